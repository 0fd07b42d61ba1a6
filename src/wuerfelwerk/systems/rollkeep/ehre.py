"""Roll & Keep: Ehre einschätzen und verteidigen, Ruhm bekannt machen (RK-EHRE, RK-RUHM)."""

from __future__ import annotations

from collections.abc import Sequence

from wuerfelwerk.rules.note import GM, Note, both
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Branch, Choice, Together
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.rollkeep import ereignisse as e
from wuerfelwerk.systems.rollkeep.ansagen import (
    RAISE,
    EhreAngreifen,
    EhreEinschaetzen,
    RuhmVerkuenden,
)
from wuerfelwerk.systems.rollkeep.bogen import EHRE
from wuerfelwerk.systems.rollkeep.notation import aus_werten, begrenzt
from wuerfelwerk.systems.rollkeep.probe import (
    ATTRIBUT,
    RING,
    SKILL,
    Ansatz,
    Zielwert,
    ansetzen,
    ist_ring,
)
from wuerfelwerk.systems.rollkeep.proben import OHNE, Verlangt, vorbereiten
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import EHRE_KOSTET, NEIN, Ergebnis, Versuch, versuchen

AWARENESS = "awareness"
EHRE_BRINGT = 2


def ehre_tn(ziel: Figur) -> int:
    """RK-EHRE-01: 30 − (Ruhmrang + Insightrang), ohne Faktor 5 (RK-M-34)."""
    return 30 - (ziel.bogen.ruhm + ziel.bogen.insight)


def ruhm_tn(figur: Figur, vorgestellt: bool) -> int:
    """RK-RUHM-01, -02: 60 − 5 × Ruhmrang, vorgestellt 10 weniger."""
    return 60 - 5 * figur.bogen.ruhm - (10 if vorgestellt else 0)


def ehre_einschaetzen(
    tisch: Tisch, ansage: EhreEinschaetzen, note: Note
) -> Procedure[Sequence[Event]]:
    """RK-EHRE-01: Awareness K Awareness; bei Erfolg nennt die SL den Ehrenrang."""
    figur, ziel = tisch.figur(ansage.figur), tisch.figur(ansage.ziel)
    tn = ehre_tn(ziel)
    note("RK-EHRE-01", ziel.wissende, figur=figur.name, ziel=ziel.name, tn=tn)
    ziel_tn = Zielwert(tn, wissende=ziel.wissende)
    ergebnis, events = yield from _aufmerksam(tisch, figur, ziel_tn, "ehre_schaetzen", note)
    if not ergebnis.gelungen:
        return events
    rang = tisch.ehrenrang(ziel)
    eingeweiht = frozenset({GM, figur.platz})
    erkannt = e.EhreErkannt(figur=figur.name, ziel=ziel.name, rang=rang, audience=eingeweiht)
    return (*events, erkannt)


def _aufmerksam(
    tisch: Tisch, figur: Figur, ziel: Zielwert, worauf: str, note: Note
) -> Procedure[tuple[Ergebnis, list[Event]]]:
    """Awareness K Awareness; Void-Punkte wie vor jedem Wurf (RK-VOID-01)."""
    ansatz = Ansatz(OHNE, True, AWARENESS)
    fertig, bezahlt, danach = yield from vorbereiten(tisch, figur, ansatz, note)
    gratis = fertig.void.split().count(RAISE)
    versuch = Versuch(danach.figur(figur.name), fertig, ziel, gratis, worauf)
    ergebnis, events = yield from versuchen(danach, versuch, note)
    return ergebnis, [*bezahlt, *events]


def ehre_angreifen(tisch: Tisch, ansage: EhreAngreifen, note: Note) -> Procedure[Sequence[Event]]:
    """RK-EHRE-05: Wer angegriffen wird, darf jederzeit testen: +2 oder −10 Punkte."""
    figur = tisch.figur(ansage.figur)
    lage = (("figur", figur.name), ("rang", tisch.ehrenrang(figur)))
    wahl = (NEIN, *_ersetzbar(ansage))
    frage = Choice(figur.platz, "RK-EHRE-05", wahl, audience=figur.wissende, facts=lage)
    ersetzt = yield from ask(frage)
    if ersetzt == NEIN:
        return ()
    tn = ansage.tn or tisch.lesart.verteidigung_tn
    note("RK-EHRE-05", figur=figur.name, tn=tn)
    note(
        "RK-EHRE-06",
        figur.wissende,
        figur=figur.name,
        punkte=figur.ehre,
        rang=tisch.ehrenrang(figur),
    )
    ansatz = _wehrt_sich(tisch, figur, ansage, ersetzt, note)
    versuch = Versuch(figur, ansatz, Zielwert(tn), worauf="ehre_verteidigen", ehre=False)
    ergebnis, events = yield from versuchen(tisch, versuch, note)
    punkte = EHRE_BRINGT if ergebnis.gelungen else -EHRE_KOSTET
    return (*events, e.EhreGeaendert(figur=figur.name, punkte=punkte, audience=figur.wissende))


def _ersetzbar(ansage: EhreAngreifen) -> tuple[str, ...]:
    """RK-EHRE-03: was der Ehrenrang ersetzen kann; ohne eigenen Wurf ist es Ehre K Ehre."""
    if not ansage.attribut:
        return (EHRE,)
    wert = RING if ist_ring(ansage.attribut) else ATTRIBUT
    return (wert, SKILL) if ansage.fertigkeit else (wert,)


def _wehrt_sich(
    tisch: Tisch, figur: Figur, ansage: EhreAngreifen, ersetzt: str, note: Note
) -> Ansatz:
    if ersetzt != EHRE:
        ansatz = Ansatz(OHNE, True, ansage.attribut, ansage.fertigkeit)
        return ansetzen(tisch, figur, ansatz, note, ersetzt)
    rang = tisch.ehrenrang(figur)
    note("RK-NOT-02", figur.wissende, wert=EHRE, wurf=str(aus_werten(rang)))
    return Ansatz(begrenzt(aus_werten(rang), tisch.lesart))


def ruhm_verkuenden(tisch: Tisch, ansage: RuhmVerkuenden, note: Note) -> Procedure[Sequence[Event]]:
    """RK-RUHM-01: Der Berühmte würfelt selbst, oder die anderen würfeln, ob sie ihn kennen."""
    figur = tisch.figur(ansage.figur)
    tn = ruhm_tn(figur, ansage.vorgestellt)
    note("RK-RUHM-01", figur.wissende, figur=figur.name, tn=tn)
    if ansage.vorgestellt:
        note("RK-RUHM-02", figur=figur.name)
    ziel = Zielwert(tn, wissende=figur.wissende)
    if tisch.lesart.ruhm_wuerfelt == "erkennende":
        return (yield from _alle_erkennen(tisch, figur, ansage.vor, ziel))
    ergebnis, events = yield from _aufmerksam(tisch, figur, ziel, "ruhm", note)
    return (*events, *_erkannt(figur, ansage.vor if ergebnis.gelungen else ()))


def _alle_erkennen(
    tisch: Tisch, figur: Figur, vor: tuple[str, ...], ziel: Zielwert
) -> Procedure[Sequence[Event]]:
    """RK-M-35, andere Lesart: Jeder Anwesende würfelt für sich."""
    andere = [tisch.figur(name) for name in vor]
    ansatz = Ansatz(OHNE, True, AWARENESS)
    wuerfe = (
        Verlangt(tisch, f, ansatz, Zielwert(ziel.tn, wissende=both(ziel.wissende, f.wissende)))
        for f in andere
    )
    gewuerfelt = yield Together(tuple(Branch(wurf) for wurf in wuerfe))
    durch = tuple(f.name for f, (erfolge, _) in zip(andere, gewuerfelt, strict=True) if erfolge)
    return (*(event for _, mehr in gewuerfelt for event in mehr), *_erkannt(figur, durch))


def _erkannt(figur: Figur, durch: tuple[str, ...]) -> list[Event]:
    return [e.RuhmErkannt(figur=figur.name, durch=durch)] if durch else []
