"""Kaskade: die Worte für Themen, Teile des Bogens, Bilder der Szene und die Chancen."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

SEITENWORTE = {
    "thema_jagd": N_("Verfolgungsjagd"), "thema_proben": N_("Proben"),
    "thema_umgang": N_("Reden und Handeln"), "thema_unterwegs": N_("Unterwegs"),
    "thema_leib": N_("Verletzung, Ruhe, Zeit"), "thema_figuren": N_("Figuren"),
    "thema_listen": N_("Listen des Tisches"),
    "eigenschaften": N_("Eigenschaften"), "teil_kraft": N_("Physis, Psyche, Regeneration"),
    "teil_punkte": N_("Punkte"), "teil_kreise": N_("Lebenskreise"),
    "teil_rolle": N_("Rolle am Tisch"), "teil_notizen": N_("Notizen"),
    "zeile_1": N_("Zeile 1"), "zeile_2": N_("Zeile 2"), "zeile_3": N_("Zeile 3"),
    "zeile_4": N_("Zeile 4"), "zeile_5": N_("Zeile 5"), "zeile_6": N_("Zeile 6"),
    "zeile_7": N_("Zeile 7"), "zeile_8": N_("Zeile 8"), "zeile_9": N_("Zeile 9"),
    "zeile_10": N_("Zeile 10"),
    "leer_1": N_("leer: 1 Würfel weniger"), "leer_2": N_("leer: 2 Würfel weniger"),
    "leer_3": N_("leer: 3 Würfel weniger"), "leer_4": N_("leer: 4 Würfel weniger"),
    "leer_5": N_("leer: 5 Würfel weniger"), "leer_6": N_("leer: 6 Würfel weniger"),
    "leer_7": N_("leer: 7 Würfel weniger"), "leer_8": N_("leer: 8 Würfel weniger"),
    "leer_9": N_("leer: 9 Würfel weniger"), "leer_10": N_("leer: 10 Würfel weniger"),
    "rad_1": N_("Kreis 1"), "rad_2": N_("Kreis 2"), "rad_3": N_("Kreis 3"),
    "rad_4": N_("Kreis 4"), "rad_5": N_("Kreis 5"), "rad_6": N_("Kreis 6"),
    "rad_7": N_("Kreis 7"), "rad_8": N_("Kreis 8"), "rad_9": N_("Kreis 9"),
    "ep_kurz": N_("EP"), "mp_kurz": N_("MP"), "episch": N_("episch"),
    "kein_ziel": N_("kein Mindestwert"),
    "haendler": N_("Händler"), "kaeufer": N_("Käufer"),
    "versorgt": N_("versorgt"), "unversorgt": N_("unversorgt"),
    "behandelt": N_("mit Heilkunde versorgt"),
    "faellig_toedlich": N_("stirbt an der tödlichen Verletzung, wenn niemand rettet"),
    "faellig_kritisch": N_("verliert durch eine kritische Verletzung Segmente"),
    "faellig_wundbrand": N_("verliert durch Wundbrand Segmente"),
    "faellig_physis": N_("ist körperlich wieder bei Kräften"),
    "faellig_psyche": N_("ist seelisch wieder bei Kräften"),
    "chance_einzelwurf": N_("Erreicht ein Einzelwurf den Mindestwert?"),
    "chance_siebwurf": N_("Erreicht ein Siebwurf den Mindestwert? Liegen bleibt immer das Beste."),
    "chance_ergebnis": N_("Welches Ergebnis bringt ein Siebwurf, der möglichst hoch werden soll?"),
    "chance_ergebnis_achse": N_("Ergebnis"),
    "chance_gruppe": N_("Wie groß wird die Würfelgruppe eines Kaskadenwurfs mit Könnerstern?"),
    "chance_gruppe_achse": N_("Würfel in der Gruppe"),
    "chance_lernwurf": N_("Steigt der Wert durch einen Lernwurf?"),
}  # fmt: skip
