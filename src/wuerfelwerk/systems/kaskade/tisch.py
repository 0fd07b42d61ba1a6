"""Kaskade: worauf alle Kapitel stehen: was eine Ansage und ein Ereignis ist, wer was darf."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Announced, Happening
from wuerfelwerk.rules.commands import GmCommand
from wuerfelwerk.rules.fights import InFight, ToFigure
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import Seat, allowed
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.proben.probe import WURFARTEN
from wuerfelwerk.systems.kaskade.stand import KIT, TOT, Figur, Tisch
from wuerfelwerk.values import dataclass

# Felder, die mehrere Ansagen haben

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Worauf = Annotated[str, Ask("Eigenschaft oder Fertigkeit", kind="wahl", rule="KAS-WURF-01")]
Art = Annotated[
    str, Ask("Wurfart (leer: üblich)", options=("", *WURFARTEN), rule="KAS-SIEB-01")
]  # fmt: skip
Worte = Annotated[str, Ask("Ansage")]
Gruppe = tuple[str, ...]


Ansage = Announced[Tisch]
SlAnsage = GmCommand[Tisch]
Ereignis = Happening[Tisch]
AnFigur = ToFigure[Tisch, Figur]
ImKampf = InFight[Tisch, Kampf]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnKaempfer(ImKampf):
    """Geschieht einer Figur im Kampf; kämpft sie nicht mit, ändert es nichts."""

    figur: str

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        """Der Kämpfer danach."""
        return kaempfer

    def im(self, kampf: Kampf) -> Kampf | None:
        dabei = self.figur in kampf.namen
        return kampf.mit(self.am(kampf.von(self.figur))) if dabei else kampf


# Wer etwas darf, und was dagegen spricht


def wache(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Eigene Figuren, die bei sich sind."""
    found = tuple(figur for figur in KIT.spoken_for(tisch, seat) if figur.wach)
    if not found:
        raise IllegalCommand(
            "Wer schläft, bewusstlos oder tot ist, würfelt nicht.", rule="KAS-ZECH-05"
        )
    return found


def koennen(figuren: Sequence[Figur], worauf: str, rule: str) -> tuple[Figur, ...]:
    """Figuren, deren Bogen diese Eigenschaft oder Fertigkeit nennt."""
    found = tuple(figur for figur in figuren if figur.bogen.wert(worauf))
    if not found:
        raise IllegalCommand("Keine Figur dieses Platzes kann %(was)s.", rule=rule, was=worauf)
    return found


def sichtbare(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Figuren, deren Werte dieser Platz kennt."""
    return tuple(figur for figur in tisch.figuren if allowed(figur.wissende, seat))


def andere(tisch: Tisch, figur: Figur, rule: str) -> tuple[str, ...]:
    """Alle anderen Figuren beim Namen."""
    found = tuple(name for name in tisch.namen if name != figur.name)
    if not found:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule=rule)
    return found


def wachende(tisch: Tisch, rule: str, mindestens: int = 1) -> tuple[Figur, ...]:
    """Alle Figuren, die bei sich sind; Schlafende, Bewusstlose und Tote tun nicht mit."""
    found = tuple(figur for figur in KIT.everybody(tisch) if figur.wach)
    if len(found) < mindestens:
        raise IllegalCommand(
            "Dazu muss jemand wach sein, hier mindestens so viele: %(zahl)d.",
            rule=rule,
            zahl=mindestens,
        )
    return found


def andere_wachende(tisch: Tisch, figur: Figur, rule: str) -> tuple[str, ...]:
    """Alle anderen Figuren, die bei sich sind, beim Namen."""
    andere(tisch, figur, rule)
    found = tuple(each.name for each in tisch.figuren if each.wach and each.name != figur.name)
    if not found:
        raise IllegalCommand(
            "Dazu braucht es eine zweite Figur, die nicht schläft, bewusstlos oder tot ist.",
            rule=rule,
        )
    return found


def lebende(tisch: Tisch, rule: str) -> tuple[Figur, ...]:
    """Alle Figuren, die leben."""
    found = tuple(figur for figur in KIT.everybody(tisch) if figur.zustand != TOT)
    if not found:
        raise IllegalCommand("Dazu braucht es eine Figur, die lebt.", rule=rule)
    return found
