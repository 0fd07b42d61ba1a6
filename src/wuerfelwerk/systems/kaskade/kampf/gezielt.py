"""Kaskade: der gezielte Angriff, der Rüstungszeilen ausschließt (KAS-KAMPF-22, -23)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, after, command
from wuerfelwerk.rules.form import Ask, Offer, at_most, offer
from wuerfelwerk.rules.layout import Layout, Played
from wuerfelwerk.rules.note import Note, Seat, allowed
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.wording import N_, Stake
from wuerfelwerk.systems.kaskade.kampf.angriff import gefochten
from wuerfelwerk.systems.kaskade.kampf.kaempfer import (
    fkw,
    heran_regel,
    kaempfer,
    meine_gruppen,
    muss_heran,
    unbenutzte,
)
from wuerfelwerk.systems.kaskade.kampf.kampf import Gegner, Kaempfende, im_nahkampf, mit_gruppe
from wuerfelwerk.systems.kaskade.kampf.kampfwuerfel import (
    GEZIELT,
    OPFER,
    Gespielt,
    Zug,
    aufgezaehlt,
)
from wuerfelwerk.systems.kaskade.kampf.ruestung import zeilen as zeilen_von
from wuerfelwerk.systems.kaskade.kampf.waffen import SCHILD, ZEILEN
from wuerfelwerk.systems.kaskade.proben.wertung import gruppe, ohne
from wuerfelwerk.systems.kaskade.stand import KIT, Tisch
from wuerfelwerk.systems.kaskade.tisch import Ansage, Gruppe

SECHS = 6
"""KAS-KAMPF-22: so viele Rüstungszeilen lassen sich höchstens ausschließen."""
GENANNT = (*ZEILEN, SCHILD)
"""KAS-KAMPF-22, KAS-M-32: welche Zeilen ein gezielter Angriff nennen kann."""
GEZIELTER_ANGRIFF = Chapter[Tisch](
    "KAS-KAMPF",
    steps={
        "KAS-KAMPF-22": N_("Gezielter Angriff von %(figur)s ohne %(zeilen)s: Mindestwert "
                           "%(mindestens)s"),
        "KAS-KAMPF-23": N_("%(figur)s opfert %(opfer)s; es bleiben %(rest)s"),
    },
    questions={
        "KAS-KAMPF-23": N_("Welchen Würfel opfert %(figur)s?"),
    },
    stakes={
        "KAS-KAMPF-23": (
            Stake(N_("mindestens %(mindestens)s"), label=N_("Nötig")),
            Stake(N_("%(liegen)s"), label=N_("Es liegen"), needs=("liegen",)),
        ),
    },
    outcomes={"KAS-KAMPF-23": {"": N_("die anderen passenden Würfel greifen an")}},
    words={GEZIELT: N_("gezielter Angriff")},
    page=Layout(
        united=frozenset({"gezielt_angreifen"}), played={"KAS-KAMPF-23": Played("opfer", "opfer")},
        aims={"gezielt_angreifen": "unterschied"},
    ),
)  # fmt: skip


@command(
    N_("gezielt angreifen"), GEZIELTER_ANGRIFF, deed=N_("%(figur)s greift %(ziel)s gezielt an")
)
class GezieltAngreifen(Ansage):
    """Ein gezielter Angriff, der Rüstungszeilen ausschließt."""

    figur: Kaempfende
    ziel: Gegner
    zeilen: Annotated[
        tuple[str, ...],
        Ask("Ausgeschlossene Rüstungszeilen", low=1, options=GENANNT, rule="KAS-KAMPF-22"),
    ]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """KAS-KAMPF-23: eine Gruppe, in der ein Würfel mindestens eine Zeile ausschließen kann."""
        name, ziele = im_nahkampf(tisch, seat, "KAS-KAMPF-22")
        mit_gruppe(tisch, name, "KAS-KAMPF-23")
        wie = {z: (waehlbar(tisch, z, seat), ausschliessbar(tisch, name, z)) for z in ziele}
        found = dict.fromkeys(grenze for grenze in wie.values() if grenze[1] > 0)
        if not found:
            raise _kein_opfer(tisch, name, ziele)
        return tuple(
            cls._gegen(name, tuple(z for z in ziele if wie[z] == (zeilen, most)), zeilen, most)
            for zeilen, most in found
        )

    @classmethod
    def _gegen(cls, name: str, ziele: Gruppe, zeilen: Gruppe, hoechstens: int) -> Offer:
        """Gegen diese Ziele: diese Zeilen, und so viele davon."""
        felder = {"figur": KIT.acting(name), "ziel": ziele, "zeilen": zeilen}
        return at_most(offer(cls, "KAS-KAMPF-22", **felder), "zeilen", hoechstens)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """KAS-KAMPF-22, -23: ein Würfel der Gruppe wird geopfert, die übrigen greifen an."""
        name, zeilen = self.figur, self.zeilen
        mindestens = tisch.lesart.gezielt_basis + len(zeilen)
        note("KAS-KAMPF-22", figur=name, zeilen=zeilen, mindestens=mindestens)
        stamm, opfer = yield from self._opfern(tisch, mindestens, note)
        rest = ohne(stamm, (opfer,))
        greift = _restgruppe(tisch, name, stamm, opfer) or (max(rest),)
        geopfert = Gespielt(figur=name, wuerfel=(opfer,), wozu=OPFER, stamm=stamm)
        uebrig = unbenutzte(after(tisch, geopfert), name, greift, rest)
        zug = Zug(name, self.ziel, greift, uebrig, stamm, GEZIELT, ausgeschlossen=zeilen)
        return (yield from gefochten(tisch, zug, [geopfert], note))

    def _opfern(self, tisch: Tisch, mindestens: int, note: Note) -> Procedure[tuple[Hand, int]]:
        name = self.figur
        moeglich = opferwuerfel(tisch, name, self.ziel, mindestens)
        wahl = {f"{aufgezaehlt(g)} − {n}": (g, n) for g, n in moeglich}
        figur = tisch.figur(name)
        fakten = (
            ("figur", name), ("mindestens", mindestens), ("liegen", kaempfer(tisch, name).wuerfel),
        )  # fmt: skip
        frage = Choice(
            figur.platz, "KAS-KAMPF-23", tuple(wahl), audience=figur.wissende, facts=fakten
        )  # fmt: skip
        stamm, opfer = wahl[(yield from ask(frage))]
        note("KAS-KAMPF-23", figur=name, opfer=opfer, rest=ohne(stamm, (opfer,)))
        return stamm, opfer


def _kein_opfer(tisch: Tisch, name: str, ziele: tuple[str, ...]) -> IllegalCommand:
    """Warum sich kein Würfel opfern lässt: zu niedrig, oder danach kommt man nicht mehr heran."""
    if any(opferwuerfel(tisch, name, ziel, 0) for ziel in ziele):
        return IllegalCommand(
            "Kein Würfel der Gruppe erreicht das Mindestergebnis.", rule="KAS-KAMPF-23"
        )
    return IllegalCommand(
        "Wer erst herankommen muss, braucht nach dem Opfer noch eine Gruppe aus zwei Würfeln.",
        rule=heran_regel(tisch, name),
    )


def waehlbar(tisch: Tisch, ziel: str, seat: Seat) -> tuple[str, ...]:
    """KAS-KAMPF-22, KAS-M-32: die Zeilen, die sich nennen lassen; ein Schild ist eine für sich.

    Wer nicht wissen darf, was das Ziel trägt, erfährt es auch hier nicht: Er darf ihn immer nennen.
    """
    figur = tisch.figur(ziel)
    if allowed(figur.wissende, seat):
        return zeilen_von(tisch, figur)
    return (*ZEILEN[: tisch.lesart.ruestungszeilen], SCHILD)


def ausschliessbar(tisch: Tisch, name: str, ziel: str) -> int:
    """KAS-KAMPF-22: höchstens sechs Zeilen, nie alle, und keine mehr, als der Opferwürfel trägt.

    Der Schild zählt nicht dazu: Auch hinter ihm muss eine Zeile bleiben, die sich treffen lässt.
    """
    hoechster = max((n for _, n in opferwuerfel(tisch, name, ziel, 0)), default=0)
    return min(SECHS, tisch.lesart.ruestungszeilen - 1, hoechster - tisch.lesart.gezielt_basis)


def opferwuerfel(
    tisch: Tisch, name: str, ziel: str, mindestens: int
) -> tuple[tuple[Hand, int], ...]:
    """KAS-KAMPF-23: je Gruppe die Würfel, die das Mindestergebnis zeigen; der niedrigste zuerst.

    Wo man erst herankommen muss, greift eine Gruppe an, oder niemand (KAS-MANOEVER-28, -36).
    """
    heran = muss_heran(tisch, name, ziel)
    return tuple(
        (g, auge)
        for g in meine_gruppen(tisch, name)
        for auge in sorted(set(g))
        if auge >= mindestens and (not heran or _restgruppe(tisch, name, g, auge))
    )


def _restgruppe(tisch: Tisch, name: str, stamm: Hand, opfer: int) -> Hand:
    """KAS-M-63: die beste zusammenhängende Gruppe aus dem, was das Opfer übrig lässt."""
    return gruppe(ohne(stamm, (opfer,)), fkw(tisch, name), tisch.lesart)
