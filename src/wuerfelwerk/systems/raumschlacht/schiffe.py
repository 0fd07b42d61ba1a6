"""Raumschlacht: Schiffe, und wie sie auf den Tisch kommen (RS-SCHIFF-01 bis -03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.beginning import kept
from wuerfelwerk.rules.chapter import Chapter, Command, Events, Happened, Offers, command, event
from wuerfelwerk.rules.form import Because, form, offer
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.setup import MOST_SHEETS
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.raumschlacht.angriff import VERZICHTEN
from wuerfelwerk.systems.raumschlacht.bogen import Bogen, erklaeren
from wuerfelwerk.systems.raumschlacht.stand import KIT, Schiff, Tisch
from wuerfelwerk.systems.raumschlacht.systemtabelle import Zerstoert
from wuerfelwerk.systems.raumschlacht.tisch import Ansage, Ereignis, Schiffswahl
from wuerfelwerk.systems.raumschlacht.zonen import auf_dem_feld, im_weg

SCHIFFE = Chapter[Tisch](
    "RS-SCHIFF",
    steps={
        "RS-SCHIFF-01": N_(
            "%(schiff)s: Manövrieren, Geschwindigkeit, Zielcomputer, Geschützschaden, Schilde, "
            "Rumpf: %(werte)s"
        ),
        "RS-SCHIFF-02": N_(
            "%(schiff)s: Initiative %(initiative)sW+%(geschwindigkeit)s, Angriff %(angriff)sW, "
            "Verteidigung %(verteidigung)sW"
        ),
        "RS-SCHIFF-03": N_("%(schiff)s: Kommandantenbonus +%(bonus)s und %(wuerfel)sW"),
    },
    questions={
        "RS-SCHIFF-01": N_("Das Datenblatt trotzdem ändern?"),
        "RS-SCHIFF-04": N_("%(schiff)s so beginnen lassen?"),
    },
    happened={
        "RS-SCHIFF-01": N_("%(schiff)s gehört einem anderen Platz"),
        "RS-SCHIFF-04": "%(maengel)s",
    },
    outcomes={
        "RS-SCHIFF-01": {
            "ablehnen": N_("das alte Datenblatt gilt weiter"),
            "zulassen": N_("das neue Datenblatt gilt"),
        },
        "RS-SCHIFF-04": {
            "ablehnen": N_("es kommt nicht auf den Tisch"),
            "zulassen": N_("es beginnt so, soweit es geht"),
        },
    },
    words={
        "figur": N_("Schiff"), "schiff": N_("Schiff"), "seite": N_("Seite"),
        "manoevrieren": N_("Manövrieren"), "geschwindigkeit": N_("Geschwindigkeit"),
        "zielcomputer": N_("Zielcomputer"), "geschuetzschaden": N_("Geschützschaden"),
        "schilde": N_("Schilde"), "rumpf": N_("Rumpf"), "kommandant": N_("Captain"),
        "manoevrieren_sinn": N_("wendig: wer zuerst am Zug ist"),
        "geschwindigkeit_sinn": N_("wie weit es fliegt"),
        "zielcomputer_sinn": N_("wie gut es zielt"),
        "geschuetzschaden_sinn": N_("wie hart es trifft"),
        "schilde_sinn": N_("was Treffer zuerst aufhält"),
        "rumpf_sinn": N_("bei 0 ist das Schiff zerstört"),
        "leicht": N_("schwach"), "mittel": N_("mittel"), "schwer": N_("stark"),
        "ablehnen": N_("ablehnen"), "zulassen": N_("zulassen"),
        "captain": N_("Captain"), "beginnt:captain": N_("Captain an Bord (0: nein)"),
    },
)  # fmt: skip


def aufstellbar(tisch: Tisch, seat: Seat) -> dict[str, Any]:
    """Die SL stellt jederzeit auf, alle anderen eigene Schiffe vor der Schlacht, auch mehrere."""
    if seat == GM:
        return masse(tisch)
    if tisch.schlacht is not None:
        raise IllegalCommand(
            "In der Schlacht stellt nur die Spielleitung Schiffe auf.", rule="RS-RUNDE-01"
        )
    nur_eigene = IllegalCommand(
        "Ein Schiff für einen anderen Platz stellt nur die Spielleitung auf.", rule="RS-RUNDE-01"
    )
    return {"platz": Because(("", seat), nur_eigene), **masse(tisch)}


def masse(tisch: Tisch) -> dict[str, range]:
    """RS-BEW-06: Auf begrenztem Feld wird in Millimetern um die Mitte nur dort aufgestellt."""
    feld = {"x": tisch.lesart.feld_breite, "y": tisch.lesart.feld_hoehe}
    return {achse: range(-5 * cm, 5 * cm + 1) for achse, cm in feld.items() if cm}


@command(N_("Schiff aufstellen oder ändern"), SCHIFFE, kw_only=True)
class SchiffStellen(Bogen, Command[Tisch]):
    """Ein Schiff kommt auf den Tisch, oder sein Datenblatt ändert sich: Der Name sagt, welches."""

    wer: Seat

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        return (offer(cls, "RS-SCHIFF-01", **aufstellbar(tisch, seat)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """RS-SCHIFF-01: ein Datenblatt, neu oder geändert."""
        felder = {field.name: getattr(self, field.name) for field in form(Bogen)}
        return (yield from stellen(tisch, self.wer, felder, note))


def stellen(tisch: Tisch, wer: Seat, felder: dict[str, Any], note: Note) -> Events:
    """Ein Datenblatt mit diesen Feldern; ohne Platz bleibt ein Schiff, wo es ist."""
    alt = next((each for each in tisch.schiffe if each.name == felder["name"]), None)
    if alt is None and len(tisch.schiffe) >= MOST_SHEETS:
        raise IllegalCommand(
            "Mehr als %(most)d Schiffe fasst kein Tisch.", rule="RS-SCHIFF-01", most=MOST_SHEETS
        )
    if alt is not None:
        beginnt = kept(alt.name, felder["beginnt"], alt.bogen, KIT.making)
        felder = felder | {"beginnt": beginnt}
    if alt is not None and wer not in (GM, alt.platz):
        frage = Choice(GM, "RS-SCHIFF-01", ("ablehnen", "zulassen"), facts=(("schiff", alt.name),))
        if (yield from ask(frage)) == "ablehnen":
            return (SchiffAbgelehnt(schiff=alt.name),)
    platz = felder["platz"] or (alt.platz if alt else wer)
    if alt is not None and wer != GM:
        platz = alt.platz
    bogen = Bogen(**(felder | {"platz": platz}))
    neu = alt.mit_bogen(bogen) if alt else Schiff.neu(bogen)
    if alt is None:
        zulassen(tisch, neu)
    erklaeren(bogen, note)
    if alt is None and not (yield from _so_beginnen(tisch, bogen)):
        return (SchiffAbgelehnt(schiff=bogen.name),)
    breiter = alt is None or neu.radius > alt.radius
    if breiter and not (yield from _trotzdem(tisch, neu)):
        return (SchiffAbgelehnt(schiff=bogen.name),)
    return _geaendert(neu, note) if alt else (SchiffGestellt(bogen=bogen),)


def _so_beginnen(tisch: Tisch, bogen: Bogen) -> Procedure[bool]:
    """RS-SCHIFF-04: Gibt ein Datenblatt das nicht her, entscheidet die SL; es gilt, was geht."""
    fehler = KIT.beginning_flaws(bogen, tisch.lesart)
    if not fehler:
        return True
    facts = (("schiff", bogen.name), ("maengel", fehler))
    frage = Choice(GM, "RS-SCHIFF-04", ("ablehnen", "zulassen"), facts=facts)
    return (yield from ask(frage)) == "zulassen"


def _trotzdem(tisch: Tisch, neu: Schiff) -> Procedure[bool]:
    """RS-BEW-06: Steht dort schon jemand, entscheidet die SL."""
    besetzt = im_weg(tisch, neu)
    if not besetzt:
        return True
    facts = (("schiff", neu.name), ("besetzt", besetzt))
    frage = Choice(GM, "RS-BEW-06", ("ablehnen", "zulassen"), facts=facts)
    return (yield from ask(frage)) == "zulassen"


def _geaendert(neu: Schiff, note: Note) -> Sequence[Event]:
    """RS-SYSTEM-08: Lässt das geänderte Datenblatt keinen Rumpf übrig, ist das Schiff zerstört."""
    if neu.wert("rumpf") or not neu.aktiv:
        return (BogenGeaendert(bogen=neu.bogen),)
    note("RS-SYSTEM-08", schiff=neu.name)
    return (BogenGeaendert(bogen=neu.bogen), Zerstoert(schiff=neu.name))


def zulassen(tisch: Tisch, schiff: Schiff) -> None:
    """Weist ein neues Schiff ab, das nicht zu nennen oder nicht auf dem Feld ist."""
    if schiff.name.casefold() == VERZICHTEN:
        raise IllegalCommand(
            "„%(name)s“ kann kein Schiff heißen, weil man so auf einen Angriff verzichtet; "
            "erwartet wird ein anderer Name.",
            rule="RS-ANG-01",
            name=schiff.name,
        )
    auf_dem_feld(tisch, schiff)


@event(N_("%(bogen)s kommt auf den Tisch."), SCHIFFE)
class SchiffGestellt(Ereignis):
    """Ein Schiff kommt auf den Tisch."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.mit(Schiff.neu(self.bogen))


@event(N_("%(bogen)s hat ein neues Datenblatt."), SCHIFFE)
class BogenGeaendert(Ereignis):
    """Ein Datenblatt ist ein anderes; Schaden und Ort bleiben."""

    bogen: Bogen

    def after(self, tisch: Tisch, /) -> Tisch:
        da = self.bogen.name in tisch.namen
        return tisch.mit(tisch.schiff(self.bogen.name).mit_bogen(self.bogen)) if da else tisch


@event(N_("Die Spielleitung lässt %(schiff)s so nicht zu."), SCHIFFE)
class SchiffAbgelehnt(Ereignis):
    """Die SL lässt ein Schiff so nicht zu."""

    schiff: str


@command(N_("Schiff entfernen"), SCHIFFE)
class SchiffEntfernen(Ansage):
    """Die SL nimmt ein Schiff vom Tisch."""

    removes = "schiff"
    schiff: Schiffswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        if not tisch.schiffe:
            raise IllegalCommand("Auf dem Tisch ist kein Schiff.", rule="RS-SCHIFF-01")
        return (offer(cls, "RS-SCHIFF-01", schiff=tisch.namen),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        return (SchiffEntfernt(schiff=self.schiff),)


@event(N_("%(schiff)s verlässt den Tisch."), SCHIFFE)
class SchiffEntfernt(Ereignis):
    """Ein Schiff ist nicht mehr auf dem Tisch."""

    schiff: str

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.ohne(self.schiff)
