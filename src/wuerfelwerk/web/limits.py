"""What a server bears at once: numbers with names, each to be changed by the environment."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_network

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.table.desk.limits import number_in

RATE = 20.0
"""Requests a second that one address may make in the long run."""
MOST_LINES = 6_000
"""Connections that one process holds open: half-sent requests, answers and streams together."""
MOST_LINES_OF_ONE = 300
"""Connections of one address, or requests at once where a proxy brings them."""
SPARE = 128
"""Descriptors that are no connections: database, files, pipes, libraries."""
MOST_DESCRIPTORS = 65_536
"""More are not asked of the system."""
RATE_NAME = "WUERFELWERK_RATE"
LINES_NAME = "WUERFELWERK_CONNECTIONS"
PROXY_NAME = "WUERFELWERK_PROXY"
"""Names the reverse proxies whose word about viewers' addresses counts; nobody's, if unset."""
LINES_OF_ONE_NAME = "WUERFELWERK_CONNECTIONS_PER_ADDRESS"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one address may ask for, and all together."""

    rate: float = RATE
    lines: int = MOST_LINES
    lines_of_one: int = MOST_LINES_OF_ONE

    @classmethod
    def of(cls, environ: Mapping[str, str] = os.environ) -> Limits:
        """What the environment says; refuses what is no number above zero.

        >>> Limits.of({"WUERFELWERK_CONNECTIONS": "50"}).lines
        50
        """
        return cls(
            number_in(environ, RATE_NAME, RATE),
            int(number_in(environ, LINES_NAME, MOST_LINES, least=1)),
            int(number_in(environ, LINES_OF_ONE_NAME, MOST_LINES_OF_ONE, least=1)),
        )


def trusted_proxy(environ: Mapping[str, str] = os.environ) -> str:
    """The proxies whose word counts, with commas; refuses what is no address: it would be nobody's.

    >>> trusted_proxy({"WUERFELWERK_PROXY": "127.0.0.1, 10.0.0.0/8"})
    '127.0.0.1, 10.0.0.0/8'
    """
    raw = environ.get(PROXY_NAME, "").strip()
    for each in raw.split(",") if raw not in ("", "*") else ():
        try:
            ip_network(each.strip())
        except ValueError:
            raise IllegalCommand(
                "In %(name)s steht keine Adresse: „%(raw)s“; erwartet werden IP-Adressen oder "
                "Netze wie 10.0.0.0/8, mit Komma getrennt.",
                name=PROXY_NAME,
                raw=shorten(each),
            ) from None
    return raw


def room_for_lines(wanted: int) -> int:
    """So many connections fit: the system's own limit is raised as far as allowed, and kept."""
    try:
        import resource
    except ImportError:  # Windows counts them otherwise
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    endless = resource.RLIM_INFINITY
    possible = MOST_DESCRIPTORS if hard == endless else min(hard, MOST_DESCRIPTORS)
    if soft != endless and soft < min(possible, wanted + SPARE):
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
            soft = possible
        except (OSError, ValueError):
            pass
    return wanted if soft == endless else max(1, min(wanted, soft - SPARE))
