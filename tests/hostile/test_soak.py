"""The soak in small: the hour is `make soak`."""

import pytest
from tests import soak


@pytest.mark.deep
def test_searches_survive_two_minutes_of_kills() -> None:
    assert soak.main(["--minutes", "2"]) == 0
