"""A studio in a process of its own: how it is started, and what it uses."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

LIFTED = (
    "from darwindeck.present.studio.interpreted import interpret; interpret();"  # as the command does
    "import darwindeck.present.studio.site.app as app;"
    "from darwindeck.present.studio.site.limits import Buckets;"
    "app.Buckets = lambda *_: Buckets(1e12, 1e12); from darwindeck.present.cli import main; import sys;"
    "sys.exit(main(sys.argv[1:]))"
)


def started(folder: Path, lifted: bool = False) -> "tuple[subprocess.Popen[str], int]":
    program = ["-c", LIFTED] if lifted else ["-m", "darwindeck"]
    said = folder / "said.txt"
    with said.open("w") as file:
        process = subprocess.Popen(
            [sys.executable, *program, "studio", "--port", "0", "--runs", str(folder)],
            stderr=file,
            text=True,
            env=os.environ | {"DARWINDECK_DATA": str(folder)},
        )
    while process.poll() is None:
        found = re.search(r"http://[\w.]+:(\d+)", said.read_text())
        if found:
            return process, int(found[1])
        time.sleep(0.1)
    raise SystemExit(f"The studio did not start: {said.read_text()}")


def memory_of(pid: int) -> int:
    """The memory of the process in megabytes."""
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) // 1024


def time_used(pid: int) -> tuple[float, float]:
    """Seconds of processor time used by the studio, and by the workers that think for it."""
    return seconds_of(pid), sum(map(seconds_of, children_of(pid)))


def children_of(pid: int) -> set[int]:
    threads = Path(f"/proc/{pid}/task").glob("*/children")
    return {int(child) for thread in threads for child in thread.read_text().split()}


def seconds_of(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
