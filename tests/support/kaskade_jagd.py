"""Verfolgungsjagden von Kaskade im Test: beginnen, laufen, Abstände nachlesen."""

from __future__ import annotations

from typing import Any

from support.kaskade import SL, Spiel, held, kann
from wuerfelwerk.systems.kaskade.szenen import jagd as j


def jagd(*verfolger: str, abstand: int = 2, **mehr: Any) -> Spiel:
    laeufer = kann("Geländelauf", 12, 3)
    figuren = [held(name, **{**laeufer, **mehr.get(name, {})}) for name in ("Flink", *verfolger)]
    spiel = Spiel(*figuren)
    return spiel.sagt(
        SL, j.JagdBeginnen, fliehend="Flink", verfolger=tuple(verfolger), abstand=abstand
    )


def laeuft(spiel: Spiel, **wuerfe: str) -> Spiel:
    for seat, wurf in wuerfe.items():
        spiel.legen(seat, wurf)
    spiel.sagt(SL, j.JagdRunde)
    while spiel.game.open and spiel.frage.rule == "KAS-SIEB-01":
        spiel._eine_schlicht()
    return spiel


def abstand(spiel: Spiel, name: str) -> int:
    assert spiel.tisch.jagd is not None
    (found,) = [each.abstand for each in spiel.tisch.jagd.laeufer if each.figur == name]
    return found
