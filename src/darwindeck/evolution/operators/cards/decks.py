"""The deck: which cards are played with, how many jokers, and how the ranks are ordered."""

from msgspec.structs import replace

from darwindeck.cards import SUITED_RANKS, Rank, rank_mask
from darwindeck.evolution.operators.cards.sets import joined_with
from darwindeck.evolution.operators.drafts import deck_of, survey_of
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import AnyOf, CardSet, Everything, Not, OfRank, Wild
from darwindeck.genome.check.deck import compares_ranks
from darwindeck.genome.denotation import is_fixed
from darwindeck.genome.generate.decks import random_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.schema import GameGenome, order_of, usual_order
from darwindeck.genome.steps import Play
from darwindeck.genome.usage.drawing import share_of_order

LEAST_RANKS = 4
CARDS_EACH = 4  # cards per player that a deck must have at least


def change_deck(genome: GameGenome, dice: Dice) -> GameGenome:
    """One rank more or fewer, or a different pack altogether."""
    survey = survey_of(genome)
    present = [rank for rank in SUITED_RANKS if rank_mask(rank.number) & survey.deck]
    if dice.chance(0.7):
        rank = dice.one(SUITED_RANKS)
        if rank not in present or len(present) > LEAST_RANKS:
            ranks = [other for other in SUITED_RANKS if (other in present) != (other == rank)]
            return replace(genome, deck=deck_of_ranks(ranks))
    return replace(genome, deck=random_deck(dice, CARDS_EACH * genome.player_count).cards)


def deck_of_ranks(ranks: list[Rank]) -> CardSet:
    """All cards of these ranks, said in the shorter way."""
    absent = [rank for rank in SUITED_RANKS if rank not in ranks]
    if not absent:
        return Everything()
    return Not(_any_of(absent)) if len(absent) < len(ranks) else _any_of(ranks)


def _any_of(ranks: list[Rank]) -> CardSet:
    sets = tuple(OfRank(rank) for rank in ranks)
    return AnyOf(sets) if len(sets) > 1 else sets[0]


def change_jokers(genome: GameGenome, dice: Dice) -> GameGenome:
    """A different number of jokers, none to two; new jokers may be played at any time."""
    count = dice.one([count for count in range(3) if count != genome.jokers])
    changed = replace(genome, jokers=count)
    return _with_playable_jokers(changed) if count > genome.jokers == 0 else changed


def _with_playable_jokers(genome: GameGenome) -> GameGenome:
    """Jokers have no suit and no like, so that plays which match the table make an exception for them."""
    jokers = OfRank(Rank.JOKER)
    if genome.wild is not None:
        genome = replace(genome, wild=joined_with(genome.wild, jokers))
    for path, play in survey_of(genome).every(Play):
        parts = [part.value for part in parts_of(play.cards)]
        if not is_fixed(play.cards) and Wild() not in parts and jokers not in parts:
            genome = replaced(genome, f"{path}.cards", joined_with(play.cards, jokers))
    return genome


def change_rank_order(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A rank moves, or the order becomes another one that card players know."""
    survey = survey_of(genome)
    if not compares_ranks(survey):
        return None
    if dice.chance(0.4):
        return replace(
            genome, rank_order=random_order(dice, deck_of(survey), usual_order(survey.setup.tableau_mode))
        )
    return replace(genome, rank_order=moved_rank(dice, order_of(genome), survey.deck))


def moved_rank(dice: Dice, order: tuple[Rank, ...], deck: int) -> tuple[Rank, ...]:
    """The order with a rank of the deck in another place, a usual order more often than another."""
    present = [rank for rank in order if rank_mask(rank.number) & deck]
    orders = {one for rank in present for one in _with_moved(order, rank)} - {order}
    return dice.weighted({one: share_of_order(one, deck) for one in sorted(orders)})


def _with_moved(order: tuple[Rank, ...], rank: Rank) -> list[tuple[Rank, ...]]:
    """The order with a rank in each place there is."""
    rest = tuple(other for other in order if other != rank)
    return [(*rest[:place], rank, *rest[place:]) for place in range(len(order))]
