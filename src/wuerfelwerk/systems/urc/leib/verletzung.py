"""Ultima Ratio Civium: was ein Treffer anrichtet: TP, Strukturpunkte, Bewusstlosigkeit, Tod.

URC-HEAL-02 bis -04, URC-VEH-05, -06, URC-DMG-05, URC-NSC-12.
"""

from __future__ import annotations

from typing import ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import Audience, Note, Value
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.urc.leib.tagesform import ausgegeben, gemindert, schaden_ansagen
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.probe import Lage
from wuerfelwerk.systems.urc.stand import (
    AUSSER_GEFECHT,
    BEWUSSTLOS,
    TOT,
    Figur,
    Tisch,
    zustand_am_tisch,
    zustand_bei,
)
from wuerfelwerk.systems.urc.tisch import AnFigur, Ereignis
from wuerfelwerk.values import replace

VERLETZUNG = Chapter[Tisch](
    "URC-DMG", "URC-VEH", "URC-NSC", "URC-HEAL",
    steps={
        "URC-DMG-05": plural(
            "%(figur)s verliert %(punkte)s TP, es bleibt %(rest)s",
            "%(figur)s verliert %(punkte)s TP, es bleiben %(rest)s",
            "rest",
        ),
        "URC-VEH-05": N_("Treffer am Fahrzeug %(ziel)s: %(sp)s SP"),
        "URC-VEH-06": N_("Strukturpunkte von %(figur)s: %(sp)s"),
        "URC-NSC-12": N_("Für %(figur)s gelten Tod und Heilung wie für Charaktere"),
        "URC-HEAL-02": N_("%(figur)s wird bewusstlos"),
        "URC-HEAL-03": N_("%(figur)s stirbt"),
        "URC-HEAL-04": N_("Strukturschaden tötet %(figur)s sofort"),
    },
    words={
        "zustand": N_("Zustand"), "bewusstlos": N_("bewusstlos"), "tot": N_("tot"),
        "ausser_gefecht": N_("außer Gefecht"), "zerstoert": N_("zerstört"),
        "schaden": N_("Schaden"),
    },
)  # fmt: skip


def verletzen(
    figur: Figur, punkte: int, lesart: Lesart, note: Note, to: Audience = None
) -> list[Event]:
    """URC-DMG-05: TP-Schaden geht von den TP ab; Strukturpunkte kratzt er nicht (URC-Q-16)."""
    if not punkte:
        return []
    if figur.bogen.fahrzeug:
        note("URC-VEH-05", ziel=figur.name, sp=0)
        return []
    rest = nach_schaden(figur.tp, punkte)
    note("URC-DMG-05", figur.wissende, figur=figur.name, punkte=punkte, rest=rest)
    verdeckt = figur.wissende is not None and to is None
    genommen = SchadenGenommen(figur=figur.name, punkte=punkte, verdeckt=verdeckt, audience=to)
    faellt = gefallen(figur, zustand_bei(rest), lesart)
    if faellt:
        note("URC-HEAL-03" if zustand_bei(rest) == TOT else "URC-HEAL-02", figur=figur.name)
    if faellt and figur.bogen.nsc:
        note("URC-NSC-12", figur=figur.name)
    return [genommen, *faellt]


@event(
    N_("%(figur)s verliert %(punkte)s TP."),
    VERLETZUNG,
    verdict=Verdict(N_("%(figur)s verliert %(punkte)s TP"), when={"verdeckt": True}, bad="figur"),
    quiet=True,
)
class SchadenGenommen(AnFigur):
    """Trefferpunkte sinken; ``verdeckt``: An der Leiste sehen es nicht alle, die es erfahren."""

    punkte: int
    verdeckt: bool = False
    added: ClassVar[frozenset[str]] = frozenset({"verdeckt"})

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.getroffen(self.figur, lambda f: replace(f, tp=nach_schaden(f.tp, self.punkte)))


def nach_schaden(tp: int, punkte: int) -> int:
    """URC-DMG-05: Was von den TP bleibt, auch unter null."""
    return tp - punkte


def gefallen(figur: Figur, zustand: str, lesart: Lesart) -> list[Event]:
    """URC-HEAL-02, -03, URC-VEH-06: Wer fällt oder stirbt, sehen alle; gesagt wird es einmal."""
    if not zustand or figur.zustand in (zustand, TOT):
        return []
    return [Gefallen(figur=figur.name, zustand=zustand_am_tisch(zustand, lesart))]


@event(
    N_("%(figur)s ist %(zustand)s."),
    VERLETZUNG,
    verdict=(
        Verdict(N_("%(figur)s stirbt"), when={"zustand": TOT}, bad="figur", great=True),
        Verdict(
            N_("%(figur)s wird bewusstlos"), when={"zustand": BEWUSSTLOS}, bad="figur", great=True
        ),
        Verdict(N_("%(figur)s ist %(zustand)s"), bad="figur", great=True),
    ),
)
class Gefallen(Ereignis):
    """Wer eben noch stand oder lebte, ist es nicht mehr; ``zustand`` sagt, was daraus wurde."""

    figur: str
    zustand: str


def struktur_treffen(figur: Figur, lesart: Lesart, note: Note) -> list[Event]:
    """URC-DMG-04, URC-VEH-06: je Treffer 1 SP; ein Lebewesen stirbt sofort (URC-HEAL-04)."""
    if not figur.bogen.fahrzeug:
        note("URC-HEAL-04", figur=figur.name)
        return [Getoetet(figur=figur.name)]
    note("URC-VEH-05", ziel=figur.name, sp=1)
    rest = max(0, figur.sp - 1)
    note("URC-VEH-06", figur.wissende, figur=figur.name, sp=rest)
    verloren = StrukturVerloren(figur=figur.name, punkte=1)
    return [verloren, *gefallen(figur, "" if rest else AUSSER_GEFECHT, lesart)]


@event(N_("%(figur)s verliert %(punkte)s SP."), VERLETZUNG, quiet=True)
class StrukturVerloren(AnFigur):
    """Ein Fahrzeug verliert Strukturpunkte."""

    punkte: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.getroffen(self.figur, lambda f: replace(f, sp=max(0, f.sp - self.punkte)))


@event(
    N_("%(figur)s ist sofort tot."),
    VERLETZUNG,
    verdict=Verdict(N_("%(figur)s ist auf der Stelle tot"), bad="figur", great=True),
)
class Getoetet(AnFigur):
    """Strukturschaden tötet ein Lebewesen sofort."""

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.getroffen(self.figur, lambda f: replace(f, tot=True))


def treffen(
    figur: Figur, punkte: int, struktur: bool, lesart: Lesart, note: Note, to: Audience = None
) -> list[Event]:
    """Ein Treffer mit TP- oder SP-Schaden; wie viel es war, erfahren ``to``."""
    if struktur:
        return struktur_treffen(figur, lesart, note)
    return verletzen(figur, punkte, lesart, note, to)


# Tagesform gegen eigenen Schaden, wer auch immer ihn macht


def kann_sich_schonen(figur: Figur) -> bool:
    """Nur Charaktere geben Tagesform aus, und nur bei Bewusstsein (URC-NSC-06)."""
    return figur.spielt and figur.steht


def hoechstens(schaden: int, lesart: Lesart) -> int:
    """URC-Q-22: nicht mehr Punkte, als es Schaden gibt."""
    return -(-schaden // lesart.tf_schaden_kurs)


def _kurs(lesart: Lesart) -> tuple[str, Value]:
    """Was ein Punkt bringt, für die Frage danach."""
    return "kurs", lesart.tf_schaden_kurs


def vorher(tisch: Tisch, figur: Figur, lage: Lage = ()) -> Procedure[int]:
    """URC-TF-07: vor dem Wurf, wenn der Tisch es so hält; wie viel Schaden droht, weiß niemand."""
    if tisch.lesart.tf_schaden_ansage != "vor_wurf" or not kann_sich_schonen(figur):
        return 0
    return (yield from schaden_ansagen(figur, 0, None, (*lage, _kurs(tisch.lesart))))


def nachher(tisch: Tisch, figur: Figur, schaden: int) -> Procedure[int]:
    """URC-Q-21, andere Lesart: erst vor dem Abzug."""
    if tisch.lesart.tf_schaden_ansage != "vor_abzug" or not kann_sich_schonen(figur):
        return 0
    grenze = hoechstens(schaden, tisch.lesart)
    lage = (("schaden", schaden), _kurs(tisch.lesart), ("geschieht", "getroffen"))
    return (yield from schaden_ansagen(figur, 0, grenze, lage))


def erleiden(
    tisch: Tisch, figur: Figur, schaden: int, angesagt: int, note: Note, to: Audience = None
) -> Procedure[list[Event]]:
    """TP-Schaden, gemindert um das Angesagte; wie viel es war, erfahren ``to``."""
    punkte = angesagt + (yield from nachher(tisch, figur, schaden))
    events = ausgegeben(figur, punkte, "schutz", note)
    rest = gemindert(figur.name, schaden, punkte, tisch.lesart.tf_schaden_kurs, note, to)
    return events + treffen(figur, rest, False, tisch.lesart, note, to)
