"""Kaskade: Zechen (KAS-ZECH-01 bis -07)."""

from __future__ import annotations

from functools import reduce

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.leib.kraefte import stand, verlieren
from wuerfelwerk.systems.kaskade.leib.regeneration import RegenerationGesetzt
from wuerfelwerk.systems.kaskade.leib.wunden import ZustandGesetzt
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen, ablegen, erreicht
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL
from wuerfelwerk.systems.kaskade.proben.wertung import geschafft
from wuerfelwerk.systems.kaskade.stand import BEWUSSTLOS, PHYSIS, PSYCHE, SCHLAEFT, Figur, Tisch
from wuerfelwerk.systems.kaskade.szenen.gegenstand import Misslungen
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ansage, Auswahl, koennen, wache
from wuerfelwerk.values import replace

TRINKEN, BEHERRSCHUNG = "Zechen", "Selbstbeherrschung"
ERSTES = 4
"""KAS-ZECH-01: der Mindestwert beim ersten Getränk."""
ZWEI = 2
"""KAS-ZECH-02: mit so vielen Würfeln muss die Probe gelingen."""

ZECHEN = Chapter[Tisch](
    "KAS-ZECH",
    steps={
        "KAS-ZECH-01": N_("Getränk %(getraenk)s von %(figur)s: Mindestwert %(ziel)s"),
        "KAS-ZECH-02": N_("%(figur)s schafft es mit so vielen Würfeln: %(erfolge)s"),
        "KAS-ZECH-03": N_("Das kostet %(figur)s Punkte: %(punkte)s"),
        "KAS-ZECH-04": N_("Selbstbeherrschung von %(figur)s: %(gelungen)s"),
        "KAS-ZECH-05": N_("%(figur)s ist volltrunken und bewusstlos"),
        "KAS-ZECH-06": N_("%(figur)s ist volltrunken und schläft ein"),
        "KAS-ZECH-07": N_("Nach dem Zechen regeneriert %(figur)s nur %(regeneration)s"),
    },
    questions={"KAS-ZECH-03": N_("Was verliert %(figur)s?")},
    happened={"KAS-ZECH-03": N_("Das Getränk setzt %(figur)s zu")},
    outcomes={
        "KAS-ZECH-03": {
            PHYSIS: N_("1 Punkt weniger; ist alles weg, schläft man ein"),
            PSYCHE: N_("1 Punkt weniger; ist alles weg, wird man bewusstlos"),
        },
    },
    words={
        "zechen": N_("Zechen"), "erbrechen": N_("bei sich behalten"), "zwei": N_("zwei"),
        "einer": N_("einer"),
    },
)  # fmt: skip


@command(N_("trinken"), ZECHEN, deed=N_("%(figur)s trinkt"))
class Trinken(Ansage):
    """Ein alkoholisches Getränk."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-ZECH-01: wer wach ist und Zechen kann."""
        figuren = koennen(wache(tisch, seat), TRINKEN, "KAS-ZECH-01")
        return (offer(cls, "KAS-ZECH-01", figur=names(figuren)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-ZECH-01 bis -03: Zwei Würfel müssen es schaffen, sonst kostet es Punkte."""
        figur = tisch.figur(self.figur)
        nummer = figur.getraenke + 1
        ziel = ERSTES + nummer - 1
        note("KAS-ZECH-01", figur=figur.name, getraenk=nummer, ziel=ziel)
        ansatz = Ansatz(
            figur=figur, worauf=TRINKEN, art=EINZEL, ziel=ziel, ganz=True, wuerfel=ZWEI,
            wozu=NEBENHER,
        )  # fmt: skip
        wertung, gewuerfelt = yield from ablegen(tisch, ansatz, note)
        zahl = geschafft(wertung.wuerfel, geprueft(tisch, figur, TRINKEN), ziel)
        note("KAS-ZECH-02", figur=figur.name, erfolge=zahl)
        getrunken = Getrunken(figur=figur.name, getraenk=nummer, erfolge=zahl)
        events: list[Event] = [*gewuerfelt, getrunken]
        fehlt = max(0, ZWEI - zahl)
        if fehlt == ZWEI and tisch.lesart.zechen_null == "einer":
            fehlt = 1
        if fehlt:
            note("KAS-ZECH-03", figur=figur.name, punkte=fehlt)
        for _ in range(fehlt):
            events += yield from _punkt(reduce(after, events, tisch), figur.name, note)
        return tuple(events)


@event(
    N_("%(figur)s trinkt das Getränk Nummer %(getraenk)s; Erfolge: %(erfolge)s."),
    ZECHEN,
    verdict=(
        Verdict(
            N_("%(figur)s verträgt Getränk Nummer %(getraenk)s nicht"),
            numbers=N_("%(erfolge)s von 2 Würfeln"),
            bad="figur",
            when={"erfolge": frozenset({0, 1})},
        ),
        Verdict(
            N_("%(figur)s verträgt Getränk Nummer %(getraenk)s"),
            numbers=N_("%(erfolge)s von 2 Würfeln"),
            good="figur",
            when={"erfolge": 2},
        ),
        Verdict(
            N_("%(figur)s verträgt Getränk Nummer %(getraenk)s"),
            numbers=same_plural("%(erfolge)s Würfel, nötig sind 2", "erfolge"),
            good="figur",
        ),
    ),
)
class Getrunken(AnFigur):
    """Ein Getränk; so viele Würfel haben den Mindestwert erreicht."""

    getraenk: int
    erfolge: int

    def an(self, figur: Figur) -> Figur:
        return replace(figur, getraenke=self.getraenk)


def _punkt(tisch: Tisch, name: str, note: Note) -> Procedure[list[Event]]:
    """KAS-ZECH-03, -04: ein Punkt nach Wahl; leert er eine Zeile, muss man sich beherrschen."""
    figur = tisch.figur(name)
    moeglich = tuple(was for was in (PHYSIS, PSYCHE) if stand(figur, was))
    if not moeglich:
        return []
    lage = (("figur", name),)
    frage = Choice(figur.platz, "KAS-ZECH-03", moeglich, audience=figur.wissende, facts=lage)
    was = yield from ask(frage)
    events = verlieren(tisch, figur, was, 1, "zechen", note)
    danach = reduce(after, events, tisch)
    jetzt = danach.figur(name)
    if not stand(jetzt, was):
        return [*events, *_volltrunken(jetzt, was, note)]
    if jetzt.leer(was) > figur.leer(was):
        events += yield from _beherrschen(danach, jetzt, note)
    return events


def _volltrunken(figur: Figur, was: str, note: Note) -> list[Event]:
    """KAS-ZECH-05, -06, -07: ohne Psyche bewusstlos, ohne Physis im Schlaf; Regeneration 1."""
    if was == PSYCHE:
        note("KAS-ZECH-05", figur=figur.name)
    else:
        note("KAS-ZECH-06", figur=figur.name)
    zustand = BEWUSSTLOS if was == PSYCHE else SCHLAEFT
    gesetzt = ZustandGesetzt(figur=figur.name, zustand=zustand)
    return [gesetzt, *_weniger(figur, 1, note)]


def _weniger(figur: Figur, wert: int, note: Note) -> list[Event]:
    """KAS-ZECH-07: nie mehr als bisher."""
    wert = min(wert, figur.regeneration)
    note("KAS-ZECH-07", figur.wissende, figur=figur.name, regeneration=wert)
    return [RegenerationGesetzt(figur=figur.name, wert=wert, audience=figur.wissende)]


def _beherrschen(tisch: Tisch, figur: Figur, note: Note) -> Procedure[list[Event]]:
    """KAS-ZECH-04, -07: Misslingt die Selbstbeherrschung, halbiert Erbrechen die Regeneration."""
    ziel = tisch.lesart.selbstbeherrschung_min
    ansatz = Ansatz(figur=figur, worauf=BEHERRSCHUNG, art=EINZEL, ziel=ziel)
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    gelungen = erreicht(ansatz, wertung)
    note("KAS-ZECH-04", figur=figur.name, gelungen="ja" if gelungen else "nein")
    if gelungen:
        return list(events)
    halb = max(1, figur.regeneration // 2)
    erbrochen = Misslungen(figur=figur.name, was="erbrechen")
    return [*events, erbrochen, *_weniger(figur, halb, note)]
