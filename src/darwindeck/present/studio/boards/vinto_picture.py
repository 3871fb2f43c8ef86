"""What a viewer sees of a game of Vinto."""

from darwindeck.engine.watching import ONLOOKER
from darwindeck.limits import WORD_SIZE
from darwindeck.present.studio.boards.board import Sitter
from darwindeck.present.studio.boards.picture import (
    Card,
    Control,
    DealReport,
    Line,
    Picture,
    Seat,
    Spot,
    drawn,
    face_down,
)
from darwindeck.present.vinto.prompts import question
from darwindeck.rulebooks.story.people import seats_of
from darwindeck.rulebooks.words.english import capital, count, signed
from darwindeck.vinto.alphabet import DECLARE, DRAW, POINT, SWAP, TAKE, THROW
from darwindeck.vinto.codes import HIDDEN, NO_CARD, Phase
from darwindeck.vinto.game import VintoGame, moves_in
from darwindeck.vinto.layout import Vinto
from darwindeck.vinto.rules.rows import card_at, knowers_at
from darwindeck.vinto.words import move_in_words, name_of, rank_in_words

_SECTIONS = {Phase.TOSS: "Toss-in", Phase.KING: "The King", Phase.END: "Calling Vinto"}


def picture_of(
    game: VintoGame, viewer: int, cast: tuple[Sitter, ...], log: tuple[Line, ...], report: DealReport | None
) -> Picture:
    """What a viewer sees now: a player its own knowledge, an onlooker everything, others what all know."""
    table = game.table if viewer == ONLOOKER else game.view(max(viewer, 0)).table
    is_yours = viewer == game.to_move and not game.is_over
    legal = moves_in(table) if is_yours else []
    on_cards = {move for move in legal if move in (DRAW, TAKE) or move >= SWAP}
    return Picture(
        title="Vinto",
        where=f"round {int(table.round_number)} of {int(table.rounds)}, turn {int(table.turns) + 1}",
        seats=tuple(_seat(game, table, viewer, seat, cast[seat], legal) for seat in _round(game, viewer)),
        spots=tuple(_spots(table, legal)),
        notes=_notes(table, viewer),
        hand=(),
        is_your_turn=is_yours,
        headline=_headline(game, table, is_yours),
        gathers="",
        controls=tuple(_control(move) for move in legal if move not in on_cards),
        log=log,
        report=report,
        section=_section(table),
        result=result_in_words(game) if game.is_over else "",
    )


def _section(table: Vinto) -> str:
    """The part of the rules that matters now; after a call it is what has become of the round."""
    usual = "A round" if int(table.caller) < 0 else "Calling Vinto"
    return _SECTIONS.get(Phase(int(table.phase)), usual)


def result_in_words(game: VintoGame) -> str:
    """How the game came out."""
    points = ", ".join(f"{name_of(seat)} {one}" for seat, one in enumerate(game.game_points))
    return f"The game is over. Game points: {points}."


def _round(game: VintoGame, viewer: int) -> list[int]:
    """The players from the viewer's left round to the viewer."""
    players = game.rules.players
    return [(max(viewer, 0) + step) % players for step in range(1, players + 1)]


def _headline(game: VintoGame, table: Vinto, is_yours: bool) -> str:
    if game.is_over:
        return "The game is over"
    if not is_yours:
        return f"{name_of(game.to_move)} is thinking …"
    return question(table)


def _notes(table: Vinto, viewer: int) -> tuple[str, ...]:
    you = (f"You are {name_of(viewer)}.",) if viewer >= 0 else ()
    if int(table.caller) < 0:
        return you
    caller = name_of(int(table.caller))
    if viewer == int(table.caller):
        return (*you, "You have called Vinto: each of the others has one more turn to end below your row.")
    others, one = ("You and the others", "one of you") if you else ("The others", "one of them")
    help = f"{others} play together, without a word: {one} below {caller} is enough."
    return (*you, f"{caller} has called Vinto. {help}")


def _seat(game: VintoGame, table: Vinto, viewer: int, seat: int, sitter: Sitter, legal: list[int]) -> Seat:
    players = game.rules.players
    return Seat(
        number=seat,
        name=f"{sitter.name} ({name_of(seat)})" if sitter.name else name_of(seat),  # the log says West
        place=seats_of(players)[(seat - max(viewer, 0)) % players].lower(),
        who=sitter.who,
        is_you=seat == viewer,
        is_partner=_are_partners(table, viewer, seat),
        is_to_move=seat == game.to_move and not game.is_over,
        facts=(("points", signed(int(table.score[seat]))),),
        remarks=("called Vinto",) if seat == int(table.caller) else (),
        cards=tuple(_card(table, viewer, seat, place, legal) for place in range(int(table.held[seat]))),
    )


def _are_partners(table: Vinto, viewer: int, seat: int) -> bool:
    """After a call, everyone but the caller plays together."""
    caller = int(table.caller)
    return caller >= 0 and viewer >= 0 and viewer != caller and seat not in (caller, viewer)


def _card(table: Vinto, viewer: int, seat: int, place: int, legal: list[int]) -> Card:
    """A card of a row: face up for those who know it, and marked where everybody does."""
    moves = (SWAP + place, THROW + place) if seat == viewer else ()
    wanted = [move for move in (*moves, POINT + WORD_SIZE * seat + place) if move in legal]
    act, spoken = (str(wanted[0]), move_in_words(wanted[0])) if wanted else ("", "")
    everyone = (1 << int(table.players)) - 1
    is_open = knowers_at(table, seat, place) == everyone
    card = int(card_at(table, seat, place))
    if card == HIDDEN or (viewer < 0 and viewer != ONLOOKER and not is_open):
        return face_down(str(place + 1), act, spoken)
    return drawn(card, "all know" if is_open else str(place + 1), act, spoken=spoken)


def _spots(table: Vinto, legal: list[int]) -> list[Spot]:
    deck = face_down(act=str(DRAW) if DRAW in legal else "", spoken="draw")
    spots = [Spot("Deck", (deck,), count(int(table.deck_size), "card"))]
    if int(table.top) != NO_CARD:
        act = str(TAKE) if TAKE in legal else ""
        used = "action not used" if table.unused else ""
        spots.append(Spot("Discards", (drawn(int(table.top), act=act, spoken=move_in_words(TAKE)),), used))
    if int(table.drawn) != NO_CARD:
        spots.append(Spot("Drawn", (drawn(int(table.drawn)),)))
    return spots


def _control(move: int) -> Control:
    if DECLARE <= move < DECLARE + 14:
        return Control(str(move), rank_in_words(move - DECLARE), "bid")
    return Control(str(move), capital(move_in_words(move)))
