"""Ultima Ratio Civium: Angriff, Schaden und Verteidigung (URC-ATK, URC-DMG, URC-DEF)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import SILENT, Audience, Note, Total
from wuerfelwerk.rules.procedure import Procedure, ask, become
from wuerfelwerk.rules.request import Number, Pick
from wuerfelwerk.rules.sift import Sift
from wuerfelwerk.systems.urc.proben import (
    NICHTS,
    VERFEHLT,
    Liegend,
    Probe,
    Verteilt,
    brillanz,
    knapp,
    verteilen,
)
from wuerfelwerk.systems.urc.sichten import Kennwert, sichten
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

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.ziele[0].zielwert, self.probe.wuerfel, self.mehr, self.vorrat))

    def __call__(self, note: Note = SILENT) -> Procedure[Angriffsausgang]:
        probe = self.probe
        wurf = yield from probe(note)
        wertung = werten(probe.figur, wurf.liegend, probe.lesart, note)
        note("URC-RND-07", figur=probe.figur, liegend=wurf.liegend)
        return (yield from become(self, Angriffswertung(self, wurf, wertung), note))

    def sift(self) -> Sift | None:
        """Der Wurf für den Rat; wo die Würfel noch gebraucht werden, gibt es keine Abkürzung."""
        wuerfel = 0 if self.struktur else self.probe.schadenswuerfel
        return sichten(self.probe, self._danach, wuerfel) if self.schadet else None

    def _danach(self, kennwert: Kennwert) -> Angriffswertung:
        wertung, hoechste = kennwert
        if self.probe.lesart.pvp_modus != "vergleich":
            zielwerte = tuple(ziel.zielwert for ziel in self.ziele)
            wertung = knapp(wertung, zielwerte, self.probe.lesart)
        hoechste = () if wertung is VERFEHLT else hoechste
        return Angriffswertung(self, Liegend((), hoechste), wertung)


@dataclass(frozen=True, slots=True)
class Angriffswertung:
    """Was nach dem Wurf eines Angriffs zu entscheiden und zu werten ist."""

    angriff: Angriff
    wurf: Liegend
    wertung: Wertung

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.wurf.liegend, self.wertung, self.angriff))

    def __call__(self, note: Note = SILENT) -> Procedure[Angriffsausgang]:
        angriff, wurf = self.angriff, self.wurf
        urteile: list[tuple[Ziel, Verteilt]] = []
        for ziel in angriff.ziele:
            urteil = yield from self._urteil(ziel, note)
            urteile.append((ziel, urteil))
        if not any(urteil.gelungen for _, urteil in urteile):
            note("URC-DMG-01", figur=angriff.probe.figur)
        punkte, nachgelegt = yield from self._schaden(urteile, note)
        treffer = tuple(
            self._treffer(ziel, urteil, punkte, nachgelegt, note) for ziel, urteil in urteile
        )
        glanz = self._brillanz(urteile, note)
        ausgang = Angriffsausgang(wurf, urteile[0][1].ergebnis, treffer, glanz, nachgelegt)
        return note.gist(ausgang, self._wesentlich(ausgang))

    def _wesentlich(self, ausgang: Angriffsausgang) -> Angriffsausgang:
        """Im Vergleich zählt das Ergebnis, ohne Schaden zählen die Würfel, sonst beides nicht."""
        if not self.angriff.schadet:
            return ausgang
        zaehlt = self.angriff.probe.lesart.pvp_modus == "vergleich"
        return replace(ausgang, wurf=NICHTS, ergebnis=ausgang.ergebnis if zaehlt else 0)

    def _urteil(self, ziel: Ziel, note: Note) -> Procedure[Verteilt]:
        """URC-ATK-07, URC-RND-08: Zielwert erreicht heißt Treffer; Paschpunkte zählen doppelt."""
        modus = self.angriff.probe.lesart.pasch_angriff
        urteil = yield from verteilen(
            self.angriff.probe, self.wertung, ziel.zielwert, modus, note, ziel.wissende
        )
        ja = "ja" if urteil.gelungen else "nein"
        note("URC-PASCH-05", ziel.wissende, figur=self.angriff.probe.figur, punkte=urteil.frei)
        note("URC-RND-08", figur=self.angriff.probe.figur, ziel=ziel.figur, erreicht=ja)
        if urteil.gelungen:
            note("URC-ATK-07", figur=self.angriff.probe.figur, ziel=ziel.figur)
        return urteil

    def _schaden(
        self, urteile: list[tuple[Ziel, Verteilt]], note: Note
    ) -> Procedure[tuple[int, int]]:
        """URC-DMG-02, URC-RND-09: bei Erfolg die Schadenswürfel aussuchen, dann nachlegen."""
        trifft = any(urteil.gelungen for _, urteil in urteile)
        if not trifft or self.angriff.struktur or not self.angriff.schadet:
            return 0, 0
        punkte = yield from aussuchen(self.angriff.probe, self.wurf, note)
        nachgelegt = 0
        if self.angriff.vorrat:
            lage = (("figur", self.angriff.probe.figur), ("punkte", self.angriff.vorrat))
            frage = Number(
                self.angriff.probe.platz, "URC-TF-12", 0, self.angriff.vorrat, facts=lage
            )
            nachgelegt = yield from ask(frage)
        return punkte, nachgelegt

    def _treffer(
        self, ziel: Ziel, urteil: Verteilt, punkte: int, nachgelegt: int, note: Note
    ) -> Treffer:
        if not urteil.gelungen or not self.angriff.schadet:
            return Treffer(ziel.figur, urteil.gelungen)
        if self.angriff.struktur:
            note("URC-DMG-04", figur=self.angriff.probe.figur, ziel=ziel.figur, sp=1)
            return Treffer(ziel.figur, True, 1)
        tagesform = (self.angriff.mehr + nachgelegt) * self.angriff.probe.lesart.tf_schaden_kurs
        teile = {"schadenswuerfel": punkte, "pasch": urteil.frei, "hoehe": self.wertung.hoehe}
        if tagesform:
            note("URC-TF-12", figur=self.angriff.probe.figur, punkte=tagesform)
            teile["tagesform"] = tagesform
        schaden = Total.of(sum(teile.values()), **teile)
        to = verraet(self.angriff.probe.lesart.pasch_angriff, ziel.wissende)
        note("URC-DMG-03", to, ziel=ziel.figur, schaden=schaden)
        return Treffer(ziel.figur, True, schaden.value)

    def _brillanz(self, urteile: list[tuple[Ziel, Verteilt]], note: Note) -> int:
        """URC-Q-14: Wo kein TP-Schaden entsteht, werden freie Punkte Brillanz."""
        gelungene = [(ziel, urteil) for ziel, urteil in urteile if urteil.gelungen]
        if not gelungene or (self.angriff.schadet and not self.angriff.struktur):
            return 0
        ziel, urteil = gelungene[0]
        probe = self.angriff.probe
        return brillanz(probe.figur, self.wertung, urteil, probe.lesart, note, ziel.wissende)


def verraet(modus: str, wissende: Audience) -> Audience:
    """Wer einen Schaden erfährt, aus dem zu lesen ist, wie viele Paschpunkte die Probe brauchte.

    Zählen sie doppelt, verrät er nichts; sonst wäre damit ein verdeckter Zielwert bekannt.
    """
    return None if modus == "doppelt" else wissende


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

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.angriffswert, self.probe.wuerfel, self.schaden, self.mindern))

    def __call__(self, note: Note = SILENT) -> Procedure[Abwehrausgang]:
        wurf = yield from self.probe(note)
        wertung = werten(self.probe.figur, wurf.liegend, self.probe.lesart, note)
        return (yield from become(self, Abwehrwertung(self, wurf, wertung), note))

    def sift(self) -> Sift | None:
        """Der Wurf für den Rat."""
        return sichten(self.probe, self._danach)

    def _danach(self, kennwert: Kennwert) -> Abwehrwertung:
        wertung = knapp(kennwert[0], (self.angriffswert,), self.probe.lesart)
        return Abwehrwertung(self, NICHTS, wertung)


@dataclass(frozen=True, slots=True)
class Abwehrwertung:
    """Was nach dem Wurf einer Verteidigung zu entscheiden und zu werten ist."""

    abwehr: Abwehr
    wurf: Liegend
    wertung: Wertung

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        return hash((self.wertung, self.abwehr))

    def __call__(self, note: Note = SILENT) -> Procedure[Abwehrausgang]:
        ausgang = yield from self._ausgang(note)
        return note.gist(ausgang, replace(ausgang, wurf=NICHTS, ergebnis=0))

    def _ausgang(self, note: Note) -> Procedure[Abwehrausgang]:
        abwehr, wurf, probe = self.abwehr, self.wurf, self.abwehr.probe
        modus, to = probe.lesart.pasch_verteidigung, abwehr.wissende
        latte = abwehr.angriffswert
        verteilt = yield from verteilen(probe, self.wertung, latte, modus, note, to)
        ja = "ja" if verteilt.gelungen else "nein"
        note("URC-DEF-06", figur=probe.figur, gegner=abwehr.gegner, abgewehrt=ja)
        if verteilt.gelungen:
            konter = self._konter(verteilt, note)
            return Abwehrausgang(wurf, verteilt.ergebnis, True, 0, konter)
        nachgelegt = yield from self._nachlegen()
        kurs, gegen = probe.lesart.tf_schaden_kurs, abwehr.mindern + nachgelegt
        erlitten = gemindert(probe.figur, abwehr.schaden, gegen, kurs, note)
        return Abwehrausgang(wurf, verteilt.ergebnis, False, erlitten, 0, nachgelegt)

    def _konter(self, verteilt: Verteilt, note: Note) -> int:
        """URC-DEF-07, URC-PASCH-06: freie Paschpunkte und die Höhe treffen den Angreifer."""
        if not self.abwehr.kontert:
            return 0
        konter = Total.of(
            verteilt.frei + self.wertung.hoehe, pasch=verteilt.frei, hoehe=self.wertung.hoehe
        )
        figur, gegner = self.abwehr.probe.figur, self.abwehr.gegner
        to = verraet(self.abwehr.probe.lesart.pasch_verteidigung, self.abwehr.wissende)
        note("URC-PASCH-06", to, figur=figur, frei=verteilt.frei)
        note("URC-DEF-07", to, figur=figur, gegner=gegner, schaden=konter)
        return konter.value

    def _nachlegen(self) -> Procedure[int]:
        if not self.abwehr.vorrat:
            return 0
        lage = (("figur", self.abwehr.probe.figur), ("punkte", self.abwehr.vorrat))
        return (
            yield from ask(
                Number(self.abwehr.probe.platz, "URC-TF-10", 0, self.abwehr.vorrat, facts=lage)
            )
        )


def gemindert(
    figur: str, schaden: int, punkte: int, kurs: int, note: Note, to: Audience = None
) -> int:
    """URC-TF-10: Jeder Punkt verhindert Schaden, aber nie unter null."""
    if not punkte:
        return schaden
    rest = max(0, schaden - punkte * kurs)
    note("URC-TF-10", to, figur=figur, punkte=punkte, rest=rest)
    return rest
