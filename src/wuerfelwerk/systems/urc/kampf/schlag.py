"""Ultima Ratio Civium: ein Angriff, bereit zum Würfeln; zwei Würfe im Vergleich (URC-Q-45)."""

from __future__ import annotations

from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.figuren.abgeleitet import eigener_zielwert
from wuerfelwerk.systems.urc.kampf.abwehr import PHYSISCH, Bedrohung, abwehren, gehalten
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab, Angriffsausgang
from wuerfelwerk.systems.urc.kampf.zielwert import entgegen
from wuerfelwerk.systems.urc.proben.pool import Paar, Zusage
from wuerfelwerk.systems.urc.proben.zielwerte import Umstaende
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.values import dataclass, replace


@dataclass(frozen=True, slots=True)
class Schlag:
    """Ein Angriff, bereit zum Würfeln: womit, gegen wen, unter welchen Umständen."""

    figur: Figur
    ziele: tuple[Figur, ...]
    paar: Paar
    art: str
    zusage: Zusage
    schadenswuerfel: int = 0
    struktur: bool = False
    umstaende: Umstaende = ((), 0)
    schutz: tuple[int, ...] = ()
    """Was jedes Ziel an Tagesform gegen den Schaden angesagt hat."""
    abwehr: str = PHYSISCH
    """Womit sich ein Ziel wehrt, wenn es selbst würfelt (URC-Q-38)."""
    glanz: bool = False
    """Ob Extrapunkte auch Brillanz werden dürfen (URC-BRIL-01)."""
    nachgesetzt: bool = False
    """Eine freie Attacke gegen jemanden, der flieht (URC-ACT-03)."""


def ergab(
    schlag: Schlag,
    ziel: Figur,
    ausgang: Angriffsausgang,
    getroffen: bool,
    gegen: int = 0,
    vergleich: bool = False,
) -> Event:
    """Was alle vom Angriff sehen; ``gegen`` nur, wenn alle es wissen dürfen."""
    return AngriffErgab(
        figur=schlag.figur.name,
        ziel=ziel.name,
        art=schlag.art,
        wurf=ausgang.wurf.wurf,
        liegend=ausgang.wurf.liegend,
        ergebnis=ausgang.ergebnis,
        getroffen=getroffen,
        gegen=gegen,
        vergleich=vergleich,
    )


# Andere Lesart: Charaktere wehren den Wurf anderer Charaktere selbst ab


def abzuwehren(
    tisch: Tisch, schlag: Schlag, ziel: Figur, ausgang: Angriffsausgang, note: Note
) -> Bedrohung:
    """URC-Q-45, andere Lesart: Das Ergebnis des Angriffs ist der Zielwert der Abwehr."""
    treffer = next(each for each in ausgang.treffer if each.figur == ziel.name)
    basis = eigener_zielwert(ziel.bogen, "verteidigung")
    angriffswert = entgegen(ausgang.ergebnis, basis, schlag.umstaende, tisch.lesart, note)
    note("URC-PVP-01", figur=ziel.name, wofuer="vergleich", zielwert=angriffswert)
    schaden = 0 if schlag.struktur else treffer.schaden
    wer = (tisch.figur(schlag.figur.name), ziel, schlag.art, schlag.abwehr)
    return Bedrohung(*wer, angriffswert, schaden, schlag.struktur, genau=True)


def verglichen(
    tisch: Tisch, schlag: Schlag, ziel: Figur, ausgang: Angriffsausgang, note: Note
) -> tuple[Bedrohung, Event]:
    """Was ein Ziel abzuwehren hat, und was alle vom Angriff sehen."""
    bedrohung = abzuwehren(tisch, schlag, ziel, ausgang, note)
    gezeigt = note.brief(ausgang, replace(ausgang, ergebnis=0))
    return bedrohung, ergab(schlag, ziel, gezeigt, True, vergleich=True)


def vergleich(
    tisch: Tisch, schlag: Schlag, ziel: Figur, ausgang: Angriffsausgang, note: Note
) -> Procedure[list[Event]]:
    """Ein Ziel von mehreren wehrt den Wurf selbst ab."""
    bedrohung, ergebnis = verglichen(tisch, schlag, ziel, ausgang, note)
    abwehr = yield from abwehren(tisch, bedrohung, note)
    return [*gehalten([ergebnis], abwehr), *abwehr]
