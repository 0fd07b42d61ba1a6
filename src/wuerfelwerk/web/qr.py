"""Addresses as pictures for a telephone's camera."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup


@lru_cache(512)
def drawing(address: str) -> Markup:
    """A QR code as an inline drawing; the address itself always stands beside it."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(scale=4, border=3, omitsize=True, svgclass="qr", lineclass=None)
    return Markup(svg.replace("<svg ", '<svg aria-hidden="true" ', 1))
