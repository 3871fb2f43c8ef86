"""Builds the documentation as a site that needs no network and no server: `make site`.

The pages are those of docs/, the README and the changelog, and whatever else of the repository they link to;
the API reference is made from docstrings. A link that leads nowhere is an error.
"""

import re
import shutil
import sys
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent
PAGES, SITE = ROOT / "build/pages", ROOT / "build/site"
MODULES = (
    "darwindeck.api.load",
    "darwindeck.game",
    "darwindeck.api.simulate",
    "darwindeck.api.play_match",
    "darwindeck.api.rulebook",
    "darwindeck.api.evaluate",
    "darwindeck.api.evolve",
    "darwindeck.environments.batch",
    "darwindeck.environments.aec",
    "darwindeck.environments.seat",
    "darwindeck.environments.spiel",
    "darwindeck.plugins",
    "darwindeck.errors",
)

SETTINGS = f"""
site_name: DarwinDeck
docs_dir: {PAGES}
site_dir: {SITE}
use_directory_urls: false
strict: true
not_in_nav: /panel/
theme:
  name: material
  font: false
plugins:
  - search
  - offline
  - mkdocstrings:
      handlers:
        python:
          paths: [{ROOT / "src"}]
markdown_extensions: [tables, fenced_code, toc]
"""


def main() -> int:
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(ROOT / "docs", PAGES / "docs", ignore=shutil.ignore_patterns("*.py"))
    shutil.copytree(ROOT / "examples", PAGES / "examples")
    for page in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / page, PAGES / page)
    (PAGES / "index.md").write_text((PAGES / "README.md").read_text())
    (PAGES / "README.md").unlink()
    for page in PAGES.rglob("*.md"):
        page.write_text(re.sub(r"\]\(((?:\.\./)*)README\.md", r"](\1index.md", page.read_text()))
    copy_what_is_linked()
    reference = "\n\n".join(f"::: {module}" for module in MODULES)
    (PAGES / "docs/reference.md").write_text(f"# API reference\n\n{reference}\n")
    settings = ROOT / "build/mkdocs.yml"
    settings.write_text(SETTINGS)
    config = load_config(config_file=str(settings))
    build(config)
    print(f"The site is in {SITE.relative_to(ROOT)}. Open {SITE.relative_to(ROOT)}/index.html to read it.")
    return 0


def copy_what_is_linked() -> None:
    """Files that pages link to, and that lie elsewhere in the repository."""
    for page in list(PAGES.rglob("*.md")):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            target = (page.parent / link).resolve()
            source = ROOT / target.relative_to(PAGES)
            if source.is_file() and not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(source, target)


if __name__ == "__main__":
    sys.exit(main())
