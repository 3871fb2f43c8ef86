"""Teams: every player is in exactly one."""

from collections import Counter
from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.survey import Survey


def problems(survey: Survey) -> Iterator[Problem]:
    teams = survey.genome.teams
    if not survey.genome.team_mode:
        if teams:
            yield Problem("teams", Flaw.IDLE, f"{len(teams)} teams are listed, but team_mode is off.")
        return
    if len(teams) < 2:
        yield Problem(
            "teams", Flaw.OUT_OF_RANGE, f"found {len(teams)}, but a team game needs at least 2 teams."
        )
        return
    yield from _members(survey)
    if all(len(team) == 1 for team in teams):
        yield Problem("teams", Flaw.IDLE, "every team is a single player; leave team_mode off.")


def _members(survey: Survey) -> Iterator[Problem]:
    seats = range(survey.players)
    counts = Counter(player for team in survey.genome.teams for player in team)
    for place, team in enumerate(survey.genome.teams):
        if not team:
            yield Problem(f"teams[{place}]", Flaw.MALFORMED, "the team is empty.")
        for player in team:
            if player not in seats:
                yield Problem(
                    f"teams[{place}]",
                    Flaw.OUT_OF_RANGE,
                    f"there is no player {player}; players are 0 to {survey.players - 1}.",
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
