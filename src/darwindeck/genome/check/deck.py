"""The deck and the deal: enough cards for everyone, and an order of ranks that means something."""

from collections.abc import Iterator

from darwindeck.cards import SUITED_RANKS, Rank, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import Above, Below, OfRank, OneCard, SuitOf, Wild
from darwindeck.genome.phases import AttackPhase, AuctionPhase, PassingPhase, TrickPhase
from darwindeck.genome.schema import (
    AuctionTrump,
    Elimination,
    FixedTrump,
    LastWinnerTrump,
    RotatingTrump,
    order_of,
    usual_order,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import ADDING_UP, AuctionKind, DealTo, SuitReference, TableauMode


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _jokers_in_deck(survey)
    yield from _hand_sizes(survey)
    yield from _cards_enough(survey)
    yield from _rest(survey)
    yield from _rank_order(survey)
    yield from _trump(survey)
    yield from _trump_order(survey)
    yield from _wild(survey)


def _jokers_in_deck(survey: Survey) -> Iterator[Problem]:
    for path, value, _ in parts_of(survey.genome.deck, "deck"):
        is_joker = isinstance(value, OneCard) and value.card.startswith("X")
        if is_joker or value == OfRank(Rank.JOKER):
            yield Problem(
                path,
                Flaw.CLASH,
                "the deck is chosen from the 52 suited cards; jokers are added by the gene jokers.",
            )


def _hand_sizes(survey: Survey) -> Iterator[Problem]:
    sizes = survey.setup.hand_sizes
    if not sizes:
        return
    if survey.setup.cards_per_player:
        found = survey.setup.cards_per_player
        yield Problem(
            "setup.cards_per_player",
            Flaw.CLASH,
            f"found {found}, but hand_sizes already says how many cards are dealt.",
        )
    if len(set(sizes)) == 1:
        yield Problem(
            "setup.hand_sizes", Flaw.IDLE, f"every deal has {sizes[0]} cards; write that as cards_per_player."
        )
    elif len(sizes) > survey.most_deals:
        yield Problem(
            "setup.hand_sizes",
            Flaw.IDLE,
            f"{len(sizes)} hand sizes are listed, but a match has at most {survey.most_deals} deals.",
        )


def _cards_enough(survey: Survey) -> Iterator[Problem]:
    for hand, stock in dict.fromkeys(zip(survey.hands, survey.stocks, strict=True)):
        if hand < 1:
            yield Problem(
                "deck",
                Flaw.OUT_OF_RANGE,
                f"the deck has {survey.deck_size} cards, too few to deal {survey.players}"
                " players one card each.",
            )
        elif stock < 0:
            yield Problem(
                "setup",
                Flaw.OUT_OF_RANGE,
                f"{survey.players} hands of {hand} cards and what is turned up need"
                f" {survey.deck_size - stock} cards, but the deck has {survey.deck_size}.",
            )


def _rest(survey: Survey) -> Iterator[Problem]:
    """Cards left over go round once, to hands that need not be equal."""
    setup = survey.setup
    if not setup.deal_rest:
        return
    left = (survey.deck_size - setup.to_discard - setup.to_tableau) % survey.players
    if setup.cards_per_player or setup.hand_sizes or not left:
        words = "no cards are left over, or they are the stock."
        yield Problem("setup.deal_rest", Flaw.IDLE, words)
    unequal = survey.has(TrickPhase, AuctionPhase) or setup.deal_to != DealTo.HAND
    if unequal or isinstance(survey.genome.match, Elimination):
        words = "hands are not dealt alike, but they have to be in this game."
        yield Problem("setup.deal_rest", Flaw.CLASH, words)


def compares_ranks(survey: Survey) -> bool:
    """Whether the order of ranks ever matters."""
    return (
        survey.does(Act.COMPARE_RANKS)
        or survey.has(Above, Below)
        or survey.claims_in_order
        or survey.makes_runs
        or survey.genome.combinations is not None
        or survey.setup.tableau_mode in (TableauMode.WAR, TableauMode.SEQUENCE, *ADDING_UP)
        or any(phase.by_last_ranking for _, phase in survey.every(PassingPhase))
    )


def _rank_order(survey: Survey) -> Iterator[Problem]:
    order = order_of(survey.genome)
    usual = usual_order(survey.setup.tableau_mode)
    if sorted(order) != sorted(SUITED_RANKS):
        yield Problem(
            "rank_order",
            Flaw.MALFORMED,
            f"found {len(order)} entries, but each of the 13 ranks from 2 to A must be listed once.",
        )
        return
    if order == usual:
        return
    if not compares_ranks(survey):
        yield Problem(
            "rank_order", Flaw.IDLE, "nothing in this game compares ranks; leave the order at its default."
        )
    elif in_deck(order, survey.deck) == in_deck(usual, survey.deck):
        yield Problem(
            "rank_order",
            Flaw.IDLE,
            "the ranks of the deck are in the usual order; leave the order at its default.",
        )


def in_deck(order: tuple[Rank, ...], deck: int) -> tuple[Rank, ...]:
    """The ranks of an order that the deck has."""
    return tuple(rank for rank in order if rank_mask(rank.number) & deck)


def _trump(survey: Survey) -> Iterator[Problem]:
    trump = survey.genome.trump
    if trump is None:
        if survey.has(AuctionPhase) and not survey.auctions_turns:
            yield Problem("trump", Flaw.CLASH, 'an auction is held, but trump is not "auction".')
        return
    if not survey.has(TrickPhase, AttackPhase) and SuitOf(SuitReference.TRUMP) not in [
        p.value for p in survey.parts
    ]:
        words = "there are no tricks or attacks, and nothing else refers to trump."
        yield Problem("trump", Flaw.IDLE, words)
    if isinstance(trump, AuctionTrump) and not survey.has(AuctionPhase):
        yield Problem("trump", Flaw.MISSING, "the auction decides, but no auction phase is held.")
    if survey.has(AuctionPhase) and not isinstance(trump, AuctionTrump) and not takes_fixed_trump(survey):
        yield Problem("trump", Flaw.CLASH, 'an auction is held, but trump is not "auction".')
    if isinstance(trump, FixedTrump):
        yield from _trump_suit(survey, "trump.suit", trump.suit.number, trump.suit.value)
    if isinstance(trump, RotatingTrump | LastWinnerTrump) and survey.most_deals == 1:
        yield Problem("trump", Flaw.IDLE, "trump changes from deal to deal, but the match is a single deal.")
    if isinstance(trump, RotatingTrump):
        for place, suit in enumerate(trump.suits):
            yield from _trump_suit(survey, f"trump.suits[{place}]", suit.number, suit.value)
        if len(set(trump.suits)) == 1:
            yield Problem("trump.suits", Flaw.IDLE, "every suit is the same; write this as a fixed trump.")


def takes_fixed_trump(survey: Survey) -> bool:
    """Whether the game is there to be taken, with a trump that is always the same."""
    kinds = [phase.kind for _, phase in survey.every(AuctionPhase)]
    return isinstance(survey.genome.trump, FixedTrump) and kinds == [AuctionKind.TAKE]


def _trump_suit(survey: Survey, path: str, number: int, name: str) -> Iterator[Problem]:
    trumps = survey.deck & suit_mask(number)
    if not trumps:
        yield Problem(path, Flaw.MISSING, f"the deck has no {name}.")
    elif trumps == survey.deck:
        yield Problem(path, Flaw.IDLE, f"the deck has nothing but {name}, so a trump suit changes nothing.")


def _trump_order(survey: Survey) -> Iterator[Problem]:
    genome = survey.genome
    has_trump_tricks = genome.trump is not None and survey.has(TrickPhase)
    if genome.bowers and not has_trump_tricks:
        yield Problem("bowers", Flaw.MISSING, "there are no bowers without trump and tricks.")
    elif genome.bowers and not rank_mask(Rank.JACK.number) & survey.deck:
        yield Problem("bowers", Flaw.MISSING, "the deck has no jacks.")
    yield from _high_trumps(survey, has_trump_tricks)
    if not genome.trump_order:
        return
    if not has_trump_tricks:
        yield Problem("trump_order", Flaw.MISSING, "there is no trump to order.")
    elif sorted(genome.trump_order) != sorted(SUITED_RANKS):
        yield Problem(
            "trump_order",
            Flaw.MALFORMED,
            f"found {len(genome.trump_order)} entries, but each of the 13 ranks from 2 to A"
            " must be listed once.",
        )
    elif in_deck(genome.trump_order, survey.deck) == in_deck(order_of(genome), survey.deck):
        yield Problem("trump_order", Flaw.IDLE, "trumps rank like the other suits; leave this empty.")


def _high_trumps(survey: Survey, has_trump_tricks: bool) -> Iterator[Problem]:
    ranks = survey.genome.high_trumps
    if ranks and not has_trump_tricks:
        yield Problem("high_trumps", Flaw.MISSING, "there are no trumps without trump and tricks.")
    elif survey.genome.bowers and {*ranks} - {Rank.JOKER}:
        words = "the bowers are the highest trumps already; only jokers may stand above them."
        yield Problem("high_trumps", Flaw.CLASH, words)
    elif ranks and survey.high_trumps == survey.deck:
        yield Problem("high_trumps", Flaw.IDLE, "every card of the deck would be trump.")
    for place, rank in enumerate(ranks):
        if rank in ranks[:place]:
            yield Problem(f"high_trumps[{place}]", Flaw.IDLE, f"{rank.value} is named twice.")
        elif not survey.deck & rank_mask(rank.number):
            yield Problem(f"high_trumps[{place}]", Flaw.MISSING, f"the deck has no {rank.value}.")


def _wild(survey: Survey) -> Iterator[Problem]:
    if survey.genome.wild is not None and not survey.has(Wild):
        yield Problem("wild", Flaw.IDLE, "nothing in this game refers to wild cards.")
