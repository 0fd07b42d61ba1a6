"""Roll & Keep: Void-Punkte zahlen, und was sie vor einem Wurf bringen (RK-VOID-01)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.form import Ask, Because
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.rollkeep.lesart import Lesart
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Kampf, Tisch, mehr
from wuerfelwerk.systems.rollkeep.tisch import AnFigur
from wuerfelwerk.systems.rollkeep.wunden.stufen import DOWN
from wuerfelwerk.systems.rollkeep.wunden.wunden import down_kostet, wache
from wuerfelwerk.values import replace

_ZU_TEUER = plural(
    "Das kostet %(punkte)d Void-Punkt; den hat keine Figur dieses Platzes.",
    "Das kostet %(punkte)d Void-Punkte; so viele hat keine Figur dieses Platzes.",
    "punkte",
)

RAISE, K1, RANG1 = "raise", "k1", "rang1"
VP_WERT = 5
"""Wie viele Wunden ein Void-Punkt wert ist, der für später bleibt; Annahme, nicht Regel."""


def _ohne_raise(frage: Choice) -> tuple[str, ...]:
    """Was einen Wurf eher gelingen lässt, und nichts einzusetzen."""
    return tuple(wahl for wahl in frage.options if RAISE not in wahl.split())


VOIDPUNKTE = Chapter[Tisch](
    "RK-VOID",
    steps={"RK-VOID-01": N_("%(figur)s setzt einen Void-Punkt ein: %(wirkung)s")},
    questions={"RK-VOID-01": N_("Void-Punkte für diesen Wurf?")},
    happened={"RK-VOID-01": N_("%(figur)s würfelt auf %(worauf)s")},
    stakes={
        "RK-VOID-01": (
            Stake(N_("%(vp)s"), label=N_("Void-Punkte (deine Reserve)"), needs=("vp",)),
        ),
    },
    outcomes={
        "RK-VOID-01": {
            "nein": N_("kostet nichts; ein Punkt kann dir später 10 Wunden ersparen"),
            "raise": N_("kostet 1 Void-Punkt; gelingt nicht öfter, zählt dann aber einen Erfolg "
                        "mehr"),
            "k1": N_("kostet 1 Void-Punkt; es zählt auch einer mehr"),
            "raise k1": N_("kostet 2 Void-Punkte; es zählt auch ein Würfel mehr"),
            "rang1": N_("kostet 1 Void-Punkt: würfelt wie gelernt, mit Rang 1"),
            "rang1 k1": N_("kostet 2 Void-Punkte: würfelt mit Rang 1 und behält einen Würfel mehr"),
            "rang1 raise": N_("kostet 2 Void-Punkte: würfelt mit Rang 1, dazu ein Erfolg mehr"),
            "rang1 raise k1": N_("kostet 3 Void-Punkte: Rang 1, ein Erfolg und ein Würfel mehr"),
        }
    },
    words={
        "void": N_("Void"), "raise": N_("ein Erfolg mehr"), "k1": N_("ein Würfel mehr"),
        "rang1": N_("wie gelernt"), "raise k1": N_("ein Erfolg und ein Würfel mehr"),
        "rang1 k1": N_("wie gelernt und ein Würfel mehr"),
        "rang1 raise": N_("wie gelernt und ein Erfolg mehr"),
        "rang1 raise k1": N_("wie gelernt, ein Erfolg und ein Würfel mehr"),
        "ein_wurf": N_("einem Wurf"),
        "skillverbesserung": N_("Skillverbesserung"), "Void-Punkt": N_("VP"),
        "Void point": N_("VP"), "vp": N_("Void-Punkte"),
        "vp_sinn": N_("Sie machen einen Wurf stärker oder eine Wunde leichter."),
        "wuerfel_sinn": N_("5K3 heißt: Du wirfst fünf Würfel und behältst die besten drei."),
        "wofuer:skillverbesserung": N_("für diesen Wurf"),
        "wofuer:geschwindigkeit": N_("und wirft die Initiative mit einem Würfel mehr"),
        "wofuer:down": N_("und handelt, obwohl Down"),
        "wofuer:wundreduktion": N_("und erleidet weniger Wunden"),
        "wofuer:extra_aktion": N_("für eine Extra-Aktion"),
        "wofuer:initiative_tauschen": N_("für den Tausch der Initiative"),
        "wofuer:ermunterung": N_("für eine Ermunterung"),
        "wofuer:durchhalten": N_("und beißt die Zähne zusammen"),
        "wofuer:tn_erhoehen": N_("zum eigenen Schutz"),
        "wofuer:final_strike": N_("für einen Final Strike"),
    },
    told={"RK-VOID-01"},
    # Ob es gelingt, ändert ein Erfolg mehr nicht; wer ihn braucht, findet ihn dahinter.
    page=Layout(foremost={"RK-VOID-01": _ohne_raise}),
)  # fmt: skip
Voidwahl = Annotated[str, Ask("Void-Punkt einsetzen", kind="wahl", rule="RK-VOID-01")]


@event(
    plural(
        "%(figur)s gibt %(punkte)s Void-Punkt aus %(wofuer)s.",
        "%(figur)s gibt %(punkte)s Void-Punkte aus %(wofuer)s.",
        "punkte",
    ),
    VOIDPUNKTE,
    verdict=Verdict(
        plural(
            "%(figur)s wendet mit %(punkte)s Void-Punkt Wunden ab",
            "%(figur)s wendet mit %(punkte)s Void-Punkten Wunden ab",
            "punkte",
        ),
        {"wofuer": "wundreduktion"},
        good="figur",
    ),
)
class VoidAusgegeben(AnFigur):
    """Void-Punkte sind weg."""

    punkte: int
    wofuer: str

    def an(self, figur: Figur) -> Figur:
        """Ein geliehener Punkt geht zuerst weg."""
        geliehen = min(figur.geliehen, self.punkte)
        vp = max(0, figur.vp - (self.punkte - geliehen))
        return replace(figur, vp=vp, geliehen=figur.geliehen - geliehen)

    def im(self, kampf: Kampf, tisch: Tisch) -> Kampf:
        return replace(kampf, ausgaben=mehr(kampf.ausgaben, self.figur, self.punkte))


def bezahlt(figur: Figur, punkte: int, wofuer: str) -> Event:
    """Void-Punkte sind weg."""
    return VoidAusgegeben(figur=figur.name, punkte=punkte, wofuer=wofuer)


def void_kosten(punkte: int) -> dict[str, int]:
    """Was eine Ansage an Void-Punkten aufbraucht."""
    return {N_("Void-Punkt"): punkte}


def zahlende(tisch: Tisch, seat: Seat, punkte: int, rule: str) -> tuple[Figur, ...]:
    """Eigene Figuren, die so viele Void-Punkte haben."""
    found = tuple(f for f in wache(tisch, seat) if tisch.verfuegbar(f) >= punkte)
    if not found:
        raise IllegalCommand(_ZU_TEUER, rule=rule, punkte=punkte)
    return found


def nur_zahlende(tisch: Tisch, seat: Seat, namen: tuple[str, ...], punkte: int) -> Because:
    """Diese Figuren, und wie viele Void-Punkte den anderen dieses Platzes fehlen."""
    arme = {
        f.name: IllegalCommand(
            "Das kostet Void-Punkte: %(punkte)d; %(name)s hat %(hat)d.",
            punkte=punkte,
            name=f.name,
            hat=tisch.verfuegbar(f),
        )
        for f in KIT.spoken_for(tisch, seat)
        if tisch.verfuegbar(f) < punkte
    }
    return Because(namen, why_not=arme)


def voidwahl(figur: Figur, verfuegbar: int, geuebt: bool, lesart: Lesart) -> tuple[str, ...]:
    """RK-VOID-01, RK-M-22: was vor einem Wurf eingesetzt werden kann; leer ist nichts."""
    hilft = geuebt or lesart.ungeuebt_gratis
    plump = (RAISE, K1, f"{RAISE} {K1}") if hilft else (K1,)
    gehoben = (RANG1, f"{RANG1} {K1}", f"{RANG1} {RAISE}", f"{RANG1} {RAISE} {K1}")
    alle = plump if geuebt else (*gehoben, *plump)
    hoechstens = min(verfuegbar, lesart.void_pro_wurf)
    return ("", *(wahl for wahl in alle if len(wahl.split()) <= hoechstens))


def void_zahlen(figur: Figur, wahl: str, note: Note) -> list[Event]:
    """RK-VOID-01: Die Punkte sind vor dem Wurf weg."""
    punkte = len(wahl.split())
    if not punkte:
        return []
    if RAISE in wahl.split():
        note("RK-VOID-01", figur=figur.name, wirkung=RAISE)
    return [VoidAusgegeben(figur=figur.name, punkte=punkte, wofuer="skillverbesserung")]


def void_raises(void: str) -> int:
    """RK-VOID-01: wie viele Gratis-Raises ein Void-Einsatz bringt."""
    return void.split().count(RAISE)


def down_zahlen(tisch: Tisch, figur: Figur) -> list[Event]:
    """Der VP, mit dem handelt, wer Down ist."""
    if not down_kostet(tisch, figur):
        return []
    return [VoidAusgegeben(figur=figur.name, punkte=1, wofuer=DOWN)]
