"""Roll & Keep: ein Wurf am Tisch mit allem, was dazugehört: Raises, Void, Test of Honor."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EhreGeprueft, ehrentest, verlust
from wuerfelwerk.systems.rollkeep.proben.ansatz import ansetzen
from wuerfelwerk.systems.rollkeep.proben.raises import (
    erfahren,
    ergebnis_von,
    senken,
    vor_dem_ehrentest,
    wirksam,
)
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.proben.zielwert import Ausgang, Probenwurf, erschwert, final_bonus
from wuerfelwerk.systems.rollkeep.stand import Tisch
from wuerfelwerk.systems.rollkeep.tisch import werden
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.values import replace


def versuchen(
    tisch: Tisch, versuch: Versuch, note: Note
) -> Procedure[tuple[Ergebnis, list[Event]]]:
    """Alles ist angesagt; jetzt wird geworfen, und misslingt es, hilft die Ehre."""
    figur, ziel = versuch.figur, versuch.ziel
    gratis = wirksam(tisch, versuch, note)
    gesenkt = yield from senken(tisch, versuch, gratis)
    ziel = erschwert(tisch, figur, replace(ziel, gesenkt=ziel.gesenkt + gesenkt), note)
    versuch, gratis = replace(versuch, ziel=ziel), gratis - gesenkt
    ausgang = yield from _wurf(tisch, versuch, note)
    ergebnis = ergebnis_von(ausgang, ziel.raises, gratis)
    zurueck = void_zurueck(tisch, figur, ausgang, note) if versuch.vp else []
    ersetzt = yield from ehrentest(tisch, versuch, ergebnis, note)
    if not ersetzt:
        return ergebnis, [*erfahren(versuch, ergebnis), *zurueck]
    events = vor_dem_ehrentest(versuch, ergebnis)
    if tisch.lesart.vp_behalten:
        events = [*events, *zurueck]
    ansatz = ansetzen(tisch, figur, versuch.ansatz, note, ersetzt)
    ausgang = yield from _wurf(tisch, replace(versuch, ansatz=ansatz), note)
    ergebnis = ergebnis_von(ausgang, ziel.raises, gratis)
    danach = reduce(werden, events, tisch).figur(figur.name)
    events += [EhreGeprueft(figur=figur.name, ersetzt=ersetzt), *erfahren(versuch, ergebnis)]
    events += void_zurueck(tisch, danach, ausgang, note)
    return ergebnis, events + verlust(figur, ergebnis, note)


def _wurf(tisch: Tisch, versuch: Versuch, note: Note) -> Procedure[Ausgang]:
    wurf = Probenwurf(
        versuch.figur.name,
        versuch.wer,
        versuch.ansatz.zahl.mit(final_bonus(tisch, versuch.figur)),
        versuch.ansatz.geuebt,
        tisch.lesart,
        versuch.ziel,
        versuch.fragt("behalten"),
        versuch.wissende,
        versuch.summe_zaehlt,
        versuch.worauf,
        versuch.vp and versuch.figur.vp_offen,
    )
    return (yield from unit(wurf))
