"""What compiling costs and what it buys: this checkout beside another one, in turns.

    python -m benchmarks.startup first ../other     seconds to compile what a first game needs
    python -m benchmarks.startup whole ../other     the same, with the rules that only some games have
    python -m benchmarks.startup warm ../other      seconds of a short command when all is compiled
    python -m benchmarks.startup moves ../other     moves a second of random play, every game of the library
    python -m benchmarks.startup search ../other    iterations a second of the tree search, likewise

The other checkout is a folder with this project in it, say a worktree of git at an older commit. Seconds are
those of the processor. The two take turns, so that what else the machine does falls on both, and the best of
the rounds counts. Rates are compared game by game; the last line is the geometric mean of their ratios.
"""

import argparse
import importlib.util
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

HERE = Path(__file__).parent.parent
FIRST_START = """
from darwindeck.engine.warm import warm
from darwindeck.evaluation.play.warm import warm_traces
warm()
warm_traces()
"""
WHOLE_START = f"""{FIRST_START}
from darwindeck import linking
getattr(linking, "open_all", lambda: None)()  # older checkouts always compile everything
"""
COLD_STARTS = {"first": FIRST_START, "whole": WHOLE_START}
SHORT_COMMAND = "from darwindeck.present.cli import main; main()"
LEAST_SECONDS = 0.05  # of one measurement of a rate
DEALS = 400  # played at a time
ITERATIONS = 1024
CHOICELESS = ("old-maid",)  # nobody ever has two moves to think about


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare what compiling costs and buys in two checkouts.")
    parser.add_argument("what", choices=(*COLD_STARTS, "warm", *RATES, *(f"serve-{what}" for what in RATES)))
    parser.add_argument("other", type=Path, nargs="?", default=HERE)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--cache", type=Path, help="a folder for machine code, kept; for all but cold starts")
    asked = parser.parse_args()
    if asked.what.startswith("serve-"):
        serve(RATES[asked.what.removeprefix("serve-")])
        return
    checkouts = [asked.other.resolve(), HERE]
    if asked.what in COLD_STARTS:
        commands = COLD_STARTS[asked.what]
        compare_seconds([lambda one=one: cold_start(one, commands) for one in checkouts], asked.rounds)
        return
    with tempfile.TemporaryDirectory() as spare:
        caches = [(asked.cache or Path(spare)) / str(place) for place in range(2)]
        pairs = list(zip(checkouts, caches, strict=True))
        if asked.what == "warm":
            compare_seconds([lambda pair=pair: warm_start(*pair) for pair in pairs], asked.rounds)
        else:
            compare_rates([server(asked.what, *pair) for pair in pairs], asked.rounds)


def compare_seconds(starts: list[Callable[[], float]], rounds: int) -> None:
    """Print the seconds of both in each round, and the ratio of the best."""
    taken: list[list[float]] = []
    for _ in range(rounds):
        taken.append([start() for start in starts])
        print("   ".join(f"{seconds:7.2f} s" for seconds in taken[-1]), flush=True)
    theirs, ours = (min(row[place] for row in taken) for place in range(2))
    print(f"other {theirs:.2f} s, this {ours:.2f} s: {ours / theirs:.3f}")


def cold_start(checkout: Path, commands: str) -> float:
    with tempfile.TemporaryDirectory() as cache:
        return seconds_of([sys.executable, "-c", commands], checkout, Path(cache))


def warm_start(checkout: Path, cache: Path) -> float:
    command = [sys.executable, "-c", SHORT_COMMAND, "simulate", "crazy-eights", "--games", "10"]
    if not cache.exists():
        seconds_of(command, checkout, cache)
    return seconds_of(command, checkout, cache)


def seconds_of(command: list[str], checkout: Path, cache: Path) -> float:
    """What a process costs, user and system together."""
    process = subprocess.Popen(command, env=environment(checkout, cache), stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{checkout}: {command} failed")
    return usage.ru_utime + usage.ru_stime


def environment(checkout: Path, cache: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(checkout / "src"), "DARWINDECK_CACHE": str(cache)}


# --- rates: a process of each checkout answers game by game ---------------------------------------


def compare_rates(servers: list[Any], rounds: int) -> None:
    names = [server.stdout.readline().split() for server in servers]
    both = [name for name in names[1] if name in names[0]]
    best = {name: [0.0, 0.0] for name in both}
    for name in both * rounds:
        rates = [ask(server.stdin, server.stdout, name) for server in servers]
        best[name] = [max(pair) for pair in zip(best[name], rates, strict=True)]
    for name, (theirs, ours) in best.items():
        print(f"{name:28s} {theirs:14,.0f} {ours:14,.0f} {ours / theirs:7.3f}")
    logarithms = [math.log(ours / theirs) for theirs, ours in best.values()]
    print(f"{len(both)} games, geometric mean of the ratios: {math.exp(sum(logarithms) / len(both)):.3f}")
    for one in servers:
        one.stdin.close()


def server(what: str, checkout: Path, cache: Path) -> subprocess.Popen[str]:
    command = [sys.executable, __file__, f"serve-{what}"]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, env=environment(checkout, cache), stdin=pipe, stdout=pipe, text=True)


def ask(questions: IO[str], answers: IO[str], name: str) -> float:
    questions.write(f"{name}\n")
    questions.flush()
    return float(answers.readline())


def serve(rate_of: Callable[[str], float]) -> None:
    """Say which games there are, then answer with a rate for each name read."""
    from darwindeck.compiler.support import unplayable
    from darwindeck.genome import library

    names = [name for name in library.names() if name not in CHOICELESS]
    names = [name for name in names if not unplayable(library.load(name))]
    for name in names:
        rate_of(name)
    print(*names, flush=True)
    for line in sys.stdin:
        print(rate_of(line.strip()), flush=True)


def moves_per_second(name: str) -> float:
    """Whole deals by players who choose at random."""
    from darwindeck.compiler.compile import compile_genome
    from darwindeck.genome import library

    program, play_games = compile_genome(library.load(name)), bulk_play()
    moves, began = 0, time.process_time()
    while time.process_time() - began < LEAST_SECONDS:
        moves += int(play_games(program, DEALS, 1)["moves"].sum())
    return moves / (time.process_time() - began)


def bulk_play() -> Callable[..., Any]:
    """What plays many games in this checkout; in older ones it stood in another module."""
    name = "simulation" if importlib.util.find_spec("darwindeck.simulation") else "simulate"
    play_games: Callable[..., Any] = importlib.import_module(f"darwindeck.{name}").play_games
    return play_games


def iterations_per_second(name: str) -> float:
    """Searches of the first real decision of a deal."""
    from darwindeck.agents.choosing import workspace_for
    from darwindeck.agents.search.choose import search
    from darwindeck.game import Game
    from darwindeck.genome import library

    game = Game(library.load(name), seed=1)
    while len(game.legal_moves) == 1 and len(game.history) < 200:
        game.push(game.legal_moves[0])
    view = game.view(game.to_move)
    workspace = workspace_for(view, ITERATIONS)
    done, began = 0, time.process_time()
    while time.process_time() - began < LEAST_SECONDS:
        search(game.program, workspace, view.player, 1, 0, 1, ITERATIONS)
        done += ITERATIONS
    return done / (time.process_time() - began)


RATES = {"moves": moves_per_second, "search": iterations_per_second}

if __name__ == "__main__":
    main()
