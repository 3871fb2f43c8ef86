"""Confusion: over states of final rounds, what each signal that can be afforded is understood as."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from darwindeck.limits import HIGHEST_SEED
from darwindeck.move_sets import is_legal
from darwindeck.records import copy_of
from darwindeck.rng import Chance, new_chance, seed_chance
from darwindeck.vinto.coalition.decoder import CoalitionSignalDecoder
from darwindeck.vinto.coalition.encoder import CoalitionSignalEncoder
from darwindeck.vinto.coalition.final import choose_in_final, new_desk
from darwindeck.vinto.coalition.plans import Plan
from darwindeck.vinto.coalition.signals import CoalitionSignal, SignalEvidence, SignalIntent
from darwindeck.vinto.codes import MOST_PLAYERS, Phase, Status
from darwindeck.vinto.events import event_of
from darwindeck.vinto.flow import play
from darwindeck.vinto.game import View
from darwindeck.vinto.layout import Rules, Vinto
from darwindeck.vinto.minds.estimates import STYLE_DTYPE
from darwindeck.vinto.minds.styles import EAGERNESS, SMOOTHING, new_style
from darwindeck.vinto.reading import context_of
from darwindeck.vinto.tournament import hear_and_follow, new_table, play_to_call
from darwindeck.vinto.view import hide_from

WORLDS = 48
FEWEST_INTENTS = 2


@dataclass(frozen=True)
class Confusion:
    """How often each signal was understood as which, and how true the listeners' confidence was."""

    counts: Counter[tuple[CoalitionSignal, CoalitionSignal]]  # meant, understood
    states: int
    skipped: int  # states in which fewer than two signals can be afforded
    calibration_error: float

    def share(self, meant: CoalitionSignal, understood: CoalitionSignal) -> float:
        total = sum(count for (one, _), count in self.counts.items() if one == meant)
        return self.counts[meant, understood] / total if total else 0.0


def confusion(rounds: int, seed: int = 1, margin: float = 4.0, rules: Rules | None = None) -> Confusion:
    """Encode and decode every affordable signal in every state of this many self-played final rounds."""
    encoder = CoalitionSignalEncoder(new_style(cooperativeness=1.0, worlds=WORLDS), new_desk(), WORLDS)
    counts: Counter[tuple[CoalitionSignal, CoalitionSignal]] = Counter()
    sure: list[tuple[float, bool]] = []
    states = skipped = 0
    for view, game, believed in states_of(rounds, seed, margin, rules):
        states += 1
        values = encoder.values_of(view, believed, seed + states & HIGHEST_SEED)
        signals = encoder.open_intents(values)
        if len(signals) < FEWEST_INTENTS:
            skipped += 1
            continue
        for signal in signals:
            plan = encoder.encode(SignalIntent(signal, 1.0), values).plan
            assert plan is not None
            understood = understand(game, plan, new_chance(seed, states))
            counts[signal, understood.signal] += 1
            sure.append((understood.confidence, understood.signal == signal))
    return Confusion(counts, states, skipped, calibration_error(sure))


def states_of(
    rounds: int, seed: int, margin: float, rules: Rules | None
) -> Iterator[tuple[View, Vinto, Any]]:
    """Every state of self-played final rounds in which a member has drawn a card."""
    table, styles = new_table(rules), np.zeros(MOST_PLAYERS, STYLE_DTYPE)
    game, beliefs = table.game, table.beliefs
    styles["cooperativeness"], styles["worlds"], styles["speaks"] = 1.0, WORLDS, 1
    styles["smoothing"], styles["eagerness"] = SMOOTHING, EAGERNESS
    caller = new_style(margin=margin)
    for index in range(rounds):
        if not play_to_call(table, caller, seed, index):
            continue
        seed_chance(table.chance, seed + 1 & HIGHEST_SEED, index)
        decisions = 0
        while game.status == Status.PLAYING:
            player, view = int(game.to_move), copy_of(game)
            hide_from(player, view)
            if game.phase == Phase.DRAWN:
                yield View(player, view), game, beliefs[player]
            thought = 1000 * index + decisions
            move = choose_in_final(view, beliefs[player], styles[player], table.desk, thought)
            decisions += 1
            table.spare[0] = game
            play(game, table.chance, move)
            hear_and_follow(game, table.spare[0], styles, beliefs)


def understand(game: Vinto, plan: Plan, chance: Chance) -> SignalIntent:
    """What is understood when a plan is carried out."""
    world, before = copy_of(game), copy_of(game)
    player = int(game.to_move)
    hide_from((player + 1) % int(game.players), before)
    evidence = []
    for move in plan.moves:
        if world.status == Status.PLAYING and world.to_move == player and is_legal(world, move):
            play(world, chance, move)
            event = event_of(world, int(game.turn_of))
            evidence.append(SignalEvidence(player, int(game.turns), event, context_of(before, player)))
    return CoalitionSignalDecoder().decode(evidence, before)


def calibration_error(sure: list[tuple[float, bool]]) -> float:
    """How far confidence is from truth, over ten bins weighted by how full they are."""
    if not sure:
        return 0.0
    error = 0.0
    for low in range(10):
        held = [
            (confidence, true) for confidence, true in sure if low <= min(confidence * 10, 9.99) < low + 1
        ]
        if held:
            confidence = sum(one for one, _ in held) / len(held)
            truth = sum(true for _, true in held) / len(held)
            error += len(held) / len(sure) * abs(confidence - truth)
    return error
