"""The header of a program: players, sides, deck, setup, match."""

from darwindeck.cards import CARDS, JOKER_RANK, RANKS_IN_SUIT, SUITED_CARDS, SUITED_MASK, rank_of
from darwindeck.compiler.phases import end_flags
from darwindeck.compiler.sets import SetWriter, static_mask
from darwindeck.genome.schema import Deals, FixedTrump, GameGenome, OneDeal, UntilScore
from darwindeck.genome.vocabulary import ScoreRanking
from darwindeck.program.codes import (
    NONE,
    DealerCode,
    DealToCode,
    MatchCode,
    OpenerCode,
    RankingCode,
    StockCode,
    TableauCode,
)
from darwindeck.program.layout import Program


def write_header(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    _write_players(program, genome)
    _write_deck(program, genome)
    _write_setup(program, genome, sets)
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
    order = [rank.number for rank in genome.rank_order]
    for card in range(CARDS):
        rank = rank_of(card)
        program.strength[card] = RANKS_IN_SUIT if rank == JOKER_RANK else order.index(rank)
    program.trump_suit = genome.trump.suit.number if isinstance(genome.trump, FixedTrump) else NONE


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
    program.buried = setup.buried
    program.stock_policy = StockCode[setup.stock.name]
    program.reshuffles = setup.reshuffles
    program.first_dealer = DealerCode[setup.first_dealer.name]
    program.opener = OpenerCode[setup.opener.name]


def _write_match(program: Program, genome: GameGenome) -> None:
    program.deal_ends = end_flags(genome.deal_ends)
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
