"""Raumschlacht: die Schlacht, Runde für Runde (RS-RUNDE)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Events, Happened, Offers, command, event
from wuerfelwerk.rules.commands import ReadingCommand
from wuerfelwerk.rules.figures import LesartGesetzt
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import GM, SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Decided, Procedure, become
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.raumschlacht.angriff import VERZICHTEN, feuern, ohne_angriff, zielen
from wuerfelwerk.systems.raumschlacht.bewegung import fahren
from wuerfelwerk.systems.raumschlacht.initiative import auswuerfeln
from wuerfelwerk.systems.raumschlacht.reparatur import reparieren
from wuerfelwerk.systems.raumschlacht.stand import (
    ERGEBEN,
    GEFLOHEN,
    KIT,
    REPARATUR,
    VORBEI,
    Schiff,
    Schlacht,
    Tisch,
    aktive_seiten,
)
from wuerfelwerk.systems.raumschlacht.tisch import (
    Ansage,
    AnSchiff,
    Ereignis,
    Schiffswahl,
    SlAnsage,
    Verlauf,
    in_der_schlacht,
)
from wuerfelwerk.values import dataclass, replace

RUNDE = Chapter[Tisch](
    "RS-RUNDE",
    steps={
        "RS-RUNDE-01": N_("Runde %(runde)s: Initiative, Bewegung, Angriff, Treffer, Reparatur"),
        "RS-RUNDE-02": N_("%(schiff)s ist am Zug"),
        "RS-RUNDE-03": N_("Alle waren dran: Reparatur in Runde %(runde)s"),
        "RS-RUNDE-04": N_("Ende von Runde %(runde)s: Schilde und Boni kehren zurück"),
    },
    words={
        "sl": N_("Spielleitung"), "geflohen": N_("geflohen"), "wie:ergeben": N_("ergeben"),
        "flagge_gestrichen": N_("ergeben"), "sieger:": N_("niemand mehr"),
        "folge:": N_("Die Reihenfolge steht fest"),
    },
    events=(LesartGesetzt,),
)  # fmt: skip


def _dauert_noch(name: str) -> IllegalCommand:
    if not name:
        return IllegalCommand("Die Runde dauert noch: Erst wird repariert.", rule="RS-RUNDE-03")
    return IllegalCommand(
        "Die Runde dauert noch: %(figur)s ist dran.", rule="RS-RUNDE-01", figur=name
    )


@command(N_("Runde beginnen"), RUNDE, deed=N_("Alle Schiffe würfeln Initiative"))
class RundeBeginnen(Ansage):
    """Alle aktiven Schiffe werfen Initiative; die erste Runde beginnt die Schlacht."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        if not tisch.aktive and tisch.im_dock:
            raise IllegalCommand(
                "Alle Schiffe liegen noch im Dock; stelle sie erst auf.", rule="RS-BEW-06"
            )
        if not tisch.aktive:
            raise IllegalCommand("Auf dem Tisch ist kein aktives Schiff.", rule="RS-INI-01")
        if tisch.schlacht is not None and tisch.schlacht.phase != VORBEI:
            raise _dauert_noch(tisch.schlacht.am_zug)
        return (offer(cls, "RS-RUNDE-01"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RS-RUNDE-01: Alle aktiven Schiffe werfen Initiative, dann steht die Reihenfolge fest."""
        nummer = tisch.schlacht.runde + 1 if tisch.schlacht else 1
        note("RS-RUNDE-01", runde=nummer)
        lauf = Verlauf(tisch)
        reihe = yield from auswuerfeln(lauf, nummer, note)
        folge = tuple((name, lauf.tisch.schiff(name).initiative) for name in reihe)
        lauf(RundeBegonnen(runde=nummer, reihe=reihe, folge=folge))
        return lauf.ereignisse


@event(N_("Runde %(runde)s beginnt: %(folge)s."), RUNDE, turning=True)
class RundeBegonnen(Ereignis):
    """Eine Runde beginnt; die Schiffe ziehen in dieser Reihenfolge."""

    runde: int
    reihe: tuple[str, ...]
    folge: tuple[tuple[str, int], ...] = ()
    """Dieselbe Reihe mit den Initiativen."""
    added: ClassVar[frozenset[str]] = frozenset({"folge"})

    def after(self, tisch: Tisch, /) -> Tisch:
        return _naechstes(tisch, Schlacht(self.runde).weiter(self.reihe))


@command(N_("fahren und angreifen"), RUNDE, deed=N_("%(schiff)s ist am Zug"))
class Ziehen(Ansage):
    """Das Schiff am Zug fährt und greift danach an."""

    schiff: Schiffswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """RS-RUNDE-02: Nur wer dran ist, zieht."""
        if not any(each.platz == seat for each in tisch.schiffe):
            raise IllegalCommand("Dieser Platz führt kein Schiff.", rule="RS-RUNDE-02")
        name = in_der_schlacht(tisch).am_zug
        if not name:
            raise IllegalCommand("In dieser Runde waren alle dran.", rule="RS-RUNDE-03")
        if tisch.schiff(name).platz != seat:
            raise IllegalCommand(
                "Am Zug ist %(figur)s; das sagt der Platz „%(seat)s“ an.",
                rule="RS-RUNDE-02",
                figur=name,
                seat=tisch.schiff(name).platz,
            )
        return (offer(cls, "RS-RUNDE-02", schiff=KIT.acting(name)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """Erst bewegen, dann angreifen und auswerten; danach ist das nächste Schiff dran."""
        note("RS-RUNDE-02", schiff=self.schiff)
        lauf = Verlauf(tisch)
        yield from fahren(lauf, self.schiff, note)
        angriff = Angriffszug(lauf.tisch, self.schiff, tuple(lauf.ereignisse))
        return (yield from become(Decided(self), angriff, note))


@dataclass(frozen=True, slots=True)
class Angriffszug:
    """Der Rest eines Zuges, wenn das Schiff gefahren ist."""

    tisch: Tisch
    schiff: str
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        ziel = yield from zielen(self.tisch, self.schiff, note)
        if ziel != VERZICHTEN:
            beschuss = Beschuss(self.tisch, self.schiff, ziel, self.bisher)
            return (yield from become(self, beschuss, note))
        ohne = ohne_angriff(self.tisch, self.schiff)
        return (*self.bisher, ZugBeendet(schiff=self.schiff, ohne=ohne))


@dataclass(frozen=True, slots=True)
class Beschuss:
    """Der Rest eines Zuges, wenn feststeht, auf wen das Schiff feuert."""

    tisch: Tisch
    schiff: str
    ziel: str
    bisher: tuple[Event, ...]

    def __call__(self, note: Note = SILENT) -> Procedure[Sequence[Event]]:
        lauf = Verlauf(self.tisch, self.bisher)
        yield from feuern(lauf, self.schiff, self.ziel, note)
        lauf(ZugBeendet(schiff=self.schiff))
        return lauf.ereignisse


@event(
    N_("Der Zug von %(schiff)s ist zu Ende."),
    RUNDE,
    quiet=True,
    verdict=(
        Verdict(N_("%(schiff)s feuert nicht"), when={"ohne": "verzichtet"}),
        Verdict(N_("%(schiff)s hat kein Ziel in Reichweite"), when={"ohne": "ohne_ziel"}),
        Verdict(N_("%(schiff)s kann nicht feuern"), when={"ohne": "wehrlos"}),
    ),
)
class ZugBeendet(Ereignis):
    """Ein Schiff war dran."""

    schiff: str
    ohne: str = ""
    """Warum es nicht gefeuert hat; leer: Es hat."""
    added: ClassVar[frozenset[str]] = frozenset({"ohne"})

    def after(self, tisch: Tisch, /) -> Tisch:
        if tisch.schlacht is None:
            return tisch
        rest = tuple(each for each in tisch.schlacht.reihe if each != self.schiff)
        return _naechstes(tisch, tisch.schlacht.weiter(rest))


def _naechstes(tisch: Tisch, schlacht: Schlacht) -> Tisch:
    """RS-M-09: Ziehen gleich schnelle gleichzeitig, so zählt für alle, wie sie vorher waren."""
    danach = replace(tisch, schlacht=schlacht)
    if tisch.lesart.ini_gleichstand != "gleichzeitig" or danach.gleichzeitige(schlacht.am_zug):
        return danach
    dran = [tisch.schiff(name) for name in schlacht.reihe]
    gleiche = tuple(each for each in dran if each.initiative == dran[0].initiative)
    vorher = gleiche if len(gleiche) > 1 else ()
    return replace(danach, schlacht=replace(schlacht, vorher=vorher))


@command(N_("Reparatur"), RUNDE, deed=N_("Die Mannschaften sehen nach den Schäden"))
class Reparieren(Ansage):
    """Alle waren dran: Die aktiven Schiffe reparieren, dann ist die Runde vorbei."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        if in_der_schlacht(tisch).phase != REPARATUR:
            raise IllegalCommand(
                "Repariert wird einmal je Runde, wenn alle dran waren.", rule="RS-RUNDE-03"
            )
        return (offer(cls, "RS-RUNDE-03"),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RS-RUNDE-03, RS-RUNDE-04: Erst wird repariert, dann endet Befristetes (RS-M-30)."""
        runde = in_der_schlacht(tisch).runde
        note("RS-RUNDE-03", runde=runde)
        repariert = yield from reparieren(tisch, note)
        note("RS-RUNDE-04", runde=runde)
        return (*repariert, RundeVorbei(runde=runde))


@event(N_("Runde %(runde)s ist vorbei."), RUNDE, turning=True)
class RundeVorbei(Ereignis):
    """Die Runde ist vorbei: Schilde und Boni kehren zurück."""

    runde: int

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(_erholt(tisch), schlacht=Schlacht(self.runde, phase=VORBEI))


def _erholt(tisch: Tisch) -> Tisch:
    """RS-RUNDE-04: Befristetes endet mit der Runde."""
    schiffe = (replace(each, bonus_aus=False, schilde_unten=False) for each in tisch.schiffe)
    return replace(tisch, schiffe=tuple(schiffe))


# Ausscheiden, und das Ende der Schlacht (RS-M-32)


@command(N_("sich zurückziehen"), RUNDE)
class Zurueckziehen(Ansage):
    """Ein Schiff verlässt die Schlacht."""

    schiff: Schiffswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _ausscheiden(cls, tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer flieht, verlässt den Tisch."""
        return (Ausgeschieden(schiff=self.schiff, wie=GEFLOHEN),)


@command(N_("sich ergeben"), RUNDE)
class Ergeben(Ansage):
    """Ein Schiff streicht die Flagge; es bleibt liegen, wo es ist."""

    schiff: Schiffswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return _ausscheiden(cls, tisch, seat)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wer sich ergibt, bleibt liegen und kämpft nicht mehr."""
        return (Ausgeschieden(schiff=self.schiff, wie=ERGEBEN),)


def _ausscheiden(ansage: type[Ansage], tisch: Tisch, seat: Seat) -> Offers:
    """Fliehen und sich ergeben darf, wer das Schiff führt, und die SL für alle."""
    in_der_schlacht(tisch)
    eigene = tuple(each.name for each in tisch.aktive if seat in (GM, each.platz))
    if not eigene:
        raise IllegalCommand("Dieser Platz führt kein aktives Schiff.", rule="RS-RUNDE-02")
    fort = {
        each.name: IllegalCommand("%(name)s ist nicht mehr in der Schlacht.", name=each.name)
        for each in tisch.schiffe
        if each.aus
    }
    im_dock = {
        each.name: IllegalCommand("%(name)s liegt noch im Dock.", name=each.name)
        for each in tisch.im_dock
    }
    fremd = {
        each.name: IllegalCommand("%(name)s gehört einem anderen Platz.", name=each.name)
        for each in tisch.schiffe
        if seat not in (GM, each.platz)
    }
    wer = Because(eigene, why_not={**fort, **im_dock, **fremd})
    return (offer(ansage, "RS-RUNDE-02", schiff=wer),)


@event(
    N_("%(schiff)s scheidet aus: %(wie)s."),
    RUNDE,
    verdict=(
        Verdict(N_("%(schiff)s flieht aus der Schlacht"), when={"wie": GEFLOHEN}, bad="schiff"),
        Verdict(N_("%(schiff)s streicht die Flagge"), bad="schiff"),
    ),
)
class Ausgeschieden(AnSchiff):
    """Ein Schiff flieht oder ergibt sich."""

    wie: str

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, aus=self.wie)

    def after(self, tisch: Tisch, /) -> Tisch:
        return AnSchiff.after(self, tisch).ohne_zug(self.schiff)


@command(N_("Schlacht beenden"), RUNDE)
class SchlachtBeenden(SlAnsage):
    """Die SL erklärt die Schlacht für beendet."""

    rule = "RS-RUNDE-01"
    possible = staticmethod(in_der_schlacht)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """Wann Schluss ist, sagt die SL; wer noch aktiv ist, ist ihr Anhalt."""
        runden = in_der_schlacht(tisch).runde
        return (SchlachtBeendet(runden=runden, sieger=aktive_seiten(tisch)),)


@event(
    plural(
        "Die Schlacht endet nach %(runden)s Runde.",
        "Die Schlacht endet nach %(runden)s Runden.",
        "runden",
    ),
    RUNDE,
    ends=True,
)
class SchlachtBeendet(Ereignis):
    """Die Schlacht ist vorbei."""

    runden: int
    sieger: tuple[str, ...]
    """Die Seiten, von denen noch ein Schiff im Feld ist; wie das ausging, sagt das Spielfeld."""

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(_erholt(tisch), schlacht=None)


@command(N_("Hausregel setzen"), RUNDE)
class LesartSetzen(ReadingCommand[Tisch]):
    """Die SL stellt einen Schalter um."""

    schalter: Annotated[str, Ask("Schalter", kind="wahl", rule="RS-RUNDE-01")]
    wert: Annotated[str, Ask("Wert", rule="RS-RUNDE-01")]
