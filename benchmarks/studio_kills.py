"""Sudden death: the studio is killed in mid-game, and the moves that it had accepted are looked for."""

import asyncio
import os
import random
import signal
import sqlite3
import subprocess
import tempfile
from pathlib import Path

from benchmarks.studio_client import Client, moves_on
from benchmarks.studio_process import started


def kills(times: int) -> bool:
    """Kill the studio at random instants, and look for the moves that it had accepted."""
    accepted: dict[str, dict[int, int]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(times):
            process, port = started(Path(folder))
            asyncio.run(_until_killed(port, process, accepted, random.Random(number)))
        lost, doubled, kept = _compared(Path(folder), accepted)
    moves = sum(map(len, accepted.values()))
    print(f"{times} kills, {moves} accepted moves at {len(accepted)} tables, {kept} moves kept: ", end="")
    print(f"{lost} lost, {doubled} wrong", flush=True)
    return not lost and not doubled


async def _until_killed(
    port: int, process: "subprocess.Popen[str]", accepted: dict[str, dict[int, int]], dice: random.Random
) -> None:
    async def player(seed: int) -> None:
        client, own = Client(port), random.Random(seed)
        at = await client.begin("library:hearts", "easy")
        made = accepted.setdefault(at.rsplit("/", 1)[1], {})
        _, page = await client.get(at)
        while True:
            version, acts, _, news = moves_on(page)
            if not acts:
                status, text = await client.get(f"{at}/news?since={news}")
                page = text if status == 200 else page
                continue
            act = own.choice(acts)
            status, page = await client.post(f"{at}/move", {"version": version, "act": act})
            if status == 200 and "data-message" not in page:
                made[int(version)] = int(act)

    players = [asyncio.create_task(player(dice.randrange(10**9))) for _ in range(8)]
    before = sum(map(len, accepted.values()))
    while sum(map(len, accepted.values())) < before + 10 and not all(player.done() for player in players):
        await asyncio.sleep(0.05)
    await asyncio.sleep(4 * dice.random())
    os.kill(process.pid, signal.SIGKILL)
    await asyncio.gather(*players, return_exceptions=True)
    process.wait()


def _compared(folder: Path, accepted: dict[str, dict[int, int]]) -> tuple[int, int, int]:
    """Accepted moves that are missing, stored moves that are others, and how many are stored."""
    connection = sqlite3.connect(folder / "studio" / "studio.sqlite")
    lost = wrong = kept = 0
    for match, made in accepted.items():
        rows = dict(connection.execute("SELECT number, move FROM moves WHERE match = ?", (match,)).fetchall())
        kept += len(rows)
        lost += sum(number not in rows for number in made)
        wrong += sum(number in rows and rows[number] != move for number, move in made.items())
        wrong += sorted(rows) != list(range(len(rows)))
    connection.close()
    return lost, wrong, kept
