"""Kaskade: die Lesarten des Tisches (Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from typing import Literal

from wuerfelwerk.rules.form import switch
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.values import dataclass


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (KAS-M-01 bis KAS-M-69)."""

    malus_vor_deckel: bool = switch(
        N_("Mali schon vor der Grenze von sechs Würfeln abziehen"),
        False,
        "kas.malus_vor_deckel",
        "KAS-WURF-02",
    )
    mindestens_ein_wuerfel: bool = switch(
        N_("Immer mindestens ein Würfel"), False, "kas.mindestens_ein_wuerfel", "KAS-WURF-02"
    )
    einzelwuerfel_ueber_wert: bool = switch(
        N_("Ein einzelner Würfel darf über dem Wert liegen"),
        True,
        "kas.einzelwuerfel_ueber_wert",
        "KAS-EINZEL-02",
    )
    gleiche_nur_je_teilwurf: bool = switch(
        N_("Gleiche nur innerhalb eines Teilwurfs"),
        False,
        "kas.gleiche_nur_je_teilwurf",
        "KAS-SIEB-03",
    )
    kaskade_anknuepfen: bool = switch(
        N_("Im Kaskadenwurf muss jeder Teilwurf an Liegendes anknüpfen"),
        False,
        "kas.kaskade_anknuepfen",
        "KAS-KASK-02",
    )
    gruppe_modus: Literal["lauf", "rein", "anker"] = switch(
        N_("Was eine Würfelgruppe ist"), "lauf", "kas.gruppe_modus", "KAS-KASK-02"
    )
    patzer_ausgleich_freiwillig: bool = switch(
        N_("1er müssen nicht ausgeglichen werden"),
        False,
        "kas.patzer_ausgleich_freiwillig",
        "KAS-PATZER-03",
    )
    eins_erfuellt_pflicht: bool = switch(
        N_("Liegende 1er zählen für die Ablegepflicht"),
        False,
        "kas.eins_erfuellt_pflicht",
        "KAS-PATZER-02",
    )
    koenner_eins_neu: bool = switch(
        N_("Könner und Meister dürfen ignorierte 1er neu werfen"),
        False,
        "kas.koenner_eins_neu",
        "KAS-MEIST-01",
    )
    einsen_zaehlung: Literal["probe", "teilwurf"] = switch(
        N_("1er zählen Könner und Meister"), "probe", "kas.einsen_zaehlung", "KAS-MEIST-03"
    )
    respekt_nur_unausgeglichen: bool = switch(
        N_("Legendärer Fehlschlag nur mit unausgeglichenen 1ern"),
        False,
        "kas.respekt_nur_unausgeglichen",
        "KAS-PATZER-06",
    )
    legendaer_ohne_wertgrenze: bool = switch(
        N_("Legendär auch über dem geprüften Wert"),
        False,
        "kas.legendaer_ohne_wertgrenze",
        "KAS-LEG-01",
    )
    fuehrungswert_modus: Literal["mindestens", "genau"] = switch(
        N_("Führungswert je Teilwurf"), "mindestens", "kas.fuehrungswert_modus", "KAS-KASK-04"
    )
    koennerstern_folgen_addieren: bool = switch(
        N_("Mit Könnerstern werden auch Folgen addiert"),
        False,
        "kas.koennerstern_folgen_addieren",
        "KAS-STERN-03",
    )
    glueck_lernwurf_kostet_ep: bool = switch(
        N_("Der Lernwurf der Glückszahl kostet EP"),
        False,
        "kas.glueck_lernwurf_kostet_ep",
        "KAS-GLUECK-02",
    )
    glueck_sofort: bool = switch(
        N_("Über die Glückszahl wird sofort entschieden"),
        False,
        "kas.glueck_sofort",
        "KAS-GLUECK-01",
    )
    gleichenwuerfel_zaehlung: Literal["alle", "ab_zweitem"] = switch(
        N_("Als Gleichenwürfel zählen"), "alle", "kas.gleichenwuerfel_zaehlung", "KAS-KRAUT-04"
    )
    ueberlauf: Literal["steigt", "verfaellt"] = switch(
        N_("Findet eine Verletzung keinen Platz"), "steigt", "kas.ueberlauf", "KAS-WUND-01"
    )
    wundbrand_wird_kritisch: bool = switch(
        N_("Ein durch Wundbrand leerer Kreis ist kritisch verletzt"),
        True,
        "kas.wundbrand_wird_kritisch",
        "KAS-WUND-04",
    )
    tiefe_heilung: Literal["nach_aussen", "nur_spielleitung"] = switch(
        N_("Mittlere und innere Segmente heilen"), "nach_aussen", "kas.tiefe_heilung", "KAS-REG-06"
    )
    wurfart_standard: Literal["sieb", "einzel"] = switch(
        N_("Wurfart, wo die Regeln keine nennen"), "sieb", "kas.wurfart_standard", "KAS-HEIL-01"
    )
    beeinflussen_beidseitig: bool = switch(
        N_("Beim Beeinflussen kann auch der Beeinflusser verlieren"),
        False,
        "kas.beeinflussen_beidseitig",
        "KAS-SOZ-05",
    )
    beeinflussen_saetze: Literal["ein_satz", "alle"] = switch(
        N_("Als Tricks beim Beeinflussen dienen"),
        "ein_satz",
        "kas.beeinflussen_saetze",
        "KAS-SOZ-03",
    )
    feilschen_ueber_maximum: bool = switch(
        N_("Gewonnene Psyche darf über das Maximum steigen"),
        False,
        "kas.feilschen_ueber_maximum",
        "KAS-SOZ-14",
    )
    zechen_null: Literal["zwei", "einer"] = switch(
        N_("Kein Würfel schafft das Getränk: Punkte"), "zwei", "kas.zechen_null", "KAS-ZECH-03"
    )
    selbstbeherrschung_min: int = switch(
        N_("Selbstbeherrschung beim Zechen: Mindestwert"),
        4,
        "kas.selbstbeherrschung_min",
        "KAS-ZECH-04",
        (1, 60),
    )
    wachgabe_min: int = switch(
        N_("Wachgabe: Mindestwert"), 4, "kas.wachgabe_min", "KAS-WACHE-03", (1, 60)
    )
    guete_plus: Literal["faktor", "betrag", "faktor_je_bonus"] = switch(
        N_("Was „+10“ und „+100“ beim Preis heißen"), "faktor", "kas.guete_plus", "KAS-GUETE-02"
    )
    hoch_auch_eigenschaften: bool = switch(
        N_("Hohe Meisterschaft auch für Eigenschaften"),
        True,
        "kas.hoch_auch_eigenschaften",
        "KAS-HOCH-01",
    )
    koennerstern_eigener_lernwurf: bool = switch(
        N_("Der Könnerstern braucht einen eigenen Lernwurf"),
        False,
        "kas.koennerstern_eigener_lernwurf",
        "KAS-STERN-02",
    )
    angriff_ueber_fkw: bool = switch(
        N_("Ein einzelner Angriffswürfel darf über dem FkW liegen"),
        True,
        "kas.angriff_ueber_fkw",
        "KAS-KAMPF-04",
    )
    mehrfachangriff_modus: Literal["nacheinander", "gleichzeitig"] = switch(
        N_("Die Angriffe eines Mehrfachangriffs kommen"),
        "nacheinander",
        "kas.mehrfachangriff_modus",
        "KAS-KAMPF-05",
    )
    verteidiger_wuerfelt_aus: bool = switch(
        N_("Wer nicht initiativ ist, würfelt noch zu Ende"),
        False,
        "kas.verteidiger_wuerfelt_aus",
        "KAS-KAMPF-03",
    )
    abwehr_echt_hoeher: bool = switch(
        N_("Eine Abwehr muss höher sein als der Angriff"),
        False,
        "kas.abwehr_echt_hoeher",
        "KAS-KAMPF-07",
    )
    kampfergebnis: Literal["hoechster", "gruppensumme"] = switch(
        N_("Als Kampfergebnis zählt"), "hoechster", "kas.kampfergebnis", "KAS-KAMPF-10"
    )
    konter_unterbricht: bool = switch(
        N_("Ein Konter beendet den Rest eines Mehrfachangriffs"),
        True,
        "kas.konter_unterbricht",
        "KAS-KAMPF-11",
    )
    bonus_einzelwuerfel: Literal["gruppe", "alle"] = switch(
        N_("Wer mit einem Würfel trifft, hat für den Schaden"),
        "gruppe",
        "kas.bonus_einzelwuerfel",
        "KAS-KAMPF-14",
    )
    schaden_teilen: bool = switch(
        N_("Gleiche Schadenswürfel dürfen zum Teil addiert werden"),
        True,
        "kas.schaden_teilen",
        "KAS-KAMPF-17",
    )
    schaden_gleiche: Literal["getrennt", "bonustreffer"] = switch(
        N_("Nicht addierte Gleiche im Schadenswurf"),
        "getrennt",
        "kas.schaden_gleiche",
        "KAS-KAMPF-17",
    )
    gezielt_basis: int = switch(
        N_("Gezielter Angriff: Ausgangswert"), 4, "kas.gezielt_basis", "KAS-KAMPF-22", (1, 20)
    )
    ruestungszeilen: int = switch(
        N_("Rüstungszeilen"), 7, "kas.ruestungszeilen", "KAS-KAMPF-18", (3, 7)
    )
    durchschlag_kostet_punkt: bool = switch(
        N_("Auch ein Durchschlag kostet einen Rüstungspunkt"),
        False,
        "kas.durchschlag_kostet_punkt",
        "KAS-RUEST-04",
    )
    wuergen_zaehlt: Literal["unabgewehrt", "gruppe"] = switch(
        N_("Im Würgegriff stehlen Würfel"), "unabgewehrt", "kas.wuergen_zaehlt", "KAS-MANOEVER-06"
    )
    wucht_verlust: Literal["summiert", "je_phase"] = switch(
        N_("Würfel, die ein fortgesetzter Wuchtangriff nimmt"),
        "summiert",
        "kas.wucht_verlust",
        "KAS-MANOEVER-18",
    )
    bewegung_ohne_gruppe: Literal["ersatz", "kein_schuss", "folgenlos"] = switch(
        N_("Wer in Bewegung schießt und zu wenige Gruppenwürfel hat"),
        "ersatz",
        "kas.bewegung_ohne_gruppe",
        "KAS-FERN-08",
    )
    entfernung_aufrunden: bool = switch(
        N_("Angefangene 10 Meter zählen"), False, "kas.entfernung_aufrunden", "KAS-FERN-07"
    )
    ausweichen_modus: Literal["addieren", "maximum"] = switch(
        N_("Das Ausweichen wird mit dem Mindestwert verrechnet"),
        "addieren",
        "kas.ausweichen_modus",
        "KAS-FERN-17",
    )


VORGABE = Lesart()
