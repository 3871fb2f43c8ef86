"""Random stakes: chips, antes, forced bets, what a bet may be, and how long a match for chips goes on."""

from msgspec.structs import replace

from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.phases import BettingPhase, ShowdownPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, OneDeal
from darwindeck.genome.scoring import Pot
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import BetLimit, LifeLoss, Ranking

BETS = (1, 2, 5, 10)
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


def with_stakes(dice: Dice, genome: GameGenome, bet: BettingPhase) -> GameGenome:
    """The game with chips and a pot, over one deal, several, or until all chips are in one hand."""
    chips = bet.min_bet * dice.one(STACKS)
    has_ante = not bet.blinds or dice.may("SetupRules.ante", 0.3)
    ante = max(1, bet.min_bet // dice.number(1, 2)) if has_ante else 0
    setup = replace(genome.setup, chips=chips, ante=ante)
    genome = replace(genome, setup=setup, scoring=(*genome.scoring, Pot()))
    if dice.may(Elimination, 0.3) and dice.palette.allows(LifeLoss.NO_CHIPS):
        match = Elimination(max_deals=dice.one([20, 30, 50]), loses=LifeLoss.NO_CHIPS)
        return replace(genome, match=match, setup=replace(setup, lives=dice.number(1, 2)))
    if dice.may(Deals, 0.7):
        return replace(_ranked(dice, genome), match=Deals(count=dice.usual("Deals.count", 4, 16)))
    return replace(genome, match=OneDeal())


def _ranked(dice: Dice, genome: GameGenome) -> GameGenome:
    """A deal is won by the best hand, in some games with a showdown, although chips decide the match."""
    if Survey(genome).has(ShowdownPhase) and dice.may(Ranking.BEST_HAND, 0.3):
        return replace(genome, ranking=Ranking.BEST_HAND)
    return genome
