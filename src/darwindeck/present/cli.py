"""The commands: `darwindeck COMMAND --help` says what each one does.

Each command's module is imported only when the command is run, so that asking for help takes no time.
"""

import io
import os
import sys

from cyclopts import App, Argument, CycloptsError, MissingArgumentError, Parameter, UnusedCliTokensError

from darwindeck import __version__
from darwindeck.errors import DarwinDeckError
from darwindeck.present.exits import BAD_INPUT, FINE, STOPPED

COMMANDS = (
    ("demo:demo", "Play every game the engine knows, and print a table."),
    ("genomes:games", "List the library, and say which games can be played."),
    ("genomes:check", "List everything that is wrong with a genome."),
    ("genomes:listing", "Show the program that a genome compiles to."),
    ("genomes:assemble", "Write the bytecode of a game to a file."),
    ("rules:rules", "Print the rulebook of a game."),
    ("rules:diff", "Say what differs between two games, in words."),
    ("rules:explain", "Say what a move means in a game, and which rules govern it."),
    ("seat:play", "Play a game at the keyboard."),
    ("seat:replay", "Show a recorded match again, move by move."),
    ("rating:ratings", "List what you thought of the games you played."),
    ("authoring:new", "Begin a game of your own: write a commented genome file."),
    ("playing:simulate", "Play a game many times, and sum up what happened."),
    ("contests:match", "Let agents play each other, on every seat."),
    ("contests:ladder", "Set each agent against a table of the next weaker one."),
    ("evaluation.evaluating:evaluate", "Say whether games are worth playing."),
    ("evaluation.comparing:compare", "Say what differs between two games, with significance."),
    ("evaluation.weak_points:weak_points", "Say what is weak about a game, and what could be done."),
    ("evolution.evolving:evolve", "Search for new games worth playing, and keep the best of every kind."),
    ("evolution.evolving:resume", "Go on with a search where it stopped."),
    ("evolution.shelves:runs", "List the searches that were run here."),
    ("evolution.shelves:top", "Show the best games of a run, and what speaks for each."),
    ("evolution.shelves:lineage", "Show whose child a game of a run is."),
    ("evolution.shelves:export", "Write every game of a run to a file: JSON, CSV or Parquet."),
    ("evolution.report:report", "Draw everything about a run on one page."),
    ("evolution.doctor:doctor", "Say what is installed, cached and usable here."),
    ("playing:perft", "Count the lines of play, move by move."),
    ("bench:bench", "Measure speed, and check that the games are those meant."),
    ("genomes:schema", "Print the JSON Schema of genome files."),
    ("vinto.commands:vinto", "Vinto, a game of hidden cards: rules, play, matches, measurements."),
)

app = App(
    name="darwindeck",
    help="Card games written as genomes, and one compiled engine that plays them.",
    version=__version__,
    default_parameter=Parameter(negative=(), show_env_var=False),
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
for place, (function, purpose) in enumerate(COMMANDS):
    app.command(f"darwindeck.present.{function}", help=purpose, sort_key=place)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; whatever the user got wrong is answered with a sentence."""
    _print_what_the_terminal_can()
    try:
        code = app(arguments, exit_on_error=False, print_error=False, verbose=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return _refuse(_usage(error))
    except DarwinDeckError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        print("Stopped before the end.", file=sys.stderr)
        return STOPPED
    except BrokenPipeError:
        # Whoever reads the output has seen enough. What is still buffered has nowhere to go.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return int(code or FINE)


def _print_what_the_terminal_can() -> None:
    """A terminal that cannot show a suit shows a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def _usage(error: CycloptsError) -> str:
    """What is wrong with the command line, and where to read more."""
    command = " ".join(["darwindeck", *(error.command_chain or ())])
    match error:
        case UnusedCliTokensError():
            sentence = f"{command} does not know what to do with '{' '.join(error.unused_tokens or ())}'."
        case MissingArgumentError(argument=Argument(name=name)):
            sentence = f"{command} needs a value for {name}."
        case _:
            sentence = str(error).strip()
    return f"{sentence}\nTry: {command} --help"
