"""Kaskade: Schleichen: unbemerkt, bemerkt, entdeckt (KAS-SCHLEICH)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Anew, Procedure, anew, ask, unit, until
from wuerfelwerk.rules.request import Branch, Choice, Number, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.folgen import Abgelegt, Ablegen
from wuerfelwerk.systems.kaskade.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.reaktion import NOCH_EINMAL, REAKTION, ZUERST, verglichen
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.vergleich import befunden, gegeneinander
from wuerfelwerk.systems.kaskade.werden import werden

SCHLEICHEN, WACHGABE, VERBERGEN, AUFSPUEREN = "Schleichen", "Wachgabe", "Verbergen", "Aufspüren"
UNBEMERKT, GEWARNT, BEMERKT, ENTDECKT, VERBORGEN = (
    "unbemerkt", "wachsam", "bemerkt", "entdeckt", "verborgen"
)  # fmt: skip
ARGLOSE = {a.MITTEL: 7, a.FERN: 4}
"""KAS-SCHLEICH-04: was gegen Arglose genügt."""
Zuerst = tuple[str, tuple[Event, ...]]
ALARM, KEIN_ALARM = "alarm", "kein_alarm"
SO, ANDERS = "so", "anders"
ZONENMITTE = (2, 5, 14)
"""Womit rechnet, wer die Antwort der SL noch nicht kennt: eine Entfernung je Zone."""


def zone(meter: int) -> str:
    """KAS-SCHLEICH-02, KAS-M-44: Grenzen zählen zur näheren Zone."""
    return a.NAH if meter <= 3 else a.MITTEL if meter <= 8 else a.FERN


def schleichen(tisch: Tisch, ansage: a.Schleichen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-SCHLEICH-01: der Siebwurf, der Vergleich und alles, was daraus folgt."""
    ansage = yield from _umstaende(tisch, ansage)
    figur, wo = tisch.figur(ansage.figur), zone(ansage.meter)
    note("KAS-SCHLEICH-02", meter=ansage.meter, zone=wo)
    gegner = tuple(tisch.figur(name) for name in ansage.gegner)
    wachsam = ansage.aufmerksam == a.WACHSAM
    if wo == a.NAH or wachsam:
        gelungen, events = yield from _verglichen(tisch, figur, gegner, note)
    else:
        gelungen, events = yield from _arglos(tisch, figur, ARGLOSE[wo], note)
    ausgang = UNBEMERKT if gelungen else _bemerkt(wo, wachsam, note)
    if ausgang == BEMERKT:
        ausgang, mehr = yield from _verbergen(
            reduce(werden, events, tisch), figur, gegner, ansage.deckung, note
        )
        events = (*events, *mehr)
    ergab = e.Geschlichen(figur=figur.name, gegner=ansage.gegner, zone=wo, ausgang=ausgang)
    events = (*events, ergab)
    if ausgang != ENTDECKT:
        return events
    return (
        *events,
        *(yield from _entdeckt(reduce(werden, events, tisch), figur, gegner, wo, note)),
    )


def _umstaende(tisch: Tisch, ansage: a.Schleichen) -> Procedure[a.Schleichen]:
    """KAS-SCHLEICH-05, -07: Wie weit, wie wachsam und ob Deckung ist, sagt die SL."""
    if ansage.wer == GM:
        return ansage
    if any(tisch.figur(name).wachsam for name in ansage.gegner):
        ansage = replace(ansage, aufmerksam=a.WACHSAM)
    lage = (
        ("figur", ansage.figur),
        ("gegner", ansage.gegner),
        ("meter", ansage.meter),
        ("aufmerksam", ansage.aufmerksam),
        ("deckung", "ja" if ansage.deckung else "nein"),
    )
    frage = Choice(GM, "KAS-SCHLEICH-01", (SO, ANDERS), facts=lage)
    if (yield from ask(frage)) == SO:
        return ansage
    meter = yield from ask(Number(GM, "KAS-SCHLEICH-02", 0, 20, ZONENMITTE, facts=lage))
    wachsam = yield from ask(Choice(GM, "KAS-SCHLEICH-05", a.AUFMERKSAM, facts=lage))
    deckung = yield from ask(Choice(GM, "KAS-SCHLEICH-07", ("ja", "nein"), facts=lage))
    return replace(ansage, meter=meter, aufmerksam=wachsam, deckung=deckung == "ja")


def _ansatz(figur: Figur, worauf: str, art: str = SIEB, ziel: int = 0) -> Ansatz:
    return Ansatz(figur=figur, worauf=worauf, art=art, ziel=ziel, fuersich=not ziel)


def _gegen_alle(
    tisch: Tisch, hier: Ansatz, dort: Sequence[Ansatz], note: Note
) -> Procedure[tuple[int, int, tuple[Event, ...]]]:
    """Eine Figur gegen mehrere: Von diesen zählt das beste Ergebnis (KAS-M-44)."""
    gewuerfelt: tuple[Abgelegt, ...]
    if len(dort) == 1:
        gewuerfelt = yield from gegeneinander(tisch, hier, dort[0], note)
    else:
        gewuerfelt = yield Together(tuple(Branch(Ablegen(tisch, each)) for each in (hier, *dort)))
    (eigenes, _), *andere = gewuerfelt
    bestes = max(wertung.ergebnis for wertung, _ in andere)
    events = tuple(event for _, found in gewuerfelt for event in found)
    events = befunden(events, hier.worauf, {hier.figur.name: bestes <= eigenes.ergebnis})
    for ansatz, (wertung, _) in zip(dort, andere, strict=True):
        besser = wertung.ergebnis > eigenes.ergebnis
        events = befunden(events, ansatz.worauf, {ansatz.figur.name: besser})
    return eigenes.ergebnis, bestes, events


def _verglichen(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], note: Note
) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-SCHLEICH-01, -03: gescheitert nur, wenn die Wachgabe besser ist."""
    hier = _ansatz(figur, SCHLEICHEN)
    dort = [_ansatz(each, WACHGABE) for each in gegner]
    eigenes, bestes, events = yield from _gegen_alle(tisch, hier, dort, note)
    note("KAS-SCHLEICH-01", figur=figur.name, ergebnis=eigenes, wachgabe=bestes)
    if bestes > eigenes:
        note("KAS-SCHLEICH-03", figur=figur.name, ergebnis=eigenes, wachgabe=bestes)
    return bestes <= eigenes, events


def _arglos(
    tisch: Tisch, figur: Figur, ziel: int, note: Note
) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-SCHLEICH-04: Gegen Arglose genügt ein fester Wert."""
    wertung, events = yield from unit(Ablegen(tisch, _ansatz(figur, SCHLEICHEN, ziel=ziel)))
    note("KAS-SCHLEICH-04", figur=figur.name, ergebnis=wertung.ergebnis, ziel=ziel)
    return wertung.ergebnis >= ziel, events


def _bemerkt(wo: str, wachsam: bool, note: Note) -> str:
    """KAS-SCHLEICH-05, -06: was ein Scheitern auslöst."""
    if wo == a.NAH:
        ausgang = ENTDECKT if wachsam else BEMERKT
        note("KAS-SCHLEICH-06", gegner=ausgang)
    else:
        ausgang = BEMERKT if wachsam else GEWARNT
        note("KAS-SCHLEICH-05", gegner=ausgang)
    return ausgang


def _verbergen(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], deckung: bool, note: Note
) -> Procedure[tuple[str, tuple[Event, ...]]]:
    """KAS-SCHLEICH-07: Aufspüren gegen Verbergen, wenn die Umgebung es zulässt."""
    if not deckung:
        return ENTDECKT, ()
    hier = _ansatz(tisch.figur(figur.name), VERBERGEN, EINZEL)
    dort = [_ansatz(tisch.figur(each.name), AUFSPUEREN) for each in gegner]
    eigenes, bestes, events = yield from _gegen_alle(tisch, hier, dort, note)
    note("KAS-SCHLEICH-07", figur=figur.name, verbergen=eigenes, aufspueren=bestes)
    return (VERBORGEN if bestes <= eigenes else ENTDECKT), events


def _entdeckt(
    tisch: Tisch, figur: Figur, gegner: tuple[Figur, ...], wo: str, note: Note
) -> Procedure[tuple[Event, ...]]:
    """KAS-SCHLEICH-08, -09: Alarm aus der Ferne; in der Nähe, wer zuerst handelt."""
    if wo != a.NAH:
        note("KAS-SCHLEICH-08", figur=figur.name)
        namen = tuple(each.name for each in gegner)
        lage = (("figur", figur.name), ("gegner", namen))
        wahl = yield from ask(Choice(GM, "KAS-SCHLEICH-08", (ALARM, KEIN_ALARM), facts=lage))
        return (e.AlarmGeschlagen(figur=figur.name, alarm=wahl == ALARM),)
    namen = (figur.name, *(each.name for each in gegner))
    zuerst, events = yield from until(Reaktionen(tisch, namen))
    return (*events, e.ZuerstHandelt(figur=zuerst))


@dataclass(frozen=True, slots=True)
class Reaktionen:
    """KAS-SCHLEICH-09, KAS-M-59: Reaktion gegen Reaktion; Gleichstand wird wiederholt.

    Was ein Gleichstand gekostet und gebracht hat, bleibt (``bisher``); was künftige noch kosten,
    fehlt in Chancen und Rat.
    """

    tisch: Tisch
    figuren: tuple[str, ...]
    bisher: tuple[Event, ...] = ()

    def __call__(self, note: Note = SILENT) -> Procedure[Zuerst | Anew[Zuerst] | None]:
        ansaetze = [self._ansatz(name) for name in self.figuren]
        kann = any(aufsetzen(self.tisch, each, SILENT).anzahl for each in ansaetze)
        gewuerfelt = yield Together(tuple(Branch(Ablegen(self.tisch, each)) for each in ansaetze))
        ergebnisse = [wertung.ergebnis for wertung, _ in gewuerfelt]
        events = tuple(event for _, einzeln in gewuerfelt for event in einzeln)
        gleichstand = kann and ergebnisse[0] == max(ergebnisse[1:])
        verglichen(self.figuren, ergebnisse, gleichstand, note)
        if gleichstand:
            return anew(self._danach(events), note)
        sieger = self.figuren[ergebnisse.index(max(ergebnisse))]
        urteil = {name: name == sieger for name in self.figuren}
        return sieger, (*self.bisher, *befunden(events, REAKTION, urteil))

    def _ansatz(self, name: str) -> Ansatz:
        ansatz = _ansatz(self.tisch.figur(name), REAKTION, EINZEL)
        return replace(ansatz, wozu=NOCH_EINMAL if self.bisher else ZUERST)

    def _danach(self, events: tuple[Event, ...]) -> Reaktionen:
        tisch = reduce(werden, events, self.tisch)
        return replace(self, tisch=tisch, bisher=(*self.bisher, *events))
