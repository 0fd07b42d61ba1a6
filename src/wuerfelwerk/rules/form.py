"""One description for every way in: web form, command line, JSON schema, and reading what came.

A command, a check, a sheet or a set of switches is a frozen dataclass. What a person fills in is
annotated with ``Ask``; what is not annotated (the seat) comes from the server and is never read.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Annotated, Any, TypeVar, get_args, get_origin, get_type_hints

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.request import (
    LONGEST_TEXT,
    Choice,
    Number,
    Order,
    Pick,
    Question,
    Text,
    Throw,
    whole_number,
)
from wuerfelwerk.rules.route import ROUTE_SCHEMA, Route

T = TypeVar("T")
MOST_VALUES = 100
TRUE, FALSE = ("ja", "an", "true", "yes", "on", "1"), ("nein", "aus", "false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class Ask:
    """Stands in ``Annotated[int, Ask("Raises", 0, 5, rule="RK-RAISE-03")]``."""

    label: str
    low: int | None = None
    high: int | None = None
    options: tuple[str, ...] = ()
    rule: str = ""
    kind: str = ""
    """``wahl`` where the options are known only from the state."""
    later: bool = False
    """Of no interest to somebody who fills the form in for the first time."""
    key: str = ""
    """What it is called outside, where that is not the attribute's own name."""


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to fill in; ``kind`` is zahl, text, wahl, haken, mehrere or werte.

    The fields that questions become are of the kinds wurf, wuerfel, reihenfolge and weg as well.
    """

    name: str
    kind: str
    ask: Ask
    required: bool = True
    default: Any = None

    @property
    def key(self) -> str:
        """What the field is called in files, on the command line and in the API."""
        return self.ask.key or self.name

    def schema(self) -> dict[str, Any]:
        """The field as JSON schema."""
        found: dict[str, Any] = {"title": self.ask.label, **_SCHEMAS.get(self.kind, _STRING)}
        if self.kind == "zahl":
            limits = {"minimum": self.ask.low, "maximum": self.ask.high}
            found |= {name: limit for name, limit in limits.items() if limit is not None}
        if self.kind == "wuerfel":
            faces = sorted({int(face) for face in self.ask.options})
            found |= {"items": {"type": "integer", "enum": faces}}
            found |= {"minItems": self.ask.low, "maxItems": self.ask.high}
        elif self.kind == "reihenfolge":
            number = len(self.ask.options)
            found |= {"items": {"type": "string", "enum": sorted({*self.ask.options})}}
            found |= {"minItems": number, "maxItems": number}
        elif self.ask.options and self.kind != "haken":
            within = {"enum": list(self.ask.options)}
            found |= {"items": {"type": "string"} | within} if self.kind == "mehrere" else within
        if self.kind == "mehrere" and self.ask.low:
            found |= {"minItems": self.ask.low}
        if self.kind == "mehrere" and self.ask.high is not None:
            found |= {"maxItems": self.ask.high}
        return found if self.required else found | {"default": _plain(self.default, self.kind)}

    def read(self, raw: Any) -> Any:
        """The value that ``raw`` means; raises ``IllegalCommand`` with what was expected."""
        if self.kind == "zahl":
            return self._number(raw)
        if self.kind == "haken":
            return self._truth(raw)
        if self.kind == "werte":
            return self._values(raw)
        if self.kind == "mehrere":
            named = raw.split(",") if isinstance(raw, str) else raw
            if not isinstance(named, list | tuple):
                raise self._wrong(raw)
            found = tuple(self._text(each) for each in named if not _blank(each))
            if len(set(found)) < len(found):
                raise IllegalCommand("%(label)s: Jedes nur einmal.", label=self.ask.label)
            if len(found) < (self.ask.low or 0):
                raise self._too_few()
            if self.ask.high is not None and len(found) > self.ask.high:
                raise self._too_many(len(found))
            return found
        return self._text(raw)

    def _too_few(self) -> IllegalCommand:
        return IllegalCommand(
            "%(label)s: Leer geht hier nicht; zu nennen ist mindestens %(low)d.",
            rule=self.ask.rule,
            label=self.ask.label,
            low=self.ask.low,
        )

    def _too_many(self, named: int) -> IllegalCommand:
        return IllegalCommand(
            "%(label)s: Zu nennen sind hier höchstens %(high)d, nicht %(named)d.",
            rule=self.ask.rule,
            label=self.ask.label,
            high=self.ask.high,
            named=named,
        )

    def accepts(self, value: Any) -> bool:
        """Would a form with this field let the value through?"""
        try:
            self.check(value)
        except IllegalCommand:
            return False
        return True

    def _number(self, raw: Any) -> int:
        number, low, high = whole_number(raw), self.ask.low, self.ask.high
        if number is None:
            raise self._wrong(raw)
        if (low is not None and number < low) or (high is not None and number > high):
            raise self._beyond(raw)
        return number

    def _truth(self, raw: Any) -> bool:
        plain = isinstance(raw, str | bool) or whole_number(raw) in (0, 1)
        said = str(raw).strip().lower() if plain else ""
        if said not in TRUE + FALSE:
            raise self._wrong(raw)
        if self.ask.options and ("ja" if said in TRUE else "nein") not in self.ask.options:
            raise self._wrong(raw)
        return said in TRUE

    def _text(self, raw: Any) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_TEXT:
            raise self._wrong(raw)
        said = " ".join("".join(c if c.isprintable() else " " for c in raw).split())
        if self.ask.options and said not in self.ask.options:
            raise self._wrong(raw)
        if self.kind == "text" and not (self.ask.low or 0) <= len(said) <= self._longest:
            raise self._wrong(raw)
        return said

    @property
    def _longest(self) -> int:
        return LONGEST_TEXT if self.ask.high is None else self.ask.high

    def _values(self, raw: Any) -> tuple[tuple[str, int], ...]:
        pairs = _pairs(raw)
        if pairs is None or len(pairs) > MOST_VALUES:
            raise self._wrong(raw)
        found = tuple((self._text(name), self._number(value)) for name, value in pairs)
        if any(not name for name, _ in found) or len({name for name, _ in found}) < len(found):
            raise self._wrong(raw)
        return found

    def check(self, value: Any) -> None:
        """Refuse a value that no form with this field would have let through."""
        if self.read(value) != value:
            raise self._wrong(value)

    def _beyond(self, raw: Any) -> IllegalCommand:
        return IllegalCommand(
            "%(label)s: Erwartet wird eine ganze Zahl von %(low)s bis %(high)s, nicht „%(raw)s“.",
            rule=self.ask.rule,
            label=self.ask.label,
            low="…" if self.ask.low is None else self.ask.low,
            high="…" if self.ask.high is None else self.ask.high,
            raw=shorten(raw),
        )

    def _wrong(self, raw: Any) -> IllegalCommand:
        shown, label = shorten(raw), self.ask.label
        if self.kind == "zahl":
            return self._beyond(raw)
        if self.kind == "werte":
            return IllegalCommand(
                "%(label)s: Erwartet werden Namen mit Zahlen wie „Nahkampf 6, Akrobatik 3“, "
                "jeder Name einmal, nicht „%(raw)s“.",
                rule=self.ask.rule,
                label=label,
                raw=shown,
            )
        if self.kind == "haken" and not self.ask.options:
            return IllegalCommand(
                "%(label)s: Erwartet wird ja oder nein, nicht „%(raw)s“.", label=label, raw=shown
            )
        if self.ask.options:
            return IllegalCommand(
                "%(label)s: „%(raw)s“ steht nicht zur Wahl; möglich ist: %(options)s.",
                rule=self.ask.rule,
                label=label,
                raw=shown,
                options=", ".join(option or "–" for option in self.ask.options),
            )
        return IllegalCommand(
            "%(label)s: Erwartet wird Text von %(least)d bis %(most)d Zeichen, nicht „%(raw)s“.",
            label=label,
            least=self.ask.low or 0,
            most=self._longest,
            raw=shown,
        )


_STRING = {"type": "string"}
_SCHEMAS: Mapping[str, dict[str, Any]] = {
    "zahl": {"type": "integer"},
    "haken": {"type": "boolean"},
    "werte": {"type": "object", "additionalProperties": {"type": "integer"}},
    "mehrere": {"type": "array", "items": {"type": "string"}},
    "wuerfel": {"type": "array", "items": {"type": "integer"}},
    "reihenfolge": {"type": "array", "items": {"type": "string"}},
    "weg": ROUTE_SCHEMA,
}


def _blank(raw: Any) -> bool:
    return isinstance(raw, str) and not any(c.isprintable() and c != " " for c in raw)


def _plain(value: Any, kind: str = "") -> Any:
    if kind == "werte":
        return dict(value)
    return list(value) if isinstance(value, tuple) else value


def _pairs(raw: Any) -> list[tuple[Any, Any]] | None:
    """Names with numbers, from a mapping, from pairs or from text like ``Nahkampf 6, Dolch 1``."""
    if isinstance(raw, str) and len(raw) <= LONGEST_TEXT:
        parts = (part.strip().rpartition(" ") for part in raw.split(",") if part.strip())
        return [(name, number) for name, _, number in parts]
    if isinstance(raw, Mapping):
        return list(raw.items())
    if isinstance(raw, list | tuple) and all(isinstance(p, list | tuple) for p in raw):
        return [(p[0], p[1]) for p in raw if len(p) == 2] if all(len(p) == 2 for p in raw) else None
    return None


def name_of(described: type) -> str:
    """What a command is called in files, on the command line and in the API.

    >>> class KampfBeginnen: ...
    >>> name_of(KampfBeginnen)
    'kampf_beginnen'
    """
    return _named(described)


@cache
def _named(described: Any) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", described.__name__).lower()


def form(described: type) -> tuple[Field, ...]:
    """The fields of a command, read off its annotations; the rest is not for people to fill in."""
    return _fields(described)


@cache
def _fields(described: Any) -> tuple[Field, ...]:
    hints, fields = get_type_hints(described, include_extras=True), []
    for each in dataclasses.fields(described):
        if get_origin(hints[each.name]) is Annotated:
            base, ask = get_args(hints[each.name])[:2]
            required = each.default is dataclasses.MISSING
            default = None if required else each.default
            fields.append(Field(each.name, _kind(base, ask), ask, required, default))
    return tuple(fields)


def _kind(base: type, ask: Ask) -> str:
    if base in (bool, int):
        return "haken" if base is bool else "zahl"
    if get_origin(base) is tuple:
        return "werte" if get_origin(get_args(base)[0]) is tuple else "mehrere"
    return ask.kind or ("wahl" if ask.options else "text")


def read(described: type[T], raw: Mapping[str, Any], **known: Any) -> T:
    """A command from what a form, a command line or an API call sent; ``known`` from the server."""
    fields = {field.key: field for field in form(described)}
    if strange := [shorten(name) for name in raw if name not in fields]:
        raise IllegalCommand(
            "%(what)s kennt kein Feld „%(strange)s“; möglich ist: %(names)s.",
            what=name_of(described),
            strange=strange[0],
            names=", ".join(fields) or "–",
        )
    if missing := [key for key, f in fields.items() if f.required and key not in raw]:
        raise IllegalCommand(
            "Bei %(what)s fehlt: %(missing)s.", what=name_of(described), missing=", ".join(missing)
        )
    found = {fields[key].name: fields[key].read(value) for key, value in raw.items()}
    return described(**known, **found)


def written(filled: Any) -> dict[str, Any]:
    """What a person would have filled in to get this value; the way back from ``read``."""
    fields = form(type(filled))
    return {field.key: _plain(getattr(filled, field.name), field.kind) for field in fields}


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a seat may announce now: a command with the fields narrowed to what is allowed."""

    command: type
    fields: tuple[Field, ...]
    rule: str = ""
    cost: tuple[tuple[str, int], ...] = ()
    """What it uses up, for example ``(("Initiative-Würfel", 1),)``."""

    @property
    def name(self) -> str:
        """What the command is called."""
        return name_of(self.command)

    def allows(self, command: Any) -> bool:
        """Is this very command on offer?"""
        return type(command) is self.command and all(
            field.accepts(getattr(command, field.name)) for field in self.fields
        )


def check(offers: Sequence[Offer], command: Any) -> None:
    """Refuse a command that none of the offers allows, with the sentence of the nearest one."""
    nearest: tuple[int, IllegalCommand] | None = None
    for each in (one for one in offers if one.command is type(command)):
        for depth, field in enumerate(each.fields):
            try:
                field.check(getattr(command, field.name))
            except IllegalCommand as error:
                if nearest is None or depth > nearest[0]:
                    rule = error.rule or each.rule
                    nearest = (depth, IllegalCommand(error.message, rule=rule, **error.values))
                break
        else:
            return
    raise (
        nearest[1]
        if nearest
        else IllegalCommand("%(what)s ist jetzt nicht möglich.", what=name_of(type(command)))
    )


def offer(
    command: type, rule: str = "", cost: Mapping[str, int] | None = None, /, **narrowed: Any
) -> Offer:
    """An offer; ``narrowed`` gives options (a tuple of words) or limits (a range) by field."""
    fields = tuple(
        _narrow(field, narrowed[field.name]) if field.name in narrowed else field
        for field in form(command)
    )
    return Offer(command, fields, rule, tuple((cost or {}).items()))


def at_most(offered: Offer, name: str, high: int) -> Offer:
    """The offer with a limit to how many may be named in one of its fields."""
    return _asking(offered, name, lambda ask: replace(ask, high=high))


def at_least(offered: Offer, name: str, low: int) -> Offer:
    """The offer with how many have to be named in one of its fields."""
    return _asking(offered, name, lambda ask: replace(ask, low=low))


def _asking(offered: Offer, name: str, how: Callable[[Ask], Ask]) -> Offer:
    fields = (replace(f, ask=how(f.ask)) if f.name == name else f for f in offered.fields)
    return replace(offered, fields=tuple(fields))


def _narrow(field: Field, to: Any) -> Field:
    return _narrowed(field, to if isinstance(to, range) else tuple(to))


@lru_cache(4096)
def _narrowed(field: Field, to: range | tuple[str, ...]) -> Field:
    if isinstance(to, range):
        return replace(field, ask=replace(field.ask, low=to.start, high=to.stop - 1))
    kind = field.kind if field.kind in ("mehrere", "haken") else "wahl"
    return replace(field, kind=kind, ask=replace(field.ask, options=to))


def question_form(question: Question[Any]) -> Field:
    """A pending question as a field of the same kind as a command's; one widget per kind."""
    rule = question.rule
    match question:
        case Throw(pool=pool):
            return Field("antwort", "wurf", Ask(str(pool), rule=rule))
        case Pick(faces=faces, at_least=low, at_most=high):
            return Field("antwort", "wuerfel", Ask(rule, low, high, tuple(map(str, faces)), rule))
        case Choice(options=options):
            return Field("antwort", "wahl", Ask(rule, options=options, rule=rule))
        case Number(low=low, high=high):
            return Field("antwort", "zahl", Ask(rule, low, high, rule=rule))
        case Text(suggestions=suggestions):
            return Field("antwort", "text", Ask(rule, rule=rule), False, (*suggestions, "")[0])
        case Order(items=items):
            return Field("antwort", "reihenfolge", Ask(rule, options=items, rule=rule))
        case Route(reach=reach):
            return Field("antwort", "weg", Ask(rule, 0, reach, rule=rule), False, "")
    raise TypeError(question)
