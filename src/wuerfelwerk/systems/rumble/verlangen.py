"""Dice Rumble: Proben, die die Spielleitung verlangt, von einer Figur oder von vielen zugleich."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Number
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rumble.ansagen import (
    OFFEN,
    UEBLICHE_AENDERUNGEN,
    VERDECKT,
    ZIEL_VERDECKT,
    ProbeVerlangen,
)
from wuerfelwerk.systems.rumble.ereignisse import ProbeErgab, ProbeVerlangt
from wuerfelwerk.systems.rumble.folgen import krit_folgen
from wuerfelwerk.systems.rumble.proben import Gruppenprobe, Wert
from wuerfelwerk.systems.rumble.stand import Figur, Tisch
from wuerfelwerk.systems.rumble.werte import gunst, verbraucht, wert


def probe_verlangen(tisch: Tisch, ansage: ProbeVerlangen, note: Note) -> Procedure[Sequence[Event]]:
    """RUM-SL-02, RUM-SL-03: Alle Verlangten würfeln zugleich, jede Figur an ihrem Platz."""
    figuren = _wuerfelnde(tisch, ansage)
    namen = tuple(figur.name for figur in figuren)
    note("RUM-SL-02", figur=namen, erlaubt="mit_probe")
    um = yield from _aenderung(ansage, namen)
    werte = _werte(tisch, figuren, ansage, um, note)
    helfer = () if ansage.sicht == VERDECKT else gunst(tisch, *figuren)
    ausgaenge, ausgegeben = yield from Gruppenprobe(werte, helfer)(note)
    events: list[Event] = [
        ProbeVerlangt(figuren=namen, talent=ansage.talent, worte=ansage.ansage),
        *verbraucht(ausgegeben, *figuren),
    ]
    events += [
        ProbeErgab(figur=name, talent=ansage.talent, wurf=probe.wurf, gelungen=probe.gelungen)
        for name, probe in zip(namen, ausgaenge, strict=True)
    ]
    wuerfe = tuple((name, probe.wurf) for name, probe in zip(namen, ausgaenge, strict=True))
    return (*events, *(yield from krit_folgen(wuerfe, tisch.lesart, note)))


def _wuerfelnde(tisch: Tisch, ansage: ProbeVerlangen) -> tuple[Figur, ...]:
    """Verdeckt würfelt die SL selbst, und was auf dem nächsten Wurf liegt, bleibt liegen.

    Sonst sähe man an der aufgebrauchten Änderung, dass gewürfelt wurde.
    """
    figuren = tisch.verlangte(ansage.figuren)
    if ansage.sicht != VERDECKT:
        return figuren
    return tuple(
        replace(f, bogen=replace(f.bogen, platz=GM), aenderung=0, aenderung_verdeckt=False)
        for f in figuren
    )


def _aenderung(ansage: ProbeVerlangen, namen: tuple[str, ...]) -> Procedure[int]:
    """RUM-SL-03: Eine Änderung, die niemand hören soll, wird nicht angesagt, sondern gefragt."""
    if ansage.sicht != ZIEL_VERDECKT:
        return ansage.aenderung
    lage = (("figur", ", ".join(namen)), ("um", ""))
    nur_sl = frozenset({GM})
    frage = Number(GM, "RUM-SL-03", -20, 20, UEBLICHE_AENDERUNGEN, audience=nur_sl, facts=lage)
    return (yield from ask(frage))


def _werte(
    tisch: Tisch, figuren: Sequence[Figur], ansage: ProbeVerlangen, um: int, note: Note
) -> tuple[Wert, ...]:
    """RUM-GRUND-05 für jede Figur."""
    geheim = ansage.sicht != OFFEN
    return tuple(
        wert(tisch, figur, ansage.talent, ansage.attribut, um, note, geheim) for figur in figuren
    )
