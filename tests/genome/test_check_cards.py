"""Decks, deals, tricks and card sets that are well-typed, and some that are not."""

from msgspec.structs import replace
from tests.genome.small_games import SCORED, SHED, TOP, WHIST, changed, only_problem, told, tricks, turn_game

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import (
    AllOf,
    AnyOf,
    Everything,
    Not,
    OfRank,
    OfSuit,
    OneCard,
    RankOf,
    SuitOf,
    Wild,
)
from darwindeck.genome.check import check
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import (
    ACE_HIGH,
    ACE_LOW,
    Deals,
    FixedTrump,
    RotatingTrump,
    SetupRules,
)
from darwindeck.genome.scoring import NamedTrick, PerCapturedCard
from darwindeck.genome.steps import Play
from darwindeck.genome.vocabulary import (
    Follow,
    Heads,
    Ranking,
    RankReference,
    SuitReference,
)


def test_the_deck_covers_the_deal() -> None:
    assert "need 56 cards, but the deck has 52" in only_problem(changed(WHIST, cards_per_player=14))
    assert "one card each" in told(replace(WHIST, deck=OfRank(Rank.ACE), player_count=5))[0]
    scheduled = replace(SCORED, match=Deals(3), setup=SetupRules(hand_sizes=(5, 14, 3)))
    assert "need 56 cards" in only_problem(scheduled)


def test_jokers_are_added_and_not_part_of_the_deck() -> None:
    assert "added by the gene jokers" in told(replace(WHIST, deck=OfRank(Rank.JOKER)))[0]
    assert check(replace(WHIST, jokers=2)) == []


def test_hand_sizes_are_a_schedule() -> None:
    several = replace(SCORED, match=Deals(3))
    assert check(changed(several, hand_sizes=(7, 6, 5))) == []
    assert "write that as cards_per_player" in only_problem(changed(several, hand_sizes=(7, 7)))
    assert "at most 3 deals" in only_problem(changed(several, hand_sizes=(7, 6, 5, 4)))
    both = changed(several, hand_sizes=(7, 6), cards_per_player=5)
    assert "hand_sizes already says how many cards are dealt" in only_problem(both)


def test_an_order_of_ranks_lists_each_rank_once_and_matters() -> None:
    assert check(replace(WHIST, rank_order=ACE_LOW)) == []
    assert "must be listed once" in only_problem(replace(WHIST, rank_order=ACE_HIGH[:12]))
    assert "nothing in this game compares ranks" in only_problem(replace(SHED, rank_order=ACE_LOW))
    no_aces = replace(WHIST, deck=Not(OfRank(Rank.ACE)), rank_order=ACE_LOW)
    assert "are in the usual order" in only_problem(no_aces)


def test_trump_needs_tricks_and_its_suit_in_the_deck() -> None:
    hearts = FixedTrump(Suit.HEARTS)
    assert check(replace(WHIST, trump=hearts)) == []
    assert "no tricks" in only_problem(replace(SHED, trump=hearts))
    assert "has no hearts" in only_problem(replace(WHIST, trump=hearts, deck=Not(OfSuit(Suit.HEARTS))))
    rotating = replace(WHIST, trump=RotatingTrump((Suit.HEARTS, Suit.CLUBS)))
    assert "the match is a single deal" in only_problem(rotating)


def test_an_order_of_trumps_without_trump_is_refused() -> None:
    assert "no trump to order" in only_problem(replace(WHIST, trump_order=ACE_LOW))
    assert "no bowers" in only_problem(replace(WHIST, bowers=True))
    trump = replace(WHIST, trump=FixedTrump(Suit.CLUBS))
    assert check(replace(trump, trump_order=ACE_LOW)) == []
    assert "rank like the other suits" in only_problem(replace(trump, trump_order=ACE_HIGH))


# Tricks


def test_tricks_for_cards_of_the_stock_need_a_stock_and_tricks_after_them() -> None:
    prizes = TrickPhase(prize=True)
    whole = tricks(prize=True)
    assert "no card for everyone" in str(check(whole))
    assert "nothing is played with them" in str(check(whole))
    few = replace(whole, setup=SetupRules(cards_per_player=5), phases=(prizes, TrickPhase()))
    assert not check(few)
    bids = replace(few, phases=(BiddingPhase(), prizes, TrickPhase()), contract=ContractScoring())
    assert "do not count as tricks won" in str(check(bids))


def test_tricks_that_are_taken_up_have_a_number_and_nobody_promises_any() -> None:
    taking = tricks(follow=Follow.MUST_OR_TAKE, tricks=60)
    assert check(taking) == []
    assert "there must be a number" in only_problem(tricks(follow=Follow.MUST_OR_TAKE))
    assert "nobody can follow a joker" in only_problem(replace(taking, jokers=2))
    bids = replace(taking, phases=(BiddingPhase(), *taking.phases), contract=ContractScoring())
    assert "promised" in str(check(bids))


def test_a_certain_trick_is_paid_for_only_where_there_is_one() -> None:
    few = replace(tricks(), scoring=(NamedTrick(points=1, trick=14),), ranking=Ranking.HIGH_SCORE)
    assert "at most 13 tricks" in only_problem(few)


def test_rules_about_suits_need_the_suits() -> None:
    assert "has no trump" in only_problem(tricks(follow=Follow.MUST_OR_TRUMP))
    no_hearts = replace(tricks(breaking=OfSuit(Suit.HEARTS)), deck=Not(OfSuit(Suit.HEARTS)))
    assert "no card of the deck is ever in this set" in only_problem(no_hearts)
    assert "forbids nothing" in only_problem(tricks(barred_from_first_trick=Everything()))
    assert "has no trump" in only_problem(tricks(heads=Heads.TRUMPS))
    free = replace(tricks(heads=Heads.TRUMPS, follow=Follow.FREE), trump=FixedTrump(Suit.HEARTS))
    assert "nobody ever has to play a trump" in only_problem(free)
    assert "nothing has to be broken" in only_problem(tricks(broken_by=OfSuit(Suit.HEARTS)))


def test_the_opening_lead_is_in_the_deck_and_may_be_led() -> None:
    assert check(tricks(opening_lead="2c")) == []
    assert "2c is not in the deck" in only_problem(
        replace(tricks(opening_lead="2c"), deck=Not(OfRank(Rank.TWO)))
    )
    assert "breaking forbids it" in only_problem(tricks(opening_lead="2c", breaking=OfSuit(Suit.CLUBS)))


def test_there_are_no_more_tricks_than_cards() -> None:
    assert "the biggest hand has 13 cards by then" in only_problem(tricks(tricks=14))
    twice = replace(WHIST, phases=(TrickPhase(), TrickPhase()))
    assert "leave no cards" in only_problem(twice)
    assert check(replace(WHIST, phases=(TrickPhase(tricks=6), TrickPhase()))) == []


def test_the_suit_led_means_something_to_those_who_need_not_follow() -> None:
    led = SuitOf(SuitReference.LED)
    assert check(tricks(follow=Follow.FREE, barred_from_first_trick=led)) == []
    assert '"led" means nothing here' in only_problem(tricks(barred_from_first_trick=led))
    assert '"led" means nothing here' in only_problem(turn_game(Play(cards=led), setup={"to_discard": 0}))


# Card sets


def test_references_exist_when_they_are_used() -> None:
    in_trump = Play(cards=AnyOf((TOP, SuitOf(SuitReference.TRUMP))))
    assert "the game has no trump" in only_problem(turn_game(in_trump))
    named = Play(cards=AnyOf((TOP, SuitOf(SuitReference.NAMED))))
    assert "nobody ever names a suit" in only_problem(turn_game(named))
    assert "the game has no wild cards" in only_problem(turn_game(Play(cards=AnyOf((TOP, Wild())))))
    tableau = Play(cards=AnyOf((TOP, RankOf(RankReference.TABLE))))
    assert "ever lies on the tableau" in only_problem(turn_game(tableau))
    assert "refers to wild cards" in only_problem(replace(SHED, wild=OfRank(Rank.TWO)))


def test_every_part_of_a_card_set_makes_a_difference() -> None:
    hearts = OfSuit(Suit.HEARTS)
    idle = AnyOf((hearts, OneCard("7h")))
    genome = replace(SCORED, scoring=(PerCapturedCard(idle, 1),))
    told_so = "this part could be left out without changing the set."
    assert only_problem(genome) == f"scoring[0].cards.sets[1]: {told_so}"
    all_suits = replace(WHIST, deck=AnyOf(tuple(OfSuit(suit) for suit in Suit)))
    assert only_problem(all_suits) == 'deck: every card of the deck is in this set; write "everything".'
    both = replace(SCORED, scoring=(PerCapturedCard(AllOf((hearts, OfSuit(Suit.CLUBS))), 1),))
    assert "no card of the deck is ever in this set" in only_problem(both)


def test_the_deck_is_made_of_cards_and_not_of_references() -> None:
    assert 'deck.of: "top" means nothing here.' in told(replace(SHED, deck=TOP))
