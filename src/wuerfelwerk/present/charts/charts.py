"""Odds as pictures: distributions, two builds compared, rows and maps of cases.

Every function returns an SVG as text, whose title states the finding. The same figures stand in a
table for whoever reads rather than looks (``figures``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from wuerfelwerk.errors import TooMuch
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.drawing import (
    BASE,
    LEFT,
    RIGHT,
    WIDTH,
    Scale,
    label,
    line,
    number,
    picture,
    tag,
    text,
    told,
)
from wuerfelwerk.present.language import decimal, percent, translator
from wuerfelwerk.rules.wording import N_

MOST = 2000
"""The most outcomes in a picture."""

LABELS = 14
"""So many numbers fit below the axis."""

Named = tuple[str, Distribution[int]]


def said(lang: str, message: str, **values: object) -> str:
    """A message of a picture in its language, filled in."""
    return translator(lang)(message) % values


def distribution_chart(
    odds: Distribution[int],
    what: str,
    *,
    target: int | None = None,
    lang: str = "de",
    standalone: bool = False,
) -> str:
    """A bar for every number that can come out, the mean, and what reaches the target.

    >>> chart = distribution_chart(Distribution.uniform(range(1, 7)), "W6", target=5)
    >>> "W6: 5 oder mehr kommt zu 33,33 %, Mittel 3,50." in chart
    True
    """
    chances = dict(sorted(odds.chances().items()))
    axis = _Axis.over(chances)
    scale = Scale.over(chances.values())
    bars = [_bar(axis, scale, value, chance, target, lang) for value, chance in chances.items()]
    parts = [_grid(scale, lang), *bars, _labels(axis), _ground(what)]
    parts.append(_mean(axis, odds.mean(), lang))
    if target is not None:
        parts.append(_flag(axis, target))
    return picture(_finding(odds, what, target, lang), "".join(parts), standalone=standalone)


def _finding(odds: Distribution[int], what: str, target: int | None, lang: str) -> str:
    mean = decimal(odds.mean(), lang)
    if target is None:
        mode = max(odds.counts, key=lambda value: (odds.counts[value], -value))
        message = N_("%(what)s: Mittel %(mean)s, am häufigsten %(mode)s.")
        return said(lang, message, what=what, mean=mean, mode=_whole(mode))
    return said(
        lang,
        N_("%(what)s: %(target)s oder mehr kommt zu %(chance)s, Mittel %(mean)s."),
        what=what,
        target=_whole(target),
        chance=percent(odds.chance(lambda value: value >= target), lang, 2),
        mean=mean,
    )


def words_chart(
    chances: Mapping[str, Fraction], what: str, *, lang: str = "de", standalone: bool = False
) -> str:
    """A lying bar for every outcome that is a word."""
    _check(len(chances))
    left = min(300, 30 + 8 * max(map(len, chances)))
    most, height = max(chances.values()), 26
    parts = []
    for at, (word, chance) in enumerate(chances.items()):
        top, shown = 16 + at * (height + 10), percent(chance, lang, 2)
        wide = chance / most * (WIDTH - left - 110)
        parts.append(label(word, left - 10, top + 18, "ende"))
        bar = told(f"{word}: {shown}")
        parts.append(tag("rect", bar, "ja", x=left, y=top, width=wide, height=height))
        parts.append(label(shown, left + wide + 8, top + 18, "t2"))
    mode = max(chances, key=lambda word: chances[word])
    message = N_("%(what)s: am häufigsten %(mode)s mit %(chance)s.")
    finding = said(lang, message, what=what, mode=mode, chance=percent(most, lang, 2))
    tall = 26 + len(chances) * (height + 10)
    return picture(finding, "".join(parts), standalone=standalone, height=tall)


def series_chart(
    cases: Mapping[str, Fraction],
    what: str,
    along: str,
    *,
    chances: bool = True,
    lang: str = "de",
    standalone: bool = False,
) -> str:
    """One figure over a row of cases: a chance, or a mean."""
    axis, scale = _Axis(0, len(cases) - 1, list(cases)), Scale.over(cases.values())
    shown = {key: _figure(value, chances, lang) for key, value in cases.items()}
    bars = [
        axis.bar(at, scale, value, "ja", f"{along} {key}: {shown[key]}")
        for at, (key, value) in enumerate(cases.items())
    ]
    zero = line(f"M{LEFT} {number(scale.y(Fraction(0)))}H{RIGHT}", "achse")
    grid = _grid(scale, lang, chances)
    low, high = min(cases, key=lambda key: cases[key]), max(cases, key=lambda key: cases[key])
    finding = said(
        lang,
        N_("%(what)s nach %(along)s: von %(low)s bis %(high)s."),
        what=what,
        along=along,
        low=shown[low],
        high=shown[high],
    )
    parts = [grid, *bars, zero, _labels(axis), label(along, _MIDDLE, 292, "t2 mitte nur-weit")]
    return picture(finding, "".join(parts), standalone=standalone)


def comparison_chart(
    first: Named, second: Named, what: str, *, lang: str = "de", standalone: bool = False
) -> str:
    """Two builds: how likely each reaches every number."""
    values = {*first[1].counts, *second[1].counts}
    axis, scale = _Axis.over([*values, max(values) + 1]), Scale(Fraction(0), Fraction(1))
    parts = [_grid(scale, lang), _labels(axis), _ground(what)]
    parts.append(_curve(axis, scale, second[1], "lb"))
    parts.append(_curve(axis, scale, first[1], "la"))
    for (name, _odds), css, y in ((first, "la", 60), (second, "lb", 84)):
        parts.append(line(f"M716 {y - 5}h30", css))
        parts.append(label(name, 708, y, "halo fett ende" + (" akz" if css == "la" else "")))
    return picture(_compared(first, second, what, lang), "".join(parts), standalone=standalone)


def _compared(first: Named, second: Named, what: str, lang: str) -> str:
    means = said(
        lang,
        N_("%(what)s: %(first)s hat das Mittel %(a)s, %(second)s %(b)s."),
        what=what,
        first=first[0],
        second=second[0],
        a=decimal(first[1].mean(), lang),
        b=decimal(second[1].mean(), lang),
    )
    reach = reaching(first[1]), reaching(second[1])
    targets = sorted({*first[1].counts, *second[1].counts})
    gaps = {at: reached(reach[0], at) - reached(reach[1], at) for at in targets}
    most = max(gaps, key=lambda at: (abs(gaps[at]), -at))
    if not gaps[most]:
        return means
    ahead = said(
        lang,
        N_("Am weitesten vorn ist %(name)s bei %(at)s, um %(points)s Prozentpunkte."),
        name=(first if gaps[most] > 0 else second)[0],
        at=_whole(most),
        points=decimal(abs(gaps[most]) * 100, lang, 1),
    )
    return f"{means} {ahead}"


def reaching(odds: Distribution[int]) -> dict[int, Fraction]:
    """For every number that can come out: how likely it or more does."""
    found, sum_ = dict[int, Fraction](), 0
    for value in sorted(odds.counts, reverse=True):
        sum_ += odds.counts[value]
        found[value] = Fraction(sum_, odds.total)
    return dict(reversed(found.items()))


def reached(chances: Mapping[int, Fraction], target: int) -> Fraction:
    """How likely ``target`` or more comes out, for any number."""
    return next((chance for value, chance in chances.items() if value >= target), Fraction(0))


class _Axis:
    """Places side by side, from the first to the last number; some of them have a name below."""

    def __init__(self, low: int, high: int, names: Sequence[str] = ()) -> None:
        _check(high - low + 1)
        self.low, self.high, self.names = low, high, names
        self.step = Fraction(RIGHT - LEFT, high - low + 1)

    @classmethod
    def over(cls, values: Mapping[int, object] | Sequence[int]) -> _Axis:
        return cls(min(values), max(values))

    def x(self, value: Fraction | int) -> Fraction:
        """The middle of a place."""
        return LEFT + (value - self.low + Fraction(1, 2)) * self.step

    def bar(self, value: int, scale: Scale, height: Fraction, css: str, title: str) -> str:
        wide = self.step * Fraction(17, 20)
        ends = sorted((scale.y(height), scale.y(Fraction(0))))
        x, tall = self.x(value) - wide / 2, max(ends[1] - ends[0], Fraction(1, 10))
        return tag("rect", told(title), css, x=x, y=ends[0], width=wide, height=tall)

    def named(self) -> Iterator[tuple[int, str]]:
        every = -(-(self.high - self.low + 1) // LABELS)
        for value in range(self.low, self.high + 1, every):
            yield value, self.names[value] if self.names else _whole(value)


_MIDDLE = (LEFT + RIGHT) // 2


def _bar(
    axis: _Axis, scale: Scale, value: int, chance: Fraction, target: int | None, lang: str
) -> str:
    css = "ja" if target is None or value >= target else "nein"
    return axis.bar(value, scale, chance, css, f"{_whole(value)}: {percent(chance, lang, 2)}")


def _labels(axis: _Axis) -> str:
    """Numbers below the axis; on a narrow screen every third is left."""
    return "".join(
        label(name, axis.x(value), 274, "t2 mitte" if at % 3 == 0 else "t2 mitte nur-weit")
        for at, (value, name) in enumerate(axis.named())
    )


def _ground(what: str) -> str:
    axis = line(f"M{LEFT} {BASE}H{RIGHT}", "achse")
    return axis + label(what, _MIDDLE, 292, "t2 mitte nur-weit")


def _grid(scale: Scale, lang: str, chances: bool = True) -> str:
    steps = scale.steps()
    size = 100 if chances else 1
    digits = next(d for d in range(7) if all((step * size * 10**d) % 1 == 0 for step in steps))
    sign = ("%" if lang == "en" else " %") if chances else ""
    return "".join(
        line(f"M{LEFT} {number(scale.y(step))}H{RIGHT}", "netz")
        + label(decimal(step * size, lang, digits) + sign, 43, scale.y(step) + 5, "t2 ende")
        for step in steps
    )


def _mean(axis: _Axis, mean: Fraction, lang: str) -> str:
    """A pointer below the axis."""
    title = told(said(lang, N_("Mittel %(mean)s"), mean=decimal(mean, lang)))
    d = f"M{number(axis.x(mean))} {BASE + 1}l-6 9h12z"
    return tag("path", title, "ja mittel", d=d)


def _flag(axis: _Axis, target: int) -> str:
    """A line before the first number that reaches the target."""
    shown = f"≥ {_whole(target)}"
    x = max(Fraction(LEFT), min(Fraction(RIGHT), axis.x(target) - axis.step / 2))
    wide = 24 + 9 * len(shown)
    left = x if x + wide <= RIGHT else x - wide
    flag = tag("rect", css="fahnen", x=left, y=8, width=wide, height=28)
    name = label(shown, left + Fraction(wide, 2), 27, "auf mitte")
    return line(f"M{number(x)} 8V{BASE + 4}", "ziel") + flag + name


def _curve(axis: _Axis, scale: Scale, odds: Distribution[int], css: str) -> str:
    chances, half = reaching(odds), axis.step / 2
    path = f"M{LEFT} {number(scale.y(Fraction(1)))}"
    for value in range(axis.low, axis.high + 1):
        y = number(scale.y(reached(chances, value)))
        path += f"V{y}H{number(axis.x(value) + half)}"
    return line(path, css)


def _figure(value: Fraction, chances: bool, lang: str) -> str:
    return percent(value, lang) if chances else decimal(value, lang)


def _whole(value: int) -> str:
    return str(value).replace("-", "−")


def _check(count: int) -> None:
    if count > MOST:
        raise TooMuch(
            "Ein Bild zeigt höchstens %(most)s Ausgänge nebeneinander, nicht %(count)s.",
            most=MOST,
            count=count,
        )


def figures(odds: Distribution[int], what: str, *, lang: str = "de") -> list[tuple[str, ...]]:
    """The figures of a distribution as a table: its head, then a row for every number.

    >>> figures(Distribution.uniform([1, 2]), "Augen")
    [('Augen', 'genau', 'mindestens'), ('1', '50,00 %', '100,00 %'), ('2', '50,00 %', '50,00 %')]
    """
    head = (what, said(lang, N_("genau")), said(lang, N_("mindestens")))
    rows = [
        (_whole(value), percent(odds[value], lang, 2), percent(chance, lang, 2))
        for value, chance in reaching(odds).items()
    ]
    return [head, *rows]


def compared_figures(
    first: Named, second: Named, what: str, *, lang: str = "de"
) -> list[tuple[str, ...]]:
    """How likely each of two builds reaches every number, and the difference in points."""
    reach = reaching(first[1]), reaching(second[1])
    rows: list[tuple[str, ...]] = [(what, first[0], second[0], f"{first[0]} − {second[0]}")]
    for target in sorted({*first[1].counts, *second[1].counts}):
        a, b = reached(reach[0], target), reached(reach[1], target)
        gap = ("+" if a > b else "") + decimal((a - b) * 100, lang, 1)
        rows.append((_whole(target), percent(a, lang), percent(b, lang), gap))
    return rows


def as_table(rows: Sequence[Sequence[str]], caption: str) -> str:
    """A table of figures as HTML, for whoever reads rather than looks."""
    head, *body = rows
    names = "".join(
        tag("th", text(name), "zahl" if at else "", scope="col") for at, name in enumerate(head)
    )
    lines = "".join(
        tag("tr", tag("th", text(first), scope="row") + _numbers(more)) for first, *more in body
    )
    title = tag("caption", text(caption), "nur-vorlesen")
    return tag("table", title + tag("thead", tag("tr", names)) + tag("tbody", lines), "werte")


def _numbers(cells: Sequence[str]) -> str:
    return "".join(tag("td", text(cell), "zahl") for cell in cells)
