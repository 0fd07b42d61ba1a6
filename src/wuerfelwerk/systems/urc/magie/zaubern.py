"""Ultima Ratio Civium: frei zaubern oder einen Spruch wirken (URC-MAG-01, -04, -05)."""

from __future__ import annotations

from typing import Annotated, Any

from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.rules.chapter import Chapter, Events, Offers, command
from wuerfelwerk.rules.figures import names
from wuerfelwerk.rules.form import Ask, offer
from wuerfelwerk.rules.layout import Layout, Lead
from wuerfelwerk.rules.note import Note, Seat
from wuerfelwerk.rules.procedure import Procedure, ask
from wuerfelwerk.rules.wording import N_, Saying
from wuerfelwerk.systems.urc.bogen import PE
from wuerfelwerk.systems.urc.kampf.zug import handelnde, steht_offen
from wuerfelwerk.systems.urc.magie.kosten import (
    DIMENSIONEN,
    darf_zaubern,
    kosten_frei,
    kosten_spruch,
)
from wuerfelwerk.systems.urc.magie.wirkung import Zauber, wirken, wirkung, ziele_von
from wuerfelwerk.systems.urc.magie.zauberziel import HEILUNG, SCHADEN, WIRKUNG, offene_werte
from wuerfelwerk.systems.urc.proben.pool import beste_ansagen
from wuerfelwerk.systems.urc.proben.zielwerte import (
    STUFEN,
    Stufe,
    Stufenwahl,
    nennbar,
    schwierigkeit,
    stufe_von,
)
from wuerfelwerk.systems.urc.stand import TOT, Figur, Tisch
from wuerfelwerk.systems.urc.tisch import womit

ZAUBERN = Chapter[Tisch](
    "URC-MAG",
    steps={
        "URC-MAG-01": N_("Magie: %(system)s"),
        "URC-MAG-04": N_("%(figur)s zaubert frei mit der Form %(form)s: %(werte)s"),
        "URC-MAG-05": N_("%(figur)s wirkt %(spruch)s: %(werte)s"),
    },
    words={
        "beide": N_("frei und vordefiniert"), "vordefiniert": N_("vordefiniert"),
        "nur_magie": N_("nur bei Magie"),
    },
    page=Layout(
        foretold=frozenset({"frei_zaubern", "spruch_wirken"}),
        called={"spruch_wirken": "spruch"},
        leads={"spruch_wirken": Lead(beste_ansagen, frozenset({"URC-TF-12"}))},
    ),
)  # fmt: skip


@command(
    N_("frei zaubern"),
    ZAUBERN,
    kw_only=True,
    deed=(
        Saying(
            N_("%(figur)s greift %(ziel)s und %(weitere)s mit Magie an (%(form)s): „%(ansage)s“"),
            when={"zweck": SCHADEN},
            needs=("weitere",),
        ),
        Saying(
            N_("%(figur)s greift %(ziel)s mit Magie an (%(form)s): „%(ansage)s“"),
            when={"zweck": SCHADEN},
        ),
        Saying(
            N_("%(figur)s heilt %(ziel)s und %(weitere)s mit Magie (%(form)s): „%(ansage)s“"),
            when={"zweck": HEILUNG},
            needs=("ziel", "weitere"),
        ),
        Saying(
            N_("%(figur)s heilt %(ziel)s mit Magie (%(form)s): „%(ansage)s“"),
            when={"zweck": HEILUNG},
            needs=("ziel",),
        ),
        Saying(N_("%(figur)s wirkt Magie auf %(ziel)s (%(form)s): „%(ansage)s“"), needs=("ziel",)),
        Saying(N_("%(figur)s wirkt Magie (%(form)s): „%(ansage)s“")),
    ),
)
class FreiZaubern(Zauber):
    """Freie Magie: Grundtechnik (Persönlichkeit) und Magie-Form."""

    form: Annotated[str, Ask("Magie-Form", kind="wahl", rule="URC-MAG-04")]
    stufe: Stufenwahl = ""

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-MAG-04: mit jeder Magie-Form des Tisches."""
        doppelt = tisch.lesart.gleicher_wert_doppelt == "nur_magie"
        formen = tuple(form.name for form in tisch.formen if doppelt or form.wert != PE)
        _vorhanden(tisch, "frei", formen)
        return _zauber(tisch, seat, cls, "URC-MAG-04", {"form": formen, **nennbar(seat)})

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-MAG-04: Grundtechnik (Persönlichkeit) und Magie-Form; die Stufe sagt die SL."""
        form, ziele = tisch.form(self.form), ziele_von(tisch, self)
        note("URC-MAG-01", system="frei")
        note("URC-MAG-04", figur=self.figur, form=form.name, werte=(PE, form.wert))
        stufe = yield from _stufe(tisch, self, ziele)
        mp = kosten_frei(stufe, wirkung(self), tisch.lesart, note)
        return (yield from wirken(tisch, self, form.name, form.wert, stufe, mp, note))

    @property
    def zauber(self) -> str:
        return self.form


def _stufe(tisch: Tisch, ansage: FreiZaubern, ziele: tuple[Figur, ...]) -> Procedure[Stufe]:
    """URC-MAG-17, URC-Q-37: Die SL nennt die Stufe; gegen offene Ziele folgt sie dem höchsten Wert.

    So steht der Preis fest, bevor angesagt wird; ändern kann ihn die SL, indem sie eingreift.
    """
    if ansage.stufe:
        return STUFEN[ansage.stufe]
    if werte := offene_werte(tisch, ansage.zweck, ziele):
        return stufe_von(max(werte))
    frage = schwierigkeit(ansage.figur, ansage.form, tisch.lesart, magie=True)
    return STUFEN[(yield from ask(frage))]


@command(
    N_("Spruch wirken"),
    ZAUBERN,
    kw_only=True,
    deed=(
        Saying(
            N_("%(figur)s wirkt %(spruch)s gegen %(ziel)s und %(weitere)s: „%(ansage)s“"),
            when={"zweck": SCHADEN},
            needs=("weitere",),
        ),
        Saying(
            N_("%(figur)s wirkt %(spruch)s gegen %(ziel)s: „%(ansage)s“"), when={"zweck": SCHADEN}
        ),
        Saying(
            N_("%(figur)s wirkt %(spruch)s auf %(ziel)s und %(weitere)s: „%(ansage)s“"),
            needs=("ziel", "weitere"),
        ),
        Saying(N_("%(figur)s wirkt %(spruch)s auf %(ziel)s: „%(ansage)s“"), needs=("ziel",)),
        Saying(N_("%(figur)s wirkt %(spruch)s: „%(ansage)s“")),
    ),
)
class SpruchWirken(Zauber):
    """Vordefinierte Magie: ein Spruch der Sammlung."""

    spruch: Annotated[str, Ask("Spruch", kind="wahl", rule="URC-MAG-05")]

    @classmethod
    def offered(cls, tisch: Tisch, seat: Seat, /) -> Offers:
        """URC-MAG-05: mit jedem Spruch der Sammlung."""
        doppelt = tisch.lesart.gleicher_wert_doppelt == "nur_magie"
        sprueche = tuple(each.name for each in tisch.sprueche if doppelt or each.wert != PE)
        _vorhanden(tisch, "vordefiniert", sprueche)
        return _zauber(tisch, seat, cls, "URC-MAG-05", {"spruch": sprueche})

    def carried_out(self, tisch: Tisch, note: Note, /) -> Events:
        """URC-MAG-05: Persönlichkeit und die Vorgabe des Spruchs, mit festem Zielwert."""
        spruch = tisch.spruch(self.spruch)
        stufe = STUFEN[spruch.stufe]
        note("URC-MAG-01", system="vordefiniert")
        note("URC-MAG-05", figur=self.figur, spruch=spruch.name, werte=(PE, spruch.wert))
        if spruch.beispiel:
            note("URC-MAG-14", spruch=spruch.name)
        mp = kosten_spruch(spruch.mp, stufe, wirkung(self), tisch.lesart, note)
        return (yield from wirken(tisch, self, spruch.name, spruch.wert, stufe, mp, note))

    @property
    def zauber(self) -> str:
        return self.spruch


def _vorhanden(tisch: Tisch, system: str, liste: tuple[str, ...]) -> None:
    """URC-MAG-02: Auf welche Magie sich der Tisch geeinigt hat."""
    if tisch.lesart.magie_system not in ("beide", system):
        raise IllegalCommand(
            "Auf diese Art der Magie hat sich der Tisch nicht geeinigt.", rule="URC-MAG-02"
        )
    if not liste:
        raise IllegalCommand(
            "Auf der Liste des Tisches steht nichts, das zu wirken wäre.", rule="URC-MAG-14"
        )


def _zauber(tisch: Tisch, seat: Seat, kind: type, rule: str, wahl: dict[str, Any]) -> Offers:
    zaubernde = [f for f in handelnde(tisch, seat) if darf_zaubern(f)]
    if not zaubernde:
        raise IllegalCommand("Mit Persönlichkeit 1 ist Magie unmöglich.", rule="URC-MAG-13")
    if not steht_offen(tisch, "zaubern"):
        raise IllegalCommand(
            "Mit der Aktionsregel wird nur im Magiekampf gezaubert.", rule="URC-ACT-01"
        )
    grenzen = {
        name: range(min(each.grund, 1), each.hoechstens(tisch.lesart) + 1)
        for name, each in DIMENSIONEN.items()
    }
    return tuple(
        offer(kind, rule, **womit(figur), **grenzen, **wahl, **zweck)
        for figur in zaubernde
        for zweck in _zwecke(tisch, figur)
    )


def _zwecke(tisch: Tisch, figur: Figur) -> tuple[dict[str, tuple[str, ...]], ...]:
    """Schaden nur im Kampf und als einziger Angriff; heilen und wirken jederzeit."""
    lebende = names([f for f in tisch.figuren if f.zustand != TOT and not f.bogen.fahrzeug])
    dabei = tisch.kampf.teilnehmer if tisch.kampf else ()
    ziele = tuple(name for name in dabei if name != figur.name)
    frisch = tisch.kampf is not None and figur.name not in tisch.kampf.angriffe
    heilen = {"zweck": (HEILUNG,), "ziel": lebende, "weitere": lebende}
    wirken = {"zweck": (WIRKUNG,), "ziel": ("", *lebende), "weitere": lebende}
    if not (ziele and frisch):
        return heilen, wirken
    return {"zweck": (SCHADEN,), "ziel": ziele, "weitere": ziele}, heilen, wirken
