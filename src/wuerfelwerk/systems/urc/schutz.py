"""Ultima Ratio Civium: Tagesform gegen eigenen Schaden, wer auch immer ihn macht (URC-TF-10)."""

from __future__ import annotations

from wuerfelwerk.rules.note import Audience, Note
from wuerfelwerk.rules.procedure import Procedure
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.urc.folgen import treffen
from wuerfelwerk.systems.urc.kampfwurf import gemindert
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.pool import ausgegeben, schaden_ansagen
from wuerfelwerk.systems.urc.stand import Figur, Tisch


def kann_sich_schonen(figur: Figur) -> bool:
    """Nur Charaktere geben Tagesform aus, und nur bei Bewusstsein (URC-NSC-06)."""
    return figur.spielt and figur.steht


def hoechstens(schaden: int, lesart: Lesart) -> int:
    """URC-Q-22: nicht mehr Punkte, als es Schaden gibt."""
    return -(-schaden // lesart.tf_schaden_kurs)


def vorher(tisch: Tisch, figur: Figur) -> Procedure[int]:
    """URC-TF-07: vor dem Wurf, wenn der Tisch es so hält; wie viel Schaden droht, weiß niemand."""
    if tisch.lesart.tf_schaden_ansage != "vor_wurf" or not kann_sich_schonen(figur):
        return 0
    return (yield from schaden_ansagen(figur, 0, None))


def nachher(tisch: Tisch, figur: Figur, schaden: int) -> Procedure[int]:
    """URC-Q-21, andere Lesart: erst vor dem Abzug."""
    if tisch.lesart.tf_schaden_ansage != "vor_abzug" or not kann_sich_schonen(figur):
        return 0
    grenze = hoechstens(schaden, tisch.lesart)
    return (yield from schaden_ansagen(figur, 0, grenze))


def erleiden(
    tisch: Tisch, figur: Figur, schaden: int, angesagt: int, note: Note, to: Audience = None
) -> Procedure[list[Event]]:
    """TP-Schaden, gemindert um das Angesagte; wie viel es war, erfahren ``to``."""
    punkte = angesagt + (yield from nachher(tisch, figur, schaden))
    events = ausgegeben(figur, punkte, "schutz", note)
    rest = gemindert(figur.name, schaden, punkte, tisch.lesart.tf_schaden_kurs, note, to)
    return events + treffen(figur, rest, False, tisch.lesart, note, to)
