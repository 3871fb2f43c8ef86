"""The names of cards, ranks and suits as people say them: the queen of spades (Q♠), eights, hearts."""

from darwindeck.cards import (
    RANKS,
    SUIT_SYMBOLS,
    SUITED_CARDS,
    SUITED_RANKS,
    SUITS,
    Rank,
    rank_of,
    suit_of,
    symbol_of,
)
from darwindeck.rulebooks.words.english import with_article

_RANK_WORDS = [
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
    "joker",
]


def rank_word(rank: int) -> str:
    return _RANK_WORDS[rank]


def rank_plural(rank: int) -> str:
    word = _RANK_WORDS[rank]
    return f"{word}es" if word.endswith("x") else f"{word}s"


def suit_word(suit: int) -> str:
    """One card of a suit: a heart."""
    return SUITS[suit].value.removesuffix("s")


def suit_plural(suit: int) -> str:
    return SUITS[suit].value


def suit_with_sign(suit: int) -> str:
    """A suit in words and as its symbol."""
    return f"{suit_plural(suit)} ({SUIT_SYMBOLS[suit]})"


def card_words(card: int) -> str:
    """A single card in words and symbols."""
    if card >= SUITED_CARDS:
        return f"the {'first' if card == SUITED_CARDS else 'second'} joker"
    return f"the {rank_word(rank_of(card))} of {suit_plural(suit_of(card))} ({symbol_of(card)})"


def a_rank(rank: int) -> str:
    """One card of a rank: an eight."""
    return with_article(rank_word(rank))


def ranks_from_high(order: tuple[Rank, ...], deck_ranks: frozenset[int]) -> str:
    """The ranks of a deck from high to low, as symbols."""
    return " ".join(rank.value for rank in reversed(order) if rank.number in deck_ranks)


def range_of_ranks(ranks: list[int]) -> str:
    """Ranks in the plural, with a run of four or more named by its ends."""
    runs: list[list[int]] = []
    for rank in sorted(ranks):
        if runs and rank == runs[-1][-1] + 1 and rank < len(SUITED_RANKS):
            runs[-1].append(rank)
        else:
            runs.append([rank])
    words: list[str] = []
    for run in runs:
        if len(run) >= 4:
            words.append(f"{rank_plural(run[0])} to {rank_plural(run[-1])}")
        else:
            words += [rank_plural(rank) for rank in run]
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else words[0]


ALL_RANKS = range(len(RANKS))
