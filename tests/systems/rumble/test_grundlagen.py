"""RUM-GRUND: ein W10, die Null ist die Zehn, gelungen bei höchstens dem Schwellenwert."""

from __future__ import annotations

import pytest

from support import rumble_ansagen as a
from support.rumble import RUMBLE, SL, Spiel, held, notiert, nsc, wert
from wuerfelwerk.dice.pool import Pool
from wuerfelwerk.errors import IllegalAnswer
from wuerfelwerk.rules.note import Total
from wuerfelwerk.rules.request import Throw
from wuerfelwerk.systems.rumble.bogen import Talent, talentliste
from wuerfelwerk.systems.rumble.grundlagen import fundstueck
from wuerfelwerk.systems.rumble.proben import ProbeErgab

OHNE_SCHICKSAL = {"rum.schicksal.start": 0}
BELEGT = ("Nahkampf", "Ballistik", "Akrobatik", "Konstitution", "Willenskraft")


def geprobt(wuerfe: object, aenderung: int = 0, **werte: int) -> Spiel:
    """Eine Probe von A auf Nahkampf; die SL darf erleichtern."""
    spiel = Spiel(nsc("A", **(werte or {"Nahkampf": 6}))).legen(a=wuerfe)
    return spiel.sagt(SL, a.Proben, figur="A", talent="Nahkampf", aenderung=aenderung)


@pytest.mark.rule("RUM-GRUND-01", "RUM-GRUND-02")
def test_eine_probe_ist_genau_ein_w10() -> None:
    spiel = Spiel(nsc("A", Nahkampf=6)).sagt(SL, a.Proben, figur="A", talent="Nahkampf")
    assert spiel.frage == Throw("a", "RUM-GRUND-02", Pool.of((1, 10)), facts=(("figur", "A"),))
    spiel.antwortet("a", "4")
    assert spiel.fertig
    assert spiel.schritt("RUM-GRUND-01") == {"figur": "A", "wurf": 4}


@pytest.mark.rule("RUM-GRUND-01")
@pytest.mark.parametrize("wurf", range(1, 11))
def test_jede_zahl_von_1_bis_10_wird_genommen_wie_sie_liegt(wurf: int) -> None:
    spiel = geprobt(wurf)
    if not spiel.fertig:
        spiel.antwortet(SL, "")
    assert spiel.schritt("RUM-GRUND-01") == {"figur": "A", "wurf": wurf}
    assert spiel.nur(ProbeErgab)[0].wurf == wurf


@pytest.mark.rule("RUM-GRUND-01", "RUM-GRUND-02")
@pytest.mark.parametrize("roh", ["11", "-1", "3 4", "6+2", ""])
def test_was_kein_einzelner_w10_zeigt_wird_abgewiesen(roh: str) -> None:
    spiel = Spiel(nsc("A")).sagt(SL, a.Proben, figur="A", talent="Nahkampf")
    with pytest.raises(IllegalAnswer):
        spiel.antwortet("a", roh)
    assert spiel.fragen == [("a", "RUM-GRUND-02")]


@pytest.mark.rule("RUM-GRUND-02")
def test_im_duell_wirft_jede_seite_ihren_eigenen_w10() -> None:
    spiel = Spiel(nsc("A"), nsc("B"))
    beide = {"talent": "Nahkampf", "gegner_talent": "Nahkampf"}
    spiel.sagt(SL, a.Duellieren, figur="A", gegner="B", **beide)
    offen = [each.question for each in spiel.game.open]
    assert offen == [
        Throw(name.lower(), "RUM-GRUND-02", Pool.of((1, 10)), facts=(("figur", name),))
        for name in ("A", "B")
    ]


@pytest.mark.rule("RUM-GRUND-03")
@pytest.mark.parametrize("roh", ["0", "10", 10])
def test_die_null_ist_die_zehn(roh: object) -> None:
    spiel = Spiel(nsc("A", Nahkampf=9)).sagt(SL, a.Proben, figur="A", talent="Nahkampf")
    spiel.antwortet("a", [[roh]] if isinstance(roh, int) else roh).antwortet(SL, "")
    assert spiel.nur(ProbeErgab)[0].wurf == 10
    assert spiel.schritt("RUM-GRUND-03") == {"figur": "A", "wurf": 10}


@pytest.mark.rule("RUM-GRUND-03")
@pytest.mark.parametrize("wurf", [2, 9])
def test_andere_zahlen_sind_keine_null(wurf: int) -> None:
    assert geprobt(wurf).schritte("RUM-GRUND-03") == []


@pytest.mark.rule("RUM-GRUND-04", "RUM-GRUND-05", "RUM-KRIT-01", "RUM-KRIT-02")
@pytest.mark.parametrize("sw", range(-3, 14))
@pytest.mark.parametrize("wurf", range(1, 11))
def test_gelungen_ist_hoechstens_der_schwellenwert(sw: int, wurf: int) -> None:
    erwartet = True if wurf == 1 else False if wurf == 10 else wurf <= sw
    assert wert(sw).gelungen(wurf) is erwartet


@pytest.mark.rule("RUM-GRUND-04")
@pytest.mark.parametrize(
    ("wurf", "gelungen"), [(2, True), (5, True), (6, True), (7, False), (9, False)]
)
def test_der_rechenweg_nennt_wurf_und_schwellenwert(wurf: int, gelungen: bool) -> None:
    spiel = geprobt(wurf)
    ja = "ja" if gelungen else "nein"
    assert spiel.schritt("RUM-GRUND-04") == {"figur": "A", "wurf": wurf, "sw": 6, "gelungen": ja}
    assert spiel.ereignisse == (
        ProbeErgab(figur="A", talent="Nahkampf", wurf=wurf, gelungen=gelungen, sw=6),
    )


@pytest.mark.rule("RUM-GRUND-05", "RUM-CHAR-02")
@pytest.mark.parametrize(
    ("talent", "attribut", "teile"),
    [
        ("Nahkampf", "", (("staerke", 3), ("Nahkampf", 6))),
        ("Akrobatik", "", (("geschick", 2), ("Akrobatik", 4))),
        ("Willenskraft", "", (("verstand", 1), ("Willenskraft", 5))),
        ("Überreden", "", (("charisma", 1), ("Überreden", 0))),
        ("Nahkampf", "geschick", (("geschick", 2), ("Nahkampf", 6))),
        ("Nahkampf", "charisma", (("charisma", 1), ("Nahkampf", 6))),
        ("Kochen", "", (("geschick", 2), ("Kochen", 1))),
        ("Kochen", "verstand", (("verstand", 1), ("Kochen", 1))),
    ],
)
def test_schwellenwert_ist_attribut_und_talent(
    talent: str, attribut: str, teile: tuple[tuple[str, int], ...]
) -> None:
    talente = {"Nahkampf": 6, "Akrobatik": 4, "Willenskraft": 5, "Kochen": 1}
    spiel = Spiel(held("Ada", talente=talente), switches=OHNE_SCHICKSAL).legen(ada=9)
    spiel.sagt("ada", a.Proben, figur="Ada", talent=talent, attribut=attribut)
    summe = sum(zahl for _, zahl in teile)
    assert spiel.schritt("RUM-GRUND-05") == {
        "figur": "Ada",
        "talent": talent,
        "schwellenwert": Total(summe, teile),
    }
    assert spiel.schritt("RUM-GRUND-04")["sw"] == summe


@pytest.mark.rule("RUM-GRUND-05")
@pytest.mark.parametrize(("attribut", "stufe", "sw"), [("charisma", 0, 1), ("staerke", 6, 9)])
def test_ohne_sl_liegt_der_schwellenwert_zwischen_1_und_9(
    attribut: str, stufe: int, sw: int
) -> None:
    spiel = Spiel(held("Ada", talente={"Nahkampf": stufe}), switches=OHNE_SCHICKSAL).legen(ada=9)
    spiel.sagt("ada", a.Proben, figur="Ada", talent="Nahkampf", attribut=attribut)
    assert spiel.schritt("RUM-GRUND-04")["sw"] == sw


@pytest.mark.rule("RUM-GRUND-05")
@pytest.mark.parametrize(("talent", "sw"), [("Nahkampf", 7), ("Akrobatik", 0)])
def test_ein_kurzbogen_nennt_den_wert_selbst(talent: str, sw: int) -> None:
    spiel = Spiel(nsc("A", Nahkampf=7, staerke=3, geschick=3)).legen(a=9)
    spiel.sagt("a", a.Proben, figur="A", talent=talent, attribut="staerke")
    assert spiel.schritt("RUM-GRUND-05")["schwellenwert"] == Total(sw, ((talent, sw),))


@pytest.mark.rule("RUM-GRUND-06")
@pytest.mark.parametrize("name", [talent.name for talent in talentliste()])
def test_belegt_ist_nur_was_die_quelle_nennt(name: str) -> None:
    spiel = Spiel(nsc("A", **{name: 6})).legen(a=5).sagt("a", a.Proben, figur="A", talent=name)
    erwartet = [] if name in BELEGT else [{"talent": name}]
    assert spiel.schritte("RUM-GRUND-06") == erwartet


@pytest.mark.rule("RUM-GRUND-06")
def test_ein_talent_nur_vom_bogen_steht_auch_nicht_in_der_quelle() -> None:
    spiel = Spiel(nsc("A", Kochen=6)).legen(a=5).sagt("a", a.Proben, figur="A", talent="Kochen")
    assert spiel.schritt("RUM-GRUND-06") == {"talent": "Kochen"}


@pytest.mark.rule("RUM-GRUND-06")
@pytest.mark.parametrize(
    ("bekannt", "notiz"),
    [
        ({}, [{"talent": "X"}]),
        ({"X": Talent("X", "verstand", beispiel=True)}, [{"talent": "X"}]),
        ({"X": Talent("X", "verstand")}, []),
    ],
)
def test_fundstueck(bekannt: dict[str, Talent], notiz: list[dict[str, str]]) -> None:
    _, steps = notiert(lambda note: fundstueck("X", bekannt, None, note))
    assert [dict(step.values) for step in steps] == notiz
    assert {step.rule for step in steps} <= {"RUM-GRUND-06"}


@pytest.mark.rule("RUM-GRUND-06")
def test_die_mitgelieferten_talente_sind_gekennzeichnet() -> None:
    assert tuple(t.name for t in talentliste() if not t.beispiel) == BELEGT
    attribute = {t.name: t.attribut for t in talentliste()}
    vorschlag = ("staerke", "geschick", "geschick", "staerke", "verstand")
    assert tuple(attribute[name] for name in BELEGT) == vorschlag


def test_der_katalog_hat_62_regeln_und_33_auslegungen() -> None:
    assert len(RUMBLE.catalogue) == 62
    assert len(RUMBLE.catalogue.rulings) == 33
