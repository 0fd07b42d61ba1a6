"""Roll & Keep: eine schlichte Taktik für jede Frage."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.rules.request import Answer, Choice, Number, Pick, Question, first_answer
from wuerfelwerk.systems.rollkeep.kampf.erklaeren import FEIND
from wuerfelwerk.systems.rollkeep.tisch import JA
from wuerfelwerk.systems.rollkeep.wurf.werfen import beste

LOHNT = 10
"""Ab so viel Schaden gibt die schlichte Taktik einen Punkt für Wundreduktion."""


def schlicht(frage: Question[Any]) -> Answer:
    """Behält die höchsten, sagt keine Raises an, senkt den TN nicht, und die SL nimmt TN 15.

    Angegriffen wird, wer gegen einen noch steht.
    """
    match frage:
        case Pick(faces=faces, at_most=most):
            return beste(faces, most)
        case Number(rule="RK-TN-01"):
            return 15
        case Number():
            return 0
        case Choice(rule="RK-VOID-09", options=options):
            return options[-1] if int(str(frage.fact("schaden") or 0)) >= LOHNT else options[0]
        case Choice(rule="RK-KAMPF-04", options=options):
            feinde = [each for each in options if frage.fact(f"seite:{each}") == FEIND]
            return next(iter(feinde or options))
        case Choice(rule="RK-STELL-06", options=options) if JA in options:
            return JA
    return first_answer(frage)
