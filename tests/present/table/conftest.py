"""Every test at the table keeps its records and ratings in a folder of its own."""

from pathlib import Path

import pytest

from darwindeck.genome import storage
from darwindeck.genome.schema import GameGenome


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DARWINDECK_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "data"


@pytest.fixture
def write(tmp_path: Path):  # type: ignore[no-untyped-def]
    """Writes a genome to a file, and says where."""

    def write(genome: GameGenome) -> str:
        path = tmp_path / f"{genome.name}.json"
        storage.save_file(genome, path)
        return str(path)

    return write
