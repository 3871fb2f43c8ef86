"""Comments in genome files: `// to the end of the line` and `/* in between */`, which readers of JSON skip.

Comments say nothing to the program. Nothing here writes a file, so nothing loses one.
"""

import re

_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', flags=re.DOTALL)


def without_comments(text: str) -> str:
    """A text with spaces in place of its comments, so that every line and column stays what it was."""
    return _TOKEN.sub(lambda found: _kept(found.group()), text)


def _kept(token: str) -> str:
    if token.startswith('"'):
        return token
    return "".join("\n" if letter == "\n" else " " for letter in token)
