"""Kaskade: Ein Angriff ist durchgekommen: Schaden, oder die Flucht (KAS-KAMPF-14, -19 bis -21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import kaempfer, waffe
from wuerfelwerk.systems.kaskade.kampf.kampf import ABGEWEHRT, GEKONTERT, ZugVorbei
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ABWEHR,
    ANGRIFF,
    KONTER,
    SCHADEN,
    Angegriffen,
    Gespielt,
    Zug,
)
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.kampf.waffen import WAFFENLOS
from wuerfelwerk.systems.kaskade.manoever.distanz import ueberwunden
from wuerfelwerk.systems.kaskade.proben.wertung import davon_noch
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer
from wuerfelwerk.values import replace

FLUCHT, SCHLAGEN = "flucht", "schaden"
TREFFER = Chapter[Tisch](
    "KAS-KAMPF",
    steps={
        "KAS-KAMPF-14": N_("Unbenutzte Würfel %(wuerfel)s bringen %(figur)s Schadenswürfel: "
                           "%(mehr)s"),
        "KAS-KAMPF-19": N_("%(gegner)s kann den Fluchtangriff von %(figur)s nicht abwehren"),
        "KAS-KAMPF-20": N_("%(figur)s nutzt den Konter gegen %(gegner)s zur Flucht"),
        "KAS-KAMPF-21": N_("%(figur)s macht keinen Schaden und entkommt aus der Reichweite"),
    },
    questions={
        "KAS-KAMPF-14": N_("Wie viele Würfel für Schaden?"),
        "KAS-KAMPF-20": N_("Schaden oder Flucht?"),
    },
    happened={
        "KAS-KAMPF-14": N_("%(figur)s kommt durch und hat noch passende Würfel übrig"),
        "KAS-KAMPF-20": N_("Der Konter von %(figur)s gegen %(gegner)s kommt durch"),
    },
    stakes={
        "KAS-KAMPF-14": (
            Stake(N_("%(wuerfel)s"), label=N_("Unbenutzt"), needs=("wuerfel",)),
            Stake(N_("1 Schadenswürfel"), label=N_("Je Würfel")),
        ),
    },
    outcomes={
        "KAS-KAMPF-14": {
            "0": N_("alle bleiben liegen, etwa zum Abwehren"),
            "": N_("Schadenswürfel mehr: %(wahl)s; ebenso viele sind verbraucht"),
        },
        "KAS-KAMPF-20": {
            SCHLAGEN: N_("wirft Schaden gegen %(gegner)s"),
            FLUCHT: N_("entkommt und macht keinen Schaden"),
        },
    },
    words={
        SCHLAGEN: N_("Schaden"), FLUCHT: N_("Flucht"), "geflohen": N_("entkommen"),
        "bonus_einzelwuerfel:gruppe": N_("den Rest seiner Gruppe"),
        "bonus_einzelwuerfel:alle": N_("alle Gleichen und Folgen, die noch liegen"),
    },
    told=("KAS-KAMPF-21",),
)  # fmt: skip


def durchgekommen(tisch: Tisch, zug: Zug, rest: Hand, note: Note) -> Procedure[list[Event]]:
    """KAS-KAMPF-13, -19, -20: ein Treffer; wer fliehen will, macht keinen Schaden."""
    if zug.manoever == FLUCHT or (zug.konter and (yield from _flieht(tisch, zug))):
        return _entkommen(zug, note)
    events, mehr = yield from restwuerfel(tisch, zug, (*rest, *zug.rest), note)
    danach = reduce(after, events, tisch)
    staerken = yield from schaden_werfen(danach, zug.wer, zug.bonus + mehr, note)
    treffer = Getroffen(
        figur=zug.ziel,
        durch=zug.wer,
        staerken=staerken,
        manoever=zug.manoever,
        ausgeschlossen=zug.ausgeschlossen,
        waffenlos=waffe(tisch, zug.wer).art == WAFFENLOS,
    )
    return [*events, treffer, *ueberwunden(danach, zug, True, note)]


def _entkommen(zug: Zug, note: Note) -> list[Event]:
    """KAS-KAMPF-21: kein Schaden, aber aus der Reichweite."""
    if zug.konter:
        note("KAS-KAMPF-20", figur=zug.wer, gegner=zug.ziel)
    else:
        note("KAS-KAMPF-19", figur=zug.wer, gegner=zug.ziel)
    note("KAS-KAMPF-21", figur=zug.wer)
    return [Geflohen(figur=zug.wer)]


@event(
    N_("%(figur)s entkommt aus der Nahkampfreichweite."),
    TREFFER,
    verdict=Verdict(N_("%(figur)s entkommt aus der Reichweite"), good="figur"),
)
class Geflohen(AnKaempfer):
    """Jemand ist aus der Nahkampfreichweite."""

    def im(self, kampf: Kampf) -> Kampf | None:
        """KAS-KAMPF-21: Wer flieht, entkommt auch dem Griff."""
        los = tuple(replace(k, griff="") if k.griff == self.figur else k for k in kampf.kaempfer)
        return AnKaempfer.im(self, replace(kampf.gehandelt(self.figur), kaempfer=los))

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, geflohen=True, mitgenommen=())


def vorbei(zug: Zug, folgt: Sequence[Event]) -> ZugVorbei:
    """Das Ende des Zuges; kam nichts durch, steht dabei, womit der Letzte abgewehrt wurde."""
    if any(isinstance(each, Getroffen | Geflohen) for each in folgt):
        return ZugVorbei(figur=zug.wer)
    gespielt = [each for each in folgt if isinstance(each, Gespielt)]
    wehrt = [n for n, each in enumerate(gespielt) if (each.figur, each.wozu) == (zug.ziel, ABWEHR)]
    if not wehrt:
        return ZugVorbei(figur=zug.wer)
    gekontert = any(isinstance(each, Angegriffen) and each.manoever == KONTER for each in folgt)
    voran = [each for each in gespielt[: wehrt[-1]] if each.wozu in (ANGRIFF, KONTER)]
    return ZugVorbei(
        figur=zug.wer,
        ausgang=GEKONTERT if gekontert else ABGEWEHRT,
        ziel=zug.ziel,
        angriff=sum(voran[-1].wuerfel) if voran else 0,
        abwehr=sum(gespielt[wehrt[-1]].wuerfel),
        schlaege=len(wehrt),
    )


def _flieht(tisch: Tisch, zug: Zug) -> Procedure[bool]:
    """KAS-KAMPF-20: Nach einem gelungenen Konter darf man stattdessen fliehen."""
    figur = tisch.figur(zug.wer)
    fakten = (("figur", zug.wer), ("gegner", zug.ziel))
    frage = Choice(figur.platz, "KAS-KAMPF-20", (SCHLAGEN, FLUCHT), facts=fakten)
    return (yield from ask(frage)) == FLUCHT


def restwuerfel(
    tisch: Tisch, zug: Zug, uebrig: Hand, note: Note
) -> Procedure[tuple[list[Event], int]]:
    """KAS-KAMPF-14: Jeder unbenutzte Würfel der Gruppe kann ein Schadenswürfel werden."""
    frei = davon_noch(uebrig, kaempfer(tisch, zug.wer).wuerfel)
    if not frei:
        return [], 0
    figur = tisch.figur(zug.wer)
    fakten = (("figur", zug.wer), ("wuerfel", frei))
    mehr = yield from ask(
        Number(figur.platz, "KAS-KAMPF-14", 0, len(frei), (len(frei),), facts=fakten)
    )
    if not mehr:
        return [], 0
    note("KAS-KAMPF-14", figur=zug.wer, wuerfel=frei[:mehr], mehr=mehr)
    return [Gespielt(figur=zug.wer, wuerfel=frei[:mehr], wozu=SCHADEN)], mehr
