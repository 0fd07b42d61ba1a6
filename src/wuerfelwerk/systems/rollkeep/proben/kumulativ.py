"""Roll & Keep: der kumulative Wurf: Helfer schenken Raises (RK-KUM)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural, same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names, others_than, two_of
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import SILENT, Note, Seat
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz
from wuerfelwerk.systems.rollkeep.proben.ausgaenge import HILFE
from wuerfelwerk.systems.rollkeep.proben.proben import Verlangt
from wuerfelwerk.systems.rollkeep.proben.raises import grenze, raises_erfragen
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import vorbereiten
from wuerfelwerk.systems.rollkeep.proben.zielwert import STUFE, Zielwert, erschwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ansage, Auswahl, Skill, Wert, Worte, skills
from wuerfelwerk.systems.rollkeep.void.punkte import RAISE

_ZU_VIELE_HELFER = same_plural("Dieser Tisch lässt höchstens %(most)d Helfer zu.", "most")

KUMULATIV = Chapter[Tisch](
    "RK-KUM",
    steps={
        "RK-KUM-01": plural(
            "%(figur)s legt den TN fest: %(tn)s mit %(raises)s Raise",
            "%(figur)s legt den TN fest: %(tn)s mit %(raises)s Raises",
            "raises",
        ),
        "RK-KUM-02": N_("Helfer gegen TN %(tn)s: %(helfer)s"),
        "RK-KUM-03": N_("%(figur)s hilft mit Erfolgen: %(erfolge)s"),
        "RK-KUM-04": plural(
            "Hauptwurf von %(figur)s: %(erfolge)s Erfolg",
            "Hauptwurf von %(figur)s: %(erfolge)s Erfolge",
            "erfolge",
        ),
        "RK-KUM-05": plural(
            "%(figur)s hat TN %(tn)s und %(gratis)s geschenkten Raise",
            "%(figur)s hat TN %(tn)s und %(gratis)s geschenkte Raises",
            "gratis",
        ),
    },
)


@command(
    N_("kumulativer Wurf"),
    KUMULATIV,
    deed=(
        Saying(
            N_("%(figur)s würfelt mit der Hilfe von %(helfer)s auf %(fertigkeit)s: „%(ansage)s“"),
            needs=("fertigkeit",),
        ),
        Saying(N_("%(figur)s würfelt mit der Hilfe von %(helfer)s auf %(attribut)s: „%(ansage)s“")),
    ),
)
class KumulativWerfen(Ansage):
    """Ein kumulativer Wurf: Helfer schenken dem Hauptakteur Raises."""

    figur: Auswahl
    helfer: Annotated[tuple[str, ...], Ask("Helfer", low=1, rule="RK-KUM-02")]
    attribut: Wert
    fertigkeit: Skill = ""
    tn: Annotated[int, Ask("TN", 1, 100, rule="RK-TN-01")] = 15
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        wach = names(
            [figur for figur in two_of(KIT.everybody(tisch), "RK-KUM-01") if tisch.wach(figur)]
        )
        if len(wach) < 2:
            raise IllegalCommand("Zum Helfen ist niemand da, der noch kann.", rule="RK-KUM-02")
        return tuple(
            offer(
                cls,
                "RK-KUM-01",
                figur=(name,),
                helfer=others_than(wach, name),
                fertigkeit=("", *skills(tisch)),
            )
            for name in wach
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-KUM: erst der TN des Hauptakteurs, dann die Helfer zugleich, dann der Hauptwurf."""
        haupt, helfer = tisch.figur(self.figur), _helfer(tisch, self)
        ansatz = Ansatz(OHNE, True, self.attribut, self.fertigkeit)
        fertig, bezahlt, danach = yield from vorbereiten(tisch, haupt, ansatz, note)
        hoechstens = grenze(danach, haupt, fertig, note)
        ziel = erschwert(danach, haupt, Zielwert(self.tn), SILENT)
        raises = yield from raises_erfragen(haupt, hoechstens, ansatz, ziel)
        tn = self.tn + STUFE * raises
        note("RK-KUM-01", figur=haupt.name, tn=tn, raises=raises)
        ziel = Zielwert(tn - STUFE)
        note("RK-KUM-02", helfer=tuple(f.name for f in helfer), tn=ziel.tn)
        wuerfe = tuple(Branch(Verlangt(tisch, f, ansatz, ziel, welcher=HILFE)) for f in helfer)
        geholfen: tuple[tuple[int, tuple[Event, ...]], ...] = yield Together(wuerfe)
        gratis = sum(erfolge for erfolge, _ in geholfen)
        for figur, (erfolge, _) in zip(helfer, geholfen, strict=True):
            note("RK-KUM-03", figur=figur.name, erfolge=erfolge)
        note("RK-KUM-05", figur=haupt.name, tn=tn, gratis=gratis)
        worauf = self.fertigkeit or self.attribut
        gratis += fertig.void.split().count(RAISE)
        haupt, ziel = danach.figur(haupt.name), Zielwert(self.tn, raises)
        ergebnis, events = yield from versuchen(
            danach, Versuch(haupt, fertig, ziel, gratis, worauf), note
        )
        note("RK-KUM-04", figur=haupt.name, erfolge=ergebnis.erfolge)
        return (*bezahlt, *(each for _, mehr in geholfen for each in mehr), *events)


def _helfer(tisch: Tisch, ansage: KumulativWerfen) -> tuple[Figur, ...]:
    """RK-M-13: alle Genannten; mehr, als der Tisch zulässt, dürfen es nicht sein."""
    most = tisch.lesart.helfer_max
    if most and len(ansage.helfer) > most:
        raise IllegalCommand(_ZU_VIELE_HELFER, rule="RK-KUM-02", most=most)
    return tuple(tisch.figur(name) for name in ansage.helfer)
