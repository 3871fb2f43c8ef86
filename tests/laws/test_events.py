"""The laws of events: they explain every card that moved, and tell nobody what is hidden from it."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.laws.games import begun, every_game, games_in, make, moves_of
from tests.laws.zones import zones_of
from tests.tables import Position, copy

from darwindeck.engine import events
from darwindeck.engine.events import EventKind
from darwindeck.engine.flow import start_deal
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.engine.view import cards_known_to, hide_from
from darwindeck.engine.watching import Course, Event, seen_by, watch
from darwindeck.engine.worlds import world_from
from darwindeck.jit import mode
from darwindeck.program.alphabet import BEGIN_DEAL, BEGIN_MATCH
from darwindeck.program.codes import PhaseKind, Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance

pytestmark = pytest.mark.laws

SEED = 2027
MOST_MOVES = 80 if mode() == "interpreted" else 400

Zones = list[int]  # the cards at each place


def zones_in(table: object) -> Zones:
    """Where the cards lie, by the places of the events."""
    cards = [0] * (events.CLAIMS + 1)
    places = {"stock": events.STOCK, "discards": events.DISCARDS, "tableau": events.TABLEAU}
    places |= {"claim": events.CLAIMS, "claimed": events.CLAIMS}
    for name, mask in zones_of(table).items():  # type: ignore[arg-type]
        what, _, player = name.partition(" ")
        own = {"hand": events.HANDS, "captured": events.CAPTURES, "trick": events.TRICK}
        cards[places[what] if what in places else own[what] + int(player) * (what != "trick")] |= mask
    return cards


def after(program: Program, zones: Zones, told: tuple[Event, ...]) -> Zones:
    """The cards as the events say they lie afterwards, moved one event after the other."""
    zones = list(zones)
    for event in told:
        if event.kind == EventKind.DEAL_BEGINS:
            zones = [0] * len(zones)
            zones[events.STOCK] = int(program.deck)
        elif event.kind == EventKind.SWAPS:
            one, other = events.HANDS + event.actor, events.HANDS + event.target
            zones[one], zones[other] = zones[other], zones[one]
        elif event.origin != events.NOWHERE:
            assert zones[event.origin] & event.cards == event.cards, event
            zones[event.origin] &= ~event.cards
            zones[event.goal] |= event.cards
    return zones


def courses(program: Program, seed: int) -> Iterator[tuple[Position, int, Course]]:
    """Two deals by players who choose at random: each move with the game before it and what comes of it."""
    game, dice = begun(program, seed), Random(seed)
    for _ in range(MOST_MOVES):
        if game.table.status == Status.DEAL_OVER and game.table.deals < 2:
            yield game, BEGIN_DEAL, course(game, BEGIN_DEAL)
            start_deal(program, game.table, game.memory, game.chance)
        if game.table.status != Status.PLAYING:
            return
        move = dice.choice(moves_of(game.table))
        yield game, move, course(game, move)
        make(game, move)


def course(game: Position, move: int) -> Course:
    return watch(game.program, game.table, game.memory, game.chance, move)


@every_game
def test_the_events_of_a_move_explain_where_every_card_lies_afterwards(chunk: str) -> None:
    for genome, program in games_in(chunk):
        empty = Position(program, new_table(), new_memory(), new_chance(SEED))
        begins = course(empty, BEGIN_MATCH)
        assert after(program, zones_in(empty.table), begins.events) == zones_in(begins.table), genome.name
        for game, move, found in courses(program, SEED):
            zones = after(program, zones_in(game.table), found.events)
            assert zones == zones_in(found.table), f"{genome.name}, move {game.table.moves}: {move}"


@every_game
def test_being_told_changes_nothing_in_play(chunk: str) -> None:
    for genome, program in games_in(chunk):
        for game, move, found in courses(program, SEED):
            before, played = copy(game), copy(game)
            make(played, move)
            assert found.table.tobytes() == played.table.tobytes(), f"{genome.name}, move {game.table.moves}"
            assert found.memory.tobytes() == played.memory.tobytes(), genome.name
            assert found.chance.tobytes() == played.chance.tobytes(), genome.name
            assert before.memory.tobytes() == game.memory.tobytes(), genome.name


@every_game
def test_a_player_is_told_the_same_where_only_hidden_cards_differ(chunk: str) -> None:
    compared = 0
    for genome, program in games_in(chunk):
        for game, move, found in courses(program, SEED):
            if move >= BEGIN_MATCH or game.table.moves % 5:
                continue
            for player in range(int(program.players)):
                known = cards_known_to(game.memory, player)
                for other in games_that_go_on_alike(game, move, player):
                    where = f"{genome.name}, move {game.table.moves}, player {player}"
                    assert heard(other, player, known) == heard(found, player, known), where
                    compared += 1
    assert compared


def games_that_go_on_alike(game: Position, move: int, player: int) -> Iterator[Course]:
    """The same move where other cards are hidden from a player, if all it sees comes out alike."""
    seen, chance = copy(game), new_chance(SEED)
    hide_from(player, seen.table, seen.memory)
    table, memory = world_from(game.program, seen.table, seen.memory, chance, player)
    other = Position(game.program, table, memory, game.chance)
    is_passing = int(game.program.phase_kind[game.table.phase]) == PhaseKind.PASSING
    is_unseen = is_passing and not game.table.pending and game.to_move != player
    there = moves_of(table)[0] if is_unseen else move  # nobody else sees what is picked
    if there in moves_of(table):
        course_there = course(other, there)
        if view_after(other, there, player) == view_after(game, move, player):
            yield course_there


def view_after(game: Position, move: int, player: int) -> bytes:
    after = copy(game)
    make(after, move)
    hide_from(player, after.table, after.memory)
    return bytes(after.table.tobytes() + after.memory.tobytes())


def heard(found: Course, player: int, known: int) -> list[Event | None]:
    """What a player is told, until it sees a card that was hidden from it before the move.

    What is done with that card may depend on which it is: a pair that was drawn is laid down, and a card that
    was asked for is shown first.
    """
    told = [seen_by(event, player) for event in found.events]
    new = [place for place, event in enumerate(told) if event.cards & ~known]
    return [*told[: new[0]], None] if new else [*told]
