"""The command that opens the studio."""

import secrets
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from darwindeck.errors import DarwinDeckError
from darwindeck.evolution.store import folder
from darwindeck.present.exit_codes import FINE
from darwindeck.present.studio.interpreted import interpret
from darwindeck.present.table.saved.files import data_folder

HERE = "127.0.0.1"
NEEDED = ("starlette", "uvicorn", "jinja2")
SHORTEST_KEY = 12  # characters


def studio(
    *,
    port: Annotated[int, Parameter(help="The port to listen on; 0 takes any that is free.")] = 8765,
    host: Annotated[
        str, Parameter(help="The address to listen on. Any but this machine's own needs a --key.")
    ] = HERE,
    key: Annotated[
        str | None,
        Parameter(help="What visitors must enter, at least 12 characters; 'new' makes one up and prints it."),
    ] = None,
    runs: Annotated[Path, Parameter(help="The folder that holds your runs.")] = folder.DEFAULT,
    workers: Annotated[int, Parameter(help="How many processes think; 0: one for each core.")] = 0,
) -> int:
    """Open the studio: every game at a table in the browser, alone or with friends.

    It listens on this machine only. With --host, others can reach it, and need the key.
    """
    _refuse_without_packages()
    chosen = _key_for(host, key)
    if not 0 <= port <= 65535 or not 0 <= workers <= 64:
        raise DarwinDeckError("The port is a number from 0 to 65535, and there are 0 to 64 workers.")
    interpret()
    from darwindeck.present.studio.serving import serve

    serve(host, port, chosen, data_folder() / "studio", runs, workers)
    return FINE


def _refuse_without_packages() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise DarwinDeckError(
            f"The studio needs {', '.join(missing)}. Install it with: pip install 'darwindeck[web]'"
        )


def _key_for(host: str, key: str | None) -> str:
    """What visitors must know; nothing where nobody else can come."""
    if key is None and host in (HERE, "localhost", "::1"):
        return ""
    if key is None:
        raise DarwinDeckError(
            f"With --host {host} other machines can reach the studio, so it needs a key: add --key new, or a "
            f"--key of {SHORTEST_KEY} characters or more. The connection is not encrypted; in a network that "
            "you do not trust, use a tunnel such as ssh -L instead."
        )
    if key == "new":
        key = secrets.token_urlsafe(12)
        print(f"The key of this studio is {key}", file=sys.stderr)
    if len(key) < SHORTEST_KEY:
        raise DarwinDeckError(f"The key has {len(key)} characters; it must have at least {SHORTEST_KEY}.")
    return key
