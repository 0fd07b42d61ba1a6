"""Roll & Keep: Schreibweisen von Würfen (RK-NOT) und was aus zu vielen Würfeln wird."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from wuerfelwerk.errors import InvalidNotation, shorten
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart
from wuerfelwerk.values import dataclass, replace

SCHREIBWEISEN = Chapter[Any](
    "RK-NOT",
    steps={
        "RK-NOT-01": N_("%(werfen)s werfen, %(behalten)s behalten"),
        "RK-NOT-02": N_("Ein Wert allein: %(wert)s ist %(wurf)s"),
        "RK-NOT-03": N_("Fester Zuschlag: %(bonus)s"),
        "RK-NOT-04": N_("Zusätzlich +%(werfen)sK+%(behalten)s"),
        "RK-NOT-05": N_("Zusätzlich +%(werfen)sK0"),
        "RK-NOT-06": N_("%(erster)s/%(zweiter)s ist %(wurf)s"),
        "RK-NOT-07": N_("%(erster)s/%(zweiter)s: Der erste Wert wird behalten"),
    },
    words={
        "wurf": N_("Wurf"), "bonus": N_("Zuschlag"), "aus": N_("aus"),
        "l5r4_rest_plus2": N_("vierte Ausgabe, der Rest zählt +2"),
        "in_wurf": N_("es werden mehr geworfen"), "plus_bonus": N_("je Überschuss +2"),
        "verfaellt": N_("verfällt"),
    },
)  # fmt: skip
ZEHN = 10
LAENGSTE = 80
_SUMME = r"\(?[0-9]{1,3}(?:\+[0-9]{1,3})*\)?"
_WURF = re.compile(rf"({_SUMME})[Kk]([0-9]{{1,3}})([-+].*)?")
_ZUSATZ = re.compile(r"\+([0-9]{1,3})[Kk]\+?([0-9]{1,3})|([-+][0-9]{1,3})(?![0-9Kk])")
_KURZ = re.compile(r"([^-/+0-9]{1,40})(?:[/+]([^-/+0-9]{1,40}))?([-+][0-9].*)?")


@dataclass(frozen=True, slots=True)
class Wuerfelzahl:
    """RK-NOT-01: so viele werfen, so viele behalten, so viel dazu."""

    werfen: int
    behalten: int
    bonus: int = 0

    def __str__(self) -> str:
        return f"{self.werfen}K{self.behalten}{f'{self.bonus:+d}' if self.bonus else ''}"

    def mit(self, zusatz: Wuerfelzahl) -> Wuerfelzahl:
        """RK-NOT-03 bis -05: „+1K+1“, „+1K0“, „+n“."""
        return Wuerfelzahl(
            self.werfen + zusatz.werfen, self.behalten + zusatz.behalten, self.bonus + zusatz.bonus
        )


PLUS_1K1 = Wuerfelzahl(1, 1)


def aus_werten(behalten: int, dazu: int = 0) -> Wuerfelzahl:
    """(Wert1 + Wert2) K Wert1; ohne zweiten Wert alles behalten (RK-NOT-02)."""
    return Wuerfelzahl(behalten + dazu, behalten)


def lesen(text: str, werte: Mapping[str, int] | None = None, note: Note = SILENT) -> Wuerfelzahl:
    """Ein Wurf, wie Menschen ihn schreiben: ``5K3+2``, ``(3+2)K3``, ``Agility/Kenjutsu``."""
    knapp = "".join(text.split()) if len(text) <= LAENGSTE else ""
    gefunden = _WURF.fullmatch(knapp)
    grund = _gezaehlt(gefunden, note) if gefunden else None
    if grund is None and (gefunden := _KURZ.fullmatch(knapp)):
        grund = _benannt(gefunden, werte or {}, note)
    if grund is not None and gefunden is not None:
        zusatz = zusatz_lesen(gefunden[3], note) if gefunden[3] else Wuerfelzahl(0, 0)
        if zusatz is not None:
            return grund.mit(zusatz)
    raise InvalidNotation(
        "„%(text)s“ ist kein Wurf; erwartet wird etwas wie „5K3+2“, „(3+2)K3“ oder "
        "„Agility/Kenjutsu“.",
        text=shorten(text),
    )


def _gezaehlt(gefunden: re.Match[str], note: Note) -> Wuerfelzahl:
    werfen = sum(map(int, gefunden[1].strip("()").split("+")))
    note("RK-NOT-01", werfen=werfen, behalten=int(gefunden[2]))
    return Wuerfelzahl(werfen, int(gefunden[2]))


def _benannt(gefunden: re.Match[str], werte: Mapping[str, int], note: Note) -> Wuerfelzahl | None:
    """RK-NOT-02, -06, -07: „Awareness“ oder „Ehre/Insight“ mit den Werten der Figur."""
    bekannt = {name.lower(): wert for name, wert in werte.items()}
    namen = [name for name in gefunden.group(1, 2) if name]
    if not all(name.lower() in bekannt for name in namen):
        return None
    zahl = aus_werten(*(bekannt[name.lower()] for name in namen))
    if len(namen) == 1:
        note("RK-NOT-02", wert=namen[0].lower(), wurf=str(zahl))
        return zahl
    note("RK-NOT-06", erster=namen[0], zweiter=namen[1], wurf=str(zahl))
    note("RK-NOT-07", erster=namen[0], zweiter=namen[1])
    return zahl


def kurzform(text: str) -> tuple[str, str, str]:
    """RK-NOT-06: „Attribut/Fertigkeit+2“ in seinen drei Teilen, kleingeschrieben; sonst leer."""
    gefunden = _KURZ.fullmatch(text[:LAENGSTE])
    if gefunden is None:
        return "", "", ""
    erster, zweiter, zusatz = (teil or "" for teil in gefunden.groups())
    return erster.strip().lower(), zweiter.strip().lower(), zusatz


def zusatz_lesen(text: str, note: Note = SILENT) -> Wuerfelzahl | None:
    """Ein Zuschlag: ``+1K+1``, ``+1K0``, ``+2``, auch mehrere; nichts, wenn es keiner ist."""
    knapp = "".join(text.split())[:LAENGSTE]
    teile = list(_ZUSATZ.finditer(knapp))
    if not teile or "".join(teil[0] for teil in teile) != knapp:
        return None
    summe = Wuerfelzahl(0, 0)
    for teil in teile:
        summe = summe.mit(_zuschlag(teil, note))
    return summe


def _zuschlag(teil: re.Match[str], note: Note) -> Wuerfelzahl:
    if teil[3] is not None:
        note("RK-NOT-03", bonus=int(teil[3]))
        return Wuerfelzahl(0, 0, int(teil[3]))
    mehr = Wuerfelzahl(int(teil[1]), int(teil[2]))
    if mehr.behalten:
        note("RK-NOT-04", werfen=mehr.werfen, behalten=mehr.behalten)
    else:
        note("RK-NOT-05", werfen=mehr.werfen)
    return mehr


def begrenzt(zahl: Wuerfelzahl, lesart: Lesart = VORGABE) -> Wuerfelzahl:
    """RK-M-01, RK-M-02: zu viele Würfel und mehr Behaltene als Geworfene."""
    zahl = replace(zahl, werfen=max(0, zahl.werfen), behalten=max(0, zahl.behalten))
    if lesart.zehnwuerfel != "aus":
        zahl = _zehn(zahl, lesart.zehnwuerfel == "l5r4_rest_plus2")
    zuviel = zahl.behalten - zahl.werfen
    if zuviel <= 0:
        return zahl
    if lesart.ueberbehalten == "in_wurf":
        return begrenzt(replace(zahl, werfen=zahl.behalten), lesart)
    mehr = {"plus_bonus": 2 * zuviel, "verfaellt": 0}[lesart.ueberbehalten]
    return replace(zahl, behalten=zahl.werfen, bonus=zahl.bonus + mehr)


def _zehn(zahl: Wuerfelzahl, rest_zaehlt: bool) -> Wuerfelzahl:
    """RK-M-01: zwei überzählige geworfene = ein behaltener; bei 10K10 jeder weitere +2."""
    werfen, behalten, bonus = zahl.werfen, zahl.behalten, zahl.bonus
    while werfen >= ZEHN + 2 and behalten < ZEHN:
        werfen, behalten = werfen - 2, behalten + 1
    if behalten >= ZEHN and werfen >= ZEHN:
        bonus += 2 * (werfen - ZEHN) + 2 * (behalten - ZEHN)
        behalten = ZEHN
    elif werfen > ZEHN and rest_zaehlt:
        bonus += 2
    return Wuerfelzahl(min(werfen, ZEHN), behalten, bonus)
