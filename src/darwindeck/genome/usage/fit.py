"""Counts the usage of the library anew: python -m darwindeck.genome.usage.fit"""

from darwindeck.files import write_bytes
from darwindeck.genome.usage.model import USAGE_FILE, as_text, library_usage


def main() -> None:
    """Write the file that the package reads."""
    write_bytes(USAGE_FILE, as_text(library_usage()))


if __name__ == "__main__":
    main()
