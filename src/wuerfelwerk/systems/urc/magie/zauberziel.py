"""Ultima Ratio Civium: woran sich ein Zauber misst (URC-MAG-17, URC-Q-37)."""

from __future__ import annotations

from wuerfelwerk.rules.chapter import Chapter
from wuerfelwerk.rules.note import GM, Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.systems.urc.figuren.abgeleitet import eigener_zielwert
from wuerfelwerk.systems.urc.kampf.abwehr import ABWEHRARTEN, PHYSISCH
from wuerfelwerk.systems.urc.kampf.angriffswurf import Ziel
from wuerfelwerk.systems.urc.kampf.zielwert import (
    bekannte_tp,
    kennen_zielwert,
    wehrlos,
    wehrt_ab,
    wehrt_selbst,
    zielwert_gegen,
)
from wuerfelwerk.systems.urc.leib.verletzung import kann_sich_schonen
from wuerfelwerk.systems.urc.proben.zielwerte import Stufe, Umstaende, modifiziert
from wuerfelwerk.systems.urc.stand import Figur, Tisch
from wuerfelwerk.values import dataclass

ZAUBERZIEL = Chapter[Tisch](
    "URC-MAG",
    steps={"URC-MAG-17": N_("Zielwert von %(zauber)s: %(zielwert)s")},
    words={
        "eigener_wert": N_("eigener Wert des Ziels"), "nsc_wert": N_("Wert des NSC"),
        "spruch": N_("Zielwert des Spruchs"),
    },
)  # fmt: skip
SCHADEN, HEILUNG, WIRKUNG = ZWECKE = ("schaden", "heilung", "wirkung")


def misst_sich(tisch: Tisch, zweck: str, ziel: Figur) -> bool:
    """URC-Q-37: Ein Angriffszauber misst sich am Wert des Ziels, je nach Lesart nur am NSC."""
    if zweck != SCHADEN or tisch.lesart.magie_zw == "spruch":
        return False
    return ziel.bogen.nsc or tisch.lesart.magie_zw == "eigener_wert"


def wehrt_zauber_ab(tisch: Tisch, zweck: str, ziel: Figur) -> bool:
    """URC-Q-45, andere Lesart: Wo der eigene Wert gälte, würfelt ein Charakter seine Abwehr."""
    return misst_sich(tisch, zweck, ziel) and wehrt_selbst(tisch, ziel)


def offene_werte(tisch: Tisch, zweck: str, ziele: tuple[Figur, ...]) -> tuple[int, ...]:
    """Die Werte, an denen sich ein Zauber misst; leer, wo einer fehlt oder nicht alle ihn kennen.

    Auch wer sich nicht wehren kann, hat einen; ein Fahrzeug ohne eigenen nur, solange es fährt.
    """
    for ziel in ziele:
        herrenlos = ziel.bogen.fahrzeug and wehrlos(tisch, ziel)
        offen = misst_sich(tisch, zweck, ziel) and kennen_zielwert(tisch, ziel) is None
        if herrenlos or not offen:
            return ()
    return tuple(eigener_zielwert(wehrt_ab(tisch, ziel).bogen, "verteidigung") for ziel in ziele)


def abwehr_bestimmen(
    tisch: Tisch, zweck: str, ziele: tuple[Figur, ...], zauber: str
) -> Procedure[str]:
    """URC-Q-38: Ob ein Zauber auf Geist oder Körper geht, sagt die SL, wenn sich jemand wehrt."""
    wehren = tuple(ziel.name for ziel in ziele if wehrt_zauber_ab(tisch, zweck, ziel))
    if not wehren:
        return PHYSISCH
    lage = (("figuren", wehren), ("zauber", zauber))
    return (yield from ask(Choice(GM, "URC-DEF-01", ABWEHRARTEN, facts=lage)))


@dataclass(frozen=True, slots=True)
class Messung:
    """Ein Zauber, soweit es für seine Zielwerte zählt."""

    zauber: str
    zweck: str
    stufe: Stufe
    umstaende: Umstaende = ((), 0)

    def latten(self, tisch: Tisch, ziele: tuple[Figur, ...], note: Note) -> tuple[Ziel, ...]:
        """URC-MAG-17: je Ziel, was zu erreichen ist; ohne Ziel nur der Zauber selbst."""
        fest = [ziel for ziel in ziele if not self._eigens(tisch, ziel)]
        eigener = 0
        if fest or not ziele:
            eigener = modifiziert(self.stufe.zielwert, *self.umstaende, tisch.lesart, note, None)
            note("URC-MAG-17", None, zauber=self.zauber, zielwert=eigener)
        return tuple(
            Ziel(ziel.name, eigener) if ziel in fest else self._am_ziel(tisch, ziel, note)
            for ziel in ziele
        ) or (Ziel("", eigener),)

    def _eigens(self, tisch: Tisch, ziel: Figur) -> bool:
        """Zählt am Ziel selbst etwas: sein Wert, seine Abwehr, oder dass es keine mehr hat?"""
        liegt = self.zweck == SCHADEN and wehrlos(tisch, ziel)
        return liegt or misst_sich(tisch, self.zweck, ziel)

    def _am_ziel(self, tisch: Tisch, ziel: Figur, note: Note) -> Ziel:
        """URC-DEF-09, -10, URC-PVP-01: sein fester Wert; wer nicht mehr steht, wird getroffen."""
        if wehrt_selbst(tisch, ziel):
            return Ziel(ziel.name, 0, vergleich=True, tp=bekannte_tp(ziel))
        basis, to = zielwert_gegen(tisch, ziel, note), kennen_zielwert(tisch, ziel)
        if wehrlos(tisch, ziel):
            return Ziel(ziel.name, 0, wehrlos=True, tp=bekannte_tp(ziel))
        von = wehrt_ab(tisch, ziel).name
        zielwert = modifiziert(basis, *self.umstaende, tisch.lesart, note, to, von)
        note("URC-MAG-17", to, zauber=self.zauber, zielwert=zielwert)
        schont = kann_sich_schonen(ziel)
        return Ziel(ziel.name, zielwert, to, tp=bekannte_tp(ziel), schont=schont)
