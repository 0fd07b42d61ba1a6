"""Kaskade: Proben, die jemand ablegt oder die Spielleitung verlangt; lernen, erinnern."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import GM, SILENT, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Number, Text, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade import ereignisse as e
from wuerfelwerk.systems.kaskade.ansatz import Ansatz, geprueft
from wuerfelwerk.systems.kaskade.folgen import Ablegen, ablegen
from wuerfelwerk.systems.kaskade.lernwurf import lernen as lernwurf
from wuerfelwerk.systems.kaskade.lernwurf import moeglich
from wuerfelwerk.systems.kaskade.probe import SIEB, Wertung
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.wertung import LEITER, ergebnis, saetze

GEDAECHTNIS = "Gedächtnis"


def proben(tisch: Tisch, ansage: a.Proben, note: Note) -> Procedure[Sequence[Event]]:
    """Eine Probe für sich; den Mindestwert setzt die SL von der Leiter (KAS-WURF-05)."""
    figur, ziel = tisch.figur(ansage.figur), ansage.ziel
    if not ziel and ansage.wer != GM:
        lage = (("figur", figur.name), ("worauf", ansage.worauf))
        frage = Number(GM, "KAS-WURF-05", 0, a.MOST_ZIEL, (0, *LEITER), facts=lage)
        ziel = yield from ask(frage)
    ansatz = Ansatz(figur=figur, worauf=ansage.worauf, art=ansage.art, ziel=ziel)
    _, events = yield from ablegen(tisch, ansatz, note)
    return events


def probe_verlangen(
    tisch: Tisch, ansage: a.ProbeVerlangen, note: Note
) -> Procedure[Sequence[Event]]:
    """Alle Verlangten würfeln zugleich; verdeckt würfelt die SL für sie."""
    figuren = [tisch.figur(name) for name in ansage.figuren]
    platz = GM if ansage.verdeckt else ""
    ansaetze = (
        Ansatz(figur=figur, worauf=ansage.worauf, art=ansage.art, ziel=ansage.ziel, platz=platz,
               heimlich=ansage.verdeckt)
        for figur in figuren
    )  # fmt: skip
    zweige = tuple(Branch(Ablegen(tisch, ansatz)) for ansatz in ansaetze)
    gewuerfelt = yield Together(zweige)
    wen = e.ProbeVerlangt(figuren=ansage.figuren, worauf=ansage.worauf, worte=ansage.ansage)
    return (wen, *(event for _, einzeln in gewuerfelt for event in einzeln))


def erinnern(tisch: Tisch, ansage: a.Erinnern, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-GED-01: Die Spielleitung würfelt verdeckt und sagt, was der Figur einfällt."""
    figur = tisch.figur(ansage.figur)
    nur_sl = frozenset({GM})
    ansatz = Ansatz(figur=figur, worauf=GEDAECHTNIS, platz=GM, heimlich=True)
    wertung, events = yield from ablegen(tisch, ansatz, note)
    note("KAS-GED-01", nur_sl, figur=figur.name, ergebnis=wertung.ergebnis)
    lage = (("figur", figur.name), ("frage", ansage.ansage))
    worte = yield from ask(
        Text(GM, "KAS-GED-01", audience=frozenset({GM, figur.platz}), facts=lage)
    )
    erfaehrt = frozenset({GM, figur.platz})
    return (*events, e.Erinnert(figur=figur.name, worte=worte, audience=erfaehrt))


def gemeinsam_proben(
    tisch: Tisch, ansage: a.GemeinsamProben, note: Note
) -> Procedure[Sequence[Event]]:
    """KAS-GEM: Jede Person probt für sich und steuert einen Würfel oder einen Satz bei."""
    figuren = tuple(tisch.figur(name) for name in ansage.figuren)
    wuerfel, grenze, events = yield from beisteuern(tisch, figuren, ansage.worauf, note)
    summe = ergebnis(wuerfel, grenze, tisch.lesart)
    note("KAS-GEM-02", grenze=grenze, wuerfel=wuerfel, ergebnis=summe)
    ergab = e.GemeinsamErgab(
        figuren=ansage.figuren,
        worauf=ansage.worauf,
        wuerfel=wuerfel,
        grenze=grenze,
        ergebnis=summe,
        ziel=ansage.ziel,
        gelungen=summe > 0 and summe >= ansage.ziel,
    )
    return (*events, ergab)


def beisteuern(
    tisch: Tisch, figuren: Sequence[Figur], worauf: str, note: Note
) -> Procedure[tuple[Hand, int, tuple[Event, ...]]]:
    """KAS-GEM-01: die Beiträge aller, die Grenze und was jede Probe nach sich zieht."""
    ansaetze = [Ansatz(figur=f, worauf=worauf, art=SIEB, ganz=True, fuersich=True) for f in figuren]
    grenze = max(geprueft(tisch, figur, worauf) for figur in figuren)
    zweige = tuple(Branch(Beisteuern(tisch, each, grenze)) for each in ansaetze)
    beigesteuert: tuple[tuple[Hand, tuple[Event, ...]], ...]
    beigesteuert = yield Together(zweige)
    wuerfel = sorted(auge for beitrag, _ in beigesteuert for auge in beitrag)
    events = tuple(event for _, einzeln in beigesteuert for event in einzeln)
    return tuple(wuerfel), grenze, events


@dataclass(frozen=True, slots=True)
class Beisteuern:
    """KAS-GEM-01: die Probe einer Person, und was sie aus ihr dazugibt."""

    tisch: Tisch
    ansatz: Ansatz
    grenze: int
    """KAS-GEM-02: der höchste Wert aller Beteiligten."""

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Hand, tuple[Event, ...]]]:
        wertung, events = yield from ablegen(self.tisch, self.ansatz, note)
        figur, worauf = self.ansatz.figur, self.ansatz.worauf
        return (yield from _beitrag(figur, worauf, wertung, self.grenze, note)), events

    @property
    def apart(self) -> bool:
        """Was die anderen beisteuern, wäre im Rat zu viel."""
        return True

    def alone(self, wille: str, wert: tuple[Hand, tuple[Event, ...]]) -> int:
        """Was der Beitrag für sich allein wert ist."""
        return sum(wert[0]) if wille == "ergebnis" else 0


def _beitrag(
    figur: Figur, worauf: str, wertung: Wertung, grenze: int, note: Note
) -> Procedure[tuple[int, ...]]:
    """Ein einzelner Würfel oder alle Gleichen einer Augenzahl, bis zur gemeinsamen Grenze."""
    einzeln = [(auge,) for auge in sorted(set(wertung.wuerfel), reverse=True)]
    gleiche = [(auge,) * n for auge, n in saetze(wertung.wuerfel, grenze).items()]
    wahl = {" ".join(map(str, each)): each for each in (*gleiche, *einzeln)}
    if not wahl:
        return ()
    lage = (("figur", figur.name), ("worauf", worauf))
    frage = Choice(figur.platz, "KAS-GEM-01", tuple(wahl), facts=lage)
    beitrag = wahl[(yield from ask(frage))]
    note("KAS-GEM-01", figur=figur.name, beitrag=beitrag)
    return beitrag


def lernen(tisch: Tisch, ansage: a.Lernen, note: Note) -> Procedure[Sequence[Event]]:
    """KAS-LERN-03: so viele der möglichen Lernwürfel, wie man will und bezahlen kann."""
    figur = tisch.figur(ansage.figur)
    anzahl = min(ansage.wuerfel, moeglich(figur, ansage.worauf), figur.ep)
    return ((yield from lernwurf(tisch, figur, ansage.worauf, anzahl, anzahl, note)),)
