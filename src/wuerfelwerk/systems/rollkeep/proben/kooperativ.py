"""Roll & Keep: der kooperative Wurf, einer für alle (RK-KOOP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names, two_of
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.request import Branch, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.proben.ansatz import Ansatz
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab, raises_erfragen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import Ansage, Skill, Wert, Worte, skills
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, aus_werten, begrenzt
from wuerfelwerk.systems.rollkeep.wurf.werfen import explodierte
from wuerfelwerk.values import replace

KOOPERATIV = Chapter[Tisch](
    "RK-KOOP",
    steps={
        "RK-KOOP-01": N_("Ein Wurf für alle: %(figuren)s"),
        "RK-KOOP-02": N_("Gemittelt werden %(werte)s und %(skills)s"),
        "RK-KOOP-03": N_("Gerundet: Wert %(wert)s, Skill %(skill)s"),
        "RK-KOOP-04": N_("Den Skill haben nicht: %(figuren)s; keine Raises"),
        "RK-KOOP-05": N_("Emphasisboni %(boni)s ergeben +%(bonus)s"),
        "RK-KOOP-06": N_("Die Gruppe wirft %(wurf)s"),
    },
    words={"kaufmaennisch": N_("kaufmännisch"), "ab": N_("immer ab"), "auf": N_("immer auf")},
)


@command(
    N_("kooperativer Wurf"),
    KOOPERATIV,
    deed=(
        Saying(
            N_("%(figuren)s würfeln gemeinsam auf %(fertigkeit)s: „%(ansage)s“"),
            needs=("fertigkeit",),
        ),
        Saying(N_("%(figuren)s würfeln gemeinsam auf %(attribut)s: „%(ansage)s“")),
    ),
)
class GemeinsamWerfen(Ansage):
    """Ein kooperativer Wurf: einmal für die ganze Gruppe."""

    figuren: Annotated[tuple[str, ...], Ask("Gruppe", low=2, rule="RK-KOOP-01")]
    attribut: Wert
    fertigkeit: Skill = ""
    emphasis: Annotated[str, Ask("Emphasis (leer: keine)", 0, 40, rule="RK-KOOP-05")] = ""
    tn: Annotated[int, Ask("TN", 1, 100, rule="RK-TN-01")] = 15
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        wach = [figur for figur in two_of(KIT.everybody(tisch), "RK-KOOP-01") if tisch.wach(figur)]
        offene = [figur for figur in wach if figur.wissende is None]
        if len(offene) < 2:
            raise IllegalCommand(
                "Zusammenarbeiten können nur mehrere, deren Werte alle kennen.", rule="RK-KOOP-01"
            )
        wie = {"figuren": names(offene), "fertigkeit": ("", *skills(tisch))}
        return (offer(cls, "RK-KOOP-01", **wie),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-KOOP-01: ein Wurf für alle; die erste Figur hat die Würfel in der Hand."""
        figuren = [tisch.figur(name) for name in self.figuren]
        note("RK-KOOP-01", figuren=self.figuren)
        ansatz, hoechstens, abzug = gruppe(figuren, tisch, self, note)
        note("RK-KOOP-06", wurf=str(ansatz.zahl))
        note("RK-TN-01", figur=", ".join(self.figuren), tn=self.tn)
        wirft = figuren[0]
        ziel = Zielwert(self.tn, wunden=abzug)
        raises = yield from raises_erfragen(wirft, hoechstens, ansatz, ziel)
        ziel = replace(ziel, raises=raises)
        wurf = Probenwurf(
            wirft.name,
            wirft.platz,
            ansatz.zahl,
            ansatz.geuebt,
            tisch.lesart,
            ziel,
            "behalten" in wirft.fragen,
            worauf=self.fertigkeit or self.attribut,
        )
        ausgang = yield Together((Branch(wurf),))
        (ergab,) = ausgang
        gut = ergab.gelungen or ergab.teil
        events: list[Event] = [
            WurfErgab(
                figur=name,
                worauf=self.fertigkeit or self.attribut,
                wurf=ergab.wurf,
                summe=ergab.summe,
                gelungen=gut,
                erfolge=(1 + raises if ergab.gelungen else 1) if gut else 0,
                tn=ziel.ohne_raises if ergab.teil else ziel.gesamt,
                explodiert=explodierte(ergab.wurf),
            )
            for name in self.figuren
        ]
        return (*events, *void_zurueck(tisch, wirft, ergab, note))


def gemittelt(werte: Sequence[int], lesart: Lesart) -> int:
    """RK-KOOP-03, RK-M-10: kaufmännisch, genau ,5 aufgerundet; oder immer ab, immer auf."""
    summe, anzahl = sum(werte), len(werte)
    match lesart.rundung:
        case "kaufmaennisch":
            return (2 * summe + anzahl) // (2 * anzahl)
        case "ab":
            return summe // anzahl
        case "auf":
            return -(-summe // anzahl)


def gruppe(
    figuren: Sequence[Figur], tisch: Tisch, ansage: GemeinsamWerfen, note: Note
) -> tuple[Ansatz, int, int]:
    """RK-KOOP-02 bis -05: gemittelter Pool, Grenze der Raises und Wundabzug der Gruppe."""
    lesart, fertigkeit = tisch.lesart, ansage.fertigkeit
    werte = [figur.bogen.wert(ansage.attribut) for figur in figuren]
    skills = [figur.bogen.skill(fertigkeit) if fertigkeit else 0 for figur in figuren]
    geuebt = not fertigkeit or min(skills) > 0
    wert, skill = gemittelt(werte, lesart), gemittelt(skills, lesart)
    note("RK-KOOP-02", werte=tuple(werte), skills=tuple(skills))
    note("RK-KOOP-03", wert=wert, skill=skill)
    emphasen = [_emphasis(figur, ansage) for figur in figuren]
    bonus = gemittelt(emphasen, lesart)
    note("RK-KOOP-05", boni=tuple(emphasen), bonus=bonus)
    if not geuebt:
        ohne = tuple(f.name for f, rang in zip(figuren, skills, strict=True) if not rang)
        note("RK-KOOP-04", figuren=ohne)
        note("RK-EXPL-04", figur=", ".join(ohne))
    zahl = aus_werten(wert, skill).mit(Wuerfelzahl(0, 0, bonus))
    if geuebt and fertigkeit:
        zahl = zahl.mit(_schule(figuren, tisch, fertigkeit))
    hoechstens = gemittelt([figur.bogen.void for figur in figuren], lesart) if geuebt else 0
    abzug = gemittelt([_abzug(tisch, figur) for figur in figuren], lesart)
    return Ansatz(begrenzt(zahl, lesart), geuebt, ansage.attribut, fertigkeit), hoechstens, abzug


def _abzug(tisch: Tisch, figur: Figur) -> int:
    """Wer durchhält, bringt keinen Wundabzug in die Gruppe."""
    return 0 if figur.durchhalten else tisch.stufe(figur).abzug


def _emphasis(figur: Figur, ansage: GemeinsamWerfen) -> int:
    """RK-KOOP-05: der Bonus eines Beteiligten; wer keine Emphasis hat, zählt 0."""
    passt = ansage.emphasis in figur.bogen.spezialisierungen(ansage.fertigkeit)
    return figur.bogen.skill(ansage.fertigkeit) if passt else 0


def _schule(figuren: Sequence[Figur], tisch: Tisch, fertigkeit: str) -> Wuerfelzahl:
    """RK-M-11: Schulboni werden ebenso gemittelt."""
    boni = [figur.bogen.schulbonus(fertigkeit, tisch.listen) for figur in figuren]
    return Wuerfelzahl(
        gemittelt([each.werfen for each in boni], tisch.lesart),
        gemittelt([each.behalten for each in boni], tisch.lesart),
        gemittelt([each.bonus for each in boni], tisch.lesart),
    )
