"""Odds and pictures of them, taken apart."""

from __future__ import annotations

from xml.etree import ElementTree

from wuerfelwerk.odds.distribution import Distribution, side_by_side

SVG = "{http://www.w3.org/2000/svg}"


def dice(count: int, sides: int = 6) -> Distribution[int]:
    return side_by_side([Distribution.uniform(range(1, sides + 1))] * count).map(sum)


def parsed(svg: str) -> ElementTree.Element:
    """The picture, without its name space; fails if it is not well-formed or carries styles."""
    root = ElementTree.fromstring(svg)
    for element in root.iter():
        element.tag = element.tag.removeprefix(SVG)
        assert element.tag not in ("script", "foreignObject")
        assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
    return root
