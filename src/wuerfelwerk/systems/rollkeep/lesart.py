"""Roll & Keep: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from typing import Literal

from wuerfelwerk.rules.form import switch
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (RK-M-01 bis RK-M-59)."""

    punkte_neu: int = switch(
        N_("Punkte für eine neue Figur (0: keine Grenze)"), 0, "rk.punkte.neu", "RK-WURF-06",
        (0, 200),
    )  # fmt: skip
    zehnwuerfel: Literal["aus", "l5r4", "l5r4_rest_plus2"] = switch(
        N_("Mehr als zehn Würfel"), "aus", "rk.zehnwuerfel", "RK-WURF-01"
    )
    ueberbehalten: Literal["verfaellt", "in_wurf", "plus_bonus"] = switch(
        N_("Mehr behalten als geworfen"), "verfaellt", "rk.ueberbehalten", "RK-WURF-02"
    )
    explosion_max: int = switch(
        N_("Explosionen je Würfel (0: ohne Grenze)"), 0, "rk.explosion.max", "RK-EXPL-02", (0, 20)
    )
    ungeuebt_gratis: bool = switch(
        N_("Gratis-Raises auch ungeübt"), False, "rk.ungeuebt.gratis", "RK-WURF-07"
    )
    raise_teilerfolg: bool = switch(
        N_("Teilerfolg, wenn nur der Raise verfehlt ist"),
        False,
        "rk.raise.teilerfolg",
        "RK-RAISE-02",
    )
    gratis_zaehlt: bool = switch(
        N_("Gratis-Raises zählen gegen den Void-Ring"),
        False,
        "rk.gratis.zaehlt_zum_limit",
        "RK-RAISE-03",
    )
    gratis_senkt_tn: Literal["nur_voller_angriff", "immer"] = switch(
        N_("Gratis-Raises senken den TN"), "nur_voller_angriff", "rk.gratis.senkt_tn", "RK-RAISE-05"
    )
    rundung: Literal["kaufmaennisch", "ab", "auf"] = switch(
        N_("Mittelwerte runden"), "kaufmaennisch", "rk.rundung", "RK-KOOP-03"
    )
    helfer_max: int = switch(
        N_("Helfer beim kumulativen Wurf (0: beliebig viele)"),
        0,
        "rk.kum.helfer_max",
        "RK-KUM-02",
        (0, 20),
    )
    tntbh_modell: Literal["l5r3", "l5r4"] = switch(
        N_("TN, um getroffen zu werden"), "l5r3", "rk.tntbh.modell", "RK-WUND-03"
    )
    final_tn: int = switch(N_("Final Strike: TN"), 30, "rk.final_strike.tn", "RK-VOID-03", (0, 60))
    final_lesart: Literal["erschwernis", "bonus_auf_wurf"] = switch(
        N_("Final Strike: der TN-Vermerk ist"),
        "erschwernis",
        "rk.final_strike.lesart",
        "RK-VOID-03",
    )
    final_ersetzt: bool = switch(
        N_("Final Strike ersetzt den Wundabzug"),
        True,
        "rk.final_strike.ersetzt_wundabzug",
        "RK-VOID-03",
    )
    final_verteidigung: Literal["endet", "bleibt"] = switch(
        N_("Die volle Verteidigung nach einem Final Strike"),
        "endet",
        "rk.final.verteidigung",
        "RK-VOID-03",
    )
    angriff_senkt_tn: bool = switch(
        N_("Voller Angriff darf den TN senken"), True, "rk.voller_angriff.tn_senken", "RK-STELL-03"
    )
    bloesse: Literal["naechste_runde", "bis_naechster_zug"] = switch(
        N_("Blöße nach vollem Angriff"),
        "naechste_runde",
        "rk.voller_angriff.bloesse",
        "RK-STELL-04",
    )
    schadensfolge: Literal["gesamt", "zuwachs"] = switch(
        N_("Erhöhter Schaden: die Folge nennt"), "gesamt", "rk.schaden.folge", "RK-MAN-06"
    )
    vp_nur_behaltene: bool = switch(
        N_("VP nur für behaltene explodierte Würfel"),
        False,
        "rk.void.explosion.nur_behaltene",
        "RK-VREG-02",
    )
    vp_pro_tag: int = switch(
        N_("VP durch Explosionen je Tag (0: ohne Grenze)"),
        0,
        "rk.void.explosion.pro_tag",
        "RK-VREG-03",
        (0, 20),
    )
    void_freier_wurf: bool = switch(
        N_("VP auch durch freie Würfe"), False, "rk.void_freier_wurf", "RK-VREG-02"
    )
    void_pro_wurf: int = switch(
        N_("Skillverbesserungen je Wurf"), 1, "rk.void.pro_wurf", "RK-VOID-01", (1, 3)
    )
    void_pro_runde: int = switch(
        N_("VP je Kampfrunde (0: ohne Grenze)"), 0, "rk.void.pro_runde", "RK-VOID-01", (0, 20)
    )
    void_rang1: Literal["ein_wurf", "beide"] = switch(
        N_("Rang 1 für einen VP gilt beim Extra-Angriff"), "ein_wurf", "rk.void.rang1", "RK-VOID-01"
    )
    ermunterung: Literal["vorrat", "naechster_wurf"] = switch(
        N_("Ermunterung"), "vorrat", "rk.ermunterung", "RK-VOID-02"
    )
    wundmodell: Literal["l5r3", "l5r4", "eigene"] = switch(
        N_("Wundstufen"), "l5r3", "rk.wunden.modell", "RK-WUND-01"
    )
    wundtabelle: tuple[str, ...] = switch(
        N_("Eigene Wundstufen (Name, Abzug, Vielfaches der Erde)"),
        (),
        "rk.wunden.tabelle",
        "RK-WUND-01",
    )
    extra_max: int = switch(
        N_("Extra Aktionen je Runde"), 1, "rk.extra_aktion.max", "RK-VOID-04", (0, 5)
    )
    tausch_dauer: Literal["runde", "kampf"] = switch(
        N_("Getauschte Initiative gilt für"), "runde", "rk.ini_tausch.dauer", "RK-VOID-07"
    )
    tn_stapelbar: bool = switch(
        N_("TN erhöhen ist stapelbar"), False, "rk.tn_erhoehen.stapelbar", "RK-VOID-08"
    )
    reduktion_mehrfach: bool = switch(
        N_("Wundreduktion mehrfach je Treffer"), False, "rk.wundreduktion.mehrfach", "RK-VOID-09"
    )
    punkte_je_rang: int = switch(
        N_("Ehrenpunkte je Rang"), 10, "rk.ehre.punkte_je_rang", "RK-EHRE-06", (1, 100)
    )
    nur_misslungene: bool = switch(
        N_("Test of Honor nur nach Misserfolg"), True, "rk.ehre.nur_misslungene", "RK-EHRE-02"
    )
    verteidigung_tn: int = switch(
        N_("TN, wenn die Ehre angegriffen wird"),
        15,
        "rk.ehre.verteidigung_tn",
        "RK-EHRE-05",
        (1, 100),
    )
    ruhm_wuerfelt: Literal["selbst", "erkennende"] = switch(
        N_("Ruhm bekannt machen: es würfelt"), "selbst", "rk.ruhm.wuerfelt", "RK-RUHM-01"
    )
    ini_neu: Literal["runde", "kampf"] = switch(
        N_("Initiative neu je"), "runde", "rk.ini.neu", "RK-KAMPF-01"
    )
    ini_gleichstand: Literal["reflexe", "stechen", "sl"] = switch(
        N_("Gleiche Initiative"), "reflexe", "rk.ini.gleichstand", "RK-KAMPF-01"
    )
    bindend: bool = switch(
        N_("Erklärte Aktionen binden"), True, "rk.erklaerung.bindend", "RK-KAMPF-02"
    )
    erklaerung: Literal["reihum", "verdeckt"] = switch(
        N_("Erklärt wird"), "reihum", "rk.erklaerung.art", "RK-KAMPF-02"
    )
    aktionen: int = switch(N_("Aktionen je Runde"), 1, "rk.aktionen", "RK-KAMPF-03", (1, 5))
    schaden_explodiert: bool = switch(
        N_("Schadenswürfel explodieren"), True, "rk.schaden.explodiert", "RK-KAMPF-05"
    )
    vv_art: Literal["addieren", "ersetzen"] = switch(
        N_("Volle Verteidigung"), "addieren", "rk.vv.art", "RK-STELL-05"
    )
    vv_angriff: bool = switch(
        N_("Angriff in voller Verteidigung erlaubt"), False, "rk.vv.angriff", "RK-STELL-07"
    )
    nur_vergleich: bool = switch(
        N_("Entwaffnen: nur der Vergleich zählt"), False, "rk.entwaffnen.nur_vergleich", "RK-MAN-01"
    )
    gezielt_folgen: tuple[str, ...] = switch(
        N_("Folgen gezielter Treffer (Vorschläge)"), (), "rk.gezielt.folgen", "RK-MAN-02"
    )
    extra_raises: Literal["erster", "beide"] = switch(
        N_("Extra Angriff: die Raises liegen auf"),
        "erster",
        "rk.extra_angriff.raises_auf",
        "RK-MAN-03",
    )
    finte_stapelbar: bool = switch(
        N_("Finten sind stapelbar"), False, "rk.finte.stapelbar", "RK-MAN-04"
    )
    bewachen_schaden: bool = switch(
        N_("Bewachen macht Schaden"), True, "rk.bewachen.schaden", "RK-MAN-05"
    )
    niederschlag: Literal["angriff", "schaden"] = switch(
        N_("Niederschlag vergleicht"), "angriff", "rk.niederschlag.vergleich", "RK-MAN-07"
    )
    medizin_tn: int = switch(N_("TN der Medizin"), 15, "rk.medizin.tn", "RK-HEIL-03", (1, 100))
    medizin_pro_tag: int = switch(
        N_("Behandlungen je Verletztem und Tag"), 1, "rk.medizin.pro_tag", "RK-HEIL-03", (1, 20)
    )
    medizin_immer: bool = switch(
        N_("Grundheilung auch ohne Erfolg"), False, "rk.medizin.ohne_erfolg", "RK-HEIL-03"
    )
    tee: int = switch(N_("TN der Teezeremonie (0: aus)"), 0, "rk.tee", "RK-VREG-04", (0, 100))
    meditation: int = switch(
        N_("TN der Meditation (0: aus)"), 0, "rk.meditation", "RK-VREG-04", (0, 100)
    )
    vp_behalten: bool = switch(
        N_("VP des ersten Wurfs bleibt bei Wiederholung"),
        True,
        "rk.wiederholung.vp_behalten",
        "RK-EHRE-02",
    )


VORGABE = Lesart()
