"""Command-line options that the Vinto commands share."""

from typing import Annotated

from cyclopts import Parameter

Seats = Annotated[
    str, Parameter(help="Who plays: one bot for all seats, or one per seat, separated by commas.")
]
DifficultyName = Annotated[str, Parameter(help="How much bots think and remember: easy, medium or hard.")]
Players = Annotated[int, Parameter(help="How many players: 4 or 5.")]
Rounds = Annotated[int, Parameter(help="Rounds in a game.")]
Talk = Annotated[
    str, Parameter(help="Whether the coalition may talk: silent, or open, which shares all it knows.")
]
Open = Annotated[bool, Parameter(help="Let the coalition act on the caller's cards after the call.")]
