"""The cards: drawn by ourselves in four colours, with an index that can be read on a telephone."""

from functools import cache

from darwindeck.cards import JOKER_RANK, RANKS, SUIT_LETTERS, rank_of, suit_of, text_of
from darwindeck.limits import CARDS

COLOURS = ("#15713a", "#1457b8", "#c4142c", "#16161d")  # clubs, diamonds, hearts, spades
TINTS = ("#e3f1e7", "#e2ecf9", "#fbe5e7", "#e7e7ee")
HEART = "M0 9C-13-1-8.5-9.5-4.2-9.5-1.7-9.5 0-7.6 0-5.6 0-7.6 1.7-9.5 4.2-9.5 8.5-9.5 13-1 0 9Z"
DIAMOND = "M0-10C2-6 5-2.6 7.6 0 5 2.6 2 6 0 10-2 6-5 2.6-7.6 0-5-2.6-2-6 0-10Z"
SPADE = (
    "M0-10C-3-5.6-9-1.6-9 3.2-9 6.6-6.2 7.8-4 7.4-2.4 7.1-1.1 6.1-.6 4.9-.7 7-1.6 8.6-3.2 9.6L3.2 9.6"
    "C1.6 8.6 .7 7 .6 4.9 1.1 6.1 2.4 7.1 4 7.4 6.2 7.8 9 6.6 9 3.2 9-1.6 3-5.6 0-10Z"
)
CLUB = (
    "M0-10A4.4 4.4 0 0 0-2.9-2.3 4.5 4.5 0 1 0-.9 4.2C-1 6.8-1.7 8.6-3.2 9.6L3.2 9.6C1.7 8.6 1 6.8 .9 4.2"
    "A4.5 4.5 0 1 0 2.9-2.3 4.4 4.4 0 0 0 0-10Z"
)
SUIT_PATHS = (CLUB, DIAMOND, HEART, SPADE)
CARDS_BY_NAME = {text_of(card): card for card in range(CARDS)}
LEFT, MIDDLE, RIGHT = 43, 62, 81
# Where the pips of each number stand; those below the middle are upside down.
PIPS = {
    2: ((MIDDLE, 30), (MIDDLE, 110)),
    3: ((MIDDLE, 28), (MIDDLE, 70), (MIDDLE, 112)),
    4: ((LEFT, 30), (RIGHT, 30), (LEFT, 110), (RIGHT, 110)),
    5: ((LEFT, 30), (RIGHT, 30), (MIDDLE, 70), (LEFT, 110), (RIGHT, 110)),
    6: tuple((x, y) for y in (28, 70, 112) for x in (LEFT, RIGHT)),
    7: (*((x, y) for y in (28, 70, 112) for x in (LEFT, RIGHT)), (MIDDLE, 49)),
    8: (*((x, y) for y in (28, 70, 112) for x in (LEFT, RIGHT)), (MIDDLE, 49), (MIDDLE, 91)),
    9: (*((x, y) for y in (24, 55, 85, 116) for x in (LEFT, RIGHT)), (MIDDLE, 70)),
    10: (*((x, y) for y in (24, 55, 85, 116) for x in (LEFT, RIGHT)), (MIDDLE, 39), (MIDDLE, 101)),
}
FRAME = '<rect x="1" y="1" width="98" height="138" rx="9" fill="#fff" stroke="#9aa0aa" stroke-width="1.4"/>'
FONT = 'font-family="Georgia,\'DejaVu Serif\',serif" font-weight="700" text-anchor="middle"'
GOLD = 'fill="#e9b93a" stroke="#8a6411" stroke-width="1.5"'
PEARL = '<circle cx="{x}" cy="{y}" r="2.4" fill="#8a6411"/>'
CROWNS = {
    "K": f'<path d="M-17-20-20-38-10-29 0-42 10-29 20-38 17-20Z" {GOLD}/>'
    '<path d="M-17-20H17" stroke="#8a6411" stroke-width="3"/>',
    "Q": f'<path d="M-16-20C-22-30-16-36-11-28-9-38-2-40 0-30 2-40 9-38 11-28 16-36 22-30 16-20Z" {GOLD}/>'
    + "".join(PEARL.format(x=x, y=y) for x, y in ((-17, -34), (0, -37), (17, -34))),
    "J": '<path d="M-18-20C-18-34 12-38 18-22L18-19-18-19Z" fill="{ink}"/>'
    f'<path d="M10-28C20-46 28-40 24-28 22-24 16-24 10-28Z" {GOLD}/>',
}


def svg_of(name: str) -> str | None:
    """The picture of a card, of its back or of a suit; None when there is no such picture."""
    return _pictures().get(name)


@cache
def _pictures() -> dict[str, str]:
    """Every picture by its name."""
    suits = {f"suit-{letter}": _suit_alone(suit) for suit, letter in enumerate(SUIT_LETTERS)}
    cards = {name: _page(FRAME + _face(card)) for name, card in CARDS_BY_NAME.items()}
    return {"back": _page(BACK), **suits, **cards}


def _suit_alone(suit: int) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24">{_suit(suit, 0, 0, 1)}</svg>'


def _page(inside: str) -> str:
    size = 'viewBox="0 0 100 140" width="100" height="140"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{inside}</svg>'


def _face(card: int) -> str:
    rank, suit = rank_of(card), suit_of(card)
    if rank == JOKER_RANK:
        return _joker(card)
    text = RANKS[rank].value
    index = _index(text, suit)
    if text in CROWNS:
        return index + _court(text, suit)
    if text == "A":
        return index + _suit(suit, 60, 74, 2.7)
    return index + "".join(_suit(suit, x, y, 0.85, y > 70) for x, y in PIPS[int(text)])


def _index(text: str, suit: int) -> str:
    narrow = ' textLength="27" lengthAdjust="spacingAndGlyphs"' if text == "10" else ""
    letters = f'<text x="17" y="35" {FONT} font-size="34" fill="{COLOURS[suit]}"{narrow}>{text}</text>'
    return letters + _suit(suit, 17, 54, 1.1)


def _suit(suit: int, x: float, y: float, size: float, turned: bool = False) -> str:
    place = f"translate({x} {y}) scale({size}){' rotate(180)' if turned else ''}"
    return f'<path d="{SUIT_PATHS[suit]}" fill="{COLOURS[suit]}" transform="{place}"/>'


def _court(text: str, suit: int) -> str:
    """A figure with two heads, framed."""
    half = (
        f'<g transform="translate(65 60)">{CROWNS[text].replace("{ink}", COLOURS[suit])}'
        '<path d="M-13-20C-13-6-8 2 0 2 8 2 13-6 13-20Z" fill="#f6dcc3" stroke="#8d6b4f" stroke-width="1"/>'
        f'<path d="M-24 10C-22-2-12 0-8-1L0 6 8-1C12 0 22-2 24 10Z" fill="{COLOURS[suit]}"/>'
        '<path d="M-4.600-12h.01M4.600-12h.01" stroke="#3a2b20" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-3-4Q0-2.4 3-4" fill="none" stroke="#a2543f" stroke-width="1.3"/></g>'
    )
    return (
        f'<rect x="37" y="10" width="56" height="120" rx="4" fill="{TINTS[suit]}" stroke="{COLOURS[suit]}"'
        f' stroke-width="1"/>{half}<g transform="rotate(180 65 70)">{half}</g>'
        + _suit(suit, 45, 19, 0.55)
        + _suit(suit, 85, 121, 0.55, True)
    )


def _joker(card: int) -> str:
    ink = "#8a2be2" if card % 2 else "#d2691e"
    letters = "".join(
        f'<text x="17" y="{26 + 19 * place}" {FONT} font-size="19" fill="{ink}">{letter}</text>'
        for place, letter in enumerate("JOKER")
    )
    star = "M0-30 8-9 30-9 12 4 19 26 0 13-19 26-12 4-30-9-8-9Z"
    return letters + (
        f'<path d="{star}" fill="{ink}" transform="translate(62 70) scale(1.05)"/>'
        '<circle cx="62" cy="70" r="9" fill="#fff"/>'
        f'<text x="62" y="75" font-family="Georgia,serif" font-size="15" text-anchor="middle" fill="{ink}">'
        f"{card - 51}</text>"
    )


LATTICE = (
    '<pattern id="p" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
)
BACK = (
    f'{FRAME}<rect x="7" y="7" width="86" height="126" rx="5" fill="#1f3a68"/>'
    f'<defs>{LATTICE}<path d="M0 7H14M7 0V14" stroke="#6d8fc7" stroke-width="1.6"/>'
    '<circle cx="7" cy="7" r="2.4" fill="#d7b65d"/></pattern></defs>'
    '<rect x="12" y="12" width="76" height="116" rx="3" fill="url(#p)" stroke="#d7b65d" stroke-width="1.5"/>'
)
