"""Aufstellungen: was sie abweisen, was sie zulassen, die Listen des Tisches."""

from __future__ import annotations

from typing import Any

import pytest

from support.rumble import RUMBLE, SL, Spiel, held, nsc
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.play.game import new_game
from wuerfelwerk.systems.rumble.bogen import ausruestung, talentliste


@pytest.mark.rule("RUM-CHAR-01", "RUM-CHAR-02", "RUM-CHAR-04")
def test_die_aufstellung_weist_maengel_ab_und_nennt_jeden_einzeln() -> None:
    talente = {"Nahkampf": 7, **{f"T{i}": 6 for i in range(6)}}
    with pytest.raises(IllegalCommand) as refused:
        Spiel(held("Eva", geschick=3, talente=talente))
    assert refused.value.sentence() == (
        "Eva: Attribute verteilen sich 3-2-1-1, nicht 3-3-1-1. (RUM-CHAR-04) "
        "Ein Talent geht bis 6, Nahkampf hat 7. (RUM-CHAR-02) "
        "Für Talente gibt es 40 Punkte, verteilt sind 43. (RUM-CHAR-01)"
    )


@pytest.mark.rule("RUM-SL-01")
def test_ausdruecklich_zugelassen_nimmt_die_aufstellung_ihn() -> None:
    spiel = Spiel(held("Eva", geschick=3, zugelassen=True))
    assert spiel.figur("Eva").bogen.geschick == 3
    with pytest.raises(IllegalCommand):
        Spiel(held("Eva", geschick=3, zugelassen="ja"))


@pytest.mark.parametrize(
    ("setup", "satz"),
    [
        ({"sheets": 5}, "„sheets“ ist in der Aufstellung nicht von der erwarteten Form."),
        ({"sheets": {}}, "„sheets“ ist in der Aufstellung nicht von der erwarteten Form."),
        ({"switches": []}, "„switches“ ist in der Aufstellung nicht von der erwarteten Form."),
        ({"talente": {}}, "„talente“ ist in der Aufstellung nicht von der erwarteten Form."),
        ({"sheets": ["Eva"]}, "Ein Bogen ist ein Objekt mit Namen und Werten."),
        ({"sheets": [nsc("A")] * 61}, "Mehr als 60 Bögen fasst kein Tisch."),
        ({"sheets": [nsc("A"), nsc("A")]}, "A ist schon am Tisch."),
        (
            {"talente": [{"name": "X"}]},
            "Ein Talent der Tischliste hat name, attribut und, wenn nötig, verwendung.",
        ),
        (
            {"talente": ["X"]},
            "Ein Talent der Tischliste hat name, attribut und, wenn nötig, verwendung.",
        ),
    ],
)
def test_unlesbare_aufstellungen_werden_mit_einem_satz_abgewiesen(
    setup: dict[str, Any], satz: str
) -> None:
    with pytest.raises(IllegalCommand) as refused:
        new_game(RUMBLE, setup)
    assert refused.value.sentence() == satz


def test_sechzig_boegen_fasst_ein_tisch() -> None:
    assert len(Spiel(*(nsc(f"N{i}") for i in range(60))).tisch.figuren) == 60


def test_ohne_platz_gehoert_ein_bogen_der_figur_selbst_oder_der_sl() -> None:
    ohne = [{**held("Eva"), "platz": ""}, {**nsc("Wolf"), "platz": ""}]
    spiel = Spiel(*ohne)
    assert [figur.platz for figur in spiel.tisch.figuren] == ["Eva", SL]
    assert RUMBLE.seats(spiel.tisch) == (SL, "Eva")


def test_die_talentliste_des_tisches_ersetzt_die_mitgelieferte() -> None:
    liste = [{"name": "Kochen", "attribut": "verstand", "verwendung": "angriff"}]
    game = new_game(RUMBLE, {"talente": liste})
    assert [(t.name, t.attribut, t.verwendung) for t in game.state.talente] == [
        ("Kochen", "verstand", "angriff")
    ]
    assert len(new_game(RUMBLE, {}).state.talente) == 12


@pytest.mark.rule("RUM-SCHADEN-05")
@pytest.mark.parametrize(
    ("art", "werte"),
    [
        ("waffen", [("Dolch", 1), ("Schwert", 2), ("Axt", 3), ("Pistole", 5)]),
        ("ruestungen", [("Lederwams", 1), ("Kettenhemd", 2)]),
    ],
)
def test_waffen_und_ruestungen_sind_beispiele(art: str, werte: list[tuple[str, int]]) -> None:
    liste = ausruestung(art)
    assert [(each.name, each.wert) for each in liste] == werte
    assert all(each.beispiel for each in liste)


def test_alle_aufstellungen_der_beispiele_sind_lesbar() -> None:
    for name, setup in RUMBLE.examples.items():
        game = new_game(RUMBLE, setup)
        assert game.state.figuren, name


@pytest.mark.rule("RUM-GRUND-06")
def test_die_listen_liegen_beim_paket() -> None:
    assert talentliste.__wrapped__() == talentliste()
    assert ausruestung.__wrapped__("waffen") == ausruestung("waffen")
    assert [each.talent for each in ausruestung("waffen")] == [*["Nahkampf"] * 3, "Ballistik"]
    assert {each.talent for each in ausruestung("ruestungen")} == {""}
