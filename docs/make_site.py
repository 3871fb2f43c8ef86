"""Builds the documentation as a site that needs no network and no server: `make site`.

The pages are those of docs/, the README and the changelog, and whatever else of the repository they link to;
the API reference is made from docstrings. A link that leads nowhere is an error.
"""

import re
import shutil
import sys
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config

ROOT = Path(__file__).parent.parent
PAGES, SITE = ROOT / "build/pages", ROOT / "build/site"
REFERENCE = {
    "Games": ("api.load.load", "game.Game", "game.View", "game.Outcome", "api.rulebook.rulebook"),
    "Playing in bulk": (
        "api.simulate.simulate",
        "simulation.Simulation",
        "api.play_match.play_match",
        "agents.matches.Match",
        "agents.matches.Standing",
    ),
    "Measuring and searching": (
        "api.evaluate.evaluate",
        "api.evaluate.Evaluation",
        "evaluation.report.Measure",
        "api.evolve.evolve",
        "api.evolve.Wishes",
        "api.evolve.Progress",
        "api.evolve.Shelf",
    ),
    "Environments": (
        "environments.batch.Batch",
        "environments.batch.Seen",
        "environments.aec.CardGameEnv",
        "environments.seat.SeatEnv",
        "environments.spiel.register",
        "environments.spiel.AgentBot",
    ),
    "Plug-ins": ("plugins.Group", "evolution.pool.Pool", "evolution.operators.offspring.Offspring"),
    "Errors": (
        "errors.DarwinDeckError",
        "errors.GenomeError",
        "errors.BytecodeError",
        "errors.IllegalMoveError",
        "errors.Problem",
    ),
}
GUIDES = {
    "Playing": ("play", "studio", "write-your-own-game", "rulebooks", "glossary"),
    "Finding games": ("evolution", "evolution-operators", "measures", "validation", "playtests"),
    "Players": ("agents", "vinto-results", "vinto-signalling"),
    "For programs": ("api", "reference", "interop", "genome", "bytecode", "importing"),
    "How it is made": ("architecture", "adding-a-family", "reliability", "specs"),
}

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
  features: [navigation.top, navigation.sections, toc.follow, search.highlight]
extra_css: [site.css]
extra:
  generator: false
  polyfills: [docs/iframe-worker.js]  # the theme would ask a server for one
plugins:
  - search
  - offline
  - mkdocstrings:
      handlers:
        python:
          paths: [{ROOT / "src"}]
          options:
            filters: ["!^_"]
            heading_level: 3
            inherited_members: true
            members_order: source
            show_bases: false
            show_root_heading: true
            show_root_full_path: true
            show_signature_annotations: true
            show_source: false
markdown_extensions:
  - tables
  - fenced_code
  - toc
  - pymdownx.highlight
  - pymdownx.superfences
"""

# Names in tables are not broken in the middle of a word.
STYLE = ".md-typeset td code { word-break: normal; }\n"


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
    (PAGES / "docs/reference.md").write_text(reference())
    (PAGES / "site.css").write_text(STYLE)
    settings = ROOT / "build/mkdocs.yml"
    settings.write_text(SETTINGS)
    config = load_config(config_file=str(settings), nav=contents())
    build(config)
    print(f"The site is in {SITE.relative_to(ROOT)}. Open {SITE.relative_to(ROOT)}/index.html to read it.")
    return 0


def reference() -> str:
    """The page that is made from docstrings. What is promised of it stands on the page of the API."""
    promised = "Only the seven names on [the page of the API](api.md) are promised; all else may change."
    lines = ["# API reference", promised]
    for title, names in REFERENCE.items():
        lines += [f"## {title}", *(f"::: darwindeck.{name}" for name in names)]
    return "\n\n".join(lines) + "\n"


def contents() -> list[Any]:
    """The table of contents: the guides in their order, every rule page, and whatever else there is."""
    sections: list[Any] = [{"DarwinDeck": "index.md"}]
    for title, names in GUIDES.items():
        sections.append({title: [f"docs/{name}.md" for name in names]})
    rules = sorted(page.name for page in (PAGES / "docs/rules").glob("*.md") if page.name != "README.md")
    sections.insert(2, {"Rules": ["docs/rules/README.md", *(f"docs/rules/{name}" for name in rules)]})
    named = {page for section in sections for pages in section.values() for page in pages}
    others = sorted(f"docs/{page.name}" for page in (PAGES / "docs").glob("*.md"))
    rest = [page for page in others if page not in named]
    return [*sections, {"The project": [*rest, "CONTRIBUTING.md", "CHANGELOG.md"]}]


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
