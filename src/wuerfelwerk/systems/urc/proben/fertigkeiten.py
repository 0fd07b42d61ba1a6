"""Ultima Ratio Civium: Fertigkeiten und ihre Wertepaare (URC-SKILL), mit Suche und Aliasen."""

from __future__ import annotations

from functools import cache

from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.systems.urc.listen.mitgeliefert import liste_lesen
from wuerfelwerk.values import dataclass

KATEGORIEN = (
    "koerperlich", "medizinisch", "technisch", "waffen", "wissen", "zwischenmenschlich",
)  # fmt: skip
KURZLISTE = "kurzliste"


@dataclass(frozen=True, slots=True)
class Fertigkeit:
    """Ein Eintrag der Liste; ``alias`` nennt den Eintrag, der dasselbe meint (URC-Q-52)."""

    id: str
    name: str
    kategorie: str
    werte: tuple[str, ...]
    alias: str = ""

    @property
    def paar(self) -> tuple[str, str] | None:
        """Die zwei Werte; bei Magie gibt den zweiten erst Form oder Spruch vor."""
        return (self.werte[0], self.werte[1]) if len(self.werte) == 2 else None


@cache
def fertigkeiten() -> tuple[Fertigkeit, ...]:
    """Alle 88 Einträge: 72 in sechs Kategorien und die Kurzliste mit 16."""
    raw = liste_lesen("fertigkeiten.toml")["fertigkeiten"]
    return tuple(Fertigkeit(**{**each, "werte": tuple(each["werte"])}) for each in raw)


def namen(kategorie: str = "") -> tuple[str, ...]:
    """Jeder Name einmal, soweit er ein Wertepaar nennt; auf Wunsch nur einer Kategorie."""
    liste = (each for each in fertigkeiten() if kategorie in ("", each.kategorie))
    return tuple(dict.fromkeys(each.name for each in liste if each.paar))


@cache
def bereiche() -> tuple[tuple[str, ...], ...]:
    """Die Namen je Kategorie, zuletzt die der Kurzliste."""
    return tuple(namen(each) for each in (*KATEGORIEN, KURZLISTE))


def fertigkeit(name: str) -> Fertigkeit:
    """Der Eintrag dieses Namens; die Kategorie geht der Kurzliste vor."""
    found = next((each for each in fertigkeiten() if each.name == name), None)
    if found is None:
        raise Unknown("Eine Fertigkeit „%(name)s“ steht nicht auf der Liste.", name=shorten(name))
    return found


def auf_der_kurzliste(name: str) -> bool:
    """URC-WISS-02: Nennt auch die Kurzliste diesen Namen (URC-SKILL-B01 bis -B16)?"""
    return any(each.name == name and each.kategorie == KURZLISTE for each in fertigkeiten())


def suchen(text: str) -> tuple[Fertigkeit, ...]:
    """Einträge, deren Name oder Alias alle Wörter enthält, ohne Groß und Klein."""
    worte = text.casefold().split()
    return tuple(each for each in fertigkeiten() if all(w in _heuhaufen(each) for w in worte))


def _heuhaufen(gesucht: Fertigkeit) -> str:
    return " ".join((gesucht.name, *gleiche(gesucht))).casefold()


def gleiche(gesucht: Fertigkeit) -> tuple[str, ...]:
    """Die Namen aller Einträge, die dasselbe meinen (URC-Q-52)."""
    kern = gesucht.alias or gesucht.id
    return tuple(each.name for each in fertigkeiten() if kern in (each.id, each.alias))
