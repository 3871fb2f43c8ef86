"""Conflicts: goals that contradict each other are found in the rules alone, and classics have none."""

import pytest
from msgspec.structs import replace
from tests.tables import turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.evaluation.budget import Budget
from darwindeck.evaluation.race import evaluate
from darwindeck.evaluation.report import Stage
from darwindeck.evaluation.rules.reference import known_games
from darwindeck.genome import library
from darwindeck.genome.card_sets import OfSuit
from darwindeck.genome.conflicts import conflicts_of
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import GameGenome, SpecialEffect, UntilScore
from darwindeck.genome.scoring import PerCardPlayed
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import EffectType, EndWhen, Follow, Ranking, ScoreRanking, TargetSelector

pytestmark = pytest.mark.small


def reasons(genome: GameGenome) -> list[str]:
    return [conflict.words for conflict in conflicts_of(genome)]


def test_no_known_game_is_at_cross_purposes() -> None:
    for genome in known_games().values():
        assert reasons(genome) == []


def test_a_contract_must_not_score_where_the_fewest_points_win() -> None:
    spades = library.load("spades")
    assert isinstance(spades.match, UntilScore)
    told = "Making a contract scores points, but the fewest points win: it is better to fail it."
    assert reasons(replace(spades, ranking=Ranking.LOW_SCORE)) == [told]
    assert reasons(replace(spades, match=replace(spades.match, ranking=ScoreRanking.LOW_SCORE))) == [told]


def test_captured_cards_must_count_for_something() -> None:
    scopa = library.load("scopa-by-rank")
    played = (PerCardPlayed(OfSuit(Suit.SPADES), 5),)
    told = "Cards are captured by rank, but captured cards count for nothing."
    assert reasons(replace(scopa, scoring=played, ranking=Ranking.HIGH_SCORE)) == [told]
    assert reasons(replace(scopa, scoring=played, ranking=Ranking.MOST_CAPTURED)) == []


def test_a_deal_that_the_first_without_cards_wins_must_end_there() -> None:
    told = "The first player without cards wins the deal, but play goes on after that."
    rounds = turns_for(3, 5, Play(), rounds=8, deal_ends=())
    assert reasons(rounds) == [told]
    assert reasons(replace(rounds, deal_ends=(EndWhen.HAND_EMPTY,))) == []
    assert reasons(turns_for(3, 5, Play(), ends=(EndWhen.HAND_EMPTY,), deal_ends=())) == []


def test_a_special_card_must_not_help_whom_it_strikes() -> None:
    told = "A special card rids opponents of cards, but running out of cards wins: it helps its victim."
    for effect_type in (EffectType.STEAL_CARD, EffectType.FORCE_DISCARD):
        effects = (SpecialEffect(Rank.FOUR, effect_type),)
        eights = replace(library.load("crazy-eights"), special_effects=effects)
        assert reasons(eights) == [told]
        swaps = SpecialEffect(Rank.NINE, EffectType.SWAP_HANDS)
        assert (
            reasons(replace(eights, special_effects=(*effects, swaps))) == []
        )  # a small hand is swapped for
        assert reasons(replace(library.load("hearts"), special_effects=effects)) == []


def test_hands_must_not_be_stolen_empty_again_and_again() -> None:
    hearts = library.load("hearts")
    told = "More than four cards are stolen for every ten played: nobody keeps a hand for long."
    for value, faults in ((1, []), (2, [told])):  # 4 of 52 cards take 3 or 6 each
        effect = SpecialEffect(Rank.FOUR, EffectType.STEAL_CARD, TargetSelector.ALL_OPPONENTS, value)
        assert reasons(replace(hearts, special_effects=(effect,))) == faults
        assert reasons(replace(hearts, special_effects=(replace(effect, trigger_rank=Rank.JOKER),))) == []


def test_nil_must_not_be_had_for_nothing() -> None:
    spades = library.load("partnership-spades")
    (bids, tricks) = spades.phases
    assert isinstance(tricks, TrickPhase)
    assert spades.contract is not None
    free = replace(spades, phases=(bids, replace(tricks, follow=Follow.FREE)))
    told = "Nobody has to follow suit, so nil is easy money: just throw cards of other suits."
    assert reasons(free) == [told]
    assert reasons(replace(free, contract=replace(spades.contract, nil_bonus=0))) == []


def test_a_special_card_may_help_a_partner() -> None:
    eights = library.load("crazy-eights")
    for target, teams, helps in (
        (TargetSelector.PLAYER_CHOICE, ((0, 2), (1, 3)), True),
        (TargetSelector.NEXT_PLAYER, ((0, 2), (1, 3)), False),
        (TargetSelector.NEXT_PLAYER, ((0, 1), (2, 3)), True),
        (TargetSelector.LEFT_OPPONENT, ((0, 1), (2, 3)), False),
    ):
        effect = SpecialEffect(Rank.FOUR, EffectType.STEAL_CARD, target)
        game = replace(eights, player_count=4, team_mode=True, teams=teams, special_effects=(effect,))
        assert bool(reasons(game)) is not helps


def test_a_game_at_cross_purposes_fails_its_first_gate() -> None:
    scopa = library.load("scopa-by-rank")
    aimless = replace(scopa, scoring=(PerCardPlayed(OfSuit(Suit.SPADES), 5),), ranking=Ranking.HIGH_SCORE)
    report = evaluate(
        aimless, upto=Stage.RANDOM, budget=Budget(random_deals=20, greedy_deals=20, urge_deals=5)
    )
    assert "cross purposes" in [failure.gate for failure in report.failures]
