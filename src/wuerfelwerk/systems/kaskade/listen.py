"""Kaskade: die Listen des Tisches: Fertigkeiten, Kräuter, Gegenstände, Waffen, Rüstungen."""

from __future__ import annotations

import re
from functools import cache

from wuerfelwerk.rules.lists import shipped
from wuerfelwerk.systems.kaskade.kampf.waffen import FAUST, Groesse, Ruestung, Waffe
from wuerfelwerk.values import dataclass

NIVEAUS = ("einfach", "leicht", "fortgeschritten", "anspruchsvoll")
"""KAS-KRAUT-03: wie schwer eine Pflanze zu finden ist."""
_BONUS = re.compile(r"(WFr|W2c|FkW|TS|W|E)([1-9])")


@dataclass(frozen=True, slots=True)
class Fertigkeit:
    """Eine Fertigkeit der Tischliste; ``beispiel`` sagt, dass die Quelle sie nicht nennt."""

    name: str
    kampf: bool = False
    koerperlich: bool = False
    """KAS-M-40: ein Kennzeichen, das die Spielleitung setzt."""
    wurfart: str = ""
    """KAS-M-41: leer heißt, wie es am Tisch üblich ist."""
    beispiel: bool = False


@dataclass(frozen=True, slots=True)
class Kraut:
    """KAS-KRAUT-03: eine Pflanze und ihr Niveau; immer ein Beispiel, die Quelle nennt keine."""

    name: str
    niveau: str = NIVEAUS[0]
    beispiel: bool = True


@dataclass(frozen=True, slots=True)
class Gegenstand:
    """KAS-GUETE: ein Gegenstand mit Güte und Boni wie „W1 FkW2“; immer ein Beispiel."""

    name: str
    fertigkeit: str = ""
    guete: int = 7
    boni: str = ""
    preis: int = 1
    beispiel: bool = True

    def bonus(self, art: str) -> int:
        """Das x eines Bonuskürzels; ohne ihn 0."""
        return sum(n for kurz, n in boni_lesen(self.boni) or () if kurz == art)


def boni_lesen(text: str) -> tuple[tuple[str, int], ...] | None:
    """KAS-GUETE-03 bis -08: Bonuskürzel mit ihrem x; was nicht so dasteht, ist keine Angabe.

    >>> boni_lesen("W1 WFr2 FkW3")
    (('W', 1), ('WFr', 2), ('FkW', 3))
    """
    gelesen = [_BONUS.fullmatch(teil) for teil in text.split()]
    if not all(gelesen):
        return None
    return tuple((each[1], int(each[2])) for each in gelesen if each)


Eintrag = Fertigkeit | Kraut | Gegenstand | Waffe | Ruestung | Groesse


@dataclass(frozen=True, slots=True)
class Listen:
    """Alles, was der Tisch an Daten führt."""

    fertigkeiten: tuple[Fertigkeit, ...] = ()
    kraeuter: tuple[Kraut, ...] = ()
    gegenstaende: tuple[Gegenstand, ...] = ()
    waffen: tuple[Waffe, ...] = ()
    ruestungen: tuple[Ruestung, ...] = ()
    groessen: tuple[Groesse, ...] = ()

    def fertigkeit(self, name: str) -> Fertigkeit:
        """Die Fertigkeit dieses Namens; eine unbekannte ist allgemein und nicht körperlich."""
        for each in self.fertigkeiten:
            if each.name == name:
                return each
        return Fertigkeit(name)

    def gegenstand(self, name: str) -> Gegenstand:
        """Der Gegenstand dieses Namens; ein unbekannter kann nichts Besonderes."""
        for each in self.gegenstaende:
            if each.name == name:
                return each
        return Gegenstand(name)

    def waffe(self, name: str) -> Waffe:
        """Die Waffe dieses Namens; eine unbekannte ist so gut wie bloße Hände."""
        for each in self.waffen:
            if each.name == name:
                return each
        return FAUST

    def ruestung(self, name: str) -> Ruestung | None:
        """Das Rüstungsstück dieses Namens; ein unbekanntes schützt nicht."""
        return next((r for r in self.ruestungen if r.name == name), None)

    def groesse(self, name: str) -> Groesse:
        """KAS-FERN-06: die Zielgröße dieses Namens; eine unbekannte ist die eines Menschen."""
        return next((g for g in self.groessen if g.name == name), Groesse(name))


ARTEN: dict[str, type[Eintrag]] = {
    "fertigkeiten": Fertigkeit,
    "kraeuter": Kraut,
    "gegenstaende": Gegenstand,
    "waffen": Waffe,
    "ruestungen": Ruestung,
    "groessen": Groesse,
}


@cache
def mitgeliefert() -> Listen:
    """Die mitgelieferten Listen: Belegtes zuerst, der Rest als Beispiel."""
    return shipped("wuerfelwerk.systems.kaskade", Listen, ARTEN)
