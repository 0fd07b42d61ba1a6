"""Kaskade: Worte, die zu keinem Kapitel gehören: Ziele, Chancen, Seite, Beispiele."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_, Wording
from wuerfelwerk.systems.kaskade.ansicht.seite import SEITE

ALLGEMEIN = {
    "ja": N_("ja"), "nein": N_("nein"), "segmente": N_("verlorene Segmente"),
    "leben": N_("Leben"), "ruestung": N_("Rüstung"),
    "zustand": N_("Zustand"), "glueckszahl": N_("Glückszahl"),
    "leben_sinn": N_("Jedes Kästchen ist ein Stück deiner Lebenskreise; Wunden streichen sie."),
    "glueckszahl_sinn": N_("Fällt sie auf einem W20, machst du daraus jede andere Zahl."),
    "wuerfel_sinn": N_("4W20 heißt: Du wirfst vier Würfel mit zwanzig Seiten."),
}  # fmt: skip
"""Was überall vorkommt."""
ZIELWORTE = {
    "ergebnis": N_("Ergebnis"), "gelingen": N_("Proben gelingen"),
    "gruppe": N_("große Würfelgruppe"), "psyche_schonen": N_("Psyche schonen"),
    "steigern": N_("einen Wert steigern"), "jagd_gewinnen": N_("die Jagd gewinnen"),
    "unterschied": N_("austeilen und schonen"),
    "austeilen": N_("austeilen"),
    "schonen": N_("sich schonen"),
}  # fmt: skip
"""Wonach jemand streben kann."""
CHANCENWORTE = {
    "groesse": N_("Größe der Gruppe"), "erfolg": N_("Erfolg"), "misserfolg": N_("Misserfolg"),
    "wurf": N_("Wurf"), "einzelwurf": N_("Einzelwurf"), "siebwurf": N_("Siebwurf"),
    "gruppenwurf": N_("Kaskadenwurf"), "lernwurf": N_("Lernwurf"),
    "chance_einzelwurf": N_("Erreicht ein Einzelwurf den Mindestwert?"),
    "chance_siebwurf": N_("Erreicht ein Siebwurf den Mindestwert? Liegen bleibt immer das Beste."),
    "chance_ergebnis": N_("Welches Ergebnis bringt ein Siebwurf, der möglichst hoch werden soll?"),
    "chance_ergebnis_achse": N_("Ergebnis"),
    "chance_gruppe": N_("Wie groß wird die Würfelgruppe eines Kaskadenwurfs mit Könnerstern?"),
    "chance_gruppe_achse": N_("Würfel in der Gruppe"),
    "chance_lernwurf": N_("Steigt der Wert durch einen Lernwurf?"),
    "schadenswurf": N_("Schadenswurf"),
    "sofortschuss": N_("Sofortschuss"),
    "abwehrwurf": N_("Abwehr"),
    "getroffen": N_("getroffen"),
    "daneben": N_("daneben"),
}  # fmt: skip
"""Was sich ohne Tisch ausrechnen lässt."""
SEITENWORTE = {
    "kampf_beginnen_jetzt": N_("Kampf beginnen"),
    "kampf_beginnen_dazu": N_("Wer neu ist, kommt dazu"),
    "thema_proben": N_("Proben"), "thema_umgang": N_("Reden und Handeln"),
    "thema_unterwegs": N_("Unterwegs"), "thema_leib": N_("Verletzung, Ruhe, Zeit"),
    "thema_figuren": N_("Figuren"), "thema_listen": N_("Listen des Tisches"),
    "eigenschaften": N_("Eigenschaften"), "teil_kraft": N_("Physis, Psyche, Regeneration"),
    "teil_punkte": N_("Punkte"), "teil_kreise": N_("Lebenskreise"),
    "teil_rolle": N_("Rolle am Tisch"), "teil_notizen": N_("Notizen"), "ep_kurz": N_("EP"),
    "mp_kurz": N_("MP"), "episch": N_("episch"), "kein_ziel": N_("kein Mindestwert"),
    "gleiche": N_("gleiche"), "folge": N_("passen zusammen"), "fehlschlag": N_("wertlos"),
    "einzeln_zaehlt": N_("ohne Partner"), "ueber_wert": N_("über"),
    "glueck_gefallen": N_("Glück"),
    "neu_werfen": N_("neu werfen"),
    "steigert": N_("über dem Wert"), "zu_niedrig": N_("zu niedrig"), "entwertet": N_("wertlos gemacht"),
    "statt": N_("statt"), "getauscht": N_("getauscht"), "bleibt_liegen": N_("bleibt"),
    "liegen_lassen": N_("Behalten"), "entwerten": N_("Wertlos machen"),
    "noch_einmal": N_("noch einmal"), "noch_einmal_werfen": N_("So weiter"),
    "tauschen": N_("So tauschen"), "fuehrung": N_("Führungswert"),
}  # fmt: skip
"""Themen, Teile des Bogens und Bilder der Szene."""
BEISPIELE = {
    "beispiel_gasse": N_("Durch die Gassen"),
    "beispiel_gasse_worum": N_(
        "Mira und Borin jagen einen Dieb, dessen Werte nur die Spielleitung kennt."
    ),
    "beispiel_hausregeln": N_("Beim Händler"),
    "beispiel_hausregeln_worum": N_(
        "Mira und ein Händler, mit anderen Hausregeln: Gruppen, Patzer, Glückszahl, Überlauf."
    ),
    "beispiel_duell": N_("Duell im Hof"),
    "beispiel_duell_worum": N_("Mira mit dem Langschwert gegen einen Wächter mit dem Speer."),
    "beispiel_handgemenge": N_("Drei gegen zwei"),
    "beispiel_handgemenge_worum": N_(
        "Ein Handgemenge mit Bogen, Streitkolben und bloßen Händen; die Räuber kennt nur die Spielleitung."
    ),
    "figur_Wächter": N_("figur|Wächter"), "vorbild_Wächter": N_("Gut gerüstet, kämpft mit Bedacht."),
    "figur_Dieb": N_("figur|Dieb"), "vorbild_Dieb": N_("Nichts wie weg: gut für eine Jagd."),
    "figur_Händler": N_("figur|Händler"), "vorbild_Händler": N_("Feilscht gern, kämpft ungern."),
    "figur_Räuber": N_("figur|Räuber"), "vorbild_Räuber": N_("Grob und gut gerüstet."),
    "figur_Ringer": N_("figur|Ringer"), "vorbild_Ringer": N_("Ohne Waffe, packt zu."),
}  # fmt: skip
"""Zu jeder Beispiel-Aufstellung ein Titel und ein Satz, worum es geht."""

LISTENWORTE = {each: each for each in (
    N_("Mut"), N_("Reaktion"), N_("Gedächtnis"), N_("Stärke"),
    N_("Akrobatik"), N_("Verbergen"), N_("Geländelauf"), N_("Wildnisleben"), N_("Einschüchtern"),
    N_("Redekunst"), N_("Verführen"), N_("Selbstbeherrschung"), N_("Feilschen"), N_("Schleichen"),
    N_("Wachgabe"), N_("Aufspüren"), N_("Erste Hilfe"), N_("Heilkunde"), N_("Zechen"),
    N_("Schießen"), N_("Basis-Kampfkunst"), N_("Kampfkunst"), N_("Schmieden"), N_("Klettern"),
    N_("Musizieren"), N_("Kamille"), N_("Schafgarbe"), N_("Arnika"), N_("Baldrian"), N_("Eisenhut"),
    N_("Alraune"), N_("Wundtasche"), N_("Weiche Stiefel"), N_("Redners Ring"), N_("Wanderstab"),
    N_("Händlerwaage"), N_("Alter Becher"), N_("Langschwert"), N_("Streitkolben"), N_("Speer"),
    N_("Dolch"), N_("Kurzbogen"), N_("Bloße Hände"), N_("Lederwams"), N_("Kettenhemd"), N_("Helm"),
    N_("Rundschild"), N_("riesig"), N_("sehr groß"), N_("groß"), N_("klein"), N_("sehr klein"),
    N_("winzig"),
)}  # fmt: skip
"""Die Namen auf den Listen, die mitkommen, und die Eigenschaften der Beispiele."""
WORTE = Wording(
    words=ALLGEMEIN | ZIELWORTE | CHANCENWORTE | SEITENWORTE | BEISPIELE | LISTENWORTE,
    results=("ergebnis", "portionen"),
    layout=SEITE,
)
