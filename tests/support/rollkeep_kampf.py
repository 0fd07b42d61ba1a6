"""Kämpfe von Roll & Keep im Test: Kenji ist am Zug, die Wache steht vor ihm."""

from __future__ import annotations

from typing import Any

from support.rollkeep import Spiel, held, nsc

HIER: dict[str, Any] = {"figur": "Kenji", "ziel": "Wache", "waffe": "Katana"}


DORT: dict[str, Any] = {"figur": "Wache", "ziel": "Kenji", "waffe": "Katana"}


def am_zug(
    *erklaert: tuple[str, ...],
    kenji: dict[str, Any] | None = None,
    wache: dict[str, Any] | None = None,
    zuerst: str = "kenji",
    **schalter: Any,
) -> Spiel:
    """Kenji und die Wache im Kampf; Reflexe 3, Insight 1, also 4K3."""
    sheets = held(ehre=0, **(kenji or {})), nsc(**(wache or {}))
    spiel = Spiel(*sheets, schalter={f"rk.{k.replace('__', '.')}": w for k, w in schalter.items()})
    hoch, tief = "9 9 9 9", "1 1 1 1"
    ini = {"kenji": hoch, "sl": tief} if zuerst == "kenji" else {"kenji": tief, "sl": hoch}
    return spiel.kampf_bis_zug(*erklaert, **ini)


def kenji_am_zug(*erklaert: tuple[str, ...], zuerst: str = "kenji", **mehr: Any) -> Spiel:
    spiel = Spiel(held(ehre=0, **mehr), nsc())
    ini = {"kenji": "9 9 9 9", "sl": "1 1 1 1"}
    if zuerst != "kenji":
        ini = {"kenji": "1 1 1 1", "sl": "9 9 9 9"}
    return spiel.kampf_bis_zug(*erklaert, **ini)
