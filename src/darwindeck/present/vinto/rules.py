"""The command that prints the rules of Vinto."""

from importlib.resources import files

from darwindeck.present.terminal import new_console


def rules() -> None:
    """Print the rules: laid out for a terminal, as plain Markdown anywhere else."""
    text = rules_text()
    console = new_console()
    if console.is_terminal:
        from rich.markdown import Markdown  # takes a while to import, and others only want the text

        console.print(Markdown(text))
    else:
        print(text, end="")


def rules_text() -> str:
    """The rules of Vinto, in Markdown."""
    return (files("darwindeck.vinto") / "rules.md").read_text(encoding="utf-8")
