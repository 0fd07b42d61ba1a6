"""Kaskade: Worte zum Kampf, die zu keiner Regel gehören: Listen, Chancen, Ziele, Beispiele."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

KAMPFWOERTER = {
    "schadenswurf": N_("Schadenswurf"),
    "sofortschuss": N_("Sofortschuss"),
    "abwehrwurf": N_("Abwehr"),
    "getroffen": N_("getroffen"),
    "daneben": N_("daneben"),
    "unterschied": N_("austeilen und schonen"),
    "austeilen": N_("austeilen"),
    "schonen": N_("sich schonen"),
    "waffe_eintragen": N_("Waffe eintragen"),
    "ruestung_eintragen": N_("Rüstung eintragen"),
    "groesse_eintragen": N_("Zielgröße eintragen"),
}
KAMPFBEISPIELE = {
    "beispiel_duell": N_("Beispiel: Duell im Hof"),
    "beispiel_duell_worum": N_("Mira mit dem Langschwert gegen einen Wächter mit dem Speer."),
    "beispiel_handgemenge": N_("Beispiel: Drei gegen zwei"),
    "beispiel_handgemenge_worum": N_("Ein Handgemenge mit Bogen, Streitkolben und bloßen Händen; die Räuber kennt nur die Spielleitung."),
}  # fmt: skip
