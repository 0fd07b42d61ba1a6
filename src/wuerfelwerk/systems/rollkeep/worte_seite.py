"""Roll & Keep: die Worte für Themen, Teile des Bogens und die Chancen."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

SEITENWORTE = {
    "thema_kampf": N_("Kampf"), "thema_void": N_("Void-Punkte"), "thema_wuerfe": N_("Würfe"),
    "thema_ehre": N_("Ehre und Ruhm"), "thema_ruhe": N_("Heilung und Ruhe"),
    "thema_figuren": N_("Figuren"), "thema_listen": N_("Listen des Tisches"),
    "preis_1": N_("1 Raise"), "preis_2": N_("2 Raises"), "preis_3": N_("3 Raises"),
    "preis_4": N_("4 Raises"), "Void-Punkt": N_("VP"),
    "teil_ringe": N_("Ringe und Attribute"), "teil_abgeleitet": N_("Abgeleitete Werte"),
    "teil_wunden": N_("Wunden"), "teil_punkte": N_("Punkte zum Abstreichen"),
    "teil_notizen": N_("Notizen"),
    "chance_wurf": N_("Erreicht der Wurf den TN mit seinen Raises?"),
    "chance_schaden": N_("Wie viel Schaden macht ein Treffer? 60 heißt: so viel oder mehr."),
    "chance_schaden_achse": N_("Schaden"),
    "chance_angriff": N_("Wie viel Schaden macht ein Angriff mit diesen Raises? 0 heißt: daneben."),
    "chance_angriff_achse": N_("Schaden"),
    "chance_void": N_("Bringt der Wurf einen Void-Punkt zurück: Explodieren zwei Würfel?"),
    "teil_herkunft": N_("Schule und Rüstung"), "schule": N_("Schule"),
    "schulbonus": N_("Schulbonus"), "ehrenrang": N_("Ehrenrang"),
    "tntbh": N_("TN, um zu treffen"), "Void point": N_("VP"),
    "void_wofuer": N_("so viele Raises und Void-Punkte"),
    "teil_luft": N_("Luft-Ring"), "teil_erde": N_("Erd-Ring"), "teil_feuer": N_("Feuer-Ring"),
    "teil_wasser": N_("Wasser-Ring"), "teil_void": N_("Void-Ring und Insight"),
    "teil_stand": N_("Ehre, Ruhm, Schule"), "teil_koennen": N_("Fertigkeiten"),
    "teil_ausruestung": N_("Waffen und Rüstung"), "teil_rolle": N_("Rolle am Tisch"),
}  # fmt: skip
