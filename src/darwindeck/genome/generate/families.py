"""Families of random games: tricks, turns, wars, and deals that mix tricks with turns."""

from dataclasses import dataclass

from msgspec.structs import replace

from darwindeck.genome.check.survey import Survey
from darwindeck.genome.check.turns import sheds
from darwindeck.genome.generate.decks import even_deck, random_order
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.tricks import bidding_phase, trick_phase
from darwindeck.genome.generate.turns import EXCHANGING, SHEDDING, Shape, TurnMaker
from darwindeck.genome.phases import BiddingPhase, Phase, TurnPhase
from darwindeck.genome.schema import ACE_HIGH, Deals, GameGenome, OneDeal, SetupRules
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Maybe, Play
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    FirstDealer,
    LimitPays,
    Opener,
    Passing,
    Ranking,
    StockPolicy,
    TableauMode,
    Zone,
)

HAND_ENDS = (
    EndWhen.HAND_EMPTY,
    EndWhen.HAND_EMPTY,
    EndWhen.ALL_HANDS_EMPTY,
    EndWhen.ALL_HANDS_EMPTY,
    EndWhen.ONE_LEFT,
    EndWhen.ONE_LEFT,
    EndWhen.STOCK_AND_HANDS_EMPTY,
    EndWhen.STOCK_AND_HANDS_EMPTY,
)


@dataclass(frozen=True)
class Hands:
    """What is dealt."""

    size: int  # 0: everything
    schedule: tuple[int, ...] = ()
    smallest: int = 0
    stock: int = 0  # cards left to draw


def trick_game(dice: Dice) -> GameGenome:
    """Tricks, sometimes with bidding, sometimes in two parts."""
    draft = random_draft(dice, trump=0.55, wild=0.0, naming=0.0)
    hands = _hands_for_tricks(dice, draft)
    phases: list[Phase] = []
    if dice.may(BiddingPhase, 0.5):
        phases.append(bidding_phase(dice, draft, hands.smallest))
    if hands.smallest > 3 and dice.may("TrickPhase.tricks", 0.3):
        few = dice.number(1, hands.smallest - 2)
        phases.append(trick_phase(dice, draft, tricks=few))
        if dice.chance(0.5):
            phases.append(trick_phase(dice, draft, may_open=False))
    else:
        phases.append(trick_phase(dice, draft))
    setup = SetupRules(cards_per_player=hands.size, hand_sizes=hands.schedule)
    genome = replace(draft.genome(), phases=tuple(phases), setup=setup)
    return finished(dice, draft, genome)


def _hands_for_tricks(dice: Dice, draft: Draft) -> Hands:
    most = draft.deck.size // draft.players
    if draft.several_deals and dice.may("SetupRules.hand_sizes", 0.35):
        sizes = [dice.number(2, min(most, 26)) for _ in range(dice.number(2, 5))]
        if len(set(sizes)) > 1:
            return Hands(0, tuple(sizes), min(sizes))
    if dice.may("SetupRules.cards_per_player", 0.4):
        size = dice.number(3, most)
        return Hands(size, smallest=size)
    return Hands(0, smallest=most)


def turn_game(dice: Dice) -> GameGenome:
    """Turns in which cards are played away, or exchanged."""
    draft = random_draft(dice, trump=0.25, wild=0.3, naming=0.35)
    hands = _hands_for_turns(dice, draft)
    shapes = SHEDDING if draft.names_suits or dice.chance(0.65) else EXCHANGING
    phases = [_turns(dice, draft, hands, shapes, rounds=0)]
    if dice.chance(0.15):
        phases.insert(0, _turns(dice, draft, hands, EXCHANGING, rounds=dice.number(1, 3)))
    genome = replace(draft.genome(), phases=tuple(phases), setup=SetupRules(cards_per_player=hands.size))
    genome = _with_stock(dice, genome)
    return finished(dice, draft, _with_endings(dice, draft, genome))


def mixed_game(dice: Dice) -> GameGenome:
    """Cards are exchanged before the tricks, or shed after them."""
    draft = random_draft(dice, trump=0.5, wild=0.1, naming=0.0)
    hands = _hands_for_turns(dice, draft)
    phases: tuple[Phase, ...]
    if dice.chance(0.6):
        exchange = _turns(dice, draft, hands, EXCHANGING, rounds=dice.number(1, 4))
        bids = (bidding_phase(dice, draft, hands.smallest),) if dice.may(BiddingPhase, 0.5) else ()
        tricks = trick_phase(dice, draft)
        phases = (*bids, exchange, tricks) if dice.chance(0.5) else (exchange, *bids, tricks)
    else:
        few = dice.number(1, hands.smallest - 1)
        phases = (trick_phase(dice, draft, tricks=few), _turns(dice, draft, hands, SHEDDING, rounds=0))
    genome = replace(draft.genome(), phases=phases, setup=SetupRules(cards_per_player=hands.size))
    genome = _with_stock(dice, genome)
    return finished(dice, draft, _with_endings(dice, draft, genome))


def war_game(dice: Dice) -> GameGenome:
    """War, with its deck, its order of ranks and its buried cards as they come."""
    deck = even_deck(dice)
    draft = Draft(
        players=2,
        teams=(),
        deck=deck,
        order=random_order(dice, deck) if dice.may("GameGenome.rank_order", 0.4) else ACE_HIGH,
        several_deals=dice.may(Deals, 0.4),
    )
    phase = TurnPhase(
        turn=Play(source=Zone.PILE, to=Zone.TABLEAU),
        round_limit=dice.number(50, 2000),
        at_limit=dice.gene(LimitPays.SCORE, 0.4 if draft.several_deals else 0, [LimitPays.NOTHING]),
    )
    last = [Opener.LAST_WINNER, Opener.LAST_LOSER] if draft.several_deals else []
    return replace(
        draft.genome(),
        phases=(phase,),
        setup=SetupRules(
            deal_to=DealTo.PILE,
            tableau_mode=TableauMode.WAR,
            buried=dice.number(0, 5) if dice.may("SetupRules.buried", 0.75) else 3,
            first_dealer=dice.gene(FirstDealer.RANDOM, 0.4, [FirstDealer.LAST_SEAT]),
            opener=dice.gene(Opener.LEFT_OF_DEALER, 0.3, [Opener.DEALER, *last]),
        ),
        deal_ends=(EndWhen.CAPTURED_ALL,),
        ranking=Ranking.CAPTURE_ALL,
        scoring=(DealWon(points=dice.number(1, 10)),) if draft.several_deals else (),
        match=Deals(count=dice.number(2, 7)) if draft.several_deals else OneDeal(),
    )


def _hands_for_turns(dice: Dice, draft: Draft) -> Hands:
    """Hands that leave a stock to draw from."""
    most = (draft.deck.size - draft.players - 3) // draft.players
    size = dice.number(min(3, most), min(most, 8))
    return Hands(size, smallest=size, stock=draft.deck.size - size * draft.players - 1)


def _turns(dice: Dice, draft: Draft, hands: Hands, shapes: tuple[Shape, ...], rounds: int) -> TurnPhase:
    limit = rounds + dice.number(1, 5) if rounds else dice.number(10, 120)
    maker = TurnMaker(dice, draft, hands.size, hands.stock, rounds or limit)
    turn = maker.turn(shapes)
    return TurnPhase(
        turn=turn,
        round_limit=limit,
        rounds=rounds,
        passing=Passing.NEVER
        if isinstance(turn, Maybe)
        else dice.gene(Passing.NEVER, 0.2, [Passing.ALLOWED]),
    )


def _with_stock(dice: Dice, genome: GameGenome) -> GameGenome:
    """What happens when the stock runs out, where anybody draws from it."""
    if not Survey(genome).draws:
        return genome
    policies = [StockPolicy.RESHUFFLE, StockPolicy.END_DEAL]
    stock = dice.gene(StockPolicy.PLAY_ON, 0.45, policies)
    reshuffles = dice.number(1, 5) if stock == StockPolicy.RESHUFFLE else 0
    return replace(genome, setup=replace(genome.setup, stock=stock, reshuffles=reshuffles))


def _with_endings(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    """An end for the turns of a genome that have none yet."""
    *before, last = genome.phases
    if not isinstance(last, TurnPhase):
        return genome
    survey = Survey(genome)
    ends = list(HAND_ENDS) if sheds(survey, [last]) else []
    if survey.draws:
        ends += [EndWhen.STOCK_EMPTY] * 3
    else:
        ends = [end for end in ends if end != EndWhen.STOCK_AND_HANDS_EMPTY]
    ends = [end for end in ends if dice.palette.allows(end)]
    if not ends or dice.may("TurnPhase.rounds", 0.15):
        rounds = dice.number(6, 12)
        return replace(genome, phases=(*before, replace(last, rounds=rounds, round_limit=rounds + 5)))
    end = dice.one(ends)
    refills = genome.setup.stock != StockPolicy.PLAY_ON and end == EndWhen.STOCK_EMPTY
    if refills or dice.may("TurnPhase.ends", 0.35):
        return replace(genome, phases=(*before, replace(last, ends=(end,))))
    return replace(genome, deal_ends=(end,))
