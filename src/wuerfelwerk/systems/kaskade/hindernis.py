"""Kaskade: Hindernisse in der Jagd legen und überwinden (KAS-JAGD-09 bis -12)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.note import SILENT, Audience, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.systems.kaskade.wertung import ohne

NEIN = "nein"
UEBERWUNDEN, MUEHSAM, HAENGT = "ueberwunden", "muehsam", "haengt"


@dataclass(frozen=True, slots=True)
class Lauf:
    """Was einem Läufer in dieser Runde noch liegt, und was davon zur Gruppe gehört."""

    figur: str
    platz: Seat
    wert: int
    wuerfel: Hand
    gruppe: Hand
    stern: bool = False
    wissende: Audience = None
    """Wer die Würfel dieses Läufers sehen darf."""
    malus: int = 0
    """KAS-JAGD-11: verlorene Tempostufen."""

    def ohne(self, auge: int) -> Lauf:
        """KAS-M-46: Was gelegt oder verbraucht ist, zählt nicht mehr fürs Tempo."""
        gruppe = ohne(self.gruppe, (auge,)) if auge in self.gruppe else self.gruppe
        return replace(self, wuerfel=ohne(self.wuerfel, (auge,)), gruppe=gruppe)


@dataclass(frozen=True, slots=True)
class Kosten:
    """Was ein Hindernis den Behinderten kostet."""

    folge: str
    physis: int = 0


@dataclass(frozen=True, slots=True)
class Hindern:
    """KAS-JAGD-09: eigene Gleiche (mit Könnerstern auch Folgen) anderen in den Weg legen."""

    lauf: Lauf
    andere: tuple[str, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[tuple[int, str], ...]]:
        lauf, gelegt = self.lauf, list[tuple[int, str]]()
        while lauf.gruppe:
            wahl = {f"{auge} {ziel}": (auge, ziel) for auge in lauf.gruppe for ziel in self.andere}
            lage = (("figur", lauf.figur), ("gleiche", lauf.gruppe))
            frage = Choice(
                lauf.platz, "KAS-JAGD-09", (NEIN, *wahl), audience=lauf.wissende, facts=lage
            )
            gesagt = yield from ask(frage)
            if gesagt == NEIN:
                break
            gelegt.append(wahl[gesagt])
            lauf = lauf.ohne(wahl[gesagt][0])
            if lauf.stern:
                note("KAS-JAGD-12", lauf.wissende, figur=lauf.figur)
        return tuple(gelegt)


@dataclass(frozen=True, slots=True)
class Ueberwinden:
    """KAS-JAGD-10, -11: mit einem mindestens ebenso hohen Würfel, oder man bleibt hängen."""

    lauf: Lauf
    auge: int

    def __call__(self, note: Note = SILENT) -> Procedure[tuple[Lauf, Kosten]]:
        lauf = self.lauf
        hoch = tuple(dict.fromkeys(str(n) for n in lauf.wuerfel if n >= self.auge))
        lage = (("figur", lauf.figur), ("auge", self.auge), ("liegen", lauf.wuerfel))
        wissende, moeglich = lauf.wissende, (*hoch, NEIN)
        frage = Choice(lauf.platz, "KAS-JAGD-10", moeglich, audience=wissende, facts=lage)
        wahl = yield from ask(frage)
        if wahl == NEIN:
            note("KAS-JAGD-11", figur=lauf.figur)
            return replace(lauf, malus=lauf.malus + 1), Kosten(HAENGT, 1)
        note("KAS-JAGD-10", wissende, figur=lauf.figur, auge=int(wahl))
        if int(wahl) in lauf.gruppe:
            return lauf.ohne(int(wahl)), Kosten(UEBERWUNDEN)
        return lauf.ohne(int(wahl)), Kosten(MUEHSAM, 1)
