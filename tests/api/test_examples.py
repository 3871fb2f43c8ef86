"""Every example of the documentation runs, and prints what the page says it prints."""

import re
from pathlib import Path

import pytest
from tests.api import judge

ROOT = Path(__file__).parents[2]
A_BLOCK = re.compile(r"```python\n(.*?)```\n(?:```text\n(.*?)```\n)?", flags=re.DOTALL)
AT_LEAST = 10  # examples on the page of the API
JUDGED_FOR_SHOW = "evolve("  # a search of two generations takes a minute


def examples(page: str) -> list[tuple[str, str]]:
    """The blocks of Python on a page that print, each with what the page says it prints."""
    found = A_BLOCK.findall((ROOT / page).read_text())
    return [(code, printed) for code, printed in found if "print" in code]


PAGES = ("docs/api.md", "docs/interop.md", "README.md")
EXAMPLES = [pytest.param(*pair, id=f"{page}-{n}") for page in PAGES for n, pair in enumerate(examples(page))]


@pytest.mark.parametrize(("code", "printed"), EXAMPLES)
def test_an_example_runs_and_prints_what_the_page_says(
    code: str,
    printed: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if JUDGED_FOR_SHOW in code:
        judge.install(monkeypatch)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    exec(compile(code, "example", "exec"), {})
    said = capsys.readouterr().out
    assert not printed or said == printed


def test_the_page_of_the_api_has_ten_examples_or_more() -> None:
    assert len(examples("docs/api.md")) >= AT_LEAST
