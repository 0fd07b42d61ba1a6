"""Ultima Ratio Civium: Worte, die zu keinem Kapitel gehören: Ziele, Chancen, Beispiele, Seiten."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

BEISPIELE = {
    "beispiel_wache": N_("Beispiel: Die Wache"),
    "beispiel_wache_worum": N_("Bo mit dem Schwert gegen eine Wache mit Wertekasten: gut, um die Regeln kennenzulernen."),
    "beispiel_ueberfall": N_("Beispiel: Der Überfall"),
    "beispiel_ueberfall_worum": N_("Ada, die zaubern kann, und Bo gegen einen Anführer und einen Räuber, dessen Werte nur die Spielleitung kennt."),
    "beispiel_panzer": N_("Beispiel: Jeep gegen Panzer"),
    "beispiel_panzer_worum": N_("Cy am Geschütz und Bo am Steuer gegen einen Panzer: Fahrzeugkampf mit Strukturpunkten und Aktionsregel."),
    "beispiel_redux": N_("Beispiel: Redux mit Hausregeln"),
    "beispiel_redux_worum": N_("Ada gegen Cy und gegen einen Räuber, nach dem Alternativsystem Redux und mit anderen Lesarten."),
}  # fmt: skip
"""Zu jeder Beispiel-Aufstellung ein Titel und ein Satz, worum es geht."""
CHANCENWORTE = {
    "chance_probe": N_("Gelingt ein Wissenswurf mit diesem Pool? Austauschwürfel werden so weggenommen, wie es am besten ist."),
    "chance_brillanz": N_("Wie glänzend gelingt der Wissenswurf? −1 heißt: gar nicht."),
    "chance_brillanz_achse": N_("Brillanz"),
    "chance_angriff": N_("Wie viele Trefferpunkte kostet der Angriff das Ziel? 0 heißt: daneben."),
    "chance_angriff_achse": N_("Schaden in TP"),
    "chance_verteidigung": N_("Was bringt die Abwehr? Über null ist es Schaden am Angreifer, unter null eigener."),
    "chance_verteidigung_achse": N_("Konterschaden, oder erlittener Schaden unter null"),
    "chance_redux": N_("Gelingt die Probe im Alternativsystem Redux, in dem gerade Seiten zählen?"),
    "chance_tagesform": N_("Wie viele Punkte Tagesform bringt der Wurf am Morgen?"),
}  # fmt: skip
"""Zu jeder Chance ein Satz, was gefragt ist, und was ihre Ausgänge sind."""
SEITENWORTE = {
    "thema_kampf": N_("Kampf"), "thema_magie": N_("Magie"), "thema_wissen": N_("Wissen und Können"),
    "thema_tag": N_("Tag und Tagesform"), "thema_figuren": N_("Figuren"),
    "thema_nsc": N_("NSC-Sammlung"), "thema_listen": N_("Zauberlisten des Tisches"),
    "besatzung": N_("Besatzung"), "teil_basisblock": N_("Basisblock"),
    "teil_abgeleitet": N_("Abgeleitete Werte"), "teil_punkte": N_("Punkte zum Abstreichen"),
    "teil_koennen": N_("Können und Ausrüstung"), "teil_rolle": N_("Rolle am Tisch"),
}  # fmt: skip
"""Was nur auf Seiten steht: Themen der Ansagen, Teile der Formulare."""
ZIELWORTE = {
    "ja": N_("ja"), "nein": N_("nein"), "unterschied": N_("mehr austeilen als einstecken"),
    "austeilen": N_("austeilen"), "schonen": N_("heil bleiben"), "sparsam": N_("Tagesform sparen"),
    "gelingen": N_("dass es gelingt"), "glaenzen": N_("glänzen"),
}  # fmt: skip
"""Was ein Spieler wollen kann, und ja und nein."""
