"""Genomes in files: what is written can be read, and what cannot be read is told in sentences."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.genome.small_games import PAIRS, SCORED, SPADES, WHIST

from darwindeck.cards import Rank, Suit
from darwindeck.errors import GenomeError
from darwindeck.files import FileError
from darwindeck.genome import library
from darwindeck.genome.card_sets import AnyOf, Everything, OfRank, OfSuit
from darwindeck.genome.edits import changes
from darwindeck.genome.generate import generate
from darwindeck.genome.grammar import Reading
from darwindeck.genome.phases import BiddingPhase, TrickPhase
from darwindeck.genome.schema import Description, GameGenome, SetupRules
from darwindeck.genome.scoring import PerCapturedCard, PerTrick
from darwindeck.genome.storage import (
    canonical,
    content_hash,
    decode,
    from_json,
    json_schema,
    load_file,
    save_file,
    to_json,
)
from darwindeck.genome.vocabulary import TableauMode


def problems_of(data: bytes | str) -> list[str]:
    with pytest.raises(GenomeError) as caught:
        from_json(data, "game.json")
    return [str(problem) for problem in caught.value.problems]


def with_gene(genome: GameGenome, **genes: Any) -> bytes:
    """A genome's file with some of its top-level entries changed."""
    return json.dumps(json.loads(to_json(genome)) | genes).encode()


@pytest.mark.parametrize("name", library.names())
def test_a_library_game_is_the_same_after_being_written_and_read(name: str) -> None:
    genome = library.load(name)
    assert from_json(to_json(genome)) == genome


def test_equal_genomes_give_the_same_bytes() -> None:
    spelled_out = replace(WHIST, deck=Everything(), setup=SetupRules(), about=Description(summary=""))
    assert to_json(spelled_out) == to_json(WHIST)
    assert b"deck" not in to_json(spelled_out)


def test_a_file_without_a_tableau_mode_has_none() -> None:
    data = with_gene(WHIST, setup={"cards_per_player": 7})
    assert from_json(data).setup.tableau_mode == TableauMode.NONE


def test_unknown_genes_names_and_values_are_all_told_at_once() -> None:
    data = with_gene(
        WHIST,
        rankin="most_tricks",
        ranking="most_triks",
        player_count=4.5,
        phases=[{"type": "trick", "folow": "must"}, {"type": "tricks"}],
        setup={"opener": 3},
    )
    assert problems_of(data) == [
        "player_count: found 4.5, but a whole number from 2 to 6 is needed.",
        'phases[0].folow: there is no such gene in "trick"; did you mean "follow"?',
        'phases[1].type: "tricks" is not known here; did you mean "trick"?',
        'ranking: "most_triks" is not allowed here; did you mean "most_tricks"?',
        'rankin: there is no such gene in the game genome; did you mean "ranking"?',
        'setup.opener: 3 is not allowed here; allowed: "left_of_dealer", "dealer", "last_winner",'
        ' "last_loser".',
    ]


def test_a_missing_gene_is_named() -> None:
    assert "ranking: this gene is missing, and the game genome needs it." in problems_of(b"{}")


def test_what_is_not_json_is_said_to_be_so_with_the_place() -> None:
    assert problems_of(b'{"name": }') == ["This is not JSON: Expecting value in line 1, column 10."]
    assert problems_of(b"\xff\xfe") == ["This is not JSON: it is not even text in UTF-8."]
    assert problems_of(b"[" * 100_000) == ["This is nested too deeply to be a genome."]
    assert problems_of("[]") == ["Found a list, but the game genome with its genes is needed."]


def test_a_well_spelled_game_that_cannot_be_played_is_refused_too() -> None:
    data = with_gene(PAIRS, teams=[[0, 2], [1]])
    assert problems_of(data) == ["teams: player 3 is in no team."]
    assert decode(data).teams == ((0, 2), (1,))


def test_the_walk_over_the_grammar_agrees_with_the_schema() -> None:
    for genome in (SPADES, generate(1), generate(2)):
        for raw in list(_damaged(json.loads(to_json(genome))))[:400]:
            assert bool(Reading(raw).problems) == _is_refused(raw), raw


def _is_refused(raw: object) -> bool:
    try:
        msgspec.convert(raw, GameGenome)
    except msgspec.ValidationError:
        return True
    return False


def _damaged(raw: Any) -> Any:
    """The same data with one thing in it replaced by something else."""
    yield from (None, True, -1, 10**6, 2.5, "x", [], {}, {"type": "not"})
    entries = raw.items() if isinstance(raw, dict) else enumerate(raw) if isinstance(raw, list) else ()
    for key, value in list(entries):
        for damaged in _damaged(value):
            copy = raw.copy()
            copy[key] = damaged
            yield copy
    if isinstance(raw, dict):
        yield raw | {"unheard_of": 1}
        for key in raw:
            yield {other: value for other, value in raw.items() if other != key}


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    save_file(SPADES, path)
    assert load_file(path) == SPADES
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]
    monkeypatch.setattr(os, "replace", _fail)
    with pytest.raises(FileError, match="cannot be written: no room"):
        save_file(WHIST, path)
    assert load_file(path) == SPADES
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def _fail(*_: object) -> None:
    raise OSError("no room")


def test_a_file_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="cannot be read: No such file"):
        load_file(tmp_path / "nothing.json")


def test_the_grammar_is_exported_as_a_json_schema() -> None:
    schema = json_schema()
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert {"GameGenome", "TrickPhase", "AnyOf"} <= set(schema["$defs"])
    json.dumps(schema)


def test_the_hash_is_of_the_game_and_not_of_its_name() -> None:
    renamed = replace(WHIST, name="Bid-free Whist", about=Description(summary="Win tricks."))
    assert content_hash(renamed) == content_hash(WHIST)
    assert len(content_hash(WHIST)) == 16


def test_the_order_of_what_is_only_listed_does_not_change_the_hash() -> None:
    rules = (PerTrick(1), PerCapturedCard(AnyOf((OfSuit(Suit.HEARTS), OfRank(Rank.ACE))), 2))
    turned = (PerCapturedCard(AnyOf((OfRank(Rank.ACE), OfSuit(Suit.HEARTS))), 2), PerTrick(1))
    assert content_hash(replace(SCORED, scoring=rules)) == content_hash(replace(SCORED, scoring=turned))
    assert content_hash(PAIRS) == content_hash(replace(PAIRS, teams=((3, 1), (2, 0))))


def test_values_that_nobody_can_tell_apart_have_one_hash() -> None:
    dealt_out = replace(WHIST, setup=SetupRules(cards_per_player=13))
    assert content_hash(dealt_out) == content_hash(WHIST)
    all_tricks = replace(WHIST, phases=(TrickPhase(tricks=13),))
    assert content_hash(all_tricks) == content_hash(WHIST)
    high = replace(SPADES, phases=(BiddingPhase(min_bid=0, max_bid=31), TrickPhase()))
    assert content_hash(high) == content_hash(SPADES)


@pytest.mark.parametrize("name", library.names())
def test_the_canonical_form_is_its_own_canonical_form(name: str) -> None:
    form = canonical(library.load(name))
    assert canonical(form) == form


def test_no_two_games_of_the_library_have_the_same_hash() -> None:
    hashes = {content_hash(library.load(name)) for name in library.names()}
    assert len(hashes) == len(library.names())


def test_a_changed_gene_changes_the_hash_or_changes_nothing_that_shows() -> None:
    by_hash: dict[str, GameGenome] = {}
    for change in changes(WHIST):
        form = canonical(change.value)
        assert by_hash.setdefault(content_hash(change.value), form) == form


MANY_AT_ONCE = """
import sys, threading
from darwindeck.genome import library, storage
text = storage.to_json(library.load("partnership-spades"))
sys.setswitchinterval(1e-6)
gate = threading.Barrier(16)
threads = [threading.Thread(target=lambda: (gate.wait(), storage.from_json(text))) for _ in range(16)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_threads_that_read_their_first_genomes_at_once_do_not_crash() -> None:
    assert [subprocess.run([sys.executable, "-c", MANY_AT_ONCE]).returncode for _ in range(2)] == [0, 0]
