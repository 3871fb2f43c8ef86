"""Examples come from deals that are really played: what each rule paid adds up to what the engine paid."""

import re
from typing import Any

import pytest
from tests.laws.games import every_library_game
from tests.tables import turns_for

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.game import View
from darwindeck.genome import library
from darwindeck.genome.card_sets import Above, AnyOf, OfRank, SuitOf
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import SpecialEffect
from darwindeck.genome.steps import Draw, InOrder, Maybe, Play
from darwindeck.genome.vocabulary import (
    EffectType,
    Passing,
    RankReference,
    SuitReference,
    TargetSelector,
    Zone,
)
from darwindeck.program.codes import Status
from darwindeck.rulebooks.book import Examples
from darwindeck.rulebooks.document import Grid, Section, sentences_in
from darwindeck.rulebooks.example import chance_player, example_deal, play_deal
from darwindeck.rulebooks.examples import examples_of
from darwindeck.rulebooks.narration import example_round
from darwindeck.rulebooks.payments import payments
from darwindeck.rulebooks.reading import Reading


def text_of(section: Section) -> str:
    return " ".join(sentence.text for sentence in sentences_in(section))


@every_library_game
def test_what_the_rules_pay_one_by_one_is_what_the_deal_paid(name: str) -> None:
    genome = library.load(name)
    deal = example_deal(compile_genome(genome))
    sides = range(int(deal.program.sides))
    paid = [sum(points[side] for points in payments(deal.program, deal.end)) for side in sides]
    if genome.contract is None:
        assert paid == [int(deal.end.deal_score[side]) for side in sides]
    is_over = deal.end.status in (Status.DEAL_OVER, Status.MATCH_OVER)
    assert is_over or not (genome.scoring or genome.contract)


@pytest.mark.parametrize("seed", range(21))
def test_generated_games_have_examples_too(seed: int) -> None:
    examples = examples_of(generate(seed))
    assert examples.play
    for section in (*examples.scoring, *examples.play):
        assert not section.is_rule
        assert text_of(section)


@pytest.mark.small
def test_the_scoring_example_ends_in_the_sums_of_the_engine() -> None:
    (scored,) = examples_of(library.load("hearts")).scoring
    table = scored.blocks[-2]
    assert isinstance(table, Grid)
    deal = example_deal(compile_genome(library.load("hearts")))
    sums = [cell.text for cell in table.rows[-1]]
    assert sums == ["Together", *(str(int(deal.end.deal_score[side])) for side in range(4))]


@pytest.mark.small
def test_the_first_trick_is_told_with_its_winner() -> None:
    (told,) = examples_of(library.load("hearts")).play
    assert "plays 2♣." in text_of(told)
    assert text_of(told).count("wins the trick.") == 1


@pytest.mark.small
def test_the_example_is_played_by_whoever_is_asked() -> None:
    seen: list[View] = []

    def lowest(view: View) -> int:
        seen.append(view)
        return min(view.legal_moves)

    examples_of(library.load("hearts"), lowest)
    assert seen
    assert all(view.table.to_move == view.player for view in seen)
    assert all(int(view.table.hand[(view.player + 1) % 4]).bit_count() < 13 for view in seen)


@pytest.mark.small
def test_the_same_seed_gives_the_same_example() -> None:
    program = compile_genome(library.load("crazy-eights"))
    one, other = (play_deal(program, 3, chance_player(3)) for _ in range(2))
    assert [move.code for move in one.moves] == [move.code for move in other.moves]
    assert one.end.tobytes() == other.end.tobytes()


@pytest.mark.small
def test_a_game_that_is_not_played_yet_has_no_examples() -> None:
    assert examples_of(library.load("gin-rummy")) == Examples()


@pytest.mark.small
def test_a_game_without_scoring_has_no_scoring_example() -> None:
    examples = examples_of(library.load("knock-out-whist"))
    assert examples.scoring == ()
    assert examples.play[0].title == "Example round"
    assert not Reading(library.load("knock-out-whist")).survey.has_scoring


@pytest.mark.small
def test_each_turn_of_a_player_is_a_line_of_its_own() -> None:
    beat = Play(cards=Above(RankReference.LAST_PLAY))
    program = compile_genome(turns_for(3, 8, beat, passing=Passing.OUT_UNTIL_CLEAR))
    lines = [
        sentence.text
        for seed in range(20)
        for sentence in sentences_in(example_round(play_deal(program, seed, chance_player(seed))))
        if re.match(r"Player \d (plays|passes)", sentence.text)
    ]
    assert any("The pile is cleared." in line for line in lines)
    for line in lines:
        assert re.match(r"Player \d (plays \w+\S|passes)\.", line), line


@pytest.mark.small
def test_a_suit_that_a_card_lets_a_player_name_is_told_with_the_card() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.CHOOSE_SUIT) for rank in (Rank.EIGHT, Rank.NINE, Rank.TEN))
    step = Play(cards=AnyOf((SuitOf(SuitReference.IN_FORCE), OfRank(Rank.EIGHT), OfRank(Rank.NINE))))
    program = compile_genome(turns_for(3, 8, step, to_discard=1, special_effects=effects))
    deals = [play_deal(program, seed, chance_player(seed)) for seed in range(5)]
    lines = [sentence.text for deal in deals for sentence in sentences_in(example_round(deal))]
    assert any(re.match(r"Player \d plays (8|9|10)\S and names \w+\.", line) for line in lines)


@pytest.mark.small
def test_a_card_taken_from_another_hand_is_named() -> None:
    rob = Draw(source=Zone.OPPONENT, opponent=TargetSelector.NEXT_PLAYER)
    program = compile_genome(turns_for(3, 8, InOrder((Play(), Maybe(rob)))))
    lines = [
        sentence.text for sentence in sentences_in(example_round(play_deal(program, 1, chance_player(1))))
    ]
    assert any(re.match(r"Player 1 plays \S+ and takes \S+ from player 2\.", line) for line in lines)
    assert not any("chooses" in line for line in lines)


def lines_with(effect: EffectType, **genes: Any) -> list[str]:
    """Some example rounds of turns in which many ranks have an effect."""
    ranks = (Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT)
    effects = tuple(SpecialEffect(rank, effect, **genes) for rank in ranks)
    program = compile_genome(turns_for(3, 5, Play(), special_effects=effects))
    deals = [play_deal(program, seed, chance_player(seed)) for seed in range(5)]
    return [sentence.text for deal in deals for sentence in sentences_in(example_round(deal))]


@pytest.mark.small
@pytest.mark.parametrize(
    ("effect", "genes", "words"),
    [
        (EffectType.SKIP_NEXT, {"value": 1}, r"Player 1 plays [2468]\S\. Player 2 misses a turn\."),
        (EffectType.EXTRA_TURN, {}, r"Player 1 plays [2468]\S\. Player 1 has another turn\."),
        (EffectType.STEAL_CARD, {}, r"Player 1 plays [2468]\S\. Player 1 takes \S+ from player 2\."),
        (EffectType.SWAP_HANDS, {}, r"Player 1 plays [2468]\S\. Player 1 exchanges hands with player 2\."),
        (
            EffectType.SWAP_HANDS,
            {"target": TargetSelector.PLAYER_CHOICE},
            r"Player 1 plays [2468]\S and exchanges hands with player [02]\.",
        ),
    ],
)
def test_what_a_special_card_does_is_told_with_it(
    effect: EffectType, genes: dict[str, Any], words: str
) -> None:
    assert any(re.match(words, line) for line in lines_with(effect, **genes))


@pytest.mark.small
def test_two_cards_of_a_turn_are_told_apart_when_something_happens_between() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.SWAP_HANDS) for rank in Rank if rank != Rank.JOKER)
    program = compile_genome(turns_for(3, 5, InOrder((Play(), Play())), special_effects=effects))
    lines = list(sentences_in(example_round(play_deal(program, 1, chance_player(1)))))
    swap = re.compile(r"Player 1 plays \S+\. Player 1 exchanges hands with player 2\.")
    assert len([line for line in lines if swap.match(line.text)]) >= 2


@pytest.mark.small
def test_why_a_deal_ends_is_told_with_its_winner() -> None:
    program = compile_genome(turns_for(3, 2, Play()))
    last = list(sentences_in(example_round(play_deal(program, 1, chance_player(1)))))[-1].text
    assert re.search(r"Player (\d) has no cards left, which ends the deal\. Player \1 wins this deal\.", last)
