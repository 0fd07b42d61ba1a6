"""Roll & Keep: Worte, die zu keinem Kapitel gehören: Ziele, Seiten, Chancen, Beispiele."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

WOERTER = {
    "raises:1": N_("5 schwerer für mehr Schaden"),
    "raises:2": N_("10 schwerer für mehr Schaden"),
    "raises:3": N_("15 schwerer für mehr Schaden"),
    "raises:4": N_("20 schwerer für mehr Schaden"),
    "raises:5": N_("25 schwerer für mehr Schaden"),
    "ja": N_("ja"), "nein": N_("nein"), "kein_vp": N_("kein Void-Punkt"), "erfolg": N_("Erfolg"),
    "misserfolg": N_("Misserfolg"), "erfolge": N_("möglichst viele Erfolge"),
    "gut": N_("gut abschneiden"), "gelingen": N_("eigene Würfe gelingen"),
    "gelingen_sparsam": N_("dass es gelingt, ohne Void-Punkte"),
    "bedacht": N_("dass es gelingt, ohne zu viel dafür zu geben"),
    "siegen": N_("Gegner fällen und selbst heil bleiben"),
    "unterschied": N_("mehr austeilen als einstecken"), "austeilen": N_("austeilen"),
    "schonen": N_("heil bleiben"), "sparsam": N_("Void-Punkte sparen"), "thema_kampf": N_("Kampf"),
    "thema_void": N_("Void-Punkte"), "thema_wuerfe": N_("Würfe"), "thema_ehre": N_("Ehre und Ruhm"),
    "thema_ruhe": N_("Heilung und Ruhe"), "thema_figuren": N_("Figuren"),
    "thema_listen": N_("Listen des Tisches"), "teil_ringe": N_("Ringe und Attribute"),
    "teil_abgeleitet": N_("Abgeleitete Werte"), "teil_wunden": N_("Wunden"),
    "teil_punkte": N_("Punkte zum Abstreichen"), "teil_notizen": N_("Notizen"),
    "chance_wurf": N_("Erreicht der Wurf den TN mit seinen Raises?"),
    "chance_schaden": N_("Wie viel Schaden macht ein Treffer? 60 heißt: so viel oder mehr."),
    "chance_schaden_achse": N_("Schaden"),
    "chance_angriff": N_("Wie viel Schaden macht ein Angriff mit diesen Raises? 0 heißt: daneben."),
    "chance_angriff_achse": N_("Schaden"),
    "chance_void": N_("Bringt der Wurf einen Void-Punkt zurück: Explodieren zwei Würfel?"),
    "teil_herkunft": N_("Schule und Rüstung"), "schule": N_("Schule"),
    "schulbonus": N_("Schulbonus"), "void_wofuer": N_("so viele Raises und Void-Punkte"),
    "teil_luft": N_("Luft-Ring"), "teil_erde": N_("Erd-Ring"), "teil_feuer": N_("Feuer-Ring"),
    "teil_wasser": N_("Wasser-Ring"), "teil_void": N_("Void-Ring und Insight"),
    "teil_stand": N_("Ehre, Ruhm, Schule"), "teil_koennen": N_("Fertigkeiten"),
    "teil_ausruestung": N_("Waffen und Rüstung"), "teil_rolle": N_("Rolle am Tisch"),
}  # fmt: skip
BEISPIELE = {
    "beispiel_duell": N_("Katana gegen Katana"),
    "beispiel_duell_worum": N_("Kenji gegen Taro, Katana gegen Katana: gut, um Würfe und Raises kennenzulernen."),
    "beispiel_strasse": N_("Auf der Straße"),
    "beispiel_strasse_worum": N_("Kenji und Mariko gegen eine Wache und einen Ronin, dessen Werte nur die Spielleitung kennt."),
    "beispiel_hausregeln": N_("Verdeckt erklärt"),
    "beispiel_hausregeln_worum": N_("Kenji gegen Wache und Ronin, mit verdecktem Erklären, zwei Aktionen und anderen Hausregeln."),
    "figur_Wache": N_("figur|Wache"), "vorbild_Wache": N_("Steht mit dem Yari im Weg und tut ihre Pflicht."),
    "figur_Ronin": N_("figur|Ronin"), "vorbild_Ronin": N_("Herrenlos und hungrig, schnell mit dem Katana."),
}  # fmt: skip
"""Zu jeder Beispiel-Aufstellung ein Titel und ein Satz, worum es geht."""
LISTENWORTE = {each: each for each in (
    N_("heil"), N_("angeschlagen"), N_("verletzt"), N_("links"), N_("rechts"), N_("Klettern"),
    N_("Kenjutsu"), N_("Athletik"), N_("Verteidigung"), N_("Medizin"), N_("Meditation"),
    N_("Teezeremonie"), N_("Kyujutsu"), N_("Jiujutsu"), N_("Speerkampf"), N_("Ermittlung"),
    N_("Etikette"), N_("Überreden"), N_("Katana"), N_("Wakizashi"), N_("Yari"), N_("Yumi"),
    N_("leichte Rüstung"), N_("schwere Rüstung"), N_("Schule des Schwertes"),
    N_("Schule des Hofes"),
)}  # fmt: skip
"""Die Namen auf den Listen, die mitkommen, und Wundstufen und Seiten der Beispiele."""
