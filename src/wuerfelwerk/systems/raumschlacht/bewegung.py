"""Raumschlacht: die Bewegung eines Schiffes (RS-BEW-01 bis -06)."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.route import (
    CM,
    Point,
    Points,
    Route,
    corners,
    course,
    direction,
    length,
    told,
    ways,
)
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.raumschlacht.geometrie import (
    Hindernis,
    Tafel,
    entfernung,
    winkel,
    zentimeter,
)
from wuerfelwerk.systems.raumschlacht.lagebild import lage
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff, Verlauf
from wuerfelwerk.values import replace

BEWEGUNG = Chapter[Tisch](
    "RS-BEW",
    steps={
        "RS-BEW-01": N_("%(schiff)s fährt als Nächstes (Initiative %(initiative)s)"),
        "RS-BEW-02": N_("%(schiff)s fährt %(lang)s von höchstens %(weite)s cm"),
        "RS-BEW-03": N_("%(schiff)s bleibt stehen"),
        "RS-BEW-04": N_("Weg von %(schiff)s: %(gefahren)s"),
        "RS-BEW-05": same_plural("Vorwärts: %(schiff)s steuert höchstens %(grad)s Grad", "grad"),
        "RS-BEW-06": N_(
            "Freie Fahrt für %(schiff)s; am nächsten liegt %(naechstes)s mit %(abstand)s cm"
        ),
    },
    questions={
        "RS-BEW-02": N_("Wohin fährt %(schiff)s?"),
        "RS-BEW-03": N_("Auf welchen Kurs dreht %(schiff)s?"),
        "RS-BEW-06": N_("%(schiff)s trotzdem zulassen?"),
    },
    happened={
        "RS-BEW-03": N_("%(schiff)s bleibt liegen und darf im Stand drehen"),
        "RS-BEW-06": N_("Wo %(schiff)s stehen soll, steht schon %(besetzt)s"),
    },
    stakes={
        "RS-BEW-02": (
            Stake(N_("höchstens %(weite)s cm, so hoch ist die Initiative"), label=N_("Weg")),
            Stake(N_("unter 90 Grad je Abschnitt"), label=N_("Steuern")),
            Stake(N_("%(reichweite)s cm"), label=N_("Schussweite danach")),
        ),
        "RS-BEW-03": (
            Stake(same_plural("%(kurs)s Grad", "kurs"), label=N_("Kurs jetzt")),
            Stake(N_("0 Norden, 90 Osten, 180 Süden, 270 Westen"), label=N_("Grad")),
        ),
    },
    outcomes={
        "RS-BEW-06": {
            "ablehnen": N_("alles bleibt, wie es war"),
            "zulassen": N_("es gilt, obwohl sich beide überdecken"),
        },
    },
    words={
        "ort": N_("Ort (cm)"), "kurs": N_("Kurs"), "strecke:": N_("fahrt|einige"),
        "dreht:": N_("fahrt|weiter"), "dreht:gerade": N_("fahrt|geradeaus"),
        "dreht:dreht": N_("fahrt|und dreht"),
        "nach:": N_("vorn"), "nach:n": N_("Norden"), "nach:no": N_("Nordosten"),
        "nach:o": N_("Osten"), "nach:so": N_("Südosten"), "nach:s": N_("Süden"),
        "nach:sw": N_("Südwesten"), "nach:w": N_("Westen"), "nach:nw": N_("Nordwesten"),
    },
    page=Layout(onward={"RS-BEW-02": frozenset({"RS-ANG-01"})}),
)  # fmt: skip
WINDE = ("n", "no", "o", "so", "s", "sw", "w", "nw")
"""Die Himmelsrichtungen, reihum ab Norden."""
HIMMEL = tuple(range(0, 360, 45))


def tafel(tisch: Tisch, schiff: Schiff) -> Tafel:
    """Was diesem Schiff im Weg liegt."""
    hindernisse = tuple(Hindernis(o.name, o.ort, o.radius) for o in tisch.im_weg(schiff))
    lesart = tisch.lesart
    feld = (lesart.feld_breite * CM, lesart.feld_hoehe * CM)
    return Tafel(schiff.radius, hindernisse, feld, lesart.wende_grad_je_cm)


def weite(schiff: Schiff) -> int:
    """RS-BEW-02: so viele Zentimeter, wie die Initiative hoch ist."""
    return max(0, schiff.initiative) * CM


def wegfrage(tisch: Tisch, schiff: Schiff) -> Route:
    """RS-BEW-02: wohin ein Schiff fährt, mit allem, wonach man das entscheiden kann."""
    bekannt: tuple[tuple[str, Value], ...] = (("schiff", schiff.name), ("weite", schiff.initiative))
    facts = (*bekannt, *lage(tisch, schiff))
    brett, weit = tafel(tisch, schiff), weite(schiff)
    return Route(schiff.platz, "RS-BEW-02", schiff.ort, schiff.kurs, weit, brett, facts=facts)


def fahren(lauf: Verlauf, name: str, note: Note) -> Procedure[None]:
    """Vorwärts, höchstens so weit wie die Initiative, durch niemanden hindurch."""
    schiff = lauf.tisch.schiff(name)
    note("RS-BEW-01", schiff=name, initiative=schiff.initiative)
    weg = corners((yield from ask(wegfrage(lauf.tisch, schiff))))
    _erklaeren(lauf.tisch, schiff, weg, note)
    if weg:
        lauf(_gefahren(schiff, weg))
    elif lauf.tisch.lesart.drehen_im_stand:
        kurs = round(course(schiff.kurs)) % 360
        prior = tuple(dict.fromkeys((kurs, *HIMMEL)))
        frage_kurs = Number(
            schiff.platz, "RS-BEW-03", 0, 359, prior, facts=(("schiff", name), ("kurs", kurs))
        )
        lauf(Gedreht(schiff=name, kurs=(yield from ask(frage_kurs))))


def _erklaeren(tisch: Tisch, schiff: Schiff, weg: Points, note: Note) -> None:
    lang = zentimeter(length(schiff.ort, weg))
    if not weg:
        note("RS-BEW-03", schiff=schiff.name)
        return
    note("RS-BEW-02", schiff=schiff.name, lang=lang, weite=schiff.initiative)
    richtungen = (schiff.kurs, *ways(schiff.ort, weg))
    gesteuert = tuple(round(winkel(a, b)) for a, b in pairwise(richtungen))
    note("RS-BEW-04", schiff=schiff.name, gefahren=told(schiff.ort, weg))
    note("RS-BEW-05", schiff=schiff.name, grad=max(gesteuert))
    if naechste := sorted((entfernung(weg[-1], o.ort), o.name) for o in tisch.im_weg(schiff)):
        weit, name = naechste[0]
        note("RS-BEW-06", schiff=schiff.name, naechstes=name, abstand=zentimeter(weit))


def _gefahren(schiff: Schiff, weg: Points) -> Gefahren:
    """Ein Weg, wie man ihn erzählt: wie weit, und wohin der Bug danach zeigt."""
    vorher, nachher = wind(schiff.kurs), wind(ways(schiff.ort, weg)[-1])
    weit = length(schiff.ort, weg) / CM
    return Gefahren(
        schiff=schiff.name,
        weg=weg,
        gefahren=told(schiff.ort, weg),
        strecke=f"{weit:.1f}".removesuffix(".0").replace(".", ","),
        dreht="gerade" if vorher == nachher else "dreht",
        nach=nachher,
    )


def wind(kurs: Point) -> str:
    """Die Himmelsrichtung, in die ein Kurs ungefähr zeigt."""
    return WINDE[round(course(kurs) / 45) % len(WINDE)]


@event(N_("%(schiff)s fährt %(strecke)s cm %(dreht)s nach %(nach)s."), BEWEGUNG, begins=True)
class Gefahren(AnSchiff):
    """Ein Schiff ist gefahren."""

    weg: tuple[Point, ...]
    gefahren: str
    """Der Weg, wie man ihn ansagt."""
    strecke: str = ""
    dreht: str = ""
    nach: str = ""
    added: ClassVar[frozenset[str]] = frozenset({"strecke", "dreht", "nach"})

    def an(self, schiff: Schiff) -> Schiff:
        """RS-M-10: Der letzte Abschnitt bestimmt den Kurs."""
        if not self.weg:
            return schiff
        fahrt = (schiff.ort, *self.weg)
        (ax, ay), (bx, by) = fahrt[-2:]
        return replace(schiff, ort=(bx, by), kurs=(bx - ax, by - ay), fahrt=fahrt)


@event(same_plural("%(schiff)s bleibt liegen, Kurs %(kurs)s Grad.", "kurs"), BEWEGUNG)
class Gedreht(AnSchiff):
    """Ein Schiff hat sich im Stand gedreht."""

    kurs: int

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, kurs=direction(self.kurs))
