"""Roll & Keep: womit man würfelt (RK-WURF-05 bis -07, RK-RUHM-03, -04, RK-EMPH-01, RK-EXPL-04)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep.bogen import EHRE, RINGNAMEN
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.void.punkte import K1, RANG1
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import (
    PLUS_1K1,
    Wuerfelzahl,
    aus_werten,
    begrenzt,
)
from wuerfelwerk.values import dataclass, replace

ANSATZ = Chapter[Tisch](
    "RK-WURF", "RK-EXPL", "RK-EMPH", "RK-RUHM",
    steps={
        "RK-WURF-05": N_("%(figur)s auf %(worauf)s: %(wurf)s, dazu Boni"),
        "RK-WURF-06": N_("Wurf von %(figur)s auf %(worauf)s: %(wurf)s"),
        "RK-WURF-07": N_("%(figur)s hat %(worauf)s nicht gelernt: keine Raises, keine Techniken"),
        "RK-EXPL-04": N_("Ungeübt explodiert nichts (%(figur)s)"),
        "RK-EMPH-01": N_("Emphasis %(emphasis)s von %(figur)s: +%(bonus)s"),
        "RK-RUHM-03": N_("%(gegen)s hat %(figur)s erkannt"),
        "RK-RUHM-04": N_("Ruhm zählt für %(figur)s wie eine Emphasis: +%(bonus)s"),
    },
    words={"ring": N_("der Ring"), "attribut": N_("das Attribut"), "skill": N_("die Fertigkeit")},
)  # fmt: skip
OHNE = Wuerfelzahl(0, 0)
RING, ATTRIBUT, SKILL = "ring", "attribut", "skill"


@dataclass(frozen=True, slots=True)
class Ansatz:
    """Womit eine Figur würfelt; ``geuebt`` sagt, ob Zehner explodieren und Raises zählen."""

    zahl: Wuerfelzahl
    geuebt: bool = True
    attribut: str = ""
    fertigkeit: str = ""
    emphasis: str = ""
    void: str = ""
    gegen: str = ""


def ansetzen(tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note, ersetzt: str = "") -> Ansatz:
    """RK-WURF-06: (Attribut + Skill) K Attribut, dazu Emphasis, Schule, Void und Ruhm.

    ``ersetzt`` nennt, was der Ehrenrang ersetzt.
    """
    rang = tisch.ehrenrang(figur)
    skill, geuebt = _skill(tisch, figur, ansatz, ersetzt, note)
    wert = rang if ersetzt in (ATTRIBUT, RING) else figur.bogen.wert(ansatz.attribut)
    zahl = aus_werten(wert, skill)
    worauf = ansatz.fertigkeit or ansatz.attribut
    wer = {"figur": figur.name, "worauf": worauf}
    if ansatz.fertigkeit:
        note("RK-WURF-06", figur.wissende, **wer, wurf=str(zahl))
        note("RK-NOT-06", figur.wissende, erster=ansatz.attribut, zweiter=worauf, wurf=str(zahl))
    else:
        welcher = EHRE if ersetzt in (ATTRIBUT, RING) else ansatz.attribut
        note("RK-NOT-02", figur.wissende, wert=welcher, wurf=str(zahl))
    note("RK-WURF-05", figur.wissende, **wer, wurf=str(zahl))
    zahl = zahl.mit(_boni(tisch, figur, ansatz, geuebt, note))
    fertig = begrenzt(zahl, tisch.lesart)
    note("RK-NOT-01", figur.wissende, werfen=fertig.werfen, behalten=fertig.behalten)
    return replace(ansatz, zahl=fertig, geuebt=geuebt)


def _skill(
    tisch: Tisch, figur: Figur, ansatz: Ansatz, ersetzt: str, note: Note
) -> tuple[int, bool]:
    """Rang und ob geübt; ein VP oder die Ehre hebt „ungeübt“ auf (RK-VOID-01, RK-M-32)."""
    if not ansatz.fertigkeit:
        return 0, True
    skill = figur.bogen.skill(ansatz.fertigkeit)
    if ersetzt == SKILL:
        skill = tisch.ehrenrang(figur)
    elif not skill and RANG1 in ansatz.void.split():
        note("RK-VOID-01", figur=figur.name, wirkung=RANG1)
        skill = 1
    if not skill:
        note("RK-WURF-07", figur.wissende, figur=figur.name, worauf=ansatz.fertigkeit)
        note("RK-EXPL-04", figur.wissende, figur=figur.name)
    return skill, skill > 0


def _boni(tisch: Tisch, figur: Figur, ansatz: Ansatz, geuebt: bool, note: Note) -> Wuerfelzahl:
    """Emphasis und Ruhm als fester Zuschlag, Schulboni nur geübt, +1K+1 für einen VP."""
    mehr, bogen, fertigkeit = Wuerfelzahl(0, 0), figur.bogen, ansatz.fertigkeit
    if K1 in ansatz.void.split():
        note("RK-VOID-01", figur=figur.name, wirkung=K1)
        note("RK-NOT-04", werfen=1, behalten=1)
        mehr = mehr.mit(PLUS_1K1)
    if not fertigkeit:
        return mehr
    if geuebt:
        mehr = mehr.mit(bogen.schulbonus(fertigkeit, tisch.listen))
    rang = bogen.skill(fertigkeit)
    if rang and ansatz.emphasis and ansatz.emphasis in bogen.spezialisierungen(fertigkeit):
        note("RK-EMPH-01", figur.wissende, figur=figur.name, emphasis=ansatz.emphasis, bonus=rang)
        mehr = mehr.mit(Wuerfelzahl(0, 0, rang))
    return mehr.mit(Wuerfelzahl(0, 0, _ruhm(tisch, figur, ansatz, note)))


def _ruhm(tisch: Tisch, figur: Figur, ansatz: Ansatz, note: Note) -> int:
    """RK-RUHM-03, -04: gegenüber denen, die ihn erkannt haben, wie eine Emphasis."""
    sozial = tisch.listen.fertigkeit(ansatz.fertigkeit).sozial
    if not sozial or ansatz.gegen not in figur.erkannt_von:
        return 0
    note("RK-RUHM-03", figur.wissende, figur=figur.name, gegen=ansatz.gegen)
    note("RK-RUHM-04", figur.wissende, figur=figur.name, bonus=figur.bogen.ruhm)
    return figur.bogen.ruhm


def ist_ring(attribut: str) -> bool:
    """Ist das ein Ringwurf?"""
    return attribut in RINGNAMEN
