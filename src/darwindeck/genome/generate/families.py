"""Families of random games: tricks, turns, and deals that mix tricks with turns."""

from msgspec.structs import replace

from darwindeck.genome.card_sets import Everything
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.effects import with_effects
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_tricks, hands_for_turns
from darwindeck.genome.generate.loops import turn_phase, with_endings, with_stock
from darwindeck.genome.generate.passing import has_pairs, passing_phase
from darwindeck.genome.generate.pools import NEEDS as FOR_POOLS
from darwindeck.genome.generate.pools import pool_game
from darwindeck.genome.generate.shapes import EXCHANGING, SHEDDING
from darwindeck.genome.generate.tricks import bidding_phase, trick_phase
from darwindeck.genome.phases import BiddingPhase, DealPhase, PassingPhase, Phase, Repeat, TrickPhase
from darwindeck.genome.schema import Deals, GameGenome, SetupRules
from darwindeck.genome.scoring import PerCardLeft
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import Follow, Ranking, RepeatUntil

MOST_TO_SHED = 8  # cards of a hand that is played away in tricks


def trick_game(dice: Dice) -> GameGenome:
    """Tricks, sometimes with bidding or passing, sometimes in two parts."""
    draft = random_draft(dice, trump=0.65, teams=0.9)
    hands = hands_for_tricks(dice, draft)
    phases = _before_the_tricks(dice, draft, hands) if dice.chance(0.75) else []
    if hands.smallest > 3 and dice.may("TrickPhase.tricks", 0.3):
        few = dice.usual("TrickPhase.tricks", 1, hands.smallest - 2)
        phases.append(trick_phase(dice, draft, tricks=few))
        if dice.chance(0.5):
            phases.append(trick_phase(dice, draft, may_open=False))
    else:
        phases.append(trick_phase(dice, draft))
    setup = SetupRules(cards_per_player=hands.size, hand_sizes=hands.schedule)
    genome = replace(draft.genome(), phases=tuple(phases), setup=setup)
    genome = with_effects(dice, draft, genome, 0.45)
    genome = finished(dice, draft, with_stock(dice, genome))
    if dice.may(Follow.MUST_OR_TAKE, 0.2):
        return taken_up(dice, genome)
    has_pools = all(dice.palette.allows(part) for part in FOR_POOLS)
    return pool_game(dice) if has_pools and dice.chance(0.35) else genome


def taken_up(dice: Dice, genome: GameGenome) -> GameGenome:
    """The same cards for tricks that whoever cannot follow takes up; the first hand empty wins."""
    few = min(genome.setup.cards_per_player, MOST_TO_SHED) or MOST_TO_SHED
    few = min(few, Survey(genome).deck_size // genome.player_count)
    phase = TrickPhase(follow=Follow.MUST_OR_TAKE, tricks=dice.one([40, 60, 100]))
    return GameGenome(
        name=genome.name,
        player_count=genome.player_count,
        deck=genome.deck,
        rank_order=genome.rank_order,
        setup=SetupRules(cards_per_player=few),
        phases=(phase,),
        ranking=Ranking.EMPTY_HAND,
        scoring=(PerCardLeft(cards=Everything(), points=-1),),
        match=Deals(count=dice.usual("Deals.count", 3, 9)),
        team_mode=genome.team_mode,
        teams=genome.teams,
    )


def _before_the_tricks(dice: Dice, draft: Draft, hands: Hands) -> list[Phase]:
    """Passing, mostly where there are partners, or bidding, or both."""
    phases: list[Phase] = []
    if dice.may(PassingPhase, 0.95 if has_pairs(draft) else 0.4):
        phases.append(passing_phase(dice, draft, hands.smallest))
    if dice.may(BiddingPhase, 0.8):
        phases.append(bidding_phase(dice, draft, hands.smallest))
    return phases


def refill_game(dice: Dice) -> GameGenome:
    """Tricks with small hands, which are filled up from the stock again and again."""
    draft = random_draft(dice, trump=0.6)
    most = draft.deck.size // draft.players
    size = dice.usual("SetupRules.cards_per_player", 2, min(6, most // 2))
    count = dice.usual("DealPhase.count", 1, size) if dice.may("DealPhase.count", 0.8) else 1
    tricks = trick_phase(dice, draft, tricks=count)
    phases: tuple[Phase, ...] = (Repeat((tricks, DealPhase(count=count)), until=RepeatUntil.HANDS_EMPTY),)
    if not dice.may(RepeatUntil.HANDS_EMPTY, 0.5):
        phases = (Repeat((tricks, DealPhase(count=count))), trick_phase(dice, draft, may_open=False))
    if dice.may("TrickPhase.prize", 0.6):
        # Instead of being dealt, the cards of the stock are played for.
        phases = (replace(tricks, prize=True, tricks=0), trick_phase(dice, draft, may_open=False))
    genome = replace(draft.genome(), phases=phases, setup=SetupRules(cards_per_player=size))
    return finished(dice, draft, with_effects(dice, draft, genome, 0.3))


def turn_game(dice: Dice) -> GameGenome:
    """Turns in which cards are played away, or exchanged."""
    draft = random_draft(dice, trump=0.25, wild=0.45, naming=0.5)
    hands = hands_for_turns(dice, draft)
    shapes = SHEDDING if draft.names_suits or dice.chance(0.65) else EXCHANGING
    phases: list[Phase] = [turn_phase(dice, draft, hands, shapes, rounds=0)]
    if dice.chance(0.15):
        phases.insert(
            0, turn_phase(dice, draft, hands, EXCHANGING, rounds=dice.usual("TurnPhase.rounds", 1, 3))
        )
    elif dice.may(PassingPhase, 0.5 if has_pairs(draft) else 0.15):
        phases.insert(0, passing_phase(dice, draft, hands.smallest))
    genome = replace(draft.genome(), phases=tuple(phases), setup=SetupRules(cards_per_player=hands.size))
    return _turned(dice, draft, genome)


def mixed_game(dice: Dice) -> GameGenome:
    """Cards are exchanged before the tricks, or shed after them."""
    draft = random_draft(dice, trump=0.5, wild=0.1)
    hands = hands_for_turns(dice, draft)
    phases = _exchange_first(dice, draft, hands) if dice.chance(0.6) else _tricks_first(dice, draft, hands)
    genome = replace(draft.genome(), phases=phases, setup=SetupRules(cards_per_player=hands.size))
    return _turned(dice, draft, genome)


def _exchange_first(dice: Dice, draft: Draft, hands: Hands) -> tuple[Phase, ...]:
    exchange = turn_phase(dice, draft, hands, EXCHANGING, rounds=dice.usual("TurnPhase.rounds", 1, 4))
    bids = (bidding_phase(dice, draft, hands.smallest),) if dice.may(BiddingPhase, 0.5) else ()
    tricks = trick_phase(dice, draft)
    return (*bids, exchange, tricks) if dice.chance(0.5) else (exchange, *bids, tricks)


def _tricks_first(dice: Dice, draft: Draft, hands: Hands) -> tuple[Phase, ...]:
    tricks: TrickPhase = trick_phase(
        dice, draft, tricks=dice.usual("TrickPhase.tricks", 1, hands.smallest - 1)
    )
    return (tricks, turn_phase(dice, draft, hands, SHEDDING, rounds=0))


def _turned(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """A game of turns with special cards, a stock, ends and scores."""
    genome = with_stock(dice, with_effects(dice, draft, genome, 0.5))
    return finished(dice, draft, with_endings(dice, draft, genome))
