"""Repair: what has lost its meaning goes, what is needed comes, and what is playable stays as it is."""

from msgspec.structs import replace
from tests.evolution.operators.games import CRAZY_EIGHTS, FAN_TAN, HEARTS, SPADES, UNO, WHIST, known_games

from darwindeck.cards import Rank
from darwindeck.evolution.operators.mutation import dice_from
from darwindeck.evolution.operators.repairs.repair import repaired
from darwindeck.evolution.operators.repairs.simplest_forms import simplest
from darwindeck.genome import library
from darwindeck.genome.canonical import content_hash
from darwindeck.genome.card_sets import AnyOf, Not, OfRank
from darwindeck.genome.paths import dropped, links_of, replaced, value_at
from darwindeck.genome.phases import BiddingPhase, Repeat, TrickPhase, TurnPhase
from darwindeck.genome.schema import Elimination, GameGenome, OneDeal
from darwindeck.genome.scoring import AuctionMade, DealWon
from darwindeck.genome.steps import Draw, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import Opener, Ranking, SequenceDirection, TableauMode


def mended(genome: GameGenome) -> GameGenome:
    child = repaired(genome, dice_from("repair"))
    assert child is not None
    return child


def test_a_playable_game_is_left_alone() -> None:
    for genome in known_games():
        assert content_hash(mended(genome)) == content_hash(genome)


def test_a_contract_without_bids_goes() -> None:
    tricks = tuple(phase for phase in SPADES.phases if not isinstance(phase, BiddingPhase))
    assert mended(replace(SPADES, phases=tricks)).contract is None


def test_bids_without_payment_get_a_contract() -> None:
    assert mended(replace(SPADES, contract=None)).contract is not None


def test_bids_without_tricks_go() -> None:
    turns = tuple(phase for phase in CRAZY_EIGHTS.phases)
    child = mended(replace(CRAZY_EIGHTS, phases=(BiddingPhase(), *turns)))
    assert not any(isinstance(phase, BiddingPhase) for phase in child.phases)


def test_who_bids_a_number_of_tricks_needs_as_many() -> None:
    nap = library.load("nap")
    child = mended(replace(nap, scoring=(AuctionMade(need=3, points=1, per_bid=1),)))
    assert child.scoring == (AuctionMade(need=0, points=1, per_bid=1),)


def test_a_line_that_pays_for_more_than_was_bid_stays() -> None:
    nap = library.load("nap")
    tiers = (AuctionMade(need=0, points=1, per_bid=1), AuctionMade(need=5, points=3))
    assert mended(replace(nap, scoring=tiers)).scoring == tiers


def test_a_deal_is_won_by_what_the_match_is_won_by() -> None:
    by_tricks = replace(SPADES, ranking=Ranking.MOST_TRICKS)
    assert mended(by_tricks).ranking == SPADES.ranking
    paid = replace(by_tricks, scoring=(*SPADES.scoring, DealWon(points=1)))
    assert mended(paid).ranking == Ranking.MOST_TRICKS


def test_a_direction_without_sequences_goes() -> None:
    setup = replace(
        FAN_TAN.setup,
        tableau_mode=TableauMode.NONE,
        sequence_direction=SequenceDirection.ASCENDING,
    )
    assert mended(replace(FAN_TAN, setup=setup)).setup.sequence_direction == SequenceDirection.BOTH


def test_wild_cards_that_are_gone_are_not_spoken_of() -> None:
    assert "Wild" not in str(mended(replace(UNO, wild=None)).phases)


def test_who_won_the_last_deal_does_not_open_the_only_one() -> None:
    setup = replace(HEARTS.setup, opener=Opener.LAST_WINNER)
    child = mended(replace(HEARTS, match=OneDeal(), setup=setup, phases=(TrickPhase(),)))
    assert child.setup.opener == Opener.LEFT_OF_DEALER


def test_lives_go_with_elimination() -> None:
    assert mended(replace(WHIST, match=Elimination(max_deals=9))).setup.lives > 0
    assert mended(replace(WHIST, setup=replace(WHIST.setup, lives=3))).setup.lives == 0


def test_a_deal_that_cannot_be_won_is_won_otherwise() -> None:
    assert mended(replace(WHIST, ranking=Ranking.EMPTY_HAND)).ranking != Ranking.EMPTY_HAND


def test_turns_that_nothing_ends_get_an_end() -> None:
    child = mended(replace(CRAZY_EIGHTS, deal_ends=()))
    assert child.deal_ends


def test_hands_that_the_deck_does_not_cover_get_smaller() -> None:
    child = mended(replace(UNO, player_count=6, setup=replace(UNO.setup, cards_per_player=9)))
    assert child.setup.cards_per_player * 6 < 54


def test_trees_take_their_simplest_form() -> None:
    draw, play = Draw(), Play()
    nested = InOrder((InOrder((draw, play)), Maybe(Maybe(draw))))
    phase = TurnPhase(turn=nested, round_limit=9)
    game = replace(CRAZY_EIGHTS, phases=(phase,), wild=Not(Not(AnyOf((OfRank(Rank.TWO), OfRank(Rank.TWO))))))
    simple = simplest(game)
    assert simple.phases == (replace(phase, turn=InOrder((draw, play, Maybe(draw)))),)
    assert simple.wild == OfRank(Rank.TWO)


def test_a_choice_of_something_optional_is_an_optional_choice() -> None:
    phase = TurnPhase(turn=OneOf((Play(), Maybe(Draw()))), round_limit=9)
    assert simplest(replace(CRAZY_EIGHTS, phases=(phase,))).phases == (
        replace(phase, turn=Maybe(OneOf((Play(), Draw())))),
    )


def test_parts_are_found_changed_and_dropped_by_their_paths() -> None:
    path = "phases[0].turn.steps[0].cards"
    assert value_at(CRAZY_EIGHTS, links_of(path)) == CRAZY_EIGHTS.phases[0].turn.steps[0].cards  # type: ignore[union-attr]
    changed = replaced(CRAZY_EIGHTS, path, OfRank(Rank.TWO))
    assert value_at(changed, links_of(path)) == OfRank(Rank.TWO)
    assert value_at(dropped(changed, links_of(path)), links_of(path)) == Play().cards
    assert dropped(CRAZY_EIGHTS, ("ranking",)) is None


def test_phases_that_were_repeated_stay_when_the_repeat_goes() -> None:
    game = replace(WHIST, phases=(Repeat((TrickPhase(),)),))
    assert dropped(game, ("phases", 0)).phases == (TrickPhase(),)
