"""Kaskade: Fernkampfangriffen entgehen (KAS-FERN-15 bis -17)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, after
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.kaskade.kampf.ruestung import zeilen
from wuerfelwerk.systems.kaskade.kampf.waffen import BASIS, SCHILD
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL
from wuerfelwerk.systems.kaskade.proben.reaktion import REAKTION
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch

ARGLOS, BEMERKT, WEISS = AHNUNG = ("arglos", "bemerkt_knapp", "weiss")
"""KAS-FERN-15, -16: was ein Ziel vom Schuss ahnt."""
GERADE_NOCH = 11
"""KAS-FERN-16: so gut muss die Reaktion sein."""
NEIN = "nein"
WEGE = ("Akrobatik", "Verbergen", "Geländelauf", BASIS)
"""KAS-FERN-17: weghechten, in Deckung gehen, wegrennen, den Schild einsetzen."""
AUSWEICHEN = Chapter[Tisch](
    "KAS-FERN",
    steps={
        "KAS-FERN-15": N_("%(figur)s ist arglos und kann nicht ausweichen"),
        "KAS-FERN-16": N_("%(figur)s bemerkt den Schuss gerade noch: Reaktion %(ergebnis)s gegen "
                          "11"),
        "KAS-FERN-17": N_("%(figur)s weicht aus (%(womit)s): %(ergebnis)s"),
    },
    questions={
        "KAS-FERN-15": N_("Stimmt das so?"),
        "KAS-FERN-16": N_("Was ahnt %(ziel)s?"),
        "KAS-FERN-17": N_("Wie weicht %(figur)s aus?"),
    },
    happened={
        "KAS-FERN-15": N_("%(figur)s schießt auf %(ziel)s"),
        "KAS-FERN-16": N_("%(figur)s schießt auf %(ziel)s"),
        "KAS-FERN-17": N_("%(figur)s kann dem Schuss noch entgehen"),
    },
    stakes={
        "KAS-FERN-15": (
            Stake(same_plural("%(meter)s Meter", "meter"), label=N_("Abstand")),
            Stake(N_("%(zielbewegung)s"), label=N_("Das Ziel bewegt sich")),
            Stake(N_("%(ahnung)s"), label=N_("Das Ziel ist")),
        ),
    },
    outcomes={
        "KAS-FERN-15": {
            "so": N_("gilt wie angesagt"),
            "anders": N_("du sagst, wie es ist"),
        },
        "KAS-FERN-16": {
            ARGLOS: N_("kann nicht ausweichen"),
            BEMERKT: N_("weicht nur mit Reaktion ab 11 aus"),
            WEISS: N_("darf ausweichen"),
        },
        "KAS-FERN-17": {
            NEIN: N_("bleibt stehen"),
            "": N_("was der Wurf ergibt, erschwert den Schuss"),
        },
    },
    words={
        BEMERKT: N_("gerade noch aufmerksam"), WEISS: N_("auf den Schuss gefasst"),
        "addieren": N_("addiert"), "maximum": N_("das Höhere gilt"),
    },
    page=Layout(
        rulings=frozenset({"KAS-FERN-15", "KAS-FERN-16"}),
        succeeds={"KAS-FERN-17": N_("nicht getroffen")},
    ),
)  # fmt: skip


def ausweichen(
    tisch: Tisch, ziel: str, ahnung: str, note: Note
) -> Procedure[tuple[int, tuple[Event, ...]]]:
    """Wie viel der Mindestwert steigt, und was die Proben nach sich ziehen."""
    if ahnung == ARGLOS:
        note("KAS-FERN-15", figur=ziel)
        return 0, ()
    vorher: tuple[Event, ...] = ()
    if ahnung == BEMERKT:
        gelungen, vorher = yield from _reagieren(tisch, ziel, note)
        if not gelungen:
            return 0, vorher
    danach = reduce(after, vorher, tisch)
    gleich, events = yield from _weg(danach, danach.figur(ziel), note)
    return gleich, (*vorher, *events)


def _reagieren(tisch: Tisch, ziel: str, note: Note) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-FERN-16: Reaktion als Einzelwurf, mindestens 11."""
    ansatz = Ansatz(
        figur=tisch.figur(ziel), worauf=REAKTION, art=EINZEL, ziel=GERADE_NOCH, wozu=NEBENHER
    )
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    note("KAS-FERN-16", figur=ziel, ergebnis=wertung.ergebnis)
    return wertung.ergebnis >= GERADE_NOCH, events


def wege(tisch: Tisch, figur: Figur) -> tuple[str, ...]:
    """Was das Ziel davon kann; der Schild muss auch da sein."""
    schild = SCHILD in zeilen(tisch, figur)
    return tuple(w for w in WEGE if figur.bogen.fkw(w) and (w != BASIS or schild))


def _weg(tisch: Tisch, figur: Figur, note: Note) -> Procedure[tuple[int, tuple[Event, ...]]]:
    """KAS-FERN-17: ein Einzelwurf; sein Ergebnis erschwert den Schuss."""
    fakten = (("figur", figur.name),)
    wahl = (*wege(tisch, figur), NEIN)
    frage = Choice(figur.platz, "KAS-FERN-17", wahl, audience=figur.wissende, facts=fakten)
    womit = yield from ask(frage)
    if womit == NEIN:
        return 0, ()
    ansatz = Ansatz(figur=figur, worauf=womit, art=EINZEL, wozu=NEBENHER)
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    note("KAS-FERN-17", figur=figur.name, womit=womit, ergebnis=wertung.ergebnis)
    return wertung.ergebnis, events
