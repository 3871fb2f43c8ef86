"""The steps of a turn as lists: these in order, one of these, this or nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from darwindeck.genome.steps import InOrder, Leaf, Maybe, OneOf, Step
from darwindeck.genome.vocabulary import IfUnable
from darwindeck.rulebooks.document import Block, Entry, Listing, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.steps import can_fail, step_sentences, unable_sentence, unable_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, number
from darwindeck.rulebooks.words.guards import guard_words


@dataclass(frozen=True)
class Place:
    """Where in a turn a step stands."""

    is_last: bool = True  # the turn is over after it
    is_optional: bool = False  # the player may leave it out
    is_asked: bool = True  # who cannot take it is told what to do instead
    is_choosable: bool = False  # a player comes to it by choice, and only when its first step is possible
    guard_is_told: bool = False  # the row that it begins has said when it can be taken


def turn_blocks(reading: Reading, turn: Step) -> list[Block]:
    """What a player does in a turn."""
    entry = _entry(reading, turn, Place())
    blocks = paragraph(entry.sentences)
    return blocks if entry.inside is None else [*blocks, entry.inside]


def leaves_of(step: Step) -> list[Leaf]:
    """The single steps of a turn, in the order told."""
    return [leaf for leaf, _ in _leaves(step, Place())]


def told_leaves(reading: Reading, turn: Step) -> list[tuple[Leaf, tuple[Sentence, ...]]]:
    """The single steps of a turn, each with its sentences."""
    return [
        (leaf, _leaf(reading, leaf, replace(place, guard_is_told=False)))
        for leaf, place in _leaves(turn, Place())
    ]


def _leaves(step: Step, place: Place) -> Iterator[tuple[Leaf, Place]]:
    match step:
        case InOrder() | OneOf() | Maybe():
            for inner, its_place in _inside(step, place):
                yield from _leaves(inner, its_place)
        case _:
            yield step, place


def _inside(tree: InOrder | OneOf | Maybe, place: Place) -> list[tuple[Step, Place]]:
    """The steps of a tree and where they stand; only the first of a row is left out with the row."""
    match tree:
        case Maybe(inner):
            return [(inner, replace(place, is_optional=True, is_asked=False, is_choosable=True))]
        case OneOf():
            place = Place(is_last=place.is_last, is_asked=False, is_choosable=True)
            return [(option, place) for option in _options(tree)]
    last = len(tree.steps) - 1
    told = place.guard_is_told or place.is_choosable
    first = replace(place, is_last=False, is_optional=False, is_choosable=False, guard_is_told=told)
    return [
        (step, first if index == 0 else Place(is_last=place.is_last and index == last))
        for index, step in enumerate(tree.steps)
    ]


def _entry(reading: Reading, step: Step, place: Place) -> Entry:
    match step:
        case Maybe():
            again, times = _repeated(step)
            if again is not None and times > 1:
                return Entry(_up_to(reading, again, times))
            ((inner, its_place),) = _inside(step, place)
            return _entry(reading, inner, its_place)
        case InOrder():
            return Entry((_in_order(reading, step, place),), _list(reading, step, place))
        case OneOf():
            return Entry((_choice(reading, step, place),), _list(reading, step, place))
    return Entry(_leaf(reading, step, place))


def _repeated(step: Step) -> tuple[Leaf | None, int]:
    """The single step that may be taken again and again, and how often; none where anything else is done."""
    match step:
        case Maybe(InOrder((first, Maybe() as rest))):
            again, times = _repeated(rest)
            return (again, times + 1) if again == first else (None, 0)
        case Maybe(inner):
            return (None, 0) if isinstance(inner, InOrder | OneOf | Maybe) else (inner, 1)
    return None, 0


def _up_to(reading: Reading, step: Leaf, times: int) -> tuple[Sentence, ...]:
    """A step that may be taken several times, until the player leaves it out."""
    told = " ".join(one.text for one in step_sentences(reading, step, False, None))
    head = f"You may do the following up to {number(times)} times, and stop whenever you like:"
    return (rule(f"{head} {told[0].lower()}{told[1:]}"),)


def _list(reading: Reading, tree: InOrder | OneOf, place: Place) -> Listing:
    entries = [_entry(reading, step, its_place) for step, its_place in _inside(tree, place)]
    return Listing(tuple(entries), is_numbered=True)


def _leaf(reading: Reading, step: Leaf, place: Place) -> tuple[Sentence, ...]:
    is_asked = place.is_asked and can_fail(reading, step)
    unable = unable_sentence(reading, step, place.is_last) if is_asked else None
    return step_sentences(reading, step, place.is_optional, unable, place.guard_is_told)


def _in_order(reading: Reading, step: InOrder, place: Place) -> Sentence:
    """The head of a row of steps; one that is chosen can be chosen only when its first step is possible."""
    first = _first(step) if place.is_choosable else None
    order = "do the following, in this order"
    if place.is_optional:
        order = f"you may {order}, or none of it"
    elif first is not None and can_fail(reading, first):
        order = f"{order} (only when step 1 is possible)"
    guard = getattr(first, "when", None)
    if guard is None:
        return rule(f"{capital(order)}:")
    return exception(f"Only if {guard_words(reading, guard)}: {order}:")


def _first(step: Step) -> Leaf | None:
    """The single step that a row begins with; none where it begins with a choice."""
    match step:
        case InOrder(steps):
            return _first(steps[0])
        case Maybe(inner):
            return _first(inner)
        case OneOf():
            return None
    return step


def _choice(reading: Reading, step: OneOf, place: Place) -> Sentence:
    lead = (
        "You may choose one of these options, or none" if place.is_optional else "Choose one of these options"
    )
    instead = _if_none_is_possible(reading, _options(step), place) if place.is_asked else ""
    return exception(f"{lead} (if none is possible, {instead}):") if instead else rule(f"{lead}:")


def _if_none_is_possible(reading: Reading, options: list[Step], place: Place) -> str:
    """The last option says what a player does who can take none; nothing where it has nothing to say."""
    last, is_alone = options[-1], not isinstance(options[-1], InOrder)
    deciding = _tried_last(last)
    if not can_fail(reading, deciding) and getattr(deciding, "when", None) is None:
        return ""
    if not is_alone and getattr(deciding, "if_unable", None) == IfUnable.SKIP:
        return f"begin with step 2 of option {len(options)}"
    return unable_words(reading, deciding, place.is_last and is_alone)


def _tried_last(step: Step) -> Leaf:
    """The step that says what happens when nothing can be begun: the first, or the last of a choice."""
    match step:
        case InOrder(steps):
            return _tried_last(steps[0])
        case OneOf(steps):
            return _tried_last(steps[-1])
        case Maybe(inner):
            return _tried_last(inner)
    return step


def _options(step: OneOf) -> list[Step]:
    """A choice within a choice is one choice."""
    return [
        inner
        for option in step.steps
        for inner in (_options(option) if isinstance(option, OneOf) else [option])
    ]
