"""Names for games: two or three words, always the same for the same game, never two alike in a run."""

import hashlib
from collections.abc import Collection

_ADJECTIVES = """
amber ancient autumn bashful bitter blithe bold brass brave bright brisk broken bronze calm candid careful
careless cautious clever cloudy clumsy cold copper coral cosy crimson crooked cunning curious dapper daring
dashing deep distant double drowsy dusty eager early eastern ebony elder emerald empty faded fair faithful
false fancy fearless fickle fiery final flying foggy fond forgotten free frosty frozen gallant gentle gilded
glad golden grand greedy green grey grim half happy hasty haughty hazel hidden honest humble hungry icy idle
iron ivory jade jaunty jealous jolly keen kindly last late lazy leaden lean little lively lonely long lost
loud loyal lucky lunar mad marble mellow merry midnight mighty misty modest molten nimble noble northern odd
old opal painted pale patient pearl playful polite prancing proud prudent quaint quick quiet ragged rapid
rare reckless red restless rich roaming rough royal ruby rusty sandy sapphire scarlet secret serene shady
sharp shining shy silent silken silver simple slender sly smiling solemn southern spare spiral spotted spry
steady stern still stolen stormy stout strange striped stubborn subtle sudden sullen summer sunny swift tall
tame tangled tender thirsty thorny thrifty tidy timid tiny tranquil twilight twin upright vagrant vain velvet
vernal violet wandering wary wayward weary western whispering wicked wide wild willing windy winter wise
wistful witty wooden woven yellow young zealous
"""
_PLACES = """
abbey attic avenue bakery balcony barn bay bazaar bridge brook cabin canal canyon castle cathedral cellar
chapel city cliff cloister coast cottage court courtyard cove dale desert dock dune farm fen ferry field
fjord forest forge fountain frontier garden garret gate glade glen granary grove gulf hall harbour hearth
heath hedge highland hill hollow house inlet inn island kitchen lagoon lake lane lantern lighthouse lodge
loft manor market marsh meadow mill mine moor mountain oasis orchard palace parish park parlour pass pasture
pavilion peak pier plain plaza pond porch port prairie quarry quay railway ranch ridge river road sea shore
spring square stable station steppe street summit tavern temple theatre tower town tundra valley veranda
village vineyard wharf wood workshop
"""
_NOUNS = """
acrobat admiral advocate alchemist ambush anchor antler archer arrow ballad bandit banner banquet baron
basket beacon beggar bell bishop bluff bonfire bounty bow bramble brigand broom buckle bugle burglar butler
button candle captain caravan cargo carnival carousel castaway cavalier chamber champion chapter chariot
charm chase chimney circus clerk cloak clock coach cobbler comet compass countess courier crane crew crown
cup curtain dagger dance deacon detour dice diplomat dozen dragon dream driver drum duchess duel duke eagle
echo ember emperor empress envoy errand escape exchange fable falcon fan feast feather ferryman fiddle
fiddler flag flame flute fool fortune fox gambit gamble gambler garland gauntlet general ghost giant gift
glove goblet goose governor guard guest guild hammer hare harp harvest hawk heart helmet herald hermit hero
heron hound hunt hunter hurdle jackdaw jester jewel jig jockey joust juggler keeper kettle key kingdom kite
knave knight knot labyrinth ladder lance landlord lark laurel ledger legend letter locket lottery lute magnet
magpie major mariner mask mason medal melody merchant messenger minstrel mirror miser monarch monk
morsel mule musket mystery needle nest nomad oath oracle otter owl ox page painter parade pardon parrot
pauper peasant pebble pedlar pilgrim pilot pirate plot poet pony porter postman potion prank prince princess
prize promise puppet puzzle quarrel queen quest quill quiver rabbit raid ransom raven rebel refrain regent
riddle rider ring rival robin rogue romance rook rose ruffian ruse sabre saddle sage sailor scholar scout
scribe sentry serpent shepherd shield shilling siege signal smuggler snare soldier song sorcerer sparrow
spell spindle spy squire stag stallion steward stork story stranger sultan sword tailor tale tambourine thief
thimble thistle throne tinker toast token torch tournament trader treasure treaty trophy trumpet trunk turtle
twist usher vagabond valet venture verdict viper visitor voyage wager waltz wanderer warden watch weaver
wedding whistle widow willow wish wizard wolf wreath
"""
ADJECTIVES, PLACES, NOUNS = (tuple(words.split()) for words in (_ADJECTIVES, _PLACES, _NOUNS))
TRIES = 64  # names of a game that are tried before one gets a number


def name_for(content_hash: str, taken: Collection[str] = ()) -> str:
    """A name for the game of this hash that is none of those taken: `velvet-gambit`, `sly-harbour-fox`."""
    name = ""
    for attempt in range(TRIES):
        name = _name(content_hash, attempt)
        if name not in taken:
            return name
    number = 2
    while f"{name}-{number}" in taken:
        number += 1
    return f"{name}-{number}"


def _name(content_hash: str, attempt: int) -> str:
    """Two words at first, three when these are taken."""
    digest = hashlib.sha256(f"{content_hash}/{attempt}".encode()).digest()
    numbers = [int.from_bytes(digest[start : start + 8], "big") for start in (0, 8, 16)]
    lists = (ADJECTIVES, NOUNS) if attempt == 0 else (ADJECTIVES, PLACES, NOUNS)
    return "-".join(words[number % len(words)] for words, number in zip(lists, numbers, strict=False))
