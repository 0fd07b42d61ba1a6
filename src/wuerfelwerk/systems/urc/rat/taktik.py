"""Ultima Ratio Civium: eine schlichte Taktik für jede Frage, und was ein Spieler wollen kann."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from wuerfelwerk.dice.pool import Hand, without
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.fights import damage_goals, own
from wuerfelwerk.rules.form import read
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.request import Answer, Choice, Number, Order, Pick, Question, Text
from wuerfelwerk.rules.stakes import damage_stakes
from wuerfelwerk.rules.system import Event, Goal, Stakes
from wuerfelwerk.systems.urc.bogen import KA, UNBEWAFFNET
from wuerfelwerk.systems.urc.kampf.abwehr import AbwehrErgab
from wuerfelwerk.systems.urc.kampf.angriff import Angreifen
from wuerfelwerk.systems.urc.kampf.angriffswurf import AngriffErgab
from wuerfelwerk.systems.urc.kampf.bewegung import Bewegen
from wuerfelwerk.systems.urc.kampf.nsc_angriff import (
    FAUST,
    SCHWERE_WAFFE,
    WAFFE,
    NscAngreifen,
    nsc_womit,
)
from wuerfelwerk.systems.urc.kampf.runde import KampfBeenden, KampfBeginnen, NeueRunde
from wuerfelwerk.systems.urc.kampf.zug import (
    FAHRZEUG,
    FLUCHT,
    KAMPF,
    ZugBeenden,
    bewegungen,
    getan,
    kampfaktion_getan,
)
from wuerfelwerk.systems.urc.leib.tagesform import TagesformAusgegeben
from wuerfelwerk.systems.urc.leib.tageswechsel import TagWechseln
from wuerfelwerk.systems.urc.leib.verletzung import (
    Gefallen,
    Getoetet,
    SchadenGenommen,
    StrukturVerloren,
)
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import uebliche_art
from wuerfelwerk.systems.urc.magie.kosten import kosten_spruch
from wuerfelwerk.systems.urc.magie.wirkung import ZauberErgab, wirkung
from wuerfelwerk.systems.urc.magie.zaubern import SpruchWirken
from wuerfelwerk.systems.urc.proben.extrapunkte import BrillanzErzielt
from wuerfelwerk.systems.urc.proben.wertung import hoechste, nutzen
from wuerfelwerk.systems.urc.proben.wissenswurf import ProbeErgab
from wuerfelwerk.systems.urc.proben.zielwerte import STUFEN
from wuerfelwerk.systems.urc.stand import BEWEGUNG, Figur, Tisch
from wuerfelwerk.values import replace

TF_WERT = 2
"""Was ein Punkt Tagesform in TP wert ist, wenn er für später bleibt; Annahme, nicht Regel.

Er reicht für den ganzen Tag. Als Schaden oder gegen Schaden bringt er 1 TP (URC-TF-10, -12), als
Würfel vor einem knappen Wurf mehr als 2: Nur das ist ihn jetzt wert. Bringt er nach der Lesart als
Schaden mehr, ist er so viel wert.
"""
SPARSAM = 2
"""So viel mal mehr ist er dem wert, der vor allem Tagesform sparen will; auch das ist Annahme."""
FALL = 10
"""Was es in TP wert ist, dass ein anderer fällt; Annahme, nicht Regel. So wird zuerst gefällt, wer
fast fällt, und Tagesform nicht für Schaden ausgegeben, den niemand mehr spürt."""
PROBE, PUNKT = 100, 5
"""Was eine gelungene Probe und was ein Punkt Tagesform wert ist: Einer lohnt sich, wenn er die
Chance um mehr als fünf Prozentpunkte hebt; Annahme, nicht Regel."""
NEUWURF_BIS = 3
"""Bis zu welchen Augen die schlichte Taktik einen Würfel noch einmal wirft."""


GEMERKT = 4096
"""Von wie vielen Würfen gemerkt wird, was am besten wegkommt."""


def schlicht(frage: Question[Any]) -> Answer:
    """Entfernt, was am wenigsten nützt, setzt nur das Nötige ein, und die SL lässt alles laufen."""
    match frage:
        case Pick(rule="URC-POOL-08"):
            return bestes_entfernen(frage)
        case Pick(faces=faces, at_most=most):
            return hoechste(faces, most)
        case Number(rule="URC-PASCH-04" | "URC-PASCH-05" | "URC-PASCH-06"):
            return int(str(frage.fact("fehlt")))
        case Number(rule="URC-TF-11", high=high):
            return high
        case Number(rule="URC-ZIEL-05"):
            return 18
        case Number():
            return 0
        case Choice(rule="URC-ZIEL-02"):
            return "normal"
        case Text():
            return ""
        case Order(items=items):
            return items
        case Choice(options=options):
            return options[0]
    raise TypeError(frage)


def bestes_entfernen(frage: Pick) -> Hand:
    """URC-Q-04: nach dem Zweck des Wurfs; bei gleichem Nutzen gehen die kleineren Würfel."""
    if frage.at_least < frage.at_most:
        kleine = tuple(auge for auge in frage.faces if auge <= NEUWURF_BIS)
        return kleine[: frage.at_most]
    ziel, wuerfel = frage.fact("ziel"), frage.fact("schadenswuerfel")
    bekannt = ziel if isinstance(ziel, int) else None
    nackt = Pick(GM, frage.rule, frage.faces, frage.at_least, frage.at_most, frage.forced)
    return _entfernt(nackt, str(frage.fact("zweck")), bekannt, int(str(wuerfel)), lesart_der(frage))


@lru_cache(GEMERKT)
def _entfernt(
    frage: Pick, zweck: str, ziel: int | None, schadenswuerfel: int, lesart: Lesart
) -> Hand:
    """Gleiche Würfe kommen in einem Kampf immer wieder."""

    def wert(weg: Hand) -> tuple[int, ...]:
        liegend = without(frage.faces, weg)
        return nutzen(liegend, zweck, ziel, schadenswuerfel, lesart, frage.faces)

    return max(frage.answers(), key=wert)


def lesart_der(frage: Pick) -> Lesart:
    """Die Lesart, soweit sie beim Entfernen zählt, aus dem, was die Frage nennt."""
    genannt = frage.fact("lesart")
    if not isinstance(genannt, tuple) or not genannt:
        return VORGABE
    paare = (str(each).partition("=") for each in genannt)
    return read(Lesart, {f"urc.{name}": wert for name, _, wert in paare})


def leitet(tisch: Tisch) -> Any | None:
    """Was eine SL ansagt, die nur das Spiel in Gang hält: Tagesform, Runden, den Schluss."""
    entschieden = tisch.entschieden()
    if tisch.kampf is None:
        if entschieden:
            return None
        if tisch.tag == 0 and any(figur.spielt for figur in tisch.figuren):
            return TagWechseln(GM)
        return _kampf(tisch)
    reihe = tisch.kampf.reihe
    if entschieden and not any(not tisch.figur(zug.figur).steht for zug in reihe):
        return KampfBeenden(GM)
    return None if tisch.kampf.reihe else NeueRunde(GM)


def eroeffnet(tisch: Tisch) -> Any | None:
    """Was eine SL als Nächstes ansagt, die selbst sagt, wann ein Tag vergeht: den Kampf.

    Wer während des Kampfes dazugeholt wurde, ist in der nächsten Runde dabei.
    """
    naechstes, neue = leitet(tisch), _neue(tisch)
    if isinstance(naechstes, TagWechseln):
        return _kampf(tisch)
    if tisch.kampf is None or not neue:
        return naechstes
    return None if tisch.kampf.reihe else NeueRunde(GM, dazu=neue)


def _neue(tisch: Tisch) -> tuple[str, ...]:
    """Gegner, die nach allen kamen, die kämpfen."""
    if tisch.kampf is None:
        return ()
    namen = [figur.name for figur in tisch.figuren]
    letzter = max(map(namen.index, tisch.kampf.teilnehmer), default=-1)
    spaeter = (f for f in tisch.abseits() if not f.spielt and namen.index(f.name) > letzter)
    return tuple(figur.name for figur in spaeter)


def _kampf(tisch: Tisch) -> KampfBeginnen:
    fahrzeuge = any(figur.bogen.fahrzeug for figur in tisch.figuren)
    return KampfBeginnen(GM, art=FAHRZEUG if fahrzeuge else KAMPF)


def erwogen(tisch: Tisch, seat: Seat) -> Iterator[Any]:
    """Was eine Figur am Zug tun kann, wenn sie nur angreifen will; sonst lässt sie es."""
    kampf, figur = tisch.kampf, tisch.dran()
    if kampf is None or figur is None or figur.platz != seat:
        return
    war_dran = figur.name in kampf.angriffe or kampfaktion_getan(tisch)
    angriffe = _angriffe(tisch, figur) if figur.spielt else _nsc_angriffe(tisch, figur)
    erster = None if war_dran else next(angriffe, None)
    if erster is None:
        yield ZugBeenden(seat, figur.name)
        return
    yield erster
    yield from angriffe


def moegliche_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Alle auf einmal."""
    return tuple(erwogen(tisch, seat))


def _angriffe(tisch: Tisch, figur: Figur) -> Iterator[Any]:
    """Mit jeder Waffe, die dem Ziel etwas tun kann, und mit der besten Spezialisierung."""
    bogen = figur.bogen
    beste = next(iter(bogen.koennen), "")
    return (
        Angreifen(figur.platz, figur.name, ziel.name, uebliche_art(waffe), waffe, beste)
        for ziel in _gegner(tisch, figur)
        for waffe in bogen.waffennamen
        if waffe in bogen.sp_waffen or not ziel.bogen.fahrzeug
    )


def _nsc_angriffe(tisch: Tisch, figur: Figur) -> Iterator[Any]:
    """Mit der Waffe, wenn der Kasten eine nennt; gegen Fahrzeuge nur mit der schweren."""
    bogen = figur.bogen
    ueblich, _ = nsc_womit(bogen)
    return (
        NscAngreifen(
            figur.platz,
            figur.name,
            ziel.name,
            womit=SCHWERE_WAFFE if ziel.bogen.fahrzeug else ueblich,
        )
        for ziel in _gegner(tisch, figur)
        if not ziel.bogen.nsc and (bogen.sp_schaden or not ziel.bogen.fahrzeug)
    )


def alle_zuege(tisch: Tisch, seat: Seat) -> tuple[Any, ...]:
    """Was auf Karten steht: jeder Angriff, mit Tagesform oder ohne, oder es zu lassen.

    Auch der schwächere Angriff eines NSC steht da.
    """
    zuege, figur = moegliche_zuege(tisch, seat), tisch.dran()
    if figur is None or not zuege:
        return ()
    zuege = (*zuege, *(each for zug in zuege for each in mit_wuerfel(zug, figur)))
    lassen = ZugBeenden(seat, figur.name)
    andere = () if zuege == (lassen,) else tuple(_sprueche(tisch, figur))
    schaden = {FAUST: figur.bogen.schaden, WAFFE: figur.bogen.schaden_waffe}
    mehr = [
        replace(zug, womit=womit)
        for zug in zuege
        if isinstance(zug, NscAngreifen) and zug.womit in schaden
        for womit in nsc_womit(figur.bogen)
        if schaden[womit]
    ]
    return tuple(dict.fromkeys((*zuege, *mehr, *andere, lassen, *_bewegungen(tisch, figur))))


def _sprueche(tisch: Tisch, figur: Figur) -> Iterator[Any]:
    """Jeder Spruch gegen jeden Gegner, der mit dem Kampfwert gewirkt wird und bezahlt werden kann.

    Ob ein Spruch schaden soll, sagt, wer ihn wirkt; dass es einer mit dem Kampfwert soll, ist
    Annahme, nicht Regel.
    """
    try:
        angebote = SpruchWirken.offered(tisch, figur.platz) if figur.spielt else ()
    except IllegalCommand:
        return
    beste = next(iter(figur.bogen.koennen), "")
    for ziel in _gegner(tisch, figur):
        for spruch in tisch.sprueche:
            zug = SpruchWirken(
                wer=figur.platz, figur=figur.name, ziel=ziel.name, spezialisierung=beste,
                spruch=spruch.name,
            )  # fmt: skip
            mp = kosten_spruch(spruch.mp, STUFEN[spruch.stufe], wirkung(zug), tisch.lesart)
            bezahlbar = spruch.wert == KA and mp <= figur.mp + figur.quelle
            if bezahlbar and any(angebot.allows(zug) for angebot in angebote):
                yield zug


def _bewegungen(tisch: Tisch, figur: Figur) -> Iterator[Any]:
    """URC-ACT-02: Mit der Aktionsregel bleibt neben dem Angriff eine Bewegung."""
    kampf = tisch.kampf
    if kampf is None or not tisch.lesart.aktionsregel or BEWEGUNG in getan(tisch):
        return
    for aktion in bewegungen(kampf.art):
        if aktion != FLUCHT:
            yield Bewegen(figur.platz, figur.name, aktion)


def mit_wuerfel(zug: Any, figur: Figur) -> Iterator[Any]:
    """Ein bewaffneter Angriff mit einem Würfel mehr; mehr Tagesform nennt, wer selbst ausfüllt."""
    if isinstance(zug, Angreifen) and zug.waffe != UNBEWAFFNET and figur.tagesform:
        yield replace(zug, tagesform=1)


def _gegner(tisch: Tisch, figur: Figur) -> tuple[Figur, ...]:
    """Wer auf der anderen Seite noch steht."""
    seiten = tisch.seiten().items()
    fremde = (other for seite, figuren in seiten if seite != figur.seite for other in figuren)
    return tuple(other for other in fremde if other.steht)


def _getroffene(tisch: Tisch, events: Sequence[Event]) -> list[tuple[str, int]]:
    """Wer wie viel verliert; ein Strukturpunkt zählt wie zehn TP."""
    return [
        (event.figur, event.punkte if isinstance(event, SchadenGenommen) else 10)
        for event in events
        if isinstance(event, _VERLUSTE)
    ]


_VERLUSTE = (SchadenGenommen, StrukturVerloren, Getoetet)


def _schaden(seat: Seat, tisch: Tisch, events: Sequence[Event], eigener: bool) -> int:
    """Schaden an eigenen oder an fremden Figuren."""
    getroffen = _getroffene(tisch, events)
    return sum(punkte for figur, punkte in getroffen if own(seat, tisch, figur) == eigener)


SCHADEN = damage_goals(_schaden)


def _tagesform_weg(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    return sum(
        event.punkte
        for event in events
        if isinstance(event, TagesformAusgegeben) and own(seat, tisch, event.figur)
    )


def _tagesform_wert(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Was eigene Tagesform, die danach weg ist, später noch gebracht hätte."""
    return _tagesform_weg(seat, tisch, events) * max(TF_WERT, tisch.lesart.tf_schaden_kurs)


def _ueber(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Schaden an anderen über das hinaus, womit sie ohnehin fallen: Er bringt nichts mehr."""
    schaden = Counter[str]()
    for event in events:
        if isinstance(event, SchadenGenommen) and not own(seat, tisch, event.figur):
            schaden[event.figur] += event.punkte
    uebrig = ((tisch.figur(name), punkte) for name, punkte in schaden.items())
    return sum(
        max(0, punkte - max(0, figur.tp)) for figur, punkte in uebrig if figur.wissende is None
    )


def _fallen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie viele andere dadurch fallen, so oft, wie es wert ist."""
    gefallen = (event.figur for event in events if isinstance(event, Gefallen))
    return FALL * sum(not own(seat, tisch, figur) for figur in gefallen)


def _unterschied(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Mehr austeilen als einstecken; was an Tagesform weg ist, fehlt später."""
    return _nutzen(seat, tisch, events) - _tagesform_wert(seat, tisch, events)


def _sparsam(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``unterschied``, aber Tagesform ist noch mehr wert."""
    return _nutzen(seat, tisch, events) - SPARSAM * _tagesform_wert(seat, tisch, events)


def _nutzen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Der Unterschied des Schadens, der noch etwas bringt, und was es wert ist, dass wer fällt."""
    schaden = SCHADEN["unterschied"].worth(seat, tisch, events)
    return schaden - _ueber(seat, tisch, events) + _fallen(seat, tisch, events)


def _wuerfe(events: Sequence[Event]) -> Iterator[tuple[str, bool]]:
    """Wer würfelt, und ob es gelingt."""
    for event in events:
        match event:
            case (
                ProbeErgab(figur=name, gelungen=gut)
                | ZauberErgab(figur=name, gelungen=gut)
                | AngriffErgab(figur=name, getroffen=gut)
                | AbwehrErgab(figur=name, abgewehrt=gut)
            ):
                yield name, gut


def _gelingen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Gelingt etwas, das dieser Platz würfelt?"""
    return int(any(gut and own(seat, tisch, name) for name, gut in _wuerfe(events)))


def _gelingen_sparsam(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    """Wie ``gelingen``, aber Tagesform, die danach weg ist, zählt dagegen."""
    gelungen = PROBE * _gelingen(seat, tisch, events)
    return gelungen - PUNKT * _tagesform_weg(seat, tisch, events)


def _erfolg(eigene: frozenset[str], events: Sequence[Event]) -> bool | None:
    """Gelingt etwas, das die eigene Seite würfelt? Würfeln nur andere: Misslingt es ihnen?"""
    wuerfe = [gut for name, gut in _wuerfe(events) if name in eigene]
    andere = [gut for name, gut in _wuerfe(events) if name not in eigene]
    if not wuerfe:
        return not any(andere) if andere else None
    return any(wuerfe)


def _glaenzen(seat: Seat, tisch: Tisch, events: Sequence[Event]) -> int:
    glanz = [event for event in events if isinstance(event, BrillanzErzielt)]
    return sum(event.punkte for event in glanz if own(seat, tisch, event.figur))


ZIELE: dict[str, Goal[Tisch]] = {
    **SCHADEN,
    "unterschied": Goal("unterschied", _unterschied),
    "sparsam": Goal("sparsam", _sparsam),
    "gelingen": Goal("gelingen", _gelingen, chance=True),
    "gelingen_sparsam": Goal("gelingen_sparsam", _gelingen_sparsam),
    "glaenzen": Goal("glaenzen", _glaenzen),
}
KARTEN: Stakes[Tisch] = damage_stakes(_getroffene, _erfolg, checks=ProbeErgab)
"""Was auf einer Karte steht: ob etwas gelingt, was die eigene Seite würfelt, und der Schaden."""
