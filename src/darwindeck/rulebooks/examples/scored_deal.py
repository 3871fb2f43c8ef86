"""A worked example of scoring: what each rule paid in a deal that was played, as the engine counted it."""

from darwindeck.cards import symbol_of
from darwindeck.engine.calls import has_bid_nil, number_bid
from darwindeck.engine.layout import Table
from darwindeck.engine.own_deals import pays_in_this_deal
from darwindeck.engine.partners import partner_of
from darwindeck.engine.rows import card_at
from darwindeck.engine.sets import cards_in_set
from darwindeck.engine.words import cards_in_words
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import (
    BestSuit,
    Deadwood,
    MostOf,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerPlace,
    Primiera,
    RowTotal,
    ShootTheMoon,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.program.codes import NONE, ScoreCode
from darwindeck.program.layout import Program
from darwindeck.rulebooks.document import Block, Section, grid, paragraph, rule
from darwindeck.rulebooks.examples.deal import Deal
from darwindeck.rulebooks.examples.game_value import sum_of_game
from darwindeck.rulebooks.examples.payments import account_of
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import People
from darwindeck.rulebooks.words.english import capital, ordinal, signed

BY_CAPTURE = (
    *(ScoreCode.PER_CAPTURED_CARD, ScoreCode.SHOOT_THE_MOON, ScoreCode.MOST_OF),
    *(ScoreCode.PRIMIERA, ScoreCode.PER_BOOK, ScoreCode.TOP_CAPTURED),
)
CAPTURES = (PerCapturedCard, PerCardOver, MostOf, TopCaptured, PerBook, Primiera, ShootTheMoon)


def worked_example(reading: Reading, people: People, deal: Deal) -> list[Section]:
    """How the points of a real deal came about; nothing for a game without scoring."""
    if not reading.survey.has_scoring:
        return []
    columns = _facts(reading, people, deal)
    which = f"deal {int(deal.end.deals)}" if deal.program.own_deals else "one deal"
    blocks: list[Block] = []
    if len(columns) > 1:
        rows = zip(*columns.values(), strict=True)
        facts = grid(columns, [list(row) for row in rows])
        blocks += [*paragraph([rule(f"This is how {which} ended:")]), facts]
    lead = "It was scored as follows:" if blocks else f"{capital(which)} was scored as follows:"
    blocks += [*paragraph([rule(lead)]), _payments(reading.genome, people, deal)]
    blocks += paragraph(sum_of_game(people, deal.program, deal.end))
    blocks += paragraph([rule(people.winners(int(deal.end.winners), "this deal"))])
    return [Section("Scoring example", tuple(blocks), is_rule=False)]


def _facts(reading: Reading, people: People, deal: Deal) -> dict[str, list[str]]:
    """What the scoring looks at, player by player, in columns."""
    table = deal.end
    columns: dict[str, list[str]] = {"Player": list(people.names)}
    seats = range(reading.players)
    if int(table.declarer) != NONE:
        columns["Declarer"] = [_declares(table, player) for player in seats]
    if any(int(table.bid[player]) != NONE for player in seats):
        columns["Bid"] = [_bid(deal.program, table, player) for player in seats]
    if any(int(table.tricks[player]) for player in seats):
        columns["Tricks"] = [str(int(table.tricks[player])) for player in seats]
    if _pays(reading, *CAPTURES):
        columns["Captured"] = [_captured(deal, int(table.captured[player])) for player in seats]
    if _pays(reading, Sweep):
        columns["Sweeps"] = [str(_sweeps(reading, table, player)) for player in seats]
    if _pays(reading, Deadwood):
        columns["Knocked"] = ["yes" if int(table.knocker) == player else "no" for player in seats]
    if _pays(reading, PerCardLeft, Deadwood, BestSuit):
        columns["Left in hand"] = [cards_in_words(int(table.hand[player])) for player in seats]
    if _pays(reading, RowTotal):
        columns["Row"] = [_row(table, player) for player in seats]
    if _pays(reading, PerPlace, WentOut):
        columns["Went out"] = [_place(int(table.place[player])) for player in seats]
    return columns


def _row(table: Table, player: int) -> str:
    """The cards of a row as they lie, the upper line before the lower."""
    cards = [symbol_of(card_at(table, player, place)) for place in range(int(table.places))]
    half = len(cards) // 2
    lines = [cards] if len(cards) % 2 else [cards[:half], cards[half:]]
    return " / ".join(" ".join(line) for line in lines)


def _captured(deal: Deal, cards: int) -> str:
    """How many cards, and those among them that the scoring names."""
    rows = [
        row
        for row in range(int(deal.program.scores))
        if int(deal.program.score_event[row]) in BY_CAPTURE and pays_in_this_deal(deal.program, deal.end, row)
    ]
    counted = 0
    for row in rows:
        counted |= cards & cards_in_set(deal.program, deal.end, int(deal.program.score_set[row]))
    number = cards.bit_count()
    if not counted or counted == cards:
        return f"{number}: {cards_in_words(cards)}" if counted else f"{number}"
    return f"{number}, among them {cards_in_words(counted)}"


def _sweeps(reading: Reading, table: Table, player: int) -> int:
    """The sweeps that count: where the last play is none, a sweep made with it is left out."""
    sweeps = int(table.sweeps[player])
    is_last = int(table.last_sweeper) == player and sweeps > 0
    rules = [one for one in reading.genome.scoring if isinstance(one, Sweep)]
    return sweeps - 1 if is_last and not any(one.last_play_counts for one in rules) else sweeps


def _pays(reading: Reading, *kinds: type) -> bool:
    return any(isinstance(scoring_rule, kinds) for scoring_rule in reading.genome.scoring)


def _declares(table: Table, player: int) -> str:
    if int(partner_of(table)) == player:
        return "partner"
    if int(table.declarer) != player:
        return "sits out" if int(table.sitting_out) >> player & 1 else "no"
    return "alone" if table.alone else "yes"


def _bid(program: Program, table: Table, player: int) -> str:
    if int(table.bid[player]) == NONE:
        return "passed"
    if has_bid_nil(program, table, player):
        return "nil"
    return str(number_bid(program, int(table.bid[player])))


def _place(place: int) -> str:
    return ordinal(place + 1) if place >= 0 else "no"


def _payments(genome: GameGenome, people: People, deal: Deal) -> Block:
    """What each rule paid each side, and the sum."""
    sides = range(int(deal.program.sides))
    total = [int(deal.end.deal_score[side]) for side in sides]
    body = [[paid.words, *map(signed, paid.points)] for paid in account_of(genome, deal.program, deal.end)]
    return grid(["", *map(people.side, sides)], [*body, ["Total", *map(signed, total)]])
