"""Ultima Ratio Civium: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from typing import Literal

from wuerfelwerk.rules.form import switch
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Wurflesart:
    """Wie der Tisch Würfe liest: Austauschwürfel, Pasch, Höhe, Brillanz, Redux."""

    spez_modus: Literal["austausch", "neuwurf"] = switch(
        N_("Spezialisierung"), "austausch", "urc.spez_modus", "URC-POOL-05"
    )
    spez_rang_max: int = switch(
        N_("Höchster Rang einer Spezialisierung"), 3, "urc.spez_rang_max", "URC-POOL-05", (1, 6)
    )
    austausch_wahl: Literal["frei", "niedrigste"] = switch(
        N_("Austauschwürfel entfernen"), "frei", "urc.austausch_wahl", "URC-POOL-08"
    )
    austausch_ziel: Literal["auto", "gesamt"] = switch(
        N_("Vorschlag beim Entfernen"), "auto", "urc.austausch_ziel", "URC-POOL-08"
    )
    pasch_zaehlung: Literal["alle", "bester"] = switch(
        N_("Mehrere Päsche"), "alle", "urc.pasch_zaehlung", "URC-PASCH-03"
    )
    hoehe_zur_probe: bool = switch(
        N_("Höhepunkte zählen zur Probe"), False, "urc.hoehe_zur_probe", "URC-HOEHE-03"
    )
    hoehe_basis: Literal["augen", "augen_plus_pasch"] = switch(
        N_("Höhe zählt"), "augen", "urc.hoehe_basis", "URC-HOEHE-04"
    )
    pasch_angriff: Literal["doppelt", "aufteilen"] = switch(
        N_("Paschpunkte im Angriff"), "doppelt", "urc.pasch_angriff", "URC-PASCH-05"
    )
    pasch_wissen: Literal["aufteilen", "doppelt"] = switch(
        N_("Paschpunkte im Wissenswurf"), "aufteilen", "urc.pasch_wissen", "URC-PASCH-04"
    )
    pasch_verteidigung: Literal["aufteilen", "doppelt"] = switch(
        N_("Paschpunkte in der Verteidigung"), "aufteilen", "urc.pasch_verteidigung", "URC-PASCH-06"
    )
    punkte_teilbar: bool = switch(
        N_("Extrapunkte einzeln verteilen"), True, "urc.punkte_teilbar", "URC-PASCH-04"
    )
    brillanz_wirkung: tuple[str, ...] = switch(
        N_("Eigene Brillanz-Tabelle"), (), "urc.brillanz_wirkung", "URC-BRIL-02"
    )
    brillanz_bei_misserfolg: bool = switch(
        N_("Brillanz auch bei Misserfolg"), False, "urc.brillanz_bei_misserfolg", "URC-BRIL-01"
    )
    redux: bool = switch(N_("Redux: gerade Seiten zählen"), False, "urc.redux", "URC-REDUX-01")
    redux_austausch: Literal["behalten", "entfernen"] = switch(
        N_("Redux: Austauschwürfel"), "behalten", "urc.redux_austausch", "URC-REDUX-04"
    )
    redux_schaden: Literal["nur_wuerfel", "wie_standard"] = switch(
        N_("Redux: Schaden"), "nur_wuerfel", "urc.redux_schaden", "URC-REDUX-03"
    )
    redux_zuordnung: Literal["abrunden", "aufrunden"] = switch(
        N_("Redux: freie Werte"), "abrunden", "urc.redux_zuordnung", "URC-REDUX-06"
    )


@dataclass(frozen=True, slots=True)
class Kampflesart(Wurflesart):
    """Wie der Tisch Kampf und Schaden liest."""

    schadenswuerfel_quelle: Literal["liegend", "geworfen"] = switch(
        N_("Schadenswürfel aus"), "liegend", "urc.schadenswuerfel_quelle", "URC-DMG-02"
    )
    waffenlos_wuerfel: int = switch(
        N_("Schadenswürfel ohne Waffe"), 1, "urc.waffenlos_wuerfel", "URC-DMG-07", (0, 6)
    )
    sp_abwehr: Literal["sl_je_fall", "immer", "nie"] = switch(
        N_("SP-Schaden abwehren"), "sl_je_fall", "urc.sp_abwehr", "URC-DEF-08"
    )
    fahrzeug_null_sp: Literal["ausser_gefecht", "zerstoert"] = switch(
        N_("Fahrzeug bei 0 SP"), "ausser_gefecht", "urc.fahrzeug_null_sp", "URC-VEH-06"
    )
    konterschaden: Literal["immer", "nur_nahkampf"] = switch(
        N_("Konterschaden"), "immer", "urc.konterschaden", "URC-DEF-07"
    )
    schutzwaffe: Literal["nahkampf", "immer"] = switch(
        N_("Schutzwaffe hilft"), "nahkampf", "urc.schutzwaffe", "URC-DEF-04"
    )
    tf_schaden_ansage: Literal["vor_wurf", "vor_abzug"] = switch(
        N_("Tagesform für Schaden"), "vor_wurf", "urc.tf_schaden_ansage", "URC-TF-07"
    )
    tf_schaden_kurs: int = switch(
        N_("TP je Punkt Tagesform"), 1, "urc.tf_schaden_kurs", "URC-TF-12", (1, 6)
    )
    tf_geschenk_im_kampf: bool = switch(
        N_("Tagesform auch im Kampf verschenken"), True, "urc.tf_geschenk_im_kampf", "URC-TF-11"
    )
    ini_gleichstand: Literal["sc_zuerst", "nsc_zuerst", "gleichzeitig", "sl"] = switch(
        N_("Gleiche Tagesform"), "sc_zuerst", "urc.ini_gleichstand", "URC-RND-01"
    )
    ini_sofort: bool = switch(
        N_("Ausgaben ändern die laufende Reihenfolge"), False, "urc.ini_sofort", "URC-TF-08"
    )
    nsc_verzoegern: bool = switch(
        N_("Auch NSC dürfen verzögern"), False, "urc.nsc_verzoegern", "URC-RND-02"
    )
    mod_stapeln: Literal["je_gruppe_einer", "alle"] = switch(
        N_("Modifikationen"), "je_gruppe_einer", "urc.mod_stapeln", "URC-MOD-01"
    )
    flaeche: Literal["ein_wurf", "je_ziel_wurf"] = switch(
        N_("Flächenwirkung"), "ein_wurf", "urc.flaeche", "URC-MOD-01"
    )
    pvp_modus: Literal["eigene_zielwerte", "vergleich"] = switch(
        N_("Spieler gegen Spieler"), "eigene_zielwerte", "urc.pvp_modus", "URC-PVP-01"
    )
    aktionsregel: bool = switch(N_("Aktionsregel"), False, "urc.aktionsregel", "URC-ACT-01")
    freie_attacke_zaehlt: bool = switch(
        N_("Freie Attacke zählt als Angriff"), False, "urc.freie_attacke_zaehlt", "URC-ACT-03"
    )


@dataclass(frozen=True, slots=True)
class Lesart(Kampflesart):
    """Wie dieser Tisch die offenen Stellen der Regeln liest (URC-Q-01 bis URC-Q-58)."""

    magie_system: Literal["beide", "frei", "vordefiniert"] = switch(
        N_("Magie"), "beide", "urc.magie_system", "URC-MAG-02"
    )
    magie_mindestkosten: int = switch(
        N_("Mindestkosten freier Magie"), 0, "urc.magie_mindestkosten", "URC-MAG-09", (0, 1)
    )
    magie_stufe_bei_vordefiniert: bool = switch(
        N_("Schwierigkeit kostet auch bei Sprüchen"),
        False,
        "urc.magie_stufe_bei_vordefiniert",
        "URC-MAG-10",
    )
    mehrkosten_ueber_3: Literal["nein", "linear"] = switch(
        N_("Mehrkosten über +3"), "nein", "urc.mehrkosten_ueber_3", "URC-MAG-11"
    )
    mp_fehlschlag: Literal["voll", "halb", "keine"] = switch(
        N_("MP bei Fehlschlag"), "voll", "urc.mp_fehlschlag", "URC-MAG-03"
    )
    gleicher_wert_doppelt: Literal["nur_magie", "nie"] = switch(
        N_("Derselbe Wert doppelt"), "nur_magie", "urc.gleicher_wert_doppelt", "URC-POOL-02"
    )
    pe2_grenze: Literal["hinweis", "bis_normal"] = switch(
        N_("Persönlichkeit 2 zaubert"), "hinweis", "urc.pe2_grenze", "URC-MAG-13"
    )
    heilung_mit_extrapunkten: bool = switch(
        N_("Extrapunkte heilen mit"), False, "urc.heilung_mit_extrapunkten", "URC-MAG-18"
    )
    quelle_regeneriert: bool = switch(
        N_("Magiequellen füllen sich täglich"), True, "urc.quelle_regeneriert", "URC-MAG-15"
    )
    magie_zw: Literal["eigener_wert", "nsc_wert", "spruch"] = switch(
        N_("Zielwert eines Angriffszaubers"), "eigener_wert", "urc.magie_zw", "URC-MAG-17"
    )
    erste_hilfe_neu: Literal["tag_oder_geheilt", "nie"] = switch(
        N_("Erste Hilfe wieder"), "tag_oder_geheilt", "urc.erste_hilfe_neu", "URC-HEAL-10"
    )
    erste_hilfe_fehlversuch: Literal["verbraucht", "frei"] = switch(
        N_("Misslungene Erste Hilfe"), "verbraucht", "urc.erste_hilfe_fehlversuch", "URC-HEAL-10"
    )
    startpunkte: int = switch(
        N_("Punkte für den Basisblock"), 9, "urc.startpunkte", "URC-CHAR-03", (4, 12)
    )
    sc_ruestung: Literal["aus", "zusatz_tp"] = switch(
        N_("Rüstung der Charaktere"), "aus", "urc.sc_ruestung", "URC-CHAR-07"
    )


VORGABE = Lesart()
