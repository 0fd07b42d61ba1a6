"""Roll & Keep: Wundstufen, ihre Abzüge und wer noch handeln kann (RK-WUND)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.lesart import Lesart

DOWN, OUT, TOT = "down", "out", "tot"
_NAMEN = (
    ("gesund", 0), ("nicked", 3), ("grazed", 5), ("hurt", 10),
    ("injured", 15), ("crippled", 20), (DOWN, 40),
)  # fmt: skip
STUFEN_WORTE = {
    "gesund": N_("gesund"), "nicked": N_("Nicked"), "grazed": N_("Grazed"), "hurt": N_("Hurt"),
    "injured": N_("Injured"), "crippled": N_("Crippled"), "down": N_("Down"), "out": N_("Out"),
    "tot": N_("tot"),
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Stufe:
    """Eine Wundstufe: bis zu wie vielen Wunden sie reicht und was sie den TN erschwert."""

    name: str
    bis: int
    abzug: int


def stufen(erde: int, lesart: Lesart) -> tuple[Stufe, ...]:
    """RK-WUND-01: alle Stufen bis Out; was darüber hinausgeht, ist der Tod."""
    return _stufen(erde, lesart.wundmodell, lesart.wundtabelle)


@lru_cache(maxsize=256)
def _stufen(erde: int, modell: str, tabelle: tuple[str, ...]) -> tuple[Stufe, ...]:
    """Gefragt wird danach bei jedem Ereignis."""
    eigene = tuple(map(_gelesen, tabelle)) if modell == "eigene" else ()
    reihe = eigene or _NAMEN
    erste, letzte = (5, 2) if modell == "l5r4" else (2, 5)
    found, bis = list[Stufe](), 0
    for nr, (name, abzug) in enumerate(reihe):
        bis += erde * (erste if nr == 0 else 2)
        found.append(Stufe(name, bis, abzug))
    return (*found, Stufe(OUT, bis + erde * letzte, found[-1].abzug))


def _gelesen(eintrag: str) -> tuple[str, int]:
    """Ein Eintrag der Tabelle des Tisches: ein Name und, wenn es ihn gibt, ein Abzug."""
    name, _, zahl = eintrag.rpartition(" ")
    if name and zahl.isascii() and zahl.isdigit() and len(zahl) <= 3:
        return name.lower(), int(zahl)
    return eintrag.lower(), 0


def stufe_bei(wunden: int, erde: int, lesart: Lesart) -> Stufe:
    """Eine genau gefüllte Stufe zählt noch zu ihr; über Out hinaus ist tot."""
    alle = stufen(erde, lesart)
    return next((each for each in alle if wunden <= each.bis), Stufe(TOT, wunden, alle[-1].abzug))
