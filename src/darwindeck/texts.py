"""Texts: what people wrote, shown as it is and never as a command to a terminal or a page."""

import re

# Characters that steer a terminal or turn the direction of writing round instead of showing anything, and
# halves of characters that no file can hold.
_UNSEEN = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def plain(text: str) -> str:
    """A text on one line, with its control characters written out: a line break becomes `\\n`."""
    return _UNSEEN.sub(lambda found: _written_out(found.group()), text)


def plain_lines(text: str) -> str:
    """A text that may have several lines, with every other control character written out."""
    return "\n".join(plain(line) for line in text.split("\n"))


def has_control_characters(text: str) -> bool:
    """Whether a text holds anything that is not meant to be seen."""
    return _UNSEEN.search(text) is not None


def _written_out(character: str) -> str:
    return character.encode("unicode_escape").decode()
