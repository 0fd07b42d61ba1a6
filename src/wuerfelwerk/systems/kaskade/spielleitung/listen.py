"""Kaskade: die Listen des Tisches führen: eintragen und streichen."""

from __future__ import annotations

from typing import Annotated, ClassVar

from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, command, event
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.lists import Gestrichen, StrikeCommand, demand_room, entered, entry_of
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.kampf.waffen import (
    KAMPFKUNST,
    METALL,
    SCHILD,
    SCHUTZARTEN,
    WAFFENARTEN,
    ZEILEN,
    Groesse,
    Ruestung,
)
from wuerfelwerk.systems.kaskade.listen import ARTEN, NIVEAUS, Eintrag, Gegenstand, boni_lesen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, SIEB
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ereignis, SlAnsage
from wuerfelwerk.values import dataclass, replace

Eintragsname = Annotated[str, Ask("Name", 1, 40)]
TREFFERSTAERKEN = tuple(f"{n}W{s}" for s in (8, 12, 20) for n in range(1, 7))
LISTEN = Chapter[Tisch](
    words={
        "fertigkeiten": N_("Fertigkeiten"), "kraeuter": N_("Kräuter"),
        "gegenstaende": N_("Gegenstände"), "als_beispiel": N_("Beispiel"),
    },
    events=(Gestrichen,),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Eintragen(SlAnsage):
    """Eine Liste des Tisches bekommt einen Eintrag, oder ein bekannter ändert sich."""

    liste: ClassVar[str]
    name: Eintragsname

    def eintrag(self, note: Note) -> Eintrag:
        """Der Eintrag, so wie seine Liste ihn nennt."""
        return entry_of(self, ARTEN[self.liste])

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        demand_room(getattr(tisch.listen, self.liste), self.name, self.rule)
        return (Eingetragen(liste=self.liste, eintrag=self.eintrag(note)),)


@event(N_("Liste %(liste)s: %(eintrag)s."), LISTEN)
class Eingetragen(Ereignis):
    """Eine Liste des Tisches hat einen Eintrag mehr, oder einen anderen."""

    liste: str
    eintrag: Eintrag

    def after(self, tisch: Tisch, /) -> Tisch:
        return replace(tisch, listen=entered(tisch.listen, self.liste, self.eintrag))


@command(N_("Fertigkeit eintragen"), LISTEN)
class FertigkeitEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Fertigkeit."""

    liste = "fertigkeiten"
    rule = "KAS-WURF-04"
    kampf: Annotated[bool, Ask("Kampffertigkeit", rule="KAS-STERN-01")] = False
    koerperlich: Annotated[bool, Ask("körperlich", rule="KAS-PHPS-01")] = False
    wurfart: Annotated[
        str, Ask("Wurfart (leer: üblich)", options=("", EINZEL, SIEB), rule="KAS-SIEB-01")
    ] = ""


@command(N_("Kraut eintragen"), LISTEN)
class KrautEintragen(Eintragen):
    """Die Liste des Tisches bekommt ein Kraut."""

    liste = "kraeuter"
    rule = "KAS-KRAUT-03"
    niveau: Annotated[str, Ask("Niveau", options=NIVEAUS, rule="KAS-KRAUT-03")] = NIVEAUS[0]


@command(N_("Gegenstand eintragen"), LISTEN)
class GegenstandEintragen(Eintragen):
    """Die Liste des Tisches bekommt einen Gegenstand."""

    liste = "gegenstaende"
    rule = "KAS-GUETE-09"
    fertigkeit: Annotated[str, Ask("Fertigkeit (leer: keine)", kind="wahl")] = ""
    guete: Annotated[int, Ask("Güte", 4, 60, rule="KAS-GUETE-01")] = 7
    boni: Annotated[str, Ask("Boni wie „W1 FkW2“", 0, 40, rule="KAS-GUETE-09")] = ""
    preis: Annotated[int, Ask("Grundpreis", 0, 99999, rule="KAS-GUETE-02")] = 1

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        KIT.demand_gm(seat)
        fertigkeiten = ("", *(each.name for each in tisch.listen.fertigkeiten))
        return (offer(cls, cls.rule, fertigkeit=fertigkeiten),)

    def eintrag(self, note: Note) -> Eintrag:
        if boni_lesen(self.boni) is not None:
            return Eintragen.eintrag(self, note)
        note("KAS-GUETE-09", qualitaet=self.name, boni=0)
        return entry_of(self, Gegenstand, boni="")


@command(N_("Waffe eintragen"), LISTEN)
class WaffeEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Waffe."""

    liste = "waffen"
    rule = "KAS-KAMPF-02"
    art: Annotated[str, Ask("Art", options=WAFFENARTEN, rule="KAS-KAMPF-02")] = WAFFENARTEN[0]
    fertigkeit: Annotated[str, Ask("Fertigkeit", 1, 40, rule="KAS-KAMPF-02")] = KAMPFKUNST
    fuehrung: Annotated[int, Ask("Führungswert", 1, 6, rule="KAS-KASK-04")] = 1
    ts: Annotated[str, Ask("TS", options=TREFFERSTAERKEN, rule="KAS-KAMPF-13")] = "2W12"
    pts: Annotated[
        str, Ask("PTS (leer: keine)", options=("", *TREFFERSTAERKEN), rule="KAS-KAMPF-13")
    ] = ""


@command(N_("Rüstung eintragen"), LISTEN)
class RuestungEintragen(Eintragen):
    """Die Liste des Tisches bekommt ein Rüstungsstück oder einen Schild."""

    liste = "ruestungen"
    rule = "KAS-RUEST-01"
    zeilen: Annotated[
        tuple[str, ...],
        Ask("Geschützte Zeilen", low=1, options=(*ZEILEN, SCHILD), rule="KAS-RUEST-01"),
    ]
    art: Annotated[str, Ask("Art", options=SCHUTZARTEN, rule="KAS-RUEST-02")] = SCHUTZARTEN[0]
    punkte: Annotated[int, Ask("Schadenspunkte je Zeile", 1, 20, rule="KAS-RUEST-01")] = 3
    metall: Annotated[
        str, Ask("Aus Metall", options=METALL, rule="KAS-MANOEVER-35")
    ] = METALL[0]  # fmt: skip

    def eintrag(self, note: Note) -> Eintrag:
        return entry_of(self, Ruestung, zeilen=" ".join(self.zeilen))


@command(N_("Zielgröße eintragen"), LISTEN)
class GroesseEintragen(Eintragen):
    """Die Liste des Tisches bekommt eine Zielgröße."""

    liste = "groessen"
    rule = "KAS-FERN-06"
    grund: Annotated[int, Ask("Grundwert", 0, 60, rule="KAS-FERN-06")] = 7
    seiten: Annotated[
        str, Ask("Würfel der SL", options=("W3", "W6", "W8", "W12"), rule="KAS-FERN-06")
    ] = "W6"

    def eintrag(self, note: Note) -> Eintrag:
        return Groesse(self.name, self.grund, int(self.seiten[1:]), beispiel=False)


@command(N_("aus einer Liste streichen"), LISTEN)
class Streichen(StrikeCommand[Tisch]):
    """Ein Eintrag einer Liste des Tisches fällt weg."""

    rule = "KAS-GUETE-09"
    liste: Annotated[str, Ask("Liste", options=tuple(ARTEN))]
    name: Annotated[str, Ask("Eintrag", kind="wahl")]
