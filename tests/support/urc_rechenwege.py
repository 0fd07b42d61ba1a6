"""Rechenwege von Ultima Ratio Civium im Test: jede Zeile mit Zahlen und wer sie erfährt."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from support.urc import SL
from wuerfelwerk.rules.note import Audience, Note, Recorder
from wuerfelwerk.systems.urc import URC
from wuerfelwerk.systems.urc.stand import Figur

GEHEIM = frozenset({SL})


Zeile = tuple[str, Audience, dict[str, Any]]


def zeilen(steps: Any, *regeln: str) -> list[Zeile]:
    alle = ((s.rule, s.audience, dict(s.values)) for s in steps)
    return [zeile for zeile in alle if not regeln or zeile[0] in regeln]


T = TypeVar("T")


Zeilen = list[tuple[str, Audience, dict[str, Any]]]


def mitgeschrieben(rechnung: Callable[[Note], T]) -> tuple[T, Zeilen]:
    """Das Ergebnis und alle Schritte; eine Regel, die es nicht gibt, ist ein Fehler."""
    note = Recorder(known=URC.catalogue)
    ergebnis = rechnung(note)
    return ergebnis, [(s.rule, s.audience, dict(s.values)) for s in note.steps]


def figur(roh: dict[str, Any], **schalter: Any) -> Figur:
    switches = {f"urc.{name}": wert for name, wert in schalter.items()}
    return URC.start({"sheets": [roh], "switches": switches}).figuren[0]


EIGEN = frozenset({SL, "ada"})
