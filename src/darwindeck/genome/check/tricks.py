"""Tricks: there are cards to play, and every rule about leading and following can bite."""

from collections.abc import Iterator

from darwindeck.cards import card_from
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import CardSet
from darwindeck.genome.denotation import are_same, cards_ever_in, masks_of
from darwindeck.genome.phases import DealPhase, Repeat, TrickPhase, TurnPhase, phases_for
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act, Role
from darwindeck.genome.vocabulary import Follow, Heads

MOST_TRICKS_WON = 26  # with two cards in each
PREPARING = phases_for(Role.PREPARATION)


def problems(survey: Survey) -> Iterator[Problem]:
    for number, (path, phase) in enumerate(survey.every(TrickPhase)):
        yield from _follow(survey, path, phase)
        yield from _breaking(survey, path, phase)
        yield from _opening_lead(survey, path, phase, is_first=number == 0)
        yield from _barred(survey, path, phase)
        yield from _heads(survey, path, phase)
        yield from _prize(survey, path, phase)
    yield from _number_of_tricks(survey)


def _follow(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    if phase.follow in (Follow.MUST_OR_TRUMP, Follow.MAY_TRUMP) and survey.genome.trump is None:
        yield Problem(
            f"{path}.follow", Flaw.MISSING, f'found "{phase.follow.value}", but the game has no trump.'
        )
    if phase.follow == Follow.MUST_OR_TAKE:
        yield from _taken_up(survey, path, phase)


def _taken_up(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    """Where cards go back to the hands, tricks come to an end, and nobody can promise any."""
    if phase.tricks == 0:
        words = "tricks can be taken up for ever, so there must be a number of them."
        yield Problem(f"{path}.tricks", Flaw.MISSING, words)
    if survey.genome.jokers:
        words = f'found "{phase.follow.value}", but nobody can follow a joker.'
        yield Problem(f"{path}.follow", Flaw.CLASH, words)
    if phase.prize or survey.does(Act.PROMISE) or survey.has(Repeat):
        words = f'found "{phase.follow.value}", but tricks are promised, repeated or played for cards.'
        yield Problem(f"{path}.follow", Flaw.CLASH, words)


def _breaking(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    if phase.breaking is None:
        if phase.broken_by is not None:
            yield Problem(f"{path}.broken_by", Flaw.IDLE, "nothing has to be broken.")
        return
    yield from _leaves_a_choice(survey, f"{path}.breaking", phase.breaking)
    if phase.broken_by is not None and are_same(phase.breaking, phase.broken_by, survey.game):
        yield Problem(
            f"{path}.broken_by", Flaw.IDLE, "the breaking cards already break themselves; leave this out."
        )
    if max(survey.hands) < 2:
        yield Problem(f"{path}.breaking", Flaw.IDLE, "with one card in hand there is nothing else to lead.")


def _leaves_a_choice(survey: Survey, path: str, cards: CardSet) -> Iterator[Problem]:
    """A ban on every card is no ban, since whoever has nothing else may play anything."""
    if masks_of(cards, survey.game) == (survey.deck,):
        yield Problem(path, Flaw.IDLE, "this names every card of the deck, which forbids nothing.")


def _opening_lead(survey: Survey, path: str, phase: TrickPhase, is_first: bool) -> Iterator[Problem]:
    if phase.opening_lead is None:
        return
    bit = 1 << card_from(phase.opening_lead)
    path = f"{path}.opening_lead"
    if not bit & survey.deck:
        yield Problem(path, Flaw.MISSING, f"{phase.opening_lead} is not in the deck.")
        return
    if not is_first:
        yield Problem(
            path,
            Flaw.CLASH,
            "only the first trick phase has an opening lead; the winner of the last trick leads later.",
        )
    for gene, cards in (
        ("breaking", phase.breaking),
        ("barred_from_first_trick", phase.barred_from_first_trick),
    ):
        if cards is not None and bit & cards_ever_in(cards, survey.game):
            yield Problem(path, Flaw.CLASH, f"{phase.opening_lead} must be led, but {gene} forbids it.")


def _barred(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    if phase.barred_from_first_trick is None:
        return
    path = f"{path}.barred_from_first_trick"
    yield from _leaves_a_choice(survey, path, phase.barred_from_first_trick)
    if max(survey.hands) < 2:
        yield Problem(path, Flaw.IDLE, "with one card in hand there is no other card to play.")


def _heads(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    path = f"{path}.heads"
    if phase.heads == Heads.TRUMPS and survey.genome.trump is None:
        yield Problem(path, Flaw.MISSING, f'found "{phase.heads.value}", but the game has no trump.')
    elif phase.heads == Heads.TRUMPS and phase.follow == Follow.FREE:
        yield Problem(path, Flaw.IDLE, "nobody ever has to play a trump.")
    elif phase.heads != Heads.NEVER and max(survey.hands) < 2:
        yield Problem(path, Flaw.IDLE, "with one card in hand there is no other card to play.")


def _prize(survey: Survey, path: str, phase: TrickPhase) -> Iterator[Problem]:
    """Tricks for cards of the stock need a stock, and something that the cards are won for."""
    if not phase.prize:
        return
    path = f"{path}.prize"
    if min(survey.stocks) < survey.players:
        yield Problem(path, Flaw.MISSING, "the stock has no card for everyone.")
    if phase is survey.phases[-1].value:
        yield Problem(path, Flaw.MISSING, "cards of the stock are won, but nothing is played with them.")
    if survey.has(Repeat, DealPhase):
        yield Problem(path, Flaw.CLASH, "cards are dealt from the stock during the deal as well.")
    if survey.does(Act.PROMISE):
        yield Problem(path, Flaw.CLASH, "players promise tricks, but these do not count as tricks won.")


def _number_of_tricks(survey: Survey) -> Iterator[Problem]:
    """Each trick takes a card from every hand; what follows needs cards, too."""
    if survey.has(Repeat, DealPhase):
        return
    left: int | None = max(survey.hands)  # None: turns have come between, so the hands may be any size
    for path, phase, _ in survey.phases:
        if isinstance(phase, TurnPhase):
            if left == 0:
                yield Problem(path, Flaw.MISSING, "the tricks before it leave no cards to play.")
            left = None
        elif isinstance(phase, PREPARING):
            if left == 0:
                yield Problem(path, Flaw.MISSING, "the tricks before it leave no cards.")
            left = None if Act.CHANGE_HANDS in phase.traits.acts else left
        elif isinstance(phase, TrickPhase):
            if left == 0:
                yield Problem(path, Flaw.MISSING, "the tricks before it leave no cards to play.")
            elif phase.prize:
                continue  # every card played is made up for by one from the stock
            elif phase.follow == Follow.MUST_OR_TAKE:
                left = None
            elif phase.tricks > MOST_TRICKS_WON:
                words = f"found {phase.tricks}; allowed: at most {MOST_TRICKS_WON}."
                yield Problem(f"{path}.tricks", Flaw.OUT_OF_RANGE, words)
            elif left is not None and phase.tricks > left:
                yield Problem(
                    f"{path}.tricks",
                    Flaw.OUT_OF_RANGE,
                    f"found {phase.tricks}, but the biggest hand has {left} cards by then.",
                )
                left = 0
            elif phase.tricks == 0:
                left = 0
            elif left is not None:
                left -= phase.tricks
