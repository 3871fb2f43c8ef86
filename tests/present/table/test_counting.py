"""What counts: the table shows the figures that decide the game, and a deal ends with them."""

import re

import pytest
from msgspec.structs import replace
from tests.present.table.stories import played_at_random, story
from tests.tables import short_deck, tricks_for, turns_for

from darwindeck.cards import Rank
from darwindeck.engine.rules.auction import NO_TRUMP
from darwindeck.engine.watching import ONLOOKER
from darwindeck.genome import library
from darwindeck.genome.card_sets import Everything
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.scoring import PerCapturedCard, PerTrick, Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EffectType, Passing, Ranking, TableauMode, Zone
from darwindeck.present.table.match import Match
from darwindeck.present.table.screen.drawing import scene_in_lines
from darwindeck.present.table.screen.results import deal_in_words
from darwindeck.program.alphabet import BID, PASS
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import people_of
from darwindeck.rulebooks.words.score_words import score_label

pytestmark = pytest.mark.small

CAPTURING = turns_for(
    2,
    4,
    Play(to=Zone.TABLEAU),
    deck=short_deck("789", "cdhs"),
    tableau_mode=TableauMode.MATCH_RANK,
    ranking=Ranking.MOST_CAPTURED,
)
FOR_SWEEPS = replace(CAPTURING, ranking=Ranking.HIGH_SCORE, scoring=(Sweep(points=1),))
PER_CARD = (PerCapturedCard(cards=Everything(), points=2),)


def screens_of(genome: GameGenome, seed: int) -> str:
    """The table before every move of a match in which all make the first legal move."""
    match, lines = Match(genome, seed), []
    while not match.is_over:
        lines += scene_in_lines(genome, match.program, people_of(genome, 0), match.view(0))
        match.push(match.legal_moves[0])
    return "\n".join(lines)


def end_of(genome: GameGenome, seed: int = 1) -> list[str]:
    """What is said when the only deal of a match is over."""
    match = played_at_random(genome, seed)
    return deal_in_words(match.genome, match.program, people_of(genome, 0), match.sight(ONLOOKER).table)


@pytest.mark.parametrize(("genome", "count"), [(CAPTURING, False), (FOR_SWEEPS, True)], ids=["no", "yes"])
def test_sweeps_are_told_and_counted_where_they_pay(genome: GameGenome, count: bool) -> None:
    heard = [one for seed in range(8) for one in story(genome, seed)]
    assert any("capture" in one for one in heard)
    assert any("the table." in one for one in heard) == count
    screens = "".join(screens_of(genome, seed) for seed in range(8))
    assert ("1 sweep" in screens) == count


def test_tricks_won_are_shown_where_they_decide() -> None:
    screens = screens_of(tricks_for(3, 4), 1)
    assert "won 1 trick" in screens
    assert "captured" not in screens


def test_captured_cards_are_shown_where_they_decide() -> None:
    screens = screens_of(tricks_for(3, 4, ranking=Ranking.MOST_CAPTURED), 1)
    assert "captured no cards" in screens
    assert "captured 3 cards" in screens
    assert "trick" not in screens.replace("Trick:", "")


def test_points_made_in_this_deal_are_shown_before_it_is_scored() -> None:
    screens = screens_of(tricks_for(3, 4, ranking=Ranking.HIGH_SCORE, scoring=PER_CARD), 1)
    assert "captured 3 cards, 6 points in this deal, 0 points" in screens
    screens = screens_of(tricks_for(3, 4, ranking=Ranking.HIGH_SCORE, scoring=(PerTrick(points=1),)), 1)
    assert "won 1 trick, 1 point in this deal, 0 points" in screens


@pytest.mark.parametrize(("players", "is_shown"), [(2, False), (3, True)])
def test_the_direction_of_play_is_shown_where_there_is_one(players: int, is_shown: bool) -> None:
    effects = (SpecialEffect(Rank.KING, EffectType.REVERSE_DIRECTION),)
    genome = turns_for(players, 10, Play(), special_effects=effects)
    screens = "".join(screens_of(genome, seed) for seed in range(5))
    assert ("counter-clockwise" in screens) == is_shown


# --- the end of a deal ----------------------------------------------------------------------------


@pytest.mark.parametrize("penalty", [0, 100])
def test_bags_are_counted_where_they_cost_something(penalty: int) -> None:
    spades = library.load("spades")
    assert spades.contract is not None
    genome = replace(spades, contract=replace(spades.contract, bag_penalty=penalty))
    match, words = Match(genome, 1), ""
    while match.deals < 3:
        words += "\n".join(scene_in_lines(genome, match.program, people_of(genome, 0), match.view(0)))
        match.push(match.legal_moves[0])
    assert (" bag" in words) == (penalty > 0)


def test_a_stock_that_hands_are_filled_up_from_is_shown() -> None:
    assert "The stock holds" in screens_of(library.load("durak"), 1)


def test_who_takes_a_game_upon_themselves_has_bid_nothing() -> None:
    match = Match(library.load("klaverjas"), 1)
    match.push(match.legal_moves[0])
    lines = scene_in_lines(match.genome, match.program, people_of(match.genome, 0), match.view(0))
    assert not any(" bid " in line for line in lines)


def test_rules_of_an_auction_are_told_apart_by_what_they_need() -> None:
    schafkopf = library.load("schafkopf")
    labels = [score_label(Reading(schafkopf), one) for one in schafkopf.scoring]
    assert labels[:2] == ["Auction, 61 needed", "Auction, 91 needed"]


def test_doing_nothing_is_told_of_others_in_english() -> None:
    assert people_of(library.load("whist"), 0).does(1, "do nothing") == "West does nothing"


def test_who_is_vulnerable_is_said() -> None:
    match = Match(library.load("bridge"), 1)
    for _ in range(4):
        match.push(PASS)
    assert match.deals == 2
    lines = scene_in_lines(match.genome, match.program, people_of(match.genome, 0), match.view(0))
    dealers = [line for line in lines if "dealer" in line]
    assert all("vulnerable" in line for line in dealers)
    assert sum("vulnerable" in line for line in lines) == 2


def test_trumps_without_a_suit_are_named() -> None:
    match = Match(library.load("skat"), 1)
    for move in (BID + 1, PASS, PASS):
        match.push(move)
    while NO_TRUMP not in match.legal_moves:
        match.push(match.legal_moves[0])
    match.push(NO_TRUMP)
    lines = scene_in_lines(match.genome, match.program, people_of(match.genome, 0), match.view(0))
    assert "  Only J♣, J♦, J♥ and J♠ are trumps." in lines


def test_a_deal_ends_with_the_cards_captured_by_each_side() -> None:
    first, *figures = end_of(tricks_for(3, 4, ranking=Ranking.MOST_CAPTURED))
    assert "the deal." in first
    cards = [int(re.fullmatch(r"  \w+: (\w+) cards captured", one)[1].replace("no", "0")) for one in figures]  # type: ignore[index]
    assert (len(cards), sum(cards)) == (3, 12)


def test_a_deal_ends_with_the_tricks_of_each_side() -> None:
    genome = tricks_for(4, 5, team_mode=True, teams=((0, 2), (1, 3)))
    _, yours, theirs = end_of(genome)
    counts = [re.search(r": (\w+) tricks?$", one) for one in (yours, theirs)]
    assert sum(int(found[1].replace("no", "0")) for found in counts if found) == 5
    assert yours.startswith("  You and North: ")


def test_a_deal_of_shedding_ends_with_the_cards_left() -> None:
    _, *figures = end_of(turns_for(3, 4, Play()))
    assert sorted(one.split(": ")[1] for one in figures)[-1] == "no cards left"
    assert len(figures) == 3


def test_a_deal_decided_by_points_ends_with_the_points() -> None:
    _, *figures = end_of(tricks_for(3, 4, ranking=Ranking.HIGH_SCORE, scoring=PER_CARD))
    points = [re.fullmatch(r"  \w+: \+?(\d+), now \1", one) for one in figures]
    assert sum(int(found[1]) for found in points if found) == 24


def test_a_round_of_passes_is_not_called_being_unable_to_go_on() -> None:
    genome = turns_for(3, 4, Play(), passing=Passing.ALLOWED)
    match = Match(genome, 1)
    while not match.is_over:
        match.push(PASS)
    (first, *_) = deal_in_words(
        match.genome, match.program, people_of(genome, 0), match.sight(ONLOOKER).table
    )
    assert first.startswith("Deal 1 is over: for a whole round no card was moved.")
