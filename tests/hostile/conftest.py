"""Every hostile case stays within its bounds."""

from collections.abc import Iterator

import pytest
from tests.hostile.bounds import MOST_BYTES, bounded, most_memory

from darwindeck.present.terminal import get_ready


@pytest.fixture(scope="session")
def _compiled() -> None:
    """Compiling is work that no case is to blame for."""
    get_ready(tables=True, decisions=True)


@pytest.fixture
def _bounded(_compiled: None) -> Iterator[None]:
    with bounded():
        yield
    assert most_memory() < MOST_BYTES
