"""Pictures as PNG, through typst: an extra, since most people look at SVG."""

from __future__ import annotations

from importlib import import_module

from wuerfelwerk.errors import Unknown

PAGE = b"""#set page(width: auto, height: auto, margin: 0pt)
#image(bytes(sys.inputs.svg), format: "svg", width: 570pt)"""
"""The picture comes in as data, never as source."""

SHARPNESS = 192
"""Pixels an inch: two for each unit of the picture."""


def png(svg: str) -> bytes:
    """A picture that stands alone, as PNG; without typst a sentence says how to get it."""
    try:
        typst = import_module("typst")
    except ImportError:
        raise Unknown(
            "Für PNG fehlt das Paket typst; es kommt mit: pip install 'wuerfelwerk[pdf]'. "
            "Bilder als SVG gehen ohne."
        ) from None
    drawn = typst.compile(PAGE, format="png", ppi=SHARPNESS, sys_inputs={"svg": svg})
    return bytes(drawn)
