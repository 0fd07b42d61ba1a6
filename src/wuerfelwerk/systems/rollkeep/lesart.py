"""Roll & Keep: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (RK-M-01 bis RK-M-56)."""

    zehnwuerfel: Annotated[
        str,
        Ask(
            "Mehr als zehn Würfel",
            options=("aus", "l5r4", "l5r4_rest_plus2"),
            rule="RK-WURF-01",
            key="rk.zehnwuerfel",
        ),
    ] = "aus"
    ueberbehalten: Annotated[
        str,
        Ask(
            "Mehr behalten als geworfen",
            options=("verfaellt", "in_wurf", "plus_bonus"),
            rule="RK-WURF-02",
            key="rk.ueberbehalten",
        ),
    ] = "verfaellt"
    explosion_max: Annotated[
        int,
        Ask(
            "Explosionen je Würfel (0: ohne Grenze)",
            0,
            20,
            rule="RK-EXPL-02",
            key="rk.explosion.max",
        ),
    ] = 0
    ungeuebt_gratis: Annotated[
        bool, Ask("Gratis-Raises auch ungeübt", rule="RK-WURF-07", key="rk.ungeuebt.gratis")
    ] = False
    raise_teilerfolg: Annotated[
        bool,
        Ask(
            "Teilerfolg, wenn nur der Raise verfehlt ist",
            rule="RK-RAISE-02",
            key="rk.raise.teilerfolg",
        ),
    ] = False
    gratis_zaehlt: Annotated[
        bool,
        Ask(
            "Gratis-Raises zählen gegen den Void-Ring",
            rule="RK-RAISE-03",
            key="rk.gratis.zaehlt_zum_limit",
        ),
    ] = False
    gratis_senkt_tn: Annotated[
        str,
        Ask(
            "Gratis-Raises senken den TN",
            options=("nur_voller_angriff", "immer"),
            rule="RK-RAISE-05",
            key="rk.gratis.senkt_tn",
        ),
    ] = "nur_voller_angriff"
    rundung: Annotated[
        str,
        Ask(
            "Mittelwerte runden",
            options=("kaufmaennisch", "ab", "auf"),
            rule="RK-KOOP-03",
            key="rk.rundung",
        ),
    ] = "kaufmaennisch"
    helfer_max: Annotated[
        int,
        Ask(
            "Helfer beim kumulativen Wurf (0: beliebig viele)",
            0,
            20,
            rule="RK-KUM-02",
            key="rk.kum.helfer_max",
        ),
    ] = 0
    tntbh_modell: Annotated[
        str,
        Ask(
            "TN, um getroffen zu werden",
            options=("l5r3", "l5r4"),
            rule="RK-WUND-03",
            key="rk.tntbh.modell",
        ),
    ] = "l5r3"
    final_tn: Annotated[
        int, Ask("Final Strike: TN", 0, 60, rule="RK-VOID-03", key="rk.final_strike.tn")
    ] = 30
    final_lesart: Annotated[
        str,
        Ask(
            "Final Strike: der TN-Vermerk ist",
            options=("erschwernis", "bonus_auf_wurf"),
            rule="RK-VOID-03",
            key="rk.final_strike.lesart",
        ),
    ] = "erschwernis"
    final_ersetzt: Annotated[
        bool,
        Ask(
            "Final Strike ersetzt den Wundabzug",
            rule="RK-VOID-03",
            key="rk.final_strike.ersetzt_wundabzug",
        ),
    ] = True
    angriff_senkt_tn: Annotated[
        bool,
        Ask(
            "Voller Angriff darf den TN senken",
            rule="RK-STELL-03",
            key="rk.voller_angriff.tn_senken",
        ),
    ] = True
    bloesse: Annotated[
        str,
        Ask(
            "Blöße nach vollem Angriff",
            options=("naechste_runde", "bis_naechster_zug"),
            rule="RK-STELL-04",
            key="rk.voller_angriff.bloesse",
        ),
    ] = "naechste_runde"
    schadensfolge: Annotated[
        str,
        Ask(
            "Erhöhter Schaden: die Folge nennt",
            options=("gesamt", "zuwachs"),
            rule="RK-MAN-06",
            key="rk.schaden.folge",
        ),
    ] = "gesamt"
    vp_nur_behaltene: Annotated[
        bool,
        Ask(
            "VP nur für behaltene explodierte Würfel",
            rule="RK-VREG-02",
            key="rk.void.explosion.nur_behaltene",
        ),
    ] = False
    vp_pro_tag: Annotated[
        int,
        Ask(
            "VP durch Explosionen je Tag (0: ohne Grenze)",
            0,
            20,
            rule="RK-VREG-03",
            key="rk.void.explosion.pro_tag",
        ),
    ] = 0
    void_pro_wurf: Annotated[
        int, Ask("Skillverbesserungen je Wurf", 1, 3, rule="RK-VOID-01", key="rk.void.pro_wurf")
    ] = 1
    void_pro_runde: Annotated[
        int,
        Ask("VP je Kampfrunde (0: ohne Grenze)", 0, 20, rule="RK-VOID-01", key="rk.void.pro_runde"),
    ] = 0
    ermunterung: Annotated[
        str,
        Ask(
            "Ermunterung",
            options=("vorrat", "naechster_wurf"),
            rule="RK-VOID-02",
            key="rk.ermunterung",
        ),
    ] = "vorrat"
    wundmodell: Annotated[
        str,
        Ask(
            "Wundstufen",
            options=("l5r3", "l5r4", "eigene"),
            rule="RK-WUND-01",
            key="rk.wunden.modell",
        ),
    ] = "l5r3"
    wundtabelle: Annotated[
        tuple[str, ...],
        Ask(
            "Eigene Wundstufen (Name, Abzug, Vielfaches der Erde)",
            rule="RK-WUND-01",
            key="rk.wunden.tabelle",
        ),
    ] = ()
    extra_max: Annotated[
        int, Ask("Extra Aktionen je Runde", 0, 5, rule="RK-VOID-04", key="rk.extra_aktion.max")
    ] = 1
    tausch_dauer: Annotated[
        str,
        Ask(
            "Getauschte Initiative gilt für",
            options=("runde", "kampf"),
            rule="RK-VOID-07",
            key="rk.ini_tausch.dauer",
        ),
    ] = "runde"
    tn_stapelbar: Annotated[
        bool, Ask("TN erhöhen ist stapelbar", rule="RK-VOID-08", key="rk.tn_erhoehen.stapelbar")
    ] = False
    reduktion_mehrfach: Annotated[
        bool,
        Ask(
            "Wundreduktion mehrfach je Treffer", rule="RK-VOID-09", key="rk.wundreduktion.mehrfach"
        ),
    ] = False
    punkte_je_rang: Annotated[
        int, Ask("Ehrenpunkte je Rang", 1, 100, rule="RK-EHRE-06", key="rk.ehre.punkte_je_rang")
    ] = 10
    nur_misslungene: Annotated[
        bool,
        Ask("Test of Honor nur nach Misserfolg", rule="RK-EHRE-02", key="rk.ehre.nur_misslungene"),
    ] = True
    verteidigung_tn: Annotated[
        int,
        Ask(
            "TN, wenn die Ehre angegriffen wird",
            1,
            100,
            rule="RK-EHRE-05",
            key="rk.ehre.verteidigung_tn",
        ),
    ] = 15
    ruhm_wuerfelt: Annotated[
        str,
        Ask(
            "Ruhm bekannt machen: es würfelt",
            options=("selbst", "erkennende"),
            rule="RK-RUHM-01",
            key="rk.ruhm.wuerfelt",
        ),
    ] = "selbst"
    ini_neu: Annotated[
        str,
        Ask("Initiative neu je", options=("runde", "kampf"), rule="RK-KAMPF-01", key="rk.ini.neu"),
    ] = "runde"
    ini_gleichstand: Annotated[
        str,
        Ask(
            "Gleiche Initiative",
            options=("reflexe", "stechen", "sl"),
            rule="RK-KAMPF-01",
            key="rk.ini.gleichstand",
        ),
    ] = "reflexe"
    bindend: Annotated[
        bool, Ask("Erklärte Aktionen binden", rule="RK-KAMPF-02", key="rk.erklaerung.bindend")
    ] = True
    erklaerung: Annotated[
        str,
        Ask(
            "Erklärt wird",
            options=("reihum", "verdeckt"),
            rule="RK-KAMPF-02",
            key="rk.erklaerung.art",
        ),
    ] = "reihum"
    aktionen: Annotated[
        int, Ask("Aktionen je Runde", 1, 5, rule="RK-KAMPF-03", key="rk.aktionen")
    ] = 1
    schaden_explodiert: Annotated[
        bool, Ask("Schadenswürfel explodieren", rule="RK-KAMPF-05", key="rk.schaden.explodiert")
    ] = True
    vv_art: Annotated[
        str,
        Ask(
            "Volle Verteidigung",
            options=("addieren", "ersetzen"),
            rule="RK-STELL-05",
            key="rk.vv.art",
        ),
    ] = "addieren"
    vv_angriff: Annotated[
        bool, Ask("Angriff in voller Verteidigung erlaubt", rule="RK-STELL-07", key="rk.vv.angriff")
    ] = False
    nur_vergleich: Annotated[
        bool,
        Ask(
            "Entwaffnen: nur der Vergleich zählt",
            rule="RK-MAN-01",
            key="rk.entwaffnen.nur_vergleich",
        ),
    ] = False
    gezielt_folgen: Annotated[
        tuple[str, ...],
        Ask("Folgen gezielter Treffer (Vorschläge)", rule="RK-MAN-02", key="rk.gezielt.folgen"),
    ] = ()
    extra_raises: Annotated[
        str,
        Ask(
            "Extra Angriff: die Raises liegen auf",
            options=("erster", "beide"),
            rule="RK-MAN-03",
            key="rk.extra_angriff.raises_auf",
        ),
    ] = "erster"
    finte_stapelbar: Annotated[
        bool, Ask("Finten sind stapelbar", rule="RK-MAN-04", key="rk.finte.stapelbar")
    ] = False
    bewachen_schaden: Annotated[
        bool, Ask("Bewachen macht Schaden", rule="RK-MAN-05", key="rk.bewachen.schaden")
    ] = True
    niederschlag: Annotated[
        str,
        Ask(
            "Niederschlag vergleicht",
            options=("angriff", "schaden"),
            rule="RK-MAN-07",
            key="rk.niederschlag.vergleich",
        ),
    ] = "angriff"
    medizin_tn: Annotated[
        int, Ask("TN der Medizin", 1, 100, rule="RK-HEIL-03", key="rk.medizin.tn")
    ] = 15
    medizin_pro_tag: Annotated[
        int,
        Ask(
            "Behandlungen je Verletztem und Tag", 1, 20, rule="RK-HEIL-03", key="rk.medizin.pro_tag"
        ),
    ] = 1
    medizin_immer: Annotated[
        bool, Ask("Grundheilung auch ohne Erfolg", rule="RK-HEIL-03", key="rk.medizin.ohne_erfolg")
    ] = False
    tee: Annotated[
        int, Ask("TN der Teezeremonie (0: aus)", 0, 100, rule="RK-VREG-04", key="rk.tee")
    ] = 0
    meditation: Annotated[
        int, Ask("TN der Meditation (0: aus)", 0, 100, rule="RK-VREG-04", key="rk.meditation")
    ] = 0
    vp_behalten: Annotated[
        bool,
        Ask(
            "VP des ersten Wurfs bleibt bei Wiederholung",
            rule="RK-EHRE-02",
            key="rk.wiederholung.vp_behalten",
        ),
    ] = True


VORGABE = Lesart()
