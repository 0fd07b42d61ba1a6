"""Kaskade: was eine Figur am Tisch versuchen kann, mit den Würfeln, die ihr jetzt bleiben."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.building import SKILL, TRAIT, WEAPON, Ability
from wuerfelwerk.rules.note import SILENT, Seat
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.kaskade.kampf.kaempfer import fertigkeiten, waffen
from wuerfelwerk.systems.kaskade.kampf.waffen import Waffe
from wuerfelwerk.systems.kaskade.leib.kreise import Kreis
from wuerfelwerk.systems.kaskade.proben.ansatz import Ansatz, aufsetzen
from wuerfelwerk.systems.kaskade.proben.probe import EINZEL, Wurf
from wuerfelwerk.systems.kaskade.rat.chancen import EinzelwurfChance, SiebwurfChance
from wuerfelwerk.systems.kaskade.stand import Figur, Tisch
from wuerfelwerk.values import replace

MITTEL = 11
"""KAS-WURF-05: der Mindestwert, gegen den Chancen auf dem Bogen genannt werden."""
KOENNENWORTE = {
    "gruppe_eigenschaft": N_("Eigenschaften"),
    "wert_": N_("Wert"), "treffer_": N_("Treffer"), "verletzt_": N_("Verletzung, Erschöpfung"),
    "koennerstern_": N_("Könnerstern ★"),
    "andere_waffe": N_("In dieser Phase ist eine andere Waffe in der Hand."),
}  # fmt: skip


def jetzt(tisch: Tisch, name: str, seat: Seat) -> tuple[Ability, ...]:
    """KAS-WURF-01: alles, worauf die Figur würfeln kann, mit ihren Mali."""
    figur = tisch.figur(name)
    return (*_proben(tisch, figur), *_waffen(tisch, figur))


def _proben(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    bogen = figur.bogen
    for art, werte in ((SKILL, bogen.fertigkeiten), (TRAIT, bogen.eigenschaften)):
        for name, _ in werte:
            wurf = aufsetzen(tisch, Ansatz(figur=figur, worauf=name), SILENT)
            voll = aufsetzen(tisch, Ansatz(figur=_unversehrt(figur), worauf=name), SILENT)
            stern = ("koennerstern_",) if wurf.folgen else ()
            teile = (f"wert_ {wurf.wert}", wurf.art, *stern, *_malus(wurf, voll))
            womit = (("worauf", name),)
            yield Ability(
                name, "", _wuerfel(wurf), teile, _chance(wurf), command="proben", fields=womit,
                kind=art, before=_vorher(wurf, voll),
            )  # fmt: skip


def _waffen(tisch: Tisch, figur: Figur) -> Iterator[Ability]:
    """KAS-KAMPF-02: jede Waffe mit der Fertigkeit, mit der sie am besten geführt wird."""
    for waffe in waffen(tisch, figur):
        worauf = max(fertigkeiten(figur, waffe), key=figur.bogen.fkw)
        wurf = aufsetzen(tisch, Ansatz(figur=figur, worauf=worauf), SILENT)
        voll = aufsetzen(tisch, Ansatz(figur=_unversehrt(figur), worauf=worauf), SILENT)
        treffer = f"treffer_ {' / '.join(waffe.staerken)}"
        yield Ability(
            waffe.name, "", _wuerfel(wurf), (worauf, treffer, *_malus(wurf, voll)),
            command="schiessen" if waffe.schiesst else "angreifen",
            kind=WEAPON, before=_vorher(wurf, voll), because=_hindert(tisch, figur, waffe),
        )  # fmt: skip


def _hindert(tisch: Tisch, figur: Figur, waffe: Waffe) -> str:
    """KAS-KAMPF-02: Womit jemand kämpft, ist für die ganze Phase gewählt."""
    kampf = tisch.kampf
    dabei = kampf is not None and figur.name in kampf.namen
    in_der_hand = kampf.von(figur.name).waffe if kampf is not None and dabei else waffe.name
    return "" if in_der_hand in ("", waffe.name) else "andere_waffe"


def _unversehrt(figur: Figur) -> Figur:
    """Dieselbe, ausgeruht und heil: mit den Würfeln, die ihr dann zustünden."""
    bogen = figur.bogen
    return replace(
        figur,
        physis=sum(bogen.physiszeilen),
        psyche=sum(bogen.psychezeilen),
        kreise=(Kreis(),) * len(figur.kreise),
    )


def _malus(wurf: Wurf, voll: Wurf) -> tuple[str, ...]:
    weniger = voll.anzahl - wurf.anzahl
    return (f"verletzt_ −{weniger}",) if weniger > 0 else ()


def _vorher(wurf: Wurf, voll: Wurf) -> str:
    return _wuerfel(voll) if _wuerfel(voll) != _wuerfel(wurf) else ""


def _wuerfel(wurf: Wurf) -> str:
    return f"{wurf.anzahl}W{wurf.seiten}"


def _chance(wurf: Wurf) -> EinzelwurfChance | SiebwurfChance | None:
    """Ohne Würfel wird nicht gewürfelt."""
    if not wurf.anzahl:
        return None
    art = EinzelwurfChance if wurf.art == EINZEL else SiebwurfChance
    return art(wurf.anzahl, f"W{wurf.seiten}", wurf.wert, MITTEL)
