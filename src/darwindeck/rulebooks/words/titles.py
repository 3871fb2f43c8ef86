"""Titles: the names of games as they stand on a cover."""

# Games whose names are not simply their words, one after the other.
SPELT = {
    "bourre": "Bourré",
    "durak-for-four": "Durak for Four",
    "five-card-draw": "Five-Card Draw",
    "hearts-with-passing": "Hearts with Passing",
    "knock-out-whist": "Knock-Out Whist",
    "ninety-nine": "Ninety-Nine",
    "no-limit-holdem": "No-Limit Hold'em",
    "scopa-by-rank": "Scopa by Rank",
    "seven-card-stud": "Seven-Card Stud",
    "sheepshead-for-five": "Sheepshead for Five",
    "spades-three-against-one": "Spades, Three against One",
    "texas-holdem": "Texas Hold'em",
    "thirty-one": "Thirty-One",
    "twenty-one": "Twenty-One",
}


def titled(name: str) -> str:
    """The name of a game as a title: `burned-bridges` is Burned Bridges."""
    return SPELT.get(name) or " ".join(word.capitalize() for word in name.split("-"))
