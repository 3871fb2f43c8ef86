"""Runs every check of the project and prints how many minutes each stage took.

Checks of one process run two at a time; the tests, which use every core, one stage after another.

python tests/run_stages.py                    all stages
python tests/run_stages.py --deep             the slow tests, in the three modes
python tests/run_stages.py coverage           which lines the small tests reach, interpreted
python tests/run_stages.py types compiled     the stages named
"""

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTEST = ("-m", "pytest", "-n", "2", "--dist", "worksteal")
# One process fills the compile cache before several read it.
WARM = (
    "-c",
    "from darwindeck.engine.warm import warm; warm();"
    "from darwindeck.agents.warm import warm_decisions, warm_tables; warm_tables(); warm_decisions();"
    "from darwindeck.linking import open_all; open_all()",
)
WARM_MEASURES = (
    "-c",
    "from darwindeck.evaluation.play.warm import warm_traces; warm_traces();"
    "from darwindeck.linking import open_all; open_all()",
)
LINT_IMPORTS = "from importlinter.cli import lint_imports_command as lint; lint()"
# Tests of what is never compiled: the other modes have nothing to add.
NEVER_COMPILED = (
    "api",
    "compiler",
    "evolution",
    "genome",
    "hostile",
    "panel",
    "plugins",
    "present",
    "rulebooks",
    "validation",
    "wire",
)
EVERY_DAY = "not deep and not browser and not interop and not peers and not ptx and not ray"


@dataclass(frozen=True)
class Stage:
    """Commands for this Python, run in order until one fails, and the environment they run in."""

    name: str
    commands: tuple[tuple[str, ...], ...]
    environment: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Result:
    """How one stage went."""

    name: str
    passed: bool
    minutes: float


BOUNDS_CHECKED = {"NUMBA_BOUNDSCHECK": "1"}
INTERPRETED = {"NUMBA_DISABLE_JIT": "1"}

COMPILING = (
    Stage("compiling", (WARM, WARM_MEASURES)),
    Stage("compiling-bounds", (WARM,), BOUNDS_CHECKED),
)
CHEAP = (
    Stage("style", (("-m", "ruff", "check", "."),)),
    Stage("format", (("-m", "ruff", "format", "--check", "."),)),
    Stage("types", (("-m", "mypy"),)),
    Stage("contracts", (("-c", LINT_IMPORTS, "--no-logo"),)),
)


def modes(compiled: int, bounds_checked: int, interpreted: int, *, deep: bool) -> tuple[Stage, ...]:
    """The three ways to test, each trying the laws on so many generated genomes."""
    most = "deep or laws" if deep else EVERY_DAY
    laws = "deep or laws" if deep else f"laws and {EVERY_DAY}"
    # Slow tests are too slow for the interpreter.
    small = f"(laws or small) and {EVERY_DAY}"
    core = tuple(f"--ignore=tests/{folder}" for folder in NEVER_COMPILED)
    return (
        Stage("compiled", (WARM, WARM_MEASURES, (*PYTEST, "-m", most)), {"DARWINDECK_LAWS": f"{compiled}"}),
        Stage(
            "bounds-checked",
            (WARM, (*PYTEST, "-m", laws)),
            {"DARWINDECK_LAWS": f"{bounds_checked}"} | BOUNDS_CHECKED,
        ),
        Stage(
            "interpreted",
            ((*PYTEST, *core, "-m", small),),
            {"DARWINDECK_LAWS": f"{interpreted}"} | INTERPRETED,
        ),
    )


ONE_PROCESS = (*COMPILING, *CHEAP)
TEST = (*ONE_PROCESS, *modes(120, 60, 15, deep=False))
HOSTILE = Stage("hostile", ((*PYTEST, "tests/hostile"),), {"DARWINDECK_HOSTILE": "3400"})
COVERAGE = Stage(
    "coverage",
    ((*PYTEST, "--cov", "--cov-report=term", "-m", f"(laws or small) and {EVERY_DAY}"),),
    {"DARWINDECK_LAWS": "30"} | INTERPRETED,
)
DEEP = (*COMPILING, *modes(3000, 1000, 300, deep=True), HOSTILE)


def main() -> int:
    """Run the stages asked for; 0 when all of them pass, 1 otherwise."""
    arguments = parse_arguments()
    stages = stages_of(arguments)
    wanted = arguments.stages or [stage.name for stage in stages if stage is not COVERAGE]
    started = time.monotonic()
    asked = [stage for stage in stages if stage.name in wanted]
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(run_aside, (stage for stage in asked if stage in ONE_PROCESS)))
    results += [run(stage) for stage in asked if stage not in ONE_PROCESS]
    print_table(results, minutes_since(started))
    return 0 if results and all(result.passed for result in results) else 1


def parse_arguments() -> argparse.Namespace:
    """Which stages to run."""
    parser = argparse.ArgumentParser(description="Run the checks of the project, stage by stage.")
    parser.add_argument("--deep", action="store_true", help="the slow tests and many more generated genomes")
    names = ", ".join(stage.name for stage in (*TEST, COVERAGE))
    parser.add_argument("stages", nargs="*", metavar="STAGE", help=names)
    arguments = parser.parse_args()
    known = {stage.name for stage in stages_of(arguments)}
    unknown = sorted(set(arguments.stages) - known)
    if unknown:
        parser.error(f"no such stage: {', '.join(unknown)}; there are {', '.join(sorted(known))}")
    return arguments


def stages_of(arguments: argparse.Namespace) -> tuple[Stage, ...]:
    """What can be asked for: every day, or in depth."""
    return DEEP if arguments.deep else (*TEST, COVERAGE)


def run_aside(stage: Stage) -> Result:
    """Run one stage while another one runs; its output is printed when it is over."""
    started = time.monotonic()
    outputs = [
        finish(command, stage, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) for command in stage.commands
    ]
    said = "".join(output.stdout for output in outputs)
    print(f"\n=== {stage.name} ===\n{said}", end="", flush=True)
    return Result(stage.name, not any(output.returncode for output in outputs), minutes_since(started))


def run(stage: Stage) -> Result:
    """Run one stage and time it. Any exit code but 0 is a failure, pytest's "no tests ran" included."""
    print(f"\n=== {stage.name} ===", flush=True)
    started = time.monotonic()
    passed = all(finish(command, stage).returncode == 0 for command in stage.commands)
    return Result(stage.name, passed, minutes_since(started))


def finish(command: tuple[str, ...], stage: Stage, **streams: int) -> subprocess.CompletedProcess[str]:
    """Let this Python run the command to its end."""
    environment = clean_environment() | stage.environment
    return subprocess.run([sys.executable, *command], cwd=ROOT, env=environment, text=True, **streams)


def minutes_since(started: float) -> float:
    return (time.monotonic() - started) / 60


def clean_environment() -> dict[str, str]:
    """The caller's environment without the switches that choose a mode or say how much is tried."""
    numbers = ("DARWINDECK_LAWS", "DARWINDECK_GOLDEN", "DARWINDECK_HOSTILE")
    switches = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", *numbers)
    return {name: value for name, value in os.environ.items() if name not in switches}


def print_table(results: list[Result], minutes: float) -> None:
    """One line a stage: name, result and minutes; together they took less where stages ran side by side."""
    print(f"\n{'stage':<20}{'result':<8}{'minutes':>8}")
    for result in results:
        print(f"{result.name:<20}{'passed' if result.passed else 'FAILED':<8}{result.minutes:>8.2f}")
    print(f"{'all':<28}{minutes:>8.2f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
