"""The command simplify: how a game could be played with less to it."""

import msgspec

from darwindeck.evolution.simplifying import simplifications
from darwindeck.genome.usage.cost import cost_of
from darwindeck.present.evaluation.reports import genome_to_measure
from darwindeck.present.options import AsJson, GameName
from darwindeck.present.terminal import new_table, say, say_json


def simplify(game: GameName, /, *, as_json: AsJson = False) -> None:
    """List every way to play a game with less to it: rules left out, usual numbers, the whole pack.

    Each line says how many bits shorter the game is to describe for somebody who knows the library. Nothing
    is played, so whether the game is better without is not known.
    """
    genome = genome_to_measure(game)
    found = simplifications(genome)
    if as_json:
        say_json(
            [
                {
                    "path": one.path,
                    "words": one.words,
                    "bits": one.bits,
                    "genome": msgspec.to_builtins(one.genome),
                }
                for one in found
            ]
        )
        return
    say(f"{genome.name}: {cost_of(genome).bits:.0f} bits; {len(found)} ways to simplify it\n")
    table = new_table(
        "bits saved", "what is different", numbers=("bits saved",), breaks=("what is different",)
    )
    for one in found:
        table.add_row(f"{one.bits:.0f}".replace("-", "−"), one.words)
    say(table)
