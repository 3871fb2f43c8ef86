"""English for rules: numbers, plurals and lists as people write them."""

from collections.abc import Sequence

_NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_ORDINALS = [
    "zeroth",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
]
_TIMES = {1: "once", 2: "twice"}


def number(value: int) -> str:
    """A number in words up to twelve, in figures beyond."""
    return _NUMBERS[value] if 0 <= value < len(_NUMBERS) else signed(value)


def signed(value: int) -> str:
    """A number in figures, with a true minus sign."""
    return f"{value:,}".replace("-", "−")


def count(value: int, noun: str, plural: str = "") -> str:
    """So many of something: one card, three cards, 13 cards."""
    return f"{number(value)} {form(value, noun, plural)}"


def form(value: int, noun: str, plural: str = "") -> str:
    """The noun in the singular or the plural."""
    return noun if value == 1 else plural or f"{noun}s"


def points(value: int) -> str:
    """Points in figures: 1 point, −13 points."""
    return f"{signed(value)} {form(abs(value), 'point')}"


def ordinal(value: int) -> str:
    if value < len(_ORDINALS):
        return _ORDINALS[value]
    ending = {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{'th' if value % 100 in (11, 12, 13) else ending}"


def times(value: int) -> str:
    return _TIMES.get(value, f"{number(value)} times")


def between(least: int, most: int, noun: str) -> str:
    """A number of things from a least to a most: exactly two cards, one to four cards."""
    if least == most:
        return count(most, noun)
    if least == 0:
        return f"up to {count(most, noun)}"
    if most == least + 1:
        return f"{number(least)} or {number(most)} {form(most, noun)}"
    return f"{number(least)} to {number(most)} {form(most, noun)}"


def listed(parts: Sequence[str], word: str = "and") -> str:
    """Parts as a list: a, b and c. Parts that hold commas themselves are set apart by semicolons."""
    if len(parts) < 2:
        return "".join(parts)
    if any("," in part for part in parts):
        return "; ".join(parts[:-1]) + f"; {word} {parts[-1]}"
    return ", ".join(parts[:-1]) + f" {word} {parts[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def with_article(noun: str) -> str:
    """A noun with its indefinite article: a heart, an eight, an ace."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
