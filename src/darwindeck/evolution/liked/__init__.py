"""Games that earlier runs found and that playtesters liked: a run begins with them, too.

The better a game to begin with was liked, the more children it has. docs/playtests.md tells how they were
rated; python -m panel collect prints it.
"""

from pathlib import Path

from darwindeck.genome.schema import GameGenome
from darwindeck.genome.storage import load_file

UNRATED = 3.25  # what games that nobody has rated are taken to be worth
# Mean ratings, 1 to 5, over all rounds: of the library, and of the games in this folder.
RATINGS = {
    "authors": 3.50,
    "big-two": 4.00,
    "black-maria": 4.50,
    "bourre": 3.75,
    "brass-coach": 3.25,
    "bright-ember": 3.25,
    "briscola": 3.50,
    "brisk-deacon": 3.50,
    "burned-bridges": 3.50,
    "casino": 3.25,
    "conquian": 3.50,
    "coral-compass": 3.50,
    "crazy-eights": 2.50,
    "crazy-eights-duel": 2.50,
    "dapper-treaty": 3.25,
    "distant-pilot": 3.25,
    "dou-dizhu": 4.25,
    "drowsy-nest": 3.25,
    "durak": 3.50,
    "durak-for-four": 3.75,
    "emerald-dragon": 3.50,
    "escoba": 4.00,
    "euchre": 4.25,
    "faded-jewel": 3.75,
    "fair-empress": 3.50,
    "false-toast": 3.25,
    "fan-tan": 3.75,
    "fiery-stranger": 3.25,
    "five-card-draw": 3.50,
    "five-hundred-rummy": 3.50,
    "four-card-golf": 2.75,
    "frosty-knight": 3.25,
    "gilded-morsel": 3.75,
    "gin-rummy": 4.17,
    "go-fish": 2.75,
    "golf": 3.00,
    "grand-token": 3.25,
    "green-bell": 3.75,
    "green-heron": 3.75,
    "green-squire": 3.50,
    "hazel-hermit": 3.75,
    "hearts": 4.25,
    "hearts-with-passing": 4.50,
    "hidden-hound": 3.25,
    "hungry-keeper": 3.50,
    "knaves": 3.75,
    "knock-out-whist": 3.50,
    "late-ox": 3.25,
    "little-rose": 3.75,
    "lucky-hunt": 3.25,
    "midnight-merchant": 3.75,
    "mighty-tinker": 3.75,
    "nap": 3.00,
    "ninety-nine": 3.00,
    "oh-hell": 4.00,
    "omaha": 3.25,
    "opal-chariot": 3.25,
    "palace": 2.50,
    "partnership-spades": 4.25,
    "pishti": 2.67,
    "pitch": 3.75,
    "prancing-raven": 3.33,
    "rare-empress": 3.67,
    "roaming-messenger": 3.25,
    "rummy": 3.00,
    "sapphire-ladder": 3.25,
    "scopa": 4.00,
    "scopa-by-rank": 3.00,
    "scopone": 4.00,
    "scotch-whist": 3.75,
    "seven-card-stud": 3.25,
    "sevens": 3.25,
    "shady-throne": 3.50,
    "shining-locket": 3.50,
    "shining-refrain": 3.25,
    "skat": 4.50,
    "spades": 4.00,
    "spades-three-pairs": 3.00,
    "spotted-pirate": 3.50,
    "stolen-clerk": 3.75,
    "stormy-charm": 3.25,
    "stubborn-sabre": 3.50,
    "teen-patti": 2.50,
    "texas-holdem": 3.33,
    "thirty-one": 3.25,
    "tien-len": 3.25,
    "twenty-one": 3.00,
    "twilight-wish": 3.25,
    "uno-style": 2.25,
    "vain-juggler": 3.75,
    "vain-mule": 3.75,
    "wandering-courier": 3.50,
    "whispering-garden-treasure": 3.33,
    "whispering-lottery": 3.50,
    "whist": 3.75,
    "wide-postman": 3.75,
    "wise-pilgrim": 4.00,
    "wistful-pilgrim": 3.75,
    "woven-hound": 4.00,
    "yellow-jester": 3.25,
    "yellow-toast": 3.25,
}


def liked_games() -> list[GameGenome]:
    """The games, in alphabetical order."""
    return [load_file(path) for path in sorted(Path(__file__).parent.glob("*.json"))]


def rating_of(name: str) -> float:
    """How a game to begin with was rated, by its name."""
    return RATINGS.get(name, UNRATED)
