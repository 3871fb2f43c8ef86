"""Small games for genes that no game of the library shows at work by one edit."""

from typing import Any

from msgspec.structs import replace
from tests.tables import bets_for, bids_for, short_deck, tricks_for, turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, Below, Everything, OfRank, OfSuit, RankOf, SuitOf, Wild
from darwindeck.genome.combinations import Combinations
from darwindeck.genome.own_deals import Rules, in_series
from darwindeck.genome.paths import replaced
from darwindeck.genome.phases import (
    AuctionPhase,
    BettingPhase,
    DealPhase,
    PassingPhase,
    ShowdownPhase,
    TrickPhase,
    TurnPhase,
)
from darwindeck.genome.schema import (
    AuctionTrump,
    Deals,
    Elimination,
    FixedTrump,
    GameGenome,
    MatchRules,
    OneDeal,
    RotatingTrump,
    SetupRules,
    TurnedUpTrump,
    UntilScore,
)
from darwindeck.genome.scoring import (
    AuctionMade,
    Deadwood,
    DealWon,
    GameMade,
    NamedTrick,
    PerBook,
    PerCardLeft,
    PerCardPlayed,
    PerTrick,
    RowTotal,
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
    LayDown,
    Maybe,
    Meld,
    OneOf,
    Peek,
    Play,
    Step,
    SwapCards,
    Trade,
    TurnUp,
)
from darwindeck.genome.vocabulary import (
    AuctionKind,
    AuctionRounds,
    BetLimit,
    Combination,
    Comparison,
    DealTo,
    EndWhen,
    Evaluator,
    Fact,
    Follow,
    LifeLoss,
    Measure,
    PassDirection,
    Passing,
    Ranking,
    RankReference,
    ScoreRanking,
    StockPolicy,
    SuitReference,
    TableauMode,
    TargetSelector,
    Zone,
)

LATER = Guard(Fact.ROUND, Comparison.AT_LEAST, 2)
SHORT = short_deck("6789TJQKA", "cdhs")
FEW = short_deck("A234", "cdhs")
HELD = PerCardLeft(Everything(), 1)
MATCHING = AnyOf((SuitOf(SuitReference.TOP), RankOf(RankReference.TOP)))
LOW_DEALS = Deals(3, ScoreRanking.LOW_SCORE)
LOW: dict[str, Any] = {"ranking": Ranking.LOW_SCORE, "scoring": (HELD,)}


def _few_cards(is_: Comparison = Comparison.AT_MOST, value: int = 5, fact: Fact = Fact.HAND_SIZE) -> Guard:
    return Guard(fact, is_, value)


def _exchange(guard: Guard) -> GameGenome:
    """Draw two cards where the guard allows it, and discard one or two."""
    turn = InOrder((Draw(count=2, when=guard), Discard(most=2)))
    return turns_for(
        3, 5, turn, to_discard=int(guard.fact == Fact.DISCARD_SIZE), match=LOW_DEALS, round_limit=8, **LOW
    )


def _tableau_game(mode: TableauMode = TableauMode.MATCH_RANK, **setup: Any) -> GameGenome:
    """Cards are played to the tableau; who holds few may draw."""
    turn = InOrder((Play(to=Zone.TABLEAU), Draw(when=_few_cards(value=3, fact=Fact.TABLEAU_SIZE))))
    return turns_for(
        2, 6, turn, to_tableau=4, tableau_mode=mode, deck=SHORT, scoring=(HELD,), match=Deals(2), **setup
    )


def _knocking(*steps: Step, ends: EndWhen = EndWhen.KNOCKED) -> GameGenome:
    """Few cards, so that unmatched ones are few, too."""
    return turns_for(
        2,
        4,
        InOrder((Draw(), Discard(), *steps)),
        deck=FEW,
        scoring=(Deadwood(5, 3),) if steps else (HELD,),
        ranking=Ranking.HIGH_SCORE,
        deal_ends=(ends,),
        match=Deals(12),
    )


def _rob(opponent: TargetSelector) -> GameGenome:
    turn = InOrder((Draw(source=Zone.OPPONENT, opponent=opponent), Discard(most=2)))
    return turns_for(4, 5, turn, deck=SHORT, **LOW)


def _drawing(**genes: Any) -> GameGenome:
    """A short stock that runs out, while everyone draws and plays."""
    turn = InOrder((Draw(), Play(cards=MATCHING)))
    return turns_for(3, 6, turn, to_discard=1, deck=SHORT, match=LOW_DEALS, **LOW, **genes)


def _lives(match: MatchRules, lives: int) -> GameGenome:
    return tricks_for(3, 5, match=match, lives=lives)


def _pairs_of_tricks(**genes: Any) -> GameGenome:
    return tricks_for(4, 6, **({"scoring": (PerTrick(1),), "ranking": Ranking.HIGH_SCORE} | genes))


PAIRS_OF_FOUR = {"team_mode": True, "teams": ((0, 2), (1, 3))}
WAR = library.load("war")


# Games whose single edits bear witness.
def _rows(turn: Step, **genes: Any) -> GameGenome:
    """Three rows of four cards that are swapped; equal cards in a column cancel."""
    genes = {
        "to_discard": 1,
        "deal_to": DealTo.ROW,
        "ranking": Ranking.LOW_SCORE,
        "scoring": (
            RowTotal(cards=Everything(), points=1, pairs_cancel=True),
            RowTotal(cards=OfRank(Rank.ACE), points=5),
        ),
        "deck": SHORT,
    } | genes
    return turns_for(3, 4, turn, **genes)


def _scored_tricks(always: Rules, deals: list[Rules]) -> GameGenome:
    """Two deals of a few tricks, paid alike or each in its own way."""
    genes = {"scoring": in_series(always, deals), "ranking": Ranking.HIGH_SCORE, "match": Deals(2)}
    return tricks_for(3, 3, **genes)


def _skat(kind: AuctionKind = AuctionKind.TAKE, **genes: Any) -> GameGenome:
    """Skat that everyone speaks about once, with other prices."""
    skat = library.load("skat")
    auction, tricks = skat.phases
    changed = replace(skat.scoring[0], **genes)
    auction = replace(auction, kind=kind, rounds=AuctionRounds.ONCE, allow_nil=genes.get("nil", 1) > 0)
    return replace(skat, phases=(auction, tricks), scoring=(changed,))


def _auction(phase: AuctionPhase, alone_march: int = 9) -> GameGenome:
    """Partners play for two tricks, so that all of them are often won."""
    made = AuctionMade(need=1, points=2, march=5, euchred=3, alone_march=alone_march)
    return tricks_for(
        4,
        2,
        phase,
        TrickPhase(),
        deck=SHORT,
        trump=AuctionTrump(),
        scoring=(made,),
        ranking=Ranking.HIGH_SCORE,
        match=Deals(8),
        **PAIRS_OF_FOUR,
    )


def _partner(**genes: Any) -> GameGenome:
    """A declarer plays for two of three tricks with whoever holds a card."""
    return tricks_for(
        4,
        3,
        AuctionPhase(kind=AuctionKind.TAKE, **genes),
        TrickPhase(),
        deck=SHORT,
        trump=FixedTrump(Suit.HEARTS),
        scoring=(AuctionMade(need=2, points=1, euchred=1),),
        ranking=Ranking.HIGH_SCORE,
        match=Deals(8),
    )


GAMES: dict[str, GameGenome] = {
    "exchange at few cards": _exchange(_few_cards()),
    "exchange at exactly five": _exchange(_few_cards(Comparison.EXACTLY, 5)),
    "exchange while the stock lasts": _exchange(_few_cards(Comparison.AT_LEAST, 20, Fact.STOCK_SIZE)),
    "exchange once cards are discarded": _exchange(_few_cards(Comparison.AT_LEAST, 4, Fact.DISCARD_SIZE)),
    "exchange in later rounds": _exchange(_few_cards(Comparison.AT_LEAST, 3, Fact.ROUND)),
    "exchange at few points": _exchange(_few_cards(Comparison.AT_MOST, 3, Fact.SCORE)),
    "exchange of hearts": turns_for(
        3, 5, InOrder((Discard(cards=OfSuit(Suit.HEARTS)), Draw())), rounds=3, **LOW
    ),
    "claims of few cards": turns_for(
        3, 5, InOrder((Discard(), Claim(most=1, when=_few_cards(value=3)))), deck=SHORT
    ),
    "combinations of a few kinds": turns_for(
        3, 6, Play(), combinations=Combinations(), passing=Passing.OUT_UNTIL_CLEAR, **LOW
    ),
    "draw or pass": turns_for(
        3, 5, InOrder((Draw(count=3), Maybe(Discard(most=2)), Draw())), deck=SHORT, rounds=6, **LOW
    ),
    "play or draw": turns_for(
        3, 4, OneOf((Play(cards=MATCHING), Draw())), to_discard=1, match=Deals(2), scoring=(WentOut(5), HELD)
    ),
    "a limit of rounds": turns_for(
        3, 6, InOrder((Draw(), Play(cards=MATCHING))), to_discard=1, round_limit=3, match=LOW_DEALS, **LOW
    ),
    "points for playing": turns_for(
        3,
        5,
        Play(cards=MATCHING),
        to_discard=1,
        match=Deals(3),
        scoring=(PerCardPlayed(OfSuit(Suit.HEARTS), 2), WentOut(5), DealWon(7)),
    ),
    "down from the top": turns_for(
        3, 6, InOrder((Maybe(Play(cards=Below(RankReference.TOP))), Discard())), **LOW
    ),
    "wild twos": turns_for(
        3,
        6,
        Play(cards=AnyOf((SuitOf(SuitReference.TOP), Wild()))),
        to_discard=1,
        wild=OfRank(Rank.TWO),
        **LOW,
    ),
    "the suit of trump": turns_for(
        3,
        6,
        InOrder(
            (
                Discard(),
                Maybe(Play(cards=SuitOf(SuitReference.TOP))),
                Maybe(Discard(cards=SuitOf(SuitReference.TRUMP))),
            )
        ),
        trump=FixedTrump(Suit.HEARTS),
        **LOW,
    ),
    "captures by rank": _tableau_game(last_takes_rest=True, ranking=Ranking.MOST_CAPTURED),
    "cards on the tableau": _tableau_game(TableauMode.NONE),
    "ranks of the table": turns_for(
        2,
        6,
        InOrder(
            (
                Maybe(Play(cards=RankOf(RankReference.TABLE), to=Zone.TABLEAU)),
                Discard(),
                Draw(when=Guard(Fact.TABLEAU_SIZE, Comparison.AT_LEAST, 6)),
            )
        ),
        to_tableau=4,
        deck=SHORT,
        **LOW,
    ),
    "asking and laying down pairs": turns_for(
        3,
        6,
        InOrder((Ask(when=_few_cards()), LayDown(count=2, when=_few_cards(value=7)))),
        deck=SHORT,
        scoring=(PerBook(2),),
        ranking=Ranking.HIGH_SCORE,
        deal_ends=(EndWhen.ALL_HANDS_EMPTY,),
    ),
    "knocking with few cards": _knocking(Maybe(Knock())),
    "knocking with gin": _knocking(Knock(when=Guard(Fact.DEADWOOD, Comparison.AT_MOST, 0))),
    "melds of few cards": turns_for(2, 8, InOrder((Maybe(Meld()), Discard())), deck=FEW),
    "robbing the next": _rob(TargetSelector.NEXT_PLAYER),
    "reshuffling": _drawing(stock=StockPolicy.RESHUFFLE, reshuffles=3),
    "until a score": tricks_for(
        3, 5, scoring=(PerTrick(1),), ranking=Ranking.HIGH_SCORE, match=UntilScore(15, 4)
    ),
    "elimination": _lives(Elimination(2), 3),
    "rotating trump": tricks_for(
        3, 5, trump=RotatingTrump((Suit.CLUBS, Suit.HEARTS)), match=Deals(3), scoring=(PerTrick(1),)
    ),
    "a trick free of the suit led": tricks_for(
        3,
        5,
        TrickPhase(follow=Follow.FREE, barred_from_first_trick=SuitOf(SuitReference.LED)),
        trump=FixedTrump(Suit.SPADES),
    ),
    "trumps not led": tricks_for(
        3, 8, TrickPhase(breaking=SuitOf(SuitReference.TRUMP)), trump=FixedTrump(Suit.SPADES)
    ),
    "turns before tricks": tricks_for(
        3, 5, TurnPhase(turn=InOrder((Draw(), Discard())), round_limit=2, rounds=1), TrickPhase()
    ),
    "passing to a partner": tricks_for(
        4,
        6,
        PassingPhase(count=2, directions=(PassDirection.LEFT, PassDirection.PARTNER)),
        TrickPhase(),
        match=Deals(2),
        scoring=(PerTrick(1),),
        **PAIRS_OF_FOUR,
    ),
    "bets and common cards": bets_for(
        3,
        2,
        BettingPhase(min_bet=2, max_raises=1, blinds=(1, 2)),
        DealPhase(count=3, to=Zone.TABLEAU),
        BettingPhase(min_bet=2, limit=BetLimit.POT),
        ShowdownPhase(),
        chips=30,
        ante=1,
        match=Deals(3),
    ),
    "bets and open cards": bets_for(
        2,
        1,
        DealPhase(face_up=True),
        BettingPhase(limit=BetLimit.NO_LIMIT, max_raises=1),
        ShowdownPhase(evaluator=Evaluator.PAIR_THEN_HIGH),
        deck=SHORT,
        chips=9,
        ante=2,
        lives=2,
        match=Elimination(8, LifeLoss.NO_CHIPS),
    ),
    "the best hand after an exchange": bets_for(
        3,
        3,
        TurnPhase(
            turn=InOrder((Discard(least=0, most=2), Draw(as_many_as_discarded=True))), rounds=1, round_limit=1
        ),
        ShowdownPhase(evaluator=Evaluator.HIGH_CARD),
        chips=0,
        scoring=(DealWon(1),),
        ranking=Ranking.BEST_HAND,
        match=Deals(2),
    ),
    "stakes on the tricks": bets_for(
        3,
        4,
        BettingPhase(limit=BetLimit.SPREAD),
        TrickPhase(),
        ante=1,
        ranking=Ranking.MOST_TRICKS,
        match=Deals(2),
    ),
    "rows that are swapped and turned up": _rows(
        OneOf((SwapCards(), SwapCards(source=Zone.DISCARD, may_discard=False), TurnUp(when=LATER))),
        row_face_up=1,
        deal_ends=(EndWhen.ROW_TURNED_UP,),
    ),
    "rows that are looked at": _rows(
        InOrder((Maybe(Peek(when=LATER)), SwapCards(face_down=True), Maybe(Knock(last_turns=True)))),
        deal_ends=(EndWhen.KNOCKED,),
    ),
    "a battle for a pot": library.load("betting-war"),
    "a sweep ends the deal": replace(library.load("scopa-by-rank"), deal_ends=(EndWhen.TABLEAU_TAKEN,)),
    "steps for those with lives": turns_for(
        3,
        4,
        InOrder((Play(), Maybe(Discard(when=Guard(Fact.LIVES, Comparison.AT_LEAST, 2))))),
        deck=SHORT,
        lives=2,
        match=Elimination(8),
        deal_ends=(EndWhen.HAND_EMPTY,),
        ranking=Ranking.EMPTY_HAND,
    ),
    "the last pays the first": replaced(
        library.load("president"), "phases[0]", PassingPhase(count=1, by_last_ranking=True)
    ),
    "trades and plays": turns_for(
        3,
        3,
        InOrder((Maybe(Trade(when=Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 2))), Play())),
    ),
    "attacks that are cut off": replaced(library.load("durak-for-four"), "phases[0].round_limit", 3),
    "an auction for two tricks": _auction(AuctionPhase(alone=True)),
    "an auction that nobody plays alone": _auction(AuctionPhase(), alone_march=0),
    "a partner by the ace called": _partner(calls_ace=True),
    "a partner by a certain card": _partner(partner_card="Ad"),
    "tricks for cards of the stock": tricks_for(2, 5, TrickPhase(tricks=2, prize=True), TrickPhase()),
    "the highest heart captured": tricks_for(
        3, 5, scoring=(TopCaptured(OfSuit(Suit.HEARTS), 3),), ranking=Ranking.HIGH_SCORE
    ),
}

# Genes that only make sense together change together, in two games of their own.
ROLLING_STONE = library.load("rolling-stone")
NINETY_NINE = library.load("ninety-nine")

DOU_DIZHU = library.load("dou-dizhu")


def _without_the_rocket(genome: GameGenome) -> GameGenome:
    """The same game, in which both jokers are two single cards."""
    assert genome.combinations is not None
    kinds = tuple(kind for kind in genome.combinations.kinds if kind != Combination.ROCKET)
    calm = replace(genome.combinations, kinds=kinds, bombs=(Combination.FOUR,))
    return replace(genome, combinations=calm)


PAIRS: dict[str, tuple[GameGenome, GameGenome]] = {
    "deals of their own or not": (
        _scored_tricks((), [(PerTrick(1),), (NamedTrick(5),)]),
        _scored_tricks((PerTrick(1), NamedTrick(5)), []),
    ),
    "a rocket or two single jokers": (DOU_DIZHU, _without_the_rocket(DOU_DIZHU)),
    "first without cards or tricks": (DOU_DIZHU, library.load("nap")),
    "tricks that are taken up or won": (
        ROLLING_STONE,
        replace(
            ROLLING_STONE, phases=(TrickPhase(),), scoring=(PerTrick(points=1),), ranking=Ranking.HIGH_SCORE
        ),
    ),
    "a running total or captures": (
        NINETY_NINE,
        replace(NINETY_NINE, setup=replace(NINETY_NINE.setup, tableau_mode=TableauMode.SUM, total=11)),
    ),
    "partners or everyone alone": (
        _pairs_of_tricks(**PAIRS_OF_FOUR),
        _pairs_of_tricks(),
    ),
    "partners across or side by side": (
        _pairs_of_tricks(**PAIRS_OF_FOUR),
        _pairs_of_tricks(**(PAIRS_OF_FOUR | {"teams": ((0, 1), (2, 3))})),
    ),
    "the stock shuffled again or not": (
        _drawing(stock=StockPolicy.RESHUFFLE, reshuffles=3),
        _drawing(),
    ),
    "bids for exact tricks or none": (
        bids_for(3, 5),
        tricks_for(3, 5, ranking=Ranking.MOST_TRICKS),
    ),
    "from the opponent or from the stock": (
        _rob(TargetSelector.NEXT_PLAYER),
        turns_for(4, 5, InOrder((Draw(), Discard(most=2))), deck=SHORT, **LOW),
    ),
    "bets or the best hand": (
        bets_for(3, 1, ante=1),
        bets_for(
            3,
            1,
            TurnPhase(turn=Discard(least=0), rounds=1, round_limit=1),
            ShowdownPhase(evaluator=Evaluator.HIGH_CARD),
            chips=0,
            scoring=(),
            ranking=Ranking.BEST_HAND,
        ),
    ),
    "rows or hands": (
        _rows(SwapCards(may_discard=False), rounds=4, deal_ends=()),
        turns_for(3, 4, InOrder((Draw(), Discard())), deck=SHORT, rounds=4, deal_ends=(), **LOW),
    ),
    "until a knock or until the stock is empty": (
        _knocking(Maybe(Knock())),
        _knocking(ends=EndWhen.STOCK_EMPTY),
    ),
    "an auction or a card turned up": (
        _auction(AuctionPhase(), alone_march=0),
        replace(
            _auction(AuctionPhase(), alone_march=0),
            phases=(TrickPhase(),),
            trump=TurnedUpTrump(),
            scoring=(PerTrick(1),),
        ),
    ),
    "Skat by values or taken at once": (_skat(AuctionKind.VALUES), _skat(AuctionKind.TAKE)),
    "Skat with matadors or without": (_skat(), _skat(matadors=False)),
    "ten points or ten tricks": (
        _skat(need=10, matadors=False),
        _skat(need=10, matadors=False, counts=Measure.TRICKS),
    ),
    "Skat with nil or without": (_skat(), _skat(nil=0)),
    "Bridge or games of one price": (
        library.load("bridge"),
        replace(library.load("bridge"), scoring=(GameMade(points=20, need=6),)),
    ),
    "elimination or one deal": (
        _lives(Elimination(2), 3),
        _lives(OneDeal(), 0),
    ),
    "war or a game of hands": (
        WAR,
        replace(
            WAR,
            setup=SetupRules(),
            phases=(TurnPhase(turn=Play(to=Zone.TABLEAU), round_limit=26),),
            ranking=Ranking.EMPTY_HAND,
            deal_ends=(EndWhen.HAND_EMPTY,),
        ),
    ),
}
