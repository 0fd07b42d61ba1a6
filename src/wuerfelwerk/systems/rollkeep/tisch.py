"""Roll & Keep: worauf alle Kapitel stehen: was eine Ansage und ein Ereignis ist, wer was darf."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Announced, Happening, after
from wuerfelwerk.rules.commands import GmCommand
from wuerfelwerk.rules.fights import running
from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep.bogen import WERTE
from wuerfelwerk.systems.rollkeep.stand import Figur, Kampf, Tisch
from wuerfelwerk.values import dataclass, replace

JA, NEIN = "ja", "nein"

# Felder, die mehrere Ansagen haben

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Wert = Annotated[str, Ask("Attribut oder Ring", options=WERTE, rule="RK-WURF-05")]
Skill = Annotated[str, Ask("Fertigkeit (leer: keine)", kind="wahl", rule="RK-WURF-06")]
Ziel = Annotated[str, Ask("Ziel", kind="wahl", rule="RK-KAMPF-04")]
Worte = Annotated[str, Ask("Ansage", rule="RK-RAISE-04")]


Ansage = Announced[Tisch]
SlAnsage = GmCommand[Tisch]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ereignis(Happening[Tisch]):
    """Was geschehen kann: erst am Tisch, dann in der laufenden Runde."""

    def am(self, tisch: Tisch) -> Tisch:
        """Der Tisch danach."""
        return tisch

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        """Die laufende Runde danach."""
        return kampf

    def after(self, tisch: Tisch, /) -> Tisch:
        danach = self.am(tisch)
        if danach.kampf is None:
            return danach
        return replace(danach, kampf=self.im(danach.kampf, danach))


@dataclass(frozen=True, slots=True, kw_only=True)
class AnFigur(Ereignis):
    """Geschieht einer Figur; ist sie nicht mehr da, ändert es nichts an ihr."""

    figur: str

    def an(self, figur: Figur) -> Figur:
        """Die Figur danach."""
        return figur

    def am(self, tisch: Tisch) -> Tisch:
        da = self.figur in tisch.namen
        return tisch.mit(self.an(tisch.figur(self.figur))) if da else tisch


def werden(tisch: Tisch, ereignis: Event) -> Tisch:
    """Der Tisch nach einem Ereignis; wer nicht mehr handeln kann, verliert seinen Zug."""
    return _weiter(after(tisch, ereignis))


def _weiter(tisch: Tisch) -> Tisch:
    kampf = tisch.kampf
    if kampf is None or not kampf.reihe or tisch.handelt(tisch.figur(kampf.reihe[0])):
        return tisch
    return _weiter(replace(tisch, kampf=replace(kampf, reihe=kampf.reihe[1:], getan=0)))


# Wann etwas geht, und was dagegen spricht


def kein_kampf(tisch: Tisch, warum: str) -> None:
    """Was nur außerhalb des Kampfes geht."""
    if tisch.kampf is not None:
        raise IllegalCommand(warum, rule="RK-KAMPF-03")


def im_kampf(tisch: Tisch) -> Kampf:
    """Was nur im Kampf geht."""
    return running(tisch.kampf, "RK-KAMPF-01")


def skills(tisch: Tisch, figur: Figur | None = None) -> tuple[str, ...]:
    """Die Fertigkeiten der Liste und die des Bogens."""
    liste = [each.name for each in tisch.listen.fertigkeiten]
    eigene = [name for name, _ in figur.bogen.fertigkeiten] if figur else []
    return tuple(dict.fromkeys((*liste, *eigene)))
