"""Drafts of games that exist: what the makers of random parts need to know about the table."""

from functools import lru_cache

from darwindeck.genome.generate.decks import Deck
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.turns import Ground, TurnMaker
from darwindeck.genome.schema import GameGenome, OneDeal
from darwindeck.genome.steps import NameSuit
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, TableauMode, Zone

ROUNDS = 6  # the latest round that a guard on rounds speaks of


@lru_cache(maxsize=64)
def survey_of(genome: GameGenome) -> Survey:
    """What there is in a game; worked out once, since several changes and repairs ask about the same game."""
    return Survey(genome)


def draft_of(survey: Survey) -> Draft:
    """The table of a game, as if it were still to be completed."""
    genome = survey.genome
    return Draft(
        players=genome.player_count,
        teams=genome.teams,
        deck=deck_of(survey),
        order=genome.rank_order,
        mode=survey.setup.tableau_mode,
        several_deals=not isinstance(genome.match, OneDeal),
        trump=genome.trump,
        trump_order=genome.trump_order,
        bowers=genome.bowers,
        high_trumps=genome.high_trumps,
        wild=genome.wild,
        names_suits=survey.names_suits,
        chooses_suits=survey.names_suits and not survey.has(NameSuit),
    )


def deck_of(survey: Survey) -> Deck:
    return Deck(survey.genome.deck, survey.genome.jokers, survey.deck)


def turn_maker(survey: Survey, dice: Dice) -> TurnMaker:
    """A maker of turns that go with the game: played where it plays, from the hands that it deals."""
    maker = TurnMaker(
        dice, draft_of(survey), min(survey.hands), max(0, *survey.stocks), ROUNDS, ground_of(survey)
    )
    maker.is_open = True
    maker.in_rows = survey.setup.deal_to == DealTo.ROW
    return maker


def ground_of(survey: Survey) -> Ground:
    """Where the game plays its cards."""
    mode = survey.setup.tableau_mode
    if mode == TableauMode.NONE and not survey.plays_to(Zone.TABLEAU):
        return Ground()
    return Ground(Zone.TABLEAU, mode, survey.setup.to_tableau)
