"""Readiness: whether the machine code of agents has been kept for this checkout, and how it gets there."""

from typing import Any

from darwindeck.agents.inference.conclude import conclude
from darwindeck.agents.inference.witness import witness_for
from darwindeck.agents.search.choose import search
from darwindeck.agents.seats import STRENGTHS
from darwindeck.agents.warm import warm_decisions as warm_decisions
from darwindeck.code_cache import is_kept
from darwindeck.genome import library
from darwindeck.linking import open_all as open_all
from darwindeck.present.studio.thinking.errand import CARDS, LISTENING, VINTO
from darwindeck.present.studio.thinking.vinto_thinker import warm_vinto
from darwindeck.present.table.match import Match
from darwindeck.vinto.coalition.final import choose_in_final

ANY_GAME = "crazy-eights-duel"
LAST_COMPILED: dict[str, Any] = {CARDS: search, LISTENING: conclude, VINTO: choose_in_final}


def kinds_to_compile() -> frozenset[str]:
    """The kinds of matches whose agents have to be compiled first."""
    return frozenset(kind for kind, function in LAST_COMPILED.items() if not is_kept(function))


def get_all_ready() -> None:
    """Compile what only some agents call, or read it from the cache: conclusions, and the bots of Vinto."""
    match = Match(library.load(ANY_GAME), 0, witness_for((STRENGTHS["hard"],)))
    match.push(match.legal_moves[0])
    warm_vinto()
