"""The tableau: what cards do that are played to it."""

from msgspec.structs import replace

from darwindeck.cards import rank_mask
from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.play.turns import matching_play
from darwindeck.genome.card_sets import AnyOf, CardSet, Everything, Not, OfRank
from darwindeck.genome.check.tableau import WAR_TURN, values_added_up
from darwindeck.genome.denotation import is_fixed
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import flat_phases
from darwindeck.genome.phases import DealPhase, Repeat, TurnPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, SetupRules, order_of
from darwindeck.genome.scoring import DealWon, Sweep
from darwindeck.genome.steps import Draw, InOrder, Play
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import (
    BY_SUM,
    CLEARING,
    DealTo,
    EndWhen,
    Passing,
    Ranking,
    SequenceDirection,
    TableauMode,
    Take,
    Zone,
)
from darwindeck.limits import MOST_RUNNING_TOTAL, MOST_TOTAL

SMALL_HAND = 3  # where cards are drawn after each play
COUNTING_ROUNDS = 60
HAND = 7  # cards dealt where hands are played away
MODES = {  # how often a mode comes in
    TableauMode.NONE: 1.0,
    TableauMode.WAR: 1.5,
    TableauMode.MATCH_RANK: 3.0,
    TableauMode.SEQUENCE: 3.0,
    **dict.fromkeys(BY_SUM, 1.5),
    TableauMode.RUNNING_TOTAL: 1.5,
}
WAR_ROUNDS = 2000
DEFAULT = SetupRules()


def change_tableau_mode(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards on the tableau do something else; War only with two players."""
    survey = survey_of(genome)
    modes = {mode: weight for mode, weight in MODES.items() if mode != genome.setup.tableau_mode}
    if genome.player_count != 2:
        modes.pop(TableauMode.WAR, None)
    if not survey.has(TurnPhase):
        return None
    mode = dice.weighted(modes)
    if mode == TableauMode.WAR:
        return _at_war(genome)
    if genome.setup.tableau_mode == TableauMode.WAR:
        genome = _at_peace(genome)
    return _in_mode(genome, dice, mode)


def clear_tableau(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards on the tableau do nothing any more."""
    if genome.setup.tableau_mode == TableauMode.WAR:
        genome = _at_peace(genome)
    return _in_mode(genome, dice, TableauMode.NONE)


def _in_mode(genome: GameGenome, dice: Dice, mode: TableauMode) -> GameGenome:
    """The genes of the old mode go back to their defaults, and cards go where the new one wants them."""
    setup = replace(
        genome.setup,
        tableau_mode=mode,
        to_discard=0,
        starter=DEFAULT.starter,
        to_tableau=0,
        sequence_direction=DEFAULT.sequence_direction,
        sequence_start=DEFAULT.sequence_start,
        buried=DEFAULT.buried,
        take=DEFAULT.take,
        sums=DEFAULT.sums,
        total=DEFAULT.total,
        last_takes_rest=DEFAULT.last_takes_rest,
    )
    genome = replace(genome, setup=setup)
    match mode:
        case TableauMode.MATCH_RANK | TableauMode.SUM | TableauMode.RANK_ELSE_SUM | TableauMode.RANK_AND_SUM:
            return _with_captures(_moved(genome, Play(to=Zone.TABLEAU)), dice)
        case TableauMode.SEQUENCE:
            return _with_piles(_moved(genome, Play(to=Zone.TABLEAU)))
        case TableauMode.RUNNING_TOTAL:
            return _counting(_moved(genome, Play(to=Zone.TABLEAU)), dice)
    return _with_discards(_moved(genome, matching_play(survey_of(genome), dice)))


def _moved(genome: GameGenome, like: Play) -> GameGenome:
    """Every play goes one card at a time to where this one goes, with its cards if any or the pile chose."""
    survey = survey_of(genome)
    for path, play in survey.every(Play):
        keeps = is_fixed(play.cards) and play.cards != Everything()
        moved = replace(like, cards=play.cards if keeps else like.cards, when=play.when)
        genome = replaced(genome, path, moved)
    for path, phase in survey.every(TurnPhase):
        if phase.passing in CLEARING:
            genome = replaced(genome, f"{path}.passing", Passing.NEVER)
    return genome


def _with_captures(genome: GameGenome, dice: Dice) -> GameGenome:
    """A few cards are laid out, and captures count."""
    genome = replace(
        genome, setup=replace(genome.setup, to_tableau=dice.usual("SetupRules.to_tableau", 0, 4))
    )
    if any(isinstance(rule, Sweep) for rule in genome.scoring):
        return genome
    if genome.ranking in SCORE_RANKINGS:
        return replace(genome, scoring=(*genome.scoring, Sweep(points=dice.usual("Sweep.points", 1, 3))))
    return replace(genome, ranking=Ranking.MOST_CAPTURED)


def _with_piles(genome: GameGenome) -> GameGenome:
    """Every card is dealt, since piles that miss one stand still."""
    setup = replace(genome.setup, cards_per_player=0, hand_sizes=())
    return _played_away(replace(genome, setup=setup))


def _counting(genome: GameGenome, dice: Dice) -> GameGenome:
    """Small hands that are filled up, and a total that nobody may exceed: whoever cannot stay in loses."""
    total = _total_for(genome, dice)
    setup = replace(genome.setup, cards_per_player=SMALL_HAND, hand_sizes=(), total=total)
    turn = InOrder((Play(to=Zone.TABLEAU), Draw()))
    phase = TurnPhase(turn=turn, round_limit=COUNTING_ROUNDS)
    genome = replace(
        genome, setup=setup, phases=(phase,), deal_ends=(EndWhen.HAND_EMPTY,), ranking=Ranking.LAST_STANDING
    )
    if isinstance(genome.match, Elimination):
        return genome
    scoring = (DealWon(points=1),)
    return replace(genome, scoring=scoring, match=Deals(count=dice.usual("Deals.count", 3, 9)))


def _total_for(genome: GameGenome, dice: Dice) -> int:
    """A limit that is reached when a part of the deck lies on the tableau."""
    most = sum(values_added_up(survey_of(genome)))
    return min(MOST_RUNNING_TOTAL, max(1, most * dice.number(2, 4) // 10))


def _with_discards(genome: GameGenome) -> GameGenome:
    """Cards match the top of the discards, and whoever cannot match it draws."""
    setup = replace(genome.setup, cards_per_player=HAND, hand_sizes=(), to_discard=1)
    return _played_away(replace(genome, setup=setup))


def _played_away(genome: GameGenome) -> GameGenome:
    """The first hand empty ends the deal, and none is filled up again."""
    phases = tuple(
        replace(phase, ends=()) if isinstance(phase, TurnPhase) else phase
        for phase in flat_phases(genome.phases)
        if not isinstance(phase, Repeat | DealPhase)
    )
    return replace(genome, phases=phases, deal_ends=(EndWhen.HAND_EMPTY,))


def _at_war(genome: GameGenome) -> GameGenome:
    """Two players turn up cards from their piles until one has them all."""
    phase = TurnPhase(turn=WAR_TURN, round_limit=WAR_ROUNDS)
    return replace(
        genome,
        phases=(phase,),
        setup=SetupRules(
            deal_to=DealTo.PILE,
            tableau_mode=TableauMode.WAR,
            first_dealer=genome.setup.first_dealer,
            opener=genome.setup.opener,
        ),
        special_effects=(),
        deal_ends=(EndWhen.CAPTURED_ALL,),
        ranking=Ranking.CAPTURE_ALL,
        trump=None,
        trump_order=(),
        contract=None,
        scoring=(DealWon(points=1),),
    )


def _at_peace(genome: GameGenome) -> GameGenome:
    """Hands instead of piles, and whoever is rid of them first wins."""
    turns = [phase for phase in genome.phases if isinstance(phase, TurnPhase)]
    phase = replace(turns[0], turn=Play(to=Zone.TABLEAU), round_limit=100, passing=Passing.NEVER, ends=())
    setup = replace(genome.setup, deal_to=DealTo.HAND, cards_per_player=HAND, buried=DEFAULT.buried)
    return replace(
        genome, phases=(phase,), setup=setup, deal_ends=(EndWhen.HAND_EMPTY,), ranking=Ranking.EMPTY_HAND
    )


def change_sequence_direction(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """The piles of a sequence grow in a different direction."""
    if genome.setup.tableau_mode != TableauMode.SEQUENCE:
        return None
    others = [way for way in SequenceDirection if way != genome.setup.sequence_direction]
    direction = dice.one(others)
    start = _start(survey_of(genome), direction)
    setup = replace(genome.setup, sequence_direction=direction, sequence_start=start)
    return replace(genome, setup=setup)


def _start(survey: Survey, direction: SequenceDirection) -> CardSet:
    """Where piles start that every card comes to: those that grow one way start at the other end."""
    ranks = [rank for rank in order_of(survey.genome) if rank_mask(rank.number) & survey.deck]
    if direction == SequenceDirection.BOTH:
        return survey.setup.sequence_start
    return OfRank(ranks[0] if direction == SequenceDirection.ASCENDING else ranks[-1])


def change_tableau(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """More or fewer cards laid out, or different rules for sequences, captures or wars."""
    setup = genome.setup
    match setup.tableau_mode:
        case TableauMode.NONE:
            return None
        case TableauMode.WAR:
            others = [count for count in range(6) if count != setup.buried]
            return replace(genome, setup=replace(setup, buried=dice.one(others)))
        case TableauMode.SEQUENCE if dice.chance(0.6):
            ranks = draft_of(survey_of(genome)).deck.ranks
            starts = [OfRank(dice.one(ranks)), OfRank(dice.one(ranks)), Everything()]
            return replace(genome, setup=replace(setup, sequence_start=dice.one(starts)))
        case TableauMode.MATCH_RANK if dice.chance(0.3):
            return _other_takers(genome, dice)
        case TableauMode.MATCH_RANK if dice.chance(0.6):
            return replace(genome, setup=_other_captures(dice, setup))
        case TableauMode.SUM | TableauMode.RANK_ELSE_SUM | TableauMode.RANK_AND_SUM if dice.chance(0.6):
            return replace(genome, setup=_other_sums(genome, dice))
        case TableauMode.RUNNING_TOTAL if dice.chance(0.5):
            return replace(genome, setup=replace(setup, total=_total_for(genome, dice)))
        case TableauMode.RUNNING_TOTAL:
            ranks = draft_of(survey_of(genome)).deck.ranks
            chosen = tuple(OfRank(rank) for rank in dice.some(ranks, dice.number(1, min(3, len(ranks) - 1))))
            sums = Not(AnyOf(chosen) if len(chosen) > 1 else chosen[0])
            return replace(genome, setup=replace(setup, sums=sums))
    laid_out = max(0, setup.to_tableau + dice.one([-2, -1, 1, 2]))
    return replace(genome, setup=replace(setup, to_tableau=laid_out))


def _other_captures(dice: Dice, setup: SetupRules) -> SetupRules:
    if dice.chance(0.5):
        return replace(setup, take=dice.one([take for take in Take if take != setup.take]))
    return replace(setup, last_takes_rest=not setup.last_takes_rest)


def _other_takers(genome: GameGenome, dice: Dice) -> GameGenome:
    """A rank that captures everything comes in, goes, or is another."""
    path, play = dice.one([(path, play) for path, play in survey_of(genome).every(Play)])
    others = [OfRank(rank) for rank in draft_of(survey_of(genome)).deck.ranks]
    takers = dice.one([None, dice.one(others)] if play.takes_all else others)
    changed: GameGenome = replaced(genome, f"{path}.takes_all", takers)
    return changed


def _other_sums(genome: GameGenome, dice: Dice) -> SetupRules:
    """Another way to add up: a total or none, all cards or not the highest ranks."""
    setup = genome.setup
    if dice.chance(0.3):
        return replace(setup, last_takes_rest=not setup.last_takes_rest)
    if dice.chance(0.4):
        return replace(setup, tableau_mode=dice.one([m for m in BY_SUM if m != setup.tableau_mode]), total=0)
    ranks = [rank for rank in order_of(genome) if rank_mask(rank.number) & survey_of(genome).deck]
    if setup.tableau_mode == TableauMode.SUM and dice.chance(0.5):
        total = (
            0 if setup.total else dice.usual("SetupRules.total", len(ranks), min(2 * len(ranks), MOST_TOTAL))
        )
        return replace(setup, total=total)
    if setup.sums != Everything():
        return replace(setup, sums=Everything())
    highest = tuple(OfRank(rank) for rank in ranks[-dice.number(1, 3) :])
    return replace(setup, sums=Not(AnyOf(highest) if len(highest) > 1 else highest[0]))
