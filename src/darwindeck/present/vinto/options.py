"""Command-line options that the Vinto commands share."""

from dataclasses import dataclass
from typing import Annotated

from cyclopts import Parameter

from darwindeck.present.options import Seed
from darwindeck.vinto.layout import Rules

Seats = Annotated[
    str, Parameter(help="Who plays: one bot for all seats, or one per seat, separated by commas.")
]
Players = Annotated[int, Parameter(help="How many players: 4 or 5.")]
Rounds = Annotated[int, Parameter(help="Rounds in a game.")]


@Parameter(name="*")
@dataclass(frozen=True)
class House:
    """The house rules of a table with bots, how good the bots are, and how the cards are shuffled."""

    players: Players = 4
    difficulty: Annotated[str, Parameter(help="How much bots think and remember: easy, medium or hard.")] = (
        "medium"
    )
    talk: Annotated[
        str, Parameter(help="Whether the coalition may talk: silent, or open, which shares all it knows.")
    ] = "silent"
    open_caller: Annotated[
        bool, Parameter(help="Let the coalition act on the caller's cards after the call.")
    ] = False
    seed: Seed = 0

    def rules(self, rounds: int) -> Rules:
        """The rules for a game of this many rounds."""
        return Rules(
            players=self.players,
            rounds=rounds,
            coalition_talk=self.talk,
            caller_protected=not self.open_caller,
        )


AS_USUAL = House()
