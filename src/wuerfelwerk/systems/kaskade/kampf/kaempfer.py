"""Kaskade: was im Kampf von einem Kämpfer gilt: Waffe, Wert, Gruppen, womit er abwehren darf."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.rules.kept import Kept
from wuerfelwerk.rules.note import Audience
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.kampf.waffen import (
    BASIS,
    FAUST,
    STANGE,
    WAFFENLOS,
    Waffe,
    trefferstaerke,
)
from wuerfelwerk.systems.kaskade.leib.kreise import toedlich
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, gegenstaende, geprueft, wuerfelzahl
from wuerfelwerk.systems.kaskade.proben.wertung import (
    erfolge,
    gruppen,
    gruppenfaehig,
    ohne,
    verbundene,
)
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch


def der_kampf(tisch: Tisch) -> Kampf:
    """Der laufende Kampf; wer ihn braucht, wird nur angeboten, wenn es einen gibt."""
    assert tisch.kampf is not None
    return tisch.kampf


def kaempfer(tisch: Tisch, name: str) -> Kaempfer:
    """Der Kämpfer dieses Namens."""
    return der_kampf(tisch).von(name)


def waffe(tisch: Tisch, name: str) -> Waffe:
    """Womit jemand in dieser Phase kämpft."""
    return tisch.listen.waffe(kaempfer(tisch, name).waffe)


def waffen(tisch: Tisch, figur: Figur) -> tuple[Waffe, ...]:
    """Womit eine Figur kämpfen kann; bloße Hände hat jeder."""
    eigene = [tisch.listen.waffe(name) for name in figur.bogen.waffen]
    return tuple(dict.fromkeys((*eigene, tisch.listen.waffe(FAUST.name))))


def fertigkeiten(figur: Figur, mit: Waffe) -> tuple[str, ...]:
    """KAS-KAMPF-02: die Fertigkeit der Waffe, oder im Nahkampf auch die Basis-Kampfkunst."""
    bekannt = [mit.fertigkeit, *(() if mit.schiesst else (BASIS,))]
    return tuple(name for name in bekannt if figur.bogen.fkw(name)) or (mit.fertigkeit,)


def fkw(tisch: Tisch, name: str) -> int:
    """Der Kampf-FkW in dieser Phase."""
    return geprueft(tisch, tisch.figur(name), kaempfer(tisch, name).fertigkeit)


_BEREIT: Kept[tuple[str, ...]] = Kept(64)
"""Bei jedem Schritt wird es von demselben Tisch viele Male gefragt."""


def bereit(tisch: Tisch) -> tuple[str, ...]:
    """Wer noch mitkämpft: in Reichweite, bei sich und nicht tödlich verletzt (KAS-WUND-12)."""
    return _BEREIT.made(tisch, "", lambda: _bereit(tisch))


def _bereit(tisch: Tisch) -> tuple[str, ...]:
    dabei = (tisch.figur(k.figur) for k in der_kampf(tisch).kaempfer if not k.geflohen)
    return tuple(figur.name for figur in dabei if _steht(figur))


def _steht(figur: Figur) -> bool:
    return not figur.zustand and not toedlich(figur.kreise)


def am_zug(tisch: Tisch) -> str:
    """Wer als Nächster handelt; wer inzwischen ausgefallen ist, wird übergangen."""
    dabei = bereit(tisch)
    return next((name for name in der_kampf(tisch).reihe if name in dabei), "")


def gegner(tisch: Tisch, name: str) -> tuple[str, ...]:
    """Wen jemand angreifen kann: die anderen Seiten; wo es nie eine gab, alle anderen."""
    return tuple(_feinde(tisch, name, bereit(tisch)))


def schussziele(tisch: Tisch, name: str) -> tuple[str, ...]:
    """KAS-FERN-01, KAS-KAMPF-21: Wer aus dem Nahkampf floh, ist noch zu treffen."""
    fort = (k.figur for k in der_kampf(tisch).kaempfer if k.geflohen)
    weit = _feinde(tisch, name, (each for each in fort if _steht(tisch.figur(each))))
    return (*gegner(tisch, name), *weit)


def entschieden(tisch: Tisch) -> bool:
    """Hat niemand mehr einen Gegner? Auf Geflohene lässt sich noch schießen (KAS-KAMPF-21)."""
    return not any(_hat_gegner(tisch, name) for name in bereit(tisch))


def _hat_gegner(tisch: Tisch, name: str) -> bool:
    bogen = any(each.schiesst for each in waffen(tisch, tisch.figur(name)))
    return bool(schussziele(tisch, name) if bogen else gegner(tisch, name))


def _feinde(tisch: Tisch, name: str, andere: Iterable[str]) -> Iterator[str]:
    """Wer davon auf einer anderen Seite steht; in einem Kampf aller gegen alle jeder andere."""
    seiten = {each.name: each.seite for each in tisch.figuren}
    if len({seiten[each.figur] for each in der_kampf(tisch).kaempfer}) == 1:
        return (each for each in andere if each != name)
    eigene = seiten[name]
    return (each for each in andere if seiten[each] != eigene)


def meine_gruppen(tisch: Tisch, name: str) -> tuple[Hand, ...]:
    """KAS-KASK-02, KAS-M-63: die Würfelgruppen aus dem, was noch liegt, die beste zuerst.

    Wer in dieser Phase schon mit einer Gruppe kämpft, hat nur noch diese.
    """
    wer = kaempfer(tisch, name)
    liegt = wer.gruppe if wer.stamm else ohne(wer.wuerfel, wer.ungebunden)
    return gruppen(liegt, fkw(tisch, name), tisch.lesart)


def gruppe_mit(tisch: Tisch, name: str, hand: Hand) -> Hand:
    """Die beste Gruppe, zu der diese Würfel gehören; keine, wenn sie für sich stehen."""
    passt = (g for g in meine_gruppen(tisch, name) if not Counter(hand) - Counter(g))
    return next(passt, ())


def stammgruppe(tisch: Tisch, name: str, hand: Hand) -> Hand:
    """KAS-M-24, -63: die Gruppe, mit der jemand kämpft, wenn er diese Würfel spielt.

    Wer mit einem Würfel angreift, der für sich steht, behält seine beste Gruppe für den Rest.
    """
    if len(hand) > 1:
        return hand
    wer = kaempfer(tisch, name)
    beste = next(iter(meine_gruppen(tisch, name)), ())
    return wer.stamm or (gruppe_mit(tisch, name, hand) if hand else ()) or beste


def unbenutzte(tisch: Tisch, name: str, hand: Hand, gruppe: Hand) -> Hand:
    """KAS-KAMPF-14, KAS-M-63: was von der Gruppe bleibt, wenn diese Würfel angreifen.

    KAS-M-68, andere Lesart: Ein einzelner Würfel lässt alle Gleichen und Folgen übrig, die liegen.
    """
    uebrig = Counter(gruppe) if hand[0] in gruppe else Counter[int]()
    if len(hand) == 1 and tisch.lesart.bonus_einzelwuerfel == "alle":
        wer = kaempfer(tisch, name)
        gebunden = ohne(wer.wuerfel, wer.ungebunden)
        uebrig |= Counter(verbundene(gebunden, fkw(tisch, name), tisch.lesart))
    return tuple(sorted((uebrig - Counter(hand)).elements()))


def gleichenwuerfel(gruppe: Hand) -> Hand:
    """KAS-KAMPF-11: Würfel mit Gegenstück in derselben Gruppe."""
    zahlen = Counter(gruppe)
    return tuple(auge for auge in gruppe if zahlen[auge] > 1)


def einzelne(tisch: Tisch, name: str) -> Hand:
    """KAS-KAMPF-04, KAS-M-05: womit sich ein einzelner Angriff führen lässt, der höchste zuerst."""
    wuerfel = erfolge(kaempfer(tisch, name).wuerfel)
    if not tisch.lesart.angriff_ueber_fkw:
        wuerfel = tuple(n for n in wuerfel if n <= fkw(tisch, name))
    return tuple(sorted(set(wuerfel), reverse=True))


def abwehrvorrat(tisch: Tisch, name: str) -> Hand:
    """KAS-KAMPF-08, KAS-M-24: alles bis zum FkW; wer auch angreift, nur die Gruppe."""
    wer, wert = kaempfer(tisch, name), fkw(tisch, name)
    if wer.angegriffen:
        return wer.gruppe
    return tuple(auge for auge in wer.wuerfel if gruppenfaehig(auge, wert))


def distanzvorteil(tisch: Tisch, name: str) -> bool:
    """KAS-MANOEVER-28: Hält diese Figur ihre Gegner mit einer Stangenwaffe auf Abstand?"""
    wer = kaempfer(tisch, name)
    verloren = wer.kein_vorteil and der_kampf(tisch).phase >= wer.verloren_ab
    return waffe(tisch, name).art == STANGE and not verloren


def muss_heran(tisch: Tisch, name: str, ziel: str) -> bool:
    """KAS-MANOEVER-28, -36: Braucht der Angriff einen ersten Würfel, um heranzukommen?"""
    return an_der_waffe_vorbei(tisch, name, ziel) or distanzvorteil(tisch, ziel)


def an_der_waffe_vorbei(tisch: Tisch, name: str, ziel: str) -> bool:
    """KAS-MANOEVER-36: Waffenlos gegen Bewaffnete, auch beim Kontern."""
    return waffe(tisch, name).art == WAFFENLOS and waffe(tisch, ziel).art != WAFFENLOS


def heran_regel(tisch: Tisch, name: str) -> str:
    """Nach welcher Regel diese Figur erst heran muss: waffenlos, oder an der Stange vorbei."""
    return "KAS-MANOEVER-36" if waffe(tisch, name).art == WAFFENLOS else "KAS-MANOEVER-28"


def schadenswuerfel(tisch: Tisch, name: str, staerke: str) -> tuple[int, int]:
    """KAS-KAMPF-13, KAS-GUETE-08: Würfel und Seiten der Waffe, mit TSx-Gegenständen."""
    wer = kaempfer(tisch, name)
    anzahl, seiten = trefferstaerke(staerke) or (1, 8)
    dabei = gegenstaende(tisch, tisch.figur(name), wer.fertigkeit)
    return anzahl + sum(each.bonus("TS") for each in dabei), seiten


def naechster_vorrat(tisch: Tisch, name: str) -> int:
    """Mit wie vielen Würfeln jemand die nächste Phase begänne, ehe ihm welche gestohlen werden."""
    wer = kaempfer(tisch, name)
    ansatz = Ansatz(figur=tisch.figur(name), worauf=wer.fertigkeit)
    return wuerfelzahl(tisch, ansatz)


def wissende(tisch: Tisch, name: str) -> Audience:
    """Wer die Werte einer Figur kennen darf."""
    return tisch.figur(name).wissende
