"""Ultima Ratio Civium: Worte, die zu keinem Kapitel gehören: Ziele, Chancen, Beispiele, Seiten."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

BEISPIELE = {
    "beispiel_wache": N_("Die Wache"),
    "beispiel_wache_worum": N_("Bo mit dem Schwert gegen eine Wache mit Wertekasten: gut, um die Regeln kennenzulernen."),
    "beispiel_ueberfall": N_("Der Anführer"),
    "beispiel_ueberfall_worum": N_("Ada, die zaubern kann, und Bo gegen einen Anführer und einen Räuber, dessen Werte nur die Spielleitung kennt."),
    "beispiel_panzer": N_("Jeep gegen Panzer"),
    "beispiel_panzer_worum": N_("Cy am Geschütz und Bo am Steuer gegen einen Panzer: Fahrzeugkampf mit Strukturpunkten und Aktionsregel."),
    "beispiel_redux": N_("Redux"),
    "beispiel_redux_worum": N_("Ada gegen Cy und gegen einen Räuber, nach dem Alternativsystem Redux und mit anderen Hausregeln."),
    "figur_Wache": N_("figur|Wache"), "vorbild_Wache": N_("Ein harter Brocken: hält viel aus und trifft oft."),
    "figur_Räuber": N_("figur|Räuber"), "vorbild_Räuber": N_("Allein schwach, zu mehreren lästig."),
    "figur_Anführer": N_("figur|Anführer"), "vorbild_Anführer": N_("Etwas zäher als seine Räuber."),
    "figur_Panzer": N_("figur|Panzer"), "vorbild_Panzer": N_("Fahrzeug mit Bordkanone, schwer zu knacken."),
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
    "ja": N_("ja"), "nein": N_("nein"), "punkte": N_("Punkte"), "unterschied": N_("mehr austeilen als einstecken, Tagesform zählt mit"),
    "austeilen": N_("austeilen"), "schonen": N_("heil bleiben"), "sparsam": N_("Tagesform sparen"),
    "gelingen": N_("dass es gelingt"), "glaenzen": N_("glänzen"),
    "gelingen_sparsam": N_("dass es gelingt, Tagesform zählt mit"),
}  # fmt: skip
"""Was ein Spieler wollen kann, und ja und nein."""
LISTENWORTE = {each: each for each in (
    N_("links"), N_("rechts"),
    N_("Messer"), N_("Schwert"), N_("Pistole"), N_("Gewehr"), N_("Bordkanone"), N_("Bord-MG"),
    N_("Panzerfaust"), N_("Bewegung"), N_("Zerstörung"), N_("Wandlung"), N_("Geist"),
    N_("Flammenlanze"), N_("Heilende Hand"), N_("Licht"), N_("Ausweichen"), N_("Horchen"),
    N_("Klettern"), N_("Laufen"), N_("Orientierung"), N_("Reiten"), N_("Schleichen"),
    N_("Schwimmen"), N_("Sexuelle Handlungen"), N_("Spähen"), N_("Springen"), N_("Suchen/Plündern"),
    N_("Tarnung"), N_("Taschenspielertricks"), N_("Tauchen"), N_("Wahrnehmung"), N_("Chirurgie"),
    N_("Drogenherstellung"), N_("Erste Hilfe"), N_("Gentechnik"), N_("Krankheiten behandeln"),
    N_("Medicompanalyse"), N_("Pharmazie"), N_("Physiotherapie"), N_("Psychotherapie"),
    N_("Vergiftungen behandeln"), N_("Bibliotheksbenutzung"), N_("Computer bedienen"),
    N_("Drachen/Luftgleiter fliegen"), N_("Elektrotechnik"), N_("Fahrzeuge fahren, bis 21 Jhd."),
    N_("Fahrzeuge fahren, ab 22 Jhd."), N_("Flugzeuge fliegen"), N_("Mechanik"),
    N_("Raumschiffe fliegen"), N_("Robotechnik"), N_("Schiffe segeln"),
    N_("Schlösser öffnen, analog"), N_("Schlösser öffnen, digital"), N_("Zivilwissen anwenden"),
    N_("Bewegung im Kampf"), N_("Fernkampfwaffen, tragbare"),
    N_("Fernkampfwaffen, festinstallierte"), N_("Magie, freie"), N_("Magie, vordefinierte"),
    N_("Militärwissen anwenden"), N_("Nahkampfwaffen"), N_("Sprengstoffe"), N_("Spurenlesen"),
    N_("Survival"), N_("Verteidigung"), N_("Werfen"), N_("Anthropologie"), N_("Archäologie"),
    N_("Botanik"), N_("Chemie"), N_("Ernährungslehre"), N_("Geldwert abschätzen"), N_("Geologie"),
    N_("Geschichte"), N_("Jura"), N_("Kochen"), N_("Navigation Land/See"), N_("Navigation Raum"),
    N_("Parapsychologie"), N_("Physik"), N_("Zoologie"), N_("Auftreten"), N_("Beredsamkeit"),
    N_("Diskussion"), N_("Feilschen"), N_("Psychologie"), N_("Autofahren"),
    N_("Fachwissen anwenden, militärisches"), N_("Fachwissen anwenden, ziviles"), N_("Minnesang"),
    N_("Sex"), N_("Nahkampf"), N_("Fernkampf"), N_("Kanonier"),
    N_("Kampfgespür"), N_("Feuerzauber"), N_("Wachsamkeit"), N_("Schwertkampf"), N_("Geschütze"), N_("Bernstein"),
)}  # fmt: skip
"""Die Namen auf den Listen, die mitkommen, und was die Beispiele führen."""
