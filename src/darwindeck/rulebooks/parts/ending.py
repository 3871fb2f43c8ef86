"""What ends a deal, and the limits that no deal goes beyond."""

from darwindeck.genome.phases import AttackPhase, Repeat, TurnPhase
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.steps import Ask, Knock
from darwindeck.genome.vocabulary import EndWhen, LimitPays
from darwindeck.rulebooks.document import Section, Sentence, exception, listing, paragraph, rule
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.parts.turn_tree import leaves_of
from darwindeck.rulebooks.parts.winning import most_deals
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count

_WHEN = {
    EndWhen.HAND_EMPTY: "a player has no cards left",
    EndWhen.ALL_HANDS_EMPTY: "no player has cards left",
    EndWhen.ONE_LEFT: "only one player has cards left",
    EndWhen.STOCK_EMPTY: "the stock is empty",
    EndWhen.STOCK_AND_HANDS_EMPTY: "the stock is empty and no player has cards left",
    EndWhen.CAPTURED_ALL: "one {side} owns every card of the pack",
    EndWhen.KNOCKED: "a player has knocked{last_turns}",
    EndWhen.TABLEAU_TAKEN: "a player has taken everything on the tableau",
    EndWhen.ROW_TURNED_UP: "a player's row lies all face up and everyone else has had one more turn",
}


def when(reading: Reading, end: EndWhen) -> str:
    """What has to happen for an ending."""
    waits = any(knock.last_turns for _, knock in reading.survey.every(Knock))
    last_turns = " and each of the others has had one more turn" if waits else ""
    return _WHEN[end].format(side=reading.side, last_turns=last_turns)


def end_of_deal(reading: Reading) -> Section:
    """What ends a deal."""
    sentences = [
        rule(f"The deal ends {_at_once(reading)}, when {when(reading, end)}.")
        for end in reading.genome.deal_ends
    ]
    sentences.append(rule(_after_the_phases(reading, bool(sentences))))
    if EndWhen.ONE_LEFT in reading.genome.deal_ends and reading.players > 2:
        sentences.append(rule("Until then a player without cards takes no more turns and is skipped."))
    if reading.hands_may_be_robbed and reading.going_out_matters:
        sentences.append(
            rule("A player who loses their last card to another player has also got rid of all their cards.")
        )
    if (reading.cards_left_over or 0) > 0 and not reading.survey.has(PerCardLeft):
        sentences.append(rule("Cards that are still in hand then count for nothing."))
    return Section("End of the deal", tuple(paragraph(sentences)))


def _at_once(reading: Reading) -> str:
    return "after an attack" if reading.survey.has(AttackPhase) else "at once, even in the middle of a turn"


def _after_the_phases(reading: Reading, has_endings: bool) -> str:
    start = "Otherwise it" if has_endings else "The deal"
    last = reading.phases[-1]
    if isinstance(last, TurnPhase) and not last.rounds and not last.ends:
        return f"{start} ends at one of the limits below."
    return f"{start} ends when {'its last part' if len(reading.phases) > 1 else 'the play'} is over."


def limits(reading: Reading, titles: Titles) -> list[Section]:
    """What stops a game that would not stop by itself."""
    sentences = [
        sentence
        for number, phase in enumerate(reading.phases)
        if isinstance(phase, TurnPhase)
        for sentence in _limits_of(reading, phase, titles.mention(number))
    ]
    found = [*sentences, *most_deals(reading)]
    return [Section("Limits", tuple(listing(found)))] if found else []


def _limits_of(reading: Reading, phase: TurnPhase, title: str) -> list[Sentence]:
    if phase.rounds:
        return []
    scored = " and is scored" if reading.survey.has_scoring else ""
    cut_off = f"{scored} as it stands" if scored else ""
    if phase.at_limit == LimitPays.NOTHING:
        cut_off = " and does not count: nobody scores or wins"
    turns = count(reading.players, "turn")
    asked = " and nobody asks for one" if any(isinstance(leaf, Ask) for leaf in leaves_of(phase.turn)) else ""
    return [
        exception(f"If no card changes its place{asked} for {turns} in a row{title}, the deal ends{scored}."),
        exception(f"{_limit(reading, phase, title)}, the deal ends{cut_off}."),
    ]


def _limit(reading: Reading, phase: TurnPhase, title: str) -> str:
    """How long the turns of a part may go on; a part that comes again is counted anew each time."""
    rounds, turns = count(phase.round_limit, "round"), f"{phase.round_limit * reading.players:,} turns"
    is_repeated = any(isinstance(part, Repeat) and phase in part.phases for part in reading.genome.phases)
    if is_repeated:
        return f"If the turns{title} are not over after {rounds} at a stretch ({turns})"
    return f"After {rounds}{title} ({turns})"
