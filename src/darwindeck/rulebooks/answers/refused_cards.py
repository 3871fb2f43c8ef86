"""Why a card may not be played to a trick."""

from darwindeck.cards import card_from, symbol_of
from darwindeck.engine.sets import cards_following
from darwindeck.game import View
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import TableFacts, cards_of
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.vocabulary import Follow, Heads
from darwindeck.rulebooks.parts.partners import duty_sentences
from darwindeck.rulebooks.parts.tricks import barred, follows, leader, leads
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming


def against_trick_card(reading: Reading, phase: TrickPhase, view: View, card: int) -> str:
    """The rule of leading, following or the first trick that forbids a card of the hand."""
    called = int(view.table.called)
    if called & int(view.table.hand[view.player]) and (duty := duty_sentences(reading)):
        reason = _against_follow(reading, phase, view, card) if int(view.table.trick_size) else ""
        return reason or " ".join(sentence.text for sentence in duty)
    if int(view.table.trick_size) == 0:
        reason = _against_lead(reading, phase, view, card)
    else:
        reason = _against_follow(reading, phase, view, card)
    return reason or _against_first_trick(reading, phase, view, card) or _rules(reading, phase)


def _against_lead(reading: Reading, phase: TrickPhase, view: View, card: int) -> str:
    hand = int(view.table.hand[view.player])
    opening = -1 if phase.opening_lead is None else card_from(phase.opening_lead)
    if opening >= 0 and not int(view.table.tricks_played) and hand >> opening & 1:
        must = leader(reading, phase, True)[0].text
        return f"You hold {symbol_of(opening)}. {must}"
    if (
        phase.breaking is not None
        and not int(view.table.broken)
        and _is_in(reading, view, phase.breaking, card)
    ):
        return leads(reading, phase)[0].text
    return ""


def _against_follow(reading: Reading, phase: TrickPhase, view: View, card: int) -> str:
    hand, led = int(view.table.hand[view.player]), int(view.table.suit_led)
    if phase.follow == Follow.FREE:
        return _against_head(reading, phase)
    following = int(cards_following(view.table, led))
    if phase.follow == Follow.MAY_TRUMP:
        following |= int(view.table.trumps)
    if 0 <= led < 4 and hand & following and not following >> card & 1:
        suit = naming.suit_plural(led)
        return (
            f"You hold {suit}, the suit led, and {symbol_of(card)} does not follow it."
            f" {follows(reading, phase)[0].text}"
        )
    trumps = int(view.table.trumps)
    if phase.follow == Follow.MUST_OR_TRUMP and hand & trumps and not trumps >> card & 1:
        return f"You cannot follow suit, and you hold a trump. {follows(reading, phase)[1].text}"
    return _against_head(reading, phase)


def _against_head(reading: Reading, phase: TrickPhase) -> str:
    """A card that follows suit is refused because another would beat the best one."""
    return (
        ""
        if phase.heads == Heads.NEVER
        else f"You can beat the best card. {follows(reading, phase)[-1].text}"
    )


def _against_first_trick(reading: Reading, phase: TrickPhase, view: View, card: int) -> str:
    cards = phase.barred_from_first_trick
    if cards is None or int(view.table.tricks_played) or not _is_in(reading, view, cards, card):
        return ""
    return barred(reading, phase)[0].text


def _is_in(reading: Reading, view: View, cards: CardSet, card: int) -> bool:
    """Whether a set that looks at trump at the most holds a card."""
    world = TableFacts(led=int(view.table.suit_led), trump=int(view.table.trump))
    return bool(cards_of(cards, reading.survey.game, world) >> card & 1)


def _rules(reading: Reading, phase: TrickPhase) -> str:
    sentences = [*leads(reading, phase), *follows(reading, phase), *barred(reading, phase)]
    return " ".join(sentence.text for sentence in sentences)
