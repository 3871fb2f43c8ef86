"""The documentation becomes a site that is read and searched without a network."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import darwindeck

pytest.importorskip("mkdocs", reason="MkDocs is not installed; `make test-interop` installs it")

pytestmark = pytest.mark.interop
ROOT = Path(__file__).parents[2]
SITE = ROOT / "build/site"
LOADED = re.compile(r"""<(?:script|img|iframe|link)\b[^>]*?(?:src|href)="(https?:[^"]*)"[^>]*>""")


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    """The site, as `make site` builds it; a link that leads nowhere is an error."""
    subprocess.run([sys.executable, "docs/make_site.py"], cwd=ROOT, check=True, capture_output=True)


def test_no_page_loads_anything_from_elsewhere() -> None:
    pages = list(SITE.rglob("*.html"))
    assert len(pages) > 40
    for page in pages:
        assert LOADED.findall(page.read_text()) == [], page


def test_every_page_can_be_found_by_searching() -> None:
    found = json.loads((SITE / "search/search_index.json").read_text())["docs"]
    places = {entry["location"].partition("#")[0] for entry in found}
    for page in (ROOT / "docs").rglob("*.md"):
        name = page.relative_to(ROOT).with_suffix(".html").as_posix().replace("README.html", "index.html")
        assert name in places


def test_the_reference_tells_every_public_name() -> None:
    page = (SITE / "docs/reference.html").read_text()
    for name in darwindeck.__all__:
        assert re.search(rf'id="darwindeck\.[\w.]*\b{name}"', page), name
