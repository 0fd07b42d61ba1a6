"""Ultima Ratio Civium: Angriff, Schaden und Verteidigung (URC-ATK, URC-DMG, URC-DEF)."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import SILENT, Audience, Note, Total
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.systems.urc.proben import Liegend, Probe, Verteilt, brillanz, verteilen
from wuerfelwerk.systems.urc.wertung import Wertung, werten


@dataclass(frozen=True, slots=True)
class Ziel:
    """Wogegen ein Angriff geht; ``wissende`` kennen den Zielwert."""

    figur: str
    zielwert: int
    wissende: Audience = None


@dataclass(frozen=True, slots=True)
class Treffer:
    """Was ein Ziel abbekommt: TP-Schaden, oder einen Strukturpunkt."""

    figur: str
    getroffen: bool
    schaden: int = 0


@dataclass(frozen=True, slots=True)
class Angriffsausgang:
    """Wie ein Angriff ausging, Ziel für Ziel."""

    wurf: Liegend
    ergebnis: int
    treffer: tuple[Treffer, ...]
    brillanz: int = 0
    nachgelegt: int = 0


@dataclass(frozen=True, slots=True)
class Angriff:
    """URC-ATK-05: ein Kampfwurf gegen ein Ziel oder, mit Flächenwirkung, gegen mehrere."""

    probe: Probe
    ziele: tuple[Ziel, ...]
    struktur: bool = False
    schadet: bool = True
    mehr: int = 0
    """Tagesform, die vor dem Wurf auf Schaden angesagt ist (URC-TF-12)."""
    vorrat: int = 0
    """Tagesform, die nach einem Treffer noch angesagt werden kann (URC-Q-21)."""

    def __call__(self, note: Note = SILENT) -> Procedure[Angriffsausgang]:
        probe, lesart = self.probe, self.probe.lesart
        wurf = yield from probe(note)
        wertung = werten(probe.figur, wurf.liegend, lesart, note)
        note("URC-RND-07", figur=probe.figur, liegend=wurf.liegend)
        urteile: list[tuple[Ziel, Verteilt]] = []
        for ziel in self.ziele:
            urteil = yield from self._urteil(wertung, ziel, note)
            urteile.append((ziel, urteil))
        if not any(urteil.gelungen for _, urteil in urteile):
            note("URC-DMG-01", figur=probe.figur)
        punkte, nachgelegt = yield from self._schaden(wurf, urteile, note)
        treffer = tuple(
            self._treffer(ziel, urteil, wertung, punkte, nachgelegt, note)
            for ziel, urteil in urteile
        )
        glanz = self._brillanz(wertung, urteile, note)
        return Angriffsausgang(wurf, urteile[0][1].ergebnis, treffer, glanz, nachgelegt)

    def _urteil(self, wertung: Wertung, ziel: Ziel, note: Note) -> Procedure[Verteilt]:
        """URC-ATK-07, URC-RND-08: Zielwert erreicht heißt Treffer; Paschpunkte zählen doppelt."""
        modus = self.probe.lesart.pasch_angriff
        urteil = yield from verteilen(
            self.probe, wertung, ziel.zielwert, modus, note, ziel.wissende
        )
        ja = "ja" if urteil.gelungen else "nein"
        note("URC-PASCH-05", ziel.wissende, figur=self.probe.figur, punkte=urteil.frei)
        note("URC-RND-08", figur=self.probe.figur, ziel=ziel.figur, erreicht=ja)
        if urteil.gelungen:
            note("URC-ATK-07", figur=self.probe.figur, ziel=ziel.figur)
        return urteil

    def _schaden(
        self, wurf: Liegend, urteile: list[tuple[Ziel, Verteilt]], note: Note
    ) -> Procedure[tuple[int, int]]:
        """URC-DMG-02, URC-RND-09: bei Erfolg die Schadenswürfel aussuchen, dann nachlegen."""
        trifft = any(urteil.gelungen for _, urteil in urteile)
        if not trifft or self.struktur or not self.schadet:
            return 0, 0
        punkte = yield from aussuchen(self.probe, wurf, note)
        nachgelegt = 0
        if self.vorrat:
            lage = (("figur", self.probe.figur), ("punkte", self.vorrat))
            frage = Number(self.probe.platz, "URC-TF-12", 0, self.vorrat, facts=lage)
            nachgelegt = yield from ask(frage)
        return punkte, nachgelegt

    def _treffer(
        self,
        ziel: Ziel,
        urteil: Verteilt,
        wertung: Wertung,
        punkte: int,
        nachgelegt: int,
        note: Note,
    ) -> Treffer:
        if not urteil.gelungen or not self.schadet:
            return Treffer(ziel.figur, urteil.gelungen)
        if self.struktur:
            note("URC-DMG-04", figur=self.probe.figur, ziel=ziel.figur, sp=1)
            return Treffer(ziel.figur, True, 1)
        tagesform = (self.mehr + nachgelegt) * self.probe.lesart.tf_schaden_kurs
        teile = {"schadenswuerfel": punkte, "pasch": urteil.frei, "hoehe": wertung.hoehe}
        if tagesform:
            note("URC-TF-12", figur=self.probe.figur, punkte=tagesform)
            teile["tagesform"] = tagesform
        schaden = Total.of(sum(teile.values()), **teile)
        note("URC-DMG-03", ziel=ziel.figur, schaden=schaden)
        return Treffer(ziel.figur, True, schaden.value)

    def _brillanz(self, wertung: Wertung, urteile: list[tuple[Ziel, Verteilt]], note: Note) -> int:
        """URC-Q-14: Wo kein TP-Schaden entsteht, werden freie Punkte Brillanz."""
        gelungene = [(ziel, urteil) for ziel, urteil in urteile if urteil.gelungen]
        if not gelungene or (self.schadet and not self.struktur):
            return 0
        ziel, urteil = gelungene[0]
        probe = self.probe
        return brillanz(probe.figur, wertung, urteil, probe.lesart, note, ziel.wissende)


def aussuchen(probe: Probe, wurf: Liegend, note: Note) -> Procedure[int]:
    """URC-DMG-02: Schadens- oder Heilungswürfel aus dem liegenden Wurf, nie mehr, als liegen."""
    aus: Hand = wurf.wurf if probe.lesart.schadenswuerfel_quelle == "geworfen" else wurf.liegend
    anzahl = min(probe.schadenswuerfel, len(aus))
    lage = (("figur", probe.figur), ("anzahl", anzahl))
    frage = Pick(probe.platz, "URC-DMG-02", aus, anzahl, anzahl, rising=True, facts=lage)
    gewaehlt = yield from ask(frage)
    note("URC-DMG-02", figur=probe.figur, liegend=aus, gewaehlt=gewaehlt)
    note("URC-RND-09", figur=probe.figur, augen=sum(gewaehlt))
    return sum(gewaehlt)


@dataclass(frozen=True, slots=True)
class Abwehrausgang:
    """Wie eine Verteidigung ausging: was der Verteidiger erleidet und was zurückkommt."""

    wurf: Liegend
    ergebnis: int
    abgewehrt: bool
    erlitten: int
    konter: int
    nachgelegt: int = 0


@dataclass(frozen=True, slots=True)
class Abwehr:
    """URC-DEF-06, -07: gegen einen festen Angriffswert; gelungen verletzt sie den Angreifer."""

    probe: Probe
    gegner: str
    angriffswert: int
    schaden: int
    kontert: bool = True
    mindern: int = 0
    """Tagesform, die vor dem Wurf gegen Schaden angesagt ist (URC-TF-10)."""
    vorrat: int = 0
    wissende: Audience = None

    def __call__(self, note: Note = SILENT) -> Procedure[Abwehrausgang]:
        probe, lesart = self.probe, self.probe.lesart
        wurf = yield from probe(note)
        wertung = werten(probe.figur, wurf.liegend, lesart, note)
        modus, to = lesart.pasch_verteidigung, self.wissende
        verteilt = yield from verteilen(probe, wertung, self.angriffswert, modus, note, to)
        ja = "ja" if verteilt.gelungen else "nein"
        note("URC-DEF-06", figur=probe.figur, gegner=self.gegner, abgewehrt=ja)
        if not verteilt.gelungen:
            nachgelegt = yield from self._nachlegen()
            erlitten = gemindert(
                probe.figur, self.schaden, self.mindern + nachgelegt, lesart.tf_schaden_kurs, note
            )
            return Abwehrausgang(wurf, verteilt.ergebnis, False, erlitten, 0, nachgelegt)
        konter = self._konter(wertung, verteilt, note)
        return Abwehrausgang(wurf, verteilt.ergebnis, True, 0, konter)

    def _konter(self, wertung: Wertung, verteilt: Verteilt, note: Note) -> int:
        """URC-DEF-07, URC-PASCH-06: freie Paschpunkte und die Höhe treffen den Angreifer."""
        if not self.kontert:
            return 0
        konter = Total.of(verteilt.frei + wertung.hoehe, pasch=verteilt.frei, hoehe=wertung.hoehe)
        note("URC-PASCH-06", figur=self.probe.figur, frei=verteilt.frei)
        note("URC-DEF-07", figur=self.probe.figur, gegner=self.gegner, schaden=konter)
        return konter.value

    def _nachlegen(self) -> Procedure[int]:
        if not self.vorrat:
            return 0
        lage = (("figur", self.probe.figur), ("punkte", self.vorrat))
        return (yield from ask(Number(self.probe.platz, "URC-TF-10", 0, self.vorrat, facts=lage)))


def gemindert(figur: str, schaden: int, punkte: int, kurs: int, note: Note) -> int:
    """URC-TF-10: Jeder Punkt verhindert Schaden, aber nie unter null."""
    if not punkte:
        return schaden
    rest = max(0, schaden - punkte * kurs)
    note("URC-TF-10", figur=figur, punkte=punkte, rest=rest)
    return rest
