"""Ultima Ratio Civium: worauf alle Kapitel stehen: was eine Ansage und ein Ereignis ist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Announced, Happening, Offers
from wuerfelwerk.rules.commands import GmCommand
from wuerfelwerk.rules.fights import InFight
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.systems.urc.bogen import Bogen
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.listen.mitgeliefert import Form, Spruch
from wuerfelwerk.systems.urc.stand import KIT, Figur, Kampf, Tisch
from wuerfelwerk.values import dataclass

Auswahl = Annotated[str, Ask("Figur", kind="wahl")]
Worte = Annotated[str, Ask("Ansage", rule="URC-RND-11")]


@dataclass(frozen=True, slots=True)
class Ansage(Announced[Tisch]):
    """Was am Tisch angesagt werden kann; ``wer`` setzt immer der Server ein."""

    @property
    def gekonnt(self) -> tuple[str, str, str]:
        """Wer welche Spezialisierung wofür ansagt (URC-POOL-04); leer: keine."""
        return "", "", ""


Ereignis = Happening[Tisch]
ImKampf = InFight[Tisch, Kampf]
SlAnsage = GmCommand[Tisch]


@dataclass(frozen=True, slots=True, kw_only=True)
class AnFigur(Ereignis):
    """Geschieht einer Figur; ist sie nicht mehr da, ändert es nichts."""

    figur: str

    def an(self, figur: Figur, lesart: Lesart) -> Figur:
        """Die Figur danach."""
        return figur

    def after(self, tisch: Tisch, /) -> Tisch:
        return tisch.geaendert(self.figur, lambda figur: self.an(figur, tisch.lesart))


def kein_kampf(tisch: Tisch, warum: str) -> None:
    """Was nur außerhalb des Kampfes geht."""
    if tisch.kampf is not None:
        raise IllegalCommand(warum, rule="URC-RND-03")


def wuerfelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """URC-POOL-01: Charaktere dieses Platzes, die bei Bewusstsein oder eben noch dran sind."""
    dran = tisch.kampf.am_zug if tisch.kampf else ""
    found = tuple(
        f for f in KIT.spoken_for(tisch, seat) if f.spielt and (f.steht or f.name == dran)
    )
    if not found:
        raise IllegalCommand(
            "Würfeln können nur Charaktere, die bei Bewusstsein sind.", rule="URC-POOL-01"
        )
    return found


def noch_tagesform(figur: Figur, mindestens: int) -> Because:
    """Wie viel Tagesform sich ansagen lässt: so viel, wie da ist."""
    hat = IllegalCommand(
        "%(figur)s hat noch so viel Tagesform: %(most)d.", figur=figur.name, most=figur.tagesform
    )
    return Because(range(mindestens, figur.tagesform + 1), hat)


def womit(figur: Figur) -> dict[str, Any]:
    """URC-POOL-04, -06: welche Spezialisierung und wie viel Tagesform angesagt werden kann."""
    spezialisierungen = tuple(name for name, _ in figur.bogen.spezialisierungen)
    return {
        "figur": (figur.name,),
        "spezialisierung": ("", *spezialisierungen),
        "tagesform": noch_tagesform(figur, 0),
    }


def aus_liste(
    command: type, rule: str, seat: Seat, feld: str, liste: Sequence[Bogen | Spruch | Form]
) -> Offers:
    """Angebote der SL, die einen Eintrag einer Tischliste nennen."""
    KIT.demand_gm(seat)
    if not liste:
        raise IllegalCommand("Die Liste ist leer.", rule=rule)
    return (offer(command, rule, None, **{feld: tuple(each.name for each in liste)}),)
