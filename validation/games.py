"""The games that the evaluation is tested on: classics, bad games of many kinds, mutants and padded twins."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.evaluation.rules.reference import known_games
from darwindeck.evolution.benchmark_games import child_of
from darwindeck.genome import library
from darwindeck.genome.card_sets import AllOf, OfSuit, RankOf
from darwindeck.genome.check import check
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import OneOf, Play
from darwindeck.genome.storage import load_file
from darwindeck.genome.vocabulary import EffectType, IfUnable

HERE = Path(__file__).parent
WITHOUT_CHOICES = ("war", "old-maid")
TEXTBOOK_GAMES = ("kuhn-poker", "leduc-poker")  # one bet on three or six cards: to be solved and not played
PADDING = {
    "idle-bidding": "cosmetic choice",
    "idle-effects": "inert effect",
    "padded-turns": "duplicate step",
}


class Negative(NamedTuple):
    """A game that is bad on purpose."""

    kind: str
    half: str  # "seen", "held_out", or "found" by a search later on
    twin: str | None  # the library game it is derived from
    genome: GameGenome


class Padded(NamedTuple):
    """A game with something added that means nothing."""

    how: str
    twin: str
    genome: GameGenome


def positives() -> dict[str, GameGenome]:
    """The games of the library that people play and that leave them a choice."""
    left_out = (*WITHOUT_CHOICES, *TEXTBOOK_GAMES)
    return {name: genome for name, genome in known_games().items() if name not in left_out}


def further_classics() -> dict[str, GameGenome]:
    """Known games that are not in the library: nothing is tuned on them."""
    return {path.stem: _game_in(path) for path in sorted((HERE / "classics").glob("*.json"))}


def negatives() -> list[Negative]:
    """Every bad game of the manifest."""
    return [
        Negative(kind["kind"], kind["half"], game["twin"], _game_in(HERE / game["file"]))
        for kind in json.loads((HERE / "kinds.json").read_text())
        for game in kind["games"]
    ]


@cache
def _game_in(path: Path) -> GameGenome:
    return load_file(path)


def mutants(steps: int, each: int) -> Iterator[GameGenome]:
    """Library games after so many random mutations, some of each."""
    for place, genome in enumerate(positives().values()):
        for number in range(each):
            child = genome
            for step in range(steps):
                child = child_of(child, f"{place}/{number}/{step}")
            yield child


def padded() -> list[Padded]:
    """Classics with a duplicate step, an inert effect or a cosmetic choice, wherever the grammar has room.

    It has little: a step offered twice and a choice nobody looks at are refused by `check`. Bids that pay
    next to nothing stand for cosmetic choices.
    """
    ways = (("duplicate step", duplicate_step), ("inert effect", inert_effect))
    found = [
        Padded(PADDING[one.kind], one.twin, one.genome)
        for one in negatives()
        if one.kind in PADDING and one.twin is not None
    ]
    for name in known_games():
        for how, way in ways:
            genome = way(library.load(name))
            if genome is not None and not check(genome):
                found.append(Padded(how, name, genome))
    return found


def duplicate_step(genome: GameGenome) -> GameGenome | None:
    """What may be played anyway is offered once more as a step of its own, to those who play a heart."""
    for place, phase in enumerate(genome.phases):
        if isinstance(phase, TurnPhase) and isinstance(phase.turn, Play):
            step = replace(phase.turn, if_unable=IfUnable.PASS)
            again = replace(step, cards=AllOf((step.cards, OfSuit(Suit.HEARTS))))
            again = (
                again if isinstance(step.cards, AllOf | RankOf) else replace(step, cards=OfSuit(Suit.HEARTS))
            )
            twice = replace(phase, turn=OneOf((step, again)))
            return replace(genome, phases=(*genome.phases[:place], twice, *genome.phases[place + 1 :]))
    return None


def inert_effect(genome: GameGenome) -> GameGenome | None:
    """An effect that does nothing: turning round the order of two players."""
    taken = {effect.trigger_rank for effect in genome.special_effects}
    free = [rank for rank in (Rank.FIVE, Rank.SIX, Rank.THREE) if rank not in taken]
    if genome.player_count != 2 or not free:
        return None
    effect = SpecialEffect(free[0], EffectType.REVERSE_DIRECTION)
    return replace(genome, special_effects=(*genome.special_effects, effect))
