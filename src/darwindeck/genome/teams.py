"""Teams: every player is in exactly one, from the moment a game is made."""

from collections import Counter
from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem

Teams = tuple[tuple[int, ...], ...]


def team_problems(players: int, team_mode: bool, teams: Teams) -> Iterator[Problem]:
    """Everything that is wrong with the teams of a game for this many players."""
    if not team_mode:
        if teams:
            yield Problem("teams", Flaw.IDLE, f"{len(teams)} teams are listed, but team_mode is off.")
        return
    if len(teams) < 2:
        yield Problem(
            "teams", Flaw.OUT_OF_RANGE, f"found {len(teams)}, but a team game needs at least 2 teams."
        )
        return
    yield from _members(players, teams)
    if all(len(team) == 1 for team in teams):
        yield Problem("teams", Flaw.IDLE, "every team is a single player; leave team_mode off.")


def _members(players: int, teams: Teams) -> Iterator[Problem]:
    seats = range(players)
    counts = Counter(player for team in teams for player in team)
    for place, team in enumerate(teams):
        if not team:
            yield Problem(f"teams[{place}]", Flaw.MALFORMED, "the team is empty.")
        for player in team:
            if player not in seats:
                yield Problem(
                    f"teams[{place}]",
                    Flaw.OUT_OF_RANGE,
                    f"there is no player {player}; players are 0 to {players - 1}.",
                )
    for player, times in sorted(counts.items()):
        if times > 1:
            yield Problem(
                "teams",
                Flaw.CLASH,
                f"player {player} is listed {times} times, but belongs in exactly one team.",
            )
    for player in seats:
        if player not in counts:
            yield Problem("teams", Flaw.MISSING, f"player {player} is in no team.")
