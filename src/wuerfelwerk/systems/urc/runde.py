"""Ultima Ratio Civium: die Kampfrunde: Reihenfolge, Verzögern, Aktionen (URC-RND, URC-ACT)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Order
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.angriff import paar_fuer, waffe_waehlen, zuschlagen
from wuerfelwerk.systems.urc.ansagen import (
    NAHKAMPF,
    PHYSISCH,
    Bewegen,
    Einschreiten,
    Handeln,
    KampfBeenden,
    KampfBeginnen,
    NeueRunde,
    Verzoegern,
    ZugBeenden,
    nsc_womit,
)
from wuerfelwerk.systems.urc.bogen import strecke
from wuerfelwerk.systems.urc.ereignisse import (
    AktionVerfallen,
    Angegriffen,
    Angesagt,
    Eingeschritten,
    KampfBeendet,
    RundeBegonnen,
    RundeVorbei,
    Verzoegert,
)
from wuerfelwerk.systems.urc.erlaubnis import nachsetzende
from wuerfelwerk.systems.urc.folgen import aktion_zu_ende, runde_vorbei, zug_zu_ende
from wuerfelwerk.systems.urc.gegenwehr import abwehren, bedrohen
from wuerfelwerk.systems.urc.magieliste import nahkampftauglich
from wuerfelwerk.systems.urc.pool import ansagen_lassen
from wuerfelwerk.systems.urc.reihe import reihen
from wuerfelwerk.systems.urc.schlag import Schlag
from wuerfelwerk.systems.urc.stand import (
    BEWEGUNG,
    KAMPFAKTION,
    Figur,
    Kampf,
    Tisch,
    stehende_seiten,
)
from wuerfelwerk.systems.urc.tafeln import FAHRZEUG, FLUCHT, bewegungen, kampfaktionen

VERZICHTEN = "verzichten"


def kampf_beginnen(tisch: Tisch, ansage: KampfBeginnen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-01: Alle liegen nach ihrer Tagesform; die Reihenfolge ist eingefroren."""
    namen = ansage.teilnehmer or tuple(figur.name for figur in tisch.figuren)
    return (yield from _runde(tisch, namen, ansage.art, 1, note))


def neue_runde(tisch: Tisch, ansage: NeueRunde, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-14: Zu Beginn jeder Runde wird neu verglichen; Aufgeschobenes ist verfallen."""
    kampf = _kampf(tisch)
    verfallen = _verfallen(kampf, note)
    note("URC-RND-14", runde=kampf.runde + 1)
    neue = (figur.name for figur in tisch.abseits() if figur.name in ansage.dazu)
    dabei = (*kampf.teilnehmer, *neue)
    runde = yield from _runde(tisch, dabei, kampf.art, kampf.runde + 1, note)
    return (*verfallen, *runde)


def _verfallen(kampf: Kampf, note: Note) -> list[Event]:
    """URC-Q-27: Wer am Ende der Runde noch wartet, hat seine Aktion verloren."""
    if not kampf.wartend:
        return []
    verfallen: list[Event] = [AktionVerfallen(figur=zug.figur) for zug in kampf.wartend]
    note("URC-RND-10", runde=kampf.runde, sekunden=10)
    return [*verfallen, RundeVorbei(runde=kampf.runde)]


def _runde(
    tisch: Tisch, namen: tuple[str, ...], art: str, runde: int, note: Note
) -> Procedure[list[Event]]:
    figuren = [tisch.figur(name) for name in namen]
    dabei = [f for f in figuren if f.steht and (f.bogen.nsc or not f.bogen.fahrzeug)]
    folge = yield from _ordnen(reihen(dabei, tisch.lesart), tisch)
    reihe = tuple(figur.name for figur in folge)
    note("URC-RND-01", reihe=reihe)
    werte = tuple(f.name if f.wissende else f"{f.name} {f.tagesform}" for f in folge)
    note("URC-TF-08", werte=werte)
    note("URC-TF-13", werte=werte)
    if any(figur.bogen.nsc for figur in dabei):
        note("URC-NSC-06", werte=tuple(f.name for f in dabei if f.bogen.nsc))
    if len([figur for figur in dabei if figur.spielt]) > 1:
        note("URC-PVP-02", reihe=reihe)
    note("URC-RND-12", runde=runde)
    if tisch.lesart.aktionsregel:
        mengen = (len(bewegungen(art)), len(kampfaktionen(art)))
        note("URC-ACT-01", bewegungen=mengen[0], kampfaktionen=mengen[1])
        if art == FAHRZEUG:
            note("URC-VEH-04", bewegungen=mengen[0], kampfaktionen=mengen[1])
    return [RundeBegonnen(runde=runde, art=art, teilnehmer=namen, reihe=reihe)]


def _ordnen(folge: tuple[Figur, ...], tisch: Tisch) -> Procedure[tuple[Figur, ...]]:
    """URC-Q-25, andere Lesart: Gleiche ordnet die SL, Verdeckte hinter dem Schirm."""
    if tisch.lesart.ini_gleichstand != "sl":
        return folge
    found: list[Figur] = []
    for wert, gruppe in groupby(folge, key=lambda figur: figur.tagesform):
        gleiche = {figur.name: figur for figur in gruppe}
        to = frozenset({GM}) if any(figur.wissende for figur in gleiche.values()) else None
        lage = (("wert", wert),)
        geordnet = yield from ask(Order(GM, "URC-RND-01", tuple(gleiche), audience=to, facts=lage))
        found += [gleiche[name] for name in geordnet]
    return tuple(found)


def kampf_beenden(tisch: Tisch, ansage: KampfBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """URC-POOL-13: Wann Schluss ist, sagt die SL; wer noch steht, ist ihr Anhalt."""
    stehen = ", ".join(stehende_seiten(tisch))
    note("URC-POOL-13", frozenset({GM}), figur=stehen, was="kampf_beenden")
    return (KampfBeendet(runden=_kampf(tisch).runde),)
    yield


def verzoegern(tisch: Tisch, ansage: Verzoegern, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-02: später in derselben Runde, hinter jemandem oder nach eigener Wahl."""
    note("URC-RND-02", figur=ansage.figur, nach=ansage.nach)
    events: list[Event] = [Verzoegert(figur=ansage.figur, nach=ansage.nach)]
    return (*events, *runde_vorbei(tisch, events, note))
    yield


def einschreiten(tisch: Tisch, ansage: Einschreiten, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-02: Wer gewartet hat, wählt seinen Augenblick."""
    note("URC-RND-02", figur=ansage.figur, nach="jetzt")
    return (Eingeschritten(figur=ansage.figur),)
    yield


def zug_beenden(tisch: Tisch, ansage: ZugBeenden, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-03: Wer dran ist, handelt oder lässt es."""
    return zug_zu_ende(tisch, [], ansage.figur, note)
    yield


def handeln(tisch: Tisch, ansage: Handeln, note: Note) -> Procedure[Sequence[Event]]:
    """URC-RND-13: eine andere Tätigkeit, angekündigt in der Reihenfolge der Tagesform."""
    note("URC-RND-13", figur=ansage.figur, aktion=ansage.aktion)
    angesagt = Angesagt(figur=ansage.figur, ziel="", was=ansage.aktion, worte=ansage.ansage)
    events: list[Event] = [angesagt]
    return aktion_zu_ende(tisch, events, ansage.figur, KAMPFAKTION, ansage.aktion, note)
    yield


def bewegen(tisch: Tisch, ansage: Bewegen, note: Note) -> Procedure[Sequence[Event]]:
    """URC-ACT-02, URC-CHAR-08: eine Bewegungsaktion; Flucht gibt eine freie Attacke."""
    figur = tisch.figur(ansage.figur)
    note("URC-RND-13", figur=figur.name, aktion=ansage.aktion)
    strecke(figur.bogen, note if figur.wissende is None else Note())
    angesagt = Angesagt(
        figur=figur.name, ziel=ansage.gegner, was=ansage.aktion, worte=ansage.ansage
    )
    events: list[Event] = [angesagt]
    if ansage.aktion == FLUCHT:
        gegner = yield from _nachsetzender(tisch, figur, ansage)
        events += yield from _freie_attacke(tisch, figur, gegner, note)
    art = KAMPFAKTION if ansage.zusatz else BEWEGUNG
    return aktion_zu_ende(tisch, events, figur.name, art, ansage.aktion, note)


def _nachsetzender(tisch: Tisch, figur: Figur, ansage: Bewegen) -> Procedure[Figur]:
    """URC-ACT-03: Wem eine Spielerin entflieht, sagt sie; wer nachsetzt, die SL."""
    namen = tuple(f.name for f in nachsetzende(tisch, figur) if f.name != ansage.gegner)
    gegner = ansage.gegner
    if ansage.wer != GM:
        lage = (("figur", figur.name),)
        gegner = yield from ask(Choice(GM, "URC-ACT-03", (gegner, *namen), facts=lage))
    return tisch.figur(gegner)


def _freie_attacke(tisch: Tisch, figur: Figur, gegner: Figur, note: Note) -> Procedure[list[Event]]:
    """URC-ACT-03: Ein NSC zwingt zur Abwehr, ein Charakter darf außer der Reihe angreifen."""
    zaehlt = tisch.lesart.freie_attacke_zaehlt
    if zaehlt and gegner.name in _kampf(tisch).angriffe:
        note("URC-ATK-06", figur=gegner.name, runde=_kampf(tisch).runde)
        return []
    womit = yield from _womit(figur, gegner)
    if womit == VERZICHTEN:
        return []
    note("URC-ACT-03", figur=figur.name, gegner=gegner.name)
    events: list[Event] = [Angegriffen(figur=gegner.name)] if zaehlt else []
    if gegner.bogen.nsc:
        bedrohung = bedrohen(tisch, gegner, figur, NAHKAMPF, womit, PHYSISCH, ((), 0), note)
        return events + (yield from abwehren(tisch, bedrohung, note))
    return events + (yield from _ausser_der_reihe(tisch, figur, gegner, womit, note))


def _womit(figur: Figur, gegner: Figur) -> Procedure[str]:
    """Faust oder Waffe, ein Charakter nur mit einer Nahkampfwaffe; verzichten darf jeder."""
    if gegner.bogen.nsc and not figur.spielt:
        return VERZICHTEN
    waffen = tuple(each for each in gegner.bogen.waffennamen if nahkampftauglich(each))
    if gegner.bogen.nsc:
        waffen = nsc_womit(gegner.bogen)
    lage = (("figur", gegner.name), ("ziel", figur.name))
    frage = Choice(gegner.platz, "URC-ATK-01", (*waffen, VERZICHTEN), facts=lage)
    return (yield from ask(frage))


def _ausser_der_reihe(
    tisch: Tisch, figur: Figur, gegner: Figur, waffe: str, note: Note
) -> Procedure[list[Event]]:
    zusage = yield from ansagen_lassen(tisch, gegner, figur.name, NAHKAMPF, note)
    wuerfel, struktur = waffe_waehlen(tisch, gegner, waffe, note)
    paar = paar_fuer(NAHKAMPF, note)
    schlag = Schlag(gegner, (figur,), paar, NAHKAMPF, zusage, wuerfel, struktur)
    return [*zusage.geprueft, *(yield from zuschlagen(tisch, schlag, note))]


def _kampf(tisch: Tisch) -> Kampf:
    assert tisch.kampf is not None
    return tisch.kampf
