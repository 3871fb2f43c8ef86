"""How the studio bears load, hostility and sudden death, on this machine.

    python -m benchmarks.studio                       everything below, one after the other
    python -m benchmarks.studio first                 how soon the first page is there, and how large it is
    python -m benchmarks.studio load --seconds 300    200 tables at once against easy agents: p95 of a move
    python -m benchmarks.studio think --seconds 60    20 tables at once against hard ones: p95 of any page
    python -m benchmarks.studio hostile --requests 100000    malformed and forged requests: no 5xx, no growth
    python -m benchmarks.studio kills --times 20      kill -9 in mid-game: no accepted move is lost or doubled
    python -m benchmarks.studio memory --seconds 3600 --tables 40    by the minute; not part of "everything"

People are imitated who think for one to three seconds before each move. The studio runs in a process of its
own, with its limits of requests a second lifted for `hostile`, which would refuse most of them otherwise.
"""

import argparse
import asyncio
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.studio_attacks import attack
from benchmarks.studio_client import Client, marks_on, moves_on
from benchmarks.studio_kills import kills
from benchmarks.studio_process import children_of, memory_of, seconds_of, started, time_used

GAMES = (
    "library:hearts",
    "library:crazy-eights",
    "library:scopa-by-rank",
    "library:whist",
    "library:uno-style",
)
AT_ONCE = 200  # hostile requests
BUSY = "503"  # a refusal, too: more connections are open than the studio takes
LARGEST_PAGE = 250_000  # bytes
MOST_GROWTH = 16  # megabytes, after the first tenth of the hostile requests
STARTING = 20  # seconds in which people sit down and workers get ready


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how the studio bears load, hostility and kills.")
    parser.add_argument(
        "what",
        nargs="?",
        default="all",
        choices=("all", "first", "load", "think", "hostile", "kills", "memory"),
    )
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--requests", type=int, default=20_000)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--tables", type=int, default=40)
    arguments = parser.parse_args()
    results = []
    if arguments.what in ("all", "first"):
        results.append(first())
    if arguments.what in ("all", "load"):
        results.append(
            _with_studio(lambda port, process: load(port, process, 200, "easy", arguments.seconds))
        )
    if arguments.what in ("all", "think"):
        results.append(_with_studio(lambda port, process: load(port, process, 20, "hard", arguments.seconds)))
    if arguments.what == "memory":
        results.append(
            _with_studio(lambda port, process: memory(port, process, arguments.tables, arguments.seconds))
        )
    if arguments.what in ("all", "hostile"):
        results.append(
            _with_studio(lambda port, process: hostile(port, process, arguments.requests), lifted=True)
        )
    if arguments.what in ("all", "kills"):
        results.append(kills(arguments.times))
    return 0 if all(results) else 1


def first() -> bool:
    """From a warm start to the first page, with everything that it loads but pictures of cards."""
    with tempfile.TemporaryDirectory() as folder:
        started(Path(folder))[0].kill()  # whatever has to be compiled is compiled now
        began = time.monotonic()
        process, port = started(Path(folder))
        size = asyncio.run(_first_page(port))
        seconds, used = time.monotonic() - began, seconds_of(process.pid)
        process.terminate()
        process.wait(20)
    print(f"the first page: {seconds:.1f} s after the start ({used:.1f} s of processor time), ", end="")
    print(f"{size / 1000:.0f} kB; {_machine()}", flush=True)
    return size <= LARGEST_PAGE


async def _first_page(port: int) -> int:
    """How many bytes the start page is, with its style, script and icon."""
    client = Client(port)
    _, page = await client.get("/")
    parts = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page))
    size = sum([len(page.encode()), *[len((await client.get(part))[1].encode()) for part in parts]])
    await client.close()
    return size


class Tally:
    """What was measured."""

    def __init__(self) -> None:
        self.moves: list[float] = []
        self.pages: list[float] = []
        self.errors: list[str] = []
        self.matches = 0


async def load(port: int, process: "subprocess.Popen[str]", tables: int, agent: str, seconds: float) -> bool:
    """Many people at their tables at once."""
    tally, began = Tally(), time.monotonic()
    before = memory_of(process.pid)
    people = [_person(port, agent, began + seconds, tally, random.Random(seat)) for seat in range(tables)]
    steady = asyncio.create_task(_steady(process.pid, tally))
    await asyncio.gather(*people, _visitor(port, began + seconds, tally))
    used, made = await steady
    print(f"{tables} tables against {agent} for {seconds:.0f} s: {len(tally.moves):,} moves, ", end="")
    print(f"{tally.matches} matches to the end")
    print(f"  a move: {_spread(tally.moves)}")
    print(f"  a page: {_spread(tally.pages)}")
    serving, thinking = (after - since for after, since in zip(time_used(process.pid), used, strict=True))
    each = 1000 / max(1, len(tally.moves) - made)
    print(
        f"  processor time for each move: {each * serving:.1f} ms serving, {each * thinking:.1f} ms to think"
    )
    print(f"  {_machine()}")
    print(f"  {len(tally.errors)} errors {tally.errors[:3]}; ", end="")
    print(f"memory {before} to {memory_of(process.pid)} MB", flush=True)
    return not tally.errors


async def memory(port: int, process: "subprocess.Popen[str]", tables: int, seconds: float) -> bool:
    """How much memory the studio and its workers use in the course of many matches."""
    sampling = asyncio.create_task(_sampled(process.pid))
    is_fine = await load(port, process, tables, "easy", seconds)
    sampling.cancel()
    return is_fine


async def _sampled(pid: int) -> None:
    while True:
        workers = [f"{memory_of(child)}" for child in sorted(children_of(pid))]
        studio = f"studio {memory_of(pid)} MB, workers {', '.join(workers)} MB"
        print(f"{time.strftime('%H:%M')}  {studio}", flush=True)
        await asyncio.sleep(60)


async def _steady(pid: int, tally: Tally) -> tuple[tuple[float, float], int]:
    """The processor time and the moves so far, once everybody is seated and the workers are ready."""
    await asyncio.sleep(STARTING)
    return time_used(pid), len(tally.moves)


async def _person(port: int, agent: str, end: float, tally: Tally, dice: random.Random) -> None:
    client = Client(port)
    await asyncio.sleep(dice.random() * 10)
    try:
        at = await client.begin(dice.choice(GAMES), agent)
        page = await _page(client, at, tally)
        while time.monotonic() < end:
            version, acts, is_over, news = moves_on(page)
            marks = marks_on(page)
            if is_over:
                tally.matches += 1
                at = await client.begin(dice.choice(GAMES), agent)
                page = await _page(client, at, tally)
            elif not acts:
                status, text = await client.get(f"{at}/news?since={news}")
                page = text if status == 200 else page
            else:
                await asyncio.sleep(1 + 2 * dice.random())
                page = await _move(client, at, version, acts, marks, tally, dice) or await _page(
                    client, at, tally
                )
    except (AssertionError, OSError, asyncio.IncompleteReadError) as problem:
        tally.errors.append(repr(problem)[:200])
    await client.close()


async def _visitor(port: int, end: float, tally: Tally) -> None:
    """Somebody who looks at the start page and at a table twice a second, whoever is thinking."""
    client = Client(port)
    at = await client.begin(GAMES[0], "easy")
    while time.monotonic() < end:
        for path in ("/", at):
            await _page(client, path, tally)
            await asyncio.sleep(0.25)
    await client.close()


async def _page(client: Client, at: str, tally: Tally) -> str:
    began = time.monotonic()
    status, page = await client.get(at)
    tally.pages.append(time.monotonic() - began)
    if status != 200:
        tally.errors.append(f"page {status}")
    return page


async def _move(
    client: Client,
    at: str,
    version: str,
    acts: list[str],
    marks: list[str],
    tally: Tally,
    dice: random.Random,
) -> str:
    fields: dict[str, object] = {"version": version, "act": dice.choice(acts)}
    if marks:
        fields = {"version": version, "act": "chosen", "mark": marks[:1]}
    began = time.monotonic()
    status, page = await client.post(f"{at}/move", fields)
    tally.moves.append(time.monotonic() - began)
    if status != 200:
        tally.errors.append(f"move {status} {page[:80]}")
        return ""
    return page


async def hostile(port: int, process: "subprocess.Popen[str]", requests: int) -> bool:
    """Requests that no browser of ours would send, and what is remembered of them: nothing."""
    dice, victim = random.Random(1), Client(port)
    at = await victim.begin("library:hearts", "easy")
    numbers, counts, began = iter(range(requests)), dict[str, int](), time.monotonic()
    memory: list[int] = []

    async def attacker() -> None:
        for number in numbers:
            answer = await victim.raw(attack(dice, at, port))
            status = answer[9:12].decode("latin-1") if answer.startswith(b"HTTP/1.1 ") else "no answer"
            counts[status] = counts.get(status, 0) + 1
            if number % max(1, requests // 10) == 0:
                memory.append(memory_of(process.pid))

    await asyncio.gather(*(attacker() for _ in range(AT_ONCE)))
    memory.append(memory_of(process.pid))
    status, _ = await victim.get(at)
    bad = [name for name in counts if name.startswith("5") and name != BUSY]
    print(
        f"{requests:,} hostile requests in {time.monotonic() - began:.0f} s: {dict(sorted(counts.items()))}"
    )
    print(f"  memory after each tenth, in MB: {', '.join(map(str, memory))}; the table answers {status}")
    print(f"  {_machine()}", flush=True)
    return not bad and status == 200 and memory[-1] - memory[1] <= MOST_GROWTH


def _with_studio(work, lifted: bool = False) -> bool:  # type: ignore[no-untyped-def]
    with tempfile.TemporaryDirectory() as folder:
        process, port = started(Path(folder), lifted)
        try:
            return bool(asyncio.run(work(port, process)))
        finally:
            process.terminate()
            process.wait(20)


def _spread(values: list[float]) -> str:
    return f"median {_ms(values, 0.5)}, p95 {_ms(values, 0.95)}, longest {_ms(values, 1)}"


def _machine() -> str:
    return f"load of the machine: {os.getloadavg()[0]:.1f}"


def _ms(values: list[float], share: float) -> str:
    ordered = sorted(values) or [0.0]
    return f"{1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]:.0f} ms"


if __name__ == "__main__":
    sys.exit(main())
