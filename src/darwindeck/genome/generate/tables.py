"""Random games of the tableau: cards capture their like, build sequences, or just lie there."""

from msgspec.structs import replace

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import AnyOf, CardSet, Everything, Not, OfRank, RankOf
from darwindeck.genome.check.sets import is_well_formed
from darwindeck.genome.check.tableau import values_added_up
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft, random_draft
from darwindeck.genome.generate.effects import with_effects
from darwindeck.genome.generate.finish import finished
from darwindeck.genome.generate.hands import Hands, hands_for_turns
from darwindeck.genome.generate.loops import turn_phase, with_endings, with_stock
from darwindeck.genome.generate.shapes import LAYING_OUT, PLAY
from darwindeck.genome.generate.turns import Ground
from darwindeck.genome.phases import DealPhase, Phase, Repeat, TurnPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, SetupRules, usual_order
from darwindeck.genome.scoring import DealWon
from darwindeck.genome.steps import Draw, Guard, InOrder, Play
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    BY_SUM,
    EndWhen,
    Fact,
    Ranking,
    RankReference,
    RepeatUntil,
    SequenceDirection,
    TableauMode,
    Take,
    Zone,
)
from darwindeck.limits import MOST_RUNNING_TOTAL, MOST_TOTAL

LEAST_TO_ADD = 4  # ranks of which cards are added up
MOST_BARRED = 3  # ranks that are not added up


def match_game(dice: Dice) -> GameGenome:
    """Cards capture cards from the tableau, by their rank or by sums."""
    mode = dice.gene(TableauMode.MATCH_RANK, 0.55, BY_SUM)
    draft = random_draft(dice, mode=mode)
    hands = hands_for_turns(dice, draft)
    room = max(1, min(6, hands.stock - 1))
    laid_out = dice.usual("SetupRules.to_tableau", 1, room) if dice.may("SetupRules.to_tableau", 0.8) else 0
    setup = SetupRules(
        cards_per_player=hands.size,
        to_tableau=laid_out,
        tableau_mode=mode,
        last_takes_rest=dice.may("SetupRules.last_takes_rest", 0.5),
    )
    setup = _with_captures(dice, draft, setup)
    ground = Ground(Zone.TABLEAU, mode, laid_out)
    left = without_laid_out(hands, laid_out)
    if left.stock >= 2 * draft.players and dice.may(Repeat, 0.6):
        return _refilled(dice, draft, left, setup, ground)
    phase = turn_phase(dice, draft, left, LAYING_OUT, rounds=0, ground=ground)
    deals_more = not laid_out and left.stock > 4 and dice.may(DealPhase, 0.9)
    first: tuple[Phase, ...] = (
        (DealPhase(count=dice.usual("DealPhase.count", 1, 4), to=Zone.TABLEAU),) if deals_more else ()
    )
    return _laid_out(dice, draft, replace(draft.genome(), phases=(*first, phase), setup=setup))


def _with_captures(dice: Dice, draft: Draft, setup: SetupRules) -> SetupRules:
    """How much a card captures by its rank, or what is added up to what."""
    ranks = sum(rank != Rank.JOKER for rank in draft.deck.ranks)
    if setup.tableau_mode == TableauMode.MATCH_RANK:
        return replace(setup, take=dice.gene(Take.ONE, 0.72, [Take.ALL, Take.PILE, Take.PILE]))
    if setup.tableau_mode == TableauMode.SUM and dice.may("SetupRules.total", 0.8):
        most = min(2 * ranks, MOST_TOTAL)
        return replace(setup, total=dice.usual("SetupRules.total", min(ranks, most), most))
    if ranks > LEAST_TO_ADD and dice.may("SetupRules.sums", 0.5):
        return replace(setup, sums=_without_the_highest(draft, dice.number(1, ranks - LEAST_TO_ADD)))
    return setup


def _without_the_highest(draft: Draft, many: int) -> CardSet:
    """All cards but those of the highest ranks."""
    order = [rank for rank in draft.order or usual_order(draft.mode) if rank in draft.deck.ranks]
    sets = tuple(OfRank(rank) for rank in order[-min(many, MOST_BARRED) :])
    return Not(AnyOf(sets) if len(sets) > 1 else sets[0])


def _refilled(dice: Dice, draft: Draft, hands: Hands, setup: SetupRules, ground: Ground) -> GameGenome:
    """Hands are played out and dealt again, until there is nothing left to deal."""
    limit = dice.usual("TurnPhase.round_limit", hands.size + 1, hands.size + 20)
    phase = replace(
        turn_phase(dice, draft, hands, (PLAY,), rounds=0, ground=ground),
        ends=(EndWhen.ALL_HANDS_EMPTY,),
        round_limit=limit,
    )
    most = min(hands.size, hands.stock // draft.players)
    more: list[Phase] = [DealPhase(count=dice.usual("DealPhase.count", 1, most))]
    if dice.may("DealPhase.to", 0.75):
        more.insert(0, DealPhase(to=Zone.TABLEAU))
    phases: tuple[Phase, ...] = (Repeat((phase, *more), until=RepeatUntil.HANDS_EMPTY),)
    if not dice.may(RepeatUntil.HANDS_EMPTY, 0.6):
        phases = (Repeat((phase, *more)), phase)
    genome = replace(draft.genome(), phases=phases, setup=setup)
    genome = with_stock(dice, with_effects(dice, draft, genome, 0.3))
    return finished(dice, draft, genome)


def without_laid_out(hands: Hands, laid_out: int) -> Hands:
    """The same hands after cards were laid out from the stock."""
    return Hands(hands.size, hands.schedule, hands.smallest, hands.stock - laid_out)


def sequence_game(dice: Dice) -> GameGenome:
    """Each suit is built in rank order, up, down or both ways."""
    draft = random_draft(dice, mode=TableauMode.SEQUENCE)
    hands = hands_for_turns(dice, draft)
    if dice.chance(0.75):
        most = draft.deck.size // draft.players
        hands = Hands(0, smallest=most, stock=draft.deck.size - most * draft.players)
    laid_out = 1 if hands.stock > 1 and dice.may("SetupRules.to_tableau", 0.25) else 0
    directions = [SequenceDirection.DESCENDING, SequenceDirection.ASCENDING]
    setup = SetupRules(
        cards_per_player=hands.size,
        to_tableau=laid_out,
        tableau_mode=TableauMode.SEQUENCE,
        sequence_direction=dice.gene(SequenceDirection.BOTH, 0.67, directions),
        deal_rest=hands.size == 0 and left_over(draft, laid_out) and dice.may("SetupRules.deal_rest", 0.95),
        sequence_start=_starts(dice, draft) if dice.may("SetupRules.sequence_start", 0.55) else Everything(),
    )
    left = without_laid_out(hands, laid_out)
    if setup.deal_rest:
        left = Hands(hands.size, hands.schedule, hands.smallest, 0)
    ground = Ground(Zone.TABLEAU, TableauMode.SEQUENCE, laid_out)
    shapes = LAYING_OUT if left.stock > 1 else (PLAY,)
    phase = turn_phase(dice, draft, left, shapes, rounds=0, ground=ground)
    return _laid_out(dice, draft, replace(draft.genome(), phases=(phase,), setup=setup))


def left_over(draft: Draft, laid_out: int) -> bool:
    """Whether the whole deck does not deal evenly."""
    return (draft.deck.size - laid_out) % draft.players > 0


def _starts(dice: Dice, draft: Draft) -> CardSet:
    """Some ranks to start the piles with, of the suited cards."""
    ranks = [rank for rank in draft.deck.ranks if rank != Rank.JOKER]
    sets = tuple(OfRank(rank) for rank in dice.some(ranks, dice.number(1, 3)))
    cards = AnyOf(sets) if len(sets) > 1 else sets[0]
    return cards if is_well_formed(cards, draft.game) else Everything()


def _counting_game(dice: Dice) -> GameGenome:
    """Cards add up, and whoever cannot stay within the total is out."""
    draft = random_draft(dice, mode=TableauMode.RUNNING_TOTAL)
    hand = dice.number(2, 5)
    while draft.deck.jokers or draft.deck.size < 8 * draft.players:
        draft = random_draft(dice, mode=TableauMode.RUNNING_TOTAL)
    ranks = sum(rank != Rank.JOKER for rank in draft.deck.ranks)
    barred = dice.number(1, min(MOST_BARRED, ranks - 2)) if dice.may("SetupRules.sums", 0.6) else 0
    setup = SetupRules(
        cards_per_player=hand,
        tableau_mode=TableauMode.RUNNING_TOTAL,
        sums=_without_the_highest(draft, barred) if barred else Everything(),
    )
    genome = replace(draft.genome(), setup=setup)
    most = sum(values_added_up(Survey(genome)))
    total = min(MOST_RUNNING_TOTAL, max(1, most * dice.number(2, 4) // 10))
    turn = InOrder((Play(to=Zone.TABLEAU), Draw()))
    lives = dice.number(1, 3) if dice.may(Elimination, 0.6) else 0
    genome = replace(
        genome,
        setup=replace(setup, total=total, lives=lives),
        phases=(TurnPhase(turn=turn, round_limit=draft.deck.size),),
        deal_ends=(dice.one([EndWhen.HAND_EMPTY, EndWhen.ONE_LEFT]),),
        ranking=Ranking.LAST_STANDING,
    )
    genome = with_effects(dice, draft, genome, 0.6)
    if lives:
        return replace(genome, match=Elimination(max_deals=50))
    won = DealWon(points=1)
    return replace(genome, scoring=(won,), match=Deals(count=dice.usual("Deals.count", 3, 9)))


def open_game(dice: Dice) -> GameGenome:
    """Cards are played to the tableau and stay there, in some games up to a total."""
    if dice.may(TableauMode.RUNNING_TOTAL, 0.5):
        return _counting_game(dice)
    draft = random_draft(dice)
    hands = hands_for_turns(dice, draft)
    laid_out = (
        dice.usual("SetupRules.to_tableau", 1, 3)
        if dice.may("SetupRules.to_tableau", 0.7) and hands.stock > 4
        else 0
    )
    left = without_laid_out(hands, laid_out)
    ground = Ground(Zone.TABLEAU, TableauMode.NONE, laid_out)
    phase = turn_phase(dice, draft, left, LAYING_OUT, rounds=0, ground=ground)
    genome = replace(draft.genome(), phases=(phase,), setup=SetupRules(cards_per_player=hands.size))
    if looks_at_tableau(genome):
        genome = replace(genome, setup=replace(genome.setup, to_tableau=laid_out))
    return _laid_out(dice, draft, genome)


def looks_at_tableau(genome: GameGenome) -> bool:
    """Whether a step depends on what lies on the tableau."""
    survey = Survey(genome)
    guarded = any(guard.fact == Fact.TABLEAU_SIZE for _, guard in survey.every(Guard))
    return guarded or RankOf(RankReference.TABLE) in [part.value for part in survey.parts]


def _laid_out(dice: Dice, draft: Draft, genome: GameGenome) -> GameGenome:
    genome = with_stock(dice, with_effects(dice, draft, genome, 0.3))
    return finished(dice, draft, with_endings(dice, draft, genome))
