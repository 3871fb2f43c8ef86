"""Wishes: what a person wants kept, what the games must have, and what they must not have."""

from dataclasses import dataclass
from difflib import get_close_matches

from darwindeck.errors import ProblemsError
from darwindeck.evolution.parts import IN_PHASES, OPTIONAL, PARTS, PHASE_OF, differs, has_part
from darwindeck.genome.phases import Phase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.traits import Role
from darwindeck.limits import PLAYERS

LEAST_PLAYERS = 2


def _needs_of(kind: type[Phase]) -> tuple[str, ...]:
    """The parts that phases of a kind cannot be without: phases after them, and payment for them."""
    later = tuple(need.traits.part for need in kind.traits.needs)
    return (*later, "scoring") if any(kind.traits.companions) else later


# What a part cannot be without: phases say what they need; guards, the tableau, wild cards and combinations
# need turns.
NEEDS: dict[str, tuple[str, ...]] = {
    **{part: needs for part, kind in PHASE_OF.items() if (needs := _needs_of(kind))},
    **dict.fromkeys(("guards", "tableau", "wild", "combinations"), ("turns",)),
}
PLAY = tuple(part for part, kind in PHASE_OF.items() if kind.traits.role == Role.PLAY)


class WishError(ProblemsError):
    """Wishes that no game can fulfil."""


@dataclass(frozen=True)
class Wishes:
    """What is wished of games; nothing at first."""

    players: frozenset[int] | None = None  # how many may play; None: any number
    lock: frozenset[str] = frozenset()  # parts that stay as they are
    require: frozenset[str] = frozenset()  # parts that every game has
    forbid: frozenset[str] = frozenset()  # parts that no game has


ANYTHING = Wishes()


def satisfies(genome: GameGenome, wishes: Wishes) -> bool:
    """Whether a game is as wished; what is locked is for a child and its parent to compare."""
    return not unmet(genome, wishes)


def unmet(genome: GameGenome, wishes: Wishes) -> tuple[str, ...]:
    """The parts in which a game is not as wished."""
    wrong = [part for part in sorted(wishes.require) if not has_part(genome, part)]
    wrong += [part for part in sorted(wishes.forbid) if has_part(genome, part)]
    if wishes.players is not None and genome.player_count not in wishes.players:
        wrong.append("players")
    return tuple(wrong)


def keeps_locked(parent: GameGenome, child: GameGenome, wishes: Wishes) -> bool:
    """Whether a child has every locked part of its parent."""
    return not any(differs(parent, child, part) for part in wishes.lock)


def check_wishes(wishes: Wishes, start: GameGenome | None = None) -> None:
    """Refuse wishes that no game can fulfil, or that a game to start from rules out, with every reason."""
    if problems := wish_problems(wishes, start):
        raise WishError("These requests", problems)


def wish_problems(wishes: Wishes, start: GameGenome | None = None) -> list[str]:
    """Everything that keeps the wishes from being fulfilled, one sentence each."""
    problems = _unknown_parts(wishes)
    if problems:
        return problems
    return [
        *_player_problems(wishes),
        *_contradictions(wishes),
        *_missing_needs(wishes),
        *_team_problems(wishes),
        *(_locked_problems(wishes, start) if start is not None else []),
    ]


def _unknown_parts(wishes: Wishes) -> list[str]:
    problems = []
    for verb, names, allowed in (
        ("lock", wishes.lock, tuple(PARTS)),
        ("require", wishes.require, OPTIONAL),
        ("forbid", wishes.forbid, OPTIONAL),
    ):
        for name in sorted(names - set(allowed)):
            if name in PARTS:
                problems.append(
                    f"{verb} {name}: every game has this part, so it can only be locked;"
                    f" parts to {verb}: {', '.join(allowed)}."
                )
            else:
                problems.append(f"{verb} {name}: there is no such part{_hint(name, allowed)}")
    return problems


def _hint(name: str, allowed: tuple[str, ...]) -> str:
    near = get_close_matches(name.lower(), allowed, n=1, cutoff=0.6)
    meant = f"; did you mean {near[0]}?" if near else "."
    return f"{meant} Allowed: {', '.join(allowed)}."


def _player_problems(wishes: Wishes) -> list[str]:
    if wishes.players is None:
        return []
    allowed = f"{LEAST_PLAYERS} to {PLAYERS} are allowed"
    if not wishes.players:
        return [f"players: no number of players is left; {allowed}."]
    wrong = [number for number in sorted(wishes.players) if not LEAST_PLAYERS <= number <= PLAYERS]
    return [f"players: found {number}, but {allowed}." for number in wrong]


def _contradictions(wishes: Wishes) -> list[str]:
    both = sorted(wishes.require & wishes.forbid)
    return [f"{part}: it is required and forbidden; choose one." for part in both]


def _missing_needs(wishes: Wishes) -> list[str]:
    problems = [
        f"require {part}: a game with {part} has {need}, which is forbidden."
        for part in sorted(wishes.require & NEEDS.keys())
        for need in NEEDS[part]
        if need in wishes.forbid
    ]
    if wishes.forbid.issuperset(PLAY):
        problems.append(f"forbid {', '.join(PLAY)}: every game has one of these; allow one of them.")
    return problems


def _team_problems(wishes: Wishes) -> list[str]:
    if "teams" not in wishes.require or wishes.players is None or max(wishes.players, default=0) > 2:
        return []
    return ["require teams: two players cannot form teams; allow 3 players or more."]


def _locked_problems(wishes: Wishes, start: GameGenome) -> list[str]:
    """What can never come about from a game whose locked parts stay as they are."""
    name = start.name
    problems = []
    for part in sorted(wishes.lock & wishes.require):
        if not has_part(start, part):
            problems.append(f"{part}: it is locked and required, but {name} is without it; unlock it.")
    for part in sorted(wishes.lock & wishes.forbid):
        if has_part(start, part):
            problems.append(f"{part}: it is locked and forbidden, but {name} has it; unlock it.")
    problems += _locked_phases(wishes, start)
    count = start.player_count
    if "players" in wishes.lock:
        if wishes.players is not None and count not in wishes.players:
            problems.append(f"players: locked at the {count} of {name}, which is not among those requested.")
        if "teams" in wishes.require and count == 2:
            problems.append(f"require teams: the players are locked at 2 in {name}, who cannot form teams.")
    if wishes.lock >= PARTS.keys() - IN_PHASES:
        problems.append("lock: with every part locked, no other game is left.")
    return problems


def _locked_phases(wishes: Wishes, start: GameGenome) -> list[str]:
    """Phases that are locked as a whole gain and lose nothing inside."""
    if "phases" not in wishes.lock:
        return []
    wanted = [part for part in sorted(IN_PHASES & wishes.require) if not has_part(start, part)]
    unwanted = [part for part in sorted(IN_PHASES & wishes.forbid) if has_part(start, part)]
    return [
        *(f"require {part}: the phases are locked, and {start.name} is without it." for part in wanted),
        *(f"forbid {part}: the phases are locked, and {start.name} has it." for part in unwanted),
    ]
