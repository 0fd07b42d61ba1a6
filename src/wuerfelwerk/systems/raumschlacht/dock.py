"""Raumschlacht: Schiffe aus dem Dock aufstellen, einzeln oder alle auf einmal (RS-BEW-06)."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.schiffe import masse
from wuerfelwerk.systems.raumschlacht.stand import MM, Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.tisch import Ansage, AnSchiff, Schiffswahl
from wuerfelwerk.systems.raumschlacht.zonen import (
    ausserhalb,
    gestellt,
    im_weg,
    vorschlaege,
    zone_von,
)
from wuerfelwerk.values import replace

DOCK = Chapter[Tisch](
    words={"dock": N_("im Dock")}, page=Layout(united=frozenset({"schiff_aufstellen"}))
)


def stellbar(tisch: Tisch, schiff: Schiff, seat: Seat) -> bool:
    """Aus dem Dock jederzeit; was schon steht, vor der Schlacht, und die SL auch in ihr."""
    darf = seat == GM or (seat == schiff.platz and (schiff.dock or tisch.schlacht is None))
    return darf and not schiff.aus


@command(N_("Schiff auf seinen Platz stellen"), DOCK, kw_only=True)
class SchiffAufstellen(Ansage):
    """Ein Schiff kommt aus dem Dock auf seinen Platz, oder es steht vor der Schlacht anderswo."""

    schiff: Schiffswahl
    x: Annotated[int, Ask("Ort: mm nach Osten", -2000, 2000, rule="RS-BEW-02")]
    y: Annotated[int, Ask("Ort: mm nach Norden", -2000, 2000, rule="RS-BEW-02")]
    kurs: Annotated[int, Ask("Kurs (0: Norden, 90: Osten)", 0, 359, rule="RS-BEW-04")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        schiffe = tuple(each for each in tisch.schiffe if stellbar(tisch, each, seat))
        if not schiffe:
            raise IllegalCommand("Hier ist kein Schiff aufzustellen.", rule="RS-BEW-06")
        nicht = {
            each.name: _warum_nicht(each, seat) for each in tisch.schiffe if each not in schiffe
        }
        besetzt = partial(_besetzt, tisch)
        return tuple(
            replace(
                offer(cls, "RS-BEW-06", schiff=Because((each.name,), why_not=nicht), **orte),
                unless=besetzt,
            )
            for each in schiffe
            for orte in (_orte(tisch, each, seat),)
        )

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RS-BEW-06: auf dem Feld, in der eigenen Zone und auf niemandem."""
        return (SchiffAufgestellt(schiff=self.schiff, x=self.x, y=self.y, kurs=self.kurs),)


def _orte(tisch: Tisch, schiff: Schiff, seat: Seat) -> dict[str, Any]:
    """Wo dieses Schiff stehen darf: in seiner Zone; in der Schlacht stellt die SL überall auf."""
    frei = tisch.schlacht is not None and seat == GM
    zone = None if frei else zone_von(tisch, schiff.seite)
    if zone is None:
        return masse(tisch)
    warum = ausserhalb(zone, schiff.name)
    return {
        achse: Because(range(von // MM, bis // MM + 1), warum)
        for achse, von, bis in zip("xy", zone.von, zone.bis, strict=True)
    }


def _besetzt(tisch: Tisch, ansage: SchiffAufstellen) -> IllegalCommand | None:
    """RS-BEW-06: auf niemandem."""
    neu = gestellt(tisch.schiff(ansage.schiff), ansage.x, ansage.y, ansage.kurs)
    dort = im_weg(tisch, neu)
    if not dort:
        return None
    return IllegalCommand(
        "Wo %(name)s stehen soll, steht schon %(besetzt)s.",
        rule="RS-BEW-06",
        name=neu.name,
        besetzt=", ".join(dort),
    )


def _warum_nicht(schiff: Schiff, seat: Seat) -> IllegalCommand:
    if schiff.aus:
        return IllegalCommand("%(name)s ist nicht mehr in der Schlacht.", name=schiff.name)
    if seat != schiff.platz:
        return IllegalCommand("%(name)s gehört einem anderen Platz.", name=schiff.name)
    return IllegalCommand(
        "%(name)s steht schon; in der Schlacht versetzt es nur die Spielleitung.",
        rule="RS-RUNDE-01",
        name=schiff.name,
    )


def wartende(tisch: Tisch, seat: Seat) -> tuple[str, ...]:
    """Was ein Platz noch aufzustellen hat; die SL hat alles, was noch im Dock liegt."""
    return tuple(each.name for each in tisch.im_dock if seat in (GM, each.platz))


@command(N_("Für mich aufstellen"), DOCK)
class AlleAufstellen(Ansage):
    """Das Programm stellt alles auf, was noch im Dock liegt: die eigenen, oder für die SL alle."""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        namen = wartende(tisch, seat)
        if not namen:
            raise IllegalCommand("Im Dock liegt kein Schiff mehr.", rule="RS-BEW-06")
        return (replace(offer(cls, "RS-BEW-06"), unless=partial(_kein_platz, tisch)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """RS-BEW-06: mit Abstand, in der eigenen Zone."""
        plaetze = vorschlaege(tisch, wartende(tisch, self.wer))
        return tuple(SchiffAufgestellt(**each._asdict()) for each in plaetze)


def _kein_platz(tisch: Tisch, ansage: AlleAufstellen) -> IllegalCommand | None:
    """Alle oder keines: Was nicht passt, wird genannt."""
    namen = wartende(tisch, ansage.wer)
    passen = {each.schiff for each in vorschlaege(tisch, namen)}
    if passen.issuperset(namen):
        return None
    return IllegalCommand(
        "In der Zone ist kein Platz mehr für %(namen)s.",
        rule="RS-BEW-06",
        namen=", ".join(name for name in namen if name not in passen),
    )


@event(same_plural("%(schiff)s steht auf seinem Platz, Kurs %(kurs)s Grad.", "kurs"), DOCK)
class SchiffAufgestellt(AnSchiff):
    """Ein Schiff steht an einem Ort auf einem Kurs."""

    x: int
    y: int
    kurs: int

    def an(self, schiff: Schiff) -> Schiff:
        return gestellt(schiff, self.x, self.y, self.kurs)
