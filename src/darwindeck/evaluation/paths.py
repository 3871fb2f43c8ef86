"""Paths: where a part stands in a genome, as in phases[0].turn.steps[1]."""


def is_within(path: str, other: str) -> bool:
    """Whether a part of a genome is another one, or lies inside it."""
    return path == other or path.startswith((f"{other}.", f"{other}["))
