"""The header of a program: players, sides, deck, setup, match."""

from darwindeck.cards import JOKER_RANK, RANKS_IN_SUIT, SUITED_CARDS, SUITED_MASK, rank_mask, rank_of
from darwindeck.compiler.phases import end_flags
from darwindeck.compiler.sets import SetWriter, static_mask
from darwindeck.genome.schema import (
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    LastWinnerTrump,
    OneDeal,
    RotatingTrump,
    TurnedUpTrump,
    UntilScore,
    order_of,
)
from darwindeck.genome.vocabulary import EndWhen, ScoreRanking
from darwindeck.limits import CARDS
from darwindeck.program.codes import (
    NONE,
    DealerCode,
    DealToCode,
    DirectionCode,
    EffectCode,
    LossCode,
    MatchCode,
    OpenerCode,
    PickCode,
    RankingCode,
    StockCode,
    TableauCode,
    TakeCode,
    TargetCode,
    TrumpCode,
)
from darwindeck.program.layout import Program
from darwindeck.records import Cells


def write_header(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    _write_players(program, genome)
    _write_deck(program, genome)
    _write_trump(program, genome)
    _write_setup(program, genome, sets)
    _write_effects(program, genome)
    _write_match(program, genome)


def deck_mask(genome: GameGenome) -> int:
    """The cards in play: a part of the 52 suited cards, and jokers."""
    return static_mask(genome.deck) & SUITED_MASK | ((1 << genome.jokers) - 1) << SUITED_CARDS


def _write_players(program: Program, genome: GameGenome) -> None:
    program.players = genome.player_count
    program.team_mode = genome.team_mode
    teams = genome.teams if genome.team_mode else tuple((p,) for p in range(genome.player_count))
    program.sides = len(teams)
    for side, members in enumerate(teams):
        for player in members:
            program.side_of[player] = side


def _write_deck(program: Program, genome: GameGenome) -> None:
    program.deck = deck_mask(genome)
    program.deck_size = program.deck.bit_count()
    order = [rank.number for rank in order_of(genome)]
    # Ranks that the deck lacks leave no gap: the order of a short deck runs on over them.
    in_deck = [rank for rank in order if int(program.deck) & rank_mask(rank)]
    program.rank_at[:] = NONE
    program.rank_at[: len(in_deck)] = in_deck
    _write_strength(program.strength, in_deck + [rank for rank in order if rank not in in_deck])
    trump_order = [rank.number for rank in genome.trump_order] or order
    _write_strength(program.trump_strength, trump_order)


def _write_strength(strength: Cells, order: list[int]) -> None:
    """The place of each card's rank in an order; jokers stand above all."""
    for card in range(CARDS):
        rank = rank_of(card)
        strength[card] = RANKS_IN_SUIT if rank == JOKER_RANK else order.index(rank)


def _write_trump(program: Program, genome: GameGenome) -> None:
    program.trump_suit = NONE
    match genome.trump:
        case None:
            program.trump_kind = TrumpCode.NONE
        case FixedTrump(suit):
            program.trump_kind = TrumpCode.FIXED
            program.trump_suit = suit.number
        case TurnedUpTrump():
            program.trump_kind = TrumpCode.TURNED_UP
        case RotatingTrump(suits):
            program.trump_kind = TrumpCode.ROTATING
            program.trump_suits = len(suits)
            program.trump_rotation[: len(suits)] = [suit.number for suit in suits]
        case LastWinnerTrump():
            program.trump_kind = TrumpCode.LAST_WINNER
        case _:
            raise AssertionError(f"{type(genome.trump).__name__} is refused before compiling")


def _write_effects(program: Program, genome: GameGenome) -> None:
    program.effects = bool(genome.special_effects)
    program.effect_kind[:] = NONE
    for effect in genome.special_effects:
        rank = effect.trigger_rank.number
        program.effect_kind[rank] = EffectCode[effect.effect_type.name]
        program.effect_target[rank] = TargetCode[effect.target.name]
        program.effect_value[rank] = effect.value
        program.effect_how[rank] = PickCode[effect.how.name]


def _write_setup(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    setup = genome.setup
    turned_up = setup.to_discard + setup.to_tableau
    even_share = (int(program.deck_size) - turned_up) // genome.player_count
    program.hand_size = setup.cards_per_player or even_share
    program.schedule_length = len(setup.hand_sizes)
    for deal, size in enumerate(setup.hand_sizes):
        program.schedule[deal] = size
    program.deal_to = DealToCode[setup.deal_to.name]
    program.to_discard = setup.to_discard
    program.starter_set = sets.row_of(setup.starter)
    program.to_tableau = setup.to_tableau
    program.tableau_mode = TableauCode[setup.tableau_mode.name]
    program.sequence_direction = DirectionCode[setup.sequence_direction.name]
    program.sequence_start_set = sets.row_of(setup.sequence_start)
    program.take_rule = TakeCode[setup.take.name]
    program.buried = setup.buried
    program.last_takes_rest = setup.last_takes_rest
    program.lives = setup.lives
    program.stock_policy = StockCode[setup.stock.name]
    program.reshuffles = setup.reshuffles
    program.first_dealer = DealerCode[setup.first_dealer.name]
    program.opener = OpenerCode[setup.opener.name]


def _write_match(program: Program, genome: GameGenome) -> None:
    program.deal_ends = end_flags(genome.deal_ends)
    program.going_out = EndWhen.ONE_LEFT in genome.deal_ends
    program.ranking = RankingCode[genome.ranking.name]
    match genome.match:
        case OneDeal():
            program.match_kind = MatchCode.ONE_DEAL
            program.match_deals = 1
        case Deals(count, ranking):
            program.match_kind = MatchCode.DEALS
            program.match_deals = count
            program.match_low_wins = ranking == ScoreRanking.LOW_SCORE
        case UntilScore(target, max_deals, ranking, lose_at):
            program.match_kind = MatchCode.UNTIL_SCORE
            program.match_deals = max_deals
            program.match_target = target
            program.match_low_wins = ranking == ScoreRanking.LOW_SCORE
            program.has_lose_at = lose_at is not None
            program.lose_at = lose_at or 0
        case Elimination(max_deals, loses):
            program.match_kind = MatchCode.ELIMINATION
            program.match_deals = max_deals
            program.loses = LossCode[loses.name]
