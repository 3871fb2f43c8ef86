"""What lies on the table: the deck, the order of the ranks, chips and lives."""

from darwindeck.cards import JOKER_RANK, SUITED_MASK, rank_mask
from darwindeck.genome.schema import order_of
from darwindeck.rulebooks.document import Block, Section, Sentence, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.english import count, number
from darwindeck.rulebooks.words.groups import group_of


def components(reading: Reading) -> Section:
    """What is needed to play."""
    blocks: list[Block] = [
        *paragraph(_deck(reading)),
        *paragraph(_order(reading)),
        *paragraph(_tokens(reading)),
    ]
    return Section("Components", tuple(blocks))


def deck_in_words(reading: Reading) -> str:
    """The deck in a few words: 52 cards, or 40 cards with what is left out."""
    cards = f"{reading.survey.deck_size} cards"
    jokers = reading.genome.jokers
    return f"{cards}, {_jokers(jokers)} among them" if jokers else cards


def _deck(reading: Reading) -> list[Sentence]:
    sentences = [rule(f"The game is for {number(reading.players)} players."), rule(_pack(reading))]
    return [*sentences, rule("Jokers have no suit.")] if reading.genome.jokers else sentences


def _pack(reading: Reading) -> str:
    suited, jokers = reading.deck & SUITED_MASK, reading.genome.jokers
    extra = f" and {_jokers(jokers)}" if jokers else ""
    total = reading.survey.deck_size
    if suited == SUITED_MASK:
        return f"Use a standard pack of 52 cards{extra}{f', {total} cards in all' if jokers else ''}."
    missing = SUITED_MASK & ~suited
    ranks = [rank for rank in naming.ALL_RANKS if rank != JOKER_RANK and missing & rank_mask(rank)]
    if sum(rank_mask(rank) for rank in ranks) == missing:
        return (
            f"Take a standard pack and leave out the {naming.range_of_ranks(ranks)}: {_left(reading, extra)}."
        )
    if suited.bit_count() <= missing.bit_count():
        return f"From a standard pack use only {group_of(suited, SUITED_MASK).many}: {_left(reading, extra)}."
    return (
        f"Take a standard pack and leave out {group_of(missing, SUITED_MASK).many}: {_left(reading, extra)}."
    )


def _left(reading: Reading, extra: str) -> str:
    suited = (reading.deck & SUITED_MASK).bit_count()
    if not extra:
        return f"{suited} cards are in play"
    return f"these {suited}{extra} are in play"


def _jokers(jokers: int) -> str:
    return count(jokers, "joker")


def _order(reading: Reading) -> list[Sentence]:
    """The order of the ranks, where it ever matters."""
    genome = reading.genome
    if not reading.order_matters and not genome.rank_order:
        return []
    order = naming.ranks_from_high(order_of(genome), reading.deck_ranks)
    sentences = [rule(f"From high to low, the ranks are {order}.")]
    if genome.jokers:
        sentences.append(rule("Jokers rank above all other cards."))
    if genome.trump_order:
        trumps = naming.ranks_from_high(genome.trump_order, reading.deck_ranks)
        sentences.append(rule(f"In the trump suit the order is different: {trumps}."))
    return sentences


def _tokens(reading: Reading) -> list[Sentence]:
    setup = reading.setup
    sentences = []
    if setup.chips:
        sentences.append(rule(f"Each player starts the match with {count(setup.chips, 'chip')}."))
    if setup.lives:
        sentences.append(rule(f"Each player starts the match with {count(setup.lives, 'life', 'lives')}."))
    return sentences
