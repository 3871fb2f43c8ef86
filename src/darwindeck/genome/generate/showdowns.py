"""Random games of showdowns: common cards, exchanged cards, cards dealt face up, or drawing up to 21."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.shapes import TRADING
from darwindeck.genome.generate.stakes import betting_phase, with_stakes
from darwindeck.genome.generate.turns import TurnMaker
from darwindeck.genome.phases import BettingPhase, DealPhase, Phase, ShowdownPhase, TurnPhase
from darwindeck.genome.schema import Deals, GameGenome, OneDeal, SetupRules
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, Step
from darwindeck.genome.vocabulary import Comparison, Evaluator, Fact, FirstDealer, Opener, Ranking, Zone

FIVE = 5  # cards of a poker hand
THREE = 3  # of a hand in Brag
LEAST_DECK = 8  # cards for each player


def community_game(dice: Dice) -> GameGenome:
    """Hands and common cards, a few of them at a time."""
    draft = _draft(dice)
    takes_two = dice.may(Evaluator.OMAHA, 0.65)
    hand = dice.number(2, 4) if takes_two else dice.number(1, 3)
    deals = [dice.number(1, 3) for _ in range(dice.number(1, 3))]
    deals = [3, *deals[1:]] if takes_two else deals
    phases: list[Phase] = [DealPhase(count=count, to=Zone.TABLEAU) for count in deals]
    how = Evaluator.OMAHA if takes_two else None
    return _finished(dice, draft, hand, phases, hand + sum(deals), how)


def draw_game(dice: Dice) -> GameGenome:
    """Cards are exchanged once for as many from the stock."""
    draft = _draft(dice)
    hand = dice.number(2, FIVE)
    most = min(dice.number(1, 3), hand)
    exchange = InOrder((Discard(least=0, most=most), Draw(as_many_as_discarded=True)))
    phases: list[Phase] = [TurnPhase(turn=exchange, rounds=1, round_limit=1)]
    return _finished(dice, draft, hand, phases, hand)


def stud_game(dice: Dice) -> GameGenome:
    """A few cards of each hand are dealt one by one, face up."""
    draft = _draft(dice)
    hand = dice.number(1, 2)
    phases: list[Phase] = [DealPhase(face_up=True) for _ in range(dice.number(1, 4))]
    return _finished(dice, draft, hand, phases, hand + len(phases))


def trading_game(dice: Dice) -> GameGenome:
    """Cards are traded with the next player before hands are shown."""
    draft = _draft(dice)
    hand = dice.number(1, 3)
    rounds = dice.number(1, 2)
    maker = TurnMaker(dice, draft, hand, draft.deck.size - hand * draft.players, rounds)
    phases: list[Phase] = [TurnPhase(turn=maker.turn(TRADING), rounds=rounds, round_limit=rounds)]
    return _finished(dice, draft, hand, phases, hand)


def twenty_one_game(dice: Dice) -> GameGenome:
    """Draw to 21 without going over."""
    draft = _draft(dice)
    hit = Draw(when=Guard(Fact.TOTAL, Comparison.AT_MOST, 20))
    turn: Step = Maybe(hit)
    for _ in range(dice.number(1, 3)):
        turn = Maybe(InOrder((hit, turn)))
    phases: list[Phase] = [TurnPhase(turn=turn, rounds=1, round_limit=1)]
    return _finished(dice, draft, 2, phases, 0, Evaluator.TWENTY_ONE)


def _draft(dice: Dice) -> Draft:
    """A table with a deck that is large enough, without jokers."""
    draft = random_draft(dice, teams=0.15)
    while draft.deck.jokers or draft.deck.size < LEAST_DECK * draft.players or draft.players > FIVE:
        draft = random_draft(dice, teams=0.15)
    return draft


def _finished(
    dice: Dice, draft: Draft, hand: int, phases: list[Phase], cards: int, how: Evaluator | None = None
) -> GameGenome:
    """Bets between the phases, or none where there are turns to decide in, and a showdown at the end."""
    evaluator = how or _evaluator(dice, cards)
    setup = SetupRules(
        cards_per_player=hand,
        opener=dice.gene(Opener.LEFT_OF_DEALER, 0.2, [Opener.DEALER]),
        first_dealer=dice.gene(FirstDealer.RANDOM, 0.2, [FirstDealer.LAST_SEAT]),
    )
    genome = replace(
        draft.genome(), setup=setup, rank_order=() if how == Evaluator.TWENTY_ONE else draft.order
    )
    shown = ShowdownPhase(evaluator=evaluator)
    has_turns = any(isinstance(phase, TurnPhase) for phase in phases)
    if not dice.may(BettingPhase, 0.85 if has_turns else 1.0):
        return _for_the_best_hand(dice, replace(genome, phases=(*phases, shown)))
    bet = betting_phase(dice, draft.players)
    between: list[Phase] = [bet]
    for phase in phases:
        between += [phase, replace(bet, blinds=())] if dice.chance(0.7) else [phase]
    return with_stakes(dice, replace(genome, phases=(*between, shown)), bet)


def _evaluator(dice: Dice, cards: int) -> Evaluator:
    """How hands of this many cards are compared."""
    choices = [Evaluator.HIGH_CARD, Evaluator.PAIR_THEN_HIGH] if cards < FIVE else [Evaluator.POKER] * 2
    choices += [Evaluator.PAIR_THEN_HIGH, Evaluator.HIGH_CARD]
    choices += [Evaluator.THREE_CARDS] * 2 if cards >= THREE else []
    # Poker is how hands are compared where a game says nothing, so no palette names it.
    allowed = [choice for choice in choices if choice == Evaluator.POKER or dice.palette.allows(choice)]
    return dice.one(allowed or choices)


def _for_the_best_hand(dice: Dice, genome: GameGenome) -> GameGenome:
    """The best hand wins the deal, and no chips change hands."""
    if not dice.may(Deals, 0.7):
        return replace(genome, ranking=Ranking.BEST_HAND, match=OneDeal())
    count = dice.usual("Deals.count", 3, 9)
    return replace(genome, ranking=Ranking.BEST_HAND, scoring=(DealWon(points=1),), match=Deals(count=count))
