"""A worked example of scoring: what each rule paid in a deal that was played, as the engine counted it."""

from darwindeck.engine.layout import Table
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.words import cards_in_words
from darwindeck.genome.scoring import (
    MostOf,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerPlace,
    Primiera,
    ShootTheMoon,
    Sweep,
    WentOut,
)
from darwindeck.program.codes import NONE, ScoreCode
from darwindeck.rulebooks.document import Block, Section, grid, paragraph, rule
from darwindeck.rulebooks.english import capital, ordinal, signed
from darwindeck.rulebooks.example import Deal
from darwindeck.rulebooks.happenings import winners_in_words
from darwindeck.rulebooks.payments import payments
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.score_words import score_label
from darwindeck.rulebooks.teams import team_in_words

BY_CAPTURE = (ScoreCode.PER_CAPTURED_CARD, ScoreCode.SHOOT_THE_MOON, ScoreCode.MOST_OF, ScoreCode.PRIMIERA)
CAPTURES = (PerCapturedCard, PerCardOver, MostOf, Primiera, ShootTheMoon)


def worked_example(reading: Reading, deal: Deal) -> list[Section]:
    """How the points of a real deal came about; nothing for a game without scoring."""
    if not reading.survey.has_scoring:
        return []
    facts = _facts(reading, deal)
    blocks = paragraph([rule("In a deal that was really played, the players stood like this at the end:")])
    blocks += [facts, *paragraph([rule("It was scored as follows:")]), _payments(reading, deal)]
    blocks += paragraph([rule(f"{winners_in_words(deal.program, deal.end)}.")])
    return [Section("Scoring example", tuple(blocks), is_rule=False)]


def _facts(reading: Reading, deal: Deal) -> Block:
    """What the scoring looks at, player by player."""
    table = deal.end
    columns: dict[str, list[str]] = {"Player": [str(player) for player in range(reading.players)]}
    seats = range(reading.players)
    if any(int(table.bid[player]) != NONE for player in seats):
        columns["Bid"] = [_bid(table, player) for player in seats]
    if any(int(table.tricks[player]) for player in seats):
        columns["Tricks"] = [str(int(table.tricks[player])) for player in seats]
    if _pays(reading, *CAPTURES):
        columns["Captured"] = [_captured(deal, int(table.captured[player])) for player in seats]
    if _pays(reading, Sweep):
        columns["Sweeps"] = [str(int(table.sweeps[player])) for player in seats]
    if _pays(reading, PerCardLeft):
        columns["Left in hand"] = [cards_in_words(int(table.hand[player])) for player in seats]
    if _pays(reading, PerPlace, WentOut):
        columns["Went out"] = [_place(int(table.place[player])) for player in seats]
    rows = zip(*columns.values(), strict=True)
    return grid(columns, [list(row) for row in rows])


def _captured(deal: Deal, cards: int) -> str:
    """How many cards, and those that the scoring names."""
    rows = [
        row for row in range(int(deal.program.scores)) if int(deal.program.score_event[row]) in BY_CAPTURE
    ]
    counted = 0
    for row in rows:
        counted |= cards & cards_in_set(deal.program, deal.end, int(deal.program.score_set[row]))
    number = cards.bit_count()
    return f"{number} cards: {cards_in_words(counted)}" if counted and number > 1 else f"{number}"


def _pays(reading: Reading, *kinds: type) -> bool:
    return any(isinstance(scoring_rule, kinds) for scoring_rule in reading.genome.scoring)


def _bid(table: Table, player: int) -> str:
    return "nil" if int(table.nil) >> player & 1 else str(int(table.bid[player]))


def _place(place: int) -> str:
    return ordinal(place + 1) if place >= 0 else "no"


def _payments(reading: Reading, deal: Deal) -> Block:
    """What each rule paid each side, and the sum."""
    sides = range(int(deal.program.sides))
    total = [int(deal.end.deal_score[side]) for side in sides]
    rows = [
        (score_label(reading, scoring_rule), paid)
        for scoring_rule, paid in zip(reading.genome.scoring, payments(deal.program, deal.end), strict=True)
        if any(paid)
    ]
    told = [sum(paid[side] for _, paid in rows) for side in sides]
    rest = [total[side] - told[side] for side in sides]
    if any(rest):
        rows.append(("Contracts" if deal.program.has_contract else "Points scored during play", rest))
    head = ["", *(_side(reading, side) for side in sides)]
    body = [[words, *map(signed, paid)] for words, paid in rows]
    return grid(head, [*body, ["Together", *map(signed, total)]])


def _side(reading: Reading, side: int) -> str:
    if reading.has_teams:
        return capital(team_in_words(reading.genome.teams[side]))
    return f"Player {side}"
