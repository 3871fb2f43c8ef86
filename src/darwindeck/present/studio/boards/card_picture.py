"""What a viewer sees of a match: the terminal's scene and prompt, as a picture for a page."""

from darwindeck.cards import NO_CARD, SUIT_LETTERS, SUITS, symbol_of
from darwindeck.engine.layout import Table
from darwindeck.game import View
from darwindeck.limits import WORD_SIZE
from darwindeck.present.studio.boards.board import Sitter
from darwindeck.present.studio.boards.picture import (
    Card,
    Control,
    Picture,
    Seat,
    Spot,
    drawn,
    face_down,
)
from darwindeck.present.studio.boards.sections import section_now
from darwindeck.present.table.match import Match
from darwindeck.present.table.prompt.asking import headline_of
from darwindeck.present.table.prompt.decision import Choice, Decision, decision_at
from darwindeck.present.table.screen import scene
from darwindeck.present.table.screen.counting import is_stock_used
from darwindeck.present.table.screen.own_deals import pay_of_this_deal
from darwindeck.present.table.screen.results import match_in_words
from darwindeck.present.table.screen.rows import Lying, lines_of, row_of
from darwindeck.present.table.screen.seat_lines import SeatLine, seat_lines
from darwindeck.program import alphabet
from darwindeck.rulebooks.answers.explanation import is_place
from darwindeck.rulebooks.book import title_of
from darwindeck.rulebooks.story.people import People, seats_of
from darwindeck.rulebooks.words.english import capital, count

NO_DECISION = Decision((), False)
YOUR_TURN = "Your turn"
FEW_SHOWN = 4  # cards in another hand that lie side by side


def picture_of(match: Match, people: People, viewer: int, cast: tuple[Sitter, ...]) -> Picture:
    """What a viewer sees now; who the others are, the cast says."""
    view = match.sight(viewer)
    is_yours = viewer == match.to_move and not match.is_over
    decision = decision_at(match, people) if is_yours else NO_DECISION
    acts = _acts(decision)
    spots = tuple(_spots(match, people, view, acts))
    hand = tuple(_hand(match, view, decision, acts)) if viewer >= 0 else ()
    seats = tuple(_seats(match, people, view, cast, decision, acts))
    of_rows = (card for seat in seats for card in seat.cards)
    is_only_bid = len(_bids(decision)) == 1
    on_cards = {card.act for card in (*hand, *of_rows, *(card for spot in spots for card in spot.cards))}
    return Picture(
        title=title_of(match.genome),
        where=", ".join([f"deal {int(view.table.deals)}", *scene.place_in_deal(match.program, view.table)]),
        seats=seats,
        spots=spots,
        notes=(
            *pay_of_this_deal(match.genome, match.program, view.table),
            *scene.notes(match.program, view.table, tells_stock=False),
        ),
        hand=hand,
        is_your_turn=is_yours,
        headline=_headline(match, people, view, decision, is_yours),
        gathers=_gathering(decision),
        controls=tuple(
            _control(choice, is_only_bid) for choice in decision.choices if str(choice.move) not in on_cards
        ),
        log=(),
        report=None,
        section="" if match.is_over else section_now(match.genome, view.table),
        result=match_in_words(match.program, people, view.table) if match.is_over else "",
    )


def place_of(people: People, seat: int) -> str:
    """Where a player sits, seen from the viewer, who sits in the south."""
    players = len(people.names)
    return seats_of(players)[(seat - max(people.you, 0)) % players].lower()


def _headline(match: Match, people: People, view: View, decision: Decision, is_yours: bool) -> str:
    if match.is_over:
        return "The match is over"
    if not is_yours:
        return f"{people.names[match.to_move]} is thinking …"
    if decision.is_bidding and len(_bids(decision)) > 1:
        return "Your bid"
    asked = capital(headline_of(match, people, decision, YOUR_TURN))
    if asked == YOUR_TURN and _has_new_card(view.table):
        return f"Your new card: {' or '.join(_uses_of_new_card(decision))}"
    wanted = " or ".join(_clicks(decision)) if asked == YOUR_TURN else ""
    return f"{asked}: {wanted}" if wanted else asked


def _has_new_card(table: Table) -> bool:
    """Whether a card has been drawn that is to go into a row."""
    return bool(table.places) and int(table.lifted) >= 0


def _uses_of_new_card(decision: Decision) -> list[str]:
    row = any(is_place(choice.move) for choice in decision.choices)
    can_go = any(choice.card is not None for choice in decision.choices)
    uses = ["choose the card of your row that it replaces"] if row else []
    return [*uses, "click on it to discard it"] if can_go else uses


def _bids(decision: Decision) -> list[Choice]:
    return [choice for choice in decision.choices if alphabet.BID <= choice.move <= alphabet.NIL]


def _clicks(decision: Decision) -> list[str]:
    """What is done by clicking on cards, which have no words on them as buttons have."""
    uses = {
        " ".join(choice.words.replace(symbol_of(choice.card), "").split())
        for choice in decision.choices
        if choice.card is not None
    }
    cards = f"choose a card to {uses.pop()}" if len(uses) == 1 else "choose a card" if uses else ""
    row = "choose a card of your row" if any(is_place(choice.move) for choice in decision.choices) else ""
    piles = [choice.words for choice in decision.choices if choice.move in (alphabet.DRAW, alphabet.TAKE)]
    return [words for words in (cards, row, *piles) if words]


def _gathering(decision: Decision) -> str:
    """What is done with cards that are chosen together."""
    verbs = [choice.words.partition(" ")[0] for choice in decision.choices if choice.card is not None]
    return f"{capital(verbs[0])} the chosen cards" if decision.gathers and verbs else ""


def _acts(decision: Decision) -> dict[int, Choice]:
    """The one thing that a click on a card does; a card that could be used in two ways is not clicked."""
    by_card: dict[int, list[Choice]] = {}
    for choice in decision.choices:
        if choice.card is not None:
            by_card.setdefault(choice.card, []).append(choice)
    return {card: choices[0] for card, choices in by_card.items() if len(choices) == 1}


def _seats(
    match: Match,
    people: People,
    view: View,
    cast: tuple[Sitter, ...],
    decision: Decision,
    acts: dict[int, Choice],
) -> list[Seat]:
    lines = seat_lines(match.program, people, view, tells_known=False)
    return [
        _seat(match, people, view, player, line, cast[player], decision, acts)
        for player, line in zip(people.clockwise, lines, strict=True)
    ]


def _seat(
    match: Match,
    people: People,
    view: View,
    player: int,
    line: SeatLine,
    sitter: Sitter,
    decision: Decision,
    acts: dict[int, Choice],
) -> Seat:
    is_own = view.player == player
    row = row_of(view.table, player)
    places = {choice.move - alphabet.SLOT: choice for choice in decision.choices if is_place(choice.move)}
    shown = [] if is_own else scene.hand_of(match.program, View(player, view.table, view.memory))
    return Seat(
        number=player,
        name=line.name,
        place=place_of(people, player),
        who=sitter.who,
        is_you=player == people.you,
        is_partner=line.is_partner,
        is_to_move=line.is_to_move and not match.is_over,
        facts=tuple((fact.column, fact.value) for fact in line.facts if fact.column),
        remarks=tuple(fact.value for fact in line.facts if not fact.column),
        backs=0 if row else int(view.table.held[player]) + int(view.table.piled[player]) - len(shown),
        cards=tuple(_lying(one, places.get(one.place) if is_own else None) for one in row)
        or tuple(_lying_open(card, acts) for card in shown),
        is_hand_open=len(shown) > FEW_SHOWN,
        columns=len(lines_of(row)[0]),
    )


def _lying_open(card: int, acts: dict[int, Choice]) -> Card:
    """A card in another hand that the viewer knows; those of dummy are played by a click."""
    choice = acts.get(card)
    return drawn(card, act=str(choice.move), spoken=choice.words) if choice else drawn(card)


def _lying(one: Lying, choice: Choice | None) -> Card:
    """A card of a row: its face for whoever knows it, and its place where it lies face down."""
    act, spoken = (str(choice.move), choice.words) if choice else ("", "")
    if one.card == NO_CARD:
        return face_down(str(one.place + 1), act, spoken)
    caption = str(one.place + 1) if one.is_up else f"{one.place + 1}, face down"
    return drawn(one.card, caption, act, spoken=spoken)


def _spots(match: Match, people: People, view: View, acts: dict[int, Choice]) -> list[Spot]:
    """The middle of the table, with the stock where it is used."""
    table = view.table
    legal = match.legal_moves if match.to_move == view.player else []
    places = {name: place_of(people, player) for player, name in enumerate(people.names)}
    found = []
    if table.stock_size and is_stock_used(match.program):
        act = str(alphabet.DRAW) if alphabet.DRAW in legal else ""
        stock = face_down(act=act, spoken="draw from the stock")
        found.append(Spot("Stock", (stock,), count(int(table.stock_size), "card")))
    turned_up = scene.turned_up(table)
    if turned_up != NO_CARD:
        found.append(Spot("Turned up", (drawn(turned_up),)))
    for spot in scene.spots(match.program, people, table):
        cards = tuple(_on_table(card, words, acts, places) for words, card in spot.cards)
        cards += (face_down(),) * spot.backs
        if alphabet.TAKE in legal and len(cards) == 1 and spot.cards[0][1] == int(table.discard_top):
            cards = (drawn(spot.cards[0][1], act=str(alphabet.TAKE), spoken="take the top discard"),)
        is_ring = bool(cards) and all(card.place for card in cards)
        found.append(Spot(spot.what, cards, spot.after, is_ring))
    if match.last_trick:
        past = tuple(drawn(card, people.names[player]) for player, card in match.last_trick)
        found.append(Spot("Last trick", past, is_past=True))
    return found


def _on_table(card: int, words: str, acts: dict[int, Choice], places: dict[str, str]) -> Card:
    choice = acts.get(card)
    act, spoken = (str(choice.move), choice.words) if choice else ("", "")
    return drawn(card, words, act, place=places.get(words, ""), spoken=spoken)


def _hand(match: Match, view: View, decision: Decision, acts: dict[int, Choice]) -> list[Card]:
    """The viewer's own cards: what each does, or what to ask about it."""
    kinds = [choice.move // WORD_SIZE for choice in decision.choices if choice.card is not None]
    usual = (kinds[0] if kinds else alphabet.PLAY) * WORD_SIZE
    cards = []
    for card in scene.hand_of(match.program, view):
        choice = acts.get(card)
        caption = "just drawn" if view.table.places else ""
        if choice:
            cards.append(drawn(card, caption, act=str(choice.move), spoken=choice.words))
        else:
            is_asked = decision.choices and not any(one.card == card for one in decision.choices)
            cards.append(drawn(card, ask=str(usual + card) if is_asked else ""))
    return cards


def _control(choice: Choice, is_only_bid: bool) -> Control:
    """A button; a lone bid says what it is, as "take it", and one of many is a number."""
    move = choice.move
    if alphabet.BID <= move <= alphabet.NIL and not is_only_bid:
        return Control(str(move), choice.label, "bid")
    if alphabet.SUIT <= move < alphabet.SUIT + len(SUITS):
        return Control(str(move), capital(choice.words), "suit", f"suit-{SUIT_LETTERS[move - alphabet.SUIT]}")
    return Control(str(move), capital(choice.words))
