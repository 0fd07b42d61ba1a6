"""Kaskade: was bei einer Wertung zählt, Regel für Regel (KAS-GLEICH bis KAS-MEIST)."""

from __future__ import annotations

from collections import Counter

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Lage, Wertung, Wurf
from wuerfelwerk.systems.kaskade.proben.wertung import ERFOLG, MEISTER, frei, saetze
from wuerfelwerk.systems.kaskade.stand import Tisch

WERTUNG = Chapter[Tisch](
    "KAS-GLEICH",
    "KAS-FOLGE",
    "KAS-FEHL",
    "KAS-PATZER",
    "KAS-LEG",
    "KAS-MEIST",
    steps={
        "KAS-GLEICH-01": N_("%(figur)s hat %(anzahl)s Gleiche mit %(auge)s: zusammen %(summe)s"),
        "KAS-GLEICH-02": N_(
            "Gleiche mit %(auge)s zählen bei %(figur)s nicht zusammen: über dem Wert %(wert)s"
        ),
        "KAS-FOLGE-01": N_("%(figur)s bildet eine Folge: %(gruppe)s"),
        "KAS-FOLGE-02": N_(
            "%(wuerfel)s von %(figur)s fällt aus jeder Folge: über dem Wert %(wert)s"
        ),
        "KAS-FEHL-01": N_("Fehlschläge von %(figur)s: %(wuerfel)s"),
        "KAS-FEHL-02": N_("2er und 3er von %(figur)s bilden nichts: %(wuerfel)s"),
        "KAS-PATZER-01": N_("Patzerwürfel von %(figur)s: %(einsen)s"),
        "KAS-PATZER-02": N_("1er von %(figur)s bleiben liegen: %(einsen)s"),
        "KAS-PATZER-03": N_("%(figur)s hat 1er auszugleichen: %(einsen)s"),
        "KAS-PATZER-04": N_("Entwertet bei %(figur)s: %(entwertet)s"),
        "KAS-PATZER-05": N_("Nicht ausgeglichene 1er kosten %(figur)s Psyche: %(psyche)s"),
        "KAS-PATZER-06": N_(
            "Legendärer Fehlschlag von %(figur)s mit %(einsen)s 1ern: Respekt −%(respekt)s"
        ),
        "KAS-LEG-01": N_("Die Probe von %(figur)s auf %(worauf)s ist legendär"),
        "KAS-LEG-02": N_("Mythospunkte für %(figur)s: %(mythos)s"),
        "KAS-LEG-03": N_("Nicht für Legendäres zählen bei %(figur)s: %(wuerfel)s"),
        "KAS-MEIST-01": N_("Könner %(figur)s ignoriert 1er: %(einsen)s"),
        "KAS-MEIST-02": N_("Meister %(figur)s ignoriert 1er: %(einsen)s"),
        "KAS-MEIST-03": N_(
            "%(einsen)s 1er sind auch für %(figur)s zu viele (frei wären %(frei)s): alle "
            "ausgleichen"
        ),
    },
    questions={
        "KAS-PATZER-03": N_("%(figur)s hat %(einsen)s 1er auszugleichen (Wert %(wert)s). Womit?")
    },
    words={"probe": N_("in der ganzen Probe"), "teilwurf": N_("je Teilwurf")},
    told=("KAS-LEG-01", "KAS-PATZER-06"),
    page=Layout(running=frozenset({"KAS-PATZER-04"})),
)


def gewertet(wurf: Wurf, lage: Lage, wertung: Wertung, note: Note) -> None:
    """Patzer, Fehlschläge, Gleiche, Folgen, Ergebnis und was legendär ist."""
    _patzer(wurf, wertung, note)
    _fehlschlaege(wurf, lage.hand, note)
    _gleiche(wurf, wertung, note)
    _folgen(wurf, wertung, note)
    wer, wissende = wurf.figur, wurf.wissende
    rule = "KAS-EINZEL-02" if wurf.art == EINZEL else "KAS-SIEB-03"
    note(rule, wissende, figur=wer, ergebnis=wertung.ergebnis, wuerfel=wertung.wuerfel)
    _legendaer(wurf, lage, wertung, note)


def _patzer(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    wer, wissende, einsen = wurf.figur, wurf.wissende, wertung.einsen
    if not einsen:
        return
    note("KAS-PATZER-01", wissende, figur=wer, einsen=einsen)
    if frei(wurf.wert):
        if einsen > frei(wurf.wert):
            note("KAS-MEIST-03", wissende, figur=wer, einsen=einsen, frei=frei(wurf.wert))
        else:
            rule = "KAS-MEIST-02" if wurf.wert >= MEISTER else "KAS-MEIST-01"
            note(rule, wissende, figur=wer, einsen=einsen)
    if wertung.psyche:
        note("KAS-PATZER-05", wissende, figur=wer, psyche=wertung.psyche)
    if einsen >= 3:
        note("KAS-PATZER-06", wissende, figur=wer, einsen=einsen, respekt=wertung.respekt)


def _fehlschlaege(wurf: Wurf, hand: Hand, note: Note) -> None:
    """KAS-FEHL-01, -02: 2er und 3er sind nichts, auch nicht zusammen."""
    fehl = tuple(auge for auge in hand if auge in (2, 3))
    if fehl:
        note("KAS-FEHL-01", wurf.wissende, figur=wurf.figur, wuerfel=fehl)
    if len(fehl) > 1 or (3 in fehl and ERFOLG in hand):
        note("KAS-FEHL-02", wurf.wissende, figur=wurf.figur, wuerfel=fehl)


def _gleiche(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    wer, wissende = wurf.figur, wurf.wissende
    for auge, anzahl in saetze(wertung.wuerfel, wurf.wert).items():
        note("KAS-GLEICH-01", wissende, figur=wer, auge=auge, anzahl=anzahl, summe=auge * anzahl)
        if wurf.art == EINZEL and auge * anzahl == wertung.ergebnis:
            note("KAS-EINZEL-03", wissende, figur=wer, summe=auge * anzahl)
    for auge, anzahl in Counter(wertung.wuerfel).items():
        if anzahl > 1 and auge > wurf.wert:
            note("KAS-GLEICH-02", wissende, figur=wer, auge=auge, wert=wurf.wert)


def _folgen(wurf: Wurf, wertung: Wertung, note: Note) -> None:
    """KAS-FOLGE-01, -02, KAS-KASK-02: nur wo Folgen erlaubt sind."""
    wer, wissende = wurf.figur, wurf.wissende
    if not wurf.folgen:
        return
    if not wurf.kampf:
        note("KAS-STERN-03", wissende, figur=wer, worauf=wurf.worauf)
    hoch = tuple(n for n in wertung.wuerfel if n > wurf.wert)
    if hoch:
        note("KAS-FOLGE-02", wissende, figur=wer, wuerfel=hoch, wert=wurf.wert)
    if len(set(wertung.gruppe)) > 1:
        note("KAS-FOLGE-01", wissende, figur=wer, gruppe=wertung.gruppe)
    if wertung.gruppe:
        note("KAS-KASK-03", wissende, figur=wer, gleiche=max(Counter(wertung.gruppe).values()))
        note("KAS-KASK-02", wissende, figur=wer, gruppe=wertung.gruppe, groesse=len(wertung.gruppe))


def _legendaer(wurf: Wurf, lage: Lage, wertung: Wertung, note: Note) -> None:
    wer, wissende = wurf.figur, wurf.wissende
    if wertung.mythos:
        note("KAS-LEG-01", wissende, figur=wer, worauf=wurf.worauf)
        note("KAS-LEG-02", wissende, figur=wer, mythos=wertung.mythos)
    if lage.unecht:
        note("KAS-LEG-03", wissende, figur=wer, wuerfel=lage.unecht)
