"""Kaskade: wie Ansagen auf der Seite geordnet stehen; was erlaubt ist, sagt es nicht."""

from __future__ import annotations

from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.systems.kaskade.proben.gruppen import LIEGEN, TUN, ZEICHEN

THEMEN = {
    "thema_kampf": (
        "einstecken", "angreifen", "gezielt_angreifen", "schiessen", "rundumschlag", "wuchtangriff",
        "durchdringen", "wuergen", "fliehen", "abwarten", "kampfwurf", "meucheln",
        "kampf_beginnen", "kampf_beenden",
    ),
    "thema_jagd": ("jagd_runde", "jagd_beginnen", "jagd_beenden"),
    "thema_proben": ("proben", "probe_verlangen", "gemeinsam_proben", "erinnern", "lernen"),
    "thema_umgang": ("beeinflussen", "handel_beginnen", "feilschen", "handel_beenden"),
    "thema_unterwegs": ("schleichen", "kraeuter_suchen", "herstellen", "wachen", "trinken"),
    "thema_leib": ("helfen", "rasten", "verletzen", "uhr_stellen"),
    "thema_figuren": ("figur_stellen", "figur_entfernen", "eingreifen", "segment_setzen"),
    "thema_listen": (
        "fertigkeit_eintragen", "kraut_eintragen", "gegenstand_eintragen", "waffe_eintragen",
        "ruestung_eintragen", "groesse_eintragen", "streichen",
    ),
}  # fmt: skip
REIHE = ("thema_proben", "thema_umgang", "thema_unterwegs", "thema_leib", "thema_jagd",
         "thema_kampf", "thema_figuren", "thema_listen")  # fmt: skip
"""Was zuerst steht, solange nicht gejagt wird."""
WERKZEUG = ("thema_figuren", "thema_listen")
"""Themen, die man selten braucht."""
SEITE = Layout(
    topics={ansage: thema for thema in REIHE for ansage in THEMEN[thema]},
    tools=frozenset(ansage for thema in WERKZEUG for ansage in THEMEN[thema]),
    usual={"trinken": ("figur",), "kraeuter_suchen": ("figur",), "erinnern": ("figur",)},
    aims={"lernen": "steigern"},
    lying=LIEGEN,
    marks=ZEICHEN,
    verbs=TUN,
)  # fmt: skip
