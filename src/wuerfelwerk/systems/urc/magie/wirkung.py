"""Ultima Ratio Civium: was ein Zauber bewirkt (URC-MAG-02, -03, -06, -07, -13, -18)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import reduce
from typing import Annotated, ClassVar

from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import GM, Note, allowed, both
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.urc.bogen import PE
from wuerfelwerk.systems.urc.kampf.abwehr import abgewehrt, abwehren
from wuerfelwerk.systems.urc.kampf.angriffswurf import (
    Angriff,
    Angriffsausgang,
    Ziel,
    aussuchen,
    bekannt,
    gezielt,
    verraet,
)
from wuerfelwerk.systems.urc.kampf.schlag import Schlag, abzuwehren
from wuerfelwerk.systems.urc.kampf.zug import MAGIE, Angegriffen, Angesagt, aktion_zu_ende
from wuerfelwerk.systems.urc.leib.heilung import heilen
from wuerfelwerk.systems.urc.leib.tagesform import ausgegeben, bezahlen, mehr_ansagen
from wuerfelwerk.systems.urc.leib.verletzung import erleiden, vorher
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.magie.kosten import (
    DIMENSIONEN,
    ausgedehnt,
    bei_fehlschlag,
    nur_einfach,
    zu_komplex,
)
from wuerfelwerk.systems.urc.magie.zauberziel import (
    HEILUNG,
    SCHADEN,
    WIRKUNG,
    ZWECKE,
    Messung,
    abwehr_bestimmen,
)
from wuerfelwerk.systems.urc.proben.extrapunkte import Glanzwahl, geglaenzt
from wuerfelwerk.systems.urc.proben.pool import Spezialisierung, Tagesformwahl, Zusage, probe_bilden
from wuerfelwerk.systems.urc.proben.probe import Lage, Probe
from wuerfelwerk.systems.urc.proben.wertung import ANGRIFF, WISSEN
from wuerfelwerk.systems.urc.proben.zielwerte import Sonstiges, Stufe, Umstandswahl, billigen
from wuerfelwerk.systems.urc.stand import KAMPFAKTION, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import AnFigur, Ansage, Auswahl, Ereignis, Worte
from wuerfelwerk.values import dataclass, replace

ZAUBER = Chapter[Tisch](
    "URC-MAG",
    steps={
        "URC-MAG-02": N_("Der Tisch spielt mit: %(system)s"),
        "URC-MAG-03": N_("Der Zauber kostet %(figur)s %(mp)s MP (vorher mit Quellen: %(vorrat)s)"),
        "URC-MAG-06": N_("Kampfwurf Magie von %(figur)s (%(zauber)s): %(ergebnis)s"),
        "URC-MAG-07": N_("Zauberschaden an %(ziel)s: %(schaden)s"),
        "URC-MAG-13": N_("%(figur)s darf zaubern: Persönlichkeit %(persoenlichkeit)s"),
        "URC-MAG-18": N_("Heilungswürfel für %(ziel)s: %(punkte)s"),
    },
    words={
        "heilung": N_("Heilung"), "wirkung": N_("andere Wirkung"), "zaubern": N_("Magie wirken"),
        "komplexe_magie": N_("ob Persönlichkeit 2 für so schwere Magie reicht"),
        "zu_wenig_mp": N_("zu wenig Magiepunkte"),
        "zu_ausgedehnt": N_("so weit reicht kein Zauber"),
        "zu_komplex": N_("zu schwer für Persönlichkeit 2"),
        "teil_ausdehnung": N_("Ausdehnung der Wirkung"),
    },
)  # fmt: skip
AUSWERTUNG = {SCHADEN: ANGRIFF, HEILUNG: HEILUNG, WIRKUNG: WISSEN}
"""URC-MAG-06: wie der Wurf ausgewertet wird; ohne Schaden wie ein Wissenswurf."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Zauber(Ansage):
    """Was jeder Zauber nennt: Zweck, Ziel und die Ausdehnung seiner Wirkung (URC-MAG-11)."""

    figur: Auswahl
    zweck: Annotated[str, Ask("Zweck", options=ZWECKE, rule="URC-MAG-06")] = SCHADEN
    ziel: Annotated[str, Ask("Ziel", kind="wahl", rule="URC-MAG-17")] = ""
    weitere: Annotated[tuple[str, ...], Ask("Weitere Ziele", rule="URC-MAG-11")] = ()
    anzahl: Annotated[int, Ask("Personen/Stück", 1, 10, rule="URC-MAG-11")] = 1
    entfernung: Annotated[int, Ask("Entfernung in m", 0, 11, rule="URC-MAG-11")] = 2
    radius: Annotated[int, Ask("Radius in m", 0, 11, rule="URC-MAG-11")] = 2
    gewicht: Annotated[int, Ask("Gewicht in kg", 0, 100, rule="URC-MAG-11")] = 10
    raum: Annotated[int, Ask("Raum in m³", 0, 10, rule="URC-MAG-11")] = 1
    wirkungswuerfel: Annotated[int, Ask("Schadens-/Heilungswürfel", 1, 10, rule="URC-MAG-11")] = 1
    dauer: Annotated[int, Ask("Dauer in s", 0, 100, rule="URC-MAG-11")] = 10
    spezialisierung: Spezialisierung = ""
    tagesform: Tagesformwahl = 0
    umstaende: Umstandswahl = ()
    ansage: Worte = ""
    glanz: Glanzwahl = False
    sonstiges: Sonstiges = 0
    added: ClassVar[frozenset[str]] = frozenset({"sonstiges"})

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        return self.figur, self.spezialisierung, self.zauber

    @property
    @abstractmethod
    def zauber(self) -> str:
        """Wie Form oder Spruch heißt."""


@dataclass(frozen=True, slots=True)
class Werk:
    """Ein Zauber, bereit zum Würfeln: wie ein Schlag, und was er kostet."""

    schlag: Schlag
    name: str
    latten: tuple[Ziel, ...]
    mp: int

    @property
    def figur(self) -> Figur:
        """Wer zaubert."""
        return self.schlag.figur


def wirkung(ansage: Zauber) -> dict[str, int]:
    """Die verlangte Ausdehnung; mehrere Ziele zählen als Personen."""
    gewuenscht = {name: int(getattr(ansage, name)) for name in DIMENSIONEN}
    weitere = [name for name in ansage.weitere if name != ansage.ziel]
    return gewuenscht | {"anzahl": max(ansage.anzahl, 1 + len(weitere))}


def ziele_von(tisch: Tisch, ansage: Zauber) -> tuple[Figur, ...]:
    """Alle genannten Ziele, jedes einmal."""
    namen = dict.fromkeys((ansage.ziel, *ansage.weitere))
    return tuple(tisch.figur(name) for name in namen if name)


def wirken(
    tisch: Tisch, ansage: Zauber, name: str, wert: str, stufe: Stufe, mp: int, note: Note
) -> Procedure[Sequence[Event]]:
    """URC-MAG-03: Erst die Magiepunkte, dann der Wurf; ohne sie wird nichts ausgelöst."""
    figur = tisch.figur(ansage.figur)
    note("URC-MAG-02", system=tisch.lesart.magie_system)
    grund = _hindernis(tisch, figur, ansage, stufe, mp)
    if grund:
        note("URC-MAG-03", figur.wissende, figur=figur.name, mp=mp, vorrat=figur.mp + figur.quelle)
        return (ZauberVersagt(figur=figur.name, grund=grund),)
    _erlaubt(figur, stufe, note)
    umstaende = yield from billigen(
        ansage.wer, figur, ansage.umstaende, ansage.sonstiges, tisch.lesart
    )
    ziele = ziele_von(tisch, ansage)
    abwehr = yield from abwehr_bestimmen(tisch, ansage.zweck, ziele, name)
    zusage = Zusage(ansage.spezialisierung, ansage.tagesform)
    schlag = Schlag(figur, ziele, (PE, wert), MAGIE, zusage, umstaende=umstaende, abwehr=abwehr)
    latten = Messung(name, ansage.zweck, stufe, umstaende).latten(tisch, ziele, note)
    werk = Werk(schlag, name, latten, mp)
    events = yield from _wurf(tisch, ansage, werk, note)
    return _zu_ende(tisch, ansage, werk, events, note)


@event(
    N_("Der Zauber von %(figur)s kommt nicht zustande: %(grund)s."),
    ZAUBER,
    verdict=(
        Verdict(
            N_("%(figur)s hat zu wenig Magiepunkte"), when={"grund": "zu_wenig_mp"}, bad="figur"
        ),
        Verdict(
            N_("%(figur)s kann so weit nicht zaubern"), when={"grund": "zu_ausgedehnt"}, bad="figur"
        ),
        Verdict(
            N_("%(figur)s beherrscht so schwere Magie nicht"),
            when={"grund": "zu_komplex"},
            bad="figur",
        ),
    ),
)
class ZauberVersagt(Ereignis):
    """Der Zauber kommt nicht zustande; er kostet nichts."""

    figur: str
    grund: str


def _erlaubt(figur: Figur, stufe: Stufe, note: Note) -> None:
    """URC-MAG-13, URC-Q-34: Wer zaubert; was komplex sein könnte, hört die SL als Hinweis."""
    persoenlichkeit = figur.bogen.persoenlichkeit
    note("URC-MAG-13", figur.wissende, figur=figur.name, persoenlichkeit=persoenlichkeit)
    if nur_einfach(figur, stufe):
        note("URC-POOL-13", frozenset({GM}), figur=figur.name, was="komplexe_magie")


def _hindernis(tisch: Tisch, figur: Figur, ansage: Zauber, stufe: Stufe, mp: int) -> str:
    if ausgedehnt(wirkung(ansage), tisch.lesart):
        return "zu_ausgedehnt"
    if zu_komplex(figur, stufe, tisch.lesart):
        return "zu_komplex"
    return "zu_wenig_mp" if mp > figur.mp + figur.quelle else ""


def _wurf(tisch: Tisch, ansage: Zauber, werk: Werk, note: Note) -> Procedure[list[Event]]:
    """URC-MAG-06: der Kampfwurf Magie; nur Schaden braucht Schadenswürfel (URC-MAG-07)."""
    figur, zusage, lesart = werk.figur, werk.schlag.zusage, tisch.lesart
    schadet = ansage.zweck == SCHADEN
    if schadet and lesart.tf_schaden_ansage == "vor_wurf":
        mehr = yield from mehr_ansagen(figur, zusage.tagesform, gezielt(werk.latten, lesart))
        zusage = replace(zusage, schaden=mehr)
    schutz = (yield from _schutz(tisch, werk)) if schadet else ()
    wuerfel = ansage.wirkungswuerfel if ansage.zweck in (SCHADEN, HEILUNG) else 0
    wofuer = (AUSWERTUNG[ansage.zweck], bekannt(figur.platz, werk.latten), wuerfel)
    genau = all(ziel.wehrlos for ziel in werk.latten)
    probe = probe_bilden(figur, werk.schlag.paar, zusage, lesart, note, *wofuer, genau=genau)
    spaeter = schadet and lesart.tf_schaden_ansage == "vor_abzug"
    vorrat = max(0, figur.tagesform - zusage.tagesform) if spaeter else 0
    angriff = Angriff(probe, werk.latten, False, schadet, zusage.schaden, vorrat, ansage.glanz)
    ausgang = yield from unit(angriff)
    note("URC-MAG-06", figur=figur.name, zauber=werk.name, ergebnis=ausgang.ergebnis)
    posten = {"wuerfel": zusage.tagesform, "schaden": zusage.schaden + ausgang.nachgelegt}
    events = bezahlen(figur, posten, note)
    folgen: list[Event] = []
    gelungen = any(treffer.getroffen for treffer in ausgang.treffer)
    if schadet:
        danach = reduce(after, events, tisch)
        gelungen, folgen = yield from _schaden(danach, werk, ausgang, schutz, note)
    if gelungen and ansage.zweck == HEILUNG:
        folgen = yield from _heilung(tisch, werk, probe, ausgang, note)
    events += [*_bezahlen(werk, probe, ausgang, gelungen, tisch, note), *folgen]
    return events + geglaenzt(figur.name, ausgang.brillanz, angriff.wissende)


def _schutz(tisch: Tisch, werk: Werk) -> Procedure[tuple[int, ...]]:
    """URC-TF-07: was jedes Ziel gegen den Schaden ansagt; wer selbst abwehrt, sagt es dabei an."""
    schutz: list[int] = []
    for ziel, latte in zip(werk.schlag.ziele, werk.latten, strict=True):
        schutz.append(0 if latte.vergleich else (yield from vorher(tisch, ziel)))
    return tuple(schutz)


def _gegen(werk: Werk, probe: Probe) -> int:
    """Was zu erreichen war, wenn es eines war und alle es wissen dürfen; sonst 0."""
    latten = {probe.latte(ziel.zielwert) for ziel in werk.latten}
    offen = all(z.wissende is None and not (z.wehrlos or z.vergleich) for z in werk.latten)
    return latten.pop() if offen and len(latten) == 1 else 0


def _bezahlen(
    werk: Werk, probe: Probe, ausgang: Angriffsausgang, gelungen: bool, tisch: Tisch, note: Note
) -> list[Event]:
    mp = werk.mp if gelungen else bei_fehlschlag(werk.mp, tisch.lesart)
    vorrat = werk.figur.mp + werk.figur.quelle
    note("URC-MAG-03", werk.figur.wissende, figur=werk.figur.name, mp=mp, vorrat=vorrat)
    ergab = ZauberErgab(
        figur=werk.figur.name,
        zauber=werk.name,
        wurf=ausgang.wurf.wurf,
        liegend=ausgang.wurf.liegend,
        ergebnis=ausgang.ergebnis,
        gelungen=gelungen,
        gegen=_gegen(werk, probe),
    )
    weg = MagieAusgegeben(figur=werk.figur.name, mp=mp)
    return [ergab, weg] if mp else [ergab]


@event(
    N_("%(figur)s zaubert %(zauber)s und würfelt %(liegend)s: %(ergebnis)s, %(gelungen)s."),
    ZAUBER,
    verdict=(
        Verdict(N_("%(figur)s gelingt der Zauber"), {"gelungen": True, "gegen": 0},
            numbers=N_("Ergebnis %(ergebnis)s"), good="figur"),
        Verdict(N_("%(figur)s gelingt der Zauber"), {"gelungen": True},
            numbers=N_("%(ergebnis)s gegen %(gegen)s"), good="figur"),
        Verdict(N_("%(figur)s misslingt der Zauber"), {"gegen": 0},
            numbers=N_("Ergebnis %(ergebnis)s"), bad="figur"),
        Verdict(N_("%(figur)s misslingt der Zauber"),
            numbers=N_("%(ergebnis)s gegen %(gegen)s"), bad="figur"),
    ),
)  # fmt: skip
class ZauberErgab(Ereignis):
    """Ein Zauber ist gewürfelt."""

    figur: str
    zauber: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    gelungen: bool
    gegen: int = 0
    """Was zu erreichen war, soweit es alle wissen dürfen; sonst 0."""
    added: ClassVar[frozenset[str]] = frozenset({"gegen"})


@event(N_("%(figur)s gibt %(mp)s MP aus."), ZAUBER, quiet=True)
class MagieAusgegeben(AnFigur):
    """Magiepunkte sind verbraucht, erst eigene, dann die der Quellen."""

    mp: int

    def an(self, figur: Figur, lesart: Lesart) -> Figur:
        eigene = min(figur.mp, self.mp)
        quelle = max(0, figur.quelle - (self.mp - eigene))
        return replace(figur, mp=figur.mp - eigene, quelle=quelle)


def _schaden(
    tisch: Tisch, werk: Werk, ausgang: Angriffsausgang, schutz: tuple[int, ...], note: Note
) -> Procedure[tuple[bool, list[Event]]]:
    """URC-MAG-07, URC-TF-10: ob ein Ziel getroffen ist, und der Schaden an jedem getroffenen."""
    events: list[Event] = []
    trifft = False
    je_ziel = zip(werk.schlag.ziele, werk.latten, ausgang.treffer, schutz, strict=True)
    for ziel, latte, treffer, angesagt in je_ziel:
        to = verraet(tisch.lesart.pasch_angriff, ziel.wissende)
        if latte.vergleich:
            danach = reduce(after, events, tisch)
            bedrohung = abzuwehren(danach, werk.schlag, ziel, ausgang, note)
            abwehr = yield from abwehren(danach, bedrohung, note)
            getroffen, folgen = not abgewehrt(abwehr), abwehr
        elif getroffen := treffer.getroffen:
            folgen = yield from erleiden(tisch, ziel, treffer.schaden, angesagt, note, to)
        else:
            folgen = ausgegeben(ziel, angesagt, "schutz", note)
        if getroffen:
            note("URC-MAG-07", to, ziel=ziel.name, schaden=treffer.schaden)
        trifft, events = trifft or getroffen, events + folgen
    return trifft, events


def _heilung(
    tisch: Tisch, werk: Werk, probe: Probe, ausgang: Angriffsausgang, note: Note
) -> Procedure[list[Event]]:
    """URC-MAG-18: Heilungswürfel aus dem liegenden Wurf, für jedes Ziel dieselben."""
    mit = tisch.lesart.heilung_mit_extrapunkten
    extra = ausgang.extra if mit else 0
    to = verraet(tisch.lesart.pasch_wissen, reduce(both, (z.wissende for z in werk.latten)))
    lage: Lage = (("extra", extra),) if not mit or allowed(to, probe.platz) else ()
    punkte = extra + (yield from aussuchen(probe, ausgang.wurf, note, lage))
    events: list[Event] = []
    for ziel in werk.schlag.ziele:
        note("URC-MAG-18", ziel=ziel.name, punkte=punkte)
        events += heilen(ziel, punkte, tisch.lesart, note)
    return events


def _zu_ende(
    tisch: Tisch, ansage: Zauber, werk: Werk, events: list[Event], note: Note
) -> list[Event]:
    """URC-MAG-06: Auch ein Angriffszauber ist der eine Angriff der Runde."""
    name = werk.figur.name
    angesagt: list[Event] = [
        Angesagt(figur=name, ziel=ansage.ziel, was=werk.name, worte=ansage.ansage)
    ]
    if tisch.kampf is not None and ansage.zweck == SCHADEN:
        angesagt.append(Angegriffen(figur=name))
    return aktion_zu_ende(tisch, [*angesagt, *events], name, KAMPFAKTION, "zaubern", note)
