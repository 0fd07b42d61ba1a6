"""Ultima Ratio Civium: der Bogen zum Ansehen und Drucken."""

from __future__ import annotations

from collections.abc import Iterator

from wuerfelwerk.rules.portrait import BLOCK, BOXES, COLUMNS, FIGURES, LIST, Section, Trait
from wuerfelwerk.systems.urc.bogen import WERTE, Bogen
from wuerfelwerk.systems.urc.figuren.abgeleitet import (
    eigener_zielwert,
    magiepunkte,
    strecke,
    trefferpunkte,
)
from wuerfelwerk.systems.urc.figuren.erschaffung import STUFENREGEL, stufe_in_worten
from wuerfelwerk.systems.urc.lesart import Lesart
from wuerfelwerk.systems.urc.proben.fertigkeiten import KATEGORIEN, fertigkeiten
from wuerfelwerk.systems.urc.stand import TF_MAX

ZIELWERTE = {"angriff": "URC-NSC-03", "verteidigung": "URC-NSC-04", "wissen": "URC-NSC-05"}


def blatt(bogen: Bogen, lesart: Lesart) -> tuple[Section, ...]:
    """Ein Charakter mit allem, was er kann; ein NSC als Wertekasten; ein Fahrzeug mit SP."""
    if bogen.fahrzeug:
        return tuple(_fahrzeug(bogen))
    return tuple(_kasten(bogen, lesart) if bogen.nsc else _charakter(bogen, lesart))


def _charakter(bogen: Bogen, lesart: Lesart) -> Iterator[Section]:
    yield Section("teil_basisblock", BLOCK, tuple(_werte(bogen)), "URC-CHAR-03")
    yield Section("teil_abgeleitet", FIGURES, tuple(_abgeleitet(bogen, lesart)))
    yield Section("teil_punkte", BOXES, tuple(_punkte(bogen, lesart)))
    raenge = tuple(Trait(name, rang) for name, rang in bogen.spezialisierungen)
    yield Section("spezialisierungen", LIST, raenge, "URC-POOL-05", room=2)
    yield Section("waffen_", LIST, tuple(_waffen(bogen)), "URC-DMG-07", room=2)
    yield from _koennen(bogen)


def _werte(bogen: Bogen) -> Iterator[Trait]:
    """Der Basisblock mit den Stufen in Worten (URC-CHAR-10 bis -13)."""
    for name in WERTE:
        stufe = bogen.wert(name)
        yield Trait(name, stufe, stufe_in_worten(name, stufe), STUFENREGEL[name])


def _abgeleitet(bogen: Bogen, lesart: Lesart) -> Iterator[Trait]:
    yield Trait("tp", trefferpunkte(bogen, lesart), rule="URC-CHAR-07")
    yield Trait("mp", magiepunkte(bogen), rule="URC-CHAR-09")
    yield Trait("strecke", f"{strecke(bogen)} m", rule="URC-CHAR-08")
    for wofuer in ZIELWERTE:
        yield Trait(f"zielwert_{wofuer}", eigener_zielwert(bogen, wofuer), rule="URC-PVP-01")


def _punkte(bogen: Bogen, lesart: Lesart) -> Iterator[Trait]:
    yield Trait("tp", trefferpunkte(bogen, lesart), rule="URC-CHAR-07")
    yield Trait("mp", magiepunkte(bogen), rule="URC-CHAR-09")
    for name, mp in bogen.quellen:
        yield Trait(name, mp, rule="URC-MAG-15")
    yield Trait("tagesform", TF_MAX, rule="URC-TF-03")


def _waffen(bogen: Bogen) -> Iterator[Trait]:
    for name, wuerfel in bogen.waffen:
        yield Trait(name, wuerfel, "schadenswuerfel")
    for name in bogen.sp_waffen:
        yield Trait(name, "1 SP")
    for name in bogen.schutzwaffen or ((bogen.schuetzt,) if bogen.schuetzt else ()):
        yield Trait(name, "+1", "schutzwaffe" if bogen.schutzwaffen else "", rule="URC-DEF-04")


def _koennen(bogen: Bogen) -> Iterator[Section]:
    """Je Kategorie jede Fertigkeit mit ihren Würfeln: die Summe der zwei Werte (URC-WISS-02)."""
    for kategorie in KATEGORIEN:
        liste = tuple(
            Trait(each.name, sum(bogen.wert(wert) for wert in each.paar))
            for each in fertigkeiten()
            if each.kategorie == kategorie and each.paar
        )
        yield Section(kategorie, COLUMNS, liste, "URC-WISS-02")


def _kasten(bogen: Bogen, lesart: Lesart) -> Iterator[Section]:
    """Der Wertekasten eines NSC (URC-NSC-03 bis -11)."""
    yield Section("wertekasten", FIGURES, tuple(_kastenwerte(bogen)), "URC-NSC-13")
    tp = Trait("tp", trefferpunkte(bogen, lesart), rule="URC-NSC-07")
    yield Section("teil_punkte", BOXES, (tp,))
    if bogen.ausruestung:
        yield Section("ausruestung", LIST, (Trait(bogen.ausruestung),), "URC-NSC-10")


def _kastenwerte(bogen: Bogen) -> Iterator[Trait]:
    for wofuer, regel in ZIELWERTE.items():
        yield Trait(wofuer, eigener_zielwert(bogen, wofuer), rule=regel)
    yield Trait("tagesform", bogen.tagesform, rule="URC-NSC-06")
    yield Trait("schaden_faust", bogen.schaden, rule="URC-NSC-08")
    yield Trait("schaden_waffe", bogen.schaden_waffe, rule="URC-NSC-09")
    if bogen.sp_schaden:
        yield Trait("schwere_waffe", "1 SP", rule="URC-DMG-04")
    yield Trait("strecke", f"{strecke(bogen)} m", rule="URC-NSC-11")


def _fahrzeug(bogen: Bogen) -> Iterator[Section]:
    yield Section("teil_punkte", BOXES, (Trait("sp", bogen.sp, rule="URC-VEH-06"),))
    if bogen.nsc:
        werte = {"angriff": bogen.angriffswert, "verteidigung": bogen.verteidigungswert}
        traits = [Trait(name, wert, rule=ZIELWERTE[name]) for name, wert in werte.items()]
        traits.append(Trait("schaden_waffe", bogen.schaden_waffe, rule="URC-NSC-09"))
        yield Section("wertekasten", FIGURES, tuple(traits), "URC-NSC-13")
    if bogen.besatzung:
        platz = tuple(Trait(name) for name in bogen.besatzung)
        yield Section("besatzung", LIST, platz, "URC-VEH-03")
