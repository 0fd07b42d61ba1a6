"""Kaskade: die Worte für Möglichkeiten, Ansagen, Werte und Ziele."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

ABSTAENDE = {
    "abstand_0": N_("Gleichauf"), "abstand_1": N_("Atemweite"),
    "abstand_2": N_("Dicht auf den Fersen"), "abstand_3": N_("Kleiner Vorsprung"),
    "abstand_4": N_("Klarer Vorsprung"), "abstand_5": N_("Sichtweite"),
    "abstand_6": N_("Enteilt"),
}  # fmt: skip
TEMPI = {
    "tempo_0": N_("kein Tempo"), "tempo_1": N_("langsam"), "tempo_2": N_("gemächlich"),
    "tempo_3": N_("mäßig"), "tempo_4": N_("zügig"), "tempo_5": N_("rasch"),
    "tempo_6": N_("eilig"), "tempo_7": N_("blitzschnell"),
}  # fmt: skip
KREISE = {
    "kreis_1": N_("Lebenskreis 1"), "kreis_2": N_("Lebenskreis 2"), "kreis_3": N_("Lebenskreis 3"),
    "kreis_4": N_("Lebenskreis 4"), "kreis_5": N_("Lebenskreis 5"), "kreis_6": N_("Lebenskreis 6"),
    "kreis_7": N_("Lebenskreis 7"), "kreis_8": N_("Lebenskreis 8"), "kreis_9": N_("Lebenskreis 9"),
}  # fmt: skip
LESARTEN = {
    "lauf": N_("lückenloser Lauf, Gleiche und Folgen gemischt"),
    "rein": N_("nur Gleiche oder nur eine Straße"),
    "anker": N_("ein Gleichensatz mit seinen Nachbarn"), "probe": N_("in der ganzen Probe"),
    "teilwurf": N_("je Teilwurf"), "mindestens": N_("mindestens so viele"),
    "genau": N_("genau so viele"), "alle": N_("alle Gleichen"),
    "ab_zweitem": N_("erst ab dem zweiten"), "steigt": N_("wird sie stärker"),
    "verfaellt": N_("verfällt sie"), "nach_aussen": N_("nach den äußeren"),
    "nur_spielleitung": N_("nur, wenn die Spielleitung es sagt"), "zwei": N_("zwei"),
    "einer": N_("einer"), "faktor": N_("ein größerer Faktor"), "betrag": N_("ein fester Betrag"),
    "faktor_je_bonus": N_("ein größerer Faktor je Bonus"),
}  # fmt: skip
ANSAGEN = {
    "figur_stellen": N_("Figur stellen oder Bogen ändern"),
    "figur_entfernen": N_("Figur entfernen"),
    "lesart_setzen": N_("Lesart setzen"), "fertigkeit_eintragen": N_("Fertigkeit eintragen"),
    "kraut_eintragen": N_("Kraut eintragen"), "gegenstand_eintragen": N_("Gegenstand eintragen"),
    "streichen": N_("aus einer Liste streichen"), "eingreifen": N_("Wert setzen"),
    "proben": N_("Probe ablegen"), "probe_verlangen": N_("Probe verlangen"),
    "erinnern": N_("sich erinnern"), "gemeinsam_proben": N_("Gemeinschaftsprobe"),
    "lernen": N_("lernen"), "verletzen": N_("verletzen"), "uhr_stellen": N_("Zeit vergehen lassen"),
    "rasten": N_("rasten"), "helfen": N_("Verletzungen versorgen"),
    "beeinflussen": N_("beeinflussen"), "handel_beginnen": N_("Handel beginnen"),
    "feilschen": N_("feilschen"), "handel_beenden": N_("Handel beenden"),
    "herstellen": N_("herstellen"), "kraeuter_suchen": N_("Kräuter suchen"),
    "schleichen": N_("schleichen"), "jagd_beginnen": N_("Jagd beginnen"),
    "jagd_runde": N_("eine Runde laufen"), "jagd_beenden": N_("Jagd beenden"),
    "wachen": N_("Nachtwache"), "trinken": N_("trinken"),
}  # fmt: skip
WOERTER = {
    "ja": N_("ja"), "nein": N_("nein"), "sl": N_("Spielleitung"), "figur": N_("Figur"),
    "einzel": N_("Einzelwurf"), "sieb": N_("Siebwurf"), "kaskade": N_("Kaskadenwurf"),
    "physis": N_("Physis"), "psyche": N_("Psyche"), "segmente": N_("verlorene Segmente"),
    "respekt": N_("Respekt"), "mp": N_("Mythospunkte"), "ep": N_("Erfahrungspunkte"),
    "regeneration": N_("Regeneration"), "getraenke": N_("Getränke"), "zustand": N_("Zustand"),
    "glueckszahl": N_("Glückszahl"), "ergebnis": N_("Ergebnis"), "gelingen": N_("Proben gelingen"),
    "gruppe": N_("große Würfelgruppe"), "psyche_schonen": N_("Psyche schonen"),
    "steigern": N_("einen Wert steigern"), "groesse": N_("Größe der Gruppe"),
    "erfolg": N_("Erfolg"), "misserfolg": N_("Misserfolg"), "wurf": N_("Wurf"),
    "einzelwurf": N_("Einzelwurf"), "siebwurf": N_("Siebwurf"), "gruppenwurf": N_("Kaskadenwurf"),
    "lernwurf": N_("Lernwurf"), "gestiegen": N_("steigt"), "geblieben": N_("bleibt"),
    "leicht": N_("leicht"), "schwer": N_("schwer"), "kritisch": N_("kritisch"),
    "toedlich": N_("tödlich verletzt"), "bewusstlos": N_("bewusstlos"), "schlaeft": N_("schläft"),
    "tot": N_("tot"), "lebt": N_("lebt noch"), "stirbt": N_("stirbt"),
    "aussen": N_("außen"), "mitte": N_("Mitte"), "innen": N_("innen"),
    "gestoppt": N_("Verlust gestoppt"), "gerettet": N_("gerettet"),
    "patzer": N_("Patzer"), "pause": N_("Pause"), "nacht": N_("Nachtruhe"),
    "wundbrand": N_("Wundbrand"), "halbe_stunde": N_("eine halbe Stunde"),
    "stunde": N_("eine Stunde"),
    "wert": N_("der Wert"), "stern": N_("der Könnerstern"), "alt": N_("das alte"),
    "neu": N_("das neue"),
    "einzeln": N_("mehrere um 1"), "eines": N_("eines um mehr"), "ablehnen": N_("ablehnen"),
    "zulassen": N_("zulassen"), "helden": N_("die Helden"), "gegner": N_("die Gegner"),
    "fertigkeiten": N_("Fertigkeiten"), "kraeuter": N_("Kräuter"),
    "gegenstaende": N_("Gegenstände"),
    "einfach": N_("einfach"), "fortgeschritten": N_("fortgeschritten"),
    "anspruchsvoll": N_("anspruchsvoll"),
    **ABSTAENDE, **TEMPI, **KREISE, **LESARTEN, **ANSAGEN,
}  # fmt: skip
