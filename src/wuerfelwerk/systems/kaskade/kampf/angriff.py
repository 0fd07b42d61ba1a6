"""Kaskade: der Angriff, ein Würfel oder die Gruppe (KAS-KAMPF-04 bis -06, -10)."""

from __future__ import annotations

from collections import Counter
from functools import reduce

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.layout import Handful, Layout, Played
from wuerfelwerk.rules.note import Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    an_der_waffe_vorbei,
    der_kampf,
    einzelne,
    fkw,
    heran_regel,
    kaempfer,
    meine_gruppen,
    muss_heran,
    stammgruppe,
    unbenutzte,
    waffe,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import Gegner, Kaempfende, gegen, im_nahkampf
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    ANGRIFF,
    ANGRIFF_AUF,
    KONTER,
    Gespielt,
    Zug,
    aufgezaehlt,
    augen,
    gesagt,
)
from wuerfelwerk.systems.kaskade.kampf.parade import Schlag, kontern, konterwuerfel, parieren
from wuerfelwerk.systems.kaskade.kampf.treffer import FLUCHT, durchgekommen, vorbei
from wuerfelwerk.systems.kaskade.kampf.waffen import STANGE
from wuerfelwerk.systems.kaskade.manoever.distanz import abgewehrt, heran, ueberwunden
from wuerfelwerk.systems.kaskade.proben.wertung import davon_noch, ohne
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage
from wuerfelwerk.values import replace

VERTEIDIGEN, GEGENANGRIFF = "verteidigen", "gegenangriff"
NAH_UND_FERN = ("angreifen", "gezielt_angreifen", "schiessen", "rundumschlag", "wuchtangriff",
                "durchdringen")  # fmt: skip
"""Ansagen, mit denen man jemanden treffen will."""

NAHKAMPF = Chapter[Tisch](
    "KAS-KAMPF",
    steps={
        "KAS-KAMPF-04": N_("%(figur)s greift %(gegner)s an mit %(wuerfel)s"),
        "KAS-KAMPF-05": N_("Angriff von %(figur)s: %(staerke)s; Würfel danach: %(danach)s"),
        "KAS-KAMPF-06": N_("%(figur)s bündelt Gleiche %(wuerfel)s: %(summe)s"),
        "KAS-KAMPF-10": N_("Beide greifen an: %(figur)s %(hier)s, %(gegner)s %(dort)s; der Höhere "
                           "wirft einen Schadenswürfel mehr, der andere einen weniger"),
    },
    questions={
        "KAS-KAMPF-04": N_("Womit greift %(figur)s an?"),
        "KAS-KAMPF-05": N_("Welcher Angriff kommt jetzt?"),
        "KAS-KAMPF-10": N_("Wie reagiert %(figur)s?"),
    },
    stakes={
        "KAS-KAMPF-04": (
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
            Stake(N_("ein Angriff, den %(gegner)s eigens abwehren muss"), label=N_("Je Würfel"),
                  when={"sicher": 0}),
            Stake(N_("wirft einen Schadenswürfel mehr"), label=N_("Wer höher angreift"),
                  when={"sicher": 1}),
            Stake(N_("bringt nur an die Waffe von %(gegner)s vorbei"), label=N_("Der erste davon"),
                  when={"heran": 1}),
        ),
        "KAS-KAMPF-05": (
            Stake(N_("%(wuerfel)s"), label=N_("Noch zu spielen"), needs=("wuerfel",)),
            Stake(N_("%(gegner)s braucht mindestens so viel, um abzuwehren"), label=N_("Abwehr"),
                  when={"echt": 0}),
            Stake(N_("%(gegner)s braucht mehr, um abzuwehren"), label=N_("Abwehr"),
                  when={"echt": 1}),
            Stake(N_("bringt nur an die Waffe von %(gegner)s vorbei"), label=N_("Dieser Angriff"),
                  when={"heran": 1}),
        ),
        "KAS-KAMPF-10": (
            Stake(N_("%(wuerfel)s"), label=N_("Angriffswürfel"), needs=("wuerfel",)),
            Stake(N_("%(vorrat)s"), label=N_("Deine Würfel"), needs=("vorrat",)),
        ),
    },
    happened={"KAS-KAMPF-10": N_("%(gegner)s greift %(figur)s an")},
    outcomes={
        "KAS-KAMPF-04": {
            "": (
                Saying(N_("trifft sicher, wird aber auch getroffen"), when={"sicher": 1}),
                Saying(N_("trifft, wenn %(gegner)s ihn nicht abwehrt"), when={"anzahl": 1}),
                Saying(N_("trifft, wenn %(gegner)s nicht jeden dieser Angriffe abwehrt")),
            ),
        },
        "KAS-KAMPF-05": {
            "": (
                Saying(N_("kommt heran, wenn %(gegner)s nicht abwehrt; dann folgt der Rest"),
                       when={"heran": 1}),
                Saying(N_("trifft, wenn %(gegner)s nicht abwehrt"), when={"rest": 0}),
                Saying(N_("trifft, wenn %(gegner)s nicht abwehrt; der Rest kommt zugleich"),
                       when={"zugleich": 1}),
                Saying(N_("trifft, wenn %(gegner)s nicht abwehrt; sonst folgt der Rest")),
            ),
        },
        "KAS-KAMPF-10": {
            VERTEIDIGEN: (
                Saying(N_("wehrt den Angriff ab, wenn die Würfel reichen"), when={"anzahl": 1}),
                Saying(N_("jede Parade senkt den Schaden; gelingen alle, trifft nichts")),
            ),
            GEGENANGRIFF: N_("trifft %(gegner)s sicher, wird aber auch getroffen"),
        },
    },
    measures={"KAS-KAMPF-05": Measure(N_("Angriff"), large="staerke")},
    words={
        VERTEIDIGEN: N_("verteidigen"), GEGENANGRIFF: N_("ebenfalls angreifen"),
        "nacheinander": N_("nacheinander"), "gleichzeitig": N_("gleichzeitig"),
        "hoechster": N_("das höchste Angriffsergebnis"), "gruppensumme": N_("die Summe der Gruppe"),
    },
    told=("KAS-KAMPF-10",),
    page=Layout(
        urgent=frozenset({"angreifen"}),
        played={"KAS-KAMPF-04": Played("im_angriff", "wuerfel")},
        handfuls={
            "KAS-KAMPF-04": Handful("liegen", ANGRIFF_AUF, augen),
            "KAS-KAMPF-05": Handful("wuerfel", N_("Nächster Angriff auf %(gegner)s"), augen),
        },
        aims={"angreifen": "unterschied"},
        succeeds={
            **dict.fromkeys(NAH_UND_FERN, N_("trifft")),
            **dict.fromkeys(("durchdringen", "wuchtangriff"), N_("kommt durch")),
            "KAS-KAMPF-10": (
                Saying(N_("wehrt alles ab"), when={"wahl": VERTEIDIGEN}),
                Saying(N_("trifft")),
            ),
        },
        attacks=frozenset({*NAH_UND_FERN, "wuergen"}),
    ),
)  # fmt: skip


@command(N_("angreifen"), NAHKAMPF, deed=N_("%(figur)s greift %(ziel)s an"))
class Angreifen(Ansage):
    """Mit einem Würfel oder einer ganzen Gruppe angreifen."""

    figur: Kaempfende
    ziel: Gegner

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-04: jeden Gegner, gegen den die Würfel reichen."""
        return _angeboten(cls, "KAS-KAMPF-04", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-KAMPF-04: mit einem Würfel oder mit der ganzen Gruppe."""
        zug = yield from angriff_waehlen(tisch, self.figur, self.ziel, "", note)
        return (yield from gefochten(tisch, zug, [], note))


@command(N_("fliehen"), NAHKAMPF, deed=N_("%(figur)s will %(ziel)s entkommen"))
class Fliehen(Ansage):
    """Aus der Nahkampfreichweite fliehen: ein Angriff, der keinen Schaden macht."""

    figur: Kaempfende
    ziel: Gegner

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-19: wie ein Angriff."""
        return _angeboten(cls, "KAS-KAMPF-19", tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-KAMPF-19: wie ein Angriff; ein einziger, der durchkommt, genügt (KAS-M-62)."""
        zug = yield from angriff_waehlen(tisch, self.figur, self.ziel, FLUCHT, note)
        return (yield from gefochten(tisch, zug, [], note))


def _angeboten(command: type, rule: str, tisch: Tisch, seat: Seat) -> Offers:
    """KAS-MANOEVER-28, -36: Wo man erst herankommen muss, braucht es eine Gruppe."""
    name, ziele = im_nahkampf(tisch, seat, rule)
    moeglich = tuple(ziel for ziel in ziele if moegliche_angriffe(tisch, name, ziel))
    if moeglich:
        return (offer(command, rule, figur=KIT.acting(name), ziel=gegen(tisch, name, moeglich)),)
    if not kaempfer(tisch, name).wuerfel:
        raise IllegalCommand(
            "In dieser Phase kein Angriff: Es liegt kein Würfel mehr, der zählt.", rule=rule
        )
    raise _ohne_gruppe(heran_regel(tisch, name), fkw(tisch, name))


def _ohne_gruppe(rule: str, wert: int) -> IllegalCommand:
    """KAS-MANOEVER-28, -36: warum es ohne Gruppe keinen Angriff gibt."""
    if rule == "KAS-MANOEVER-36":
        return IllegalCommand(
            "In dieser Phase kein Angriff: Mit bloßen Händen braucht es gegen Bewaffnete Gleiche "
            "oder eine Folge bis %(wert)d.",
            rule=rule,
            wert=wert,
        )
    return IllegalCommand(
        "In dieser Phase kein Angriff: Gegen Stangenwaffen braucht es Gleiche oder eine Folge bis "
        "%(wert)d.",
        rule=rule,
        wert=wert,
    )


def gefochten(
    tisch: Tisch, zug: Zug, vorher: list[Event], note: Note
) -> Procedure[tuple[Event, ...]]:
    """Ein angesagter Angriff von der Ansage bis zum Ende des Zuges."""
    start = [zug.angesagt, *vorher]
    folgt = yield from ausfechten(reduce(after, start, tisch), zug, note)
    return (*start, *folgt, vorbei(zug, folgt))


def moegliche_angriffe(tisch: Tisch, name: str, ziel: str) -> dict[str, Hand]:
    """KAS-KAMPF-04: jede ganze Gruppe oder ein Würfel; wo man heran muss, nur Gruppen."""
    ganze = {aufgezaehlt(g): g for g in meine_gruppen(tisch, name)}
    if muss_heran(tisch, name, ziel):
        return ganze
    return ganze | {str(n): (n,) for n in einzelne(tisch, name)}


def angriff_waehlen(
    tisch: Tisch, name: str, ziel: str, manoever: str, note: Note
) -> Procedure[Zug]:
    """KAS-KAMPF-04: Die übrigen Würfel der Gruppe bleiben für den Schaden."""
    wahl, figur = moegliche_angriffe(tisch, name, ziel), tisch.figur(name)
    fakten: tuple[tuple[str, Value], ...] = (
        ("figur", name), ("gegner", ziel), ("liegen", kaempfer(tisch, name).wuerfel),
        ("heran", int(muss_heran(tisch, name, ziel))), ("sicher", int(manoever == GEGENANGRIFF)),
        *((f"anzahl:{each}", len(hand)) for each, hand in wahl.items()),
    )  # fmt: skip
    frage = Choice(
        figur.platz, "KAS-KAMPF-04", tuple(wahl), audience=figur.wissende, facts=fakten
    )  # fmt: skip
    hand = wahl[(yield from ask(frage))]
    stamm = stammgruppe(tisch, name, hand)
    note("KAS-KAMPF-04", figur=name, gegner=ziel, wuerfel=hand)
    return Zug(name, ziel, hand, unbenutzte(tisch, name, hand, stamm), stamm, manoever)


def ausfechten(tisch: Tisch, zug: Zug, note: Note) -> Procedure[list[Event]]:
    """KAS-KAMPF-07, -10: Der Verteidiger wehrt ab oder greift ebenfalls an."""
    if (yield from _verzichtet(tisch, zug)):
        return (yield from _beide(tisch, zug, note))
    if tisch.lesart.mehrfachangriff_modus == "gleichzeitig":
        return (yield from _zugleich(tisch, zug, note))
    return (yield from _nacheinander(tisch, zug, note))


def _verzichtet(tisch: Tisch, zug: Zug) -> Procedure[bool]:
    """KAS-KAMPF-10: Wer nur verteidigt oder nichts hat, kann nicht gegenangreifen."""
    wer = kaempfer(tisch, zug.ziel)
    gebunden = wer.lose or wer.angegriffen or zug.konter or waffe(tisch, zug.ziel).schiesst
    kann = not gebunden and moegliche_angriffe(tisch, zug.ziel, zug.wer)
    if not kann:
        return False
    figur = tisch.figur(zug.ziel)
    fakten = (
        ("figur", zug.ziel), ("gegner", zug.wer), ("wuerfel", zug.wuerfel),
        ("vorrat", wer.wuerfel), ("anzahl", len(zug.wuerfel)),
    )  # fmt: skip
    frage = Choice(
        figur.platz, "KAS-KAMPF-10", (VERTEIDIGEN, GEGENANGRIFF), audience=figur.wissende,
        facts=fakten,
    )  # fmt: skip
    return (yield from ask(frage)) == GEGENANGRIFF


def _nacheinander(tisch: Tisch, zug: Zug, note: Note) -> Procedure[list[Event]]:
    """KAS-M-22: Schlag für Schlag; der erste, der durchkommt, ist der Treffer."""
    events: list[Event] = []
    rest, nah = zug.wuerfel, not _muss_heran(tisch, zug)
    while rest:
        schlag = yield from _naechster(tisch, zug, rest, nah, note)
        rest, jetzt = schlag.danach, [_spielt(zug, schlag)]
        parade, mehr = yield from parieren(reduce(after, jetzt, tisch), schlag, note)
        events += [*jetzt, *mehr]
        tisch = reduce(after, [*jetzt, *mehr], tisch)
        if not nah:
            if parade:
                return [*events, *(yield from abgewehrt(tisch, zug, parade, rest, note))]
            heran(tisch, zug, note)
            nah = True
        elif not parade:
            return [*events, *(yield from durchgekommen(tisch, zug, rest, note))]
        else:
            konter = yield from kontern(tisch, schlag, parade, note)
            if konter and (not rest or _unterbricht(tisch, zug)):
                return [*events, *(yield from _unterbrochen(tisch, zug, konter, note))]
            if konter:
                mehr = yield from _konter(tisch, zug, konter, note)
                events, tisch = [*events, *mehr], reduce(after, mehr, tisch)
                rest = _danach(tisch, zug, rest)
    return [*events, *ueberwunden(tisch, zug, False, note)]


def _unterbricht(tisch: Tisch, zug: Zug) -> bool:
    """KAS-M-69: Ein Konter beendet den Angriff; bei Stangenwaffen sagt es die Quelle selbst."""
    return tisch.lesart.konter_unterbricht or waffe(tisch, zug.wer).art == STANGE


def _danach(tisch: Tisch, zug: Zug, rest: Hand) -> Hand:
    """KAS-M-69, andere Lesart: was nach dem Konter vom Angriff noch kommt, wenn keiner floh."""
    kampf, wer = der_kampf(tisch), kaempfer(tisch, zug.wer)
    beide = kampf.dabei(zug.wer) and kampf.dabei(zug.ziel)
    return davon_noch(rest, wer.wuerfel) if beide else ()


def _muss_heran(tisch: Tisch, zug: Zug) -> bool:
    """KAS-MANOEVER-28, -36: Wer kontert, ist an der Stange schon vorbei (KAS-MANOEVER-33)."""
    if zug.konter:
        return an_der_waffe_vorbei(tisch, zug.wer, zug.ziel)
    return muss_heran(tisch, zug.wer, zug.ziel)


def _zugleich(tisch: Tisch, zug: Zug, note: Note) -> Procedure[list[Event]]:
    """KAS-M-22, andere Lesart: Alle Schläge kommen zugleich; was mehr durchkommt, ist Bonus."""
    events, schlaege = list[Event](), list[Schlag]()
    rest, nah = zug.wuerfel, not _muss_heran(tisch, zug)
    while rest:
        schlag = yield from _naechster(tisch, zug, rest, nah or bool(schlaege), note)
        schlaege.append(schlag)
        rest = schlag.danach
    offen, womit = list[Schlag](), list[tuple[Schlag, Hand]]()
    for nr, schlag in enumerate(schlaege):
        jetzt: list[Event] = [_spielt(zug, schlag)]
        parade, mehr = yield from parieren(reduce(after, jetzt, tisch), schlag, note)
        tisch, events = reduce(after, [*jetzt, *mehr], tisch), [*events, *jetzt, *mehr]
        if nr == 0 and not nah and parade:
            return [*events, *(yield from abgewehrt(tisch, zug, parade, schlag.danach, note))]
        offen += [schlag] if not parade and (nah or nr) else []
        womit += [(replace(schlag, danach=()), parade)] if parade else []
    if offen:
        zug = replace(zug, bonus=zug.bonus + len(offen) - 1)
        return [*events, *(yield from durchgekommen(tisch, zug, (), note))]
    return [*events, *(yield from _danach_kontern(tisch, zug, womit, note))]


def _danach_kontern(
    tisch: Tisch, zug: Zug, womit: list[tuple[Schlag, Hand]], note: Note
) -> Procedure[list[Event]]:
    """KAS-KAMPF-11, -12: Alle Schläge sind vorbei; wer mit Gleichen abwehrte, darf kontern."""
    for schlag, parade in womit:
        if konterwuerfel(tisch, schlag, parade):
            konter = yield from kontern(tisch, schlag, parade, note)
            if konter:
                return (yield from _unterbrochen(tisch, zug, konter, note))
            break
    return ueberwunden(tisch, zug, False, note)


def _spielt(zug: Zug, schlag: Schlag) -> Event:
    wozu = KONTER if zug.konter else ANGRIFF
    return Gespielt(figur=zug.wer, wuerfel=schlag.wuerfel, wozu=wozu)


def _naechster(tisch: Tisch, zug: Zug, rest: Hand, nah: bool, note: Note) -> Procedure[Schlag]:
    """KAS-KAMPF-05, -06: der nächste Würfel, oder Gleiche zusammen; der erste muss einer sein."""
    zahlen = sorted(Counter(rest).items(), reverse=True)
    moeglich = [(n,) * m for n, anzahl in zahlen for m in range(1, anzahl + 1)]
    wahl = {gesagt(h): h for h in moeglich if nah or len(h) < len(rest)}
    figur = tisch.figur(zug.wer)
    lesart = tisch.lesart
    fakten: tuple[tuple[str, Value], ...] = (
        ("figur", zug.wer), ("gegner", zug.ziel), ("wuerfel", rest), ("heran", int(not nah)),
        ("echt", int(lesart.abwehr_echt_hoeher)),
        ("zugleich", int(lesart.mehrfachangriff_modus == "gleichzeitig")),
        *((f"rest:{each}", len(rest) - len(hand)) for each, hand in wahl.items()),
    )  # fmt: skip
    hand = wahl[(yield from ask(Choice(figur.platz, "KAS-KAMPF-05", tuple(wahl), facts=fakten)))]
    note("KAS-KAMPF-05", figur=zug.wer, staerke=sum(hand), danach=len(rest) - len(hand))
    if len(hand) > 1:
        note("KAS-KAMPF-06", figur=zug.wer, wuerfel=hand, summe=sum(hand))
    return Schlag(zug.wer, zug.ziel, hand, ohne(rest, hand))


def _unterbrochen(tisch: Tisch, zug: Zug, hand: Hand, note: Note) -> Procedure[list[Event]]:
    """KAS-KAMPF-11: Der laufende Angriff ist vorbei, es kommt nur noch der Konter."""
    events = ueberwunden(tisch, zug, False, note)
    return [*events, *(yield from _konter(reduce(after, events, tisch), zug, hand, note))]


def _konter(tisch: Tisch, zug: Zug, hand: Hand, note: Note) -> Procedure[list[Event]]:
    """KAS-KAMPF-11: Die Rollen sind vertauscht."""
    wer = kaempfer(tisch, zug.ziel)
    rest = unbenutzte(tisch, zug.ziel, hand, wer.gruppe)
    gegen = Zug(zug.ziel, zug.wer, hand, rest, wer.stamm, KONTER, konter=True)
    danach = after(tisch, gegen.angesagt)
    return [gegen.angesagt, *(yield from ausfechten(danach, gegen, note))]


def _beide(tisch: Tisch, zug: Zug, note: Note) -> Procedure[list[Event]]:
    """KAS-KAMPF-10: Beide treffen; der Bessere mit einem Schadenswürfel mehr."""
    gegen = yield from angriff_waehlen(tisch, zug.ziel, zug.wer, GEGENANGRIFF, note)
    voran = {each.wer: _voran(tisch, each, note) for each in (zug, gegen)}
    hier, dort = (
        kampfergebnis(tisch, ohne(each.wuerfel, voran[each.wer])) for each in (zug, gegen)
    )
    note("KAS-KAMPF-10", figur=zug.wer, gegner=zug.ziel, hier=hier, dort=dort)
    mehr = (hier > dort) - (hier < dort)
    events: list[Event] = [gegen.angesagt]
    for einer, bonus in ((zug, mehr), (gegen, -mehr)):
        jetzt = reduce(after, events, tisch)
        bester = (*voran[einer.wer], *bestes(ohne(einer.wuerfel, voran[einer.wer])))
        spielt = Gespielt(figur=einer.wer, wuerfel=tuple(sorted(bester)), wozu=ANGRIFF)
        rest = ohne(einer.wuerfel, bester)
        danach = replace(einer, bonus=einer.bonus + bonus)
        folgt = yield from durchgekommen(after(jetzt, spielt), danach, rest, note)
        events += [spielt, *folgt]
    return events


def _voran(tisch: Tisch, zug: Zug, note: Note) -> Hand:
    """KAS-MANOEVER-29, -36: Wo man heran muss, geht der niedrigste Würfel dafür hin."""
    if not muss_heran(tisch, zug.wer, zug.ziel):
        return ()
    heran(tisch, zug, note)
    return (min(zug.wuerfel),)


def bestes(hand: Hand) -> Hand:
    """KAS-M-25: das höchste einzelne Angriffsergebnis; Gleiche dürfen gebündelt sein."""
    return max(((n,) * anzahl for n, anzahl in Counter(hand).items()), key=sum)


def kampfergebnis(tisch: Tisch, hand: Hand) -> int:
    """KAS-M-25: das höchste Angriffsergebnis, oder die Summe der Gruppe."""
    return sum(hand if tisch.lesart.kampfergebnis == "gruppensumme" else bestes(hand))
