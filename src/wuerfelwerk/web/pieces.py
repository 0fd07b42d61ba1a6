"""The small drawings and words that panels are made of; the same drawing is made once."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from itertools import groupby
from typing import Any
from urllib.parse import quote

from markupsafe import Markup

from wuerfelwerk.present.language import MINUS, measure
from wuerfelwerk.present.pages.sheet import SectionShown
from wuerfelwerk.present.screen.scenes import GaugeShown
from wuerfelwerk.present.screen.story import line_stop
from wuerfelwerk.present.screen.values import CardShown, DieShown, OfferShown, ThrowShown
from wuerfelwerk.table.looking.previewed import Preview
from wuerfelwerk.web.syllables import parted

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


LEFT = "noch #"
"""What is left of a bar that counts what is lost, where ``#`` stands for the number."""


@lru_cache(4096)
def gauge(shown: GaugeShown, hidden: str, left: str = LEFT) -> Markup:
    """A bar with ticks, chips for points, hatching for what is hidden.

    A bar that counts up, as wounds do, shows what is left, and says so.
    """
    label = Markup("<span>{}</span>").format(shown.label)
    if shown.value is None:
        return _row(label, _hatched(), Markup("<span>{}</span>").format(hidden))
    if shown.rows:
        return _boxes(shown, label)
    if shown.tokens:
        return _row(label, _chips(shown.value, shown.most), _number(str(shown.value)))
    if shown.most is None:
        return _row(label, Markup("<span></span>"), _number(_plain(shown.value)))
    if not _counts_up(shown):
        number = _number(f"{_plain(shown.value)}/{shown.most}")
        return _row(label, _scale(shown.value, shown.most), number)
    rest = shown.most - shown.value
    label = Markup("<span>{} {}</span>").format(shown.label, _plain(shown.value))
    bar = _track(shown, rest, shown.most) if shown.levels else _scale(rest, shown.most)
    return _row(label, bar, _number(left.replace("#", _plain(max(0, rest))))) + _level(shown)


def _counts_up(shown: GaugeShown) -> bool:
    """Does it count what is lost, so that the bar shows the rest?"""
    return bool(shown.levels) or shown.rising


@lru_cache(4096)
def level(shown: GaugeShown, labelled: bool, left: str = LEFT) -> Markup:
    """A bar in one line, for rows and strips; the label for ears alone where it goes without.

    A bar that counts up, as wounds do, shows what is left, and says so.
    """
    label = Markup("<span>{}</span>" if labelled else '<span class="nur-vorlesen">{} </span>')
    up = _counts_up(shown) and shown.value is not None
    name = label.format(f"{shown.label} {_plain(shown.value or 0)}" if up else shown.label)
    if shown.value is None:
        return Markup('<span class="pegel">{} <b>?</b></span>').format(name)
    most = shown.most
    bar, number = Markup(""), _plain(shown.value)
    if most:
        rest = most - shown.value if up else shown.value
        full = round(100 * max(0, min(rest, most)) / most, 1)
        bar = Markup(
            '<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="u" width="100" height="10"/><rect class="v" width="{full}" height="10"/>'
            "</svg>"
        )
        number = left.replace("#", _plain(max(0, rest))) if up else f"{number}/{most}"
    return Markup('<span class="pegel">{} {}<b>{}</b></span>').format(name, bar, number)


def _boxes(shown: GaugeShown, label: Markup) -> Markup:
    """Rows of boxes, each row apart; what is more than fits stands in the number alone."""
    rows = "".join(
        f'<span class="zeile-k{"" if left else " leer"}">'
        + '<i class="leer"></i>' * (size - left) + "<i></i>" * left + "</span>"
        for left, size in shown.rows
    )  # fmt: skip
    boxes = Markup(f'<span class="kaesten" aria-hidden="true">{rows}</span>')
    return _row(label, boxes, _number(f"{_plain(shown.value or 0)}/{shown.most}"))


def _track(shown: GaugeShown, left: int, most: int) -> Markup:
    """A bar in stretches: a line where a level ends; what is left of it is filled, to its end."""
    width, full = max(most, 1) * 10, max(0, min(left, most)) * 10
    ends = "".join(f"M{10 * each.upto} 0v12" for each in shown.levels if each.upto < most)
    inner = (
        f'<rect class="u" width="{width}" height="12"/>'
        f'<rect class="v" x="{width - full}" width="{full}" height="12"/>'
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


NARROW = "\u202f"


def number(value: int) -> str:
    """A whole number with a true minus and narrow spaces.

    >>> number(-1679616)
    '−1\u202f679\u202f616'
    """
    said = f"{abs(value):,}".replace(",", NARROW)
    return f"{MINUS}{said}" if value < 0 else said


def signed(value: int) -> str:
    """A whole number that is added to another.

    >>> signed(3), signed(-2)
    ('+3', '−2')
    """
    return number(value) if value < 0 else f"+{number(value)}"


def rule_path(rule: str, system: str) -> str:
    """Where the rule browser shows a rule.

    >>> rule_path("RUM-INI-04", "rumble")
    '/regeln/rumble#RUM-INI-04'
    """
    return f"/regeln/{quote(system, safe='')}#{quote(rule, safe='')}"


@dataclass(frozen=True, slots=True)
class Source:
    """Where some throws of a card came from; ``who`` is a seat, or the chain of the seal."""

    kind: str
    who: str
    places: str


def sources(throws: Sequence[ThrowShown]) -> list[Source]:
    """Where the throws of a card came from, each origin once."""
    found: dict[tuple[str, str], list[str]] = {}
    for throw in throws:
        pieces = [each.split(":") for each in throw.seal.split("+") if ":" in each]
        chain = pieces[0][0] if pieces else ""
        whose = {"hand": throw.seat, "siegel": chain}.get(throw.origin, "")
        found.setdefault((throw.origin, whose), []).extend(number for _, number, *_ in pieces)
    return [Source(kind, who, ", ".join(places)) for (kind, who), places in found.items()]


def capital(text: str) -> str:
    """A text that begins a line.

    >>> capital("neue Runde")
    'Neue Runde'
    """
    return text[:1].upper() + text[1:]


def without_rule(sentence: str, rule: str) -> str:
    """A refusal without the rule id at its end, which then stands beside it as a link."""
    return sentence.removesuffix(f" ({rule})")


def gathered(locked: Sequence[OfferShown]) -> list[tuple[str, str, str]]:
    """What is locked for the same reason, together: names, reason and rule."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in locked:
        found.setdefault((each.reason, each.rule), []).append(each.title)
    return [(", ".join(names), reason, rule) for (reason, rule), names in found.items()]


def chained(die: DieShown) -> str:
    """What a die shows, for ears.

    >>> chained(DieShown(10, (10, 10, 4), 24)), chained(DieShown(10, (7,), 7))
    ('24 (10 + 10 + 4)', '7')
    """
    said = " + ".join(map(str, die.faces))
    return f"{die.total} ({said})" if len(die.faces) > 1 else str(die.total)


def tag(key: str) -> str:
    """A short name for a question: another question is another element, with nothing chosen yet."""
    return blake2b(key.encode(), digest_size=6).hexdigest()


def meant(question: str, seat: str) -> str:
    """What a request says of itself: which question, and which seat where it is another's."""
    said = {"frage": question, **({"platz": seat} if seat else {})}
    return json.dumps(said, ensure_ascii=False)


def runs(sections: Sequence[SectionShown]) -> list[tuple[str, list[SectionShown]]]:
    """The parts of a sheet, those of one kind that follow each other together."""
    return [(kind, list(some)) for kind, some in groupby(sections, lambda each: each.kind)]


def paired(preview: Preview) -> list[tuple[CardShown | None, CardShown | None]]:
    """Cards before and after a correction, side by side."""
    before = {card.number: card for card in preview.before}
    after = {card.number: card for card in preview.after}
    return [(before.get(n), after.get(n)) for n in sorted(before.keys() | after.keys())]


PIECES: Mapping[str, Callable[..., Any]] = {
    "zahl": number,
    "mit_vorzeichen": signed,
    "laenge": measure,
    "regelweg": rule_path,
    "quellen": sources,
    "gross": capital,
    "silben": parted,
    "grund": without_rule,
    "gesammelt": gathered,
    "ketten": chained,
    "paare": paired,
    "marke": tag,
    "gemeint": meant,
    "laeufe": runs,
    "punkt": line_stop,
}
