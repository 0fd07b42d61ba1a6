"""Was wer sieht: verdeckte Figuren, Szene, Gesperrtes, Taktik und Rat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.rollkeep import SL, Spiel, held, nsc
from wuerfelwerk.advice.best import advise, advise_commands
from wuerfelwerk.advice.choices.raises import best_raising, kept_dice
from wuerfelwerk.odds.pools.kept import reach
from wuerfelwerk.play.view import look, tale
from wuerfelwerk.rules.request import Choice, Number, Order, Text
from wuerfelwerk.systems.rollkeep import ROLLKEEP
from wuerfelwerk.systems.rollkeep.figuren.leitung import Eingreifen, LesartSetzen
from wuerfelwerk.systems.rollkeep.kampf.angriff import Angreifen
from wuerfelwerk.systems.rollkeep.kampf.runde import KampfBeginnen
from wuerfelwerk.systems.rollkeep.kampf.schaden import schadenszahl
from wuerfelwerk.systems.rollkeep.kampf.zug import Angesagt
from wuerfelwerk.systems.rollkeep.lesart import VORGABE
from wuerfelwerk.systems.rollkeep.listen import mitgeliefert
from wuerfelwerk.systems.rollkeep.proben.proben import Proben, ProbeVerlangen
from wuerfelwerk.systems.rollkeep.proben.raises import WurfErgab
from wuerfelwerk.systems.rollkeep.rat.schlicht import schlicht
from wuerfelwerk.systems.rollkeep.stand import Wacht
from wuerfelwerk.systems.rollkeep.void.punkte import VoidAusgegeben
from wuerfelwerk.systems.rollkeep.void.sammeln import TeeTrinken
from wuerfelwerk.systems.rollkeep.wunden.wunden import WundenErlitten

HIER = {"figur": "Kenji", "ziel": "Ronin", "waffe": "Katana"}


def verdeckt() -> Spiel:
    ronin = nsc("Ronin", reflexe=4, void=3, ehre=7, verdeckt=True)
    return Spiel(held(ehre=0), ronin)


def test_verdecktes_sieht_nur_die_sl() -> None:
    spiel = verdeckt()
    for seat, wunden in (("kenji", None), (SL, 0)):
        zeile = ROLLKEEP.overview(ROLLKEEP.view(spiel.tisch, seat))[1]
        assert (zeile["figur"], zeile["wunden"]) == ("Ronin", wunden)
    szene = ROLLKEEP.scene(ROLLKEEP.view(spiel.tisch, "kenji"))
    assert [gauge.value for gauge in szene.figures[1].gauges] == [None, None]
    assert ROLLKEEP.audience(None, {"sheets": [{"name": "X", "verdeckt": True}]}) == frozenset({SL})
    setzen = Eingreifen(SL, "Ronin", "wunden", 5)
    assert ROLLKEEP.audience(spiel.tisch, setzen) == frozenset({SL})


@pytest.mark.rule("RK-MAN-05", "RK-WUND-03")
@pytest.mark.parametrize("wunden", [0, 99])
def test_der_tn_eines_bewachten_ist_zu_sehen_auch_wo_der_bewacher_verdeckt_ist(wunden: int) -> None:
    spiel = verdeckt().kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1 1")
    bewacht = replace(spiel.kampf, wachten=(Wacht("Kenji", "Ronin", 10),))
    tisch = replace(spiel.tisch, kampf=bewacht)
    tisch = tisch.mit(replace(tisch.figur("Ronin"), wunden=wunden))
    szene = ROLLKEEP.scene(ROLLKEEP.view(tisch, "kenji"))
    assert szene.figures[0].facts[0].value == (15 if wunden else 25)


@pytest.mark.rule("RK-WUND-03")
def test_der_tn_einer_verdeckten_figur_bleibt_verdeckt() -> None:
    spiel = verdeckt().kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1 1 1")
    spiel.legen("kenji", "9 9 3 1 1", "1 1 1 1 1")
    spiel.sagt("kenji", Angreifen, **HIER).schlicht()
    gesehen = {step.rule for step in tale(spiel.game, "kenji")[-1].steps}
    assert not gesehen & {"RK-WUND-03", "RK-KAMPF-04", "RK-WURF-03", "RK-WUND-01"}
    assert {"RK-WUND-03", "RK-WURF-03"} <= {step.rule for step in tale(spiel.game, SL)[-1].steps}


def test_die_wuerfel_einer_verdeckten_figur_sieht_nur_die_sl() -> None:
    spiel = verdeckt().kampf_bis_zug(kenji="1 1 1 1", sl="9 9 9 9 9")
    spiel.legen(SL, "9 9 9 2 1", "3 3 3 3 3")
    spiel.sagt(SL, Angreifen, figur="Ronin", ziel="Kenji", waffe="Katana").schlicht()
    gehoert = tale(spiel.game, "kenji")[-1]
    assert [w.wurf for w in gehoert.events if isinstance(w, WurfErgab)] == [()]
    assert not [given for given in gehoert.given if "W10" in given.slot.key]


def test_vermutete_tische_sehen_gleich_aus() -> None:
    spiel = verdeckt().sagt(SL, Eingreifen, figur="Ronin", wert="wunden", neu=30)
    sicht = ROLLKEEP.view(spiel.tisch, "kenji")
    gedacht = ROLLKEEP.suppose(sicht, "kenji")
    assert len(gedacht) == 3
    for tisch, gewicht in gedacht:
        assert gewicht > 0
        assert ROLLKEEP.view(tisch, "kenji") == sicht
    assert len(ROLLKEEP.suppose(ROLLKEEP.view(spiel.tisch, SL), SL)) == 1


@pytest.mark.rule("RK-KAMPF-03")
def test_szene_im_kampf() -> None:
    spiel = Spiel(held(), nsc()).legen("kenji", "9 9 9 9").legen(SL, "1 1 1 1")
    spiel.sagt(SL, KampfBeginnen).schlicht()
    vorher = ROLLKEEP.scene(ROLLKEEP.view(spiel.tisch, "kenji"))
    assert [(p.figure, p.value, p.now) for p in vorher.order] == [
        ("Kenji", "27", False), ("Wache", "3", False),
    ]  # fmt: skip
    spiel.erklaeren(("kenji", "voller_angriff"))
    nachher = ROLLKEEP.scene(ROLLKEEP.view(spiel.tisch, "kenji"))
    assert (nachher.order[0].now, nachher.order[0].mark) == (True, "voller_angriff")
    wunden = nachher.figures[0].gauges[0]
    assert (wunden.label, wunden.value, wunden.most) == ("wunden", 0, 24)


def test_gesperrtes_nennt_den_grund() -> None:
    gesperrt = {
        command: error.rule for command, error in ROLLKEEP.locked(Spiel(held()).tisch, "kenji")
    }
    assert gesperrt[Angreifen] == "RK-KAMPF-01"
    assert gesperrt[TeeTrinken] == "RK-VREG-04"
    assert LesartSetzen not in gesperrt
    assert Proben not in gesperrt


def test_die_schlichte_taktik() -> None:
    lage = (("schaden", 12),)
    assert schlicht(Choice("k", "RK-VOID-09", ("nein", "ja"), facts=lage)) == "ja"
    assert schlicht(Choice("k", "RK-VOID-09", ("nein", "ja"), facts=(("schaden", 9),))) == "nein"
    assert schlicht(Choice("k", "RK-STELL-06", ("nein", "ja"))) == "ja"
    assert schlicht(Number("sl", "RK-TN-01", 1, 100)) == 15
    assert schlicht(Number("k", "RK-RAISE-01", 0, 3)) == 0
    assert schlicht(Text("sl", "RK-MAN-02", ("humpelt",))) == "humpelt"
    assert schlicht(Order("sl", "RK-KAMPF-01", ("b", "a"))) == ("b", "a")


@pytest.mark.rule("RK-RAISE-02")
def test_beste_zahl_von_raises_bei_einer_probe() -> None:
    """Der Rat am Tisch nennt dieselbe Zahl wie der Rechner ohne Tisch, mit denselben Chancen."""
    spiel = Spiel(held(agility=2, void=2, ehre=0))
    spiel.sagt(SL, ProbeVerlangen, attribut="agility", fertigkeit="Kenjutsu", tn=10)
    spiel.antwortet("kenji", "nein")
    assert spiel.fragen == [("kenji", "RK-RAISE-01")]
    (gefragt,) = spiel.game.open
    rat = advise(ROLLKEEP, look(spiel.game, "kenji"), gefragt, ROLLKEEP.goals["erfolge"])
    beste = best_raising(kept_dice(4, 2, 10), 2, lambda raises: 1 + raises)
    assert rat[0].answer == beste.raises
    assert abs(float(rat[0].worth - beste.worth)) < 1e-3
    sicher = advise(ROLLKEEP, look(spiel.game, "kenji"), gefragt, ROLLKEEP.goals["gelingen"])
    assert sicher[0].answer == 0
    assert abs(float(sicher[0].worth - reach(4, 2, 10))) < 1e-3


@pytest.mark.rule("RK-MAN-06", "RK-RAISE-04")
def test_beste_zahl_von_raises_auf_schaden() -> None:
    """Ohne Rückfragen des Ziels: Chance auf den Treffer mal mittlerer Schaden."""
    spiel = Spiel(held(agility=2, ehre=0, staerke=1), nsc(reflexe=2))
    spiel.kampf_bis_zug(kenji="9 9 9 9", sl="1 1 1")
    zuege = ROLLKEEP.candidates(spiel.tisch, "kenji")
    assert [zug.raises for zug in zuege] == [0, 1, 2]
    sicht = ROLLKEEP.view(spiel.tisch, "kenji")
    rat = advise_commands(ROLLKEEP, sicht, "kenji", zuege, ROLLKEEP.goals["austeilen"])
    katana = mitgeliefert().waffe("Katana")

    def mittel(raises: int) -> float:
        wurf = schadenszahl(1, katana, raises, VORGABE)
        return float(sum(reach(wurf.werfen, wurf.behalten, tn) for tn in range(1, 120)))

    erwartet = {r: float(reach(4, 2, 10 + 5 * r)) * mittel(r) for r in range(3)}
    found = {each.answer.raises: float(each.worth) for each in rat}
    assert max(found, key=found.__getitem__) == max(erwartet, key=erwartet.__getitem__)
    for raises, worth in found.items():
        assert abs(worth - erwartet[raises]) < 0.15


def test_ziele() -> None:
    tisch = Spiel(held(), nsc()).tisch
    events = (
        Angesagt(figur="Kenji", ziel="Wache", was="angriff", worte=""),
        VoidAusgegeben(figur="Kenji", punkte=1, wofuer="k1"),
        WurfErgab(figur="Kenji", worauf="a", wurf=(), summe=9, gelungen=True, erfolge=2),
        WundenErlitten(figur="Wache", wunden=12),
        WundenErlitten(figur="Kenji", wunden=4),
    )
    werte = {name: ziel.worth("kenji", tisch, events) for name, ziel in ROLLKEEP.goals.items()}
    assert werte == {
        "gut": 3, "siegen": 3, "unterschied": 8, "austeilen": 12, "schonen": -4, "sparsam": 3,
        "gelingen": 1, "bedacht": 15, "gelingen_sparsam": -25, "erfolge": 2,
    }  # fmt: skip
    assert ROLLKEEP.goals["gut"].worth("kenji", tisch, events[2:3]) == 2
