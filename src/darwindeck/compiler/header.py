"""The header of a program: players, sides, deck, setup, match."""

from darwindeck.cards import (
    JOKER_RANK,
    RANKS_IN_SUIT,
    SUITED_CARDS,
    SUITED_MASK,
    rank_mask,
    rank_of,
)
from darwindeck.compiler.copying import copies_of, write_cells
from darwindeck.compiler.sets import SetWriter, static_mask
from darwindeck.genome.schema import GameGenome, OneDeal, UntilScore, order_of
from darwindeck.genome.vocabulary import ADDING_UP, EndWhen
from darwindeck.limits import CARDS
from darwindeck.program.codes import NONE, DrawCode
from darwindeck.program.columns import Part
from darwindeck.program.layout import EFFECT_COLUMNS, HEADER, Program, lists_of
from darwindeck.records import Cells


def write_header(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    """Copy what is copied, then write what follows from several genes."""
    write_cells(program, 0, copies_of(genome, HEADER + lists_of(Part.HEADER), sets))
    _write_sides(program, genome)
    _write_deck(program, genome)
    _write_hands(program, genome)
    _write_sums(program, genome, sets)
    _write_effects(program, genome, sets)
    _write_match(program, genome)


def deck_mask(genome: GameGenome) -> int:
    """The cards in play: a part of the 52 suited cards, and jokers."""
    return static_mask(genome.deck) & SUITED_MASK | ((1 << genome.jokers) - 1) << SUITED_CARDS


def _write_sides(program: Program, genome: GameGenome) -> None:
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
    for rank in genome.high_trumps:
        program.high_trumps |= int(program.deck) & rank_mask(rank.number)
    trump_order = [rank.number for rank in genome.trump_order] or order
    _write_strength(program.trump_strength, trump_order)


def _write_strength(strength: Cells, order: list[int]) -> None:
    """The place of each card's rank in an order; jokers stand above all."""
    for card in range(CARDS):
        rank = rank_of(card)
        strength[card] = RANKS_IN_SUIT if rank == JOKER_RANK else order.index(rank)


def _write_hands(program: Program, genome: GameGenome) -> None:
    setup = genome.setup
    turned_up = setup.to_discard + setup.to_tableau
    even_share = (int(program.deck_size) - turned_up) // genome.player_count
    program.hand_size = setup.cards_per_player or even_share


def _write_sums(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    """Captures by sum and running totals use the columns of wars and sequences."""
    if genome.setup.tableau_mode in ADDING_UP:
        program.sequence_start_set = sets.row_of(genome.setup.sums)
        program.buried = genome.setup.total


def _write_effects(program: Program, genome: GameGenome, sets: SetWriter) -> None:
    program.effects = bool(genome.special_effects)
    program.effect_kind[:] = NONE
    for effect in genome.special_effects:
        write_cells(program, effect.trigger_rank.number, copies_of(effect, EFFECT_COLUMNS, sets))
        if effect.stacks:
            program.effect_how[effect.trigger_rank.number] = DrawCode.STACKS


def _write_match(program: Program, genome: GameGenome) -> None:
    program.going_out = EndWhen.ONE_LEFT in genome.deal_ends
    program.has_contract = genome.contract is not None
    match genome.match:
        case OneDeal():
            program.match_deals = 1
        case UntilScore(lose_at=lose_at):
            program.has_lose_at = lose_at is not None
