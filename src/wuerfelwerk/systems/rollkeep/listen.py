"""Roll & Keep: die Listen des Tisches: Fertigkeiten, Waffen, Rüstungen, Schulen."""

from __future__ import annotations

from functools import cache

from wuerfelwerk.rules.lists import shipped
from wuerfelwerk.values import dataclass

UNBEWAFFNET = "unbewaffnet"


@dataclass(frozen=True, slots=True)
class Fertigkeit:
    """Ein Skill der Tischliste; ``beispiel`` sagt, dass die Quelle ihn nicht nennt."""

    name: str
    attribut: str = "agility"
    sozial: bool = False
    beispiel: bool = False


@dataclass(frozen=True, slots=True)
class Waffe:
    """Waffenschaden und Keep-Wert; immer ein Beispiel, die Quelle nennt keine."""

    name: str
    werfen: int = 0
    behalten: int = 1
    fertigkeit: str = ""
    attribut: str = "agility"
    fern: bool = False
    beispiel: bool = True


@dataclass(frozen=True, slots=True)
class Ruestung:
    """Was eine Rüstung zum TNtbh gibt; immer ein Beispiel."""

    name: str
    tn: int = 0
    beispiel: bool = True


@dataclass(frozen=True, slots=True)
class Schule:
    """RK-M-54: ein Schulbonus auf eine Fertigkeit; immer ein Beispiel."""

    name: str
    fertigkeit: str = ""
    werfen: int = 0
    behalten: int = 0
    bonus: int = 0
    beispiel: bool = True


Eintrag = Fertigkeit | Waffe | Ruestung | Schule
FAUST = Waffe(UNBEWAFFNET, 0, 1, "Jiujutsu")
"""Ohne Waffe: Stärke werfen, einen behalten; ein Beispiel wie jede Waffe."""


@dataclass(frozen=True, slots=True)
class Listen:
    """Alles, was der Tisch an Daten führt."""

    fertigkeiten: tuple[Fertigkeit, ...] = ()
    waffen: tuple[Waffe, ...] = ()
    ruestungen: tuple[Ruestung, ...] = ()
    schulen: tuple[Schule, ...] = ()

    def fertigkeit(self, name: str) -> Fertigkeit:
        """Der Skill dieses Namens; ein unbekannter gehört zu keiner Liste."""
        return next((f for f in self.fertigkeiten if f.name == name), Fertigkeit(name))

    def waffe(self, name: str) -> Waffe:
        """Die Waffe dieses Namens; eine unbekannte zählt wie bloße Hände."""
        return next((w for w in self.waffen if w.name == name), FAUST)

    def schutz(self, name: str) -> int:
        """Was die Rüstung zum TNtbh gibt."""
        return next((r.tn for r in self.ruestungen if r.name == name), 0)

    def schule(self, name: str) -> Schule | None:
        """Die Schule dieses Namens."""
        return next((s for s in self.schulen if s.name == name), None)


ARTEN: dict[str, type[Eintrag]] = {
    "fertigkeiten": Fertigkeit,
    "waffen": Waffe,
    "ruestungen": Ruestung,
    "schulen": Schule,
}


@cache
def mitgeliefert() -> Listen:
    """Die mitgelieferten Listen: Belegtes zuerst, der Rest als Beispiel."""
    return shipped("wuerfelwerk.systems.rollkeep", Listen, ARTEN)
