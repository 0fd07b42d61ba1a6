"""Dice Rumble: Abläufe, nach deren Chancen ohne Tisch gefragt werden kann."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.note import SILENT, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Check
from wuerfelwerk.systems.rumble.duell import Duell
from wuerfelwerk.systems.rumble.folgen import schaden_im_duell, schaden_ohne_reaktion
from wuerfelwerk.systems.rumble.lesart import VORGABE
from wuerfelwerk.systems.rumble.proben import Gunst, Probe, Wert, kritisch

Schwelle = Annotated[int, Ask("Schwellenwert", -20, 30, rule="RUM-GRUND-05")]
Punkte = Annotated[int, Ask("Schicksalspunkte", 0, 5, rule="RUM-SCHICKSAL-02")]
Waffe = Annotated[int, Ask("Waffenschaden", 0, 50, rule="RUM-SCHADEN-05")]
Leichter = Annotated[int, Ask("Erleichtert (+) oder erschwert (−)", -20, 20, rule="RUM-SL-03")]


def _gunst(figur: str, punkte: int) -> tuple[Gunst, ...]:
    return (Gunst(figur, figur, punkte, (figur,)),) if punkte else ()


@dataclass(frozen=True, slots=True)
class ProbeChance:
    """Gelingt die Probe, und kritisch?"""

    schwellenwert: Schwelle
    aenderung: Leichter = 0
    schicksal: Punkte = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        wert = Wert("probe", "probe", self.schwellenwert, self.aenderung)
        ausgang = yield from Probe(wert, _gunst("probe", self.schicksal))(note)
        erfolg = "erfolg" if ausgang.gelungen else "misserfolg"
        return f"kritischer {erfolg}" if kritisch(ausgang.wurf) else erfolg


@dataclass(frozen=True, slots=True)
class DuellChance:
    """Wer gewinnt das Duell?"""

    links: Annotated[int, Ask("Gesamtwert links", -20, 30, rule="RUM-GRUND-05")]
    rechts: Annotated[int, Ask("Gesamtwert rechts", -20, 30, rule="RUM-GRUND-05")]
    links_aenderung: Leichter = 0
    rechts_aenderung: Leichter = 0
    links_schicksal: Punkte = 0
    rechts_schicksal: Punkte = 0

    def __call__(self, note: Note = SILENT) -> Procedure[str]:
        links = Wert("links", "links", self.links, self.links_aenderung)
        rechts = Wert("rechts", "rechts", self.rechts, self.rechts_aenderung)
        helfer = _gunst("links", self.links_schicksal) + _gunst("rechts", self.rechts_schicksal)
        ausgang = yield from Duell(links, rechts, VORGABE, helfer)(note)
        return ausgang.sieger


@dataclass(frozen=True, slots=True)
class DuellSchadenChance:
    """Wie viel Schaden teilt die linke Seite im Duell aus (negativ: nimmt sie)?"""

    links: Annotated[int, Ask("Gesamtwert links", -20, 30, rule="RUM-GRUND-05")]
    rechts: Annotated[int, Ask("Gesamtwert rechts", -20, 30, rule="RUM-GRUND-05")]
    waffe: Waffe = 0
    gegenwaffe: Waffe = 0
    gegenangriff: Annotated[bool, Ask("Die rechte Seite greift an", rule="RUM-REAKT-01")] = True

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        links, rechts = (Wert("links", "links", self.links), Wert("rechts", "rechts", self.rechts))
        ausgang = yield from Duell(links, rechts)(note)
        if ausgang.sieger == "links":
            return schaden_im_duell(ausgang.differenz, ausgang.links, self.waffe, VORGABE).value
        if ausgang.sieger == "rechts" and self.gegenangriff:
            zurueck = schaden_im_duell(ausgang.differenz, ausgang.rechts, self.gegenwaffe, VORGABE)
            return -zurueck.value
        return 0


@dataclass(frozen=True, slots=True)
class AngriffChance:
    """Wie viel Schaden richtet ein Angriff an, auf den niemand reagiert?"""

    schwellenwert: Schwelle
    waffe: Waffe = 0
    aenderung: Leichter = 0

    def __call__(self, note: Note = SILENT) -> Procedure[int]:
        wert = Wert("angriff", "angriff", self.schwellenwert, self.aenderung)
        ausgang = yield from Probe(wert)(note)
        if not ausgang.gelungen:
            return 0
        return schaden_ohne_reaktion(wert, ausgang.wurf, self.waffe, VORGABE).value


def _wie_er_ist(check: object, value: str | int) -> str | int:
    return value


ABLAEUFE: dict[str, Check] = {
    "probe": Check(ProbeChance, _wie_er_ist),
    "duell": Check(DuellChance, _wie_er_ist),
    "schlagabtausch": Check(DuellSchadenChance, _wie_er_ist),
    "angriff": Check(AngriffChance, _wie_er_ist),
}
