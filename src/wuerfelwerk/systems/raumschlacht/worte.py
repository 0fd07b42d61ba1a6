"""Raumschlacht: Worte, die zu keinem Kapitel gehören: Übersicht, Ziele, Chancen, Beispiele."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

ALLGEMEIN = {
    "ja": N_("ja"), "nein": N_("nein"), "zustand": N_("Zustand"), "salve": N_("Salve"),
}  # fmt: skip
ZIELWORTE = {
    "vorausschauend": N_("vorausschauend spielen"),
    "unterschied": N_("mehr austeilen als einstecken"),
    "austeilen": N_("austeilen"),
    "versenken": N_("ein Schiff zerstören"),
    "sicher": N_("mit wenig Gegenfeuer"),
    "kurz": N_("auf kurzem Weg"),
    "stark": N_("auf lange Sicht"),
    "wirkungslos": N_("nichts"),
    "leicht_getroffen": N_("leicht beschädigt"),
    "schwer_getroffen": N_("schwer beschädigt"),
}
BEISPIELE = {
    "beispiel_duell": N_("Adler gegen Bussard"),
    "beispiel_duell_worum": N_("Zwei Kanonenboote gegeneinander: gut, um die Regeln kennenzulernen."),
    "beispiel_geleitzug": N_("Der Geleitzug"),
    "beispiel_geleitzug_worum": N_("Ein Frachter und sein Wächter gegen drei Jäger, auf begrenztem Feld."),
    "beispiel_flotte": N_("Drei gegen drei"),
    "beispiel_flotte_worum": N_("Sechs Jäger, drei auf jeder Seite."),
    "beispiel_hausregeln": N_("Alle zugleich"),
    "beispiel_hausregeln_worum": N_("Ein Kanonenboot gegen einen Jäger, mit lauter Hausregeln."),
}  # fmt: skip
"""Zu jeder Beispiel-Aufstellung ein Titel und ein Satz, worum es geht."""
LISTENWORTE = {each: each for each in (
    N_("rot"), N_("blau"),
    N_("Korvette"), N_("Jäger"), N_("Kanonenboot"), N_("Frachter"), N_("Fregatte"), N_("Kreuzer"),
)}  # fmt: skip
"""Die Namen auf den Listen, die mitkommen, und die Seiten der Beispiele."""
