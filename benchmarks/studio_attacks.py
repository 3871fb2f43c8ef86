"""Hostile requests: what no browser of ours would send."""

import random

WORDS = (
    *("%00", "../../etc/passwd", "<script>", "'; DROP TABLE moves; --", "%ff%fe", ""),
    *("9" * 400, "a.1." + "0" * 32),
)
EXTRAS = (
    "",
    "origin: http://evil.example\r\n",
    "x-forwarded-for: 1.2.3.4\r\n",
    "x-studio: 1\r\n",
    "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-key: x\r\nsec-websocket-version: 13\r\n",
    "transfer-encoding: chunked\r\n",
    "host: evil.example\r\n",
)
METHODS = ("GET", "POST", "POST", "PUT", "DELETE", "HEAD", "FOO", "OPTIONS")
FORM = "application/x-www-form-urlencoded"


def attack(dice: random.Random, at: str, port: int) -> bytes:
    """One hostile request: wrong paths, bodies, cookies, tokens, headers, or no HTTP at all."""
    word = dice.choice(WORDS)
    if dice.random() < 0.05:
        return _junk(dice) + b"\r\n\r\n"
    body = _body(dice, word)
    length = dice.choice((str(len(body)), str(len(body)), "0", "99999999", "-1", "x"))
    kind = dice.choice((FORM, FORM, FORM, "application/json", "text/plain", word))
    head = (
        f"{dice.choice(METHODS)} {_path(dice, at, word)} HTTP/1.1\r\nhost: localhost:{port}\r\n"
        f"connection: close\r\ncookie: {_cookie(dice, word)}\r\n{dice.choice(EXTRAS)}content-type: {kind}\r\n"
    )
    return f"{head}content-length: {length}\r\n\r\n".encode() + body


def _junk(dice: random.Random) -> bytes:
    return bytes(dice.randrange(256) for _ in range(dice.randrange(60)))


def _body(dice: random.Random, word: str) -> bytes:
    forms = (b"", b"form=x&version=1&act=1", b"form=" + word.encode(), b"genome=" + b"{" * 500, b"a=1&" * 200)
    return dice.choice((*forms, _junk(dice)))


def _cookie(dice: random.Random, word: str) -> str:
    person = "darwindeck-person="
    return dice.choice(("", person + word, person + "A" * 32, f"x={'y' * dice.randrange(4000)}"))


def _path(dice: random.Random, at: str, word: str) -> str:
    of_a_table = [
        f"{at}{part}" for part in ("", "/move", "/say", "/hint", "/undo", "/settings", "/review", "/rate")
    ]
    asking = [
        f"{at}/news?since={word}",
        f"{at}/why?move={word}",
        f"/game?game={word}",
        f"/replay/{word}?at={word}",
    ]
    others = [f"/{part}/{word}" for part in ("join", "watch", "table", "static", "cards")]
    plain = ["/begin", "/remove", "/remove-all", "/enter", f"/{word}", f"/cards/{word}.svg"]
    return dice.choice([*of_a_table, *asking, *others, *plain]).replace(" ", "%20")
