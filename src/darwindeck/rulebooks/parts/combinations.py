"""Combinations in words: what may be played together, and what beats what."""

from darwindeck.cards import cards_in, rank_of
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.schema import order_of
from darwindeck.genome.vocabulary import FIVE_CARDS, Combination
from darwindeck.rulebooks.document import Sentence, exception, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_words import is_everything, words_for
from darwindeck.rulebooks.words.english import capital, count, listed, number
from darwindeck.rulebooks.words.naming import card_words, rank_plural, suit_plural

_NAMES = {
    Combination.SINGLE: "a single card",
    Combination.PAIR: "a pair (two cards of the same rank)",
    Combination.TRIPLE: "three of a kind (three cards of the same rank)",
    Combination.FOUR: "four of a kind (four cards of the same rank)",
    Combination.PAIR_RUN: "a run of pairs (three or more pairs of consecutive ranks)",
    Combination.FLUSH: "a flush (five cards of one suit)",
    Combination.FULL_HOUSE: "a full house (three cards of one rank and two of another)",
    Combination.FOUR_AND_ONE: "four and one (four cards of one rank and any fifth card)",
    Combination.STRAIGHT_FLUSH: "a straight flush (five cards of consecutive ranks, all of one suit)",
    Combination.TRIPLE_AND_ONE: "three and one (three cards of one rank and any fourth card)",
    Combination.TRIPLE_RUN: "a run of threes (two or more threes of consecutive ranks)",
    Combination.ROCKET: "a rocket (both jokers)",
}
PLURALS = {
    Combination.SINGLE: "single cards",
    Combination.PAIR: "pairs",
    Combination.TRIPLE: "threes of a kind",
    Combination.FOUR: "fours of a kind",
    Combination.RUN: "runs",
    Combination.PAIR_RUN: "runs of pairs",
    Combination.FLUSH: "flushes",
    Combination.FULL_HOUSE: "full houses",
    Combination.FOUR_AND_ONE: "fours and one",
    Combination.STRAIGHT_FLUSH: "straight flushes",
    Combination.TRIPLE_AND_ONE: "threes and one",
    Combination.TRIPLE_RUN: "runs of threes",
    Combination.ROCKET: "rockets",
}


def combination_sentences(reading: Reading, combinations: Combinations) -> list[Sentence]:
    """What may be played onto the discard pile."""
    kinds = [_name(combinations, kind) for kind in combinations.kinds]
    return [
        rule(f"A combination is {listed(kinds, 'or')}."),
        *_runs(reading, combinations),
        *_higher(reading, combinations),
        *_five_cards(combinations),
        *_bombs(reading, combinations),
    ]


def opening_words(reading: Reading) -> str:
    """Who begins where the lowest card opens; empty where it does not."""
    combinations = reading.genome.combinations
    if combinations is None or not combinations.lowest_opens:
        return ""
    card = "the lowest card dealt"
    if not any(reading.stocks):
        lowest = min(cards_in(reading.deck), key=lambda card: _height(reading, combinations, card))
        card = card_words(lowest)
    return f"whoever holds {card}"


def _height(reading: Reading, combinations: Combinations, card: int) -> tuple[int, int]:
    ranks = {rank.number: place for place, rank in enumerate(order_of(reading.genome))}
    suits = {suit.number: place for place, suit in enumerate(combinations.suit_order)}
    return ranks.get(rank_of(card), 0), suits.get(card // 13, 0)


def _name(combinations: Combinations, kind: Combination) -> str:
    if kind != Combination.RUN:
        return _NAMES[kind]
    shortest, longest = combinations.shortest_run, combinations.longest_run
    if shortest == longest:
        size = count(shortest, "card")
    elif longest >= 13:
        size = f"{number(shortest)} or more cards"
    else:
        size = f"{number(shortest)} to {number(longest)} cards"
    return f"a run ({size} of consecutive ranks, of any suits)"


def _runs(reading: Reading, combinations: Combinations) -> list[Sentence]:
    """Which ranks follow each other."""
    kinds = (Combination.RUN, Combination.PAIR_RUN, Combination.TRIPLE_RUN, Combination.STRAIGHT_FLUSH)
    if not set(kinds) & set(combinations.kinds):
        return []
    ranks = [rank.number for rank in order_of(reading.genome) if rank.number in reading.deck_ranks]
    low, top = rank_plural(ranks[0]), rank_plural(ranks[-1])
    sentences = [rule(f"Runs follow the order of the ranks, and never go on from {top} to {low}.")]
    if not combinations.highest_in_runs:
        sentences = [rule(f"Runs follow the order of the ranks; {top} are never part of one.")]
    if reading.genome.jokers:
        sentences.append(rule("Jokers are never part of a run."))
    return sentences


def _higher(reading: Reading, combinations: Combinations) -> list[Sentence]:
    sentences = [
        rule(
            "If there is a last play, yours must be the same kind of combination with as many cards, and"
            " higher."
        )
    ]
    if set(combinations.kinds) - {Combination.SINGLE, Combination.PAIR, Combination.TRIPLE, Combination.FOUR}:
        deciding = "The highest card decides which is higher"
        deciding += _exceptions(combinations)
        sentences.append(rule(f"{deciding}."))
    if reading.genome.jokers == 2:
        sentences.append(rule("Of the jokers, joker 2 is higher than joker 1."))
    if not combinations.suit_order:
        return [*sentences, rule("Suits make no difference here: of equal ranks neither is higher.")]
    suits = [suit_plural(suit.number) for suit in combinations.suit_order if suit.number in reading.suits]
    return [*sentences, rule(f"Of equal ranks the suit decides, from low to high: {', '.join(suits)}.")]


def _exceptions(combinations: Combinations) -> str:
    parts = []
    if Combination.FULL_HOUSE in combinations.kinds:
        parts.append("the three of a full house")
    if Combination.FOUR_AND_ONE in combinations.kinds:
        parts.append("the four of four and one")
    if Combination.TRIPLE_AND_ONE in combinations.kinds:
        parts.append("the three of three and one")
    return f", but {listed(parts)} decide for these" if parts else ""


def _five_cards(combinations: Combinations) -> list[Sentence]:
    if not combinations.five_card_order:
        return []
    fits = combinations.shortest_run <= 5 <= combinations.longest_run
    kinds = [kind for kind in FIVE_CARDS if kind in combinations.kinds and (kind != Combination.RUN or fits)]
    names = ", ".join(PLURALS[kind] for kind in kinds)
    return [
        rule(f"Five cards also beat any five cards of a kind that comes before theirs in this list: {names}.")
    ]


def _bombs(reading: Reading, combinations: Combinations) -> list[Sentence]:
    if not combinations.bombs:
        return []
    what = "any last play that is no bomb"
    if not is_everything(reading, combinations.bombed):
        what = f"a last play decided by {words_for(reading, combinations.bombed).one}"
    others = [kind for kind in combinations.bombs if kind != Combination.ROCKET]
    sentences = []
    if others:
        bombs = listed([PLURALS[kind] for kind in others])
        sentences += [
            rule(f"{capital(bombs)} are bombs: they can be played on {what}, too."),
            rule("A bomb also beats any bomb of fewer cards."),
        ]
    if Combination.ROCKET in combinations.bombs:
        sentences.append(rule("A rocket is a bomb that beats everything, and nothing beats it."))
    if others and combinations.bombs_grow:
        sentences.append(exception(_growing(combinations)))
    return sentences


def _growing(combinations: Combinations) -> str:
    """What a larger play takes; only runs of pairs can be larger."""
    no_bomb = "But on a last play that is no bomb"
    bombs = [kind for kind in combinations.bombs if kind != Combination.ROCKET]
    if Combination.PAIR_RUN not in bombs:
        return f"{no_bomb} they beat a single card only, never several."
    small = [PLURALS[kind] for kind in bombs if kind != Combination.PAIR_RUN]
    several = listed([*small, "runs of three pairs"])
    return f"{no_bomb}, {several} beat a single card only; it takes four pairs to beat two cards, and so on."
