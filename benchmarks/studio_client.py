"""A browser without a screen: keeps one connection and its cookies, and knows the forms of the studio."""

import asyncio
import re
from urllib.parse import urlencode

FORM = "application/x-www-form-urlencoded"


class Client:
    """Somebody who plays over one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.token = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def get(self, path: str) -> tuple[int, str]:
        return await self._ask(f"GET {path} HTTP/1.1\r\n", b"")

    async def post(self, path: str, fields: dict[str, object], scripted: bool = True) -> tuple[int, str]:
        body = urlencode({"form": self.token, **fields}, doseq=True).encode()
        head = f"POST {path} HTTP/1.1\r\ncontent-type: {FORM}\r\ncontent-length: {len(body)}\r\n"
        return await self._ask(head + ("x-studio: 1\r\n" if scripted else ""), body)

    async def begin(self, game: str, agent: str, players: int = 6) -> str:
        """Sit down at a new table; its address."""
        if not self.token:
            _, page = await self.get("/")
            self.token = re.findall(r'name="form" value="(\w+)"', page)[0]
        agents = {f"agent{place}": agent for place in range(players)}
        status, where = await self.post("/begin", {"game": game, "pace": 0, **agents}, scripted=False)
        assert status == 303, (status, where)
        return where

    async def raw(self, data: bytes, seconds: float = 15.0) -> bytes:
        """Send anything at all on a connection of its own, and see what comes back first."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            writer.write(data)
            return await asyncio.wait_for(reader.read(64), seconds)
        except (TimeoutError, ConnectionError):
            return b""
        finally:
            writer.close()

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()

    async def _ask(self, head: str, body: bytes) -> tuple[int, str]:
        """Ask, once more on a new connection where the studio has closed the old one for being idle."""
        is_used = self._writer is not None
        try:
            return await self._asked(head, body)
        except (asyncio.IncompleteReadError, ConnectionResetError):
            if not is_used or head.startswith("POST"):
                raise
            await self.close()
            self._writer = None
            return await self._asked(head, body)

    async def _asked(self, head: str, body: bytes) -> tuple[int, str]:
        if self._writer is None or self._writer.is_closing():
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port)
        assert self._reader is not None
        cookie = f"cookie: {self.cookie}\r\n" if self.cookie else ""
        self._writer.write(f"{head}host: localhost:{self.port}\r\n{cookie}\r\n".encode() + body)
        answer = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status = int(answer.split(" ", 2)[1])
        headers = {
            name.lower(): value.strip()
            for name, _, value in (line.partition(":") for line in answer.split("\r\n")[1:])
        }
        text = (await self._reader.readexactly(int(headers.get("content-length", 0)))).decode()
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].split(";")[0]
        return status, headers.get("location", text)


def moves_on(page: str) -> tuple[str, list[str], bool, int]:
    """The version of a table, what can be clicked when it is the player's turn, whether it is over, news."""
    version = re.search(r'data-version="(\d+)" data-revision="(\d+)"', page)
    if version is None:
        return "", [], False, 0
    is_turn = 'data-turn="yes"' in page
    acts = re.findall(r'name="act" value="(\d+)"', page) if is_turn else []
    return version[1], acts, 'class="result"' in page, int(version[2])


def marks_on(page: str) -> list[str]:
    """The cards that can be ticked."""
    return re.findall(r'name="mark" value="(\d+)"', page)
