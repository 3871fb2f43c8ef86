"""Seats as data: who sits at a table, written as `hard,search:400,greedy,uniform`."""

import re
from dataclasses import dataclass
from enum import IntEnum

from darwindeck.errors import DarwinDeckError
from darwindeck.plugins import Group, added

MOST_ITERATIONS = 1_000_000
MOST_TREES = 64
LONG = 1_000  # iterations, from which on a search draws conclusions from what others choose
LEAST_SECONDS, MOST_SECONDS = 0.01, 60.0  # of thinking about one move
ALLOWED = (
    "'easy', 'normal', 'hard', 'expert', 'uniform', 'greedy', 'search:N' with 1 to 1,000,000 iterations, "
    "'search:NxT' with 1 to 64 trees of N iterations each, 'search:0.5s' with 0.01 to 60 seconds a move, "
    "'blind-greedy' and 'blind-search:N', which do not know their partners, 'deaf-search:N', which takes "
    "nobody's choice as evidence, and 'plain-search:N', which searches as the textbook says"
)
_SEARCH = re.compile(r"search:(?:(\d{1,9})(?:x(\d{1,9}))?|(\d{1,3}(?:\.\d{1,3})?)s)")
OWN_KINDS = ("uniform", "greedy")
_BLIND = "blind-"
_PLAIN = "plain-"
_DEAF = "deaf-"


class Kind(IntEnum):
    """How an agent chooses."""

    UNIFORM = 0
    GREEDY = 1
    SEARCH = 2


@dataclass(frozen=True)
class Player:
    """Who sits on a seat."""

    kind: Kind
    iterations: int = 0
    trees: int = 1
    blind: bool = False  # does not know its partners
    plain: bool = False  # searches as the textbook says
    deaf: bool = False  # takes nobody's choice as evidence of its cards
    seconds: float = 0.0  # thought about each move, in place of a number of iterations
    slips: int = 0  # moves of 100 that are made at random
    strength: str = ""  # what people call it, if they do
    plugin: str = ""  # the name of an agent that another package adds

    @property
    def name(self) -> str:
        """The player as it is written in a list of seats."""
        if self.strength or self.plugin:
            return self.strength or self.plugin
        manner = _BLIND if self.blind else _PLAIN if self.plain else _DEAF if self.deaf else ""
        if self.kind != Kind.SEARCH:
            return manner + self.kind.name.lower()
        if self.seconds:
            return f"{manner}search:{self.seconds:g}s"
        trees = f"x{self.trees}" if self.trees > 1 else ""
        return f"{manner}search:{self.iterations}{trees}"

    @property
    def listens(self) -> bool:
        """Whether it takes what the others choose as evidence of their cards.

        Those who think but briefly gain more from the iterations that the conclusions would cost them.
        """
        thinks_long = bool(self.seconds) or self.iterations * self.trees >= LONG
        return self.kind == Kind.SEARCH and thinks_long and not self.deaf and not self.plain


UNIFORM = Player(Kind.UNIFORM)
GREEDY = Player(Kind.GREEDY)
STRENGTHS = {
    player.strength: player
    for player in (
        Player(Kind.GREEDY, slips=50, strength="easy"),
        Player(Kind.SEARCH, 100, strength="normal"),
        Player(Kind.SEARCH, 1_000, strength="hard"),
        Player(Kind.SEARCH, 10_000, strength="expert"),
    )
}


def search(iterations: int) -> Player:
    """The agent that searches with this many iterations."""
    return Player(Kind.SEARCH, iterations)


def players_of(text: str, players: int) -> tuple[Player, ...]:
    """The player on each seat: one name for all of them, or one for each."""
    names = [name.strip() for name in text.split(",")]
    problems = [problem for name in names if (problem := _problem_with(name))]
    if len(names) not in (1, players):
        problems.append(
            f"{len(names)} seats were named; the game has {players} players, so name 1 or {players}."
        )
    if problems:
        raise DarwinDeckError("\n".join(dict.fromkeys(problems)))
    seated = [_player_called(name) for name in names]
    return tuple(seated * players if len(seated) == 1 else seated)


def is_stepwise(players: tuple[Player, ...]) -> bool:
    """Whether somebody decides outside compiled code: by the clock, or in another package."""
    return any(player.seconds or player.plugin for player in players)


def refuse_clocks(players: tuple[Player, ...], what: str) -> None:
    """Refuse players who think by the clock where the same seed has to give the same games."""
    for player in players:
        if player.seconds:
            raise DarwinDeckError(
                f"'{player.name}' thinks by the clock, so {what} could not be repeated from its seed; "
                "give it a number of iterations, as in 'search:400'."
            )


def _problem_with(name: str) -> str:
    if name in ("uniform", "greedy", "blind-greedy", *STRENGTHS, *added(Group.AGENTS)):
        return ""
    found = _SEARCH.fullmatch(_without_manner(name))
    if found is None:
        return f"'{name}' is not a player; allowed are {ALLOWED}."
    if not _is_in_range(int(found[1] or 1), int(found[2] or 1), float(found[3] or 1)):
        return f"'{name}' cannot play; allowed are {ALLOWED}."
    return ""


def _is_in_range(iterations: int, trees: int, seconds: float) -> bool:
    return (
        1 <= iterations <= MOST_ITERATIONS
        and 1 <= trees <= MOST_TREES
        and LEAST_SECONDS <= seconds <= MOST_SECONDS
    )


def _player_called(name: str) -> Player:
    if name in STRENGTHS:
        return STRENGTHS[name]
    blind, plain, deaf = (name.startswith(manner) for manner in (_BLIND, _PLAIN, _DEAF))
    found = _SEARCH.fullmatch(_without_manner(name))
    if found is None:
        if _without_manner(name) not in OWN_KINDS:
            return Player(Kind.UNIFORM, plugin=name)
        return Player(Kind[_without_manner(name).upper()], blind=blind)
    if found[3]:
        return Player(Kind.SEARCH, blind=blind, plain=plain, deaf=deaf, seconds=float(found[3]))
    return Player(Kind.SEARCH, int(found[1]), int(found[2] or 1), blind, plain, deaf)


def _without_manner(name: str) -> str:
    for manner in (_BLIND, _PLAIN, _DEAF):
        if name.startswith(manner):
            return name.removeprefix(manner)
    return name
