"""What a proof found, as a headline: the program and the API say it, the page has the same words.

It claims no more than was checked: which throws are sealed, which were typed in and by whom, which
fell without words of anybody but the house, and by what somebody could have chosen among dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from wuerfelwerk.errors import shorten
from wuerfelwerk.play.proof import Report, Verdict
from wuerfelwerk.present.language import translator
from wuerfelwerk.present.wording import DASH
from wuerfelwerk.rules.wording import N_

VERDICTS: Mapping[Verdict, str] = MappingProxyType(
    {
        "proven": N_(
            "Bewiesen: unverändert, jeder Wurf versiegelt und wie versprochen gefallen, nach den "
            "Regeln gespielt."
        ),
        "partly": N_("Nur zum Teil bewiesen: unverändert, aber nicht jeder Wurf ist versiegelt."),
        "unsealed": N_(
            "Nichts bewiesen: unverändert, aber kein Wurf in dieser Datei ist versiegelt."
        ),
        "intact": N_("Unverändert, aber nicht alles lässt sich beweisen."),
        "broken": N_("Nicht bewiesen: Es stimmt etwas nicht."),
    }
)
PROVEN_BUT = N_(
    "Bewiesen, aber mit Vorbehalt (%(but)s): unverändert, jeder Wurf versiegelt und wie "
    "versprochen gefallen, nach den Regeln gespielt."
)
BUT = N_("Vorbehalte: %(but)s.")
RESERVATIONS: Mapping[str, str] = MappingProxyType(
    {
        "withheld": N_("nicht eingelöste Zusagen: %(n)s"),
        "belated": N_("nach offenen Würfen gezeigte Worte: %(n)s"),
        "arranged": N_("Worte in wählbarer Reihenfolge: %(n)s"),
        "retracted": N_("zurückgenommene Würfe: %(n)s"),
        "redone": N_("Berichtigungen: %(n)s"),
        "unthrown": N_("beendete Abende ohne offenen versiegelten Wurf: %(n)s"),
    }
)
"""What is allowed, but was a choice that somebody had among dice."""
TYPED = N_("Von Hand eingetippte Würfe: %(typed)s von %(throws)s (%(who)s).")
WORDLESS = N_(
    "Versiegelte Würfe ohne Worte anderer: %(wordless)s von %(sealed)s; wer den Server betreibt, "
    "konnte sie vorher kennen und aussuchen."
)


def headline(found: Report, lang: str) -> str:
    """The verdict, and what is to be known along with it."""
    say = translator(lang)
    counted = ((say(RESERVATIONS[name]), found.counts.get(name, 0)) for name in RESERVATIONS)
    but = "; ".join(message % {"n": n} for message, n in counted if n)
    return " ".join(say(message, values) % values for message, values in _parts(found, but))


def _parts(found: Report, but: str) -> Iterator[tuple[str, Mapping[str, object]]]:
    if found.proven and but:
        yield PROVEN_BUT, {"but": but}
    else:
        yield VERDICTS[found.verdict], {}
    if found.faults:
        return
    if but and not found.proven:
        yield BUT, {"but": but}
    sealed, typed, other, wordless = (
        found.counts.get(name, 0) for name in ("sealed", "hand", "other", "wordless")
    )
    sealed += found.counts.get("unproven", 0)
    if typed:
        who = ", ".join(f"{shorten(seat) or DASH} {n}" for seat, n in found.typed.items())
        yield TYPED, {"typed": typed, "throws": sealed + typed + other, "who": who}
    if wordless:
        yield WORDLESS, {"wordless": wordless, "sealed": sealed}
