"""Roll & Keep: Angebote für Proben, gemeinsame Würfe, Ehre, Ruhm und Heilung."""

from __future__ import annotations

from typing import Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.form import Offer, offer
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.rollkeep import ansagen as a
from wuerfelwerk.systems.rollkeep.ansagen import RANG1
from wuerfelwerk.systems.rollkeep.erlaubnis import (
    Angebote,
    alle,
    handelnde,
    kein_kampf,
    namen,
    nur_sl,
    ohne,
    wache,
    zu_zweit,
)
from wuerfelwerk.systems.rollkeep.heilung import MEDIZIN
from wuerfelwerk.systems.rollkeep.stand import Figur, Tisch
from wuerfelwerk.systems.rollkeep.versuch import down_kostet, voidwahl
from wuerfelwerk.systems.rollkeep.wunden import TOT


def skills(tisch: Tisch, figur: Figur | None = None) -> tuple[str, ...]:
    """Die Fertigkeiten der Liste und die des Bogens."""
    liste = [each.name for each in tisch.listen.fertigkeiten]
    eigene = [name for name, _ in figur.bogen.fertigkeiten] if figur else []
    return tuple(dict.fromkeys((*liste, *eigene)))


def proben(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-WURF-06, -07: geübt mit Raises bis zum Void-Ring, ungeübt ohne."""
    return tuple(each for figur in handelnde(tisch, seat) for each in _proben(tisch, figur, seat))


def _proben(tisch: Tisch, figur: Figur, seat: Seat) -> list[Offer]:
    lesart, vp = tisch.lesart, tisch.verfuegbar(figur) - down_kostet(tisch, figur)
    gelernt = tuple(s for s in skills(tisch, figur) if figur.bogen.skill(s))
    neue = tuple(s for s in skills(tisch, figur) if s not in gelernt)
    gegen = ("", *ohne(tisch.namen, figur.name))
    grund: dict[str, Any] = {"figur": (figur.name,), "gegen": gegen}
    grund |= {} if seat == GM else {"tn": range(1)}
    raises = range(figur.bogen.void + 1)
    geuebt, ungeuebt = (voidwahl(figur, vp, each, lesart) for each in (True, False))
    emphasen = tuple(e for s in gelernt for e in figur.bogen.spezialisierungen(s))
    ruhig = {"emphasis": ("",), **grund}
    found = [
        offer(
            a.Proben, "RK-WURF-05", fertigkeit=("",), raises=raises, void=geuebt, **ruhig
        )
    ]  # fmt: skip
    if gelernt:
        wie: dict[str, Any] = {"emphasis": ("", *dict.fromkeys(emphasen)), "void": geuebt, **grund}
        found.append(offer(a.Proben, "RK-WURF-06", fertigkeit=gelernt, raises=raises, **wie))
    if neue:
        plump = tuple(each for each in ungeuebt if RANG1 not in each.split())
        wie = {"fertigkeit": neue, "raises": range(1), "void": plump, **ruhig}
        found.append(offer(a.Proben, "RK-WURF-07", **wie))
    gehoben = tuple(each for each in ungeuebt if RANG1 in each.split())
    if neue and gehoben:
        wie = {"fertigkeit": neue, "raises": raises, "void": gehoben, **ruhig}
        found.append(offer(a.Proben, "RK-VOID-01", **wie))
    return found


def frei_werfen(tisch: Tisch, seat: Seat) -> Angebote:
    return (offer(a.FreiWerfen, "RK-NOT-01", figur=namen(wache(tisch, seat))),)


def probe_verlangen(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-TN-02: Je Sicht ein Angebot; ein verdeckter TN wird nicht laut angesagt."""
    nur_sl(seat)
    figuren = [figur for figur in alle(tisch) if tisch.wach(figur)]
    if not tisch.verlangte():
        raise IllegalCommand(
            "Es ist keine Spielfigur da, die würfeln könnte.", rule="RK-TN-01"
        )  # fmt: skip
    wer = {"figuren": namen(figuren), "fertigkeit": ("", *skills(tisch))}
    wer |= {"gegen": ("", *tisch.namen)}
    return (
        offer(a.ProbeVerlangen, "RK-TN-01", sicht=(a.OFFEN,), **wer),
        offer(a.ProbeVerlangen, "RK-TN-02", sicht=(a.ZIEL_VERDECKT,), tn=range(1), **wer),
        offer(a.ProbeVerlangen, "RK-TN-02", sicht=(a.VERDECKT,), **wer),
    )


def gemeinsam_werfen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    wach = [figur for figur in zu_zweit(tisch, "RK-KOOP-01") if tisch.wach(figur)]
    offene = [figur for figur in wach if figur.wissende is None]
    if len(offene) < 2:
        raise IllegalCommand(
            "Zusammenarbeiten können nur mehrere, deren Werte alle kennen.", rule="RK-KOOP-01"
        )
    wie = {"figuren": namen(offene), "fertigkeit": ("", *skills(tisch))}
    return (offer(a.GemeinsamWerfen, "RK-KOOP-01", **wie),)


def kumulativ_werfen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    wach = namen([figur for figur in zu_zweit(tisch, "RK-KUM-01") if tisch.wach(figur)])
    if len(wach) < 2:
        raise IllegalCommand("Zum Helfen ist niemand da, der noch kann.", rule="RK-KUM-02")
    return tuple(
        offer(
            a.KumulativWerfen,
            "RK-KUM-01",
            figur=(name,),
            helfer=ohne(wach, name),
            fertigkeit=("", *skills(tisch)),
        )
        for name in wach
    )


def ehre_einschaetzen(tisch: Tisch, seat: Seat) -> Angebote:
    zu_zweit(tisch, "RK-EHRE-01")
    return tuple(
        offer(
            a.EhreEinschaetzen,
            "RK-EHRE-01",
            figur=(figur.name,),
            ziel=ohne(tisch.namen, figur.name),
        )
        for figur in wache(tisch, seat)
    )


def ehre_angreifen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    wach = [figur for figur in alle(tisch) if tisch.wach(figur)]
    if not wach:
        raise IllegalCommand("Wer Out oder tot ist, würfelt nicht.", rule="RK-WUND-04")
    wie = {"figur": namen(wach), "fertigkeit": ("", *skills(tisch))}
    return (offer(a.EhreAngreifen, "RK-EHRE-05", **wie),)


def ruhm_verkuenden(tisch: Tisch, seat: Seat) -> Angebote:
    """Vor allen anderen, die noch hören können."""
    wach = namen([figur for figur in zu_zweit(tisch, "RK-RUHM-01") if tisch.wach(figur)])
    found = tuple(
        offer(a.RuhmVerkuenden, "RK-RUHM-01", figur=(figur.name,), vor=ohne(wach, figur.name))
        for figur in wache(tisch, seat)
        if ohne(wach, figur.name)
    )
    if not found:
        raise IllegalCommand("Es ist niemand da, der zuhört.", rule="RK-RUHM-01")
    return found


def behandeln(tisch: Tisch, seat: Seat) -> Angebote:
    """RK-HEIL-03: je Verletztem so oft am Tag, wie der Tisch es hält (RK-M-50)."""
    oft = tisch.lesart.medizin_pro_tag
    patienten = namen(
        [f for f in tisch.figuren if f.behandelt < oft and tisch.zustand(f) != TOT]
    )  # fmt: skip
    helfer = handelnde(tisch, seat)
    if not patienten:
        raise IllegalCommand("Heute ist niemand mehr zu behandeln.", rule="RK-HEIL-03")
    return tuple(each for f in helfer for each in _behandeln(tisch, f, patienten))


def _behandeln(tisch: Tisch, figur: Figur, patienten: tuple[str, ...]) -> list[Offer]:
    geuebt = figur.bogen.skill(MEDIZIN) > 0
    vp = tisch.verfuegbar(figur) - down_kostet(tisch, figur)
    wahl = voidwahl(figur, vp, geuebt, tisch.lesart)
    gehoben = tuple(each for each in wahl if geuebt or RANG1 in each.split())
    plump = tuple(each for each in wahl if each not in gehoben)
    wer: dict[str, Any] = {"figur": (figur.name,), "ziel": patienten}
    found = []
    if gehoben:
        raises = range(figur.bogen.void + 1)
        found.append(offer(a.Behandeln, "RK-HEIL-03", void=gehoben, raises=raises, **wer))
    if plump:
        found.append(offer(a.Behandeln, "RK-WURF-07", void=plump, raises=range(1), **wer))
    return found


def ruhen(tisch: Tisch, seat: Seat) -> Angebote:
    nur_sl(seat)
    kein_kampf(tisch, N_("Zur Ruhe kommt man erst, wenn der Kampf vorbei ist."))
    return (offer(a.Ruhen, "RK-HEIL-01", figuren=namen(alle(tisch))),)
