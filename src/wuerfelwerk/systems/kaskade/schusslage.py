"""Kaskade: unter welchen Umständen geschossen wird; das sagt die Spielleitung (KAS-FERN-15)."""

from __future__ import annotations

from dataclasses import replace

from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice, Number
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.ansagen_kampf import AHNUNG, BEWEGUNG, MOST_METER
from wuerfelwerk.systems.kaskade.schleichen import ANDERS, SO

WIRF, BEWEGT = "wirf", "das_ziel_bewegt_sich"
"""KAS-FERN-06: was die Spielleitung zum Mindestergebnis zu tun hat."""


def umstaende(ansage: a.Schiessen, ziel: str) -> Procedure[a.Schiessen]:
    """KAS-FERN-15: Wie weit, wie bewegt und was das Ziel ahnt, bestätigt die SL.

    Ob der Schütze selbst läuft, weiß er; sagt die SL den Schuss an, ist nichts zu fragen.
    """
    if ansage.wer == GM:
        return ansage
    lage = (
        ("figur", ansage.figur),
        ("ziel", ziel),
        ("meter", ansage.meter),
        ("zielbewegung", ansage.zielbewegung),
        ("ahnung", ansage.ahnung),
    )
    if (yield from ask(Choice(GM, "KAS-FERN-15", (SO, ANDERS), facts=lage))) == SO:
        return ansage
    meter = yield from ask(
        Number(GM, "KAS-FERN-07", 0, MOST_METER, (ansage.meter,), facts=lage)
    )  # fmt: skip
    zu_tun = (*lage, ("was", BEWEGT), ("wuerfel", "…"))
    bewegt = yield from ask(Choice(GM, "KAS-FERN-06", BEWEGUNG, facts=zu_tun))
    ahnung = yield from ask(Choice(GM, "KAS-FERN-16", AHNUNG, facts=lage))
    return replace(ansage, meter=meter, zielbewegung=bewegt, ahnung=ahnung)
