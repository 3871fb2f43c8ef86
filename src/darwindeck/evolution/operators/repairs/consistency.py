"""Consistency: parts of a game that belong together are made to go together."""

from itertools import chain

from msgspec.structs import replace

from darwindeck.cards import suit_mask
from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.match.players import teams_for
from darwindeck.evolution.operators.match.scores import MOST_RULES, can_decide, rankings_for, with_ranking
from darwindeck.evolution.operators.play.auctions import (
    can_auction_turns,
    can_hold_auction,
    without_auction,
    without_partner,
)
from darwindeck.evolution.operators.play.endings import with_an_end
from darwindeck.genome.check import partners
from darwindeck.genome.check.matches import extremes
from darwindeck.genome.check.own_deals import split_by_deal
from darwindeck.genome.check.turns import HAND_ENDS
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate.contracts import auction_made, game_made
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.row_totals import row_totals
from darwindeck.genome.own_deals import has_own_deals, in_series
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import deals_for_nobody, holds, phases_of, without_phases
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import (
    AuctionTrump,
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    OneDeal,
    UntilScore,
)
from darwindeck.genome.scoring import (
    AuctionMade,
    Bridge,
    DealWon,
    ExactBid,
    GameMade,
    PerPlace,
    Pot,
    RowTotal,
)
from darwindeck.genome.steps import Knock, Maybe, OneOf, Play, SwapCards
from darwindeck.genome.survey import SCORE_RANKINGS
from darwindeck.genome.turn_map import leaves
from darwindeck.genome.vocabulary import (
    BIDDING_TRICKS,
    CLEARING,
    AuctionKind,
    Combination,
    DealTo,
    EndWhen,
    Measure,
    Passing,
    PotGoes,
    Ranking,
    ScoreRanking,
    TableauMode,
    Zone,
)
from darwindeck.limits import PLACES

BOTH_JOKERS = 2
ROUNDS_A_CARD = 4  # where hands do not shrink with every round
MOST_ROUNDS = 100  # of these limits; a game may have a higher one of its own
HAND = 7  # cards, where the whole deck was dealt and there is a stock to draw from now
DEALS = 6  # at most, where there is no score to play for
FOR_NO_TRICK = 3  # chips that winning none costs, where staying in cost nothing
BETS_A_STACK = 20  # the chips of a player, where there were none or too few
STOCK_EACH = 2  # cards per player that the stock must have at least, where players draw


def made_consistent(genome: GameGenome, dice: Dice) -> GameGenome:
    """The game with everything in place that its other parts call for."""
    for rule in RULES:
        genome = rule(genome, dice)
    return genome


def _teams(genome: GameGenome, dice: Dice) -> GameGenome:
    """Everyone is in one team, or nobody is."""
    if not genome.team_mode and not genome.teams:
        return genome
    teams = teams_for(genome.teams, genome.player_count) if genome.team_mode else ()
    return replace(genome, team_mode=bool(teams), teams=teams)


def _hands(genome: GameGenome, dice: Dice) -> GameGenome:
    """The deck covers the deal, and leaves a stock where there is one to draw from."""
    survey = survey_of(genome)
    setup = genome.setup
    needs = STOCK_EACH * survey.players if survey.draws else 0
    turned_up = setup.to_discard + setup.to_tableau
    most = (survey.deck_size - turned_up - needs) // survey.players
    if most < 1 or max(survey.hands) <= most or (not setup.cards_per_player and not needs and not turned_up):
        return genome
    if setup.hand_sizes:
        sizes = tuple(min(most, hand) for hand in setup.hand_sizes)
        return replace(genome, setup=replace(setup, hand_sizes=sizes))
    if needs and not setup.cards_per_player:
        most = min(most, HAND)
    return replace(genome, setup=replace(setup, cards_per_player=most))


def _deals(genome: GameGenome, dice: Dice) -> GameGenome:
    """Nobody is dealt more cards after the last play."""
    idle = deals_for_nobody(genome.phases)
    if not idle:
        return genome
    kept = tuple(phase for place, phase in enumerate(genome.phases) if place not in idle)
    return replace(genome, phases=kept)


def _bids(genome: GameGenome, dice: Dice) -> GameGenome:
    """Bids come before tricks and are paid for; contracts and exact bids go with the bids."""
    bids = [place for place, phase in enumerate(genome.phases) if isinstance(phase, BiddingPhase)]
    is_paid = genome.contract is not None or any(isinstance(rule, ExactBid) for rule in genome.scoring)
    if not bids and not is_paid:
        return genome
    tricks = [place for place, phase in enumerate(genome.phases) if holds(phase, TrickPhase)]
    if bids and tricks and bids[0] < tricks[-1]:
        return genome if is_paid else replace(genome, contract=ContractScoring())
    return without_phases(genome, BiddingPhase)


def _auctions(genome: GameGenome, dice: Dice) -> GameGenome:
    """Auctions come before tricks, decide trump and are paid for, or there is nothing left of them."""
    held = phases_of(genome, AuctionPhase)
    if not held:
        is_left = isinstance(genome.trump, AuctionTrump) or _is_paid_for_auctions(genome)
        return without_auction(genome) if is_left else genome
    first = next(phase for phase in genome.phases if not isinstance(phase, PassingPhase))
    survey = survey_of(genome)
    can_hold = can_auction_turns(survey) if survey.auctions_turns else can_hold_auction(survey)
    if not isinstance(first, AuctionPhase) or len(held) > 1 or not can_hold:
        return without_auction(genome)
    if survey.auctions_turns:
        return _paid_for_turns(genome, first, dice)
    if first.kind != AuctionKind.TAKE or not isinstance(genome.trump, FixedTrump):
        genome = replace(genome, trump=AuctionTrump())
    if any(partners.problems(survey_of(genome))):
        genome = without_partner(genome)
    if _is_paid_for_auctions(genome):
        return _as_promised(genome, first)
    survey = survey_of(genome)
    if first.allow_nil or first.doubles or first.kind == AuctionKind.VALUES:
        game = game_made(dice, first, survey.most_tricks, survey.deck)
        return replace(genome, scoring=(*genome.scoring, game))
    made = auction_made(dice, first, survey.most_tricks)
    return replace(genome, scoring=(*genome.scoring, made))


def _as_promised(genome: GameGenome, auction: AuctionPhase) -> GameGenome:
    """A bid of a number of tricks needs that many; another line of the score may pay for more."""
    if auction.kind not in BIDDING_TRICKS or auction.min_bid == auction.max_bid:
        return genome
    paid = [pair for pair in survey_of(genome).every(AuctionMade) if pair[1].counts == Measure.TRICKS]
    if not all(made.need for _, made in paid):
        return genome
    for path, made in paid:
        genome = replaced(genome, path, replace(made, need=0))
    return genome


def _paid_for_turns(genome: GameGenome, auction: AuctionPhase, dice: Dice) -> GameGenome:
    """An auction before turns pays for being the first without cards, and for nothing else."""
    if auction.kind not in (AuctionKind.NUMERIC, AuctionKind.TAKE):
        return without_auction(genome)
    kinds = AuctionMade | GameMade | Bridge
    kept = tuple(
        rule for rule in genome.scoring if not isinstance(rule, kinds) or _pays_for_being_first(rule)
    )
    if not any(_pays_for_being_first(rule) for rule in kept):
        kept = (*kept, auction_made(dice, auction, 0))
    return replace(genome, scoring=kept)


def _pays_for_being_first(rule: object) -> bool:
    return isinstance(rule, AuctionMade) and rule.counts == Measure.OUT


def _is_paid_for_auctions(genome: GameGenome) -> bool:
    return any(isinstance(rule, AuctionMade | GameMade | Bridge) for rule in genome.scoring)


def _stakes(genome: GameGenome, dice: Dice) -> GameGenome:
    """Chips, bets and a pot come and go together."""
    setup, bets = genome.setup, phases_of(genome, BettingPhase)
    rest = tuple(rule for rule in genome.scoring if not isinstance(rule, Pot))
    if not bets:
        is_idle = len(rest) == len(genome.scoring) and not setup.chips and not setup.ante
        return genome if is_idle else replace(genome, scoring=rest, setup=replace(setup, chips=0, ante=0))
    least = max(setup.ante, *(max(bet.min_bet, *bet.blinds, 1) for bet in bets))
    chips = setup.chips if setup.chips >= least else least * BETS_A_STACK
    scoring = genome.scoring if len(rest) == len(genome.scoring) - 1 else (*rest, Pot())
    return _pot(replace(genome, scoring=scoring, setup=replace(setup, chips=chips)))


def _pot(genome: GameGenome) -> GameGenome:
    """Tricks decide only where some are played, and who may fold has something to lose by staying in."""
    survey = survey_of(genome)
    path, pot = survey.every(Pot)[0]
    staying = [(at, bet) for at, bet in survey.every(BettingPhase) if bet.min_bet == 0]
    is_kept, is_for_tricks = survey.most_deals > 1, survey.has(TrickPhase)
    by_hands = pot.goes == PotGoes.TRICKS and (survey.has(ShowdownPhase) or not is_for_tricks)
    goes = PotGoes.BEST if by_hands or not is_kept else pot.goes
    no_trick = pot.no_trick if is_for_tricks and is_kept else 0
    if staying and is_for_tricks and is_kept:
        no_trick = no_trick or FOR_NO_TRICK
        if not genome.setup.ante:
            genome = replace(genome, setup=replace(genome.setup, ante=1))
    else:
        for at, bet in staying:
            genome = replaced(genome, at, replace(bet, min_bet=1))
    fitting = Pot(goes=goes, no_trick=no_trick)
    return genome if fitting == pot else replaced(genome, path, fitting)


def _trump(genome: GameGenome, dice: Dice) -> GameGenome:
    """A trump suit that the deck lost is no trump suit."""
    if not isinstance(genome.trump, FixedTrump):
        return genome
    held = survey_of(genome).deck & suit_mask(genome.trump.suit.number)
    return genome if held else replace(genome, trump=None, trump_order=(), bowers=False, high_trumps=())


def _ends(genome: GameGenome, dice: Dice) -> GameGenome:
    """Turns end, and an empty hand ends them, not the deal, where tricks are played too."""
    survey = survey_of(genome)
    hand_ends = tuple(end for end in genome.deal_ends if end in HAND_ENDS)
    if hand_ends and survey.has(TrickPhase):
        rest = tuple(end for end in genome.deal_ends if end not in HAND_ENDS)
        genome = replace(genome, deal_ends=rest)
        path, phase = survey.every(TurnPhase)[-1] if survey.has(TurnPhase) else ("", None)
        if phase is not None and not phase.rounds and not phase.ends:
            genome = replaced(genome, f"{path}.ends", hand_ends)
    return with_an_end(genome, dice)


def without_rocket(combinations: Combinations) -> Combinations | None:
    """The same combinations without that of both jokers; none where there are no others."""
    kinds = tuple(kind for kind in combinations.kinds if kind != Combination.ROCKET)
    bombs = tuple(kind for kind in combinations.bombs if kind != Combination.ROCKET)
    return replace(combinations, kinds=kinds, bombs=bombs) if kinds else None


def _combinations(genome: GameGenome, dice: Dice) -> GameGenome:
    """Plays of combinations say nothing else, and passing clears the pile that they go to."""
    if genome.combinations is None:
        return genome
    if genome.special_effects:
        return replace(genome, combinations=None)
    if genome.jokers < BOTH_JOKERS:
        genome = replace(genome, combinations=without_rocket(genome.combinations))
    survey = survey_of(genome)
    for path, play in survey.every(Play):
        if play.to == Zone.DISCARD and play.source == Zone.HAND:
            genome = replaced(genome, path, Play(if_unable=play.if_unable, when=play.when))
    for path, phase in survey.every(TurnPhase):
        if phase.passing not in CLEARING and any(isinstance(leaf, Play) for leaf in leaves(phase.turn)):
            genome = replaced(genome, f"{path}.passing", Passing.OUT_UNTIL_CLEAR)
    return genome


def _knocks(genome: GameGenome, dice: Dice) -> GameGenome:
    """A knock ends the deal, where nothing ends with it yet."""
    survey = survey_of(genome)
    ends = (*genome.deal_ends, *(end for _, phase in survey.every(TurnPhase) for end in phase.ends))
    if not survey.has(Knock) or EndWhen.KNOCKED in ends or not dice.palette.allows(EndWhen.KNOCKED):
        return genome
    return replace(genome, deal_ends=(*genome.deal_ends, EndWhen.KNOCKED))


def _ranking(genome: GameGenome, dice: Dice) -> GameGenome:
    """A deal can be won."""
    if genome.ranking in SCORE_RANKINGS:
        if genome.scoring or genome.contract is not None:
            return genome
        return _scored(genome, dice)
    if can_decide(genome, genome.ranking):
        return genome
    others = _without_points(genome, dice)
    if others and not (genome.scoring or genome.contract):
        return with_ranking(genome, dice, dice.one(others))
    return with_ranking(genome, dice, SCORE_RANKINGS[0])


def _scored(genome: GameGenome, dice: Dice) -> GameGenome:
    """Where points decide and nothing is paid, deals are won otherwise, or something is paid."""
    others = _without_points(genome, dice)
    return with_ranking(genome, dice, dice.one(others) if others else genome.ranking)


def _without_points(genome: GameGenome, dice: Dice) -> list[Ranking]:
    """Ways to win without points; nobody comes to own every card but in a war."""
    is_war = genome.setup.tableau_mode == TableauMode.WAR
    barred = SCORE_RANKINGS if is_war else (*SCORE_RANKINGS, Ranking.CAPTURE_ALL)
    return [ranking for ranking in rankings_for(genome, dice) if ranking not in barred]


def _places(genome: GameGenome, dice: Dice) -> GameGenome:
    """The last player to go out is not paid for a place."""
    rules = tuple(
        replace(rule, points=rule.points[: genome.player_count - 1]) if isinstance(rule, PerPlace) else rule
        for rule in genome.scoring
    )
    return genome if rules == genome.scoring else replace(genome, scoring=rules)


def _own_deals(genome: GameGenome, dice: Dice) -> GameGenome:
    """What pays in every deal stands before deals of their own, and a match has time for all of these."""
    if not has_own_deals(genome.scoring):
        return genome
    always, deals = split_by_deal(genome.scoring)
    survey = survey_of(genome)
    is_played_for_points = isinstance(genome.match, Deals | UntilScore) and not survey.has(AuctionPhase)
    deals = deals[: survey.most_deals if is_played_for_points else 1]
    scoring = in_series(always, deals) if len(deals) > 1 else (*always, *chain(*deals))
    return genome if scoring == genome.scoring else replace(genome, scoring=scoring)


def _match(genome: GameGenome, dice: Dice) -> GameGenome:
    """Lives go with elimination, and a match is won the way its deals are, by a score that can be reached."""
    match, setup = genome.match, genome.setup
    if isinstance(match, Elimination) != (setup.lives > 0):
        lives = dice.usual("SetupRules.lives", 1, 3) if isinstance(match, Elimination) else 0
        genome = replace(genome, setup=replace(setup, lives=lives))
    if not isinstance(match, Deals | UntilScore):
        return genome
    if not genome.scoring and genome.contract is None:
        return replace(genome, match=OneDeal())
    if genome.ranking in SCORE_RANKINGS:
        match = replace(match, ranking=ScoreRanking(genome.ranking.value))
    return replace(genome, match=_reachable(genome, match, dice) if isinstance(match, UntilScore) else match)


def _winner(genome: GameGenome, dice: Dice) -> GameGenome:
    """Where a match is won by points for other things, a deal is not won by counting cards or tricks."""
    by_count = genome.ranking in (Ranking.MOST_CAPTURED, Ranking.MOST_TRICKS)
    if not by_count or not isinstance(genome.match, Deals | UntilScore):
        return genome
    if survey_of(genome).has(DealWon, Pot):
        return genome
    return replace(genome, ranking=Ranking(genome.match.ranking.value))


def _reachable(genome: GameGenome, match: UntilScore, dice: Dice) -> UntilScore | Deals:
    """A score that can be reached; where nothing is ever gained, a number of deals."""
    best, worst = extremes(survey_of(genome))
    if best == 0:
        return Deals(count=max(2, min(match.max_deals, DEALS)), ranking=match.ranking)
    if best is not None and 0 < best * match.max_deals < match.target:
        most = best * match.max_deals
        match = replace(match, target=dice.usual("UntilScore.target", max(1, most // 4), max(1, most // 2)))
    if match.lose_at is not None and worst is not None and worst * match.max_deals > match.lose_at:
        match = replace(match, lose_at=None)
    return match


def _limits(genome: GameGenome, dice: Dice) -> GameGenome:
    """Turns are not cut off before the hands could be played out."""
    survey = survey_of(genome)
    cards = max(max(survey.hands), *(deal.count for _, deal in survey.every(DealPhase)), 1)
    waits = survey.setup.tableau_mode == TableauMode.SEQUENCE
    grows = waits or survey.draws or bool(genome.special_effects) or survey.has(Maybe, OneOf)
    least = min(MOST_ROUNDS, cards * (ROUNDS_A_CARD if grows else 1))
    for path, phase in survey.every(TurnPhase):
        if phase.round_limit < (phase.rounds or least):
            limit = phase.rounds or dice.usual("TurnPhase.round_limit", least, min(MOST_ROUNDS, 2 * least))
            genome = replaced(genome, f"{path}.round_limit", limit)
    return genome


def _rows(genome: GameGenome, dice: Dice) -> GameGenome:
    """Where cards lie in rows, there are swaps, places enough, and nothing that hands are needed for."""
    survey, setup = survey_of(genome), genome.setup
    if setup.deal_to != DealTo.ROW:
        return replace(genome, setup=replace(setup, row_face_up=0)) if setup.row_face_up else genome
    if not survey.has(SwapCards):
        return replace(genome, setup=replace(setup, deal_to=DealTo.HAND, row_face_up=0))
    sizes = tuple(min(size, PLACES) for size in setup.hand_sizes)
    size = min(setup.cards_per_player or PLACES, PLACES) if not sizes else setup.cards_per_player
    face_up = min(setup.row_face_up, min(sizes or (size,)) - 1)
    setup = replace(setup, cards_per_player=size, hand_sizes=sizes, row_face_up=max(face_up, 0))
    ranking = genome.ranking if genome.ranking in SCORE_RANKINGS else Ranking.LOW_SCORE
    genome = replace(genome, setup=setup, special_effects=(), ranking=ranking)
    if any(size % 2 for size in sizes or (size,)):
        for path, _ in survey.every(RowTotal):
            genome = replaced(genome, f"{path}.pairs_cancel", False)
    if survey.has(RowTotal):
        return genome
    rules = row_totals(dice, draft_of(survey), sizes or (size,), 1)
    return replace(genome, scoring=(*genome.scoring, *rules)[:MOST_RULES])


RULES = (
    _deals,
    _teams,
    _stakes,
    _bids,
    _auctions,
    _trump,
    _combinations,
    _rows,
    _hands,
    _limits,
    _knocks,
    _ends,
    _ranking,
    _places,
    _own_deals,
    _match,
    _winner,
)
