"""Kaskade: Physis und Psyche (KAS-PHPS-03)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, after, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake
from wuerfelwerk.systems.kaskade.stand import HALBE_STUNDE, PHYSIS, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ereignis
from wuerfelwerk.values import replace

KRAEFTE = Chapter[Tisch](
    "KAS-PHPS",
    steps={
        "KAS-PHPS-03": N_("%(figur)s ist völlig erschöpft: eine halbe Stunde keine solchen Proben"),
    },
    questions={
        "KAS-PHPS-05": N_("Die Zähne zusammenbeißen?"),
    },
    happened={
        "KAS-PHPS-05": plural(
            "%(figur)s ist erschöpft: Für %(worauf)s fehlt %(verlust)s Würfel",
            "%(figur)s ist erschöpft: Für %(worauf)s fehlen %(verlust)s Würfel",
            "verlust",
        ),
    },
    stakes={
        "KAS-PHPS-05": (
            Stake(N_("1 leichte Verletzung, also −1 Leben"), label=N_("Je Würfel zurück")),
        ),
    },
    outcomes={
        "KAS-PHPS-05": {
            "0": N_("wirft ohne sie, bleibt heil"),
            "": N_("Würfel zurück: %(wahl)s, kostet ebenso viel Leben"),
        },
    },
    words={
        "physis": N_("Physis"), "psyche": N_("Psyche"),
        "physis_sinn": N_("Jede leere Reihe kostet einen Würfel bei körperlichen Proben."),
        "psyche_sinn": N_("Jede leere Reihe kostet einen Würfel bei allen Proben."),
        "zeile_1": N_("Zeile 1"),
        "zeile_2": N_("Zeile 2"), "zeile_3": N_("Zeile 3"), "zeile_4": N_("Zeile 4"),
        "zeile_5": N_("Zeile 5"), "zeile_6": N_("Zeile 6"), "zeile_7": N_("Zeile 7"),
        "zeile_8": N_("Zeile 8"), "zeile_9": N_("Zeile 9"), "zeile_10": N_("Zeile 10"),
        "leer_1": N_("leer: 1 Würfel weniger"), "leer_2": N_("leer: 2 Würfel weniger"),
        "leer_3": N_("leer: 3 Würfel weniger"), "leer_4": N_("leer: 4 Würfel weniger"),
        "leer_5": N_("leer: 5 Würfel weniger"), "leer_6": N_("leer: 6 Würfel weniger"),
        "leer_7": N_("leer: 7 Würfel weniger"), "leer_8": N_("leer: 8 Würfel weniger"),
        "leer_9": N_("leer: 9 Würfel weniger"), "leer_10": N_("leer: 10 Würfel weniger"),
    },
    told=("KAS-PHPS-03",),
    page=Layout(
        numbers={"KAS-PHPS-05": ((0, "nein"),)},
        succeeds={"KAS-PHPS-05": (Saying(N_("für einen Würfel, der zählt"), when={"ziel": 0}),)},
    ),
)  # fmt: skip


def stand(figur: Figur, was: str) -> int:
    """Wie viele Punkte einer Größe noch da sind."""
    return figur.physis if was == PHYSIS else figur.psyche


def verlieren(
    tisch: Tisch, figur: Figur, was: str, punkte: int, wodurch: str, note: Note
) -> list[Event]:
    """KAS-PHPS: Punkte gehen verloren; geleerte Zeilen und die letzte werden genannt."""
    weg = min(punkte, stand(figur, was))
    if weg <= 0:
        return []
    verloren = PunkteVerloren(
        figur=figur.name, was=was, punkte=weg, wodurch=wodurch, audience=figur.wissende
    )
    danach = after(tisch, verloren).figur(figur.name)
    if danach.leer(was) > figur.leer(was):
        rule = "KAS-PHPS-01" if was == PHYSIS else "KAS-PHPS-04"
        note(rule, figur.wissende, figur=figur.name, zeilen=danach.leer(was))
    if not stand(danach, was):
        note("KAS-PHPS-03", figur.wissende, figur=figur.name)
    return [verloren]


@event(N_("%(figur)s verliert %(punkte)s %(was)s (%(wodurch)s)."), KRAEFTE, quiet=True)
class PunkteVerloren(Ereignis):
    """Physis- oder Psychepunkte sind weg."""

    figur: str
    was: str
    punkte: int
    wodurch: str

    def after(self, tisch: Tisch, /) -> Tisch:
        """KAS-PHPS-03: Mit dem letzten Punkt beginnt die Sperre von einer halben Stunde."""
        if self.figur not in tisch.namen:
            return tisch
        figur, bis = tisch.figur(self.figur), tisch.minute + HALBE_STUNDE
        rest = max(0, stand(figur, self.was) - self.punkte)
        neu_gesperrt = not rest and stand(figur, self.was)
        if self.was == PHYSIS:
            gesperrt = bis if neu_gesperrt else figur.physis_gesperrt
            return tisch.mit(replace(figur, physis=rest, physis_gesperrt=gesperrt))
        gesperrt = bis if neu_gesperrt else figur.psyche_gesperrt
        return tisch.mit(replace(figur, psyche=rest, psyche_gesperrt=gesperrt))


def geleert(tisch: Tisch, figur: str, events: Sequence[Event], was: str) -> int:
    """Wie viele Zeilen einer Größe durch diese Ereignisse leer wurden."""
    danach = reduce(after, events, tisch)
    return danach.figur(figur).leer(was) - tisch.figur(figur).leer(was)


@event(N_("%(figur)s gewinnt %(punkte)s %(was)s zurück (%(wodurch)s)."), KRAEFTE)
class PunkteGewonnen(AnFigur):
    """Physis- oder Psychepunkte sind zurück."""

    was: str
    punkte: int
    wodurch: str

    def an(self, figur: Figur) -> Figur:
        if self.was == PHYSIS:
            return replace(figur, physis=figur.physis + self.punkte)
        return replace(figur, psyche=figur.psyche + self.punkte).ohne_erlass()
