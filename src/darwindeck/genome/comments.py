"""Comments in genome files: `// to the end of the line` and `/* in between */`, which readers of JSON skip.

Comments say nothing to the program. Nothing here writes a file, so nothing loses one.
"""

import re

# A text or a comment that never ends reaches to the end of its line or of the file, so that every letter is
# looked at once, whatever the file holds.
_TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"?|//[^\n]*|/\*.*?(?:\*/|\Z)', flags=re.DOTALL)


def without_comments(text: str) -> str:
    """A text with spaces in place of its comments, so that every line and column stays what it was."""
    return _TOKEN.sub(lambda found: _kept(found.group()), text)


def _kept(token: str) -> str:
    is_open = token.startswith("/*") and (len(token) < 4 or not token.endswith("*/"))
    if token.startswith('"') or is_open:
        return token
    return "".join("\n" if letter == "\n" else " " for letter in token)
