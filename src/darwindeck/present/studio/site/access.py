"""Access: who somebody is, by a cookie that scripts cannot read, and which links are good.

A person is known by the digest of a random token. Links are signed with the studio's secret, so nothing has
to be kept for them, and a link dies when the number it was signed with has moved on.
"""

import hashlib
import hmac
import re
import secrets

from darwindeck.present.studio.store import MatchRow, SeatRow

PERSON = "darwindeck-person"
KEY = "darwindeck-key"
TOKEN = re.compile(r"[A-Za-z0-9_-]{32}")
LINK = re.compile(r"([A-Za-z0-9_-]{12})\.([0-9])?\.?([0-9a-f]{32})")


class Access:
    """Signs and checks with one secret; `key` is what visitors from other machines must know."""

    def __init__(self, secret: bytes, key: str = "") -> None:
        self._secret = secret
        self.key = key

    def new_token(self) -> str:
        return secrets.token_urlsafe(24)

    def person_of(self, token: str) -> str:
        """Who holds a token; nobody when it is not one."""
        if not TOKEN.fullmatch(token):
            return ""
        return hashlib.sha256(token.encode()).hexdigest()[:32]

    def form_token(self, token: str) -> str:
        """What a form must contain to be taken for one of ours."""
        return self._signed("form", token)

    def is_form_token(self, token: str, given: str) -> bool:
        return bool(TOKEN.fullmatch(token)) and same(self.form_token(token), given)

    def key_cookie(self) -> str:
        """What is given to those who knew the key."""
        return self._signed("key", self.key)

    def opens(self, cookie: str) -> bool:
        """Whether a visitor may use the whole studio."""
        return not self.key or same(self.key_cookie(), cookie)

    def is_key(self, given: str) -> bool:
        return bool(self.key) and same(self.key, given)

    def seat_link(self, match: MatchRow, seat: SeatRow) -> str:
        """What gives one seat to whoever has it."""
        return f"{match.id}.{seat.seat}.{self._signed('seat', match.id, seat.seat, seat.invites)}"

    def watch_link(self, match: MatchRow) -> str:
        """What lets somebody look on."""
        return f"{match.id}.{self._signed('watch', match.id, match.watches)}"

    def replay_link(self, match: MatchRow) -> str:
        """What shows a finished match."""
        return f"{match.id}.{self._signed('replay', match.id)}"

    def _signed(self, *parts: object) -> str:
        text = "\0".join(map(str, parts)).encode()
        return hmac.new(self._secret, text, hashlib.sha256).hexdigest()[:32]


def match_named_in(link: str) -> tuple[str, int]:
    """The match and the seat that a link is about, if it is one at all; that it is good is another matter."""
    found = LINK.fullmatch(link)
    return (found[1], int(found[2] or 0)) if found else ("", 0)


def same(expected: str, given: str) -> bool:
    """Whether two secrets are equal, found out in a time that tells nothing."""
    return hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace"))
