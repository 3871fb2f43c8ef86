"""Random stakes: chips, antes, forced bets, what a bet may be, and how long a match for chips goes on."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.own_deals import Rules, in_series, own_deals_of, paid_always
from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, OneDeal
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BetLimit, LifeLoss, PotGoes, Ranking

BETS = (1, 2, 5, 10)
NO_TRICK = (1, 2, 3, 10)  # what winning none costs, in antes
STACKS = (10, 20, 50, 100)  # in bets
OTHER_LIMITS = [BetLimit.SPREAD, BetLimit.POT, BetLimit.NO_LIMIT]


def betting_phase(dice: Dice, players: int) -> BettingPhase:
    """A round of betting, perhaps with forced bets."""
    bet = dice.one(BETS)
    blinds: tuple[int, ...] = ()
    if dice.may("BettingPhase.blinds", 0.4):
        blinds = (max(1, bet // 2), bet) if dice.chance(0.8) else (bet,)
    return BettingPhase(
        min_bet=bet,
        max_raises=dice.number(0, 4) if dice.may("BettingPhase.max_raises", 0.6) else 3,
        limit=dice.gene(BetLimit.FIXED, 0.75, OTHER_LIMITS),
        blinds=blinds[:players],
    )


def staying_phase() -> BettingPhase:
    """Players only stay in or fold."""
    return BettingPhase(min_bet=0, max_raises=0)


def pot_for_tricks(dice: Dice, ante: int) -> Pot:
    """A pot for those who win tricks, into which those pay who win none."""
    goes = dice.gene(PotGoes.BEST, 0.8, [PotGoes.SOLE, PotGoes.TRICKS])
    return Pot(goes=goes, no_trick=ante * dice.one(NO_TRICK))


def with_stakes(dice: Dice, genome: GameGenome, bet: BettingPhase) -> GameGenome:
    """The game with chips and a pot, over one deal, several, or until all chips are in one hand."""
    chips = bet.min_bet * dice.one(STACKS)
    has_ante = not bet.blinds or dice.may("SetupRules.ante", 0.3)
    ante = max(1, bet.min_bet // dice.number(1, 2)) if has_ante else 0
    setup = replace(genome.setup, chips=chips, ante=ante)
    genome = replace(genome, setup=setup, scoring=_with_pot(genome.scoring))
    if dice.may(Elimination, 0.3) and dice.palette.allows(LifeLoss.NO_CHIPS):
        match = Elimination(max_deals=dice.one([20, 30, 50]), loses=LifeLoss.NO_CHIPS)
        return replace(genome, match=match, setup=replace(setup, lives=dice.number(1, 2)))
    if dice.may(Deals, 0.7):
        return replace(_ranked(dice, genome), match=Deals(count=dice.usual("Deals.count", 4, 16)))
    return replace(genome, match=OneDeal())


def _with_pot(scoring: Rules) -> Rules:
    """The pot is paid in every deal, whatever else a deal pays."""
    return in_series((*paid_always(scoring), Pot()), own_deals_of(scoring))


def _ranked(dice: Dice, genome: GameGenome) -> GameGenome:
    """A deal is won by the best hand, in some games with a showdown, although chips decide the match."""
    if Survey(genome).has(ShowdownPhase) and dice.may(Ranking.BEST_HAND, 0.3):
        return replace(genome, ranking=Ranking.BEST_HAND)
    return genome
