"""Roll & Keep: Ehre einschätzen und verteidigen (RK-EHRE-01, -05, -06)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event
from wuerfelwerk.rules.figures import names, others_than, two_of
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.rollkeep.bogen import EHRE, WERTE
from wuerfelwerk.systems.rollkeep.ehre.ehrentest import EHRE_KOSTET, geaendert
from wuerfelwerk.systems.rollkeep.ehre.ruhm import aufmerksam
from wuerfelwerk.systems.rollkeep.proben.ansatz import (
    ATTRIBUT,
    OHNE,
    RING,
    SKILL,
    Ansatz,
    ansetzen,
    ist_ring,
)
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Zielwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import NEIN, Ansage, Auswahl, Ereignis, Skill, Ziel, skills
from wuerfelwerk.systems.rollkeep.wunden.wunden import wache
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import aus_werten, begrenzt

EHRE_BRINGT = 2
EHREN = Chapter[Tisch](
    "RK-EHRE",
    steps={
        "RK-EHRE-01": N_("%(figur)s schätzt die Ehre von %(ziel)s ein: TN %(tn)s"),
        "RK-EHRE-05": N_("%(figur)s verteidigt die eigene Ehre gegen TN %(tn)s"),
        "RK-EHRE-06": plural(
            "Ehre von %(figur)s: %(punkte)s Punkt, Rang %(rang)s",
            "Ehre von %(figur)s: %(punkte)s Punkte, Rang %(rang)s",
            "punkte",
        ),
    },
    questions={
        "RK-EHRE-05": N_("Verteidigt %(figur)s die Ehre?"),
    },
    stakes={
        "RK-EHRE-05": (
            Stake(N_("%(tn)s"), label=N_("zu erreichen (TN)"), needs=("tn",)),
            Stake(N_("%(rang)s"), label=N_("Ehrenrang")),
            Stake(N_("+2 oder −10"), label=N_("Ehre danach")),
        ),
    },
    outcomes={
        "RK-EHRE-05": {
            "nein": N_("nimmt es hin, die Ehre bleibt gleich"),
            "ehre": N_("wirft so viele Würfel, wie der Ehrenrang hoch ist, und alle zählen"),
            "attribut": N_("würfelt mit dem Ehrenrang statt des Attributs"),
            "ring": N_("würfelt mit dem Ehrenrang statt des Rings"),
            "skill": N_("würfelt mit dem Ehrenrang statt der Fertigkeit"),
        },
    },
    words={
        "ehre": N_("Ehre"), "ehrenrang": N_("Ehrenrang"), "ehre_schaetzen": N_("Ehre einschätzen"),
        "ehre_verteidigen": N_("Ehre verteidigen"),
        "ehre_sinn": N_("Deine Taten geben und nehmen sie; aus ihr folgt der Ehrenrang."),
        "ehrenrang_sinn": N_("Mit ihm würfelst du, wenn es um deine Ehre geht."),
    },
)  # fmt: skip


@command(N_("Ehre einschätzen"), EHREN, deed=N_("%(figur)s schätzt die Ehre von %(ziel)s ein"))
class EhreEinschaetzen(Ansage):
    """Eine Figur schätzt die Ehre einer anderen ein."""

    figur: Auswahl
    ziel: Ziel

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        two_of(KIT.everybody(tisch), "RK-EHRE-01")
        return tuple(
            offer(cls, "RK-EHRE-01", figur=(figur.name,), ziel=others_than(tisch.namen, figur.name))
            for figur in wache(tisch, seat)
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-EHRE-01: Awareness K Awareness; bei Erfolg nennt die SL den Ehrenrang."""
        figur, ziel = tisch.figur(self.figur), tisch.figur(self.ziel)
        tn = ehre_tn(ziel)
        note("RK-EHRE-01", ziel.wissende, figur=figur.name, ziel=ziel.name, tn=tn)
        ziel_tn = Zielwert(tn, wissende=ziel.wissende)
        ergebnis, events = yield from aufmerksam(tisch, figur, ziel_tn, "ehre_schaetzen", note)
        if not ergebnis.gelungen:
            return events
        rang = tisch.ehrenrang(ziel)
        eingeweiht = frozenset({GM, figur.platz})
        erkannt = EhreErkannt(figur=figur.name, ziel=ziel.name, rang=rang, audience=eingeweiht)
        return (*events, erkannt)


def ehre_tn(ziel: Figur) -> int:
    """RK-EHRE-01: 30 − (Ruhmrang + Insightrang), ohne Faktor 5 (RK-M-34)."""
    return 30 - (ziel.bogen.ruhm + ziel.bogen.insight)


@event(N_("%(figur)s weiß jetzt, dass %(ziel)s den Ehrenrang %(rang)s hat."), EHREN)
class EhreErkannt(Ereignis):
    """Jemand kennt jetzt den Ehrenrang einer anderen Figur."""

    figur: str
    ziel: str
    rang: int


@command(N_("Ehre angreifen"), EHREN, deed=N_("Die Ehre von %(figur)s wird angegriffen"))
class EhreAngreifen(Ansage):
    """Die SL stellt fest, dass die Ehre einer Figur angegriffen wird."""

    figur: Auswahl
    attribut: Annotated[
        str, Ask("Abwehr mit (leer: Ehre)", options=("", *WERTE), rule="RK-EHRE-05")
    ] = ""  # fmt: skip
    fertigkeit: Skill = ""
    tn: Annotated[int, Ask("TN (0: der des Tisches)", 0, 100, rule="RK-EHRE-05")] = 0

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        wach = [figur for figur in KIT.everybody(tisch) if tisch.wach(figur)]
        if not wach:
            raise IllegalCommand("Wer Out oder tot ist, würfelt nicht.", rule="RK-WUND-04")
        wie = {"figur": names(wach), "fertigkeit": ("", *skills(tisch))}
        return (offer(cls, "RK-EHRE-05", **wie),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-EHRE-05: Wer angegriffen wird, darf jederzeit testen: +2 oder −10 Punkte."""
        figur = tisch.figur(self.figur)
        tn = self.tn or tisch.lesart.verteidigung_tn
        lage = (("figur", figur.name), ("rang", tisch.ehrenrang(figur)), ("tn", tn))
        wahl = (NEIN, *_ersetzbar(self))
        frage = Choice(figur.platz, "RK-EHRE-05", wahl, audience=figur.wissende, facts=lage)
        ersetzt = yield from ask(frage)
        if ersetzt == NEIN:
            return ()
        note("RK-EHRE-05", figur=figur.name, tn=tn)
        note(
            "RK-EHRE-06",
            figur.wissende,
            figur=figur.name,
            punkte=figur.ehre,
            rang=tisch.ehrenrang(figur),
        )
        ansatz = _wehrt_sich(tisch, figur, self, ersetzt, note)
        versuch = Versuch(figur, ansatz, Zielwert(tn), worauf="ehre_verteidigen", ehre=False)
        ergebnis, events = yield from versuchen(tisch, versuch, note)
        punkte = EHRE_BRINGT if ergebnis.gelungen else -EHRE_KOSTET
        return (*events, *geaendert(figur, punkte))


def _ersetzbar(ansage: EhreAngreifen) -> tuple[str, ...]:
    """Was der Ehrenrang ersetzen kann; ohne eigenen Wurf ist es Ehre K Ehre."""
    if not ansage.attribut:
        return (EHRE,)
    wert = RING if ist_ring(ansage.attribut) else ATTRIBUT
    return (wert, SKILL) if ansage.fertigkeit else (wert,)


def _wehrt_sich(
    tisch: Tisch, figur: Figur, ansage: EhreAngreifen, ersetzt: str, note: Note
) -> Ansatz:
    if ersetzt != EHRE:
        ansatz = Ansatz(OHNE, True, ansage.attribut, ansage.fertigkeit)
        return ansetzen(tisch, figur, ansatz, note, ersetzt)
    rang = tisch.ehrenrang(figur)
    note("RK-NOT-02", figur.wissende, wert=EHRE, wurf=str(aus_werten(rang)))
    return Ansatz(begrenzt(aus_werten(rang), tisch.lesart))
