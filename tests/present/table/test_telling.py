"""Telling: what a move did, in sentences that name no more than the one who hears them may know."""

import re

import pytest
from tests.present.table.stories import some_story_with, story
from tests.tables import short_deck, tricks_for, turns_for

from darwindeck.cards import Rank
from darwindeck.engine.watching import ONLOOKER
from darwindeck.genome.card_sets import Above, SuitOf
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.scoring import Sweep
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    EffectType,
    IfUnable,
    Passing,
    Ranking,
    RankReference,
    SuitReference,
    TableauMode,
    TargetSelector,
    Zone,
)
from darwindeck.present.table.match import Match
from darwindeck.present.table.screen.results import match_in_words
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

ON_TOP = Play(cards=SuitOf(SuitReference.TOP), if_unable=IfUnable.DRAW_ONE)


def test_cards_played_and_tricks_won_are_told() -> None:
    sentences = story(tricks_for(2, 2), 1)
    assert len([one for one in sentences if " play" in one]) == 4
    assert len([one for one in sentences if "the trick." in one]) == 2


def test_others_pass_cards_unseen_and_your_own_are_named() -> None:
    genome = tricks_for(3, 4, PassingPhase(count=2), TrickPhase())
    sentences = story(genome, 1, moves=6)
    assert sentences.count("West passes two cards to East.") == 1
    (passed,) = [one for one in sentences if one.startswith("You pass ")]
    assert re.fullmatch(r"You pass \S+ and \S+ to West\.", passed)
    assert sentences.index(passed) < sentences.index("West passes two cards to East.")
    (received,) = [one for one in sentences if one.startswith("You receive ")]
    assert received.endswith(" from East.")
    assert not [one for one in sentences if "West receives" in one]


def test_an_onlooker_hears_every_card_that_is_passed() -> None:
    genome = tricks_for(3, 4, PassingPhase(count=2), TrickPhase())
    sentences = story(genome, 1, viewer=ONLOOKER, moves=6)
    passed = [one for one in sentences if " pass" in one or " receive" in one]
    assert len(passed) == 3
    assert all(re.search(r" \S+[♣♦♥♠] and \S+[♣♦♥♠] (to|from) ", one) for one in passed)


def test_a_card_you_draw_is_named_and_others_are_counted() -> None:
    genome = turns_for(3, 3, ON_TOP, to_discard=1)
    mine = some_story_with(genome, "You draw ")
    assert all(re.search("[♣♦♥♠]", one) for one in mine if "You draw" in one)
    theirs = some_story_with(genome, "West draws ")
    assert not any(re.search("[♣♦♥♠]", one) for one in theirs if "West draws" in one)


def test_who_cannot_play_has_to_pass() -> None:
    genome = turns_for(3, 3, ON_TOP, to_discard=1)
    sentences = some_story_with(genome, "and has to pass")
    assert any(
        one in ("West draws one card and has to pass.", "East draws one card and has to pass.")
        for one in sentences
    )


def test_who_is_skipped_and_which_way_play_goes_is_told() -> None:
    effects = (
        SpecialEffect(Rank.ACE, EffectType.SKIP_NEXT),
        SpecialEffect(Rank.KING, EffectType.REVERSE_DIRECTION),
    )
    genome = turns_for(3, 10, Play(), special_effects=effects)
    assert some_story_with(genome, "is skipped.")
    assert some_story_with(genome, "The direction of play reverses.")
    tricks = tricks_for(3, 10, special_effects=effects[1:])
    heard = " ".join(some_story_with(tricks, "The direction of play reverses."))
    assert "wins the trick. The direction of play reverses." in heard


def test_nothing_is_said_of_a_trick_that_does_not_follow() -> None:
    effects = (
        SpecialEffect(Rank.TWO, EffectType.EXTRA_TURN),
        SpecialEffect(Rank.KING, EffectType.REVERSE_DIRECTION),
    )
    deck = short_deck("2K", "cdhs")
    for phase in (TrickPhase(tricks=1), TrickPhase()):
        cards = 2 if phase.tricks else 1
        sentences = story(tricks_for(3, cards, phase, deck=deck, special_effects=effects), 1)
        assert not any("next trick" in one for one in sentences)


def test_a_stolen_card_is_named_to_the_thief_and_the_victim_alone() -> None:
    effects = (SpecialEffect(Rank.TWO, EffectType.STEAL_CARD, TargetSelector.NEXT_PLAYER),)
    genome = turns_for(3, 6, Play(), special_effects=effects)
    yours = some_story_with(genome, "from you.")
    assert all("one card" not in one for one in yours if "from you." in one)
    theirs = some_story_with(genome, "West takes ", viewer=0)
    assert all("one card from East" in one for one in theirs if "West takes " in one)


def test_hands_that_are_exchanged_are_told() -> None:
    effects = (SpecialEffect(Rank.TWO, EffectType.SWAP_HANDS, TargetSelector.PLAYER_CHOICE),)
    genome = turns_for(3, 6, Play(), special_effects=effects)
    sentences = some_story_with(genome, "swaps hands with you.")
    assert not any("another player" in one for one in sentences)
    assert not any("draw" in one or "take" in one for one in sentences)


def test_captures_and_sweeps_are_told() -> None:
    genome = turns_for(
        2,
        4,
        Play(to=Zone.TABLEAU),
        deck=short_deck("789", "cdhs"),
        tableau_mode=TableauMode.MATCH_RANK,
        ranking=Ranking.HIGH_SCORE,
        scoring=(Sweep(points=1),),
    )
    assert some_story_with(genome, "You capture ")
    assert some_story_with(genome, "sweeps the table.")


def test_several_cards_are_told_in_one_sentence_and_a_pile_that_clears_is_told() -> None:
    beat = Play(cards=Above(RankReference.LAST_PLAY), most=4, same_size=True)
    genome = turns_for(2, 10, beat, passing=Passing.OUT_UNTIL_CLEAR)
    sentences = some_story_with(genome, " and ")
    assert any(re.fullmatch(r"(You play|North plays) (\w+)\S and \2\S\.", one) for one in sentences)
    assert some_story_with(genome, "The pile is cleared.")


# --- who won --------------------------------------------------------------------------------------


def test_winners_are_named_as_people_say_it() -> None:
    alone = people_of(tricks_for(3, 2), 0)
    assert alone.winners(0b010, "the deal") == "West wins the deal."
    assert alone.winners(0b001, "the deal") == "You win the deal."
    assert alone.winners(0b101, "the deal") == "You and East share the deal."
    assert alone.winners(0, "the deal") == "Nobody wins the deal."
    teams = people_of(tricks_for(4, 2, team_mode=True, teams=((0, 2), (1, 3))), 3)
    assert teams.winners(0b01, "the match") == "West and East win the match."
    assert teams.winners(0b10, "the match") == "You and North win the match."


def test_the_end_of_a_match_tells_the_scores_where_there_are_any() -> None:
    match = Match(tricks_for(2, 1), 1)
    while not match.is_over:
        match.push(match.legal_moves[0])
    said = match_in_words(match.program, people_of(match.genome, 0), match.sight(ONLOOKER).table)
    assert said in ("You win the match.", "North wins the match.")
