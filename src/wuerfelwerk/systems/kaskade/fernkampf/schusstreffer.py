"""Kaskade: Ein Schuss trifft: eine Zeile, Überzähliges, Legendäres (KAS-FERN-09 bis -12)."""

from __future__ import annotations

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import SCHADEN, Gespielt
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen, sortiert
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, SCHWER
from wuerfelwerk.systems.kaskade.stand import Tisch

VIER, FUENF = 4, 5
NORMAL, BESONDERS = "normales_ziel", "besonderes_ziel"
SCHWERE, KRITISCHE = "schwere", "kritische"
SCHUSSTREFFER = Chapter[Tisch](
    "KAS-FERN",
    steps={
        "KAS-FERN-09": N_("Der Schuss von %(durch)s trifft %(figur)s in einer einzigen "
                          "Rüstungszeile"),
        "KAS-FERN-10": N_("Überzählige Würfel %(wuerfel)s bringen %(figur)s Schadenswürfel: "
                          "%(mehr)s"),
        "KAS-FERN-11": N_("Legendärer Schuss von %(figur)s mit vier Gleichen: %(was)s"),
        "KAS-FERN-12": N_("Legendärer Schuss mit fünf Gleichen auf %(figur)s: %(was)s"),
    },
    questions={
        "KAS-FERN-10": N_("Wie viele Würfel für Schaden?"),
        "KAS-FERN-11": N_("Welche Treffer landet %(figur)s?"),
        "KAS-FERN-12": N_("Ist %(ziel)s ein normales Ziel?"),
    },
    happened={
        "KAS-FERN-10": N_("Der Schuss von %(figur)s sitzt und lässt Würfel übrig"),
        "KAS-FERN-11": N_("%(figur)s gelingt ein legendärer Schuss auf %(ziel)s"),
        "KAS-FERN-12": N_("%(figur)s trifft %(ziel)s mit fünf Gleichen"),
    },
    stakes={
        "KAS-FERN-10": (
            Stake(N_("%(wuerfel)s"), label=N_("Unbenutzt"), needs=("wuerfel",)),
            Stake(N_("1 Schadenswürfel"), label=N_("Je Würfel")),
        ),
    },
    outcomes={
        "KAS-FERN-10": {
            "0": N_("kein Schadenswürfel mehr"), "": N_("Schadenswürfel mehr: %(wahl)s"),
        },
        "KAS-FERN-11": {
            SCHWERE: N_("vier schwere Treffer, dazu der Schadenswurf"),
            KRITISCHE: N_("zwei kritische Treffer, dazu der Schadenswurf"),
        },
        "KAS-FERN-12": {
            NORMAL: N_("%(ziel)s ist tödlich getroffen"),
            BESONDERS: N_("fünf kritische Treffer, dazu der Schadenswurf"),
        },
    },
    words={
        NORMAL: N_("ein normales Ziel: tödlich"), BESONDERS: N_("ein besonderes Ziel"),
        SCHWERE: N_("vier schwere"), KRITISCHE: N_("zwei kritische"),
    },
    told=("KAS-FERN-11", "KAS-FERN-12"),
    page=Layout(rulings=frozenset({"KAS-FERN-12"})),
)  # fmt: skip


def getroffen(
    tisch: Tisch, name: str, ziel: str, uebrig: Hand, legendaer: int, note: Note
) -> Procedure[list[Event]]:
    """KAS-FERN-09 bis -12: der TS-Wurf, überzählige Würfel, Legendäres; alles in einer Zeile."""
    mehr = yield from _ueberzaehlige(tisch, name, uebrig, note)
    dafuer = Gespielt(figur=name, wuerfel=uebrig[:mehr], wozu=SCHADEN)
    feste, toedlich = yield from _legendaer(tisch, name, ziel, legendaer, note)
    dazu = min(legendaer, FUENF) if legendaer >= VIER else 0
    staerken = yield from schaden_werfen(tisch, name, mehr + dazu, note)
    note("KAS-FERN-09", figur=ziel, durch=name)
    return [
        *([dafuer] if mehr else []),
        Getroffen(
            figur=ziel, durch=name, staerken=sortiert((*feste, *staerken)), manoever="schuss",
            eine_zeile=True, ohne_ruestung=legendaer >= VIER, toedlich=toedlich,
        ),
    ]  # fmt: skip


def _ueberzaehlige(tisch: Tisch, name: str, uebrig: Hand, note: Note) -> Procedure[int]:
    """KAS-FERN-10: Überzählige Gruppenwürfel können Schadenswürfel werden."""
    if not uebrig:
        return 0
    figur, alle = tisch.figur(name), len(uebrig)
    fakten = (("figur", name), ("wuerfel", uebrig))
    mehr = yield from ask(Number(figur.platz, "KAS-FERN-10", 0, alle, (alle,), facts=fakten))
    note("KAS-FERN-10", figur=name, wuerfel=uebrig, mehr=mehr)
    return mehr


def _legendaer(
    tisch: Tisch, name: str, ziel: str, gleiche: int, note: Note
) -> Procedure[tuple[tuple[str, ...], bool]]:
    """KAS-FERN-11, -12: vier schwere oder zwei kritische; mit fünf kritische, oft tödlich."""
    if gleiche < VIER:
        return (), False
    fakten = (("figur", name), ("ziel", ziel))
    if gleiche == VIER:
        platz = tisch.figur(name).platz
        wahl = yield from ask(Choice(platz, "KAS-FERN-11", (SCHWERE, KRITISCHE), facts=fakten))
        note("KAS-FERN-11", figur=name, was=wahl)
        return ((SCHWER,) * 4 if wahl == SCHWERE else (KRITISCH,) * 2), False
    wahl = yield from ask(Choice(GM, "KAS-FERN-12", (NORMAL, BESONDERS), facts=fakten))
    note("KAS-FERN-12", figur=ziel, was=wahl)
    return (KRITISCH,) * FUENF, wahl == NORMAL
