"""Turns: who begins, what a player does in a turn, when one may pass, and what ends the turns."""

from darwindeck.genome.phases import AuctionPhase, Phase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.steps import Leaf, Play
from darwindeck.genome.vocabulary import (
    CLEARING,
    EffectType,
    Fact,
    FirstLead,
    Opener,
    Passing,
    RankReference,
    SuitReference,
)
from darwindeck.rulebooks.document import Block, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.parts.combinations import opening_words
from darwindeck.rulebooks.parts.ending import when
from darwindeck.rulebooks.parts.setup import opener_words
from darwindeck.rulebooks.parts.tableau import mode_in_a_sentence
from darwindeck.rulebooks.parts.turn_tree import leaves_of, turn_blocks
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import capital, count, listed


def turns(reading: Reading, phase: TurnPhase) -> list[Block]:
    """The rules of one loop of turns."""
    return [
        *paragraph(_order(reading, phase)),
        *turn_blocks(reading, phase.turn),
        *paragraph(_tableau(reading, phase)),
        *paragraph(_meanings(reading, phase)),
        *paragraph(passing_sentences(phase)),
        *paragraph(_end(reading, phase)),
    ]


def _order(reading: Reading, phase: TurnPhase) -> list[Sentence]:
    turning = reading.survey.has_effect(EffectType.REVERSE_DIRECTION) and _comes_after_plays(reading, phase)
    if reading.players == 2:
        then = "then the players alternate"
    else:
        then = "then play goes clockwise" + (
            ", unless a special card reverses the direction" if turning else ""
        )
    holder = opening_words(reading)
    if not holder:
        return [rule(f"{capital(_declarer_or(reading))} goes first; {then}.")]
    first = f"{holder} goes first, and must play that card, alone or in a combination"
    if reading.setup.opener == Opener.LEFT_OF_DEALER:
        return [rule(f"{capital(first)}; {then}.")]
    later = f"in later deals, {opener_words(reading, later=True)} goes first and may play anything"
    return [rule(f"In the first deal, {first}; {later}."), rule(f"{capital(then)}.")]


def _declarer_or(reading: Reading) -> str:
    """Who has the first turn: the auction may decide it."""
    leads = [phase.leads for _, phase in reading.survey.every(AuctionPhase) if reading.survey.auctions_turns]
    if FirstLead.DECLARER in leads:
        return "the declarer"
    return "the player on the declarer's left" if FirstLead.LEFT in leads else opener_words(reading)


def _comes_after_plays(reading: Reading, phase: TurnPhase) -> bool:
    """Whether special cards may have been played in this part of the deal or before it."""
    if reading.survey.has(Repeat):
        return True
    so_far = reading.phases[: reading.phases.index(phase) + 1]
    return any(isinstance(part, TrickPhase) or _plays(part) for part in so_far)


def _plays(phase: Phase) -> bool:
    return isinstance(phase, TurnPhase) and any(isinstance(leaf, Play) for leaf in leaves_of(phase.turn))


def _tableau(reading: Reading, phase: TurnPhase) -> list[Sentence]:
    """What a card does on the tableau, where cards are played there."""
    plays = any(getattr(leaf, "to", None) == "tableau" for leaf in leaves_of(phase.turn))
    return [rule(mode_in_a_sentence(reading))] if plays else []


def _meanings(reading: Reading, phase: TurnPhase) -> list[Sentence]:
    """What is meant by the suit in force and by the last play."""
    sentences = []
    if reading.survey.names_suits and reading.refers_to(SuitReference.IN_FORCE):
        sentences.append(
            rule(
                "The suit in force is the suit named for the top discard, or else the top discard's own suit."
            )
        )
    if reading.survey.names_suits:
        sentences.append(rule("A named suit holds until the top of the discard pile changes."))
    if reading.refers_to(RankReference.LAST_PLAY) or _looks_at_last_play(phase):
        sentences.append(
            rule(
                "The last play is whatever anybody played last in this part of the deal; at the"
                " start, and after the pile has been cleared, there is none."
            )
        )
    if any(_looks_at_rounds(leaf) for leaf in leaves_of(phase.turn)):
        turns_in_one = count(reading.players, "turn")
        sentences.append(
            rule(f"A round is {turns_in_one}, counted from the first turn of {_this_part(reading)}.")
        )
    if phase.rounds or any(_looks_at_rounds(leaf) for leaf in leaves_of(phase.turn)):
        sentences += _what_counts_as_a_turn(reading)
    return sentences


def _what_counts_as_a_turn(reading: Reading) -> list[Sentence]:
    """The rounds are counted by the turns that players have."""
    sentences = []
    if reading.survey.has_effect(EffectType.SKIP_NEXT):
        sentences.append(rule("Missed turns do not count."))
    if reading.survey.has_effect(EffectType.EXTRA_TURN):
        sentences.append(rule("An extra turn from a special card counts like any other."))
    return sentences


def _looks_at_last_play(phase: TurnPhase) -> bool:
    """Whether the size of the last play, or who made it, matters."""
    clears = phase.passing in CLEARING
    return clears or any(getattr(leaf, "same_size", False) for leaf in leaves_of(phase.turn))


def _looks_at_rounds(leaf: Leaf) -> bool:
    guard = getattr(leaf, "when", None)
    return guard is not None and guard.fact == Fact.ROUND


_MAY_PASS = rule(
    "Instead of playing you may pass, unless there is no last play: then you must play if you can."
)
_NO_CARDS_LEFT = exception(
    "If that player has no cards left, the pile is cleared once everybody else has passed, and the next"
    " player has the turn."
)


def passing_sentences(phase: TurnPhase) -> list[Sentence]:
    """Whether one may pass."""
    match phase.passing:
        case Passing.ALLOWED:
            return [rule("Before doing anything on your turn you may pass instead: your turn then ends.")]
        case Passing.OUT_UNTIL_CLEAR:
            return [
                _MAY_PASS,
                rule("If you pass, or cannot play on the last play, you are out until the pile is cleared."),
                rule(
                    "When all the others have passed, the pile is cleared: there is no longer a last"
                    " play, everyone is back in, and whoever made the last play has the next turn."
                ),
                _NO_CARDS_LEFT,
            ]
        case Passing.UNTIL_NEXT_PLAY:
            return [
                _MAY_PASS,
                rule("You may play again when your turn comes, even if you passed before."),
                rule(
                    "When all the others have passed one after the other since the last play, the pile is"
                    " cleared: there is no longer a last play, and whoever made it has the next turn."
                ),
                _NO_CARDS_LEFT,
            ]
    return []


def _end(reading: Reading, phase: TurnPhase) -> list[Sentence]:
    sentences = []
    if phase.rounds:
        lasts = count(phase.rounds, "round")
        turns_in_all = count(phase.rounds * reading.players, "turn")
        sentences.append(rule(f"{capital(_this_part(reading))} lasts {lasts} ({turns_in_all})."))
    if phase.ends:
        ends = listed([when(reading, end) for end in phase.ends], "or")
        over = f"{capital(_this_part(reading))} ends when, between two turns, {ends}."
        sentences.append(rule(over))
    return sentences


def _this_part(reading: Reading) -> str:
    """What a part of a deal is called in its own rules."""
    return "this part of the deal" if len(reading.phases) > 1 else "the play"
