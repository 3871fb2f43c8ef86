"""Card sets in words: "a card of the suit led", "a card of the same rank as the top discard, or an eight"."""

from darwindeck.cards import RANKS, rank_mask
from darwindeck.genome.card_sets import Above, CardSet, RankOf, SuitOf
from darwindeck.genome.vocabulary import RankReference, SuitReference
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.card_terms import Case, Reference, cases_of
from darwindeck.rulebooks.words.english import listed
from darwindeck.rulebooks.words.groups import Group, group_of

_SUITS = {
    SuitReference.LED: "of the suit led",
    SuitReference.TOP: "of the same suit as the top discard",
    SuitReference.IN_FORCE: "of the suit in force",
    SuitReference.NAMED: "of the suit named for the top discard",
    SuitReference.TRUMP: "of the trump suit",
}
_RANKS = {
    RankReference.TOP: "the top discard",
    RankReference.LAST_PLAY: "the last play",
    RankReference.TABLE: "a card on the tableau",
}

_SAME_SUIT = "of the same suit as the top discard"
_SAME_RANK = "of the same rank as the top discard"
_NONE = {
    RankReference.TOP: "no discard",
    RankReference.LAST_PLAY: "no last play",
    RankReference.TABLE: "none",
}


def words_for(reading: Reading, cards: CardSet) -> Group:
    """A card set in words: one card of it, and all of them."""
    cases = cases_of(cards, reading.genome.wild)
    fixed = [group_of(mask, reading.deck) for mask, references in cases if not references]
    shown = [case for case in cases if case[1]]
    if not shown:
        return fixed[0] if fixed else group_of(0, reading.deck)
    one = ", or ".join([*_shown(reading, shown, "a card"), *(group.one for group in fixed)])
    many = ", and ".join([*_shown(reading, shown, "cards"), *(group.many for group in fixed)])
    none = ", or ".join([*_shown(reading, shown, "cards"), *(group.none for group in fixed)])
    return Group(one, many, none)


def wild_words(reading: Reading) -> list[str]:
    """Which cards may stand for any other, where cards are put together."""
    wild = reading.genome.wild
    if wild is None:
        return []
    return [f"Wild cards may stand for any card; wild are {words_for(reading, wild).many}."]


def is_everything(reading: Reading, cards: CardSet) -> bool:
    """Whether a set leaves nothing out."""
    return words_for(reading, cards).is_everything


def is_of_whole_ranks(reading: Reading, cards: CardSet) -> bool:
    """Whether cards of one rank are all in the set or all outside it, whatever lies on the table."""
    return all(
        _is_of_whole_ranks(mask & reading.deck, reading.deck)
        and all(kind is not SuitOf for kind, _, _ in references)
        for mask, references in cases_of(cards, reading.genome.wild)
    )


def _is_of_whole_ranks(mask: int, deck: int) -> bool:
    return all(mask & rank_mask(rank) in (0, deck & rank_mask(rank)) for rank in range(len(RANKS)))


def _shown(reading: Reading, cases: list[Case], noun: str) -> list[str]:
    """The cases that the table decides; simple ones share a noun, and one limit on all is said once."""
    masks = {mask & reading.deck for mask, _ in cases}
    simple = all(
        len(references) == 1 and not denied for _, references in cases for _, _, denied in references
    )
    if len(masks) == 1 and simple:
        modifiers = _joined([_modifier(reading, *references) for _, references in cases])
        return [_limited(group_of(masks.pop(), reading.deck), modifiers, noun)]
    return [_case(reading, case, noun) for case in cases]


def _joined(modifiers: list[str]) -> str:
    """Modifiers as a choice; the suit and the rank of the top discard are said together."""
    if {_SAME_SUIT, _SAME_RANK} <= set(modifiers):
        rest = [words for words in modifiers if words not in (_SAME_SUIT, _SAME_RANK)]
        modifiers = [*rest, "of the same suit or rank as the top discard"]
    if len(modifiers) > 2:
        # After a plain comma the reader would take two of them together.
        return f"either {', or '.join(modifiers)}"
    return listed(modifiers, "or")


def _case(reading: Reading, case: Case, noun: str) -> str:
    mask, references = case
    modifiers = [_modifier(reading, reference) for reference in sorted(references, key=str)]
    return _limited(group_of(mask, reading.deck), " and ".join(modifiers), noun)


def _limited(group: Group, modifiers: str, noun: str) -> str:
    """Cards that the table decides, within a group: a jack of the trump suit."""
    if group.is_everything:
        return f"{noun} {modifiers}"
    if group.is_plain:
        return f"{group.one if noun == 'a card' else group.many} {modifiers}"
    limit = group.one if noun == "a card" else group.many
    lacking = limit.removeprefix("any card ").removeprefix("all cards ")
    return f"{noun} {modifiers} ({lacking if lacking != limit else f'only {limit}'})"


def _modifier(reading: Reading, reference: Reference) -> str:
    kind, of, denied = reference
    if kind is SuitOf:
        assert isinstance(of, SuitReference)
        words = _SUITS[reading.suit_meant(of)]
    elif kind is RankOf:
        assert isinstance(of, RankReference)
        words = f"of the same rank as {_RANKS[of]}"
    else:
        assert isinstance(of, RankReference)
        above = "above" if kind is Above else "below"
        if denied:
            return f"not ranking {above} {_RANKS[of]} (none if there is {_NONE[of]})"
        return f"ranking {above} {_RANKS[of]} (any card if there is {_NONE[of]})"
    return f"not {words}" if denied else words
