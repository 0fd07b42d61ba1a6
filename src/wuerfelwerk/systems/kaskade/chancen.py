"""Kaskade: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.kaskade.probe import EINZEL, Wurf
from wuerfelwerk.systems.kaskade.vorrat import STUFEN
from wuerfelwerk.systems.kaskade.wurf import probe

Anzahl = Annotated[int, Ask("Würfel", 1, 6, rule="KAS-WURF-02")]
Stufe = Annotated[
    str, Ask("Stufe", options=tuple(f"W{seiten}" for seiten in STUFEN), rule="KAS-WURF-02")
]
Wert = Annotated[int, Ask("Geprüfter Wert", 1, 30, rule="KAS-GLEICH-02")]
Ziel = Annotated[int, Ask("Mindestwert", 1, 120, rule="KAS-WURF-05")]


@dataclass(frozen=True, slots=True)
class EinzelwurfChance:
    """Erreicht ein Einzelwurf den Mindestwert?"""

    anzahl: Anzahl = 3
    stufe: Stufe = "W12"
    wert: Wert = 10
    ziel: Ziel = 11

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wurf = Wurf(
            figur="wurf", platz="wurf", worauf="wurf", wert=self.wert, anzahl=self.anzahl,
            seiten=int(self.stufe[1:]), art=EINZEL,
        )  # fmt: skip
        wertung = yield from probe(wurf)
        return "erfolg" if wertung.ergebnis >= self.ziel else "misserfolg"


def _wie_er_ist(check: object, value: str | int) -> str | int:
    return value


ABLAEUFE: dict[str, Check] = {"einzelwurf": Check(EinzelwurfChance, _wie_er_ist)}
