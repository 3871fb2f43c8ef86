"""The catalogue of operators: what each is called, what it changes, and how often."""

from collections.abc import Callable
from typing import NamedTuple

from darwindeck.evolution.operators import numbers
from darwindeck.evolution.operators.cards import decks, effects, sets, trumps
from darwindeck.evolution.operators.match import matches, players, scores
from darwindeck.evolution.operators.play import (
    attacks,
    auctions,
    bets,
    bids,
    combinations,
    endings,
    guards,
    hands,
    new_phases,
    phases,
    rows,
    steps,
    tableaus,
    tricks,
    turns,
)
from darwindeck.evolution.parts import PARTS
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.schema import GameGenome

Change = Callable[[GameGenome, Dice], GameGenome | None]
ANY_PART = tuple(PARTS)
WHERE_SETS_STAND = ("turns", "tricks", "scoring", "setup", "tableau")


class Operator(NamedTuple):
    """A way to change a game: a draft of the change, which repair completes, or None where it is no use."""

    change: Change
    parts: tuple[str, ...]  # it changes at least one of these
    rate: float  # the share of offspring it is tried on
    is_fixed: bool = False  # it keeps to its rate, and never stands in where no operator came up

    @property
    def name(self) -> str:
        return self.change.__name__.replace("_", "-")

    @property
    def sentence(self) -> str:
        """What it does, in a sentence."""
        return (self.change.__doc__ or "").strip().splitlines()[0]


OPERATORS = (
    Operator(players.change_players, ("players",), 0.02),
    Operator(players.enable_teams, ("teams",), 0.02),
    Operator(players.disable_teams, ("teams",), 0.02),
    Operator(players.reassign_teams, ("teams",), 0.02),
    Operator(decks.change_deck, ("deck",), 0.03),
    Operator(decks.change_jokers, ("jokers",), 0.02),
    Operator(decks.change_rank_order, ("ranks",), 0.03),
    Operator(trumps.add_trump, ("trump",), 0.03),
    Operator(trumps.remove_trump, ("trump",), 0.02),
    Operator(trumps.change_trump, ("trump",), 0.03),
    Operator(trumps.change_trump_order, ("trump",), 0.02),
    Operator(trumps.add_wild, ("wild",), 0.02),
    Operator(trumps.remove_wild, ("wild",), 0.02),
    Operator(trumps.change_wild, ("wild",), 0.02),
    Operator(hands.change_hand_size, ("setup",), 0.05),
    Operator(hands.change_hand_sizes, ("setup",), 0.02),
    Operator(hands.change_starter, ("setup",), 0.02),
    Operator(hands.change_stock, ("setup",), 0.03),
    Operator(hands.change_opener, ("setup",), 0.02),
    Operator(tableaus.change_tableau_mode, ("tableau",), 0.02),
    Operator(tableaus.change_sequence_direction, ("tableau",), 0.02),
    Operator(tableaus.change_tableau, ("tableau",), 0.03),
    Operator(new_phases.add_passing, ("passing",), 0.01),
    Operator(new_phases.add_exchange, ("turns",), 0.01),
    Operator(new_phases.add_deal, ("phases",), 0.01),
    Operator(new_phases.add_tricks, ("tricks",), 0.01),
    Operator(new_phases.add_turns, ("turns",), 0.01),
    Operator(phases.remove_phase, ("phases",), 0.03),
    Operator(phases.reorder_phases, ("phases",), 0.02),
    Operator(phases.repeat_phases, ("phases",), 0.02),
    Operator(phases.repeat_once, ("phases",), 0.02),
    Operator(steps.add_step, ("turns",), 0.05),
    Operator(steps.remove_step, ("turns",), 0.04),
    Operator(steps.exchange_step, ("turns",), 0.01),
    Operator(steps.reorder_steps, ("turns",), 0.02),
    Operator(steps.order_or_choose, ("turns",), 0.02),
    Operator(steps.make_optional, ("turns",), 0.02),
    Operator(steps.make_binding, ("turns",), 0.02),
    Operator(turns.renew_turn, ("turns",), 0.01),
    Operator(turns.change_turns, ("turns",), 0.03),
    Operator(guards.add_guard, ("guards",), 0.03),
    Operator(guards.remove_guard, ("guards",), 0.03),
    Operator(guards.change_guard, ("guards",), 0.03),
    Operator(sets.build_set, WHERE_SETS_STAND, 0.03),
    Operator(sets.prune_set, WHERE_SETS_STAND, 0.03),
    Operator(sets.negate_set, WHERE_SETS_STAND, 0.01),
    Operator(sets.graft_set, WHERE_SETS_STAND, 0.02),
    Operator(sets.renew_set, WHERE_SETS_STAND, 0.03),
    Operator(tricks.change_tricks, ("tricks",), 0.06),
    Operator(tricks.change_passing, ("passing",), 0.03),
    Operator(bids.add_bidding, ("bidding",), 0.03),
    Operator(bids.remove_bidding, ("bidding",), 0.02),
    Operator(bids.change_bidding, ("bidding",), 0.04),
    Operator(bids.change_contract, ("bidding",), 0.04),
    Operator(auctions.add_auction, ("auction",), 0.02),
    Operator(auctions.remove_auction, ("auction",), 0.02),
    Operator(auctions.change_auction, ("auction",), 0.04),
    Operator(auctions.change_partner, ("auction",), 0.02),
    Operator(auctions.change_bowers, ("trump",), 0.02),
    Operator(auctions.change_high_trumps, ("trump",), 0.02),
    Operator(attacks.add_attack, ("attack",), 0.01),
    Operator(attacks.change_attack, ("attack",), 0.04),
    Operator(bets.add_betting, ("betting",), 0.02),
    Operator(bets.remove_betting, ("betting",), 0.02),
    Operator(bets.change_betting, ("betting",), 0.04),
    Operator(bets.add_staying, ("betting",), 0.01),
    Operator(bets.change_pot, ("betting",), 0.01),
    Operator(bets.add_showdown, ("phases",), 0.01),
    Operator(bets.change_showdown, ("phases",), 0.02),
    Operator(combinations.add_combinations, ("combinations",), 0.02),
    Operator(combinations.remove_combinations, ("combinations",), 0.01),
    Operator(combinations.change_combinations, ("combinations",), 0.05),
    Operator(rows.deal_rows, ("phases",), 0.01),
    Operator(rows.deal_hands, ("phases",), 0.01),
    Operator(rows.change_rows, ("setup", "turns", "scoring"), 0.05),
    Operator(effects.add_effect, ("effects",), 0.10, is_fixed=True),
    Operator(effects.remove_effect, ("effects",), 0.10, is_fixed=True),
    Operator(effects.mutate_effect, ("effects",), 0.15, is_fixed=True),
    Operator(endings.change_endings, ("endings",), 0.03),
    Operator(endings.change_phase_ends, ("endings",), 0.01),
    Operator(scores.add_score, ("scoring",), 0.04),
    Operator(scores.remove_score, ("scoring",), 0.03),
    Operator(scores.change_score, ("scoring",), 0.05),
    Operator(scores.change_own_deals, ("scoring",), 0.01),
    Operator(scores.change_ranking, ("ranking",), 0.03),
    Operator(matches.change_match, ("match",), 0.03),
    Operator(matches.tweak_match, ("match",), 0.03),
    Operator(numbers.change_any_gene, ANY_PART, 0.08),
)
BY_NAME = {operator.name: operator for operator in OPERATORS}
# How much more often than in the table operators are tried.
STYLES = {"default": 1.0, "aggressive": 2.0}
