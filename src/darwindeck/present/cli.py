"""The commands: `darwindeck COMMAND --help` says what each one does.

Each command's module is imported only when the command is run, so that asking for help takes no time.
"""

import io
import os
import sys
import threading
from contextlib import suppress
from typing import NoReturn

from cyclopts import App, Argument, CycloptsError, MissingArgumentError, Parameter, UnusedCliTokensError

from darwindeck import __version__
from darwindeck.errors import DarwinDeckError
from darwindeck.present.exit_codes import BAD_INPUT, FINE, OUR_FAULT, STOPPED, UNABLE
from darwindeck.present.faults import (
    OF_THE_WORLD,
    own_fault_in_words,
    was_refused_by_the_machine,
    world_in_words,
)
from darwindeck.present.interruptions import (
    ignore_interruptions,
    listen_for_interruptions,
    stop_was_asked,
)
from darwindeck.texts import plain_lines

COMMANDS = (
    ("bulk.demo:demo", "Play every game in the library thousands of times and print a table."),
    ("games.library:games", "List the games in the library."),
    ("games.library:check", "List everything that is wrong with a game file."),
    ("games.library:listing", "Show the program a game compiles to."),
    ("games.library:assemble", "Write a game's bytecode to a file."),
    ("games.rules:rules", "Print a game's rulebook."),
    ("games.rules:diff", "Show how the rules of two games differ."),
    ("games.rules:explain", "Explain what a move does in a game and which rules apply to it."),
    ("table.commands:play", "Play a game against the computer."),
    ("table.commands:replay", "Show a recorded match again, move by move."),
    ("studio.commands:studio", "Open a table in the browser: play any game, alone or with friends."),
    ("table.saved.list_ratings:ratings", "List the ratings you gave to games you played."),
    ("games.new:new", "Start a game of your own from a commented genome file."),
    ("games.importing:import_", "Bring over games of DarwinDeck's predecessor, JSON or byte-code."),
    ("bulk.simulate:simulate", "Play a game many times and summarise the results."),
    ("bulk.matches:match", "Let agents play each other, taking turns in every seat."),
    ("bulk.matches:ladder", "Match each agent against the next weaker one."),
    ("evaluation.evaluate:evaluate", "Measure whether games are worth playing."),
    ("evaluation.compare:compare", "Show how two games differ, with statistical significance."),
    ("evaluation.weak_points:weak_points", "List a game's weak points and suggest what to change."),
    ("evolution.polish:polish", "Take away every rule of a game that buys nothing, and say why."),
    ("evolution.evolve:evolve", "Search for new games and keep the best of every kind."),
    ("evolution.evolve:resume", "Continue a search where it stopped."),
    ("evolution.runs:runs", "List your searches."),
    ("evolution.runs:top", "Show the best games of a run and what each has going for it."),
    ("evolution.runs:lineage", "Show a game's ancestors within a run."),
    ("evolution.runs:export", "Write every game of a run to a file: JSON, CSV or Parquet."),
    ("evolution.report:report", "Write an HTML report about a run."),
    ("doctor:doctor", "Check what is installed, cached and usable on this machine."),
    ("bulk.simulate:perft", "Count the possible lines of play, move by move."),
    ("bulk.worker:worker", "Simulate games for other programs, asked and answered as FlatBuffers."),
    ("bulk.bench:bench", "Measure speed, and check that every game still plays as it should."),
    ("games.library:schema", "Print the JSON Schema of genome files."),
    ("vinto.commands:vinto", "Vinto, a game of hidden cards: rules, play, matches, measurements."),
)

app = App(
    name="darwindeck",
    help="Evolve card games, and play, measure and explain them.",
    version=__version__,
    default_parameter=Parameter(negative=(), show_env_var=False),
    result_action="return_value",
    suppress_keyboard_interrupt=False,
)
for place, (function, purpose) in enumerate(COMMANDS):
    app.command(f"darwindeck.present.{function}", help=purpose, sort_key=place)


def run_and_exit() -> NoReturn:
    """Run a command and end the process, even while threads are still thinking."""
    listen_for_interruptions()
    code = main()
    ignore_interruptions()
    if threading.active_count() > 1:
        # Compiled code cannot be interrupted. Everything worth keeping is on the disk by now.
        with suppress(OSError, ValueError):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)
    sys.exit(code)


def main(arguments: list[str] | None = None) -> int:
    """Run one command and return its exit code; mistakes on the command line are explained in a sentence."""
    _open_missing_streams()
    _print_what_the_terminal_can()
    try:
        code = app(arguments, exit_on_error=False, print_error=False, verbose=False)
        sys.stdout.flush()
    except CycloptsError as error:
        return _end_with(_usage(error), BAD_INPUT)
    except DarwinDeckError as error:
        return _end_with(str(error), UNABLE if was_refused_by_the_machine(error) else BAD_INPUT)
    except KeyboardInterrupt:
        return _end_with("Stopped.", STOPPED)
    except BrokenPipeError:
        # The reader closed the pipe, as `head` does.
        _drop_the_rest_of_the_output()
        return FINE
    except OF_THE_WORLD as fault:
        _drop_the_rest_of_the_output()
        return _end_with(world_in_words(fault), UNABLE)
    except Exception as fault:
        if stop_was_asked():
            # The compiler wraps an interruption in errors of its own.
            return _end_with("Stopped.", STOPPED)
        return _end_with(own_fault_in_words(fault), OUR_FAULT)
    return int(code or FINE)


def _open_missing_streams() -> None:
    """A caller may close the standard streams; then nothing is read, and what is printed is dropped."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _drop_the_rest_of_the_output() -> None:
    """What is still buffered has nowhere to go, and would be tried again when the process ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_what_the_terminal_can() -> None:
    """A terminal that cannot show a suit shows a question mark instead."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _end_with(sentence: str, code: int) -> int:
    """Say why a command ends here; where not even that can be printed, the exit code tells."""
    with suppress(OSError, ValueError):
        print(plain_lines(sentence), file=sys.stderr, flush=True)
    return code


def _usage(error: CycloptsError) -> str:
    """What is wrong with the command line, and where to read more."""
    command = " ".join(["darwindeck", *(error.command_chain or ())])
    match error:
        case UnusedCliTokensError():
            sentence = f"{command} does not understand '{' '.join(error.unused_tokens or ())}'."
        case MissingArgumentError(argument=Argument(name=name)):
            sentence = f"{command} needs a value for {name}."
        case _:
            sentence = str(error).strip()
    return f"{sentence}\nTry: {command} --help"
