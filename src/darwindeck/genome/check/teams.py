"""Teams: every player is in exactly one."""

from collections.abc import Iterator

from darwindeck.errors import Problem
from darwindeck.genome.survey import Survey
from darwindeck.genome.teams import team_problems


def problems(survey: Survey) -> Iterator[Problem]:
    genome = survey.genome
    yield from team_problems(genome.player_count, genome.team_mode, genome.teams)
