"""Titles: the names of games as they stand on a cover."""

# Games whose names are not simply their words, one after the other.
SPELT = {
    "five-card-draw": "Five-Card Draw",
    "hearts-with-passing": "Hearts with Passing",
    "knock-out-whist": "Knock-Out Whist",
    "scopa-by-rank": "Scopa by Rank",
    "seven-card-stud": "Seven-Card Stud",
    "texas-holdem": "Texas Hold'em",
    "thirty-one": "Thirty-One",
    "twenty-one": "Twenty-One",
}


def titled(name: str) -> str:
    """The name of a game as a title: `burned-bridges` is Burned Bridges."""
    return SPELT.get(name) or " ".join(word.capitalize() for word in name.split("-"))
