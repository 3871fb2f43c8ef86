"""Tricks: who leads, what may be led and followed with, and which card wins."""

from darwindeck.cards import card_from
from darwindeck.genome.phases import TrickPhase, TurnPhase
from darwindeck.genome.vocabulary import Follow, TrickWinner
from darwindeck.rulebook import naming
from darwindeck.rulebook.card_words import words_for
from darwindeck.rulebook.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebook.english import capital, count
from darwindeck.rulebook.reading import Reading
from darwindeck.rulebook.setup import opener_words


def tricks(reading: Reading, phase: TrickPhase, is_first: bool) -> list[Block]:
    """The rules of one run of tricks; the first of a deal has somebody to lead it."""
    return [
        *paragraph([*_course(reading, phase), *leader(reading, phase, is_first)]),
        *paragraph([*leads(reading, phase), *follows(reading, phase), *barred(reading, phase)]),
        *paragraph([*_winner(reading, phase), *_jokers(reading)]),
    ]


def _course(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    if reading.players == 2:
        each = "In a trick both players play one card, the leader first."
    else:
        each = "In a trick each player plays one card, one after the other, clockwise from the leader."
    return [rule(each), rule(_how_many(phase))]


def _how_many(phase: TrickPhase) -> str:
    match phase.tricks:
        case 0:
            return "Tricks are played until a player has no cards left at the end of a trick."
        case 1:
            return "One trick is played, if everyone has a card for it."
    return f"{capital(count(phase.tricks, 'trick'))} are played, fewer if a player runs out of cards."


def leader(reading: Reading, phase: TrickPhase, is_first: bool) -> list[Sentence]:
    """Who leads to the first trick and to the next ones."""
    sentences = []
    if phase.opening_lead:
        card = naming.card_words(card_from(phase.opening_lead))
        sentences.append(rule(f"Whoever holds {card} leads it to {_first(phase)}."))
        if _may_be_missing(reading):
            sentences.append(
                exception(f"If nobody holds it, {_usual_leader(reading, is_first)} leads any card allowed.")
            )
    else:
        sentences.append(rule(f"{capital(_usual_leader(reading, is_first))} leads to {_first(phase)}."))
    if phase.tricks != 1:
        sentences.append(rule("The winner of a trick leads to the next."))
    return sentences


def _first(phase: TrickPhase) -> str:
    return "it" if phase.tricks == 1 else "the first trick"


def _usual_leader(reading: Reading, is_first: bool) -> str:
    if is_first and not reading.repeats_tricks:
        return opener_words(reading)
    if is_first:
        return f"the winner of the last trick (in the very first, {opener_words(reading)})"
    return "the winner of the last trick before"


def _may_be_missing(reading: Reading) -> bool:
    """Whether a card may lie outside the hands when the tricks begin."""
    return any(reading.stocks) or reading.survey.has(TurnPhase) or bool(reading.setup.to_discard)


def leads(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may be led."""
    if phase.breaking is None:
        return [rule("The leader may lead any card.")]
    cards = words_for(reading, phase.breaking).many
    broken_by = words_for(reading, phase.broken_by or phase.breaking).one
    since = " since this part of the deal began" if reading.has_several_runs_of_tricks else ""
    return [
        exception(
            f"The leader may lead any card, except that {cards} may not be led until {broken_by} has been"
            " played to"
            f" a trick{since}, unless the leader holds nothing else."
        )
    ]


def follows(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may be played by those who follow."""
    others = "The others" if reading.players > 2 else "The other player"
    they = "they can" if reading.players > 2 else "possible"
    if phase.follow == Follow.FREE:
        return [rule(f"{others} may play any card: nobody has to follow suit.")]
    must = rule(f"{others} must follow suit, that is, play a card of the suit led, if {they}.")
    if phase.follow == Follow.MUST_OR_TRUMP:
        return [
            must,
            rule("Whoever cannot follow suit must play a trump if possible, and otherwise any card."),
        ]
    return [must, rule("Whoever cannot follow suit may play any card.")]


def barred(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may not be played to the first trick."""
    if phase.barred_from_first_trick is None:
        return []
    cards = words_for(reading, phase.barred_from_first_trick).none
    which = "this" if phase.tricks == 1 else "the first"
    return [
        exception(
            f"To {which} trick nobody may play {cards}, unless the rules on leading and following leave no"
            " other card."
        )
    ]


def _winner(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    best = "highest" if phase.winner == TrickWinner.HIGHEST else "lowest"
    if reading.genome.trump is None:
        sentences = [rule(f"The {best} card of the suit led wins the trick.")]
    else:
        sentences = [
            rule(f"The {best} trump in the trick wins it; without a trump, the {best} card of the suit led.")
        ]
    sentences.append(rule("The winner of a trick captures its cards and lays them aside."))
    if reading.genome.bowers:
        sentences.append(
            rule(
                "The jack of the trump suit is the highest trump. The other jack of the same colour is the"
                " second"
                " highest, and counts as a card of the trump suit."
            )
        )
    return sentences


def _jokers(reading: Reading) -> list[Sentence]:
    if not reading.genome.jokers:
        return []
    beaten = "it wins unless it is trumped" if reading.genome.trump is not None else "it wins"
    return [
        rule("A joker does not follow suit, and when it is led nobody can follow suit."),
        rule(f"A joker that is led cannot be beaten by rank; {beaten}. A joker that is not led never wins."),
    ]
