"""Rows: cards come to lie in rows instead of hands, go back to hands, or lie in other rows."""

from msgspec.structs import replace

from darwindeck.evolution.operators.drafts import draft_of, survey_of
from darwindeck.evolution.operators.numbers import other_number
from darwindeck.evolution.operators.play.turns import matching_play
from darwindeck.genome.generate.dice import Dice
from darwindeck.genome.generate.row_totals import row_totals
from darwindeck.genome.generate.rows import SIZES, row_phases, with_row_end
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import TurnPhase
from darwindeck.genome.schema import Deals, Elimination, GameGenome, OneDeal, SetupRules, UntilScore
from darwindeck.genome.scoring import RowTotal
from darwindeck.genome.steps import Peek, Step, SwapCards, TurnUp
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import DealTo, EndWhen, Ranking, ScoreRanking, StockPolicy
from darwindeck.limits import PLACES

HAND = 7  # cards dealt where hands are played away
DEALS = 9
FEWEST = 3  # cards in a row
RESHUFFLES = 2
TURNS = (
    *("size", "face up", "opening", "opening", "face down", "columns", "columns", "discards"),
    *("counts", "turn"),
)


def deal_rows(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Cards lie face down in rows, are swapped for what players draw, and are counted at the end."""
    survey = survey_of(genome)
    if survey.setup.deal_to == DealTo.ROW:
        return None
    sizes = {
        size: weight for size, weight in SIZES.items() if size * survey.players + FEWEST < survey.deck_size
    }
    if not sizes:
        return None
    size = dice.weighted(sizes)
    draft = draft_of(survey)
    setup = SetupRules(
        cards_per_player=size,
        deal_to=DealTo.ROW,
        to_discard=1,
        stock=StockPolicy.RESHUFFLE,
        reshuffles=RESHUFFLES,
        first_dealer=genome.setup.first_dealer,
        opener=genome.setup.opener,
        lives=genome.setup.lives,
    )
    laid_out = GameGenome(
        name=genome.name,
        about=genome.about,
        player_count=genome.player_count,
        phases=row_phases(dice, draft, size, 0),
        ranking=Ranking.LOW_SCORE,
        setup=setup,
        deck=genome.deck,
        jokers=genome.jokers,
        scoring=tuple(row_totals(dice, draft, (size,), 1)),
        team_mode=genome.team_mode,
        teams=genome.teams,
        match=_match(genome),
    )
    return with_row_end(dice, laid_out)


def _match(genome: GameGenome) -> OneDeal | Deals | Elimination:
    """As long a match as before, won by the lowest score."""
    match genome.match:
        case Deals(count=count):
            return Deals(count=count, ranking=ScoreRanking.LOW_SCORE)
        case UntilScore():
            return Deals(count=DEALS, ranking=ScoreRanking.LOW_SCORE)
    return genome.match


def deal_hands(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Players hold their cards again, and whoever is rid of them first wins."""
    survey = survey_of(genome)
    if survey.setup.deal_to != DealTo.ROW:
        return None
    setup = replace(genome.setup, deal_to=DealTo.HAND, row_face_up=0, cards_per_player=HAND, hand_sizes=())
    in_hands = replace(genome, setup=setup, scoring=(), ranking=Ranking.EMPTY_HAND)
    phase = TurnPhase(turn=matching_play(survey_of(in_hands), dice), round_limit=100)
    return replace(in_hands, phases=(phase,), deal_ends=(EndWhen.HAND_EMPTY,), match=OneDeal())


def change_rows(genome: GameGenome, dice: Dice) -> GameGenome | None:
    """Other rows, more or fewer cards face up, another first round, or another way to swap or to count."""
    survey = survey_of(genome)
    if survey.setup.deal_to != DealTo.ROW:
        return None
    match dice.one(TURNS):
        case "size":
            size = other_number(dice, "SetupRules.cards_per_player", max(survey.hands), FEWEST, PLACES)
            setup = replace(genome.setup, cards_per_player=size, hand_sizes=())
            return replace(genome, setup=setup)
        case "face up":
            most = min(survey.hands) - 2
            face_up = other_number(dice, "SetupRules.row_face_up", genome.setup.row_face_up, 0, max(most, 1))
            return replace(genome, setup=replace(genome.setup, row_face_up=face_up))
        case "opening":
            return _other_opening(genome, survey, dice)
        case "columns":
            return _other_columns(genome, survey)
        case "counts":
            sign = 1 if genome.ranking == Ranking.LOW_SCORE else -1
            rules = row_totals(dice, draft_of(survey), survey.hands, sign)
            return replace(genome, scoring=tuple(rules))
        case "turn":
            size = min(survey.hands)
            phases = row_phases(dice, draft_of(survey), size, genome.setup.row_face_up)
            *before, _ = genome.phases
            return with_row_end(dice, replace(genome, phases=(*before, phases[-1]), deal_ends=()))
        case gene:
            return _other_swaps(genome, survey, "face_down" if gene == "face down" else "may_discard")


def _other_opening(genome: GameGenome, survey: Survey, dice: Dice) -> GameGenome:
    """A first round in which cards are looked at or turned up comes, goes, or is another."""
    first, *rest = genome.phases
    steps: tuple[Step, ...] = (Peek(count=2), TurnUp(count=2), Peek(), TurnUp())
    new = TurnPhase(turn=dice.one(steps), rounds=1, round_limit=1)
    is_opening = isinstance(first, TurnPhase) and isinstance(first.turn, Peek | TurnUp)
    if is_opening and (dice.chance(0.4) or new == first):
        return replace(genome, phases=tuple(rest)) if rest else genome
    return replace(genome, phases=(new, *(rest if is_opening else genome.phases)))


def _other_columns(genome: GameGenome, survey: Survey) -> GameGenome:
    """Equal cards in a column cancel, or do not."""
    cancels = not all(rule.pairs_cancel for _, rule in survey.every(RowTotal))
    rules = tuple(
        replace(rule, pairs_cancel=cancels) if isinstance(rule, RowTotal) else rule for rule in genome.scoring
    )
    return replace(genome, scoring=rules)


def _other_swaps(genome: GameGenome, survey: Survey, gene: str) -> GameGenome:
    """Cards go into rows face down or face up, or cards drawn may be discarded or may not."""
    for path, swap in survey.every(SwapCards):
        if gene == "face_down" or swap.may_discard or swap.source.value == "stock":
            genome = replaced(genome, f"{path}.{gene}", not getattr(swap, gene))
    return genome
