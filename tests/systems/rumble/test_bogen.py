"""RUM-CHAR: die Erschaffung und ihre Grenzen."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from support.rumble import RUMBLE, Spiel, bogen, held, notiert
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.game import new_game
from wuerfelwerk.rules.form import form
from wuerfelwerk.rules.note import Total
from wuerfelwerk.systems.rumble.bogen import ATTRIBUTE, Bogen, erklaeren, maengel, wertebereich
from wuerfelwerk.systems.rumble.lesart import VORGABE, Lesart

SECHSEN = tuple((f"T{i}", 6) for i in range(6))


def maengel_von(eva: Bogen, lesart: Lesart = VORGABE) -> list[tuple[str, str]]:
    return [(each.rule, each.sentence()) for each in maengel(eva, lesart)]


@pytest.mark.rule("RUM-CHAR-01")
@pytest.mark.parametrize(
    ("summe", "fehler"),
    [
        (0, []),
        (39, []),
        (40, []),
        (41, [("RUM-CHAR-01", "Für Talente gibt es 40 Punkte, verteilt sind 41. (RUM-CHAR-01)")]),
    ],
)
def test_hoechstens_40_punkte_fuer_talente(summe: int, fehler: list[tuple[str, str]]) -> None:
    stufen = [6] * (summe // 6) + [summe % 6]
    talente = tuple((f"T{i}", stufe) for i, stufe in enumerate(stufen))
    assert maengel_von(bogen(talente=talente)) == fehler


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02")
def test_sechs_talente_reichen_nicht_fuer_40_punkte_sieben_schon() -> None:
    restlos = Lesart(punkte_restlos=True)
    assert [rule for rule, _ in maengel_von(bogen(talente=SECHSEN), restlos)] == ["RUM-CHAR-01"]
    assert maengel_von(bogen(talente=(*SECHSEN, ("T6", 4))), restlos) == []


@pytest.mark.rule("RUM-CHAR-02")
@pytest.mark.parametrize("stufe", range(0, 7))
def test_ein_talent_geht_bis_6(stufe: int) -> None:
    assert maengel_von(bogen(talente=(("Nahkampf", stufe),))) == []


@pytest.mark.rule("RUM-CHAR-02")
def test_ein_talent_ueber_6_wird_mit_namen_gemeldet() -> None:
    zwei = (("Nahkampf", 7), ("Akrobatik", 6), ("Ballistik", 9))
    assert maengel_von(bogen(talente=zwei)) == [
        ("RUM-CHAR-02", "Ein Talent geht bis 6, Nahkampf hat 7. (RUM-CHAR-02)"),
        ("RUM-CHAR-02", "Ein Talent geht bis 6, Ballistik hat 9. (RUM-CHAR-02)"),
    ]


@pytest.mark.rule("RUM-CHAR-02")
@pytest.mark.parametrize(("talent", "stufe"), [("Nahkampf", 4), ("Akrobatik", 0)])
def test_nicht_gekauft_zaehlt_0(talent: str, stufe: int) -> None:
    assert bogen(talente=(("Nahkampf", 4),)).talent(talent) == stufe


@pytest.mark.rule("RUM-CHAR-02")
@pytest.mark.parametrize("stufe", [-1, 51, "viel"])
def test_was_keine_stufe_ist_kommt_nicht_auf_den_bogen(stufe: object) -> None:
    with pytest.raises(IllegalCommand) as refused:
        Spiel(held("Ada", talente={"Nahkampf": stufe}))
    assert refused.value.rule == "RUM-CHAR-01"


@pytest.mark.rule("RUM-CHAR-03")
def test_es_gibt_genau_vier_attribute() -> None:
    assert ATTRIBUTE == ("staerke", "geschick", "verstand", "charisma")
    eva = bogen(staerke=3, geschick=2, verstand=1, charisma=0)
    assert [eva.attribut(name) for name in ATTRIBUTE] == [3, 2, 1, 0]
    fields = [field.name for field in form(Bogen) if field.ask.rule == "RUM-CHAR-04"]
    assert tuple(fields) == ATTRIBUTE


@pytest.mark.rule("RUM-CHAR-03")
def test_ein_anderes_attribut_nimmt_der_bogen_nicht_an() -> None:
    with pytest.raises(IllegalCommand, match="kennt kein Feld „mut“"):
        Spiel(held("Ada", mut=3))


@pytest.mark.rule("RUM-CHAR-03")
@pytest.mark.parametrize("attribut", ["mut", "", "Staerke"])
def test_ein_talent_des_tisches_haengt_an_einem_der_vier_attribute(attribut: str) -> None:
    liste = [{"name": "Kochen", "attribut": attribut}]
    with pytest.raises(IllegalCommand) as refused:
        new_game(RUMBLE, {"talente": liste, "sheets": [held("Ada")]})
    assert refused.value.rule == "RUM-CHAR-03"
    assert f"„{attribut}“" in refused.value.sentence()
    assert "staerke, geschick, verstand, charisma" in refused.value.sentence()


@pytest.mark.rule("RUM-CHAR-03")
@pytest.mark.parametrize("name", [5, None, ["Kochen"], "", "K" * 41, "Ko\nchen"])
def test_ein_talent_des_tisches_hat_einen_namen(name: object) -> None:
    with pytest.raises(IllegalCommand):
        new_game(RUMBLE, {"talente": [{"name": name, "attribut": "verstand"}]})


@pytest.mark.parametrize("name", ["K", "K" * 40])
def test_ein_name_hat_1_bis_40_zeichen(name: str) -> None:
    game = new_game(RUMBLE, {"talente": [{"name": name, "attribut": "verstand"}]})
    assert [talent.name for talent in game.state.talente] == [name]


@pytest.mark.rule("RUM-CHAR-04")
def test_erlaubt_sind_genau_die_zwoelf_verteilungen_von_3_2_1_1() -> None:
    erlaubt = set(permutations((3, 2, 1, 1)))
    assert len(erlaubt) == 12
    for werte in erlaubt:
        assert maengel_von(bogen(**dict(zip(ATTRIBUTE, werte, strict=True)))) == []


@pytest.mark.rule("RUM-CHAR-04")
@pytest.mark.parametrize(
    ("werte", "gezeigt"),
    [
        ((3, 3, 1, 1), "3-3-1-1"),
        ((1, 2, 2, 2), "2-2-2-1"),
        ((1, 1, 1, 1), "1-1-1-1"),
        ((3, 2, 1, 0), "3-2-1-0"),
        ((1, 4, 1, 1), "4-1-1-1"),
    ],
)
def test_andere_verteilungen_sind_ein_mangel(werte: tuple[int, ...], gezeigt: str) -> None:
    satz = f"Attribute verteilen sich 3-2-1-1, nicht {gezeigt}. (RUM-CHAR-04)"
    verteilt = bogen(**dict(zip(ATTRIBUTE, werte, strict=True)))
    assert maengel_von(verteilt) == [("RUM-CHAR-04", satz)]


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-04")
def test_attributpunkte_zaehlen_nicht_gegen_die_40() -> None:
    voll = (*SECHSEN, ("T6", 4))
    assert maengel_von(bogen(talente=voll, staerke=3)) == []


@pytest.mark.rule("RUM-CHAR-05")
@pytest.mark.parametrize(
    ("werte", "bereich"),
    [
        ({"talente": (("Nahkampf", 6), ("Akrobatik", 2))}, (1, 9)),
        ({}, (1, 3)),
        ({"staerke": 1, "geschick": 1, "talente": (("A", 0),)}, (1, 1)),
        ({"nsc": True, "werte": (("A", 7), ("B", 2), ("C", 4))}, (2, 7)),
    ],
)
def test_wertebereich(werte: dict[str, Any], bereich: tuple[int, int]) -> None:
    assert wertebereich(bogen(**werte)) == bereich


@pytest.mark.rule("RUM-CHAR-05")
def test_startfiguren_liegen_zwischen_1_und_9() -> None:
    for werte in permutations((3, 2, 1, 1)):
        low, high = wertebereich(bogen(**dict(zip(ATTRIBUTE, werte, strict=True)), talente=SECHSEN))
        assert (low, high) == (1, 9)


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-03", "RUM-CHAR-04", "RUM-CHAR-05")
def test_der_bogen_wird_punkt_fuer_punkt_erklaert() -> None:
    talente = (("Nahkampf", 6), ("Konstitution", 5), ("Willenskraft", 2))
    eva = bogen(geschick=1, verstand=2, talente=talente)
    _, steps = notiert(lambda note: erklaeren(eva, VORGABE, note))
    assert [(step.rule, dict(step.values)) for step in steps] == [
        ("RUM-CHAR-03", {"staerke": 3, "geschick": 1, "verstand": 2, "charisma": 1}),
        ("RUM-CHAR-04", {"verteilung": (3, 1, 2, 1)}),
        ("RUM-CHAR-01", {"summe": Total(13, talente), "rest": 27}),
        ("RUM-CHAR-02", {"hoechstes": 6}),
        ("RUM-CHAR-05", {"von": 1, "bis": 9}),
        ("RUM-LP-01", {"lp": Total.of(13, staerke=3, konstitution=5, grundwert=5)}),
        ("RUM-MG-01", {"mg": Total.of(9, verstand=2, willenskraft=2, grundwert=5)}),
    ]


@pytest.mark.rule("RUM-CHAR-02", "RUM-CHAR-05")
def test_ein_bogen_ohne_talente_und_ein_kurzbogen_werden_auch_erklaert() -> None:
    _, steps = notiert(lambda note: erklaeren(bogen(), VORGABE, note))
    assert ("RUM-CHAR-02", {"hoechstes": 0}) in [(s.rule, dict(s.values)) for s in steps]
    kurz = bogen(nsc=True, werte=(("A", 7), ("B", 2)))
    _, steps = notiert(lambda note: erklaeren(kurz, VORGABE, note))
    assert [(s.rule, dict(s.values)) for s in steps] == [("RUM-CHAR-05", {"von": 2, "bis": 7})]


@pytest.mark.rule("RUM-CHAR-03")
def test_nur_ein_nsc_darf_einen_kurzbogen_haben() -> None:
    satz = (
        "Nur ein NSC darf einen Kurzbogen haben; Eva braucht Attribute und Talente. (RUM-CHAR-03)"
    )
    assert maengel_von(bogen(werte=(("A", 5),))) == [("RUM-CHAR-03", satz)]
    assert maengel_von(bogen(nsc=True, werte=(("A", 5),))) == []


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-04")
def test_nsc_haben_freie_werte() -> None:
    frei = bogen(nsc=True, staerke=9, talente=(("Nahkampf", 20), ("Akrobatik", 30)))
    assert maengel_von(frei) == []
