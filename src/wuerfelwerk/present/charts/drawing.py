"""Pictures by hand: escaped text, tags, scales and the frame of every SVG.

No scripts and no style attributes. Inside a page the classes are coloured by its style sheet; a
picture that stands alone carries its colours with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from hashlib import sha256
from html import escape
from textwrap import wrap
from typing import TypeAlias

from wuerfelwerk.values import dataclass

Number: TypeAlias = int | float | Fraction

WIDTH, HEIGHT = 760, 300
LEFT, RIGHT, TOP, BASE = 46, 750, 45, 250
"""Where the drawing itself lies."""

CAPTION = 90
"""So many signs of a finding stand side by side."""

STYLE = """
svg { background: #f8f9f6; color: #15201a }
text { font: 13px "DejaVu Sans", "Liberation Sans", "Segoe UI", Arial, sans-serif; fill: #15201a }
.t2, .h0 { fill: #45524a } .achse { stroke: #6f7b73 } .netz { stroke: #c3ccc4 }
.ja { fill: #0c5c70 } .nein { fill: #ebefe9; stroke: #6f7b73 }
.ziel { stroke: #15201a; stroke-width: 2 } .fahnen { fill: #15201a } .auf { fill: #f8f9f6 }
.la { fill: none; stroke: #0c5c70; stroke-width: 3.5 }
.lb { fill: none; stroke: #15201a; stroke-width: 2.5; stroke-dasharray: 7 5 }
.fett, .auf { font-weight: 700 } .akz { fill: #0c5c70 } .mittel { fill: #754d00 }
.mitte { text-anchor: middle } .ende { text-anchor: end }
rect.h0 { fill: #f8f9f6 } rect.h1 { fill: #e7eeed } rect.h2 { fill: #d7e3e3 }
rect.h3 { fill: #c6d8da } rect.h4 { fill: #b6cdd0 } rect.h5 { fill: #a3c0c6 }
rect.h6 { fill: #90b4bb } rect.hier { stroke: #15201a; stroke-width: 3 }
"""
"""The colours of the page, light, for a picture that stands alone."""


def text(raw: object) -> str:
    """Any text as it may stand in XML and HTML, between tags or in an attribute.

    >>> text('<b> & "x"\\0')
    '&lt;b&gt; &amp; &quot;x&quot;·'
    """
    shown = "".join(c if c.isprintable() else "·" for c in str(raw))
    return escape(shown)


def number(value: Number) -> str:
    """A coordinate: one decimal at most.

    >>> number(3), number(Fraction(1, 3)), number(-0.01)
    ('3', '0.3', '0')
    """
    tenths = round(value * 10)
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole}" + (f".{rest}" if rest else "")


def tag(name: str, inside: str = "", css: str = "", **attributes: Number | str) -> str:
    """An element; numbers are coordinates, text is escaped, ``_`` in names stands for ``-``.

    >>> tag("rect", css="ja", x=1.25, width=3)
    '<rect class="ja" x="1.2" width="3"/>'
    """
    given = {"class": css} if css else {}
    shown = "".join(
        f' {key.strip("_").replace("_", "-")}="{text(v) if isinstance(v, str) else number(v)}"'
        for key, v in {**given, **attributes}.items()
    )
    return f"<{name}{shown}>{inside}</{name}>" if inside else f"<{name}{shown}/>"


def label(said: object, x: Number, y: Number, css: str = "t2 mitte") -> str:
    """A text in a picture."""
    return tag("text", text(said), css, x=x, y=y)


def told(said: object) -> str:
    """What a part of a picture says to whoever points at it or cannot see it."""
    return tag("title", text(said))


def line(path: str, css: str) -> str:
    """A path."""
    return tag("path", css=css, d=path)


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers from ``low`` to ``high`` as heights in the picture."""

    low: Fraction
    high: Fraction

    @classmethod
    def over(cls, values: Iterable[Fraction]) -> Scale:
        """A scale that shows these values and 0."""
        found = [Fraction(0), *values]
        low, high = min(found), max(found)
        return cls(low, high if high > low else low + 1)

    def y(self, value: Fraction) -> Fraction:
        """How far down a value lies."""
        return BASE - (value - self.low) / (self.high - self.low) * (BASE - TOP)

    def steps(self, most: int = 5) -> list[Fraction]:
        """Round numbers on the scale, 0 among them.

        >>> [str(step) for step in Scale(Fraction(0), Fraction(92, 1000)).steps()]
        ['0', '1/50', '1/25', '3/50', '2/25']
        """
        step = Fraction(1, 10**6)
        factors = (2, Fraction(5, 2), 2)
        turn = 0
        while (self.high - self.low) / step > most:
            step, turn = step * factors[turn % 3], turn + 1
        first = -(-self.low // step)
        return [step * n for n in range(int(first), int(self.high // step) + 1)]


def picture(
    finding: str, inside: str, *, standalone: bool = False, width: int = WIDTH, height: int = HEIGHT
) -> str:
    """A whole SVG whose title says what there is to see."""
    name = "bild-" + sha256((finding + inside).encode()).hexdigest()[:10]
    title = tag("title", text(finding), id=name)
    frame: dict[str, Number | str] = {"viewBox": f"0 0 {width} {height}", "role": "img"}
    frame["aria_labelledby"] = name
    if not standalone:
        return tag("svg", title + inside, "bild", **frame)
    return _alone(finding, title, inside, frame, (width, height))


def _alone(
    finding: str, title: str, inside: str, frame: dict[str, Number | str], size: tuple[int, int]
) -> str:
    """With colours of its own, and with the finding above for all to see."""
    rows = wrap(finding, CAPTION)
    head = 12 + 18 * len(rows)
    width, height = size[0], size[1] + head
    said = "".join(label(row, 12, 22 + 18 * at, "fett") for at, row in enumerate(rows))
    body = tag("g", inside, transform=f"translate(0 {head})")
    ground = tag("rect", width=width, height=height, fill="#f8f9f6")
    style = tag("style", escape(STYLE, quote=False))
    frame |= {"viewBox": f"0 0 {width} {height}", "width": width, "height": height}
    space = "http://www.w3.org/2000/svg"
    return tag("svg", title + style + ground + said + body, "bild", xmlns=space, **frame) + "\n"
