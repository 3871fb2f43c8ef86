"""Random games of combinations: sets, runs and hands of five cards that beat each other."""

import dataclasses

from msgspec.structs import replace

from darwindeck.cards import SUITED_CARDS, SUITED_MASK, SUITED_RANKS, SUITS, mask_of, rank_mask, suit_mask
from darwindeck.genome.card_sets import Everything, OfRank
from darwindeck.genome.check.combinations import BOMBS, IN_RUNS, possible_kinds, size_of
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.generate.auctions import phase_before_turns
from darwindeck.genome.generate.decks import Deck
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.phases import AuctionPhase, TurnPhase
from darwindeck.genome.schema import GameGenome, SetupRules
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    CLEARING,
    FIVE_CARDS,
    Combination,
    EndWhen,
    FirstLead,
    Measure,
    Opener,
)
from darwindeck.limits import CARDS

FEWEST = 6  # cards in hand
JOKER_CARDS = range(SUITED_CARDS, CARDS)
FEW_KINDS, MANY_KINDS = 4, 9


def combining_game(dice: Dice) -> GameGenome:
    """Combinations that climb, until somebody is rid of all cards or only one is not."""
    draft = random_draft(dice)
    draft = with_both_jokers(draft) if dice.may(Combination.ROCKET, 0.45) else without_jokers(draft)
    most = draft.deck.size // draft.players
    size = most if most <= FEWEST or dice.chance(0.6) else dice.number(FEWEST, most)
    ends = [end for end in (EndWhen.ONE_LEFT, EndWhen.HAND_EMPTY) if dice.palette.allows(end)]
    passing = dice.one([rule for rule in CLEARING if dice.palette.allows(rule)])
    phase = TurnPhase(turn=Play(), round_limit=dice.usual("TurnPhase.round_limit", 30, 120), passing=passing)
    genome = replace(
        draft.genome(),
        combinations=random_combinations(dice, draft.deck.mask, size),
        phases=(phase,),
        setup=SetupRules(cards_per_player=0 if size == most else size),
        deal_ends=(dice.one(ends),),
    )
    genome = with_auction(dice, draft, genome)
    return _opened(dice, draft, finished(dice, draft, genome))


def with_auction(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """The same game, now and then with an auction for the right to play against all the others."""
    assert genome.combinations is not None
    may = draft.players > 2 and not draft.teams and draft.several_deals and dice.palette.allows(Measure.OUT)
    if not may or not dice.may(AuctionPhase, 0.7):
        return genome
    size = genome.setup.cards_per_player or draft.deck.size // draft.players
    auction = phase_before_turns(dice, size)
    left = draft.deck.size - size * draft.players
    if 0 < left <= size and dice.may("AuctionPhase.kitty", 0.8):
        auction = replace(auction, kitty=True)
    combinations = genome.combinations
    if auction.leads != FirstLead.OPENER:
        combinations = replace(combinations, lowest_opens=False)
    return replace(genome, phases=(auction, *genome.phases), combinations=combinations)


def with_both_jokers(draft: Draft) -> Draft:
    """The same draft with two jokers, which may be a rocket."""
    deck = Deck(draft.deck.cards, len(JOKER_CARDS), draft.deck.mask | mask_of(JOKER_CARDS))
    return dataclasses.replace(draft, deck=deck)


def without_jokers(draft: Draft) -> Draft:
    """The same draft with suited cards only."""
    deck = Deck(draft.deck.cards, 0, draft.deck.mask & SUITED_MASK)
    return dataclasses.replace(draft, deck=deck)


def random_combinations(dice: Dice, deck: int, hand: int) -> Combinations:
    """Combinations that a hand of this many cards of a deck may hold."""
    longest = dice.usual("Combinations.shortest_run", 3, 5)
    draft = Combinations(
        kinds=tuple(Combination),
        shortest_run=longest,
        longest_run=longest if dice.may("Combinations.longest_run", 0.7) else 13,
        highest_in_runs=not dice.may("Combinations.highest_in_runs", 0.45),
    )
    possible = [kind for kind in possible_kinds(deck, draft) if size_of(kind, draft) <= hand]
    kinds = _some_kinds(dice, possible)
    draft = replace(draft, kinds=kinds)
    if not set(kinds) & set(IN_RUNS):
        draft = replace(draft, highest_in_runs=True)
    if Combination.RUN not in kinds:
        draft = replace(draft, shortest_run=3, longest_run=13)
    draft = replace(draft, five_card_order=_has_fives(draft) and dice.may(_gene("five_card_order"), 0.7))
    return with_suits(dice, with_bombs(dice, draft, deck), deck)


def with_bombs(dice: Dice, combinations: Combinations, deck: int) -> Combinations:
    """The same combinations, some of them bombs, if any can be; a rocket always is."""
    rocket = tuple(kind for kind in combinations.kinds if kind == Combination.ROCKET)
    combinations = replace(combinations, bombs=rocket)
    possible = [kind for kind in combinations.kinds if kind in BOMBS and kind not in rocket]
    if not possible or len(combinations.kinds) < 2 or not dice.may(_gene("bombs"), 0.75):
        return combinations
    bombs = dice.some(possible, dice.number(1, min(3, max(1, len(combinations.kinds) - len(rocket) - 1))))
    ranks = [rank for rank in SUITED_RANKS if rank_mask(rank.number) & deck]
    return replace(
        combinations,
        bombs=(*bombs, *rocket),
        bombed=OfRank(dice.one(ranks)) if dice.may(_gene("bombed"), 0.6) else Everything(),
        bombs_grow=dice.may(_gene("bombs_grow"), 0.5),
    )


def with_suits(dice: Dice, combinations: Combinations, deck: int) -> Combinations:
    """The same combinations with an order of the suits, or without."""
    has_suits = sum(bool(deck & suit_mask(suit.number)) for suit in SUITS) > 1
    if not has_suits or not dice.may(_gene("suit_order"), 0.75):
        return replace(combinations, suit_order=(), lowest_opens=False)
    opens = Combination.SINGLE in combinations.kinds and dice.may(_gene("lowest_opens"), 0.6)
    return replace(combinations, suit_order=tuple(dice.shuffled(SUITS)), lowest_opens=opens)


def _some_kinds(dice: Dice, possible: list[Combination]) -> tuple[Combination, ...]:
    """Mostly single cards and many others."""
    allowed = [kind for kind in possible if dice.palette.allows(kind)]
    picked = dice.some(allowed, dice.number(FEW_KINDS, MANY_KINDS))
    if Combination.SINGLE in allowed and Combination.SINGLE not in picked and dice.chance(0.8):
        picked = [Combination.SINGLE, *picked]
    if Combination.ROCKET in allowed and Combination.ROCKET not in picked:
        picked = [*picked, Combination.ROCKET]
    return tuple(picked)


def _has_fives(combinations: Combinations) -> bool:
    """Whether there are combinations of five cards of more than one kind."""
    kinds = set(combinations.kinds) & set(FIVE_CARDS)
    if not combinations.shortest_run <= 5 <= combinations.longest_run:
        kinds -= {Combination.RUN}
    return len(kinds) > 1


def _opened(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """Where the lowest card opens the first deal, another one may be opened by who won or lost the last."""
    assert genome.combinations is not None
    if not genome.combinations.lowest_opens or not draft.several_deals:
        return genome
    opener = dice.gene(Opener.LEFT_OF_DEALER, 0.5, [Opener.LAST_WINNER, Opener.LAST_LOSER])
    return replace(genome, setup=replace(genome.setup, opener=opener))


def _gene(name: str) -> str:
    return f"Combinations.{name}"
