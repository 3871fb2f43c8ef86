"""The commands of Vinto: `darwindeck vinto COMMAND --help` says what each one does."""

from cyclopts import App

COMMANDS = (
    ("rules:rules", "Print the rules."),
    ("playing:play", "Play against bots."),
    ("matches:match", "Let bots play each other and add up their points."),
    ("matches:replay", "Show a game between bots, with their reasons and signals."),
    ("bench:bench", "Measure speed, and what cooperation and signals are worth."),
)

vinto = App(name="vinto", help="Play Vinto, a game of hidden cards against a coalition that may not talk.")
for place, (function, purpose) in enumerate(COMMANDS):
    vinto.command(f"darwindeck.present.vinto.{function}", help=purpose, sort_key=place)
