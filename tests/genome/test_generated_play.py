"""Random games in play: every effect and every tableau comes up often, and every deal comes to an end."""

from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from functools import cache
from typing import Any

import numpy as np
import pytest

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine import flow
from darwindeck.engine.layout import Table, new_memory, new_table
from darwindeck.engine.rules.turns import arc_of
from darwindeck.engine.sets import rank_of
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.vocabulary import EffectType, TableauMode
from darwindeck.limits import CARDS
from darwindeck.move_sets import any_move
from darwindeck.program.alphabet import BEGIN_MATCH, DONE, FLIP, PASS, PLAY
from darwindeck.program.codes import (
    NONE,
    AuctionCode,
    BetLimitCode,
    EvaluatorCode,
    FollowCode,
    Pending,
    PhaseKind,
    Reason,
    Status,
    Verb,
)
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance, seed_chance
from darwindeck.simulation import play_games

GAMES = 400
DEALS = 8
LEAST_FIRINGS = 100
MANY_GAMES = 2000
RANKS = tuple(Rank)
# In these nobody decides, or names only which of several steps comes next.
UNASKED = (Verb.LAY_DOWN, Verb.LOOK, Verb.CHOOSE)
Firings = Counter[Any]


def firings_in(genome: GameGenome, deals: int) -> Firings:
    """How often each effect and the tableau come up in some deals of a game."""
    program = compile_genome(genome)
    game, memory, chance = new_table(), new_memory(watching=False), new_chance(0)
    effects = {effect.trigger_rank: effect.effect_type for effect in genome.special_effects}
    found: Firings = Counter()
    for deal in range(deals):
        seed_chance(chance, 0, deal)
        flow.play(program, game, memory, chance, BEGIN_MATCH)
        while game.status == Status.PLAYING:
            move, player = any_move(game, chance), game.to_move
            flow.play(program, game, memory, chance, move)
            if move == FLIP:
                found[TableauMode.WAR] += 1
            elif PLAY <= move < PLAY + CARDS:
                rank = RANKS[int(rank_of(move - PLAY))]
                # Several cards of a rank are one play: it has its effect when the last of them is chosen.
                if rank in effects and game.arc == NONE:
                    found[effects[rank]] += 1
                if is_on_tableau(genome, game, player, move - PLAY):
                    found[genome.setup.tableau_mode] += 1
    return found


def rules_in(genome: GameGenome, deals: int) -> Firings:
    """How often each rule that has a name in the program comes up in some deals of a game."""
    program = compile_genome(genome)
    game, memory, chance = new_table(), new_memory(watching=False), new_chance(0)
    found: Firings = Counter()
    for deal in range(deals):
        seed_chance(chance, 0, deal)
        flow.play(program, game, memory, chance, BEGIN_MATCH)
        while game.status == Status.PLAYING:
            move = any_move(game, chance)
            found.update(map(full_name, rules_of(program, game, move)))
            flow.play(program, game, memory, chance, move)
    return found


def full_name(code: IntEnum) -> str:
    """A code by its name: those of different enumerations may have the same number."""
    return f"{type(code).__name__}.{code.name}"


def rules_of(program: Program, game: Table, move: int) -> list[IntEnum]:
    """What a move belongs to: a kind of phase, a step of a turn, a way to follow suit, and so on."""
    phase = int(game.phase)
    kind = PhaseKind(int(program.phase_kind[phase]))
    match kind:
        case _ if game.pending:
            return [Pending(int(game.pending_kind[0]))]
        case PhaseKind.TRICK:
            return [kind, FollowCode(int(program.trick_follow[phase]))]
        case PhaseKind.BETTING:
            return [kind, BetLimitCode(int(program.bet_limit[phase])), *evaluators_after(program, phase)]
        case PhaseKind.AUCTION:
            return [kind, AuctionCode(int(program.auction_kind[phase]))]
        case PhaseKind.TURNS if not game.penalty and move != PASS and not (move == DONE and game.arc != NONE):
            arc = int(game.arc) if game.arc != NONE else int(arc_of(program, game, move))
            return [Verb(int(program.arc_verb[arc])), *evaluators_after(program, phase)]
    return [kind]


def evaluators_after(program: Program, phase: int) -> list[EvaluatorCode]:
    """How the hands will be compared that this move is made for."""
    rows = [row for row in range(phase, int(program.phases)) if program.phase_kind[row] == PhaseKind.SHOWDOWN]
    return [EvaluatorCode(int(program.showdown_evaluator[row])) for row in rows[:1]]


def is_on_tableau(genome: GameGenome, game: Table, player: int, card: int) -> bool:
    """Whether a card just played went to the tableau, or captured from it."""
    captures = genome.setup.tableau_mode == TableauMode.MATCH_RANK
    return bool((game.tableau | (game.captured[player] if captures else 0)) >> card & 1)


@cache
def all_firings() -> Firings:
    return sum((firings_in(generate(seed), DEALS) for seed in range(GAMES)), Counter())


@cache
def all_rules() -> Firings:
    return sum((rules_in(generate(seed), DEALS) for seed in range(MANY_GAMES)), Counter())


@pytest.mark.parametrize("effect", EffectType)
def test_every_effect_fires_in_random_games(effect: EffectType) -> None:
    assert all_firings()[effect] >= LEAST_FIRINGS


@pytest.mark.parametrize("mode", TableauMode)
def test_cards_are_played_to_every_kind_of_tableau(mode: TableauMode) -> None:
    assert all_firings()[mode] >= LEAST_FIRINGS


@pytest.mark.deep
@pytest.mark.parametrize("codes", [FollowCode, BetLimitCode, AuctionCode, EvaluatorCode])
def test_every_way_to_play_tricks_bets_and_auctions_comes_up(codes: type[IntEnum]) -> None:
    assert rare_among(codes) == {}


@pytest.mark.deep
def test_every_step_and_every_phase_comes_up() -> None:
    phases = [PhaseKind.TRICK, PhaseKind.BIDDING, PhaseKind.PASSING, PhaseKind.BETTING, PhaseKind.AUCTION]
    steps = [verb for verb in Verb if verb not in UNASKED]
    assert rare_among([*phases, PhaseKind.ATTACK, *steps]) == {}


def rare_among(codes: Iterable[IntEnum]) -> dict[str, int]:
    """Those that come up too seldom, and how often they do."""
    found = {full_name(code): all_rules()[full_name(code)] for code in codes}
    return {name: times for name, times in found.items() if times < LEAST_FIRINGS}


def test_hardly_any_random_game_is_over_before_it_begins() -> None:
    moves = [play_games(compile_genome(generate(seed)), DEALS, seed)["moves"].sum() for seed in range(GAMES)]
    assert sum(count == 0 for count in moves) <= GAMES // 50


@pytest.mark.deep
def test_no_random_game_has_to_be_stopped(capsys: pytest.CaptureFixture[str]) -> None:
    reasons: Counter[str] = Counter()
    stopped = []
    for seed in range(MANY_GAMES):
        program = compile_genome(generate(seed))
        deals = play_games(program, 5, seed)
        match = play_games(program, 1, seed, matches=True)
        if Status.FAULT in np.concatenate([deals["status"], match["status"]]):
            stopped.append(seed)
        reasons.update(Reason(reason).name for reason in deals["reason"])
    with capsys.disabled():
        print(f"\nHow {5 * MANY_GAMES} deals of {MANY_GAMES} random games ended: {dict(reasons)}")
    assert stopped == []
