"""Values that occur nowhere else, and the search for them in whatever form they might be sent."""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import quote, quote_plus

DECIMAL = r"(?<!(?<![\[,\d])\d,)(?<!(?<![\[,\d])\d\d,)"
"""Not what stands behind the comma of a number in German; numbers of a list are looked at."""
EDGE = r"(?<![\w.\-−])" + DECIMAL, r"(?![\w\-]|\.\d|,\d+\s*%)"
"""Around a number: not a part of a longer one, of a date or of a random key."""


@dataclass(frozen=True, slots=True)
class Canary:
    """Something secret, and who may know it all the same."""

    name: str
    pattern: re.Pattern[str]
    known_to: frozenset[str] = frozenset()


def word(name: str, said: str, *known_to: str) -> Canary:
    """A word, in every way that a page, a program or an address would write it."""
    ways = "|".join(map(re.escape, sorted(forms(said))))
    return Canary(name, re.compile(ways, re.IGNORECASE), frozenset(known_to))


def forms(said: str) -> set[str]:
    """A text as HTML, JSON, an address or a form would have it."""
    numbered = "".join(c if c.isascii() else f"&#{ord(c)};" for c in said)
    escaped = html.escape(said)
    written = {json.dumps(said), json.dumps(said, ensure_ascii=False)}
    return {
        said,
        numbered,
        escaped,
        escaped.replace("&#x27;", "&#39;").replace("&quot;", "&#34;"),
        *(each[1:-1] for each in written),
        *(html.escape(each[1:-1]) for each in written),
        quote(said),
        quote_plus(said),
    }


def number(name: str, value: int, *known_to: str) -> Canary:
    """A number that stands by itself; a minus is written in several ways."""
    before, after = EDGE
    sign = "(?:[-−–]|&minus;|%2D)" if value < 0 else r"\+?"
    found = re.compile(f"{before}{sign}{abs(value)}{after}")
    return Canary(name, found, frozenset(known_to))


def key(name: str, secret: bytes, *known_to: str) -> Canary:
    """Bytes, as they are usually written."""
    encoded = {
        secret.hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        repr(secret)[2:-1],
    }
    return Canary(name, re.compile("|".join(map(re.escape, encoded))), frozenset(known_to))


def found(canaries: Iterable[Canary], who: str, heard: str) -> Iterator[str]:
    """Every canary that reached somebody who may not know it, with a piece of where it stood."""
    for each in canaries:
        if who not in each.known_to and (hit := each.pattern.search(heard)):
            around = heard[max(0, hit.start() - 120) : hit.end() + 60]
            yield f"{who}: {each.name}: …{around}…"
