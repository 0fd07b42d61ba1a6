"""Ultima Ratio Civium: die Kampfrunde: Reihenfolge nach Tagesform, und Verzögern.

URC-RND-01, -02, -12, -14, URC-TF-08, -13, URC-ACT-01, URC-NSC-06, URC-PVP-02, URC-VEH-04.
"""

from __future__ import annotations

from itertools import groupby
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Click, Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Order
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.urc.kampf.zug import (
    FAHRZEUG,
    KAMPFARTEN,
    MAGIE,
    RundeVorbei,
    am_zug,
    bewegungen,
    getan,
    im_kampf,
    kampfaktionen,
    runde_vorbei,
)
from wuerfelwerk.systems.urc.stand import KIT, Figur, Kampf, Tisch, Zug, reihen
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Ereignis, ImKampf, SlAnsage, kein_kampf
from wuerfelwerk.values import replace

RUNDE = Chapter[Tisch](
    "URC-RND", "URC-TF", "URC-PVP", "URC-ACT", "URC-VEH", "URC-NSC",
    steps={
        "URC-RND-01": N_("Reihenfolge: %(reihe)s"),
        "URC-RND-02": N_("%(figur)s verzögert (bis nach: %(nach)s)"),
        "URC-RND-12": N_("Runde %(runde)s: zügig und dicht"),
        "URC-RND-14": N_("Runde %(runde)s: Die Tagesform wird neu verglichen"),
        "URC-TF-08": N_("Initiative nach Tagesform: %(werte)s"),
        "URC-TF-13": N_("So aufwendig kann gehandelt werden: %(werte)s"),
        "URC-PVP-02": N_("Auch untereinander zählt die Tagesform: %(reihe)s"),
        "URC-ACT-01": N_(
            "Aktionsregel: eine Bewegung (von %(bewegungen)s) und eine Kampfaktion (von "
            "%(kampfaktionen)s)"
        ),
        "URC-VEH-04": N_(
            "Im Fahrzeugkampf: Bewegungen %(bewegungen)s, Kampfaktionen %(kampfaktionen)s"
        ),
        "URC-NSC-06": N_("Die Tagesform der NSC ist nur Initiative: %(werte)s"),
    },
    questions={"URC-RND-01": N_("Wer handelt zuerst?")},
    happened={"URC-RND-01": N_("Mehrere haben Tagesform %(wert)s")},
    words={
        "initiative": N_("Initiative"), "helden": N_("die Helden"), "gegner": N_("die Gegner"),
        "jetzt": N_("jetzt"), "verzoegert": N_("verzögert"),
        "wartet": N_("wartet auf den Augenblick"), "sc_zuerst": N_("Charaktere zuerst"),
        "nsc_zuerst": N_("NSC zuerst"), "gleichzeitig": N_("gleichzeitig"),
    },
    page=Layout(
        clicks=(
            Click("verzoegern", "nach", N_("warten bis nach %(figur)s"),
                N_("abwarten und später einschreiten")),
            Click("einschreiten", "figur", N_("jetzt einschreiten")),
        )
    ),
)  # fmt: skip


@command(
    N_("Kampf beginnen"),
    RUNDE,
    deed=(
        Saying(N_("Ein Fahrzeugkampf beginnt"), when={"art": FAHRZEUG}),
        Saying(N_("Ein Kampf mit Magie beginnt"), when={"art": MAGIE}),
        Saying(N_("Der Kampf beginnt")),
    ),
)
class KampfBeginnen(Ansage):
    """Der Kampf beginnt: Die Reihenfolge folgt der Tagesform."""

    teilnehmer: Annotated[tuple[str, ...], Ask("Wer kämpft (leer: alle)", rule="URC-RND-01")] = ()
    art: Annotated[str, Ask("Art des Kampfes", options=KAMPFARTEN, rule="URC-ACT-01")] = "kampf"

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Wenn jemand da ist, der kämpfen kann."""
        KIT.demand_gm(seat)
        kein_kampf(tisch, N_("Der Kampf läuft schon."))
        wache = names([f for f in tisch.figuren if f.steht])
        if not wache:
            raise IllegalCommand("Zum Kämpfen ist niemand da.", rule="URC-RND-01")
        return (offer(cls, "URC-RND-01", teilnehmer=wache),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-RND-01: Alle liegen nach ihrer Tagesform; die Reihenfolge ist eingefroren."""
        namen = self.teilnehmer or tuple(figur.name for figur in tisch.figuren)
        return (yield from _runde(tisch, namen, self.art, 1, note))


@command(N_("neue Runde"), RUNDE)
class NeueRunde(Ansage):
    """Die nächste Runde: Die Tagesform wird neu verglichen."""

    dazu: Annotated[tuple[str, ...], Ask("Wer dazukommt", rule="URC-RND-01")] = ()

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Wenn alle dran waren."""
        KIT.demand_gm(seat)
        kampf = im_kampf(tisch)
        if kampf.reihe:
            raise IllegalCommand(
                "Die Runde dauert noch: %(figur)s ist dran.", rule="URC-RND-14", figur=kampf.am_zug
            )
        return (offer(cls, "URC-RND-14", dazu=names(tisch.abseits())),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-RND-14: Zu Beginn jeder Runde wird neu verglichen; Aufgeschobenes ist verfallen."""
        kampf = im_kampf(tisch)
        verfallen = _verfallen(kampf, note)
        note("URC-RND-14", runde=kampf.runde + 1)
        neue = (figur.name for figur in tisch.abseits() if figur.name in self.dazu)
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


@event(N_("%(figur)s hat zu lange gewartet und diese Runde nicht gehandelt."), RUNDE)
class AktionVerfallen(Ereignis):
    """Wer bis zum Ende der Runde abgewartet hat, hat nicht gehandelt."""

    figur: str


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


@event(N_("Runde %(runde)s beginnt (Reihenfolge: %(reihe)s)."), RUNDE, turning=True)
class RundeBegonnen(Ereignis):
    """Die Reihenfolge der Runde liegt fest."""

    runde: int
    art: str
    teilnehmer: tuple[str, ...]
    reihe: tuple[str, ...]

    def after(self, tisch: Tisch, /) -> Tisch:
        """Was jemand an Tagesform hat, ist für die Züge der Runde eingefroren."""
        da = (name for name in self.reihe if name in tisch.namen)
        zuege = tuple(Zug(name, tisch.figur(name).tagesform) for name in da)
        kampf = Kampf(self.runde, self.art, self.teilnehmer, zuege, folge=self.reihe)
        return replace(tisch, kampf=kampf)


@command(N_("Kampf beenden"), RUNDE)
class KampfBeenden(SlAnsage):
    """Die SL erklärt den Kampf für beendet."""

    rule = "URC-POOL-13"
    possible = staticmethod(im_kampf)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-POOL-13: Wann Schluss ist, sagt die SL; wer noch steht, ist ihr Anhalt."""
        stehen = ", ".join(tisch.stehende_seiten())
        note("URC-POOL-13", frozenset({GM}), figur=stehen, was="kampf_beenden")
        return (KampfBeendet(runden=im_kampf(tisch).runde),)


@event(
    plural(
        "Der Kampf ist nach %(runden)s Runde beendet.",
        "Der Kampf ist nach %(runden)s Runden beendet.",
        "runden",
    ),
    RUNDE,
    ends=True,
)
class KampfBeendet(Ereignis):
    """Der Kampf ist vorüber."""

    runden: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, kampf=None)


# URC-RND-02: Verzögern


@command(
    N_("verzögern"),
    RUNDE,
    deed=(
        Saying(N_("%(figur)s wartet, bis %(nach)s dran war"), needs=("nach",)),
        Saying(N_("%(figur)s wartet auf einen günstigen Augenblick")),
    ),
)
class Verzoegern(Ansage):
    """Der Charakter am Zug wartet: bis nach jemandem, oder auf einen Augenblick seiner Wahl."""

    figur: Auswahl
    nach: Annotated[str, Ask("Nach wem (leer: nach Wahl)", kind="wahl", rule="URC-RND-02")] = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-RND-02: nur Charaktere, nur später, nur in dieser Runde."""
        figur = am_zug(tisch, seat)
        if figur.bogen.nsc and not tisch.lesart.nsc_verzoegern:
            raise IllegalCommand("NSC verzögern nicht.", rule="URC-RND-02")
        if getan(tisch):
            raise IllegalCommand(
                "Wer schon gehandelt hat, verzögert nicht mehr.", rule="URC-RND-02"
            )
        kampf = im_kampf(tisch)
        hinter_mir = kampf.wartende_auf(figur.name)
        spaeter = tuple(zug.figur for zug in kampf.reihe[1:] if zug.figur not in hinter_mir)
        return (offer(cls, "URC-RND-02", figur=KIT.acting(figur.name), nach=("", *spaeter)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-RND-02: später in derselben Runde, hinter jemandem oder nach eigener Wahl."""
        note("URC-RND-02", figur=self.figur, nach=self.nach)
        events: list[Event] = [Verzoegert(figur=self.figur, nach=self.nach)]
        return (*events, *runde_vorbei(tisch, events, note))


@event(N_("%(figur)s wartet ab (bis nach: %(nach)s)."), RUNDE, quiet=True)
class Verzoegert(ImKampf):
    """Jemand wartet ab."""

    figur: str
    nach: str

    def im(self, kampf: Kampf) -> Kampf:
        return kampf.verschoben(self.nach) if kampf.am_zug == self.figur else kampf


@command(N_("einschreiten"), RUNDE, deed=N_("%(figur)s schreitet ein"))
class Einschreiten(Ansage):
    """Wer auf seinen Augenblick gewartet hat, ist jetzt dran."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-RND-02: Wer abwartet, wählt seinen Augenblick."""
        kampf, meine = im_kampf(tisch), names(KIT.spoken_for(tisch, seat))
        wartende = tuple(zug.figur for zug in kampf.wartend if zug.figur in meine)
        if not wartende:
            raise IllegalCommand(
                "Niemand hat verzögert und wartet auf seinen Augenblick.", rule="URC-RND-02"
            )
        return (offer(cls, "URC-RND-02", figur=wartende),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-RND-02: Wer gewartet hat, wählt seinen Augenblick."""
        note("URC-RND-02", figur=self.figur, nach="jetzt")
        return (Eingeschritten(figur=self.figur),)


@event(N_("%(figur)s schreitet ein."), RUNDE, quiet=True)
class Eingeschritten(ImKampf):
    """Jemand hat seinen Augenblick gewählt."""

    figur: str

    def im(self, kampf: Kampf) -> Kampf:
        return kampf.eingeschritten(self.figur)
