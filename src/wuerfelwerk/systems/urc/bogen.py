"""Ultima Ratio Civium: der Bogen: ein Basisblock, ein Wertekasten oder ein Fahrzeug."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import GM, Audience
from wuerfelwerk.values import dataclass

PE, PH, KA, AA = WERTE = ("persoenlichkeit", "physis", "kampf", "alles_andere")
"""URC-CHAR-01: die vier, und keine anderen."""
UNBEWAFFNET = "unbewaffnet"
NSC_BEWEGUNG = 15
BEGINNT = ("tp", "mp", "quelle", "sp")
"""Was im Spiel schon geschehen sein kann, wenn eine Figur kommt."""
Zahlen = tuple[tuple[str, int], ...]


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
    beginnt: Annotated[
        Zahlen, Ask("Beginnt mit", -1, 200, options=BEGINNT, rule="URC-HEAL-01", later=True)
    ] = ()
    added: ClassVar[frozenset[str]] = frozenset({"beginnt"})

    @property
    def wissende(self) -> Audience:
        """Wer die Werte kennen darf; einen verdeckten Bogen die SL und wer ihn führt."""
        return frozenset({GM, self.platz}) if self.verdeckt else None

    def wert(self, name: str) -> int:
        """Ein Wert des Basisblocks; jeder Punkt ist ein Würfel (URC-CHAR-05)."""
        if name not in WERTE:
            raise KeyError(name)
        return int(getattr(self, name))

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
