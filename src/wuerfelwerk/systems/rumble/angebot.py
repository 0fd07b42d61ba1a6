"""Dice Rumble: was ein Platz jetzt ansagen darf; zugleich die einzige Prüfung jeder Ansage."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.form import Offer, form, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.offering import Offering
from wuerfelwerk.rules.switches import switch_offers
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rumble import ansagen as a
from wuerfelwerk.systems.rumble.lesart import Lesart
from wuerfelwerk.systems.rumble.stand import LEISTEN, Figur, Kampf, Tisch

Angebote = Sequence[Offer]
WUERFEL = {N_("Initiative-Würfel"): 1}
NUR_SL = IllegalCommand("Das darf nur die Spielleitung ansagen.", rule="RUM-SL-01")


def pruefen(tisch: Tisch, ansage: Any) -> None:
    """Weist eine Ansage ab, die jetzt nicht angeboten wird, und sagt, warum."""
    if isinstance(ansage, a.ProbeVerlangen) and isinstance(ansage.figuren, tuple):
        _nicht_laut(tisch, ansage)
    ANGEBOT.check(tisch, ansage)


def _nur_sl(seat: Seat) -> None:
    if seat != GM:
        raise IllegalCommand(NUR_SL.message, rule=NUR_SL.rule)


def _kein_kampf(tisch: Tisch, rule: str, warum: str) -> None:
    if tisch.kampf is not None:
        raise IllegalCommand(warum, rule=rule)


def _zu_zweit(figuren: Sequence[Figur], rule: str) -> None:
    if len(figuren) < 2:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule=rule)


def _im_kampf(tisch: Tisch) -> Kampf:
    if tisch.kampf is None:
        raise IllegalCommand("Dazu muss erst ein Kampf beginnen.", rule="RUM-INI-01")
    return tisch.kampf


def _eigene(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Die Figuren, für die ein Platz sprechen darf: die SL für alle."""
    found = tuple(f for f in tisch.figuren if seat in (GM, f.platz))
    if not found and seat == GM:
        raise IllegalCommand("Am Tisch ist noch keine Figur.", rule="RUM-SL-02")
    if not found:
        raise IllegalCommand(
            "Am Platz „%(seat)s“ sitzt keine Figur.", rule="RUM-SL-02", seat=shorten(seat)
        )
    return found


def _am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """RUM-INI-07: Nur wer dran ist, sagt an."""
    _eigene(tisch, seat)
    kampf = _im_kampf(tisch)
    if not kampf.am_zug:
        raise IllegalCommand(
            "Die Runde ist vorbei; die Spielleitung beginnt eine neue oder beendet den Kampf.",
            rule="RUM-RUNDE-02",
        )
    figur = tisch.figur(kampf.am_zug)
    if figur.platz != seat:
        raise IllegalCommand("Am Zug ist %(figur)s.", rule="RUM-INI-07", figur=figur.name)
    return figur


def _namen(figuren: Sequence[Figur]) -> tuple[str, ...]:
    return tuple(figur.name for figur in figuren)


def _figur_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    if seat == GM:
        return (offer(a.FigurStellen, "RUM-CHAR-01"),)
    eigenes = {"platz": ("", seat), "nsc": ("nein",), "verdeckt": ("nein",)}
    return (offer(a.FigurStellen, "RUM-CHAR-01", **eigenes),)


def _lesart_setzen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    return switch_offers(a.LesartSetzen, Lesart, "RUM-SL-01")


def _nur_leitung(command: type, rule: str) -> Callable[[Tisch, Seat], Angebote]:
    """Ansagen der SL, die nur eine Figur nennen (oder gar keine)."""

    def angeboten(tisch: Tisch, seat: Seat) -> Angebote:
        _nur_sl(seat)
        if not any(field.name == "figur" for field in form(command)):
            return (offer(command, rule),)
        return (offer(command, rule, figur=_namen(_eigene(tisch, GM))),)

    return angeboten


def _fragen_stellen(tisch: Tisch, seat: Seat) -> Angebote:
    helden = [f for f in _eigene(tisch, seat) if not f.bogen.nsc]
    if not helden:
        raise IllegalCommand(
            "Nach Schicksalspunkten werden nur Spielfiguren gefragt; dieser Platz führt keine.",
            rule="RUM-SCHICKSAL-01",
        )
    return (offer(a.FragenStellen, "RUM-SCHICKSAL-02", figur=_namen(helden)),)


def _schicksal_nutzen(tisch: Tisch, seat: Seat) -> Angebote:
    reiche = [f for f in _eigene(tisch, seat) if f.schicksal > 0 and not f.bogen.nsc]
    if not reiche:
        raise IllegalCommand("Dafür hat keine Figur dieses Platzes Schicksalspunkte.",
                             rule="RUM-SCHICKSAL-01")  # fmt: skip
    kosten = {N_("Schicksalspunkt"): 1}
    return (offer(a.SchicksalNutzen, "RUM-SCHICKSAL-03", kosten, figur=_namen(reiche)),)


def _proben(tisch: Tisch, seat: Seat) -> Angebote:
    wach = [f for f in _eigene(tisch, seat) if f.handelt or seat == GM]
    if not wach:
        raise IllegalCommand("Wer nicht handeln kann, legt keine Probe ab.", rule="RUM-LP-02")
    talente = tisch.talentnamen(seat)
    return (offer(a.Proben, "RUM-GRUND-04", figur=_namen(wach), talent=talente),)


def _probe_verlangen(tisch: Tisch, seat: Seat) -> Angebote:
    """Je Sicht ein Angebot: Was verdeckt bleiben soll, ist nicht laut anzusagen.

    Ohne Spielfigur, die handelt, ist zu nennen, wer würfelt; ebenso, wenn alle eine Änderung hören
    und eine Spielfigur verdeckt ist.
    """
    _nur_sl(seat)
    alle, helden = _eigene(tisch, seat), tisch.verlangte()
    offene = tuple(figur for figur in alle if not figur.bogen.verdeckt)
    laut = _offen("aenderung", *helden)
    arten: list[tuple[str, Sequence[Figur], dict[str, range], bool]] = [
        (a.OFFEN, offene, laut, not helden),
        (a.ZIEL_VERDECKT, alle, {"aenderung": range(1)}, not helden),
        (a.VERDECKT, alle, {}, not helden),
    ]
    if laut:
        arten.insert(1, (a.OFFEN, offene, {}, True))
    wie = {"talent": tisch.talentnamen(seat)}
    angeboten = (
        (offer(a.ProbeVerlangen, "RUM-SL-03", figuren=_namen(wer), sicht=(art,), **wie, **enger), n)
        for art, wer, enger, n in arten
        if wer
    )
    return tuple(_genannt(each) if beim_namen else each for each, beim_namen in angeboten)


def _genannt(each: Offer) -> Offer:
    """Dasselbe Angebot, aber wer würfelt, muss genannt sein."""
    wer, *rest = each.fields
    return replace(each, fields=(replace(wer, ask=replace(wer.ask, low=1)), *rest))


def _nicht_laut(tisch: Tisch, ansage: a.ProbeVerlangen) -> None:
    """RUM-SL-03: An verdeckten Werten würfelt niemand ganz offen, wenn er gemeint ist."""
    gemeint = ansage.figuren or (_namen(tisch.verlangte()) if ansage.aenderung else ())
    verdeckt = [f.name for f in tisch.figuren if f.bogen.verdeckt and f.name in gemeint]
    if ansage.wer == GM and ansage.sicht == a.OFFEN and verdeckt:
        raise IllegalCommand(
            "Die Werte von %(namen)s sind verdeckt; dann ist wenigstens der Schwellenwert der "
            "Probe zu verdecken, oder sie gilt nur für andere.",
            rule="RUM-SL-03",
            namen=", ".join(verdeckt),
        )


def _eingreifen(tisch: Tisch, seat: Seat) -> Angebote:
    """RUM-SL-01; Schicksalspunkte haben nur Spielfiguren (RUM-SCHICKSAL-01)."""
    _nur_sl(seat)
    alle = _eigene(tisch, seat)
    helden = [figur for figur in alle if not figur.bogen.nsc]
    if len(helden) == len(alle):
        return (offer(a.Eingreifen, "RUM-SL-01", figur=_namen(alle)),)
    leisten = offer(a.Eingreifen, "RUM-SL-01", figur=_namen(alle), wert=LEISTEN)
    punkte = [offer(a.Eingreifen, "RUM-SL-01", figur=_namen(helden), wert=("schicksal",))]
    return (leisten, *(punkte if helden else ()))


def _duellieren(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    figuren, talente = _eigene(tisch, seat), tisch.talentnamen(seat)
    _zu_zweit(figuren, "RUM-DUELL-01")
    alle, gegen = _namen(figuren), {"talent": talente, "gegner_talent": talente}
    return tuple(
        offer(
            a.Duellieren,
            "RUM-DUELL-01",
            figur=(figur.name,),
            gegner=_ohne(alle, figur.name),
            **gegen,
            **_offen("aenderung", figur),
            **_offen("gegner_aenderung", *(f for f in figuren if f != figur)),
        )
        for figur in figuren
    )


def _ohne(namen: Sequence[str], name: str) -> tuple[str, ...]:
    return tuple(each for each in namen if each != name)


def _ueberraschen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    _kein_kampf(tisch, "RUM-REAKT-05", N_("Überraschen kann man nur vor der ersten Runde."))
    alle = _eigene(tisch, seat)
    _zu_zweit(alle, "RUM-REAKT-05")
    if not any(figur.handelt for figur in alle):
        raise IllegalCommand("Wer überraschen will, muss handeln können.", rule="RUM-REAKT-05")
    return tuple(
        offer(
            a.Ueberraschen,
            "RUM-REAKT-05",
            figur=(figur.name,),
            ziel=_ohne(_namen(alle), figur.name),
            **_womit(tisch, figur, seat),
        )
        for figur in alle
        if figur.handelt
    )


def _offen(feld: str, *figuren: Figur) -> dict[str, range]:
    """Was alle hören, ändert nichts an verdeckten Werten; dafür gibt es das verdeckte Ändern."""
    return {feld: range(1)} if any(figur.bogen.verdeckt for figur in figuren) else {}


def _womit(tisch: Tisch, figur: Figur, seat: Seat) -> dict[str, Any]:
    womit: dict[str, Any] = {
        "talent": tisch.talentnamen(seat),
        "waffe": ("", *figur.bogen.waffennamen),
    }
    return womit | _offen("aenderung", figur)


def _kampf_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    _kein_kampf(tisch, "RUM-INI-01", N_("Der Kampf läuft schon."))
    namen = tuple(f.name for f in tisch.figuren if f.handelt)
    if not namen:
        raise IllegalCommand("Zum Kämpfen ist niemand da.", rule="RUM-INI-01")
    return (offer(a.KampfBeginnen, "RUM-INI-01", teilnehmer=namen, erster=("", *namen)),)


def _neue_runde(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    kampf = _im_kampf(tisch)
    if kampf.wuerfel:
        raise IllegalCommand(
            "Die Runde dauert noch: %(figur)s ist dran.", rule="RUM-RUNDE-02", figur=kampf.am_zug
        )
    namen = tuple(name for name in kampf.teilnehmer if tisch.figur(name).handelt)
    if not namen:
        raise IllegalCommand("Zum Kämpfen ist niemand mehr da.", rule="RUM-RUNDE-04")
    return (offer(a.NeueRunde, "RUM-RUNDE-03", erster=("", *namen)),)


def _kampf_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    _im_kampf(tisch)
    return (offer(a.KampfBeenden, "RUM-RUNDE-04"),)


def _vorziehen(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    namen = tuple(dict.fromkeys(w.figur for w in _im_kampf(tisch).wuerfel))
    if not namen:
        raise IllegalCommand("Die Runde ist vorbei.", rule="RUM-RUNDE-02")
    return (offer(a.Vorziehen, "RUM-SL-04", figur=namen),)


def _angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    figur = _am_zug(tisch, seat)
    ziele = _ohne(_im_kampf(tisch).teilnehmer, figur.name)
    if not ziele:
        raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="RUM-AKTION-02")
    womit = _womit(tisch, figur, seat)
    return (offer(a.Angreifen, "RUM-AKTION-01", WUERFEL, figur=(figur.name,), ziel=ziele, **womit),)


def _handeln(tisch: Tisch, seat: Seat) -> Angebote:
    figur = _am_zug(tisch, seat)
    ziele = ("", *_ohne(_im_kampf(tisch).teilnehmer, figur.name))
    talente = ("", *tisch.talentnamen(seat))
    return (
        offer(a.Handeln, "RUM-AKTION-03", WUERFEL, figur=(figur.name,), ziel=ziele, talent=talente),
    )


def _passen(tisch: Tisch, seat: Seat) -> Angebote:
    figur = _am_zug(tisch, seat)
    return (offer(a.Passen, "RUM-AKTION-04", figur=(figur.name,)),)


def _nachtruhe(tisch: Tisch, seat: Seat) -> Angebote:
    _nur_sl(seat)
    _kein_kampf(tisch, "RUM-SL-04", N_("Zur Ruhe kommt man erst, wenn der Kampf vorbei ist."))
    if not tisch.lesart.heilung:
        raise IllegalCommand(
            "Heilung über Nacht kennt dieser Tisch nicht (Schalter rum.heilung).", rule="RUM-SL-04"
        )
    return (offer(a.Nachtruhe, "RUM-SL-04"),)


_ANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.FigurStellen: _figur_stellen,
    a.FigurEntfernen: _nur_leitung(a.FigurEntfernen, "RUM-SL-04"),
    a.LesartSetzen: _lesart_setzen,
    a.AbenteuerBeginnen: _nur_leitung(a.AbenteuerBeginnen, "RUM-SCHICKSAL-01"),
    a.FragenStellen: _fragen_stellen,
    a.Proben: _proben,
    a.ProbeVerlangen: _probe_verlangen,
    a.Duellieren: _duellieren,
    a.SchicksalNutzen: _schicksal_nutzen,
    a.Aendern: _nur_leitung(a.Aendern, "RUM-SL-03"),
    a.Eingreifen: _eingreifen,
    a.ZustandSetzen: _nur_leitung(a.ZustandSetzen, "RUM-SL-04"),
    a.Ueberraschen: _ueberraschen,
    a.KampfBeginnen: _kampf_beginnen,
    a.NeueRunde: _neue_runde,
    a.KampfBeenden: _kampf_beenden,
    a.Vorziehen: _vorziehen,
    a.Angreifen: _angreifen,
    a.Handeln: _handeln,
    a.Passen: _passen,
    a.Nachtruhe: _nachtruhe,
}
ANGEBOT = Offering({each: _ANGEBOTE[each] for each in a.ANSAGEN}, NUR_SL)
