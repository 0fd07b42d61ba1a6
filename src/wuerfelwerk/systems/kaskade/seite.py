"""Kaskade: wie Ansagen auf der Seite geordnet stehen; was erlaubt ist, sagt es nicht."""

from __future__ import annotations

from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.systems.kaskade.gruppen import LIEGEN, TUN, ZEICHEN
from wuerfelwerk.systems.kaskade.listen import Listen, mitgeliefert
from wuerfelwerk.systems.kaskade.wertung import LEITER

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
    "thema_figuren": ("figur_stellen", "figur_entfernen", "eingreifen"),
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
ZUERST = {
    "proben": ("figur", "worauf", "art", "ziel"),
    "probe_verlangen": ("figuren", "worauf", "ziel", "verdeckt"),
    "gemeinsam_proben": ("figuren", "worauf", "ziel"),
    "beeinflussen": ("figur", "ziel", "womit"),
    "handel_beginnen": ("haendler", "kaeufer", "ware", "preis"),
    "schleichen": ("figur", "gegner", "meter", "aufmerksam"),
}
_BOGEN = {
    **dict.fromkeys(("eigenschaften", "glueckszahl"), "eigenschaften"),
    **dict.fromkeys(
        ("fertigkeiten", "bonuswuerfel", "basiswuerfel", "sterne", "lernwuerfel"), "fertigkeiten"
    ),
    **dict.fromkeys(("physis", "psyche", "regeneration"), "teil_kraft"),
    **dict.fromkeys(("ep", "mp", "respekt"), "teil_punkte"),
    "gegenstaende": "gegenstaende",
    **dict.fromkeys(("waffen", "ruestung", "groesse"), "thema_kampf"),
    **dict.fromkeys(("lebenskreise", "aussen", "mitte", "innen"), "teil_kreise"),
    **dict.fromkeys(("platz", "nsc", "seite", "verdeckt"), "teil_rolle"),
}  # fmt: skip
_REIHE = (
    "name", "eigenschaften", "glueckszahl", "fertigkeiten", "bonuswuerfel", "sterne", "physis",
    "psyche", "regeneration", "ep", "mp", "respekt", "gegenstaende",
)  # fmt: skip
LEITERWORTE = ("einfach", "leicht", "fortgeschritten", "anspruchsvoll", "", "episch", "")


def _namen(listen: Listen) -> dict[str, tuple[str, ...]]:
    """Was die mitgelieferten Listen kennen; der Tisch kann anderes führen."""
    fertigkeiten = tuple(each.name for each in listen.fertigkeiten)
    return {
        **dict.fromkeys(("fertigkeiten", "bonuswuerfel", "basiswuerfel", "sterne"), fertigkeiten),
        "gegenstaende": tuple(each.name for each in listen.gegenstaende),
        "waffen": tuple(each.name for each in listen.waffen),
        "ruestung": tuple(each.name for each in listen.ruestungen),
        "groesse": tuple(each.name for each in listen.groessen),
    }


SEITE = Layout(
    topics={ansage: thema for thema in REIHE for ansage in THEMEN[thema]},
    urgent=frozenset(
        {"feilschen", "handel_beenden"}
    ),
    tools=frozenset(ansage for thema in WERKZEUG for ansage in THEMEN[thema]),
    first={**ZUERST, **dict.fromkeys(("bogen", "figur_stellen"), _REIHE)},
    usual={"trinken": ("figur",), "kraeuter_suchen": ("figur",), "erinnern": ("figur",)},
    parts=dict.fromkeys(("bogen", "figur_stellen"), _BOGEN),
    names=_namen(mitgeliefert()),
    united=frozenset(
        {"proben", "lernen", "helfen", "beeinflussen", "handel_beginnen", "herstellen",
         "schleichen"}
    ),
    running=frozenset(
        {"KAS-GLUECK-01", "KAS-PATZER-04", "KAS-SCHLEICH-09"}
    ),
    rulings=frozenset(
        {"KAS-WURF-03", "KAS-WURF-05", "KAS-GED-01", "KAS-WUND-12", "KAS-KRAUT-03",
         "KAS-SCHLEICH-01", "KAS-SCHLEICH-02", "KAS-SCHLEICH-05", "KAS-SCHLEICH-07",
         "KAS-SCHLEICH-08"}
    ),
    lying=LIEGEN,
    marks=ZEICHEN,
    verbs=TUN,
    aims={"lernen": "steigern"},
    numbers={"KAS-WURF-05": ((0, "kein_ziel"), *zip(LEITER, LEITERWORTE, strict=True))},
)  # fmt: skip
