"""Bets: players begin to bet, stop betting, or bet other amounts; hands are shown at the end, or are not."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.genome.check.betting import can_be_compared
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.stakes import betting_phase, pot_for_tricks, staying_phase, with_stakes
from darwindeck.genome.own_deals import in_series, own_deals_of, paid_always
from darwindeck.genome.paths import replaced
from darwindeck.genome.phase_lists import without_phases
from darwindeck.genome.phases import BettingPhase, DealPhase, Phase, ShowdownPhase, TrickPhase
from darwindeck.genome.schema import Deals, GameGenome, OneDeal
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.traits import Act
from darwindeck.genome.vocabulary import BetLimit, DealTo, Evaluator, PotGoes, Ranking, TableauMode

MOST_PHASES = 8
DEALS = 6  # where nothing but the deal was played for
HIGHEST_RAISES = 4
CHIPS_AN_ANTE = 50
MOST_FOR_NO_TRICK = 60


def add_betting(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """A round of betting comes before one of the phases; the first one brings chips and a pot."""
    survey = survey_of(genome)
    is_war = survey.setup.tableau_mode == TableauMode.WAR
    if survey.does(Act.NEED_EVERYONE) or is_war or len(genome.phases) >= MOST_PHASES:
        return None
    bets = survey.every(BettingPhase)
    place = dice.number(0, len(genome.phases) - 1)
    if bets:
        return _with_phase(genome, place, replace(bets[0][1], blinds=()))
    bet = betting_phase(dice, survey.players)
    staked = with_stakes(dice, _with_phase(genome, place, bet), bet)
    if genome.ranking in SCORE_RANKINGS and not genome.scoring and not survey.has(ShowdownPhase):
        return None
    return replace(staked, match=Deals(count=DEALS)) if isinstance(staked.match, OneDeal) else staked


def _with_phase(genome: GameGenome, place: int, phase: Phase) -> GameGenome:
    return replace(genome, phases=(*genome.phases[:place], phase, *genome.phases[place:]))


def add_staying(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Before the tricks players stay in or fold, and winning no trick costs chips."""
    survey = survey_of(genome)
    tricks = [place for place, phase in enumerate(genome.phases) if isinstance(phase, TrickPhase)]
    if survey.does(Act.NEED_EVERYONE) or not tricks or survey.has(ShowdownPhase):
        return None
    if any(bet.min_bet == 0 for _, bet in survey.every(BettingPhase)):
        return None
    phased = without_phases(genome, BettingPhase)
    first = next(place for place, phase in enumerate(phased.phases) if isinstance(phase, TrickPhase))
    ante = max(survey.setup.ante, 1)
    chips = max(survey.setup.chips, ante * CHIPS_AN_ANTE)
    staked = replace(
        _with_phase(phased, first, staying_phase()),
        setup=replace(genome.setup, chips=chips, ante=ante),
        scoring=in_series(
            (*paid_always(phased.scoring), pot_for_tricks(dice, ante)), own_deals_of(phased.scoring)
        ),
    )
    return replace(staked, match=Deals(count=DEALS)) if isinstance(staked.match, OneDeal) else staked


def change_pot(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """The pot goes to others, or winning no trick costs another number of chips, or none."""
    survey = survey_of(genome)
    pots = survey.every(Pot)
    if not pots or not survey.has(TrickPhase) or survey.has(ShowdownPhase):
        return None
    path, pot = pots[0]
    others = [goes for goes in PotGoes if goes != pot.goes and dice.palette.allows(goes)]
    if others and dice.chance(0.5):
        other = replace(pot, goes=dice.one(others))
    else:
        other = replace(pot, no_trick=other_number(dice, "Pot.no_trick", pot.no_trick, 0, MOST_FOR_NO_TRICK))
    changed: GameGenome = replaced(genome, path, other)
    return changed


def remove_betting(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """No more bets, and no more chips; hands that were shown for the pot win the deal."""
    survey = survey_of(genome)
    if not survey.has(BettingPhase):
        return None
    unstaked = without_phases(genome, BettingPhase)
    unstaked = replace(unstaked, setup=replace(genome.setup, chips=0, ante=0))
    if survey.has(ShowdownPhase):
        unstaked = replace(unstaked, ranking=Ranking.BEST_HAND)
    return unstaked if unstaked.phases else None


def change_betting(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Another bet, limit, ante, stack or number of raises, or forced bets come or go."""
    bets = survey_of(genome).every(BettingPhase)
    if not bets:
        return None
    path, phase = dice.one(bets)
    match dice.one(["min_bet", "max_raises", "limit", "blinds", "chips", "ante"]):
        case "min_bet":
            other = replace(phase, min_bet=other_number(dice, "BettingPhase.min_bet", phase.min_bet, 1, 20))
        case "max_raises":
            most = other_number(dice, "BettingPhase.max_raises", phase.max_raises, 0, HIGHEST_RAISES)
            other = replace(phase, max_raises=most)
        case "limit":
            limits = [one for one in BetLimit if one != phase.limit and dice.palette.allows(one)]
            other = replace(phase, limit=dice.one(limits))
        case "blinds":
            blinds = () if phase.blinds else (max(1, phase.min_bet // 2), phase.min_bet)
            other = replace(phase, blinds=blinds)
        case gene:
            return _other_stakes(genome, dice, gene)
    changed: GameGenome = replaced(genome, path, other)
    return changed


def _other_stakes(genome: GameGenome, dice: Dice, gene: str) -> GameGenome:
    setup = genome.setup
    if gene == "ante":
        ante = other_number(dice, "SetupRules.ante", setup.ante, 0, 10)
        return replace(genome, setup=replace(setup, ante=ante))
    chips = other_number(dice, "SetupRules.chips", setup.chips, max(setup.ante, 2), 1000)
    return replace(genome, setup=replace(setup, chips=chips))


def add_showdown(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Hands are shown at the end, and the best wins the deal."""
    survey = survey_of(genome)
    if survey.has(ShowdownPhase) or survey.setup.deal_to != DealTo.HAND or genome.jokers:
        return None
    evaluators = [one for one in _evaluators(survey, dice) if one != Evaluator.TWENTY_ONE]
    shown = ShowdownPhase(evaluator=dice.one(evaluators))
    return replace(genome, phases=(*genome.phases, shown), ranking=Ranking.BEST_HAND)


def change_showdown(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Hands are compared in another way, or cards dealt to the hands are dealt face up or down."""
    survey = survey_of(genome)
    shows = survey.every(ShowdownPhase)
    if not shows:
        return None
    deals = [(path, deal) for path, deal in survey.every(DealPhase) if deal.to.value == "hand"]
    if deals and dice.may("DealPhase.face_up", 0.5):
        path, deal = dice.one(deals)
        dealt: GameGenome = replaced(genome, f"{path}.face_up", not deal.face_up)
        return dealt
    path, phase = dice.one(shows)
    others = [one for one in _evaluators(survey, dice) if one != phase.evaluator]
    changed: GameGenome = replaced(genome, f"{path}.evaluator", dice.one(others))
    return changed


def _evaluators(survey: Survey, dice: Dice) -> list[Evaluator]:
    """The ways to compare hands that there are cards enough for."""
    possible = [one for one in Evaluator if can_be_compared(survey, one)]
    return [one for one in possible if one == Evaluator.POKER or dice.palette.allows(one)]
