"""A guided evening as data: scenes in order, the ways through them, what each of them comes to.

One TOML file beside a system is one evening (``abende/<name>.toml``; ``docs/abende.md`` describes
it). It only puts scenes in order: what is announced are commands of the system, dice are real, and
both results of every throw have a sentence. How far an evening has come is read off the log
(``play/abend.py``).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from dataclasses import field
from importlib.resources import files
from typing import Any

from wuerfelwerk.errors import BrokenLog, Unknown, shorten
from wuerfelwerk.rules.abend_names import NAMES, Names, called, mentioning, names_of
from wuerfelwerk.rules.abend_text import Spot, bilingual, opened
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.form import name_of, read
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.plugins import package_of
from wuerfelwerk.rules.request import Question
from wuerfelwerk.rules.system import System
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass

FOLDER, HINTS = "abende", "hinweise.toml"
MOST_WAYS = 3
"""So many ways lead out of a scene at most: all of them are in view on a telephone."""
MOST_SCENES, MOST_ROUNDS, MOST_SPARED = 20, 9, 9
MOST_BEFORE, MOST_KEPT = 12, 4
"""What is announced before a way, and who must not fall in a fight."""
NOTHING = Bilingual("", "")
MOST_SYSTEMS = 64
"""Of how many systems evenings are kept as they were read."""
_EVENINGS: Kept[Mapping[str, Abend]] = Kept(MOST_SYSTEMS)
TOP = (
    "title", "about", "hero", "example", "sheets", NAMES, "switches", "goal", "note", "primer",
    "spared", "scenes",
)  # fmt: skip
TOP_NEEDS = ("title", "about", "hero", "scenes")
SPARED, SPARED_NEEDS = ("question", "when", "answer", "scenes"), ("question", "answer")
SCENE, SCENE_NEEDS = ("id", "title", "text", "picture", "ways"), ("id", "title", "text")
WAY = (
    "words", "means", "seat", "command", "fields", "before", "fight", "keep", "success", "failure",
    "rounds", "stop", "enough",
)  # fmt: skip
WAY_NEEDS = ("words", "command", "success")
LIMIT = ("rounds", "stop", "enough")
BEFORE, BEFORE_NEEDS = ("command", "fields"), ("command",)
RESULT, RESULT_NEEDS = ("de", "en", "next"), ("de", "en")


@dataclass(frozen=True, slots=True)
class Ausgang:
    """What a way comes to: a sentence, and the scene it leads to."""

    text: Bilingual
    next: str


@dataclass(frozen=True, slots=True)
class Weg:
    """Something to do in a scene: what is announced, by whom, and what comes of it."""

    words: Bilingual
    means: Bilingual
    command: Any
    success: Ausgang
    failure: Ausgang | None = None
    """Missing where no dice decide anything: then it comes to its success."""
    fight: bool = False
    """Does it begin something that goes on at the table until it is over, such as a fight?"""
    rounds: int = 0
    """After how many rounds it has gone on long enough; 0: however long it takes."""
    stop: Any = None
    """What whoever leads announces then."""
    enough: Ausgang | None = None
    """What it comes to then, where nobody has fallen; without it, what was decided last counts."""
    before: tuple[Any, ...] = ()
    """What whoever leads announces before it, as far as that is possible then."""
    keep: tuple[str, ...] = ()
    """Who must not fall: the fight is lost as soon as one of them is out."""

    @property
    def seat(self) -> Seat:
        """Who announces it: the hero, or the game master whom the program plays."""
        found: Seat = self.command.wer
        return found

    @property
    def sure(self) -> bool:
        """Is nothing decided by dice, so that it comes to one thing alone?"""
        return self.failure is None

    @property
    def thrown(self) -> bool:
        """Does one throw decide it, so that its chance can be told?"""
        return not (self.fight or self.sure)

    @property
    def outcomes(self) -> tuple[Ausgang, ...]:
        """All that it can come to."""
        return tuple(each for each in (self.success, self.failure, self.enough) if each)

    def outcome(self, good: bool) -> Ausgang:
        """What it comes to where it went well, or did not."""
        return self.success if good or self.failure is None else self.failure


@dataclass(frozen=True, slots=True)
class Szene:
    """A scene: what one reads, and the ways out of it; one without any is an end."""

    id: str
    title: Bilingual
    text: Bilingual
    picture: str
    ways: tuple[Weg, ...] = ()

    @property
    def ends(self) -> bool:
        """Is the evening over here?"""
        return not self.ways

    def following(self) -> Iterator[str]:
        """The scenes after it."""
        return (each.next for way in self.ways for each in way.outcomes)


@dataclass(frozen=True, slots=True)
class Erspart:
    """A question that a newcomer is spared in a scene: the program answers it for the hero."""

    question: str
    """By which rule it is asked."""
    when: Mapping[str, tuple[str, ...]]
    """Of which facts it has to be asked."""
    answer: str | int
    scenes: tuple[str, ...] = ()
    """In which scenes; empty: in all of them."""

    def holds_in(self, scene: str) -> bool:
        """Is it spared in this scene?"""
        return not self.scenes or scene in self.scenes

    def answers(self, question: Question[Any]) -> bool:
        """Is it this question?"""
        facts = dict(question.facts)
        meant = all(str(facts.get(name)) in wanted for name, wanted in self.when.items())
        return question.rule == self.question and meant


@dataclass(frozen=True, slots=True, eq=False)
class Abend:
    """A guided evening of one system, ready to play."""

    name: str
    title: Bilingual
    about: Bilingual
    hero: Seat
    setup: Mapping[str, Any]
    scenes: Mapping[str, Szene]
    goal: str = ""
    """For which goal of the system chances are counted; empty: what is usually wanted."""
    note: Bilingual = NOTHING
    """What these chances count, where that needs saying."""
    spared: tuple[Erspart, ...] = ()
    primer: str = ""
    """By which of the catalogue's other primers it is explained; empty: by the usual one."""
    names: Names = field(default_factory=dict)
    """What its figures are called in each language, where that is not the same."""
    lang: str = "de"
    """In which language they are called here, at the table and in what is announced."""

    def mentioning(self, text: Bilingual) -> Bilingual:
        """A text that is none of its own, with its figures called as each language has it."""
        return mentioning(text, self.names)

    @property
    def first(self) -> Szene:
        """Where it begins."""
        return next(iter(self.scenes.values()))

    def steps_from(self, scene: str) -> int:
        """How many scenes there are still to come, at most, this one counted."""
        return 1 + max(map(self.steps_from, self.scenes[scene].following()), default=0)


def evenings(rules: System[Any, Any], lang: str = "de") -> Mapping[str, Abend]:
    """All evenings of a system, by name, with figures called as a language has it.

    One that cannot be read is left out with a warning.
    """
    return _EVENINGS.made(rules, lang, lambda: read_all(rules, lang))


def evening_named(rules: System[Any, Any], name: str, lang: str = "de") -> Abend:
    """The evening of that name; refuses an unknown one with the list of those there are."""
    known = evenings(rules, lang)
    if name not in known:
        raise Unknown(
            "Einen Abend „%(name)s“ gibt es nicht; möglich ist: %(known)s.",
            name=shorten(name),
            known=", ".join(known) or "–",
        )
    return known[name]


def read_all(rules: System[Any, Any], lang: str = "de") -> Mapping[str, Abend]:
    """The same, read anew."""
    found: dict[str, Abend] = {}
    for name, text in sorted(_texts(rules)):
        try:
            found[name] = parse(text, name, rules, lang)
        except BrokenLog as error:
            warnings.warn(str(error), stacklevel=2)
    return found


def _texts(rules: System[Any, Any]) -> Iterator[tuple[str, str]]:
    package = package_of(rules)
    folder = files(package).joinpath(FOLDER) if package else None
    if folder is None or not folder.is_dir():
        return
    for each in folder.iterdir():
        if each.name.endswith(".toml") and each.name != HINTS:
            yield each.name.removesuffix(".toml"), each.read_text("utf-8")


def parse(text: str, name: str, rules: System[Any, Any], lang: str = "de") -> Abend:
    """An evening from its TOML text, with figures called as a language has it.

    Anything unexpected is refused, with file and place.
    """
    spot = Spot(f"{name}.toml")
    raw = opened(text, spot)
    spot.only(raw, TOP, TOP_NEEDS)
    setup, hero = _setup(raw, rules, spot), _hero(raw, spot)
    names = names_of(raw, setup, spot)
    if names:
        raw, setup = called(raw, names, lang), called(setup, names, lang)
    seats = [seat for seat in _seats(rules, setup, spot) if seat != GM]
    if hero not in seats:
        raise spot.wrong(N_("„%(name)s“ hat an diesem Tisch keinen Platz; möglich ist: %(known)s."),
                         name=hero, known=", ".join(seats))  # fmt: skip
    goal = spot.text(raw, "goal")
    if goal and goal not in rules.goals:
        raise spot.wrong(N_("Ein Ziel „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                         name=goal, known=", ".join(rules.goals))  # fmt: skip
    scenes = _scenes(raw["scenes"], spot, hero, rules)
    return Abend(
        name,
        bilingual(raw, "title", spot),
        bilingual(raw, "about", spot),
        hero,
        setup,
        scenes,
        goal,
        bilingual(raw, "note", spot) if "note" in raw else NOTHING,
        tuple(_spared(raw.get("spared", []), spot, rules, scenes)),
        _primer(raw, rules, spot),
        names,
        lang,
    )


def _primer(raw: Mapping[str, Any], rules: System[Any, Any], spot: Spot) -> str:
    named, known = spot.text(raw, "primer"), rules.catalogue.primers
    if named and named not in known:
        raise spot.wrong(N_("Eine Erklärung „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                         name=named, known=", ".join(known) or "–")  # fmt: skip
    return named


def _spared(
    raw: Any, spot: Spot, rules: System[Any, Any], scenes: Mapping[str, Szene]
) -> Iterator[Erspart]:
    for n, each in enumerate(spot.tables(raw, "spared", 0, MOST_SPARED), 1):
        here = spot.at(f"spared {n}")
        here.only(each, SPARED, SPARED_NEEDS)
        rule = here.rule(each, "question", rules.catalogue)
        when = here.table(each.get("when", {}), "when")
        facts = {name: tuple(here.texts(when, name)) for name in when}
        answer = each["answer"]
        number = isinstance(answer, int) and not isinstance(answer, bool)
        where = tuple(here.texts(each, "scenes")) if "scenes" in each else ()
        for unknown in (name for name in where if name not in scenes):
            raise here.wrong(N_("Eine Szene „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                             name=unknown, known=", ".join(scenes))  # fmt: skip
        yield Erspart(rule, facts, answer if number else here.text(each, "answer"), where)


def _hero(raw: Mapping[str, Any], spot: Spot) -> Seat:
    return spot.text(raw, "hero")


def _setup(raw: Mapping[str, Any], rules: System[Any, Any], spot: Spot) -> Mapping[str, Any]:
    """Who is at the table: sheets of the evening's own, or an example of the system."""
    if ("example" in raw) == ("sheets" in raw):
        raise spot.wrong(N_("Genannt wird entweder „example“ oder „sheets“."))
    own = {key: raw[key] for key in ("sheets", "switches") if key in raw}
    if "example" not in raw:
        return own
    example = spot.text(raw, "example")
    if example not in rules.examples:
        raise spot.wrong(N_("Ein Beispiel „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                         name=example, known=", ".join(rules.examples))  # fmt: skip
    return {**rules.examples[example], **own}


def _seats(rules: System[Any, Any], setup: Mapping[str, Any], spot: Spot) -> list[Seat]:
    with spot.reading():
        return [*rules.seats(rules.start(setup))]


def _scenes(raw: Any, spot: Spot, hero: Seat, rules: System[Any, Any]) -> Mapping[str, Szene]:
    listed = spot.tables(raw, "scenes", 1, MOST_SCENES)
    ids = [Spot(spot.file, f"scenes {n}").text(each, "id") for n, each in enumerate(listed, 1)]
    if twice := [each for each in ids if ids.count(each) > 1]:
        raise spot.wrong(N_("Zwei Szenen heißen „%(name)s“."), name=twice[0])
    reader = _Reader(spot, hero, rules, ids)
    found = {name: reader.scene(each, name) for name, each in zip(ids, listed, strict=True)}
    _demand_ways_end(found, spot)
    return found


@dataclass(frozen=True, slots=True)
class _Reader:
    """Reads scenes of one file."""

    spot: Spot
    hero: Seat
    rules: System[Any, Any]
    ids: list[str]

    def scene(self, raw: Mapping[str, Any], name: str) -> Szene:
        spot = Spot(self.spot.file, f"scenes „{name}“")
        spot.only(raw, SCENE, SCENE_NEEDS)
        ways = spot.tables(raw.get("ways", []), "ways", 0, MOST_WAYS)
        read_ways = (
            self.way(each, Spot(spot.file, f"{spot.place}, ways {n}"), name)
            for n, each in enumerate(ways, 1)
        )
        return Szene(
            name,
            bilingual(raw, "title", spot),
            bilingual(raw, "text", spot),
            spot.text(raw, "picture"),
            tuple(read_ways),
        )

    def way(self, raw: Mapping[str, Any], spot: Spot, scene: str) -> Weg:
        fight = spot.truth(raw, "fight")
        spot.only(raw, WAY, WAY_NEEDS if not fight else (*WAY_NEEDS, "failure"))
        if "before" in raw and "failure" in raw and not fight:
            raise spot.wrong(N_("„before“ steht nur, wo kein einzelner Wurf entscheidet."))
        if "keep" in raw and not fight:
            raise spot.wrong(N_("„keep“ steht nur bei einem Kampf."))
        rounds, stop, enough = self.limit(raw, spot, scene)
        return Weg(
            bilingual(raw, "words", spot),
            bilingual(raw, "means", spot) if "means" in raw else NOTHING,
            self.command(raw, spot),
            self.result(raw["success"], spot.at("success"), scene),
            self.result(raw["failure"], spot.at("failure"), scene) if "failure" in raw else None,
            fight,
            rounds,
            stop,
            enough,
            tuple(self.before(raw, spot)),
            self.kept(raw, spot),
        )

    def before(self, raw: Mapping[str, Any], spot: Spot) -> Iterator[Any]:
        """What whoever leads announces first, in its order."""
        for n, each in enumerate(spot.tables(raw.get("before", []), "before", 0, MOST_BEFORE), 1):
            here = spot.at(f"before {n}")
            here.only(each, BEFORE, BEFORE_NEEDS)
            yield self.command({**each, "seat": GM}, here)

    def kept(self, raw: Mapping[str, Any], spot: Spot) -> tuple[str, ...]:
        """Who must not fall, by name."""
        names = tuple(spot.texts(raw, "keep")) if "keep" in raw else ()
        if len(names) > MOST_KEPT:
            raise spot.wrong(N_("„keep“ nennt höchstens %(most)d Namen."), most=MOST_KEPT)
        return names

    def limit(self, raw: Mapping[str, Any], spot: Spot, scene: str) -> tuple[Any, ...]:
        """How long a fight may last, how it is stopped, and what it comes to then."""
        named = [name for name in LIMIT if name in raw]
        if not named:
            return 0, None, None
        if not {"rounds", "stop"} <= {*named} or not raw.get("fight"):
            raise spot.wrong(N_("„rounds“ und „stop“ stehen zusammen, bei einem Kampf."))
        rounds = raw["rounds"]
        if not isinstance(rounds, int) or not 0 < rounds <= MOST_ROUNDS:
            raise spot.wrong(N_("„rounds“ ist eine Zahl von 1 bis %(most)d."), most=MOST_ROUNDS)
        stop = self.command({"command": raw["stop"], "seat": GM}, spot.at("stop"))
        told = "enough" in raw
        return rounds, stop, self.result(raw["enough"], spot.at("enough"), scene) if told else None

    def command(self, raw: Mapping[str, Any], spot: Spot) -> Any:
        """What is announced, read by the form of the command itself."""
        known = {name_of(each): each for each in self.rules.commands}
        name, seat = spot.text(raw, "command"), spot.text(raw, "seat") or self.hero
        if name not in known:
            raise spot.wrong(N_("Eine Ansage „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                             name=name, known=", ".join(known))  # fmt: skip
        if seat not in (self.hero, GM):
            raise spot.wrong(N_("Ansagen kann hier %(known)s, nicht „%(name)s“."),
                             name=seat, known=f"{self.hero}, {GM}")  # fmt: skip
        fields = spot.table(raw.get("fields", {}), "fields")
        with spot.reading():
            return read(known[name], fields, wer=seat)

    def result(self, raw: Any, spot: Spot, scene: str) -> Ausgang:
        """A sentence and where it leads: to the scene it names, else to the next in the file."""
        table = spot.table(raw, "")
        spot.only(table, RESULT, RESULT_NEEDS)
        after = self.ids[self.ids.index(scene) + 1 :]
        wanted = spot.text(table, "next") or next(iter(after), "")
        if wanted not in self.ids:
            raise spot.wrong(N_("Eine Szene „%(name)s“ gibt es nicht; möglich ist: %(known)s."),
                             name=wanted, known=", ".join(self.ids))  # fmt: skip
        return Ausgang(bilingual({"": {k: table[k] for k in ("de", "en")}}, "", spot), wanted)


def _demand_ways_end(scenes: Mapping[str, Szene], spot: Spot) -> None:
    """Every scene is reached from the first, and none twice: so every way ends somewhere."""
    reached: set[str] = set()
    _followed(scenes, next(iter(scenes)), (), reached, spot)
    for name in scenes:
        if name not in reached:
            raise spot.wrong(N_("Die Szene „%(name)s“ ist von der ersten aus nicht zu erreichen."),
                             name=name)  # fmt: skip


def _followed(
    scenes: Mapping[str, Szene], name: str, before: tuple[str, ...], reached: set[str], spot: Spot
) -> None:
    if name in before:
        raise spot.wrong(
            N_("Von der Szene „%(name)s“ kommt man zu ihr zurück; jeder Weg muss enden."), name=name
        )
    if name in reached:
        return
    for each in scenes[name].following():
        _followed(scenes, each, (*before, name), reached, spot)
    reached.add(name)
