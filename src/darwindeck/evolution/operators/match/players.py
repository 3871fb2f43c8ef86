"""Players and teams: how many play, and who plays together."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.schema import GameGenome
from darwindeck.limits import PLAYERS

# How players are parted when they form teams: even pairs of four, pairs or halves of six, uneven otherwise.
SIZES: dict[int, tuple[tuple[int, ...], ...]] = {
    3: ((1, 2),),
    4: ((2, 2),),
    5: ((1, 4), (2, 3)),
    6: ((2, 2, 2), (3, 3)),
}
Teams = tuple[tuple[int, ...], ...]


def change_players(genome: GameGenome, dice: Dice) -> GameGenome:
    """One player more or fewer, or any other number; teams are adjusted or dropped."""
    others = [count for count in range(2, PLAYERS + 1) if count != genome.player_count]
    near = [count for count in others if abs(count - genome.player_count) == 1]
    return with_players(genome, dice.one(near if dice.chance(0.6) else others))


def with_players(genome: GameGenome, count: int) -> GameGenome:
    """The same game for another number of players."""
    teams = teams_for(genome.teams, count) if genome.team_mode else ()
    return replace(genome, player_count=count, team_mode=bool(teams), teams=teams)


def teams_for(teams: Teams, count: int) -> Teams:
    """The teams for another number of players: who is too many leaves, who is new joins the smallest team.

    None at all when nobody would have a partner or an opponent.
    """
    members = [[player for player in team if player < count] for team in teams]
    members = [team for team in members if team]
    seated = {player for team in members for player in team}
    for player in range(count):
        if player not in seated and members:
            min(members, key=len).append(player)
    if len(members) < 2 or all(len(team) == 1 for team in members):
        return ()
    return tuple(sorted(tuple(sorted(team)) for team in members))


def enable_teams(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players who were on their own form teams, except in games for two."""
    if genome.team_mode or genome.player_count not in SIZES:
        return None
    return _in_teams(genome, dice, dice.one(SIZES[genome.player_count]))


def disable_teams(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Everyone plays alone."""
    return replace(genome, team_mode=False, teams=()) if genome.team_mode else None


def reassign_teams(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """The same teams, with different members."""
    if not genome.team_mode:
        return None
    return _in_teams(genome, dice, tuple(len(team) for team in genome.teams))


def _in_teams(genome: GameGenome, dice: Dice, sizes: tuple[int, ...]) -> GameGenome:
    seats = dice.shuffled(range(genome.player_count))
    teams = []
    for size in sizes:
        teams.append(tuple(sorted(seats[:size])))
        seats = seats[size:]
    return replace(genome, team_mode=True, teams=tuple(sorted(teams)))
