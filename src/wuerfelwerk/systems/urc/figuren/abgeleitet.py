"""Ultima Ratio Civium: abgeleitete Werte: TP, Bewegung, MP, eigene Zielwerte.

URC-CHAR-07 bis -09, URC-NSC-07, -11, URC-HEAL-01, URC-MAG-08, URC-PVP-01.
Auch was ein Wertekasten an ihrer Stelle nennt, und womit sich Spieler gegen Spieler messen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import SILENT, Note, Total
from wuerfelwerk.rules.wording import N_, Measure
from wuerfelwerk.systems.urc.bogen import AA, KA, PE, PH, Bogen
from wuerfelwerk.systems.urc.lesart import VORGABE, Lesart

ABGELEITET = Chapter[Any](
    "URC-CHAR", "URC-PVP", "URC-NSC", "URC-MAG", "URC-HEAL",
    steps={
        "URC-CHAR-07": N_("Trefferpunkte von %(figur)s: %(tp)s"),
        "URC-CHAR-08": N_("Bewegung von %(figur)s je Aktion: %(meter)s m"),
        "URC-CHAR-09": N_("Magiepunkte von %(figur)s: %(mp)s"),
        "URC-PVP-01": N_("Eigener Zielwert von %(figur)s (%(wofuer)s): %(zielwert)s"),
        "URC-NSC-07": N_("Trefferpunkte von %(figur)s: %(tp)s, Rüstung inbegriffen"),
        "URC-NSC-11": N_("%(figur)s bewegt sich %(meter)s m je Aktion"),
        "URC-MAG-08": N_("Vorrat von %(figur)s: %(mp)s MP"),
        "URC-HEAL-01": N_("%(figur)s ist mit %(tp)s TP unversehrt und ausgeruht"),
    },
    words={
        "tp": N_("TP"), "mp": N_("MP"), "sp": N_("SP"), "tp_ganz": N_("Trefferpunkte"),
        "mp_ganz": N_("Magiepunkte"), "sp_ganz": N_("Strukturpunkte"),
        "tp_sinn": N_("Treffer ziehen davon ab. Bei 0 bist du bewusstlos."),
        "mp_sinn": N_("Zauber kosten sie; ein neuer Tag füllt sie auf."),
        "sp_sinn": N_("Was ein Fahrzeug aushält."),
        "tagesform_sinn": N_(
            "Dein Vorrat für heute: Ein Punkt macht einen Wurf besser oder einen Treffer härter."
        ),
        "strecke_sinn": N_("So weit kommst du im Kampf mit einer Aktion."),
        "zielwert_angriff_sinn": N_("Gilt nur zwischen Spielfiguren."),
        "zielwert_verteidigung_sinn": N_("Gilt nur zwischen Spielfiguren."),
        "zielwert_wissen_sinn": N_("Gilt nur zwischen Spielfiguren."),
        "wuerfel_sinn": N_("5W6 heißt: Du wirfst fünf Würfel mit sechs Seiten."),
        "quelle": N_("MP in Quellen"),
        "grundwert": N_("Grundwert"), "ruestung": N_("Rüstung"), "strecke": N_("Bewegung"),
        "zielwert_angriff": N_("Zielwert Angriff"),
        "zielwert_verteidigung": N_("Zielwert Verteidigung"),
        "zielwert_wissen": N_("Zielwert Wissen"), "aus": N_("aus"),
        "zusatz_tp": N_("zusätzliche TP"), "eigene_zielwerte": N_("eigene Zielwerte"),
        "vergleich": N_("Vergleich"),
    },
    measures={
        "URC-PVP-01": Measure(
            N_("eigener Zielwert, fest"), large="zielwert",
            when={"wofuer": frozenset({"angriff", "verteidigung", "wissen"})},
        ),
    },
)  # fmt: skip
PAARE = {"angriff": (KA, PH), "verteidigung": (PH, KA), "wissen": (AA, PE)}
"""Wonach sich die charaktereigenen Zielwerte richten, wenn der Bogen keine nennt (URC-Q-45)."""


def trefferpunkte(bogen: Bogen, lesart: Lesart = VORGABE, note: Note = SILENT) -> int:
    """URC-CHAR-07: 3 × Physis + 5; ein Wertekasten nennt sie selbst (URC-NSC-07)."""
    if bogen.nsc and bogen.tp:
        note("URC-NSC-07", figur=bogen.name, tp=bogen.tp)
        return bogen.tp
    zusatz = bogen.ruestung if lesart.sc_ruestung == "zusatz_tp" and not bogen.nsc else 0
    tp = 3 * bogen.physis + 5 + zusatz
    teile = {"physis": 3 * bogen.physis, "grundwert": 5}
    summe = Total.of(tp, **teile, **({"ruestung": zusatz} if zusatz else {}))
    note("URC-CHAR-07", figur=bogen.name, tp=summe)
    note("URC-HEAL-01", figur=bogen.name, tp=tp)
    return tp


def magiepunkte(bogen: Bogen, note: Note = SILENT) -> int:
    """URC-CHAR-09: 5 × Persönlichkeit + 5."""
    mp = 5 * bogen.persoenlichkeit + 5
    summe = Total.of(mp, persoenlichkeit=5 * bogen.persoenlichkeit, grundwert=5)
    note("URC-CHAR-09", figur=bogen.name, mp=summe)
    note("URC-MAG-08", figur=bogen.name, mp=mp)
    return mp


def quellpunkte(bogen: Bogen) -> int:
    """URC-MAG-15: was mitgeführte Magiequellen beisteuern."""
    return sum(mp for _, mp in bogen.quellen)


def strecke(bogen: Bogen, note: Note = SILENT) -> int:
    """URC-CHAR-08: Physis × 6 je Bewegungsaktion; ein NSC 15 m (URC-NSC-11)."""
    if bogen.nsc:
        note("URC-NSC-11", figur=bogen.name, meter=bogen.bewegung)
        return bogen.bewegung
    note("URC-CHAR-08", figur=bogen.name, meter=6 * bogen.physis)
    return 6 * bogen.physis


def mittleres_ergebnis(wuerfel: int) -> Fraction:
    """Was ein Pool im Mittel bringt: Augen und Paschpunkte (Würfel minus verschiedene Augen)."""
    verschiedene = 6 * (1 - Fraction(5, 6) ** wuerfel)
    return Fraction(7 * wuerfel, 2) + wuerfel - verschiedene


def vorschlag(wuerfel: int) -> int:
    """URC-Q-45: das mittlere Endergebnis, kaufmännisch gerundet (4 → 15, 6 → 23)."""
    return int(mittleres_ergebnis(wuerfel) + Fraction(1, 2))


def eigener_zielwert(bogen: Bogen, wofuer: str, note: Note = SILENT) -> int:
    """URC-PVP-01: was auf dem Bogen steht, sonst der Vorschlag aus dem passenden Grundpool."""
    genannt = int(getattr(bogen, f"{wofuer}swert"))
    erster, zweiter = PAARE[wofuer]
    zielwert = genannt or vorschlag(bogen.wert(erster) + bogen.wert(zweiter))
    if not bogen.nsc:
        note("URC-PVP-01", bogen.wissende, figur=bogen.name, wofuer=wofuer, zielwert=zielwert)
    return zielwert
