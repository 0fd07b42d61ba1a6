"""Ultima Ratio Civium: wie Ansagen auf der Seite geordnet stehen; was erlaubt ist, sagt es nicht.

Themen, Reihenfolge der Felder, die Liste der Fertigkeiten mit Kategorie, Alias und Wertepaar.
"""

from __future__ import annotations

from wuerfelwerk.rules.layout import Entry, Layout
from wuerfelwerk.systems.urc.bogen import WERTE
from wuerfelwerk.systems.urc.magie.kosten import DIMENSIONEN
from wuerfelwerk.systems.urc.proben.fertigkeiten import Fertigkeit, fertigkeiten, gleiche

THEMEN = {
    "thema_wissen": ("proben", "probe_verlangen", "wissen_messen", "erste_hilfe"),
    "thema_kampf": (
        "angreifen", "nsc_angreifen", "bewegen", "handeln", "verzoegern", "einschreiten",
        "zug_beenden", "kampf_beginnen", "neue_runde", "kampf_beenden",
    ),
    "thema_magie": ("frei_zaubern", "spruch_wirken"),
    "thema_tag": ("tag_wechseln", "verschenken"),
    "thema_figuren": (
        "figur_stellen", "figur_entfernen", "eingreifen", "steigern",
    ),
    "thema_nsc": ("nsc_holen", "nsc_sammeln", "nsc_vergessen"),
    "thema_listen": ("spruch_eintragen", "spruch_streichen", "form_eintragen", "form_streichen"),
}  # fmt: skip
WERKZEUG = ("thema_figuren", "thema_nsc", "thema_listen")
"""Themen, die man selten braucht."""
WUERFEL = ("spezialisierung", "tagesform")
AUSDEHNUNG = tuple(DIMENSIONEN)
ZUERST = {
    "proben": ("figur", "fertigkeit", "erster", "zweiter", "stufe", *WUERFEL),
    "probe_verlangen": ("figuren", "fertigkeit", "stufe", "sicht"),
    "wissen_messen": ("figur", "gegner", "fertigkeit", *WUERFEL),
    "angreifen": ("figur", "ziel", "art", "waffe", *WUERFEL),
    "nsc_angreifen": ("figur", "ziel", "art", "womit", "abwehr"),
    "frei_zaubern": ("figur", "form", "zweck", "ziel", "stufe", *AUSDEHNUNG, *WUERFEL),
    "spruch_wirken": ("figur", "spruch", "zweck", "ziel", *AUSDEHNUNG, *WUERFEL),
    "bewegen": ("figur", "aktion", "gegner", "zusatz"),
    "nsc_sammeln": (
        "name", "angriffswert", "verteidigungswert", "wissenswert", "tagesform", "tp", "schaden",
        "schaden_waffe", "sp_schaden", "ausruestung", "bewegung",
    ),
}  # fmt: skip
_WUERFEL = dict.fromkeys(WUERFEL, "teil_wuerfel")
_ZAUBER = {**dict.fromkeys(AUSDEHNUNG, "teil_ausdehnung"), **_WUERFEL}
_BOGEN = {
    **dict.fromkeys(WERTE, "teil_basisblock"),
    **dict.fromkeys(
        ("spezialisierungen", "waffen", "sp_waffen", "schutzwaffen", "schutzwaffe",
         "ruestung", "quellen"),
        "teil_koennen",
    ),
    **dict.fromkeys(("platz", "nsc", "seite", "steigerungen", "beginnt"), "teil_rolle"),
    **dict.fromkeys(
        ("angriffswert", "verteidigungswert", "wissenswert", "tagesform", "tp", "schaden",
         "schaden_waffe", "sp_schaden", "ausruestung", "bewegung"),
        "wertekasten",
    ),
    **dict.fromkeys(("fahrzeug", "sp", "besatzung", "verdeckt"), "fahrzeug"),
}  # fmt: skip
TEILE = {
    **dict.fromkeys(("bogen", "figur_stellen"), _BOGEN),
    **dict.fromkeys(("proben", "wissen_messen", "erste_hilfe", "angreifen"), _WUERFEL),
    **dict.fromkeys(("frei_zaubern", "spruch_wirken"), _ZAUBER),
}


def _eintrag(fertigkeit: Fertigkeit) -> Entry:
    """Gesucht wird auch unter den Namen aller Einträge, die dasselbe meinen (URC-Q-52)."""
    alias = tuple(name for name in gleiche(fertigkeit) if name != fertigkeit.name)
    return Entry(fertigkeit.kategorie, alias, fertigkeit.werte)


def _liste() -> dict[str, Entry]:
    """Alle Fertigkeiten beim Namen; die Kategorie geht der Kurzliste vor."""
    return {each.name: _eintrag(each) for each in reversed(fertigkeiten())}


SEITE = Layout(
    passing=frozenset({"zug_beenden"}),
    instead=frozenset({"bewegen"}),
    topics={ansage: thema for thema, ansagen in THEMEN.items() for ansage in ansagen},
    pressing="thema_kampf",
    tools=frozenset(ansage for thema in WERKZEUG for ansage in THEMEN[thema]),
    first=ZUERST,
    parts=TEILE,
    lists={"fertigkeit": _liste()},
)
