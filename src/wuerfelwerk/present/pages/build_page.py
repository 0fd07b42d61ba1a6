"""A figure that is being built, as a page shows it: rows with steppers, chips, stock, results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from wuerfelwerk.present.language import brief_percent
from wuerfelwerk.present.pages.building import (
    Hindrance,
    Trials,
    far_step,
    lines_of,
    models,
    plan_of,
    strengths,
    value_at,
)
from wuerfelwerk.present.pages.sheet import Fault, bare
from wuerfelwerk.present.screen.offers import arranged
from wuerfelwerk.present.screen.values import FieldShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import Ability, Plan
from wuerfelwerk.rules.form import Field, form, name_of
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

MOST_DOTS = 10
"""With more than these, the number alone says more."""
MOST_BEST = 5
"""How many of the best checks stand beside the sheet."""


@dataclass(frozen=True, slots=True)
class RowShown:
    """One number with its buttons; ``why`` is what speaks against one more, or one less."""

    target: str
    label: str
    value: int
    how: str = ""
    top: int = 0
    """How many dots it is drawn in; 0: none."""
    more: bool = True
    less: bool = True
    far: int = 1
    far_more: bool = False
    far_less: bool = False
    why: Fault | None = None
    spent: bool = False
    """Is the reason only that there are no points left?"""
    example: bool = False


@dataclass(frozen=True, slots=True)
class ChipShown:
    """A name to take or to leave."""

    value: str
    label: str
    chosen: bool = False
    example: bool = False


@dataclass(frozen=True, slots=True)
class BuildField:
    """A field of the sheet: ``kind`` is regler, liste, zeilen, chips, wahl, haken or text."""

    key: str
    label: str
    kind: str
    rule: str
    part: str
    later: bool
    rows: tuple[RowShown, ...] = ()
    chips: tuple[ChipShown, ...] = ()
    """Of a list: what can be added to it."""
    own: bool = False
    """May somebody type a name of the own?"""
    value: str = ""
    most: int | None = None
    wrong: str = ""
    sent: tuple[tuple[str, str], ...] = ()
    """What the form sends for it without showing it."""
    help: str = ""
    """What it is good for."""


@dataclass(frozen=True, slots=True)
class StockShown:
    """Points that are left, with the rule."""

    left: int
    points: int
    rule: str
    rest: bool
    fields: frozenset[str]


@dataclass(frozen=True, slots=True)
class ModelShown:
    """Somebody to begin with."""

    name: str
    label: str
    about: str


@dataclass(frozen=True, slots=True)
class SwapShown:
    """A number that is exchanged for others, or that may become the highest."""

    target: str
    label: str
    value: int
    high: bool
    help: str = ""
    """What it is good for."""


@dataclass(frozen=True, slots=True)
class BestShown:
    """Something the figure is good at: its value, and its chance where it was counted."""

    label: str
    value: str
    chance: str = ""
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class BuildShown:
    """All that the page shows besides the finished sheet."""

    models: tuple[ModelShown, ...]
    fields: tuple[BuildField, ...]
    swaps: tuple[SwapShown, ...]
    swap_rule: str
    strong: tuple[SwapShown, ...]
    stock: StockShown | None
    unbudgeted: str
    against: str
    hint: str = ""
    """What somebody should take who does not know the game yet."""


def build_shown(
    words: Words, sheet: Any, wrong: Mapping[str, str], reading: Any = None
) -> BuildShown:
    """The page of a sheet that is being built."""
    system = words.system
    plan, trials = plan_of(system), Trials(system, sheet, reading)
    maker = _Maker(words, plan, sheet, trials, wrong)
    stock = trials.stock
    return BuildShown(
        tuple(_model(each.sheet["name"], words) for each in models(system)),
        tuple(maker.fields()),
        tuple(maker.exchange(each) for each in plan.swapped),
        plan.swaps,
        tuple(maker.exchange(each) for each in strengths(plan, sheet)),
        StockShown(stock.left, stock.points, stock.rule, stock.rest, stock.fields)
        if stock
        else None,
        words.word(plan.unbudgeted) if plan.unbudgeted and not stock else "",
        words.word(plan.against) if plan.against else "",
        words.word(plan.hint) if plan.hint else "",
    )


def _model(name: str, words: Words) -> ModelShown:
    known = f"vorbild_{name}" in words.system.wording.words
    label = words.word(name)
    return ModelShown(name, label, words.word(f"vorbild_{name}") if known else "")


class _Maker:
    """Rows and chips of one sheet."""

    def __init__(
        self, words: Words, plan: Plan, sheet: Any, trials: Trials, wrong: Mapping[str, str]
    ) -> None:
        self.words, self.plan, self.sheet, self.trials, self.wrong = (
            words, plan, sheet, trials, wrong,
        )  # fmt: skip
        found = plan.abilities(sheet, trials.reading)
        self.abilities = {each.target: each for each in found if each.target}

    def fields(self) -> Iterator[BuildField]:
        """All fields but the name and those that are only exchanged."""
        described = {field.key: field for field in form(type(self.sheet))}
        for shown in arranged(name_of(type(self.sheet)), tuple(described.values()), self.words):
            field = described[shown.key]
            if field.name != "name" and field.key not in self.plan.swapped:
                yield self._field(field, shown)

    def _field(self, field: Field, shown: FieldShown) -> BuildField:
        value = getattr(self.sheet, field.name)
        made: dict[str, Any] = {"kind": "text", "value": str(value), "most": field.ask.high}
        if field.kind == "zahl":
            made = {"kind": "regler", "rows": (self._row(field, shown, field.key, shown.label),)}
        elif field.key in self.plan.lines:
            made = self._lines(field, shown)
        elif field.kind == "werte":
            made = self._list(field, shown, value)
        elif field.kind == "mehrere":
            made = self._chips(field, value)
        elif field.kind == "haken":
            made = {"kind": "haken", "value": "ja" if value else "nein"}
        elif field.ask.options or field.key in self.plan.known:
            made = self._choice(field, shown, value)
        wrong = self.wrong.get(field.key, "")
        sent = () if made["kind"] in ("text", "chips", "wahl", "haken") else self._sent(field)
        label = self._bare(field) if field.key in self.plan.lines else shown.label
        return BuildField(
            field.key, label, rule=shown.rule, part=shown.part,
            later=shown.later or field.key in self.plan.apart,
            wrong=wrong, sent=sent, help=self._help(field.key), **made,
        )  # fmt: skip

    def _help(self, key: str) -> str:
        found = self.plan.helps.get(key)
        return self.words.word(found) if found else ""

    def _sent(self, field: Field) -> tuple[tuple[str, str], ...]:
        value = getattr(self.sheet, field.name)
        if field.kind != "werte":
            return ((field.key, str(value)),)
        ends = (".name", ".zahl")
        return tuple(
            (field.key + end, str(each))
            for pair in value
            for end, each in zip(ends, pair, strict=True)
        )

    def _lines(self, field: Field, shown: FieldShown) -> dict[str, Any]:
        rows = lines_of(getattr(self.sheet, field.name))
        label = self.words.say(N_("%(feld)s, Zeile %(n)s"), feld=self._bare(field), n="%s")
        made = (
            self._row(field, shown, f"{field.key}:{at}", label.replace("%s", str(at + 1)))
            for at in range(len(rows))
        )
        return {"kind": "zeilen", "rows": tuple(made), "value": f"{field.key}:{len(rows)}"}

    def _bare(self, field: Field) -> str:
        return self.words.word(field.key)

    def _list(self, field: Field, shown: FieldShown, value: Any) -> dict[str, Any]:
        named = [name for name, _ in value]
        if field.ask.options:
            rows = [option for option, _ in shown.options]
            labels = dict(shown.options)
        else:
            rows = list(dict.fromkeys((*self.plan.known.get(field.key, ()), *named)))
            labels = {}
        made = (
            self._row(field, shown, f"{field.key}:{name}", labels.get(name) or self._called(name))
            for name in rows
        )
        usual = self.plan.usual.get(field.key, {})
        more = (
            ChipShown(
                f"{field.key}:{name}", self._with(name, number), example=self._ex(field, name)
            )
            for name, number in usual.items()
            if name not in rows and self.trials.hindrance(f"{field.key}:{name}", number) is None
        )
        own = not field.ask.options
        return {"kind": "liste", "rows": tuple(made), "chips": tuple(more), "own": own}

    def _with(self, name: str, number: int) -> str:
        return f"{self._called(name)} {number}" if number > 1 else self._called(name)

    def _chips(self, field: Field, value: Any) -> dict[str, Any]:
        options = field.ask.options or self.plan.known.get(field.key, ())
        names = dict.fromkeys((*options, *value))
        chips = tuple(
            ChipShown(name, self._called(name), name in value, self._ex(field, name))
            for name in names
        )
        return {"kind": "chips", "chips": chips, "own": not field.ask.options}

    def _choice(self, field: Field, shown: FieldShown, value: str) -> dict[str, Any]:
        words = dict(shown.options)
        options = field.ask.options or ("", *self.plan.known[field.key])
        chips = tuple(
            ChipShown(
                name, words.get(name) or self._called(name) or "–", name == value,
                self._ex(field, name),
            )
            for name in dict.fromkeys((*options, value))
        )  # fmt: skip
        return {"kind": "wahl", "chips": chips, "value": value}

    def _ex(self, field: Field, name: str) -> bool:
        return name in self.plan.examples.get(field.key, ())

    def _called(self, name: str) -> str:
        return ": ".join(map(self.words.word, name.split(": ")))

    def _row(self, field: Field, shown: FieldShown, target: str, label: str) -> RowShown:
        value, far = value_at(self.plan, self.sheet, target), far_step(self.plan, field)
        more, less = (self.trials.hindrance(target, by) for by in (1, -1))
        top = self.plan.tops.get(field.key, field.ask.high or 0)
        why = more if more and more.error.rule else less
        at_least = value <= max(0, field.ask.low or 0) and field.kind == "zahl"
        shown_why = why if why and (why is more or not (at_least or not value)) else None
        return RowShown(
            target,
            label,
            value,
            self._how(shown, target, value),
            max(top, value) if 0 < max(top, value) <= MOST_DOTS else 0,
            more is None,
            less is None and (value > 0 or field.kind == "zahl"),
            far,
            far > 1 and self.trials.hindrance(target, far) is None,
            far > 1 and self.trials.hindrance(target, -far) is None,
            self._fault(shown_why),
            bool(shown_why and shown_why.spent),
            self._ex(field, target.partition(":")[2]),
        )

    def _fault(self, why: Hindrance | None) -> Fault | None:
        return Fault(bare(why.error, self.words), why.error.rule) if why else None

    def _how(self, shown: FieldShown, target: str, value: int) -> str:
        """What the number is good for: its meaning in words, or the check it belongs to."""
        meant = dict(shown.steps).get(value, "")
        found = self.abilities.get(target)
        return meant if found is None else _made_of(found, self.words)

    def exchange(self, target: str) -> SwapShown:
        """A number that changes places with another."""
        field, _, name = target.partition(":")
        values = [value_at(self.plan, self.sheet, each) for each in self._together()]
        value = value_at(self.plan, self.sheet, target)
        highest = value == max(values, default=value)
        return SwapShown(target, self._called(name or field), value, highest, self._help(target))

    def _together(self) -> tuple[str, ...]:
        return self.plan.swapped or strengths(self.plan, self.sheet)


def _made_of(ability: Ability, words: Words) -> str:
    """``Stärke 2, Wert 8``, or the dice."""
    value = ability.value
    said = words.say(N_("Wert %(n)s"), n=value) if isinstance(value, int) else words.word(value)
    return ", ".join((*map(words.word, ability.parts), said))


def best_shown(
    words: Words, abilities: tuple[Ability, ...], chances: Mapping[Ability, Fraction]
) -> tuple[BestShown, ...]:
    """What the figure is best at, by its chances; as far as nothing was counted, in order."""
    first = sorted(abilities, key=lambda each: -chances.get(each, Fraction(0)))[:MOST_BEST]
    return tuple(
        BestShown(
            words.word(each.name),
            str(each.value) if isinstance(each.value, int) else words.word(each.value),
            brief_percent(chances[each], words.lang) if each in chances else "",
            float(100 * chances.get(each, Fraction(0))),
        )
        for each in first
    )
