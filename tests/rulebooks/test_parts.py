"""What rulebooks say about the parts of a game, and what they leave unsaid where a game has no such part."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.genome.small_games import PAIRS, SHED, SPADES, WHIST, changed, tricks, turn_game
from tests.rulebooks.telling import everything_told, told
from tests.tables import turns_for

from darwindeck.cards import Rank, Suit
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, CardSet, Not, OfRank, OfSuit, OneCard, SuitOf
from darwindeck.genome.contract_scoring import ContractScoring
from darwindeck.genome.phases import BiddingPhase, PassingPhase, TrickPhase
from darwindeck.genome.schema import FixedTrump, GameGenome, SpecialEffect, TurnedUpTrump, UntilScore
from darwindeck.genome.scoring import PerCardLeft, WentOut
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import (
    Comparison,
    EffectType,
    EndWhen,
    Fact,
    Follow,
    IfUnable,
    PassDirection,
    Passing,
    Payee,
    StockPolicy,
    SuitReference,
    TargetSelector,
    TrickWinner,
    Zone,
)
from darwindeck.program.alphabet import DRAW

pytestmark = pytest.mark.small


def test_a_plain_game_of_tricks_says_nothing_of_what_it_lacks() -> None:
    sections = told(WHIST)
    assert set(sections) == {"Components", "Setup", "Goal", "Tricks", "End of the deal", "Ties"}
    words = " ".join(sections.values()).lower()
    for missing in (
        "bid",
        "trump",
        "stock",
        "discard",
        "tableau",
        "team",
        "point",
        "special",
        "joker",
        "pass",
    ):
        assert missing not in words, missing


def test_a_plain_game_of_turns_says_nothing_of_tricks() -> None:
    words = everything_told(SHED).lower()
    for missing in ("trick", "trump", "lead", "bid", "team", "tableau", "score"):
        assert missing not in words, missing


def test_following_suit_is_told_in_each_of_its_ways() -> None:
    must = told(tricks())["Tricks"]
    assert "must follow suit" in must
    assert "may play any card" in must
    assert "nobody has to follow suit" in told(tricks(follow=Follow.FREE))["Tricks"]
    trumping = replace(tricks(follow=Follow.MUST_OR_TRUMP), trump=FixedTrump(Suit.HEARTS))
    assert "must play a trump if you have one" in told(trumping)["Tricks"]


def test_cards_left_on_the_tableau_are_spoken_of() -> None:
    scopa = library.load("scopa")
    assert "whoever captured last takes the cards left" in everything_told(scopa)
    kept = replace(scopa, setup=replace(scopa.setup, last_takes_rest=False))
    assert "Cards left on the tableau at the end of the deal belong to nobody." in everything_told(kept)


def test_the_rules_of_hearts_are_told_in_full() -> None:
    sections = told(library.load("hearts"))
    assert "Whoever holds the two of clubs (2♣) leads it to the first trick." in sections["Tricks"]
    assert "hearts may not be led until a heart has been played" in sections["Tricks"]
    assert "Nobody may play hearts or the queen of spades (Q♠) to the first trick" in sections["Tricks"]
    assert "scores 0 points and each other player 26 points" in sections["Scoring"]
    assert "The player with the lowest total score" in sections["Goal"]


def test_the_best_card_of_a_trick_is_the_highest_or_the_lowest() -> None:
    assert "The highest card of the suit led wins" in told(tricks())["Tricks"]
    assert "The lowest card of the suit led wins" in told(tricks(winner=TrickWinner.LOWEST))["Tricks"]


def bids(**genes: Any) -> str:
    return told(replace(SPADES, phases=(BiddingPhase(**genes), TrickPhase())))["Bidding"]


def test_bids_are_told_with_their_range_and_nil() -> None:
    assert "from one to 13" in bids()
    assert "nil" in bids()
    assert "nil" not in bids(min_bid=0, allow_nil=False)
    assert "Zero is a bid like any other." in bids(min_bid=0, allow_nil=False)
    assert "The last bidder may not" in bids(bids_may_not_sum_to_tricks=True)


def test_contracts_are_told_with_every_number() -> None:
    contract = ContractScoring(
        points_per_trick_bid=7,
        overtrick_points=2,
        failed_contract_penalty=9,
        nil_bonus=61,
        nil_penalty=62,
        bag_limit=4,
        bag_penalty=63,
    )
    words = told(replace(SPADES, contract=contract))["Scoring"]
    for number in ("7 points", "2 points", "9 points", "61 points", "62 points", "four bags", "63 points"):
        assert number in words, number


def test_bags_are_told_as_the_match_keeps_them() -> None:
    def bags(limit: int, **genes: Any) -> str:
        contract = ContractScoring(bag_limit=limit, bag_penalty=14)
        return told(replace(SPADES, contract=contract, **genes))["Scoring"]

    several = {"match": UntilScore(100, 20)}
    assert "is also a bag, and each bag costs 14 points at once." in bags(1, **several)
    assert "Whenever a player has three bags, they lose them and 14 points." in bags(3)
    assert "from deal to deal" not in bags(3)
    assert "Bags carry over from deal to deal: whenever a player has three bags" in bags(3, **several)


def test_teams_are_named_and_partners_sit_where_they_sit() -> None:
    words = told(PAIRS)["Teams"]
    assert "South and North against West and East" in words
    assert "Partners sit opposite each other." in words
    three = told(replace(PAIRS, teams=((0,), (1, 2, 3))))["Teams"]
    assert "South alone against West, North and East" in three
    assert "opposite" not in three


def turn(step: Any, **genes: Any) -> str:
    return told(turn_game(step, **genes))["Your turn"]


def test_what_a_player_does_who_cannot_is_told_in_each_of_its_ways() -> None:
    fives = OfRank(Rank.FIVE)
    assert "If you cannot, your turn ends." in turn(Play(cards=fives))
    assert "draw one card" in turn(Play(cards=fives, if_unable=IfUnable.DRAW_ONE))
    assert "until you can" in turn(Play(cards=fives, if_unable=IfUnable.DRAW_UNTIL))
    skipped = InOrder((Play(cards=fives, if_unable=IfUnable.SKIP), Discard()))
    assert "If you cannot, skip this step." in turn(skipped)


def test_a_step_that_may_be_declined_is_told_as_a_permission() -> None:
    assert "You may put one card from your hand onto the discard pile." in turn(
        InOrder((Draw(), Maybe(Discard())))
    )


def test_a_choice_says_what_happens_when_nothing_is_possible() -> None:
    choice = OneOf((Draw(), Play(cards=OfRank(Rank.FIVE))))
    assert "Choose one of these options (if none is possible, your turn ends):" in turn(choice)


def test_a_condition_stands_before_its_step() -> None:
    guard = Guard(Fact.HAND_SIZE, Comparison.AT_LEAST, 3)
    assert "If you hold at least three cards, draw one card from the stock." in turn(
        InOrder((Draw(when=guard), Discard()))
    )


def test_an_option_of_several_steps_is_there_only_with_its_first_step() -> None:
    guard = Guard(Fact.STOCK_SIZE, Comparison.AT_LEAST, 6)
    row = InOrder((Draw(when=guard), Discard()))
    fives = Play(cards=OfRank(Rank.FIVE))
    choice = turn(OneOf((fives, row)), setup={"stock": StockPolicy.END_DEAL})
    assert (
        "Only if the stock has at least six cards: do the following, in this order: Draw one card" in choice
    )
    assert "If the stock has" not in choice
    assert "(if none is possible, begin with step 2 of option 2)" in choice
    assert "Do the following, in this order (only when step 1 is possible): Play one card" in turn(
        OneOf((Draw(), InOrder((fives, Discard()))))
    )
    optional = turn(InOrder((Discard(), Maybe(row))))
    assert "Only if the stock has at least six cards: you may do the following, in this order, or" in optional
    assert "Do the following, in this order: If the stock has at least six cards, draw one" in turn(row)


def test_a_closed_first_step_takes_its_option_away() -> None:
    """What the rulebook says of options is what the engine offers."""
    for comparison, value, is_there in ((Comparison.AT_MOST, 40, False), (Comparison.AT_LEAST, 44, True)):
        row = InOrder((Draw(when=Guard(Fact.STOCK_SIZE, comparison, value)), Discard()))
        game = Game(turns_for(2, 4, OneOf((Play(), row))), 1)
        assert (DRAW in game.legal_moves) == is_there


def test_an_exchange_by_the_last_ranking_names_who_gives_and_who_gets() -> None:
    """The words follow the ranking, as play does."""
    president = everything_told(library.load("president"))
    assert "The player who went out last in the previous deal, or not at all, gives" in president
    assert "to the player who went out first, who then gives back two cards" in president
    assert "exchanges cards with the last but one in the same way, one card fewer" in president
    hearts = library.load("hearts-with-passing")
    tribute = PassingPhase(count=2, by_last_ranking=True)
    by_points = everything_told(replace(hearts, phases=(tribute, *hearts.phases[1:])))
    assert "The player with the most points from the previous deal gives their two highest cards" in by_points
    assert "to the player with the fewest, who then gives back two cards of their choice" in by_points


def test_passing_is_told_where_it_is_allowed() -> None:
    fives = Play(cards=OfRank(Rank.FIVE))
    assert "may pass" not in turn(fives)
    assert "you may pass instead" in turn(fives, passing=Passing.ALLOWED)
    assert "you are out until the pile is cleared" in turn(fives, passing=Passing.OUT_UNTIL_CLEAR)


def test_the_stock_is_told_in_each_of_its_ways() -> None:
    assert "play goes on without it" in told(SHED)["The stock"]
    assert "the deal ends at once" in told(changed(SHED, stock=StockPolicy.END_DEAL))["The stock"]
    shuffled = changed(SHED, stock=StockPolicy.RESHUFFLE, reshuffles=2)
    assert "at most twice in a deal" in told(shuffled)["The stock"]


def test_nothing_is_said_of_playing_on_where_an_empty_stock_ends_the_deal() -> None:
    assert "The stock" not in told(replace(SHED, deal_ends=(EndWhen.STOCK_EMPTY,)))
    part = turn_game(InOrder((Draw(), Play())), ends=(EndWhen.STOCK_EMPTY,))
    assert told(part)["The stock"] == "Once the stock is empty, nobody draws from it."


EFFECTS = {
    EffectType.SKIP_NEXT: "The next player misses a turn.",
    EffectType.REVERSE_DIRECTION: "The direction of play is reversed.",
    EffectType.DRAW_CARDS: "The next player in the direction of play draws one card",
    EffectType.EXTRA_TURN: "You take another turn.",
    EffectType.FORCE_DISCARD: "discards one card of their choice",
    EffectType.CHOOSE_SUIT: "You name a suit.",
    EffectType.SWAP_HANDS: "You swap hands with the next player",
    EffectType.STEAL_CARD: "You take one card at random, unseen",
}


def with_effect(genome: GameGenome, **genes: Any) -> GameGenome:
    return replace(genome, special_effects=(SpecialEffect(Rank.NINE, **genes),))


@pytest.mark.parametrize(("effect", "words"), EFFECTS.items())
def test_each_special_effect_is_told(effect: EffectType, words: str) -> None:
    sentence = told(with_effect(SHED, effect_type=effect))["Special cards"].split("Nines: ")[1]
    assert words in sentence


def test_each_target_of_an_effect_is_told_differently() -> None:
    texts = {
        told(with_effect(SHED, effect_type=EffectType.STEAL_CARD, target=target))["Special cards"]
        for target in TargetSelector
    }
    assert len(texts) == len(TargetSelector)


def test_whoever_sits_next_is_struck_with_or_without_cards() -> None:
    steal: dict[str, Any] = {"effect_type": EffectType.STEAL_CARD, "target": TargetSelector.RIGHT_OPPONENT}
    empty = "Nothing is taken from a player without cards, and nobody else is affected instead."
    goes_on = replace(SHED, deal_ends=(EndWhen.ALL_HANDS_EMPTY,))
    words = told(with_effect(goes_on, **steal))["Special cards"]
    assert "from the player on your right." in words
    assert empty in words
    out = told(with_effect(replace(SHED, deal_ends=(EndWhen.ONE_LEFT,)), **steal))["Special cards"]
    assert "from the next player on your right who still holds cards." in out
    assert empty not in out
    assert empty not in told(with_effect(SHED, **steal))["Special cards"]
    assert "from the next opponent on your right" in told(with_effect(PAIRS, **steal))["Special cards"]


def test_a_trick_is_taken_before_what_its_last_card_asks_for() -> None:
    in_turns = told(with_effect(SHED, effect_type=EffectType.FORCE_DISCARD))["Special cards"]
    assert "they choose before play goes on." in in_turns
    in_tricks = told(with_effect(WHIST, effect_type=EffectType.FORCE_DISCARD))["Special cards"]
    first = "they choose before play goes on; but if the card completes a trick, the trick is taken first."
    at_once = "Effects without a choice happen at once, before the trick is taken."
    assert first in in_tricks
    assert at_once not in in_tricks
    both = replace(
        WHIST,
        special_effects=(
            SpecialEffect(Rank.NINE, EffectType.SWAP_HANDS),
            SpecialEffect(Rank.ACE, EffectType.SWAP_HANDS, TargetSelector.PLAYER_CHOICE),
        ),
    )
    assert f"{first} {at_once}" in told(both)["Special cards"]


def test_inside_tricks_effects_of_turn_order_act_on_the_lead() -> None:
    words = told(with_effect(WHIST, effect_type=EffectType.EXTRA_TURN))["Special cards"]
    assert "You lead to the next trick, whoever wins this one (of several such cards, the last" in words
    assert "another turn" not in words


def test_reversing_with_two_players_is_said_to_change_nothing() -> None:
    duel = replace(with_effect(SHED, effect_type=EffectType.REVERSE_DIRECTION), player_count=2)
    assert "changes nothing with two players" in told(duel)["Special cards"]


def test_cards_that_pay_alike_share_a_table() -> None:
    words = told(library.load("crazy-eights"))["Scoring"]
    assert "Card: An eight; Points: 50" in words
    assert "Card: A ten, a jack, a queen or a king; Points: 10" in words
    one = replace(SHED, scoring=(PerCardLeft(cards=OfSuit(Suit.HEARTS), points=-2, to=Payee.OWNER),))
    assert "−2 points for each heart" in told(replace(one, match=UntilScore(5, 3)))["Scoring"]


def test_cards_are_passed_as_the_game_says() -> None:
    phases = (PassingPhase(count=2, directions=(PassDirection.LEFT, PassDirection.HOLD)), TrickPhase())
    words = told(replace(WHIST, phases=phases))["Passing cards"]
    assert "picks two cards" in words
    assert "in the first deal to the player on the left and in the second deal to nobody" in words


def test_singular_and_plural_are_kept_apart() -> None:
    assert "Draw one card from the stock." in turn(InOrder((Draw(), Discard())))
    assert "Draw two cards from the stock." in turn(InOrder((Draw(count=2), Discard())))


def test_no_gene_names_and_no_switches_are_printed() -> None:
    for name in library.names():
        words = everything_told(library.load(name))
        assert "_" not in words
        for switch in ("True", "False", "None", "yes"):
            assert switch not in words.split(), (name, switch)


def test_a_card_taken_from_the_discards_may_not_go_back() -> None:
    words = turn(InOrder((Draw(source=Zone.DISCARD), Discard())))
    assert "may not go back onto the discard pile in the same turn" in words


def test_a_card_that_may_start_the_discards_is_told() -> None:
    eights = changed(SHED, starter=AnyOf((OfRank(Rank.EIGHT), OneCard("Qs"))))
    assert "It must be an eight or the queen of spades (Q♠)" in told(eights)["Setup"]


def test_points_for_going_out_go_by_the_end_of_the_deal_where_hands_are_struck() -> None:
    plain = replace(WHIST, scoring=(WentOut(points=7),))
    assert "The first player to get rid of all their cards scores 7 points." in told(plain)["Scoring"]
    struck = told(with_effect(plain, effect_type=EffectType.SWAP_HANDS))
    assert "A player who has no cards when the deal ends scores 7 points" in struck["Scoring"]
    assert "An empty hand is swapped like any other." in struck["Special cards"]
    assert "a player who then gets cards again does not" in struck["Special cards"]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (
            AnyOf((SuitOf(SuitReference.LED), OfRank(Rank.SIX))),
            "Nobody may play cards of the suit led, or sixes to the first trick, unless they hold nothing"
            " else.",
        ),
        (
            Not(OfSuit(Suit.SPADES)),
            "Only spades may be played to the first trick, unless a player holds none.",
        ),
        (
            Not(AnyOf((SuitOf(SuitReference.LED), OfRank(Rank.SIX)))),
            "Only cards of the suit led, and sixes may be played to the first trick, unless a player holds"
            " none; for the leader there is no suit led yet.",
        ),
    ],
)
def test_what_is_barred_from_the_first_trick_is_told_plainly(cards: CardSet, words: str) -> None:
    phase = TrickPhase(follow=Follow.FREE, barred_from_first_trick=cards)
    assert words in told(replace(WHIST, phases=(phase,)))["Tricks"]


def test_whoever_leads_is_bound_by_what_is_barred() -> None:
    def words(**genes: Any) -> str:
        return told(replace(WHIST, phases=(TrickPhase(**genes),)))["Tricks"]

    anything = "The leader may lead any card."
    assert anything in words()
    assert anything in words(barred_from_first_trick=SuitOf(SuitReference.LED))
    spades = OfSuit(Suit.SPADES)
    assert "After the first trick the leader may lead any card." in words(barred_from_first_trick=spades)
    assert "that is not barred from this trick." in words(barred_from_first_trick=spades, tricks=1)


def test_a_barred_card_may_be_played_when_the_other_rules_leave_no_choice() -> None:
    def words(**genes: Any) -> str:
        phase = TrickPhase(barred_from_first_trick=OfSuit(Suit.SPADES), **genes)
        return told(replace(WHIST, phases=(phase,)))["Tricks"]

    assert "unless they hold nothing else." in words(follow=Follow.FREE, opening_lead="2c")
    breaking = words(follow=Follow.FREE, breaking=OfSuit(Suit.HEARTS))
    assert "unless they hold nothing else (a leader: nothing else that may be led)." in breaking
    assert "unless the rules on leading and following leave no other card." in words()


def test_of_two_players_one_is_the_opponent() -> None:
    duel = replace(SHED, player_count=2, deal_ends=(EndWhen.ONE_LEFT,), scoring=(WentOut(points=7),))
    target = TargetSelector.RANDOM_OPPONENT
    words = told(with_effect(duel, effect_type=EffectType.SWAP_HANDS, target=target))
    assert "You swap hands with your opponent." in words["Special cards"]
    assert "scores 7 points." in words["Scoring"]
    assert "Until then" not in words["End of the deal"]


def test_whom_a_card_strikes_is_explained_in_one_bracket() -> None:
    swap = SpecialEffect(Rank.KING, EffectType.SWAP_HANDS, TargetSelector.LEFT_OPPONENT)
    turn = SpecialEffect(Rank.JACK, EffectType.REVERSE_DIRECTION)
    words = told(replace(PAIRS, special_effects=(swap, turn)))["Special cards"]
    assert "(whatever the direction of play; opponents are the players of the other teams)" in words


def test_cards_that_nobody_draws_are_no_stock() -> None:
    words = told(replace(changed(WHIST, cards_per_player=3), trump=TurnedUpTrump()))["Setup"]
    assert "left are set aside face down and not used." in words
    assert "A card set aside is turned up; its suit is trump for this deal." in words
    assert "stock" not in words


def test_missed_turns_are_said_not_to_count_where_rounds_do() -> None:
    guard = Guard(Fact.ROUND, Comparison.AT_MOST, 2)
    genome = turn_game(InOrder((Play(), Maybe(Draw(when=guard)))))
    missed = "Missed turns do not count."
    assert missed not in told(genome)["Your turn"]
    assert missed in told(with_effect(genome, effect_type=EffectType.SKIP_NEXT))["Your turn"]


def test_the_tricks_of_a_failed_nil_are_told() -> None:
    contract = ContractScoring(overtrick_points=2, bag_limit=4, bag_penalty=63)
    phases = (BiddingPhase(allow_nil=True), TrickPhase())
    words = told(replace(SPADES, phases=phases, contract=contract))["Scoring"]
    more = "trick won despite nil scores 2 points and is a bag, like an extra trick."
    assert f"Each {more}" in words
    pairs = told(replace(PAIRS, phases=phases, contract=contract))["Scoring"]
    assert f"If no partner bid a number, each {more}" in pairs


def test_the_tricks_of_all_parts_are_counted_together() -> None:
    parts = (TrickPhase(tricks=1), PassingPhase(), TrickPhase())
    assert "the most tricks in all parts of the deal together" in told(replace(WHIST, phases=parts))["Goal"]


def test_no_trump_is_spoken_of_only_where_it_can_be_bid() -> None:
    bridge: Any = library.load("bridge")
    auction = replace(bridge.phases[0], no_trump=False)
    assert "no-trump" in everything_told(bridge)
    assert "no-trump" not in everything_told(replace(bridge, phases=(auction, *bridge.phases[1:])))


def test_no_bid_above_the_largest_hand_is_told() -> None:
    five_hundred: Any = library.load("five-hundred")
    auction = replace(five_hundred.phases[0], max_bid=13)
    too_high = replace(five_hundred, phases=(auction, *five_hundred.phases[1:]))
    assert "a number from six to ten and a suit" in everything_told(too_high)
    spades: Any = library.load("spades")
    of_ten = replace(spades, setup=replace(spades.setup, cards_per_player=10))
    assert "A bid is a number from one to ten." in everything_told(of_ten)


def test_where_hands_differ_a_bid_is_said_to_be_no_higher_than_the_hand() -> None:
    five_hundred: Any = library.load("five-hundred")
    changing = replace(five_hundred.setup, cards_per_player=0, hand_sizes=(8, 10))
    sentence = "Nobody may bid more than the number of cards in hand."
    assert sentence not in everything_told(five_hundred)
    assert sentence in everything_told(replace(five_hundred, setup=changing))


def test_a_doubt_takes_no_pass_away() -> None:
    cheat: Any = library.load("cheat")
    passing = replace(cheat.phases[0], passing=Passing.ALLOWED)
    book = everything_told(replace(cheat, phases=(passing, *cheat.phases[1:])))
    assert "Before doing anything on your turn you may pass instead" in book
    assert "nobody may pass" not in book


def test_nil_ranks_cards_from_the_lowest_of_the_pack() -> None:
    assert "rank from the seven up to the ace" in told(library.load("preference"))["Auction"]


def test_what_multiplies_a_game_is_a_list_with_an_example() -> None:
    words = told(library.load("skat"))["Scoring"]
    assert "One for each trump in the row." in words
    assert (
        "J♣ and J♠ but not J♥ the row is two trumps, and a game in diamonds is worth 9 × (1 + 2) = 27"
        in words
    )


def test_a_step_that_may_be_taken_again_and_again_is_told_once() -> None:
    words = told(library.load("twenty-one"))["Your turn"]
    assert (
        "up to four times, and stop whenever you like: if your cards count at most 20, draw one card" in words
    )
    assert words.count("draw one card") == 1
