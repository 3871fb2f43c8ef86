"""The story: every kind of event has words or goes without saying, and nobody hears more than it may know."""

import pytest
from tests.tables import tricks_for, turns_for

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.events import CAPTURES, HANDS, NOBODY, NOWHERE, STOCK, TABLEAU, EventKind
from darwindeck.engine.watching import CARDS_SEEN_BY, ONLOOKER, Event, SeenBy, seen_by
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.scoring import Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EffectType, Ranking, TableauMode, TargetSelector, Zone
from darwindeck.program.codes import Reason
from darwindeck.rulebooks.story.deeds import deed_of
from darwindeck.rulebooks.story.narrator import Narrator
from darwindeck.rulebooks.story.people import people_of
from darwindeck.rulebooks.story.selection import SILENT

pytestmark = pytest.mark.small

EFFECT = SpecialEffect(Rank.SEVEN, EffectType.DRAW_CARDS, TargetSelector.PLAYER_CHOICE, 2)
GENOME = turns_for(3, 4, Play(), special_effects=(EFFECT,))
SEVEN = Rank.SEVEN.number
NOBODY_ACTS = {
    EventKind.STARTS_DISCARDS,
    EventKind.LEAVES_POT,
    EventKind.LAID_OUT,
    EventKind.SHOWS_TRUMP,
    EventKind.OFFERS_TRUMP,
    EventKind.OFFERS_PRIZE,
    EventKind.TRUMP_IS,
    EventKind.RESHUFFLES,
    EventKind.TURNS_ROUND,
    EventKind.CLEARS_PILE,
    EventKind.TIES,
    EventKind.IS_BEATEN_OFF,
}


def event(kind: EventKind, actor: int = 0, target: int = NOBODY, value: int = 0, cards: int = 0) -> Event:
    return Event(kind, actor, target, value, cards, NOWHERE, NOWHERE)


def heard(genome: GameGenome, viewer: int, *events: Event) -> list[str]:
    return Narrator(compile_genome(genome), people_of(genome, 0), viewer).story_of(events)


@pytest.mark.parametrize("kind", sorted(set(EventKind) - SILENT), ids=lambda kind: kind.name)
def test_every_event_that_does_not_go_without_saying_has_words(kind: EventKind) -> None:
    actor = NOBODY if kind in NOBODY_ACTS else 1
    told = deed_of(compile_genome(GENOME), people_of(GENOME, 0), event(kind, actor, 2, 1, 0b1))
    assert told.words


@pytest.mark.parametrize("kind", EventKind, ids=lambda kind: kind.name)
def test_who_sees_the_cards_of_an_event_is_what_the_table_says(kind: EventKind) -> None:
    viewers = {
        SeenBy.EVERYONE: {0, 1, 2},
        SeenBy.ACTOR: {0},
        SeenBy.BOTH: {0, 1},
        SeenBy.NOBODY: set(),
    }[CARDS_SEEN_BY[kind]]
    told = event(kind, 0, 1, 1, 0b1)
    assert {viewer for viewer in range(3) if seen_by(told, viewer).cards} == viewers
    assert seen_by(told, ONLOOKER) == told


def test_a_card_drawn_is_named_to_whoever_draws_it_alone() -> None:
    drawn = Event(EventKind.DRAWS, 1, NOBODY, 1, 0b1, STOCK, HANDS + 1)
    assert heard(GENOME, 0, drawn) == ["West draws one card."]
    assert heard(GENOME, 1, drawn) == ["West draws 2♣."]


def test_cards_drawn_one_by_one_are_told_together_with_the_pass_that_follows() -> None:
    first = Event(EventKind.DRAWS, 1, NOBODY, 1, 0b01, STOCK, HANDS + 1)
    second = Event(EventKind.DRAWS, 1, NOBODY, 1, 0b10, STOCK, HANDS + 1)
    story = heard(GENOME, 0, first, second, event(EventKind.HAS_TO_PASS, 1))
    assert story == ["West draws two cards and has to pass."]


def test_a_player_who_is_chosen_is_made_to_draw_or_is_spared() -> None:
    chosen = event(EventKind.CHOOSES, 0, 2, SEVEN), event(EventKind.STRIKES, 0, 2, SEVEN)
    drawn = Event(EventKind.DRAWS, 2, NOBODY, 1, 0b1, STOCK, HANDS + 2)
    assert heard(GENOME, 0, *chosen, drawn, drawn) == ["You make East draw two cards."]
    spared = event(EventKind.IS_SPARED, 2, NOBODY, SEVEN)
    assert heard(GENOME, 0, *chosen, spared) == ["There is no card left for East to draw."]


def test_nothing_is_said_of_a_next_trick_that_is_not_played() -> None:
    genome = tricks_for(3, 4)
    won, leads = event(EventKind.WINS_TRICK, 1), event(EventKind.LEADS, 2)
    assert heard(genome, 0, won, leads) == ["West wins the trick.", "East leads to the next trick."]
    over = event(EventKind.DEAL_ENDS, NOBODY, value=Reason.PHASES_DONE)
    assert heard(genome, 0, won, leads, over) == ["West wins the trick."]


def test_who_has_no_cards_is_not_said_to_pass_any() -> None:
    assert heard(tricks_for(3, 4), 0, event(EventKind.GIVES, 1, 2)) == []
    assert heard(tricks_for(3, 4), 0, event(EventKind.GIVES, 1, 2, 2)) == ["West passes two cards to East."]


@pytest.mark.parametrize(("last_play_counts", "is_told"), [(True, True), (False, False)])
def test_a_last_sweep_that_does_not_count_is_not_told_as_one(last_play_counts: bool, is_told: bool) -> None:
    genome = turns_for(
        2,
        4,
        Play(to=Zone.TABLEAU),
        tableau_mode=TableauMode.MATCH_RANK,
        ranking=Ranking.HIGH_SCORE,
        scoring=(Sweep(points=1, last_play_counts=last_play_counts),),
    )
    plays = Event(EventKind.PLAYS, 0, NOBODY, 1, 0b1, HANDS, TABLEAU)
    takes = Event(EventKind.CAPTURES, 0, NOBODY, 2, 0b1 | 1 << 13, TABLEAU, CAPTURES)
    sweeps, over = event(EventKind.SWEEPS), event(EventKind.DEAL_ENDS, NOBODY, value=Reason.PHASES_DONE)
    before = ["You play 2♣.", "You capture 2♦."]
    assert heard(genome, 0, plays, takes, sweeps) == [*before, "You sweep the table."]
    assert heard(genome, 0, plays, takes, sweeps, over) == before + ["You sweep the table."] * is_told
