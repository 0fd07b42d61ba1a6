"""Ultima Ratio Civium: der Bogen (Basisblock oder Wertekasten) und seine abgeleiteten Werte."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import GM, SILENT, Audience, Note, Total
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart

PE, PH, KA, AA = WERTE = ("persoenlichkeit", "physis", "kampf", "alles_andere")
"""URC-CHAR-01: die vier, und keine anderen."""
UNBEWAFFNET = "unbewaffnet"
NSC_BEWEGUNG = 15
Zahlen = tuple[tuple[str, int], ...]
PAARE = {"angriff": (KA, PH), "verteidigung": (PH, KA), "wissen": (AA, PE)}
"""Wonach sich die charaktereigenen Zielwerte richten, wenn der Bogen keine nennt (URC-Q-45)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bogen:
    """Ein Charakter mit Basisblock, ein NSC mit Wertekasten oder ein Fahrzeug mit SP."""

    name: Annotated[str, Ask("Name", 1, 40)]
    platz: Annotated[str, Ask("Platz", 0, 40, later=True)] = ""
    nsc: Annotated[bool, Ask("NSC", rule="URC-NSC-01", later=True)] = False
    seite: Annotated[str, Ask("Seite im Kampf", 0, 40, later=True)] = ""
    persoenlichkeit: Annotated[int, Ask("Persönlichkeit", 1, 6, rule="URC-CHAR-10")] = 2
    physis: Annotated[int, Ask("Physis", 1, 6, rule="URC-CHAR-11")] = 2
    kampf: Annotated[int, Ask("Kampf", 1, 6, rule="URC-CHAR-12")] = 3
    alles_andere: Annotated[int, Ask("Alles Andere", 1, 6, rule="URC-CHAR-13")] = 2
    steigerungen: Annotated[
        int, Ask("Gesteigerte Punkte", 0, 12, rule="URC-CHAR-06", later=True)
    ] = 0
    spezialisierungen: Annotated[
        Zahlen, Ask("Spezialisierungen mit Rang", 1, 6, rule="URC-POOL-05")
    ] = ()
    waffen: Annotated[Zahlen, Ask("Waffen mit Schadenswürfeln", 0, 12, rule="URC-DMG-07")] = ()
    sp_waffen: Annotated[tuple[str, ...], Ask("Waffen mit SP-Schaden", rule="URC-DMG-04")] = ()
    schutzwaffe: Annotated[bool, Ask("Schutzwaffe ohne Namen", rule="URC-DEF-04")] = False
    schutzwaffen: Annotated[tuple[str, ...], Ask("Schutzwaffen", rule="URC-DEF-04")] = ()
    ruestung: Annotated[int, Ask("Zusatz-TP durch Rüstung", 0, 50, rule="URC-CHAR-07")] = 0
    quellen: Annotated[Zahlen, Ask("Magiequellen mit MP", 0, 50, rule="URC-MAG-15")] = ()
    angriffswert: Annotated[
        int, Ask("Angriffswert (0: Vorschlag)", 0, 99, rule="URC-NSC-03", later=True)
    ] = 0
    verteidigungswert: Annotated[
        int, Ask("Verteidigungswert (0: Vorschlag)", 0, 99, rule="URC-NSC-04", later=True)
    ] = 0
    wissenswert: Annotated[
        int, Ask("Wissenswert (0: Vorschlag)", 0, 99, rule="URC-NSC-05", later=True)
    ] = 0
    tagesform: Annotated[int, Ask("Tagesform", 0, 7, rule="URC-NSC-06", later=True)] = 0
    tp: Annotated[
        int, Ask("Trefferpunkte (0: nach Physis)", 0, 200, rule="URC-NSC-07", later=True)
    ] = 0
    schaden: Annotated[
        int, Ask("Schaden Faust/Klaue/Stachel", 0, 50, rule="URC-NSC-08", later=True)
    ] = 0
    schaden_waffe: Annotated[
        int, Ask("Schaden Waffe/Magie", 0, 50, rule="URC-NSC-09", later=True)
    ] = 0
    sp_schaden: Annotated[bool, Ask("Schwere Waffe (SP)", rule="URC-DMG-04", later=True)] = False
    ausruestung: Annotated[str, Ask("Ausrüstung", 0, 200, rule="URC-NSC-10", later=True)] = ""
    bewegung: Annotated[int, Ask("Bewegung in Metern", 0, 200, rule="URC-NSC-11", later=True)] = (
        NSC_BEWEGUNG
    )
    fahrzeug: Annotated[bool, Ask("Fahrzeug", rule="URC-VEH-06", later=True)] = False
    sp: Annotated[int, Ask("Strukturpunkte", 0, 50, rule="URC-VEH-06", later=True)] = 0
    besatzung: Annotated[
        tuple[str, ...], Ask("Besatzung (am Steuer zuerst)", rule="URC-VEH-03", later=True)
    ] = ()
    verdeckt: Annotated[bool, Ask("Werte nur für die SL", later=True)] = False

    @property
    def wissende(self) -> Audience:
        """Wer die Werte kennen darf; einen verdeckten Bogen die SL und wer ihn führt."""
        return frozenset({GM, self.platz}) if self.verdeckt else None

    def wert(self, name: str) -> int:
        """Ein Wert des Basisblocks; jeder Punkt ist ein Würfel (URC-CHAR-05)."""
        return int({each: getattr(self, each) for each in WERTE}[name])

    @property
    def block(self) -> tuple[int, int, int, int]:
        """Der Basisblock in der Reihenfolge der Quelle."""
        return self.persoenlichkeit, self.physis, self.kampf, self.alles_andere

    def rang(self, spezialisierung: str) -> int:
        """Wie viele Austauschwürfel eine Spezialisierung gibt (URC-POOL-05)."""
        return dict(self.spezialisierungen).get(spezialisierung, 0)

    @property
    def schuetzt(self) -> str:
        """URC-Q-13: womit sich die Figur schützt, beim Namen der Waffe; leer: mit nichts."""
        return next(iter(self.schutzwaffen), "schutzwaffe" if self.schutzwaffe else "")

    @property
    def koennen(self) -> tuple[str, ...]:
        """Die Spezialisierungen, die mit dem höchsten Rang zuerst."""
        raenge = sorted(self.spezialisierungen, key=lambda each: -each[1])
        return tuple(name for name, _ in raenge)

    @property
    def waffennamen(self) -> tuple[str, ...]:
        """Womit die Figur angreifen kann."""
        namen = (*(name for name, _ in self.waffen), *self.sp_waffen, UNBEWAFFNET)
        return tuple(dict.fromkeys(namen))


def trefferpunkte(bogen: Bogen, lesart: Lesart = VORGABE, note: Note = SILENT) -> int:
    """URC-CHAR-07: 3 × Physis + 5; ein Wertekasten nennt sie selbst (URC-NSC-07)."""
    if bogen.nsc and bogen.tp:
        note("URC-NSC-07", figur=bogen.name, tp=bogen.tp)
        return bogen.tp
    zusatz = bogen.ruestung if lesart.sc_ruestung == "zusatz_tp" and not bogen.nsc else 0
    tp = 3 * bogen.physis + 5 + zusatz
    teile = {"physis": 3 * bogen.physis, "grundwert": 5}
    summe = Total.of(tp, **teile, **({"ruestung": zusatz} if zusatz else {}))
    note("URC-CHAR-07", figur=bogen.name, tp=summe)
    note("URC-HEAL-01", figur=bogen.name, tp=tp)
    return tp


def magiepunkte(bogen: Bogen, note: Note = SILENT) -> int:
    """URC-CHAR-09: 5 × Persönlichkeit + 5."""
    mp = 5 * bogen.persoenlichkeit + 5
    summe = Total.of(mp, persoenlichkeit=5 * bogen.persoenlichkeit, grundwert=5)
    note("URC-CHAR-09", figur=bogen.name, mp=summe)
    note("URC-MAG-08", figur=bogen.name, mp=mp)
    return mp


def quellpunkte(bogen: Bogen) -> int:
    """URC-MAG-15: was mitgeführte Magiequellen beisteuern."""
    return sum(mp for _, mp in bogen.quellen)


def strecke(bogen: Bogen, note: Note = SILENT) -> int:
    """URC-CHAR-08: Physis × 6 je Bewegungsaktion; ein NSC 15 m (URC-NSC-11)."""
    if bogen.nsc:
        note("URC-NSC-11", figur=bogen.name, meter=bogen.bewegung)
        return bogen.bewegung
    note("URC-CHAR-08", figur=bogen.name, meter=6 * bogen.physis)
    return 6 * bogen.physis


def mittleres_ergebnis(wuerfel: int) -> Fraction:
    """Was ein Pool im Mittel bringt: Augen und Paschpunkte (Würfel minus verschiedene Augen)."""
    verschiedene = 6 * (1 - Fraction(5, 6) ** wuerfel)
    return Fraction(7 * wuerfel, 2) + wuerfel - verschiedene


def vorschlag(wuerfel: int) -> int:
    """URC-Q-45: das mittlere Endergebnis, kaufmännisch gerundet (4 → 15, 6 → 23)."""
    return int(mittleres_ergebnis(wuerfel) + Fraction(1, 2))


def eigener_zielwert(bogen: Bogen, wofuer: str, note: Note = SILENT) -> int:
    """URC-PVP-01: was auf dem Bogen steht, sonst der Vorschlag aus dem passenden Grundpool."""
    genannt = int(getattr(bogen, f"{wofuer}swert"))
    erster, zweiter = PAARE[wofuer]
    zielwert = genannt or vorschlag(bogen.wert(erster) + bogen.wert(zweiter))
    if not bogen.nsc:
        note("URC-PVP-01", bogen.wissende, figur=bogen.name, wofuer=wofuer, zielwert=zielwert)
    return zielwert
