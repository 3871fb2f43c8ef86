"""What went wrong, in sentences: every error a user can cause names what was found and what is allowed."""


class DarwinDeckError(Exception):
    """An error whose message is meant to be read by the person who caused it."""


class ProblemsError(DarwinDeckError):
    """Bad input, with every problem found in it, one sentence each."""

    def __init__(self, subject: str, problems: list[str]) -> None:
        self.subject = subject
        self.problems = problems
        lines = "\n".join(f"  - {problem}" for problem in problems)
        super().__init__(f"{subject} cannot be used:\n{lines}")


class GenomeError(ProblemsError):
    """A genome that is not a playable game."""


class IllegalMoveError(DarwinDeckError):
    """A move that the rules do not allow now."""


class BytecodeError(ProblemsError):
    """Bytes that are not a playable game."""
