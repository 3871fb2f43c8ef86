"""The table: where cards are dealt, what the tableau does, the stock, and who begins."""

from collections.abc import Iterator

from darwindeck.genome.card_sets import Everything, RankOf, SuitOf
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    DealPhase,
    PassingPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import SetupRules, TurnedUpTrump
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import Capture, Draw, Guard, Peek, Play, SwapCards, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    DealTo,
    EndWhen,
    Fact,
    FirstDealer,
    Opener,
    RankReference,
    SequenceDirection,
    StockPolicy,
    SuitReference,
    TableauMode,
    Take,
    Zone,
)

DEFAULT = SetupRules()
WAR_TURN = Play(source=Zone.PILE, to=Zone.TABLEAU)
TOP_REFERENCES = (SuitReference.TOP, SuitReference.IN_FORCE, RankReference.TOP)


def problems(survey: Survey) -> Iterator[str]:
    yield from _dealt_to(survey)
    yield from _turned_up(survey)
    yield from _tableau(survey)
    yield from _genes_of_other_modes(survey)
    yield from _war(survey)
    yield from _stock(survey)
    yield from _who_begins(survey)


def _dealt_to(survey: Survey) -> Iterator[str]:
    dealt = survey.setup.deal_to
    plays_piles = any(play.source == Zone.PILE for _, play in survey.every(Play))
    if (dealt == DealTo.PILE) != plays_piles:
        found = (
            "dealt, but nobody plays from one" if dealt == DealTo.PILE else "played from, but none is dealt"
        )
        yield f"setup.deal_to: piles are {found}."
    peeks = any(peek.source == Zone.ROW for _, peek in survey.every(Peek))
    uses_rows = peeks or survey.has(SwapCards, TurnUp, RowTotal)
    if (dealt == DealTo.ROW) != uses_rows:
        found = "dealt, but nothing is done with them" if dealt == DealTo.ROW else "used, but none are dealt"
        yield f"setup.deal_to: rows are {found}."
    if survey.setup.row_face_up and dealt != DealTo.ROW:
        yield f"setup.row_face_up: found {survey.setup.row_face_up}, but no rows are dealt."
    elif survey.setup.row_face_up > min(survey.hands):
        yield f"setup.row_face_up: found {survey.setup.row_face_up}, but a row has {min(survey.hands)} cards."
    if dealt != DealTo.HAND and survey.has(TrickPhase, BiddingPhase, PassingPhase):
        yield f"setup.deal_to: cards are dealt to a {dealt.value}, but this game needs hands."


def _turned_up(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    if setup.to_discard and not looks_at_discards(survey):
        yield "setup.to_discard: a card is turned up, but nothing looks at the discards."
    if setup.starter != Everything():
        starters = cards_ever_in(setup.starter, survey.game).bit_count()
        dealt = max(survey.hands) * survey.players
        if not setup.to_discard:
            yield "setup.starter: no card is turned up to start the discards."
        elif starters <= dealt:
            yield (
                f"setup.starter: {starters} cards may be turned up, but the {dealt} cards dealt before"
                " could be all of them."
            )
    if setup.to_tableau and not _looks_at_tableau(survey):
        yield f"setup.to_tableau: {setup.to_tableau} cards are laid out, but nothing looks at the tableau."


def looks_at_discards(survey: Survey) -> bool:
    references = [part.value.of for part in survey.parts if isinstance(part.value, SuitOf | RankOf)]
    references += [part.value.of for part in survey.parts if hasattr(part.value, "of")]
    return (
        any(reference in TOP_REFERENCES for reference in references)
        or any(draw.source == Zone.DISCARD for _, draw in survey.every(Draw))
        or any(guard.fact == Fact.DISCARD_SIZE for _, guard in survey.every(Guard))
        or survey.has(SwapCards)
        or survey.setup.stock == StockPolicy.RESHUFFLE
    )


def _looks_at_tableau(survey: Survey) -> bool:
    return (
        survey.setup.tableau_mode in (TableauMode.MATCH_RANK, TableauMode.SEQUENCE)
        or survey.has(Capture)
        or any(getattr(part.value, "of", None) == RankReference.TABLE for part in survey.parts)
        or any(guard.fact == Fact.TABLEAU_SIZE for _, guard in survey.every(Guard))
    )


def _tableau(survey: Survey) -> Iterator[str]:
    mode = survey.setup.tableau_mode
    if mode != TableauMode.NONE and not survey.plays_to(Zone.TABLEAU):
        yield f'setup.tableau_mode: found "{mode.value}", but nobody plays to the tableau.'
    if mode != TableauMode.NONE and survey.has(Capture):
        yield f'setup.tableau_mode: found "{mode.value}", but capture steps have an open table of their own.'
    for path, play in survey.every(Play):
        if mode != TableauMode.NONE and play.to == Zone.TABLEAU and play.most > 1:
            yield f'{path}.most: found {play.most}, but "{mode.value}" is played one card at a time.'


def _genes_of_other_modes(survey: Survey) -> Iterator[str]:
    """Genes that belong to one way of using the tableau stand at their defaults in every other."""
    setup, mode = survey.setup, survey.setup.tableau_mode
    if mode != TableauMode.SEQUENCE:
        if setup.sequence_direction != SequenceDirection.BOTH:
            found = setup.sequence_direction.value
            yield f'setup.sequence_direction: found "{found}", but there are no sequences.'
        if setup.sequence_start != Everything():
            yield "setup.sequence_start: there are no sequences to start."
    if mode != TableauMode.WAR and setup.buried != DEFAULT.buried:
        yield f"setup.buried: found {setup.buried}, but no war is fought; leave this at {DEFAULT.buried}."
    if mode != TableauMode.MATCH_RANK and not survey.has(Capture) and setup.take != Take.ONE:
        yield f'setup.take: found "{setup.take.value}", but no card captures another.'
    if setup.last_takes_rest and not (mode == TableauMode.MATCH_RANK or survey.has(Capture)):
        yield "setup.last_takes_rest: no card captures another."


def _war(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    if setup.tableau_mode != TableauMode.WAR:
        return
    if survey.players != 2:
        yield f"player_count: war is for 2 players, but there are {survey.players}."
    if setup.deal_to != DealTo.PILE:
        yield f'setup.deal_to: war is played from piles, but cards are dealt to a "{setup.deal_to.value}".'
    wars = [(path, phase) for path, phase in survey.every(TurnPhase) if not isinstance(phase.turn, Peek)]
    if [phase.turn for _, phase in wars] != [WAR_TURN]:
        yield "phases: a turn of war is to play from the pile to the tableau, and there are no other turns."
    for path, phase in wars:
        ends = {*phase.ends, *survey.genome.deal_ends} - {EndWhen.ALL_BUT_ONE_FOLDED}
        if ends not in ({EndWhen.CAPTURED_ALL}, {EndWhen.TABLEAU_TAKEN}) or phase.rounds:
            yield f"{path}: war ends when one side has captured everything, and in no other way."
    if survey.hands[0] * 2 != survey.deck_size:
        yield (
            f"setup: war is dealt to the last card, but {survey.deck_size} cards are dealt in 2 piles"
            f" of {survey.hands[0]}."
        )


def _stock(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    if setup.stock != StockPolicy.PLAY_ON and not survey.draws:
        yield f'setup.stock: found "{setup.stock.value}", but nobody draws from the stock.'
    if setup.stock == StockPolicy.RESHUFFLE and not survey.has_discards:
        yield "setup.stock: there are no discards to shuffle."
    if (setup.stock == StockPolicy.RESHUFFLE) != (setup.reshuffles > 0):
        yield f'setup.reshuffles: found {setup.reshuffles}, but the stock policy is "{setup.stock.value}".'
    if setup.stock != StockPolicy.PLAY_ON and EndWhen.STOCK_EMPTY in survey.genome.deal_ends:
        yield f'setup.stock: found "{setup.stock.value}", but the deal ends as soon as the stock is empty.'
    if survey.draws and not survey.has_stock:
        yield "setup: the whole deck is dealt, so there is no stock to draw from."


def _who_begins(survey: Survey) -> Iterator[str]:
    setup = survey.setup
    if setup.opener in (Opener.LAST_WINNER, Opener.LAST_LOSER) and survey.most_deals == 1:
        yield f'setup.opener: found "{setup.opener.value}", but the match is one deal.'
    if setup.opener != Opener.LEFT_OF_DEALER and not opener_matters(survey):
        yield f'setup.opener: found "{setup.opener.value}", but the opening lead decides who begins.'
    if setup.first_dealer != FirstDealer.RANDOM and not dealer_matters(survey):
        yield f'setup.first_dealer: found "{setup.first_dealer.value}", but nothing depends on who deals.'


def opener_matters(survey: Survey) -> bool:
    """Whether it makes a difference who opens: not when the holder of a card always leads."""
    if survey.has(TurnPhase, BettingPhase, DealPhase, AuctionPhase):
        return True
    tricks = [phase for _, phase in survey.every(TrickPhase)]
    return not tricks or tricks[0].opening_lead is None or any(survey.stocks)


def dealer_matters(survey: Survey) -> bool:
    return opener_matters(survey) or survey.has(BiddingPhase, TurnedUpTrump)
