"""Random games with an auction: who names trump plays against the rest."""

from dataclasses import replace as with_draft

from msgspec.structs import replace

from darwindeck.cards import Rank, rank_mask
from darwindeck.genome.check.partners import LEAST_PLAYERS
from darwindeck.genome.generate.contracts import BOOK, MOST_AT_BRIDGE
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_tricks
from darwindeck.genome.generate.tricks import trick_phase
from darwindeck.genome.phases import AuctionPhase, TrickPhase
from darwindeck.genome.schema import AuctionTrump, FixedTrump, GameGenome, SetupRules
from darwindeck.genome.scoring import Bridge
from darwindeck.genome.vocabulary import AuctionKind, AuctionRounds, FirstLead, Follow, Heads, SuitRank

PAIRS = ((0, 2), (1, 3))
TRIES = 20
COUNTING = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)  # ranks that count where cards do
LEAST_RANKS = 5  # of which some may be trumps in all suits
HIGHEST = 13  # bid at most
CALLS, HOLDS = "AuctionPhase.calls_ace", "AuctionPhase.partner_card"


def auction_game(dice: Dice) -> GameGenome:
    """An auction, then tricks."""
    draft = _draft(dice)
    partner = _wants_partner(dice)
    if partner:
        draft = _for_partners(dice, draft)
    orders = not draft.deck.jokers and not partner and dice.may(AuctionKind.ORDER_UP, 0.4)
    kitty = partner != CALLS and not orders and dice.may("AuctionPhase.kitty", 0.5)
    hands = _hands_with_a_card_over(dice, draft) if orders else hands_for_tricks(dice, draft)
    if kitty:
        size = (draft.deck.size - 1) // draft.players
        hands = Hands(size, smallest=size)
    auction = auction_phase(dice, draft, hands.smallest, orders)
    tricks: TrickPhase = trick_phase(dice, draft, may_open=not auction.pitches)
    if kitty and draft.deck.size - draft.players * hands.size <= hands.size:
        auction = replace(auction, kitty=True)
    if partner and draft.players >= LEAST_PLAYERS:
        auction, tricks = with_partner(dice, draft, auction, tricks, partner)
    setup = SetupRules(cards_per_player=hands.size, hand_sizes=hands.schedule)
    auction = with_lead(dice, auction, tricks)
    genome = replace(draft.genome(), phases=(auction, tricks), setup=setup)
    if (
        auction.kind == AuctionKind.TAKE
        and not auction.no_trump
        and not auction.allow_nil
        and dice.may(FixedTrump, 0.5)
    ):
        genome = replace(genome, trump=FixedTrump(dice.one(draft.deck.suits)))
    return finished(dice, draft, genome)


def _wants_partner(dice: Dice) -> str:
    """How the declarer comes to a partner: by calling an ace, by a certain card, or not at all."""
    if dice.may(CALLS, 0.25):
        return CALLS
    return HOLDS if dice.may(HOLDS, 0.3) else ""


def _for_partners(dice: Dice, draft: Draft) -> Draft:
    """A table for enough players, each for themselves."""
    for _ in range(TRIES):
        if draft.players >= LEAST_PLAYERS and Rank.ACE in draft.deck.ranks and len(draft.deck.suits) > 2:
            break
        draft = _draft(dice)
    high = tuple(rank for rank in draft.high_trumps if rank != Rank.ACE)
    return with_draft(draft, teams=(), high_trumps=high)


def with_partner(
    dice: Dice, draft: Draft, auction: AuctionPhase, tricks: TrickPhase, partner: str
) -> tuple[AuctionPhase, TrickPhase]:
    """Whoever holds a card is the declarer's partner, and has to play the ace called when its suit is led."""
    follow = Follow.MUST if tricks.follow == Follow.MUST_OR_TAKE else tricks.follow
    tricks = replace(tricks, follow=follow, prize=False)
    auction = replace(auction, allow_nil=False, alone=dice.may("AuctionPhase.alone", 0.5))
    if partner == CALLS:
        free = replace(
            tricks,
            breaking=None,
            broken_by=None,
            opening_lead=None,
            barred_from_first_trick=None,
            heads=Heads.NEVER,
        )
        return replace(auction, calls_ace=True, pitches=False), free
    return replace(auction, partner_card=dice.one(draft.deck.texts)), tricks


def contract_game(dice: Dice) -> GameGenome:
    """An auction in which suits or values are bid, perhaps for no-trump or nil, then tricks."""
    draft = _draft(dice)
    hands = hands_for_tricks(dice, draft)
    kitty = dice.may("AuctionPhase.kitty", 0.5)
    if kitty:
        size = (draft.deck.size - 1) // draft.players
        hands = Hands(size, smallest=size)
    auction = contract_phase(dice, draft, hands.smallest)
    tricks: TrickPhase = trick_phase(dice, draft, may_open=True)
    auction = with_lead(dice, auction, tricks)
    if kitty and draft.deck.size - draft.players * hands.size <= hands.size:
        auction = replace(auction, kitty=True)
    setup = SetupRules(cards_per_player=hands.size, hand_sizes=hands.schedule)
    return finished(dice, draft, replace(draft.genome(), phases=(auction, tricks), setup=setup))


def partnership_game(dice: Dice) -> GameGenome:
    """Two play against two, with whole hands and an auction for numbers with a suit; one may be dummy."""
    draft = with_draft(_draft(dice), players=4, teams=PAIRS)
    size = draft.deck.size // draft.players
    auction = contract_phase(dice, draft, size, values=False)
    if size > BOOK and dice.may(Bridge, 0.8):
        highest = min(size - BOOK, MOST_AT_BRIDGE)
        auction = replace(auction, min_bid=1, max_bid=highest, allow_nil=False, nil_above=0)
    tricks: TrickPhase = trick_phase(dice, draft, may_open=not auction.dummy)
    auction = with_lead(dice, auction, tricks)
    setup = SetupRules(cards_per_player=size)
    return finished(dice, draft, replace(draft.genome(), phases=(auction, tricks), setup=setup))


def phase_before_turns(dice: Dice, smallest_hand: int) -> AuctionPhase:
    """An auction for the right to play turns against the rest."""
    leads = dice.gene(FirstLead.OPENER, 0.8, [FirstLead.DECLARER, FirstLead.DECLARER, FirstLead.LEFT])
    must = dice.may("AuctionPhase.dealer_must", 0.4)
    if dice.may(AuctionKind.TAKE, 0.4):
        return AuctionPhase(kind=AuctionKind.TAKE, dealer_must=must, leads=leads)
    highest = dice.usual("AuctionPhase.max_bid", 2, max(2, min(smallest_hand, 5)))
    rounds = dice.gene(AuctionRounds.ONCE, 0.5, [AuctionRounds.UNTIL_PASS, AuctionRounds.UNTIL_ALL_PASS])
    return AuctionPhase(max_bid=highest, dealer_must=must, rounds=rounds, leads=leads)


def contract_phase(dice: Dice, draft: Draft, smallest_hand: int, values: bool = True) -> AuctionPhase:
    """An auction in which a bid is a number and a suit, or a value."""
    counts = sum(draft.deck.mask & rank_mask(rank.number) > 0 for rank in COUNTING)
    values = values and counts > 1 and dice.may(AuctionKind.VALUES, 0.4)
    auction = AuctionPhase(
        kind=AuctionKind.VALUES if values else AuctionKind.RANKED,
        dealer_must=dice.may("AuctionPhase.dealer_must", 0.2),
        alone=any(len(team) > 1 for team in draft.teams) and dice.may("AuctionPhase.alone", 0.3),
        rounds=dice.gene(AuctionRounds.ONCE, 0.8, [AuctionRounds.UNTIL_PASS, AuctionRounds.UNTIL_ALL_PASS]),
        suit_rank=dice.gene(SuitRank.CLUBS_LOW, 0.7, [SuitRank.SPADES_LOW, SuitRank.DIAMONDS_LOW]),
        no_trump=dice.may("AuctionPhase.no_trump", 0.7),
        allow_nil=dice.may("AuctionPhase.allow_nil", 0.6),
    )
    if values:
        return auction
    lowest = dice.usual("AuctionPhase.min_bid", 1, max(1, min(smallest_hand - 1, 6)))
    highest = dice.usual("AuctionPhase.max_bid", lowest, max(lowest, min(smallest_hand, HIGHEST)))
    nil_above = (
        dice.number(0, highest) if auction.allow_nil and dice.may("AuctionPhase.nil_above", 0.8) else 0
    )
    auction = replace(auction, min_bid=lowest, max_bid=highest, nil_above=nil_above)
    return with_dummy(dice, draft, auction)


def with_dummy(dice: Dice, draft: Draft, auction: AuctionPhase) -> AuctionPhase:
    """Where partners come in twos, one of them may be dummy; long auctions may have doubles."""
    long = auction.rounds == AuctionRounds.UNTIL_ALL_PASS
    if long and dice.may("AuctionPhase.doubles", 0.7):
        auction = replace(auction, doubles=True)
    if draft.teams and all(len(team) == 2 for team in draft.teams) and dice.may("AuctionPhase.dummy", 0.6):
        return replace(auction, dummy=True, alone=False, leads=FirstLead.LEFT)
    return auction


def with_lead(dice: Dice, auction: AuctionPhase, tricks: TrickPhase) -> AuctionPhase:
    """Now and then the auction decides who leads."""
    if auction.dummy and tricks.opening_lead:
        return replace(auction, dummy=False, leads=FirstLead.OPENER)
    if auction.pitches or auction.dummy or tricks.opening_lead:
        return auction
    return replace(auction, leads=dice.gene(FirstLead.OPENER, 0.4, [FirstLead.DECLARER, FirstLead.LEFT]))


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
    if draft.deck.jokers and Rank.JOKER not in high and dice.may("GameGenome.high_trumps", 0.5):
        high = (Rank.JOKER,) if bowers else (*high, Rank.JOKER)
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
        no_trump, nil = dice.may("AuctionPhase.no_trump", 0.2), dice.may("AuctionPhase.allow_nil", 0.15)
        return AuctionPhase(
            kind=AuctionKind.TAKE, dealer_must=must, alone=alone, no_trump=no_trump, allow_nil=nil
        )
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
        rounds=dice.gene(AuctionRounds.ONCE, 0.3, [AuctionRounds.UNTIL_PASS, AuctionRounds.UNTIL_ALL_PASS]),
    )
