"""Raumschlacht: der Zustand eines Tisches und was sich aus ihm ablesen lässt."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.beginning import Limits, begun
from wuerfelwerk.rules.figures import Kit
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.route import CM, Point, direction
from wuerfelwerk.systems.raumschlacht.bogen import WERTE, Bogen, Klasse, partei
from wuerfelwerk.systems.raumschlacht.lesart import VORGABE, Lesart
from wuerfelwerk.values import dataclass, replace

MM = CM // 10
ZERSTOERT, GEFLOHEN, ERGEBEN = "zerstoert", "geflohen", "ergeben"
ZUEGE, REPARATUR, VORBEI = "zuege", "reparatur", "vorbei"
"""Wo eine Runde steht: Schiffe ziehen, es wird repariert, sie ist vorbei."""
Treffer = tuple[str, ...]
"""Was ein Systemwurf gekostet hat: jeder Wert so oft, wie ihm dadurch ein Würfel fehlt."""


@dataclass(frozen=True, slots=True)
class Schiff:
    """Ein Schiff am Tisch mit dem, was sich im Spiel an ihm ändert."""

    bogen: Bogen
    ort: Point
    kurs: Point
    schaden: tuple[Treffer, ...] = ()
    """RS-SCHIFF-04: Der Bogen hat die Startwerte, hier steht, was ihnen fehlt."""
    captain: bool = True
    bonus_aus: bool = False
    schilde_unten: bool = False
    initiative: int = 0
    aus: str = ""
    """Zerstört, geflohen oder ergeben; leer: aktiv (RS-M-34)."""
    fahrt: tuple[Point, ...] = ()
    """Woher es zuletzt kam, Ecke für Ecke."""
    dock: bool = False
    """Noch nicht aufgestellt: Es liegt nirgends, und die Schlacht fragt nicht nach ihm."""

    @classmethod
    def neu(cls, bogen: Bogen) -> Schiff:
        """Wo der Bogen es hinstellt; unbeschädigt, wenn er nichts anderes sagt."""
        ort, kurs = (bogen.x * MM, bogen.y * MM), direction(bogen.kurs)
        ganz = cls(bogen, ort, kurs, dock=bogen.dock)
        return begun(ganz, beginnt_mit(bogen))

    @property
    def name(self) -> str:
        """Der Name auf dem Bogen."""
        return self.bogen.name

    @property
    def platz(self) -> Seat:
        """Wer das Schiff führt."""
        return self.bogen.platz

    @property
    def seite(self) -> str:
        """Für wen es kämpft."""
        return partei(self.bogen.seite, self.bogen.platz)

    @property
    def aktiv(self) -> bool:
        """RS-M-34: aufgestellt, nicht zerstört und noch dabei."""
        return not self.aus and not self.dock

    @property
    def radius(self) -> int:
        """Der Umriss, in den Einheiten des Tisches."""
        return self.bogen.radius * MM

    def fehlt(self, wert: str) -> int:
        """Wie viele Würfel einem Wert fehlen."""
        return sum(treffer.count(wert) for treffer in self.schaden)

    def wert(self, wert: str) -> int:
        """Ein Wert, wie er jetzt ist."""
        start: int = getattr(self.bogen, wert)
        return max(0, start - self.fehlt(wert))

    def gesetzt(self, wert: str, neu: int) -> Schiff:
        """Mit so vielen Würfeln in einem Wert, jeder verlorene für sich; oder ohne Captain."""
        if wert == "captain":
            return replace(self, captain=neu > 0)
        mindestens = 1 if wert == "rumpf" else 0
        verloren = max(0, self.wert(wert) - max(mindestens, neu))
        return replace(self, schaden=(*self.schaden, *((wert,),) * verloren))

    def mit_bogen(self, bogen: Bogen) -> Schiff:
        """Mit anderem Datenblatt: Schaden und Ort bleiben; was es nicht hat, kann nicht fehlen."""
        schaden = self.schaden
        for wert in WERTE:
            for _ in range(self.fehlt(wert) - getattr(bogen, wert)):
                schaden = ohne_wuerfel(schaden, wert)
        return replace(self, bogen=bogen, schaden=schaden)

    @property
    def schilde(self) -> int:
        """Die Schildwürfel, die jetzt helfen."""
        return 0 if self.schilde_unten else self.wert("schilde")

    @property
    def bonus(self) -> tuple[int, int]:
        """RS-SCHIFF-03: Zuschlag und Würfel des Captains, wenn er lebt und nicht ausfällt."""
        da = self.captain and not self.bonus_aus
        return (self.bogen.kommandant, self.bogen.kommandant_wuerfel) if da else (0, 0)


def ohne_wuerfel(schaden: tuple[Treffer, ...], wert: str) -> tuple[Treffer, ...]:
    """Der Schaden, wenn einem Wert ein Würfel weniger fehlt; der älteste zuerst."""
    at = next((nr for nr, treffer in enumerate(schaden) if wert in treffer), None)
    if at is None:
        return schaden
    rest = list(schaden[at])
    rest.remove(wert)
    return (*schaden[:at], *((tuple(rest),) if rest else ()), *schaden[at + 1 :])


@dataclass(frozen=True, slots=True)
class Schlacht:
    """Die laufende Runde: wer noch drankommt, in seiner Reihenfolge."""

    runde: int
    reihe: tuple[str, ...] = ()
    phase: str = ZUEGE
    vorher: tuple[Schiff, ...] = ()
    """RS-M-09, gleichzeitig: wie die gleich schnellen Schiffe waren, bevor das erste zog."""

    @property
    def am_zug(self) -> str:
        """Wer jetzt zieht; leer, wenn alle dran waren."""
        return self.reihe[0] if self.reihe else ""

    def weiter(self, reihe: tuple[str, ...]) -> Schlacht:
        """RS-RUNDE-03: So viele kommen noch dran; waren es alle, wird repariert."""
        fertig = self.phase == ZUEGE and not reihe
        return replace(self, reihe=reihe, phase=REPARATUR if fertig else self.phase)

    def ohne(self, name: str) -> Schlacht:
        """RS-RUNDE-02: Wer vor seinem Zug ausscheidet, kommt nicht mehr dran."""
        vorher = tuple(each for each in self.vorher if each.name != name)
        rest = tuple(each for each in self.reihe if each != name)
        return replace(self, vorher=vorher).weiter(rest)


def beginnt_mit(bogen: Bogen) -> Limits:
    """RS-SCHIFF-04, RS-SYSTEM-06: beschädigt, aber nicht zerstört; mit oder ohne Captain."""
    werte = {wert: range(wert == "rumpf", getattr(bogen, wert) + 1) for wert in WERTE}
    return {**werte, "captain": range(2)}


KIT: Kit[Any, Bogen] = Kit(
    sheet=Bogen,
    gm="RS-RUNDE-01",
    own="RS-RUNDE-02",
    making="RS-SCHIFF-01",
    admitting="RS-SCHIFF-01",
    reserved=(),
    kept=(),
    busy=lambda tisch: tisch.schlacht is not None,
    turns="RS-RUNDE-02",
    begins=lambda bogen, lesart: beginnt_mit(bogen),
)
"""Was nur die SL ansagt, und Lesarten: wie überall. Schiffe stehen in einem eigenen Kapitel."""


@dataclass(frozen=True, slots=True)
class Tisch:
    """Alles, was am Tisch gilt."""

    schiffe: tuple[Schiff, ...] = ()
    klassen: tuple[Klasse, ...] = ()
    lesart: Lesart = VORGABE
    schlacht: Schlacht | None = None
    kit = KIT

    def schiff(self, name: str) -> Schiff:
        """Das Schiff dieses Namens; ein unbekanntes wird mit der Liste der bekannten abgewiesen."""
        found = next((each for each in self.schiffe if each.name == name), None)
        if found is None:
            raise IllegalCommand(
                "Ein Schiff „%(name)s“ gibt es am Tisch nicht; es gibt: %(namen)s.",
                name=shorten(name),
                namen=", ".join(self.namen) or "–",
            )
        return found

    @property
    def namen(self) -> tuple[str, ...]:
        """Alle Schiffe beim Namen."""
        return tuple(each.name for each in self.schiffe)

    @property
    def aktive(self) -> tuple[Schiff, ...]:
        """Alle Schiffe, die noch dabei sind."""
        return tuple(each for each in self.schiffe if each.aktiv)

    @property
    def im_dock(self) -> tuple[Schiff, ...]:
        """Alle Schiffe, die noch aufzustellen sind."""
        return tuple(each for each in self.schiffe if each.dock and not each.aus)

    def mit(self, schiff: Schiff) -> Tisch:
        """Der Tisch mit diesem Schiff an seiner Stelle (oder neu am Ende)."""
        if schiff.name not in self.namen:
            return replace(self, schiffe=(*self.schiffe, schiff))
        neu = (schiff if alt.name == schiff.name else alt for alt in self.schiffe)
        return replace(self, schiffe=tuple(neu))

    def ohne(self, name: str) -> Tisch:
        """Der Tisch ohne dieses Schiff, auch in der Schlacht."""
        rest = tuple(each for each in self.schiffe if each.name != name)
        return replace(self, schiffe=rest).ohne_zug(name)

    def ohne_zug(self, name: str) -> Tisch:
        """Der Tisch, wenn dieses Schiff in der Schlacht nicht mehr drankommt."""
        return replace(self, schlacht=self.schlacht.ohne(name)) if self.schlacht else self

    def feinde(self, schiff: Schiff) -> tuple[Schiff, ...]:
        """RS-ANG-02: aktive Schiffe anderer Seiten."""
        return tuple(each for each in self.aktive if each.seite != schiff.seite)

    def im_weg(self, schiff: Schiff) -> tuple[Schiff, ...]:
        """RS-BEW-06, RS-M-31: was sonst auf dem Tisch liegt; geflohene Schiffe nicht mehr."""
        return tuple(
            each for each in self.schiffe if each.name != schiff.name and self._liegt(each)
        )

    def _liegt(self, schiff: Schiff) -> bool:
        if schiff.aus == ZERSTOERT:
            return self.lesart.wracks
        return schiff.aus != GEFLOHEN and not schiff.dock

    def gleichzeitige(self, name: str) -> Schiff | None:
        """Das Schiff, wie es war, bevor die gleich schnellen zogen; ``None`` ohne solche."""
        vorher = self.schlacht.vorher if self.schlacht else ()
        return next((each for each in vorher if each.name == name), None)


def aktive_seiten(tisch: Tisch) -> tuple[str, ...]:
    """RS-M-32: Seiten, von denen noch ein Schiff aktiv ist."""
    return tuple(dict.fromkeys(each.seite for each in tisch.aktive))
