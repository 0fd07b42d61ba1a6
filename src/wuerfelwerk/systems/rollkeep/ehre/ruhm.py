"""Roll & Keep: Ruhm bekannt machen (RK-RUHM-01, -02)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.figures import names, others, others_than, two_of
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat, both
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz
from wuerfelwerk.systems.rollkeep.proben.proben import Verlangt
from wuerfelwerk.systems.rollkeep.proben.versuch import Ergebnis, Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import Zielwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch, vereint
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ansage, Auswahl, Ereignis, SlAnsage
from wuerfelwerk.systems.rollkeep.void.punkte import RAISE
from wuerfelwerk.systems.rollkeep.wunden.wunden import wache
from wuerfelwerk.values import replace

AWARENESS = "awareness"
RUHM = Chapter[Tisch](
    "RK-RUHM",
    steps={
        "RK-RUHM-01": N_("Ruhm von %(figur)s: TN %(tn)s"),
        "RK-RUHM-02": N_("%(figur)s hat sich vorgestellt: TN −10"),
    },
    words={
        "ruhm": N_("Ruhm"),
        "ruhm_sinn": N_("Wie bekannt dein Name ist."),
        "selbst": N_("der Berühmte selbst"),
        "erkennende": N_("die Erkennenden"),
    },
)


@command(
    N_("Ruhm bekannt machen"),
    RUHM,
    deed=(
        Saying(N_("%(figur)s stellt sich vor, und der Ruhm geht voraus"), {"vorgestellt": True}),
        Saying(N_("%(figur)s macht den eigenen Ruhm bekannt")),
    ),
)
class RuhmVerkuenden(Ansage):
    """Eine Figur macht ihren Ruhm vor anderen bekannt."""

    figur: Auswahl
    vor: Annotated[tuple[str, ...], Ask("Vor wem", low=1, rule="RK-RUHM-03")]
    vorgestellt: Annotated[bool, Ask("hat sich vorgestellt", rule="RK-RUHM-02")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Vor allen anderen, die noch hören können."""
        wach = names(
            [figur for figur in two_of(KIT.everybody(tisch), "RK-RUHM-01") if tisch.wach(figur)]
        )
        found = tuple(
            offer(cls, "RK-RUHM-01", figur=(figur.name,), vor=others_than(wach, figur.name))
            for figur in wache(tisch, seat)
            if others(wach, figur.name)
        )
        if not found:
            raise IllegalCommand("Es ist niemand da, der zuhört.", rule="RK-RUHM-01")
        return found

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-RUHM-01: Der Berühmte würfelt selbst, oder die anderen würfeln, ob sie ihn kennen."""
        figur = tisch.figur(self.figur)
        tn = ruhm_tn(figur, self.vorgestellt)
        note("RK-RUHM-01", figur.wissende, figur=figur.name, tn=tn)
        if self.vorgestellt:
            note("RK-RUHM-02", figur=figur.name)
        ziel = Zielwert(tn, wissende=figur.wissende)
        if tisch.lesart.ruhm_wuerfelt == "erkennende":
            return (yield from _alle_erkennen(tisch, figur, self.vor, ziel))
        ergebnis, events = yield from aufmerksam(tisch, figur, ziel, "ruhm", note)
        return (*events, *_erkannt(figur, self.vor if ergebnis.gelungen else ()))


def ruhm_tn(figur: Figur, vorgestellt: bool) -> int:
    """RK-RUHM-01, -02: 60 − 5 × Ruhmrang, vorgestellt 10 weniger."""
    return 60 - 5 * figur.bogen.ruhm - (10 if vorgestellt else 0)


def aufmerksam(
    tisch: Tisch, figur: Figur, ziel: Zielwert, worauf: str, note: Note
) -> Procedure[tuple[Ergebnis, list[Event]]]:
    """Awareness K Awareness; Void-Punkte wie vor jedem Wurf."""
    ansatz = Ansatz(OHNE, True, AWARENESS)
    fertig, bezahlt, danach = yield from vorbereiten(tisch, figur, ansatz, note)
    gratis = fertig.void.split().count(RAISE)
    versuch = Versuch(danach.figur(figur.name), fertig, ziel, gratis, worauf)
    ergebnis, events = yield from versuchen(danach, versuch, note)
    return ergebnis, [*bezahlt, *events]


def _alle_erkennen(tisch: Tisch, figur: Figur, vor: tuple[str, ...], ziel: Zielwert) -> Events:
    """RK-M-35, andere Lesart: Jeder Anwesende würfelt für sich."""
    andere = [tisch.figur(name) for name in vor]
    ansatz = Ansatz(OHNE, True, AWARENESS)
    wuerfe = (
        Verlangt(tisch, f, ansatz, Zielwert(ziel.tn, wissende=both(ziel.wissende, f.wissende)))
        for f in andere
    )
    gewuerfelt = yield Together(tuple(Branch(wurf) for wurf in wuerfe))
    durch = tuple(f.name for f, (erfolge, _) in zip(andere, gewuerfelt, strict=True) if erfolge)
    return (*(each for _, mehr in gewuerfelt for each in mehr), *_erkannt(figur, durch))


def _erkannt(figur: Figur, durch: tuple[str, ...]) -> list[Event]:
    return [RuhmErkannt(figur=figur.name, durch=durch)] if durch else []


@event(N_("%(figur)s wird von %(durch)s erkannt."), RUHM)
class RuhmErkannt(AnFigur):
    """Jemand weiß jetzt, wen er vor sich hat."""

    durch: tuple[str, ...]

    def an(self, figur: Figur) -> Figur:
        return replace(figur, erkannt_von=vereint(figur.erkannt_von, self.durch))


@command(N_("Szene beenden"), RUHM)
class SzeneBeenden(SlAnsage):
    """Die Szene ist vorbei: Wer erkannt wurde, ist es nicht mehr."""

    rule = "RK-RUHM-03"

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-M-35: Erkannt ist man für die Szene."""
        return (SzeneBeendet(),)


@event(N_("Die Szene ist vorbei."), RUHM, turning=True)
class SzeneBeendet(Ereignis):
    """Die Szene ist vorbei."""

    def am(self, tisch: Tisch) -> Tisch:
        unerkannt = (replace(f, erkannt_von=()) for f in tisch.figuren)
        return replace(tisch, figuren=tuple(unerkannt))
