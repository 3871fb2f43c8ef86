"""A soak: an hour of searching on a machine that keeps pulling the plug.

python -m tests.soak --minutes 60

For half of the time the same small search is begun and resumed again and again while its processes are
killed and interrupted at any instant; each time it must end byte for byte like one that nobody disturbed,
with nothing half-written in its folder. For the other half one process searches undisturbed, and its memory
must stay flat.
"""

import argparse
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import linear_regression, median

from darwindeck.evolution.store import reading
from darwindeck.evolution.store.database import open_to_read
from darwindeck.evolution.store.folder import DATABASE, folders
from darwindeck.present.exit_codes import FINE, STOPPED

SMALL = ("--generations=3", "--batch=8", "--quick=4", "--full=2", "--challenges=1", "--shelf=3", "--seed=5")
# A process says so once it listens; before, a signal would meet the interpreter and not the program.
SCRIPT = """
from darwindeck.present.interruptions import end_at_once_when_interrupted
end_at_once_when_interrupted()
print("ready", flush=True)
from darwindeck.present.start import start
start()
"""
WARMING_UP = 0.25  # of the time of the undisturbed process, in which caches fill
MOST_GROWTH = 0.10  # of its memory, over the rest of that time
MEGABYTE = 2**20
FEWEST = 20  # looks at the memory of that process
GLANCE = 0.5  # seconds between two looks at the memory


@dataclass
class Tally:
    """What was seen while processes were killed."""

    rounds: int = 0
    signals: dict[signal.Signals, int] = field(default_factory=lambda: {signal.SIGKILL: 0, signal.SIGINT: 0})
    most_memory: int = 0  # bytes

    def __str__(self) -> str:
        killed, interrupted = self.signals[signal.SIGKILL], self.signals[signal.SIGINT]
        return (
            f"{self.rounds} searches ended like the undisturbed one, after {killed} kills and {interrupted}"
            f" interruptions; at most {self.most_memory / MEGABYTE:,.0f} MB of memory"
        )


def main(words: list[str] | None = None) -> int:
    """Soak for the time asked for; 0 when every promise was kept."""
    arguments = parse_arguments(words)
    with tempfile.TemporaryDirectory(prefix="darwindeck-soak-") as place:
        wanted = undisturbed(Path(place) / "compiling")
        began = time.monotonic()
        assert undisturbed(Path(place) / "undisturbed") == wanted
        usual = time.monotonic() - began
        print(f"Undisturbed, the small search takes {usual:.1f} s.", flush=True)
        dice, tally, turn = random.Random(arguments.seed), Tally(), 30 * arguments.minutes
        while time.monotonic() - began < turn or tally.rounds == 0:
            output = Path(place) / f"round-{tally.rounds}"
            disturb(output, usual, dice, tally)
            check(output, wanted)
            tally.rounds += 1
            print(tally, flush=True)
        samples = watched(Path(place) / "long", 60 * arguments.minutes - (time.monotonic() - began))
    return judged(samples)


def parse_arguments(words: list[str] | None) -> argparse.Namespace:
    """How long to soak, and which chance decides when to kill."""
    parser = argparse.ArgumentParser(description="Search for an hour while processes are killed.")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1, help="of the instants at which processes are killed")
    return parser.parse_args(words)


def undisturbed(output: Path) -> dict[str, bytes]:
    """What the small search leaves when nobody disturbs it."""
    subprocess.run(command("evolve", *SMALL, f"--output={output}"), check=True, capture_output=True)
    return contents(output)


def disturb(output: Path, usual: float, dice: random.Random, tally: Tally) -> None:
    """Begin the small search and resume it until it ends, though its processes are killed."""
    code, patience = 1, usual
    while code != FINE:
        begun = folders(output)
        line = ("resume", str(begun[0])) if begun else ("evolve", *SMALL, f"--output={output}")
        kind = dice.choice((signal.SIGKILL, signal.SIGINT))
        with started(*line) as (process, said):
            wait(process, dice.uniform(0, patience), tally)
            if process.poll() is None:
                process.send_signal(kind)
                tally.signals[kind] += 1
            code = process.wait()
            said.seek(0)
            words = said.read().decode()
        patience *= 1.1  # so that it ends even where others keep the machine busy
        # A signal may come when the search has just ended.
        assert code in (FINE, STOPPED if kind == signal.SIGINT else -kind), (line, code, words)
        assert "Traceback" not in words, (line, words)


def wait(process: subprocess.Popen[bytes], seconds: float, tally: Tally) -> None:
    """Let a process work for a while, with an eye on its memory."""
    until = time.monotonic() + seconds
    while process.poll() is None and time.monotonic() < until:
        tally.most_memory = max(tally.most_memory, memory_of(process))
        time.sleep(min(GLANCE, max(0.0, until - time.monotonic())))


def check(output: Path, wanted: dict[str, bytes]) -> None:
    """Refuse a search that ended differently, or left anything half-written."""
    found = contents(output)
    different = sorted(name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name))
    assert not different, f"{output}: {', '.join(different)}"


def contents(output: Path) -> dict[str, bytes]:
    """Everything below a folder that does not depend on the clock, by its path."""
    (place,) = folders(output)
    files = {
        str(path.relative_to(output)).replace(place.name, "run", 1): b""
        if path.suffix == ".html"
        else path.read_bytes()
        for path in sorted(output.rglob("*"))
        if path.is_file() and not path.name.startswith(DATABASE)
    }
    with closing(open_to_read(place / DATABASE)) as connection:
        return files | {DATABASE: reading.canonical_dump(connection).encode()}


def watched(output: Path, seconds: float) -> list[tuple[float, int]]:
    """Search in one process for a while; when its memory was looked at, and how many bytes it had."""
    samples: list[tuple[float, int]] = []
    began = time.monotonic()
    with started("evolve", "--generations=1000000", "--seed=6", f"--output={output}") as (process, said):
        while time.monotonic() - began < seconds or len(samples) < FEWEST:
            said.seek(0)
            assert process.poll() is None, said.read().decode()
            if b"generation 1:" in said.read():
                samples.append((time.monotonic() - began, memory_of(process)))
            time.sleep(GLANCE)
        process.send_signal(signal.SIGINT)
        assert process.wait() == STOPPED
        said.seek(0)
        print(f"Undisturbed: {said.read().decode().splitlines()[-2]}", flush=True)
    return samples


def judged(samples: list[tuple[float, int]]) -> int:
    """Say how the memory of the undisturbed process went; 0 when it stayed flat."""
    late = samples[int(WARMING_UP * len(samples)) :]
    times, sizes = [when for when, _ in late], [float(size) for _, size in late]
    slope, _ = linear_regression(times, sizes)
    growth = slope * (times[-1] - times[0])
    print(
        f"Memory of one process over {times[-1] - times[0]:,.0f} s:"
        f" median {median(sizes) / MEGABYTE:,.0f} MB, most {max(sizes) / MEGABYTE:,.0f} MB,"
        f" slope {3600 * slope / MEGABYTE:+,.1f} MB an hour"
    )
    return 0 if growth <= MOST_GROWTH * median(sizes) else 1


def command(*words: str) -> list[str]:
    return [sys.executable, "-c", SCRIPT, *words, "--threads=1"]


@contextmanager
def started(*words: str) -> Iterator[tuple[subprocess.Popen[bytes], "tempfile._TemporaryFileWrapper[bytes]"]]:
    """A process that searches, once it listens, and the file with what it says; it never outlives us."""
    with tempfile.NamedTemporaryFile() as said:
        process = subprocess.Popen(command(*words), stdout=subprocess.PIPE, stderr=said)
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"ready\n"
            yield process, said
        finally:
            process.kill()
            process.wait()


def memory_of(process: subprocess.Popen[bytes]) -> int:
    """The bytes of memory a process has; 0 once it is gone."""
    try:
        status = Path(f"/proc/{process.pid}/status").read_text()
    except OSError:
        return 0
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    return 1024 * int(found.group(1)) if found else 0


if __name__ == "__main__":
    sys.exit(main())
