"""A report as a paragraph: what a game is like to play, for people who do not read tables."""

from collections.abc import Callable

from darwindeck.evaluation.report import Measure, Report, Stage
from darwindeck.rulebooks.words.english import capital, count, listed, number
from darwindeck.rulebooks.words.titles import titled

Values = dict[str, Measure]
NEAR_ZERO = 1e-9


def paragraph_of(report: Report) -> str:
    """The report as a few sentences, the gates it failed first."""
    values = report.measures
    told = [sentence(values) for sentence in SENTENCES]
    sentences = [_verdict(report), *told, _coherence(report), _how_far(report)]
    return " ".join(sentence for sentence in sentences if sentence)


def title_of(report: Report) -> str:
    """The name of the game as people write it."""
    return titled(report.name)


def _verdict(report: Report) -> str:
    if report.passed:
        return ""
    gates = listed(list(dict.fromkeys(f"“{failure.gate}”" for failure in report.failures)))
    reasons = " ".join(failure.reason for failure in report.failures)
    noun = "gate" if len({failure.gate for failure in report.failures}) == 1 else "gates"
    return f"{title_of(report)} fails the {noun} {gates}. {reasons}"


def _length(values: Values) -> str:
    if not {"minutes", "decisions", "forced"} <= values.keys():
        return ""
    minutes, decisions = round(values["minutes"].value), round(values["decisions"].value)
    takes = "less than a minute" if minutes < 1 else f"about {count(minutes, 'minute')}"
    if decisions < 1:
        return f"A deal takes {takes} and offers hardly any choices."
    choices = f"about {count(decisions, 'choice')}"
    forced = values["forced"].value
    moves = f"; {_percent(forced)} of all moves are forced" if forced >= 0.4 else ""
    return f"A deal takes {takes}, with {choices} per player{moves}."


def _skill(values: Values) -> str:
    if "skill_depth" not in values:
        return ""
    depth = values["skill_depth"]
    elo = f"({depth.value:.0f} Elo from random play to the strongest agent)"
    if depth.low <= 0:
        return f"Skill may not matter at all {elo}."
    if depth.value < 60:
        return f"Skill matters a little {elo}."
    if depth.value < 200:
        return f"Skill matters {elo}."
    return f"Skill matters a great deal {elo}."


def _tricks(values: Values) -> str:
    if "headroom" not in values:
        return ""
    if values["headroom"].low > 0:
        return "No one-line strategy comes close to a player who thinks ahead."
    return "A one-line strategy may do as well as thinking ahead."


def _luck(values: Values) -> str:
    if "luck" not in values:
        return ""
    luck = values["luck"].value
    cards = "Between equal players, the cards dealt decide"
    if luck > 0.7:
        return f"{cards} most of the result ({_percent(luck)})."
    if luck > 0.3:
        part = "more than half" if luck > 0.5 else "less than half"
        return f"{cards} {part} of the result ({_percent(luck)})."
    return f"{cards} little of the result ({_percent(luck)})."


def _choices(values: Values) -> str:
    if "real_choices" not in values:
        return ""
    share = values["real_choices"].value
    if share < 0.1:
        return f"Few decisions make a difference ({_percent(share)})."
    first_sight = ""
    if "regret" in values and values["regret"].low > 0:
        first_sight = ", and the obvious move is not always the best"
    return f"{capital(_percent(share))} of the decisions make a real difference{first_sight}."


def _course(values: Values) -> str:
    if "decided" not in values:
        return ""
    when = values["decided"].value
    told = f"For a spectator who sees all cards, a deal is decided {_percent(when)} of the way through"
    if "drama" not in values:
        return f"{told}."
    return f"{told}, and {_drama(values['drama'].value)}."


def _drama(drama: float) -> str:
    if drama > 0.15:
        return "winners often come from behind"
    return "winners sometimes come from behind" if drama > 0.03 else "the leader usually stays ahead"


def _interaction(values: Values) -> str:
    if "interaction" not in values:
        return ""
    share = values["interaction"].value
    if share < 0.05:
        return "It is multiplayer solitaire: what the others do hardly matters."
    return f"The other players' choices account for {_percent(share)} of your result."


def _partners(values: Values) -> str:
    parts = []
    if "partner_value" in values:
        matters = values["partner_value"].low > 0
        parts.append(
            "it pays to cooperate with your partner" if matters else "partners hardly need each other"
        )
    if "bidding_value" in values:
        matters = values["bidding_value"].low > 0
        parts.append("it pays to bid by your hand" if matters else "it hardly matters what you bid")
    return f"{capital(listed(parts))}." if parts else ""


def _seats(values: Values) -> str:
    bias = values.get("seat_bias")
    if bias is None or bias.low <= 0.05:
        return ""
    return f"Where you sit matters: the seats' chances differ by {_percent(bias.value)} of a fair share."


def _rules(values: Values) -> str:
    if "rule_words" not in values:
        return ""
    words = f"The rules take {values['rule_words'].value:.0f} words"
    if "rule_exceptions" in values:
        words += f" with {count(int(values['rule_exceptions'].value), 'exception')}"
    if "memory" in values:
        words += f", and you have {count(int(values['memory'].value), 'thing')} to keep in mind"
    return f"{words}."


def _dead(values: Values) -> str:
    dead = values.get("dead_rules")
    if dead is None or dead.value <= 0:
        return ""
    return f"{capital(_percent(dead.value))} of its rules change nothing."


def _novelty(values: Values) -> str:
    if "novelty" not in values:
        return ""
    value = values["novelty"].value
    if value < NEAR_ZERO:
        return "It is a known game."
    if value < 0.2:
        return "It is a variant of a known game."
    return "It resembles a known game." if value < 0.45 else "It is unlike any known game."


SENTENCES: tuple[Callable[[Values], str], ...] = (
    _length,
    _skill,
    _tricks,
    _luck,
    _choices,
    _course,
    _interaction,
    _partners,
    _seats,
    _rules,
    _dead,
    _novelty,
)


def _coherence(report: Report) -> str:
    if report.coherence == 1.0:
        return ""
    lost = number(round(100 * (1 - report.coherence)))
    return f"Its tableau does not fit its way of winning, which costs it {lost} percent of the total."


def _how_far(report: Report) -> str:
    if report.stage == Stage.FULL:
        return ""
    if not report.passed:
        return f"Nothing was measured after the {report.stage.value} stage."
    return f"It was only measured up to the {report.stage.value} stage."


def _percent(share: float) -> str:
    return f"{share:.0%}"
