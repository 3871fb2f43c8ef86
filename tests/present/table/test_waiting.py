"""Questions at the table: whose card asks for what, which option is which, and where in the deal we are."""

from pathlib import Path

import pytest
from tests.present.table.stories import some_story_with, story
from tests.tables import short_deck, tricks_for, turns_for

from darwindeck.agents.seats import UNIFORM
from darwindeck.cards import Rank, symbol_of
from darwindeck.genome import library
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, OneOf, Play
from darwindeck.genome.vocabulary import EffectType, TableauMode, TargetSelector, Zone
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.decision import decision_at
from darwindeck.present.table.prompt.question import Question
from darwindeck.present.table.prompt.refusing import refusal
from darwindeck.present.table.prompt.waiting import waiting_in_words
from darwindeck.present.table.saved.match_record import MatchRecord
from darwindeck.present.table.screen.scene import notes, place_in_deal, spots
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.session import Session
from darwindeck.program.alphabet import DONE, OPTION, PLAY
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small


def waiting(genome: GameGenome) -> Match:
    """A match at its first decision of player 0 that a card asks for."""
    for seed in range(50):
        match = Match(genome, seed)
        while not match.is_over:
            if match.sight(0).table.pending and match.to_move == 0:
                return match
            match.push(match.legal_moves[0])
    raise AssertionError("nothing is ever asked for")


def test_whose_card_asks_for_a_discard_is_said() -> None:
    effect = SpecialEffect(Rank.SEVEN, EffectType.FORCE_DISCARD, value=3)
    match = waiting(tricks_for(2, 8, special_effects=(effect,)))
    said = waiting_in_words(match, people_of(match.genome, 0))
    assert said == "North's seven: choose a card to discard (three in all)"


def test_a_claim_is_said_to_whoever_may_doubt_it() -> None:
    match = waiting(library.load("cheat"))
    assert waiting_in_words(match, people_of(match.genome, 0)) == "North claims four aces: is it true?"


def test_your_own_card_asks_for_an_opponent() -> None:
    effect = SpecialEffect(Rank.SEVEN, EffectType.SWAP_HANDS, TargetSelector.PLAYER_CHOICE)
    match = waiting(turns_for(3, 6, Play(), special_effects=(effect,)))
    assert waiting_in_words(match, people_of(match.genome, 0)) == "Your seven: choose an opponent"


def test_options_have_the_numbers_of_the_rulebook_and_come_first() -> None:
    robbing = Draw(source=Zone.OPPONENT, opponent=TargetSelector.NEXT_PLAYER)
    turn = Maybe(OneOf((Play(), robbing, InOrder((Play(), Discard())))))
    match = Match(turns_for(3, 4, turn), 1)
    choices = decision_at(match, people_of(match.genome, match.to_move)).choices
    assert [(one.label, one.move) for one in choices] == [
        ("1", OPTION),
        ("2", OPTION + 1),
        ("3", OPTION + 2),
        ("4", DONE),
    ]
    assert choices[1].words == "choose to take one card from West"


def test_what_is_declined_is_said() -> None:
    match = Match(turns_for(2, 4, InOrder((Play(), Maybe(Discard())))), 1)
    match.push(match.legal_moves[0])
    choice = decision_at(match, people_of(match.genome, match.to_move)).choice_of(DONE)
    assert choice is not None
    assert choice.words == "discard nothing"


def test_the_part_of_the_deal_and_the_trick_are_named() -> None:
    match = Match(tricks_for(2, 6, TrickPhase(tricks=2), PassingPhase(), TrickPhase()), 1)
    assert place_in_deal(match.program, match.sight(0).table) == ["part 1 of 3", "trick 1 of 2"]
    for _ in range(4):
        match.push(match.legal_moves[0])
    assert place_in_deal(match.program, match.sight(0).table) == ["part 2 of 3"]
    plain = Match(tricks_for(2, 6), 1)
    assert place_in_deal(plain.program, plain.sight(0).table) == []


def test_a_stock_that_nobody_draws_from_is_not_shown() -> None:
    for turn, is_shown in ((Play(), False), (InOrder((Play(), Draw())), True)):
        match = Match(turns_for(2, 4, turn), 1)
        assert any("stock" in note for note in notes(match.program, match.sight(0).table)) == is_shown


def test_the_card_that_shows_trump_is_shown_as_long_as_it_lies_under_the_stock() -> None:
    match = Match(library.load("briscola"), 1)
    while (table := match.sight(0).table).stock_size:
        assert any(", shown by " in note for note in notes(match.program, table))
        match.push(match.legal_moves[0])
    assert not any(", shown by " in note for note in notes(match.program, table))


def test_a_suit_that_is_not_in_the_pack_has_no_pile() -> None:
    genome = turns_for(
        2, 4, Play(to=Zone.TABLEAU), deck=short_deck("789TJQK", "chs"), tableau_mode=TableauMode.SEQUENCE
    )
    match = Match(genome, 1)
    named = [spot.what for spot in spots(match.program, people_of(genome, 0), match.sight(0).table)]
    assert named == ["♣ pile", "♥ pile", "♠ pile"]


def test_who_has_no_cards_left_is_told() -> None:
    assert some_story_with(turns_for(2, 2, Play()), "has no cards left.")


def test_two_cards_that_turn_play_round_in_one_trick_change_nothing() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.REVERSE_DIRECTION) for rank in Rank if rank != Rank.JOKER)
    heard = story(tricks_for(4, 10, special_effects=effects), 1)
    assert any("win" in one for one in heard)
    assert not any("direction" in one for one in heard)


def test_who_leads_by_a_special_card_is_told() -> None:
    effect = SpecialEffect(Rank.TWO, EffectType.EXTRA_TURN)
    assert some_story_with(tricks_for(3, 10, special_effects=(effect,)), "leads to the next trick.")


def test_what_a_card_is_chosen_for_is_said_where_it_can_only_be_discarded(tmp_path: Path) -> None:
    for turn, words in ((Discard(), "Your moves: choose a card to discard"), (Play(), "Your moves")):
        record = MatchRecord(turns_for(2, 4, turn), 1, ("you", "uniform"), 0, ())
        session = Session(record, (None, UNIFORM), Terminal(), tmp_path / "r")
        while session.match.to_move != 0:
            session.make(session.match.legal_moves[0])
        assert Question(session).headline == words


def test_a_card_that_an_option_allows_is_answered_with_the_option(tmp_path: Path) -> None:
    turn = OneOf((Play(), Draw(), InOrder((Play(), Discard()))))
    seats = ("you", *["uniform"] * 2)
    record = MatchRecord(turns_for(3, 4, turn), 1, seats, 0, ())
    session = Session(record, (None, UNIFORM, UNIFORM), Terminal(), tmp_path / "r")
    while session.match.to_move != 0:
        session.make(session.match.legal_moves[0])
    card = session.view.hand[0]
    said = refusal(session.match, session.people, PLAY + card)
    assert said == f"First choose option 1 or option 3; then you may play {symbol_of(card)}."
