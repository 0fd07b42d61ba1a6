"""Ultima Ratio Civium: sich bewegen, und die freie Attacke gegen Fliehende (URC-ACT-03)."""

from __future__ import annotations

from typing import Annotated

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, Because, offer
from wuerfelwerk.rules.layout import Layout
from wuerfelwerk.rules.note import GM, Note, Seat, Value
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.request import Choice
from wuerfelwerk.rules.system import Event
from wuerfelwerk.rules.wording import N_, Saying, Stake
from wuerfelwerk.systems.urc.bogen import KA, PH
from wuerfelwerk.systems.urc.figuren.abgeleitet import strecke
from wuerfelwerk.systems.urc.kampf.abwehr import PHYSISCH, abwehren
from wuerfelwerk.systems.urc.kampf.angriff import (
    offener_zielwert,
    paar_fuer,
    waffe_waehlen,
    zuschlagen,
)
from wuerfelwerk.systems.urc.kampf.angriffswurf import NAHKAMPF
from wuerfelwerk.systems.urc.kampf.nsc_angriff import bedrohen, nsc_womit
from wuerfelwerk.systems.urc.kampf.schlag import Schlag
from wuerfelwerk.systems.urc.kampf.zug import (
    FLUCHT,
    Angegriffen,
    Angesagt,
    aktion_zu_ende,
    am_zug,
    bewegungen,
    getan,
    im_kampf,
    kampfaktion_frei,
    mitkaempfende,
)
from wuerfelwerk.systems.urc.listen.mitgeliefert import nahkampftauglich
from wuerfelwerk.systems.urc.proben.pool import Zusage, ansagen_lassen
from wuerfelwerk.systems.urc.stand import BEWEGUNG, KAMPFAKTION, KIT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import Ansage, Auswahl, Worte
from wuerfelwerk.values import replace

VERZICHTEN = "verzichten"
BEWEGEN = Chapter[Tisch](
    "URC-ACT",
    steps={"URC-ACT-03": N_("%(figur)s flieht: freie Attacke für %(gegner)s")},
    questions={
        "URC-ACT-03": N_("Wer setzt %(figur)s nach?"),
        "URC-ATK-01": N_("Womit schlägt %(figur)s zu?"),
    },
    happened={"URC-ATK-01": N_("%(ziel)s flieht, %(figur)s darf außer der Reihe angreifen")},
    stakes={
        "URC-ACT-03": (
            Stake(N_("eine freie Attacke gegen %(figur)s"), label=N_("Es geht um")),
        ),
    },
    outcomes={
        "URC-ACT-03": {"": N_("bekommt die freie Attacke")},
        "URC-ATK-01": {
            "faust": Saying(N_("%(faust)s TP Schaden"), needs=("faust",)),
            "waffe": (
                Saying(N_("%(waffe)s TP Schaden"), needs=("waffe",)),
                Saying(N_("ein Angriff außer der Reihe")),
            ),
            VERZICHTEN: N_("%(ziel)s entkommt ungeschoren"),
            "": N_("ein Angriff außer der Reihe"),
        },
    },
    words={"verzichten": N_("verzichten")},
    told={"URC-ACT-03"},
    page=Layout(rulings=frozenset({"URC-ACT-03"})),
)  # fmt: skip

ERST_DIE_ERSTE = IllegalCommand(
    "Zusätzlich ist eine Bewegung erst, wenn die erste dieser Runde getan ist.", rule="URC-ACT-01"
)
STATT_KAMPF = IllegalCommand(
    "Die Bewegung dieser Runde ist getan; eine zusätzliche nimmt die Kampfaktion und ist so "
    "anzukreuzen.",
    rule="URC-ACT-01",
)
NUR_FLUCHT = IllegalCommand("Vor wem, sagt nur, wer aus dem Nahkampf flieht.", rule="URC-ACT-03")


@command(
    N_("sich bewegen"),
    BEWEGEN,
    deed=(
        Saying(
            N_("%(figur)s flieht vor %(gegner)s aus dem Nahkampf: „%(ansage)s“"),
            when={"aktion": FLUCHT},
        ),
        Saying(
            N_("%(figur)s bewegt sich im Nahkampf: „%(ansage)s“"),
            when={"aktion": "in_den_nahkampf"},
        ),
        Saying(N_("%(figur)s sucht freie Sicht: „%(ansage)s“"), when={"aktion": "sichtlinie"}),
        Saying(
            N_("%(figur)s zieht oder wechselt die Waffe: „%(ansage)s“"),
            when={"aktion": "waffe_wechseln"},
        ),
        Saying(N_("%(figur)s geht in Deckung: „%(ansage)s“"), when={"aktion": "deckung"}),
        Saying(
            N_("%(figur)s steht auf oder legt sich hin: „%(ansage)s“"),
            when={"aktion": "aufstehen_hinlegen"},
        ),
        Saying(
            N_("%(figur)s gibt einen Gegenstand weiter: „%(ansage)s“"),
            when={"aktion": "weitergeben"},
        ),
        Saying(N_("%(figur)s trinkt einen Trank: „%(ansage)s“"), when={"aktion": "trank"}),
        Saying(
            N_("%(figur)s steigt ein oder aus: „%(ansage)s“"),
            when={"aktion": "aus_oder_einsteigen"},
        ),
        Saying(
            N_("%(figur)s richtet das Geschütz aus: „%(ansage)s“"),
            when={"aktion": "geschuetz_ausrichten"},
        ),
        Saying(N_("%(figur)s steuert das Fahrzeug: „%(ansage)s“"), when={"aktion": "steuern"}),
        Saying(
            N_("%(figur)s wechselt den Platz im Fahrzeug: „%(ansage)s“"),
            when={"aktion": "platz_wechseln"},
        ),
    ),
)
class Bewegen(Ansage):
    """Eine Bewegungsaktion; ``zusatz`` nimmt dafür die Kampfaktion."""

    figur: Auswahl
    aktion: Annotated[str, Ask("Bewegung", kind="wahl", rule="URC-ACT-02")]
    gegner: Annotated[str, Ask("Flucht vor", kind="wahl", rule="URC-ACT-03")] = ""
    zusatz: Annotated[bool, Ask("Zusätzliche Bewegung", rule="URC-ACT-01")] = False
    ansage: Worte = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-ACT-B01 bis -B12, und als Kampfaktion noch einmal (URC-ACT-K06)."""
        _aktionsregel(tisch)
        figur = am_zug(tisch, seat)
        zusatz = Because(("nein",), ERST_DIE_ERSTE)
        if BEWEGUNG in getan(tisch):
            kampfaktion_frei(tisch)
            zusatz = Because(("ja",), STATT_KAMPF)
        wege = tuple(name for name in bewegungen(im_kampf(tisch).art) if name != FLUCHT)
        wer = {"figur": KIT.acting(figur.name), "zusatz": zusatz}
        gegner = names(nachsetzende(tisch, figur))
        einfach = offer(
            cls, "URC-ACT-02", {"Aktion": 1}, **wer, aktion=wege, gegner=Because(("",), NUR_FLUCHT)
        )
        if not gegner:
            return (einfach,)
        flucht = offer(cls, "URC-ACT-03", {"Aktion": 1}, **wer, aktion=(FLUCHT,), gegner=gegner)
        return (einfach, flucht)

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-ACT-02, URC-CHAR-08: eine Bewegungsaktion; Flucht gibt eine freie Attacke."""
        figur = tisch.figur(self.figur)
        note("URC-RND-13", figur=figur.name, aktion=self.aktion)
        strecke(figur.bogen, note if figur.wissende is None else Note())
        angesagt = Angesagt(figur=figur.name, ziel=self.gegner, was=self.aktion, worte=self.ansage)
        attacke: list[Event] = []
        if self.aktion == FLUCHT:
            gegner = yield from _nachsetzender(tisch, figur, self)
            attacke = yield from _freie_attacke(tisch, figur, gegner, note)
        art = KAMPFAKTION if self.zusatz else BEWEGUNG
        return aktion_zu_ende(tisch, [angesagt, *attacke], figur.name, art, self.aktion, note)


def _aktionsregel(tisch: Tisch) -> None:
    if not tisch.lesart.aktionsregel:
        raise IllegalCommand(
            "Bewegungsaktionen gibt es nur, wenn der Tisch mit der Aktionsregel spielt (Lesarten).",
            rule="URC-ACT-01",
        )


def nachsetzende(tisch: Tisch, figur: Figur) -> tuple[Figur, ...]:
    """URC-ACT-03: wer einem Fliehenden nachsetzt: die andere Seite, unter sich alle anderen."""
    da = tuple(f for f in mitkaempfende(tisch, figur) if f.steht and not f.bogen.fahrzeug)
    return tuple(f for f in da if f.seite != figur.seite) or da


def _nachsetzender(tisch: Tisch, figur: Figur, ansage: Bewegen) -> Procedure[Figur]:
    """URC-ACT-03: Wem eine Spielerin entflieht, sagt sie; wer nachsetzt, die SL."""
    namen = tuple(f.name for f in nachsetzende(tisch, figur) if f.name != ansage.gegner)
    gegner = ansage.gegner
    if ansage.wer != GM:
        lage = (("figur", figur.name),)
        gegner = yield from ask(Choice(GM, "URC-ACT-03", (gegner, *namen), facts=lage))
    return tisch.figur(gegner)


def _freie_attacke(tisch: Tisch, figur: Figur, gegner: Figur, note: Note) -> Procedure[list[Event]]:
    """URC-ACT-03: Ein NSC zwingt zur Abwehr, ein Charakter darf außer der Reihe angreifen."""
    zaehlt = tisch.lesart.freie_attacke_zaehlt
    if zaehlt and gegner.name in im_kampf(tisch).angriffe:
        note("URC-ATK-06", figur=gegner.name, runde=im_kampf(tisch).runde)
        return []
    womit = yield from _womit(figur, gegner)
    if womit == VERZICHTEN:
        return []
    note("URC-ACT-03", figur=figur.name, gegner=gegner.name)
    events: list[Event] = [Angegriffen(figur=gegner.name)] if zaehlt else []
    if gegner.bogen.nsc:
        bedrohung = bedrohen(tisch, gegner, figur, NAHKAMPF, womit, PHYSISCH, ((), 0), note)
        nachgesetzt = replace(bedrohung, nachgesetzt=True)
        return events + (yield from abwehren(tisch, nachgesetzt, note))
    return events + (yield from _ausser_der_reihe(tisch, figur, gegner, womit, note))


def _womit(figur: Figur, gegner: Figur) -> Procedure[str]:
    """Faust oder Waffe, ein Charakter nur mit einer Nahkampfwaffe; verzichten darf jeder."""
    if gegner.bogen.nsc and not figur.spielt:
        return VERZICHTEN
    waffen = tuple(each for each in gegner.bogen.waffennamen if nahkampftauglich(each))
    if gegner.bogen.nsc:
        waffen = nsc_womit(gegner.bogen)
    lage: list[tuple[str, Value]] = [("figur", gegner.name), ("ziel", figur.name)]
    if gegner.bogen.nsc:
        lage += [("faust", gegner.bogen.schaden), ("waffe", gegner.bogen.schaden_waffe)]
    frage = Choice(gegner.platz, "URC-ATK-01", (*waffen, VERZICHTEN), facts=tuple(lage))
    return (yield from ask(frage))


def _ausser_der_reihe(
    tisch: Tisch, figur: Figur, gegner: Figur, waffe: str, note: Note
) -> Procedure[list[Event]]:
    leer = Schlag(gegner, (figur,), (KA, PH), NAHKAMPF, Zusage())
    wogegen = (*offener_zielwert(tisch, leer, figur), ("geschieht", "frei"))
    zusage = yield from ansagen_lassen(tisch, gegner, figur.name, NAHKAMPF, note, wogegen)
    wuerfel, struktur = waffe_waehlen(tisch, gegner, waffe, note)
    paar = paar_fuer(NAHKAMPF, note)
    schlag = Schlag(gegner, (figur,), paar, NAHKAMPF, zusage, wuerfel, struktur)
    schlag = replace(schlag, nachgesetzt=True)
    return [*zusage.geprueft, *(yield from zuschlagen(tisch, schlag, note))]
