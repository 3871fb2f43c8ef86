"""Every hostile case stays within its bounds."""

from collections.abc import Iterator

import pytest
from tests.hostile.bounds import MOST_BYTES, bounded, most_memory


@pytest.fixture
def _bounded() -> Iterator[None]:
    with bounded():
        yield
    assert most_memory() < MOST_BYTES
