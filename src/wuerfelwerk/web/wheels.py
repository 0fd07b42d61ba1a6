"""Wheels as drawings: segments around a middle, the lost ones filled, each grade in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from markupsafe import Markup

from wuerfelwerk.present.pages.living import SegmentShown, WheelDialShown
from wuerfelwerk.present.screen.scenes import RingShown, WheelShown

RADIUS = 46.0
"""Of the outermost ring, in a drawing of 100."""
CROSS = '<path class="kreuz" d="M18 18 82 82M82 18 18 82"/>'
"""Over a wheel of the worst grade: told apart without colour."""
WORST = 3
PLACE = "~"
"""Stands in an address for the segment that is meant."""


@lru_cache(4096)
def wheel(shown: WheelShown) -> Markup:
    """One wheel; ears get its sentence."""
    width = RADIUS / max(1, len(shown.rings))
    parts = [
        part
        for nr, ring in enumerate(shown.rings)
        for part in _ring(ring, nr, RADIUS - width * nr, width, nr == len(shown.rings) - 1)
    ]
    over = CROSS if shown.grade >= WORST else ""
    drawing = Markup(
        f'<svg class="rad grad-{shown.grade}" viewBox="0 0 100 100" aria-hidden="true">'
        f"{''.join(parts)}{over}</svg>"
    )
    said = Markup('<figcaption><b>{}</b><span class="nur-vorlesen">{}</span></figcaption>').format(
        shown.label, _rest(shown)
    )
    return Markup('<figure class="kreis">{}{}</figure>').format(drawing, said)


@lru_cache(4096)
def wheels(shown: tuple[WheelShown, ...]) -> Markup:
    """Several wheels beside each other, and below them, in words, what is wrong with which."""
    if not shown:
        return Markup("")
    row = Markup('<div class="kreise">{}</div>').format(Markup("").join(map(wheel, shown)))
    marked = [each for each in shown if each.marks]
    said = Markup("").join(
        Markup("<li><b>{}</b> {}</li>").format(each.label, ", ".join(each.marks)) for each in marked
    )
    return row + Markup('<ul class="wunden" aria-hidden="true">{}</ul>').format(said)


@lru_cache(4096)
def tapped_wheel(shown: WheelDialShown, chosen: str, address: str) -> Markup:
    """A large wheel whose segments are buttons, by name; ``chosen`` is the one that was tapped."""
    width = RADIUS / max(1, len(shown.rings))
    parts = Markup("").join(
        _button(each, at, len(ring), nr, RADIUS - width * nr, width, chosen, address)
        for nr, ring in enumerate(shown.rings)
        for at, each in enumerate(ring)
    )
    return Markup(
        '<svg class="rad rad-tippen" viewBox="0 0 100 100" role="group" aria-label="{}">{}</svg>'
    ).format(shown.label, parts)


def _button(
    each: SegmentShown, at: int, of: int, nr: int, outer: float, width: float, chosen: str,
    address: str,
) -> Markup:  # fmt: skip
    inner = max(0.0, outer - width) if outer - width > 0.01 else 0.0
    body = (
        f'<circle cx="50" cy="50" r="{outer:.1f}"/>'
        if of == 1
        else f'<path d="{_segment(at, of, outer, inner)}"/>'
    )
    return Markup(
        '<a class="seg {}" role="button" aria-label="{}" aria-pressed="{}" data-ring="{}" '
        'href="{}">{}</a>'
    ).format(
        "weg" if each.lost else "da", each.label, "true" if each.place == chosen else "false", nr,
        address.replace(PLACE, each.place), Markup(body),
    )  # fmt: skip


def _rest(shown: WheelShown) -> str:
    return shown.sentence.removeprefix(shown.label)


def _ring(ring: RingShown, nr: int, outer: float, width: float, core: bool) -> Iterator[str]:
    """The segments of one ring, the first one beginning at the top."""
    inner = 0.0 if core else outer - width
    for segment in range(ring.size):
        kind = f"weg r{nr}" if segment in ring.lost else "da"
        if ring.size == 1:
            hole = f'<circle class="da" cx="50" cy="50" r="{inner:.1f}"/>' if inner else ""
            yield f'<circle class="{kind}" cx="50" cy="50" r="{outer:.1f}"/>{hole}'
        else:
            yield f'<path class="{kind}" d="{_segment(segment, ring.size, outer, inner)}"/>'


def _segment(at: int, of: int, outer: float, inner: float) -> str:
    """One segment as a path; at the core it is a slice."""
    (a, b), (c, d) = (_point(at + n, of, outer) for n in (0, 1))
    (e, f), (g, h) = (_point(at + n, of, inner) for n in (1, 0))
    out = f"M{a:.1f} {b:.1f}A{outer:.1f} {outer:.1f} 0 0 1 {c:.1f} {d:.1f}"
    if inner == 0:
        return f"{out}L50 50z"
    return f"{out}L{e:.1f} {f:.1f}A{inner:.1f} {inner:.1f} 0 0 0 {g:.1f} {h:.1f}z"


def _point(step: int, of: int, radius: float) -> tuple[float, float]:
    angle = 2 * pi * step / of - pi / 2
    return 50 + radius * cos(angle), 50 + radius * sin(angle)
