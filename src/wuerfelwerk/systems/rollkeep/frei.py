"""Roll & Keep: ein Wurf, wie man ihn hinschreibt: ``5K3+2``, ``Agility/Kenjutsu`` (RK-NOT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wuerfelwerk.errors import InvalidNotation
from wuerfelwerk.rules.note import Audience, Note, Value, both
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import FreiWerfen
from wuerfelwerk.systems.rollkeep.bogen import WERTE
from wuerfelwerk.systems.rollkeep.notation import begrenzt, kurzform, lesen, zusatz_lesen
from wuerfelwerk.systems.rollkeep.probe import Ansatz, Probenwurf, Zielwert, ansetzen
from wuerfelwerk.systems.rollkeep.proben import OHNE
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import Versuch, versuchen

MOST_WUERFEL = 100


@dataclass(frozen=True)
class _Vertraulich(Note):
    """Erklärt nur denen etwas, die die Werte der Figur kennen dürfen."""

    note: Note
    wissende: Audience

    def __call__(self, rule: str, to: Audience = None, /, **values: Value) -> None:
        self.note(rule, both(to, self.wissende), **values)


def frei_werfen(tisch: Tisch, ansage: FreiWerfen, note: Note) -> Procedure[Sequence[Event]]:
    """Ohne TN zählt nur die Summe; was kein Wurf ist, bleibt ohne Folgen.

    RK-M-21: Auch ein VP kommt so nicht zurück: Diesen Wurf hat niemand verlangt.
    """
    figur = tisch.figur(ansage.figur)
    ansatz = gelesen(tisch, figur, ansage.wurf, _Vertraulich(note, figur.wissende))
    if ansatz is None:
        return (e.WurfUnverstanden(figur=figur.name, text=ansage.wurf),)
    if ansage.tn:
        note("RK-TN-01", figur=figur.name, tn=ansage.tn)
        versuch = Versuch(
            figur, ansatz, Zielwert(ansage.tn), worauf=ansage.wurf, ehre=False, vp=False
        )
        _, events = yield from versuchen(tisch, versuch, note)
        return events
    wurf = Probenwurf(
        figur.name, figur.platz, ansatz.zahl, ansatz.geuebt, tisch.lesart, None,
        "behalten" in figur.fragen, figur.wissende, False, ansage.wurf, vp_offen=False,
    )  # fmt: skip
    ausgang = yield from unit(wurf)
    return (e.FreiErgab(figur=figur.name, text=ansage.wurf, summe=ausgang.summe),)


def gelesen(tisch: Tisch, figur: Figur, text: str, note: Note) -> Ansatz | None:
    """RK-NOT-06, -07: „Attribut/Fertigkeit“ ist ein Skillwurf, alles andere ein fester Pool."""
    attribut, skill, zusatz = kurzform(text)
    skills = {name.lower(): name for name in _skills(tisch, figur)}
    mehr = zusatz_lesen(zusatz, note) if zusatz else OHNE
    if attribut in WERTE and skill in skills and mehr is not None:
        ansatz = ansetzen(tisch, figur, Ansatz(OHNE, True, attribut, skills[skill]), note)
        return replace(ansatz, zahl=begrenzt(ansatz.zahl.mit(mehr), tisch.lesart))
    try:
        zahl = begrenzt(lesen(text, _werte(tisch, figur), note), tisch.lesart)
    except InvalidNotation:
        return None
    return Ansatz(zahl) if max(zahl.werfen, zahl.behalten) <= MOST_WUERFEL else None


def _skills(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    liste = (each.name for each in tisch.listen.fertigkeiten)
    return (*liste, *(name for name, _ in figur.bogen.fertigkeiten))


def _werte(tisch: Tisch, figur: Figur) -> dict[str, int]:
    """RK-NOT-07: beliebige Werte, auch Ehre, Ruhm und Insight."""
    bogen = figur.bogen
    mehr = {"ehre": tisch.ehrenrang(figur), "ruhm": bogen.ruhm, "insight": bogen.insight}
    return {name: bogen.wert(name) for name in WERTE} | mehr | dict(bogen.fertigkeiten)
