"""Random games with an auction: who names trump plays against the rest."""

from dataclasses import replace as with_draft

from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_tricks
from darwindeck.genome.generate.tricks import trick_phase
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, FixedTrump, GameGenome, SetupRules
from darwindeck.genome.vocabulary import AuctionKind

TRIES = 20
LEAST_RANKS = 5  # of which some may be trumps in all suits
HIGHEST = 13  # bid at most


def auction_game(dice: Dice) -> GameGenome:
    """An auction, then tricks."""
    draft = _draft(dice)
    orders = not draft.deck.jokers and dice.may(AuctionKind.ORDER_UP, 0.4)
    kitty = not orders and dice.may("AuctionPhase.kitty", 0.5)
    hands = _hands_with_a_card_over(dice, draft) if orders else hands_for_tricks(dice, draft)
    if kitty:
        size = (draft.deck.size - 1) // draft.players
        hands = Hands(size, smallest=size)
    auction = auction_phase(dice, draft, hands.smallest, orders)
    tricks: TrickPhase = trick_phase(dice, draft, may_open=not auction.pitches)
    if kitty and draft.deck.size - draft.players * hands.size <= hands.size:
        auction = replace(auction, kitty=True)
    setup = SetupRules(cards_per_player=hands.size, hand_sizes=hands.schedule)
    genome = replace(draft.genome(), phases=(auction, tricks), setup=setup)
    if auction.kind == AuctionKind.TAKE and dice.may(FixedTrump, 0.4):
        genome = replace(genome, trump=FixedTrump(dice.one(draft.deck.suits)))
    return finished(dice, draft, genome)


def _draft(dice: Dice) -> Draft:
    """A table with several suits, and often bowers."""
    draft = random_draft(dice, teams=0.7)
    for _ in range(TRIES):
        if len(draft.deck.suits) > 1:
            break
        draft = random_draft(dice, teams=0.7)
    bowers = Rank.JACK in draft.deck.ranks and dice.may("GameGenome.bowers", 0.45)
    high: tuple[Rank, ...] = ()
    if not bowers and len(draft.deck.ranks) > LEAST_RANKS and dice.may("GameGenome.high_trumps", 0.8):
        high = tuple(dice.some(draft.deck.ranks, dice.number(1, 2)))
    return with_draft(draft, trump=AuctionTrump(), bowers=bowers, high_trumps=high)


def _hands_with_a_card_over(dice: Dice, draft: Draft) -> Hands:
    """Hands that leave a card to turn up."""
    size = dice.usual("SetupRules.cards_per_player", 3, (draft.deck.size - 1) // draft.players)
    return Hands(size, smallest=size)


def auction_phase(dice: Dice, draft: Draft, smallest_hand: int, orders: bool) -> AuctionPhase:
    """An auction in which a suit is ordered up, or numbers are bid."""
    must = dice.may("AuctionPhase.dealer_must", 0.4)
    alone = any(len(team) > 1 for team in draft.teams) and dice.may("AuctionPhase.alone", 0.7)
    if orders:
        exchanges = dice.may("AuctionPhase.exchange", 0.85)
        return AuctionPhase(kind=AuctionKind.ORDER_UP, dealer_must=must, alone=alone, exchange=exchanges)
    if dice.may(AuctionKind.TAKE, 0.45):
        return AuctionPhase(kind=AuctionKind.TAKE, dealer_must=must, alone=alone)
    most = max(2, min(smallest_hand, HIGHEST))
    lowest = 1
    if dice.may("AuctionPhase.min_bid", 0.7):
        lowest = dice.usual("AuctionPhase.min_bid", 1, max(1, min(most - 1, 5)))
    highest = HIGHEST
    if dice.may("AuctionPhase.max_bid", 0.7):
        highest = dice.usual("AuctionPhase.max_bid", lowest + 1, max(lowest + 1, most))
    return AuctionPhase(
        min_bid=min(lowest, smallest_hand),
        max_bid=highest,
        dealer_must=must,
        alone=alone,
        pitches=not draft.deck.jokers and dice.may("AuctionPhase.pitches", 0.9),
    )
