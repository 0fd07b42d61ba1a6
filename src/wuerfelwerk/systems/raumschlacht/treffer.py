"""Raumschlacht: einen Treffer auswerten (RS-TREFFER-01 bis -04, -06, RS-SCHADEN-00)."""

from __future__ import annotations

from typing import NamedTuple

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import Note, Value
from wuerfelwerk.rules.procedure import Procedure, unit
from wuerfelwerk.rules.wording import N_, Measure, Saying, Stake
from wuerfelwerk.systems.raumschlacht.schadenstabelle import (
    ABGEFANGEN,
    STUFE,
    schilde_fallen,
    zeile,
)
from wuerfelwerk.systems.raumschlacht.stand import Tisch
from wuerfelwerk.systems.raumschlacht.tisch import Verlauf
from wuerfelwerk.systems.raumschlacht.wild_die import EIGENE, Sammelwurf
from wuerfelwerk.systems.raumschlacht.zaehlung import gezaehlt
from wuerfelwerk.values import replace

SONST: tuple[tuple[str, str, tuple[str, ...], dict[str, None]], ...] = (
    (N_("ab %(schilde)s: Schilde weg, ab %(leicht)s leicht, ab %(schwer)s schwer, "
        "darunter zerstört"),
     "ja", ("schilde", "leicht", "schwer"), {}),
    (N_("ab %(schilde)s: Schilde weg, ab %(leicht)s leicht, darunter schwer"),
     "ja", ("schilde", "leicht"), {"schwer": None}),
    (N_("ab %(schilde)s: Schilde weg, darunter leicht"), "ja", ("schilde",), {"leicht": None}),
    (N_("Schilde weg"), "ja", ("heil",), {"schilde": None}),
    (N_("ab %(leicht)s leicht, ab %(schwer)s schwer, darunter zerstört"),
     "nein", ("leicht", "schwer"), {}),
    (N_("ab %(leicht)s leicht, darunter schwer"), "nein", ("leicht",), {"schwer": None}),
    (N_("leicht beschädigt"), "nein", ("heil",), {"leicht": None}),
)  # fmt: skip
"""RS-SCHADEN-00: was zu wenig Verteidigung kostet, mit und ohne Schilde, so weit es geschehen kann:
welche Schwellen zu nennen sind, und welche es nicht gibt."""
TREFFER = Chapter[Tisch](
    "RS-TREFFER", "RS-SCHADEN",
    steps={
        "RS-TREFFER-01": N_("Verteidigung von %(schiff)s: %(verteidigung)s"),
        "RS-TREFFER-02": N_("Angriff %(angriff)s gegen Verteidigung %(verteidigung)s"),
        "RS-TREFFER-03": N_("Die Salve auf %(schiff)s ist abgefangen"),
        "RS-TREFFER-04": N_("Durchgedrungen mit Differenz %(differenz)s"),
        "RS-TREFFER-06": N_("Patzer der Abwehr: Nach der Salve fallen die Schilde von %(schiff)s"),
        "RS-SCHADEN-00": N_("Differenz %(differenz)s: %(zeile)s"),
    },
    questions={"RS-TREFFER-01": N_("Verteidigung von %(schiff)s würfeln")},
    happened={
        "RS-TREFFER-01": Saying(
            N_("%(angreifer)s feuert auf %(schiff)s, Angriff %(angriff)s"), needs=("angreifer",)
        ),
    },
    stakes={
        "RS-TREFFER-01": (
            Stake(N_("ab %(heil)s"), needs=("heil",), label=N_("heil bleibt es")),
            Stake(
                N_("auf jeden Fall"), when={"heil": None}, needs=("angreifer",),
                label=N_("heil bleibt es"),
            ),
            *(
                Stake(said, when={"schirm": schirm, **fehlt}, needs=da, label=N_("sonst"))
                for said, schirm, da, fehlt in SONST
            ),
            *EIGENE,
        ),
    },
    measures={
        "RS-TREFFER-01": (
            Measure(
                N_("gewürfelt %(verteidigung_wuerfel)s + Zuschlag "
                   "%(verteidigung_zuschlag)s + Captain %(verteidigung_kommandant)s = Verteidigung "
                   "%(verteidigung)s"),
                needs=("verteidigung_zuschlag", "verteidigung_kommandant"), figure="schiff",
            ),
            Measure(
                N_("gewürfelt %(verteidigung_wuerfel)s + Zuschlag "
                   "%(verteidigung_zuschlag)s = Verteidigung %(verteidigung)s"),
                needs=("verteidigung_zuschlag",), figure="schiff",
            ),
            Measure(
                N_("gewürfelt %(verteidigung_wuerfel)s + Captain "
                   "%(verteidigung_kommandant)s = Verteidigung %(verteidigung)s"),
                needs=("verteidigung_kommandant",), figure="schiff",
            ),
            Measure(N_("Verteidigung %(verteidigung)s"), figure="schiff"),
        ),
    },
    words={
        "verteidigung": N_("Verteidigung"), "treffer": N_("Treffer"),
        "abgefangen": N_("abgefangen"), "patzer_verteidigung": N_("die Schilde fallen"),
    },
    told={"RS-TREFFER-03", "RS-SCHADEN-00"},
)  # fmt: skip


class Ausgang(NamedTuple):
    """Was von einer Salve zu spüren ist."""

    zeile: str
    abwehr_patzt: bool = False
    angriff: int = 0
    gegen: int = 0

    @classmethod
    def spuerbar(
        cls, note: Note, was: str, angriff: int, gegen: int = 0, abwehr_patzt: bool = False
    ) -> Ausgang:
        """Für den Rat ist gleich, wie hoch die Würfe waren."""
        return note.gist(cls(was, abwehr_patzt, angriff, gegen), cls(was, abwehr_patzt))


def gefahr(wurf: Sammelwurf, angreifer: str, angriff: int) -> Sammelwurf:
    """RS-SCHADEN-00: derselbe Wurf, und was welche Summe gegen diesen Angriff bedeutet.

    RS-M-19: Wer keine Schilde hat, bleibt auch heil, wo andere sie verlieren.
    """
    mindestens = wurf.wuerfel + wurf.plus + wurf.bonus
    schilde = angriff - STUFE + 1
    ab = {"leicht": angriff - 3 * STUFE + 1, "schwer": angriff - 5 * STUFE + 1}
    schirm = ("schirm", "nein") not in wurf.worum
    ab |= {"heil": angriff + 1, "schilde": schilde} if schirm else {"heil": schilde}
    moeglich = tuple((was, summe) for was, summe in ab.items() if summe > mindestens)
    worum: tuple[tuple[str, Value], ...] = (
        ("angreifer", angreifer),
        ("angriff", angriff),
        ("schirm", "ja" if schirm else "nein"),
    )
    return replace(wurf, worum=(*worum, *moeglich))


def abwehren(wurf: Sammelwurf, angriff: int, note: Note) -> Procedure[Ausgang]:
    """RS-TREFFER-02: Derselbe Angriffswurf gilt gegen Schilde und Rumpf."""
    abwehr = yield from unit(gezaehlt(wurf, note))
    note("RS-TREFFER-01", schiff=wurf.schiff, verteidigung=wurf.teile(abwehr, "zuschlag"))
    note("RS-TREFFER-02", angriff=angriff, verteidigung=abwehr.summe)
    differenz = angriff - abwehr.summe
    if differenz < 0:
        note("RS-TREFFER-03", schiff=wurf.schiff)
    else:
        note("RS-TREFFER-04", differenz=differenz)
        note("RS-SCHADEN-00", differenz=differenz, zeile=zeile(differenz))
    return Ausgang.spuerbar(note, zeile(differenz), angriff, abwehr.summe, abwehr.patzer)


def abwehr_patzt(lauf: Verlauf, name: str, zeile: str, note: Note) -> None:
    """RS-TREFFER-06: Nach der Salve fallen die Schilde, auch wenn sie abgefangen ist (RS-M-17)."""
    if zeile == ABGEFANGEN and lauf.tisch.lesart.patzer_vert_nur_bei_schaden:
        return
    note("RS-WILD-05", schiff=name, folge="patzer_verteidigung")
    note("RS-TREFFER-06", schiff=name)
    if lauf.tisch.schiff(name).aktiv:
        schilde_fallen(lauf, name, "patzer")
