"""Ultima Ratio Civium: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask
from wuerfelwerk.rules.wording import N_


def wahl(name: str, label: str, rule: str, *options: str) -> Ask:
    """Ein Schalter mit benannten Stellungen."""
    return Ask(label, options=options, rule=f"URC-{rule}", key=f"urc.{name}")


def zahl(name: str, label: str, rule: str, low: int, high: int) -> Ask:
    """Ein Schalter mit einer Zahl."""
    return Ask(label, low, high, rule=f"URC-{rule}", key=f"urc.{name}")


def haken(name: str, label: str, rule: str) -> Ask:
    """Ein Schalter, der an oder aus ist."""
    return Ask(label, rule=f"URC-{rule}", key=f"urc.{name}")


@dataclass(frozen=True, slots=True)
class Wurflesart:
    """Wie der Tisch Würfe liest: Austauschwürfel, Pasch, Höhe, Brillanz, Redux."""

    spez_modus: Annotated[
        str, wahl("spez_modus", N_("Spezialisierung"), "POOL-05", "austausch", "neuwurf")
    ] = "austausch"
    spez_rang_max: Annotated[
        int, zahl("spez_rang_max", N_("Höchster Rang einer Spezialisierung"), "POOL-05", 1, 6)
    ] = 3
    austausch_wahl: Annotated[
        str,
        wahl("austausch_wahl", N_("Austauschwürfel entfernen"), "POOL-08", "frei", "niedrigste"),
    ] = "frei"
    austausch_ziel: Annotated[
        str, wahl("austausch_ziel", N_("Vorschlag beim Entfernen"), "POOL-08", "auto", "gesamt")
    ] = "auto"
    pasch_zaehlung: Annotated[
        str, wahl("pasch_zaehlung", N_("Mehrere Päsche"), "PASCH-03", "alle", "bester")
    ] = "alle"
    hoehe_zur_probe: Annotated[
        bool, haken("hoehe_zur_probe", N_("Höhepunkte zählen zur Probe"), "HOEHE-03")
    ] = False
    hoehe_basis: Annotated[
        str, wahl("hoehe_basis", N_("Höhe zählt"), "HOEHE-04", "augen", "augen_plus_pasch")
    ] = "augen"
    pasch_angriff: Annotated[
        str, wahl("pasch_angriff", N_("Paschpunkte im Angriff"), "PASCH-05", "doppelt", "aufteilen")
    ] = "doppelt"
    pasch_wissen: Annotated[
        str,
        wahl("pasch_wissen", N_("Paschpunkte im Wissenswurf"), "PASCH-04", "aufteilen", "doppelt"),
    ] = "aufteilen"
    pasch_verteidigung: Annotated[
        str,
        wahl(
            "pasch_verteidigung",
            N_("Paschpunkte in der Verteidigung"),
            "PASCH-06",
            "aufteilen",
            "doppelt",
        ),
    ] = "aufteilen"
    punkte_teilbar: Annotated[
        bool, haken("punkte_teilbar", N_("Extrapunkte einzeln verteilen"), "PASCH-04")
    ] = True
    brillanz_wirkung: Annotated[
        tuple[str, ...],
        Ask("Eigene Brillanz-Tabelle", rule="URC-BRIL-02", key="urc.brillanz_wirkung"),
    ] = ()
    brillanz_bei_misserfolg: Annotated[
        bool, haken("brillanz_bei_misserfolg", N_("Brillanz auch bei Misserfolg"), "BRIL-01")
    ] = False
    redux: Annotated[bool, haken("redux", N_("Redux: gerade Seiten zählen"), "REDUX-01")] = False
    redux_austausch: Annotated[
        str,
        wahl("redux_austausch", N_("Redux: Austauschwürfel"), "REDUX-04", "behalten", "entfernen"),
    ] = "behalten"
    redux_schaden: Annotated[
        str, wahl("redux_schaden", N_("Redux: Schaden"), "REDUX-03", "nur_wuerfel", "wie_standard")
    ] = "nur_wuerfel"
    redux_zuordnung: Annotated[
        str, wahl("redux_zuordnung", N_("Redux: freie Werte"), "REDUX-06", "abrunden", "aufrunden")
    ] = "abrunden"


@dataclass(frozen=True, slots=True)
class Kampflesart(Wurflesart):
    """Wie der Tisch Kampf und Schaden liest."""

    schadenswuerfel_quelle: Annotated[
        str,
        wahl("schadenswuerfel_quelle", N_("Schadenswürfel aus"), "DMG-02", "liegend", "geworfen"),
    ] = "liegend"
    waffenlos_wuerfel: Annotated[
        int, zahl("waffenlos_wuerfel", N_("Schadenswürfel ohne Waffe"), "DMG-07", 0, 6)
    ] = 1
    sp_abwehr: Annotated[
        str, wahl("sp_abwehr", N_("SP-Schaden abwehren"), "DEF-08", "sl_je_fall", "immer", "nie")
    ] = "sl_je_fall"
    fahrzeug_null_sp: Annotated[
        str,
        wahl("fahrzeug_null_sp", N_("Fahrzeug bei 0 SP"), "VEH-06", "ausser_gefecht", "zerstoert"),
    ] = "ausser_gefecht"
    konterschaden: Annotated[
        str, wahl("konterschaden", N_("Konterschaden"), "DEF-07", "immer", "nur_nahkampf")
    ] = "immer"
    schutzwaffe: Annotated[
        str, wahl("schutzwaffe", N_("Schutzwaffe hilft"), "DEF-04", "nahkampf", "immer")
    ] = "nahkampf"
    tf_schaden_ansage: Annotated[
        str,
        wahl("tf_schaden_ansage", N_("Tagesform für Schaden"), "TF-07", "vor_wurf", "vor_abzug"),
    ] = "vor_wurf"
    tf_schaden_kurs: Annotated[
        int, zahl("tf_schaden_kurs", N_("TP je Punkt Tagesform"), "TF-12", 1, 6)
    ] = 1
    tf_geschenk_im_kampf: Annotated[
        bool, haken("tf_geschenk_im_kampf", N_("Tagesform auch im Kampf verschenken"), "TF-11")
    ] = True
    ini_gleichstand: Annotated[
        str,
        wahl(
            "ini_gleichstand",
            N_("Gleiche Tagesform"),
            "RND-01",
            "sc_zuerst",
            "nsc_zuerst",
            "gleichzeitig",
            "sl",
        ),
    ] = "sc_zuerst"
    ini_sofort: Annotated[
        bool, haken("ini_sofort", N_("Ausgaben ändern die laufende Reihenfolge"), "TF-08")
    ] = False
    nsc_verzoegern: Annotated[
        bool, haken("nsc_verzoegern", N_("Auch NSC dürfen verzögern"), "RND-02")
    ] = False
    mod_stapeln: Annotated[
        str, wahl("mod_stapeln", N_("Modifikationen"), "MOD-01", "je_gruppe_einer", "alle")
    ] = "je_gruppe_einer"
    flaeche: Annotated[
        str, wahl("flaeche", N_("Flächenwirkung"), "MOD-01", "ein_wurf", "je_ziel_wurf")
    ] = "ein_wurf"
    pvp_modus: Annotated[
        str,
        wahl("pvp_modus", N_("Spieler gegen Spieler"), "PVP-01", "eigene_zielwerte", "vergleich"),
    ] = "eigene_zielwerte"
    aktionsregel: Annotated[bool, haken("aktionsregel", N_("Aktionsregel"), "ACT-01")] = False
    freie_attacke_zaehlt: Annotated[
        bool, haken("freie_attacke_zaehlt", N_("Freie Attacke zählt als Angriff"), "ACT-03")
    ] = False


@dataclass(frozen=True, slots=True)
class Lesart(Kampflesart):
    """Wie dieser Tisch die offenen Stellen der Regeln liest (URC-Q-01 bis URC-Q-58)."""

    magie_system: Annotated[
        str, wahl("magie_system", N_("Magie"), "MAG-02", "beide", "frei", "vordefiniert")
    ] = "beide"
    magie_mindestkosten: Annotated[
        int, zahl("magie_mindestkosten", N_("Mindestkosten freier Magie"), "MAG-09", 0, 1)
    ] = 0
    magie_stufe_bei_vordefiniert: Annotated[
        bool,
        haken(
            "magie_stufe_bei_vordefiniert", N_("Schwierigkeit kostet auch bei Sprüchen"), "MAG-10"
        ),
    ] = False
    mehrkosten_ueber_3: Annotated[
        str, wahl("mehrkosten_ueber_3", N_("Mehrkosten über +3"), "MAG-11", "nein", "linear")
    ] = "nein"
    mp_fehlschlag: Annotated[
        str, wahl("mp_fehlschlag", N_("MP bei Fehlschlag"), "MAG-03", "voll", "halb", "keine")
    ] = "voll"
    gleicher_wert_doppelt: Annotated[
        str,
        wahl("gleicher_wert_doppelt", N_("Derselbe Wert doppelt"), "POOL-02", "nur_magie", "nie"),
    ] = "nur_magie"
    pe2_grenze: Annotated[
        str, wahl("pe2_grenze", N_("Persönlichkeit 2 zaubert"), "MAG-13", "hinweis", "bis_normal")
    ] = "hinweis"
    heilung_mit_extrapunkten: Annotated[
        bool, haken("heilung_mit_extrapunkten", N_("Extrapunkte heilen mit"), "MAG-18")
    ] = False
    quelle_regeneriert: Annotated[
        bool, haken("quelle_regeneriert", N_("Magiequellen füllen sich täglich"), "MAG-15")
    ] = True
    magie_zw: Annotated[
        str, wahl("magie_zw", N_("Zielwert eines Angriffszaubers"), "MAG-17", "nsc_wert", "spruch")
    ] = "nsc_wert"
    erste_hilfe_neu: Annotated[
        str, wahl("erste_hilfe_neu", N_("Erste Hilfe wieder"), "HEAL-10", "tag_oder_geheilt", "nie")
    ] = "tag_oder_geheilt"
    erste_hilfe_fehlversuch: Annotated[
        str,
        wahl(
            "erste_hilfe_fehlversuch",
            N_("Misslungene Erste Hilfe"),
            "HEAL-10",
            "verbraucht",
            "frei",
        ),
    ] = "verbraucht"
    startpunkte: Annotated[
        int, zahl("startpunkte", N_("Punkte für den Basisblock"), "CHAR-03", 4, 12)
    ] = 9
    sc_ruestung: Annotated[
        str, wahl("sc_ruestung", N_("Rüstung der Charaktere"), "CHAR-07", "aus", "zusatz_tp")
    ] = "aus"


VORGABE = Lesart()
