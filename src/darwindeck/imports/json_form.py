"""The JSON of the predecessor, in both of its dialects: genes of a phase beside its type, or in `data`."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, TypeVar

from darwindeck.cards import SUITED_RANKS, SUITS, Rank, Suit
from darwindeck.genome.vocabulary import EffectType, SequenceDirection, TableauMode, TargetSelector
from darwindeck.imports.old_games import (
    Asked,
    CardPoints,
    Comparing,
    Condition,
    Conditions,
    Goal,
    Lost,
    Needed,
    OldBetting,
    OldBidding,
    OldClaim,
    OldDiscard,
    OldDraw,
    OldEffect,
    OldGame,
    OldGameError,
    OldPhase,
    OldPlay,
    OldTrick,
    Spot,
    Trigger,
    Win,
    value_of,
)

Part = Mapping[str, Any]
Word = TypeVar("Word", bound=StrEnum)
MOST_DEPTH = 8  # of conditions within conditions
RANK_NAMES = {rank.name: rank for rank in SUITED_RANKS}
EFFECTS = {
    "SKIP_NEXT": EffectType.SKIP_NEXT,
    "REVERSE_DIRECTION": EffectType.REVERSE_DIRECTION,
    "DRAW_CARDS": EffectType.DRAW_CARDS,
    "EXTRA_TURN": EffectType.EXTRA_TURN,
    "FORCE_DISCARD": EffectType.FORCE_DISCARD,
}
TESTS = {
    "HAND_SIZE": Asked.HAND_SIZE,
    "LOCATION_SIZE": Asked.LOCATION_SIZE,
    "CARD_IS_RANK": Asked.CARD_IS_RANK,
    "CARD_RANK": Asked.CARD_IS_RANK,
    "CARD_IS_SUIT": Asked.CARD_IS_SUIT,
    "CARD_SUIT": Asked.CARD_IS_SUIT,
    "CARD_MATCHES_RANK": Asked.MATCHES_RANK,
    "RANK_MATCH": Asked.MATCHES_RANK,
    "CARD_MATCHES_SUIT": Asked.MATCHES_SUIT,
    "CARD_BEATS_TOP": Asked.BEATS_TOP,
}
SPOTS = {
    "top_discard": Spot.DISCARD,
    "last_played": Spot.TABLEAU,
    "tableau_top": Spot.TABLEAU,
    **{spot.value: spot for spot in Spot},
}


def old_game_from_json(data: object, name: str) -> OldGame:
    """The game that a decoded file describes. Raises OldGameError when it describes none."""
    file = _part(data, "the file")
    genome = _part(file.get("genome", file), "genome")
    if "phases" in genome and "turn_structure" not in genome:
        raise OldGameError("This is a genome of our own; it can be used as it is.")
    if "turn_structure" not in genome or "win_conditions" not in genome:
        raise OldGameError("This is no game of the predecessor: it has no turn_structure or win_conditions.")
    setup, turns = _part(genome.get("setup", {}), "setup"), _part(genome["turn_structure"], "turn_structure")
    measured = _part(file.get("fitness_metrics", {}), "fitness_metrics").get("bluffing_depth")
    return OldGame(
        name=_name(genome, name),
        players=_number(genome.get("player_count", 2), "player_count"),
        cards=_number(setup.get("cards_per_player", 0), "setup.cards_per_player"),
        phases=tuple(_phase(part, place) for place, part in enumerate(_list(turns, "phases"))),
        wins=tuple(_win(part) for part in _list(genome, "win_conditions")),
        discards=_number(setup.get("initial_discard_count", 0), "setup.initial_discard_count"),
        chips=_number(setup.get("starting_chips", 0), "setup.starting_chips"),
        trump=_suit(setup.get("trump_suit")),
        mode=_mode(setup.get("tableau_mode") or turns.get("tableau_mode")),
        direction=_direction(setup.get("sequence_direction") or turns.get("sequence_direction")),
        effects=tuple(_effect(part) for key in ("special_effects", "effects") for part in _list(genome, key)),
        points=tuple(_points(part) for part in _list(genome, "card_scoring")),
        teams=_teams(genome),
        max_turns=_number(genome.get("max_turns", turns.get("max_turns", 1000)), "max_turns"),
        bluffing=float(measured) if isinstance(measured, int | float) else None,
    )


def _name(genome: Part, name: str) -> str:
    found = genome.get("genome_id") or genome.get("name")
    return found if isinstance(found, str) and found.strip() else name


def _phase(data: object, place: int) -> OldPhase:
    part = _part(data, f"phase {place + 1}")
    kind = str(part.get("type", "")).lower().removesuffix("phase")
    genes = _part(part.get("data", part), f"phase {place + 1}")
    if kind == "unknown":
        return Lost()
    if kind not in PHASES:
        raise OldGameError(
            f"Phase {place + 1} is a '{kind}', a kind of phase that the predecessor never had."
        )
    return PHASES[kind](genes)


def _draw(genes: Part) -> OldDraw:
    return OldDraw(
        _word(SPOTS, genes.get("source", "deck"), "the source of a draw"),
        _number(genes.get("count", 1), "the count of a draw"),
        bool(genes.get("mandatory", True)),
        _condition(genes.get("condition")),
    )


def _play(genes: Part) -> OldPlay:
    return OldPlay(
        _word(SPOTS, genes.get("target", "discard"), "the target of a play"),
        _number(genes.get("min_cards", 1), "min_cards"),
        _number(genes.get("max_cards", 1), "max_cards"),
        _condition(genes.get("valid_play_condition")),
    )


def _discard(genes: Part) -> OldDiscard:
    return OldDiscard(
        _number(genes.get("count", 1), "the count of a discard"), bool(genes.get("mandatory", True))
    )


def _trick(genes: Part) -> OldTrick:
    return OldTrick(
        bool(genes.get("lead_suit_required", True)),
        _suit(genes.get("trump_suit")),
        bool(genes.get("high_card_wins", True)),
        _suit(genes.get("breaking_suit")),
    )


def _betting(genes: Part) -> OldBetting:
    return OldBetting(
        _number(genes.get("min_bet", 10), "min_bet"), _number(genes.get("max_raises", 3), "max_raises")
    )


def _claim(genes: Part) -> OldClaim:
    return OldClaim(
        _number(genes.get("max_cards", 4), "max_cards"),
        bool(genes.get("sequential_rank", True)),
        bool(genes.get("allow_challenge", True)),
        bool(genes.get("pile_penalty", True)),
    )


def _bidding(genes: Part) -> OldBidding:
    usual = OldBidding()
    numbers = {
        key: _number(genes.get(key, getattr(usual, key)), key)
        for key in usual.__dataclass_fields__
        if key != "allow_nil"
    }
    return OldBidding(allow_nil=bool(genes.get("allow_nil", True)), **numbers)


PHASES: dict[str, Callable[[Part], OldPhase]] = {
    "draw": _draw,
    "play": _play,
    "discard": _discard,
    "trick": _trick,
    "betting": _betting,
    "claim": _claim,
    "bidding": _bidding,
}


def _condition(data: object, depth: int = 0) -> Needed:
    if data is None:
        return None
    part = _part(data, "a condition")
    if part.get("type") == "compound":
        if depth >= MOST_DEPTH:
            raise OldGameError(f"Its conditions are nested more than {MOST_DEPTH} levels deep.")
        inner = [_condition(one, depth + 1) for one in _list(part, "conditions")]
        return Conditions(str(part.get("logic", "AND")).upper() == "AND", tuple(one for one in inner if one))
    name = str(part.get("condition_type") or part.get("op_code", "")).upper().removeprefix("CHECK_")
    test = TESTS.get(name, Asked.OTHER)
    operator = str(part.get("operator") or "eq").lower()
    reference = part.get("reference") or part.get("ref_loc") or "deck"
    return Condition(
        test,
        _word({one.value: one for one in Comparing}, operator, "the operator of a condition"),
        _value(test, part.get("value")),
        SPOTS.get(str(reference).lower(), Spot.DECK),
        name.lower(),
    )


def _value(test: Asked, data: object) -> int:
    """A rank or a suit may be spelled out, or be its number in the predecessor's own order."""
    if isinstance(data, str):
        named = _rank(data) if test == Asked.CARD_IS_RANK else _suit(data)
        return named.number if named is not None else 0
    return value_of(test, _number(data or 0, "the value of a condition"))


def _win(data: object) -> Win:
    part = _part(data, "a win condition")
    goal = _word({one.value: one for one in Goal}, part.get("type"), "a win condition")
    return Win(goal, _number(part.get("threshold") or 0, "the threshold of a win condition"))


def _effect(data: object) -> OldEffect:
    part = _part(data, "a special effect")
    rank = _rank(str(part.get("trigger_rank")))
    if rank is None:
        raise OldGameError(f"A special effect has the rank '{part.get('trigger_rank')}', which no card has.")
    effect = _word(EFFECTS, str(part.get("effect_type")).upper(), "the type of a special effect")
    targets = {one.value: one for one in TargetSelector}
    target = _word(targets, str(part.get("target", "next_player")).lower(), "the target of a special effect")
    return OldEffect(rank, effect, target, _number(part.get("value", 1), "the value of a special effect"))


def _points(data: object) -> CardPoints:
    part = _part(data, "a scoring rule")
    cards = _part(part.get("condition", part), "the condition of a scoring rule")
    trigger = str(part.get("trigger", "trick_win")).lower()
    rank = cards.get("rank")
    return CardPoints(
        _suit(cards.get("suit")),
        _rank(str(rank)) if rank else None,
        _number(part.get("points", 0), "the points of a scoring rule"),
        _word({one.value: one for one in Trigger}, trigger, "the trigger of a scoring rule"),
    )


def _teams(genome: Part) -> tuple[tuple[int, ...], ...]:
    found = genome.get("teams") or ()
    if isinstance(found, Mapping):
        found = found.get("Teams", ()) if found.get("Enabled") else ()
    elif not genome.get("team_mode"):
        found = ()
    if not all(isinstance(team, list) for team in found):
        raise OldGameError("Its teams are not lists of players.")
    return tuple(tuple(_number(player, "a player of a team") for player in team) for team in found)


def _mode(data: object) -> TableauMode:
    modes = {one.value: one for one in TableauMode}
    return _word(modes, str(data).lower(), "tableau_mode") if data else TableauMode.NONE


def _direction(data: object) -> SequenceDirection:
    directions = {one.value: one for one in SequenceDirection}
    return _word(directions, str(data).lower(), "sequence_direction") if data else SequenceDirection.BOTH


def _suit(data: object) -> Suit | None:
    return next((suit for suit in SUITS if isinstance(data, str) and suit.value == data.lower()), None)


def _rank(data: str) -> Rank | None:
    named = RANK_NAMES.get(data.upper())
    return named or next((rank for rank in SUITED_RANKS if rank.value == data), None)


def _word(words: Mapping[str, Word], data: object, what: str) -> Word:
    found = words.get(str(data).lower()) or words.get(str(data).upper())
    if found is None:
        raise OldGameError(f"Found '{data}' for {what}, which the predecessor never had.")
    return found


def _number(data: object, what: str) -> int:
    if isinstance(data, bool) or not isinstance(data, int) or abs(data) > 1_000_000:
        raise OldGameError(f"Found '{data}' for {what}, where a number belongs.")
    return data


def _part(data: object, what: str) -> Part:
    if not isinstance(data, Mapping):
        raise OldGameError(f"This is no game of the predecessor: {what} is not a JSON object.")
    return data


def _list(part: Part, key: str) -> list[object]:
    found = part.get(key) or []
    if not isinstance(found, list):
        raise OldGameError(f"This is no game of the predecessor: {key} is not a list.")
    return found
