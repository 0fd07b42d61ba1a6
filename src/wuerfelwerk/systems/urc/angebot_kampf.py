"""Ultima Ratio Civium: was im Kampf angesagt werden darf."""

from __future__ import annotations

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc import ansagen as a
from wuerfelwerk.systems.urc.erlaubnis import (
    Angebote,
    am_zug,
    angriff_frei,
    bewegung_frei,
    charakter_am_zug,
    eigene,
    getan,
    im_kampf,
    kampfaktion_frei,
    kein_kampf,
    mitkaempfende,
    nachsetzende,
    namen,
    nur_sl,
    steht_offen,
    womit,
)
from wuerfelwerk.systems.urc.magieliste import arten_der, uebliche_art
from wuerfelwerk.systems.urc.reihe import wartet_auf
from wuerfelwerk.systems.urc.stand import Tisch
from wuerfelwerk.systems.urc.tafeln import FLUCHT, bewegungen


def kampf_beginnen(tisch: Tisch, seat: Seat) -> Angebote:
    """Wenn jemand da ist, der kämpfen kann."""
    nur_sl(seat)
    kein_kampf(tisch, N_("Der Kampf läuft schon."))
    wache = namen([f for f in tisch.figuren if f.steht])
    if not wache:
        raise IllegalCommand("Zum Kämpfen ist niemand da.", rule="URC-RND-01")
    return (offer(a.KampfBeginnen, "URC-RND-01", teilnehmer=wache),)


def neue_runde(tisch: Tisch, seat: Seat) -> Angebote:
    """Wenn alle dran waren."""
    nur_sl(seat)
    kampf = im_kampf(tisch)
    if kampf.reihe:
        raise IllegalCommand(
            "Die Runde dauert noch: %(figur)s ist dran.", rule="URC-RND-14", figur=kampf.am_zug
        )
    return (offer(a.NeueRunde, "URC-RND-14", dazu=namen(tisch.abseits())),)


def kampf_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    """Jederzeit."""
    nur_sl(seat)
    im_kampf(tisch)
    return (offer(a.KampfBeenden, "URC-POOL-13"),)


def angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-ATK-06: einmal je Runde, jeder Mitkämpfende, jede eigene Waffe."""
    figur = charakter_am_zug(tisch, seat)
    angriff_frei(tisch, figur)
    ziele = namen(mitkaempfende(tisch, figur))
    wahl = {"ziel": ziele, "weitere": ziele, **womit(figur)}
    gefuehrt: dict[tuple[str, ...], list[str]] = {}
    for waffe in figur.bogen.waffennamen:
        arten = tuple(art for art in arten_der(waffe) if steht_offen(tisch, art))
        gefuehrt.setdefault(arten, []).append(waffe)
    return tuple(
        offer(
            a.Angreifen,
            "URC-ATK-06",
            {"Angriff": 1},
            **wahl,
            art=_uebliche_zuerst(arten, waffen[0]),
            waffe=tuple(waffen),
        )
        for arten, waffen in gefuehrt.items()
        if arten
    )


def _uebliche_zuerst(arten: tuple[str, ...], waffe: str) -> tuple[str, ...]:
    """Ein Gewehr schießt man eher, als dass man damit zuschlägt."""
    return tuple(sorted(arten, key=lambda art: art != uebliche_art(waffe)))


def nsc_angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-NSC-03: Ein NSC greift Charaktere und ihre Fahrzeuge an; würfeln kann nur das Ziel."""
    figur = am_zug(tisch, seat)
    if not figur.bogen.nsc:
        raise IllegalCommand(
            "%(figur)s ist kein NSC und würfelt selbst.", rule="URC-POOL-01", figur=figur.name
        )
    angriff_frei(tisch, figur)
    ziele = namen([f for f in mitkaempfende(tisch, figur) if not f.bogen.nsc])
    if not ziele:
        raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="URC-RND-04")
    mit = a.NSC_WOMIT if figur.bogen.sp_schaden else a.NSC_WOMIT[:2]
    wahl = {"figur": (figur.name,), "ziel": ziele, "womit": mit}
    return (offer(a.NscAngreifen, "URC-NSC-03", {"Angriff": 1}, **wahl),)


def _aktionsregel(tisch: Tisch) -> None:
    if not tisch.lesart.aktionsregel:
        raise IllegalCommand(
            "Bewegungsaktionen gibt es nur, wenn der Tisch mit der Aktionsregel spielt (Lesarten).",
            rule="URC-ACT-01",
        )


def bewegen(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-ACT-B01 bis -B12, und als Kampfaktion noch einmal (URC-ACT-K06)."""
    _aktionsregel(tisch)
    figur = am_zug(tisch, seat)
    zusatz = ("nein",)
    if not bewegung_frei(tisch):
        kampfaktion_frei(tisch)
        zusatz = ("ja",)
    wege = tuple(name for name in bewegungen(im_kampf(tisch).art) if name != FLUCHT)
    wer = {"figur": (figur.name,), "zusatz": zusatz}
    gegner = namen(nachsetzende(tisch, figur))
    einfach = offer(a.Bewegen, "URC-ACT-02", {"Aktion": 1}, **wer, aktion=wege, gegner=("",))
    if not gegner:
        return (einfach,)
    flucht = offer(a.Bewegen, "URC-ACT-03", {"Aktion": 1}, **wer, aktion=(FLUCHT,), gegner=gegner)
    return (einfach, flucht)


def handeln(tisch: Tisch, seat: Seat) -> Angebote:
    """Etwas anderes: mit Aktionsregel Orientierung, sonst nach Ermessen."""
    figur = am_zug(tisch, seat)
    kampfaktion_frei(tisch)
    regel = tisch.lesart.aktionsregel and steht_offen(tisch, "orientierung")
    aktionen = ("orientierung", "sonstiges") if regel else ("sonstiges",)
    return (offer(a.Handeln, "URC-RND-05", figur=(figur.name,), aktion=aktionen),)


def verzoegern(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-RND-02: nur Charaktere, nur später, nur in dieser Runde."""
    figur = am_zug(tisch, seat)
    if figur.bogen.nsc and not tisch.lesart.nsc_verzoegern:
        raise IllegalCommand("NSC verzögern nicht.", rule="URC-RND-02")
    if getan(tisch):
        raise IllegalCommand("Wer schon gehandelt hat, verzögert nicht mehr.", rule="URC-RND-02")
    kampf = im_kampf(tisch)
    hinter_mir = wartet_auf(kampf, figur.name)
    spaeter = tuple(zug.figur for zug in kampf.reihe[1:] if zug.figur not in hinter_mir)
    return (offer(a.Verzoegern, "URC-RND-02", figur=(figur.name,), nach=("", *spaeter)),)


def einschreiten(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-RND-02: Wer abwartet, wählt seinen Augenblick."""
    kampf, meine = im_kampf(tisch), namen(eigene(tisch, seat))
    wartende = tuple(zug.figur for zug in kampf.wartend if zug.figur in meine)
    if not wartende:
        raise IllegalCommand("Auf seinen Augenblick wartet hier niemand.", rule="URC-RND-02")
    return (offer(a.Einschreiten, "URC-RND-02", figur=wartende),)


def zug_beenden(tisch: Tisch, seat: Seat) -> Angebote:
    """URC-RND-03: Wer dran ist, darf es auch lassen."""
    return (offer(a.ZugBeenden, "URC-RND-03", figur=(am_zug(tisch, seat).name,)),)


def am_zug_oder_frei(tisch: Tisch, seat: Seat) -> str:
    """Außerhalb des Kampfes jederzeit; im Kampf nur am Zug und mit freier Kampfaktion."""
    if tisch.kampf is None:
        return ""
    figur = charakter_am_zug(tisch, seat)
    kampfaktion_frei(tisch)
    return figur.name
