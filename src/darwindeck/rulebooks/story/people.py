"""People: what the players at a table are called, and sentences in which they do something."""

from dataclasses import dataclass

from darwindeck.genome.schema import GameGenome
from darwindeck.rulebooks.words.english import listed

YOU = "You"
NOBODY = -1
# Clockwise from the seat at the bottom of the table.
_COMPASS = {
    2: ("South", "North"),
    3: ("South", "West", "East"),
    4: ("South", "West", "North", "East"),
    5: ("South", "West", "Northwest", "Northeast", "East"),
    6: ("South", "West", "Northwest", "North", "Northeast", "East"),
}
_THIRD_PERSON = {"are": "is", "have": "has", "do": "does"}


@dataclass(frozen=True)
class People:
    """The names of the players, in seat order."""

    names: tuple[str, ...]
    you: int  # the person at the keyboard; -1 where nobody is
    sides: tuple[int, ...]  # the side of each player

    def does(self, player: int, *deeds: str) -> str:
        """A sentence without its full stop: You play 7♥, West draws a card and has to pass."""
        if player != self.you:
            deeds = tuple(_in_third_person(deed) for deed in deeds)
        return f"{self.names[player]} {' and '.join(deeds)}"

    def whom(self, player: int) -> str:
        """A player as the object of a sentence."""
        return "you" if player == self.you else self.names[player]

    def whose(self, player: int) -> str:
        """A player as an owner."""
        return "your" if player == self.you else f"{self.names[player]}'s"

    def winners(self, sides: int, what: str) -> str:
        """Who won: a side, several that share it, or nobody."""
        won = [side for side in sorted(set(self.sides)) if sides >> side & 1]
        if not won:
            return f"Nobody wins {what}."
        names = listed([self.side(side) for side in won])
        if len(won) > 1:
            return f"{names} share {what}."
        is_one_other = self.sides.count(won[0]) == 1 and names != YOU
        return f"{names} {'wins' if is_one_other else 'win'} {what}."

    def partners_of(self, player: int) -> list[int]:
        """The other players of a player's side."""
        side = self.sides[player]
        return [other for other, own in enumerate(self.sides) if own == side and other != player]

    def side(self, side: int) -> str:
        """A side by its members: You and North."""
        members = [name for name, own in zip(self.names, self.sides, strict=True) if own == side]
        members.sort(key=lambda name: name != YOU)
        return listed(members)

    @property
    def teams(self) -> str:
        """Who plays with whom, as a sentence; nothing where everybody plays alone."""
        own = self.sides[self.you]
        others = [self.side(side) for side in sorted(set(self.sides)) if side != own]
        if len(others) + 1 == len(self.sides):
            return ""
        how = "together" if self.partners_of(self.you) else "alone"
        return f"{self.side(own)} play {how} against {' and against '.join(others)}."

    @property
    def clockwise(self) -> list[int]:
        """The players from the left of the person at the keyboard round to that person."""
        return [(self.you + step) % len(self.names) for step in range(1, len(self.names) + 1)]


def people_of(genome: GameGenome, you: int = NOBODY) -> People:
    """The players of a game, named by their seats; the person at the keyboard sits at the bottom.

    Where nobody plays, as in an example, the first player sits there.
    """
    players = genome.player_count
    names = [""] * players
    for step, name in enumerate(seats_of(players)):
        names[(max(you, 0) + step) % players] = name
    if you != NOBODY:
        names[you] = YOU
    return People(tuple(names), you, sides_of(genome))


def seats_of(players: int) -> tuple[str, ...]:
    """The names of the seats, clockwise from the bottom of the table."""
    return _COMPASS[players]


def sides_of(genome: GameGenome) -> tuple[int, ...]:
    """The team of each player; a lone player is a side of its own."""
    if not genome.team_mode:
        return tuple(range(genome.player_count))
    team_of = {player: side for side, team in enumerate(genome.teams) for player in team}
    return tuple(team_of[player] for player in range(genome.player_count))


def _in_third_person(deed: str) -> str:
    verb, _, rest = deed.partition(" ")
    verb = _THIRD_PERSON.get(verb, f"{verb}es" if verb.endswith("s") else f"{verb}s")
    return f"{verb} {rest}".rstrip()
