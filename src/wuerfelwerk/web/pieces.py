"""The small drawings and widgets that panels are made of; the same one is drawn once."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from jinja2 import Environment
from markupsafe import Markup

from wuerfelwerk.present.screen.scenes import GaugeShown
from wuerfelwerk.present.screen.values import DieShown, FieldShown

DRAWN = {4: 74, 6: 0, 8: 57, 10: 57, 12: 63, 20: 65}
"""The dice there is a symbol for, and where its number stands."""
WILD = '<use href="#z-wild"/>'
MOST_TICKS = 40
MOST_CHIPS = 12


def body(sides: int, face: int | None, marks: str = "") -> Markup:
    """A die as a drawing without a name; ears get the sentence of the whole throw."""
    inner = f'<use href="#w{sides}"/>'
    if sides == 6 and face is not None:
        inner += f'<use href="#a{face}"/>'
    elif face is not None:
        inner += f'<text x="50" y="{DRAWN[sides]}">{face}</text>'
    return Markup(inner + marks)


@lru_cache(4096)
def die(
    sides: int, face: int | None, state: str = "", letter: str = "W", wild: bool = False
) -> Markup:
    """One die in one state; one without a symbol is a plain number in a square."""
    known = sides in DRAWN and (sides != 6 or face is None or face <= 6)
    if not known:
        number = f"{letter}{sides}" if face is None else f"{face}"
        return Markup('<span class="w-zahl{}" aria-hidden="true">{}</span>').format(
            Markup(f" {state}") if state else "", number
        )
    before = '<use href="#z-platzt" x="-20" y="-20" width="140" height="140"/>'
    burst = before if state == "platzt" else ""
    return Markup(
        f'<svg class="w{" " + state if state else ""}" viewBox="0 0 100 100" aria-hidden="true">'
        f"{burst}{body(sides, face, WILD if wild else '')}</svg>"
    )


@lru_cache(4096)
def dice(shown: tuple[DieShown, ...], letter: str = "W") -> Markup:
    """Dice in the order they fell; one that was thrown on as a chain with its sum."""
    return Markup("").join(_chain(each, letter) for each in shown)


def _chain(shown: DieShown, letter: str) -> Markup:
    gone = "weg" if shown.dropped else "wartet" if shown.waiting else ""
    if len(shown.faces) < 2:
        face = shown.faces[0] if shown.faces else None
        return die(shown.sides, face, gone, letter, shown.wild)
    *burst, last = shown.faces
    arrow = Markup('<span class="naht" aria-hidden="true">→</span>')
    links = [die(shown.sides, face, gone or "platzt", wild=shown.wild) for face in burst]
    total = Markup('<b class="naht" aria-hidden="true">= {}</b>').format(shown.total)
    chain = arrow.join([*links, die(shown.sides, last, gone, wild=shown.wild)])
    return Markup('<span class="kette">{}{}</span>').format(chain, total)


@lru_cache(4096)
def gauge(shown: GaugeShown, hidden: str) -> Markup:
    """A bar with ticks, chips for points, hatching for what is hidden."""
    label = Markup("<span>{}</span>").format(shown.label)
    if shown.value is None:
        return _row(label, _hatched(), Markup("<span>{}</span>").format(hidden))
    if shown.rows:
        return _boxes(shown, label)
    if shown.tokens:
        return _row(label, _chips(shown.value, shown.most), _number(str(shown.value)))
    if shown.most is None:
        return _row(label, Markup("<span></span>"), _number(_plain(shown.value)))
    number = _number(f"{_plain(shown.value)}/{shown.most}")
    bar = _track(shown, shown.value, shown.most) if shown.levels else None
    return _row(label, bar or _scale(shown.value, shown.most), number) + _level(shown)


def _boxes(shown: GaugeShown, label: Markup) -> Markup:
    """Rows of boxes, each row apart; what is more than fits stands in the number alone."""
    rows = "".join(
        f'<span class="zeile-k{"" if left else " leer"}">'
        + '<i class="leer"></i>' * (size - left) + "<i></i>" * left + "</span>"
        for left, size in shown.rows
    )  # fmt: skip
    boxes = Markup(f'<span class="kaesten" aria-hidden="true">{rows}</span>')
    return _row(label, boxes, _number(f"{_plain(shown.value or 0)}/{shown.most}"))


def _track(shown: GaugeShown, value: int, most: int) -> Markup:
    """A bar in stretches: a line where a level ends, the filled part over it."""
    width, full = max(most, 1) * 10, max(0, min(value, most)) * 10
    ends = "".join(f"M{10 * each.upto} 0v12" for each in shown.levels[:-1])
    inner = (
        f'<rect class="u" width="{width}" height="12"/><rect class="v" width="{full}" height="12"/>'
        f'<path class="g" d="{ends}"/>'
    )
    return Markup(SVG.format(width, inner))


def _level(shown: GaugeShown) -> Markup:
    """In which level it stands, and what that brings."""
    now = next((each for each in shown.levels if each.now), None)
    if now is None:
        return Markup("")
    said = f"{now.label}, {now.text}" if now.text else now.label
    return Markup('<p class="stufenwort">{}</p>').format(said)


def _row(label: Markup, drawing: Markup, number: Markup) -> Markup:
    return Markup('<p class="stand">{}{}{}</p>').format(label, drawing, number)


def _number(said: str) -> Markup:
    return Markup("<b>{}</b>").format(said)


def _plain(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)


SVG = (
    '<svg class="skala" viewBox="0 0 {} 12" preserveAspectRatio="none" aria-hidden="true">{}</svg>'
)


def _hatched() -> Markup:
    return Markup(SVG.format(100, '<rect class="o" width="100" height="12"/>'))


def _scale(value: int, most: int) -> Markup:
    width, full = max(most, 1) * 10, max(0, min(value, most)) * 10
    ticks = "".join(f"M{x} 0v12" for x in range(10, width, 10)) if most <= MOST_TICKS else ""
    inner = (
        f'<rect class="u" width="{width}" height="12"/><rect class="v" width="{full}" height="12"/>'
        f'<path class="r" d="{ticks}"/>'
    )
    return Markup(SVG.format(width, inner))


def _chips(value: int, most: int | None) -> Markup:
    there = max(0, min(value, MOST_CHIPS))
    empty = max(0, min(most or 0, MOST_CHIPS) - there)
    chips = '<i class="da"></i>' * there + "<i></i>" * empty
    return Markup(f'<span class="chips" aria-hidden="true">{chips}</span>')


class Widgets:
    """Fields to fill in; the same field with the same value is made once."""

    def __init__(self, env: Environment) -> None:
        self._template = env.get_template("teile/feld.html")
        self._made = lru_cache(8192)(self._make)

    def __call__(self, field: FieldShown, value: Any = None, prefix: str = "feld.") -> Markup:
        """The widget; ``value`` stands in it instead of the default."""
        given = field.default if value is None else value
        plain = replace(field, default=None) if _mutable(field.default) else field
        return self._made(plain, _frozen(given), f"{prefix}{field.key}")

    def _make(self, field: FieldShown, value: Any, name: str) -> Markup:
        return Markup(self._template.render(feld=field, wert=value, name=name).strip())


def _mutable(value: Any) -> bool:
    return isinstance(value, list | dict)


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return tuple(value.items())
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
