"""Command-line options that several commands share."""

from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from darwindeck.limits import HIGHEST_SEED, MOST_THREADS

THREADS_HELP = "How many threads to use; the results are the same for any number."
GameName = Annotated[
    str,
    Parameter(name="GAME", help="A name from the library, or a file: a genome (.json) or bytecode (.ddk)."),
]
Seed = Annotated[
    int,
    Parameter(
        help="Seed for the shuffles; the same seed gives the same games.",
        validator=Number(gte=0, lte=HIGHEST_SEED),
    ),
]
Threads = Annotated[
    int,
    Parameter(help=THREADS_HELP, validator=Number(gte=1, lte=MOST_THREADS)),
]
AsJson = Annotated[bool, Parameter(name="--json", help="Print the result as JSON.")]
