"""Kaskade: der Schuss gegen sein Mindestergebnis (KAS-FERN-05 bis -08, -13)."""

from __future__ import annotations

from functools import reduce
from typing import Annotated

from wuerfelwerk.dice.pool import Hand, Pool
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command, event, preview
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask, throw
from wuerfelwerk.rules.request import Choice, Number, Pick
from wuerfelwerk.rules.wording import BAD, GOOD, N_, Gives, Measure, Saying, Stake, Values, Verdict
from wuerfelwerk.systems.kaskade.fernkampf.ausweichen import AHNUNG, WEISS, ausweichen
from wuerfelwerk.systems.kaskade.fernkampf.schusstreffer import VIER, getroffen
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    fkw,
    kaempfer,
    schussziele,
    stammgruppe,
    waffe,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import ZugVorbei, dran
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import ANGRIFF, greift_an, spielt
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer
from wuerfelwerk.systems.kaskade.lesart import Lesart
from wuerfelwerk.systems.kaskade.proben.wertung import erfolge, gruppen, legendaere, ohne
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.szenen.schleichen import ANDERS, SO
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer, Ansage
from wuerfelwerk.values import dataclass, replace

STEHT, LANGSAM, SCHNELL = BEWEGUNG = ("steht", "langsam_bewegt", "schnell_bewegt")
MOST_METER = 500
WIRF, BEWEGT = "wirf", "das_ziel_bewegt_sich"
"""KAS-FERN-06: was die Spielleitung zum Mindestergebnis zu tun hat."""
FERNKAMPF = Chapter[Tisch](
    "KAS-FERN",
    steps={
        "KAS-FERN-05": N_("Schuss von %(figur)s: %(ergebnis)s gegen %(mindestens)s"),
        "KAS-FERN-06": N_("%(ziel)s als Ziel: %(grund)s und %(wurf)s"),
        "KAS-FERN-07": same_plural(
            "%(meter)s Meter: %(mehr)s mehr, Mindestergebnis %(mindestens)s",
            "meter",
        ),
        "KAS-FERN-08": N_("%(figur)s bewegt sich und streicht: %(gestrichen)s"),
        "KAS-FERN-13": N_("Legendär: Bewegung von %(figur)s und Rüstung des Ziels zählen nicht"),
    },
    questions={
        "KAS-FERN-06": N_("%(ziel)s: %(was)s"),
        "KAS-FERN-07": N_("Wie viele Meter sind es?"),
        "KAS-FERN-08": N_("Welche Würfel streicht %(figur)s?"),
    },
    happened={
        "KAS-FERN-07": N_("%(figur)s schießt auf %(ziel)s"),
        "KAS-FERN-08": N_("%(figur)s bewegt sich beim Schießen"),
    },
    stakes={
        "KAS-FERN-06": (
            Stake(N_("%(wuerfel)s"), label=N_("Je nachdem, wie groß und schnell das Ziel ist"),
                  when={"was": WIRF}),
        ),
        "KAS-FERN-07": (Stake(N_("1 mehr"), label=N_("Mindestergebnis je 10 Meter")),),
        "KAS-FERN-08": (Stake(N_("%(wert)s"), label=N_("Passend bis")),),
    },
    outcomes={
        "KAS-FERN-06": {
            STEHT: N_("ein Würfel fürs Mindestergebnis"),
            LANGSAM: N_("zwei Würfel fürs Mindestergebnis"),
            SCHNELL: N_("drei Würfel fürs Mindestergebnis"),
        },
    },
    measures={
        "KAS-FERN-05": Measure(N_("gegen %(mindestens)s"), large="ergebnis"),
        "KAS-FERN-06": Measure(N_("Mindestergebnis"), figure=""),
        "KAS-FERN-17": Measure(N_("weicht aus: %(ergebnis)s")),
    },
    words={
        "groessen": N_("Zielgrößen"), "schuss": N_("Schuss"),
        "was:wirf": N_("Wirf das Mindestergebnis"),
        "was:das_ziel_bewegt_sich": N_("Wie bewegt sich das Ziel?"), STEHT: N_("nicht"),
        LANGSAM: N_("langsam"), SCHNELL: N_("schnell"), "ersatz": N_("streicht andere Erfolge"),
        "kein_schuss": N_("kann nicht schießen"), "folgenlos": N_("streicht nur, was da ist"),
    },
    page=Layout(
        urgent=frozenset({"schiessen"}), rulings=frozenset({"KAS-FERN-06", "KAS-FERN-07"}),
        aims={"schiessen": "unterschied"},
    ),
)  # fmt: skip


@command(N_("schießen"), FERNKAMPF, deed=N_("%(figur)s schießt"))
class Schiessen(Ansage):
    """Der Schuss auf das gewählte Ziel."""

    figur: Annotated[str, Ask("Figur", kind="wahl", rule="KAS-FERN-02")]
    meter: Annotated[int, Ask("Entfernung in Metern", 0, MOST_METER, rule="KAS-FERN-07")] = 20
    zielbewegung: Annotated[
        str, Ask("Das Ziel bewegt sich", options=BEWEGUNG, rule="KAS-FERN-06")
    ] = STEHT  # fmt: skip
    bewegung: Annotated[
        str, Ask("Der Schütze bewegt sich", options=BEWEGUNG, rule="KAS-FERN-08")
    ] = STEHT  # fmt: skip
    ahnung: Annotated[
        str, Ask("Das Ziel ist", options=AHNUNG, rule="KAS-FERN-15")
    ] = WEISS  # fmt: skip

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-FERN-02: Wer gleich nach dem ersten Wurf schießt, auf das gewählte Ziel."""
        name = dran(tisch, seat)
        if not waffe(tisch, name).schiesst:
            raise IllegalCommand("Geschossen wird mit einer Schusswaffe.", rule="KAS-FERN-01")
        if kaempfer(tisch, name).ziel not in schussziele(tisch, name):
            raise IllegalCommand("Das Ziel ist nicht mehr da.", rule="KAS-FERN-01")
        return (offer(cls, "KAS-FERN-02", figur=KIT.acting(name)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-FERN-05: Erreicht der Wurf das Mindestergebnis?"""
        schuetze = kaempfer(tisch, self.figur)
        wert, ziel = fkw(tisch, schuetze.figur), schuetze.ziel
        ansage = yield from umstaende(self, ziel)
        legendaer = legendaere(ohne(schuetze.wuerfel, schuetze.unecht), wert, tisch.lesart)
        mindestens = yield from _mindestens(tisch, ansage, ziel, note)
        gleich, events = yield from ausweichen(tisch, ziel, ansage.ahnung, note)
        mindestens = hoeher(mindestens, gleich, tisch.lesart)
        wuerfel = schuetze.wuerfel
        if legendaer >= VIER:
            note("KAS-FERN-13", figur=schuetze.figur)
        else:
            wuerfel = yield from _streichen(tisch, ansage, wuerfel, wert, mindestens, note)
        schuss = gezaehlt(wuerfel, wert, mindestens, tisch.lesart)
        trifft = schuss.trifft(mindestens)
        weg = ohne(schuetze.wuerfel, wuerfel)
        benutzt = (*weg, *(ohne(schuss.gruppe, schuss.uebrig) if trifft else schuss.gruppe))
        note("KAS-FERN-05", figur=schuetze.figur, ergebnis=schuss.ergebnis, mindestens=mindestens)
        folgt = list(events)
        folgt.append(
            Geschossen(figur=schuetze.figur, ziel=ziel, ergebnis=schuss.ergebnis,
                       mindestens=mindestens, getroffen=trifft, wuerfel=tuple(sorted(benutzt)),
                       stamm=stammgruppe(tisch, schuetze.figur, schuss.gruppe))
        )  # fmt: skip
        if trifft:
            danach = reduce(after, folgt, tisch)
            folgt += yield from getroffen(
                danach, schuetze.figur, ziel, schuss.uebrig, legendaer, note
            )
        return (*folgt, ZugVorbei(figur=schuetze.figur))


@event(
    N_("%(figur)s schießt auf %(ziel)s: %(ergebnis)s gegen %(mindestens)s, %(getroffen)s."),
    FERNKAMPF,
    verdict=(
        Verdict(
            N_("%(figur)s trifft %(ziel)s"),
            numbers=N_("%(ergebnis)s gegen %(mindestens)s"),
            good="figur",
            bad="ziel",
            when={"getroffen": True},
        ),
        Verdict(
            N_("%(figur)s verfehlt %(ziel)s"),
            numbers=N_("%(ergebnis)s gegen %(mindestens)s"),
            good="ziel",
            bad="figur",
        ),
    ),
)
class Geschossen(AnKaempfer):
    """Ein Schuss gegen sein Mindestergebnis."""

    ziel: str
    ergebnis: int
    mindestens: int
    getroffen: bool
    wuerfel: tuple[int, ...] = ()
    """Was dafür gespielt oder gestrichen ist."""
    stamm: tuple[int, ...] = ()

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return spielt(greift_an(kaempfer, self.stamm), self.wuerfel, ANGRIFF, ())


def umstaende(ansage: Schiessen, ziel: str) -> Procedure[Schiessen]:
    """KAS-FERN-15: Wie weit, wie bewegt und was das Ziel ahnt, bestätigt die SL.

    Ob der Schütze selbst läuft, weiß er; sagt die SL den Schuss an, ist nichts zu fragen.
    """
    if ansage.wer == GM:
        return ansage
    lage = (
        ("figur", ansage.figur),
        ("ziel", ziel),
        ("meter", ansage.meter),
        ("zielbewegung", ansage.zielbewegung),
        ("ahnung", ansage.ahnung),
    )
    if (yield from ask(Choice(GM, "KAS-FERN-15", (SO, ANDERS), facts=lage))) == SO:
        return ansage
    meter = yield from ask(
        Number(GM, "KAS-FERN-07", 0, MOST_METER, (ansage.meter,), facts=lage)
    )  # fmt: skip
    zu_tun = (*lage, ("was", BEWEGT), ("wuerfel", "…"))
    bewegt = yield from ask(Choice(GM, "KAS-FERN-06", BEWEGUNG, facts=zu_tun))
    ahnung = yield from ask(Choice(GM, "KAS-FERN-16", AHNUNG, facts=lage))
    return replace(ansage, meter=meter, zielbewegung=bewegt, ahnung=ahnung)


def _mindestens(tisch: Tisch, ansage: Schiessen, ziel: str, note: Note) -> Procedure[int]:
    """KAS-FERN-06, -07: Die Spielleitung würfelt nach Größe und Bewegung; dazu die Entfernung."""
    groesse = tisch.listen.groesse(tisch.figur(ziel).bogen.groesse)
    pool = Pool.of((1 + BEWEGUNG.index(ansage.zielbewegung), groesse.wuerfel))
    lage = {"ziel": ziel, "was": WIRF, "wuerfel": str(pool)}
    (augen,) = yield from throw(GM, "KAS-FERN-06", pool, None, **lage)
    weit = entfernung(ansage.meter, tisch.lesart)
    summe = groesse.grund + sum(augen) + weit
    note("KAS-FERN-06", ziel=ziel, grund=groesse.grund, wurf=augen)
    note("KAS-FERN-07", meter=ansage.meter, mehr=weit, mindestens=summe)
    return summe


def entfernung(meter: int, lesart: Lesart) -> int:
    """KAS-FERN-07, KAS-M-21: je volle zehn Meter; andere Lesart: auch angefangene.

    >>> entfernung(35, Lesart())
    3
    """
    return -(-meter // 10) if lesart.entfernung_aufrunden else meter // 10


def hoeher(mindestens: int, ausgewichen: int, lesart: Lesart) -> int:
    """KAS-FERN-17, KAS-M-21: addieren, oder das Höhere gilt."""
    if lesart.ausweichen_modus == "maximum":
        return max(mindestens, ausgewichen)
    return mindestens + ausgewichen


@dataclass(frozen=True, slots=True)
class Gezaehlt:
    """Was ein Schuss ergibt, womit, und welche Würfel davon nicht nötig waren."""

    ergebnis: int
    gruppe: Hand = ()
    uebrig: Hand = ()

    def trifft(self, mindestens: int) -> bool:
        """KAS-FERN-05: Erreichen genügt."""
        return self.ergebnis >= mindestens


def gezaehlt(wuerfel: Hand, wert: int, mindestens: int, lesart: Lesart) -> Gezaehlt:
    """KAS-FERN-05, -10, KAS-M-63: die ganze Gruppe; zum Erreichen zählen ihre höchsten Würfel.

    >>> gezaehlt((4, 8, 9, 9), 12, 15, Lesart())
    Gezaehlt(ergebnis=26, gruppe=(8, 9, 9), uebrig=(8,))
    """
    einzeln = max((n for n in wuerfel if lesart.einzelwuerfel_ueber_wert or n <= wert), default=0)
    moeglich = [Gezaehlt(einzeln, (einzeln,) if einzeln else ())]
    for gruppe in gruppen(wuerfel, wert, lesart):
        noetig = list[int]()
        for auge in sorted(gruppe, reverse=True):
            if sum(noetig) < mindestens:
                noetig.append(auge)
        moeglich.append(Gezaehlt(sum(gruppe), gruppe, ohne(gruppe, noetig)))
    return max(moeglich, key=lambda g: (g.trifft(mindestens), len(g.uebrig), g.ergebnis))


def gruppenwuerfel(wuerfel: Hand, wert: int, lesart: Lesart) -> Hand:
    """Alle Würfel, die zu einer Gruppe gehören."""
    alle = {n for gruppe in gruppen(wuerfel, wert, lesart) for n in gruppe}
    return tuple(n for n in wuerfel if n in alle)


@dataclass(frozen=True, slots=True)
class Streichung:
    """Woraus so viele Würfel zu streichen sind, und welche davon jedenfalls."""

    aus: Hand
    anzahl: int
    fest: Hand = ()


def streichung(wuerfel: Hand, wert: int, anzahl: int, lesart: Lesart) -> Streichung:
    """KAS-FERN-08, KAS-M-20: Wer sich bewegt, streicht Gleiche oder Folgen, sonst anderes.

    >>> streichung((4, 8, 9, 9), 12, 1, Lesart())
    Streichung(aus=(8, 9, 9), anzahl=1, fest=())
    """
    gruppe = gruppenwuerfel(wuerfel, wert, lesart)
    if anzahl <= len(gruppe):
        return Streichung(gruppe, anzahl)
    match lesart.bewegung_ohne_gruppe:
        case "kein_schuss":
            return Streichung(wuerfel, len(wuerfel), wuerfel)
        case "ersatz":
            return Streichung(erfolge(wuerfel), min(anzahl, len(erfolge(wuerfel))), gruppe)
        case "folgenlos":
            return Streichung(gruppe, len(gruppe))


def _streichen(
    tisch: Tisch, ansage: Schiessen, wuerfel: Hand, wert: int, mindestens: int, note: Note
) -> Procedure[Hand]:
    """KAS-FERN-08: Was gestrichen wird, wählt der Schütze; was zu erreichen ist, wissen alle."""
    figur = tisch.figur(ansage.figur)
    was = streichung(wuerfel, wert, BEWEGUNG.index(ansage.bewegung), tisch.lesart)
    if not was.anzahl:
        return wuerfel
    seiten = figur.bogen.basis(kaempfer(tisch, figur.name).fertigkeit)
    fakten = (("figur", figur.name), ("wert", wert), ("seiten", seiten), ("hand", wuerfel),
              ("mindestens", mindestens))  # fmt: skip
    frage = Pick(
        figur.platz, "KAS-FERN-08", was.aus, was.anzahl, was.anzahl, was.fest,
        audience=figur.wissende, facts=fakten,
    )  # fmt: skip
    weg = yield from ask(frage)
    note("KAS-FERN-08", figur=figur.name, gestrichen=weg)
    return ohne(wuerfel, weg)


@preview(
    FERNKAMPF, "KAS-FERN-08",
    said=(
        Gives(N_("%(ergebnis)s gegen %(mindestens)s: trifft"), {"trifft": True}, tone=GOOD),
        Gives(N_("%(ergebnis)s gegen %(mindestens)s: verfehlt"), tone=BAD),
    ),
    more=(
        Saying(
            same_plural("%(uebrig)s Würfel mehr für den Schaden", "uebrig"),
            {"trifft": True}, needs=("uebrig",),
        ),
    ),
)  # fmt: skip
def streichen_gibt(frage: Pick, weg: Hand, lesart: Lesart) -> Values:
    """KAS-FERN-05: was der Schuss mit dem Rest erreicht."""
    lage = dict(frage.facts)
    hand, wert, mindestens = lage["hand"], lage["wert"], lage["mindestens"]
    assert isinstance(hand, tuple)
    assert isinstance(wert, int)
    assert isinstance(mindestens, int)
    rest = ohne(tuple(int(str(auge)) for auge in hand), weg)
    schuss = gezaehlt(rest, wert, mindestens, lesart)
    uebrig = {"uebrig": len(schuss.uebrig)} if schuss.uebrig else {}
    return {"ergebnis": schuss.ergebnis, "trifft": schuss.trifft(mindestens), **uebrig}
