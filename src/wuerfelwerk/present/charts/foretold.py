"""A forecast as pictures: chances with their intervals, who still stands when, what is lost.

Made of plain values (``Forecast.plain``); each picture's title says what there is to see.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from wuerfelwerk.present.charts.drawing import WIDTH, label, line, number, picture, tag, told
from wuerfelwerk.present.charts.heat import Heat, heat_parts
from wuerfelwerk.present.language import percent
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.wording import N_

Plain = Mapping[str, Any]
ROW = 30
"""How tall a row is."""
MOST_ROUNDS = 16
"""Later rounds stand together in the last column."""


class Part(NamedTuple):
    """A picture without its frame."""

    finding: str
    inside: str
    height: int


def chances_part(found: Plain, words: Words) -> Part:
    """How likely each side wins and each figure falls, as bars; with intervals where sampled."""
    exact = found.get("chances", {})
    wins, falls = exact.get("wins", {}), exact.get("figures", {})
    rows = [
        (_wins(words, name), _told(found, each, "wins", wins.get(name, 0.0)), "ja")
        for name, each in found["sides"].items()
    ]
    draws = found["draws"]
    if draws["number"]:
        drawn = sum(exact.get("draws", {}).values())
        rows.append((words.say(N_("Niemand siegt")), _told(found, draws, "number", drawn), "nein"))
    best, (chance, _), _ = max(rows, key=lambda row: row[1][0])
    rows += [
        (
            words.say(N_("%(name)s fällt"), name=name),
            _told(found, each, "falls", falls.get(name, {}).get("falls", 0.0)),
            "nein",
        )
        for name, each in found["figures"].items()
    ]
    left = _room([row[0] for row in rows])
    parts = [
        _chance(at, name, share, sure, css, left, words.lang)
        for at, (name, (share, sure), css) in enumerate(rows)
    ]
    said = percent(chance, words.lang)
    if exact:
        finding = words.say(N_("%(what)s: %(chance)s, exakt."), what=best, chance=said)
    else:
        finding = words.say(
            N_("%(what)s: %(chance)s; die Striche zeigen, wie sicher das ist."),
            what=best,
            chance=said,
        )
    return Part(finding, "".join(parts), 20 + ROW * len(rows))


def _wins(words: Words, side: str) -> str:
    return words.say(N_("Sieg für %(side)s"), side=words.word(side))


def _told(
    found: Plain, each: Plain, counted: str, exact: float
) -> tuple[Fraction, list[float] | None]:
    """A chance and its interval; without one where it is known exactly."""
    if found.get("exact"):
        return Fraction(exact).limit_denominator(10**12), None
    return Fraction(each[counted], found["fights"]), each["interval"]


def _room(names: list[str]) -> int:
    return min(300, 30 + 8 * max(map(len, names)))


def _chance(
    at: int, name: str, share: Fraction, sure: list[float] | None, css: str, left: int, lang: str
) -> str:
    top, wide = 12 + at * ROW, WIDTH - left - 90
    shown = percent(share, lang)
    bar = tag(
        "rect",
        told(f"{name}: {shown}"),
        css,
        x=left,
        y=top,
        width=max(Fraction(1), share * wide),
        height=20,
    )
    said, chance = (
        label(name, left - 10, top + 15, "ende"),
        label(shown, WIDTH - 80, top + 15, "t2"),
    )
    if sure is None:
        return said + bar + chance
    low, high = (left + each * wide for each in sure)
    middle = top + 10
    whisker = f"M{number(low)} {middle}H{number(high)}"
    whisker += "".join(f"M{number(x)} {middle - 6}v12" for x in (low, high))
    return said + bar + line(whisker, "ziel") + chance


def survival(found: Plain, words: Words) -> Heat | None:
    """In how many fights a figure still stood after each round; nothing where nobody ever falls."""
    exact = found.get("chances", {}).get("figures", {})
    fights = 1 if exact else found["fights"]
    fell = {name: each.get("fell", {}) for name, each in found["figures"].items()}
    last = max((int(n) for each in fell.values() for n in each), default=0)
    if exact:  # as many rounds as were met, so that the table does not end in rows of the same
        fell = {
            name: {n: many for n, many in exact[name].get("fell", {}).items() if int(n) <= last}
            for name in fell
        }
    if not last:
        return None
    rounds = range(1, min(last, MOST_ROUNDS) + 1)
    cells = {
        (name, f"{n}+" if n == MOST_ROUNDS < last else str(n)): _standing(
            each, last if n == MOST_ROUNDS else n, fights
        )
        for name, each in fell.items()
        for n in rounds
    }
    what = words.say(N_("Chance, noch zu stehen,"))
    return Heat(what, words.say(N_("Figur")), words.say(N_("Runde")), cells)


def _standing(fell: Mapping[str, float], after: int, fights: int) -> Fraction:
    gone = sum(many for each, many in fell.items() if int(each) <= after)
    return 1 - Fraction(gone).limit_denominator(10**12) / fights


def losses_part(found: Plain, words: Words) -> Part | None:
    """What eight of ten fights cost each figure of its bars and points, and what half of them do.

    Nothing where it costs nobody anything.
    """
    rows = [
        (f"{name}: {words.word(label_)}", spread)
        for name, each in found["figures"].items()
        for label_, spread in (*each["lost"].items(), *each["spent"].items())
        if spread["low"] or spread["high"]
    ]
    if not rows:
        return None
    left = _room([name for name, _ in rows])
    low = min(0, *(spread["low"] for _, spread in rows))
    high = max(1, *(spread["high"] for _, spread in rows))
    scale = Fraction(WIDTH - left - 120, high - low)
    parts = [_loss(at, name, spread, left, low, scale) for at, (name, spread) in enumerate(rows)]
    most = max(rows, key=lambda row: row[1]["middle"])
    finding = words.say(
        N_("Verluste in acht von zehn Kämpfen, der Strich ist die Mitte; am meisten %(what)s."),
        what=most[0],
    )
    return Part(finding, "".join(parts), 20 + ROW * len(rows))


def _loss(at: int, name: str, spread: Plain, left: int, low: int, scale: Fraction) -> str:
    top = 12 + at * ROW
    ends = [left + (spread[each] - low) * scale for each in ("low", "middle", "high")]
    shown = f"{spread['low']} – {spread['high']}"
    bar = tag(
        "rect", told(f"{name}: {shown}"), "nein",
        x=ends[0], y=top, width=max(2, ends[2] - ends[0]), height=20,
    )  # fmt: skip
    middle = line(f"M{number(ends[1])} {top - 2}v24", "ziel")
    said = label(name, left - 10, top + 15, "ende")
    return said + bar + middle + label(shown, ends[2] + 8, top + 15, "t2")


def forecast_parts(found: Plain, words: Words) -> list[Part]:
    """All pictures that there is something to see on."""
    heat, losses = survival(found, words), losses_part(found, words)
    parts = [chances_part(found, words)]
    if heat is not None:
        parts.append(Part(heat.finding(words.lang), *heat_parts(heat, words.lang)))
    return [*parts, *([losses] if losses else [])]


def forecast_chart(found: Plain, words: Words, *, standalone: bool = True) -> str:
    """Everything in one picture: chances, who still stands when, what is lost."""
    parts = forecast_parts(found, words)
    inside, height = "", 0
    for at, each in enumerate(parts):
        if at:
            inside += label(each.finding, 12, height + 22, "fett")
            height += 34
        inside += tag("g", each.inside, transform=f"translate(0 {height})")
        height += each.height
    return picture(parts[0].finding, inside, standalone=standalone, height=height)


def part_chart(part: Part, *, standalone: bool = False) -> str:
    """One of the pictures by itself."""
    return picture(part.finding, part.inside, standalone=standalone, height=part.height)
