"""A figure that is being built: what a tap makes of its sheet, and why some taps cannot be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from wuerfelwerk.errors import IllegalCommand, WuerfelwerkError
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.building import Building, Model, Plan, Stock
from wuerfelwerk.rules.form import Field, form, read, written
from wuerfelwerk.rules.system import System
from wuerfelwerk.values import dataclass, replace

RAISE, LOWER, RAISE_FAR, LOWER_FAR = "steigern", "senken", "weit_steigern", "weit_senken"
SWAP, STRONGEST, ADD, MODEL, NAME = "tauschen", "staerkste", "dazu", "vorlage", "vorschlag"
TAPS = (RAISE, LOWER, RAISE_FAR, LOWER_FAR, SWAP, STRONGEST, ADD, MODEL, NAME)
"""What the buttons of the page are called; the value says what they are about."""
SEVERAL = ((12, 1), (60, 5), (1_000, 10))
"""By how far a number ranges, how far a long step goes."""
MOST_LINES = 10


def plan_of(system: System[Any, Any]) -> Plan:
    """What a system says of building its figures; of one that says nothing, what its rules do."""
    return system.building if isinstance(system, Building) else Plan(flaws=partial(_tried, system))


def _tried(system: System[Any, Any], sheet: Any, reading: Any) -> Iterable[IllegalCommand]:
    try:
        system.start({"sheets": [written(sheet)]})
    except WuerfelwerkError as error:
        return [each for each in inner(error) if isinstance(each, IllegalCommand)]
    return ()


def inner(error: WuerfelwerkError) -> list[WuerfelwerkError]:
    """An error that only gathers others is those others."""
    found = [
        each
        for value in error.values.values()
        for each in (value if isinstance(value, tuple) else (value,))
        if isinstance(each, WuerfelwerkError)
    ]
    return found or [error]


# Beginning ----------------------------------------------------------------------------------------


def models(system: System[Any, Any]) -> tuple[Model, ...]:
    """Whom one may begin with: what the system says, or the heroes of its examples, each once."""
    return plan_of(system).models or tuple(_heroes(system))


def _heroes(system: System[Any, Any]) -> Iterator[Model]:
    known, fields, apart = set[str](), form(system.sheet), plan_of(system).apart
    keys = {field.key for field in fields} - apart
    special = [field.key for field in fields if field.ask.later and field.kind == "haken"]
    for example, setup in system.examples.items():
        for each in setup.get("sheets", ()):
            if each["name"] not in known and not any(each.get(key) for key in special):
                known.add(each["name"])
                yield Model({key: value for key, value in each.items() if key in keys}, example)


def model_named(system: System[Any, Any], name: str) -> Model | None:
    """The one of that name."""
    return next((each for each in models(system) if each.sheet["name"] == name), None)


def begun(
    system: System[Any, Any], typed: Mapping[str, Any], words: Words
) -> tuple[Any, dict[str, str]]:
    """A sheet of what was sent, and what of it could not be read; without anything, a model's."""
    found, wrong = dict[str, Any](), dict[str, str]()
    for field in form(system.sheet):
        if field.key in typed and typed[field.key] != "":
            try:
                field.read(typed[field.key])
                found[field.key] = typed[field.key]
            except WuerfelwerkError as error:
                wrong[field.key] = words.error(error)
    first = next(iter(models(system)), None)
    base = dict(first.sheet) if first and not typed else {}
    plan = plan_of(system)
    base["name"] = next(iter(plan.names), base.get("name", "") or words.word("figur"))
    return read(system.sheet, {**base, **found}), wrong


# Tapping ------------------------------------------------------------------------------------------


def tapped(
    system: System[Any, Any], sheet: Any, act: str, target: str, held: str = "", reading: Any = None
) -> Any:
    """The sheet after a tap; one that cannot be made leaves it as it is.

    ``held`` is the number that was tapped before, where two are exchanged; ``reading`` what the
    table has agreed on, where there is one.
    """
    plan = plan_of(system)
    if act == MODEL:
        return _like(system, sheet, target)
    if act == NAME:
        return replace(sheet, name=_next_name(plan, sheet.name))
    if act == STRONGEST:
        highest = max(strengths(plan, sheet), key=partial(value_at, plan, sheet), default=target)
        return exchanged(plan, sheet, highest, target)
    if act == SWAP:
        return exchanged(plan, sheet, held, target) if held else sheet
    by = step_of(plan, sheet, target, act)
    if not by or hindrance(system, sheet, target, by, reading):
        return sheet
    return _stepped(plan, sheet, target, by) or sheet


def _like(system: System[Any, Any], sheet: Any, name: str) -> Any:
    """As the model is; what somebody typed stays: the name, texts, names of the own."""
    model = model_named(system, name)
    if model is None:
        return sheet
    plan, new = plan_of(system), _read(system, model.sheet)
    kept: dict[str, Any] = {"name": sheet.name}
    for field in form(system.sheet):
        old, now = getattr(sheet, field.name), getattr(new, field.name)
        if (
            field.kind == "text"
            and old
            and not _listed(plan, field)
            and field.key not in plan.lines
        ):
            kept[field.name] = old
        elif field.kind == "werte" and not field.ask.options:
            own = [pair for pair in old if pair[0] not in _names(system, plan, field)]
            kept[field.name] = (*now, *own)
        elif field.kind == "mehrere" and not field.ask.options:
            own = [each for each in old if each not in _names(system, plan, field)]
            kept[field.name] = (*now, *own)
        elif field.key in plan.apart:
            kept[field.name] = old
    return replace(new, **kept)


def _read(system: System[Any, Any], raw: Mapping[str, Any]) -> Any:
    return read(system.sheet, raw)


def _listed(plan: Plan, field: Field) -> bool:
    return field.key in plan.known


def _names(system: System[Any, Any], plan: Plan, field: Field) -> set[str]:
    """Names that nobody has typed: those of the lists and of the models."""
    used = (name for each in models(system) for name in each.sheet.get(field.key, ()))
    return {*plan.known.get(field.key, ()), *plan.usual.get(field.key, ()), *used}


def _next_name(plan: Plan, name: str) -> str:
    at = plan.names.index(name) + 1 if name in plan.names else 0
    return plan.names[at % len(plan.names)] if plan.names else name


def strengths(plan: Plan, sheet: Any) -> tuple[str, ...]:
    """The numbers of which one may have the highest: of a list, those that are on it."""
    found = list[str]()
    for field in form(type(sheet)):
        if field.key in plan.strong and field.kind == "werte":
            found += (f"{field.key}:{name}" for name, _ in getattr(sheet, field.name))
        elif field.key in plan.strong:
            found.append(field.key)
    return tuple(found)


def value_at(plan: Plan, sheet: Any, target: str) -> int:
    """The number that is meant; 0 where a list does not name it."""
    key, _, name = target.partition(":")
    field = _field(sheet, key)
    value: Any = getattr(sheet, field.name) if field else 0
    if field and key in plan.lines:
        rows = lines_of(value)
        return rows[int(name)] if name.isdigit() and int(name) < len(rows) else 0
    if field and field.kind == "werte":
        return int(dict(value).get(name, 0))
    return value if isinstance(value, int) else 0


def lines_of(text: str) -> list[int]:
    """The numbers of ``4/4/4``; what is none is left out."""
    return [int(each) for each in text.split("/") if each.strip().isdigit()]


def exchanged(plan: Plan, sheet: Any, one: str, other: str) -> Any:
    """The sheet with two of its numbers changing places; other things are never exchanged."""
    may = {*plan.swapped, *strengths(plan, sheet)}
    if not {one, other} <= may:
        return sheet
    a, b = value_at(plan, sheet, one), value_at(plan, sheet, other)
    return _put(plan, _put(plan, sheet, one, b), other, a)


def step_of(plan: Plan, sheet: Any, target: str, act: str) -> int:
    """How far a tap goes; nothing where no number is meant, or one that is only exchanged."""
    key, _, name = target.partition(":")
    field = _field(sheet, key)
    named = field is not None and (field.kind == "werte" or key in plan.lines) and name
    plain = field is not None and field.kind == "zahl" and not name
    if field is None or key in plan.swapped or not (named or plain):
        return 0
    if act == ADD or (act == RAISE and named and not value_at(plan, sheet, target)):
        return 0 if act == ADD and value_at(plan, sheet, target) else _usual(plan, field, name)
    far = far_step(plan, field)
    return {RAISE: 1, LOWER: -1, RAISE_FAR: far, LOWER_FAR: -far}.get(act, 0)


def _usual(plan: Plan, field: Field, name: str) -> int:
    """With how much something begins that was not there."""
    least = max(1, field.ask.low or 0)
    return max(least, plan.usual.get(field.key, {}).get(name, least))


def far_step(plan: Plan, field: Field) -> int:
    """How far a long step goes; 1 where none is needed."""
    top = plan.tops.get(field.key, field.ask.high)
    if field.key in plan.lines or top is None:
        return 1
    span = top - (field.ask.low or 0)
    return next((far for most, far in SEVERAL if span <= most), 100)


def _stepped(plan: Plan, sheet: Any, target: str, by: int) -> Any | None:
    """The sheet one step on; nothing where the form itself has no room for that."""
    key = target.partition(":")[0]
    field, now = _field(sheet, key), value_at(plan, sheet, target)
    if field is None:
        return None
    low, high, new = field.ask.low, field.ask.high, now + by
    if key in plan.lines:
        low, high = 0, None
    elif field.kind == "werte":
        low = 0
    if high is not None and new > high:
        new = high
    if low is not None and new < low:
        new = low
    return None if new == now else _put(plan, sheet, target, new)


def _put(plan: Plan, sheet: Any, target: str, value: int) -> Any:
    """The sheet with this number; on a list, what comes to nothing is struck."""
    key, _, name = target.partition(":")
    field = _field(sheet, key)
    assert field is not None
    old = getattr(sheet, field.name)
    if key in plan.lines:
        rows = lines_of(old)
        at = int(name) if name.isdigit() else len(rows)
        rows[at : at + 1] = [value] if value > 0 else []
        kept = rows[:MOST_LINES] or [1]
        return replace(sheet, **{field.name: "/".join(map(str, kept))})
    if field.kind == "werte":
        pairs = {**dict(old), name: value}
        if value < max(1, field.ask.low or 0):
            del pairs[name]
        return replace(sheet, **{field.name: tuple(pairs.items())})
    return replace(sheet, **{field.name: value})


def _field(sheet: Any, key: str) -> Field | None:
    return next((each for each in form(type(sheet)) if each.key == key), None)


# What speaks against it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hindrance:
    """Why a number cannot go on; ``spent``: only because there are no points left."""

    error: WuerfelwerkError
    spent: bool = False


def hindrance(
    system: System[Any, Any], sheet: Any, target: str, by: int, reading: Any = None
) -> Hindrance | None:
    """What the rules would have against the next step; nothing where it may be made."""
    return Trials(system, sheet, reading).hindrance(target, by)


class Trials:
    """Steps of one sheet, taken on trial: what was wrong before is held against none of them."""

    def __init__(self, system: System[Any, Any], sheet: Any, reading: Any = None) -> None:
        self.plan, self.sheet = plan_of(system), sheet
        self.reading = reading or system.switches()
        self.stock = self.plan.stock(sheet, self.reading)
        self._before = Counter(each.rule for each in self.plan.flaws(sheet, self.reading))

    def hindrance(self, target: str, by: int) -> Hindrance | None:
        """What speaks against a step, up or down."""
        after = _stepped(self.plan, self.sheet, target, by)
        field = _field(self.sheet, target.partition(":")[0])
        if after is None:
            rule = field.ask.rule if field else ""
            return Hindrance(IllegalCommand("Weiter geht dieser Wert nicht.", rule=rule))
        spends = self.stock is not None and field is not None and field.key in self.stock.fields
        stock = self.plan.stock(after, self.reading) if spends else None
        found = Counter[str]()
        for each in self.plan.flaws(after, self.reading):
            found[each.rule] += 1
            if stock is not None and each.rule == stock.rule:
                if by > 0 and stock.left < 0:
                    return Hindrance(each, spent=True)
            elif found[each.rule] > self._before[each.rule]:
                return Hindrance(each)
        return None


def faults(system: System[Any, Any], sheet: Any, reading: Any = None) -> Sequence[WuerfelwerkError]:
    """Everything that a sheet has against the rules, each for itself."""
    found = tuple(plan_of(system).flaws(sheet, reading or system.switches()))
    if found:
        return found
    try:
        system.start({"sheets": [written(sheet)], "switches": written(reading) if reading else {}})
    except WuerfelwerkError as error:
        return inner(error)
    return ()


def stock_of(system: System[Any, Any], sheet: Any) -> Stock | None:
    """The points there are to spend, where the book names any."""
    return plan_of(system).stock(sheet, system.switches())
