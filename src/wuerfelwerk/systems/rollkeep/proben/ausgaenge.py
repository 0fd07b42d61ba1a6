"""Roll & Keep: wie ein Wurf gegen einen TN ausgeht, in Worten für die Bühne."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.messages import plural
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.rollkeep.stand import ANGRIFF

ERSETZT, HILFE = "ersetzt", "hilfe"
"""Welcher Wurf es war: einer, den der Test of Honor ersetzt, einer, der jemandem hilft."""
ERSTER, ZWEITER, OHNE_SCHADEN = "erster", "zweiter", "ohne_schaden"
"""Bei Angriffen: einer von zweien, oder einer, der nicht verwunden soll."""
GEGEN, ANGRIFF_GEGEN = N_("%(summe)s gegen %(tn)s"), N_("Angriff %(summe)s gegen %(tn)s")
MEHRERE = frozenset(range(2, 100))
VIELE = frozenset(range(3, 100))
"""Ab so vielen Erfolgen ist ein Wurf etwas Besonderes."""
SELTEN: tuple[dict[str, Any], ...] = ({"explodiert": MEHRERE}, {"erfolge": VIELE}, {})


def spruch(said: str, gut: bool, anderer: str = "", **wann: Any) -> tuple[Verdict, ...]:
    """Ein Ausgang mit seinem TN, wo alle ihn kennen, sonst ohne; selten Gutes gilt als groß."""
    good, bad = ("figur", anderer) if gut else (anderer, "figur")
    return tuple(
        Verdict(
            said,
            {"gelungen": gut, **wann, **selten},
            (*((anderer,) if anderer else ()), *(("tn",) if numbers else ())),
            numbers,
            good,
            bad,
            bool(selten),
        )
        for selten in (SELTEN if gut else ({},))
        for numbers in (ANGRIFF_GEGEN if anderer else GEGEN, "")
    )


_ANGRIFFE = (
    *spruch(N_("%(figur)s trifft %(ziel)s beim ersten Mal"), True, "ziel", welcher=ERSTER),
    *spruch(
        N_("%(figur)s verfehlt %(ziel)s beim ersten Mal, das kostet beide Treffer"), False, "ziel",
        welcher=ERSTER,
    ),
    *spruch(N_("%(figur)s trifft %(ziel)s beim zweiten Mal"), True, "ziel", welcher=ZWEITER),
    *spruch(
        N_("%(figur)s verfehlt %(ziel)s beim zweiten Mal, das kostet beide Treffer"), False, "ziel",
        welcher=ZWEITER,
    ),
    *spruch(N_("%(figur)s kommt an %(ziel)s heran"), True, "ziel", welcher=OHNE_SCHADEN),
    *spruch(N_("%(figur)s kommt nicht an %(ziel)s heran"), False, "ziel", welcher=OHNE_SCHADEN),
    *spruch(N_("%(figur)s trifft %(ziel)s"), True, "ziel", worauf=ANGRIFF, welcher=""),
    *spruch(N_("%(figur)s verfehlt %(ziel)s"), False, "ziel", worauf=ANGRIFF, welcher=""),
    *spruch(N_("%(figur)s trifft"), True, worauf=ANGRIFF, welcher=""),
    *spruch(N_("%(figur)s geht mit dem Angriff daneben"), False, worauf=ANGRIFF, welcher=""),
)  # fmt: skip
_EHRE_UND_RUHM = (
    *spruch(
        N_("%(figur)s schätzt die Ehre richtig ein"), True, worauf="ehre_schaetzen", welcher=""
    ),
    *spruch(
        N_("%(figur)s kann die Ehre nicht einschätzen"), False, worauf="ehre_schaetzen", welcher=""
    ),
    *spruch(
        N_("%(figur)s verteidigt die eigene Ehre"), True, worauf="ehre_verteidigen", welcher=""
    ),
    *spruch(
        N_("%(figur)s kann die eigene Ehre nicht verteidigen"), False, worauf="ehre_verteidigen",
        welcher="",
    ),
    *spruch(N_("%(figur)s wird erkannt"), True, worauf="ruhm", welcher=""),
    *spruch(N_("%(figur)s wird nicht erkannt"), False, worauf="ruhm", welcher=""),
)  # fmt: skip
_GELUNGEN = plural(
    "%(figur)s gelingt die Probe mit %(erfolge)s Erfolg",
    "%(figur)s gelingt die Probe mit %(erfolge)s Erfolgen",
    "erfolge",
)
_PROBEN = (
    *spruch(_GELUNGEN, True, erfolge=MEHRERE, welcher=""),
    *spruch(N_("%(figur)s gelingt die Probe"), True, welcher=""),
    *spruch(N_("%(figur)s misslingt die Probe"), False, welcher=""),
)
SPRUECHE = (*_ANGRIFFE, *_EHRE_UND_RUHM, *_PROBEN)
"""Wie ein Wurf gegen einen TN ausging; ersetzte und helfende Würfe entscheiden nichts."""
