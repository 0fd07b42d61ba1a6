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
    down_zahlen,
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
    bezahlt = [*down_zahlen(tisch, figur), *void_zahlen(figur, ansage.void, note)]
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
    wahl = ("passt", "passt_nicht")
    frage = Choice(GM, "RK-EMPH-01", wahl, audience=figur.wissende, facts=lage)
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
        tisch, figur, ziel = self.tisch, self.figur, self.ziel
        bezahlt, danach = list[Event](), tisch
        if self.platz:
            fertig = ansetzen(tisch, figur, self.ansatz, note)
        else:
            fertig, bezahlt, danach = yield from vorbereiten(tisch, figur, self.ansatz, note)
            hoechstens = grenze(danach, figur, fertig, note)
            raises = yield from raises_erfragen(figur, hoechstens, fertig)
            # RK-TN-02: Die SL kennt ihren TN; alle anderen hören nur ihre Summe.
            blind = ziel.blind and figur.platz != GM
            ziel = replace(ziel, raises=raises, blind=blind)
        versuch = Versuch(
            danach.figur(figur.name),
            fertig,
            ziel,
            gratis=fertig.void.split().count(RAISE),
            worauf=fertig.fertigkeit or fertig.attribut,
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


def ansagen_lassen(
    tisch: Tisch, figur: Figur, ansatz: Ansatz, raise_hilft: bool = True
) -> Procedure[Ansatz]:
    """Vor einem Wurf: Emphasis und Void-Punkte (RK-EMPH-01, RK-VOID-01)."""
    emphasis = ansatz.emphasis or (yield from emphasis_erfragen(figur, ansatz.fertigkeit))
    void = yield from _void_erfragen(tisch, figur, ansatz, raise_hilft)
    return replace(ansatz, emphasis=emphasis, void="" if void == NEIN else void)


def emphasis_erfragen(figur: Figur, fertigkeit: str) -> Procedure[str]:
    """RK-EMPH-01: Wer eine nennt, fragt die SL, ob sie passt."""
    emphasen = figur.bogen.spezialisierungen(fertigkeit) if figur.bogen.skill(fertigkeit) else ()
    lage = (("figur", figur.name), ("fertigkeit", fertigkeit), ("emphasis", ""))
    wahl = (NEIN, *emphasen)
    frage = Choice(figur.platz, "RK-EMPH-01", wahl, audience=figur.wissende, facts=lage)
    if (emphasis := (yield from ask(frage))) == NEIN:
        return ""
    return (yield from _passt(figur.platz, figur, fertigkeit, emphasis))


def _void_erfragen(tisch: Tisch, figur: Figur, ansatz: Ansatz, raise_hilft: bool) -> Procedure[str]:
    """RK-VOID-01: vor dem Wurf; wo kein TN zu erreichen ist, hilft ein Gratis-Raise nicht."""
    fertigkeit = ansatz.fertigkeit
    geuebt = not fertigkeit or figur.bogen.skill(fertigkeit) > 0
    moeglich = voidwahl(figur, tisch.verfuegbar(figur), geuebt, tisch.lesart)
    if "void" not in figur.fragen:
        moeglich = ("",)
    wahl = tuple(each or NEIN for each in moeglich if raise_hilft or RAISE not in each.split())
    lage = (("figur", figur.name), ("worauf", fertigkeit or ansatz.attribut))
    frage = Choice(figur.platz, "RK-VOID-01", wahl, audience=figur.wissende, facts=lage)
    return (yield from ask(frage))


def vorbereiten(
    tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note, raise_hilft: bool = True
) -> Procedure[tuple[Ansatz, list[Event], Tisch]]:
    """Ansagen lassen, zahlen, ansetzen; auch der Tisch, an dem schon bezahlt ist."""
    gewollt = yield from ansagen_lassen(tisch, figur, ansatz, raise_hilft)
    bezahlt = void_zahlen(figur, gewollt.void, note)
    danach = reduce(werden, bezahlt, tisch)
    return ansetzen(danach, figur, gewollt, note), bezahlt, danach


def probe_verlangen(tisch: Tisch, ansage: ProbeVerlangen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-TN-02: Alle Verlangten würfeln zugleich; ein verdeckter TN wird erfragt."""
    figuren = tisch.verlangte(ansage.figuren)
    namen = tuple(figur.name for figur in figuren)
    worauf = ansage.fertigkeit or ansage.attribut
    tn = yield from _verlangter_tn(ansage, namen, worauf, note)
    verdeckt = ansage.sicht == VERDECKT
    wissende = None if ansage.sicht == OFFEN else frozenset({GM})
    ziel = Zielwert(tn, wissende=wissende, blind=ansage.sicht == ZIEL_VERDECKT)
    ansatz = Ansatz(OHNE, True, ansage.attribut, ansage.fertigkeit, gegen=ansage.gegen)
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
