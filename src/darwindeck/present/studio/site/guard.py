"""The guard: stands before every page, and refuses what no browser of ours would send."""

import asyncio
import sys
import traceback
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

from darwindeck.present.studio.site.limits import Buckets

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BODY = 128 * 1024  # bytes; the largest library genome has a few thousand
MOST_FIELDS = 100
LONGEST_PATH = 200
LONGEST_QUERY = 500
MOST_SECONDS = 10.0  # for a body to arrive
FORM = "application/x-www-form-urlencoded"
LOCAL_NAMES = ("localhost", "127.0.0.1", "[::1]", "testserver")
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)


class RefusalError(Exception):
    """A request that goes no further."""

    def __init__(self, status: int, words: str) -> None:
        self.status, self.words = status, words


class Guard:
    """Wraps the application."""

    def __init__(self, app: App, is_local: bool, everyone: Buckets, person: Buckets) -> None:
        self._app, self._is_local = app, is_local
        self._everyone, self._person = everyone, person

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        if scope["type"] != "http":
            return await send({"type": "websocket.close", "code": 1008})
        answered = _Answer(send)
        try:
            headers = _headers(scope)
            self._check(scope, headers)
            if scope["method"] == "POST":
                scope["form"] = await _form(headers, receive)
                receive = _nothing_more
            await self._app(scope, receive, answered.send)
        except RefusalError as refusal:
            await answered.refuse(refusal.status, refusal.words)
        except Exception:
            traceback.print_exc(file=sys.stderr)
            await answered.refuse(500, "Something went wrong in the studio; the match is safe. Try again.")

    def _check(self, scope: Scope, headers: dict[str, str]) -> None:
        if scope["method"] not in ("GET", "HEAD", "POST"):
            raise RefusalError(405, "That cannot be done here.")
        if len(scope["path"]) > LONGEST_PATH or len(scope["query_string"]) > LONGEST_QUERY:
            raise RefusalError(414, "That address is too long.")
        if not scope["path"].isprintable():
            raise RefusalError(400, "That is no address.")
        host = headers.get("host", "")
        if self._is_local and urlsplit(f"//{host}").netloc.rsplit(":", 1)[0] not in LOCAL_NAMES:
            raise RefusalError(421, "This studio answers to localhost only.")
        if scope["method"] == "POST":
            _check_origin(headers, host)
        caller = (scope.get("client") or ("",))[0]
        if not self._everyone.allows(caller) or not self._person.allows(
            f"{caller} {hash(headers.get('cookie'))}"
        ):
            raise RefusalError(429, "That was too much at once; wait a moment.")


class _Answer:
    """Adds our headers to every answer, and makes refusals."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._has_begun = False

    async def send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self._has_begun = True
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await self._send(message)

    async def refuse(self, status: int, words: str) -> None:
        if self._has_begun:
            return
        body = words.encode()
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", b"%d" % len(body))]
        await self.send({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body})


def _headers(scope: Scope) -> dict[str, str]:
    return {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}


def _check_origin(headers: dict[str, str], host: str) -> None:
    """A form of ours comes from one of our own pages."""
    site = headers.get("sec-fetch-site", "same-origin")
    origin = headers.get("origin", "")
    if site not in ("same-origin", "none") or (origin and _netloc(origin) != host):
        raise RefusalError(403, "This form was sent from another site.")


def _netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


async def _form(headers: dict[str, str], receive: Receive) -> dict[str, list[str]]:
    """The fields of a form, read whole, within limits of size and time."""
    if headers.get("content-type", "").split(";")[0].strip().lower() != FORM:
        raise RefusalError(415, "Only forms are accepted here.")
    if not headers.get("content-length", "0").isdecimal():
        raise RefusalError(400, "That is not a form.")
    if int(headers.get("content-length", "0")) > MOST_BODY:
        raise RefusalError(413, "That is too large.")
    try:
        body = await asyncio.wait_for(_body(receive), MOST_SECONDS)
        return parse_qs(
            body.decode(), keep_blank_values=True, strict_parsing=bool(body), max_num_fields=MOST_FIELDS
        )
    except TimeoutError:
        raise RefusalError(408, "That took too long.") from None
    except ValueError:
        raise RefusalError(400, "That is not a form.") from None


async def _body(receive: Receive) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise RefusalError(400, "Nobody is there.")
        body += bytes(message.get("body", b""))
        if len(body) > MOST_BODY:
            raise RefusalError(413, "That is too large.")
        if not message.get("more_body"):
            return body


async def _nothing_more() -> MutableMapping[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}
