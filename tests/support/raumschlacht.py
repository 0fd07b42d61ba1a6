"""Raumschlacht im Test: Schiffe aufstellen, Würfel je Schiff hinlegen, ansagen, nachlesen.

Jedes Schiff hat seinen eigenen Platz (sein Name in Kleinbuchstaben), damit seine Würfel für sich
liegen. Wem keine hingelegt sind, der muss von Hand werfen: Dann bleibt die Frage offen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from support.spiel import SL as SL
from support.spiel import Rohform as Rohform
from support.spiel import Spieltisch
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.note import Value
from wuerfelwerk.systems.raumschlacht import RAUMSCHLACHT
from wuerfelwerk.systems.raumschlacht.runde import RundeBeginnen, Ziehen
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Schlacht, Tisch

KORVETTE: Rohform = {
    "manoevrieren": 2, "geschwindigkeit": 5, "zielcomputer": 3, "geschuetzschaden": 4,
    "schilde": 3, "rumpf": 5, "kommandant": 2,
}  # fmt: skip


class Spiel(Spieltisch[Tisch]):
    """Ein Tisch, an dem Tests spielen."""

    def __init__(self, *sheets: Rohform, switches: Mapping[str, Any] | None = None) -> None:
        setup = {"sheets": list(sheets), "switches": dict(switches or {})}
        super().__init__(RAUMSCHLACHT, setup)

    def legen(self, **wuerfe: object) -> Self:
        """Legt Plätzen Würfe hin: einen, oder eine Liste von Würfen."""
        for seat, each in wuerfe.items():
            found = each if isinstance(each, list) else [each]
            self.hinlegen(seat, *found)
        return self

    def runde(self, **wuerfe: object) -> Self:
        """Eine Runde beginnt; die Genannten werfen Initiative."""
        return self.legen(**wuerfe).sagt(SL, RundeBeginnen)

    def zieht(self, name: str, weg: object = "", *mehr: object) -> Self:
        """Ein Schiff zieht: erst der Weg, dann, was sonst noch gefragt ist."""
        return self.sagt(name.lower(), Ziehen, schiff=name).antwortet(name.lower(), weg, *mehr)

    @property
    def schlacht(self) -> Schlacht:
        assert self.tisch.schlacht is not None
        return self.tisch.schlacht

    def schiff(self, name: str) -> Schiff:
        return self.tisch.schiff(name)

    def schritt(self, rule: str) -> dict[str, Value]:
        """Die Zahlen des ersten Schritts, der diese Regel nennt."""
        return dict(next(step.values for step in self.steps if step.rule == rule))


def schiff(name: str, /, **werte: Any) -> Rohform:
    """Eine Korvette mit eigenem Platz und eigener Seite, die nach Osten fährt."""
    return {"name": name, "platz": name.lower(), "kurs": 90, **KORVETTE, **werte}


def zu_zweit(
    ziel: Rohform | None = None, switches: Mapping[str, Any] | None = None, **werte: Any
) -> Spiel:
    """A und B, fünf Zentimeter auseinander; ``werte`` gelten für A, ``ziel`` für B."""
    return Spiel(schiff("A", **werte), schiff("B", x=50, **(ziel or {})), switches=switches)


def salve(spiel: Spiel, angriff: str, abwehr: str | None, *systeme: int) -> Spiel:
    """A (vor B an der Reihe) bleibt stehen und feuert; dann fallen die Systemwürfe, von A."""
    if not spiel.tisch.schlacht:
        spiel.runde(a="6 | 5", b="1 | 2")
    spiel.legen(a=[angriff, *systeme])
    if abwehr is not None:
        spiel.legen(b=abwehr)
    return spiel.zieht("A", "", "B")


def im_schaden(
    differenz: int, *systeme: int, ziel: Rohform | None = None,
    switches: Mapping[str, Any] | None = None,
) -> Spiel:  # fmt: skip
    """A trifft B mit genau dieser Differenz: B wirft lauter Zweien."""
    ziel_schiff = schiff("B", x=50, **(ziel or {}))
    spiel = Spiel(schiff("A"), ziel_schiff, switches=switches)
    spiel.runde(a="6 | 5", b="1 | 2")
    stand = spiel.schiff("B")
    wuerfel = stand.wert("schilde") + stand.wert("rumpf") + stand.bonus[1]
    abwehr = " ".join(["2"] * (wuerfel - 1)) + " | 2"
    soll = 2 * wuerfel + stand.bonus[0] + differenz
    return salve(spiel, augen(7, soll - 2), abwehr, *systeme)


def augen(wuerfel: int, summe: int) -> str:
    """Ein Sammelwurf mit dieser Summe und ohne Patzer, der Wild Die zuletzt."""
    rest = wuerfel - 1
    wild = next(w for w in range(2, 90) if w % 6 and rest <= summe - w <= 6 * rest)
    offen, gefallen = summe - wild, list[int]()
    for nummer in range(rest, 0, -1):
        gefallen.append(min(6, offen - (nummer - 1)))
        offen -= gefallen[-1]
    return " ".join(map(str, gefallen)) + f" | {wild}"


FELD = {"rs.feld.breite": 60, "rs.feld.hoehe": 60}


def gruende(spiel: Spiel, seat: str) -> dict[type, WuerfelwerkError]:
    return dict(RAUMSCHLACHT.locked(spiel.tisch, seat))
