"""Roll & Keep: Schreibweisen von Würfen (RK-NOT) und was aus zu vielen Würfeln wird."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from wuerfelwerk.errors import InvalidNotation, shorten
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.systems.rollkeep.lesart import VORGABE, Lesart

ZEHN = 10
LAENGSTE = 80
_SUMME = r"\(?[0-9]{1,3}(?:\+[0-9]{1,3})*\)?"
_WURF = re.compile(rf"({_SUMME})[Kk]([0-9]{{1,3}})((?:[-+][0-9]{{1,3}})*)")
_ZUSATZ = re.compile(r"\+([0-9]{1,3})[Kk]\+?([0-9]{1,3})|([-+][0-9]{1,3})(?![0-9Kk])")
_KURZ = re.compile(r"([^/+0-9]{1,40})[/+]([^/+0-9]{1,40})")


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
    """RK-WURF-05: (Wert1 + Wert2) K Wert1; ohne zweiten Wert alles behalten (RK-NOT-02)."""
    return Wuerfelzahl(behalten + dazu, behalten)


def lesen(text: str, werte: Mapping[str, int] | None = None, note: Note = SILENT) -> Wuerfelzahl:
    """Ein Wurf, wie Menschen ihn schreiben: ``5K3+2``, ``(3+2)K3``, ``Agility/Kenjutsu``."""
    knapp = "".join(text.split()) if len(text) <= LAENGSTE else ""
    if gefunden := _WURF.fullmatch(knapp):
        return _gezaehlt(gefunden, note)
    found = _KURZ.fullmatch(knapp)
    bekannt = {name.lower(): wert for name, wert in (werte or {}).items()}
    if found and all(teil.lower() in bekannt for teil in found.groups()):
        erster, zweiter = (bekannt[teil.lower()] for teil in found.groups())
        note("RK-NOT-06", erster=found[1], zweiter=found[2], wurf=str(aus_werten(erster, zweiter)))
        note("RK-NOT-07", erster=found[1], zweiter=found[2])
        return aus_werten(erster, zweiter)
    if knapp.lower() in bekannt:
        wert = bekannt[knapp.lower()]
        note("RK-NOT-02", wert=wert, wurf=str(aus_werten(wert)))
        return aus_werten(wert)
    raise InvalidNotation(
        "„%(text)s“ ist kein Wurf; erwartet wird etwas wie „5K3+2“, „(3+2)K3“ oder "
        "„Agility/Kenjutsu“.",
        text=shorten(text),
    )


def _gezaehlt(gefunden: re.Match[str], note: Note) -> Wuerfelzahl:
    werfen = sum(map(int, gefunden[1].strip("()").split("+")))
    bonus = sum(map(int, re.findall(r"[-+][0-9]+", gefunden[3])))
    note("RK-NOT-01", werfen=werfen, behalten=int(gefunden[2]))
    if bonus:
        note("RK-NOT-03", bonus=bonus)
    return Wuerfelzahl(werfen, int(gefunden[2]), bonus)


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
    mehr = 2 * zuviel if lesart.ueberbehalten == "plus_bonus" else 0
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
