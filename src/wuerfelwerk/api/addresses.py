"""Whom a request counts for: the address that somebody has, not every one they could take."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Any

HOME = 64
"""So many bits of an IPv6 address name a home; the rest its people choose for themselves."""


@lru_cache(4_096)
def counted(host: str) -> str:
    """The name under which all requests of an address, or of its IPv6 network, are counted.

    >>> counted("10.0.0.1"), counted("::ffff:10.0.0.1"), counted("2001:db8::1:2")
    ('10.0.0.1', '10.0.0.1', '2001:db8::/64')
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((found, HOME), strict=False))


def client_of(scope: Mapping[str, Any]) -> str:
    """Whom a request counts for, as far as it is known."""
    client: tuple[str, int] | None = scope.get("client")
    return counted(client[0]) if client else ""
