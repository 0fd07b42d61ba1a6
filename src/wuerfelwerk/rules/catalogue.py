"""The rules of a system as data: what each id says, in two languages, and what touches it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import field
from importlib.resources import files
from typing import Any

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.values import dataclass

KINDS = ("berechnung", "entscheidung", "zustandsaenderung", "spielleiter-ermessen", "optional")


@dataclass(frozen=True, slots=True)
class Bilingual:
    """The same words in German and in English."""

    de: str
    en: str

    def said(self, lang: str) -> str:
        """The words in one language."""
        return self.en if lang == "en" else self.de


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id is the contract, its words are ours."""

    id: str
    title: Bilingual
    text: Bilingual
    kind: str
    switches: tuple[str, ...]
    place: Bilingual

    @property
    def group(self) -> str:
        """The chapter it belongs to."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class Ruling:
    """How an ambiguity is read, and the switches that read it differently."""

    id: str
    question: Bilingual
    ruling: Bilingual
    switches: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All rules and rulings of a system, what it is like in a line, and the die it throws.

    >>> Catalogue.load("wuerfelwerk.systems.rumble")["RUM-GRUND-01"].title.de
    'Würfelart'
    """

    system: str
    name: Bilingual
    source: Bilingual
    about: Bilingual
    die: int
    groups: Mapping[str, Bilingual]
    rules: Mapping[str, Rule]
    rulings: Mapping[str, Ruling]
    licence: Bilingual = Bilingual("", "")
    """What the source allows to do with its text; a catalogue may leave it unsaid."""
    primer: tuple[Bilingual, ...] = ()
    """What somebody has to know to play the first round, a few sentences of ours."""
    feel: Bilingual = Bilingual("", "")
    """Genre and feeling in a sentence, without dice, for whoever has never heard of it."""
    dice: Bilingual = Bilingual("", "")
    """What is thrown, in three words."""
    minutes: int = 0
    """How long a first evening takes; 0 where nobody knows."""
    primers: Mapping[str, tuple[Bilingual, ...]] = field(default_factory=dict)
    """The same as ``primer`` for what is played otherwise: ``track`` for a chase."""

    @classmethod
    def load(cls, package: str) -> Catalogue:
        """Read ``regeln.toml`` beside the code of a system."""
        return cls.parse(files(package).joinpath("regeln.toml").read_text("utf-8"))

    @classmethod
    def parse(cls, text: str) -> Catalogue:
        """A catalogue from its TOML text."""
        raw = tomllib.loads(text)
        return cls(
            raw["system"],
            Bilingual(**raw["name"]),
            Bilingual(**raw["source"]),
            Bilingual(**raw["about"]),
            raw["die"],
            {each["id"]: Bilingual(**each["title"]) for each in raw["groups"]},
            _by_id(_rule(each) for each in raw["rules"]),
            _by_id(_ruling(each) for each in raw["rulings"]),
            Bilingual(**raw.get("licence", {"de": "", "en": ""})),
            _sentences(raw.get("primer", ())),
            Bilingual(**raw.get("feel", {"de": "", "en": ""})),
            Bilingual(**raw.get("dice", {"de": "", "en": ""})),
            raw.get("minutes", 0),
            {name: _sentences(each) for name, each in raw.get("primers", {}).items()},
        )

    def __contains__(self, rule: object) -> bool:
        return rule in self.rules

    def __getitem__(self, rule: str) -> Rule:
        try:
            return self.rules[rule]
        except KeyError:
            raise Unknown(
                "Eine Regel „%(id)s“ gibt es in %(system)s nicht.",
                id=shorten(rule),
                system=self.system,
            ) from None

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules.values())

    def __len__(self) -> int:
        return len(self.rules)

    def search(self, words: str, lang: str = "de") -> list[Rule]:
        """Rules whose id, title or text contains every one of the words."""
        wanted = words.lower().split()
        return [rule for rule in self if all(w in _haystack(rule, lang) for w in wanted)]


def _sentences(raw: Iterable[Mapping[str, str]]) -> tuple[Bilingual, ...]:
    return tuple(Bilingual(**each) for each in raw)


def _haystack(rule: Rule, lang: str) -> str:
    return f"{rule.id} {rule.title.said(lang)} {rule.text.said(lang)}".lower()


def _by_id(found: Iterator[Any]) -> dict[str, Any]:
    known: dict[str, Any] = {}
    for each in found:
        if each.id in known:
            raise ValueError(f"{each.id} twice")
        known[each.id] = each
    return known


def _rule(raw: Mapping[str, Any]) -> Rule:
    if raw["kind"] not in KINDS:
        raise ValueError(f"{raw['id']}: kind {raw['kind']}")
    switches = tuple(raw.get("switches", ()))
    title, text = Bilingual(**raw["title"]), Bilingual(**raw["text"])
    return Rule(raw["id"], title, text, raw["kind"], switches, _place(raw["place"]))


def _place(raw: str | Mapping[str, str]) -> Bilingual:
    """Where the source says it: lines alone read alike in both languages but for their Z."""
    return Bilingual(raw, raw.replace("Z. ", "l. ")) if isinstance(raw, str) else Bilingual(**raw)


def _ruling(raw: Mapping[str, Any]) -> Ruling:
    words = Bilingual(**raw["question"]), Bilingual(**raw["ruling"])
    return Ruling(raw["id"], *words, tuple(raw["switches"]), tuple(raw["rules"]))
