"""Ultima Ratio Civium: der Wissenswurf: zwei Werte gegen einen Zielwert (URC-WISS-01 bis -03)."""

from __future__ import annotations

from typing import ClassVar

from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import SILENT, Audience, Note, allowed
from wuerfelwerk.rules.procedure import Procedure, become, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.urc.bogen import AA, PE
from wuerfelwerk.systems.urc.leib.tagesform import ausgegeben
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.extrapunkte import (
    GETEILT,
    Einsatz,
    brillanz,
    einsetzen,
    freie_nennen,
    geglaenzt,
    verteilen,
)
from wuerfelwerk.systems.urc.proben.fertigkeiten import auf_der_kurzliste, fertigkeit
from wuerfelwerk.systems.urc.proben.pool import Paar, Zusage, probe_bilden
from wuerfelwerk.systems.urc.proben.probe import NICHTS, Liegend, Probe
from wuerfelwerk.systems.urc.proben.wertung import Wertung, messlatte, werten
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ereignis
from wuerfelwerk.values import dataclass, replace

WISSENSWURF = Chapter[Tisch](
    "URC-WISS",
    steps={
        "URC-WISS-01": N_("Wissenswurf von %(figur)s auf %(worauf)s: %(werte)s"),
        "URC-WISS-02": N_("%(fertigkeit)s steht auf der Liste mit %(werte)s (Kurzliste: "
            "%(kurzliste)s)"),
        "URC-WISS-03": N_("Wissenswurf von %(figur)s: Ergebnis %(ergebnis)s, %(gelungen)s"),
    },
    words={
        "wertepaar": N_("zwei Werte nach Wahl"), "koerperlich": N_("Körperliche Fertigkeiten"),
        "medizinisch": N_("Medizinische Fertigkeiten"), "technisch": N_("Technische Fertigkeiten"),
        "waffen": N_("Waffen-/Aktionsfertigkeiten"),
        "zwischenmenschlich": N_("Zwischenmenschliche Fertigkeiten"), "kurzliste": N_("Kurzliste"),
        "wissen": N_("Wissen"), "probe": N_("Probe"),
    },
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wissensausgang:
    """Wie ein Wissenswurf ausging."""

    wurf: Liegend
    ergebnis: int
    gelungen: bool
    brillanz: int
    geteilt: tuple[int, int] = (0, 0)
    """Was zählt und was frei bleibt, wo nur ein Teil der Extrapunkte in die Probe ging."""


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
        freie_nennen(probe, verteilt.einsatz, note, to)
        glanz = brillanz(probe.figur, verteilt, probe.lesart, note, to)
        gelungen = "ja" if verteilt.gelungen else "nein"
        note("URC-WISS-03", figur=probe.figur, ergebnis=verteilt.ergebnis, gelungen=gelungen)
        ausgang = Wissensausgang(self.wurf, verteilt.ergebnis, verteilt.gelungen, glanz)
        ausgang = replace(ausgang, geteilt=verteilt.einsatz.geteilt)
        return note.brief(ausgang, replace(ausgang, wurf=NICHTS, ergebnis=0, geteilt=(0, 0)))


@dataclass(frozen=True, slots=True)
class Vorlage:
    """URC-Q-50, andere Lesart: ein Wurf, dessen Ergebnis ein anderer erreichen muss."""

    probe: Probe

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Liegend, Einsatz]]:
        wurf = yield from self.probe(note)
        wertung = werten(self.probe.figur, wurf.liegend, self.probe.lesart, note)
        einsatz = yield from einsetzen(self.probe, wertung, (wertung.ergebnis,), True)
        freie_nennen(self.probe, einsatz, note, None)
        return wurf, einsatz


@dataclass(frozen=True, slots=True)
class Wurf:
    """Ein Wissenswurf am Tisch: wer, worauf, wogegen und was dafür angesagt ist."""

    figur: Figur
    paar: Paar
    zielwert: int
    worauf: str
    zusage: Zusage
    wissende: Audience = None
    platz: str = ""
    genau: bool = False
    """Der Zielwert ist selbst ein Ergebnis (URC-Q-50)."""
    gegner: str = ""
    """Mit wem man sich misst (URC-WISS-05)."""

    def probe(self, tisch: Tisch, note: Note, ziel: int | None) -> Probe:
        """Der Pool; ``ziel`` ist der Zielwert, soweit ihn der Werfende kennt."""
        note("URC-WISS-01", figur=self.figur.name, worauf=self.worauf, werte=self.paar)
        wer = (self.figur, self.paar, self.zusage, tisch.lesart, note)
        return probe_bilden(*wer, ziel=ziel, platz=self.platz, genau=self.genau)

    def werfen(self, tisch: Tisch, note: Note) -> Procedure[Wissensausgang]:
        """Nur würfeln und werten."""
        platz = self.platz or self.figur.platz
        bekannt = self.zielwert if allowed(self.wissende, platz) else None
        probe = self.probe(tisch, note, bekannt)
        return (yield from unit(Wissenswurf(probe, self.zielwert, self.wissende)))

    def austragen(self, tisch: Tisch, note: Note) -> Procedure[list[Event]]:
        """Würfeln, und was daraus wird."""
        ausgang = yield from self.werfen(tisch, note)
        return self.ereignisse(ausgang, self.gegen(tisch.lesart), note)

    def gegen(self, lesart: Lesart) -> int:
        """Was zu erreichen ist, wenn es alle wissen dürfen, sonst 0."""
        latte = self.zielwert if self.genau else messlatte(self.zielwert, lesart)
        return latte if self.wissende is None else 0

    def ereignisse(
        self, ausgang: Wissensausgang, gegen: int, note: Note, *, erwidert: bool = False
    ) -> list[Event]:
        """Ausgegebene Tagesform, der Ausgang und die Brillanz.

        ``gegen``: was zu erreichen war, wenn es alle wissen dürfen, sonst 0.
        """
        name = self.figur.name
        weg = ausgegeben(self.figur, self.zusage.tagesform, "wuerfel", note)
        events = [*self.zusage.geprueft, *weg]
        gezaehlt, frei = ausgang.geteilt if gegen else (0, 0)
        ergab = ProbeErgab(
            figur=name,
            worauf=self.worauf,
            wurf=ausgang.wurf.wurf,
            liegend=ausgang.wurf.liegend,
            ergebnis=ausgang.ergebnis,
            gelungen=ausgang.gelungen,
            gegen=gegen,
            gegner=self.gegner,
            erwidert=erwidert,
            gezaehlt=gezaehlt,
            frei=frei,
        )
        return [*events, ergab, *geglaenzt(name, ausgang.brillanz, self.wissende)]


def _urteile(said: str, gelungen: bool, good: str, bad: str) -> tuple[Verdict, ...]:
    """Dasselbe Urteil ohne die Zahl, gegen die es ging, mit ihr und mit geteilten Punkten."""
    wie = {"gelungen": gelungen, "erwidert": False}
    needs = ("gegner",) if good and bad else ()
    geheim, offen = N_("Ergebnis %(ergebnis)s"), N_("%(ergebnis)s gegen %(gegen)s")
    return (
        Verdict(said, {**wie, "gegen": 0}, needs, numbers=geheim, good=good, bad=bad),
        Verdict(said, {**wie, "gezaehlt": 0}, needs, numbers=offen, good=good, bad=bad),
        Verdict(said, wie, needs, numbers=GETEILT, good=good, bad=bad),
    )


@event(
    N_("%(figur)s würfelt %(liegend)s auf %(worauf)s: %(ergebnis)s, %(gelungen)s."),
    WISSENSWURF,
    verdict=(
        *_urteile(N_("%(figur)s gewinnt gegen %(gegner)s"), True, "figur", "gegner"),
        *_urteile(N_("%(figur)s verliert gegen %(gegner)s"), False, "gegner", "figur"),
        *_urteile(N_("%(figur)s schafft es"), True, "figur", ""),
        *_urteile(N_("%(figur)s schafft es nicht"), False, "", "figur"),
    ),
    quiet=True,
)
class ProbeErgab(Ereignis):
    """Ein Wissenswurf ist gewürfelt."""

    figur: str
    worauf: str
    wurf: tuple[int, ...]
    liegend: tuple[int, ...]
    ergebnis: int
    gelungen: bool
    gegen: int = 0
    """Was zu erreichen war, soweit es alle wissen dürfen; sonst 0."""
    gegner: str = ""
    erwidert: bool = False
    """Die Antwort in einem Duell: Was sie entscheidet, ist beim ersten Wurf gesagt."""
    gezaehlt: int = 0
    """Wo nur ein Teil der Extrapunkte in die Probe ging: was mit ihnen zählt; sonst 0."""
    frei: int = 0
    added: ClassVar[frozenset[str]] = frozenset({"gegen", "gegner", "erwidert", "gezaehlt", "frei"})


def wertepaar(name: str, note: Note) -> Paar | None:
    """URC-WISS-02: das Wertepaar aus der Liste; Beispielpaare der Kurzliste inbegriffen."""
    if not name:
        return None
    eintrag = fertigkeit(name)
    kurz = "ja" if auf_der_kurzliste(name) else "nein"
    paar = eintrag.paar or (PE, AA)
    note("URC-WISS-02", fertigkeit=name, werte=paar, kurzliste=kurz)
    return paar
