"""Tableaus, stocks, piles and who begins: what hangs together, and what does not."""

import pytest
from msgspec.structs import replace
from tests.genome.small_games import SHED, TOP, WHIST, changed, only_problem, told, tricks, turn_game

from darwindeck.cards import Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.card_sets import (
    Not,
    OfRank,
    OfSuit,
    OneCard,
)
from darwindeck.genome.check import check
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import AttackPhase, BettingPhase, DealPhase, Repeat, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Claim, Discard, Draw, InOrder, Play
from darwindeck.genome.vocabulary import (
    DealTo,
    FirstDealer,
    IfUnable,
    Opener,
    Ranking,
    SequenceDirection,
    StockPolicy,
    TableauMode,
    Take,
    Zone,
)


def test_a_tableau_mode_has_plays_to_the_tableau() -> None:
    genome = changed(SHED, tableau_mode=TableauMode.SEQUENCE)
    assert "nobody plays to the tableau" in only_problem(genome)


def test_genes_of_one_tableau_mode_stand_still_in_the_others() -> None:
    assert "no sequences" in only_problem(changed(SHED, sequence_direction=SequenceDirection.ASCENDING))
    assert "no sequences to start" in only_problem(changed(SHED, sequence_start=OfRank(Rank.SEVEN)))
    assert "no war is fought" in only_problem(changed(SHED, buried=1))
    assert "no card captures by its rank alone" in only_problem(changed(SHED, take=Take.ALL))
    assert "nothing is captured with sums" in only_problem(changed(SHED, sums=OfRank(Rank.SEVEN)))
    assert "captures are not by sum alone" in only_problem(changed(SHED, total=15))


def test_some_cards_add_up_where_cards_are_captured_by_sum() -> None:
    scopa = library.load("scopa")
    sevens = replace(scopa, setup=replace(scopa.setup, sums=OfRank(Rank.SEVEN)))
    assert "no cards of the deck add up" in only_problem(sevens)


def test_a_running_total_can_be_exceeded_and_nobody_wins_by_failing_it() -> None:
    counting = library.load("ninety-nine")

    def with_total(total: int) -> GameGenome:
        return replace(counting, setup=replace(counting.setup, total=total))

    assert check(with_total(219)) == []
    assert "the cards of the deck add up to 220" in only_problem(with_total(220))
    assert "allowed: 1 to 219" in only_problem(with_total(0))
    assert "has no cards left" in str(check(replace(counting, ranking=Ranking.EMPTY_HAND)))
    drawing = replaced(counting, "phases[0].turn.steps[0].if_unable", IfUnable.DRAW_ONE)
    assert "whoever cannot stay within the total is out" in str(check(drawing))
    scopa = library.load("escoba")
    assert "add up to 20 at most" in only_problem(replace(scopa, setup=replace(scopa.setup, total=21)))


def test_omaha_needs_two_cards_in_hand_and_three_on_the_table() -> None:
    omaha = library.load("omaha")
    assert "players hold 1 cards" in only_problem(
        replace(omaha, setup=replace(omaha.setup, cards_per_player=1))
    )
    few = replace(omaha, phases=(omaha.phases[0], DealPhase(count=2, to=Zone.TABLEAU), omaha.phases[-1]))
    assert "2 cards lie on the tableau" in only_problem(few)


def test_cards_that_take_everything_are_for_captures_by_rank() -> None:
    sevens = OfRank(Rank.SEVEN)
    assert "do not capture their like" in only_problem(replaced(SHED, "phases[0].turn.takes_all", sevens))


def test_claims_have_ranks_to_choose_from_and_cards_to_be_true() -> None:
    cheat = library.load("cheat")
    sevens = replaced(cheat, "phases[0].turn", Claim(most=5))
    assert "no rank has more than 4 cards" in only_problem(sevens)
    two = replace(cheat, player_count=2)
    assert "more than one opponent" in only_problem(
        replaced(two, "phases[0].turn", Claim(only_next_doubts=True))
    )


def test_war_is_for_two() -> None:
    war = library.load("war")
    problems = told(replace(war, player_count=3))
    assert "player_count: war is for 2 players, but there are 3." in problems
    assert "played from, but none is dealt" in told(changed(war, deal_to=DealTo.HAND))[0]
    assert "the whole deck is dealt" in only_problem(changed(war, cards_per_player=20))


@pytest.mark.parametrize("ranking", Ranking)
def test_a_war_is_ranked_by_captures_or_by_empty_hands(ranking: Ranking) -> None:
    genome = replace(library.load("war"), ranking=ranking)
    if ranking in (Ranking.CAPTURE_ALL, Ranking.MOST_CAPTURED, Ranking.EMPTY_HAND):
        assert check(genome) == []
    else:
        assert any(problem.startswith("ranking: ") for problem in told(genome))


def test_cards_turned_up_are_looked_at() -> None:
    assert "nothing uses the discards" in only_problem(changed(WHIST, cards_per_player=12, to_discard=1))
    assert "nothing uses the tableau" in only_problem(changed(SHED, to_tableau=4))
    assert "no card is turned up" in only_problem(
        turn_game(Discard(), setup={"to_discard": 0, "starter": OfSuit(Suit.CLUBS)})
    )
    assert "could be all of them" in only_problem(changed(SHED, starter=OfRank(Rank.ACE)))


def test_a_stock_policy_needs_someone_who_draws() -> None:
    still = turn_game(Play(cards=TOP))
    assert "nobody draws" in only_problem(changed(still, stock=StockPolicy.END_DEAL))
    assert "the stock policy is" in only_problem(changed(SHED, reshuffles=2))
    assert "the stock policy is" in only_problem(changed(SHED, stock=StockPolicy.RESHUFFLE))
    assert check(changed(SHED, stock=StockPolicy.RESHUFFLE, reshuffles=2)) == []
    dealt_out = turn_game(InOrder((Draw(), Discard())), setup={"cards_per_player": 0, "to_discard": 0})
    assert "no stock to draw from" in only_problem(replace(dealt_out, deck=Not(OneCard("2c"))))


def test_who_begins_matters_or_is_left_alone() -> None:
    assert "the match is a single deal" in only_problem(changed(WHIST, opener=Opener.LAST_WINNER))
    opened = tricks(opening_lead="2c")
    assert "the opening lead decides" in only_problem(changed(opened, opener=Opener.DEALER))
    assert "nothing depends on who deals" in only_problem(changed(opened, first_dealer=FirstDealer.LAST_SEAT))


def test_chips_need_bets_and_bets_need_chips() -> None:
    assert "nobody ever bets" in only_problem(changed(WHIST, chips=100))
    bets = replace(WHIST, phases=(BettingPhase(), TrickPhase()))
    assert "nobody has chips" in told(bets)[0]


def test_attacks_have_the_table_for_themselves_and_are_not_repeated() -> None:
    durak = library.load("durak")
    assert "need the tableau for themselves" in str(told(changed(durak, to_tableau=2)))
    repeated = replace(durak, phases=(Repeat((AttackPhase(throw_in=False, round_limit=50),)),))
    assert "they are not repeated" in str(told(repeated))


def test_attacks_say_only_what_has_a_meaning() -> None:
    durak = library.load("durak")
    assert check(durak) == []
    thrown = replaced(durak, "phases[0].throw_in", True)
    assert "nobody has a second opponent" in only_problem(thrown)
    assert "no stock to draw from" in str(told(changed(durak, cards_per_player=0)))


def test_cards_left_over_are_dealt_where_there_are_any_and_hands_need_not_be_alike() -> None:
    sevens = library.load("sevens")
    assert check(sevens) == []
    assert "no cards are left over" in str(told(replace(sevens, player_count=4)))
    assert "not dealt alike" in str(told(changed(replace(WHIST, player_count=3), deal_rest=True)))


def test_a_second_pair_exchanges_cards_only_with_the_first() -> None:
    president = library.load("president")
    assert "no second pair" in str(told(replaced(president, "phases[0].count", 1)))
    assert "by the last ranking" in str(told(replaced(president, "phases[0].by_last_ranking", False)))
