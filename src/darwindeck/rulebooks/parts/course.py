"""The course of a deal: its parts in order, and the section of each."""

from darwindeck.genome.phases import (
    AttackPhase,
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    Phase,
    Repeat,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.vocabulary import RepeatUntil
from darwindeck.rulebooks.document import (
    Block,
    Entry,
    Listing,
    Section,
    Sentence,
    paragraph,
    rule,
    sentences_in,
)
from darwindeck.rulebooks.parts.attacks import attacks
from darwindeck.rulebooks.parts.auctions import auction
from darwindeck.rulebooks.parts.betting import betting, betting_again, showdown
from darwindeck.rulebooks.parts.bidding import bidding
from darwindeck.rulebooks.parts.passing import passing
from darwindeck.rulebooks.parts.table_phases import more_cards
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.parts.tricks import tricks
from darwindeck.rulebooks.parts.turns import turns
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import listed, number

_UNTIL = {
    RepeatUntil.STOCK_EMPTY: "the stock is empty at that point",
    RepeatUntil.HANDS_EMPTY: "nobody holds a card at that point",
}


def course(reading: Reading, titles: Titles) -> list[Section]:
    """The parts of a deal in a list, where there is more than one, and then each of them."""
    return [*_overview(reading, titles), *_parts(reading, titles)]


def part(reading: Reading, phase: Phase, is_first: bool = True) -> list[Sentence]:
    """The sentences of one part of a deal."""
    return list(sentences_in(Section("", tuple(_blocks(reading, phase, is_first)))))


def _overview(reading: Reading, titles: Titles) -> list[Section]:
    if len(reading.phases) == 1 and not reading.survey.has(Repeat):
        return []
    entries, sentences = [], []
    place = 0
    for phase in reading.genome.phases:
        inside = phase.phases if isinstance(phase, Repeat) else (phase,)
        numbers = range(place, place + len(inside))
        entries += [Entry((rule(f"{titles.short(part)}."),)) for part in numbers]
        if isinstance(phase, Repeat):
            sentences.append(rule(_repetition(phase, list(numbers))))
        place += len(inside)
    intro = rule(
        f"A deal has {'this part' if place == 1 else f'these {number(place)} parts, in this order'}:"
    )
    blocks = [*paragraph([intro]), Listing(tuple(entries), is_numbered=True), *paragraph(sentences)]
    return [Section("The parts of a deal", tuple(blocks))]


def _repetition(phase: Repeat, numbers: list[int]) -> str:
    named = listed([str(part + 1) for part in numbers])
    if len(numbers) == 1:
        return f"Part {named} is played again and again, until {_UNTIL[phase.until]}."
    return f"After part {numbers[-1] + 1}, go back to part {numbers[0] + 1}, until {_UNTIL[phase.until]}."


def _parts(reading: Reading, titles: Titles) -> list[Section]:
    sections = []
    for place, phase in enumerate(reading.phases):
        is_first = not any(isinstance(earlier, TrickPhase) for earlier in reading.phases[:place])
        blocks = _told_before(reading, place) or _blocks(reading, phase, is_first)
        sections.append(Section(titles.of(place), tuple(blocks)))
    return sections


def _told_before(reading: Reading, place: int) -> list[Block]:
    """A later round of bets is told by the first one; nothing where a part has to be told in full."""
    phase = reading.phases[place]
    for number_before, before in enumerate(reading.phases[:place], 1):
        if isinstance(phase, BettingPhase) and isinstance(before, BettingPhase):
            return betting_again(reading, phase, before, number_before)
    return []


def _blocks(reading: Reading, phase: Phase, is_first: bool) -> list[Block]:
    """The rules of one part of a deal."""
    match phase:
        case TrickPhase():
            return tricks(reading, phase, is_first)
        case BiddingPhase():
            return bidding(reading, phase)
        case TurnPhase():
            return turns(reading, phase)
        case PassingPhase():
            return passing(reading, phase)
        case BettingPhase():
            return betting(reading, phase)
        case DealPhase():
            return more_cards(reading, phase)
        case ShowdownPhase():
            return showdown(reading, phase)
        case AuctionPhase():
            return auction(reading, phase)
        case AttackPhase():
            return attacks(reading, phase)
    raise AssertionError("a repetition is told by its parts")
