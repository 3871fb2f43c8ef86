"""The verifier: what the compiler writes passes, and what would lead the engine astray is refused."""

import os
from collections.abc import Callable
from typing import Any

import pytest

from darwindeck.cards import Rank, Suit
from darwindeck.compiler.compile import compile_genome
from darwindeck.compiler.support import unplayable
from darwindeck.genome import library
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate import generate
from darwindeck.genome.phases import BiddingPhase, DealPhase, PassingPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, RotatingTrump, SetupRules, SpecialEffect
from darwindeck.genome.scoring import PerTrick
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import EffectType, PassDirection, Ranking, TargetSelector
from darwindeck.limits import FACTORS, PASS_CYCLE, STEP_LIMIT
from darwindeck.program.codes import (
    NONE,
    DealToCode,
    EffectCode,
    Factor,
    FactorFlag,
    MatchCode,
    PhaseKind,
    ScoreCode,
    StockCode,
    TableauCode,
    TargetCode,
    TrumpCode,
    Verb,
)
from darwindeck.program.layout import Program, new_program
from darwindeck.program.verify import bound, verify
from darwindeck.program.verify.rows import rows_of

GENERATED = int(os.environ.get("DARWINDECK_LAWS", "100"))
PLAYED = [name for name in library.names() if not unplayable(library.load(name))]


def crowded_game() -> GameGenome:
    """A game of four with something in almost every part of its program."""
    turn = InOrder((Maybe(Draw(count=2)), OneOf((Play(most=2), InOrder((Discard(), Draw()))))))
    return GameGenome(
        name="crowded",
        player_count=4,
        team_mode=True,
        teams=((0, 2), (1, 3)),
        trump=RotatingTrump((Suit.HEARTS, Suit.SPADES)),
        setup=SetupRules(hand_sizes=(5, 4)),
        special_effects=(SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, 2),),
        phases=(
            PassingPhase(2, (PassDirection.LEFT, PassDirection.HOLD)),
            BiddingPhase(),
            Repeat((DealPhase(), TurnPhase(turn, round_limit=5, rounds=1))),
            TrickPhase(),
        ),
        contract=ContractScoring(),
        scoring=(PerTrick(1),),
        ranking=Ranking.HIGH_SCORE,
        match=Deals(4),
    )


def crowded() -> Any:
    program = compile_genome(crowded_game())
    assert verify(program) == []
    return program


def problems(change: Callable[[Any], None], program: Program | None = None) -> str:
    """What is wrong with a program after a change."""
    changed: Any = crowded() if program is None else program
    change(changed)
    return " ".join(verify(changed))


def put(column: str, value: int, row: int | None = None) -> Callable[[Any], None]:
    """Write a number into a cell."""

    def change(program: Any) -> None:
        if row is None:
            program[column] = value
        else:
            program[column][row] = value

    return change


# --- what the compiler writes -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLAYED)
def test_every_game_of_the_library_passes(name: str) -> None:
    assert verify(compile_genome(library.load(name))) == []


@pytest.mark.laws
def test_generated_games_pass() -> None:
    for seed in range(GENERATED):
        assert verify(compile_genome(generate(seed))) == [], f"seed {seed}"


def test_a_program_without_any_rule_does_not_pass() -> None:
    assert "players is 0; allowed: 2 to 6" in problems(lambda program: None, new_program())


# --- every operand in range ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put("players", 7), "header: players is 7; allowed: 2 to 6."),
        (put("deck", 0), "header: deck is 0"),
        (put("deck", -1), "header: deck is -1"),
        (put("deck_size", 51), "deck_size is 51, but the deck has 52 cards"),
        (put("tableau_mode", 8), "tableau_mode is 8; allowed: 0 to 7 (none, war, match_rank, sequence, sum"),
        (put("starter_set", 48), "starter_set is 48; allowed: 0 to 47"),
        (put("trump_suits", 5), "trump_suits is 5; allowed: 0 to 4"),
        (put("trump_rotation", 4, 1), "trump_rotation[1] is 4; allowed: 0 to 3"),
        (put("match_deals", 0), "match_deals is 0; allowed: 1 to 500"),
        (put("phases", 13), "phases is 13; allowed: 1 to 12"),
        (put("phase_kind", 0, 1), "phase 1: phase_kind is 0; allowed: 1 to 11"),
        (put("phase_kind", 12, 1), "phase 1: phase_kind is 12; allowed: 1 to 11"),
        (put("pass_directions", 0, 0), "phase 0: pass_directions is 0; allowed: 1 to 6"),
        (put("pass_direction", 5, 1), "phase 0: pass_direction[1] is 5; allowed: 0 to 4"),
        (put("turn_round_limit", 0, 3), "phase 3: turn_round_limit is 0; allowed: 1 to 2000"),
        (put("turn_start", 40, 3), "phase 3: its turns begin at node 40"),
        (put("trick_opening_card", 54, 5), "phase 5: trick_opening_card is 54; allowed: -1 to 53"),
        (put("arc_verb", 99, 0), "step 0: arc_verb is 99; allowed: 0 to "),
        (put("arc_most", 0, 0), "step 0: arc_most is 0; allowed: 1 to 8"),
        (put("arc_next", 48, 0), "step 0: arc_next is 48; allowed: -1 to 47"),
        (put("score_event", 99, 0), "score 0: score_event is 99"),
        (put("score_set", 48, 0), "score 0: score_set is 48; allowed: 0 to 47"),
        (put("effect_kind", 8, 0), "effect of rank 0: effect_kind is 8; allowed: 0 to 7"),
        (put("effect_value", 0, 0), "effect of rank 0: effect_value is 0; allowed: 1 to 255"),
        (put("side_of", 3, 1), "player 1 is on side 3; allowed: 0 to 1"),
        (put("schedule", 0, 1), "schedule[1] is 0; allowed: 1 to 54"),
        (put("strength", 14, 7), "strength[7] is 14; allowed: 0 to 13"),
        (put("bag_limit", 0), "bag_limit is 0; allowed: 1 to 255"),
    ],
)
def test_an_operand_out_of_range_is_refused(change: Callable[[Any], None], problem: str) -> None:
    assert problem in problems(change)


# --- every row reachable, or zero ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            put("phase_kind", PhaseKind.DEAL, 8),
            "phase_kind[8] is 4; allowed: 0, for nothing leads to this row",
        ),
        (put("turn_start", 1, 0), "phase 0: turn_start is 1; allowed: 0 in a phase of another kind"),
        (put("node_arcs", 1, 40), "node_arcs[40] is 1; allowed: 0"),
        (put("arc_most", 1, 90), "arc_most[90] is 1; allowed: 0"),
        (put("score_points", 1, 9), "score_points[9] is 1; allowed: 0"),
        (put("score_places", 1, 0), "score 0: score_places[0] is 1; allowed: 0"),
        (put("pass_direction", 1, 3 * PASS_CYCLE), "phase 3: pass_direction[0] is 1; allowed: 0"),
        (put("schedule", 5, 2), "schedule[2] is 5; allowed: 0"),
        (put("side_of", 1, 5), "side_of[5] is 1; allowed: 0"),
        (put("masks", 1, 63), "masks[63] is 1; allowed: 0"),
        (put("set_first", 1, 47), "set_first[47] is 1; allowed: 0"),
        (put("factor_kind", 1, FACTORS - 1), f"factor_kind[{FACTORS - 1}] is 1; allowed: 0"),
        (
            put("effect_value", 1, 5),
            "effect of rank 5: effect_value is 1; allowed: 0 in a rank without effect",
        ),
    ],
)
def test_what_nothing_leads_to_is_empty(change: Callable[[Any], None], problem: str) -> None:
    assert problem in problems(change)


def test_a_node_that_no_turn_comes_to_is_refused() -> None:
    def start_later(program: Any) -> None:
        program["turn_start"][3] = 0

    assert "no turn comes to it" in problems(start_later)


def test_a_card_set_that_nothing_names_is_refused() -> None:
    def name_a_later_set(program: Any) -> None:
        program["set_first"][1], program["factor_flags"][1] = 1, FactorFlag.ENDS_TERM | FactorFlag.ENDS_SET
        program["set_first"][2], program["factor_flags"][2] = 2, FactorFlag.ENDS_TERM | FactorFlag.ENDS_SET
        program["score_set"][0] = 2

    assert "set 1: nothing names it." in problems(name_a_later_set)


# --- nothing goes round in circles --------------------------------------------------------------------------


def test_a_card_set_without_an_end_is_refused() -> None:
    assert "set 0: none of its factors ends it." in problems(put("factor_flags", 0, 0))


def test_a_card_set_that_loses_its_last_term_is_refused() -> None:
    ends_set = put("factor_flags", FactorFlag.ENDS_SET, 0)
    assert "factor 0: it ends its set but not its term." in problems(ends_set)


def test_a_factor_names_a_mask_only_where_it_is_one() -> None:
    def refer(program: Any) -> None:
        program["factor_kind"][0], program["factor_mask"][0] = Factor.SUIT_LED, 1

    assert "factor_mask is 1; allowed: 0 in a factor without a mask" in problems(refer)


@pytest.mark.parametrize("back", [0, 1])
def test_a_step_leads_backwards_only(back: int) -> None:
    """A step that leads to its own node, or to a later one, could go on for ever."""
    assert "a node before its own" in problems(put("arc_next", back, 0))


def test_an_option_leads_to_a_node() -> None:
    program = crowded()
    arc = list(program["arc_verb"]).index(Verb.CHOOSE) if Verb.CHOOSE in program["arc_verb"] else 0

    def cut(changed: Any) -> None:
        changed["arc_verb"][arc], changed["arc_next"][arc] = Verb.CHOOSE, NONE

    assert "an option is chosen, but it leads to no node" in problems(cut)


@pytest.mark.parametrize("first", [4, 5])
def test_a_repetition_goes_back(first: int) -> None:
    assert f"phase 4: loop_first is {first}; allowed: 0 to 3" in problems(put("loop_first", first, 4))


def test_a_repetition_holds_no_other() -> None:
    def nest(program: Any) -> None:
        program["phase_kind"][5], program["loop_first"][5] = PhaseKind.LOOP, 2
        for name in ("trick_breaking_set", "trick_broken_by_set", "trick_opening_card", "trick_barred_set"):
            program[name][5] = 0

    assert "phase 5: it repeats phase 2 and what follows, which is a repetition already" in problems(nest)


def test_a_deal_that_could_reach_the_step_limit_is_refused() -> None:
    def prolong(program: Any) -> None:
        program["turn_round_limit"][3], program["turn_rounds"][3] = 2000, 0

    assert "steps; allowed: 1,000,000." in problems(prolong)


@pytest.mark.parametrize("name", PLAYED)
def test_no_known_game_comes_near_the_step_limit(name: str) -> None:
    assert bound.most_steps(rows_of(compile_genome(library.load(name)))) < STEP_LIMIT // 20


# --- the parts fit together ---------------------------------------------------------------------------------


def twice_the_same_move(program: Any) -> None:
    """Two draws where a draw could be declined."""
    program["arc_verb"][list(program["arc_verb"]).index(Verb.DECLINE)] = Verb.DRAW


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put("sides", 3), "side 2 has no players"),
        (put("team_mode", 0), "without teams every player is a side of its own"),
        (
            put("schedule", 14, 0),
            "4 hands of 14 cards and what is turned up need 56 cards, but the deck has 52",
        ),
        (put("strength", 3, 0), "the thirteen ranks do not stand each at a place of its own"),
        (put("rank_at", 3, 0), "rank_at: these are not the ranks of the deck from low to high"),
        (put("trump_kind", TrumpCode.FIXED), "trump_suit is -1, but trump_kind is 1"),
        (put("trump_suits", 0), "trump_rotation[0] is 2; allowed: 0"),
        (put("match_kind", MatchCode.ELIMINATION), "lives is 0, but match_kind is 3"),
        (put("match_target", 9), "match_target is 9, but match_kind is 1"),
        (put("lose_at", -5), "lose_at is -5, but has_lose_at is 0"),
        (put("effects", 0), "effects is 0, but that is not whether a rank has one"),
        (put("reshuffles", 3), "reshuffles is 3, but stock_policy is 0"),
        (put("bid_min", 20, 1), "phase 1: the lowest bid is 20, but the highest is 13"),
        (put("has_contract", 0), "points_per_trick_bid is 10, but there is no contract"),
        (put("deal_to", DealToCode.PILE), "piles are dealt, their cards turned up and wars fought together"),
        (
            put("tableau_mode", TableauCode.WAR),
            "piles are dealt, their cards turned up and wars fought together",
        ),
        (twice_the_same_move, "is taken with the same move as a step before it"),
        (put("arc_value", 3, 0), "it looks at no fact, but compares with 3"),
    ],
)
def test_parts_that_do_not_fit_are_refused(change: Callable[[Any], None], problem: str) -> None:
    assert problem in problems(change)


def test_players_who_are_out_of_the_match_neither_bid_nor_pass() -> None:
    def eliminate(program: Any) -> None:
        program["match_kind"], program["lives"] = MatchCode.ELIMINATION, 2

    found = problems(eliminate)
    assert "phase 0: cards are passed, but players who are out of the match have none." in found
    assert "phase 1: everyone bids, but players who are out of the match cannot." in found


def test_players_bid_once() -> None:
    def bid_again(program: Any) -> None:
        program["phase_kind"][0] = PhaseKind.BIDDING
        for name in ("pass_count", "pass_directions", "pass_direction"):
            program[name][:6] = 0
        program["bid_max"][0] = 5

    assert "phase 1: players bid once in a deal." in problems(bid_again)


def test_a_step_uses_only_what_belongs_to_it() -> None:
    program = crowded()
    draw, discard = (list(program["arc_verb"]).index(verb) for verb in (Verb.DRAW, Verb.DISCARD))
    assert "arc_same_size is 1; allowed: 0 in a step that does not use it" in problems(
        put("arc_same_size", 1, discard)
    )
    rob = problems(lambda changed: rob_everyone(changed, draw))
    assert "all opponents, but cards are drawn from one hand" in rob


def rob_everyone(program: Any, arc: int) -> None:
    program["arc_verb"][arc], program["arc_to"][arc] = Verb.ROB, TargetCode.ALL_OPPONENTS


# --- war ----------------------------------------------------------------------------------------------------


def war(change: Callable[[Any], None]) -> str:
    return problems(change, compile_genome(library.load("war")))


def test_war_is_for_two() -> None:
    def invite(program: Any) -> None:
        program["players"] = program["sides"] = 4
        program["side_of"][:4] = range(4)
        program["hand_size"] = 13

    assert "war is for 2 players, but there are 4" in war(invite)


def test_war_is_dealt_to_the_last_card() -> None:
    assert "war is dealt to the last card" in war(put("hand_size", 25))


@pytest.mark.parametrize("kind", [EffectCode.FORCE_DISCARD, EffectCode.SWAP_HANDS, EffectCode.STEAL_CARD])
def test_nothing_takes_cards_out_of_a_pile(kind: EffectCode) -> None:
    def burden(program: Any) -> None:
        program["effects"], program["effect_kind"][3], program["effect_value"][3] = 1, kind, 1

    assert f"effect of rank 3: effect_kind is {kind}, but nothing takes cards out of a pile." in war(burden)


def test_war_has_no_other_phase_than_bets() -> None:
    def deal_more(program: Any) -> None:
        program["phases"], program["phase_kind"][1], program["deal_count"][1] = 2, PhaseKind.DEAL, 1

    assert "a war is fought in turns, with nothing but bets beside them" in war(deal_more)


# --- the bound ----------------------------------------------------------------------------------------------


def test_more_rounds_reshuffles_and_cards_a_step_take_longer() -> None:
    program = crowded()
    before = bound.most_steps(rows_of(program))
    draws_and_plays = (
        put("turn_rounds", 2, 3),
        put("turn_round_limit", 2, 3),
        put("reshuffles", 2),
        put("arc_most", 8, list(program["arc_verb"]).index(Verb.PLAY)),
        put("effect_kind", EffectCode.FORCE_DISCARD, 0),
    )
    program["stock_policy"] = StockCode.RESHUFFLE
    for change in draws_and_plays:
        change(program)
        after = bound.most_steps(rows_of(program))
        assert after >= before
        before = after
    assert before > bound.most_steps(rows_of(crowded()))


# --- deals of their own, and pots ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put("own_deals", 11), "own_deals is 11, but the scores have 12"),
        (put("match_deals", 8), "12 deals are paid otherwise; allowed: 2 to 8"),
        (put("score_event", ScoreCode.OWN_DEAL, 1), "nothing pays in the deal of row 0"),
        (put("score_event", ScoreCode.SHOOT_THE_MOON, 1), "row 1 pays in every deal"),
    ],
)
def test_a_series_of_deals_fits_together(change: Callable[[Any], None], problem: str) -> None:
    assert problem in problems(change, compile_genome(library.load("king")))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (put("score_number", 3, 0), "row 0 has number 3; allowed for a pot: 0 to 2"),
        (put("score_points", -1, 0), "row 0 has points -1; allowed for a pot: 0 to 500"),
        (put("match_deals", 1), "a pot that is kept for the next deal, but there is none"),
        (put("bet_raises", 1, 0), "bet_size is 0, but there are raises"),
    ],
)
def test_a_pot_and_what_decides_it_fit_together(change: Callable[[Any], None], problem: str) -> None:
    assert problem in problems(change, compile_genome(library.load("loo")))
