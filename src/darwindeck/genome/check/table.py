"""The table: where cards are dealt, what is turned up, the stock, and who begins."""

from collections.abc import Iterator

from darwindeck.errors import Flaw, Problem
from darwindeck.genome.card_sets import Everything, RankOf, SuitOf
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    AuctionPhase,
    BiddingPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import TurnedUpTrump
from darwindeck.genome.steps import Draw, Guard, Play, SwapCards
from darwindeck.genome.survey import Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.turn_map import has_to_draw
from darwindeck.genome.vocabulary import (
    CAPTURING,
    DealTo,
    EndWhen,
    Fact,
    FirstDealer,
    FirstLead,
    Opener,
    RankReference,
    StockPolicy,
    SuitReference,
    TableauMode,
    Zone,
)

TOP_REFERENCES = (SuitReference.TOP, SuitReference.IN_FORCE, RankReference.TOP)


def problems(survey: Survey) -> Iterator[Problem]:
    yield from _dealt_to(survey)
    yield from _turned_up(survey)
    yield from _stock(survey)
    yield from _who_begins(survey)


def _dealt_to(survey: Survey) -> Iterator[Problem]:
    dealt = survey.setup.deal_to
    plays_piles = any(play.source == Zone.PILE for _, play in survey.every(Play))
    if (dealt == DealTo.PILE) != plays_piles:
        found = (
            "dealt, but nobody plays from one" if dealt == DealTo.PILE else "played from, but none is dealt"
        )
        yield Problem("setup.deal_to", Flaw.CLASH, f"piles are {found}.")
    elif dealt == DealTo.PILE and survey.setup.tableau_mode != TableauMode.WAR:
        yield Problem("setup.deal_to", Flaw.CLASH, "piles are dealt, but no war is fought with them.")
    if dealt != DealTo.HAND and survey.does(Act.HOLD_CARDS):
        yield Problem(
            "setup.deal_to", Flaw.CLASH, f"cards are dealt to a {dealt.value}, but this game needs hands."
        )


def _turned_up(survey: Survey) -> Iterator[Problem]:
    setup = survey.setup
    if setup.to_discard and not looks_at_discards(survey):
        yield Problem("setup.to_discard", Flaw.IDLE, "a card is turned up, but nothing uses the discards.")
    if setup.starter != Everything():
        starters = cards_ever_in(setup.starter, survey.game).bit_count()
        dealt = max(survey.hands) * survey.players
        if not setup.to_discard:
            yield Problem("setup.starter", Flaw.IDLE, "no card is turned up to start the discards.")
        elif starters <= dealt:
            yield Problem(
                "setup.starter",
                Flaw.OUT_OF_RANGE,
                f"{starters} cards may be turned up, but the {dealt} cards dealt before could"
                " be all of them.",
            )
    if setup.to_tableau and not _looks_at_tableau(survey):
        yield Problem(
            "setup.to_tableau",
            Flaw.IDLE,
            f"{setup.to_tableau} cards are laid out, but nothing uses the tableau.",
        )


def looks_at_discards(survey: Survey) -> bool:
    references = [part.value.of for part in survey.parts if isinstance(part.value, SuitOf | RankOf)]
    references += [part.value.of for part in survey.parts if hasattr(part.value, "of")]
    return (
        any(reference in TOP_REFERENCES for reference in references)
        or any(draw.source == Zone.DISCARD for _, draw in survey.every(Draw))
        or any(guard.fact == Fact.DISCARD_SIZE for _, guard in survey.every(Guard))
        or survey.has(SwapCards)
        or survey.melds_with_top
        or survey.setup.stock == StockPolicy.RESHUFFLE
    )


def _looks_at_tableau(survey: Survey) -> bool:
    return (
        survey.setup.tableau_mode in (*CAPTURING, TableauMode.SEQUENCE)
        or any(getattr(part.value, "of", None) == RankReference.TABLE for part in survey.parts)
        or any(guard.fact == Fact.TABLEAU_SIZE for _, guard in survey.every(Guard))
    )


def _stock(survey: Survey) -> Iterator[Problem]:
    setup = survey.setup
    if setup.stock != StockPolicy.PLAY_ON and not survey.draws:
        yield Problem(
            "setup.stock", Flaw.IDLE, f'found "{setup.stock.value}", but nobody draws from the stock.'
        )
    elif setup.stock == StockPolicy.END_DEAL and not any(
        has_to_draw(phase.turn) for _, phase in survey.every(TurnPhase)
    ):
        words = f'found "{setup.stock.value}", but nobody ever has to draw from the stock.'
        yield Problem("setup.stock", Flaw.IDLE, words)
    if setup.stock == StockPolicy.RESHUFFLE and not survey.has_discards:
        yield Problem("setup.stock", Flaw.MISSING, "there are no discards to shuffle.")
    if (setup.stock == StockPolicy.RESHUFFLE) != (setup.reshuffles > 0):
        yield Problem(
            "setup.reshuffles",
            Flaw.CLASH,
            f'found {setup.reshuffles}, but the stock policy is "{setup.stock.value}".',
        )
    if setup.stock != StockPolicy.PLAY_ON and EndWhen.STOCK_EMPTY in survey.genome.deal_ends:
        yield Problem(
            "setup.stock",
            Flaw.IDLE,
            f'found "{setup.stock.value}", but the deal ends as soon as the stock is empty.',
        )
    if survey.draws and not survey.has_stock:
        yield Problem("setup", Flaw.MISSING, "the whole deck is dealt, so there is no stock to draw from.")


def _who_begins(survey: Survey) -> Iterator[Problem]:
    setup = survey.setup
    if setup.opener in (Opener.LAST_WINNER, Opener.LAST_LOSER) and survey.most_deals == 1:
        yield Problem(
            "setup.opener", Flaw.IDLE, f'found "{setup.opener.value}", but the match is a single deal.'
        )
    if setup.opener != Opener.LEFT_OF_DEALER and not opener_matters(survey):
        decides = "the auction" if survey.has(AuctionPhase) else "the opening lead"
        words = f'found "{setup.opener.value}", but {decides} decides who begins.'
        yield Problem("setup.opener", Flaw.IDLE, words)
    if setup.first_dealer != FirstDealer.RANDOM and not dealer_matters(survey):
        yield Problem(
            "setup.first_dealer",
            Flaw.IDLE,
            f'found "{setup.first_dealer.value}", but nothing depends on who deals.',
        )


def opener_matters(survey: Survey) -> bool:
    """Whether it makes a difference who opens: not when the holder of a card always leads."""
    combinations = survey.genome.combinations
    if combinations is not None and combinations.lowest_opens:
        return survey.setup.opener in (Opener.LAST_WINNER, Opener.LAST_LOSER)
    auctions = [phase for _, phase in survey.every(AuctionPhase)]
    if survey.auctions_turns and any(phase.leads != FirstLead.OPENER for phase in auctions):
        return False
    if survey.does(Act.WAIT_FOR_OPENER):
        return True
    if any(phase.pitches or phase.leads != FirstLead.OPENER for phase in auctions):
        return False
    tricks = [phase for _, phase in survey.every(TrickPhase)]
    return not tricks or tricks[0].opening_lead is None or any(survey.stocks)


def dealer_matters(survey: Survey) -> bool:
    return opener_matters(survey) or survey.has(AuctionPhase, BiddingPhase, TurnedUpTrump)
