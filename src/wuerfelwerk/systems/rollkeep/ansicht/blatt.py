"""Roll & Keep: der Bogen zum Ansehen und Drucken."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.note import SILENT
from wuerfelwerk.rules.portrait import BLOCK, BOXES, FIGURES, LIST, TRACK, Section, Trait
from wuerfelwerk.systems.rollkeep.bogen import RINGE, VOID, Bogen, ehrenrang
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadenszahl
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.listen import Listen, mitgeliefert
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.wunden.stufen import stufen
from wuerfelwerk.systems.rollkeep.wunden.wunden import tntbh
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import aus_werten, begrenzt

PLATZ_FERTIGKEITEN, PLATZ_WAFFEN, PLATZ_NOTIZEN = 8, 4, 8
"""Leere Zeilen für das, was noch dazukommt."""


def blatt(bogen: Bogen, lesart: Lesart) -> tuple[Section, ...]:
    """Ringe mit ihren Attributen, Wunden, Void-Punkte, Können, Waffen, Ehre und Ruhm."""
    return tuple(_teile(bogen, lesart))


def _teile(bogen: Bogen, lesart: Lesart) -> Iterator[Section]:
    yield Section("teil_ringe", BLOCK, tuple(_ringe(bogen)), "RK-NOT-02")
    yield Section("teil_abgeleitet", FIGURES, tuple(_abgeleitet(bogen, lesart)))
    wunden = tuple(_wunden(bogen, lesart))
    yield Section("teil_wunden", TRACK, wunden, "RK-WUND-01", gauge="wunden")
    yield Section("teil_punkte", BOXES, (Trait("vp", bogen.void, rule="RK-VREG-01"),))
    koennen = tuple(_fertigkeiten(bogen))
    yield Section("fertigkeiten", LIST, koennen, "RK-WURF-06", room=PLATZ_FERTIGKEITEN)
    waffen = tuple(_waffen(bogen, lesart, mitgeliefert()))
    yield Section("waffen", LIST, waffen, "RK-KAMPF-05", room=PLATZ_WAFFEN)
    if herkunft := tuple(_herkunft(bogen)):
        yield Section("teil_herkunft", LIST, herkunft)
    yield Section("teil_notizen", LIST, (), room=PLATZ_NOTIZEN)


def _ringe(bogen: Bogen) -> Iterator[Trait]:
    for ring, paar in RINGE.items():
        attribute = tuple(f"{name} {bogen.wert(name)}" for name in paar)
        yield Trait(ring, bogen.ring(ring), rule="RK-NOT-02", parts=attribute)
    yield Trait(VOID, bogen.void, "void_wofuer", "RK-RAISE-03")


def _abgeleitet(bogen: Bogen, lesart: Lesart) -> Iterator[Trait]:
    """Was aus den Werten folgt; TNtbh mit der Rüstung der mitgelieferten Liste."""
    tisch = Tisch((Figur(bogen),), lesart, mitgeliefert())
    yield Trait("tntbh", tntbh(tisch, tisch.figuren[0], 0, SILENT), rule="RK-WUND-03")
    initiative = begrenzt(aus_werten(bogen.reflexe, bogen.insight), lesart)
    yield Trait("initiative", str(initiative), rule="RK-KAMPF-01")
    yield Trait("insight", bogen.insight, rule="RK-KAMPF-01")
    yield Trait("ehre", bogen.ehre, rule="RK-EHRE-06")
    yield Trait("ehrenrang", ehrenrang(bogen.ehre, lesart), rule="RK-EHRE-06")
    yield Trait("ruhm", bogen.ruhm, rule="RK-RUHM-01")


def _wunden(bogen: Bogen, lesart: Lesart) -> Iterator[Trait]:
    """RK-WUND-01, -02: je Stufe ihre Kästchen und was sie jeden TN erschwert."""
    davor = 0
    for stufe in stufen(bogen.ring("erde"), lesart):
        yield Trait(stufe.name, stufe.bis - davor, f"TN +{stufe.abzug}" if stufe.abzug else "")
        davor = stufe.bis


def _fertigkeiten(bogen: Bogen) -> Iterator[Trait]:
    for name, rang in bogen.fertigkeiten:
        yield Trait(name, rang, ", ".join(bogen.spezialisierungen(name)))


def _waffen(bogen: Bogen, lesart: Lesart, listen: Listen) -> Iterator[Trait]:
    """Jede Waffe mit ihrem Schadenswurf; was auf keiner Liste steht, nur mit Namen."""
    bekannt = {waffe.name: waffe for waffe in listen.waffen}
    for name in bogen.waffen:
        if name in bekannt:
            wurf = schadenszahl(bogen.staerke, bekannt[name], 0, lesart)
            yield Trait(name, str(wurf), bekannt[name].fertigkeit)
        else:
            yield Trait(name)


def _herkunft(bogen: Bogen) -> Iterator[Trait]:
    if bogen.schule:
        yield Trait("schule", bogen.schule)
    if bogen.ruestung:
        yield Trait("ruestung", bogen.ruestung, rule="RK-WUND-03")
    for bonus in bogen.boni:
        yield Trait("schulbonus", bonus)
