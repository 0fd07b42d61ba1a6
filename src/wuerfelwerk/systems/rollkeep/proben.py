"""Roll & Keep: Proben, die jemand ablegt oder die Spielleitung verlangt (RK-TN, RK-RAISE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    OFFEN,
    RAISE,
    VERDECKT,
    ZIEL_VERDECKT,
    Proben,
    ProbeVerlangen,
)
from wuerfelwerk.systems.rollkeep.notation import Wuerfelzahl
from wuerfelwerk.systems.rollkeep.probe import Ansatz, Zielwert, ansetzen
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import (
    NEIN,
    Versuch,
    grenze,
    versuchen,
    void_zahlen,
    voidwahl,
)
from wuerfelwerk.systems.rollkeep.werden import werden

UEBLICH = 15
UEBLICHE_TN = (10, 15, 20, 25, 30)
"""Womit rechnet, wer einen TN nicht kennt, alle gleich oft; Annahme, nicht Regel."""
OHNE = Wuerfelzahl(0, 0)


def proben(tisch: Tisch, ansage: Proben, note: Note) -> Procedure[Sequence[Event]]:
    """Ein Wurf für sich; den TN setzt die SL (RK-TN-01), auch ob eine Emphasis passt."""
    figur = tisch.figur(ansage.figur)
    emphasis = yield from _passt(ansage.wer, figur, ansage.fertigkeit, ansage.emphasis)
    tn = yield from zielwert_erfragen(figur, ansage.fertigkeit or ansage.attribut, ansage.tn, note)
    ansatz = Ansatz(
        OHNE, True, ansage.attribut, ansage.fertigkeit, emphasis, ansage.void, ansage.gegen
    )
    bezahlt = void_zahlen(figur, ansage.void, note)
    danach = reduce(werden, bezahlt, tisch)
    fertig = ansetzen(danach, figur, ansatz, note)
    versuch = Versuch(
        danach.figur(figur.name),
        fertig,
        Zielwert(tn, ansage.raises),
        gratis=ansage.void.split().count(RAISE),
        worauf=ansage.fertigkeit or ansage.attribut,
    )
    _, events = yield from versuchen(danach, versuch, note)
    return (*bezahlt, *events)


def _passt(wer: Seat, figur: Figur, fertigkeit: str, emphasis: str) -> Procedure[str]:
    """RK-EMPH-01: Ob eine Emphasis passt, sagt die SL."""
    if not emphasis or wer == GM:
        return emphasis
    lage = (("figur", figur.name), ("fertigkeit", fertigkeit), ("emphasis", emphasis))
    frage = Choice(GM, "RK-EMPH-01", ("passt", "passt_nicht"), facts=lage)
    return emphasis if (yield from ask(frage)) == "passt" else ""


def zielwert_erfragen(figur: Figur, worauf: str, tn: int, note: Note) -> Procedure[int]:
    """RK-TN-01, -03: Nennt die SL keinen TN, wird sie gefragt; üblich ist 15."""
    if not tn:
        lage = (("figur", figur.name), ("worauf", worauf), ("ueblich", UEBLICH))
        tn = yield from ask(Number(GM, "RK-TN-01", 1, 100, UEBLICHE_TN, facts=lage))
    note("RK-TN-01", figur=figur.name, tn=tn)
    if tn == UEBLICH:
        note("RK-TN-03", tn=tn)
    return tn


@dataclass(frozen=True, slots=True)
class Verlangt:
    """Eine verlangte Probe an einem Platz: erst ansagen, dann werfen."""

    tisch: Tisch
    figur: Figur
    ansatz: Ansatz
    ziel: Zielwert
    platz: Seat = ""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[int, tuple[Event, ...]]]:
        """Liefert die Erfolge und was geschehen ist."""
        tisch, figur, ansatz = self.tisch, self.figur, self.ansatz
        bezahlt = list[Event]()
        if not self.platz:
            ansatz = yield from ansagen_lassen(tisch, figur, ansatz)
            bezahlt = void_zahlen(figur, ansatz.void, note)
        danach = reduce(werden, bezahlt, tisch)
        fertig = ansetzen(danach, figur, ansatz, note)
        ziel = self.ziel
        if not self.platz:
            hoechstens = grenze(danach, figur, fertig, note)
            raises = yield from raises_erfragen(figur, hoechstens, ansatz)
            ziel = replace(ziel, raises=raises)
        versuch = Versuch(
            danach.figur(figur.name),
            fertig,
            ziel,
            gratis=ansatz.void.split().count(RAISE),
            worauf=ansatz.fertigkeit or ansatz.attribut,
            platz=self.platz,
        )
        ergebnis, events = yield from versuchen(danach, versuch, note)
        return ergebnis.erfolge, (*bezahlt, *events)


def raises_erfragen(figur: Figur, hoechstens: int, ansatz: Ansatz) -> Procedure[int]:
    """RK-RAISE-01: vor dem Wurf, höchstens der Void-Ring."""
    lage = (("figur", figur.name), ("worauf", ansatz.fertigkeit or ansatz.attribut))
    wissende = figur.wissende
    frage = Number(figur.platz, "RK-RAISE-01", 0, hoechstens, audience=wissende, facts=lage)
    return (yield from ask(frage))


def ansagen_lassen(tisch: Tisch, figur: Figur, ansatz: Ansatz) -> Procedure[Ansatz]:
    """Vor einem verlangten Wurf: Emphasis und Void-Punkte (RK-EMPH-01, RK-VOID-01)."""
    fertigkeit, wissende = ansatz.fertigkeit, figur.wissende
    lage = (("figur", figur.name), ("worauf", fertigkeit or ansatz.attribut))
    emphasen = figur.bogen.spezialisierungen(fertigkeit) if figur.bogen.skill(fertigkeit) else ()
    wahl = Choice(
        figur.platz,
        "RK-EMPH-01",
        (NEIN, *emphasen),
        audience=wissende,
        facts=(("figur", figur.name), ("fertigkeit", fertigkeit), ("emphasis", "")),
    )
    emphasis = yield from ask(wahl)
    geuebt = not fertigkeit or figur.bogen.skill(fertigkeit) > 0
    moeglich = voidwahl(figur, tisch.verfuegbar(figur), geuebt, tisch.lesart)
    if "void" not in figur.fragen:
        moeglich = ("",)
    void = yield from ask(
        Choice(
            figur.platz,
            "RK-VOID-01",
            tuple(each or NEIN for each in moeglich),
            audience=wissende,
            facts=lage,
        )
    )
    return replace(
        ansatz, emphasis="" if emphasis == NEIN else emphasis, void="" if void == NEIN else void
    )


def probe_verlangen(tisch: Tisch, ansage: ProbeVerlangen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-TN-02: Alle Verlangten würfeln zugleich; ein verdeckter TN wird erfragt."""
    figuren = tisch.verlangte(ansage.figuren)
    namen = tuple(figur.name for figur in figuren)
    worauf = ansage.fertigkeit or ansage.attribut
    tn = yield from _verlangter_tn(ansage, namen, worauf, note)
    verdeckt = ansage.sicht == VERDECKT
    ziel = Zielwert(tn, wissende=None if ansage.sicht == OFFEN else frozenset({GM}))
    ansatz = Ansatz(OHNE, True, ansage.attribut, ansage.fertigkeit)
    proben = (Verlangt(tisch, f, ansatz, ziel, GM if verdeckt else "") for f in figuren)
    gewuerfelt = yield Together(tuple(Branch(probe) for probe in proben))
    verlangt = e.ProbeVerlangt(figuren=namen, worauf=worauf, worte=ansage.ansage)
    events = [event for _, einzeln in gewuerfelt for event in einzeln]
    return (verlangt, *(_heimlich(events) if verdeckt else events))


def _heimlich(events: list[Event]) -> list[Event]:
    """Was die SL verdeckt würfelt, ändert an den Figuren nichts, was man sehen könnte."""
    return [
        e.VerdecktErgab(
            figur=each.figur, worauf=each.worauf, summe=each.summe, gelungen=each.gelungen
        )
        for each in events
        if isinstance(each, e.WurfErgab)
    ]


def _verlangter_tn(
    ansage: ProbeVerlangen, namen: tuple[str, ...], worauf: str, note: Note
) -> Procedure[int]:
    """RK-TN-02: Was niemand hören soll, wird nicht angesagt, sondern gefragt."""
    nur_sl = frozenset({GM})
    wissende = None if ansage.sicht == OFFEN else nur_sl
    tn = ansage.tn
    if ansage.sicht == ZIEL_VERDECKT or not tn:
        lage = (("figur", ", ".join(namen)), ("worauf", worauf), ("ueblich", UEBLICH))
        frage = Number(GM, "RK-TN-01", 1, 100, UEBLICHE_TN, audience=wissende, facts=lage)
        tn = yield from ask(frage)
    if wissende is not None:
        note("RK-TN-02", nur_sl, figur=", ".join(namen), tn=tn)
    note("RK-TN-01", wissende, figur=", ".join(namen), tn=tn)
    return tn
