"""Genomes that would go wrong from deal to deal, or in the middle of a trick or a war."""

from msgspec.structs import replace
from tests.genome.small_games import SCORED, SHED, SPADES, WHIST, changed, only_problem, turn_game

from darwindeck.cards import Rank
from darwindeck.genome import library
from darwindeck.genome.check import check
from darwindeck.genome.phases import PassingPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, Elimination, OneDeal, SpecialEffect
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    EffectType,
    EndWhen,
    IfUnable,
    PassDirection,
    Ranking,
    TableauMode,
    Zone,
)

KNOCK_OUT = Elimination(max_deals=8)
STEAL = SpecialEffect(Rank.SEVEN, EffectType.STEAL_CARD)


def test_players_who_are_out_neither_bid_nor_pass() -> None:
    assert check(changed(replace(WHIST, match=KNOCK_OUT), lives=1)) == []
    bidding = changed(replace(SPADES, match=KNOCK_OUT), lives=1)
    assert "players cannot be eliminated" in only_problem(bidding)
    passing = replace(WHIST, phases=(PassingPhase(), TrickPhase()), match=KNOCK_OUT)
    assert "players cannot be eliminated" in only_problem(changed(passing, lives=1))


def test_a_tribute_needs_a_deal_before_and_no_directions() -> None:
    tribute = PassingPhase(count=1, by_last_ranking=True)
    tricks = replace(SCORED, phases=(tribute, TrickPhase()), match=Deals(count=3))
    assert check(tricks) == []
    assert "the match is a single deal" in only_problem(replace(tricks, match=OneDeal()))
    right = replace(tribute, directions=(PassDirection.RIGHT,))
    assert "leave the directions" in only_problem(replace(tricks, phases=(right, TrickPhase())))


def test_cards_have_no_effects_in_a_war() -> None:
    war = replace(library.load("war"), special_effects=(STEAL,))
    assert "no effects in a war" in only_problem(war)


def test_who_has_no_card_for_a_sequence_may_draw_one() -> None:
    play = Play(to=Zone.TABLEAU, if_unable=IfUnable.DRAW_ONE)
    sequence = {"tableau_mode": TableauMode.SEQUENCE, "to_discard": 0}
    assert check(turn_game(play, setup=sequence)) == []
    captures = {"tableau_mode": TableauMode.MATCH_RANK, "to_discard": 0}
    assert "any card will do" in only_problem(turn_game(play, setup=captures))


def test_an_effect_that_moves_cards_would_break_off_a_trick() -> None:
    phases = (TrickPhase(tricks=2), *SHED.phases)
    both = replace(SHED, phases=phases, ranking=Ranking.HIGH_SCORE, scoring=(PerTrick(1),))
    assert check(both) == []
    assert "would break off a trick" in only_problem(replace(both, special_effects=(STEAL,)))
    turns = replace(SHED.phases[0], ends=(EndWhen.HAND_EMPTY,))
    assert isinstance(turns, TurnPhase)
    assert check(replace(both, phases=(phases[0], turns), deal_ends=(), special_effects=(STEAL,))) == []
