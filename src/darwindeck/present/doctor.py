"""The command doctor: checks what is installed, cached and usable on this machine."""

import importlib.util
import os
import platform
import shutil
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from darwindeck import __version__
from darwindeck.code_cache import CACHE_VARIABLE, cache_root, damaged_entries, wanted_root
from darwindeck.errors import DarwinDeckError
from darwindeck.jit import cache_folder, mode
from darwindeck.present.exit_codes import FAILED, FINE
from darwindeck.present.options import AsJson
from darwindeck.present.terminal import new_table, say, say_json
from darwindeck.threads import cores

NEEDED = ("numpy", "numba", "msgspec", "cyclopts", "rich", "matplotlib")
EXTRAS = {
    "starlette": "the studio",
    "ray": "evolve --backend ray",
    "pyarrow": "export to Parquet",
    "ribs": "comparing archives with pyribs",
    "numba_cuda": "the core compiled for CUDA",
}
PARTS = ("", "engine", "agents", "vinto", "evaluation")  # of the program, as far as they are compiled
GIGABYTE = 2**30
MARKS = {True: "ok", False: "no", None: "-"}


def doctor(*, as_json: AsJson = False) -> int:
    """Check what is installed, cached and usable: Python, cores, packages, machine code, Ray, a GPU."""
    findings = [*_machine(), *_packages(), *_cache(), _ray(), _gpu()]
    if as_json:
        say_json(findings)
    else:
        table = new_table("", "what", "found", breaks=("found",))
        for finding in findings:
            table.add_row(MARKS[finding["ok"]], finding["what"], finding["found"])
        say(table)
    return FAILED if any(finding["ok"] is False for finding in findings) else FINE


def _finding(what: str, found: str, ok: bool | None = True) -> dict[str, Any]:
    """One thing that was checked; `ok` is None where nothing depends on it."""
    return {"what": what, "found": found, "ok": ok}


def _machine() -> list[dict[str, Any]]:
    is_new = sys.version_info >= (3, 11)
    return [
        _finding("DarwinDeck", __version__),
        _finding("Python", f"{platform.python_version()} at {sys.executable}", is_new),
        _finding("machine", f"{platform.system()} {platform.machine()}"),
        _finding("cores", f"{cores()} of {os.cpu_count()} available"),
    ]


def _packages() -> list[dict[str, Any]]:
    found = [_finding(name, _version(name) or "missing", _version(name) is not None) for name in NEEDED]
    for name, purpose in EXTRAS.items():
        installed = _version(name.replace("_", "-"))
        words = f"{installed or 'not installed'}; for {purpose}"
        found.append(_finding(name, words, True if installed else None))
    return found


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _cache() -> list[dict[str, Any]]:
    """Where machine code is cached, whether the cache is writable, and what is in it."""
    try:
        root = cache_root()
    except DarwinDeckError as problem:
        return [_finding("cache", str(problem), ok=False)]
    from darwindeck.agents import warm as agents
    from darwindeck.engine import warm as engine

    usable = root == wanted_root()
    free = shutil.disk_usage(root).free / GIGABYTE
    trouble = "" if usable else ", not writable"
    place = f"{wanted_root()}{trouble}, {free:.0f} GB free; set {CACHE_VARIABLE} to move it"
    ready = {"engine": engine.is_warm(), "agents": agents.is_warm(tables=True)}
    kept = ", ".join(f"{part} {'ready' if warm else 'not compiled yet'}" for part, warm in ready.items())
    damaged = sum(damaged_entries(folder) for folder in {cache_folder(part) for part in PARTS})
    trouble = f"; {damaged} damaged files, which are compiled again when they are needed" if damaged else ""
    return [
        _finding("cache", place, usable),
        _finding(
            "machine code", f"{mode()}: {kept}{trouble}", False if damaged else all(ready.values()) or None
        ),
    ]


def _ray() -> dict[str, Any]:
    if importlib.util.find_spec("ray") is None:
        return _finding("Ray cluster", "Ray is not installed; evaluations run on threads", None)
    address = os.environ.get("RAY_ADDRESS")
    words = f"RAY_ADDRESS is {address}" if address else "RAY_ADDRESS is not set; a local cluster is started"
    return _finding("Ray cluster", words, None)


def _gpu() -> dict[str, Any]:
    tool = shutil.which("nvidia-smi")
    words = f"a driver is installed ({tool})" if tool else "none found; none is needed"
    return _finding("GPU", words, None)
