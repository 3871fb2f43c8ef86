"""How fast a worker is beside the engine in its own process.

python -m benchmarks.worker                    deals a second through a worker and without one, and the ratio

Seconds are those of processors, taken in turn: of this process, and of the worker and this one together while
it asks. So a machine that others use does not matter. Linux only.
"""

import argparse
import subprocess
import sys
import time
from statistics import median
from typing import Any

from darwindeck.compiler.compile import compile_genome
from darwindeck.genome import library, storage
from darwindeck.simulation import simulate
from darwindeck.wire.frames import framed, read_frame, response_in
from darwindeck.wire.simulation_generated import SimulationRequestT

GAMES = ("crazy-eights", "hearts", "partnership-spades", "oh-hell", "president")
DEALS = 10_000


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare a worker with the engine in its own process.")
    parser.add_argument("--passes", type=int, default=15, help="requests of each game, taken in turn")
    passes = parser.parse_args().passes
    command = [sys.executable, "-m", "darwindeck", "worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as worker:
        print(f"Deals for each second of processor time, {DEALS:,} deals a request:")
        print(f"{'game':<22}{'in process':>12}{'worker':>12}{'ratio':>8}{'details':>12}")
        for name in GAMES:
            here, there, detailed = [], [], []
            for seed in range(passes + 1):
                here.append(seconds_here(name, seed))
                there.append(seconds_there(worker, name, seed))
            detailed.append(seconds_there(worker, name, 0, details=True))
            # The first of each loads machine code, and compiles the game in the worker.
            mine, its = DEALS / median(here[1:]), DEALS / median(there[1:])
            print(f"{name:<22}{mine:>12,.0f}{its:>12,.0f}{its / mine:>8.3f}{DEALS / detailed[0]:>12,.0f}")


def seconds_here(name: str, seed: int) -> float:
    program = compile_genome(library.load(name))
    began = time.process_time()
    simulate(program, DEALS, seed)
    return time.process_time() - began


def seconds_there(worker: Any, name: str, seed: int, details: bool = False) -> float:
    message = SimulationRequestT()
    message.genome, message.games = storage.to_json(library.load(name)).decode(), DEALS
    message.seed, message.details = seed, details
    began = time.process_time() + seconds_of(worker.pid)
    worker.stdin.write(framed(message))
    worker.stdin.flush()
    body = read_frame(worker.stdout, 2**30)
    seconds = time.process_time() + seconds_of(worker.pid) - began
    assert response_in(body or b"").stats.games == DEALS
    return seconds


def seconds_of(process: int) -> float:
    """The processor time that another process has used, threads and all."""
    return time.clock_gettime(~process << 3 | 2)  # as clock_getcpuclockid makes it of a process


if __name__ == "__main__":
    main()
