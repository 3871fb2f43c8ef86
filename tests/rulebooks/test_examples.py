"""Examples come from deals that are really played: what each rule paid adds up to what the engine paid."""

import re
from typing import Any

import pytest
from tests.laws.games import every_library_game
from tests.tables import turns_for

from darwindeck.cards import Rank
from darwindeck.compiler.compile import compile_genome
from darwindeck.engine.flow import start
from darwindeck.engine.layout import new_memory, new_table
from darwindeck.game import View
from darwindeck.genome import library
from darwindeck.genome.card_sets import Above, AnyOf, OfRank, SuitOf
from darwindeck.genome.generate import generate
from darwindeck.genome.schema import GameGenome, SpecialEffect
from darwindeck.genome.steps import Draw, InOrder, Maybe, Play, SwapCards
from darwindeck.genome.vocabulary import (
    EffectType,
    Passing,
    RankReference,
    SuitReference,
    TargetSelector,
    Zone,
)
from darwindeck.program.alphabet import PASS
from darwindeck.program.codes import Reason, Status
from darwindeck.program.layout import Program
from darwindeck.rng import new_chance
from darwindeck.rulebooks.book import Examples
from darwindeck.rulebooks.document import Grid, Listing, Section, sentences_in
from darwindeck.rulebooks.examples.deal import chance_player, example_deal, play_deal
from darwindeck.rulebooks.examples.first_round import example_round
from darwindeck.rulebooks.examples.making import examples_of
from darwindeck.rulebooks.examples.payments import payments
from darwindeck.rulebooks.reading import Reading
from darwindeck.rulebooks.story.people import people_of


def round_of(genome: GameGenome, seed: int) -> Section:
    """An example round by players who choose at random."""
    return example_round(people_of(genome), play_deal(compile_genome(genome), seed, chance_player(seed)))


def lines_of(genome: GameGenome, seeds: int = 5) -> list[str]:
    return [sentence.text for seed in range(seeds) for sentence in sentences_in(round_of(genome, seed))]


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
    assert sums == ["Total", *(str(int(deal.end.deal_score[side])) for side in range(4))]


@pytest.mark.small
def test_the_first_trick_is_told_with_its_winner() -> None:
    (told,) = examples_of(library.load("hearts")).play
    assert "plays 2♣." in text_of(told)
    assert text_of(told).count("wins the trick.") == 1


@pytest.mark.small
def test_the_example_is_played_by_whoever_is_asked() -> None:
    seen: list[View] = []

    def lowest(_: Program, view: View) -> int:
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
    assert [move.course.events for move in one.moves] == [move.course.events for move in other.moves]
    assert one.end.tobytes() == other.end.tobytes()


@pytest.mark.small
def test_a_game_that_is_not_played_yet_has_no_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("darwindeck.genome.played.DECLINED_PARTS", (SwapCards,))
    assert examples_of(library.load("golf")) == Examples()


@pytest.mark.small
def test_a_game_without_scoring_has_no_scoring_example() -> None:
    examples = examples_of(library.load("knock-out-whist"))
    assert examples.scoring == ()
    assert examples.play[0].title == "Example round"
    assert not Reading(library.load("knock-out-whist")).survey.has_scoring


@pytest.mark.small
def test_people_are_named_by_their_seats_and_never_numbered() -> None:
    for name in ("hearts", "partnership-spades"):
        examples = examples_of(library.load(name))
        for section in (*examples.scoring, *examples.play):
            assert not re.search(r"[Pp]layers? \d", text_of(section))
        (hands,) = [block for block in examples.play[0].blocks if isinstance(block, Grid)]
        assert [row[0].text for row in hands.rows] == ["South", "West", "North", "East"]


@pytest.mark.small
def test_the_example_is_no_deal_that_can_be_played_at_the_table() -> None:
    program = compile_genome(library.load("hearts"))
    dealt = [int(cards) for cards in example_deal(program).dealt.table.hand]
    for seed in range(20):
        table, memory, chance = new_table(), new_memory(), new_chance(seed)
        start(program, table, memory, chance)
        assert [int(cards) for cards in table.hand] != dealt


@pytest.mark.small
def test_each_turn_of_a_player_is_a_line_of_its_own() -> None:
    beat = Play(cards=Above(RankReference.LAST_PLAY))
    genome = turns_for(3, 8, beat, passing=Passing.OUT_UNTIL_CLEAR)
    lines = [line for line in lines_of(genome, 20) if re.match(r"\w+ (plays|passes)", line)]
    assert any("The pile is cleared." in line for line in lines)
    for line in lines:
        assert re.match(r"\w+ (plays \w+\S|passes)\.", line), line


@pytest.mark.small
def test_an_example_is_short() -> None:
    genome = turns_for(4, 10, Play(), special_effects=(SpecialEffect(Rank.TWO, EffectType.EXTRA_TURN),))
    for seed in range(5):
        (told,) = [block for block in round_of(genome, seed).blocks if isinstance(block, Listing)]
        assert len(told.entries) <= 10


@pytest.mark.small
def test_a_suit_that_a_card_lets_a_player_name_is_told_with_the_card() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.CHOOSE_SUIT) for rank in (Rank.EIGHT, Rank.NINE, Rank.TEN))
    step = Play(cards=AnyOf((SuitOf(SuitReference.IN_FORCE), OfRank(Rank.EIGHT), OfRank(Rank.NINE))))
    lines = lines_of(turns_for(3, 8, step, to_discard=1, special_effects=effects))
    assert any(re.match(r"\w+ plays (8|9|10)\S and names \w+\.", line) for line in lines)


@pytest.mark.small
def test_a_card_taken_from_another_hand_is_named() -> None:
    rob = Draw(source=Zone.OPPONENT, opponent=TargetSelector.NEXT_PLAYER)
    lines = lines_of(turns_for(3, 8, InOrder((Play(), Maybe(rob)))))
    assert any(re.match(r"West plays \S+ and takes \S+ from East\.", line) for line in lines)
    assert not any("chooses" in line for line in lines)


def lines_with(effect: EffectType, **genes: Any) -> list[str]:
    """Some example rounds of turns in which many ranks have an effect."""
    ranks = (Rank.TWO, Rank.FOUR, Rank.SIX, Rank.EIGHT)
    effects = tuple(SpecialEffect(rank, effect, **genes) for rank in ranks)
    return lines_of(turns_for(3, 5, Play(), special_effects=effects))


@pytest.mark.small
@pytest.mark.parametrize(
    ("effect", "genes", "words"),
    [
        (EffectType.SKIP_NEXT, {"value": 1}, r"West plays [2468]\S\. East is skipped\."),
        (EffectType.EXTRA_TURN, {}, r"West plays [2468]\S\. West has another turn\."),
        (EffectType.STEAL_CARD, {}, r"West plays [2468]\S and takes \S+ from East\."),
        (EffectType.SWAP_HANDS, {}, r"West plays [2468]\S and swaps hands with East\."),
        (
            EffectType.SWAP_HANDS,
            {"target": TargetSelector.PLAYER_CHOICE},
            r"West plays [2468]\S and swaps hands with (East|South)\.",
        ),
    ],
)
def test_what_a_special_card_does_is_told_with_it(
    effect: EffectType, genes: dict[str, Any], words: str
) -> None:
    assert any(re.match(words, line) for line in lines_with(effect, **genes))


@pytest.mark.small
def test_two_cards_of_a_turn_are_told_with_what_happens_between() -> None:
    effects = tuple(SpecialEffect(rank, EffectType.SWAP_HANDS) for rank in Rank if rank != Rank.JOKER)
    lines = lines_of(turns_for(3, 5, InOrder((Play(), Play())), special_effects=effects))
    swap = r"West plays \S+ and swaps hands with East\."
    assert any(re.match(f"{swap} {swap}", line) for line in lines)


@pytest.mark.small
def test_why_a_deal_ends_is_told_with_its_winner() -> None:
    last = lines_of(turns_for(3, 2, Play()), 1)[-1]
    assert re.search(r"(\w+) has no cards left\. That ends the deal\. \1 wins this deal\.", last)


@pytest.mark.small
def test_captured_cards_that_do_not_count_are_told_apart() -> None:
    (scored,) = examples_of(library.load("hearts")).scoring
    facts = next(block for block in scored.blocks if isinstance(block, Grid))
    for row in facts.rows:
        number, _, named = row[2].text.partition(", among them ")
        assert not named or len(named.split()) < int(number)


def test_the_example_of_skat_shows_the_sum_behind_the_points() -> None:
    (scored,) = examples_of(library.load("skat")).scoring
    deal = example_deal(compile_genome(library.load("skat")))
    words = text_of(scored)
    assert re.search(r"The value: \d+ for [\w-]+ × \(1 \+ \d+ for .* in a row.*\) = \d+\.", words)
    paid = abs(int(deal.end.deal_score[int(deal.end.declarer)]))
    assert str(paid) in words.split("The value: ")[1]


def test_an_example_is_a_deal_that_was_played_where_most_are_thrown_in() -> None:
    def passes(program: Program, view: View) -> int:
        """Passes unless the hand is full of aces, so that most deals are thrown in."""
        aces = sum(card % 13 == 12 for card in view.hand)
        moves = view.legal_moves
        return PASS if PASS in moves and aces < 3 else moves[0]

    deal = example_deal(compile_genome(library.load("preference")), passes)
    assert deal.end.reason != Reason.PASSED_OUT
    assert any(int(points) for points in deal.end.deal_score)
