"""Auctions: trump is auctioned off, no longer, or by other rules; and the bowers."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from darwindeck.cards import Rank, rank_mask
from darwindeck.evolution.operators.drafts import deck_of, draft_of, survey_of
from darwindeck.genome.check.partners import LEAST_PLAYERS, takes_partner
from darwindeck.genome.generate.auctions import (
    CALLS,
    HOLDS,
    auction_phase,
    contract_phase,
    phase_before_turns,
)
from darwindeck.genome.generate.contracts import auction_made, game_made
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    BiddingPhase,
    PassingPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import (
    AuctionTrump,
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    OneDeal,
    TurnedUpTrump,
    UntilScore,
)
from darwindeck.genome.scoring import AuctionMade, Bridge, GameMade
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    AuctionKind,
    DealTo,
    EndWhen,
    FirstLead,
    Opener,
    Ranking,
    ScoreRanking,
)

TRIES = 8
LEAST_PLAIN = 4  # ranks that stay in their suits
MOST_HIGH = 3  # ranks that are trumps in all suits


def add_auction(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players bid for the right to name trump, and the winner plays against the rest."""
    survey = survey_of(genome)
    if can_auction_turns(survey) and not survey.has(AuctionPhase):
        return before_turns(genome, survey, dice)
    if not can_hold_auction(survey) or survey.has(AuctionPhase, BiddingPhase) or min(survey.hands) < 2:
        return None
    has_card_over = min(survey.stocks) > 0 and not genome.jokers
    orders = has_card_over and dice.may(AuctionKind.ORDER_UP, 0.5)
    auction = auction_phase(dice, draft_of(survey), min(survey.hands), orders)
    if any(tricks.opening_lead for _, tricks in survey.every(TrickPhase)):
        auction = replace(auction, pitches=False)
    place = sum(1 for phase in genome.phases if isinstance(phase, PassingPhase))
    phases = (*genome.phases[:place], auction, *genome.phases[place:])
    match = genome.match
    if isinstance(match, Deals | UntilScore):
        match = replace(match, ranking=ScoreRanking.HIGH_SCORE)
    made = auction_made(dice, auction, survey.most_tricks)
    return replace(
        genome,
        phases=phases,
        trump=AuctionTrump(),
        scoring=(*genome.scoring, made),
        match=match,
        ranking=Ranking.HIGH_SCORE,
    )


def before_turns(genome: GameGenome, survey: Survey, dice: Dice) -> GameGenome:
    """Players bid for the right to play the turns against all the others, and with the cards left over."""
    size = min(survey.hands)
    auction = phase_before_turns(dice, size)
    if min(survey.stocks) > 0 and max(survey.stocks) <= size and not survey.draws and dice.chance(0.7):
        auction = replace(auction, kitty=True)
    combinations = genome.combinations
    setup = genome.setup
    if auction.leads != FirstLead.OPENER:
        combinations = combinations and replace(combinations, lowest_opens=False)
        setup = replace(setup, opener=Opener.LEFT_OF_DEALER)
    match = genome.match
    if isinstance(match, Deals | UntilScore):
        match = replace(match, ranking=ScoreRanking.HIGH_SCORE)
    place = sum(1 for phase in genome.phases if isinstance(phase, PassingPhase))
    return replace(
        genome,
        phases=(*genome.phases[:place], auction, *genome.phases[place:]),
        scoring=(auction_made(dice, auction, 0),),
        combinations=combinations,
        setup=setup,
        match=match,
        ranking=Ranking.HIGH_SCORE,
    )


def remove_auction(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A card turned up shows trump again, and nobody plays against the rest."""
    if not any(isinstance(phase, AuctionPhase) for phase in genome.phases):
        return None
    return without_auction(genome)


def without_auction(genome: GameGenome) -> GameGenome:
    """The game with trump turned up, and without what was paid for the auction."""
    is_turned_up = survey_of(genome).has(TrickPhase) and not isinstance(genome.trump, FixedTrump)
    return replace(
        genome,
        phases=tuple(phase for phase in genome.phases if not isinstance(phase, AuctionPhase)),
        scoring=tuple(
            rule for rule in genome.scoring if not isinstance(rule, AuctionMade | GameMade | Bridge)
        ),
        trump=TurnedUpTrump() if is_turned_up else genome.trump,
    )


def change_auction(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """One rule of the auction, or what it pays, is changed, added or removed."""
    survey = survey_of(genome)
    if not survey.has(AuctionPhase) or not survey.has(AuctionMade, GameMade):
        return None
    held, phase = survey.every(AuctionPhase)[0]
    paid, made = [*survey.every(AuctionMade), *survey.every(GameMade)][0]
    for _ in range(TRIES):
        if dice.chance(0.5):
            changes = _changes(held, phase, _other_phase(dice, survey, phase))
        elif isinstance(made, GameMade):
            changes = _changes(paid, made, game_made(dice, phase, survey.most_tricks, survey.deck))
        else:
            changes = _changes(paid, made, auction_made(dice, phase, survey.most_tricks))
        if changes:
            changed: GameGenome = replaced(genome, *dice.one(changes))
            return changed
    return None


def change_partner(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A card makes its holder the declarer's partner, another card does, or none does any longer."""
    survey = survey_of(genome)
    if not survey.has(AuctionPhase) or genome.team_mode or survey.players < LEAST_PLAYERS:
        return None
    path, phase = survey.every(AuctionPhase)[0]
    without = replace(phase, partner_card=None, calls_ace=False, alone=False)
    if takes_partner(phase) and dice.chance(0.4):
        changed: GameGenome = replaced(genome, path, without)
        return changed
    partner = CALLS if dice.may(CALLS, 0.5) else HOLDS
    if not dice.palette.allows(partner):
        return None
    other = (
        replace(without, calls_ace=True)
        if partner == CALLS
        else replace(without, partner_card=dice.one(deck_of(survey).texts))
    )
    changed = replaced(genome, path, replace(other, alone=phase.alone or dice.may("AuctionPhase.alone", 0.5)))
    return changed


def _other_phase(dice: Dice, survey: Survey, phase: AuctionPhase) -> AuctionPhase:
    """Another auction of the same kind, more or less."""
    smallest = min(survey.hands)
    if survey.auctions_turns:
        return phase_before_turns(dice, smallest)
    if phase.kind in (AuctionKind.RANKED, AuctionKind.VALUES):
        return contract_phase(dice, draft_of(survey), smallest)
    return auction_phase(dice, draft_of(survey), smallest, phase.kind == AuctionKind.ORDER_UP)


def _changes(path: str, old: Struct, fresh: Struct) -> list[tuple[str, Any]]:
    """Every gene in which two parts differ, by its path, with what it would be."""
    genes = [gene for gene in fresh.__struct_fields__ if getattr(fresh, gene) != getattr(old, gene)]
    return [(f"{path}.{gene}", getattr(fresh, gene)) for gene in genes]


def without_partner(genome: GameGenome) -> GameGenome:
    """The game without a card that makes its holder a partner."""
    path, phase = survey_of(genome).every(AuctionPhase)[0]
    alone = phase.alone and genome.team_mode
    changed: GameGenome = replaced(
        genome, path, replace(phase, partner_card=None, calls_ace=False, alone=alone)
    )
    return changed


def change_bowers(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """The jacks of the trump colour become the highest trumps, or stop being so."""
    survey = survey_of(genome)
    has_jacks = bool(survey.deck & rank_mask(Rank.JACK.number))
    if genome.trump is None or not survey.has(TrickPhase) or not has_jacks:
        return None
    jokers = tuple(rank for rank in genome.high_trumps if rank == Rank.JOKER)
    return replace(genome, bowers=not genome.bowers, high_trumps=jokers)


def change_high_trumps(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A rank becomes trump in all suits, or no rank is so any longer."""
    survey = survey_of(genome)
    if genome.trump is None or not survey.has(TrickPhase) or genome.bowers:
        return None
    if genome.high_trumps and dice.chance(0.5):
        return replace(genome, high_trumps=genome.high_trumps[1:])
    others = [rank for rank in deck_of(survey).ranks if rank not in genome.high_trumps]
    if len(others) < LEAST_PLAIN or len(genome.high_trumps) >= MOST_HIGH:
        return None
    return replace(genome, high_trumps=(*genome.high_trumps, dice.one(others)))


def can_auction_turns(survey: Survey) -> bool:
    """Whether turns alone are played, by three or more, each for themselves, until somebody has no cards."""
    genome = survey.genome
    phases = [phase for phase in genome.phases if not isinstance(phase, PassingPhase | AuctionPhase)]
    return (
        all(isinstance(phase, TurnPhase) for phase in phases)
        and survey.setup.deal_to == DealTo.HAND
        and survey.players > 2
        and not genome.team_mode
        and bool({EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT} & set(genome.deal_ends))
        and genome.trump is None
        and not isinstance(genome.match, Elimination | OneDeal)
    )


def can_hold_auction(survey: Survey) -> bool:
    """Whether tricks come first, with hands, suits and everyone in play."""
    genome = survey.genome
    first = [phase for phase in genome.phases if not isinstance(phase, PassingPhase | AuctionPhase)][:1]
    return (
        bool(first)
        and survey.has(TrickPhase)
        and survey.setup.deal_to == DealTo.HAND
        and len(deck_of(survey).suits) > 1
        and not survey.has(BettingPhase)
        and not isinstance(genome.match, Elimination)
    )
