"""Raumschlacht: die Schadenstabelle, Zeile für Zeile (RS-SCHADEN-01 bis -06, RS-TREFFER-05)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.raumschlacht.stand import Schiff, Tisch, Treffer
from wuerfelwerk.systems.raumschlacht.systemtabelle import (
    SystemGetroffen,
    Zerstoert,
    getroffen,
    systemwuerfe,
)
from wuerfelwerk.systems.raumschlacht.tisch import AnSchiff, Verlauf
from wuerfelwerk.systems.raumschlacht.wild_die import WILD_EINS
from wuerfelwerk.values import replace

SCHADENSTABELLE = Chapter[Tisch](
    "RS-SCHADEN", "RS-TREFFER",
    steps={
        "RS-SCHADEN-01": N_("Die Schilde von %(schiff)s brechen bis zum Rundenende zusammen"),
        "RS-SCHADEN-02": plural(
            "%(schiff)s, kleine Beschädigung: %(systeme)s System, verlorene Würfel: %(wuerfel)s",
            "%(schiff)s, kleine Beschädigung: %(systeme)s Systeme, verlorene Würfel: %(wuerfel)s",
            "systeme",
        ),
        "RS-SCHADEN-03": plural(
            "%(schiff)s, doppelte Beschädigung: "
            "%(systeme)s System, verlorene Würfel: je %(wuerfel)s",
            "%(schiff)s, doppelte Beschädigung: "
            "%(systeme)s Systeme, verlorene Würfel: je %(wuerfel)s",
            "systeme",
        ),
        "RS-SCHADEN-04": plural(
            "%(schiff)s, große Beschädigung: %(systeme)s System, verlorene Würfel: %(wuerfel)s",
            "%(schiff)s, große Beschädigung: %(systeme)s Systeme, verlorene Würfel: %(wuerfel)s",
            "systeme",
        ),
        "RS-SCHADEN-05": plural(
            "%(schiff)s, doppelte große Beschädigung: "
            "%(systeme)s System, verlorene Würfel: je %(wuerfel)s",
            "%(schiff)s, doppelte große Beschädigung: "
            "%(systeme)s Systeme, verlorene Würfel: je %(wuerfel)s",
            "systeme",
        ),
        "RS-SCHADEN-06": N_("%(schiff)s ist zerstört: Differenz 20 oder mehr"),
        "RS-TREFFER-05": N_("Was %(schiff)s trifft, gilt sofort"),
    },
    words={
        "klein": N_("kleine Beschädigung"), "doppelt": N_("doppelte Beschädigung"),
        "gross": N_("große Beschädigung"), "doppelt_gross": N_("doppelte große Beschädigung"),
        "schilde_unten": N_("Schilde unten"),
    },
)  # fmt: skip
PATZER, DANEBEN, ABGEFANGEN = "patzer", "daneben", "abgefangen"
SCHILDE, KLEIN, DOPPELT, GROSS, DOPPELT_GROSS, ZERSTOERT = ZEILEN = (
    "schilde", "klein", "doppelt", "gross", "doppelt_gross", "zerstoert",
)  # fmt: skip
AUSGAENGE = (PATZER, DANEBEN, ABGEFANGEN, *ZEILEN)
STUFE = 4
"""RS-SCHADEN-00: Jede Zeile der Tabelle ist vier Punkte breit."""
BESCHAEDIGT = {KLEIN: (1, 1), DOPPELT: (2, 1), GROSS: (1, 2), DOPPELT_GROSS: (2, 2)}
"""RS-SCHADEN-02 bis -05: wie viele Systeme, und wie viele Würfel jedes verliert."""


def zeile(differenz: int) -> str:
    """RS-SCHADEN-00: Was eine Differenz bedeutet; unter 0 ist die Salve abgefangen."""
    return ABGEFANGEN if differenz < 0 else ZEILEN[min(differenz // STUFE, len(ZEILEN) - 1)]


def schaden_nehmen(
    lauf: Verlauf, von: Schiff, ziel: str, zeile: str, note: Note
) -> Procedure[None]:
    """RS-TREFFER-05: Was die Tabelle sagt, gilt sofort."""
    if zeile not in ZEILEN:
        return
    note("RS-TREFFER-05", schiff=ziel)
    if zeile == SCHILDE:
        note("RS-SCHADEN-01", schiff=ziel)
    if zeile == SCHILDE or lauf.tisch.lesart.schilde_immer:
        schilde_fallen(lauf, ziel, "" if zeile == SCHILDE else "treffer")
    if zeile == ZERSTOERT:
        note("RS-SCHADEN-06", schiff=ziel)
        lauf(Zerstoert(schiff=ziel, durch=von.name))
    elif zeile in BESCHAEDIGT:
        yield from _beschaedigen(lauf, von, ziel, zeile, note)


def _beschaedigen(lauf: Verlauf, von: Schiff, ziel: str, zeile: str, note: Note) -> Procedure[None]:
    """RS-M-26: System für System, bis das Schiff zerstört ist."""
    regeln = {
        KLEIN: "RS-SCHADEN-02",
        DOPPELT: "RS-SCHADEN-03",
        GROSS: "RS-SCHADEN-04",
        DOPPELT_GROSS: "RS-SCHADEN-05",
    }
    systeme, wuerfel = BESCHAEDIGT[zeile]
    note(regeln[zeile], schiff=ziel, systeme=systeme, wuerfel=wuerfel)
    geworfen: tuple[int, ...] = ()
    bisher = list[Treffer]()
    lesart = lauf.tisch.lesart
    while len(geworfen) < systeme and lauf.tisch.schiff(ziel).aktiv:
        system = yield from systemwuerfe(von.platz, ziel, wuerfel, geworfen, lesart, note)
        geworfen = (*geworfen, system)
        folgen = getroffen(lauf.tisch.schiff(ziel), system, wuerfel, lesart, note, von.name)
        lauf(*(_schon(each, bisher) for each in folgen))
        bisher += [each.treffer for each in folgen if isinstance(each, SystemGetroffen)]


def _schon(folge: Event, bisher: Sequence[Treffer]) -> Event:
    """Kostet dieselbe Salve zweimal dasselbe, so sagt man es das zweite Mal anders."""
    if isinstance(folge, SystemGetroffen) and folge.treffer in bisher:
        return replace(folge, wieder=True)
    return folge


def schilde_fallen(lauf: Verlauf, name: str, grund: str) -> None:
    """RS-M-19: Wer keine Schilde hat, verliert keine."""
    if lauf.tisch.schiff(name).schilde:
        lauf(SchildeZusammengebrochen(schiff=name, grund=grund))


@event(
    N_("Die Schilde von %(schiff)s brechen zusammen."),
    SCHADENSTABELLE,
    quiet=True,
    verdict=(
        Verdict(
            N_("%(schiff)s patzt bei der Abwehr, die Schilde fallen aus"),
            when={"grund": "patzer"},
            numbers=WILD_EINS,
            bad="schiff",
        ),
        Verdict(
            N_("Die Schilde von %(schiff)s brechen zusammen"),
            when={"grund": "treffer"},
            bad="schiff",
        ),
    ),
)
class SchildeZusammengebrochen(AnSchiff):
    """Die Schilde liegen bis zum Ende der Runde."""

    grund: str = ""
    """Patzer oder ein Treffer, der mehr anrichtet; sonst sagt es schon die Salve."""
    added: ClassVar[frozenset[str]] = frozenset({"grund"})

    def an(self, schiff: Schiff) -> Schiff:
        return replace(schiff, schilde_unten=True)
