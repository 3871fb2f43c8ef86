"""The order of events: every turn is told once, and in its place."""

from random import Random

import pytest
from tests.present.table.stories import some_story_with, told
from tests.tables import tricks_for, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Above, SuitOf
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Draw, Guard, OneOf, Play
from darwindeck.genome.vocabulary import (
    Comparison,
    EffectType,
    Fact,
    Passing,
    RankReference,
    SuitReference,
    TargetSelector,
)
from darwindeck.present.table.match import Match
from darwindeck.present.table.telling import openings_in_words
from darwindeck.program import alphabet
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

RANKS = (Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT, Rank.TEN, Rank.QUEEN)
SAME_SUIT = Play(cards=SuitOf(SuitReference.TOP))
MADE_TO_DISCARD = tuple(SpecialEffect(rank, EffectType.FORCE_DISCARD) for rank in RANKS)
TURNS = {
    "climbing": turns_for(4, 6, Play(cards=Above(RankReference.LAST_PLAY)), passing=Passing.OUT_UNTIL_CLEAR),
    "passing": turns_for(4, 6, SAME_SUIT, to_discard=1, passing=Passing.ALLOWED),
    "discarding": turns_for(4, 8, SAME_SUIT, to_discard=1, special_effects=MADE_TO_DISCARD),
}


@pytest.mark.parametrize("genome", TURNS.values(), ids=TURNS)
def test_every_turn_of_a_deal_is_told_once(genome: GameGenome) -> None:
    idle = 0
    for seed in range(12):
        match, dice = Match(genome, seed), Random(seed)
        heard = sum(" to pass." in one for one in openings_in_words(match, people_of(genome, 0), 0))
        while not match.is_over:
            waiting, move = bool(match._table.pending), dice.choice(match.legal_moves)
            sentences = told(match, move, 0)
            passes = [one for one in sentences if one.endswith((" passes.", " pass."))]
            idle += sum(" to pass." in one for one in passes)
            heard += len(passes) + (not waiting and move < alphabet.DISCARD)
        assert heard == int(match.course.table.turns)
    assert idle > 5


def test_nobody_passes_twice_before_the_pile_is_cleared() -> None:
    beat = Play(cards=Above(RankReference.LAST_PLAY), most=2, same_size=True)
    genome = turns_for(4, 8, beat, passing=Passing.OUT_UNTIL_CLEAR)
    for seed in range(12):
        match, dice, passed = Match(genome, seed), Random(seed), set()
        while not match.is_over:
            for one in told(match, dice.choice(match.legal_moves), 0):
                if one == "The pile is cleared.":
                    passed.clear()
                elif one.endswith((" passes.", " pass.")):
                    assert one.split()[0] not in passed, one
                    passed.add(one.split()[0])


def test_what_a_player_draws_is_told_before_the_turns_after_it() -> None:
    few = Guard(Fact.HAND_SIZE, Comparison.AT_MOST, 5)
    genome = turns_for(3, 5, OneOf((SAME_SUIT, Draw(when=few))), to_discard=1)
    sentences = some_story_with(genome, "East has to pass.")
    assert "West draws one card." in sentences
    assert not any("from the stock" in one for one in sentences)


def test_a_card_makes_others_draw_before_the_trick_is_won() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER) for rank in RANKS)
    match, seen = Match(tricks_for(3, 6, special_effects=effects), 2), 0
    while not match.is_over:
        heard = " ".join(told(match, match.legal_moves[0], 0))
        if " draw" in heard and " the trick." in heard:
            seen += 1
            assert heard.index(" draw") < heard.index(" the trick.")
    assert seen


def test_who_had_to_pass_before_the_first_decision_is_told_at_the_opening() -> None:
    genome, found = TURNS["passing"], set()
    for seed in range(40):
        match = Match(genome, seed)
        table, people = match.sight(0).table, people_of(genome, 0)
        said = [one for one in openings_in_words(match, people, 0) if one.endswith("to pass.")]
        players = [(int(table.opener) + step) % 4 for step in range(int(table.turns))]
        assert said == [f"{people.does(player, 'have to pass')}." for player in players]
        assert not said or int(table.turn_of) == (players[-1] + 1) % 4
        found.add(len(said))
    assert len(found) > 1
