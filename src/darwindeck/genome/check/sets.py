"""Card sets: what they refer to exists, and every part of them makes a difference."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.cards import SUITED_MASK
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import (
    Above,
    AllOf,
    AnyOf,
    Below,
    CardSet,
    Everything,
    Not,
    RankOf,
    SuitOf,
    Wild,
)
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.denotation import CARD_SETS, CardFacts, are_same, cards_ever_in, masks_of
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Discard, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Follow, RankReference, SuitReference

Reference = SuitReference | RankReference
BEFORE_PLAY = (GameGenome, SetupRules, Combinations)  # their sets are fixed before any card is played
IN_TURNS: frozenset[Reference] = frozenset({*SuitReference, *RankReference} - {SuitReference.LED})
MOST_PARTS = 24
MOST_DEPTH = 5


class Placed(NamedTuple):
    """A whole card set, and the gene it stands in."""

    path: str
    cards: CardSet
    owner: Struct
    gene: str


def problems(survey: Survey) -> Iterator[Problem]:
    for placed in placed_sets(survey):
        wrong = [*_too_big(placed), *_references(survey, placed)]
        yield from wrong
        # That nothing ever breaks a suit is a rule of its own.
        if not wrong and not (placed.gene == "broken_by" and placed.cards == Not(Everything())):
            game = CardFacts(deck=SUITED_MASK) if placed.path == "deck" else survey.game
            for path, kind, words in _parts_without_effect(placed.cards, game):
                yield Problem(f"{placed.path}{path}", kind, words)


def is_well_formed(cards: CardSet, game: CardFacts) -> bool:
    """Whether every part of a set makes a difference, and the set is neither empty nor the whole deck."""
    return not _parts_without_effect(cards, game) and masks_of(cards, game) != (game.deck,)


def placed_sets(survey: Survey) -> Iterator[Placed]:
    """Every card set that is not part of another."""
    for path, value, _ in survey.parts:
        if isinstance(value, Struct) and not isinstance(value, CARD_SETS):
            for gene in value.__struct_fields__:
                cards = getattr(value, gene)
                if isinstance(cards, CARD_SETS):
                    yield Placed(f"{path}.{gene}" if path else gene, cards, value, gene)


def _too_big(placed: Placed) -> Iterator[Problem]:
    parts = [part for part in parts_of(placed.cards) if isinstance(part.value, CARD_SETS)]
    if len(parts) > MOST_PARTS:
        yield Problem(
            placed.path,
            Flaw.OUT_OF_RANGE,
            f"this card set has {len(parts)} parts, but at most {MOST_PARTS} are allowed.",
        )
    # A set inside a list of sets is two levels below it.
    if max(part.depth for part in parts) > 2 * MOST_DEPTH:
        yield Problem(
            placed.path, Flaw.OUT_OF_RANGE, f"this card set is nested more than {MOST_DEPTH} levels deep."
        )


def _references(survey: Survey, placed: Placed) -> Iterator[Problem]:
    """What the table must show for a set to mean something, and does not."""
    for path, value, _ in parts_of(placed.cards, placed.path):
        if isinstance(value, SuitOf | RankOf | Above | Below):
            if not _may_refer(placed, value.of):
                yield Problem(f"{path}.of", Flaw.MALFORMED, f'"{value.of.value}" means nothing here.')
            else:
                yield from _missing(survey, f"{path}.of", value.of)
        elif isinstance(value, Wild):
            if placed.path in ("deck", "wild"):
                yield Problem(path, Flaw.MALFORMED, "this gene cannot refer to wild cards.")
            elif survey.genome.wild is None:
                yield Problem(path, Flaw.MISSING, "the game has no wild cards.")


def _may_refer(placed: Placed, reference: Reference) -> bool:
    """Whether a gene is read at a time when the reference has a meaning."""
    if isinstance(placed.owner, BEFORE_PLAY):
        return False
    if isinstance(placed.owner, Play | Discard):
        return reference in IN_TURNS
    if reference == SuitReference.LED:
        # A player who must follow has no say left about the suit led.
        owner = placed.owner
        is_barring = isinstance(owner, TrickPhase) and owner.follow == Follow.FREE
        return is_barring and placed.gene == "barred_from_first_trick"
    return reference == SuitReference.TRUMP


def _missing(survey: Survey, path: str, reference: Reference) -> Iterator[Problem]:
    is_there, absence = (
        {
            SuitReference.LED: (True, ""),
            SuitReference.TOP: (survey.has_discards, "no card ever lies on the discards."),
            SuitReference.IN_FORCE: (survey.has_discards, "no card ever lies on the discards."),
            SuitReference.NAMED: (survey.names_suits, "nobody ever names a suit."),
            SuitReference.TRUMP: (survey.genome.trump is not None, "the game has no trump."),
        }[reference]
        if isinstance(reference, SuitReference)
        else _missing_rank(survey, reference)
    )
    if not is_there:
        yield Problem(path, Flaw.MISSING, absence)


def _missing_rank(survey: Survey, reference: RankReference) -> tuple[bool, str]:
    return {
        RankReference.TOP: (survey.has_discards, "no card ever lies on the discards."),
        RankReference.LAST_PLAY: (survey.has_plays, "nobody can ever play a first card."),
        RankReference.TABLE: (survey.has_tableau, "no card ever lies on the tableau."),
    }[reference]


@lru_cache(maxsize=4096)
def _parts_without_effect(cards: CardSet, game: CardFacts) -> tuple[tuple[str, Flaw, str], ...]:
    """The parts of a set that could be left out, by path inside the set."""
    if not cards_ever_in(cards, game):
        return (("", Flaw.IMPOSSIBLE, "no card of the deck is ever in this set."),)
    if cards != Everything() and masks_of(cards, game) == (game.deck,):
        return (("", Flaw.IDLE, 'every card of the deck is in this set; write "everything".'),)
    return tuple([*_nested_alike(cards), *_idle_members(cards, game)])


def _nested_alike(cards: CardSet) -> Iterator[tuple[str, Flaw, str]]:
    for path, value, _ in parts_of(cards):
        inner = [value.cards] if isinstance(value, Not) else getattr(value, "sets", ())
        if any(type(member) is type(value) for member in inner):
            yield (
                _inside(path),
                Flaw.IDLE,
                "this set contains another of its own kind; combine the two.",
            )


def _idle_members(cards: CardSet, game: CardFacts) -> Iterator[tuple[str, Flaw, str]]:
    for path, shorter in _with_one_member_less(cards):
        if are_same(cards, shorter, game):
            yield _inside(path), Flaw.IDLE, "this part could be left out without changing the set."


def _with_one_member_less(cards: CardSet) -> Iterator[tuple[str, CardSet]]:
    """The same set with one member of one list left out, for each of them."""
    match cards:
        case Not(cards=inner):
            for path, shorter in _with_one_member_less(inner):
                yield f"cards{_inside(path)}", Not(shorter)
        case AnyOf(sets=sets) | AllOf(sets=sets):
            for place, member in enumerate(sets):
                others = sets[:place] + sets[place + 1 :]
                if others:
                    yield f"sets[{place}]", replace(cards, sets=others) if len(others) > 1 else others[0]
                for path, shorter in _with_one_member_less(member):
                    changed = replace(cards, sets=(*sets[:place], shorter, *sets[place + 1 :]))
                    yield f"sets[{place}]{_inside(path)}", changed


def _inside(path: str) -> str:
    return f".{path}" if path else ""
