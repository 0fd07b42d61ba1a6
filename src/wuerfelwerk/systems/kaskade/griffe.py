"""Kaskade: wie Kampfwürfel auf der Seite fallen, gespielt und gelegt werden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wuerfelwerk.rules.layout import Dealing, Handful, Lot, Played
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.gruppen import Hand, gruppiert


def kampfgruppen(fakten: Mapping[str, Any], hand: Hand) -> tuple[Lot, ...]:
    """KAS-KAMPF-02: Im Kampf zählen auch Augenfolgen."""
    return gruppiert({"wert": fakten["wert"], "folgen": True}, hand)


def augen(wahl: str) -> Hand:
    """Die Würfel einer Möglichkeit: „10+10“, „9 10 10“ oder „8“; Worte sind keine.

    >>> augen("10+10"), augen("9 10"), augen("keine")
    ((10, 10), (9, 10), ())
    """
    teile = wahl.replace("+", " ").split()
    return tuple(sorted(map(int, teile))) if all(teil.isdecimal() for teil in teile) else ()


AUSTEILEN = {
    "kampfwurf": Dealing(
        frozenset({"KAS-SIEB-02", "KAS-KASK-01", "KAS-EINZEL-01"}), "KAS-WURF-04", kampfgruppen
    )
}
GESPIELT = {
    "KAS-KAMPF-04": Played("im_angriff", "wuerfel"),
    "KAS-KAMPF-07": Played("in_abwehr", "parade"),
    "KAS-KAMPF-11": Played("im_konter", "wuerfel"),
    "KAS-KAMPF-23": Played("opfer", "opfer"),
    "KAS-MANOEVER-01": Played("im_angriff", "wuerfel"),
    "KAS-MANOEVER-05": Played("im_angriff", "gruppe"),
    "KAS-MANOEVER-15": Played("im_angriff", "wuerfel"),
    "KAS-MANOEVER-16": Played("in_abwehr", "parade"),
    "KAS-MANOEVER-21": Played("im_angriff", "wuerfel"),
}
"""Was der Rechenweg über Kampfwürfel sagt, solange der Zug noch läuft."""
_ANGRIFF, _ABWEHR = N_("Angriff auf %(gegner)s"), N_("Abwehr gegen die %(staerke)s von %(gegner)s")
_MIT = N_("Geht in die nächste Phase mit")
LEGEN = {
    "KAS-KAMPF-04": Handful("liegen", _ANGRIFF, augen),
    "KAS-KAMPF-05": Handful("wuerfel", N_("Nächster Angriff auf %(gegner)s"), augen),
    "KAS-KAMPF-07": Handful("vorrat", _ABWEHR, augen),
    "KAS-KAMPF-11": Handful("wuerfel", N_("Konter gegen %(gegner)s"), augen),
    "KAS-MANOEVER-02": Handful("wuerfel", _ANGRIFF, augen),
    "KAS-MANOEVER-05": Handful("liegen", N_("Gruppe für den Würgegriff"), augen),
    "KAS-MANOEVER-07": Handful("wuerfel", _MIT, augen),
    "KAS-MANOEVER-13": Handful("wuerfel", _MIT, augen),
    "KAS-MANOEVER-17": Handful("wuerfel", _MIT, augen),
    "KAS-MANOEVER-24": Handful("liegen", N_("Gruppe für den Angriff"), augen),
    "KAS-MANOEVER-30": Handful("vorrat", _ABWEHR, augen),
}
"""Fragen, deren Antworten Würfel sind: worauf sie gelegt werden."""
