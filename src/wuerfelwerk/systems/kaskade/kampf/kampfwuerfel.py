"""Kaskade: Kampfwürfel: womit ein Angriff geführt wird, was gespielt ist, was mitgeht."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wuerfelwerk.dice.pool import Hand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, event
from wuerfelwerk.rules.layout import Lot
from wuerfelwerk.rules.note import Note
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Verdict
from wuerfelwerk.systems.kaskade.kampf.kaempfer import kaempfer
from wuerfelwerk.systems.kaskade.kampf.stand import Kaempfer, Kampf, Kette, Raub
from wuerfelwerk.systems.kaskade.proben.gruppen import gruppiert
from wuerfelwerk.systems.kaskade.proben.wertung import davon_noch, ohne
from wuerfelwerk.systems.kaskade.stand import Tisch
from wuerfelwerk.systems.kaskade.tisch import AnKaempfer
from wuerfelwerk.values import dataclass, replace

ANGRIFF, ABWEHR, KONTER, OPFER, SCHADEN, MIT = (
    "angriff", "abwehr", "konter", "opfer", "schaden", "mitnehmen"
)  # fmt: skip
"""Wozu Würfel gespielt werden."""
GEZIELT, RUNDUM, WUERGEN = "gezielt", "rundumschlag", "wuergegriff"
MEUCHELN, WUCHT, DURCHDRINGEN = "meucheln", "wucht", "durchdringend"
"""KAS-MANOEVER: wie die Manöver im Protokoll stehen."""
FEHLEN, EIN_WUERFEL, NUR_EINZEL = "wuerfel_fehlen", "ein_wuerfel", "nur_einzel"
"""KAS-MANOEVER-18, -22: wie eingeschränkt ist, wem Würfel genommen sind."""
NEIN = "nein"
ANGRIFF_AUF = N_("Angriff auf %(gegner)s")
ABWEHR_GEGEN = N_("Abwehr gegen die %(staerke)s von %(gegner)s")
MITGEHEN = N_("Geht in die nächste Phase mit")
"""Worauf Würfel gelegt werden, wo die Antworten auf eine Frage Würfel sind."""
KAMPFWUERFEL = Chapter[Tisch](
    "KAS-KAMPF",
    words={
        ANGRIFF: N_("Angriff"), ABWEHR: N_("Abwehr"), KONTER: N_("Konter"),
        OPFER: N_("Opferwürfel"), "im_angriff": N_("greift an"), "in_abwehr": N_("wehrt ab"),
        "im_konter": N_("kontert"), "gestohlene": N_("gestohlene Würfel"),
        "verteidigt_nur": N_("verteidigt nur noch"),
    },
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Zug:
    """Die Würfel, die angreifen, und die der Gruppe, die für den Schaden bleiben."""

    wer: str
    ziel: str
    wuerfel: Hand
    rest: Hand = ()
    """KAS-M-63: Würfel der Gruppe, die nicht mit angreifen."""
    stamm: Hand = ()
    manoever: str = ""
    konter: bool = False
    bonus: int = 0
    """Schadenswürfel mehr oder weniger, ehe Restwürfel dazukommen."""
    ausgeschlossen: tuple[str, ...] = ()
    """KAS-KAMPF-22: Rüstungszeilen, die nicht getroffen werden."""

    @property
    def angesagt(self) -> Angegriffen:
        """Was alle hören: wer wen angreift."""
        return Angegriffen(figur=self.wer, ziel=self.ziel, manoever=self.manoever, stamm=self.stamm)


@event(N_("%(figur)s greift an: %(ziel)s (%(manoever)s)."), KAMPFWUERFEL, quiet=True)
class Angegriffen(AnKaempfer):
    """Jemand greift an; ``stamm`` ist die Gruppe, aus der die Würfel kommen."""

    ziel: str
    manoever: str
    stamm: tuple[int, ...] = ()

    def im(self, kampf: Kampf) -> Kampf | None:
        return AnKaempfer.im(self, kampf.gehandelt(self.figur))

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return greift_an(kaempfer, self.stamm)


def greift_an(wer: Kaempfer, stamm: Hand) -> Kaempfer:
    """KAS-M-24: Wer angreift, legt sich auf eine Gruppe fest."""
    if wer.stamm:
        return replace(wer, angegriffen=True)
    return replace(wer, angegriffen=True, stamm=stamm, gruppe=stamm)


@event(N_("%(figur)s spielt %(wuerfel)s (%(wozu)s)."), KAMPFWUERFEL, quiet=True)
class Gespielt(AnKaempfer):
    """Würfel sind gespielt: als Angriff, Abwehr, Opfer oder für Schaden."""

    wuerfel: tuple[int, ...]
    wozu: str
    stamm: tuple[int, ...] = ()

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return spielt(kaempfer, self.wuerfel, self.wozu, self.stamm)


def spielt(wer: Kaempfer, hand: Hand, wozu: str, stamm: Hand) -> Kaempfer:
    """Gespielte Würfel sind verbraucht; lose Abwehr schließt den eigenen Angriff aus."""
    if not wer.stamm and stamm:
        wer = replace(wer, stamm=stamm, gruppe=stamm)
    lose = wer.lose or (wozu == ABWEHR and bool(Counter(hand) - Counter(wer.gruppe)))
    wuerfel = ohne(wer.wuerfel, hand)
    return replace(
        wer,
        wuerfel=wuerfel,
        gruppe=ohne(wer.gruppe, hand),
        lose=lose,
        mitgenommen=_noch_gespart(wer.mitgenommen, wer.wuerfel, wuerfel),
    )


def _noch_gespart(gespart: Hand, vorher: Hand, nachher: Hand) -> Hand:
    """KAS-M-55, -56: Was für die nächste Phase liegt und jetzt doch gespielt wird, ist weg.

    Was schon gespielt war, als es mitgenommen wurde, liegt nicht mehr unter den Würfeln.
    """
    if Counter(gespart) - Counter(vorher):
        return gespart
    return davon_noch(gespart, nachher)


# KAS-M-55: Was in die nächste Phase mitgeht


@event(
    N_("%(figur)s nimmt Würfel in die nächste Phase mit: %(wuerfel)s."), KAMPFWUERFEL, quiet=True
)
class Mitgenommen(AnKaempfer):
    """Würfel, die in der nächsten Phase schon liegen."""

    wuerfel: tuple[int, ...]

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, mitgenommen=self.wuerfel)


def mitnehmen(
    tisch: Tisch, name: str, rule: str, wahl: tuple[Hand, ...]
) -> Procedure[tuple[Hand, list[Event]]]:
    """KAS-M-55: Was mitgeht, liegt in der nächsten Phase schon; oder nichts."""
    figur, moeglich = tisch.figur(name), {aufgezaehlt(h): h for h in wahl}
    fakten = (("figur", name), ("wuerfel", tuple(sorted(n for h in wahl for n in set(h)))))
    frage = Choice(figur.platz, rule, (*moeglich, NEIN), audience=figur.wissende, facts=fakten)
    hand = moeglich.get((yield from ask(frage)), ())
    return hand, [Mitgenommen(figur=name, wuerfel=hand)] if hand else []


def einzeln(hand: Hand) -> tuple[Hand, ...]:
    """Jede Augenzahl einmal, die höchste zuerst."""
    return tuple((n,) for n in sorted(set(hand), reverse=True))


@event(
    N_(
        "%(figur)s fehlen in der nächsten Phase Würfel: %(anzahl)s; nur Einzelwurf: %(nur_einzel)s."
    ),
    KAMPFWUERFEL,
    verdict=Verdict(
        plural(
            "%(figur)s fehlt in der nächsten Phase %(anzahl)s Würfel",
            "%(figur)s fehlen in der nächsten Phase %(anzahl)s Würfel",
            "anzahl",
        ),
        good="durch",
        bad="figur",
        when={"manoever": WUERGEN},
    ),
    quiet=True,
)
class Gestohlen(AnKaempfer):
    """Würfel, die in der nächsten Phase fehlen."""

    anzahl: int
    nur_einzel: bool = False
    durch: str = ""
    manoever: str = ""

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        raub = (*kaempfer.raub, Raub(self.manoever, self.durch, self.anzahl))
        return replace(
            kaempfer,
            gestohlen=kaempfer.gestohlen + self.anzahl,
            nur_einzel=kaempfer.nur_einzel or self.nur_einzel,
            raub=raub,
        )


def beraubt(tisch: Tisch, wer: Kaempfer, note: Note) -> None:
    """KAS-MANOEVER-06, -18, -22: was die Würfel nahm, die in diesem Wurf fehlen."""
    wissende, name = tisch.figur(wer.figur).wissende, wer.figur
    for raub in wer.raub:
        if raub.manoever == WUERGEN:
            weg = raub.anzahl
            note("KAS-MANOEVER-06", wissende, figur=raub.durch, gegner=name, gestohlen=weg)
        elif raub.manoever == WUCHT:
            was = f"{FEHLEN} {raub.anzahl}"
            note("KAS-MANOEVER-18", wissende, figur=raub.durch, gegner=name, was=was)
        else:
            was = EIN_WUERFEL if raub.anzahl else NUR_EINZEL
            note("KAS-MANOEVER-22", wissende, figur=name, was=was)


@event(
    N_("%(figur)s setzt den Angriff gegen %(ziel)s fort."),
    KAMPFWUERFEL,
    verdict=Verdict(
        N_("%(figur)s kommt durch und setzt nach, %(ziel)s ist in der nächsten Phase bedrängt"),
        good="figur",
        bad="ziel",
    ),
)
class Fortgesetzt(AnKaempfer):
    """Ein Angriff geht in der nächsten Phase weiter."""

    ziel: str
    kette: Kette

    def am(self, kaempfer: Kaempfer) -> Kaempfer:
        return replace(kaempfer, kette=self.kette)


# Wie Würfel in Fragen stehen


def gruppe_waehlen(
    tisch: Tisch, name: str, rule: str, gruppen: tuple[Hand, ...]
) -> Procedure[Hand]:
    """Welche Gruppe ein Manöver führt; gefragt nur, wo es mehrere gibt."""
    wahl, figur = {aufgezaehlt(g): g for g in gruppen}, tisch.figur(name)
    fakten = (("figur", name), ("liegen", kaempfer(tisch, name).wuerfel))
    frage = Choice(figur.platz, rule, tuple(wahl), audience=figur.wissende, facts=fakten)
    return wahl[(yield from ask(frage))]


def gesagt(hand: Hand) -> str:
    """Würfel, die zusammen einer sind: „10+10“."""
    return "+".join(map(str, hand))


def aufgezaehlt(hand: Hand) -> str:
    """Würfel nebeneinander: „9 10 10“."""
    return " ".join(map(str, hand))


def augen(wahl: str) -> Hand:
    """Die Würfel einer Möglichkeit: „10+10“, „9 10 10“ oder „8“; Worte sind keine.

    >>> augen("10+10"), augen("9 10"), augen("keine")
    ((10, 10), (9, 10), ())
    """
    teile = wahl.replace("+", " ").split()
    return tuple(sorted(map(int, teile))) if all(teil.isdecimal() for teil in teile) else ()


def kampfgruppen(fakten: Mapping[str, Any], hand: Hand) -> tuple[Lot, ...]:
    """KAS-KAMPF-02: Im Kampf zählen auch Augenfolgen."""
    return gruppiert({"wert": fakten["wert"], "folgen": True}, hand)
