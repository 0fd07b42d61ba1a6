"""Kaskade: der Wuchtangriff mit der Hiebwaffe, über mehrere Phasen (KAS-MANOEVER-15 bis -20)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Decided, Procedure, ask, become
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Shape, Stake
from wuerfelwerk.systems.kaskade.kampf.deckung import paraden
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    abwehrvorrat,
    der_kampf,
    fkw,
    gruppe_mit,
    kaempfer,
    meine_gruppen,
    muss_heran,
    naechster_vorrat,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import (
    ABGEWEHRT,
    VERZICHTET,
    Gegner,
    Kaempfende,
    ZugVorbei,
    gegen,
    im_nahkampf,
    mit_waffe,
)
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ABWEHR,
    ANGRIFF,
    FEHLEN,
    MITGEHEN,
    WUCHT,
    Angegriffen,
    Fortgesetzt,
    Gespielt,
    Gestohlen,
    Zug,
    augen,
    einzeln,
    gesagt,
    mitnehmen,
)
from wuerfelwerk.systems.kaskade.kampf.parade import KEINE
from wuerfelwerk.systems.kaskade.kampf.schaden import Getroffen, schaden_werfen
from wuerfelwerk.systems.kaskade.kampf.stand import Kette
from wuerfelwerk.systems.kaskade.kampf.waffen import HIEB
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.manoever.distanz import abgewehrt, heran, ueberwunden
from wuerfelwerk.systems.kaskade.proben.wertung import ERFOLG, ohne
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage
from wuerfelwerk.values import dataclass

EINZELN = "einzeln_abwehren"
SCHLAGEN, WEITER, VERZICHTEN = "schaden", "fortsetzen", "verzichten"
WUCHTANGRIFF = Chapter[Tisch](
    "KAS-MANOEVER",
    steps={
        "KAS-MANOEVER-15": N_("Wuchtangriff von %(figur)s mit %(wert)s: %(wuerfel)s"),
        "KAS-MANOEVER-16": plural(
            "%(figur)s wehrt den Wuchtangriff (%(angriffe)s Angriff) ab mit %(parade)s",
            "%(figur)s wehrt den Wuchtangriff (%(angriffe)s Angriffe) ab mit %(parade)s",
            "angriffe",
        ),
        "KAS-MANOEVER-17": N_("Durchgekommen sind %(offen)s; %(figur)s hat Bonuswürfel: %(bonus)s"),
        "KAS-MANOEVER-18": N_("Wuchtangriff von %(figur)s gegen %(gegner)s: %(was)s"),
        "KAS-MANOEVER-19": N_("%(figur)s steigert den Wuchtangriff von %(alt)s auf %(neu)s"),
        "KAS-MANOEVER-20": N_("%(gegner)s hätte keinen Würfel mehr: %(figur)s kann nicht "
                              "fortsetzen"),
    },
    questions={
        "KAS-MANOEVER-15": N_("Welcher Angriffswert?"),
        "KAS-MANOEVER-16": N_("Wie wehrt %(figur)s ab?"),
        "KAS-MANOEVER-17": N_("Welchen Würfel nimmt %(figur)s mit?"),
        "KAS-MANOEVER-18": N_("Schaden oder weiter?"),
    },
    happened={
        "KAS-MANOEVER-16": plural(
            "%(gegner)s schlägt mit Wucht nach %(figur)s: %(angriffe)s Angriff mit %(wert)s",
            "%(gegner)s schlägt mit Wucht nach %(figur)s: %(angriffe)s Angriffe mit %(wert)s",
            "angriffe",
        ),
        "KAS-MANOEVER-17": N_("%(figur)s setzt den Wuchtangriff fort"),
        "KAS-MANOEVER-18": N_("Der Wuchtangriff von %(figur)s gegen %(gegner)s kommt durch"),
    },
    stakes={
        "KAS-MANOEVER-15": (
            Stake(N_("%(gegner)s"), label=N_("Gegen")),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("alle ab diesem Wert"), label=N_("Es greifen an")),
        ),
        "KAS-MANOEVER-16": (
            Stake(N_("%(wert)s"), label=N_("Angriffswert")),
            Stake(N_("%(angriffe)s"), label=N_("Angriffe")),
        ),
        "KAS-MANOEVER-17": (Stake(N_("%(wuerfel)s"), label=N_("Zur Wahl"), needs=("wuerfel",)),),
        "KAS-MANOEVER-18": (Stake(N_("%(bonus)s"), label=N_("Bonuswürfel")),),
    },
    outcomes={
        "KAS-MANOEVER-16": {
            EINZELN: N_("hält %(einzelne)s von %(angriffe)s auf"),
            KEINE: N_("alles kommt durch"),
            "": N_("hält alles auf"),
        },
        "KAS-MANOEVER-17": {
            "nein": N_("nimmt nichts mit"),
            "": N_("liegt in der nächsten Phase schon"),
        },
        "KAS-MANOEVER-18": {
            SCHLAGEN: N_("wirft jetzt den Schaden"),
            WEITER: N_("schlägt nächste Phase höher zu, %(gegner)s fehlen Würfel"),
            VERZICHTEN: N_("macht keinen Schaden"),
        },
    },
    words={
        WUCHT: N_("Wuchtangriff"), EINZELN: N_("Würfel für Würfel"), WEITER: N_("fortsetzen"),
        VERZICHTEN: N_("verzichten"),
        "summiert": N_("fehlen, bis er endet: je Fortsetzung einer mehr"),
        "je_phase": N_("fehlen nur in der nächsten Phase"),
    },
    shapes=(Shape(rf"{FEHLEN} (?P<anzahl>[0-9]+)", N_("fehlende Würfel: %(anzahl)s")),),
    page=Layout(
        played={
            "KAS-MANOEVER-15": Played("im_angriff", "wuerfel"),
            "KAS-MANOEVER-16": Played("in_abwehr", "parade"),
        },
        handfuls={"KAS-MANOEVER-17": Handful("wuerfel", MITGEHEN, augen)},
        aims={"wuchtangriff": "unterschied"},
    ),
)  # fmt: skip


@command(N_("Wuchtangriff"), WUCHTANGRIFF, deed=N_("%(figur)s schlägt mit Wucht nach %(ziel)s"))
class Wuchtangriff(Ansage):
    """Ein Wuchtangriff mit einer Hiebwaffe, neu oder fortgesetzt."""

    figur: Kaempfende
    ziel: Gegner

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-MANOEVER-15, -19: mit der Hiebwaffe; fortgesetzt nur höher als zuletzt."""
        name, ziele = im_nahkampf(tisch, seat, "KAS-MANOEVER-15")
        sonst = N_("Ein Wuchtangriff braucht eine Hiebwaffe.")
        mit_waffe(tisch, name, (HIEB,), "KAS-MANOEVER-15", sonst)
        grenzen = {ziel: angriffswerte(tisch, name, ziel) for ziel in ziele}
        moeglich = tuple(ziel for ziel, (unten, oben) in grenzen.items() if unten <= oben)
        if not moeglich:
            raise _keine_wucht(tisch, name, ziele)
        return (
            offer(
                cls, "KAS-MANOEVER-15", figur=KIT.acting(name), ziel=gegen(tisch, name, moeglich)
            ),
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-MANOEVER-15: Alle Würfel ab dem genannten Wert sind Angriffe."""
        name, ziel = self.figur, self.ziel
        kette = der_kampf(tisch).kette(name, WUCHT)
        kette = kette if kette and kette.ziel == ziel else None
        wert = yield from _nennen(tisch, name, ziel, note)
        angriffe = tuple(n for n in kaempfer(tisch, name).wuerfel if n >= wert)
        note("KAS-MANOEVER-15", figur=name, wert=wert, wuerfel=angriffe)
        if kette:
            note("KAS-MANOEVER-19", figur=name, alt=kette.wert, neu=wert)
        stamm = next(iter(meine_gruppen(tisch, name)), ())
        events: list[Event] = [
            Angegriffen(figur=name, ziel=ziel, manoever=WUCHT, stamm=stamm),
            Gespielt(figur=name, wuerfel=angriffe, wozu=ANGRIFF),
        ]
        jetzt = reduce(after, events, tisch)
        weit = muss_heran(tisch, name, ziel)
        pariert, parade, mehr = yield from _abwehren(jetzt, name, ziel, wert, len(angriffe), note)
        events += mehr
        offen = len(angriffe) - pariert
        jetzt, zug = reduce(after, events, tisch), Zug(name, ziel, angriffe, stamm=stamm)
        if weit and not offen:
            gegen = yield from abgewehrt(jetzt, zug, parade, ohne(stamm, angriffe), note)
            return (*events, *gegen, _pariert(zug, wert, parade, gegen))
        if weit:
            heran(tisch, zug, note)
            offen -= 1
        events += ueberwunden(jetzt, zug, bool(offen), note)
        if offen:
            bonus = offen + (kette.bonus if kette else 0)
            note("KAS-MANOEVER-17", figur=name, offen=offen, bonus=bonus)
            genommen = genommene(kette, tisch.lesart)
            neu = Kette(WUCHT, ziel, der_kampf(tisch).phase, wert, bonus, genommen=genommen)
            wucht = Wucht(reduce(after, events, tisch), name, neu, angriffe, tuple(events))
            return (yield from become(Decided(self), wucht, note))
        return (*events, _pariert(zug, wert, parade, ()))


@dataclass(frozen=True, slots=True)
class Wucht:
    """Der Rest eines Wuchtangriffs, der durchkommt."""

    tisch: Tisch
    figur: str
    kette: Kette
    angriffe: Hand
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        folgt = yield from _entscheiden(self.tisch, self.figur, self.kette, self.angriffe, note)
        ausgang = "" if folgt else VERZICHTET
        ende = ZugVorbei(figur=self.figur, ausgang=ausgang, ziel=self.kette.ziel)
        return (*self.bisher, *folgt, ende)


def _pariert(zug: Zug, wert: int, parade: Hand, folgt: Sequence[Event]) -> ZugVorbei:
    """Das Ende eines Wuchtangriffs, der abgewehrt ist; trifft die Stange zurück, sagt sie es."""
    if any(isinstance(each, Getroffen) for each in folgt):
        return ZugVorbei(figur=zug.wer)
    return ZugVorbei(
        figur=zug.wer, ausgang=ABGEWEHRT, ziel=zug.ziel, angriff=wert, abwehr=sum(parade),
        schlaege=len(zug.wuerfel),
    )  # fmt: skip


def genommene(kette: Kette | None, lesart: Lesart) -> int:
    """KAS-MANOEVER-18, KAS-M-66: so viele Würfel fehlen dem Verteidiger nach einer Fortsetzung."""
    schon = kette.genommen if kette and lesart.wucht_verlust == "summiert" else 0
    return schon + 1


def _keine_wucht(tisch: Tisch, name: str, ziele: tuple[str, ...]) -> IllegalCommand:
    """KAS-MANOEVER-15, -19, -28: zu niedrig, nicht mehr zu steigern, oder zu wenige Würfel."""
    kette = der_kampf(tisch).kette(name, WUCHT)
    steigern = kette is not None and kette.ziel in ziele
    weit = any(muss_heran(tisch, name, ziel) for ziel in ziele)
    if weit and not steigern and len(kaempfer(tisch, name).wuerfel) == 1:
        return IllegalCommand(
            "Gegen eine Stangenwaffe braucht ein Wuchtangriff zwei Würfel.", rule="KAS-MANOEVER-28"
        )
    return IllegalCommand(
        "Kein Würfel erreicht den Angriffswert, der jetzt zu nennen wäre.",
        rule="KAS-MANOEVER-19" if steigern else "KAS-MANOEVER-15",
    )


def angriffswerte(tisch: Tisch, name: str, ziel: str) -> tuple[int, int]:
    """KAS-MANOEVER-15, -19: von wo bis wo der Angriffswert genannt werden darf.

    Wo der erste Würfel nur die Distanz überwindet, braucht es zwei (KAS-MANOEVER-28).
    """
    kette = der_kampf(tisch).kette(name, WUCHT)
    unten = kette.wert + 1 if kette and kette.ziel == ziel else ERFOLG
    liegen = sorted(kaempfer(tisch, name).wuerfel, reverse=True)
    noetig = 2 if muss_heran(tisch, name, ziel) else 1
    return unten, min(fkw(tisch, name), liegen[noetig - 1] if len(liegen) >= noetig else 0)


def _nennen(tisch: Tisch, name: str, ziel: str, note: Note) -> Procedure[int]:
    unten, oben = angriffswerte(tisch, name, ziel)
    figur, liegen = tisch.figur(name), kaempfer(tisch, name).wuerfel
    fakten = (("figur", name), ("gegner", ziel), ("liegen", liegen))
    sinnvoll = tuple(sorted({min(n, oben) for n in liegen if n >= unten}))
    frage = Number(
        figur.platz, "KAS-MANOEVER-15", unten, oben, sinnvoll, audience=figur.wissende, facts=fakten
    )
    return (yield from ask(frage))


def _abwehren(
    tisch: Tisch, name: str, ziel: str, wert: int, angriffe: int, note: Note
) -> Procedure[tuple[int, Hand, list[Event]]]:
    """KAS-MANOEVER-16, KAS-M-30: jeder mit einem Würfel, oder alle mit zwei Gleichen auf einmal.

    Wie viele abgewehrt sind, und womit: die Gleichen, oder der höchste einzelne Würfel.
    """
    vorrat, echt = abwehrvorrat(tisch, ziel), tisch.lesart.abwehr_echt_hoeher
    moeglich = paraden(vorrat, wert, echt)
    buendel = {gesagt(p): p for p in moeglich if len(p) > 1}
    einzelne = tuple(sorted(n for n in vorrat if n >= wert + echt))[:angriffe]
    wahl = buendel | ({EINZELN: einzelne} if einzelne else {}) | {KEINE: ()}
    figur = tisch.figur(ziel)
    fakten = (
        ("figur", ziel), ("gegner", name), ("wert", wert), ("angriffe", angriffe),
        ("einzelne", len(einzelne)),
    )  # fmt: skip
    frage = Choice(
        figur.platz, "KAS-MANOEVER-16", tuple(wahl), audience=figur.wissende, facts=fakten
    )  # fmt: skip
    gewaehlt = yield from ask(frage)
    hand: Hand = wahl[gewaehlt]
    if not hand:
        return 0, (), []
    note("KAS-MANOEVER-16", figur=ziel, parade=hand, angriffe=angriffe)
    stamm = kaempfer(tisch, ziel).stamm or gruppe_mit(tisch, ziel, hand)
    spielt = Gespielt(figur=ziel, wuerfel=hand, wozu=ABWEHR, stamm=stamm)
    if gewaehlt in buendel:
        return angriffe, hand, [spielt]
    return len(hand), (max(hand),), [spielt]


def _entscheiden(
    tisch: Tisch, name: str, kette: Kette, angriffe: Hand, note: Note
) -> Procedure[list[Event]]:
    """KAS-MANOEVER-18, -20: Schaden, oder weiter, solange der Gegner noch einen Würfel hat."""
    ziel, figur = kette.ziel, tisch.figur(name)
    rest = naechster_vorrat(tisch, ziel) - kaempfer(tisch, ziel).gestohlen - kette.genommen
    weiter = rest > 0 and kette.wert < fkw(tisch, name)
    if rest <= 0:
        note("KAS-MANOEVER-20", figur=name, gegner=ziel)
    wahl = (SCHLAGEN, WEITER) if weiter else (SCHLAGEN, VERZICHTEN)
    fakten = (("figur", name), ("gegner", ziel), ("bonus", kette.bonus))
    gewaehlt = yield from ask(Choice(figur.platz, "KAS-MANOEVER-18", wahl, facts=fakten))
    note("KAS-MANOEVER-18", figur=name, gegner=ziel, was=gewaehlt)
    if gewaehlt == SCHLAGEN:
        staerken = yield from schaden_werfen(tisch, name, kette.bonus, note)
        return [Getroffen(figur=ziel, durch=name, staerken=staerken, manoever=WUCHT)]
    if gewaehlt == VERZICHTEN:
        return []
    wuerfel = (*angriffe, *kaempfer(tisch, name).wuerfel)
    _, mit = yield from mitnehmen(tisch, name, "KAS-MANOEVER-17", einzeln(wuerfel))
    raub = Gestohlen(figur=ziel, anzahl=kette.genommen, durch=name, manoever=WUCHT)
    return [*mit, raub, Fortgesetzt(figur=name, ziel=ziel, kette=kette)]
