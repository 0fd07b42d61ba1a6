"""Dice Rumble: die Lesarten des Tisches (Hausregel-Schalter mit den Auslegungen als Vorgabe)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from wuerfelwerk.rules.form import Ask


@dataclass(frozen=True, slots=True)
class Lesart:
    """Wie dieser Tisch die offenen Stellen der Regeln liest (RUM-M-03 bis RUM-M-28)."""

    gleichstand_wert: Annotated[
        str,
        Ask(
            "Gleichstand entscheidet",
            options=("gesamtwert", "schwellenwert"),
            rule="RUM-DUELL-05",
            key="rum.gleichstand.wert",
        ),
    ] = "gesamtwert"
    beide_misslungen: Annotated[
        str,
        Ask(
            "Beide Proben misslungen",
            options=("keiner", "niedriger_gewinnt", "wiederholen"),
            rule="RUM-DUELL-04",
            key="rum.beide_misslungen",
        ),
    ] = "keiner"
    differenz_bei_einem_erfolg: Annotated[
        str,
        Ask(
            "Differenz bei nur einem Erfolg",
            options=("betrag", "schwellenwert"),
            rule="RUM-DUELL-03",
            key="rum.differenz_bei_einem_erfolg",
        ),
    ] = "betrag"
    krit_verlierer_eins: Annotated[
        str,
        Ask(
            "Eins der unterlegenen Seite",
            options=("verfaellt", "sl"),
            rule="RUM-KRIT-01",
            key="rum.krit.verlierer_eins",
        ),
    ] = "verfaellt"
    krit_schadensfaktor: Annotated[
        int, Ask("Schadensfaktor der Eins", 1, 5, rule="RUM-KRIT-03", key="rum.krit.schadensfaktor")
    ] = 1
    krit_tabelle: Annotated[
        tuple[str, ...],
        Ask("Vorab festgelegte Krit-Folgen", rule="RUM-KRIT-04", key="rum.krit.tabelle"),
    ] = ()
    schaden_automatisch: Annotated[
        bool, Ask("Schaden ohne Rückfrage", rule="RUM-SCHADEN-01", key="rum.schaden.automatisch")
    ] = True
    schaden_sw: Annotated[
        str,
        Ask(
            "Schwellenwert für Schaden ohne Reaktion",
            options=("wirksam", "gesamtwert"),
            rule="RUM-SCHADEN-02",
            key="rum.schaden.sw",
        ),
    ] = "wirksam"
    reaktion_wuerfel: Annotated[
        str,
        Ask(
            "Würfel für die Reaktion",
            options=("wahl", "langsamster"),
            rule="RUM-REAKT-03",
            key="rum.reaktion.wuerfel",
        ),
    ] = "wahl"
    passen_zweimal: Annotated[
        str,
        Ask(
            "Zweites Passen",
            options=("verfaellt", "erneut"),
            rule="RUM-AKTION-04",
            key="rum.passen.zweimal",
        ),
    ] = "verfaellt"
    ueberraschung_kostet_wuerfel: Annotated[
        bool,
        Ask(
            "Überraschungsangriff kostet einen Würfel",
            rule="RUM-REAKT-05",
            key="rum.ueberraschung.kostet_wuerfel",
        ),
    ] = False
    talente_max: Annotated[
        int, Ask("Höchster Talentwert", 1, 20, rule="RUM-CHAR-02", key="rum.talente.max")
    ] = 6
    punkte_summe: Annotated[
        int, Ask("Punkte für Talente", 0, 200, rule="RUM-CHAR-01", key="rum.punkte.summe")
    ] = 40
    punkte_restlos: Annotated[
        bool, Ask("Alle Punkte ausgeben", rule="RUM-CHAR-01", key="rum.punkte.restlos")
    ] = False
    ruestung: Annotated[
        bool, Ask("Rüstung mindert Schaden", rule="RUM-SCHADEN-05", key="rum.ruestung")
    ] = False
    schicksal_fremde_wuerfe: Annotated[
        bool,
        Ask(
            "Schicksalspunkte auch für fremde Würfe",
            rule="RUM-SCHICKSAL-02",
            key="rum.schicksal.fremde_wuerfe",
        ),
    ] = False
    schicksal_start: Annotated[
        int,
        Ask(
            "Schicksalspunkte je Abenteuer",
            0,
            20,
            rule="RUM-SCHICKSAL-01",
            key="rum.schicksal.start",
        ),
    ] = 2
    heilung: Annotated[
        int, Ask("Heilung je Nachtruhe (0: aus)", 0, 20, rule="RUM-SL-04", key="rum.heilung")
    ] = 0
    ansagen: Annotated[
        str,
        Ask(
            "Ansagen im Kampf",
            options=("frei", "bestaetigen"),
            rule="RUM-SL-02",
            key="rum.sl.ansagen",
        ),
    ] = "frei"


VORGABE = Lesart()
