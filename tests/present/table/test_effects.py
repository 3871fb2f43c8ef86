"""Effects in words: every sentence about cards that change hands says what the hands themselves say."""

from random import Random

import pytest
from tests.present.table.stories import some_story_with, story, told
from tests.tables import tricks_for, turns_for

from darwindeck.cards import Rank, cards_in, symbol_of
from darwindeck.engine.watching import ONLOOKER
from darwindeck.genome.phases import DealPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Draw, Play
from darwindeck.genome.vocabulary import DiscardHow, EffectType, EndWhen, TargetSelector, Zone
from darwindeck.present.table.match import Match
from darwindeck.program.alphabet import PLAYER
from darwindeck.rulebooks.story.people import people_of
from darwindeck.rulebooks.words.english import count, listed

pytestmark = pytest.mark.small


def thieves(target: TargetSelector, value: int) -> GameGenome:
    """Tricks for four, in which every third rank steals."""
    ranks = (Rank.TWO, Rank.FIVE, Rank.EIGHT, Rank.JACK)
    effects = tuple(SpecialEffect(rank, EffectType.STEAL_CARD, target, value) for rank in ranks)
    return tricks_for(4, 4, special_effects=effects)


def hands_of(match: Match) -> list[int]:
    table = match.sight(ONLOOKER).table
    return [int(table.hand[player]) for player in range(int(table.players))]


def thefts_in(match: Match, hands: list[int], thief: int, viewer: int) -> list[str]:
    """The sentences due for all cards that went from these hands to the thief's."""
    people, due = people_of(match.genome, 0), []
    for victim in range(4):
        cards = cards_in(hands[victim] & int(match.course.table.hand[thief]))
        if victim != thief and cards:
            is_seen = viewer in (thief, victim, ONLOOKER)
            what = listed([symbol_of(card) for card in cards]) if is_seen else count(len(cards), "card")
            due.append(f"{people.does(thief, f'take {what} from {people.whom(victim)}')}.")
    return due


@pytest.mark.parametrize("viewer", [0, 2, ONLOOKER])
@pytest.mark.parametrize("value", [1, 2, 3])
@pytest.mark.parametrize("target", list(TargetSelector))
def test_each_theft_is_told_once_with_the_cards_that_moved(
    target: TargetSelector, value: int, viewer: int
) -> None:
    heard = 0
    for seed in range(3):
        match, dice = Match(thieves(target, value), seed), Random(seed)
        while not match.is_over:
            hands, thief = hands_of(match), match.to_move
            sentences = told(match, dice.choice(match.legal_moves), viewer)
            taken = [one for one in sentences if " take" in one]
            assert sorted(taken) == sorted(thefts_in(match, hands, thief, viewer)), sentences
            assert not any("draw" in one or "dealt" in one for one in sentences)
            heard += len(taken)
    assert heard > 0


def test_of_a_player_without_cards_it_is_told_that_none_were_taken() -> None:
    genome, found = thieves(TargetSelector.PLAYER_CHOICE, 3), 0
    for seed in range(20):
        match, dice = Match(genome, seed), Random(seed)
        while not match.is_over:
            table, move = match.sight(ONLOOKER).table, dice.choice(match.legal_moves)
            is_empty = move >= PLAYER and int(table.held[move - PLAYER]) == 0
            heard = told(match, move, 0)
            assert any(" no cards to lose." in one for one in heard) == is_empty, heard
            found += is_empty
    assert found > 0


def test_players_who_all_have_to_discard_are_each_told_their_own_cards() -> None:
    effect = SpecialEffect(
        Rank.TWO, EffectType.FORCE_DISCARD, TargetSelector.ALL_OPPONENTS, 2, DiscardHow.RANDOM
    )
    genome = turns_for(3, 6, Play(), special_effects=(effect,))
    match, heard = Match(genome, 1), 0
    while not match.is_over:
        hands = hands_of(match)
        for one in told(match, match.legal_moves[0], 0):
            assert "has to" not in one
            name, _, cards = one.replace("loses", "lose").partition(" lose ")
            if cards:
                cards = cards.removesuffix(" to the discard pile, chosen at random.")
                heard += 1
                player = [person in name for person in ("You", "West", "East")].index(True)
                own = {symbol_of(card) for card in cards_in(hands[player])}
                assert set(cards.split(" and ")) <= own
    assert heard > 0


def test_a_player_who_is_made_to_draw_is_told_of_once() -> None:
    effect = SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.PLAYER_CHOICE, 2)
    genome = turns_for(3, 6, Play(), special_effects=(effect,))
    sentences = some_story_with(genome, "You make West draw two cards.")
    assert not any("West draws" in one for one in sentences)


def test_a_card_drawn_from_another_hand_is_told_once() -> None:
    robbing = Draw(source=Zone.OPPONENT, opponent=TargetSelector.NEXT_PLAYER)
    genome = turns_for(3, 4, robbing, round_limit=2)
    sentences = story(genome, 1)
    assert len(sentences) == 6
    assert sum("takes one card from East." in one for one in sentences) == 2


def test_the_last_card_of_the_stock_is_drawn_and_not_dealt() -> None:
    drawing = TurnPhase(turn=Draw(), round_limit=20, ends=(EndWhen.STOCK_EMPTY,))
    sentences = story(tricks_for(2, 20, drawing, TrickPhase()), 1, moves=12)
    assert sum(" draws one card." in one for one in sentences) == 6
    assert sum(one.startswith("You draw ") and "from" not in one for one in sentences) == 6
    assert not any("dealt" in one for one in sentences)


def test_cards_that_come_with_a_new_round_are_dealt() -> None:
    genome = tricks_for(2, 3, Repeat((TrickPhase(tricks=1), DealPhase())))
    sentences = story(genome, 1, moves=4)
    assert sum(one == "North is dealt one card." for one in sentences) == 2
    assert sum(one.startswith("You are dealt ") for one in sentences) == 2


@pytest.mark.parametrize(("players", "is_told"), [(2, False), (3, True)])
def test_a_direction_is_told_where_there_is_one(players: int, is_told: bool) -> None:
    effects = (SpecialEffect(Rank.KING, EffectType.REVERSE_DIRECTION),)
    genome = turns_for(players, 10, Play(), special_effects=effects)
    heard = [one for seed in range(5) for one in story(genome, seed)]
    assert any("K" in one for one in heard)
    assert any("direction" in one for one in heard) == is_told
