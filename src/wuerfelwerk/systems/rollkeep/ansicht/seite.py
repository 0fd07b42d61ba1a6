"""Roll & Keep: wie Ansagen auf der Seite geordnet stehen; was erlaubt ist, sagt es nicht."""

from __future__ import annotations

from wuerfelwerk.rules.layout import Ladder, Layout
from wuerfelwerk.systems.rollkeep.bogen import ATTRIBUTE, RINGE
from wuerfelwerk.systems.rollkeep.listen import Listen, mitgeliefert

THEMEN = {
    "thema_kampf": (
        "kampf_beginnen", "erklaeren", "angreifen", "handeln", "extra_aktion", "zug_beenden",
        "neue_runde", "kampf_beitreten", "kampf_beenden",
    ),
    "thema_void": (
        "ermuntern", "durchhalten", "tn_erhoehen", "initiative_tauschen", "final_strike",
        "meditieren", "tee_trinken",
    ),
    "thema_wuerfe": (
        "proben", "probe_verlangen", "gemeinsam_werfen", "kumulativ_werfen", "frei_werfen",
    ),
    "thema_ehre": ("ehre_einschaetzen", "ehre_angreifen", "ruhm_verkuenden"),
    "thema_ruhe": ("behandeln", "ruhen", "szene_beenden", "sitzung_beginnen"),
    "thema_figuren": ("figur_stellen", "figur_entfernen", "eingreifen", "fragen_stellen"),
    "thema_listen": (
        "fertigkeit_eintragen", "waffe_eintragen", "ruestung_eintragen", "schule_eintragen",
        "streichen",
    ),
}  # fmt: skip
WERKZEUG = ("thema_figuren", "thema_listen")
"""Themen, die man selten braucht."""
ZUERST = {
    "proben": ("figur", "attribut", "fertigkeit", "tn", "raises", "void"),
    "probe_verlangen": ("figuren", "attribut", "fertigkeit", "tn", "sicht"),
    "gemeinsam_werfen": ("figuren", "attribut", "fertigkeit", "tn"),
    "kumulativ_werfen": ("figur", "helfer", "attribut", "fertigkeit", "tn"),
    "angreifen": ("figur", "ziel", "waffe", "manoever", "zone", "raises", "void", "bewacht"),
    "handeln": ("figur", "art"),
    "extra_aktion": ("figur", "art"),
}
_BOGEN = {
    **{name: f"teil_{ring}" for ring, paar in RINGE.items() for name in (*paar, ring)},
    **dict.fromkeys(("void", "insight"), "teil_void"),
    **dict.fromkeys(("ehre", "ruhm", "schule"), "teil_stand"),
    **dict.fromkeys(("fertigkeiten", "emphasis", "boni"), "teil_koennen"),
    **dict.fromkeys(("waffen", "ruestung", "tntbh"), "teil_ausruestung"),
    **dict.fromkeys(("platz", "nsc", "seite", "verdeckt"), "teil_rolle"),
}
TEILE = dict.fromkeys(("bogen", "figur_stellen"), _BOGEN)
_REIHE = (
    "name", *ATTRIBUTE, "void", "insight", "ehre", "ruhm", "schule", "fertigkeiten", "emphasis",
    "waffen", "ruestung",
)  # fmt: skip


def _namen(listen: Listen) -> dict[str, tuple[str, ...]]:
    """Was die mitgelieferten Listen kennen; der Tisch kann anderes führen."""
    return {
        "fertigkeiten": tuple(each.name for each in listen.fertigkeiten),
        "emphasis": ("Kenjutsu: Katana", "Athletik: Klettern"),
        "waffen": tuple(each.name for each in listen.waffen),
        "ruestung": tuple(each.name for each in listen.ruestungen),
        "schule": tuple(each.name for each in listen.schulen),
    }


SEITE = Layout(
    topics={ansage: thema for thema, ansagen in THEMEN.items() for ansage in ansagen},
    tools=frozenset(ansage for thema in WERKZEUG for ansage in THEMEN[thema]),
    first={**ZUERST, **dict.fromkeys(("bogen", "figur_stellen"), _REIHE)},
    passing=frozenset({"zug_beenden"}),
    parts=TEILE,
    names=_namen(mitgeliefert()),
    ladders={
        "angreifen": Ladder("raises", ("gelingen", "austeilen")),
        "proben": Ladder("raises", ("gelingen", "erfolge")),
    },
)
