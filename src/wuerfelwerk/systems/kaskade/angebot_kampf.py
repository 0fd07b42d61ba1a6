"""Kaskade: Angebote für den Kampf; jede Absage nennt ihren Grund."""

from __future__ import annotations

from collections.abc import Callable

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, at_least, at_most, offer
from wuerfelwerk.rules.note import GM, Seat, allowed
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade import ansagen as a
from wuerfelwerk.systems.kaskade.angriff import moegliche_angriffe
from wuerfelwerk.systems.kaskade.erlaubnis import Angebote, alle, andere, nur_sl, wache
from wuerfelwerk.systems.kaskade.kaempfer import (
    am_zug,
    entschieden,
    fkw,
    gegner,
    kaempfer,
    meine_gruppen,
    muss_heran,
    schussziele,
    waffe,
    waffen,
)
from wuerfelwerk.systems.kaskade.kampf import ausschliessbar, opferwuerfel, waehlbar
from wuerfelwerk.systems.kaskade.kreise import toedlich
from wuerfelwerk.systems.kaskade.listen_kampf import HIEB, SCHWERT, STANGE, WAFFENLOS
from wuerfelwerk.systems.kaskade.manoever_namen import WUCHT
from wuerfelwerk.systems.kaskade.rundumschlag import rundum
from wuerfelwerk.systems.kaskade.stand import TOT, Figur, Tisch
from wuerfelwerk.systems.kaskade.stand_kampf import Kampf
from wuerfelwerk.systems.kaskade.wertung import gruppenfaehig
from wuerfelwerk.systems.kaskade.wuchtangriff import angriffswerte

_NIEMAND = N_("Es ist niemand mehr da, gegen den zu kämpfen wäre.")


def _kampf(tisch: Tisch) -> Kampf:
    if tisch.kampf is None:
        raise IllegalCommand("Dazu muss erst ein Kampf beginnen.", rule="KAS-KAMPF-01")
    return tisch.kampf


def _genommen(kampf: Kampf) -> None:
    """Ehe es weitergeht, sind alle Treffer zu nehmen."""
    if kampf.treffer:
        raise IllegalCommand(
            "Erst nimmt %(figur)s den Treffer.", rule="KAS-KAMPF-18", figur=kampf.treffer[0].figur
        )


def _dran(tisch: Tisch, seat: Seat) -> str:
    """KAS-KAMPF-03: Nur wer die Initiative hat, handelt."""
    kampf = _kampf(tisch)
    _genommen(kampf)
    name = am_zug(tisch)
    if not name and entschieden(tisch):
        raise IllegalCommand(_NIEMAND, rule="KAS-KAMPF-01")
    if not name:
        raise IllegalCommand(
            "In dieser Phase hat niemand mehr die Initiative; geworfen wird neu.",
            rule="KAS-KAMPF-03",
        )
    if tisch.figur(name).platz != seat:
        raise IllegalCommand("%(figur)s hat die Initiative.", rule="KAS-KAMPF-03", figur=name)
    return name


def _nahkampf(tisch: Tisch, seat: Seat, rule: str) -> tuple[str, tuple[str, ...]]:
    """Wer dran ist, und wen er im Nahkampf angreifen kann."""
    name = _dran(tisch, seat)
    if waffe(tisch, name).schiesst:
        raise IllegalCommand("Mit einer Schusswaffe wird geschossen.", rule="KAS-FERN-02")
    if kaempfer(tisch, name).lose:
        raise IllegalCommand(
            "Wer sich mit Würfeln außerhalb seiner Gruppe verteidigt hat, greift in dieser Phase "
            "nicht mehr an.",
            rule="KAS-KAMPF-08",
        )
    ziele = gegner(tisch, name)
    if not ziele:
        raise IllegalCommand("Es ist kein Gegner in Reichweite.", rule=rule)
    return name, ziele


def _mit_waffe(tisch: Tisch, name: str, arten: tuple[str, ...], rule: str, sonst: str) -> None:
    if waffe(tisch, name).art not in arten:
        raise IllegalCommand(sonst, rule=rule)


def _gruppe(tisch: Tisch, name: str, rule: str) -> None:
    if not meine_gruppen(tisch, name):
        raise IllegalCommand("Dazu braucht es eine Würfelgruppe.", rule=rule)


def kampf_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    """Die SL sagt, wer kämpft; später, wer noch dazukommt."""
    nur_sl(seat)
    if tisch.kampf is not None:
        return _dazukommen(tisch, tisch.kampf)
    if len(alle(tisch)) < 2:
        raise IllegalCommand("Dazu braucht es eine zweite Figur.", rule="KAS-KAMPF-01")
    beginnt = offer(a.KampfBeginnen, "KAS-KAMPF-01", teilnehmer=tisch.namen)
    return (at_least(beginnt, "teilnehmer", 2),)


def _dazukommen(tisch: Tisch, kampf: Kampf) -> Angebote:
    """Zwischen zwei Phasen: Wer keine Würfel liegen hat, wäre mitten in einer ohne Abwehr."""
    if dran := am_zug(tisch):
        raise IllegalCommand("Erst handelt noch %(figur)s.", rule="KAS-KAMPF-03", figur=dran)
    fehlen = tuple(f.name for f in alle(tisch) if not kampf.dabei(f.name) and f.zustand != TOT)
    if not fehlen:
        raise IllegalCommand("Es kämpfen schon alle mit, die leben.", rule="KAS-KAMPF-01")
    return (offer(a.KampfBeginnen, "KAS-KAMPF-01", teilnehmer=fehlen),)


def kampfwurf(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-01: Wer mitkämpft, oder die SL, beginnt die nächste Phase."""
    kampf = _kampf(tisch)
    _genommen(kampf)
    if seat != GM and all(tisch.figur(name).platz != seat for name in kampf.namen):
        raise IllegalCommand("Dieser Platz kämpft nicht mit.", rule="KAS-KAMPF-01")
    if dran := am_zug(tisch):
        raise IllegalCommand("Erst handelt noch %(figur)s.", rule="KAS-KAMPF-03", figur=dran)
    if entschieden(tisch):
        raise IllegalCommand(_NIEMAND, rule="KAS-KAMPF-01")
    return (offer(a.Kampfwurf, "KAS-KAMPF-01"),)


def kampf_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    """Wann Schluss ist, sagt die SL; offene Treffer werden vorher genommen."""
    nur_sl(seat)
    _genommen(_kampf(tisch))
    return (offer(a.KampfBeenden, "KAS-KAMPF-01"),)


def einstecken(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-18: der Getroffene; die SL kann es für jeden tun."""
    offen = tuple(dict.fromkeys(t.figur for t in _kampf(tisch).treffer))
    eigene = tuple(n for n in offen if seat in (GM, tisch.figur(n).platz))
    if not eigene:
        raise IllegalCommand("Kein Treffer ist zu nehmen.", rule="KAS-KAMPF-18")
    return (offer(a.Einstecken, "KAS-KAMPF-18", figur=eigene),)


def _moegliche(tisch: Tisch, name: str, ziele: tuple[str, ...], rule: str) -> tuple[str, ...]:
    """KAS-MANOEVER-28, -36: Wo man erst herankommen muss, braucht es eine Gruppe."""
    found = tuple(ziel for ziel in ziele if moegliche_angriffe(tisch, name, ziel))
    if found:
        return found
    if not kaempfer(tisch, name).wuerfel:
        raise IllegalCommand("Es liegt kein Würfel, mit dem anzugreifen wäre.", rule=rule)
    weit = waffe(tisch, name).art == WAFFENLOS
    raise IllegalCommand(
        "Gegen Bewaffnete oder Stangenwaffen braucht es eine Würfelgruppe.",
        rule="KAS-MANOEVER-36" if weit else "KAS-MANOEVER-28",
    )


def angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-04: jeden Gegner, gegen den die Würfel reichen."""
    name, ziele = _nahkampf(tisch, seat, "KAS-KAMPF-04")
    ziele = _moegliche(tisch, name, ziele, "KAS-KAMPF-04")
    return (offer(a.Angreifen, "KAS-KAMPF-04", figur=(name,), ziel=ziele),)


def fliehen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-19: wie ein Angriff."""
    name, ziele = _nahkampf(tisch, seat, "KAS-KAMPF-19")
    ziele = _moegliche(tisch, name, ziele, "KAS-KAMPF-19")
    return (offer(a.Fliehen, "KAS-KAMPF-19", figur=(name,), ziel=ziele),)


def gezielt_angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-23: eine Gruppe, in der ein Würfel mindestens eine Zeile ausschließen kann."""
    name, ziele = _nahkampf(tisch, seat, "KAS-KAMPF-22")
    _gruppe(tisch, name, "KAS-KAMPF-23")
    wie = {ziel: (waehlbar(tisch, ziel, seat), ausschliessbar(tisch, name, ziel)) for ziel in ziele}
    found = dict.fromkeys(grenze for grenze in wie.values() if grenze[1] > 0)
    if not found:
        raise _kein_opfer(tisch, name, ziele)
    return tuple(
        _gezielt(
            name, tuple(z for z in ziele if wie[z] == (zeilen, hoechstens)), zeilen, hoechstens
        )
        for zeilen, hoechstens in found
    )


def _gezielt(name: str, ziele: tuple[str, ...], zeilen: tuple[str, ...], hoechstens: int) -> Offer:
    """Gegen diese Ziele: diese Zeilen, und so viele davon."""
    felder = {"figur": (name,), "ziel": ziele, "zeilen": zeilen}
    return at_most(offer(a.GezieltAngreifen, "KAS-KAMPF-22", **felder), "zeilen", hoechstens)


def _kein_opfer(tisch: Tisch, name: str, ziele: tuple[str, ...]) -> IllegalCommand:
    """Warum sich kein Würfel opfern lässt: zu niedrig, oder danach kommt man nicht mehr heran."""
    if any(opferwuerfel(tisch, name, ziel, 0) for ziel in ziele):
        return IllegalCommand(
            "Kein Würfel der Gruppe erreicht das Mindestergebnis.", rule="KAS-KAMPF-23"
        )
    weit = waffe(tisch, name).art == WAFFENLOS
    return IllegalCommand(
        "Wer erst herankommen muss, braucht nach dem Opfer noch eine Gruppe aus zwei Würfeln.",
        rule="KAS-MANOEVER-36" if weit else "KAS-MANOEVER-28",
    )


def abwarten(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-KAMPF-03: Die Initiative kann man verstreichen lassen."""
    return (offer(a.Abwarten, "KAS-KAMPF-03", figur=(_dran(tisch, seat),)),)


def rundumschlag(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-MANOEVER-01: mit Schwert, Hieb- oder Stangenwaffe."""
    name, _ = _nahkampf(tisch, seat, "KAS-MANOEVER-01")
    arten = (SCHWERT, HIEB, STANGE)
    sonst = N_("Ein Rundumschlag braucht Schwert, Hieb- oder Stangenwaffe.")
    _mit_waffe(tisch, name, arten, "KAS-MANOEVER-01", sonst)
    wert = fkw(tisch, name)
    if not rundum(tisch, name):
        raise IllegalCommand(
            "Ein Rundumschlag kommt an keinen Gegner heran.", rule="KAS-MANOEVER-28"
        )
    if not any(gruppenfaehig(n, wert) for n in kaempfer(tisch, name).wuerfel):
        raise IllegalCommand("Kein Würfel liegt bis zum FkW.", rule="KAS-MANOEVER-01")
    return (offer(a.Rundumschlag, "KAS-MANOEVER-01", figur=(name,)),)


def wuergen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-MANOEVER-05: waffenlos, mit einer Gruppe."""
    name, ziele = _nahkampf(tisch, seat, "KAS-MANOEVER-05")
    sonst = N_("Würgen geht nur waffenlos.")
    _mit_waffe(tisch, name, (WAFFENLOS,), "KAS-MANOEVER-05", sonst)
    _gruppe(tisch, name, "KAS-MANOEVER-05")
    return (offer(a.Wuergen, "KAS-MANOEVER-05", figur=(name,), ziel=ziele),)


def meucheln(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-MANOEVER-09: wer noch nicht mitkämpft; ob es ein Hinterhalt ist, sagt die SL."""
    if tisch.kampf is not None:
        _genommen(tisch.kampf)
    dabei = tisch.kampf.namen if tisch.kampf else ()
    freie = [figur for figur in wache(tisch, seat) if figur.name not in dabei]
    if not freie:
        raise IllegalCommand("Wer schon kämpft, lauert nicht mehr.", rule="KAS-MANOEVER-09")
    found: list[Offer] = []
    for figur in freie:
        womit = tuple(each.name for each in waffen(tisch, figur) if not each.schiesst)
        ziele = _opfer(tisch, figur, seat)
        wer = (figur.name,)
        found.append(
            offer(a.Meucheln, "KAS-MANOEVER-09", figur=wer, ziel=ziele, waffe=womit)
        )  # fmt: skip
    return found


def _opfer(tisch: Tisch, figur: Figur, seat: Seat) -> tuple[str, ...]:
    """Wer lebt und nicht schon stirbt; wie es um Verdeckte steht, verrät auch das Angebot nicht."""
    namen = andere(tisch, figur, "KAS-MANOEVER-09")
    found = tuple(name for name in namen if _lebt(tisch.figur(name), seat))
    if not found:
        raise IllegalCommand(
            "Es ist niemand am Leben, dem aufzulauern wäre.", rule="KAS-MANOEVER-09"
        )
    return found


def _lebt(figur: Figur, seat: Seat) -> bool:
    stirbt = toedlich(figur.kreise) and not figur.gerettet
    return figur.zustand != TOT and not (stirbt and allowed(figur.wissende, seat))


def wuchtangriff(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-MANOEVER-15, -19: mit der Hiebwaffe; fortgesetzt nur höher als zuletzt."""
    name, ziele = _nahkampf(tisch, seat, "KAS-MANOEVER-15")
    sonst = N_("Ein Wuchtangriff braucht eine Hiebwaffe.")
    _mit_waffe(tisch, name, (HIEB,), "KAS-MANOEVER-15", sonst)
    grenzen = {ziel: angriffswerte(tisch, name, ziel) for ziel in ziele}
    moeglich = tuple(ziel for ziel, (unten, oben) in grenzen.items() if unten <= oben)
    if not moeglich:
        raise _keine_wucht(tisch, name, ziele)
    return (offer(a.Wuchtangriff, "KAS-MANOEVER-15", figur=(name,), ziel=moeglich),)


def _keine_wucht(tisch: Tisch, name: str, ziele: tuple[str, ...]) -> IllegalCommand:
    """KAS-MANOEVER-15, -19, -28: zu niedrig, nicht mehr zu steigern, oder zu wenige Würfel."""
    kette = _kampf(tisch).kette(name, WUCHT)
    steigern = kette is not None and kette.ziel in ziele
    weit = any(muss_heran(tisch, name, ziel) for ziel in ziele)
    if weit and not steigern and len(kaempfer(tisch, name).wuerfel) == 1:
        return IllegalCommand(
            "Gegen eine Stangenwaffe braucht ein Wuchtangriff zwei Würfel.", rule="KAS-MANOEVER-28"
        )
    return IllegalCommand(
        "Kein Würfel erreicht den Angriffswert, der jetzt zu nennen wäre.",
        rule="KAS-MANOEVER-19" if steigern else "KAS-MANOEVER-15",
    )


def durchdringen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-MANOEVER-21: mit dem Schwert und einer Gruppe."""
    name, ziele = _nahkampf(tisch, seat, "KAS-MANOEVER-21")
    sonst = N_("Ein Durchdringender Angriff braucht ein Schwert.")
    _mit_waffe(tisch, name, (SCHWERT,), "KAS-MANOEVER-21", sonst)
    _gruppe(tisch, name, "KAS-MANOEVER-21")
    return (offer(a.Durchdringen, "KAS-MANOEVER-21", figur=(name,), ziel=ziele),)


def schiessen(tisch: Tisch, seat: Seat) -> Angebote:
    """KAS-FERN-02: Wer gleich nach dem ersten Wurf schießt, auf das gewählte Ziel."""
    name = _dran(tisch, seat)
    if not waffe(tisch, name).schiesst:
        raise IllegalCommand("Geschossen wird mit einer Schusswaffe.", rule="KAS-FERN-01")
    if kaempfer(tisch, name).ziel not in schussziele(tisch, name):
        raise IllegalCommand("Das Ziel ist nicht mehr da.", rule="KAS-FERN-01")
    return (offer(a.Schiessen, "KAS-FERN-02", figur=(name,)),)


KAMPFANGEBOTE: dict[type, Callable[[Tisch, Seat], Angebote]] = {
    a.KampfBeginnen: kampf_beginnen,
    a.Kampfwurf: kampfwurf,
    a.KampfBeenden: kampf_beenden,
    a.Einstecken: einstecken,
    a.Angreifen: angreifen,
    a.GezieltAngreifen: gezielt_angreifen,
    a.Fliehen: fliehen,
    a.Abwarten: abwarten,
    a.Rundumschlag: rundumschlag,
    a.Wuergen: wuergen,
    a.Meucheln: meucheln,
    a.Wuchtangriff: wuchtangriff,
    a.Durchdringen: durchdringen,
    a.Schiessen: schiessen,
}
