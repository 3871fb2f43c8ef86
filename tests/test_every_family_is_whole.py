"""Every phase and step that is said to be played is there in every place that a family touches.

The places are those of `docs/adding-a-family.md`, in its order. A family that is missing in one of them fails
here by name, before a player finds the gap.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from tests.laws.games import LIBRARY, moves_of, positions, program_of
from tests.laws.witness_games import GAMES as WITNESSES

from darwindeck.engine.watching import watch
from darwindeck.evaluation.rules.omission_words import words_of
from darwindeck.evaluation.rules.omissions import omissions
from darwindeck.evolution.operators.catalogue import BY_NAME
from darwindeck.game import Game
from darwindeck.genome import library
from darwindeck.genome.check.rules import RULES
from darwindeck.genome.generate import generate
from darwindeck.genome.phases import PHASES, DealPhase, Repeat, ShowdownPhase
from darwindeck.genome.played import is_played
from darwindeck.genome.schema import GameGenome
from darwindeck.genome.steps import LEAVES
from darwindeck.genome.structure import features_of
from darwindeck.genome.survey import Survey
from darwindeck.program.bytecode import decode, encode
from darwindeck.program.bytecode.opcodes import OPCODE_OF
from darwindeck.program.codes import PhaseKind
from darwindeck.program.layout import PHASE_COLUMNS
from darwindeck.program.listing import listing
from darwindeck.program.verify import verify
from darwindeck.rulebooks.answers.explanation import explained
from darwindeck.rulebooks.answers.refusal import phase_of, reason_against
from darwindeck.rulebooks.book import rulebook_of
from darwindeck.rulebooks.document import sentences_in
from darwindeck.rulebooks.parts.steps import clause_of
from darwindeck.rulebooks.parts.titles import Titles
from darwindeck.rulebooks.reading import Reading

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src/darwindeck"
CHECK = SOURCE / "genome/check"
PAGE = ROOT / "docs/adding-a-family.md"
PLAYED_PHASES = [kind for kind in PHASES if is_played(kind)]
PLAYED_STEPS = [kind for kind in LEAVES if is_played(kind)]
AT_ONCE = (DealPhase, ShowdownPhase, Repeat)  # phases in which nobody decides anything
DECIDING = [kind for kind in PLAYED_PHASES if kind not in AT_ONCE]
SEEDS = 60

every_phase = pytest.mark.parametrize("kind", PLAYED_PHASES, ids=lambda kind: kind.__name__)
every_deciding_phase = pytest.mark.parametrize("kind", DECIDING, ids=lambda kind: kind.__name__)
every_step = pytest.mark.parametrize("kind", PLAYED_STEPS, ids=lambda kind: kind.__name__)
every_family = pytest.mark.parametrize(
    "kind", [*PLAYED_PHASES, *PLAYED_STEPS], ids=lambda kind: kind.__name__
)


@cache
def game_with(kind: type[Struct]) -> GameGenome:
    """The first game that has the family: of the library, or of those that the laws are tried on."""
    games = [*map(library.load, LIBRARY), *WITNESSES.values()]
    return next(genome for genome in games if Survey(genome).has(kind))


def code_of(kind: type[Struct]) -> PhaseKind:
    tag = str(kind.__struct_config__.tag)
    return PhaseKind.LOOP if kind is Repeat else PhaseKind[tag.upper()]


def first_decision(kind: type[Struct]) -> tuple[Any, list[int]]:
    """A position of the game in which somebody decides something in a phase of this kind, and the moves."""
    program = program_of(game_with(kind))
    for seed in range(SEEDS):
        for game in positions(program, seed):
            row = int(game.table.phase)
            is_here = row < int(program.phases) and int(program.phase_kind[row]) == code_of(kind)
            moves = moves_of(game.table)
            if is_here and moves and not game.table.pending:
                return game, moves
    raise AssertionError(f"nobody decides anything in a {kind.__name__}")


@every_family
def test_there_is_a_game_with_it(kind: type[Struct]) -> None:
    assert Survey(game_with(kind)).has(kind)


@every_phase
def test_a_phase_says_what_it_is(kind: Any) -> None:
    traits = kind.traits
    assert traits.without
    assert traits.title or kind is Repeat
    assert bool(traits.part) == bool(traits.meaning)
    assert all(need in PLAYED_PHASES for need in traits.needs)


@every_family
def test_a_module_of_the_check_is_about_it(kind: type[Struct]) -> None:
    about = [page.name for page in CHECK.glob("*.py") if re.search(rf"\b{kind.__name__}\b", page.read_text())]
    assert about, "nothing is ever wrong with it"


def test_every_module_of_the_check_is_asked() -> None:
    with_problems = {page.stem for page in CHECK.glob("*.py") if "\ndef problems(" in page.read_text()}
    assert {rule.__module__.rpartition(".")[2] for rule in RULES} == with_problems


@every_family
def test_the_generator_makes_it(kind: type[Struct]) -> None:
    assert any(Survey(generate(seed)).has(kind) for seed in range(SEEDS))


@every_phase
def test_an_operator_adds_a_phase_that_people_can_ask_for(kind: Any) -> None:
    if kind.traits.part:
        assert kind.traits.part in BY_NAME[f"add-{kind.traits.part}"].parts


@every_family
def test_it_can_be_left_out_in_words(kind: type[Struct]) -> None:
    genome = game_with(kind)
    paths = tuple(path for path, _ in Survey(genome).every(kind))
    found = [words_of(genome, omission) for omission in omissions(genome) if omission.path.startswith(paths)]
    assert all(found)
    assert not any(re.search(r"being|\w+\(", words) for words in found), found


@every_phase
def test_it_compiles_to_a_row_of_its_own_with_columns_of_its_own(kind: type[Struct]) -> None:
    program = program_of(game_with(kind))
    assert code_of(kind) in program.phase_kind[: int(program.phases)]
    assert any(column.is_used_by(code_of(kind)) for column in PHASE_COLUMNS if column.name != "phase_kind")


@every_phase
def test_the_verifier_refuses_a_cell_that_is_out_of_range(kind: type[Struct]) -> None:
    program = program_of(game_with(kind))
    assert verify(program) == []
    row = [int(code) for code in program.phase_kind].index(code_of(kind))
    for column in PHASE_COLUMNS:
        if column.is_used_by(code_of(kind)):
            spoilt = decode(encode(program))
            getattr(spoilt, column.name)[row] = 32_000
            assert verify(spoilt), column.name


@every_phase
def test_it_has_bytes_and_a_listing(kind: type[Struct]) -> None:
    program = program_of(game_with(kind))
    assert code_of(kind) in OPCODE_OF
    assert decode(encode(program)).tobytes() == program.tobytes()
    assert code_of(kind).name.lower() in listing(program)


@every_deciding_phase
def test_players_decide_something_in_it(kind: type[Struct]) -> None:
    _, moves = first_decision(kind)
    assert moves


@every_deciding_phase
def test_the_engine_tells_what_comes_of_a_move_in_it(kind: type[Struct]) -> None:
    game, moves = first_decision(kind)
    player = int(game.table.to_move)
    events = watch(game.program, game.table, game.memory, game.chance, moves[0]).events
    assert any(event.actor == player for event in events)


# Phases with a loop of their own.
ROOMS = {PhaseKind.TRICK: "Room.TRICKS", PhaseKind.TURNS: "Room.TURNS"}


@every_deciding_phase
def test_each_place_that_chooses_between_phases_knows_it(kind: type[Struct]) -> None:
    name = f"PhaseKind.{code_of(kind).name}"
    flow = (SOURCE / "engine/flow.py").read_text()
    if code_of(kind) in ROOMS:
        assert flow.count(f"case {name}:") == 2, "room_of, begin"
        assert flow.count(f"case {ROOMS[code_of(kind)]}:") == 4, "play_on, play, is_done, legal"
    else:
        assert flow.count(f"case {name}:") == 4, "play, is_done, begin, legal"
    if code_of(kind) != PhaseKind.TURNS:  # what greedy players do in turns is the default
        assert f"case {name}:" in (SOURCE / "agents/greedy/worth.py").read_text()


@every_phase
def test_the_rulebook_has_a_section_on_it(kind: type[Struct]) -> None:
    genome = game_with(kind)
    reading = Reading(genome)
    titles = Titles(reading.phases)
    sections = {section.title: section for section in rulebook_of(genome).sections}
    for place, phase in enumerate(reading.phases):
        if isinstance(phase, kind):
            assert list(sentences_in(sections[titles.of(place)]))
    assert kind is not Repeat or "The parts of a deal" in sections


@every_deciding_phase
def test_moves_in_it_are_explained_and_refused_with_reasons(kind: type[Struct]) -> None:
    genome = game_with(kind)
    position, moves = first_decision(kind)
    assert all(explained(genome, move) for move in moves)
    assert isinstance(phase_of(genome, int(position.table.phase)), kind)
    game = Game(genome, seed=0)
    view = game.view(game.to_move)
    assert reason_against(genome, view, moves[0])


@every_step
def test_a_step_is_told(kind: type[Struct]) -> None:
    genome = game_with(kind)
    _, step = Survey(genome).every(kind)[0]
    assert clause_of(Reading(genome), step).order  # type: ignore[arg-type]


@every_family
def test_games_with_it_differ_from_games_without(kind: type[Struct]) -> None:
    assert any(name.endswith(f":{kind.__name__}") for name in features_of(game_with(kind)))


@every_family
def test_the_pages_on_rules_describe_it(kind: type[Struct]) -> None:
    tag = str(kind.__struct_config__.tag)
    pages = "\n".join(page.read_text() for page in (ROOT / "docs/rules").glob("*.md"))
    assert re.search(rf'`{tag}`|"type": "{tag}"', pages)


def test_every_file_that_the_page_names_exists() -> None:
    named = re.findall(r"`([\w/]+(?:\.py|\.md|/))`", PAGE.read_text())
    assert len(named) > 30
    missing = [
        name for name in named if not any((base / name).exists() for base in (SOURCE, ROOT, ROOT / "docs"))
    ]
    assert missing == []
