"""Teams: who plays with whom, and what partners share."""

from darwindeck.genome.phases import TrickPhase
from darwindeck.rulebooks.document import Section, Sentence, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import seats_of
from darwindeck.rulebooks.words.english import capital, listed, number


def teams(reading: Reading) -> list[Section]:
    """The teams, where there are any."""
    if not reading.has_teams:
        return []
    return [Section("Teams", tuple(paragraph([*_members(reading), *_shared(reading)])))]


def _members(reading: Reading) -> list[Sentence]:
    seats = seats_of(reading.players)
    named = [_members_of(team, seats) for team in reading.genome.teams]
    sentences = [
        rule(f"The players sit, clockwise, as {listed(seats)}."),
        rule(f"{capital(number(len(named)))} teams play against each other: {' against '.join(named)}."),
    ]
    if _sit_opposite(reading):
        sentences.append(rule("Partners sit opposite each other."))
    return sentences


def _members_of(team: tuple[int, ...], seats: tuple[str, ...]) -> str:
    """The members of a team by their seats."""
    alone = " alone" if len(team) == 1 else ""
    return f"{listed([seats[player] for player in sorted(team)])}{alone}"


def _sit_opposite(reading: Reading) -> bool:
    half = reading.players // 2
    pairs = {tuple(sorted(team)) for team in reading.genome.teams}
    return reading.players % 2 == 0 and pairs == {(seat, seat + half) for seat in range(half)}


def _shared(reading: Reading) -> list[Sentence]:
    survey = reading.survey
    added = [
        *(["points"] if survey.has_scoring else []),
        *(["tricks"] if survey.has(TrickPhase) else []),
        *(["captured cards"] if survey.captures else []),
    ]
    together = f": their {listed(added)} are added up" if added else ""
    return [
        rule(f"The members of a team win and lose together{together}."),
        rule("Partners do not see each other's cards."),
    ]
