"""Tricks: who leads, what may be led and followed with, and which card wins."""

from darwindeck.cards import Rank, card_from
from darwindeck.genome.card_sets import CardSet, Not, SuitOf
from darwindeck.genome.denotation import TableFacts, cards_of
from darwindeck.genome.phases import AuctionPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import TurnedUpTrump, order_of
from darwindeck.genome.vocabulary import FirstLead, Follow, Heads, SuitReference, TrickWinner
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.partners import duty_sentences
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words import naming
from darwindeck.rulebooks.words.card_terms import cases_of
from darwindeck.rulebooks.words.card_words import words_for
from darwindeck.rulebooks.words.english import capital, count, listed


def tricks(reading: Reading, phase: TrickPhase, is_first: bool) -> list[Block]:
    """The rules of one run of tricks; the first of a deal has somebody to lead it."""
    return [
        *paragraph([*_course(reading, phase), *leader(reading, phase, is_first)]),
        *paragraph(_prizes(reading, phase)),
        *paragraph([*leads(reading, phase), *follows(reading, phase), *barred(reading, phase)]),
        *paragraph(duty_sentences(reading)),
        *paragraph([*_winner(reading, phase), *_jokers(reading)]),
    ]


def _course(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    if reading.players == 2:
        each = "In each trick both players play one card, the leader first."
    else:
        each = "In each trick everyone plays one card, clockwise from the leader."
    empty = "A player who has no cards when their turn comes plays none to this trick."
    alone = reading.has_teams and any(auction.alone for _, auction in reading.survey.every(AuctionPhase))
    return [
        rule(each),
        *([exception(empty)] if reading.hands_are_struck else []),
        *([exception("Nobody plays a card for a partner who sits out.")] if alone else []),
        rule(_how_many(reading, phase)),
    ]


def _how_many(reading: Reading, phase: TrickPhase) -> str:
    if phase.prize:
        most = f"At most {count(phase.tricks, 'trick')} are played" if phase.tricks else "Tricks are played"
        return f"{most} as long as the stock has a card for everyone."
    if phase.follow == Follow.MUST_OR_TAKE:
        return (
            "Tricks are played until a player has no cards left at the end of a trick, at most"
            f" {count(phase.tricks, 'trick')}, those that are taken into a hand among them."
        )
    if phase.tricks == 0:
        return "Tricks are played until a player has no cards left at the end of a trick."
    tricks = capital(count(phase.tricks, "trick")) + (" is played" if phase.tricks == 1 else " are played")
    if reading.cards_left_over is not None and reading.cards_left_over >= 0:
        return f"{tricks}."
    return f"{tricks}, if everyone has a card for it." if phase.tricks == 1 else f"{tricks}, {_FEWER}."


def _prizes(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What the tricks are played for, where that is a card of the stock."""
    if not phase.prize:
        return []
    first = isinstance(reading.genome.trump, TurnedUpTrump) and any(reading.stocks)
    shown = " The card that shows trump is the first." if first else ""
    others = (
        "everyone else draws a card from the stock" if reading.players > 2 else "the other player draws one"
    )
    return [
        rule(f"Before each trick a card of the stock is turned up for all to see.{shown}"),
        rule(f"The winner of the trick takes it into their hand, and {others} without showing it."),
        exception("A trick played for such a card does not count as a trick won."),
    ]


_FEWER = "fewer if a player runs out of cards"


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
    auctions = [phase for _, phase in reading.survey.every(AuctionPhase)]
    if is_first and any(phase.pitches or phase.leads == FirstLead.DECLARER for phase in auctions):
        return "the declarer"
    if is_first and any(phase.leads == FirstLead.LEFT for phase in auctions):
        return "the player on the declarer's left"
    if is_first and not reading.repeats_tricks:
        return opener_words(reading)
    if is_first:
        return f"the winner of the last trick (in the very first, {opener_words(reading)})"
    return "the winner of the last trick played before"


def _may_be_missing(reading: Reading) -> bool:
    """Whether a card may lie outside the hands when the tricks begin."""
    return any(reading.stocks) or reading.survey.has(TurnPhase) or bool(reading.setup.to_discard)


def leads(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may be led."""
    if phase.breaking is None:
        return [rule(_free_lead(reading, phase))]
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


def _free_lead(reading: Reading, phase: TrickPhase) -> str:
    if not _bars_leads(reading, phase):
        return "The leader may lead any card."
    if phase.tricks == 1:
        return "The leader may lead any card that is not barred from this trick."
    return "After the first trick the leader may lead any card."


def _bars_leads(reading: Reading, phase: TrickPhase) -> bool:
    """Whether the leader is bound by what is barred: before a card is led, no card is of the suit led."""
    cards = phase.barred_from_first_trick
    cases = () if cards is None else cases_of(cards, reading.genome.wild)
    return any((SuitOf, SuitReference.LED, False) not in references for _, references in cases)


def follows(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may be played by those who follow."""
    heads = _heads(reading, phase)
    others = "The others" if reading.players > 2 else "The other player"
    they = "they can" if reading.players > 2 else "possible"
    if phase.follow == Follow.FREE:
        return [rule(f"{others} may play any card: nobody has to follow suit."), *heads]
    must = rule(f"{others} must follow suit if {they}, that is, play a card of the suit led.")
    if phase.follow == Follow.MUST_OR_TRUMP:
        return [
            must,
            rule(
                "If you cannot follow suit, you must play a trump if you have one; otherwise you may"
                " play any card."
            ),
            *heads,
        ]
    if phase.follow == Follow.MUST_OR_TAKE:
        take = "If you cannot follow suit, take all cards of the trick into your hand and lead to the next."
        return [must, rule(take), *heads]
    if phase.follow == Follow.MAY_TRUMP:
        must = rule(f"{others} must follow suit if {they}, or play a trump.")
    return [must, rule("If you cannot follow suit, you may play any card."), *heads]


def _heads(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """When the best card must be beaten."""
    match phase.heads:
        case Heads.ALWAYS:
            return [
                exception(
                    "Of the cards you may play, you must play one that beats the best so far if you can."
                )
            ]
        case Heads.TRUMPS:
            return [
                exception("Whenever you have to play a trump, it must beat the best card so far if you can.")
            ]
    return []


def barred(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    """What may not be played to the first trick; said as what may be, where that is plainer."""
    cards = phase.barred_from_first_trick
    if cards is None:
        return []
    trick = "this trick" if phase.tricks == 1 else "the first trick"
    if not _is_plainer_turned_round(reading, cards):
        unless = _unless(reading, phase, "they hold", "nothing else", "no other card")
        return [exception(f"Nobody may play {words_for(reading, cards).none} to {trick}, unless {unless}.")]
    allowed = words_for(reading, Not(cards)).many
    leader = "; for the leader there is no suit led yet" if "of the suit led" in allowed else ""
    unless = _unless(reading, phase, "a player holds", "none", "none")
    return [exception(f"Only {allowed} may be played to {trick}, unless {unless}{leader}.")]


def _is_plainer_turned_round(reading: Reading, cards: CardSet) -> bool:
    """Whether a set is all but some cards, so that those are named with fewer words."""
    if words_for(reading, cards).many.startswith("all cards except "):
        return True
    return _has_denials(reading, cards) and not _has_denials(reading, Not(cards))


def _has_denials(reading: Reading, cards: CardSet) -> bool:
    cases = cases_of(cards, reading.genome.wild)
    return any(denied for _, references in cases for _, _, denied in references)


def _unless(reading: Reading, phase: TrickPhase, hold: str, nothing: str, no_card: str) -> str:
    """When a card that is barred may be played: when the other rules leave no choice."""
    if phase.follow != Follow.FREE:
        return f"the rules on leading and following leave {no_card}"
    if phase.breaking is None and not _must_lead_a_barred_card(reading, phase):
        return f"{hold} {nothing}"
    return f"{hold} {nothing} (a leader: {nothing} that may be led)"


def _must_lead_a_barred_card(reading: Reading, phase: TrickPhase) -> bool:
    if phase.opening_lead is None or phase.barred_from_first_trick is None:
        return False
    cards = cards_of(phase.barred_from_first_trick, reading.survey.game, TableFacts())
    return bool(cards >> card_from(phase.opening_lead) & 1)


def _winner(reading: Reading, phase: TrickPhase) -> list[Sentence]:
    best = "highest" if phase.winner == TrickWinner.HIGHEST else "lowest"
    if reading.genome.trump is None:
        sentences = [rule(f"The {best} card of the suit led wins the trick.")]
    else:
        sentences = [
            rule(
                f"The {best} trump wins the trick; if there is no trump, the {best} card of the suit led"
                " wins it."
            )
        ]
    sentences.append(rule("The winner captures the cards of the trick and sets them aside."))
    if reading.genome.bowers:
        sentences.append(
            rule(
                "The jack of the trump suit, the right bower, is the highest trump"
                f"{_but_for_jokers(reading)}. The other jack of the same colour, the left bower, is the"
                " second highest, and counts as a card of the trump suit and not of its own."
            )
        )
    return [*sentences, *_high_trumps(reading)]


def _but_for_jokers(reading: Reading) -> str:
    return " but for the joker" if Rank.JOKER in reading.genome.high_trumps else ""


def _high_trumps(reading: Reading) -> list[Sentence]:
    """Ranks that are trumps in all suits."""
    ranks = reading.genome.high_trumps
    if not ranks:
        return []
    order = reading.genome.trump_order or order_of(reading.genome)
    # A rank that the order does not name, a joker, stands above all others.
    highest_first = sorted(
        ranks, key=lambda rank: order.index(rank) if rank in order else len(order), reverse=True
    )
    if ranks == (Rank.JOKER,):
        one = reading.genome.jokers == 1
        what = "The joker is the highest trump" if one else "The jokers are the highest trumps"
        return [rule(f"{what} and {'belongs' if one else 'belong'} to the trump suit.")]
    named = [naming.rank_plural(rank.number) for rank in highest_first]
    higher = "" if len(named) == 1 else f", {' above '.join(named)}"
    return [
        rule(
            f"All {listed(named)} are trumps, whatever their suit, and belong to the trump suit alone. They"
            f" are the highest trumps{higher}; those of one rank stand in the order clubs, spades, hearts,"
            " diamonds from the highest down."
        )
    ]


def _jokers(reading: Reading) -> list[Sentence]:
    if not reading.genome.jokers or Rank.JOKER in reading.genome.high_trumps:
        return []
    beaten = "it wins unless it is trumped" if reading.genome.trump is not None else "it wins"
    return [
        rule("A joker does not follow suit, and when it is led nobody can follow suit."),
        rule(f"A joker that is led cannot be beaten by rank; {beaten}. A joker that is not led never wins."),
    ]
