"""Preferences, and the oddities they go by: classics have hardly any; usual drafts are tried more often."""

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from darwindeck.cards import Rank, Suit
from darwindeck.evaluation.judge import known_judge
from darwindeck.evolution.operators import Offspring
from darwindeck.evolution.preferences import drawback_of, likely
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, Everything, Not, OfRank, OfSuit, OneCard
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.generate import generate
from darwindeck.genome.oddities import oddities_of
from darwindeck.genome.phases import BettingPhase, DealPhase, PassingPhase, ShowdownPhase
from darwindeck.genome.schema import (
    ACE_HIGH,
    Deals,
    Elimination,
    GameGenome,
    OneDeal,
    SetupRules,
    SpecialEffect,
    UntilScore,
)
from darwindeck.genome.scoring import (
    AuctionMade,
    BestSuit,
    DealWon,
    MostOf,
    PerCapturedCard,
    PerCardOver,
    PerPlace,
    Sweep,
    WentOut,
)
from darwindeck.genome.steps import Ask, Discard, Draw, Guard, InOrder, Maybe, Meld, OneOf, Play, SwapCards
from darwindeck.genome.storage import load_file
from darwindeck.genome.vocabulary import (
    BetLimit,
    ClaimRank,
    Combination,
    Comparison,
    DiscardHow,
    EffectType,
    EndWhen,
    Evaluator,
    Fact,
    Follow,
    Heads,
    PassDirection,
    Passing,
    Ranking,
    ScoreRanking,
    SuitRank,
    TrickWinner,
    Zone,
)

pytestmark = pytest.mark.small

HEARTS, PRESIDENT, DUEL, WHIST, OH_HELL, SPADES, FAN_TAN, GO_FISH = (
    library.load(name)
    for name in (
        "hearts",
        "president",
        "crazy-eights-duel",
        "whist",
        "oh-hell",
        "spades",
        "fan-tan",
        "go-fish",
    )
)
TO_TABLEAU = Play(to=Zone.TABLEAU)
LAST_CARD = Guard(Fact.HAND_SIZE, Comparison.EXACTLY, 1)
NINES_UP = AnyOf(tuple(OfRank(rank) for rank in ACE_HIGH[7:]))
TWELVE_EACH = replace(FAN_TAN.setup, cards_per_player=12)
OPEN_BOOKS = replace(FAN_TAN, player_count=2, deck=NINES_UP, setup=TWELVE_EACH)
TENS_HIGH = (*ACE_HIGH[:8], *ACE_HIGH[9:12], Rank.TEN, Rank.ACE)
NO_CLUBS, NO_JACKS = Not(OfSuit(Suit.CLUBS)), Not(OfRank(Rank.JACK))
SCATTERED = AnyOf(tuple(OfRank(rank) for rank in (Rank.THREE, Rank.EIGHT, Rank.KING)))
SCOPA, RUMMY = library.load("scopa"), library.load("rummy")
CHEAT: Any = replace(library.load("cheat"), match=Deals(4), scoring=(DealWon(points=1),))
BIDS: Any = SPADES.phases[0]
WITH_NIL: Any = replace(SPADES, phases=(replace(BIDS, allow_nil=True), *SPADES.phases[1:]))
TAKE_OR_DRAW = OneOf((Draw(), Draw(source=Zone.DISCARD)))
REFILLS: Any = SCOPA.phases[0]
EARLY = replace(REFILLS.phases[0], ends=(EndWhen.HAND_EMPTY,))
DRAW, NAP, GOLF, BIG_TWO = (library.load(name) for name in ("five-card-draw", "nap", "golf", "big-two"))
BRIDGE: Any = library.load("bridge")
SPADES_LOW = replace(BRIDGE.phases[0], suit_rank=SuitRank.SPADES_LOW)
FIVE_HUNDRED: Any = library.load("five-hundred")
GOLF_TURNS: Any = GOLF.phases[-1]
MOON: Any = HEARTS.scoring[-1]
LEFT, RIGHT = PassDirection.LEFT, PassDirection.RIGHT
POT_LIMIT: Any = replace(DRAW.phases[0], limit=BetLimit.POT)  # type: ignore[call-arg]
TEEN_PATTI, OMAHA = library.load("teen-patti"), library.load("omaha")
EVERY_OTHER_DEAL = PassingPhase(directions=(PassDirection.LEFT, PassDirection.HOLD))
ROUNDS = Path(__file__).parents[2] / "panel" / "rounds"


def with_effect(genome: GameGenome, kind: EffectType, how: DiscardHow = DiscardHow.CHOICE) -> GameGenome:
    effect = SpecialEffect(Rank.FIVE, kind, how=how)
    return replace(genome, special_effects=(*genome.special_effects, effect))


def with_tricks(genome: GameGenome, **genes: Any) -> GameGenome:
    return replace(genome, phases=(*genome.phases[:-1], replace(genome.phases[-1], **genes)))


def with_auction(genome: GameGenome, **genes: Any) -> GameGenome:
    """The game with other prices for its auction."""
    return replace(genome, scoring=(AuctionMade(points=2, **genes),))


def without_pairs(genome: GameGenome) -> GameGenome:
    """Golf in which every card of a row counts."""
    rules: Any = genome.scoring
    return replace(genome, scoring=tuple(replace(rule, pairs_cancel=False) for rule in rules))


def of_runs_and_flushes(genome: Any) -> GameGenome:
    kinds = (Combination.SINGLE, Combination.RUN, Combination.FLUSH)
    return replace(genome, combinations=replace(genome.combinations, kinds=kinds))


def with_turns(genome: GameGenome, **genes: Any) -> GameGenome:
    return replace(genome, phases=(replace(genome.phases[0], **genes),))


@pytest.mark.parametrize(
    "name", ["hearts", "whist", "oh-hell", "president", "scopa-by-rank", "fan-tan", "spades"]
)
def test_classics_have_none(name: str) -> None:
    assert oddities_of(library.load(name)) == 0


def test_an_order_by_which_dear_cards_are_high_is_no_oddity() -> None:
    tens = PerCapturedCard(OfRank(Rank.TEN), points=1)
    assert oddities_of(replace(HEARTS, rank_order=TENS_HIGH, scoring=(*HEARTS.scoring, tens))) == 0


@pytest.mark.parametrize(
    "odd",
    [
        with_effect(HEARTS, EffectType.STEAL_CARD),
        with_effect(HEARTS, EffectType.FORCE_DISCARD, DiscardHow.RANDOM),
        with_effect(DUEL, EffectType.REVERSE_DIRECTION),
        with_effect(PRESIDENT, EffectType.FORCE_DISCARD),
        replace(HEARTS, phases=HEARTS.phases * 2),
        replace(PRESIDENT, scoring=HEARTS.scoring[:1]),
        replace(WHIST, match=OneDeal()),
        replace(PRESIDENT, scoring=(WentOut(points=1),)),
        replace(PRESIDENT, scoring=(PerPlace(points=(3, 0, 0)),)),
        replace(SPADES, setup=SetupRules(cards_per_player=7)),
        replace(OH_HELL, contract=ContractScoring(bag_penalty=0)),
        replace(SPADES, match=Deals(4)),
        replace(with_turns(FAN_TAN, passing=Passing.ALLOWED), scoring=(DealWon(points=1),)),
        replace(WHIST, deck=NINES_UP, setup=SetupRules(cards_per_player=3)),
        replace(with_turns(GO_FISH, turn=Ask(miss_draws=2)), match=Deals(4)),
        replace(DUEL, scoring=(BestSuit(),)),
        with_tricks(replace(HEARTS, player_count=6, setup=SetupRules(cards_per_player=6)), opening_lead=None),
        with_tricks(WHIST, breaking=OneCard("8d")),
        with_turns(FAN_TAN, turn=OneOf((TO_TABLEAU, replace(TO_TABLEAU, when=LAST_CARD)))),
        with_effect(DUEL, EffectType.SWAP_HANDS),
        with_tricks(WHIST, barred_from_first_trick=OfRank(Rank.JACK)),
        replace(HEARTS, phases=(DealPhase(count=1), *HEARTS.phases)),
        OPEN_BOOKS,
        replace(HEARTS, scoring=(*HEARTS.scoring, WentOut(points=3))),
        with_turns(FAN_TAN, turn=replace(TO_TABLEAU, cards=SCATTERED)),
        replace(DUEL, deck=Not(OneCard("5h"))),
        replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_start=Not(OfRank(Rank.SEVEN)))),
        replace(HEARTS, scoring=(*HEARTS.scoring, PerCapturedCard(OfSuit(Suit.HEARTS), points=2))),
        replace(OH_HELL, setup=replace(OH_HELL.setup, hand_sizes=(10, 4, 10, 7))),
        replace(HEARTS, setup=SetupRules(cards_per_player=9)),
        with_tricks(PRESIDENT, turn=Play()),
        replace(SPADES, match=UntilScore(target=100, max_deals=20, lose_at=-10)),
        replace(SCOPA, phases=(replace(REFILLS, phases=(EARLY, *REFILLS.phases[1:])),)),
        with_turns(RUMMY, turn=InOrder((Draw(), Maybe(Meld()), Discard()))),
        replace(PRESIDENT, scoring=(PerPlace(points=(1, 1, 1)),)),
        replace(HEARTS, rank_order=TENS_HIGH),
        replace(WHIST, deck=NO_CLUBS),
        replace(WHIST, deck=NO_JACKS),
        replace(WHIST, setup=SetupRules(cards_per_player=6)),
        replace(SPADES, phases=(replace(BIDS, min_bid=0), *SPADES.phases[1:])),
        replace(WHIST, phases=(BettingPhase(), *WHIST.phases)),
        with_turns(DUEL, passing=Passing.ALLOWED),
        with_turns(FAN_TAN, turn=InOrder((TO_TABLEAU, Maybe(Discard())))),
        replace(HEARTS, match=Deals(4, ranking=ScoreRanking.HIGH_SCORE)),
        replace(SCOPA, scoring=(*SCOPA.scoring[:-1], Sweep(points=10))),
        with_turns(RUMMY, turn=InOrder((Discard(), TAKE_OR_DRAW, Maybe(Meld())))),
        replace(WHIST, jokers=2, setup=SetupRules(cards_per_player=13)),
        with_tricks(HEARTS, breaking=OfSuit(Suit.CLUBS)),
        with_effect(WHIST, EffectType.SKIP_NEXT),
        replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_start=Everything())),
        replace(FAN_TAN, setup=replace(FAN_TAN.setup, sequence_start=OfRank(Rank.TWO))),
        with_turns(FAN_TAN, turn=InOrder((Maybe(TO_TABLEAU), TO_TABLEAU))),
        replace(WHIST, teams=((0, 1), (2, 3))),
        replace(PRESIDENT, scoring=(PerPlace(points=(2, 2, 1)),)),
        replace(
            HEARTS, phases=(PassingPhase(directions=(PassDirection.LEFT, PassDirection.HOLD)), *HEARTS.phases)
        ),
        replace(HEARTS, match=Deals(3, ranking=ScoreRanking.LOW_SCORE)),
        replace(WHIST, match=UntilScore(target=2, max_deals=20)),
        replace(WITH_NIL, contract=ContractScoring(bag_penalty=0), match=Deals(6)),
        replace(SCOPA, ranking=Ranking.MOST_CAPTURED, scoring=(*SCOPA.scoring, DealWon(points=1))),
        replace(NAP, scoring=(*NAP.scoring, PerCardOver(points=1, over=10))),
        with_tricks(WHIST, heads=Heads.ALWAYS),
        replace(SCOPA, player_count=4),
        replace(NAP, jokers=1),
        replace(BRIDGE, phases=(SPADES_LOW, *BRIDGE.phases[1:])),
        replace(SCOPA, scoring=(*SCOPA.scoring, MostOf(OneCard("Ks"), points=1))),
        replace(DUEL, scoring=(PerPlace(points=(2, 1)),)),
        replace(WHIST, rank_order=PRESIDENT.rank_order),
        replace(HEARTS, phases=(PassingPhase(directions=(LEFT, LEFT, RIGHT, RIGHT)), *HEARTS.phases)),
        replace(WHIST, scoring=(PerCardOver(points=1, over=13),)),
        replace(BIG_TWO, scoring=(PerPlace(points=(2, 0, 0)),)),
        replace(DRAW, phases=(POT_LIMIT, *DRAW.phases[1:])),
        replace(TEEN_PATTI, setup=replace(TEEN_PATTI.setup, cards_per_player=8)),
        replace(OMAHA, phases=(*OMAHA.phases[:-1], DealPhase(count=4, to=Zone.TABLEAU), OMAHA.phases[-1])),
    ],
    ids=[
        "theft",
        "random",
        "reverse",
        "gifts",
        "parts",
        "points",
        "one deal",
        "the first alone",
        "no second place",
        "bids of one",
        "two prices",
        "bags",
        "waiting",
        "short hands",
        "questions",
        "hands nobody keeps",
        "crowded table",
        "a ban on one card",
        "one option twice",
        "swapped hands",
        "barred for nothing",
        "dealt in two goes",
        "open books",
        "a price for going out",
        "scattered ranks",
        "a card left out",
        "anything but",
        "counted twice",
        "uneven hands",
        "a lead nobody may have",
        "any card will do",
        "early ruin",
        "refills for one",
        "idle discards",
        "flat places",
        "an order for nothing",
        "a pack without a suit",
        "a pack without jacks",
        "a sleeping pack",
        "bids of nothing",
        "blind bets",
        "free passes",
        "free discards",
        "a ban on prizes",
        "sweeps above all",
        "own discards",
        "idle jokers",
        "a ban for nothing",
        "order disturbed",
        "turns that play themselves",
        "lopsided piles",
        "a choice before a duty",
        "neighbours as partners",
        "level places",
        "arbitrary passing",
        "few deals",
        "a target within a deal",
        "a nil decides the match",
        "paid twice",
        "a blurred contract",
        "duties against partners",
        "crowded captures",
        "jokers in an auction",
        "Bridge in another order",
        "the most of one card",
        "no second place to take",
        "twos high in tricks",
        "the same direction twice",
        "tricks counted by cards",
        "only the first is paid",
        "bets that shrink",
        "three cards of eight",
        "nine common cards",
    ],
)
def test_what_playtesters_would_take_out_is_counted(odd: GameGenome) -> None:
    assert oddities_of(odd) >= 1


def test_a_card_drawn_onto_the_discards_before_they_may_be_taken_is_odd() -> None:
    turns = replace(GOLF_TURNS, turn=InOrder((SwapCards(), GOLF_TURNS.turn)))
    buried = replace(GOLF, phases=(*GOLF.phases[:-1], turns))
    assert oddities_of(buried) == oddities_of(GOLF) + 1


@pytest.mark.parametrize("prices", [{"per_suit": 50}, {"per_suit": 30}, {"per_suit": 0, "points": 2}])
def test_prices_of_games_that_are_out_of_order_are_odd(prices: dict[str, int]) -> None:
    game = replace(FIVE_HUNDRED.scoring[0], **prices)
    assert oddities_of(replace(FIVE_HUNDRED, scoring=(game,))) == oddities_of(FIVE_HUNDRED) + 1


def test_a_fair_price_per_trick_is_in_order() -> None:
    sixty_for_six = replace(FIVE_HUNDRED.scoring[0], points=60, per_trick_bid=10, per_suit=0)
    assert oddities_of(replace(FIVE_HUNDRED, scoring=(sixty_for_six,))) == oddities_of(FIVE_HUNDRED)


def test_a_line_that_pays_for_more_than_was_bid_is_no_oddity() -> None:
    made, all_five = AuctionMade(need=0, points=1, per_bid=1), AuctionMade(need=5, points=3, euchred=1)
    assert oddities_of(replace(NAP, scoring=(made, all_five))) == oddities_of(replace(NAP, scoring=(made,)))


def test_jokers_that_are_the_highest_trumps_are_no_oddity() -> None:
    joker = replace(NAP, jokers=1)
    assert oddities_of(replace(joker, high_trumps=(Rank.JOKER,))) == oddities_of(joker) - 1


SPOILT = {
    "rounds without news": replace(DRAW, phases=(DRAW.phases[0], *DRAW.phases)),
    "nothing at stake": replace(DRAW, setup=replace(DRAW.setup, ante=0)),
    "bets before the hands": replace(DRAW, phases=(*DRAW.phases[:2], DRAW.phases[-1])),
    "only the highest card": replace(DRAW, phases=(*DRAW.phases[:-1], ShowdownPhase(Evaluator.HIGH_CARD))),
    "partners who bet": replace(DRAW, team_mode=True, teams=((0, 2), (1, 3))),
    "a moon of one card": replace(HEARTS, scoring=(*HEARTS.scoring[:-1], replace(MOON, cards=OneCard("Qs")))),
    "hands disturbed": with_effect(WHIST, EffectType.DRAW_CARDS),
    "bids on half a hand": replace(SPADES, phases=(BIDS, DealPhase(count=1), *SPADES.phases[1:])),
    "low cards and high trumps": with_tricks(
        replace(WHIST, high_trumps=(Rank.SIX,)), winner=TrickWinner.LOWEST
    ),
    "a contract out of reach": with_auction(NAP, need=9, euchred=2),
    "a promise for nothing": with_auction(NAP, need=3),
    "a contract drowned": replace(SPADES, scoring=(PerCapturedCard(OfSuit(Suit.HEARTS), points=9),)),
    "hands that never shrink": with_turns(FAN_TAN, turn=InOrder((TO_TABLEAU, Draw()))),
    "melds without drawing": with_turns(RUMMY, turn=InOrder((Maybe(Meld()), Discard()))),
    "plain rows": without_pairs(GOLF),
    "safe claims": with_turns(CHEAT, turn=replace(CHEAT.phases[0].turn, rank=ClaimRank.ANY)),
    "locked out": with_turns(FAN_TAN, passing=Passing.OUT_UNTIL_CLEAR),
    "sets without pairs": of_runs_and_flushes(BIG_TWO),
    "single lives": replace(WHIST, setup=replace(WHIST.setup, lives=1), match=Elimination(max_deals=9)),
    "passing of the first cards": replace(SCOPA, phases=(PassingPhase(), *SCOPA.phases)),
    "a nil wins the match": replace(WITH_NIL, match=UntilScore(target=100, max_deals=20)),
    "free plays": with_turns(CHEAT, turn=InOrder((Maybe(Play()), CHEAT.phases[0].turn))),
    "any bid needs the same": with_auction(NAP, need=3, euchred=2),
    "lawless tricks": with_tricks(HEARTS, follow=Follow.FREE),
    "uneven teams": replace(WHIST, teams=((0,), (1, 2, 3))),
}


@pytest.mark.parametrize("name", SPOILT)
def test_what_spoils_a_game_counts_for_two(name: str) -> None:
    assert oddities_of(SPOILT[name]) >= 2


def test_games_that_playtesters_disliked_have_several() -> None:
    for name in ("1/packets/birch", "1/packets/ginkgo", "2/packets/schist", "2/packets/zephyr"):
        assert oddities_of(load_file(ROUNDS / name / "game.json")) > 5


def test_the_more_usual_draft_is_tried_more_often_and_the_other_now_and_then() -> None:
    plain = Offspring(WHIST, "plain", ())
    odd = Offspring(with_effect(replace(WHIST, match=OneDeal()), EffectType.STEAL_CARD), "odd", ())
    drawn = Counter(likely([plain, odd], random.Random(seed)) for seed in range(400))
    assert drawn[plain] > 2 * drawn[odd] > 0
    assert likely([], random.Random(1)) is None
    assert likely([odd], random.Random(1)) is odd


def test_the_same_chance_draws_the_same() -> None:
    drafts = [Offspring(generate(seed), str(seed), ()) for seed in range(4)]
    assert likely(drafts, random.Random(5)) == likely(drafts, random.Random(5))


def test_a_game_of_a_family_that_has_disappointed_stands_behind_one_as_good_that_has_not() -> None:
    shedding, sequence = library.load("crazy-eights"), library.load("fan-tan")
    assert oddities_of(shedding) == oddities_of(sequence) == 0
    assert known_judge().families["shedding"] > known_judge().families["sequence"]
    assert drawback_of(shedding) > drawback_of(sequence)
