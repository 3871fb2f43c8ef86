"""Odd turns: steps in an order that nobody would choose, and turns that leave nothing to decide.

They are oddities like those of the module of that name, which counts them all.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise

from darwindeck.cards import Rank, rank_mask
from darwindeck.genome.anatomy import parts_of
from darwindeck.genome.card_sets import CardSet, Everything, RankOf, SuitOf
from darwindeck.genome.conflicts import BY_GOING_OUT
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.phases import (
    AttackPhase,
    DealPhase,
    PassingPhase,
    Phase,
    Repeat,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import order_of
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    InOrder,
    Maybe,
    Meld,
    OneOf,
    Play,
    Step,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    BY_SUM,
    CAPTURING,
    ClaimRank,
    Combination,
    EndWhen,
    Passing,
    TableauMode,
    Zone,
)

FEWEST_ATTACKS, MANY_AT_ATTACKS = 3, 5
MOST_AT_A_TABLEAU = 3  # sides
OUT = (EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT)
LARGE = {Combination.FULL_HOUSE, Combination.FLUSH, Combination.FOUR, Combination.PAIR_RUN}


def _turns_that_play_themselves(survey: Survey) -> int:
    """A sequence that any card may begin, where everybody has to play a card that fits, and nothing else."""
    is_open = survey.setup.sequence_start == Everything()
    if survey.setup.tableau_mode != TableauMode.SEQUENCE or not is_open or survey.has(PassingPhase):
        return 0
    return sum(
        isinstance(turns.turn, Play) and turns.passing == Passing.NEVER
        for _, turns in survey.every(TurnPhase)
    )


def _lopsided_piles(survey: Survey) -> int:
    """Piles that begin so near to one end of the order that they grow one way only."""
    if survey.setup.tableau_mode != TableauMode.SEQUENCE or survey.setup.sequence_start == Everything():
        return 0
    order = [rank for rank in order_of(survey.genome) if survey.deck & rank_mask(rank.number)]
    begins = cards_ever_in(survey.setup.sequence_start, survey.game)
    places = [place for place, rank in enumerate(order) if begins & rank_mask(rank.number)]
    return bool(places) and all(4 * min(place, len(order) - 1 - place) < len(order) for place in places)


def steps_in_a_row(survey: Survey) -> Iterator[tuple[Step, Step]]:
    """Steps that follow each other in a turn."""
    for _, row in survey.every(InOrder):
        yield from pairwise(row.steps)


def _choices_before_duties(survey: Survey) -> int:
    """A step that may be taken right before the same one that has to be."""
    return sum(isinstance(one, Maybe) and one.step == other for one, other in steps_in_a_row(survey))


def _hands_that_never_shrink(survey: Survey) -> int:
    """A card is drawn for every card that is played, where all want to be rid of theirs."""
    if survey.genome.ranking not in BY_GOING_OUT and survey.setup.tableau_mode != TableauMode.SEQUENCE:
        return 0
    return sum(
        isinstance(step, Draw) and step.source == Zone.STOCK and not step.up_to and step.when is None
        for _, row in survey.every(InOrder)
        for step in row.steps
        if any(isinstance(part.value, Play) for part in parts_of(row))
    )


def _draws_besides_asking(survey: Survey) -> int:
    """Cards that are drawn besides those for asking in vain."""
    return sum(
        isinstance(step, Draw) and step.when is None
        for _, row in survey.every(InOrder)
        for step in row.steps
        if any(isinstance(part.value, Ask) for part in parts_of(row))
    )


def _safe_claims(survey: Survey) -> int:
    """Any rank may be claimed at any time, so that the truth always does."""
    return sum(claim.rank == ClaimRank.ANY for _, claim in survey.every(Claim))


def _locked_out(survey: Survey) -> int:
    """Whoever passes is out until a pile is cleared that nobody beats."""
    if survey.setup.tableau_mode == TableauMode.NONE:
        return 0
    return sum(turns.passing not in (Passing.NEVER, Passing.ALLOWED) for _, turns in survey.every(TurnPhase))


def _refills_of_another_size(survey: Survey) -> int:
    """Hands that are filled up to another number of cards than they begin with."""
    return sum(
        phase.refill != 0 and {phase.refill} != set(survey.hands) for _, phase in survey.every(AttackPhase)
    )


def _short_attacks(survey: Survey) -> int:
    return sum(phase.most < FEWEST_ATTACKS for _, phase in survey.every(AttackPhase))


def _last_cards_unplayed(survey: Survey) -> int:
    """Captures end when one player has no cards, or all but one, so that a last one is left for nothing."""
    if survey.setup.tableau_mode not in CAPTURING or survey.has(Meld, Ask):
        return 0
    return not survey.ends.isdisjoint((EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT))


def _discards_taken_back(survey: Survey) -> int:
    """Discards may be taken into the hand, where all want to be rid of their cards and nobody melds."""
    if survey.genome.ranking not in BY_GOING_OUT or survey.has(Meld):
        return 0
    return sum(draw.source == Zone.DISCARD and draw.when is None for _, draw in survey.every(Draw))


def _the_same_twice(survey: Survey) -> int:
    """Two steps in a row that are one and the same, and both have to be taken."""
    return sum(isinstance(one, Play) and one == other for one, other in steps_in_a_row(survey))


def _idle_opponents(survey: Survey) -> int:
    """Five or six players at attacks to which only the attacker may add cards."""
    if survey.players < MANY_AT_ATTACKS:
        return 0
    return sum(not attack.throw_in for _, attack in survey.every(AttackPhase))


def _crowded_captures(survey: Survey) -> int:
    """More than three sides at one tableau: what anybody leaves there is gone before the next turn."""
    is_fishing = survey.setup.tableau_mode in CAPTURING and survey.plays_to(Zone.TABLEAU)
    return is_fishing and survey.sides > MOST_AT_A_TABLEAU


def _sets_without_pairs(survey: Survey) -> int:
    """Large combinations, and no pairs or no threes to lead up to them."""
    combinations = survey.genome.combinations
    if combinations is None or not LARGE & set(combinations.kinds):
        return 0
    return Combination.PAIR not in combinations.kinds


def _forced_discards_of_ranks(survey: Survey) -> int:
    """Where cards are captured, certain ranks have to be thrown away besides, or else a card is drawn."""
    if not survey.captures:
        return 0
    return sum(discard.cards != Everything() and discard.least > 0 for _, discard in survey.every(Discard))


def _discards_beside_captures(survey: Survey) -> int:
    """A card is thrown away besides the one that may capture, so that hands run out for nothing."""
    if survey.setup.tableau_mode not in CAPTURING or survey.draws:
        return 0
    return len(survey.every(Discard)) * survey.plays_to(Zone.TABLEAU)


def _sums_off_by_one(survey: Survey) -> int:
    """Cards add up, and a two counts one, because the aces are high."""
    adds = survey.setup.tableau_mode in BY_SUM
    lowest = next(rank for rank in order_of(survey.genome) if survey.deck & rank_mask(rank.number))
    return adds and lowest != Rank.ACE


def _hands_of_another_size(survey: Survey) -> int:
    """Hands that are dealt anew, when they are empty, with another number of cards than the first."""
    return sum(
        isinstance(phase, DealPhase) and phase.to == Zone.HAND and {phase.count} != set(survey.hands)
        for _, loop in survey.every(Repeat)
        for phase in loop.phases
        if not any(_is_cut_short(one) for one in loop.phases)
    )


def _is_cut_short(phase: Phase) -> bool:
    """Whether a phase ends while players hold cards."""
    match phase:
        case TrickPhase():
            return phase.tricks > 0
        case TurnPhase():
            return phase.rounds > 0
    return False


def _parts_without_a_choice(survey: Survey) -> int:
    """Options of which one is contained in another."""
    return sum(
        isinstance(one, Play)
        and isinstance(other, Play)
        and one != other
        and one.to == other.to
        and _cards(survey, one) & ~_cards(survey, other) == 0
        and one.when is None
        for _, choice in survey.every(OneOf)
        for one in choice.steps
        for other in choice.steps
    )


def _matching_by_suit_alone(survey: Survey) -> int:
    """Cards have to match the discards by suit and never by rank, so that half of the turns are draws."""
    if survey.genome.ranking not in BY_GOING_OUT or not survey.draws:
        return 0
    plays = [play.cards for _, play in survey.every(Play) if play.to == Zone.DISCARD]
    return any(_looks_at(cards, SuitOf) for cards in plays) and not any(
        _looks_at(cards, RankOf) for cards in plays
    )


def _looks_at(cards: CardSet, kind: type[SuitOf | RankOf]) -> bool:
    return any(isinstance(part.value, kind) for part in parts_of(cards))


def _claims_without_a_finish(survey: Survey) -> int:
    """Play goes on when a player has no cards left to claim anything with."""
    return survey.has(Claim) and survey.ends.isdisjoint(OUT)


def _cards(survey: Survey, play: Play) -> int:
    return cards_ever_in(play.cards, survey.game)


ODD_TURNS: tuple[Callable[[Survey], int], ...] = (
    _turns_that_play_themselves,
    _lopsided_piles,
    _choices_before_duties,
    _draws_besides_asking,
    _refills_of_another_size,
    _short_attacks,
    _last_cards_unplayed,
    _parts_without_a_choice,
    _crowded_captures,
    _forced_discards_of_ranks,
    _discards_beside_captures,
    _sums_off_by_one,
    _the_same_twice,
    _idle_opponents,
    _hands_of_another_size,
    _matching_by_suit_alone,
)

# These spoil a game.
SPOILT_TURNS: tuple[Callable[[Survey], int], ...] = (
    _hands_that_never_shrink,
    _safe_claims,
    _locked_out,
    _discards_taken_back,
    _sets_without_pairs,
    _claims_without_a_finish,
)
