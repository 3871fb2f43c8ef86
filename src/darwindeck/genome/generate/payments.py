"""Random scoring rules for things that happen in a game."""

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import CardSet, Everything, SuitOf
from darwindeck.genome.check.scoring import leaves_cards
from darwindeck.genome.check.turns import sheds
from darwindeck.genome.denotation import cards_ever_in
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.draft import Draft
from darwindeck.genome.generate.row_totals import row_totals
from darwindeck.genome.generate.sets import fixed_set
from darwindeck.genome.phases import AuctionPhase, TrickPhase, TurnPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.scoring import (
    AuctionMade,
    BestSuit,
    Bridge,
    Deadwood,
    DealWon,
    GameMade,
    MostOf,
    NamedTrick,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerCardOver,
    PerCardPlayed,
    PerPlace,
    PerTrick,
    Primiera,
    ScoringRule,
    ShootTheMoon,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.steps import Knock, Play
from darwindeck.genome.survey import SCORE_RANKINGS, Survey
from darwindeck.genome.vocabulary import CAPTURING, DealTo, Fact, Payee, SuitReference, TableauMode

COUNTING = {Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE}  # where cards count differently


def goes_out(survey: Survey) -> bool:
    """Whether players can empty their hands in turns."""
    return sheds(survey, [phase for _, phase in survey.every(TurnPhase)])


def random_rules(dice: Dice, draft: Draft, genome: GameGenome) -> tuple[ScoringRule, ...]:
    """Rules for things that happen in this game, at least one unless a contract pays already."""
    survey = Survey(genome)
    sign = 1 if dice.chance(0.8) else -1
    if survey.setup.deal_to == DealTo.ROW:
        return tuple(row_totals(dice, draft, survey.hands, sign))
    pool = _rules_about_captures(dice, draft, survey, sign) + _rules_about_hands(dice, draft, survey, sign)
    if (
        survey.has(Play)
        and survey.setup.tableau_mode != TableauMode.WAR
        and dice.palette.allows(PerCardPlayed)
    ):
        pool += [[rule] for rule in _played(dice, draft, survey, sign)]
    if genome.ranking not in SCORE_RANKINGS and dice.palette.allows(DealWon):
        pool.append([DealWon(points=_points(dice, DealWon, 10, sign))])
    is_paid = genome.contract is not None or any(
        isinstance(rule, AuctionMade | GameMade | Bridge) for rule in genome.scoring
    )
    least = 0 if is_paid else 1
    hands = _after_a_knock(dice, survey) if survey.has(Knock) else ()
    most = 3 if least or survey.has(AuctionPhase) else 1
    picked = dice.some(pool, dice.number(0 if hands else least, most))
    sweeps = survey.setup.tableau_mode in CAPTURING and dice.may(Sweep, 1.0)
    return (*hands, *(rule for rules in picked for rule in rules), *([_sweep(dice, sign)] if sweeps else []))


def _after_a_knock(dice: Dice, survey: Survey) -> tuple[ScoringRule, ...]:
    """What hands count when somebody has knocked: what its guard or the laying off looks at, or either."""
    rests = any(step.lay_off for _, step in survey.every(Knock)) or survey.looks_at(Fact.DEADWOOD)
    suits = survey.looks_at(Fact.BEST_SUIT) and not rests
    allows = dice.palette.allows
    if allows(Deadwood) and not suits and (rests or dice.chance(0.5)):
        most = 25
        return (
            Deadwood(
                gin=dice.usual("Deadwood.gin", 5, most),
                undercut=dice.usual("Deadwood.undercut", 5, most),
            ),
        )
    return (BestSuit(),) if allows(BestSuit) else ()


def _sweep(dice: Dice, sign: int) -> Sweep:
    return Sweep(
        points=_points(dice, Sweep, 5, sign), last_play_counts=not dice.may("Sweep.last_play_counts", 0.85)
    )


def _rules_about_captures(dice: Dice, draft: Draft, survey: Survey, sign: int) -> list[list[ScoringRule]]:
    """Rules about tricks and about cards won in tricks or from the tableau."""
    allows = dice.palette.allows
    pool: list[list[ScoringRule]] = []
    if survey.has(TrickPhase) and allows(PerTrick):
        pool.append([_per_trick(dice, survey, sign)])
    if survey.has(TrickPhase) and survey.most_tricks > 1 and allows(NamedTrick):
        pool.append([_named_trick(dice, survey, sign)])
    if not survey.captures:
        return pool
    if allows(PerCapturedCard):
        pool.append(_captured(dice, draft, sign))
    least, half = survey.deck_size // survey.players, survey.deck_size // 2
    rules: list[ScoringRule] = [
        PerCardOver(
            points=_points(dice, PerCardOver, 5, sign), over=dice.usual("PerCardOver.over", least, half)
        ),
        _most_of(dice, draft, sign),
        TopCaptured(
            cards=_cards(dice, draft),
            points=_points(dice, TopCaptured, 5, sign),
            lowest=dice.may("TopCaptured.lowest", 0.5),
        ),
        Primiera(points=_points(dice, Primiera, 5, sign)),
        PerBook(points=_points(dice, PerBook, 5, sign)),
    ]
    return pool + [[rule] for rule in rules if allows(type(rule))]


def _rules_about_hands(dice: Dice, draft: Draft, survey: Survey, sign: int) -> list[list[ScoringRule]]:
    """Rules about cards left in hand, and about having none left."""
    allows = dice.palette.allows
    pool: list[list[ScoringRule]] = []
    if leaves_cards(survey) and allows(PerCardLeft):
        pool.append([_left(dice, draft, survey.genome, sign)])
    if not goes_out(survey):
        return pool
    if allows(WentOut):
        pool.append([WentOut(points=_points(dice, WentOut, 25, sign))])
    if allows(PerPlace):
        places = dice.number(1, survey.players - 1)
        points = sorted((dice.usual("PerPlace.points", 1, 10) for _ in range(places)), reverse=True)
        pool.append([PerPlace(points=tuple(sign * point for point in points))])
    return pool


def _played(dice: Dice, draft: Draft, survey: Survey, sign: int) -> list[ScoringRule]:
    """Points for playing some cards, if these can be played."""
    cards = fixed_set(dice, draft.deck)
    mask = cards_ever_in(cards, survey.game)
    if not any(mask & cards_ever_in(play.cards, survey.game) for _, play in survey.every(Play)):
        return []
    return [PerCardPlayed(cards=cards, points=_points(dice, PerCardPlayed, 5, sign))]


def _points(dice: Dice, rule: type[ScoringRule], most: int, sign: int) -> int:
    """A usual price, mostly."""
    return sign * dice.usual(f"{rule.__name__}.points", 1, most)


def _per_trick(dice: Dice, survey: Survey, sign: int) -> PerTrick:
    over = dice.usual("PerTrick.over", 1, survey.most_tricks // 2) if dice.may("PerTrick.over", 0.7) else 0
    return PerTrick(points=_points(dice, PerTrick, 10, sign), over=over if over < survey.most_tricks else 0)


def _most_of(dice: Dice, draft: Draft, sign: int) -> MostOf:
    """The most of some cards, or of what all cards count."""
    points = _points(dice, MostOf, 5, sign)
    if set(draft.deck.ranks) >= COUNTING and dice.may("MostOf.weighted", 0.6):
        return MostOf(cards=Everything(), points=points, weighted=True)
    return MostOf(cards=_cards(dice, draft), points=points)


def _named_trick(dice: Dice, survey: Survey, sign: int) -> NamedTrick:
    """The last trick, mostly, or the first, or another."""
    trick = dice.usual("NamedTrick.trick", 1, survey.most_tricks) if dice.may("NamedTrick.trick", 0.6) else 0
    return NamedTrick(points=_points(dice, NamedTrick, 10, sign), trick=min(trick, survey.most_tricks))


def _captured(dice: Dice, draft: Draft, sign: int) -> list[ScoringRule]:
    """Points for some cards, perhaps for others too, and perhaps a moon to shoot."""
    first = PerCapturedCard(cards=_cards(dice, draft), points=_points(dice, PerCapturedCard, 13, sign))
    rules: list[ScoringRule] = [first]
    if dice.chance(0.4):
        second = _cards(dice, draft)
        if second != first.cards:
            rules.append(PerCapturedCard(cards=second, points=_points(dice, PerCapturedCard, 13, sign)))
    if dice.may(ShootTheMoon, 0.55):
        own, others = dice.one([(0, 26), (-26, 0), (50, 0)])
        rules.append(ShootTheMoon(cards=first.cards, own=own, others=others))
    return rules


def _cards(dice: Dice, draft: Draft) -> CardSet:
    if draft.trump is not None and dice.may(SuitReference.TRUMP, 0.15):
        return SuitOf(SuitReference.TRUMP)
    return Everything() if dice.may(Everything, 0.2) else fixed_set(dice, draft.deck)


def _left(dice: Dice, draft: Draft, genome: GameGenome, sign: int) -> PerCardLeft:
    decides = genome.ranking in SCORE_RANKINGS
    to = Payee.OWNER if decides else dice.gene(Payee.OWNER, 0.95, [Payee.WINNER])
    return PerCardLeft(cards=_cards(dice, draft), points=_points(dice, PerCardLeft, 10, sign), to=to)
