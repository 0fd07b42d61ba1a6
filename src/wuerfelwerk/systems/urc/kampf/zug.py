"""Ultima Ratio Civium: wer am Zug ist, und was er tun kann (URC-RND-03, -05, -10, -13, URC-ACT-02).

Ein Angriff je Runde (URC-ATK-06), oder mit der Aktionsregel eine Bewegung und eine Kampfaktion.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.messages import plural
from wuerfelwerk.rules.chapter import Chapter, Happened, Offers, after, command, event
from wuerfelwerk.rules.fights import running
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.note import GM, Note, Seat
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.urc.stand import BEWEGUNG, KAMPFAKTION, KIT, Figur, Kampf, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Ereignis, ImKampf, Worte, wuerfelnde
from wuerfelwerk.values import replace

ZUG = Chapter[Tisch](
    "URC-RND", "URC-ACT",
    steps={
        "URC-RND-03": N_("Als Nächstes: %(naechster)s"),
        "URC-RND-05": N_("Für %(figur)s gilt: %(regel)s"),
        "URC-RND-10": plural(
            "Runde %(runde)s: %(sekunden)s Sekunde ist um",
            "Runde %(runde)s: %(sekunden)s Sekunden sind um",
            "sekunden",
        ),
        "URC-RND-13": N_("%(figur)s kündigt an: %(aktion)s"),
        "URC-ACT-02": N_("5 Sekunden für %(figur)s: %(aktion)s"),
    },
    words={
        "bewegung": N_("Bewegungsaktion"), "kampfaktion": N_("Kampfaktion"),
        "orientierung": N_("Orientierung in der Kampfsituation"),
        "zusatzbewegung": N_("zusätzliche Bewegungsaktion"),
        "ein_angriff": N_("ein Angriff je Runde"), "aktionsregel": N_("Aktionsregel"),
        "eine_seite_steht": N_("Es steht nur noch eine Seite"),
        "in_den_nahkampf": N_("Bewegung im oder in den Nahkampf"),
        "flucht": N_("Flucht aus dem Nahkampf"), "sichtlinie": N_("Sichtlinie herstellen"),
        "waffe_wechseln": N_("Waffe ziehen oder wechseln"), "deckung": N_("in Deckung gehen"),
        "aufstehen_hinlegen": N_("Aufstehen oder Hinlegen"),
        "weitergeben": N_("Gegenstand weitergeben"), "trank": N_("Trank konsumieren"),
        "aus_oder_einsteigen": N_("Aussteigen oder Einsteigen"),
        "geschuetz_ausrichten": N_("Geschütz ausrichten"), "steuern": N_("Fahrzeug steuern"),
        "platz_wechseln": N_("Sitzplatz oder Sektion wechseln"), "magie": N_("Magie"),
        "fahrzeug": N_("Fahrzeug"),
    },
)  # fmt: skip
KAMPF, MAGIE, FAHRZEUG = KAMPFARTEN = ("kampf", "magie", "fahrzeug")
FLUCHT = "flucht"
BEWEGUNGEN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("in_den_nahkampf", FLUCHT, "sichtlinie", "waffe_wechseln", "deckung",
         "aufstehen_hinlegen", "weitergeben", "trank"),
        KAMPFARTEN,
    ),
    **dict.fromkeys(
        ("aus_oder_einsteigen", "geschuetz_ausrichten", "steuern", "platz_wechseln"), (FAHRZEUG,)
    ),
}  # fmt: skip
"""URC-ACT-B01 bis -B12: welche Bewegungsaktion in welchem Kampf."""
KAMPFAKTIONEN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(
        ("nahkampf", "fernkampf", "kanonier", "erste_hilfe", "orientierung", "zusatzbewegung"),
        KAMPFARTEN,
    ),
    "zaubern": (MAGIE,),
}
"""URC-ACT-K01 bis -K07: welche Kampfaktion in welchem Kampf."""


def bewegungen(kampfart: str) -> tuple[str, ...]:
    """Die Bewegungsaktionen dieses Kampfes: 8, im Fahrzeugkampf 12."""
    return tuple(name for name, wo in BEWEGUNGEN.items() if kampfart in wo)


def kampfaktionen(kampfart: str) -> tuple[str, ...]:
    """Die Kampfaktionen dieses Kampfes: 6, im Magiekampf 7."""
    return tuple(name for name, wo in KAMPFAKTIONEN.items() if kampfart in wo)


# Wann etwas geht, und was dagegen spricht


def im_kampf(tisch: Tisch) -> Kampf:
    """Was nur im Kampf geht."""
    return running(tisch.kampf, "URC-RND-01")


def am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """URC-RND-03: Nur wer dran ist, sagt an; für Abwesende kann es die SL."""
    KIT.spoken_for(tisch, seat)
    kampf = im_kampf(tisch)
    if not kampf.am_zug:
        raise IllegalCommand(
            "Alle waren dran; die Spielleitung beginnt eine neue Runde oder beendet den Kampf.",
            rule="URC-RND-14",
        )
    figur = tisch.figur(kampf.am_zug)
    if seat not in (GM, figur.platz):
        raise KIT.elses_turn(figur)
    return figur


def charakter_am_zug(tisch: Tisch, seat: Seat) -> Figur:
    """Ein Charakter, für den gewürfelt wird, ist dran."""
    figur = am_zug(tisch, seat)
    if not figur.spielt:
        raise IllegalCommand(
            "%(figur)s hat einen Wertekasten und würfelt nicht.",
            rule="URC-NSC-02",
            figur=figur.name,
        )
    return figur


def getan(tisch: Tisch) -> tuple[str, ...]:
    """Welche Aktionen die Figur am Zug schon hinter sich hat."""
    kampf = im_kampf(tisch)
    return kampf.reihe[0].getan if kampf.reihe else ()


def kampfaktion_getan(tisch: Tisch) -> bool:
    """URC-ACT-01: eine Kampfaktion je Runde; ohne Aktionsregel zählt sie niemand."""
    return tisch.lesart.aktionsregel and KAMPFAKTION in getan(tisch)


def kampfaktion_frei(tisch: Tisch) -> None:
    """Ist die Kampfaktion noch übrig?"""
    if kampfaktion_getan(tisch):
        raise IllegalCommand("Die Kampfaktion dieser Runde ist schon getan.", rule="URC-ACT-01")


def steht_offen(tisch: Tisch, aktion: str) -> bool:
    """URC-ACT-K01 bis -K07: Mit der Aktionsregel geht nur, was die Tafel für diesen Kampf nennt."""
    kampf = tisch.kampf
    return kampf is None or not tisch.lesart.aktionsregel or aktion in kampfaktionen(kampf.art)


def angriff_frei(tisch: Tisch, figur: Figur) -> None:
    """URC-ATK-06: ein Angriff je Runde."""
    kampfaktion_frei(tisch)
    if figur.name in im_kampf(tisch).angriffe:
        raise IllegalCommand(
            "%(figur)s hat in dieser Runde schon angegriffen.", rule="URC-ATK-06", figur=figur.name
        )


def mitkaempfende(tisch: Tisch, ohne: Figur) -> tuple[Figur, ...]:
    """Alle anderen, die am Kampf teilnehmen."""
    teilnehmer = im_kampf(tisch).teilnehmer
    found = tuple(tisch.figur(name) for name in teilnehmer if name != ohne.name)
    if not found:
        raise IllegalCommand("Es ist niemand da, der anzugreifen wäre.", rule="URC-RND-04")
    return found


def handelnde(tisch: Tisch, seat: Seat) -> tuple[Figur, ...]:
    """Wer jetzt etwas tun kann, das im Kampf eine Kampfaktion ist."""
    if tisch.kampf is None:
        return wuerfelnde(tisch, seat)
    figur = charakter_am_zug(tisch, seat)
    kampfaktion_frei(tisch)
    return tuple(each for each in wuerfelnde(tisch, seat) if each.name == figur.name)


# Was in einem Zug geschieht


@event(N_("%(figur)s sagt an: %(was)s (Ziel: %(ziel)s): „%(worte)s“."), ZUG, quiet=True)
class Angesagt(Ereignis):
    """Jemand hat gesagt, was er vorhat."""

    figur: str
    ziel: str
    was: str
    worte: str


@event(N_("%(figur)s hat den Angriff dieser Runde verbraucht."), ZUG, quiet=True)
class Angegriffen(ImKampf):
    """Der eine Angriff dieser Runde ist verbraucht."""

    figur: str

    def im(self, kampf: Kampf) -> Kampf:
        return replace(kampf, angriffe=(*kampf.angriffe, self.figur))


@command(
    N_("etwas anderes tun"),
    ZUG,
    deed=(
        Saying(
            N_("%(figur)s verschafft sich einen Überblick: „%(ansage)s“"),
            when={"aktion": "orientierung"},
        ),
        Saying(N_("%(figur)s handelt: „%(ansage)s“"), needs=("ansage",)),
        Saying(N_("%(figur)s tut etwas anderes")),
    ),
)
class Handeln(Ansage):
    """Die Figur am Zug tut etwas anderes."""

    figur: Auswahl
    aktion: Annotated[str, Ask("Handlung", kind="wahl", rule="URC-RND-05")] = "sonstiges"
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """Etwas anderes: mit Aktionsregel Orientierung, sonst nach Ermessen."""
        figur = am_zug(tisch, seat)
        kampfaktion_frei(tisch)
        regel = tisch.lesart.aktionsregel and steht_offen(tisch, "orientierung")
        aktionen = ("orientierung", "sonstiges") if regel else ("sonstiges",)
        return (offer(cls, "URC-RND-05", figur=KIT.acting(figur.name), aktion=aktionen),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-RND-13: eine andere Tätigkeit, angekündigt in der Reihenfolge der Tagesform."""
        note("URC-RND-13", figur=self.figur, aktion=self.aktion)
        angesagt = Angesagt(figur=self.figur, ziel="", was=self.aktion, worte=self.ansage)
        return aktion_zu_ende(tisch, [angesagt], self.figur, KAMPFAKTION, self.aktion, note)


def aktion_zu_ende(
    tisch: Tisch, events: list[Event], figur: str, art: str, aktion: str, note: Note
) -> list[Event]:
    """URC-RND-05: Mit der Aktionsregel bleibt die andere Aktion, sonst ist der Zug zu Ende.

    Für den Rat zählt nur, was bis hierher geschah, nicht, wer danach dran ist.
    """
    kampf = tisch.kampf
    if kampf is None or kampf.am_zug != figur or not note.gist(True, False):
        return events
    if not tisch.lesart.aktionsregel:
        note("URC-RND-05", figur=figur, regel="ein_angriff")
        return zug_zu_ende(tisch, events, figur, note)
    note("URC-RND-05", figur=figur, regel="aktionsregel")
    note("URC-ACT-02", figur=figur, aktion=aktion)
    alles = [*events, AktionGetan(figur=figur, art=art, aktion=aktion)]
    if {art, *kampf.reihe[0].getan} >= {BEWEGUNG, KAMPFAKTION}:
        return zug_zu_ende(tisch, alles, figur, note)
    return [*alles, *runde_vorbei(tisch, alles, note)]


@event(N_("%(figur)s hat etwas getan: %(aktion)s (%(art)s)."), ZUG, quiet=True)
class AktionGetan(ImKampf):
    """Eine der zwei Aktionen ist getan."""

    figur: str
    art: str
    aktion: str

    def im(self, kampf: Kampf) -> Kampf:
        if kampf.am_zug != self.figur:
            return kampf
        zug = replace(kampf.reihe[0], getan=(*kampf.reihe[0].getan, self.art))
        return replace(kampf, reihe=(zug, *kampf.reihe[1:]))


# Wie er endet


@command(N_("Zug beenden"), ZUG, deed=N_("%(figur)s lässt es dabei"))
class ZugBeenden(Ansage):
    """Die Figur am Zug lässt es dabei."""

    figur: Auswahl

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-RND-03: Wer dran ist, darf es auch lassen."""
        return (offer(cls, "URC-RND-03", figur=KIT.acting(am_zug(tisch, seat).name)),)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Happened:
        """URC-RND-03: Wer dran ist, handelt oder lässt es."""
        return zug_zu_ende(tisch, [], self.figur, note)


def zug_zu_ende(tisch: Tisch, events: list[Event], figur: str, note: Note) -> list[Event]:
    """URC-RND-03: Der Nächste in der Reihe ist dran, oder die Runde ist vorbei."""
    danach = reduce(after, events, tisch)
    if danach.kampf and danach.kampf.am_zug == figur:
        events = [*events, ZugBeendet(figur=figur)]
        danach = after(danach, events[-1])
    if danach.kampf and danach.kampf.am_zug:
        note("URC-RND-03", naechster=danach.kampf.am_zug)
    gleich = danach.figuren is tisch.figuren
    if not gleich and len(danach.stehende_seiten()) < len(tisch.stehende_seiten()):
        note("URC-POOL-13", frozenset({GM}), figur=figur, was="eine_seite_steht")
    return events + _runde_vorbei(tisch, danach, note)


@event(N_("Der Zug von %(figur)s ist zu Ende."), ZUG, quiet=True)
class ZugBeendet(ImKampf):
    """Der Zug ist zu Ende."""

    figur: str

    def im(self, kampf: Kampf) -> Kampf:
        return replace(kampf, reihe=kampf.reihe[1:]) if kampf.am_zug == self.figur else kampf


def runde_vorbei(tisch: Tisch, events: list[Event], note: Note) -> list[Event]:
    """URC-RND-14: Ist niemand mehr dran und wartet niemand, ist die Runde zu Ende."""
    return _runde_vorbei(tisch, reduce(after, events, tisch), note)


def _runde_vorbei(tisch: Tisch, danach: Tisch, note: Note) -> list[Event]:
    vorher = tisch.kampf
    if vorher is None or danach.kampf is None or not (vorher.reihe or vorher.wartend):
        return []
    if danach.kampf.reihe or danach.kampf.wartend:
        return []
    note("URC-RND-10", runde=danach.kampf.runde, sekunden=10)
    return [RundeVorbei(runde=danach.kampf.runde)]


@event(N_("Runde %(runde)s ist vorbei."), ZUG, quiet=True, turning=True)
class RundeVorbei(Ereignis):
    """Alle waren dran."""

    runde: int
