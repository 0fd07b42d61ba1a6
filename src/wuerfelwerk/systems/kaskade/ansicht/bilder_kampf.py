"""Kaskade: der Kampf in den Formen, die jede Seite zeichnen kann: Würfelhände und Rüstung."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.layout import Lot
from wuerfelwerk.rules.scene import Bout, Cover, Fact, Spread
from wuerfelwerk.systems.kaskade.ansicht.sicht import FigurSicht, TischSicht, vermuten
from wuerfelwerk.systems.kaskade.kampf.kaempfer import fkw
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import kampfgruppen
from wuerfelwerk.systems.kaskade.kampf.ruestung import Schutz, getragen, zeilen
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf
from wuerfelwerk.systems.kaskade.leib.kreise import STAERKEN, toedlich
from wuerfelwerk.systems.kaskade.proben.wertung import ohne
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch


def wuerfelhaende(sicht: TischSicht) -> Bout | None:
    """KAS-KAMPF: die Kampfwürfel aller, die kämpfen; Gruppen nur, wo der FkW bekannt ist."""
    if sicht.kampf is None:
        return None
    tisch, kampf = vermuten(sicht)[0][0], sicht.kampf
    bekannt = {each.name: each for each in sicht.figuren}
    haende = tuple(_hand(tisch, kampf, each, bekannt[each.figur])
                   for each in kampf.kaempfer if each.figur in bekannt)  # fmt: skip
    return Bout(haende, "thema_kampf", "KAS-KAMPF-01")


def _hand(tisch: Tisch, kampf: Kampf, wer: Kaempfer, each: FigurSicht) -> Spread:
    figur = each.figur
    verbraucht = ohne(wer.wurf, wer.wuerfel)
    return Spread(
        wer.figur,
        _lose(tisch, wer, figur),
        figur.bogen.basis(wer.fertigkeit) if figur and wer.fertigkeit else 0,
        verbraucht,
        wer.mitgenommen if figur else (),
        tuple(_gewaehlt(wer, figur)),
        tuple(_fakten(kampf, wer)),
        tuple(_worte(kampf, wer, figur)),
    )


def _lose(tisch: Tisch, wer: Kaempfer, figur: Figur | None) -> tuple[Lot, ...]:
    """Ohne FkW weiß niemand, was zusammengehört."""
    if not wer.wuerfel:
        return ()
    if figur is None:
        return (Lot(tuple(sorted(wer.wuerfel))),)
    return kampfgruppen({"wert": fkw(tisch, wer.figur)}, wer.wuerfel)


def _gewaehlt(wer: Kaempfer, figur: Figur | None) -> Iterator[Fact]:
    """KAS-KAMPF-02, KAS-FERN-01: womit und, wer es wissen darf, gegen wen."""
    if wer.waffe:
        yield Fact("waffe", wer.waffe)
    if wer.ziel and figur:
        yield Fact("zielt_auf", wer.ziel)


def _fakten(kampf: Kampf, wer: Kaempfer) -> Iterator[Fact]:
    """Wen er hält, was ihm in der nächsten Phase fehlt, was er noch zu nehmen hat."""
    if wer.griff:
        yield Fact("haelt_im_griff", wer.griff)
    if wer.gestohlen:
        yield Fact("gestohlene", wer.gestohlen)
    if offen := sum(each.figur == wer.figur for each in kampf.treffer):
        yield Fact("treffer_offen", offen)


def _worte(kampf: Kampf, wer: Kaempfer, figur: Figur | None) -> Iterator[str]:
    """Was jemandem gerade hilft oder ihn hindert, und was er zuerst zu tun hat."""
    if any(each.figur == wer.figur for each in kampf.treffer):
        yield "zuerst_einstecken"
    if figur and (lage := figur.zustand or ("toedlich" if toedlich(figur.kreise) else "")):
        yield lage
    if wer.geflohen:
        yield "geflohen"
    if wer.auf_distanz:
        yield "auf_distanz"
    if wer.lose:
        yield "verteidigt_nur"
    if wer.nur_einzel:
        yield "nur_einzel"
    if wer.kein_vorteil:
        yield "kein_vorteil"
    if wer.kette and figur:
        yield wer.kette.manoever


def ruestungsbild(sicht: TischSicht, figur: Figur | None) -> Iterator[Cover]:
    """KAS-RUEST-01, KAS-M-27: jede Rüstungszeile; wer keine Rüstung trägt, hat kein Bild."""
    tisch = vermuten(sicht)[0][0]
    an = getragen(tisch, figur) if figur else ()
    if figur is None or not an:
        return
    for zeile in zeilen(tisch, figur):
        hier = [each for each in an if each.zeile == zeile]
        yield from (_schutz(tisch, each) for each in hier)
        if not hier:
            yield Cover(zeile)


def _schutz(tisch: Tisch, each: Schutz) -> Cover:
    stueck = tisch.listen.ruestung(each.stueck)
    grad, punkte = STAERKEN.index(each.art) + 1, stueck.punkte if stueck else each.punkte
    return Cover(each.zeile, each.stueck, grad, f"ruestung_{each.art}", each.punkte, punkte)
