"""Kaskade: Distanzvorteil; waffenlos gegen Bewaffnete (KAS-MANOEVER-28 bis -32, -36)."""

from __future__ import annotations

from dataclasses import field
from typing import ClassVar

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Handful, Layout
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.deckung import paraden
from wuerfelwerk.systems.kaskade.kampf.kaempfer import distanzvorteil, kaempfer, waffe
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ABWEHR,
    ABWEHR_GEGEN,
    Gespielt,
    Zug,
    augen,
)
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen
from wuerfelwerk.systems.kaskade.kampf.stand import Kampf
from wuerfelwerk.systems.kaskade.kampf.waffen import STANGE, WAFFENLOS
from wuerfelwerk.systems.kaskade.proben.wertung import davon_noch
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import ImKampf
from wuerfelwerk.values import replace

KEINE = "keine"
DISTANZ = "distanz"
DISTANZVORTEIL = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-28": N_("Gegen die Stangenwaffe von %(gegner)s braucht %(figur)s zwei "
                              "Würfel"),
        "KAS-MANOEVER-29": N_("%(figur)s überwindet die Distanz zu %(gegner)s"),
        "KAS-MANOEVER-30": N_("%(figur)s hält %(gegner)s auf Abstand und kontert mit %(staerke)s"),
        "KAS-MANOEVER-31": N_("%(figur)s wehrt %(gegner)s ab: Der Distanzvorteil gilt"),
        "KAS-MANOEVER-32": N_("Distanzvorteil von %(figur)s: %(vorteil)s"),
        "KAS-MANOEVER-36": N_("Waffenlos muss %(figur)s erst an der Waffe von %(gegner)s vorbei"),
    },
    questions={
        "KAS-MANOEVER-30": N_("Womit fängt %(figur)s das auf?"),
    },
    happened={
        "KAS-MANOEVER-30": N_("%(gegner)s wehrt ab und kontert mit der Stangenwaffe"),
    },
    stakes={
        "KAS-MANOEVER-30": (
            Stake(N_("mindestens %(staerke)s"), label=N_("Nötig")),
            Stake(N_("%(vorrat)s"), label=N_("Frei"), needs=("vorrat",)),
        ),
    },
    outcomes={
        "KAS-MANOEVER-30": {
            KEINE: N_("wird getroffen"),
            "": N_("bleibt heil, der Würfel ist verbraucht"),
        },
    },
    words={
        "wie:verloren": N_("verliert den Distanzvorteil"),
        "wie:zurueck": N_("gewinnt den Distanzvorteil zurück"),
        DISTANZ: N_("Distanzvorteil"), "kein_vorteil": N_("Distanzvorteil verloren")},
    told=("KAS-MANOEVER-30",),
    page=Layout(handfuls={"KAS-MANOEVER-30": Handful("vorrat", ABWEHR_GEGEN, augen)}),
)  # fmt: skip


def heran(tisch: Tisch, zug: Zug, note: Note) -> None:
    """KAS-MANOEVER-28, -29, -36: Der erste Würfel überwindet die Distanz oder die Waffe."""
    if distanzvorteil(tisch, zug.ziel):
        note("KAS-MANOEVER-28", figur=zug.wer, gegner=zug.ziel)
        note("KAS-MANOEVER-29", figur=zug.wer, gegner=zug.ziel)
    else:
        note("KAS-MANOEVER-36", figur=zug.wer, gegner=zug.ziel)


def abgewehrt(
    tisch: Tisch, zug: Zug, parade: Hand, rest: Hand, note: Note
) -> Procedure[list[Event]]:
    """KAS-MANOEVER-30: Die Abwehr der Stangenwaffe trifft, wenn der Angreifer nichts dagegen hat.

    Waffenlos ist der Angriff nur zu Ende (KAS-MANOEVER-36).
    """
    if not distanzvorteil(tisch, zug.ziel):
        note("KAS-MANOEVER-36", figur=zug.wer, gegner=zug.ziel)
        return []
    note("KAS-MANOEVER-30", figur=zug.ziel, gegner=zug.wer, staerke=sum(parade))
    gegen = yield from _auffangen(tisch, zug, sum(parade), rest)
    if gegen:
        return [Gespielt(figur=zug.wer, wuerfel=gegen, wozu=ABWEHR)]
    staerken = yield from schaden_werfen(tisch, zug.ziel, 0, note)
    waffenlos = waffe(tisch, zug.ziel).art == WAFFENLOS
    return [
        Getroffen(
            figur=zug.wer, durch=zug.ziel, staerken=staerken, manoever=DISTANZ, waffenlos=waffenlos
        )
    ]


def _auffangen(tisch: Tisch, zug: Zug, staerke: int, rest: Hand) -> Procedure[Hand]:
    """KAS-M-31: mit einem restlichen Gruppenwürfel, der mindestens so hoch ist."""
    echt = tisch.lesart.abwehr_echt_hoeher
    frei = davon_noch((*rest, *zug.rest), kaempfer(tisch, zug.wer).wuerfel)
    wahl = {str(p[0]): p for p in paraden(frei, staerke, echt) if len(p) == 1}
    figur = tisch.figur(zug.wer)
    fakten = (("figur", zug.wer), ("gegner", zug.ziel), ("staerke", staerke), ("vorrat", frei))
    frage = Choice(figur.platz, "KAS-MANOEVER-30", (*wahl, KEINE), facts=fakten)
    return wahl.get((yield from ask(frage)), ())


def ueberwunden(tisch: Tisch, zug: Zug, getroffen: bool, note: Note) -> list[Event]:
    """KAS-MANOEVER-31, -32: Getroffen ist der Vorteil weg, bis wieder eine Abwehr gelingt."""
    if waffe(tisch, zug.ziel).art != STANGE:
        return []
    verloren = kaempfer(tisch, zug.ziel).kein_vorteil
    if getroffen and not verloren:
        note("KAS-MANOEVER-32", figur=zug.ziel, vorteil="nein")
        return [DistanzGeaendert(figur=zug.ziel, vorteil=False, wie="verloren")]
    if getroffen:
        return []
    note("KAS-MANOEVER-31", figur=zug.ziel, gegner=zug.wer)
    if verloren and not distanzvorteil(tisch, zug.ziel):
        note("KAS-MANOEVER-32", figur=zug.ziel, vorteil="ja")
        return [DistanzGeaendert(figur=zug.ziel, vorteil=True, wie="zurueck")]
    return []


@event(
    N_("%(figur)s %(wie)s."),
    DISTANZVORTEIL,
    verdict=Verdict(N_("Der Distanzvorteil von %(figur)s ändert sich"), when={"wie": ""}),
)
class DistanzGeaendert(ImKampf):
    """Ein Stangenwaffenkämpfer verliert seinen Distanzvorteil oder gewinnt ihn zurück."""

    added: ClassVar[frozenset[str]] = frozenset({"wie"})
    figur: str
    vorteil: bool
    wie: str = field(default="", compare=False)
    """Dasselbe als Wort, um es zu erzählen."""

    def im(self, kampf: Kampf) -> Kampf:
        ab = 0 if self.vorteil else kampf.phase + 1
        wer = kampf.von(self.figur)
        return kampf.mit(replace(wer, kein_vorteil=not self.vorteil, verloren_ab=ab))
