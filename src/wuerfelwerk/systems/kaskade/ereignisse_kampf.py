"""Kaskade: was im Kampf geschehen kann."""

from __future__ import annotations

from dataclasses import dataclass

from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade.stand_kampf import Kaempfer, Kette


@dataclass(frozen=True, slots=True, kw_only=True)
class KampfBegonnen(Event):
    """Ein Kampf beginnt."""

    teilnehmer: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Dazugekommen(Event):
    """Zu einem laufenden Kampf kommen andere dazu; wer geflohen war, kommt zurück."""

    figuren: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PhaseBegonnen(Event):
    """Die Kampfwürfel liegen; so ist die Reihe derer, die handeln."""

    phase: int
    kaempfer: tuple[Kaempfer, ...]
    reihe: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KampfBeendet(Event):
    """Der Kampf ist vorbei."""

    phasen: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Angegriffen(Event):
    """Jemand greift an; ``stamm`` ist die Gruppe, aus der die Würfel kommen."""

    figur: str
    ziel: str
    manoever: str
    stamm: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gespielt(Event):
    """Würfel sind gespielt: als Angriff, Abwehr, Opfer oder für Schaden."""

    figur: str
    wuerfel: tuple[int, ...]
    wozu: str
    stamm: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Getroffen(Event):
    """Ein Treffer sitzt; der Getroffene hat ihn noch zu nehmen."""

    figur: str
    durch: str
    staerken: tuple[str, ...]
    manoever: str = ""
    eine_zeile: bool = False
    ausgeschlossen: tuple[str, ...] = ()
    ohne_ruestung: bool = False
    waffenlos: bool = False
    toedlich: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TrefferGenommen(Event):
    """Ein Treffer ist verteilt."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Abgehalten(Event):
    """Rüstung hat einen Treffer abgehalten."""

    figur: str
    zeile: str
    staerke: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RuestungBeschaedigt(Event):
    """Ein Rüstungsstück verliert in einer Zeile einen Schadenspunkt."""

    figur: str
    stueck: str
    zeile: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Mitgenommen(Event):
    """Würfel, die in der nächsten Phase schon liegen."""

    figur: str
    wuerfel: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Gestohlen(Event):
    """Würfel, die in der nächsten Phase fehlen."""

    figur: str
    anzahl: int
    nur_einzel: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ImGriff(Event):
    """Der Würgegriff sitzt, oder er ist gelöst (ohne ``ziel``)."""

    figur: str
    ziel: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Fortgesetzt(Event):
    """Ein Angriff geht in der nächsten Phase weiter."""

    figur: str
    ziel: str
    kette: Kette


@dataclass(frozen=True, slots=True, kw_only=True)
class DistanzGeaendert(Event):
    """Ein Stangenwaffenkämpfer verliert seinen Distanzvorteil oder gewinnt ihn zurück."""

    figur: str
    vorteil: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Zurueckgewichen(Event):
    """Jemand geht auf Distanz."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Geflohen(Event):
    """Jemand ist aus der Nahkampfreichweite."""

    figur: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Geschossen(Event):
    """Ein Schuss gegen sein Mindestergebnis."""

    figur: str
    ziel: str
    ergebnis: int
    mindestens: int
    getroffen: bool
    wuerfel: tuple[int, ...] = ()
    """Was dafür gespielt oder gestrichen ist."""
    stamm: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Gemeuchelt(Event):
    """Ein Anschlag aus dem Hinterhalt: gelungen, misslungen oder bemerkt."""

    figur: str
    ziel: str
    ausgang: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Gezogen(Event):
    """Jemand kämpft mit dieser Waffe."""

    figur: str
    waffe: str
    fertigkeit: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ZugVorbei(Event):
    """Wer dran war, hat gehandelt."""

    figur: str


KAMPFEREIGNISSE: tuple[type[Event], ...] = (
    KampfBegonnen, PhaseBegonnen, KampfBeendet, Angegriffen, Gespielt, Getroffen, TrefferGenommen,
    Abgehalten, RuestungBeschaedigt, Mitgenommen, Gestohlen, ImGriff, Fortgesetzt,
    DistanzGeaendert, Zurueckgewichen, Geflohen, Geschossen, Gemeuchelt, Gezogen,
    ZugVorbei, Dazugekommen,
)  # fmt: skip
