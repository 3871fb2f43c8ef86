"""Answers: numbers, cards and words mean the moves that a person would mean by them."""

from pathlib import Path

import pytest
from tests.tables import bids_for, tricks_for, turns_for

from darwindeck.agents.seats import UNIFORM
from darwindeck.cards import Rank, cards_from, symbol_of, text_of
from darwindeck.engine.rules.auction import DOUBLE
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, OfRank, SuitOf
from darwindeck.genome.phases import PassingPhase, TrickPhase
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import Discard, Draw, InOrder, Maybe, NameSuit, OneOf, Play
from darwindeck.genome.vocabulary import Passing, Ranking, SuitReference, TableauMode, TargetSelector, Zone
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.answers import MisunderstoodError, meant_by
from darwindeck.present.table.prompt.decision import decision_at
from darwindeck.present.table.prompt.question import Question
from darwindeck.present.table.saved.match_record import MatchRecord
from darwindeck.present.table.screen.terminal import Terminal
from darwindeck.present.table.session import Session
from darwindeck.program.alphabet import BID, DISCARD, DONE, DRAW, NIL, PASS, PICK, PLAY, PLAYER, SUIT
from darwindeck.rulebooks.story.people import people_of

pytestmark = pytest.mark.small

PASS_TWO = tricks_for(2, 4, PassingPhase(count=2), TrickPhase())
CLIMB = turns_for(2, 6, Play(most=4), to_discard=0)


def asked(genome: GameGenome, tmp_path: Path, seed: int = 1) -> Question:
    """The first decision of the person at the keyboard, in the next deal that begins with it."""
    players = genome.player_count - 1
    names, seats = ("you", *["uniform"] * players), (None, *[UNIFORM] * players)
    seed = next(later for later in range(seed, seed + 100) if Match(genome, later).to_move == 0)
    return Question(Session(MatchRecord(genome, seed, names, 0, ()), seats, Terminal(), tmp_path / "record"))


def meant(genome: GameGenome, text: str, seed: int = 1) -> list[int]:
    match = Match(genome, seed)
    people = people_of(genome, match.to_move)
    return [one.move for one in meant_by(text, decision_at(match, people), people)]


def test_a_card_is_named_by_letters_or_symbols() -> None:
    match = Match(tricks_for(2, 3), 1)
    card = match.legal_moves[1]
    for text in (text_of(card), text_of(card).upper(), symbol_of(card), f"play {text_of(card)}", "2"):
        assert meant(tricks_for(2, 3), text) == [card]


def test_in_the_bidding_a_number_is_a_bid() -> None:
    genome = bids_for(2, 5)
    assert meant(genome, "3") == meant(genome, "bid 3") == [BID + 3]
    assert meant(genome, "nil") == [NIL]


def test_in_an_auction_every_bid_is_called_by_its_number() -> None:
    match = Match(library.load("nap"))
    decision = decision_at(match, people_of(match.genome, match.to_move))
    assert [choice.label for choice in decision.choices] == ["2", "3", "4", "5", "pass"]
    assert decision.is_bidding


def test_a_value_is_bid_by_what_it_is_and_not_by_its_place() -> None:
    skat = library.load("skat")
    assert meant(skat, "20") == meant(skat, "bid 20") == [BID + 2]
    for nothing in ("19", "bid 19"):
        with pytest.raises(MisunderstoodError, match="is not a move here"):
            meant(skat, nothing)


def test_a_number_is_a_bid_where_it_may_also_be_doubled() -> None:
    match = Match(library.load("bridge"), 1)
    for move in (BID + 2, SUIT + 2):
        match.push(move)
    people = people_of(match.genome, match.to_move)
    decision = decision_at(match, people)
    assert [choice.label for choice in decision.choices][-2:] == ["pass", "double"]
    assert [one.move for one in meant_by("5", decision, people)] == [BID + 5]
    assert [one.move for one in meant_by("double", decision, people)] == [DOUBLE]


def test_a_number_that_is_too_high_a_bid_is_understood(tmp_path: Path) -> None:
    question = asked(bids_for(2, 5), tmp_path)
    (said,) = question._why("not 9")
    assert "is not a move" not in said
    assert said != "That is allowed."


def test_a_bid_that_is_too_high_is_understood_and_not_offered() -> None:
    genome = bids_for(2, 5)
    match = Match(genome, 1)
    people = people_of(genome, match.to_move)
    (one,) = meant_by("bid 9", decision_at(match, people), people)
    assert (one.move, one.is_offered) == (BID + 9, False)


def test_a_suit_is_named_by_its_name_letter_or_symbol() -> None:
    top_or_named = AnyOf((SuitOf(SuitReference.IN_FORCE), OfRank(Rank.EIGHT)))
    genome = turns_for(2, 4, InOrder((Play(top_or_named), NameSuit())), to_discard=1)
    match = Match(genome, 1)
    match.push(match.legal_moves[0])
    people = people_of(genome, match.to_move)
    decision = decision_at(match, people)
    for text in ("hearts", "heart", "h", "♥", "name hearts"):
        assert [one.move for one in meant_by(text, decision, people)] == [SUIT + 2]


def test_a_card_that_can_be_played_or_discarded_must_be_said_in_full() -> None:
    genome = turns_for(
        2,
        4,
        OneOf((Play(to=Zone.TABLEAU), Discard())),
        tableau_mode=TableauMode.MATCH_RANK,
        ranking=Ranking.MOST_CAPTURED,
    )
    match = Match(genome, 1)
    plays = [move for move in match.legal_moves if move < DISCARD]
    card = text_of(plays[0])
    with pytest.raises(MisunderstoodError, match="can mean"):
        meant(genome, card)
    assert meant(genome, f"discard {card}") == [plays[0] + DISCARD]


@pytest.mark.parametrize("text", ["", "xyz", "77", "play", "bid"])
def test_what_means_nothing_is_answered_with_what_would(text: str) -> None:
    with pytest.raises(MisunderstoodError, match=r"Type a number, a card such as 7h, or: help"):
        meant(tricks_for(2, 3), text)


# --- several cards --------------------------------------------------------------------------------


def test_cards_to_pass_are_named_in_any_order_and_at_once(tmp_path: Path) -> None:
    question = asked(PASS_TWO, tmp_path)
    hand = question.session.view.hand
    high, low = text_of(hand[-1]), text_of(hand[0])
    assert question.answer(f"{high} {low}") == [PICK + hand[0], PICK + hand[-1]]


def test_cards_to_pass_are_named_by_numbers(tmp_path: Path) -> None:
    question = asked(PASS_TWO, tmp_path)
    moves = [choice.move for choice in question.decision.choices]
    assert question.answer("4 1") == sorted([moves[3], moves[0]])


def test_cards_to_pass_are_named_one_by_one_and_taken_back(tmp_path: Path) -> None:
    question = asked(PASS_TWO, tmp_path)
    high, low, middle = (text_of(question.session.view.hand[place]) for place in (3, 0, 1))
    assert question.answer(high) == []
    assert question.answer(low + " " + low) == []
    assert question.answer(high) == []
    assert question.chosen == []
    assert question.answer(low) == []
    assert question.answer(middle) == [PICK + card for card in cards_from(f"{low} {middle}")]


def test_too_few_and_too_many_cards_are_refused(tmp_path: Path) -> None:
    question = asked(PASS_TWO, tmp_path)
    question.answer("1")
    with pytest.raises(MisunderstoodError, match="not enough cards"):
        question.answer("")
    with pytest.raises(MisunderstoodError, match="cannot be chosen together"):
        question.answer("2 3")


def pairs_in(question: Question) -> list[int]:
    """Two cards of one rank in the hand."""
    hand = question.session.view.hand
    return next([one, other] for one in hand for other in hand if one < other and one % 13 == other % 13)


def seed_with_a_pair(genome: GameGenome) -> int:
    for seed in range(100):
        match = Match(genome, seed)
        ranks = [card % 13 for card in match.view(0).hand]
        if match.to_move == 0 and len(set(ranks)) < len(ranks):
            return seed
    raise AssertionError("no such deal")


def test_several_cards_of_a_rank_are_played_at_once(tmp_path: Path) -> None:
    question = asked(CLIMB, tmp_path, seed_with_a_pair(CLIMB))
    low, high = pairs_in(question)
    moves = question.answer(f"{symbol_of(high)} {symbol_of(low)}")
    assert moves[:2] == [PLAY + low, PLAY + high]
    assert moves[2:] in ([], [DONE])


def test_one_of_several_cards_is_played_alone_with_done_or_enter(tmp_path: Path) -> None:
    question = asked(CLIMB, tmp_path, seed_with_a_pair(CLIMB))
    low, _ = pairs_in(question)
    assert question.answer(f"{text_of(low)} done") == [PLAY + low, DONE]
    assert question.answer(text_of(low)) == []
    assert "Enter when done" in question.prompt
    assert question.answer("") == [PLAY + low, DONE]


def test_cards_that_do_not_go_together_are_refused(tmp_path: Path) -> None:
    question = asked(CLIMB, tmp_path, seed_with_a_pair(CLIMB))
    low, _ = pairs_in(question)
    other = next(card for card in question.session.view.hand if card % 13 != low % 13)
    with pytest.raises(MisunderstoodError, match="cannot be chosen together here"):
        question.answer(f"{text_of(low)} {text_of(other)}")
    assert question.chosen == []


def test_cards_may_be_chosen_or_none(tmp_path: Path) -> None:
    genome = turns_for(2, 4, InOrder((Maybe(Discard(most=3)), Play())))
    question = asked(genome, tmp_path)
    assert question.decision.gathers
    assert question.answer("done") == [DONE]


def test_enter_makes_the_only_move_there_is(tmp_path: Path) -> None:
    question = asked(tricks_for(2, 1), tmp_path)
    assert question.answer("") == [question.decision.choices[0].move]


def test_two_moves_at_once_are_refused_where_one_is_made(tmp_path: Path) -> None:
    question = asked(tricks_for(2, 3), tmp_path)
    with pytest.raises(MisunderstoodError, match="One move at a time"):
        question.answer("1 2")


def test_the_words_pass_draw_and_done_need_no_number() -> None:
    first = OneOf((Play(), Draw()))
    genome = turns_for(2, 4, InOrder((first, Maybe(Discard()))), passing=Passing.ALLOWED)
    assert meant(genome, "pass") == [PASS]
    assert meant(genome, "draw") == [DRAW]
    match = Match(genome, 1)
    match.push(DRAW)
    people = people_of(genome, match.to_move)
    (one,) = meant_by("done", decision_at(match, people), people)
    assert (one.move, one.is_offered) == (DONE, True)


def test_draw_means_the_only_thing_that_begins_with_drawing() -> None:
    robbing = Draw(source=Zone.OPPONENT, opponent=TargetSelector.NEXT_PLAYER)
    genome = turns_for(3, 4, OneOf((robbing, Play())))
    match = Match(genome, 1)
    assert meant(genome, "draw") == [move for move in match.legal_moves if move >= PLAYER]
