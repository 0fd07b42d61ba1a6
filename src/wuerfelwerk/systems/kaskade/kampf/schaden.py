"""Kaskade: der Schadenswurf: wie viele Treffer welcher Stärke (KAS-KAMPF-13, -15 bis -17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import SILENT, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, throw, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_, Measure, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import schadenswuerfel, waffe
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf, Treffer
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, LEICHT, SCHWER, STAERKEN
from wuerfelwerk.systems.kaskade.lesart import VORGABE, Lesart
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import ImKampf
from wuerfelwerk.values import dataclass, replace

GETRENNT, ADDIERT = "getrennt", "addiert"
Staerken = tuple[str, ...]
SCHADENSWURF = Chapter[Tisch](
    "KAS-KAMPF",
    steps={
        "KAS-KAMPF-13": same_plural(
            "Treffer von %(figur)s mit %(waffe)s (%(staerke)s): %(wuerfel)s Schadenswürfel",
            "wuerfel",
        ),
        "KAS-KAMPF-15": N_("Schadenswurf von %(figur)s: %(wurf)s"),
        "KAS-KAMPF-16": N_("Treffer von %(figur)s: %(staerken)s"),
        "KAS-KAMPF-17": plural(
            "%(anzahl)s gleicher Schadenswürfel (%(auge)s) von %(figur)s: %(wie)s",
            "%(anzahl)s gleiche Schadenswürfel (%(auge)s) von %(figur)s: %(wie)s",
            "anzahl",
        ),
    },
    questions={
        "KAS-KAMPF-13": N_("Welche Schadenswürfel?"),
        "KAS-KAMPF-15": N_("Wirf %(wuerfel)s für den Schaden"),
        "KAS-KAMPF-17": N_("Gleiche zusammenzählen?"),
    },
    happened={
        "KAS-KAMPF-13": N_("%(figur)s kommt durch (%(waffe)s)"),
        "KAS-KAMPF-15": N_("%(figur)s kommt durch"),
        "KAS-KAMPF-17": same_plural(
            "%(figur)s hat %(anzahl)s Schadenswürfel mit %(auge)s", "anzahl"
        ),
    },
    stakes=dict.fromkeys(
        ("KAS-KAMPF-13", "KAS-KAMPF-15", "KAS-KAMPF-17"),
        (Stake(N_("bis 10 leicht, bis 20 schwer, darüber kritisch"), label=N_("Je Treffer")),),
    ),
    outcomes={
        "KAS-KAMPF-13": {
            "": same_plural("%(anzahl)s Treffer, je 1 bis %(seiten)s", "anzahl"),
        },
        "KAS-KAMPF-17": {
            "": N_("%(staerken)s"),
        },
    },
    measures={
        "KAS-KAMPF-16": (
            Measure(N_("%(staerken)s"), needs=("staerken",)),
            Measure(N_("keine Wunde")),
        ),
    },
    words={
        GETRENNT: N_("getrennt lassen"), ADDIERT: N_("addieren"),
        "bonustreffer": N_("bringen einen Treffer mehr"), "staerken:": N_("keine Wunde"),
    },
)  # fmt: skip


def staerke(hoehe: int) -> str:
    """KAS-KAMPF-16: 1 bis 10 leicht, 11 bis 20 schwer, darüber kritisch.

    >>> [staerke(hoehe) for hoehe in (1, 10, 11, 20, 21)]
    ['leicht', 'leicht', 'schwer', 'schwer', 'kritisch']
    """
    return LEICHT if hoehe <= 10 else SCHWER if hoehe <= 20 else KRITISCH


Buendel = tuple[int, ...]
"""Wie viele Gleiche zusammen einen Treffer machen, Bündel für Bündel; ``(1, 1)`` ist getrennt."""


@cache
def aufteilungen(anzahl: int, teilen: bool) -> dict[str, Buendel]:
    """KAS-KAMPF-17, KAS-M-68: getrennt, alle addiert, und, wo man teilen darf, alles dazwischen.

    >>> aufteilungen(2, True)
    {'getrennt': (1, 1), 'addiert': (2,)}
    >>> aufteilungen(4, True)
    {'getrennt': (1, 1, 1, 1), 'addiert': (4,), '3 1': (3, 1), '2 2': (2, 2), '2 1 1': (2, 1, 1)}
    """
    ganz: dict[str, Buendel] = {GETRENNT: (1,) * anzahl, ADDIERT: (anzahl,)}
    if not teilen:
        return ganz
    dazwischen = (each for each in _zerlegt(anzahl, anzahl) if each not in ganz.values())
    return ganz | {" ".join(map(str, each)): each for each in dazwischen}


def _zerlegt(anzahl: int, hoechstens: int) -> Iterator[Buendel]:
    if not anzahl:
        yield ()
    for erstes in range(min(anzahl, hoechstens), 0, -1):
        for rest in _zerlegt(anzahl - erstes, erstes):
            yield (erstes, *rest)


def benannt(auge: int, wie: str) -> str:
    """Wie eine Aufteilung in der Frage steht.

    >>> benannt(7, "2 1"), benannt(7, "getrennt")
    ('7+7 7', 'getrennt')
    """
    if wie in (GETRENNT, ADDIERT):
        return wie
    return " ".join("+".join([str(auge)] * int(n)) for n in wie.split())


def bonustreffer(lesart: Lesart) -> bool:
    """KAS-M-26, andere Lesart: Jeder weitere Gleiche, der nicht addiert ist, trifft noch einmal."""
    return lesart.schaden_gleiche == "bonustreffer"


def treffer(wurf: Hand, addiert: Mapping[int, Buendel], bonus: bool = False) -> Staerken:
    """KAS-KAMPF-17: jeder Würfel ein Treffer, was addiert ist, zusammen einer; dazu ein Bonus."""
    found: list[str] = []
    for auge, anzahl in Counter(wurf).items():
        buendel = addiert.get(auge, (1,) * anzahl)
        found += [staerke(auge * n) for n in buendel]
        einzelne = buendel.count(1)
        if bonus and einzelne > 1:
            found += [staerke(auge)] * (einzelne - 1)
    return sortiert(found)


def sortiert(staerken: Iterable[str]) -> Staerken:
    """Die stärksten zuerst."""
    return tuple(sorted(staerken, key=STAERKEN.index, reverse=True))


@dataclass(frozen=True, slots=True)
class Schadenswurf:
    """KAS-KAMPF-15: ein Einzelwurf, in dem jeder Würfel zählt; Patzer gibt es nicht (KAS-M-26)."""

    figur: str
    platz: Seat
    anzahl: int
    seiten: int
    lesart: Lesart = VORGABE
    streben: Callable[[Staerken], int] | None = None
    """Wonach gezählt wird, wo niemand gefragt ist."""

    def __call__(self, note: Note = SILENT) -> Procedure[Staerken]:
        if self.anzahl < 1:
            return ()
        pool = Pool.of((self.anzahl, self.seiten))
        wie = {"figur": self.figur, "wuerfel": str(pool)}
        (wurf,) = yield from throw(self.platz, "KAS-KAMPF-15", pool, None, **wie)
        note("KAS-KAMPF-15", figur=self.figur, wurf=wurf)
        addiert = yield from self._addieren(wurf, note)
        found = treffer(wurf, addiert, bonustreffer(self.lesart))
        note("KAS-KAMPF-16", figur=self.figur, staerken=found)
        return found

    def _addieren(self, wurf: Hand, note: Note) -> Procedure[dict[int, Buendel]]:
        """Gleiche zusammenlegen, teilen oder lassen, Satz für Satz."""
        addiert: dict[int, Buendel] = {}
        for auge, anzahl in sorted(Counter(wurf).items()):
            if anzahl < 2:
                continue
            moeglich = aufteilungen(anzahl, self.lesart.schaden_teilen)
            wahl = {benannt(auge, wie): buendel for wie, buendel in moeglich.items()}
            fakten: tuple[tuple[str, Value], ...] = (
                ("figur", self.figur), ("auge", auge), ("anzahl", anzahl),
                *((f"staerken:{each}", self._treffer(auge, wie)) for each, wie in wahl.items()),
            )  # fmt: skip
            gesagt = yield from ask(Choice(self.platz, "KAS-KAMPF-17", tuple(wahl), facts=fakten))
            addiert[auge] = wahl[gesagt]
            note("KAS-KAMPF-17", figur=self.figur, auge=auge, anzahl=anzahl, wie=gesagt)
        return addiert

    def _treffer(self, auge: int, wie: Buendel) -> Staerken:
        """KAS-KAMPF-17, KAS-M-26: welche Treffer diese Gleichen so ergeben."""
        return treffer((auge,) * sum(wie), {auge: wie}, bonustreffer(self.lesart))


def schaden_werfen(tisch: Tisch, name: str, mehr: int, note: Note) -> Procedure[Staerken]:
    """KAS-KAMPF-13: TS oder PTS nach Wahl, und so viele Würfel mehr oder weniger."""
    figur, stueck = tisch.figur(name), waffe(tisch, name)
    fakten: tuple[tuple[str, Value], ...] = (
        ("figur", name),
        ("waffe", stueck.name),
        *_je_staerke(tisch, name, mehr),
    )
    mit = yield from ask(Choice(figur.platz, "KAS-KAMPF-13", stueck.staerken, facts=fakten))
    anzahl, seiten = schadenswuerfel(tisch, name, mit)
    gesamt = max(0, anzahl + mehr)
    note("KAS-KAMPF-13", figur=name, waffe=stueck.name, staerke=mit, wuerfel=gesamt)
    return (yield from unit(Schadenswurf(name, figur.platz, gesamt, seiten, tisch.lesart)))


def _je_staerke(tisch: Tisch, name: str, mehr: int) -> tuple[tuple[str, int], ...]:
    """Wie viele Würfel mit wie vielen Seiten jede Trefferstärke wirft."""
    found = [(mit, *schadenswuerfel(tisch, name, mit)) for mit in waffe(tisch, name).staerken]
    return (
        *((f"anzahl:{mit}", max(0, anzahl + mehr)) for mit, anzahl, _ in found),
        *((f"seiten:{mit}", seiten) for mit, _, seiten in found),
    )


MEISTE = 12
"""So viele Treffer eines Angriffs werden noch an ihren kritischen erkannt."""
MIT_KRITISCHEM = frozenset(
    (KRITISCH,) * kritisch + (SCHWER,) * schwer + (LEICHT,) * leicht
    for kritisch in range(1, MEISTE + 1)
    for schwer in range(MEISTE + 1 - kritisch)
    for leicht in range(MEISTE + 1 - kritisch - schwer)
)
"""Alle Treffer eines Angriffs, unter denen ein kritischer ist; die stärksten stehen vorn."""


def _getroffen(said: str, *manoever: str) -> tuple[Verdict, Verdict]:
    """Wie ein Treffer verkündet wird: groß, wenn ein kritischer dabei ist."""
    wen: dict[str, object] = {"manoever": frozenset(manoever)}
    return (
        Verdict(
            said,
            numbers=N_("%(staerken)s"),
            good="durch",
            bad="figur",
            great=True,
            when={**wen, "staerken": MIT_KRITISCHEM},
        ),
        Verdict(said, numbers=N_("%(staerken)s"), good="durch", bad="figur", when=wen),
    )


@event(
    N_("%(durch)s trifft %(figur)s: %(staerken)s."),
    SCHADENSWURF,
    verdict=(
        Verdict(
            N_("%(durch)s trifft %(figur)s tödlich"),
            good="durch",
            bad="figur",
            great=True,
            when={"toedlich": True},
        ),
        Verdict(
            N_("%(durch)s trifft %(figur)s, hat aber keinen Schadenswürfel"),
            good="figur",
            bad="durch",
            when={"staerken": ()},
        ),
        *_getroffen(N_("%(durch)s trifft %(figur)s"), "", "gezielt", "wucht", "durchdringend"),
        *_getroffen(N_("%(durch)s kontert und trifft %(figur)s"), "konter"),
        *_getroffen(N_("%(durch)s greift ebenfalls an und trifft %(figur)s"), "gegenangriff"),
        *_getroffen(N_("%(durch)s hält %(figur)s auf Abstand und trifft"), "distanz"),
        *_getroffen(N_("%(durch)s trifft %(figur)s"), "rundumschlag", "meucheln"),
        *_getroffen(N_("%(figur)s muss einstecken"), "schuss"),
    ),
)
class Getroffen(ImKampf):
    """Ein Treffer sitzt; der Getroffene hat ihn noch zu nehmen."""

    figur: str
    durch: str
    staerken: tuple[str, ...]
    manoever: str = ""
    eine_zeile: bool = False
    ausgeschlossen: tuple[str, ...] = ()
    ohne_ruestung: bool = False
    waffenlos: bool = False
    toedlich: bool = False

    def im(self, kampf: Kampf) -> Kampf:
        if not self.staerken and not self.toedlich:
            return kampf
        treffer = Treffer(
            self.figur, self.durch, self.staerken, self.manoever, self.eine_zeile,
            self.ausgeschlossen, self.ohne_ruestung, self.waffenlos, self.toedlich,
        )  # fmt: skip
        return replace(kampf, treffer=(*kampf.treffer, treffer))
