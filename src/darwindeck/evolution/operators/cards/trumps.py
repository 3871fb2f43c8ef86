"""Trump and wild cards."""

from msgspec.structs import replace

from darwindeck.evolution.operators.cards.decks import moved_rank
from darwindeck.evolution.operators.cards.sets import joined_with
from darwindeck.evolution.operators.drafts import deck_of, survey_of
from darwindeck.genome.card_sets import CardSet, Everything, SuitOf, Wild
from darwindeck.genome.generate.decks import other_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import random_trump
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import phases_of
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import GameGenome, OneDeal, Trump, order_of
from darwindeck.genome.steps import Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import SuitReference


def add_trump(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A trump suit: it wins tricks, or may always be played in turns."""
    survey = survey_of(genome)
    if genome.trump is not None or len(deck_of(survey).suits) < 2:
        return None
    with_trump = replace(genome, trump=_trump(survey, dice))
    if survey.has(TrickPhase):
        return with_trump
    return _always_playable(with_trump, survey, dice, SuitOf(SuitReference.TRUMP))


def remove_trump(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """No more trump suit; one that is auctioned off goes with the auction only."""
    if genome.trump is None or phases_of(genome, AuctionPhase):
        return None
    return replace(genome, trump=None, trump_order=(), bowers=False, high_trumps=())


def change_trump(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A different trump suit, or a different way to choose it."""
    if genome.trump is None:
        return None
    return replace(genome, trump=_trump(survey_of(genome), dice))


def change_trump_order(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Trumps get an order of their own, a different one, or the same as the other suits."""
    survey = survey_of(genome)
    if genome.trump is None or not survey.has(TrickPhase):
        return None
    if genome.trump_order and dice.chance(0.4):
        return replace(genome, trump_order=())
    if genome.trump_order:
        return replace(genome, trump_order=moved_rank(dice, genome.trump_order, survey.deck))
    return replace(genome, trump_order=other_order(dice, deck_of(survey), order_of(genome)))


def _trump(survey: Survey, dice: Dice) -> Trump | None:
    return random_trump(dice, deck_of(survey), not isinstance(survey.genome.match, OneDeal))


def add_wild(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Wild cards, which may always be played in turns."""
    survey = survey_of(genome)
    if genome.wild is not None:
        return None
    with_wild = replace(genome, wild=fixed_set(dice, deck_of(survey)))
    return _always_playable(with_wild, survey, dice, Wild())


def remove_wild(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """No more wild cards."""
    return replace(genome, wild=None) if genome.wild is not None else None


def change_wild(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Different cards are wild."""
    if genome.wild is None:
        return None
    return replace(genome, wild=fixed_set(dice, deck_of(survey_of(genome))))


def has_choice(play: Play) -> bool:
    """Whether a play is for some cards only, so that others can be an exception."""
    return play.cards != Everything()


def _always_playable(genome: GameGenome, survey: Survey, dice: Dice, cards: CardSet) -> GameGenome | None:
    """The cards join those of a play that not every card is allowed for."""
    choosy = [(path, play) for path, play in survey.every(Play) if has_choice(play)]
    if not choosy:
        return None
    path, play = dice.one(choosy)
    changed: GameGenome = replaced(genome, f"{path}.cards", joined_with(play.cards, cards))
    return changed
