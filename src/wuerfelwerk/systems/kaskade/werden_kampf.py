"""Kaskade: was Ereignisse am Kampf ändern; rein, vollständig, nie verweigernd."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.system import Event
from wuerfelwerk.systems.kaskade import ereignisse_kampf as k
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.systems.kaskade.stand_kampf import Kaempfer, Kampf, Treffer
from wuerfelwerk.systems.kaskade.wertung import davon_noch, ohne

ANGRIFF, ABWEHR, KONTER, OPFER, SCHADEN, MIT = (
    "angriff", "abwehr", "konter", "opfer", "schaden", "mitnehmen"
)  # fmt: skip


def im_kampf(tisch: Tisch, event: Event) -> Tisch:
    """Ein Kampf beginnt, geht weiter, endet."""
    match event:
        case k.KampfBegonnen(teilnehmer=namen):
            kampf = tisch.kampf or Kampf(())
            neue = tuple(Kaempfer(figur=n) for n in namen if n not in kampf.namen)
            kampf = replace(kampf, kaempfer=(*kampf.kaempfer, *neue))
            return replace(tisch, kampf=kampf, entschieden=False)
        case k.KampfBeendet():
            return replace(tisch, kampf=None, entschieden=True)
        case k.RuestungBeschaedigt(figur=name, stueck=stueck, zeile=zeile) if name in tisch.namen:
            return tisch.mit(_beschaedigt(tisch.figur(name), stueck, zeile))
    if tisch.kampf is None:
        return tisch
    return replace(tisch, kampf=_kaempfer(_ablauf(tisch.kampf, event), event))


def _ablauf(kampf: Kampf, event: Event) -> Kampf:
    match event:
        case k.PhaseBegonnen(phase=phase, kaempfer=kaempfer, reihe=reihe):
            return Kampf(kaempfer, phase, reihe, kampf.treffer)
        case k.Getroffen(figur=figur) if event.staerken or event.toedlich:
            treffer = Treffer(
                figur, event.durch, event.staerken, event.manoever, event.eine_zeile,
                event.ausgeschlossen, event.ohne_ruestung, event.waffenlos, event.toedlich,
            )  # fmt: skip
            return replace(kampf, treffer=(*kampf.treffer, treffer))
        case k.TrefferGenommen(figur=figur):
            at = next((i for i, t in enumerate(kampf.treffer) if t.figur == figur), None)
            rest = tuple(t for i, t in enumerate(kampf.treffer) if i != at)
            return replace(kampf, treffer=rest)
        case k.ZugVorbei(figur=figur):
            return replace(kampf, reihe=tuple(n for n in kampf.reihe if n != figur))
    return kampf


def _kaempfer(kampf: Kampf, event: Event) -> Kampf:
    """Ereignisse, die nur einen Kämpfer ändern."""
    match event:
        case k.Angegriffen(figur=name, stamm=stamm):
            weiter = replace(kampf, reihe=tuple(n for n in kampf.reihe if n != name))
            return _aendern(weiter, name, lambda w: _greift_an(w, stamm))
        case k.Gespielt(figur=name, wuerfel=hand, wozu=wozu, stamm=stamm):
            return _aendern(kampf, name, lambda w: _gespielt(w, hand, wozu, stamm))
        case k.Mitgenommen(figur=name, wuerfel=hand):
            return _aendern(kampf, name, lambda w: replace(w, mitgenommen=hand))
        case k.Gestohlen(figur=name, anzahl=n, nur_einzel=einzel):
            return _aendern(kampf, name, lambda w: _bestohlen(w, n, einzel))
        case k.ImGriff(figur=name, ziel=ziel):
            return _aendern(kampf, name, lambda w: replace(w, griff=ziel))
        case k.Fortgesetzt(figur=name, kette=kette):
            return _aendern(kampf, name, lambda w: replace(w, kette=kette))
        case k.DistanzGeaendert(figur=name, vorteil=vorteil):
            ab = 0 if vorteil else kampf.phase + 1
            return _aendern(
                kampf, name, lambda w: replace(w, kein_vorteil=not vorteil, verloren_ab=ab)
            )
        case k.Geschossen(figur=name, wuerfel=hand, stamm=stamm):
            return _aendern(
                kampf, name, lambda w: _gespielt(_greift_an(w, stamm), hand, ANGRIFF, ())
            )
        case k.Gezogen(figur=name, waffe=waffe, fertigkeit=kann):
            return _aendern(kampf, name, lambda w: replace(w, waffe=waffe, fertigkeit=kann))
        case k.Zurueckgewichen(figur=name):
            return _aendern(kampf, name, lambda w: replace(w, auf_distanz=True))
        case k.Geflohen(figur=name):
            weg = replace(
                kampf,
                reihe=tuple(n for n in kampf.reihe if n != name),
                kaempfer=tuple(_losgelassen(each, name) for each in kampf.kaempfer),
            )
            return _aendern(weg, name, lambda w: replace(w, geflohen=True, mitgenommen=()))
    return kampf


def _aendern(kampf: Kampf, name: str, wie: Callable[[Kaempfer], Kaempfer]) -> Kampf:
    return kampf.mit(wie(kampf.von(name))) if name in kampf.namen else kampf


def _greift_an(wer: Kaempfer, stamm: Hand) -> Kaempfer:
    """KAS-M-24: Wer angreift, legt sich auf eine Gruppe fest."""
    if wer.stamm:
        return replace(wer, angegriffen=True)
    return replace(wer, angegriffen=True, stamm=stamm, gruppe=stamm)


def _gespielt(wer: Kaempfer, hand: Hand, wozu: str, stamm: Hand) -> Kaempfer:
    """Gespielte Würfel sind verbraucht; lose Abwehr schließt den eigenen Angriff aus."""
    if not wer.stamm and stamm:
        wer = replace(wer, stamm=stamm, gruppe=stamm)
    lose = wer.lose or (wozu == ABWEHR and bool(Counter(hand) - Counter(wer.gruppe)))
    wuerfel = ohne(wer.wuerfel, hand)
    return replace(
        wer,
        wuerfel=wuerfel,
        gruppe=ohne(wer.gruppe, hand),
        lose=lose,
        mitgenommen=_noch_gespart(wer.mitgenommen, wer.wuerfel, wuerfel),
    )


def _noch_gespart(gespart: Hand, vorher: Hand, nachher: Hand) -> Hand:
    """KAS-M-55, -56: Was für die nächste Phase liegt und jetzt doch gespielt wird, ist weg.

    Was schon gespielt war, als es mitgenommen wurde, liegt nicht mehr unter den Würfeln.
    """
    if Counter(gespart) - Counter(vorher):
        return gespart
    return davon_noch(gespart, nachher)


def _losgelassen(wer: Kaempfer, name: str) -> Kaempfer:
    """KAS-KAMPF-21: Wer flieht, entkommt auch dem Griff."""
    return replace(wer, griff="") if wer.griff == name else wer


def _bestohlen(wer: Kaempfer, anzahl: int, nur_einzel: bool) -> Kaempfer:
    return replace(wer, gestohlen=wer.gestohlen + anzahl, nur_einzel=wer.nur_einzel or nur_einzel)


def _beschaedigt(figur: Figur, stueck: str, zeile: str) -> Figur:
    """KAS-RUEST-01: ein Schadenspunkt dieses Stücks in dieser Zeile."""
    zahlen = {(s, z): n for s, z, n in figur.ruestungsschaden}
    zahlen[stueck, zeile] = zahlen.get((stueck, zeile), 0) + 1
    neu = tuple((s, z, n) for (s, z), n in sorted(zahlen.items()))
    return replace(figur, ruestungsschaden=neu)
