"""Hostile cases, the same for the same seed: words for command lines, and damaged copies of files.

DARWINDECK_HOSTILE says how many cases each fuzzer tries.
"""

import os
import random
from collections.abc import Callable

CASES = int(os.environ.get("DARWINDECK_HOSTILE", "40"))
WORDS = (
    *(
        "",
        " ",
        "-",
        "--",
        "---",
        "-h",
        "--help",
        "--json",
        "--nonsense",
        "=",
        "nan",
        "inf",
        "-1",
        "0",
        "1",
        "2",
    ),
    *(
        "9" * 400,
        "1e308",
        "0x10",
        "²",
        "٣",
        "½",
        "1_0",
        "+1",
        " 1",
        "1,2",
        "true",
        "null",
        "[]",
        "{}",
        "None",
    ),
    *(
        "whist",
        "hearts",
        "Whist",
        "whist ",
        "no-such-game",
        "x" * 300,
        "x" * 5000,
        "..",
        ".",
        "/",
        "~",
        "~nobody",
    ),
    *(
        "/dev/null",
        "/dev/zero",
        "/dev/stdin",
        "/proc/self/mem",
        "/root",
        "../up",
        "a/b/c",
        "a\x00b",
        "\x1b[2J",
    ),
    *(
        "[bold]x[/]",
        "[/]",
        ":smile:",
        "$x$",
        "$",
        "%s",
        "{0}",
        "\\",
        "'",
        '"',
        "`id`",
        "$(id)",
        "; ls",
        "é",
        "🂡",
    ),
    *(
        "\ud800",
        "\n",
        "two\nlines",
        "\t",
        "uniform",
        "greedy",
        "search:1",
        "search:0",
        "search:",
        "search:-1",
    ),
    *(
        "search:9" + "9" * 30,
        "uniform,greedy",
        ",",
        ",,,,",
        "latest",
        "balanced",
        "party",
        "svg",
        "x.svg",
        "x.json",
    ),
)
BITS = (
    b"",
    b"\x00",
    b"\xff",
    b"{",
    b"}",
    b"[",
    b"]",
    b'"',
    b":",
    b",",
    b"\n",
    b"-1",
    b"NaN",
    b"1e999",
    b"null",
)
LONGER = (
    b"9" * 400,
    b"[" * 2000,
    b"\xed\xa0\x80",
    b"\x1b[2J",
    b"../../evil",
    b"/*",
    b"//",
    b'"type"',
    b"true",
)


def dice_for(case: int, what: str) -> random.Random:
    """Chance of its own for each case, so that one that fails can be tried alone."""
    return random.Random(f"{what}/{case}")


def damaged(data: bytes, dice: random.Random) -> bytes:
    """A copy of a file with one to four kinds of damage."""
    for _ in range(dice.randint(1, 4)):
        data = dice.choice(DAMAGES)(data, dice)
    return data


def _flip(data: bytes, dice: random.Random) -> bytes:
    if not data:
        return data
    place = dice.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << dice.randrange(8)]) + data[place + 1 :]


def _cut(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _remove(data: bytes, dice: random.Random) -> bytes:
    start, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
    return data[:start] + data[min(end, start + 200) :]


def _insert(data: bytes, dice: random.Random) -> bytes:
    place = dice.randrange(len(data) + 1)
    return data[:place] + dice.choice((*BITS, *LONGER)) + data[place:]


def _repeat(data: bytes, dice: random.Random) -> bytes:
    start, end = sorted(dice.randrange(len(data) + 1) for _ in range(2))
    return data[:end] + data[start : min(end, start + 500)] * dice.randint(1, 3) + data[end:]


def _change_number(data: bytes, dice: random.Random) -> bytes:
    digits = [place for place, letter in enumerate(data) if 48 <= letter <= 57]
    if not digits:
        return data
    place = dice.choice(digits)
    number = dice.choice(
        (b"0", b"-1", b"255", b"65536", b"2147483648", b"9223372036854775808", b"1.5", b"7" * 60)
    )
    return data[:place] + number + data[place + 1 :]


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    _flip,
    _flip,
    _cut,
    _remove,
    _insert,
    _insert,
    _repeat,
    _change_number,
    _change_number,
)
