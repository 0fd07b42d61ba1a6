"""Roll & Keep: Heilung durch Schlaf, Ruhe und Medizin (RK-HEIL, RK-VREG-01)."""

from __future__ import annotations

from functools import reduce
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, Because, Offer, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import unit
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Verdict
from wuerfelwerk.systems.rollkeep.proben.ansatz import OHNE, Ansatz, ansetzen
from wuerfelwerk.systems.rollkeep.proben.raises import UNGEUEBT, Raises, hoechstens_void
from wuerfelwerk.systems.rollkeep.proben.versuch import Versuch
from wuerfelwerk.systems.rollkeep.proben.versuchen import versuchen
from wuerfelwerk.systems.rollkeep.proben.vorbereiten import emphasis_erfragen
from wuerfelwerk.systems.rollkeep.proben.zielwert import Probenwurf, Zielwert
from wuerfelwerk.systems.rollkeep.stand import KIT, Figur, Tisch
from wuerfelwerk.systems.rollkeep.tisch import AnFigur, Ansage, Auswahl, kein_kampf, werden
from wuerfelwerk.systems.rollkeep.void.punkte import (
    RAISE,
    RANG1,
    Voidwahl,
    down_zahlen,
    void_zahlen,
    voidwahl,
)
from wuerfelwerk.systems.rollkeep.void.zurueck import void_zurueck
from wuerfelwerk.systems.rollkeep.wunden.stufen import TOT
from wuerfelwerk.systems.rollkeep.wunden.wunden import down_kostet, handelnde
from wuerfelwerk.systems.rollkeep.wurf.schreibweisen import Wuerfelzahl, begrenzt
from wuerfelwerk.values import replace

MEDIZIN = "Medizin"
HEILUNG = Chapter[Tisch](
    "RK-HEIL", "RK-VREG",
    steps={
        "RK-HEIL-01": N_("Eine Nacht Schlaf heilt %(figur)s um %(wunden)s"),
        "RK-HEIL-02": N_("Ein ganzer Tag Ruhe heilt %(figur)s um %(wunden)s"),
        "RK-HEIL-03": N_("%(figur)s behandelt %(patient)s: %(wurf)s"),
        "RK-HEIL-04": plural(
            "%(raises)s Raise von %(figur)s: ein Würfel mehr",
            "%(raises)s Raises von %(figur)s: so viele Würfel mehr",
            "raises",
        ),
        "RK-HEIL-05": N_("Näheres zur Medizin von %(figur)s stünde beim Skill; die Quelle nennt "
                         "es nicht"),
        "RK-VREG-01": plural(
            "%(figur)s hat ausgeschlafen: %(vp)s Void-Punkt",
            "%(figur)s hat ausgeschlafen: %(vp)s Void-Punkte",
            "vp",
        ),
    },
    words={"heilung": N_("Heilung")},
    measures={"RK-HEIL-03": Measure(N_("Heilung %(wurf)s"))},
    page=Layout(united=frozenset({"behandeln"})),
)  # fmt: skip


@command(
    N_("ruhen"),
    HEILUNG,
    deed=(
        Saying(N_("Ein ganzer Tag der Ruhe vergeht"), when={"ganzer_tag": True}),
        Saying(N_("Eine Nacht der Ruhe vergeht")),
    ),
)
class Ruhen(Ansage):
    """Eine Nacht oder ein ganzer Tag Ruhe."""

    figuren: Annotated[tuple[str, ...], Ask("Wer (leer: alle)", rule="RK-HEIL-01")] = ()
    ganzer_tag: Annotated[bool, Ask("Ganzer Tag samt Nacht", rule="RK-HEIL-02")] = False

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        kein_kampf(tisch, N_("Zur Ruhe kommt man erst, wenn der Kampf vorbei ist."))
        return (offer(cls, "RK-HEIL-01", figuren=names(KIT.everybody(tisch))),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RK-HEIL-01, RK-VREG-01: Wunden heilen, und alle VP sind wieder da."""
        namen = self.figuren or tisch.namen
        figuren = [f for f in map(tisch.figur, namen) if tisch.zustand(f) != TOT]
        events: list[Event] = []
        for figur in figuren:
            punkte = erholung(figur, self.ganzer_tag)
            if self.ganzer_tag:
                note("RK-HEIL-02", figur.wissende, figur=figur.name, wunden=punkte)
            else:
                note("RK-HEIL-01", figur.wissende, figur=figur.name, wunden=punkte)
            note("RK-VREG-01", figur.wissende, figur=figur.name, vp=figur.bogen.void)
            events += [*geheilt(figur, punkte), Ausgeruht(figur=figur.name)]
        return events


def erholung(figur: Figur, ganzer_tag: bool) -> int:
    """RK-HEIL-01, -02: Stamina + Insightrang; ein ganzer Tag samt Nacht das Doppelte."""
    nacht = figur.bogen.stamina + figur.bogen.insight
    return 2 * nacht if ganzer_tag else nacht


def geheilt(figur: Figur, punkte: int) -> list[Event]:
    """Nie mehr, als da ist."""
    wunden = min(punkte, figur.wunden)
    verheilt = Geheilt(figur=figur.name, wunden=wunden, audience=figur.wissende)
    return [verheilt] if wunden else []


@event(
    plural(
        "Bei %(figur)s verheilt %(wunden)s Wunde.",
        "Bei %(figur)s verheilen %(wunden)s Wunden.",
        "wunden",
    ),
    HEILUNG,
    verdict=Verdict(
        plural(
            "%(figur)s erholt sich von %(wunden)s Wunde",
            "%(figur)s erholt sich von %(wunden)s Wunden",
            "wunden",
        ),
        good="figur",
    ),
)
class Geheilt(AnFigur):
    """Wunden sind verheilt."""

    wunden: int

    def am(self, tisch: Tisch) -> Tisch:
        if self.figur not in tisch.namen:
            return tisch
        figur = tisch.figur(self.figur)
        return tisch.mit(tisch.geheilt(figur, figur.wunden - self.wunden))


@event(N_("%(figur)s ist ausgeruht und hat wieder alle Void-Punkte."), HEILUNG)
class Ausgeruht(AnFigur):
    """Eine Nacht ist vorbei: Void-Punkte sind zurück, ein neuer Tag beginnt."""

    def an(self, figur: Figur) -> Figur:
        return replace(figur, vp=figur.bogen.void, behandelt=0, vp_heute=0)


@command(
    N_("mit Medizin behandeln"), HEILUNG, deed=N_("%(figur)s behandelt die Wunden von %(ziel)s")
)
class Behandeln(Ansage):
    """Eine Behandlung mit Medizin."""

    figur: Auswahl
    ziel: Annotated[str, Ask("Verletzter", kind="wahl", rule="RK-HEIL-03")]
    raises: Raises = 0
    void: Voidwahl = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RK-HEIL-03: je Verletztem so oft am Tag, wie der Tisch es hält (RK-M-50)."""
        oft = tisch.lesart.medizin_pro_tag
        patienten = names(
            [f for f in tisch.figuren if f.behandelt < oft and tisch.zustand(f) != TOT]
        )  # fmt: skip
        helfer = handelnde(tisch, seat)
        if not patienten:
            raise IllegalCommand("Heute ist niemand mehr zu behandeln.", rule="RK-HEIL-03")
        genug = {
            f.name: IllegalCommand(
                "%(name)s ist heute schon behandelt; mehr lässt der Tisch nicht zu.", name=f.name
            )
            for f in tisch.figuren
            if f.behandelt >= oft
        }
        wen = Because(patienten, why_not=genug)
        return tuple(each for f in helfer for each in _angebote(tisch, f, wen))

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RK-HEIL-03: Intelligenz/Medizin; jeder Erfolg bringt denselben Grundbetrag (RK-M-50)."""
        figur, patient = tisch.figur(self.figur), tisch.figur(self.ziel)
        emphasis = yield from emphasis_erfragen(figur, MEDIZIN)
        bezahlt = [*down_zahlen(tisch, figur), *void_zahlen(figur, self.void, note)]
        danach = reduce(werden, bezahlt, tisch)
        ansatz = Ansatz(OHNE, True, "intelligenz", MEDIZIN, emphasis, self.void)
        fertig = ansetzen(danach, figur, ansatz, note)
        note("RK-HEIL-05", figur=figur.name)
        versuch = Versuch(
            danach.figur(figur.name),
            fertig,
            Zielwert(tisch.lesart.medizin_tn, self.raises),
            gratis=self.void.split().count(RAISE),
            worauf=MEDIZIN,
        )
        ergebnis, events = yield from versuchen(danach, versuch, note)
        events = [*bezahlt, *events, Behandelt(figur=patient.name, durch=figur.name)]
        if not ergebnis.gelungen and not tisch.lesart.medizin_immer:
            return events
        raises = max(0, ergebnis.erfolge - 1)
        zahl = begrenzt(heilwurf(raises), tisch.lesart)
        note("RK-HEIL-03", figur=figur.name, patient=patient.name, wurf=str(zahl))
        if raises:
            note("RK-HEIL-04", figur=figur.name, raises=raises)
        wurf = Probenwurf(
            figur.name, figur.platz, zahl, True, tisch.lesart, None, versuch.fragt("behalten"),
            figur.wissende, True, "heilung",
        )  # fmt: skip
        heilt = yield from unit(wurf)
        heiler = reduce(werden, events, tisch).figur(figur.name)
        zurueck = void_zurueck(danach, heiler, heilt, note)
        return (*events, *zurueck, *geheilt(patient, heilt.summe))


def _angebote(tisch: Tisch, figur: Figur, patienten: Because) -> list[Offer]:
    geuebt = figur.bogen.skill(MEDIZIN) > 0
    vp = tisch.verfuegbar(figur) - down_kostet(tisch, figur)
    wahl = voidwahl(figur, vp, geuebt, tisch.lesart)
    gehoben = tuple(each for each in wahl if geuebt or RANG1 in each.split())
    plump = tuple(each for each in wahl if each not in gehoben)
    wer: dict[str, Any] = {"figur": (figur.name,), "ziel": patienten}
    found = []
    if gehoben:
        raises = hoechstens_void(figur)
        found.append(offer(Behandeln, "RK-HEIL-03", void=gehoben, raises=raises, **wer))
    if plump:
        found.append(
            offer(Behandeln, "RK-WURF-07", void=plump, raises=Because(range(1), UNGEUEBT), **wer)
        )
    return found


def heilwurf(raises: int) -> Wuerfelzahl:
    """RK-HEIL-03, -04: 1K1, je Raise ein geworfener Würfel mehr; behalten wird genau einer."""
    return Wuerfelzahl(1 + raises, 1)


@event(N_("%(durch)s hat %(figur)s behandelt."), HEILUNG, quiet=True)
class Behandelt(AnFigur):
    """Eine Figur ist behandelt worden."""

    durch: str

    def an(self, figur: Figur) -> Figur:
        return replace(figur, behandelt=figur.behandelt + 1)
