"""Turns, steps and effects that are well-typed, and some that are not."""

from typing import Any

from msgspec.structs import replace
from tests.genome.small_games import (
    SHED,
    TOP,
    WHIST,
    only_problem,
    told,
    turn_game,
)

from darwindeck.cards import Rank, Suit
from darwindeck.genome.card_sets import (
    Above,
    AnyOf,
    Not,
    OfRank,
    OfSuit,
    RankOf,
    SuitOf,
)
from darwindeck.genome.check import check
from darwindeck.genome.phases import TrickPhase
from darwindeck.genome.schema import (
    GameGenome,
    SpecialEffect,
)
from darwindeck.genome.steps import Discard, Draw, Guard, InOrder, Maybe, NameSuit, OneOf, Play, Trade
from darwindeck.genome.vocabulary import (
    Comparison,
    DiscardHow,
    EffectType,
    EndWhen,
    Fact,
    IfUnable,
    LimitPays,
    Passing,
    RankReference,
    StockPolicy,
    SuitReference,
    TargetSelector,
    Zone,
)


def test_a_phase_of_turns_can_end() -> None:
    assert "nothing ends this phase" in only_problem(replace(SHED, deal_ends=()))
    assert check(turn_game(SHED.phases[0].turn, deal_ends=(), rounds=5)) == []


def test_endings_can_come_about() -> None:
    exchange = InOrder((Draw(if_unable=IfUnable.PASS), Discard()))
    never = turn_game(exchange, setup={"stock": StockPolicy.END_DEAL, "to_discard": 0})
    assert "no hand ever shrinks" in str(told(never))
    assert "nobody draws from the stock" in only_problem(
        turn_game(Play(cards=TOP), deal_ends=(EndWhen.HAND_EMPTY, EndWhen.STOCK_EMPTY))
    )
    assert "nobody can win every card" in only_problem(
        replace(SHED, deal_ends=(EndWhen.HAND_EMPTY, EndWhen.CAPTURED_ALL))
    )


def test_an_ending_that_another_always_comes_before_is_refused() -> None:
    both = (EndWhen.HAND_EMPTY, EndWhen.ALL_HANDS_EMPTY)
    assert 'never happen before "hand_empty"' in only_problem(replace(SHED, deal_ends=both))
    assert "is listed twice" in only_problem(replace(SHED, deal_ends=(EndWhen.HAND_EMPTY,) * 2))
    phase = replace(SHED.phases[0], ends=(EndWhen.ONE_LEFT,))
    assert "before the deal ends" in only_problem(replace(SHED, phases=(phase,)))


def test_an_empty_hand_does_not_break_off_a_trick() -> None:
    mixed = replace(SHED, phases=(TrickPhase(), *SHED.phases))
    assert "would break off a trick" in str(told(mixed))
    assert check(replace(SHED, phases=(TrickPhase(tricks=3), *SHED.phases))) == []


def test_genes_of_a_phase_that_change_nothing_are_refused() -> None:
    turn = Play(cards=TOP)
    assert "can already be declined" in only_problem(turn_game(Maybe(turn), passing=Passing.ALLOWED))
    assert "nothing is scored" in only_problem(turn_game(turn, at_limit=LimitPays.NOTHING))
    short = replace(SHED.phases[0], rounds=20, round_limit=10)
    assert "the round limit is 10" in only_problem(replace(SHED, phases=(short,)))


def test_what_happens_when_a_step_fails_is_said_only_where_it_matters() -> None:
    optional = InOrder((Maybe(Draw(if_unable=IfUnable.PASS)), Play(cards=TOP)))
    assert "is not offered here" in only_problem(turn_game(optional))
    assert "the turn ends here anyway" in only_problem(turn_game(Play(cards=TOP, if_unable=IfUnable.SKIP)))
    anything = turn_game(Play(if_unable=IfUnable.DRAW_UNTIL), setup={"to_discard": 0})
    assert "any card will do" in only_problem(anything)
    first = OneOf((Play(cards=TOP, if_unable=IfUnable.DRAW_ONE), Draw()))
    assert "is not offered here" in only_problem(turn_game(first))
    assert check(turn_game(InOrder((Play(cards=TOP, if_unable=IfUnable.SKIP), Discard())))) == []


def test_trees_stand_in_their_simplest_form() -> None:
    play = Play(cards=TOP)
    assert "combine the two" in only_problem(turn_game(InOrder((Draw(), InOrder((play, Discard()))))))
    assert "make the whole choice optional" in only_problem(turn_game(OneOf((play, Maybe(Draw())))))
    assert "can already be declined" in only_problem(turn_game(InOrder((play, Maybe(Discard(least=0))))))
    assert "two options are the same" in only_problem(turn_game(OneOf((play, play))))


def test_naming_a_suit_follows_a_play_and_matters() -> None:
    matching = Play(cards=AnyOf((TOP, SuitOf(SuitReference.IN_FORCE))))
    assert check(turn_game(InOrder((matching, NameSuit(after=OfRank(Rank.EIGHT)))))) == []
    assert "after a card was played" in only_problem(turn_game(InOrder((NameSuit(), matching))))
    assert "nothing depends on the suit" in only_problem(turn_game(InOrder((Play(cards=TOP), NameSuit()))))


def test_draws_name_an_opponent_only_when_they_draw_from_one() -> None:
    target = TargetSelector.NEXT_PLAYER
    assert "do not come from an opponent" in only_problem(
        turn_game(InOrder((Draw(opponent=target), Play(cards=TOP))))
    )
    nobody = InOrder((Draw(source=Zone.OPPONENT), Play(cards=TOP)))
    assert "nobody is named" in only_problem(turn_game(nobody))


def test_least_is_not_more_than_most() -> None:
    assert "at most 2 cards are discarded" in only_problem(
        turn_game(InOrder((Play(cards=TOP), Discard(least=3, most=2))))
    )


def test_a_guard_can_hold_and_can_fail() -> None:
    def guarded(*guard: Any) -> GameGenome:
        return turn_game(InOrder((Play(cards=TOP), Discard(when=Guard(*guard)))))

    assert check(guarded(Fact.HAND_SIZE, Comparison.AT_LEAST, 3)) == []
    assert "always true or never" in only_problem(guarded(Fact.HAND_SIZE, Comparison.AT_LEAST, 0))
    assert "nobody draws" in only_problem(guarded(Fact.STOCK_SIZE, Comparison.AT_LEAST, 3))
    assert "no score is paid" in only_problem(guarded(Fact.SCORE, Comparison.AT_LEAST, 3))
    asleep = Play(cards=TOP, when=Guard(Fact.DISCARD_SIZE, Comparison.AT_LEAST, 3))
    assert "nobody ever moves" in only_problem(turn_game(asleep))


def effect(kind: EffectType, **genes: Any) -> GameGenome:
    return replace(SHED, special_effects=(SpecialEffect(Rank.JACK, kind, **genes),))


def test_a_rank_has_one_effect_and_is_in_the_deck() -> None:
    skip = SpecialEffect(Rank.JACK, EffectType.SKIP_NEXT)
    assert check(replace(SHED, special_effects=(skip,))) == []
    assert "has an effect already" in only_problem(replace(SHED, special_effects=(skip, skip)))
    assert "the deck has no J" in only_problem(
        replace(SHED, special_effects=(skip,), deck=Not(OfRank(Rank.JACK)))
    )


def test_genes_that_an_effect_does_not_use_go_back_to_their_defaults() -> None:
    everyone = TargetSelector.ALL_OPPONENTS
    assert check(effect(EffectType.DRAW_CARDS, target=everyone, value=2)) == []
    assert effect(EffectType.SKIP_NEXT, target=everyone) == effect(EffectType.SKIP_NEXT)
    assert effect(EffectType.REVERSE_DIRECTION, value=2) == effect(EffectType.REVERSE_DIRECTION)
    assert effect(EffectType.DRAW_CARDS, how=DiscardHow.RANDOM) == effect(EffectType.DRAW_CARDS)


def test_a_suit_is_chosen_only_where_something_depends_on_it() -> None:
    assert "nothing depends on the suit chosen" in only_problem(effect(EffectType.CHOOSE_SUIT))


def test_a_pile_that_no_card_can_be_the_first_of_is_not_referred_to() -> None:
    bare = {"to_discard": 0}
    assert "no card ever lies on the discards" in told(turn_game(Play(cards=TOP), setup=bare))[0]
    wild = AnyOf((TOP, OfRank(Rank.EIGHT)))
    assert check(turn_game(Play(cards=wild), setup=bare)) == []
    assert check(turn_game(InOrder((Play(cards=TOP, if_unable=IfUnable.SKIP), Discard())), setup=bare)) == []
    follow = RankOf(RankReference.LAST_PLAY)
    assert "play a first card" in told(turn_game(Play(cards=follow), setup=bare))[0]
    assert check(turn_game(Play(cards=Above(RankReference.LAST_PLAY)), setup=bare)) == []


def test_a_phase_is_not_the_same_as_the_one_before() -> None:
    (turns,) = turn_game(SHED.phases[0].turn, rounds=3).phases
    assert "the same as the phase before" in only_problem(replace(SHED, phases=(turns, turns)))
    assert check(replace(SHED, phases=(turns, replace(turns, turn=Play(cards=TOP))))) == []
    assert "the same as the phase before" in only_problem(tricks_twice(TrickPhase(tricks=3)))
    assert check(tricks_twice(TrickPhase(tricks=3, barred_from_first_trick=OfSuit(Suit.HEARTS)))) == []


def tricks_twice(phase: TrickPhase) -> GameGenome:
    return replace(WHIST, phases=(phase, phase))


def test_nothing_comes_after_turns_that_go_on_until_the_deal_ends() -> None:
    last = replace(SHED.phases[0], turn=Play(cards=TOP))
    assert "this never begins" in only_problem(replace(SHED, phases=(*SHED.phases, last)))


def test_an_empty_stock_ends_the_deal_only_where_somebody_has_to_draw() -> None:
    stock = {"stock": StockPolicy.END_DEAL}
    play = Play(cards=TOP)
    assert "ever has to draw" in only_problem(turn_game(InOrder((Maybe(Draw()), play)), setup=stock))
    assert check(turn_game(OneOf((Draw(), play)), setup=stock)) == []


def test_cards_to_draw_add_up_where_cards_are_played_to_the_discards() -> None:
    twos = SpecialEffect(Rank.TWO, EffectType.DRAW_CARDS, value=2, stacks=True)
    assert check(replace(SHED, special_effects=(twos,))) == []
    assert "passed on with plays" in str(told(replace(WHIST, special_effects=(twos,))))
    steals = SpecialEffect(Rank.TWO, EffectType.STEAL_CARD, stacks=True)
    assert not steals.stacks


def test_a_pile_is_taken_by_whoever_cannot_play_to_it() -> None:
    higher = Play(cards=Above(RankReference.LAST_PLAY), if_unable=IfUnable.TAKE_PILE)
    assert check(turn_game(higher, setup={"to_discard": 0})) == []
    anything = Play(if_unable=IfUnable.TAKE_PILE)
    assert "any card will do" in str(told(turn_game(anything, setup={"to_discard": 0})))
    matching = Play(cards=TOP, if_unable=IfUnable.TAKE_PILE)
    assert "nothing could be played once the pile is gone" in str(told(turn_game(matching)))
    discards = InOrder((Play(), Discard(cards=OfRank(Rank.TWO), if_unable=IfUnable.TAKE_PILE)))
    assert "only cards played to the discards make a pile" in str(told(turn_game(discards)))


def test_a_hand_is_filled_up_from_the_stock() -> None:
    filled = InOrder((Play(cards=TOP), Draw(count=3, up_to=True)))
    assert check(turn_game(filled)) == []
    guarded = Draw(count=3, up_to=True, when=Guard(Fact.ROUND, Comparison.AT_LEAST, 2))
    assert "filled up from the stock" in str(told(turn_game(InOrder((Play(cards=TOP), guarded)))))


def test_trades_need_what_they_speak_of() -> None:
    whole_deck = turn_game(InOrder((Trade(dealer_from_stock=True), Play())), setup={"cards_per_player": 0})
    assert "no stock to trade with" in str(told(whole_deck))
