"""Operators do what their names say: what is added is more, what is removed less, what is changed other."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.evolution.operators.games import children_of

from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.phase_lists import flat_phases
from darwindeck.genome.phases import BiddingPhase, DealPhase, PassingPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Guard, Maybe, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BY_SUM

Pair = Callable[[GameGenome, GameGenome], bool]


def count(kind: Any, thing: Any) -> int:
    return sum(isinstance(part.value, kind) for part in parts_of(thing))


def more(kind: Any) -> Pair:
    return lambda parent, child: count(kind, child) > count(kind, parent)


def fewer(kind: Any) -> Pair:
    return lambda parent, child: count(kind, child) < count(kind, parent)


def longer(gene: str) -> Pair:
    return lambda parent, child: len(getattr(child, gene)) > len(getattr(parent, gene))


def shorter(gene: str) -> Pair:
    return lambda parent, child: len(getattr(child, gene)) < len(getattr(parent, gene))


def comes(gene: str) -> Pair:
    return lambda parent, child: getattr(parent, gene) is None and getattr(child, gene) is not None


def goes(gene: str) -> Pair:
    return lambda parent, child: getattr(parent, gene) is not None and getattr(child, gene) is None


def differs(*genes: str) -> Pair:
    return lambda parent, child: any(getattr(parent, gene) != getattr(child, gene) for gene in genes)


def of_setup(*genes: str) -> Pair:
    return lambda parent, child: differs(*genes)(parent.setup, child.setup)  # type: ignore[arg-type]


def other_order(parent: GameGenome, child: GameGenome) -> bool:
    kinds = [[type(phase) for phase in flat_phases(genome.phases)] for genome in (parent, child)]
    return kinds[0] != kinds[1] or parent.phases != child.phases


def takers(genome: GameGenome) -> list[CardSet | None]:
    return [play.takes_all for _, play in Survey(genome).every(Play)]


def other_tableau(parent: GameGenome, child: GameGenome) -> bool:
    """Other rules of the same mode, where all ways to capture by sum are one."""
    modes = {parent.setup.tableau_mode, child.setup.tableau_mode}
    if len(modes) > 1:
        return modes <= set(BY_SUM)
    genes = ("to_tableau", "sequence_start", "buried", "take", "last_takes_rest", "sums", "total")
    return of_setup(*genes)(parent, child) or takers(parent) != takers(child)


WORDS: dict[str, Pair] = {
    "change-players": differs("player_count"),
    "enable-teams": longer("teams"),
    "disable-teams": shorter("teams"),
    "reassign-teams": differs("teams"),
    "change-deck": differs("deck"),
    "change-jokers": differs("jokers"),
    "change-rank-order": differs("rank_order"),
    "add-trump": comes("trump"),
    "remove-trump": goes("trump"),
    "change-trump": differs("trump"),
    "change-trump-order": differs("trump_order"),
    "add-wild": comes("wild"),
    "remove-wild": goes("wild"),
    "change-wild": differs("wild"),
    "change-hand-size": of_setup("cards_per_player"),
    "change-hand-sizes": of_setup("hand_sizes"),
    "change-starter": of_setup("to_discard", "starter"),
    "change-stock": of_setup("stock", "reshuffles"),
    "change-opener": of_setup("opener", "first_dealer"),
    "change-tableau-mode": of_setup("tableau_mode"),
    "change-sequence-direction": of_setup("sequence_direction"),
    "change-tableau": other_tableau,
    "add-passing": more(PassingPhase),
    "add-exchange": more(TurnPhase),
    "add-deal": more(DealPhase),
    "add-tricks": more(TrickPhase),
    "add-turns": more(TurnPhase),
    "remove-phase": shorter("phases"),
    "reorder-phases": other_order,
    "repeat-phases": more(Repeat),
    "repeat-once": fewer(Repeat),
    "make-optional": more(Maybe),
    "make-binding": fewer(Maybe),
    "add-guard": more(Guard),
    "remove-guard": fewer(Guard),
    "add-bidding": more(BiddingPhase),
    "remove-bidding": fewer(BiddingPhase),
    "change-contract": differs("contract", "scoring"),
    "add-effect": longer("special_effects"),
    "remove-effect": shorter("special_effects"),
    "mutate-effect": differs("special_effects"),
    "add-score": longer("scoring"),
    "remove-score": shorter("scoring"),
    "change-ranking": differs("ranking"),
}


@pytest.mark.parametrize("name", WORDS)
def test_an_operator_does_what_its_name_says(name: str) -> None:
    for parent, child in children_of(BY_NAME[name]):
        assert WORDS[name](parent, child), parent.name
