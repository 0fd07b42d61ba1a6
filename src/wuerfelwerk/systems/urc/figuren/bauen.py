"""Ultima Ratio Civium: eine Figur Punkt für Punkt bauen (URC-CHAR): Vorrat, Vorbilder, Können."""

from __future__ import annotations

from wuerfelwerk.rules.building import APART, Ability, Plan, Stock
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.ansicht.koennen import KOENNENWORTE, jetzt, kurzliste
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.erschaffung import START_MAX, maengel
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import waffen
from wuerfelwerk.systems.urc.proben.fertigkeiten import namen

HILFEN = {
    "hilfe_persoenlichkeit": N_(
        "Wissen, Reden und Zaubern. Je Punkt ein Würfel mehr dort und 5 MP mehr."
    ),
    "hilfe_physis": N_(
        "Klettern, Schleichen, Zuschlagen. Je Punkt ein Würfel mehr dort, 3 TP und 6 m "
        "Bewegung mehr."
    ),
    "hilfe_kampf": N_(
        "Angreifen mit allem, was du führst. Je Punkt ein Würfel mehr bei jedem Angriff."
    ),
    "hilfe_alles_andere": N_(
        "Fahren, Heilen, Bemerken und alles Übrige. Je Punkt ein Würfel mehr dort."
    ),
    "hilfe_spezialisierungen": N_(
        "Worin du besonders gut bist. Je Rang wirfst du einen Würfel mehr und legst einen"
        " schlechten weg."
    ),
    "hilfe_waffen": N_("Die Zahl sagt, wie viele Würfel den Schaden ausmachen."),
    "hilfe_sp_waffen": N_("Schwere Waffen gegen Fahrzeuge: je Treffer 1 Strukturpunkt."),
    "hilfe_schutzwaffe": N_("Etwas zum Abwehren, ohne Namen: im Nahkampf ein Würfel mehr."),
    "hilfe_schutzwaffen": N_("Womit du im Nahkampf abwehrst: ein Würfel mehr."),
    "hilfe_ruestung": N_("So viele TP hast du mehr."),
    "hilfe_quellen": N_("Was du an Magie bei dir trägst: MP zum Ausgeben."),
    "hilfe_anfang": N_(
        "Neu hier? Nimm ein Vorbild und lass alles, wie es ist. Ein Wert mit 3 macht dich"
        " gut, einer mit 1 schwach."
    ),
}
"""Wozu ein Wert gut ist, und was ein Punkt bringt."""
WOZU = tuple(each.removeprefix("hilfe_") for each in HILFEN if each != "hilfe_anfang")
VORBILDER = {
    "vorbild_Ada": N_("Die Zauberin: kluger Kopf mit Feuerzauber und Pistole."),
    "vorbild_Bo": N_("Die Klinge: stark, sicher mit dem Schwert, zaubert nie."),
    "vorbild_Cy": N_("Am Geschütz: ruhige Hand für Gewehr und Bordkanone."),
    "gegen_normal": N_("gegen Zielwert 18 (normal)"),
    **KOENNENWORTE,
    **HILFEN,
}


def vorrat(bogen: Bogen, lesart: Lesart) -> Stock:
    """URC-CHAR-03: Startpunkte auf vier Werte, ganz zu verteilen; Steigerungen kommen dazu."""
    punkte = lesart.startpunkte + bogen.steigerungen
    return Stock("URC-CHAR-03", punkte, sum(bogen.block), frozenset(WERTE), rest=False)


def koennen(bogen: Bogen, lesart: Lesart) -> tuple[Ability, ...]:
    """URC-WISS-02: die Kurzliste, jede Fertigkeit mit der Summe ihrer zwei Werte in Würfeln."""
    return kurzliste(bogen)


_WAFFEN = {each.name: each.wuerfel for each in waffen() if not each.sp}
BAUPLAN = Plan(
    helps={each: f"hilfe_{each}" for each in WOZU},
    hint="hilfe_anfang",
    flaws=maengel,
    stock=vorrat,
    abilities=koennen,
    now=jetzt,
    against="gegen_normal",
    names=("Dana", "Emre", "Faye", "Goran", "Hana", "Ivo"),
    apart=APART | {"tagesform"},
    strong=WERTE,
    known={
        "sp_waffen": tuple(each.name for each in waffen() if each.sp),
        "schutzwaffen": tuple(each.name for each in waffen() if each.art == "nahkampf"),
    },
    usual={"waffen": _WAFFEN, "spezialisierungen": dict.fromkeys(namen(), 1)},
    tops={**dict.fromkeys(WERTE, START_MAX), "spezialisierungen": 6},
    examples={
        "waffen": frozenset(_WAFFEN),
        "sp_waffen": frozenset(each.name for each in waffen() if each.sp),
        "schutzwaffen": frozenset(each.name for each in waffen()),
    },
    gear=("schutzwaffen", "spezialisierungen", "quellen"),
)
"""Wie eine Figur entsteht; was nur die Spielleitung einträgt, fragt sie am Tisch."""
