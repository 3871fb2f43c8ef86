"""Greedy in turns: shed, keep what always fits, hurt the others; or the opposite, where that wins."""

import pytest
from tests.agents.greedy.choices import greedy, worths
from tests.tables import deal, play, turns_for

from darwindeck.cards import Rank
from darwindeck.genome.card_sets import Above, AnyOf, Everything, OfRank, RankOf, SuitOf
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.scoring import PerCardLeft, PerCardPlayed
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, NameSuit, OneOf, Play
from darwindeck.genome.vocabulary import (
    EffectType,
    EndWhen,
    Passing,
    Ranking,
    RankReference,
    SuitReference,
    TargetSelector,
    Zone,
)

pytestmark = pytest.mark.small

EIGHTS = OfRank(Rank.EIGHT)
FITTING = Play(cards=AnyOf((SuitOf(SuitReference.IN_FORCE), RankOf(RankReference.TOP), EIGHTS)))
CLIMBING = Play(cards=Above(RankReference.LAST_PLAY), most=4, same_size=True)
KEEP_CARDS = {
    "ranking": Ranking.HIGH_SCORE,
    "scoring": (PerCardLeft(cards=Everything(), points=3),),
}


def test_a_card_is_played_before_one_is_drawn() -> None:
    game = deal(turns_for(2, 2, OneOf((FITTING, Draw())), to_discard=1), "5h Kc", "2c 3c", up="9h")
    assert greedy(game) == "5h"


def test_where_cards_left_in_hand_pay_drawing_is_better() -> None:
    game = deal(turns_for(2, 2, OneOf((FITTING, Draw())), to_discard=1, **KEEP_CARDS), "5h Kc", up="9h")
    assert greedy(game) == "draw"


def test_the_card_that_always_fits_is_kept() -> None:
    game = deal(turns_for(2, 3, FITTING, to_discard=1), "5h 8c Kd", "2c 3c 4c", up="9h")
    assert greedy(game) == "5h"


def test_what_leaves_more_to_play_goes_first() -> None:
    """After the two of hearts two more hearts fit, after the nine of clubs nothing does."""
    game = deal(turns_for(2, 4, FITTING, to_discard=1), "2h 3h 4h 9c", "5c 6c 7d Td", up="9h")
    assert worths(game)["2h"] > worths(game)["9c"]


def test_the_longest_suit_is_named() -> None:
    turn = InOrder((FITTING, NameSuit(after=EIGHTS)))
    game = deal(turns_for(2, 4, turn, to_discard=1), "8h 2d 3d 4c", "5c 6c 7c 9c", up="Ks")
    play(game, "8h")
    assert greedy(game) == "diamonds"


def test_an_offered_step_that_sheds_a_card_is_taken() -> None:
    turn = InOrder((Play(), Maybe(Discard())))
    game = deal(turns_for(2, 3, turn), "2c 3c 4c", "5c 6c 7c")
    play(game, "2c")
    assert greedy(game) != "done"


def test_as_many_cards_of_a_rank_as_allowed_are_played() -> None:
    game = deal(turns_for(2, 4, Play(most=4)), "4c 4d 4h 9s", "5c 6c 7c 8c")
    play(game, "4c")
    assert greedy(game) in ("4d", "4h")


def test_a_climb_is_begun_low() -> None:
    genes = {"passing": Passing.OUT_UNTIL_CLEAR, "deal_ends": (EndWhen.HAND_EMPTY,)}
    game = deal(turns_for(3, 3, CLIMBING, **genes), "4c 9d Ks", "5c 6c 7c", "5d 6d 7d")
    assert greedy(game) == "4c"


def test_cards_that_cost_most_when_left_go_first_when_somebody_is_nearly_out() -> None:
    scoring = (PerCardLeft(cards=OfRank(Rank.KING), points=-20), PerCardLeft(cards=Everything(), points=-1))
    genes = {"ranking": Ranking.HIGH_SCORE, "scoring": scoring}
    game = deal(turns_for(2, 2, Play(), **genes), "Kc 2d", "3c 4c")
    assert greedy(game) == "Kc"


def test_cards_that_pay_when_played_are_played() -> None:
    genes = {
        "ranking": Ranking.HIGH_SCORE,
        "scoring": (PerCardPlayed(cards=OfRank(Rank.FOUR), points=5),),
        "deal_ends": (EndWhen.HAND_EMPTY,),
    }
    game = deal(turns_for(2, 3, Play(), **genes), "2c 4d 9h", "3c 5c 6c")
    assert greedy(game) == "4d"


def test_the_better_of_two_discards_is_taken() -> None:
    """A king left in hand costs nine: it is not taken from the discards, and it is thrown off first."""
    scoring = (PerCardLeft(cards=OfRank(Rank.KING), points=-9), PerCardLeft(cards=Everything(), points=-1))
    genes = {"ranking": Ranking.HIGH_SCORE, "scoring": scoring, "to_discard": 1}
    turn = InOrder((OneOf((Draw(), Draw(source=Zone.DISCARD))), Discard()))
    game = deal(turns_for(2, 3, turn, **genes), "2c Kd 9h", "3c 5c 6c", up="Kh")
    assert greedy(game) == "draw"
    play(game, "draw")
    assert greedy(game) == "-Kd"


# --- special cards ----------------------------------------------------------------------------------


def plays_of(effect: EffectType, value: int = 1, players: int = 3, **genes: object) -> dict[str, float]:
    """What playing the queen with this effect, or a nine without one, is worth."""
    special = SpecialEffect(Rank.QUEEN, effect, value=value, **genes)
    game = turns_for(players, 3, Play(), special_effects=(special,))
    return worths(deal(game, "9c Qc 2d", "3c 4c 5c"))


@pytest.mark.parametrize("effect", [EffectType.SKIP_NEXT, EffectType.EXTRA_TURN])
def test_turns_taken_from_others_are_worth_something(effect: EffectType) -> None:
    values = plays_of(effect)
    assert values["Qc"] > values["9c"]


def test_making_an_opponent_draw_is_good_and_making_it_discard_is_not() -> None:
    draws, discards = plays_of(EffectType.DRAW_CARDS, 2), plays_of(EffectType.FORCE_DISCARD)
    assert draws["Qc"] > draws["9c"]
    assert discards["Qc"] < discards["9c"]


def test_what_strikes_a_partner_is_bad() -> None:
    special = SpecialEffect(Rank.QUEEN, EffectType.DRAW_CARDS, TargetSelector.NEXT_PLAYER, value=2)
    genes = {"team_mode": True, "teams": ((0, 1), (2, 3)), "special_effects": (special,)}
    values = worths(deal(turns_for(4, 3, Play(), **genes), "9c Qc 2d"))
    assert values["Qc"] < values["9c"]


def test_the_opponent_nearest_to_going_out_is_struck() -> None:
    special = SpecialEffect(Rank.QUEEN, EffectType.DRAW_CARDS, TargetSelector.PLAYER_CHOICE, value=2)
    genome = turns_for(3, 3, OneOf((Play(), Draw())), special_effects=(special,))
    game = deal(genome, "2c 3c Qd", "4c 5c 6c", "7c 8c 9c")
    play(game, "2c draw 7c Qd")
    assert greedy(game) == "seat2"


def test_a_hand_is_swapped_for_a_shorter_one() -> None:
    special = SpecialEffect(Rank.QUEEN, EffectType.SWAP_HANDS, TargetSelector.PLAYER_CHOICE)
    genome = turns_for(3, 3, OneOf((Play(), Draw())), special_effects=(special,))
    game = deal(genome, "2c 3c Qd", "4c 5c 6c", "7c 8c 9c")
    play(game, "draw 4c draw Qd")
    assert greedy(game) == "seat1"
