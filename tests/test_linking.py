"""Linking: callers know a linked function by name, find it however they were loaded, and share its errors."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from darwindeck.code_cache import CACHE_VARIABLE
from darwindeck.jit import compiled, linked, mode
from darwindeck.linking import open_all, type_said

compiled_only = pytest.mark.skipif(mode() == "interpreted", reason="nothing is compiled")

MODULE = """
import os
import numpy as np
from darwindeck.jit import compiled, linked

@(compiled if "CHANGED" in os.environ else linked)
def is_more(cells, place, limit) -> bool:
    return cells[place] > limit

@compiled
def how_many(cells, places, limit):
    total = 0
    for place in range(places):
        total += is_more(cells, place, limit)
    return total

if "WRONG" in os.environ:
    is_more.compile = lambda arguments: 1 / 0
print(how_many(np.arange(5), int(os.environ.get("PLACES", "5")), 2))
print(sum(how_many.entry.stats.cache_hits.values()) if hasattr(how_many, "entry") else "plain Python")
"""


@linked
def is_above(number: int, limit: int) -> bool:
    return number > limit


@compiled
def second_opinion(number: int, limit: int) -> bool:
    return is_above(number, limit)


class Pair(NamedTuple):
    number: int
    is_so: bool


def pair(folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run a module of a linked function and its caller in a process of its own, with a cache of its own."""
    module = folder / "pair.py"
    if not module.exists():
        module.write_text(MODULE)
    environment = {**os.environ, CACHE_VARIABLE: str(folder / "cache"), **variables}
    command = [sys.executable, "-c", "import pair"]
    path = os.pathsep.join([str(folder), *sys.path])
    return subprocess.run(
        command, env={**environment, "PYTHONPATH": path}, capture_output=True, text=True, timeout=300
    )


@pytest.mark.parametrize(("number", "answer"), [(3, True), (2, False)])
def test_python_and_compiled_callers_get_the_same_answer(number: int, answer: bool) -> None:
    assert is_above(number, 2) is answer
    assert second_opinion(number, 2) is answer


@compiled_only
def test_a_caller_holds_the_name_of_a_linked_function_and_not_its_code() -> None:
    @compiled
    def ask(number):
        return is_above(number, 2)

    assert ask(3)
    ask.entry.recompile()  # what was read from the cache cannot be looked into
    (code,) = ask.entry.inspect_llvm().values()
    assert "test_linking.is_above-" in code


@compiled_only
def test_a_value_known_beforehand_is_compiled_like_any_other() -> None:
    @linked
    def doubled(number) -> int:
        return number + number

    @compiled
    def four():
        return doubled(2)

    assert four() == 4
    assert [str(types) for types in doubled.signatures] == ["(int64,)"]


@compiled_only
def test_a_linked_function_is_compiled_when_somebody_gets_there() -> None:
    @linked
    def rare(number) -> int:
        return number + 100

    @linked
    def never(number) -> int:
        return rare(number)

    @compiled
    def usual(number):
        if number > 1000:
            return never(number)
        return rare(number) if number > 10 else number

    assert usual(1) == 1
    assert not rare.signatures
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(usual, [11] * 8)) == [111] * 8
    assert len(rare.signatures) == 1
    assert not never.signatures
    open_all()
    assert len(never.signatures) == 1


@compiled_only
def test_what_is_returned_is_of_the_type_that_is_said() -> None:
    @linked
    def two_and_a_half(number) -> tuple[int, float]:
        return number, 2

    @compiled
    def half(number):
        return two_and_a_half(number)[1] / 2

    assert half(1) == 1.0
    assert str(type_said(tuple[int, float])) == "Tuple(int64, float64)"
    assert str(type_said(Pair)) == "Pair(int64, bool)"


@compiled_only
def test_a_linked_function_that_cannot_be_compiled_is_an_error_and_no_crash(tmp_path: Path) -> None:
    ran = pair(tmp_path, WRONG="1")
    assert ran.returncode == 1
    assert "ZeroDivisionError" in ran.stderr
    assert "pair.is_more could not be compiled; the reason is told above." in ran.stderr


@compiled_only
def test_ctrl_c_while_something_is_compiled_reaches_python(monkeypatch: pytest.MonkeyPatch) -> None:
    @linked
    def late(number) -> int:
        return number + 1

    @compiled
    def go_on(number):
        return late(number) + 1

    really = type(late).compile
    tries: list[object] = []

    def pressing_ctrl_c_once(function, arguments):
        if not tries:
            tries.append(arguments)
            raise KeyboardInterrupt
        return really(function, arguments)

    go_on(1.5)  # the types of whole numbers are still to come
    monkeypatch.setattr(type(late), "compile", pressing_ctrl_c_once)
    with pytest.raises(KeyboardInterrupt):
        go_on(1)
    assert go_on(1) == 3


@compiled_only
def test_python_finds_what_it_has_called_before_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    @compiled
    def doubled(number):
        return number + number

    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(doubled, [2] * 4)) == [4] * 4
    assert doubled(1.5) == 3.0
    monkeypatch.setattr(type(doubled), "_compile_for_args", None)
    assert (doubled(2), doubled(1.5)) == (4, 3.0)


@compiled_only
def test_a_caller_read_from_the_cache_has_what_it_links_to_loaded_first(tmp_path: Path) -> None:
    assert pair(tmp_path).stdout.split() == ["2", "0"]
    assert pair(tmp_path).stdout.split() == ["2", "1"]


@compiled_only
def test_a_linked_function_missing_from_the_cache_is_compiled_again(tmp_path: Path) -> None:
    pair(tmp_path)
    for file in tmp_path.glob("cache/**/pair.is_more-*"):
        file.unlink()
    assert pair(tmp_path).stdout.split() == ["2", "1"]


@compiled_only
def test_a_link_to_nothing_is_an_error_in_a_sentence_and_no_crash(tmp_path: Path) -> None:
    pair(tmp_path)
    ran = pair(tmp_path, CHANGED="1")
    assert ran.returncode == 1
    assert "calls pair.is_more, which is not a linked function of that kind any more" in ran.stderr


def test_an_error_in_a_linked_function_reaches_the_python_caller(tmp_path: Path) -> None:
    ran = pair(tmp_path, PLACES="6", NUMBA_BOUNDSCHECK="1")
    assert ran.returncode == 1
    assert "IndexError" in ran.stderr


def test_without_the_compiler_a_linked_function_is_plain_python(tmp_path: Path) -> None:
    assert pair(tmp_path, NUMBA_DISABLE_JIT="1").stdout.split("\n")[:2] == ["2", "plain Python"]


@compiled_only
def test_callers_that_numba_compiles_alone_take_in_everything() -> None:
    import numba

    @compiled
    def one_more(number):
        return number + 1

    @compiled
    def two_more(number):
        return one_more(one_more(number))

    assert numba.njit(lambda number: two_more(number))(1) == 3
    assert numba.njit(lambda number: is_above(number, 2))(np.int64(3))
