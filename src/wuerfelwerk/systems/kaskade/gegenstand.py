"""Kaskade: Gegenstände fertigen und Kräuter suchen (KAS-GUETE, KAS-KRAUT)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Text
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, geprueft
from wuerfelwerk.systems.kaskade.folgen import ablegen
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.listen import NIVEAUS, Gegenstand, boni_lesen
from wuerfelwerk.systems.kaskade.probe import SIEB
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.wertung import ERFOLG, saetze

WILDNIS = "Wildnisleben"
IMPROVISIERT, EINFACH, GUT, KUNSTFERTIG, MEISTERLICH, ERLESEN, LEGENDAER = QUALITAETEN = (
    "improvisiert", "einfach_gut", "gut", "kunstfertig", "meisterlich", "erlesen", "legendaer"
)  # fmt: skip
_AB = ((21, ERLESEN), (20, MEISTERLICH), (16, KUNSTFERTIG), (11, GUT), (7, EINFACH),
       (4, IMPROVISIERT))  # fmt: skip
_HALBE = {IMPROVISIERT: 1, EINFACH: 2, GUT: 3, KUNSTFERTIG: 6, MEISTERLICH: 10}
"""KAS-GUETE-02: der Preisfaktor in Hälften."""
_PLUS = {ERLESEN: 10, LEGENDAER: 100}
BONI = {ERLESEN: (1, 2), LEGENDAER: (3, 9)}
"""KAS-GUETE-09: wie viele Boni ein Gegenstand trägt."""
_NIVEAU = ((16, 3), (11, 2), (7, 1), (4, 0))


def qualitaet(guete: int, legendaer: bool = False) -> str:
    """KAS-GUETE-01, KAS-M-50: 20! ist eine legendäre Probe, 20+ mehr als 20; leer: misslungen."""
    if legendaer:
        return LEGENDAER
    return next((name for ab, name in _AB if guete >= ab), "")


def preis(grund: int, was: str, boni: int, lesart: Lesart) -> str:
    """KAS-GUETE-02: der Preis, auf halbe Münzen genau.

    >>> preis(10, "kunstfertig", 0, Lesart()), preis(10, "erlesen", 1, Lesart())
    ('30', '150')
    """
    plus = _PLUS.get(was, 0)
    halbe = _HALBE.get(was, 10)
    if lesart.guete_plus == "betrag":
        doppelt = grund * halbe + 2 * plus
    elif lesart.guete_plus == "faktor_je_bonus":
        doppelt = grund * (halbe + 2 * plus * boni)
    else:
        doppelt = grund * (halbe + 2 * plus)
    return f"{doppelt // 2},5" if doppelt % 2 else str(doppelt // 2)


def herstellen(tisch: Tisch, ansage: a.Herstellen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-GUETE-01: Das Ergebnis der Probe ist die Güte; die Boni bestimmt die SL."""
    figur = tisch.figur(ansage.figur)
    ansatz = Ansatz(figur=figur, worauf=ansage.worauf)
    wertung, events = yield from ablegen(tisch, ansatz, note)
    was = qualitaet(wertung.ergebnis, wertung.mythos > 0)
    if not was:
        return (*events, e.Misslungen(figur=figur.name, was=ansage.name))
    note("KAS-GUETE-01", figur=figur.name, guete=wertung.ergebnis, qualitaet=was)
    boni = yield from _boni(ansage.name, was, note)
    kosten = preis(ansage.preis, was, len(boni.split()), tisch.lesart)
    note("KAS-GUETE-02", preis=kosten)
    stueck = Gegenstand(
        ansage.name, ansage.wofuer, wertung.ergebnis, boni, ansage.preis, beispiel=False
    )
    gefertigt = e.Hergestellt(figur=figur.name, eintrag=stueck, qualitaet=was, preis=kosten)
    return (*events, gefertigt)


def _boni(name: str, was: str, note: Note) -> Procedure[str]:
    """KAS-GUETE-09: 1 bis 2, oder 3 und mehr; was nicht zu lesen ist, zählt nicht."""
    if was not in BONI:
        return ""
    von, bis = BONI[was]
    lage = (("name", name), ("anzahl", f"{von}–{bis}"))
    gesagt = yield from ask(Text(GM, "KAS-GUETE-09", ("W1", "FkW1", "W1 W2c1 E1"), facts=lage))
    gelesen = boni_lesen(gesagt) or ()
    boni = " ".join(f"{kurz}{x}" for kurz, x in gelesen[:bis])
    note("KAS-GUETE-09", qualitaet=was, boni=len(gelesen[:bis]))
    return boni


def niveau(auge: int) -> int | None:
    """KAS-KRAUT-03: das Niveau eines Fundes als Stufe; die Menge ist eins mehr."""
    return next((stufe for ab, stufe in _NIVEAU if auge >= ab), None)


def gleichenbonus(wuerfel: Hand, wert: int, lesart: Lesart) -> int:
    """KAS-KRAUT-04, KAS-M-49: je Gleichenwürfel eine Pflanze mehr."""
    ab = 1 if lesart.gleichenwuerfel_zaehlung == "ab_zweitem" else 0
    return sum(n - ab for n in saetze(wuerfel, wert).values())


def kraeuter_suchen(
    tisch: Tisch, ansage: a.KraeuterSuchen, note: Note
) -> Procedure[Sequence[Event]]:
    """KAS-KRAUT-01: ein Siebwurf auf Wildnisleben; welche Pflanze es ist, sagt die SL."""
    figur = tisch.figur(ansage.figur)
    note("KAS-KRAUT-01", figur=figur.name)
    ansatz = Ansatz(figur=figur, worauf=WILDNIS, art=SIEB, ganz=True)
    wertung, events = yield from ablegen(tisch, ansatz, note)
    stufen = [s for auge in wertung.wuerfel if (s := niveau(auge)) is not None]
    note("KAS-KRAUT-02", figur=figur.name, funde=sum(auge >= ERFOLG for auge in wertung.wuerfel))
    funde: list[str] = []
    for stufe in stufen:
        funde.append((yield from _pflanze(tisch, figur.name, NIVEAUS[stufe])))
    mehr = gleichenbonus(wertung.wuerfel, geprueft(tisch, figur, WILDNIS), tisch.lesart)
    portionen = sum(stufe + 1 for stufe in stufen) + mehr
    niveaus = tuple(NIVEAUS[stufe] for stufe in stufen)
    note("KAS-KRAUT-03", figur=figur.name, niveaus=niveaus, portionen=portionen - mehr)
    if mehr:
        note("KAS-KRAUT-04", figur=figur.name, mehr=mehr)
    gefunden = e.KraeuterGefunden(
        figur=figur.name, niveaus=niveaus, funde=tuple(funde), portionen=portionen
    )
    return (*events, gefunden)


def _pflanze(tisch: Tisch, figur: str, stufe: str) -> Procedure[str]:
    passend = tuple(kraut.name for kraut in tisch.listen.kraeuter if kraut.niveau == stufe)
    lage = (("figur", figur), ("niveau", stufe))
    return (yield from ask(Choice(GM, "KAS-KRAUT-03", passend or (stufe,), facts=lage)))
