"""Who wins: the goal of a deal and of the match, ties, and what ends a match."""

from darwindeck.genome.schema import Deals, Elimination, OneDeal, UntilScore
from darwindeck.genome.scoring import Pot
from darwindeck.genome.vocabulary import LifeLoss, PotGoes, Ranking, ScoreRanking
from darwindeck.rulebooks.document import Section, Sentence, exception, paragraph, rule
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.words.english import count, points

_DEAL_IS_WON = {
    Ranking.HIGH_SCORE: "The {side} with the most points in a deal wins it.",
    Ranking.LOW_SCORE: "The {side} with the fewest points in a deal wins it.",
    Ranking.EMPTY_HAND: "The first player to get rid of all their cards wins the deal{team}.",
    Ranking.GOING_OUT_ORDER: "The first player to get rid of all their cards wins the deal{team}; the others"
    " rank in the order in which they go out.",
    Ranking.CAPTURE_ALL: "The {side_that} owns every card of the pack wins the deal.",
    Ranking.MOST_CAPTURED: "The {side_that} captures the most cards wins the deal.",
    Ranking.MOST_TRICKS: "The {side_that} wins the most tricks{whole} wins the deal.",
    Ranking.BEST_HAND: "The {side} with the best hand at the showdown wins the deal.",
    Ranking.LAST_STANDING: "The {side_that} still holds cards when the deal ends wins it.",
}
_SHARED = "If {several} {side}s are level, they share the deal."
_NOBODY = {
    Ranking.EMPTY_HAND: "If a deal ends and nobody has got rid of all their cards, nobody wins it.",
    Ranking.CAPTURE_ALL: "If a deal ends and no {side} owns every card, nobody wins it.",
}


def goal(reading: Reading) -> Section:
    """What players play for."""
    return Section("Goal", tuple(paragraph([rule(deal_winner(reading)), rule(_match_winner(reading))])))


def deal_winner(reading: Reading) -> str:
    """Who wins a deal."""
    team = ", together with the team" if reading.has_teams else ""
    if reading.genome.ranking == Ranking.EMPTY_HAND and not reading.ends_with_an_empty_hand:
        return f"Whoever has been without cards the longest when the deal ends wins it{team}."
    if reading.genome.ranking == Ranking.HIGH_SCORE and _only_chips_count(reading):
        return f"The {reading.side_that} gains the most chips in a deal wins it."
    whole = " in all parts of the deal together" if reading.has_several_runs_of_tricks else ""
    return _DEAL_IS_WON[reading.genome.ranking].format(
        side=reading.side, side_that=reading.side_that, team=team, whole=whole
    )


def _match_winner(reading: Reading) -> str:
    side = reading.side
    match reading.genome.match:
        case OneDeal():
            return "The game is a single deal: whoever wins the deal wins the game."
        case Elimination():
            return f"The last {side} with lives left wins the match."
    return f"The {side} with the {_best(reading)} total score at the end wins the match."


def _only_chips_count(reading: Reading) -> bool:
    """Whether nothing is scored but the pot."""
    return len(reading.genome.scoring) == 1 and isinstance(reading.genome.scoring[0], Pot)


def _best(reading: Reading) -> str:
    low = getattr(reading.genome.match, "ranking", None) == ScoreRanking.LOW_SCORE
    return "lowest" if low else "highest"


def end_of_match(reading: Reading) -> list[Section]:
    """When the match is over."""
    sentences = _match_end(reading)
    return [Section("End of the match", tuple(paragraph(sentences)))] if sentences else []


def _match_end(reading: Reading) -> list[Sentence]:
    side = reading.side
    match reading.genome.match:
        case Deals(deals):
            return [
                rule(f"The match ends after {count(deals, 'deal')}. Add up the scores from deal to deal."),
                *_broke(reading),
            ]
        case UntilScore(target, _, _, lose_at):
            sentences = [
                rule("Add up the scores from deal to deal."),
                rule(f"The match ends after a deal in which a {side} has reached {points(target)} or more."),
            ]
            return [*sentences, *([] if lose_at is None else _too_low(side, lose_at)), *_broke(reading)]
        case Elimination(loses=loses):
            return _lives(reading, loses)
    return []


def _broke(reading: Reading) -> list[Sentence]:
    """Who cannot bet any more."""
    if not reading.setup.chips:
        return []
    words = f"A player without chips is out of the match, which ends when only one {reading.side} has chips."
    return [exception(words), *_kept_chips(reading)]


def _kept_chips(reading: Reading) -> list[Sentence]:
    """Where chips stay in the pot, all of them may."""
    if not any(pot.no_trick or pot.goes != PotGoes.BEST for _, pot in reading.survey.every(Pot)):
        return []
    return [
        exception("If all chips are in the pot after a deal, everyone still in plays on for them."),
        exception("Chips that are in the pot when the match ends belong to nobody."),
    ]


def _too_low(side: str, lose_at: int) -> list[Sentence]:
    return [
        exception(
            f"It also ends when a {side} has fallen to {points(lose_at)} or less; that {side} loses,"
            " and the best of the others wins."
        )
    ]


def _lives(reading: Reading, loses: LifeLoss) -> list[Sentence]:
    last = "did worst in it (all of them, if there is a tie)"
    who = {LifeLoss.NO_TRICK: "won no trick in it", LifeLoss.NO_CHIPS: "has no chips left"}.get(loses, last)
    chips = count(reading.setup.chips, "chip")
    return [
        rule(f"After each deal, every player who {who} loses a life."),
        *([rule(f"With another life they get another {chips}.")] if loses == LifeLoss.NO_CHIPS else []),
        exception("If that would leave nobody in, nobody loses a life."),
        rule("A player without lives is out and gets no more cards."),
        *([] if loses == LifeLoss.NO_CHIPS else _broke(reading)),
        rule(
            f"The match ends when the players left all belong to one {reading.side}."
            if reading.has_teams
            else "The match ends when only one player is left."
        ),
    ]


def ties(reading: Reading) -> Section:
    """What happens when nobody, or more than one, is best."""
    sentences = [exception(_tied_deal(reading))]
    match reading.genome.match:
        case Deals() | UntilScore():
            sentences.append(exception(f"If {_who_lead(reading)} the same total, they share the match."))
    return Section("Ties", tuple(paragraph(sentences)))


def _tied_deal(reading: Reading) -> str:
    words = _NOBODY.get(reading.genome.ranking, _SHARED)
    return words.format(side=reading.side, several=_several(reading))


def _who_lead(reading: Reading) -> str:
    return f"{_several(reading)} {reading.side}s {'have' if reading.survey.sides == 2 else 'lead with'}"


def _several(reading: Reading) -> str:
    return "both" if reading.survey.sides == 2 else "several"


def most_deals(reading: Reading) -> list[Sentence]:
    """The number of deals after which a match is over in any case."""
    match reading.genome.match:
        case UntilScore(_, deals):
            best = f"the {reading.side} in the lead wins"
        case Elimination(deals):
            best = f"the {reading.side}s still in share the match"
        case _:
            return []
    return [exception(f"The match ends after {count(deals, 'deal')} at most; {best}.")]
