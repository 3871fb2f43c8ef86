"""The program: a verified game as one flat record of named columns, ready for the engine.

Row i of a part is the i-th cell of each of its columns: phase 2 is `phase_kind[2]`, `trick_follow[2]` and so
on. Each line says all there is to know about a column, in the words of `columns` and `values`; whatever
names, lists, verifies, writes or copies columns reads it here.
"""

from typing import Annotated

import numpy as np

from darwindeck.limits import (
    ARCS,
    BLINDS,
    CARDS,
    FACTORS,
    MASKS,
    MOST_ATTACKS,
    MOST_CARDS_A_STEP,
    MOST_RUNNING_TOTAL,
    MOST_TRICKS,
    NODES,
    PASS_CYCLE,
    PHASES,
    PLACES,
    PLAYERS,
    RANKS,
    SCHEDULE,
    SCORES,
    SETS,
    SUITS,
)
from darwindeck.program import codes
from darwindeck.program.alphabet import HIGHEST_BID, OPTIONS
from darwindeck.program.codes import PhaseKind, Verb
from darwindeck.program.columns import Bit, Byte, Column, Part, Several, Within, copied, declared, used_by
from darwindeck.program.values import (
    ANY_CARDS,
    CARD_OR_NONE,
    CARD_SET,
    CARD_SET_OR_NONE,
    POINTS,
    RANK_OR_NONE,
    SOME_CARDS,
    STRENGTH,
    SUIT,
    SUIT_OR_NONE,
    YES_OR_NO,
    Allowed,
    one_of,
    row_of,
    sum_of,
)
from darwindeck.records import Cells, Number, Record, dtype_of, new

PerPhase = Annotated[Cells, np.int16, PHASES, Part.PHASE]
OfDeals = Annotated[PerPhase, used_by(PhaseKind.DEAL)]
OfAllDeals = Annotated[PerPhase, used_by(PhaseKind.DEAL, PhaseKind.FACE_UP)]
OfPassing = Annotated[PerPhase, used_by(PhaseKind.PASSING)]
OfLoops = Annotated[PerPhase, used_by(PhaseKind.LOOP)]
OfTricks = Annotated[PerPhase, used_by(PhaseKind.TRICK)]
OfBidding = Annotated[PerPhase, used_by(PhaseKind.BIDDING)]
OfAllBids = Annotated[PerPhase, used_by(PhaseKind.BIDDING, PhaseKind.AUCTION)]
OfAuctions = Annotated[PerPhase, used_by(PhaseKind.AUCTION)]
OfTurns = Annotated[PerPhase, used_by(PhaseKind.TURNS)]
OfAttacks = Annotated[PerPhase, used_by(PhaseKind.ATTACK)]
OfBetting = Annotated[PerPhase, used_by(PhaseKind.BETTING)]
OfShowdowns = Annotated[PerPhase, used_by(PhaseKind.SHOWDOWN)]
PerNode = Annotated[Cells, np.int16, NODES, Part.NODE]
PerArc = Annotated[Cells, np.int16, ARCS, Part.ARC]
SAYING_YES = (
    Verb.PLAY,
    Verb.DRAW,
    Verb.ASK,
    Verb.CLAIM,
    Verb.KNOCK,
    Verb.MELD,
    Verb.LAY_OFF,
    Verb.SWAP,
    Verb.TRADE,
    Verb.ADD_TOP,
)
OfYesOrNo = Annotated[PerArc, used_by(*SAYING_YES)]
MELDING = (Verb.MELD, Verb.MELD_TOP, Verb.LAY_OFF, Verb.ADD_TOP)
PICKING = (*MELDING, Verb.TRADE)  # steps that begin with a card that is chosen
AT_LEAST = (Verb.PLAY, Verb.DISCARD, Verb.ASK, Verb.KNOCK, Verb.MELD, Verb.MELD_TOP, Verb.SWAP)
OfLeast = Annotated[PerArc, used_by(*AT_LEAST, otherwise=1)]
COUNTING = (Verb.PLAY, Verb.DISCARD, Verb.DRAW, Verb.TAKE, Verb.ROB, Verb.LAY_DOWN, Verb.CLAIM)
OfCounts = Annotated[PerArc, used_by(*COUNTING, Verb.PEEK, Verb.TURN_UP, otherwise=1)]
POINTING = (Verb.PLAY, Verb.FLIP, Verb.ROB, Verb.ASK, Verb.CLAIM, Verb.MELD, Verb.MELD_TOP, Verb.SWAP)
OfDestinations = Annotated[PerArc, used_by(*POINTING)]
OfCards = Annotated[PerArc, used_by(Verb.PLAY, Verb.FLIP, Verb.DISCARD, Verb.NAME_SUIT, Verb.CHOOSE)]
OfClears = Annotated[PerArc, used_by(Verb.PLAY, Verb.TRADE, otherwise=codes.NONE)]
PerMask = Annotated[Cells, np.int64, MASKS, Part.MASK]
PerSet = Annotated[Cells, np.int16, SETS, Part.SET]
PerFactor = Annotated[Cells, np.int16, FACTORS, Part.FACTOR]
PerScore = Annotated[Cells, np.int16, SCORES, Part.SCORE]
PerRank = Annotated[Cells, np.int16, RANKS, Part.EFFECT]
PerPlace = Annotated[Cells, np.int16, SCORES * PLAYERS, Part.SCORE, Several(PLAYERS, label="by place")]
OfPlaces = Annotated[
    PerPlace, used_by(codes.ScoreCode.PER_PLACE, codes.ScoreCode.AUCTION_MADE, codes.ScoreCode.GAME_MADE)
]
PerDeal = Annotated[Cells, np.int8, PHASES * PASS_CYCLE, Part.PHASE, Several(PASS_CYCLE, "pass_directions")]
PerBlind = Annotated[Cells, np.int16, PHASES * BLINDS, Part.PHASE, Several(BLINDS, "bet_blinds")]
OfBettingByBlind = Annotated[PerBlind, used_by(PhaseKind.BETTING)]
OfPassingByDeal = Annotated[PerDeal, used_by(PhaseKind.PASSING)]
PerPlayer = Annotated[Cells, np.int8, PLAYERS, Several(PLAYERS, "players")]
Schedule = Annotated[Cells, np.int8, SCHEDULE, Several(SCHEDULE, "schedule_length")]
Rotation = Annotated[Cells, np.int8, SUITS, Several(SUITS, "trump_suits")]
SuitsInOrder = Annotated[Cells, np.int8, SUITS, Several(SUITS, "climb_suits")]
RanksInOrder = Annotated[Cells, np.int8, RANKS, Several(RANKS)]
PerCard = Annotated[Cells, np.int8, CARDS, Several(CARDS)]


class Program(Record):
    """A game as the engine reads it."""

    # --- the table
    players: Annotated[Number, Allowed(2, PLAYERS), Byte(3), copied("player_count")]
    sides: Annotated[Number, Allowed(2, PLAYERS), Byte(5)]
    team_mode: Annotated[Number, YES_OR_NO, Byte(4), copied("team_mode")]
    deck: Annotated[Number, SOME_CARDS, Byte(6)]  # the cards in play
    deck_size: Annotated[Number, Allowed(1, CARDS)]
    hand_size: Annotated[Number, Allowed(1, CARDS), Byte(14)]  # dealt to each player without a schedule
    deal_rest: Annotated[Number, YES_OR_NO, copied("setup.deal_rest")]  # cards left over go round once more
    schedule_length: Annotated[Number, Allowed(0, SCHEDULE)]  # 0: every deal has `hand_size` cards
    deal_to: Annotated[Number, one_of(codes.DealToCode), Byte(15), copied("setup.deal_to")]
    # How many cards of each row lie face up at the start.
    row_face_up: Annotated[Number, Allowed(0, PLACES - 1), copied("setup.row_face_up")]
    to_discard: Annotated[Number, Allowed(0, 1), Byte(16), copied("setup.to_discard")]
    starter_set: Annotated[Number, CARD_SET, Byte(17), copied("setup.starter")]
    to_tableau: Annotated[Number, Allowed(0, 12), Byte(18), copied("setup.to_tableau")]
    tableau_mode: Annotated[Number, one_of(codes.TableauCode), Byte(37), copied("setup.tableau_mode")]
    sequence_direction: Annotated[
        Number, one_of(codes.DirectionCode), Byte(38), copied("setup.sequence_direction")
    ]
    # Of captures by sum and running totals, the cards that may be added up.
    sequence_start_set: Annotated[Number, CARD_SET, Byte(19), copied("setup.sequence_start")]
    take_rule: Annotated[Number, one_of(codes.TakeCode), Byte(20), copied("setup.take")]
    # In a war; of captures by sum, what the card and its captures add up to together, or 0; of a running
    # total, its limit.
    buried: Annotated[Number, Allowed(0, MOST_RUNNING_TOTAL), Byte(21), copied("setup.buried")]
    stock_policy: Annotated[Number, one_of(codes.StockCode), Byte(22), copied("setup.stock")]
    reshuffles: Annotated[Number, Allowed(0, 20), Byte(23), copied("setup.reshuffles")]
    first_dealer: Annotated[Number, one_of(codes.DealerCode), Byte(24), copied("setup.first_dealer")]
    opener: Annotated[Number, one_of(codes.OpenerCode), Byte(25), copied("setup.opener")]
    # --- trump
    trump_kind: Annotated[Number, one_of(codes.TrumpCode), Byte(26), copied("trump")]
    trump_suit: Annotated[Number, SUIT_OR_NONE, Byte(27), copied("trump.suit")]  # of a fixed trump
    trump_suits: Annotated[Number, Allowed(0, SUITS)]  # how many suits a rotating trump goes through
    bowers: Annotated[Number, YES_OR_NO, copied("bowers")]  # the jacks of the trump colour are highest
    high_trumps: Annotated[Number, ANY_CARDS]  # cards that are always trumps, above all others
    # --- the end of a deal and of the match
    # What is left on the tableau goes to whoever captured last.
    last_takes_rest: Annotated[Number, YES_OR_NO, Byte(28), copied("setup.last_takes_rest")]
    going_out: Annotated[Number, YES_OR_NO, Byte(29)]  # who empties its hand is out of the deal
    lives: Annotated[Number, Allowed(0, 20), Byte(30), copied("setup.lives")]
    loses: Annotated[Number, one_of(codes.LossCode), Byte(31), copied("match.loses")]  # a life in each deal
    effects: Annotated[Number, YES_OR_NO]  # whether any rank has one
    phases: Annotated[Number, Allowed(1, PHASES)]
    deal_ends: Annotated[Number, sum_of(codes.EndFlag), Byte(32), copied("deal_ends")]
    ranking: Annotated[Number, one_of(codes.RankingCode), Byte(33), copied("ranking")]
    match_kind: Annotated[Number, one_of(codes.MatchCode), Byte(34), copied("match")]
    # At most as many are played.
    match_deals: Annotated[Number, Allowed(1, 500), Byte(35), copied("match.count", "match.max_deals")]
    match_target: Annotated[Number, Allowed(0, 10_000), Byte(39), copied("match.target")]
    match_low_wins: Annotated[Number, YES_OR_NO, Byte(41), copied("match.ranking", yes="low_score")]
    has_lose_at: Annotated[Number, YES_OR_NO, Byte(42)]
    lose_at: Annotated[Number, Allowed(-10_000, 0), Byte(43), copied("match.lose_at")]
    scores: Annotated[Number, Allowed(0, SCORES)]
    names_tricks: Annotated[Number, YES_OR_NO]  # whether a score pays for a certain trick
    pays_plays: Annotated[Number, YES_OR_NO]  # whether a score pays for cards as they are played
    own_deals: Annotated[Number, Allowed(0, SCORES)]  # deals in a series, each of which is paid otherwise
    # --- stakes
    chips: Annotated[Number, Allowed(0, 10_000), copied("setup.chips")]  # that each player begins with
    ante: Annotated[Number, Allowed(0, 1000), copied("setup.ante")]
    # --- auctions with ranks of bids, no-trump, nil or leads of their own
    call_ways: Annotated[Number, sum_of(codes.CallFlag)]
    call_suits: Annotated[Number, one_of(codes.SuitRankCode)]  # how suits rank
    call_nil: Annotated[Number, Allowed(0, HIGHEST_BID)]  # nil outranks all bids of this number
    partner_card: Annotated[Number, ANY_CARDS]  # mask: the card whose holder is the declarer's partner
    # --- contracts
    has_contract: Annotated[Number, YES_OR_NO]
    points_per_trick_bid: Annotated[Number, Allowed(0, 255), copied("contract.points_per_trick_bid")]
    overtrick_points: Annotated[Number, Allowed(0, 255), copied("contract.overtrick_points")]
    failed_contract_penalty: Annotated[Number, Allowed(0, 255), copied("contract.failed_contract_penalty")]
    nil_bonus: Annotated[Number, Allowed(0, 65535), copied("contract.nil_bonus")]
    nil_penalty: Annotated[Number, Allowed(0, 65535), copied("contract.nil_penalty")]
    bag_limit: Annotated[Number, Allowed(0, 255), copied("contract.bag_limit")]
    bag_penalty: Annotated[Number, Allowed(0, 65535), copied("contract.bag_penalty")]
    # --- combinations that beat each other
    climb_kinds: Annotated[Number, sum_of(codes.CombinationFlag), copied("combinations.kinds")]
    climb_bombs: Annotated[Number, sum_of(codes.CombinationFlag), copied("combinations.bombs")]
    climb_bombed_set: Annotated[Number, CARD_SET, copied("combinations.bombed")]
    climb_bombs_grow: Annotated[Number, YES_OR_NO, copied("combinations.bombs_grow")]
    climb_shortest_run: Annotated[Number, Allowed(0, RANKS), copied("combinations.shortest_run")]
    climb_longest_run: Annotated[Number, Allowed(0, RANKS), copied("combinations.longest_run")]
    climb_highest_runs: Annotated[Number, YES_OR_NO, copied("combinations.highest_in_runs")]
    climb_five_cards: Annotated[Number, YES_OR_NO, copied("combinations.five_card_order")]
    climb_lowest_opens: Annotated[Number, YES_OR_NO, copied("combinations.lowest_opens")]
    climb_suits: Annotated[Number, Allowed(0, SUITS)]  # whose order breaks ties; 0: suits do not matter
    masks: Annotated[PerMask, ANY_CARDS]
    # --- phases
    phase_kind: Annotated[PerPhase, one_of(PhaseKind, first=PhaseKind.TRICK)]
    deal_count: Annotated[OfAllDeals, Allowed(1, 13), copied("count")]
    deal_to_table: Annotated[OfDeals, YES_OR_NO, copied("to", yes="tableau")]  # no: to each hand
    pass_count: Annotated[OfPassing, Allowed(1, 6), copied("count")]
    pass_directions: Annotated[OfPassing, Allowed(1, PASS_CYCLE)]  # deals go through them in turn
    pass_by_ranking: Annotated[OfPassing, one_of(codes.TributeCode)]
    loop_first: Annotated[OfLoops, Allowed(0, PHASES - 1)]  # the phase to go back to
    loop_until: Annotated[OfLoops, one_of(codes.UntilCode), copied("until")]
    trick_follow: Annotated[OfTricks, one_of(codes.FollowCode), copied("follow")]
    trick_ways: Annotated[OfTricks, sum_of(codes.TrickFlag)]  # what wins, and what for; who must head
    trick_breaking_set: Annotated[OfTricks, CARD_SET_OR_NONE, copied("breaking")]
    trick_broken_by_set: Annotated[OfTricks, CARD_SET_OR_NONE, copied("broken_by", "breaking")]
    trick_opening_card: Annotated[OfTricks, CARD_OR_NONE, copied("opening_lead")]
    trick_barred_set: Annotated[OfTricks, CARD_SET_OR_NONE, copied("barred_from_first_trick")]
    trick_count: Annotated[OfTricks, Allowed(0, MOST_TRICKS), copied("tricks")]  # 0: until a hand is empty
    bid_min: Annotated[OfAllBids, Allowed(0, 26), copied("min_bid")]
    bid_max: Annotated[OfAllBids, Allowed(0, HIGHEST_BID), copied("max_bid")]
    bid_nil: Annotated[OfBidding, YES_OR_NO, Bit(1), copied("allow_nil")]
    bid_hook: Annotated[OfBidding, YES_OR_NO, Bit(2), copied("bids_may_not_sum_to_tricks")]
    bid_within_hand: Annotated[OfBidding, YES_OR_NO, Bit(4), copied("partners_within_hand")]
    turn_start: Annotated[OfTurns, row_of(NODES, "at node")]
    turn_round_limit: Annotated[OfTurns, Allowed(1, 2000), copied("round_limit")]
    turn_rounds: Annotated[OfTurns, Allowed(0, 50), copied("rounds")]
    turn_ends: Annotated[OfTurns, sum_of(codes.EndFlag), copied("ends")]
    turn_passing: Annotated[OfTurns, one_of(codes.PassingCode), copied("passing")]
    turn_limit_pays: Annotated[OfTurns, one_of(codes.LimitCode), copied("at_limit")]
    # 0: nothing is bet; players stay in or fold.
    bet_size: Annotated[OfBetting, Allowed(0, 1000), copied("min_bet")]
    bet_raises: Annotated[OfBetting, Allowed(0, 8), copied("max_raises")]
    bet_limit: Annotated[OfBetting, one_of(codes.BetLimitCode), copied("limit")]
    bet_blinds: Annotated[OfBetting, Allowed(0, BLINDS)]
    auction_kind: Annotated[OfAuctions, one_of(codes.AuctionCode), copied("kind")]
    auction_dealer_must: Annotated[OfAuctions, YES_OR_NO, copied("dealer_must")]
    auction_alone: Annotated[OfAuctions, YES_OR_NO, copied("alone")]
    auction_pitches: Annotated[OfAuctions, YES_OR_NO, copied("pitches")]
    auction_exchange: Annotated[OfAuctions, one_of(codes.ExchangeCode)]
    attack_most: Annotated[OfAttacks, Allowed(1, MOST_ATTACKS), copied("most")]
    attack_throw_in: Annotated[OfAttacks, YES_OR_NO, copied("throw_in")]
    attack_refill: Annotated[OfAttacks, Allowed(0, MOST_ATTACKS), copied("refill")]
    attack_limit: Annotated[OfAttacks, Allowed(1, 500), copied("round_limit")]
    showdown_evaluator: Annotated[OfShowdowns, one_of(codes.EvaluatorCode), copied("evaluator")]
    # --- turns: nodes, and the steps that lead from one to the next
    node_first: Annotated[PerNode, Allowed(0, ARCS - 1)]
    node_arcs: Annotated[PerNode, Allowed(1, ARCS)]
    arc_verb: Annotated[PerArc, one_of(Verb)]
    arc_set: Annotated[
        OfCards, CARD_SET, Within(Verb.CHOOSE, row_of(OPTIONS, "option")), copied("cards", "after")
    ]
    arc_to: Annotated[
        OfDestinations,
        one_of(
            codes.Place,
            codes.TargetCode,
            codes.WantedCode,
            codes.ClaimCode,
            codes.MeldCode,
            codes.SourceCode,
        ),
        Within(Verb.PLAY, one_of(codes.Place)),
        Within(Verb.FLIP, one_of(codes.Place)),
        Within(Verb.ASK, one_of(codes.WantedCode)),
        Within(Verb.CLAIM, one_of(codes.ClaimCode)),
        Within(Verb.MELD, one_of(codes.MeldCode)),
        Within(Verb.MELD_TOP, one_of(codes.MeldCode)),
        Within(Verb.SWAP, one_of(codes.SourceCode)),
        copied("to", "opponent", "wanted", "rank", "source"),
    ]
    # Of a question, how many cards are drawn after a miss; of a knock, whether the others have a last turn;
    # of a swap, whether the card drawn may be discarded instead.
    arc_least: Annotated[
        OfLeast,
        Allowed(0, MOST_CARDS_A_STEP),
        Within(Verb.KNOCK, YES_OR_NO),
        Within(Verb.MELD, Allowed(3, 6)),
        Within(Verb.MELD_TOP, Allowed(3, 6)),
        Within(Verb.SWAP, YES_OR_NO),
        copied("least", "miss_draws", "last_turns", "may_discard"),
    ]
    arc_most: Annotated[
        OfCounts,
        Allowed(1, MOST_CARDS_A_STEP),
        Within(Verb.LAY_DOWN, Allowed(2, SUITS)),
        copied("most", "count"),
    ]
    arc_unable: Annotated[PerArc, one_of(codes.Unable), copied("if_unable")]
    # Of a question, whether a hit gives another turn; of a claim, whether only the next player may doubt it;
    # of a knock, whether the others lay off cards; of a meld, whether there may be another; of laying off,
    # whether the melds of others are open; of drawing, whether the hand is filled up to the number;
    # of a trade, whether the dealer trades with the stock; of a swap, whether the card goes into the row
    # face down.
    arc_same_size: Annotated[
        OfYesOrNo,
        YES_OR_NO,
        copied(
            "same_size",
            "hit_again",
            "only_next_doubts",
            "lay_off",
            "again",
            "others",
            "face_down",
            "up_to",
            "dealer_from_stock",
        ),
    ]
    arc_clears_set: Annotated[OfClears, CARD_SET_OR_NONE, copied("clears", "takes_all", "refused_with")]
    arc_next: Annotated[PerArc, row_of(NODES, "node", none="end of turn")]
    arc_fact: Annotated[PerArc, one_of(codes.FactCode), copied("when.fact")]
    arc_compare: Annotated[PerArc, one_of(codes.Compare), copied("when.is_")]
    arc_value: Annotated[PerArc, Allowed(-1000, 1000), copied("when.value")]
    # --- card sets
    set_first: Annotated[PerSet, Allowed(0, FACTORS - 1)]  # its first factor
    factor_kind: Annotated[PerFactor, one_of(codes.Factor)]
    factor_mask: Annotated[PerFactor, Allowed(0, MASKS - 1)]
    factor_flags: Annotated[PerFactor, sum_of(codes.FactorFlag)]
    # --- scoring rules
    score_event: Annotated[PerScore, one_of(codes.ScoreCode), copied("")]
    score_set: Annotated[PerScore, CARD_SET, copied("cards")]
    # Of a pot, what winning no trick costs at most.
    score_points: Annotated[PerScore, POINTS, copied("points", "own", "gin", "no_trick")]
    score_payee: Annotated[PerScore, one_of(codes.PayeeCode), copied("to")]
    # Of a row, whether equal cards in a column cancel; of a pot, where it goes.
    score_number: Annotated[
        PerScore,
        POINTS,
        copied(
            "over",
            "others",
            "per_trick_bid",
            "undercut",
            "need",
            "trick",
            "lowest",
            "weighted",
            "pairs_cancel",
        ),
    ]
    # --- special effects, rank by rank
    effect_kind: Annotated[PerRank, one_of(codes.EffectCode), copied("effect_type")]  # NONE: no effect
    effect_target: Annotated[PerRank, one_of(codes.TargetCode), copied("target")]
    effect_value: Annotated[PerRank, Allowed(1, 255), copied("value")]
    # Of a forced discard, who picks the cards; of cards to draw, whether they can be passed on.
    effect_how: Annotated[PerRank, one_of(codes.PickCode, codes.DrawCode), Bit(1), copied("how")]
    # --- several cells for each row
    # Of an auction, what is paid for all tricks, to the others, for all tricks alone, and for each trick bid;
    # what is counted and forfeited, and what is lost for each trick bid. Of a game, what is paid for each
    # trick bid, for each suit that ranks lower, without a trump suit and for nil; what is counted and what
    # failing costs; and what others are paid for tricks.
    score_places: Annotated[OfPlaces, POINTS, copied("points")]
    pass_direction: Annotated[OfPassingByDeal, one_of(codes.PassCode), copied("directions")]
    bet_blind: Annotated[OfBettingByBlind, Allowed(1, 1000), copied("blinds")]
    side_of: Annotated[PerPlayer, Allowed(0, PLAYERS - 1)]
    schedule: Annotated[Schedule, Allowed(1, CARDS), copied("setup.hand_sizes")]  # cards dealt to each player
    trump_rotation: Annotated[Rotation, SUIT, copied("trump.suits")]
    suit_order: Annotated[SuitsInOrder, SUIT, copied("combinations.suit_order")]  # from low to high
    rank_at: Annotated[RanksInOrder, RANK_OR_NONE]  # at each place of the order; none beyond the deck's
    strength: Annotated[PerCard, STRENGTH]  # place of the card's rank in the game's order
    trump_strength: Annotated[PerCard, STRENGTH]  # the same, within the trump suit


PROGRAM_DTYPE = dtype_of(Program)
COLUMNS = declared(Program)


def columns_of(part: Part) -> list[Column]:
    """The columns with one cell for each row of a part, in the order of the layout."""
    return [column for column in COLUMNS.values() if column.part == part and column.several.cells == 1]


def lists_of(part: Part) -> list[Column]:
    """The columns with several cells for each row of a part."""
    return [column for column in COLUMNS.values() if column.part == part and column.several.cells > 1]


HEADER = columns_of(Part.HEADER)
# What is told only of games with chips.
STAKES = [column for column in HEADER if column.name in ("chips", "ante")]
# What is told only where it is so.
RARELY_NAMED = (
    "bowers",
    "high_trumps",
    "names_tricks",
    "pays_plays",
    "own_deals",
    "row_face_up",
    "deal_rest",
    "partner_card",
)
RARELY = [column for column in HEADER if column.name in RARELY_NAMED]
# What is told only of games with auctions that need it.
CALLS = [column for column in HEADER if column.name.startswith("call_")]
# What is told only of games with combinations.
COMBINATIONS = [column for column in HEADER if column.name.startswith("climb_")]
CONTRACT_COLUMNS = [column for column in HEADER if column.is_copied_from("contract")]
PHASE_COLUMNS = columns_of(Part.PHASE)
NODE_COLUMNS = columns_of(Part.NODE)
ARC_COLUMNS = columns_of(Part.ARC)
GUARD_COLUMNS = [column for column in ARC_COLUMNS if column.is_copied_from("when")]
FACTOR_COLUMNS = columns_of(Part.FACTOR)
SCORE_COLUMNS = columns_of(Part.SCORE)
EFFECT_COLUMNS = columns_of(Part.EFFECT)
# The columns of each part whose cells name card sets, though perhaps not in every row.
SET_COLUMNS = {part: [column for column in columns_of(part) if column.names_sets] for part in Part}


def new_program() -> Program:
    """A program without any rule."""
    return new(Program, PROGRAM_DTYPE)
