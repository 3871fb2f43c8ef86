"""Partners of a deal: a card that somebody may hold, enough players, only tricks, and a shared price."""

from collections.abc import Iterator

from darwindeck.cards import Rank, card_from, rank_mask, suit_mask
from darwindeck.errors import Flaw, Problem
from darwindeck.genome.phases import AuctionPhase, DealPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import FixedTrump
from darwindeck.genome.scoring import AuctionMade, Bridge, GameMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import AuctionKind, Follow, Forfeit, Heads, Measure

LEAST_PLAYERS = 4  # of whom two play against two
TAKING = (AuctionKind.NUMERIC, AuctionKind.TAKE, AuctionKind.RANKED)


def problems(survey: Survey) -> Iterator[Problem]:
    for path, phase in survey.every(AuctionPhase)[:1]:
        if not takes_partner(phase):
            continue
        gene = f"{path}.calls_ace" if phase.calls_ace else f"{path}.partner_card"
        yield from _table(survey, gene, phase)
        yield from _payment(survey, gene)
        if phase.partner_card is not None:
            yield from _card(survey, gene, phase.partner_card)
        if phase.calls_ace:
            yield from _call(survey, gene, phase)


def takes_partner(phase: AuctionPhase) -> bool:
    """Whether a card makes its holder the declarer's partner."""
    return phase.calls_ace or phase.partner_card is not None


def _table(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """Everyone plays for themselves from deal to deal, and only tricks are played."""
    genome = survey.genome
    if genome.team_mode:
        yield Problem(path, Flaw.CLASH, "there are teams, but a card makes its holder the partner.")
    if survey.players < LEAST_PLAYERS:
        words = f"found {survey.players} players; a declarer with a partner needs at least {LEAST_PLAYERS}."
        yield Problem(path, Flaw.CLASH, words)
    if phase.kind not in TAKING:
        words = "a partner goes with an auction in which numbers are bid, suits are bid or the game is taken."
        yield Problem(path, Flaw.CLASH, words)
    if phase.allow_nil or phase.doubles:
        yield Problem(path, Flaw.CLASH, "a partner goes neither with nil nor with doubles.")
    if genome.special_effects or survey.has(TurnPhase, DealPhase):
        yield Problem(path, Flaw.CLASH, "the card is to be played to a trick, and nowhere else.")
    for _, tricks in survey.every(TrickPhase):
        if tricks.prize or tricks.follow == Follow.MUST_OR_TAKE:
            yield Problem(path, Flaw.CLASH, "the card would go to another hand with a prize or a trick.")


def _payment(survey: Survey, path: str) -> Iterator[Problem]:
    """A price that each of the others pays, or gets."""
    if survey.has(GameMade, Bridge):
        yield Problem(path, Flaw.CLASH, "a partner is paid by auction_made scores only.")
    for place, made in survey.every(AuctionMade):
        if made.set_back or made.forfeit != Forfeit.NOTHING or made.counts == Measure.POINTS:
            words = "with a partner, tricks or captured cards count, and nothing is set back or forfeited."
            yield Problem(place, Flaw.CLASH, words)


def _card(survey: Survey, path: str, card: str) -> Iterator[Problem]:
    if not survey.deck >> card_from(card) & 1:
        yield Problem(path, Flaw.MISSING, f"{card} is not in the deck.")


def _call(survey: Survey, path: str, phase: AuctionPhase) -> Iterator[Problem]:
    """The declarer calls the ace of a plain suit, and nothing else says what its holder plays."""
    aces = survey.deck & rank_mask(Rank.ACE.number) & ~survey.high_trumps
    if isinstance(survey.genome.trump, FixedTrump):
        aces &= ~suit_mask(survey.genome.trump.suit.number)
    if aces.bit_count() < 2:
        yield Problem(path, Flaw.MISSING, "the deck has fewer than two aces that are not trumps.")
    if phase.partner_card is not None:
        yield Problem(path, Flaw.CLASH, "the partner is whoever holds a certain card already.")
    if phase.pitches or phase.kitty:
        yield Problem(path, Flaw.CLASH, "an ace is called when trump is known, and without a kitty.")
    for _, tricks in survey.every(TrickPhase):
        duties = (tricks.breaking, tricks.opening_lead, tricks.barred_from_first_trick)
        if any(duty is not None for duty in duties) or tricks.heads != Heads.NEVER:
            words = "the tricks have other duties than to follow suit, which may clash with playing the ace."
            yield Problem(path, Flaw.CLASH, words)
