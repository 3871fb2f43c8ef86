"""A game's weak points: what is wrong, the figure that shows it, and what could be done."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from darwindeck.evaluation.report import Gate, Measure, NoteKind, Report
from darwindeck.present.evaluation.figures import figure, interval

Values = dict[str, Measure]


@dataclass(frozen=True)
class Weakness:
    """One thing that a designer could improve."""

    title: str
    found: str  # what was found, in a sentence
    advice: str


GATE_ADVICE = {
    Gate.LIMITS: "Let something else end the deal: an empty hand, an empty stock, or a fixed number of"
    " rounds.",
    Gate.STUCK: "Give a player who cannot move something to do: draw a card, or pass until the pile is"
    " cleared.",
    Gate.TOO_LONG: "Deal fewer cards, or end the deal sooner.",
    Gate.IDLE_SEAT: "Look for effects that skip the same seat again and again, and weaken them.",
    Gate.ENDLESS_TURNS: "Limit extra turns: have fewer cards that give them, or end the turn after each"
    " play.",
    Gate.NO_REAL_CHOICE: "Let players choose between moves that lead to different results: cards to"
    " hold back, targets to pick, risks to take.",
    Gate.DRAWISH: "Break ties: count something that differs between players, such as cards left in hand.",
    Gate.HOLDING_BACK: "Make playing a card worth more than keeping it, or make playing compulsory.",
    Gate.CROSS_PURPOSES: "Make what wins a deal also pay in the match, make contracts worth making, and make"
    " captures count: give points to the winner, or reverse them.",
    Gate.CHEAP_NIL: "Make players follow suit, or make nil pay nothing.",
    Gate.CONSTANT_THEFT: "Have fewer cards steal, or steal less: a hand must last until it can be played.",
    Gate.ONE_SIDED: "Rotate the dealer more often within a match, or give the weaker seats an extra card.",
    Gate.SOLITAIRE: "Let moves open or close options for the others, or take something from them.",
    Gate.TOO_MANY_RULES: "Drop the exceptions that matter least.",
    Gate.NO_OP_RULES: "Drop the rules named below, or make them matter.",
    Gate.ONE_LINE_STRATEGY: "Punish that strategy: the move it makes should sometimes be the worst one.",
}


def weaknesses_of(report: Report) -> list[Weakness]:
    """Everything weak about a game, the worst first."""
    failed = [
        Weakness(
            f"Gate failed: {failure.gate}",
            failure.reason,
            GATE_ADVICE[failure.gate],
        )
        for failure in report.failures
    ]
    gates = {failure.gate for failure in report.failures}
    rest = [weakness for gate, rule in RULES if gate not in gates for weakness in rule(report.measures)]
    return [*failed, *_notes(report), *rest]


def _notes(report: Report) -> Iterator[Weakness]:
    """What the measures had to say besides their figures."""
    for note in report.notes:
        match note.kind:
            case NoteKind.NO_OP_RULE:
                yield Weakness("A no-op rule", note.words, "Drop it, or make it matter.")
            case NoteKind.ONE_LINE_STRATEGY:
                yield Weakness("A dominant strategy", note.words, GATE_ADVICE[Gate.ONE_LINE_STRATEGY])
            case _:
                yield Weakness("Worth a look", note.words, "Check whether this is intended.")


def _told(values: Values, name: str, of: str = "") -> str:
    """A figure, what it is a part of, and its interval."""
    between = interval(name, values[name])
    return f"{figure(name, values[name])} {of}".rstrip() + (f" (95 %: {between})" if between else "")


def _seats(values: Values) -> Iterator[Weakness]:
    bias = values.get("seat_bias")
    if bias is not None and bias.low > 0.05:
        yield Weakness(
            "Seat bias",
            f"The seats' chances differ by {_told(values, 'seat_bias', 'of a fair share')}.",
            GATE_ADVICE[Gate.ONE_SIDED],
        )


def _choices(values: Values) -> Iterator[Weakness]:
    if "real_choices" in values and values["real_choices"].high < 0.15:
        yield Weakness(
            "Few choices matter",
            f"Only {_told(values, 'real_choices', 'of the decisions')} affect the result.",
            GATE_ADVICE[Gate.NO_REAL_CHOICE],
        )
    if "forced" in values and values["forced"].value > 0.6:
        yield Weakness(
            "Most moves are forced",
            f"{_told(values, 'forced', 'of all moves')} leave no choice.",
            "Allow more cards to be played, or make some steps optional.",
        )


def _skill(values: Values) -> Iterator[Weakness]:
    if "skill_depth" in values and values["skill_depth"].low <= 0:
        yield Weakness(
            "Skill may not matter",
            f"The best agent is {_told(values, 'skill_depth')} above random play.",
            "Give players more to go on: cards they can count, or consequences they can foresee.",
        )
    if "luck" in values and values["luck"].low > 0.7:
        yield Weakness(
            "The deal decides",
            f"Between equal players, {_told(values, 'luck', 'of the result')} is decided by the cards dealt.",
            "Deal fewer cards at first and more later, or let players exchange cards before play.",
        )
    if "breadth" in values and values["breadth"].high < 0.5:
        yield Weakness(
            "Actions nobody needs",
            f"Only {_told(values, 'breadth', 'of the kinds of action')} would be missed if forbidden.",
            "Drop the actions players can do without, or make them worth more.",
        )


def _course(values: Values) -> Iterator[Weakness]:
    if "decided" in values and values["decided"].high < 0.3:
        yield Weakness(
            "Decided early",
            f"A deal is decided {_told(values, 'decided', 'of the way through')}; the rest is a formality.",
            "Make late cards or tricks count more, or end the deal when it is decided.",
        )
    if "interaction" in values and values["interaction"].high < 0.1:
        yield Weakness(
            "Multiplayer solitaire",
            f"The other players' choices account for only {_told(values, 'interaction', 'of the result')}.",
            GATE_ADVICE[Gate.SOLITAIRE],
        )


def _pace(values: Values) -> Iterator[Weakness]:
    if "downtime" in values and values["downtime"].value > 12:
        yield Weakness(
            "Long waits",
            f"Between two of your choices you wait for {_told(values, 'downtime', 'by other players')}.",
            "Shorten turns, or let waiting players react.",
        )
    if "length_spread" in values and values["length_spread"].value > 0.7:
        yield Weakness(
            "Deals vary a lot in length",
            f"The length of a deal varies by {_told(values, 'length_spread', 'of the mean')}.",
            "Add an ending that comes at about the same time in every deal.",
        )
    if "drawish" in values and values["drawish"].value > 0.1:
        yield Weakness(
            "Many draws",
            f"Wins are shared with {_told(values, 'drawish', 'of the other sides')}.",
            GATE_ADVICE[Gate.DRAWISH],
        )
    if "limits" in values and values["limits"].value > 0.005:
        yield Weakness(
            "Deals cut short",
            f"A limit ends {_told(values, 'limits', 'of the deals')}.",
            GATE_ADVICE[Gate.LIMITS],
        )


def _match(values: Values) -> Iterator[Weakness]:
    if "cut_matches" in values and values["cut_matches"].value > 0.2:
        yield Weakness(
            "Goals out of reach",
            f"{_told(values, 'cut_matches', 'of the matches')} end before anybody reaches the goal.",
            "Lower the target, or make deals pay more.",
        )
    if "worth_of_winning" in values and values["worth_of_winning"].high < 0.6:
        yield Weakness(
            "Winning pays little",
            f"The winner of a deal gains {_told(values, 'worth_of_winning')} in the match.",
            "Pay for what wins the deal, and not for something else.",
        )
    if "weakest_part" in values and values["weakest_part"].high < 0.1:
        yield Weakness(
            "A part that hardly matters",
            f"In one part of the deal, choosing well is worth {_told(values, 'weakest_part')}.",
            "Drop that part, or let what happens there count.",
        )


def _rules(values: Values) -> Iterator[Weakness]:
    if "rule_words" in values and values["rule_words"].value > 700:
        yield Weakness(
            "Long rules",
            f"The rules take {_told(values, 'rule_words')}.",
            GATE_ADVICE[Gate.TOO_MANY_RULES],
        )
    if "partner_value" in values and values["partner_value"].low <= 0:
        yield Weakness(
            "Partners hardly need each other",
            f"Knowing your partner is worth {_told(values, 'partner_value')}.",
            "Let partners pass each other cards, or score what both win together.",
        )
    if "bidding_value" in values and values["bidding_value"].low <= 0:
        yield Weakness(
            "Bids hardly matter",
            f"Bidding by your hand is worth {_told(values, 'bidding_value')}.",
            "Pay more for bids that are made, and less for overtricks.",
        )


# What is looked at when the gate of this name was passed.
RULES: tuple[tuple[Gate | None, Callable[[Values], Iterator[Weakness]]], ...] = (
    (Gate.ONE_SIDED, _seats),
    (Gate.NO_REAL_CHOICE, _choices),
    (Gate.ONE_LINE_STRATEGY, _skill),
    (None, _course),
    (Gate.LIMITS, _pace),
    (None, _match),
    (None, _rules),
)
