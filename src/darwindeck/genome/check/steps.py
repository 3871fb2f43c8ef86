"""Steps: each can be taken, each says only what has a meaning where it stands."""

from collections.abc import Iterator

from darwindeck.cards import RANKS, SUITED_RANKS, SUITS, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.check.guards import closed_at_start, guard_problems
from darwindeck.genome.check.table import looks_at_discards
from darwindeck.genome.denotation import cards_at_first, cards_ever_in, masks_of
from darwindeck.genome.scoring import Deadwood
from darwindeck.genome.steps import (
    TREES,
    Discard,
    Draw,
    InOrder,
    Knock,
    LayDown,
    LayOff,
    Maybe,
    Meld,
    NameSuit,
    OneOf,
    Play,
    Trade,
    TurnOver,
)
from darwindeck.genome.survey import DRAWING, Survey
from darwindeck.genome.turn_map import Place, leaves, places
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    IfUnable,
    MeldKind,
    RankReference,
    SuitReference,
    TableauMode,
    TargetSelector,
    Zone,
)

MOST_STEPS = 24
MOST_DEPTH = 16
DRAW_SOURCES = (Zone.STOCK, Zone.DISCARD, Zone.OPPONENT)
PLAY_SOURCES = (Zone.HAND, Zone.PILE)
PLAY_TO = (Zone.DISCARD, Zone.TABLEAU)
NAMING = (SuitReference.IN_FORCE, SuitReference.NAMED)


def problems(survey: Survey) -> Iterator[Problem]:
    every = places(survey)
    steps = sum(not isinstance(place.step, TREES) for place in every)
    if steps > MOST_STEPS:
        words = f"the turns have {steps} steps in all, but at most {MOST_STEPS} are allowed."
        yield Problem("phases", Flaw.OUT_OF_RANGE, words)
    yield from closed_at_start(survey, every)
    for place in every:
        yield from _tree(place)
        yield from _unable(survey, place)
        yield from guard_problems(survey, place)
        match place.step:
            case Draw():
                yield from _draw(survey, place, place.step)
            case Play():
                yield from _play(survey, place, place.step)
            case Discard():
                yield from _discard(place, place.step)
            case NameSuit():
                yield from _name_suit(survey, place, place.step)
            case LayDown():
                yield from _lay_down(survey, place, place.step)
            case Meld():
                yield from _meld(survey, place, place.step)
            case TurnOver() if not looks_at_discards(survey):
                yield Problem(place.path, Flaw.IDLE, "nothing depends on the card that is turned over.")
            case LayOff():
                yield from _lay_off(survey, place, place.step)
            case Knock():
                yield from _knock(survey, place, place.step)
            case Trade():
                yield from _trade(survey, place, place.step)


def _tree(place: Place) -> Iterator[Problem]:
    """Trees stand in their simplest form."""
    step = place.step
    if not isinstance(step, TREES):
        return
    if place.depth >= MOST_DEPTH:
        yield Problem(place.path, Flaw.OUT_OF_RANGE, f"steps are nested more than {MOST_DEPTH} levels deep.")
    if place.inside is type(step):
        yield Problem(
            place.path,
            Flaw.IDLE,
            "this tree stands directly in another of its own kind; combine the two.",
        )
    if isinstance(step, Maybe) and place.inside is OneOf:
        yield Problem(
            place.path, Flaw.CLASH, "this option may be declined; make the whole choice optional instead."
        )
    if isinstance(step, OneOf | Maybe) and all(isinstance(leaf, NameSuit) for leaf in leaves(step)):
        yield Problem(
            place.path, Flaw.IMPOSSIBLE, "a suit can only be named in order, after a card was played."
        )
    options = step.steps if isinstance(step, OneOf) else (step.step,) if isinstance(step, Maybe) else ()
    if any(isinstance(next(leaves(option)), LayDown) for option in options):
        yield Problem(place.path, Flaw.CLASH, "nobody is asked whether to lay down cards.")
    if isinstance(step, OneOf) and len(set(step.steps)) < len(step.steps):
        yield Problem(place.path, Flaw.IDLE, "two options are the same.")
    if isinstance(step, Maybe) and _begins_optional(step.step):
        yield Problem(place.path, Flaw.IDLE, "the step inside can already be declined.")


def _begins_optional(step: object) -> bool:
    if isinstance(step, InOrder):
        return _begins_optional(step.steps[0])
    return isinstance(step, Maybe) or (isinstance(step, Discard) and step.least == 0)


def _unable(survey: Survey, place: Place) -> Iterator[Problem]:
    """What happens when a step cannot be taken matters only where the player is bound to take it."""
    step = place.step
    if not isinstance(step, Draw | Play | Discard):
        return
    default = type(step)().if_unable
    if step.if_unable == default:
        return
    path = f"{place.path}.if_unable"
    found = f'found "{step.if_unable.value}", but'
    if place.is_offered:
        yield Problem(
            path,
            Flaw.IDLE,
            f"{found} a step that cannot be taken is not offered here; leave it at its default.",
        )
    elif step.if_unable == IfUnable.TAKE_PILE:
        yield from _takes_pile(survey, path, step)
    elif step.if_unable in DRAWING:
        yield from _draws_for(survey, path, step)
    elif place.is_last:
        yield Problem(path, Flaw.IDLE, f"{found} the turn ends here anyway; leave it at its default.")


def _takes_pile(survey: Survey, path: str, step: Draw | Play | Discard) -> Iterator[Problem]:
    """Whoever takes the pile leaves an empty one, onto which the next player can play something."""
    found = f'found "{step.if_unable.value}", but'
    if not isinstance(step, Play) or step.to != Zone.DISCARD or step.source != Zone.HAND:
        yield Problem(path, Flaw.MALFORMED, f"{found} only cards played to the discards make a pile.")
    elif masks_of(step.cards, survey.game) == (survey.deck,) and survey.genome.combinations is None:
        yield Problem(path, Flaw.IDLE, f"{found} any card will do, so nobody needs to take the pile.")
    elif not all(cards_at_first(step.cards, survey.game, shown) for shown in ("top", "last_play")):
        yield Problem(path, Flaw.CLASH, f"{found} nothing could be played once the pile is gone.")


def _draws_for(survey: Survey, path: str, step: Draw | Play | Discard) -> Iterator[Problem]:
    found = f'found "{step.if_unable.value}", but'
    if isinstance(step, Draw):
        yield Problem(
            path, Flaw.MALFORMED, f'{found} after a draw that fails only "pass" or "skip" can follow.'
        )
    elif _is_sequence(survey, step):
        return  # what fits is up to the piles
    elif masks_of(step.cards, survey.game) == (survey.deck,):
        yield Problem(path, Flaw.IDLE, f"{found} any card will do, so nobody needs to draw for one.")


def _is_sequence(survey: Survey, step: Play | Discard) -> bool:
    is_played = isinstance(step, Play) and step.to == Zone.TABLEAU
    return is_played and survey.setup.tableau_mode == TableauMode.SEQUENCE


def _draw(survey: Survey, place: Place, step: Draw) -> Iterator[Problem]:
    path = place.path
    if step.source not in DRAW_SOURCES:
        allowed = ", ".join(f'"{zone.value}"' for zone in DRAW_SOURCES)
        yield Problem(f"{path}.source", Flaw.MALFORMED, f'found "{step.source.value}"; allowed: {allowed}.')
    if step.source == Zone.DISCARD and not survey.has_discards:
        yield Problem(f"{path}.source", Flaw.MISSING, "no card ever lies on the discards.")
    if (step.source == Zone.OPPONENT) != (step.opponent is not None):
        found = "nobody is named" if step.opponent is None else "the cards do not come from an opponent"
        yield Problem(f"{path}.opponent", Flaw.CLASH, f"{found}.")
    if step.opponent in (TargetSelector.ALL_OPPONENTS, TargetSelector.RANDOM_OPPONENT):
        yield Problem(
            f"{path}.opponent",
            Flaw.MALFORMED,
            f'found "{step.opponent.value}", but cards are drawn from one chosen hand.',
        )
    if step.up_to and (step.when is not None or step.source != Zone.STOCK or step.as_many_as_discarded):
        words = "a hand is filled up from the stock, whenever it has fewer cards."
        yield Problem(f"{path}.up_to", Flaw.CLASH, words)
    if step.as_many_as_discarded:
        if step.count != 1:
            yield Problem(
                f"{path}.count",
                Flaw.IDLE,
                f"found {step.count}, but as many cards are drawn as were discarded.",
            )
        if step.when is not None or step.source != Zone.STOCK:
            words = "as many cards as were discarded come from the stock, whenever any were."
            yield Problem(f"{path}.as_many_as_discarded", Flaw.CLASH, words)
        if not place.discarded:
            yield Problem(
                f"{path}.as_many_as_discarded", Flaw.MISSING, "nothing is discarded earlier in the turn."
            )


def _lay_down(survey: Survey, place: Place, step: LayDown) -> Iterator[Problem]:
    largest = max((survey.deck & rank_mask(rank.number)).bit_count() for rank in RANKS)
    if step.count > largest:
        yield Problem(
            f"{place.path}.count",
            Flaw.OUT_OF_RANGE,
            f"found {step.count}, but no rank has more than {largest} cards.",
        )


def _meld(survey: Survey, place: Place, step: Meld) -> Iterator[Problem]:
    if len(set(step.kinds)) < len(step.kinds):
        yield Problem(f"{place.path}.kinds", Flaw.IDLE, "the same kind is listed twice.")
    ranks = [(survey.deck & rank_mask(rank.number)).bit_count() for rank in SUITED_RANKS]
    suits = [(survey.deck & suit_mask(suit.number)).bit_count() for suit in SUITS]
    largest = {MeldKind.SET: max(ranks), MeldKind.RUN: max(suits)}
    for kind in step.kinds:
        if largest[kind] < step.least:
            yield Problem(
                f"{place.path}.kinds",
                Flaw.IMPOSSIBLE,
                f"no {kind.value} can have {step.least} cards: there are at most {largest[kind]}.",
            )

    if step.with_top:
        yield from _with_top(survey, place)
    if step.with_top and step.again:
        yield Problem(f"{place.path}.again", Flaw.CLASH, "the top discard is taken for one meld only.")


def _lay_off(survey: Survey, place: Place, step: LayOff) -> Iterator[Problem]:
    if not survey.has(Meld):
        yield Problem(place.path, Flaw.MISSING, "nothing is melded.")
    if step.with_top:
        yield from _with_top(survey, place)


def _with_top(survey: Survey, place: Place) -> Iterator[Problem]:
    if not survey.has_discards:
        yield Problem(f"{place.path}.with_top", Flaw.MISSING, "no card ever lies on the discards.")


def _knock(survey: Survey, place: Place, step: Knock) -> Iterator[Problem]:
    if EndWhen.KNOCKED not in (*place.phase.ends, *survey.genome.deal_ends):
        yield Problem(place.path, Flaw.IDLE, "nothing ends with a knock.")
    if step.lay_off and not survey.has(Deadwood):
        yield Problem(f"{place.path}.lay_off", Flaw.IDLE, "unmatched cards count for nothing.")


def _trade(survey: Survey, place: Place, step: Trade) -> Iterator[Problem]:
    if survey.setup.deal_to != DealTo.HAND:
        yield Problem(place.path, Flaw.MISSING, "no hands are dealt, so there is nothing to trade.")
    if step.dealer_from_stock and not survey.has_stock:
        yield Problem(f"{place.path}.dealer_from_stock", Flaw.IDLE, "there is no stock to trade with.")
    if step.refused_with is not None and not cards_ever_in(step.refused_with, survey.game):
        yield Problem(f"{place.path}.refused_with", Flaw.IMPOSSIBLE, "the deck has no such card.")


def _play(survey: Survey, place: Place, step: Play) -> Iterator[Problem]:
    path = place.path
    if step.source not in PLAY_SOURCES:
        yield Problem(
            f"{path}.source", Flaw.MALFORMED, f'found "{step.source.value}"; allowed: "hand", "pile".'
        )
    if step.to not in PLAY_TO:
        yield Problem(
            f"{path}.to", Flaw.MALFORMED, f'found "{step.to.value}"; allowed: "discard", "tableau".'
        )
    if step.source == Zone.PILE and (step.cards != Everything() or step.most > 1 or step.clears is not None):
        yield Problem(path, Flaw.CLASH, "the cards of a pile are played as they come, one at a time.")
    if step.least > step.most:
        yield Problem(
            f"{path}.least", Flaw.CLASH, f"found {step.least}, but at most {step.most} cards are played."
        )
    yield from _several(survey, path, step)
    if step.clears is not None:
        both = cards_ever_in(step.cards, survey.game) & cards_ever_in(step.clears, survey.game)
        if not both:
            yield Problem(f"{path}.clears", Flaw.IMPOSSIBLE, "none of these cards can be played here.")
        elif not _has_pile_rules(survey):
            yield Problem(f"{path}.clears", Flaw.IDLE, "nothing depends on what lies on the pile.")


def _several(survey: Survey, path: str, step: Play) -> Iterator[Problem]:
    cards = cards_ever_in(step.cards, survey.game)
    largest = max((cards & rank_mask(rank.number)).bit_count() for rank in RANKS)
    if step.most > 1 and step.most > largest:
        yield Problem(
            f"{path}.most",
            Flaw.OUT_OF_RANGE,
            f"found {step.most}, but no rank has more than {largest} of these cards.",
        )
    if step.same_size and step.most == 1:
        yield Problem(f"{path}.same_size", Flaw.IDLE, "one card is played at a time anyway.")


def _has_pile_rules(survey: Survey) -> bool:
    shown = (SuitReference.TOP, SuitReference.IN_FORCE, RankReference.TOP, RankReference.LAST_PLAY)
    return any(getattr(part.value, "of", None) in shown for part in survey.parts) or any(
        play.same_size for _, play in survey.every(Play)
    )


def _discard(place: Place, step: Discard) -> Iterator[Problem]:
    if step.least > step.most:
        yield Problem(
            f"{place.path}.least",
            Flaw.CLASH,
            f"found {step.least}, but at most {step.most} cards are discarded.",
        )
    if step.least == 0 and step.if_unable != IfUnable.SKIP:
        yield Problem(
            f"{place.path}.if_unable",
            Flaw.IDLE,
            f'found "{step.if_unable.value}", but nobody has to discard.',
        )
    if step.least == 0 and place.inside is OneOf:
        yield Problem(
            f"{place.path}.least",
            Flaw.CLASH,
            "this option may be declined; make the whole choice optional instead.",
        )


def _name_suit(survey: Survey, place: Place, step: NameSuit) -> Iterator[Problem]:
    after = cards_ever_in(step.after, survey.game)
    if place.inside not in (InOrder, Maybe) or not place.played:
        yield Problem(
            place.path,
            Flaw.IMPOSSIBLE,
            "a suit can only be named in order, after a card was played on the discards.",
        )
    elif not after & place.played:
        yield Problem(
            f"{place.path}.after", Flaw.IMPOSSIBLE, "none of these cards can have been played before."
        )
    elif step.after != Everything() and not place.played & ~after:
        yield Problem(
            f"{place.path}.after",
            Flaw.IDLE,
            'every card that can have been played is named; write "everything".',
        )
    if not any(getattr(part.value, "of", None) in NAMING for part in survey.parts):
        yield Problem(place.path, Flaw.IDLE, "nothing depends on the suit named.")
