"""Ultima Ratio Civium: der Verteidigungswurf, und was er bewirkt (URC-DEF-06, -07)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import SILENT, Audience, Note, Total, allowed
from wuerfelwerk.rules.procedure import Procedure, become
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.kampf.angriffswurf import verraet
from wuerfelwerk.systems.urc.leib.tagesform import gegen_schaden, gemindert
from wuerfelwerk.systems.urc.proben.extrapunkte import Einsatz, freie_nennen, verteilen
from wuerfelwerk.systems.urc.proben.probe import NICHTS, Lage, Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import Wertung, werten
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.values import dataclass, replace

ABWEHRWURF = Chapter[Tisch](
    "URC-DEF",
    steps={
        "URC-DEF-06": N_("Abwehr von %(figur)s gegen %(gegner)s, %(abgewehrt)s"),
        "URC-DEF-07": N_("Konterschaden von %(figur)s an %(gegner)s: %(schaden)s"),
    },
    words={"immer": N_("immer"), "nur_nahkampf": N_("nur im Nahkampf")},
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Abwehrausgang:
    """Wie eine Verteidigung ausging: was der Verteidiger erleidet und was zurückkommt."""

    wurf: Liegend
    ergebnis: int
    abgewehrt: bool
    erlitten: int
    konter: int
    nachgelegt: int = 0
    geteilt: tuple[int, int] = (0, 0)
    """Was zählt und was frei bleibt, wo nur ein Teil der Extrapunkte in die Abwehr ging."""

    def __hash__(self) -> int:
        """Kürzer als alles zusammen: Gerechnet wird mit Tausenden."""
        zahlen = (self.ergebnis, self.erlitten, self.konter, self.nachgelegt)
        return hash((self.wurf.liegend, zahlen))


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

    @property
    def lage(self) -> Lage:
        """Was droht, soweit es der Werfende wissen darf."""
        offen = allowed(self.wissende, self.probe.platz)
        konter: Lage = () if self.kontert else (("wirkungslos", 1),)
        return (("droht", self.schaden), *konter) if offen and self.schaden else konter

    def __call__(self, note: Note = SILENT) -> Procedure[Abwehrausgang]:
        wurf = yield from self.probe(note, self.lage)
        wertung = werten(self.probe.figur, wurf.liegend, self.probe.lesart, note)
        return (yield from become(self, Abwehrwertung(self, wurf, wertung), note))


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
        return note.brief(ausgang, replace(ausgang, wurf=NICHTS, ergebnis=0, geteilt=(0, 0)))

    def _ausgang(self, note: Note) -> Procedure[Abwehrausgang]:
        abwehr, wurf, probe = self.abwehr, self.wurf, self.abwehr.probe
        wert, to = abwehr.angriffswert, abwehr.wissende
        verteilt = yield from verteilen(probe, self.wertung, wert, note, to)
        ja = "ja" if verteilt.gelungen else "nein"
        note("URC-DEF-06", figur=probe.figur, gegner=abwehr.gegner, abgewehrt=ja)
        if verteilt.gelungen:
            konter = self._konter(verteilt.einsatz, note)
            geteilt = verteilt.einsatz.geteilt
            return Abwehrausgang(wurf, verteilt.ergebnis, True, 0, konter, geteilt=geteilt)
        nachgelegt = yield from self._nachlegen()
        kurs, gegen = probe.lesart.tf_schaden_kurs, abwehr.mindern + nachgelegt
        erlitten = gemindert(probe.figur, abwehr.schaden, gegen, kurs, note)
        return Abwehrausgang(wurf, verteilt.ergebnis, False, erlitten, 0, nachgelegt)

    def _konter(self, einsatz: Einsatz, note: Note) -> int:
        """URC-DEF-07, URC-PASCH-06: freie Paschpunkte und die Höhe treffen den Angreifer."""
        if not self.abwehr.kontert:
            return 0
        konter = Total.of(einsatz.extra, pasch=einsatz.frei, hoehe=einsatz.hoehe)
        figur, gegner = self.abwehr.probe.figur, self.abwehr.gegner
        to = verraet(self.abwehr.probe.lesart.pasch_verteidigung, self.abwehr.wissende)
        freie_nennen(self.abwehr.probe, einsatz, note, to)
        note("URC-DEF-07", to, figur=figur, gegner=gegner, schaden=konter)
        return konter.value

    def _nachlegen(self) -> Procedure[int]:
        vorrat, probe = self.abwehr.vorrat, self.abwehr.probe
        if not vorrat:
            return 0
        lage: Lage = (("kurs", probe.lesart.tf_schaden_kurs), ("geschieht", "getroffen"))
        if droht := self.abwehr.lage:
            lage = (("schaden", droht[0][1]), *lage)
        return (yield from gegen_schaden(probe.figur, probe.platz, vorrat, lage))
