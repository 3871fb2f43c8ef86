"""Quick rules: how agents play while their search is being compiled, which happens once on each machine.

Until then an interpreted worker thinks. It is quick enough for agents who look at each move once, and for the
bots of Vinto; a search would take it seconds, so the greedy player moves in its place, and everybody is told.
"""

from dataclasses import replace

from darwindeck.agents.seats import GREEDY, STRENGTHS, Kind
from darwindeck.present.studio.thinking.errand import VINTO, Answer, Errand

QUICK = GREEDY.name
QUICK_FOR_NOW = "quick rules for now"
THOUGHT = "Played by quick rules, while the opponents were being compiled."
NO_HINTS_YET = "Hints and reviews come as soon as the opponents are compiled, in a few minutes."
COMPILING_CARDS = (
    "Warming up: the opponents are being compiled, which takes a few minutes, once on each machine. "
    "Until then they follow quick rules, and there are no hints."
)
COMPILING_VINTO = (
    "Warming up: the bots are being compiled, which takes a few minutes, once on each machine. "
    "Until then they think more slowly, and there are no hints."
)


def has_stand_in(agent: str) -> bool:
    """Whether quick rules are followed in place of an agent until it is compiled."""
    player = STRENGTHS.get(agent)
    return player is not None and player.kind == Kind.SEARCH


def quick_form(errand: Errand) -> Errand:
    """The same errand, for somebody who cannot search."""
    seats = tuple(seat for seat, agent in enumerate(errand.agents) if has_stand_in(agent))
    agents = tuple(QUICK if seat in seats else agent for seat, agent in enumerate(errand.agents))
    return replace(errand, agents=agents, stand_ins=seats)


def notice_of(game: str) -> str:
    """What people are told at a table while the opponents are being compiled."""
    return COMPILING_VINTO if game == VINTO else COMPILING_CARDS


def not_yet() -> Answer:
    """What comes of errands that have to wait."""
    return Answer(words=(NO_HINTS_YET,))
