"""Steps, events, questions and errors as sentences in the reader's language.

Nothing here knows a system: its templates and words come with it, its values are worded by their
kind. What is empty shows as a dash, or vanishes together with the brackets made for it.
"""

from __future__ import annotations

import dataclasses
import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import Any

from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.messages import Plural
from wuerfelwerk.play.entries import Refusal
from wuerfelwerk.present.language import (
    MINUS,
    Translate,
    measure,
    pool_said,
    translated,
    translator,
)
from wuerfelwerk.rules.form import form, name_of
from wuerfelwerk.rules.note import Step, Total
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.system import Event, System
from wuerfelwerk.rules.wording import N_, Measure, Saying, Shape, Verdict, all_fitting, fitting

YES, NO = N_("ja"), N_("nein")

DASH = "–"
_DICE = ("pool", "works")
"""Values of errors that are dice."""
_TYPED = ("raw", "text")
"""Values of errors that somebody typed: they are quoted as they are."""
_NAMES = ("what", "raw", "state", "was", "worauf", "waffe", "talent", "fertigkeit")
"""Values of errors that name a command, an option or something on a list."""
_LISTS = ("options", "missing", "names")
"""Values of errors that name several of them, or of the fields."""
_KEY = re.compile(r"\b[a-z]+(?:\.[a-z_0-9]+)+")
"""What the key of a switch looks like."""
_POOL = re.compile(r"[0-9]+W[0-9]+!?(?: [0-9]+W[0-9]+!?)*(?: ★| [+−-][0-9]+)?")
"""Dice as the rules write them."""
_NUMBERED = re.compile(r"(.*?)( [0-9]+)?", re.DOTALL)
"""A name, with a number or without."""
_NAMED = re.compile(r"%\((\w+)\)")
"""The value that a message is filled with."""
MOST_WORDS = 8192
"""How many words are kept as they are said, and how many steps as they stand beside dice."""
_EMPTY = "\ue000"
"""Stands for an empty value until the sentence around it is complete."""
_LEFTOVERS = (
    (re.compile(rf" \((?:[^()]*: )?[„“‘]?{_EMPTY}[”“’]?\)"), ""),
    (re.compile(rf":? [„“]{_EMPTY}[“”]"), ""),
    (re.compile(rf"(?:(?<=[.!?])|:) {_EMPTY}$"), ""),
    (re.compile(rf", {_EMPTY}(?=[.,]|$)"), ""),
    (re.compile(_EMPTY), DASH),
)

OUTCOMES = {
    "gelungen": (N_("gelungen"), N_("nicht gelungen")),
    "getroffen": (N_("getroffen"), N_("nicht getroffen")),
    "abgewehrt": (N_("abgewehrt"), N_("nicht abgewehrt")),
}
"""By the name of a value: what is said where it is true, and where it is not."""


@cache
def _switch_names(switches: Any) -> Mapping[str, str]:
    """What the switches of a system are called, by their keys in files."""
    return {field.key: field.ask.label for field in form(switches) if field.ask.key}


def _labels(system: System[Any, Any], command: str) -> Mapping[str, str]:
    """What the fields of a command are called, by their keys."""
    found = next((each for each in system.commands if name_of(each) == command), None)
    return {field.key: field.ask.label for field in form(found)} if found else {}


class _Telling(dict[str, str]):
    """Values as they are told, each when a sentence comes to it: few sentences name them all."""

    def __init__(self, values: Mapping[str, Any], tell: Callable[[str, Any], str]) -> None:
        super().__init__()
        self._values, self._tell = values, tell

    def __missing__(self, name: str) -> str:
        return self._tell(name, self._values[name])


class Words:
    """How one system speaks in one language."""

    def __init__(self, system: System[Any, Any], lang: str = "de") -> None:
        self.system, self.lang = system, lang
        self.translate: Translate = translator(lang)

    def say(self, message: str, **values: object) -> str:
        """A message of the house, translated and filled in."""
        return self.translate(message, values) % values

    def word(self, key: str) -> str:
        """An option, command, outcome or label; of ``wiederholen Bo`` only the first part."""
        head, gap, rest = key.partition(" ")
        if key in self.system.wording.words or head not in self.system.wording.words:
            return self._known(key)
        said = pool_said(rest, self.lang) if _POOL.fullmatch(rest) else rest
        return f"{self._known(head)}{gap}{said}"

    def _known(self, key: str) -> str:
        system: Any = self.system
        return _word(system, self.lang, key)

    def _looked_up(self, key: str) -> str:
        said = self.system.wording.words.get(key) or _switch_names(self.system.switches).get(key)
        return self._shaped(key, "") if said is None else self.translate(said)

    def _shaped(self, key: str, rule: str) -> str:
        """What is made of parts is said by them, dice as they are written; all else is a name."""
        shape, parts = self.shape(key, rule)
        if shape is None:
            return pool_said(key, self.lang) if _POOL.fullmatch(key) else translated(key, self.lang)
        own = self.system.wording.words
        shown = {n: self.translate(own[part]) if part in own else part for n, part in parts.items()}
        return self.translate(shape.said, parts) % shown

    def shape(self, key: str, rule: str) -> tuple[Shape | None, dict[str, str]]:
        """The shape by which an answer to a question is said, with its parts."""
        for each in self.system.wording.shapes:
            fits = not each.rules or rule in each.rules
            if fits and (found := re.fullmatch(each.pattern, key)):
                return each, found.groupdict()
        return None, {}

    def option(self, option: str, rule: str) -> str:
        """What an answer to a question of this rule is called."""
        shaped = self.shape(option, rule)[0] is not None
        return self._shaped(option, rule) if shaped else self.word(option)

    def listed(self, names: str) -> str:
        """Names with commas between them, each as it is called; numbers behind them stay."""
        if names in self.system.wording.words:
            return self._known(names)
        parts = (_NUMBERED.fullmatch(each) for each in names.split(", "))
        return ", ".join(f"{self._known(part[1])}{part[2] or ''}" for part in parts if part)

    def rule(self, rule: str) -> str:
        """The title of a rule."""
        return self.system.catalogue[rule].title.said(self.lang)

    def step(self, step: Step) -> str:
        """One line of working, without its rule id."""
        return self._by_rule(self.system.wording.steps, step.rule, dict(step.values))

    def event(self, event: Event) -> str:
        """What happened."""
        return self._filled(self.system.wording.events[type(event)], _of(event))

    def question(self, question: Question[Any]) -> str:
        """What is asked."""
        return self._by_rule(self.system.wording.questions, question.rule, dict(question.facts))

    def deed(self, command: Any) -> str:
        """Who does what, as a story tells it; nothing where the chapter has no sentence for it."""
        return self._fitting(
            self.system.wording.deeds.get(name_of(type(command)), ()), _of(command)
        )

    def verdict(self, event: Event) -> Verdict | None:
        """How an outcome is pronounced, filled in; nothing where there is nothing to pronounce."""
        values = _of(event)
        found = fitting(self.system.wording.verdicts.get(type(event), ()), values)
        if found is None:
            return None
        named = {name: _plain(values.get(name, "")) for name in (found.good, found.bad) if name}
        return Verdict(
            self._filled(found.said, values),
            numbers=self._filled(found.numbers, values) if found.numbers else "",
            good=named.get(found.good, ""),
            bad=named.get(found.bad, ""),
            great=found.great,
            tells=self.word(found.tells) if found.tells else "",
            order=found.order,
        )

    def close(self, event: Event) -> bool:
        """Was an outcome decided by two numbers that are the same?"""
        values = _of(event)
        found = fitting(self.system.wording.verdicts.get(type(event), ()), values)
        names = _NAMED.findall(found.numbers) if found is not None else ()
        known = [values.get(name) for name in names]
        return len(known) == 2 and isinstance(known[0], int) and known[0] == known[1]

    def happened(self, question: Question[Any]) -> str:
        """What has happened that makes somebody ask; nothing where the turn itself says it."""
        known = self.system.wording.happened.get(question.rule, ())
        return self._fitting(known, dict(question.facts))

    def stakes(self, question: Question[Any]) -> tuple[tuple[str, str], ...]:
        """What hangs on a question, as pairs of label and value."""
        facts = dict(question.facts)
        known = self.system.wording.stakes.get(question.rule, ())
        return tuple(
            (self.translate(each.label), self._filled(each.said, facts))
            for each in known
            if each.fits(facts)
        )

    def outcome(self, question: Question[Any], option: str) -> str:
        """What choosing this option comes to, where the chapter says so; ``wahl`` is its name.

        A fact of one option alone has its name behind it: ``schutz:Kopf``.
        """
        known = self.system.wording.outcomes.get(question.rule, {})
        own = ((name.partition(":"), value) for name, value in question.facts)
        values = {**dict(question.facts), "wahl": option}
        values |= {head: value for (head, _, rest), value in own if rest == option}
        return self._fitting(known.get(option, known.get("", ())), values)

    def preview(
        self, question: Question[Any], chosen: tuple[int, ...], reading: Any
    ) -> tuple[str, str, str] | None:
        """What choosing these dice gives, what is said behind it, and in which tone."""
        known = self.system.wording.previews.get(question.rule)
        if known is None:
            return None
        values = {**dict(question.facts), **known.values(question, chosen, reading)}
        found = fitting(known.said, values)
        if found is None:
            return None
        more = (self._filled(each.said, values) for each in all_fitting(known.more, values))
        said = self._filled(found.said, values)
        return said[:1].upper() + said[1:], " · ".join(more), found.tone

    def why(self, steps: Sequence[Step]) -> str:
        """By which rule a turn came out as it did, where its numbers alone do not tell."""
        known = self.system.wording.whys
        found = (self._fitting(known[e.rule], dict(e.values)) for e in reversed(steps)
                 if e.rule in known)  # fmt: skip
        return next(found, "")

    def measure(self, step: Step) -> tuple[str, str, str] | None:
        """Whose dice a step speaks of, what it says beside them, what it says instead of them."""
        known = self.system.wording.measures.get(step.rule)
        if not known:
            return None
        system: Any = self.system
        kinds = tuple(type(value) for _, value in step.values)
        try:
            return _measured(step.rule, step.values, kinds, system, self.lang)
        except TypeError:  # a value that cannot be looked up by what it says
            return self._measured(known, dict(step.values))

    def _measured(
        self, known: Sequence[Measure], values: Mapping[str, Any]
    ) -> tuple[str, str, str] | None:
        values = {**values, **_of_totals(values)}
        found = fitting(known, values)
        if found is None:
            return None
        said = self._filled(found.said, _numbers(values))
        large = _numbers(values).get(found.large, "")
        return _plain(values.get(found.figure, "")), said, str(large)

    def _fitting(self, known: Sequence[Saying], values: Mapping[str, Any]) -> str:
        found = fitting(known, values)
        return "" if found is None else self._filled(found.said, values)

    def _by_rule(self, known: Mapping[str, str], rule: str, values: Mapping[str, Any]) -> str:
        """The template of a rule filled in; a rule without one is named with its numbers."""
        if rule in known:
            return self._filled(known[rule], values)
        shown = ", ".join(f"{self._known(name)} {self.value(v)}" for name, v in values.items())
        return f"{self.rule(rule)} ({shown})" if shown else self.rule(rule)

    def announcement(self, command: Any) -> str:
        """A command with what was filled in beyond the defaults."""
        fields = [(field, getattr(command, field.name)) for field in form(type(command))]
        shown = [
            f"{self.translate(field.ask.label)}: {self.value(value)}"
            for field, value in fields
            if field.required or value != field.default
        ]
        name = self.word(name_of(type(command)))
        return f"{name} ({'; '.join(shown)})" if shown else name

    def total(self, total: Total) -> str:
        """A number with its parts: ``8 = Schwellenwert 7 (Stärke 3 + …) − Wurf 2 + Waffe 3``."""
        parts = self._parts(total.parts)
        return f"{_number(total.value)} = {parts}" if parts else _number(total.value)

    def made_of(self, total: Total) -> str:
        """The parts of a number alone: ``Differenz 2 + Waffe 3``."""
        return self._parts(total.parts)

    def _parts(self, parts: Iterable[tuple[str, int | Total]], flip: int = 1) -> str:
        said = ""
        for label, part in parts:
            value = flip * (part.value if isinstance(part, Total) else part)
            sign = MINUS if value < 0 else "+"
            inner = self._inner(part, value, flip) if isinstance(part, Total) else ""
            before = f" {sign} " if said else f"{MINUS} " if value < 0 else ""
            said += f"{before}{self._known(label)} {abs(value)}{inner}"
        return said

    def _inner(self, total: Total, value: int, flip: int) -> str:
        """The parts of a part; behind a minus they add up to what is taken off."""
        parts = self._parts(total.parts, -flip if value < 0 else flip)
        return f" ({parts})" if parts else ""

    def error(self, error: WuerfelwerkError) -> str:
        """What somebody did wrong, with the rule it rests on; everything by what it is called."""
        names = _switch_names(self.system.switches)
        said = sentence(self._in_words(error), self.lang)
        return _KEY.sub(lambda key: self._called(key[0], names), said)

    def _in_words(self, error: WuerfelwerkError) -> WuerfelwerkError:
        """The same error with words for commands, fields and options as they stand in code."""
        if not error.values.keys() & {*_NAMES, *_LISTS}:
            return error
        labels = _labels(self.system, str(error.values.get("what", "")))
        values = {
            name: self._named(name, value, labels) if isinstance(value, str) else value
            for name, value in error.values.items()
        }
        return type(error)(error.message, rule=error.rule, **values)

    def _named(self, name: str, value: str, labels: Mapping[str, str]) -> str:
        if name in _LISTS:
            said = (labels.get(each) or each for each in value.split(", "))
            return ", ".join(self.translate(each) if each in labels.values() else self.word(each)
                             for each in said)  # fmt: skip
        return self.word(value) if name in _NAMES else value

    def _called(self, key: str, names: Mapping[str, str]) -> str:
        left, right = ("“", "”") if self.lang == "en" else ("„", "“")
        return f"{left}{self.translate(names[key])}{right}" if key in names else key

    def refusal(self, refusal: Refusal) -> str:
        """Why a turn came to nothing."""
        return self.error(refusal.error())

    def value(self, value: Any) -> str:
        """Any value of a step, event or question, as people would say it."""
        return self._shown(value).replace(_EMPTY, DASH)

    def _filled(self, template: str, values: Mapping[str, Any]) -> str:
        counts = _numbers(values) if isinstance(template, Plural) else values
        said = self.translate(template, counts) % _Telling(values, self._told)
        if _EMPTY in said:
            for leftover, instead in _LEFTOVERS:
                said = leftover.sub(instead, said)
        return said

    def _told(self, name: str, value: Any) -> str:
        """How something came out is said by its own word, anything else by its value."""
        if name in OUTCOMES and (isinstance(value, bool) or value in ("ja", "nein")):
            true, false = OUTCOMES[name]
            return self.translate(true if value in (True, "ja") else false)
        if isinstance(value, tuple) and value:
            return self._many(name, value)
        said = "" if value == () else value
        return self.named(name, said) if isinstance(said, str) else self._shown(value)

    def _many(self, name: str, values: tuple[Any, ...]) -> str:
        """Several of what is said otherwise under this name, like ones counted."""
        own = self.system.wording.words
        if not all(isinstance(each, str) and f"{name}:{each}" in own for each in values):
            return self._shown(values)
        said = ((self.named(name, each), n) for each, n in Counter(values).items())
        return ", ".join(f"{n} × {each}" if n > 1 else each for each, n in said)

    def named(self, name: str, value: str) -> str:
        """A word that is said otherwise as the value of this name: ``staerke:leicht``.

        Nothing may have a word as well: ``staerken:``.
        """
        own = self.system.wording.words.get(f"{name}:{value}")
        return self._shown(value) if own is None else self.translate(own)

    def setting(self, name: str, value: Any) -> str:
        """What a switch of this name stands at; one word may mean something else at another."""
        own = isinstance(value, str) and f"{name}:{value}" in self.system.wording.words
        return self.named(name, value) if own else self.value(value)

    def _shown(self, value: Any) -> str:
        if value is None or value == "" or value == ():
            return _EMPTY
        if isinstance(value, bool):
            return self.translate(YES if value else NO)
        if isinstance(value, int):
            return _number(value)
        if isinstance(value, float | Fraction):
            return measure(value, self.lang, 2)
        if isinstance(value, str):
            return self._known(value.replace(_EMPTY, ""))
        return self._compound(value)

    def _compound(self, value: Any) -> str:
        if isinstance(value, Total):
            return self.total(value)
        if isinstance(value, WuerfelwerkError):
            return self.error(value)
        if isinstance(value, Mapping):
            return self._listed([f"{self._known(k)} {self._shown(v)}" for k, v in value.items()])
        if isinstance(value, frozenset | set):
            return self._listed(sorted(self._shown(each) for each in value))
        if isinstance(value, tuple | list):
            return self._listed([self._item(each) for each in value])
        if dataclasses.is_dataclass(value):
            return self._record(value)
        return str(value)

    def _item(self, value: Any) -> str:
        """What is listed inside a list: a name with its number, or a hand of dice."""
        nested = isinstance(value, tuple | list)
        return " ".join(self._shown(each) for each in value) if nested else self._shown(value)

    def _listed(self, said: list[str]) -> str:
        whole_sentences = any(each.rstrip(")").endswith(".") or ". (" in each for each in said)
        return (" " if whole_sentences else ", ").join(said) or _EMPTY

    def _record(self, record: Any) -> str:
        """A dataclass: by its name if it has one, else its values, with what is true of it."""
        fields = {each.name: getattr(record, each.name) for each in dataclasses.fields(record)}
        if known := self.system.wording.records.get(type(record)):
            named = {
                n: f"{known.words[n]}{v}" if n in known.words else v for n, v in fields.items()
            }
            return self._filled(known.said, named)
        if "name" in fields:
            return self._known(str(fields["name"]))
        plain = [
            self._shown(v)
            for v in fields.values()
            if v not in ("", ()) and v is not None and not isinstance(v, bool)
        ]
        marks = [self._known(name) for name, v in fields.items() if v is True]
        return " ".join([*plain, *([f"({', '.join(marks)})"] if marks else [])])


@lru_cache(MOST_WORDS)
def _word(system: Any, lang: str, key: str) -> str:
    return Words(system, lang)._looked_up(key)


@lru_cache(MOST_WORDS)
def _measured(
    rule: str, values: Any, kinds: Any, system: Any, lang: str
) -> tuple[str, str, str] | None:
    """A turn is played from its beginning with every answer: most steps were measured before."""
    return Words(system, lang)._measured(system.wording.measures[rule], dict(values))


def _of(record: Any) -> dict[str, Any]:
    """The values of a command or an event, by name."""
    return {each.name: getattr(record, each.name) for each in dataclasses.fields(record)}


def _numbers(values: Mapping[str, Any]) -> dict[str, Any]:
    """The values with totals as the numbers they come to."""
    return {n: v.value if isinstance(v, Total) else v for n, v in values.items()}


def _of_totals(values: Mapping[str, Any]) -> dict[str, Any]:
    """What totals are made of, each part by the name of its total and its own: ``bonus_wurf``."""
    return {
        f"{name}_{part}": each.value if isinstance(each, Total) else each
        for name, total in values.items()
        if isinstance(total, Total)
        for part, each in total.parts
    }


def _plain(value: Any) -> str:
    """Whom a value names."""
    return str(getattr(value, "name", value))


def _number(value: int) -> str:
    return f"{MINUS}{-value}" if value < 0 else str(value)


def sentence(error: WuerfelwerkError, lang: str) -> str:
    """An error as a sentence; names of fields in it are translated as well."""
    translate = translator(lang)
    values = {name: _said(name, value, lang) for name, value in error.values.items()}
    said = translate(error.message, error.values) % values
    return f"{said} ({error.rule})" if error.rule else said


def _said(name: str, value: object, lang: str) -> object:
    if isinstance(value, WuerfelwerkError):
        return sentence(value, lang)
    if isinstance(value, tuple):
        return " ".join(str(_said(name, each, lang)) for each in value)
    if isinstance(value, float | Fraction):
        return measure(value, lang, 2)
    if not isinstance(value, str) or name in _TYPED:
        return value
    if name in _DICE:
        return pool_said(value, lang)
    named = name in ("label", "state")
    return translator(lang)(value) if named else translated(value, lang)
