"""Kaskade: wie Würfel beieinander gezeichnet werden; nicht in ``ansicht``, der Kampf braucht es."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.layout import GROUP, SPECIAL, STUCK, VOID, Lot, Lying, Mark, Verb
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.proben.wertung import ERFOLG, gruppenfaehig, saetze


def gruppiert(fakten: Mapping[str, Any], hand: Hand) -> tuple[Lot, ...]:
    """Gleiche und Folgen beisammen, dann Einzelne, Glückszahlen, Fehlschläge und 1er."""
    glueck = int(fakten.get("glueck", 0))
    sonst = tuple(auge for auge in hand if auge >= ERFOLG and auge != glueck)
    wert, folgen = int(fakten["wert"]), bool(fakten.get("folgen", False))
    gruppen = tuple(_gruppen(sonst, wert, folgen))
    rest = Counter(sonst) - Counter(auge for lot in gruppen for auge in lot.faces)
    return (*gruppen, *_einzelne(tuple(rest.elements()), wert), *_besondere(hand, glueck))


def _gruppen(hand: Hand, wert: int, folgen: bool) -> Iterator[Lot]:
    """KAS-GLEICH-01, KAS-FOLGE-01: was zusammen zählt; Folgen nur, wo sie erlaubt sind."""
    if not folgen:
        for auge, anzahl in saetze(hand, wert).items():
            yield Lot((auge,) * anzahl, "gleiche", GROUP, auge * anzahl)
        return
    faehig = sorted(auge for auge in hand if gruppenfaehig(auge, wert))
    vorher = sorted(set(faehig))
    for _, teil in groupby(enumerate(vorher), lambda paar: paar[1] - paar[0]):
        augen = {auge for _, auge in teil}
        lauf = tuple(auge for auge in faehig if auge in augen)
        if len(augen) > 1:
            yield Lot(lauf, "folge", GROUP)
        elif len(lauf) > 1:
            yield Lot(lauf, "gleiche", GROUP, sum(lauf))


def _einzelne(hand: Hand, wert: int) -> Iterator[Lot]:
    """KAS-GLEICH-02: Gleiche über dem Wert zählen nicht zusammen."""
    if unten := tuple(sorted(auge for auge in hand if auge <= wert)):
        yield Lot(unten, "einzeln_zaehlt")
    if oben := tuple(sorted(auge for auge in hand if auge > wert)):
        yield Lot(oben, f"ueber_wert {wert}")


def _besondere(hand: Hand, glueck: int) -> Iterator[Lot]:
    """KAS-GLUECK-01, KAS-FEHL-01, KAS-PATZER-01."""
    if glueck and (treffer := tuple(auge for auge in hand if auge == glueck)):
        yield Lot(treffer, "glueck_gefallen", SPECIAL)
    if fehl := tuple(auge for auge in hand if 1 < auge < ERFOLG and auge != glueck):
        yield Lot(fehl, "fehlschlag", VOID)
    if einsen := tuple(auge for auge in hand if auge == 1 and auge != glueck):
        yield Lot(einsen, "patzer", STUCK)


def gelernt(fakten: Mapping[str, Any], hand: Hand) -> tuple[Lot, ...]:
    """KAS-LERN-04: Es zählt, was über dem Wert liegt."""
    wert = int(fakten["wert"])
    oben = tuple(auge for auge in hand if auge > wert)
    unten = tuple(auge for auge in hand if auge <= wert)
    hoch = (Lot(oben, "steigert", GROUP),) if oben else ()
    return (*hoch, *((Lot(unten, "zu_niedrig", VOID),) if unten else ()))


_SIEB = Lying(
    frozenset({"KAS-SIEB-02", "KAS-KASK-01"}),
    gruppiert,
    step="KAS-SIEB-01",
    value="liegen",
    whole=True,
)
_EINZEL = Lying(frozenset({"KAS-EINZEL-01"}), gruppiert, step="KAS-EINZEL-01", value="wurf")
LIEGEN = {
    "KAS-SIEB-01": _SIEB,
    "KAS-KASK-02": _SIEB,
    "KAS-EINZEL-01": _EINZEL,
    "KAS-LERN-01": Lying(frozenset({"KAS-LERN-02"}), gelernt),
}
"""Wonach gefragt wird, wenn Würfel liegen bleiben; ein Einzelwurf liegt gleich ganz."""
ZEICHEN = {
    "KAS-GUETE-05": Mark("statt", SPECIAL, "alt", becomes="neu"),
    "KAS-GUETE-07": Mark("statt", SPECIAL, "alt", becomes="neu"),
    "KAS-HOCH-02": Mark("getauscht", SPECIAL, "gibt", becomes="nimmt"),
    "KAS-GLUECK-01": Mark("glueckszahl", SPECIAL, "glueck", becomes="auge"),
    "KAS-PATZER-04": Mark("entwertet", VOID, "entwertet"),
    "KAS-PATZER-01": Mark("patzer", STUCK, face=1, count="einsen"),
    "KAS-FEHL-01": Mark("fehlschlag", VOID, "wuerfel"),
    "KAS-FOLGE-01": Mark("folge", GROUP, "gruppe"),
    "KAS-GLEICH-01": Mark("gleiche", GROUP, "auge", count="anzahl"),
}
"""Was der Rechenweg über liegende Würfel sagt."""
_LIEGT = Verb(
    "bleibt_liegen", "liegen_lassen", N_("%(wuerfel)s behalten"), N_("Alles neu werfen"),
    N_("Alle behalten, fertig"), "neu_werfen", ties=1,
)  # fmt: skip
_SO_LASSEN = N_("Alles so lassen")
TUN = {
    "KAS-SIEB-01": _LIEGT,
    "KAS-KASK-02": _LIEGT,
    "KAS-LERN-01": _LIEGT,
    "KAS-PATZER-03": Verb(
        "entwertet",
        "entwerten",
        N_("%(wuerfel)s wertlos machen"),
        N_("Nichts wertlos machen"),
        ties=-1,
    ),
    "KAS-GUETE-05": Verb(
        "noch_einmal", "noch_einmal_werfen", N_("%(wuerfel)s noch einmal werfen"), _SO_LASSEN
    ),
    "KAS-GUETE-07": Verb(some=N_("%(wuerfel)s verändern"), none=_SO_LASSEN),
    "KAS-HOCH-02": Verb("getauscht", "tauschen", N_("%(wuerfel)s tauschen"), _SO_LASSEN),
    "KAS-HOCH-03": Verb(some=N_("%(wuerfel)s neu werfen"), none=_SO_LASSEN),
    "KAS-FERN-04": Verb(some=N_("%(wuerfel)s aufsparen"), none=N_("Nichts aufsparen")),
    "KAS-FERN-08": Verb(some=N_("%(wuerfel)s streichen")),
    "KAS-MANOEVER-21": Verb(some=N_("Mit %(wuerfel)s angreifen")),
    "KAS-MANOEVER-23": Verb(some=N_("%(wuerfel)s mitnehmen"), none=N_("Nichts mitnehmen")),
}
"""Was mit gewählten Würfeln geschieht."""
