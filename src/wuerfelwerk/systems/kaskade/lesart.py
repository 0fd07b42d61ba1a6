"""Kaskade: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (KAS-M-01 bis KAS-M-65)."""

    malus_vor_deckel: Annotated[
        bool,
        Ask(
            "Mali schon vor der Grenze von sechs Würfeln abziehen",
            rule="KAS-WURF-02",
            key="kas.malus_vor_deckel",
        ),
    ] = False
    mindestens_ein_wuerfel: Annotated[
        bool,
        Ask("Immer mindestens ein Würfel", rule="KAS-WURF-02", key="kas.mindestens_ein_wuerfel"),
    ] = False
    einzelwuerfel_ueber_wert: Annotated[
        bool,
        Ask(
            "Ein einzelner Würfel darf über dem Wert liegen",
            rule="KAS-EINZEL-02",
            key="kas.einzelwuerfel_ueber_wert",
        ),
    ] = True
    gleiche_nur_je_teilwurf: Annotated[
        bool,
        Ask(
            "Gleiche nur innerhalb eines Teilwurfs",
            rule="KAS-SIEB-03",
            key="kas.gleiche_nur_je_teilwurf",
        ),
    ] = False
    kaskade_anknuepfen: Annotated[
        bool,
        Ask(
            "Im Kaskadenwurf muss jeder Teilwurf an Liegendes anknüpfen",
            rule="KAS-KASK-02",
            key="kas.kaskade_anknuepfen",
        ),
    ] = False
    gruppe_modus: Annotated[
        str,
        Ask(
            "Was eine Würfelgruppe ist",
            options=("lauf", "rein", "anker"),
            rule="KAS-KASK-02",
            key="kas.gruppe_modus",
        ),
    ] = "lauf"
    patzer_ausgleich_freiwillig: Annotated[
        bool,
        Ask(
            "1er müssen nicht ausgeglichen werden",
            rule="KAS-PATZER-03",
            key="kas.patzer_ausgleich_freiwillig",
        ),
    ] = False
    eins_erfuellt_pflicht: Annotated[
        bool,
        Ask(
            "Liegende 1er zählen für die Ablegepflicht",
            rule="KAS-PATZER-02",
            key="kas.eins_erfuellt_pflicht",
        ),
    ] = False
    koenner_eins_neu: Annotated[
        bool,
        Ask(
            "Könner und Meister dürfen ignorierte 1er neu werfen",
            rule="KAS-MEIST-01",
            key="kas.koenner_eins_neu",
        ),
    ] = False
    einsen_zaehlung: Annotated[
        str,
        Ask(
            "1er zählen Könner und Meister",
            options=("probe", "teilwurf"),
            rule="KAS-MEIST-03",
            key="kas.einsen_zaehlung",
        ),
    ] = "probe"
    respekt_nur_unausgeglichen: Annotated[
        bool,
        Ask(
            "Legendärer Fehlschlag nur mit unausgeglichenen 1ern",
            rule="KAS-PATZER-06",
            key="kas.respekt_nur_unausgeglichen",
        ),
    ] = False
    legendaer_ohne_wertgrenze: Annotated[
        bool,
        Ask(
            "Legendär auch über dem geprüften Wert",
            rule="KAS-LEG-01",
            key="kas.legendaer_ohne_wertgrenze",
        ),
    ] = False
    fuehrungswert_modus: Annotated[
        str,
        Ask(
            "Führungswert je Teilwurf",
            options=("mindestens", "genau"),
            rule="KAS-KASK-04",
            key="kas.fuehrungswert_modus",
        ),
    ] = "mindestens"
    koennerstern_folgen_addieren: Annotated[
        bool,
        Ask(
            "Mit Könnerstern werden auch Folgen addiert",
            rule="KAS-STERN-03",
            key="kas.koennerstern_folgen_addieren",
        ),
    ] = False
    glueck_lernwurf_kostet_ep: Annotated[
        bool,
        Ask(
            "Der Lernwurf der Glückszahl kostet EP",
            rule="KAS-GLUECK-02",
            key="kas.glueck_lernwurf_kostet_ep",
        ),
    ] = False
    glueck_sofort: Annotated[
        bool,
        Ask(
            "Über die Glückszahl wird sofort entschieden",
            rule="KAS-GLUECK-01",
            key="kas.glueck_sofort",
        ),
    ] = False
    gleichenwuerfel_zaehlung: Annotated[
        str,
        Ask(
            "Als Gleichenwürfel zählen",
            options=("alle", "ab_zweitem"),
            rule="KAS-KRAUT-04",
            key="kas.gleichenwuerfel_zaehlung",
        ),
    ] = "alle"
    ueberlauf: Annotated[
        str,
        Ask(
            "Findet eine Verletzung keinen Platz",
            options=("steigt", "verfaellt"),
            rule="KAS-WUND-01",
            key="kas.ueberlauf",
        ),
    ] = "steigt"
    wundbrand_wird_kritisch: Annotated[
        bool,
        Ask(
            "Ein durch Wundbrand leerer Kreis ist kritisch verletzt",
            rule="KAS-WUND-04",
            key="kas.wundbrand_wird_kritisch",
        ),
    ] = True
    tiefe_heilung: Annotated[
        str,
        Ask(
            "Mittlere und innere Segmente heilen",
            options=("nach_aussen", "nur_spielleitung"),
            rule="KAS-REG-06",
            key="kas.tiefe_heilung",
        ),
    ] = "nach_aussen"
    wurfart_standard: Annotated[
        str,
        Ask(
            "Wurfart, wo die Regeln keine nennen",
            options=("sieb", "einzel"),
            rule="KAS-HEIL-01",
            key="kas.wurfart_standard",
        ),
    ] = "sieb"
    beeinflussen_beidseitig: Annotated[
        bool,
        Ask(
            "Beim Beeinflussen kann auch der Beeinflusser verlieren",
            rule="KAS-SOZ-05",
            key="kas.beeinflussen_beidseitig",
        ),
    ] = False
    feilschen_ueber_maximum: Annotated[
        bool,
        Ask(
            "Gewonnene Psyche darf über das Maximum steigen",
            rule="KAS-SOZ-14",
            key="kas.feilschen_ueber_maximum",
        ),
    ] = False
    zechen_null: Annotated[
        str,
        Ask(
            "Kein Würfel schafft das Getränk: Punkte",
            options=("zwei", "einer"),
            rule="KAS-ZECH-03",
            key="kas.zechen_null",
        ),
    ] = "zwei"
    selbstbeherrschung_min: Annotated[
        int,
        Ask(
            "Selbstbeherrschung beim Zechen: Mindestwert",
            1,
            60,
            rule="KAS-ZECH-04",
            key="kas.selbstbeherrschung_min",
        ),
    ] = 4
    wachgabe_min: Annotated[
        int, Ask("Wachgabe: Mindestwert", 1, 60, rule="KAS-WACHE-03", key="kas.wachgabe_min")
    ] = 4
    guete_plus: Annotated[
        str,
        Ask(
            "Was „+10“ und „+100“ beim Preis heißen",
            options=("faktor", "betrag", "faktor_je_bonus"),
            rule="KAS-GUETE-02",
            key="kas.guete_plus",
        ),
    ] = "faktor"
    hoch_auch_eigenschaften: Annotated[
        bool,
        Ask(
            "Hohe Meisterschaft auch für Eigenschaften",
            rule="KAS-HOCH-01",
            key="kas.hoch_auch_eigenschaften",
        ),
    ] = True
    koennerstern_eigener_lernwurf: Annotated[
        bool,
        Ask(
            "Der Könnerstern braucht einen eigenen Lernwurf",
            rule="KAS-STERN-02",
            key="kas.koennerstern_eigener_lernwurf",
        ),
    ] = False
    angriff_ueber_fkw: Annotated[
        bool,
        Ask(
            "Ein einzelner Angriffswürfel darf über dem FkW liegen",
            rule="KAS-KAMPF-04",
            key="kas.angriff_ueber_fkw",
        ),
    ] = True
    mehrfachangriff_modus: Annotated[
        str,
        Ask(
            "Die Angriffe eines Mehrfachangriffs kommen",
            options=("nacheinander", "gleichzeitig"),
            rule="KAS-KAMPF-05",
            key="kas.mehrfachangriff_modus",
        ),
    ] = "nacheinander"
    verteidiger_wuerfelt_aus: Annotated[
        bool,
        Ask(
            "Wer nicht initiativ ist, würfelt noch zu Ende",
            rule="KAS-KAMPF-03",
            key="kas.verteidiger_wuerfelt_aus",
        ),
    ] = False
    abwehr_echt_hoeher: Annotated[
        bool,
        Ask(
            "Eine Abwehr muss höher sein als der Angriff",
            rule="KAS-KAMPF-07",
            key="kas.abwehr_echt_hoeher",
        ),
    ] = False
    kampfergebnis: Annotated[
        str,
        Ask(
            "Als Kampfergebnis zählt",
            options=("hoechster", "gruppensumme"),
            rule="KAS-KAMPF-10",
            key="kas.kampfergebnis",
        ),
    ] = "hoechster"
    schaden_gleiche: Annotated[
        str,
        Ask(
            "Nicht addierte Gleiche im Schadenswurf",
            options=("getrennt", "bonustreffer"),
            rule="KAS-KAMPF-17",
            key="kas.schaden_gleiche",
        ),
    ] = "getrennt"
    gezielt_basis: Annotated[
        int,
        Ask("Gezielter Angriff: Ausgangswert", 1, 20, rule="KAS-KAMPF-22", key="kas.gezielt_basis"),
    ] = 4
    ruestungszeilen: Annotated[
        int, Ask("Rüstungszeilen", 3, 7, rule="KAS-KAMPF-18", key="kas.ruestungszeilen")
    ] = 7
    durchschlag_kostet_punkt: Annotated[
        bool,
        Ask(
            "Auch ein Durchschlag kostet einen Rüstungspunkt",
            rule="KAS-RUEST-04",
            key="kas.durchschlag_kostet_punkt",
        ),
    ] = False
    wuergen_zaehlt: Annotated[
        str,
        Ask(
            "Im Würgegriff stehlen Würfel",
            options=("unabgewehrt", "gruppe"),
            rule="KAS-MANOEVER-06",
            key="kas.wuergen_zaehlt",
        ),
    ] = "unabgewehrt"
    bewegung_ohne_gruppe: Annotated[
        str,
        Ask(
            "Wer in Bewegung schießt und zu wenige Gruppenwürfel hat",
            options=("ersatz", "kein_schuss", "folgenlos"),
            rule="KAS-FERN-08",
            key="kas.bewegung_ohne_gruppe",
        ),
    ] = "ersatz"
    entfernung_aufrunden: Annotated[
        bool, Ask("Angefangene 10 Meter zählen", rule="KAS-FERN-07", key="kas.entfernung_aufrunden")
    ] = False
    ausweichen_modus: Annotated[
        str,
        Ask(
            "Das Ausweichen wird mit dem Mindestwert verrechnet",
            options=("addieren", "maximum"),
            rule="KAS-FERN-17",
            key="kas.ausweichen_modus",
        ),
    ] = "addieren"


VORGABE = Lesart()
