"""What becomes of old games: mapped, repaired, read differently or dropped, and always told."""

from typing import Any

import pytest
from tests.imports.old_files import BETTING, CLAIM, LOST, draw, game, play, size, trick

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import AnyOf, OfRank, OfSuit, SuitOf
from darwindeck.genome.check import check
from darwindeck.genome.phases import BettingPhase, ShowdownPhase, TrickPhase, TurnPhase
from darwindeck.genome.played import declined_in, is_played
from darwindeck.genome.schema import FixedTrump, GameGenome, UntilScore
from darwindeck.genome.scoring import NamedTrick, PerCapturedCard, PerCardLeft
from darwindeck.genome.steps import Claim, Discard, Draw, Guard, InOrder, OneOf, Play
from darwindeck.genome.vocabulary import (
    Comparison,
    EffectType,
    EndWhen,
    Fact,
    Passing,
    Ranking,
    ScoreRanking,
    StockPolicy,
    SuitReference,
    TableauMode,
    TrickWinner,
    Zone,
)
from darwindeck.imports.json_form import old_game_from_json
from darwindeck.imports.notes import Fate, Reason
from darwindeck.imports.old_games import OldGameError
from darwindeck.imports.translate import Imported, imported

pytestmark = pytest.mark.small


def brought(*phases: dict[str, Any], **more: Any) -> Imported:
    return imported(old_game_from_json(game(*phases, **more), "a file"))


def turn_in(genome: GameGenome) -> Any:
    (phase,) = genome.phases
    assert isinstance(phase, TurnPhase)
    return phase.turn


def reasons(result: Imported, fate: Fate) -> set[Reason]:
    return {note.reason for note in result.notes if note.fate == fate}


def test_phases_of_a_turn_are_alternatives_as_the_old_simulator_played_them() -> None:
    result = brought(draw(2), play())
    assert turn_in(result.genome) == OneOf((Draw(count=2), Play(to=Zone.TABLEAU)))
    assert reasons(result, Fate.CHANGED) == {Reason.ALTERNATIVES}
    assert result.is_whole


def test_an_imported_game_has_our_kind_of_name_and_says_where_it_comes_from() -> None:
    genome = brought(play()).genome
    assert genome.name == "gentle-test-game"
    assert "predecessor" in genome.about.source


def test_sizes_become_guards_and_those_that_always_hold_go() -> None:
    turn = turn_in(brought(play(size("HAND_SIZE", "GT", 4)), play(), draw()).genome)
    assert turn == OneOf((Play(to=Zone.TABLEAU), Draw()))
    turn = turn_in(brought(play(size("HAND_SIZE", "GT", 4)), draw(1, size("HAND_SIZE", "LE", 4))).genome)
    play_guard = Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 5)
    assert turn.steps[0].when == play_guard
    assert turn.steps[1].when == Guard(Fact.HAND_SIZE, Comparison.AT_MOST, 4)


def test_what_could_never_happen_is_left_out_and_told() -> None:
    never = play(size("LOCATION_SIZE", "LE", 3))  # 31 cards stay in the deck, for nobody draws
    result = brought(play(), never)
    assert turn_in(result.genome) == Play(to=Zone.TABLEAU)
    assert Reason.CANNOT_HAPPEN in reasons(result, Fate.IDLE)
    assert result.is_whole


def test_any_of_several_conditions_is_a_choice_of_cards() -> None:
    eight_or_suit = {
        "type": "compound",
        "logic": "OR",
        "conditions": [
            {"type": "simple", "condition_type": "CARD_IS_RANK", "value": "EIGHT"},
            {"type": "simple", "condition_type": "CARD_MATCHES_SUIT", "reference": "top_discard"},
        ],
    }
    result = brought(play(eight_or_suit, target="DISCARD"), draw())
    cards = [step.cards for step in turn_in(result.genome).steps if isinstance(step, Play)]
    assert cards == [OfRank(Rank.EIGHT), SuitOf(SuitReference.TOP)]
    assert result.genome.setup.to_discard == 1


def test_a_game_nobody_can_win_is_won_by_the_fewest_cards() -> None:
    result = brought(play(size("HAND_SIZE", "GE", 3)), draw(), wins=("all_hands_empty",))
    assert result.genome.ranking == Ranking.LOW_SCORE
    assert isinstance(result.genome.scoring[0], PerCardLeft)
    assert Reason.FEWEST_CARDS in reasons(result, Fate.REPAIRED)


def test_whoever_goes_out_first_wins_where_the_seat_would_have_decided() -> None:
    result = brought(play(), draw(), wins=("all_hands_empty", ("low_score", 50)))
    assert (result.genome.ranking, result.genome.deal_ends) == (Ranking.EMPTY_HAND, (EndWhen.HAND_EMPTY,))
    assert reasons(result, Fate.REPAIRED) == {Reason.FIRST_OUT}
    assert reasons(result, Fate.IDLE) == {Reason.CANNOT_HAPPEN}


def test_a_draw_that_may_be_left_out_lets_players_pass() -> None:
    (phase,) = brought(play(), draw(mandatory=False)).genome.phases
    assert isinstance(phase, TurnPhase)
    assert phase.passing == Passing.ALLOWED


def test_the_best_hand_in_a_game_of_turns_is_dropped_and_the_game_says_so() -> None:
    result = brought(play(), wins=("best_hand", "empty_hand"))
    assert not result.is_whole
    assert "poker" in result.genome.about.simplifications[0]


def test_of_several_effects_of_a_rank_the_last_counts() -> None:
    effects = [
        {"trigger_rank": "JACK", "effect_type": kind, "target": "NEXT_PLAYER", "value": 2}
        for kind in ("SKIP_NEXT", "DRAW_CARDS")
    ]
    result = brought(play(), draw(), special_effects=effects)
    (effect,) = result.genome.special_effects
    assert (effect.trigger_rank, effect.effect_type, effect.value) == (Rank.JACK, EffectType.DRAW_CARDS, 2)
    assert Reason.REPEATED in reasons(result, Fate.IDLE)


def test_tricks_keep_their_rules_and_get_the_points_that_were_paid_unasked() -> None:
    result = brought(trick("HEARTS", "CLUBS", high=False), wins=(("low_score", 100), "all_hands_empty"))
    (phase,) = result.genome.phases
    assert phase == TrickPhase(winner=TrickWinner.LOWEST, breaking=OfSuit(Suit.HEARTS))
    assert result.genome.trump == FixedTrump(Suit.CLUBS)
    assert [rule.points for rule in result.genome.scoring if isinstance(rule, PerCapturedCard)] == [1, 13]
    assert result.genome.match == UntilScore(100, 14, ScoreRanking.LOW_SCORE)
    assert result.is_whole


def test_moves_between_tricks_are_dropped_but_not_those_that_were_never_possible() -> None:
    never = play(size("HAND_SIZE", "LT", 0))
    assert brought(trick(), never, wins=(("low_score", 13), "all_hands_empty")).is_whole
    mixed = brought(trick(), play(), wins=(("low_score", 13), "all_hands_empty"))
    assert reasons(mixed, Fate.DROPPED) == {Reason.MIXED_WITH_TRICKS}


def test_the_first_hand_out_of_cards_is_that_of_whoever_wins_the_last_trick_but_one() -> None:
    result = brought(trick("SPADES"), wins=("capture_all", "empty_hand", ("first_to_score", 600)))
    assert result.genome.scoring == (NamedTrick(1, 6),)
    assert result.genome.ranking == Ranking.HIGH_SCORE
    assert reasons(result, Fate.CHANGED) == {Reason.HANDS}
    assert result.is_whole


def test_where_the_best_hand_wins_five_cards_are_left_for_a_showdown() -> None:
    result = brought(trick(), wins=(("low_score", 74), "best_hand", "empty_hand"))
    assert result.genome.phases == (TrickPhase(tricks=2), ShowdownPhase())
    assert result.genome.ranking == Ranking.BEST_HAND
    assert result.is_whole


@pytest.mark.parametrize(
    ("phases", "wins"),
    [
        ((trick(),), ("empty_hand", ("first_to_score", 13))),  # points may decide before
        ((trick(), play()), ("empty_hand",)),  # cards are played in other ways, too
    ],
)
def test_hands_decide_tricks_only_where_nothing_else_can(phases: Any, wins: Any) -> None:
    result = brought(*phases, wins=wins)
    assert Reason.HANDS not in reasons(result, Fate.CHANGED)
    assert not any(isinstance(rule, NamedTrick) for rule in result.genome.scoring)


def test_bids_are_kept_with_what_they_pay() -> None:
    bidding = {"type": "BiddingPhase", "min_bid": 1, "max_bid": 7, "allow_nil": True, "nil_bonus": 40}
    genome = brought(bidding, trick(), wins=(("first_to_score", 200),)).genome
    assert genome.contract is not None
    assert (genome.contract.nil_bonus, genome.contract.overtrick_points) == (40, 1)


@pytest.mark.parametrize(("cards", "discards"), [(40, 0), (17, 4), (0, -2)])
def test_more_cards_than_there_are_become_as_many_as_there_are(cards: int, discards: int) -> None:
    setup = {"cards_per_player": cards, "initial_discard_count": discards}
    result = brought(play(), setup=setup)
    assert result.genome.setup.cards_per_player == 17
    assert reasons(result, Fate.REPAIRED)


def test_two_players_who_can_win_by_capture_alone_fight_a_war() -> None:
    result = brought(play(), wins=("capture_all",), player_count=2)
    assert result.genome.setup.tableau_mode == TableauMode.WAR
    assert Reason.WAR in reasons(result, Fate.REPAIRED)


def test_cards_that_match_capture_each_other_where_the_file_says_so() -> None:
    result = brought(play(), wins=("most_captured",), setup={"tableau_mode": "match_rank"})
    assert result.genome.ranking == Ranking.MOST_CAPTURED


def test_a_lost_phase_is_a_claim_where_the_file_proves_it() -> None:
    for proof in ({"fitness_metrics": {"bluffing_depth": 0.8}}, {}):
        result = brought(LOST, play(), **proof)
        assert Reason.LOST_PHASE in reasons(result, Fate.REPAIRED)
    unsure = brought(LOST, play(), fitness_metrics={"bluffing_depth": 0.0})
    assert reasons(unsure, Fate.DROPPED) == {Reason.LOST_PHASE}


def test_claims_are_imported_as_soon_as_the_engine_plays_them() -> None:
    result = brought(CLAIM, play())
    steps = turn_in(result.genome)
    has_claim = isinstance(steps, OneOf) and any(isinstance(step, Claim) for step in steps.steps)
    assert has_claim == is_played(Claim)
    assert result.is_whole == is_played(Claim)


@pytest.mark.skipif(not is_played(BettingPhase), reason="The engine does not play betting yet.")
def test_betting_on_the_best_hand_is_a_round_and_a_showdown() -> None:
    genome = brought(BETTING, wins=("best_hand",), setup={"starting_chips": 80}).genome
    assert genome.phases == (BettingPhase(min_bet=5, max_raises=2), ShowdownPhase())
    assert genome.setup.chips == 80
    exchange = {"type": "discard", "data": {"count": 2, "mandatory": False}}
    genome = brought(BETTING, exchange, draw(2), wins=("best_hand",), setup={"starting_chips": 80}).genome
    (turn,) = [phase.turn for phase in genome.phases if isinstance(phase, TurnPhase)]
    assert turn == InOrder((Discard(least=0, most=2), Draw(as_many_as_discarded=True)))


@pytest.mark.parametrize(
    ("phases", "more", "words"),
    [
        ((LOST,), {"fitness_metrics": {"bluffing_depth": 0.0}}, "its phases were lost"),
        ((draw(),), {}, "nobody ever plays a card"),
        ((BETTING,), {}, "nobody ever plays a card"),
        ((play(),), {"player_count": 9}, "9 players"),
        (({"type": "DancePhase"},), {}, "dance"),
        ((play(size("HAND_SIZE", "NEAR", 3)),), {}, "near"),
    ],
)
def test_what_cannot_be_imported_is_refused_with_the_reason(
    phases: tuple[dict[str, Any], ...], more: dict[str, Any], words: str
) -> None:
    with pytest.raises(OldGameError, match=words):
        brought(*phases, **more)


def test_a_genome_of_our_own_is_not_imported() -> None:
    with pytest.raises(OldGameError, match="as it is"):
        old_game_from_json({"name": "whist", "phases": []}, "a file")


def test_claims_are_not_shuffled_into_the_stock_and_that_is_told() -> None:
    result = brought(CLAIM, draw())
    assert result.genome.setup.stock == StockPolicy.PLAY_ON
    assert reasons(result, Fate.DROPPED) == {Reason.CLAIMS}


@pytest.mark.parametrize(
    "phases",
    [
        (play(),),
        (draw(), play(most=5)),
        (trick("SPADES"),),
        (play(least=2, most=3), play()),
        (CLAIM, play()),
        (CLAIM, draw()),
    ],
)
@pytest.mark.parametrize("wins", [("empty_hand",), ("all_hands_empty",), (("low_score", 30), "capture_all")])
def test_every_imported_game_passes_every_check(phases: Any, wins: Any) -> None:
    genome = brought(*phases, wins=wins).genome
    assert check(genome) == []
    assert declined_in(genome) == []


def test_beating_the_top_is_allowed_with_an_equal_card() -> None:
    beats = {"type": "simple", "condition_type": "CARD_BEATS_TOP", "reference": "tableau_top"}
    result = brought(play(beats), draw())
    (step,) = [step for step in turn_in(result.genome).steps if isinstance(step, Play)]
    assert isinstance(step.cards, AnyOf)
    assert step.to == Zone.DISCARD
