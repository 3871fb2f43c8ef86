"""The commands of Vinto: `darwindeck vinto COMMAND --help` says what each one does."""

from cyclopts import App

COMMANDS = (
    ("rules:rules", "Print the rules."),
    ("playing:play", "Play against bots, line by line."),
    ("matches:match", "Play games between bots, and add up what they won."),
    ("matches:replay", "Tell a game between bots, with reasons and the signals read from it."),
    ("bench:bench", "Measure speed, and what cooperation and signals are worth."),
)

vinto = App(name="vinto", help="Play Vinto, a game of hidden cards against a coalition that may not talk.")
for place, (function, purpose) in enumerate(COMMANDS):
    vinto.command(f"darwindeck.present.vinto.{function}", help=purpose, sort_key=place)
