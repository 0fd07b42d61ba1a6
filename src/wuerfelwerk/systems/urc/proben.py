"""Ultima Ratio Civium: Pool, Austauschwürfel und Wissenswurf (URC-POOL, URC-WISS, URC-BRIL)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from wuerfelwerk.dice.pool import Hand, Pool, without
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask, become, throw
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.rules.shortcuts.sift import Sift
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.sichten import Kennwert, sichten
from wuerfelwerk.systems.urc.wertung import (
    ANGRIFF,
    VERTEIDIGUNG,
    WISSEN,
    Wertung,
    messlatte,
    noetig,
    vergleichen,
    werten,
    zuordnen,
)

RATSCHALTER = (
    "austausch_ziel", "pasch_zaehlung", "hoehe_zur_probe", "hoehe_basis", "pasch_angriff",
    "pasch_wissen", "pasch_verteidigung", "punkte_teilbar", "redux", "redux_schaden",
    "schadenswuerfel_quelle", "heilung_mit_extrapunkten",
)  # fmt: skip
PROBE, FREI = "fuer_die_probe", "frei_lassen"


@dataclass(frozen=True, slots=True)
class Liegend:
    """URC-POOL-09: der geworfene Wurf und was davon liegen bleibt."""

    wurf: Hand
    liegend: Hand


NICHTS = Liegend((), ())
"""Würfel, auf die es nicht mehr ankommt."""
VERFEHLT = Wertung(0, 0, 0, 0)
"""Die Wertung eines Wurfs, der nichts erreicht; wie wenig, zählt nicht mehr."""


@dataclass(frozen=True, slots=True)
class Probe:
    """URC-POOL-14: werfen und Austauschwürfel entfernen; ausgewertet wird danach."""

    figur: str
    platz: Seat
    wuerfel: int
    austausch: int = 0
    zweck: str = WISSEN
    ziel: int | None = None
    """Der Zielwert, soweit ihn der Werfende kennt."""
    schadenswuerfel: int = 0
    lesart: Lesart = VORGABE
    genau: bool = False
    """Der Zielwert ist selbst ein Ergebnis (URC-Q-45): in Redux sind es schon Erfolge."""

    def latte(self, zielwert: int) -> int:
        """Was zu erreichen ist: der Zielwert, in Redux die Erfolge seiner Stufe."""
        return zielwert if self.genau else messlatte(zielwert, self.lesart)

    def __call__(self, note: Note = SILENT) -> Procedure[Liegend]:
        note("URC-POOL-14", figur=self.figur, zweck=self.zweck)
        if self.austausch and self.lesart.spez_modus == "neuwurf":
            return (yield from self._neuwurf(note))
        anzahl = self.wuerfel + self.austausch
        if self.austausch:
            note("URC-POOL-05", figur=self.figur, austausch=self.austausch, geworfen=anzahl)
        wurf = yield from self._werfen(anzahl)
        weg = yield from self._entfernen(wurf, note)
        liegend = without(wurf, weg)
        note("URC-POOL-09", figur=self.figur, liegend=liegend)
        return Liegend(wurf, liegend)

    def _werfen(self, anzahl: int) -> Procedure[Hand]:
        pool = Pool.of((anzahl, 6))
        (wurf,) = yield from throw(
            self.platz, "URC-POOL-03", pool, figur=self.figur, wuerfel=anzahl
        )
        return wurf

    def _entfernen(self, wurf: Hand, note: Note) -> Procedure[Hand]:
        """URC-POOL-08: genau so viele, wie die Spezialisierung beigesteuert hat."""
        lesart = self.lesart
        if lesart.redux and lesart.redux_austausch == "behalten":
            if self.austausch:
                note("URC-REDUX-04", figur=self.figur, bleiben=self.austausch)
            return ()
        weg = wurf[: self.austausch]
        if self.austausch and lesart.austausch_wahl == "frei":
            weg = yield from ask(self._frage(wurf, self.austausch))
        if self.austausch:
            note("URC-POOL-08", figur=self.figur, wurf=wurf, weg=weg)
        return weg

    def _frage(self, wurf: Hand, mindestens: int) -> Pick:
        lage: list[tuple[str, Value]] = [
            ("figur", self.figur),
            ("anzahl", self.austausch),
            ("zweck", self.zweck),
            ("schadenswuerfel", self.schadenswuerfel),
            ("lesart", abweichungen(self.lesart)),
        ]
        if self.ziel is not None:
            lage.append(("ziel", self.latte(self.ziel)))
        facts = tuple(lage)
        return Pick(self.platz, "URC-POOL-08", wurf, mindestens, self.austausch, facts=facts)

    def _neuwurf(self, note: Note) -> Procedure[Liegend]:
        """URC-Q-01, andere Lesart: bis zu Rang viele Würfel noch einmal werfen."""
        wurf = yield from self._werfen(self.wuerfel)
        weg = wurf[: self.austausch]
        if self.lesart.austausch_wahl == "frei":
            weg = yield from ask(self._frage(wurf, 0))
        note("URC-POOL-08", figur=self.figur, wurf=wurf, weg=weg)
        neu = (yield from self._werfen(len(weg))) if weg else ()
        liegend = tuple(sorted((*without(wurf, weg), *neu)))
        note("URC-POOL-09", figur=self.figur, liegend=liegend)
        return Liegend(wurf, liegend)


def abweichungen(lesart: Lesart) -> tuple[str, ...]:
    """Was am Entfernen anders zu raten ist als nach der Vorgabe."""
    return tuple(
        f"{name}={getattr(lesart, name)}"
        for name in RATSCHALTER
        if getattr(lesart, name) != getattr(VORGABE, name)
    )


@dataclass(frozen=True, slots=True)
class Einsatz:
    """Das Endergebnis, und welche Pasch- und Höhepunkte dabei frei blieben."""

    ergebnis: int
    frei: int
    hoehe: int

    @property
    def extra(self) -> int:
        """Alle freien Extrapunkte: für Schaden, Konter, Heilung oder Brillanz."""
        return self.frei + self.hoehe


def einsetzen(
    probe: Probe,
    wertung: Wertung,
    latten: Iterable[int],
    offen: bool,
    je_ziel: tuple[str, ...] = (),
) -> Procedure[Einsatz]:
    """URC-Q-08, -09: So viele Extrapunkte wie nötig in die Probe; wer es weiß, darf anders.

    Ein Wurf hat ein Ergebnis, gegen wie viele Ziele er auch geht: Gefragt wird nur einmal, mit
    dem, was ``je_ziel`` fehlt.
    """
    erreichbar = (wertung.fehlt(latte) for latte in latten if latte <= wertung.ergebnis)
    fehlt = max(erreichbar, default=0)
    einsatz = noetig(wertung, fehlt, probe.zweck, probe.lesart)
    if not einsatz:
        return Einsatz(wertung.ergebnis, wertung.pasch, wertung.hoehe)
    if offen:
        einsatz = yield from _fragen(probe, wertung, fehlt, je_ziel)
    ergebnis = wertung.ergebnis if einsatz >= fehlt else wertung.fest + einsatz
    return Einsatz(ergebnis, *wertung.frei_nach(einsatz))


def _fragen(probe: Probe, wertung: Wertung, fehlt: int, je_ziel: tuple[str, ...]) -> Procedure[int]:
    """URC-PASCH-04 bis -06, URC-Q-58: Punkt für Punkt, oder alle oder keiner."""
    alle = wertung.zur_probe
    lage = (("figur", probe.figur), ("fehlt", fehlt), ("pasch", alle), ("je_ziel", je_ziel))
    regel = {ANGRIFF: "URC-PASCH-05", VERTEIDIGUNG: "URC-PASCH-06"}.get(probe.zweck, "URC-PASCH-04")
    if probe.lesart.punkte_teilbar:
        return (yield from ask(Number(probe.platz, regel, 0, alle, facts=lage)))
    wahl = yield from ask(Choice(probe.platz, regel, (PROBE, FREI), facts=lage))
    return alle if wahl == PROBE else 0


@dataclass(frozen=True, slots=True)
class Verteilt:
    """Wie eine Probe gegen einen Zielwert ausging."""

    einsatz: Einsatz
    gelungen: bool

    @property
    def ergebnis(self) -> int:
        """Das Endergebnis."""
        return self.einsatz.ergebnis


def verteilen(
    probe: Probe, wertung: Wertung, zielwert: int, note: Note, to: Audience
) -> Procedure[Verteilt]:
    """Extrapunkte einsetzen und mit dem Zielwert vergleichen."""
    latte = probe.latte(zielwert)
    einsatz = yield from einsetzen(probe, wertung, (latte,), probe.ziel is not None)
    return Verteilt(einsatz, gelingt(probe, einsatz, zielwert, note, to))


def gelingt(probe: Probe, einsatz: Einsatz, zielwert: int, note: Note, to: Audience) -> bool:
    """Erreicht das Ergebnis, was der Zielwert verlangt?"""
    latte = zielwert if probe.genau else zuordnen(zielwert, probe.lesart, note, to)
    return vergleichen(probe.figur, einsatz.ergebnis, latte, note, to)


@dataclass(frozen=True, slots=True)
class Wissensausgang:
    """Wie ein Wissenswurf ausging."""

    wurf: Liegend
    ergebnis: int
    gelungen: bool
    brillanz: int


@dataclass(frozen=True, slots=True)
class Wissenswurf:
    """URC-WISS-03: gegen den Zielwert; freie Extrapunkte werden Brillanz (URC-BRIL-01)."""

    probe: Probe
    zielwert: int
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[Wissensausgang]:
        wurf = yield from self.probe(note)
        wertung = werten(self.probe.figur, wurf.liegend, self.probe.lesart, note)
        return (yield from become(self, Wissenswertung(self, wurf, wertung), note))

    def sift(self) -> Sift | None:
        """Der Wurf für den Rat."""
        return sichten(self.probe, self._danach)

    def _danach(self, kennwert: Kennwert) -> Wissenswertung:
        wertung = knapp(self.probe, kennwert[0], (self.zielwert,))
        return Wissenswertung(self, NICHTS, wertung)


@dataclass(frozen=True, slots=True)
class Wissenswertung:
    """Was nach dem Wissenswurf zu entscheiden und zu werten ist."""

    gewagt: Wissenswurf
    wurf: Liegend
    wertung: Wertung

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.wertung, self.gewagt.zielwert, self.gewagt.probe.wuerfel))

    def __call__(self, note: Note = SILENT) -> Procedure[Wissensausgang]:
        probe, to, zielwert = self.gewagt.probe, self.gewagt.wissende, self.gewagt.zielwert
        verteilt = yield from verteilen(probe, self.wertung, zielwert, note, to)
        note("URC-PASCH-04", to, figur=probe.figur, frei=verteilt.einsatz.frei)
        glanz = brillanz(probe.figur, verteilt, probe.lesart, note, to)
        gelungen = "ja" if verteilt.gelungen else "nein"
        note("URC-WISS-03", figur=probe.figur, ergebnis=verteilt.ergebnis, gelungen=gelungen)
        ausgang = Wissensausgang(self.wurf, verteilt.ergebnis, verteilt.gelungen, glanz)
        return note.gist(ausgang, replace(ausgang, wurf=NICHTS, ergebnis=0))


def knapp(probe: Probe, wertung: Wertung, zielwerte: tuple[int, ...]) -> Wertung:
    """Was von einer Wertung noch zählt: wie viel zum Gelingen fehlt, nicht, wie weit darüber."""
    latten = [probe.latte(zielwert) for zielwert in zielwerte]
    if wertung.ergebnis < min(latten) and not probe.lesart.brillanz_bei_misserfolg:
        return VERFEHLT
    fest = max(latten)
    if wertung.fest <= fest:
        return wertung
    return Wertung(fest, wertung.pasch, wertung.hoehe, wertung.zur_probe)


@dataclass(frozen=True, slots=True)
class Vorlage:
    """URC-Q-50, andere Lesart: ein Wurf, dessen Ergebnis ein anderer erreichen muss."""

    probe: Probe

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Liegend, Einsatz]]:
        wurf = yield from self.probe(note)
        wertung = werten(self.probe.figur, wurf.liegend, self.probe.lesart, note)
        einsatz = yield from einsetzen(self.probe, wertung, (wertung.ergebnis,), True)
        note("URC-PASCH-04", figur=self.probe.figur, frei=einsatz.frei)
        return wurf, einsatz


def brillanz(figur: str, verteilt: Verteilt, lesart: Lesart, note: Note, to: Audience) -> int:
    """URC-BRIL-01, URC-HOEHE-03: freie Pasch- und Höhepunkte; bei Misserfolg keine."""
    if lesart.redux or not (verteilt.gelungen or lesart.brillanz_bei_misserfolg):
        return 0
    note("URC-HOEHE-03", to, figur=figur, punkte=verteilt.einsatz.hoehe)
    return glaenzen(figur, verteilt.einsatz.extra, lesart, note, to)


def glaenzen(figur: str, punkte: int, lesart: Lesart, note: Note, to: Audience) -> int:
    """URC-BRIL-01, -02: So viele Extrapunkte sind Brillanz, und so gelingt es."""
    note("URC-BRIL-01", to, figur=figur, punkte=punkte)
    if punkte:
        note("URC-BRIL-02", to, figur=figur, wirkung=glanz(punkte, lesart))
    return punkte


def glanz(punkte: int, lesart: Lesart) -> str:
    """URC-BRIL-02, URC-Q-10: wie glänzend etwas gelingt; der Tisch kann eine Tabelle führen."""
    tabelle = lesart.brillanz_wirkung or ("gut", "sehr_gut", "glaenzend")
    return tabelle[min(punkte, len(tabelle)) - 1]
