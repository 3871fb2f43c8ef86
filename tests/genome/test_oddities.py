"""Oddities that readers of rulebooks named: each counts in a game that has it, and not in the one without."""

from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, Everything, OfRank, OfSuit, OneCard, RankOf, SuitOf
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import DealPhase, PassingPhase, TurnPhase
from darwindeck.genome.schema import (
    ACE_HIGH,
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    LastWinnerTrump,
    RotatingTrump,
    SetupRules,
    UntilScore,
)
from darwindeck.genome.scoring import (
    BestSuit,
    DealWon,
    MostOf,
    PerBook,
    PerCapturedCard,
    PerCardLeft,
    PerPlace,
    Primiera,
    RowTotal,
    Sweep,
    TopCaptured,
    WentOut,
)
from darwindeck.genome.steps import (
    Ask,
    Claim,
    Discard,
    Draw,
    Guard,
    InOrder,
    Knock,
    Maybe,
    Meld,
    OneOf,
    Play,
    SwapCards,
)
from darwindeck.genome.survey import Survey
from darwindeck.genome.vocabulary import (
    AuctionRounds,
    Comparison,
    EndWhen,
    Evaluator,
    Fact,
    Follow,
    IfUnable,
    PassDirection,
    Ranking,
    RepeatUntil,
    ScoreRanking,
    SuitReference,
    Zone,
)

pytestmark = pytest.mark.small

SCOPA: Any = library.load("scopa")
GOLF: Any = library.load("golf")
SPADES: Any = library.load("spades")
WHIST: Any = library.load("whist")
HEARTS: Any = library.load("hearts")
PRESIDENT: Any = library.load("president")
FAN_TAN: Any = library.load("fan-tan")
DURAK: Any = library.load("durak-for-four")
EUCHRE: Any = library.load("euchre")
BRIDGE: Any = library.load("bridge")
NAP: Any = library.load("nap")
FIVE_HUNDRED: Any = library.load("five-hundred")
CHEAT: Any = library.load("cheat")
DRAW_POKER: Any = library.load("five-card-draw")
TO_TABLEAU = Play(to=Zone.TABLEAU)
EIGHTS_UP = AnyOf(tuple(OfRank(rank) for rank in ACE_HIGH[6:]))
FOR_TWO = replace(WHIST, player_count=2, team_mode=False, teams=(), setup=SetupRules(cards_per_player=13))
PLAIN_WHIST = replace(WHIST, match=Deals(8))
NO_PRIME = tuple(rule for rule in SCOPA.scoring if not isinstance(rule, Primiera))
ALL_OR_NONE = replace(SPADES.phases[0], allow_nil=True, bids_may_not_sum_to_tricks=False)
NIL_OF_FIFTY = ContractScoring(nil_bonus=50, bag_penalty=0)
NILS = replace(SPADES, phases=(ALL_OR_NONE, *SPADES.phases[1:]), contract=NIL_OF_FIFTY)
DEAR_BIDS = replace(SPADES, contract=ContractScoring())
TAKE_OR_DRAW = OneOf((Draw(), Draw(source=Zone.DISCARD)))
KNOCK = Maybe(Knock(last_turns=True))


def collecting(*steps: Any) -> Any:
    """Thirty-One for points: a turn of these steps, and hands of seven that count by their best suit."""
    game = library.load("thirty-one")
    turns = replace(game.phases[0], turn=InOrder(steps))
    setup = replace(game.setup, cards_per_player=7, lives=0)
    match = UntilScore(target=300, max_deals=20)
    return replace(
        game, phases=(turns,), setup=setup, scoring=(BestSuit(),), ranking=Ranking.HIGH_SCORE, match=match
    )


def with_tricks(genome: Any, **genes: Any) -> Any:
    return replace(genome, phases=(*genome.phases[:-1], replace(genome.phases[-1], **genes)))


def with_turns(genome: Any, **genes: Any) -> Any:
    return replace(genome, phases=(*genome.phases[:-1], replace(genome.phases[-1], **genes)))


def fishing(**genes: Any) -> GameGenome:
    """Scopa with other turns."""
    turns, deals = SCOPA.phases[0].phases
    return replace(SCOPA, phases=(replace(SCOPA.phases[0], phases=(replace(turns, **genes), deals)),))


def refilled(count: int) -> GameGenome:
    """Scopa with other hands once the first are empty."""
    turns, deals = SCOPA.phases[0].phases
    return replace(SCOPA, phases=(replace(SCOPA.phases[0], phases=(turns, replace(deals, count=count))),))


def rows(*rules: RowTotal) -> GameGenome:
    return replace(GOLF, scoring=rules)


def knocking_at(points: int) -> Knock:
    return Knock(last_turns=True, when=Guard(Fact.BEST_SUIT, Comparison.AT_LEAST, points))


def gin(*steps: Any) -> GameGenome:
    """Gin Rummy with other steps before the knock."""
    game: Any = library.load("gin-rummy")
    turns = replace(game.phases[0], turn=InOrder((*steps, Maybe(Knock()))))
    return replace(game, phases=(turns,))


def with_lives(genome: Any, **genes: Any) -> GameGenome:
    """The game for lives: whoever does worst loses one of three."""
    setup = replace(genome.setup, lives=3)
    return replace(genome, setup=setup, match=Elimination(max_deals=20), scoring=(), **genes)


def passing(*directions: PassDirection) -> GameGenome:
    """Hearts in which cards are passed to these players, deal by deal."""
    return replace(HEARTS, phases=(PassingPhase(directions=directions), *HEARTS.phases))


def alone(trump: Any) -> GameGenome:
    """Whist for four who play alone, for tens."""
    tens = (PerCapturedCard(OfRank(Rank.TEN), points=10),)
    return replace(WHIST, team_mode=False, teams=(), scoring=tens, match=Deals(8), trump=trump)


def from_the_discards(genome: Any) -> GameGenome:
    """Golf in which only the top discard can be taken."""
    turns = genome.phases[-1]
    swaps = [step for step in turns.turn.steps if step.source == Zone.DISCARD]
    return replace(genome, phases=(*genome.phases[:-1], replace(turns, turn=swaps[0])))


def by_suit() -> GameGenome:
    """Crazy Eights in which only the suit has to match."""
    game: Any = library.load("crazy-eights")
    ((path, play),) = Survey(game).every(Play)
    suits = AnyOf(tuple(one for one in play.cards.sets if not isinstance(one, RankOf)))
    return replaced(game, f"{path}.cards", suits)


def gin_at(points: int) -> GameGenome:
    """Gin Rummy in which one may knock with so many unmatched points."""
    game = library.load("gin-rummy")
    ((path, _),) = [one for one in Survey(game).every(Guard) if one[1].fact == Fact.DEADWOOD]
    return replaced(game, f"{path}.value", points)


class Odd(NamedTuple):
    """A game, what it was made from, and how many oddities it has more."""

    game: GameGenome
    made_from: GameGenome
    more: int


PLAIN = collecting(TAKE_OR_DRAW, Discard(), KNOCK)
FIVES = Discard(cards=OfRank(Rank.FIVE), if_unable=IfUnable.DRAW_ONE)
EVERY_CARD = RowTotal(Everything(), points=2, pairs_cancel=True)

ODD = {
    "ranks thrown away by force": Odd(
        fishing(turn=InOrder((SCOPA.phases[0].phases[0].turn, FIVES))), SCOPA, 1
    ),
    "sums off by one": Odd(replace(SCOPA, rank_order=ACE_HIGH), SCOPA, 1),
    "hands of another size": Odd(replace(SCOPA, setup=replace(SCOPA.setup, cards_per_player=2)), SCOPA, 1),
    "prizes to be avoided": Odd(
        replace(
            SCOPA,
            ranking=Ranking.LOW_SCORE,
            match=replace(SCOPA.match, ranking=ScoreRanking.LOW_SCORE),
            scoring=(MostOf(Everything(), points=1),),
        ),
        replace(SCOPA, scoring=(MostOf(Everything(), points=1),)),
        1,
    ),
    "nothing but discards": Odd(collecting(Draw(source=Zone.DISCARD), Discard(), KNOCK), PLAIN, 2),
    "hands that only grow": Odd(collecting(TAKE_OR_DRAW, Maybe(Discard()), KNOCK), PLAIN, 2),
    "a knock at no risk": Odd(collecting(TAKE_OR_DRAW, Discard(), Maybe(Knock())), PLAIN, 2),
    "a threshold met when dealt": Odd(
        collecting(TAKE_OR_DRAW, Discard(), Maybe(knocking_at(20))),
        collecting(TAKE_OR_DRAW, Discard(), Maybe(knocking_at(50))),
        1,
    ),
    "a target of two hands": Odd(replace(PLAIN, match=UntilScore(target=100, max_deals=20)), PLAIN, 1),
    "claims where the hand counts": Odd(  # and do not end with the last card
        collecting(OneOf((TAKE_OR_DRAW, Claim())), Discard(), KNOCK), PLAIN, 4
    ),
    "asking for ranks, counting suits": Odd(
        collecting(Ask(), Discard(), KNOCK), collecting(Draw(), Discard(), KNOCK), 1
    ),
    "rows all alike": Odd(rows(EVERY_CARD), GOLF, 1),
    "rows from the discards alone": Odd(from_the_discards(GOLF), GOLF, 3),  # whose stock is never seen
    "a suit among ranks": Odd(
        rows(*GOLF.scoring, replace(GOLF.scoring[0], cards=OfSuit(Suit.CLUBS))), GOLF, 1
    ),
    "a nil above all bids": Odd(replace(NILS, contract=replace(NIL_OF_FIFTY, nil_bonus=130)), NILS, 1),
    "bids kept apart for nothing": Odd(
        replace(NILS, phases=(replace(ALL_OR_NONE, bids_may_not_sum_to_tricks=True), *NILS.phases[1:])),
        NILS,
        1,
    ),
    "tricks without levers": Odd(
        replace(
            WHIST,
            trump=None,
            team_mode=False,
            teams=(),
            scoring=(PerCapturedCard(OfRank(Rank.TEN), points=10),),
            match=Deals(8),
        ),
        replace(
            WHIST,
            team_mode=False,
            teams=(),
            scoring=(PerCapturedCard(OfRank(Rank.TEN), points=10),),
            match=Deals(8),
        ),
        1,
    ),
    "plain tricks without trumps": Odd(replace(WHIST, trump=None), WHIST, 1),
    "trumps kept back": Odd(with_tricks(WHIST, breaking=SuitOf(SuitReference.TRUMP)), WHIST, 1),
    "a pack that two never see": Odd(
        FOR_TWO, replace(FOR_TWO, setup=SetupRules(cards_per_player=13), deck=EIGHTS_UP), 1
    ),
    "a nil for nothing": Odd(replace(NILS, contract=replace(NIL_OF_FIFTY, nil_bonus=0)), NILS, 1),
    "a lead beside the bids": Odd(with_tricks(SPADES, opening_lead="2c"), SPADES, 1),
    "playing alone for nothing": Odd(
        replace(EUCHRE, scoring=(replace(EUCHRE.scoring[0], alone_march=0),)), EUCHRE, 1
    ),
    "a trifle": Odd(
        replace(FIVE_HUNDRED, scoring=(*FIVE_HUNDRED.scoring, TopCaptured(OfSuit(Suit.CLUBS), points=1))),
        FIVE_HUNDRED,
        1,
    ),
    "Bridge with ten cards": Odd(
        replace(BRIDGE, setup=replace(BRIDGE.setup, cards_per_player=10)), BRIDGE, 2
    ),
    "bids that stop early": Odd(replace(NAP, setup=replace(NAP.setup, cards_per_player=10)), NAP, 1),
    "a prime without low cards": Odd(
        replace(SCOPA, deck=EIGHTS_UP), replace(SCOPA, deck=EIGHTS_UP, scoring=NO_PRIME), 1
    ),
    "captures for a prime alone": Odd(replace(SCOPA, scoring=(Primiera(points=1),)), SCOPA, 1),
    "a last card for nothing": Odd(
        replace(fishing(ends=(EndWhen.ONE_LEFT,))), fishing(ends=(EndWhen.ALL_HANDS_EMPTY,)), 2
    ),
    "discards taken back": Odd(
        with_turns(PRESIDENT, turn=OneOf((PRESIDENT.phases[-1].turn, Draw(source=Zone.DISCARD)))),
        PRESIDENT,
        2,
    ),
    "the same twice": Odd(with_turns(FAN_TAN, turn=InOrder((TO_TABLEAU, TO_TABLEAU))), FAN_TAN, 1),
    "idle opponents": Odd(
        replace(DURAK, player_count=5, phases=(replace(DURAK.phases[0], throw_in=False),)),
        replace(DURAK, player_count=5),
        1,
    ),
    "sizes for nothing": Odd(
        replace(PLAIN_WHIST, setup=replace(WHIST.setup, hand_sizes=(13, 12, 11, 10))), PLAIN_WHIST, 1
    ),
    "only twos count": Odd(
        replace(FAN_TAN, ranking=Ranking.EMPTY_HAND, scoring=(PerCardLeft(OfRank(Rank.TWO), points=-1),)),
        FAN_TAN,
        2,
    ),
    "an even number of deals": Odd(replace(WHIST, scoring=(DealWon(points=1),), match=Deals(8)), WHIST, 1),
    "bids where nobody follows": Odd(with_tricks(SPADES, follow=Follow.FREE), SPADES, 2),
    "a game of two points": Odd(
        replace(FIVE_HUNDRED, scoring=(replace(FIVE_HUNDRED.scoring[0], points=2),)), FIVE_HUNDRED, 1
    ),
    "a nil of ten points": Odd(
        replace(FIVE_HUNDRED, scoring=(replace(FIVE_HUNDRED.scoring[0], nil=10),)), FIVE_HUNDRED, 1
    ),
    "pairs that hurt": Odd(
        replace(GOLF, ranking=Ranking.HIGH_SCORE, match=replace(GOLF.match, ranking=ScoreRanking.HIGH_SCORE)),
        GOLF,
        1,
    ),
    "a card thrown away besides": Odd(
        fishing(turn=InOrder((SCOPA.phases[0].phases[0].turn, Discard()))), SCOPA, 1
    ),
    "nothing but sweeps": Odd(replace(SCOPA, scoring=(Sweep(points=1),)), SCOPA, 1),
    "a third place that pays more": Odd(
        replace(PRESIDENT, scoring=(PerPlace(points=(3, 0, 1)),)), PRESIDENT, 2
    ),
    "cards worth keeping": Odd(
        replace(FAN_TAN, ranking=Ranking.HIGH_SCORE, scoring=(PerCardLeft(Everything(), points=1),)),
        FAN_TAN,
        2,
    ),
    "Bridge in one round": Odd(
        replace(BRIDGE, phases=(replace(BRIDGE.phases[0], rounds=AuctionRounds.ONCE), *BRIDGE.phases[1:])),
        BRIDGE,
        1,
    ),
    "two exchanges in a turn": Odd(
        replace(
            GOLF,
            phases=(
                *GOLF.phases[:-1],
                replace(GOLF.phases[-1], turn=InOrder((SwapCards(), SwapCards(face_down=True)))),
            ),
        ),
        GOLF,
        4,
    ),
    "hands that shrink to one card": Odd(refilled(1), SCOPA, 1),
    "nothing but one card": Odd(
        replace(HEARTS, scoring=(PerCapturedCard(OneCard("Qs"), points=1),)),
        replace(HEARTS, scoring=HEARTS.scoring[:1]),
        3,
    ),
    "a prime in tricks": Odd(replace(WHIST, scoring=(*WHIST.scoring, Primiera(points=1))), WHIST, 1),
    "a ban on a suit that may be no trump": Odd(replace(SPADES, trump=LastWinnerTrump()), SPADES, 1),
    "cards dealt after the tricks": Odd(  # and so after the bids
        replace(NAP, phases=(*NAP.phases, DealPhase(count=3))), NAP, 4
    ),
    "throwing away without drawing": Odd(
        gin(Maybe(TAKE_OR_DRAW), Discard()), gin(TAKE_OR_DRAW, Discard()), 2
    ),
    "melds beside the hands that are compared": Odd(
        gin(TAKE_OR_DRAW, Maybe(Meld()), Discard()), gin(TAKE_OR_DRAW, Discard()), 1
    ),
    "a row that nobody has seen": Odd(replace(GOLF, phases=GOLF.phases[1:]), GOLF, 1),
    "lives of all but one": Odd(
        with_lives(PRESIDENT, deal_ends=(EndWhen.HAND_EMPTY,)),
        with_lives(PRESIDENT, deal_ends=(EndWhen.ONE_LEFT,)),
        2,
    ),
    "a match of one bid": Odd(
        replace(FIVE_HUNDRED, match=replace(FIVE_HUNDRED.match, target=250)), FIVE_HUNDRED, 1
    ),
    "books beside bids": Odd(replace(EUCHRE, scoring=(*EUCHRE.scoring, PerBook(points=1))), EUCHRE, 1),
    "failing for nothing": Odd(
        replace(NILS, contract=replace(NIL_OF_FIFTY, failed_contract_penalty=0)), NILS, 1
    ),
    "bags that never fill": Odd(replace(DEAR_BIDS, match=replace(SPADES.match, target=150)), DEAR_BIDS, 1),
    "a point for a seven": Odd(
        replace(FAN_TAN, scoring=(*FAN_TAN.scoring, PerCardLeft(OfRank(Rank.SEVEN), points=-1))), FAN_TAN, 1
    ),
    "a heart more than the others": Odd(
        replace(HEARTS, scoring=(*HEARTS.scoring, PerCapturedCard(OneCard("2h"), points=1))), HEARTS, 1
    ),
    "last hands for nobody": Odd(
        replace(SCOPA, phases=(replace(SCOPA.phases[0], until=RepeatUntil.STOCK_EMPTY),)), SCOPA, 2
    ),
    "hands of five of which only a pair counts": Odd(
        with_turns(DRAW_POKER, evaluator=Evaluator.PAIR_THEN_HIGH), DRAW_POKER, 1
    ),
    "a card more between bets": Odd(
        replace(
            DRAW_POKER,
            phases=tuple(
                replace(phase, turn=Draw()) if isinstance(phase, TurnPhase) else phase
                for phase in DRAW_POKER.phases
            ),
        ),
        DRAW_POKER,
        1,
    ),
    "tricks of one worth in which any card may be played": Odd(
        with_tricks(FOR_TWO, follow=Follow.FREE), FOR_TWO, 1
    ),
    "passing one way": Odd(passing(PassDirection.LEFT), passing(PassDirection.LEFT, PassDirection.RIGHT), 1),
    "a trump that never changes": Odd(alone(FixedTrump(Suit.HEARTS)), alone(RotatingTrump(tuple(Suit))), 1),
    "matching by suit alone": Odd(by_suit(), library.load("crazy-eights"), 1),
    "claims without a finish": Odd(replace(CHEAT, deal_ends=()), CHEAT, 2),
    "a knock within reach": Odd(gin_at(21), gin_at(20), 1),
    "play goes on, and only the first is paid": Odd(
        replace(PRESIDENT, scoring=(WentOut(points=1),)), PRESIDENT, 3
    ),
}


@pytest.mark.parametrize("name", ODD)
def test_what_readers_would_take_out_is_counted(name: str) -> None:
    odd = ODD[name]
    assert oddities_of(odd.game) - oddities_of(odd.made_from) == odd.more
