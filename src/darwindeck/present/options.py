"""What the commands have in common on the command line."""

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from darwindeck.api.asking import HIGHEST_SEED, MOST_THREADS

GameName = Annotated[
    str,
    Parameter(name="GAME", help="A name from the library, or a file: a genome (.json) or bytecode (.ddk)."),
]
Seed = Annotated[
    int,
    Parameter(help="The same seed gives the same games.", validator=Number(gte=0, lte=HIGHEST_SEED)),
]
Threads = Annotated[
    int,
    Parameter(help="The result does not depend on it.", validator=Number(gte=1, lte=MOST_THREADS)),
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print the result as JSON.")]
