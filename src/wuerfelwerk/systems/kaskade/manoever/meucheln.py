"""Kaskade: Meucheln: aus dem Hinterhalt, ohne Abwehr und ohne Rüstung (KAS-MANOEVER-09 bis -14)."""

from __future__ import annotations

from collections import Counter
from functools import reduce
from typing import Annotated

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event
from wuerfelwerk.rules.figures import others_than
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Handful, Layout
from wuerfelwerk.rules.note import GM, Note, Seat, allowed
from wuerfelwerk.rules.procedure import Procedure, ask, unit
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Stake, Verdict
from wuerfelwerk.systems.kaskade.kampf.initiative import takte
from wuerfelwerk.systems.kaskade.kampf.kaempfer import fertigkeiten, gleichenwuerfel, waffen
from wuerfelwerk.systems.kaskade.kampf.kampf import KampfBegonnen, treffer_genommen
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    MEUCHELN,
    MITGEHEN,
    augen,
    einzeln,
    mitnehmen,
)
from wuerfelwerk.systems.kaskade.kampf.kampfwurf import Abrechnen, Geruestet, wurfstand
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen, sortiert
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.kampf.waffen import WAFFENLOS
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, SCHWER, toedlich
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.ansatz import NEBENHER, Ansatz, geprueft
from wuerfelwerk.systems.kaskade.proben.nachspiel import Ablegen, vorbereiten
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL
from wuerfelwerk.systems.kaskade.proben.reaktion import REAKTION
from wuerfelwerk.systems.kaskade.proben.wertung import gruppen
from wuerfelwerk.systems.kaskade.stand import TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.szenen.kraeuter import gleichenbonus
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer, Ansage, Ereignis, andere, wache
from wuerfelwerk.values import replace

HINTERHALT, MIT_REAKTION, KEINER = "hinterhalt", "mit_reaktion", "nein"
GELUNGEN, MISSLUNGEN, BEMERKT, VERWEHRT = "gelungen", "misslungen", "bemerkt", "verwehrt"
NOETIG, REAKTION_AB = 3, 11
MEUCHELMORD = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-09": N_("%(figur)s lauert %(ziel)s auf: %(was)s"),
        "KAS-MANOEVER-10": N_("%(figur)s trifft mit %(gruppe)s kritisch"),
        "KAS-MANOEVER-11": N_("Meuchelnd trifft %(figur)s: %(staerken)s"),
        "KAS-MANOEVER-12": N_("Gleichenwürfel bringen %(figur)s Schadenswürfel: %(mehr)s"),
        "KAS-MANOEVER-13": N_("%(figur)s nimmt in die nächste Phase mit: %(wuerfel)s"),
        "KAS-MANOEVER-14": N_("Die Rüstung von %(figur)s zählt beim Meucheln nicht"),
    },
    questions={
        "KAS-MANOEVER-09": N_("Ist es ein Hinterhalt?"),
        "KAS-MANOEVER-13": N_("Nimmt %(figur)s Würfel mit?"),
    },
    happened={"KAS-MANOEVER-13": N_("Der Anschlag von %(figur)s sitzt")},
    stakes={
        "KAS-MANOEVER-09": (
            Stake(N_("%(ziel)s"), label=N_("Opfer")),
            Stake(N_("%(waffe)s"), label=N_("Waffe")),
        ),
        "KAS-MANOEVER-13": (Stake(N_("%(wuerfel)s"), label=N_("Zur Wahl"), needs=("wuerfel",)),),
    },
    outcomes={
        "KAS-MANOEVER-09": {
            HINTERHALT: N_("%(ziel)s ahnt nichts"),
            MIT_REAKTION: N_("%(ziel)s merkt es mit Reaktion ab 11"),
            KEINER: N_("der Anschlag findet nicht statt"),
        },
        "KAS-MANOEVER-13": {
            "nein": N_("nimmt nichts mit"),
            "": N_("liegt in der nächsten Phase schon"),
        },
    },
    words={
        HINTERHALT: N_("ein Hinterhalt"), MIT_REAKTION: N_("das Opfer darf reagieren"),
        GELUNGEN: N_("gelungen"), MISSLUNGEN: N_("misslungen"), VERWEHRT: N_("kein Hinterhalt"),
    },
    page=Layout(
        united=frozenset({"meucheln"}), rulings=frozenset({"KAS-MANOEVER-09"}),
        handfuls={"KAS-MANOEVER-13": Handful("wuerfel", MITGEHEN, augen)},
        aims={"meucheln": "unterschied"},
    ),
)  # fmt: skip


@command(N_("Meucheln"), MEUCHELMORD, deed=N_("%(figur)s lauert %(ziel)s auf (%(waffe)s)"))
class Meucheln(Ansage):
    """Ein Anschlag aus dem Hinterhalt."""

    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-MANOEVER-09")]
    ziel: Annotated[str, Ask("Opfer", kind="wahl", rule="KAS-MANOEVER-09")]
    waffe: Annotated[str, Ask("Womit", kind="wahl", rule="KAS-MANOEVER-09")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-MANOEVER-09: wer noch nicht mitkämpft; ob es ein Hinterhalt ist, sagt die SL."""
        if tisch.kampf is not None:
            treffer_genommen(tisch.kampf)
        dabei = tisch.kampf.namen if tisch.kampf else ()
        freie = [figur for figur in wache(tisch, seat) if figur.name not in dabei]
        if not freie:
            raise IllegalCommand("Wer schon kämpft, lauert nicht mehr.", rule="KAS-MANOEVER-09")
        return [
            offer(
                cls,
                "KAS-MANOEVER-09",
                figur=(figur.name,),
                ziel=others_than(_opfer(tisch, figur, seat), figur.name),
                waffe=tuple(each.name for each in waffen(tisch, figur) if not each.schiesst),
            )
            for figur in freie
        ]

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-MANOEVER-09: Ob es ein Hinterhalt ist, sagt die SL; das Opfer reagiert vielleicht."""
        wahl = yield from ask(
            Choice(
                GM,
                "KAS-MANOEVER-09",
                (HINTERHALT, MIT_REAKTION, KEINER),
                facts=(("figur", self.figur), ("ziel", self.ziel), ("waffe", self.waffe)),
            )
        )
        note("KAS-MANOEVER-09", figur=self.figur, ziel=self.ziel, was=wahl)
        if wahl == KEINER:
            return (self.ausgang(VERWEHRT),)
        start = KampfBegonnen(teilnehmer=(self.figur, self.ziel))
        kann = fertigkeiten(tisch.figur(self.figur), tisch.listen.waffe(self.waffe))[0]
        zieht = Gezogen(figur=self.figur, waffe=self.waffe, fertigkeit=kann)
        events: list[Event] = [start, zieht]
        if wahl == MIT_REAKTION:
            bemerkt, mehr = yield from _reagiert(reduce(after, events, tisch), self.ziel)
            events += mehr
            if bemerkt:
                return (*events, self.ausgang(BEMERKT))
        return (*events, *(yield from _anschlag(reduce(after, events, tisch), self, kann, note)))

    def ausgang(self, ausgang: str) -> Event:
        """Wie es ausging."""
        return Gemeuchelt(figur=self.figur, ziel=self.ziel, ausgang=ausgang)


@event(
    N_("Anschlag von %(figur)s auf %(ziel)s: %(ausgang)s."),
    MEUCHELMORD,
    verdict=(
        Verdict(
            N_("%(figur)s gelingt der Anschlag auf %(ziel)s"),
            good="figur",
            bad="ziel",
            great=True,
            when={"ausgang": GELUNGEN},
        ),
        Verdict(
            N_("%(figur)s misslingt der Anschlag auf %(ziel)s"),
            good="ziel",
            bad="figur",
            when={"ausgang": MISSLUNGEN},
        ),
        Verdict(
            N_("%(ziel)s bemerkt %(figur)s rechtzeitig"),
            good="ziel",
            bad="figur",
            when={"ausgang": BEMERKT},
        ),
        Verdict(N_("%(figur)s findet keinen Hinterhalt"), bad="figur", when={"ausgang": VERWEHRT}),
    ),
)
class Gemeuchelt(Ereignis):
    """Ein Anschlag aus dem Hinterhalt: gelungen, misslungen oder bemerkt."""

    figur: str
    ziel: str
    ausgang: str


@event(N_("%(figur)s kämpft mit %(waffe)s."), MEUCHELMORD, quiet=True)
class Gezogen(AnKaempfer):
    """Jemand kämpft mit dieser Waffe."""

    waffe: str
    fertigkeit: str

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, waffe=self.waffe, fertigkeit=self.fertigkeit)


def _opfer(tisch: Tisch, figur: Figur, seat: Seat) -> tuple[str, ...]:
    """Wer lebt und nicht schon stirbt; wie es um Verdeckte steht, verrät auch das Angebot nicht."""
    namen = andere(tisch, figur, "KAS-MANOEVER-09")
    found = tuple(name for name in namen if _lebt(tisch.figur(name), seat))
    if not found:
        raise IllegalCommand(
            "Es ist niemand am Leben, dem aufzulauern wäre.", rule="KAS-MANOEVER-09"
        )
    return found


def _lebt(figur: Figur, seat: Seat) -> bool:
    stirbt = toedlich(figur.kreise) and not figur.gerettet
    return figur.zustand != TOT and not (stirbt and allowed(figur.wissende, seat))


def _reagiert(tisch: Tisch, ziel: str) -> Procedure[tuple[bool, tuple[Event, ...]]]:
    """KAS-MANOEVER-09, KAS-FERN-16: Reaktion als Einzelwurf, mindestens 11."""
    ansatz = Ansatz(
        figur=tisch.figur(ziel), worauf=REAKTION, art=EINZEL, ziel=REAKTION_AB, wozu=NEBENHER
    )
    wertung, events = yield from unit(Ablegen(tisch, ansatz))
    return wertung.ergebnis >= REAKTION_AB, events


def _anschlag(tisch: Tisch, ansage: Meucheln, kann: str, note: Note) -> Procedure[list[Event]]:
    """Der Kampfwurf des Meuchlers allein; ohne Dreiergruppe misslingt es."""
    figur, waffe = tisch.figur(ansage.figur), tisch.listen.waffe(ansage.waffe)
    ansatz, vorher = yield from vorbereiten(
        tisch, Ansatz(figur=figur, worauf=kann, ganz=True), note
    )
    tisch = reduce(after, vorher, tisch)
    stand = wurfstand(tisch, Geruestet(waffe, "", ansatz, vorher), note)
    (gefallen,) = yield from takte((stand,), True, note, darf=False)
    wertung, _, _, folgen = yield from unit(Abrechnen(tisch, ansatz, gefallen))
    events: list[Event] = [*vorher, *folgen]
    danach = reduce(after, folgen, tisch)
    wert = geprueft(tisch, figur, kann)
    grosse = [g for g in gruppen(wertung.wuerfel, wert, tisch.lesart) if len(g) >= NOETIG]
    if not grosse:
        return [*events, ansage.ausgang(MISSLUNGEN)]
    stamm = grosse[0]
    note("KAS-MANOEVER-10", figur=figur.name, gruppe=stamm)
    return [*events, *(yield from _getroffen(danach, ansage, stamm, note))]


def meuchelschaden(stamm: Hand, lesart: Lesart) -> tuple[tuple[str, ...], int]:
    """KAS-M-29: Folgenwürfel decken zuerst die Dreierpflicht; die Treffer und Schadenswürfel mehr.

    >>> meuchelschaden((9, 10, 10, 10, 11), Lesart())
    (('kritisch', 'kritisch', 'kritisch'), 3)
    """
    gleiche = gleichenwuerfel(stamm)
    folgen = len(stamm) - len(gleiche)
    aus_gleichen = NOETIG - min(NOETIG, folgen)
    kritisch = 1 + len(gleiche) - aus_gleichen
    schwer = folgen - min(NOETIG, folgen)
    mehr = gleichenbonus(stamm, max(stamm), lesart)
    return (KRITISCH,) * kritisch + (SCHWER,) * schwer, mehr


def _getroffen(tisch: Tisch, ansage: Meucheln, stamm: Hand, note: Note) -> Procedure[list[Event]]:
    """KAS-MANOEVER-10 bis -14: kritische und schwere Treffer, dazu der Schadenswurf."""
    name = ansage.figur
    feste, mehr = meuchelschaden(stamm, tisch.lesart)
    note("KAS-MANOEVER-11", figur=name, staerken=feste)
    note("KAS-MANOEVER-12", figur=name, mehr=mehr)
    staerken = yield from schaden_werfen(tisch, name, mehr, note)
    note("KAS-MANOEVER-14", figur=ansage.ziel)
    treffer = Getroffen(
        figur=ansage.ziel,
        durch=name,
        staerken=sortiert((*feste, *staerken)),
        manoever=MEUCHELN,
        ohne_ruestung=True,
        waffenlos=tisch.listen.waffe(ansage.waffe).art == WAFFENLOS,
    )
    hand, mit = yield from mitnehmen(tisch, name, "KAS-MANOEVER-13", gleiche_oder_einer(stamm))
    if hand:
        note("KAS-MANOEVER-13", figur=name, wuerfel=hand)
    return [ansage.ausgang(GELUNGEN), treffer, *mit]


def gleiche_oder_einer(hand: Hand) -> tuple[Hand, ...]:
    """KAS-MANOEVER-13: ein Würfel oder Gleiche."""
    saetze = tuple((n,) * m for n, m in sorted(Counter(hand).items(), reverse=True) if m > 1)
    return (*saetze, *einzeln(hand))
