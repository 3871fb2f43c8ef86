"""Requests and responses of the wire format, as tests write and read them."""

import io
from typing import Any

import numpy as np

from darwindeck.genome import library, storage
from darwindeck.wire.frames import PREFIX, framed, read_frame, response_in
from darwindeck.wire.service import Bounds, Service
from darwindeck.wire.simulation_generated import SimulationRequestT, TeamAssignmentT

SMALL = Bounds(games=200, detailed_games=50, iterations=2_000)


def text_of(name: str) -> str:
    """A game of the library as JSON."""
    return storage.to_json(library.load(name)).decode()


def request(name: str | None = None, teams: tuple[tuple[int, ...], ...] = (), **fields: Any) -> Any:
    """A request with these fields, for a game of the library or for whatever the fields say."""
    message = SimulationRequestT()
    if name:
        message.genome = text_of(name)
    for field, value in fields.items():
        setattr(message, field, value)
    if teams:
        message.teamMode = fields.get("teamMode", True)
        message.teams = [team(members) for members in teams]
    return message


def team(members: tuple[int, ...]) -> Any:
    one = TeamAssignmentT()
    one.playerIndices = np.array(members, np.uint8)
    return one


def body_of(message: Any) -> bytes:
    """A message as a service gets it, without its length."""
    return framed(message)[PREFIX:]


def answer_to(message: Any, bounds: Bounds = SMALL) -> Any:
    """What a service answers."""
    return response_in(read_frame(io.BytesIO(Service(bounds).answer(body_of(message)))) or b"")
