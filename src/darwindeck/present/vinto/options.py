"""What the commands of Vinto have in common on the command line."""

from typing import Annotated

from cyclopts import Parameter

Seats = Annotated[str, Parameter(help="Who plays: one name for all seats, or one for each, with commas.")]
DifficultyName = Annotated[str, Parameter(help="easy, medium or hard: how much bots think and remember.")]
Players = Annotated[int, Parameter(help="4 or 5.")]
Rounds = Annotated[int, Parameter(help="Rounds in a game.")]
Talk = Annotated[str, Parameter(help="silent, or open: the coalition pools what it knows.")]
Open = Annotated[bool, Parameter(help="After the call the caller's cards are cards like all others.")]
