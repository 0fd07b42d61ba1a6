"""Raumschlacht: der Systemwurf, seine Tabelle und die Umlenkung auf den Rumpf (RS-SYSTEM)."""

from __future__ import annotations

from itertools import product
from typing import ClassVar

from wuerfelwerk.messages import same_plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import SILENT, Note, Seat
from wuerfelwerk.rules.procedure import Procedure, throw, until
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake, Verdict
from wuerfelwerk.systems.raumschlacht.bogen import WERTE
from wuerfelwerk.systems.raumschlacht.lesart import Lesart
from wuerfelwerk.systems.raumschlacht.stand import ZERSTOERT, Schiff, Tisch, Treffer
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff
from wuerfelwerk.systems.raumschlacht.wild_die import EINZELN
from wuerfelwerk.values import dataclass, replace

GETROFFEN = (
    N_("Systemwurf: die Triebwerke"), N_("Systemwurf: die Geschütze"),
    N_("Systemwurf: der Zielcomputer"), N_("Systemwurf: die Schilde"),
    N_("Systemwurf: der Rumpf"), N_("Systemwurf: die Brücke"),
)  # fmt: skip
"""RS-SYSTEM-00: was die Augen eines Systemwurfs treffen, von 1 bis 6."""
TREFFERTABELLE = Chapter[Tisch](
    "RS-SYSTEM",
    steps={
        "RS-SYSTEM-00": N_("Systemwurf für %(schiff)s: %(wurf)s"),
        "RS-SYSTEM-01": N_("Triebwerke von %(schiff)s, %(wert)s: %(vorher)s → %(nachher)s"),
        "RS-SYSTEM-02": N_("Geschütze von %(schiff)s, %(wert)s: %(vorher)s → %(nachher)s"),
        "RS-SYSTEM-03": N_("Zielcomputer von %(schiff)s: %(vorher)s → %(nachher)s"),
        "RS-SYSTEM-04": N_("Schildgeneratoren von %(schiff)s, %(wert)s: %(vorher)s → %(nachher)s"),
        "RS-SYSTEM-05": N_("Rumpf von %(schiff)s: %(vorher)s → %(nachher)s"),
        "RS-SYSTEM-06": N_("Brückentreffer: Der Captain von %(schiff)s fällt"),
        "RS-SYSTEM-07": N_("%(system)s von %(schiff)s steht auf 0: Der Treffer geht in den Rumpf"),
        "RS-SYSTEM-08": N_("%(schiff)s hat keinen Rumpf mehr: zerstört"),
    },
    questions={"RS-SYSTEM-00": N_("Welches System trifft es?")},
    happened={
        "RS-SYSTEM-00": (
            Saying(N_("%(schiff)s patzt, ein eigenes System leidet"), when={"grund": "patzer"}),
            Saying(N_("%(schiff)s ist getroffen, ein System leidet")),
        ),
    },
    stakes={
        "RS-SYSTEM-00": (
            Stake(same_plural("%(verlust)s Würfel", "verlust"), needs=("verlust",),
                  label=N_("verloren gehen")),
            Stake(
                N_("1 Triebwerke, 2 Geschütze, 3 Zielcomputer, 4 Schilde, 5 Rumpf, 6 Brücke"),
                label=N_("Wurf"),
            ),
        ),
    },
    measures={
        "RS-SYSTEM-00": tuple(
            Measure(said, when={"wurf": wurf}, figure="niemand")
            for wurf, said in enumerate(GETROFFEN, start=1)
        ),
        "RS-SYSTEM-07": Measure(N_("%(system)s auf 0, also der Rumpf"), figure="niemand"),
    },
    words={
        "treffer:manoevrieren": N_("1 Würfel Manövrieren"),
        "treffer:geschwindigkeit": N_("1 Geschwindigkeit"),
        "treffer:geschuetzschaden": N_("1 Würfel Geschützschaden"),
        "treffer:zielcomputer": N_("1 Würfel Zielcomputer"),
        "treffer:schilde": N_("1 Würfel Schilde"), "treffer:rumpf": N_("1 Würfel Rumpf"),
        "zerstoert": N_("zerstört"), "ohne_captain": N_("ohne Captain-Bonus"),
        "verfaellt": N_("verfällt"), "nur_captain": N_("nur der Captain"),
    },
    page=Layout(throwers={"RS-SYSTEM-00": "niemand"}),
)  # fmt: skip
BRUECKE = 6
SYSTEME = {1: "manoevrieren", 2: "geschuetzschaden", 3: "zielcomputer", 4: "schilde", 5: "rumpf"}


AUS_PATZER = 0
"""Statt der Würfel, die ein Treffer kostet: Das eigene Schiff leidet."""


def systemwurf(wer: Seat, schiff: str, note: Note, wuerfel: int) -> Procedure[int]:
    """RS-SYSTEM-00: 1W, kein Wild Die."""
    ((system,),) = yield from throw(
        wer,
        "RS-SYSTEM-00",
        EINZELN,
        schiff=schiff,
        verlust=wuerfel or 1,
        grund="treffer" if wuerfel else "patzer",
    )
    note("RS-SYSTEM-00", schiff=schiff, wurf=system)
    return system


@dataclass(frozen=True, slots=True)
class Anderes:
    """RS-M-21: ein Systemwurf, der wiederholt wird, solange er dasselbe System zeigt."""

    wer: Seat
    schiff: str
    wuerfel: int
    nicht: int

    def __call__(self, note: Note = SILENT) -> Procedure[int | None]:
        system = yield from systemwurf(self.wer, self.schiff, note, self.wuerfel)
        return None if system == self.nicht else system


def systemwuerfe(
    wer: Seat, schiff: str, wuerfel: int, bisher: tuple[int, ...], lesart: Lesart, note: Note
) -> Procedure[int]:
    """Der nächste Systemwurf; der Tisch kann verschiedene Systeme verlangen."""
    if bisher and lesart.doppelt_verschieden:
        return (yield from until(Anderes(wer, schiff, wuerfel, bisher[-1])))
    return (yield from systemwurf(wer, schiff, note, wuerfel))


def getroffen(
    schiff: Schiff, system: int, wuerfel: int, lesart: Lesart, note: Note, von: str = ""
) -> tuple[Event, ...]:
    """Was ein Systemwurf einen anderen kostet: erst der Captain, dann Würfel für Würfel."""
    if system == BRUECKE and schiff.captain:
        note("RS-SYSTEM-06", schiff=schiff.name)
        gefallen = CaptainGefallen(schiff=schiff.name)
        if wuerfel == 1 or lesart.bruecke_gross == "nur_captain":
            return (gefallen,)
        return gefallen, *_verlust(schiff, system, wuerfel - 1, lesart, note, von)
    return _verlust(schiff, system, wuerfel, lesart, note, von)


def gepatzt(schiff: Schiff, system: int, lesart: Lesart, note: Note) -> tuple[Event, ...]:
    """RS-INI-04, RS-ANG-08: Der eigene Patzer nimmt dem Captain nur für die Runde den Bonus."""
    if system == BRUECKE and schiff.captain:
        return () if schiff.bonus_aus else (BonusAusgefallen(schiff=schiff.name),)
    return _verlust(schiff, system, 1, lesart, note)


def _verlust(
    schiff: Schiff, system: int, wuerfel: int, lesart: Lesart, note: Note, von: str = ""
) -> tuple[Event, ...]:
    """Würfel für Würfel; was das System nicht mehr hat, trifft den Rumpf (RS-M-22)."""
    treffer: Treffer = ()
    for _ in range(wuerfel):
        danach = replace(schiff, schaden=(*schiff.schaden, treffer))
        wert = betroffen(danach, system)
        if wert == "":
            if betroffen(schiff, system) and lesart.ueberschuss == "verfaellt":
                break
            note("RS-SYSTEM-07", schiff=schiff.name, system=SYSTEME[system])
            wert = "rumpf"
        if danach.wert("rumpf") == 0:
            break
        treffer = (*treffer, wert)
        _sagen(danach, wert, note)
    return _folgen(schiff, treffer, note, von)


def betroffen(schiff: Schiff, system: int) -> str:
    """Der Wert, den ein Treffer mindert; leer, wenn das System nichts mehr zu verlieren hat."""
    if system == BRUECKE:
        return "rumpf"
    wert = SYSTEME[system]
    if schiff.wert(wert) > 0 or wert == "rumpf":
        return wert
    return "geschwindigkeit" if system == 1 and schiff.wert("geschwindigkeit") > 0 else ""


def _sagen(schiff: Schiff, wert: str, note: Note) -> None:
    regeln = {
        "manoevrieren": "RS-SYSTEM-01",
        "geschwindigkeit": "RS-SYSTEM-01",
        "geschuetzschaden": "RS-SYSTEM-02",
        "zielcomputer": "RS-SYSTEM-03",
        "schilde": "RS-SYSTEM-04",
        "rumpf": "RS-SYSTEM-05",
    }
    vorher = schiff.wert(wert)
    note(regeln[wert], schiff=schiff.name, wert=wert, vorher=vorher, nachher=vorher - 1)


def _folgen(schiff: Schiff, treffer: Treffer, note: Note, von: str) -> tuple[Event, ...]:
    """RS-SYSTEM-08: Ohne Rumpf ist das Schiff zerstört."""
    verloren = SystemGetroffen(schiff=schiff.name, treffer=treffer)
    if schiff.wert("rumpf") > treffer.count("rumpf"):
        return (verloren,)
    note("RS-SYSTEM-08", schiff=schiff.name)
    return verloren, Zerstoert(schiff=schiff.name, durch=von)


AUF_LEISTEN = {"schilde", "rumpf"}
"""Was diesen fehlt, sieht man an den Leisten eines Schiffes: Das muss niemand sagen."""
VERLOREN = {
    ("manoevrieren",) * 2: N_("%(schiff)s verliert 2 Würfel Manövrieren"),
    ("geschwindigkeit",) * 2: N_("%(schiff)s verliert 2 Geschwindigkeit"),
    ("geschuetzschaden",) * 2: N_("%(schiff)s verliert 2 Würfel Geschützschaden"),
    ("zielcomputer",) * 2: N_("%(schiff)s verliert 2 Würfel Zielcomputer"),
}
ERZAEHLT = frozenset[Treffer](
    treffer
    for wuerfel in (1, 2)
    for treffer in product(WERTE, repeat=wuerfel)
    if not {*treffer} <= AUF_LEISTEN
)
"""Jeder Treffer, der mehr kostet."""


@event(
    N_("%(schiff)s verliert %(treffer)s."),
    TREFFERTABELLE,
    quiet=True,
    verdict=(
        Verdict(
            N_("%(schiff)s verliert dasselbe noch einmal"),
            when={"treffer": ERZAEHLT, "wieder": True},
            bad="schiff",
        ),
        *(
            Verdict(said, when={"treffer": treffer}, bad="schiff")
            for treffer, said in VERLOREN.items()
        ),
        Verdict(N_("%(schiff)s verliert %(treffer)s"), when={"treffer": ERZAEHLT}, bad="schiff"),
    ),
)
class SystemGetroffen(AnSchiff):
    """Ein Systemwurf hat einem Schiff Würfel gekostet."""

    treffer: tuple[str, ...]
    wieder: bool = False
    """Hat dieselbe Salve schon dasselbe gekostet?"""
    added: ClassVar[frozenset[str]] = frozenset({"wieder"})

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, schaden=(*schiff.schaden, self.treffer))


@event(
    N_("Der Captain von %(schiff)s ist gefallen."),
    TREFFERTABELLE,
    verdict=Verdict(
        N_("Der Captain von %(schiff)s fällt, sein Bonus ist verloren"), bad="schiff", great=True
    ),
)
class CaptainGefallen(AnSchiff):
    """Der Captain ist gefallen; sein Bonus kommt nicht wieder."""

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, captain=False)


@event(
    N_("%(schiff)s hat bis zum Ende der Runde keinen Kommandantenbonus."),
    TREFFERTABELLE,
    verdict=Verdict(
        N_("Der Captain von %(schiff)s fällt bis zum Ende der Runde aus, mit ihm sein Bonus"),
        bad="schiff",
    ),
)
class BonusAusgefallen(AnSchiff):
    """Der Bonus des Captains fehlt bis zum Ende der Runde."""

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, bonus_aus=True)


@event(
    N_("%(schiff)s ist zerstört."),
    TREFFERTABELLE,
    quiet=True,
    verdict=Verdict(
        N_("%(schiff)s ist durch den eigenen Patzer zerstört"),
        when={"durch": ""},
        bad="schiff",
        great=True,
    ),
)
class Zerstoert(AnSchiff):
    """Ein Schiff ist zerstört; dran kommt es nur noch, wenn es gleichzeitig zieht (RS-M-09)."""

    durch: str = ""
    """Wessen Salve es war; dann sagt sie es schon. Leer: ein eigener Patzer."""
    added: ClassVar[frozenset[str]] = frozenset({"durch"})

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, aus=ZERSTOERT)

    def after(self, tisch: Tisch, /) -> Tisch:
        danach = AnSchiff.after(self, tisch)
        return danach if tisch.gleichzeitige(self.schiff) else danach.ohne_zug(self.schiff)
