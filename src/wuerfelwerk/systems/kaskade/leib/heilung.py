"""Kaskade: Erste Hilfe und Heilkunde (KAS-HEIL, KAS-WUND-10, -13)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command, event, knowing
from wuerfelwerk.rules.form import Ask, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Audience, Note, Seat
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.leib.kreise import KRITISCH, Kreis, toedlich
from wuerfelwerk.systems.kaskade.leib.wunden import AmKreis
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz
from wuerfelwerk.systems.kaskade.proben.nachspiel import ablegen, erreicht
from wuerfelwerk.systems.kaskade.proben.wertung import EPISCH
from wuerfelwerk.systems.kaskade.stand import TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.tisch import AnFigur, Ansage, Auswahl, sichtbare, wache
from wuerfelwerk.values import replace

ERSTE_HILFE, HEILKUNDE = HILFEN = ("Erste Hilfe", "Heilkunde")
MINDESTENS = {1: 7, 2: 11, 3: 16}
"""KAS-HEIL-02: nach der Zahl schwerer Treffer."""
GEGEN_KRITISCH = 16
SCHWERES, GESTOPPT = "schwer", "gestoppt"

HEILUNG = Chapter[Tisch](
    "KAS-HEIL", "KAS-WUND",
    steps={
        "KAS-HEIL-01": N_("%(helfer)s versorgt %(figur)s im Lebenskreis %(kreis)s"),
        "KAS-HEIL-02": plural(
            "%(schwere)s schwerer Treffer in diesem Kreis: Mindestwert %(ziel)s",
            "%(schwere)s schwere Treffer in diesem Kreis: Mindestwert %(ziel)s",
            "schwere",
        ),
        "KAS-HEIL-03": N_("%(helfer)s versorgt die kritische Verletzung von %(figur)s im Kreis "
                          "%(kreis)s"),
        "KAS-HEIL-04": N_("%(helfer)s hält den Verlust von %(figur)s im Kreis %(kreis)s auf"),
        "KAS-WUND-10": N_("%(helfer)s bei einer kritischen Verletzung von %(figur)s: %(was)s"),
        "KAS-WUND-13": N_("%(helfer)s rettet %(figur)s mit einem epischen Ergebnis"),
    },
    words={
        "gestoppt": N_("Verlust gestoppt"), "gerettet": N_("gerettet"), "versorgt": N_("versorgt"),
        "unversorgt": N_("unversorgt"), "behandelt": N_("mit Heilkunde versorgt"),
    },
    told=("KAS-WUND-13",),
    page=Layout(united=frozenset({"helfen"})),
)  # fmt: skip


def bedarf(patient: Figur, nr: int, womit: str) -> tuple[str, int]:
    """KAS-HEIL-02, -03, -04, KAS-WUND-13: was zu tun ist und was es mindestens braucht."""
    kreis = patient.kreise[nr]
    if toedlich(patient.kreise) and not patient.gerettet:
        return ("gerettet", EPISCH) if womit == ERSTE_HILFE else ("", 0)
    if kreis.offen_kritisch:
        if womit == HEILKUNDE:
            return KRITISCH, GEGEN_KRITISCH
        return ("", 0) if kreis.gestoppt else (GESTOPPT, GEGEN_KRITISCH)
    if kreis.schwer and not kreis.versorgt and not kreis.kritisch:
        return SCHWERES, MINDESTENS[min(3, kreis.schwer)]
    return "", 0


@command(
    N_("Verletzungen versorgen"), HEILUNG, deed=N_("%(figur)s versorgt %(patient)s (%(womit)s)")
)
class Helfen(Ansage):
    """Erste Hilfe oder Heilkunde an einem Lebenskreis."""

    figur: Auswahl
    patient: Annotated[str, Ask("Wem", kind="wahl", rule="KAS-HEIL-01")]
    womit: Annotated[str, Ask("Womit", options=HILFEN, rule="KAS-HEIL-01")] = ERSTE_HILFE
    kreis: Annotated[str, Ask("Lebenskreis", kind="wahl", rule="KAS-HEIL-01")] = "1"

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-HEIL-01: wo es etwas zu versorgen gibt, das dieser Platz sehen kann."""
        helfer = [f for f in wache(tisch, seat) if any(f.bogen.fkw(h) for h in HILFEN)]
        if not helfer:
            raise IllegalCommand(
                "Keine Figur dieses Platzes kann Erste Hilfe oder Heilkunde.", rule="KAS-HEIL-01"
            )
        found = tuple(
            each
            for figur in helfer
            for patient in sichtbare(tisch, seat)
            for womit in HILFEN
            for each in _helfen(figur, patient, womit)
        )
        if not found:
            raise IllegalCommand("Niemand hat etwas zu versorgen.", rule="KAS-HEIL-01")
        return found

    def refused(self, tisch: Tisch, /) -> None:
        """Warum die eine nicht helfen kann oder der anderen nichts fehlt, wenn man es weiß."""
        bekannt = {figur.name: figur for figur in sichtbare(tisch, self.wer)}
        figur, patient = bekannt.get(self.figur), bekannt.get(self.patient)
        spricht = figur is not None and self.wer in (GM, figur.platz)
        if figur and spricht and not any(figur.bogen.fkw(each) for each in HILFEN):
            raise IllegalCommand(
                "%(name)s kann weder Erste Hilfe noch Heilkunde.", "KAS-HEIL-01", name=figur.name
            )
        if patient and patient.zustand == TOT:
            raise IllegalCommand(
                "%(name)s ist tot; da ist nichts mehr zu versorgen.",
                "KAS-WUND-12",
                name=patient.name,
            )
        kreise = range(len(patient.kreise)) if patient else range(0)
        if patient and not any(bedarf(patient, nr, each)[0] for nr in kreise for each in HILFEN):
            raise IllegalCommand(
                "%(name)s hat nichts, das zu versorgen wäre.", "KAS-HEIL-01", name=patient.name
            )

    def audience(self, tisch: Tisch | None, /) -> Audience:
        return knowing(tisch, self.patient)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-HEIL-01: Jeder verletzte Lebenskreis braucht seine eigene Probe."""
        helfer, patient = tisch.figur(self.figur), tisch.figur(self.patient)
        nr = int(self.kreis) - 1
        was, ziel = bedarf(patient, nr, self.womit)
        if was == SCHWERES:
            note("KAS-HEIL-02", patient.wissende, schwere=patient.kreise[nr].schwer, ziel=ziel)
        ansatz = Ansatz(figur=helfer, worauf=self.womit, ziel=ziel)
        wertung, events = yield from ablegen(tisch, ansatz, note)
        if not erreicht(ansatz, wertung):
            return events
        wer = {"figur": patient.name, "helfer": helfer.name}
        if was == "gerettet":
            note("KAS-WUND-13", patient.wissende, **wer)
            return (*events, Gerettet(figur=patient.name, audience=patient.wissende))
        _versorgt(patient, wer, was, nr + 1, note)
        versorgt = Versorgt(figur=patient.name, kreis=nr, was=was, audience=patient.wissende)
        return (*events, versorgt)


def _helfen(figur: Figur, patient: Figur, womit: str) -> Iterable[Offer]:
    if not figur.bogen.fkw(womit) or patient.zustand == "tot":
        return
    kreise = tuple(
        str(nr + 1) for nr in range(len(patient.kreise)) if bedarf(patient, nr, womit)[0]
    )
    if kreise:
        yield offer(
            Helfen,
            "KAS-HEIL-01",
            figur=(figur.name,),
            patient=(patient.name,),
            womit=(womit,),
            kreis=kreise,
        )


@event(N_("%(figur)s ist versorgt (%(was)s)."), HEILUNG)
class Versorgt(AmKreis):
    """Ein Lebenskreis ist versorgt, oder sein Verlust gestoppt."""

    was: str

    def am(self, kreis: Kreis) -> Kreis:
        if self.was == KRITISCH:
            return replace(kreis, behandelt=True, gestoppt=True, versorgte=kreis.schwer)
        if self.was == GESTOPPT:
            return replace(kreis, gestoppt=True)
        return replace(kreis, versorgte=kreis.schwer)


@event(
    N_("%(figur)s ist gerettet."),
    HEILUNG,
    verdict=Verdict(N_("%(figur)s ist gerettet"), good="figur", great=True),
)
class Gerettet(AnFigur):
    """Eine tödlich verletzte Figur ist gerettet."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, gerettet=True)


def _versorgt(patient: Figur, wer: dict[str, str], was: str, kreis: int, note: Note) -> None:
    """KAS-WUND-10: Erste Hilfe hält auf, nur Heilkunde leitet die Heilung ein."""
    wissende = patient.wissende
    if was == SCHWERES:
        note("KAS-HEIL-01", wissende, **wer, kreis=kreis)
        return
    note("KAS-WUND-10", wissende, **wer, was=was)
    if was == KRITISCH:
        note("KAS-HEIL-03", wissende, **wer, kreis=kreis)
    else:
        note("KAS-HEIL-04", wissende, **wer, kreis=kreis)
