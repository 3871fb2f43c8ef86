"""Random trick phases and the bidding before them."""

from darwindeck.cards import card_from
from darwindeck.genome.card_sets import AnyOf, CardSet, SuitOf
from darwindeck.genome.denotation import are_same, cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.vocabulary import Follow, Heads, SuitReference, TrickWinner


def trick_phase(dice: Dice, draft: Draft, tricks: int = 0, may_open: bool = True) -> TrickPhase:
    """Tricks for hands of at least two cards."""
    trumping = [Follow.MUST_OR_TRUMP, Follow.MUST_OR_TRUMP, Follow.MAY_TRUMP] if draft.trump else []
    follow = dice.gene(Follow.MUST, 0.5, [*trumping, Follow.FREE])
    breaking = _breaking(dice, draft) if dice.may("TrickPhase.breaking", 0.4) else None
    barred = _barred(dice, draft, follow) if dice.may("TrickPhase.barred_from_first_trick", 0.5) else None
    wants_opening = may_open and dice.may("TrickPhase.opening_lead", 0.35)
    return TrickPhase(
        follow=follow,
        heads=_heads(dice, draft, follow),
        winner=dice.gene(TrickWinner.HIGHEST, 0.2, [TrickWinner.LOWEST]),
        breaking=breaking,
        broken_by=_broken_by(dice, draft, breaking) if dice.may("TrickPhase.broken_by", 0.5) else None,
        opening_lead=_opening_lead(dice, draft, breaking, barred) if wants_opening else None,
        barred_from_first_trick=barred,
        tricks=tricks,
    )


def _heads(dice: Dice, draft: Draft, follow: Follow) -> Heads:
    """The duty to beat the best card: with any card, or with trumps where these have to be played."""
    of_trumps = [Heads.TRUMPS] if draft.trump and follow != Follow.FREE else []
    return dice.gene(Heads.NEVER, 0.25, [Heads.ALWAYS, *of_trumps])


def _breaking(dice: Dice, draft: Draft) -> CardSet:
    """Trumps, or any cards: they may not be led at first."""
    if draft.trump is not None and dice.may(SuitReference.TRUMP, 0.5):
        return SuitOf(SuitReference.TRUMP)
    return fixed_set(dice, draft.deck)


def _broken_by(dice: Dice, draft: Draft, breaking: CardSet | None) -> CardSet | None:
    if breaking is None:
        return None
    breakers = fixed_set(dice, draft.deck)
    return None if are_same(breaking, breakers, draft.game) else breakers


def _barred(dice: Dice, draft: Draft, follow: Follow) -> CardSet:
    """Cards kept out of the first trick; who need not follow may even be barred from the suit led."""
    cards = fixed_set(dice, draft.deck)
    if follow != Follow.FREE or not dice.may(SuitReference.LED, 0.9) or len(draft.deck.suits) < 2:
        return cards
    led = SuitOf(SuitReference.LED)
    is_small = cards_ever_in(cards, draft.game).bit_count() < draft.deck.size // 4
    members = cards.sets if isinstance(cards, AnyOf) else (cards,)
    return AnyOf((led, *members)) if is_small and dice.chance(0.4) else led


def _opening_lead(dice: Dice, draft: Draft, breaking: CardSet | None, barred: CardSet | None) -> str | None:
    """A card to begin with that no other rule keeps from being led."""
    forbidden = 0
    for cards in (breaking, barred):
        if cards is not None:
            forbidden |= cards_ever_in(cards, draft.game)
    free = [text for text in draft.deck.texts if not forbidden >> card_from(text) & 1]
    return dice.one(free) if free else None


def bidding_phase(dice: Dice, draft: Draft, smallest_hand: int) -> BiddingPhase:
    """Bids from hands of at least two cards, with a choice for everyone."""
    lowest = (
        dice.usual("BiddingPhase.min_bid", 0, min(3, smallest_hand - 1))
        if dice.may("BiddingPhase.min_bid", 0.65)
        else 1
    )
    highest = (
        dice.usual("BiddingPhase.max_bid", lowest + 1, 13) if dice.may("BiddingPhase.max_bid", 0.5) else 13
    )
    biggest_team = max((len(team) for team in draft.teams), default=1)
    can_cap = biggest_team > 1 and highest * biggest_team > smallest_hand
    caps = can_cap and dice.may("BiddingPhase.partners_within_hand", 0.75)
    # A player whose partner bids the whole hand must be able to bid nothing.
    must_have_nil = caps and lowest > 0
    return BiddingPhase(
        min_bid=lowest,
        max_bid=highest,
        allow_nil=must_have_nil or not dice.may("BiddingPhase.allow_nil", 0.7),
        bids_may_not_sum_to_tricks=not caps and dice.may("BiddingPhase.bids_may_not_sum_to_tricks", 0.65),
        partners_within_hand=caps,
    )
