"""Roll & Keep: die Worte für Themen, Teile des Bogens und die Chancen."""

from __future__ import annotations

from wuerfelwerk.rules.wording import N_

SEITENWORTE = {
    "thema_kampf": N_("Kampf"), "thema_void": N_("Void-Punkte"), "thema_wuerfe": N_("Würfe"),
    "thema_ehre": N_("Ehre und Ruhm"), "thema_ruhe": N_("Heilung und Ruhe"),
    "thema_figuren": N_("Figuren"), "thema_listen": N_("Listen des Tisches"),
    "raises_1": N_("1 Raise"), "raises_2": N_("2 Raises"), "raises_3": N_("3 Raises"),
    "raises_4": N_("4 Raises"), "Void-Punkt": N_("VP"),
    "teil_luft": N_("Luft-Ring"), "teil_erde": N_("Erd-Ring"), "teil_feuer": N_("Feuer-Ring"),
    "teil_wasser": N_("Wasser-Ring"), "teil_void": N_("Void-Ring und Insight"),
    "teil_stand": N_("Ehre, Ruhm, Schule"), "teil_koennen": N_("Fertigkeiten"),
    "teil_ausruestung": N_("Waffen und Rüstung"), "teil_rolle": N_("Rolle am Tisch"),
}  # fmt: skip
