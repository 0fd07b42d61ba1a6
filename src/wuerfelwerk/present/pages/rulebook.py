"""The rules of a system as a book: chapters, readings, switches, and what holds each rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from wuerfelwerk.present.pages.coverage import (
    Places,
    citations,
    coverage,
    figures,
    markings,
    neighbouring_tests,
    source_of,
)
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.catalogue import Rule, Ruling
from wuerfelwerk.rules.form import Field, form
from wuerfelwerk.rules.system import system
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

KINDS = {
    "berechnung": N_("Berechnung"),
    "entscheidung": N_("Entscheidung"),
    "zustandsaenderung": N_("Zustandsänderung"),
    "spielleiter-ermessen": N_("Ermessen der Spielleitung"),
    "optional": N_("optional"),
}


@dataclass(frozen=True, slots=True)
class SwitchRead:
    """A house-rule switch: what may be set, what is set unless the table says otherwise."""

    key: str
    label: str
    default: str
    options: tuple[str, ...]
    rule: str
    touches: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RulingRead:
    """How an open question is read."""

    id: str
    question: str
    ruling: str
    switches: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RuleRead:
    """One rule with everything that touches it and everything that holds it."""

    id: str
    title: str
    text: str
    kind: str
    place: str
    switches: tuple[str, ...]
    rulings: tuple[str, ...]
    code: tuple[str, ...]
    tests: tuple[str, ...]
    held: bool


@dataclass(frozen=True, slots=True)
class ChapterShown:
    """A chapter."""

    id: str
    title: str
    rules: tuple[RuleRead, ...]


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What a search found, or everything."""

    chapters: tuple[ChapterShown, ...]
    rulings: tuple[RulingRead, ...]
    switches: tuple[SwitchRead, ...]
    found: int
    rules: int
    held: int

    @property
    def names(self) -> dict[str, str]:
        """What the switches are called."""
        return {each.key: each.label for each in self.switches}


def rulebook(words: Words, search: str = "") -> Rulebook:
    """The book of a system, narrowed to what was searched for."""
    catalogue, proof = words.system.catalogue, _proof(words.system.id)
    rulings = [each for each in catalogue.rulings.values() if _speaks_of(each, search, words.lang)]
    hits = {rule.id for rule in catalogue.search(search, words.lang)}
    hits |= {rule for ruling in rulings for rule in ruling.rules if search}
    wanted = [rule for rule in catalogue if rule.id in hits]
    shown = tuple(_ruling(each, words.lang) for each in rulings if _touched(each, hits))
    keys = {key for rule in wanted for key in rule.switches}
    keys |= {key for each in shown for key in each.switches}
    return Rulebook(
        tuple(_chapters(wanted, words, proof)),
        shown,
        tuple(each for each in _switches(words) if each.key in keys),
        len(wanted),
        len(catalogue),
        sum(_held(rule.id, proof) for rule in catalogue),
    )


def _touched(ruling: Ruling, hits: set[str]) -> bool:
    return any(rule in hits for rule in ruling.rules)


def _speaks_of(ruling: Ruling, search: str, lang: str) -> bool:
    said = f"{ruling.id} {ruling.question.said(lang)} {ruling.ruling.said(lang)}".lower()
    return all(word in said for word in search.lower().split())


@dataclass(frozen=True, slots=True)
class _Proof:
    """Where rules stand in code and tests; without a checkout only which of them lack something."""

    code: Places
    tests: Places | None
    missing: frozenset[str]


@cache
def _proof(name: str) -> _Proof:
    """Reading all source takes a second, so it is done once."""
    owner = system(name)
    source = source_of(owner)
    tests, cited = neighbouring_tests(source), citations(source)
    if tests is None:
        return _Proof(cited, None, frozenset(coverage([owner])[name]["missing"]))
    marked = _marked(tests)
    missing = figures(list(owner.catalogue.rules), cited, marked)["missing"]
    return _Proof(cited, marked, frozenset(missing))


@cache
def _marked(tests: Path) -> Places:
    """The tests of one checkout hold the rules of all its systems: they are read once."""
    return markings(tests)


def _held(rule: str, proof: _Proof) -> bool:
    return rule not in proof.missing


def _chapters(wanted: list[Rule], words: Words, proof: _Proof) -> Iterator[ChapterShown]:
    catalogue = words.system.catalogue
    rulings = catalogue.rulings.values()
    for group, title in catalogue.groups.items():
        some = [rule for rule in wanted if rule.group == group]
        if some:
            shown = tuple(_rule(rule, tuple(rulings), words, proof) for rule in some)
            yield ChapterShown(group, title.said(words.lang), shown)


def _rule(rule: Rule, rulings: tuple[Ruling, ...], words: Words, proof: _Proof) -> RuleRead:
    lang = words.lang
    touching = [each for each in rulings if rule.id in each.rules]
    named = dict.fromkeys((*rule.switches, *(key for each in touching for key in each.switches)))
    return RuleRead(
        rule.id,
        rule.title.said(lang),
        rule.text.said(lang),
        words.translate(KINDS.get(rule.kind, rule.kind)),
        rule.place.said(lang),
        tuple(named),
        tuple(each.id for each in touching),
        tuple(proof.code.get(rule.id, ())),
        tuple((proof.tests or {}).get(rule.id, ())),
        _held(rule.id, proof),
    )


def _ruling(each: Ruling, lang: str) -> RulingRead:
    return RulingRead(
        each.id, each.question.said(lang), each.ruling.said(lang), each.switches, each.rules
    )


def _switches(words: Words) -> Iterator[SwitchRead]:
    for field in form(words.system.switches):
        touches = (rule.id for rule in words.system.catalogue if field.key in rule.switches)
        yield SwitchRead(
            field.key,
            words.translate(field.ask.label),
            words.setting(field.name, field.default),
            _options(field, words),
            field.ask.rule,
            tuple(dict.fromkeys((*touches, *([field.ask.rule] if field.ask.rule else [])))),
        )


def _options(field: Field, words: Words) -> tuple[str, ...]:
    if field.ask.options:
        return tuple(words.setting(field.name, each) for each in field.ask.options)
    if field.kind == "haken":
        return words.value(True), words.value(False)
    if field.kind == "zahl":
        said = words.say(N_("%(low)s bis %(high)s"), low=field.ask.low, high=field.ask.high)
        return (said,)
    return (words.say(N_("freier Text, durch Komma getrennt")),)
