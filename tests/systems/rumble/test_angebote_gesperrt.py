"""Was ein Platz kennt, aber jetzt nicht ansagen darf: ein Satz, warum, und nichts Geheimes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from support import rumble_ansagen as a
from support.rumble import ADA, RUMBLE, SL, Spiel, am_ende, im_kampf, namen, nsc, vorher
from wuerfelwerk.rules.form import name_of

ZUG = ("angreifen", "handeln", "passen")
SPIELER = {"figur_stellen", "fragen_stellen", "proben", "schicksal_nutzen", *ZUG}
ERST = "Dazu muss erst ein Kampf beginnen. (RUM-INI-01)"
VORBEI = (
    "Die Runde ist vorbei; die Spielleitung beginnt eine neue oder beendet den Kampf. "
    "(RUM-RUNDE-02)"
)
GAST = "Am Platz „gast“ sitzt keine Figur. (RUM-SL-02)"


def gesperrt(spiel: Spiel, seat: str) -> dict[str, str]:
    gefunden = RUMBLE.locked(spiel.tisch, seat)
    return {name_of(command): error.sentence() for command, error in gefunden}


def erschoepft() -> Spiel:
    """Ada kann nicht handeln und hat keine Schicksalspunkte."""
    spiel = vorher().sagt(SL, a.Eingreifen, figur="Ada", wert="schicksal", neu=0)
    return spiel.sagt(SL, a.ZustandSetzen, figur="Ada", handelt=False)


@pytest.mark.rule("RUM-SL-01", "RUM-INI-07", "RUM-RUNDE-02", "RUM-SCHICKSAL-01", "RUM-LP-02")
@pytest.mark.parametrize(
    ("lage", "seat", "gruende"),
    [
        (vorher, "ada", dict.fromkeys(ZUG, ERST)),
        (im_kampf, "ada", {}),
        (
            im_kampf,
            "bo",
            dict.fromkeys(ZUG, "Am Zug ist Ada; das sagt der Platz „ada“ an. (RUM-INI-07)"),
        ),
        (am_ende, "bo", dict.fromkeys(ZUG, VORBEI)),
        (
            im_kampf,
            "gast",
            dict.fromkeys(("fragen_stellen", "proben", "schicksal_nutzen", *ZUG), GAST),
        ),
        (
            erschoepft,
            "ada",
            {
                "proben": "Wer nicht handeln kann, legt keine Probe ab. (RUM-LP-02)",
                "schicksal_nutzen": "Dafür hat keine Figur dieses Platzes Schicksalspunkte. "
                "(RUM-SCHICKSAL-01)",
                **dict.fromkeys(ZUG, ERST),
            },
        ),
    ],
)
def test_ein_spieler_erfaehrt_warum_und_nichts_von_den_ansagen_der_sl(
    lage: Callable[[], Spiel], seat: str, gruende: dict[str, str]
) -> None:
    spiel = lage()
    assert gesperrt(spiel, seat) == gruende
    assert namen(spiel, seat) | set(gruende) == SPIELER


@pytest.mark.rule("RUM-SL-01")
@pytest.mark.parametrize("lage", [Spiel, vorher, im_kampf, am_ende, erschoepft])
def test_die_sl_sieht_jede_ansage_entweder_angeboten_oder_gesperrt(
    lage: Callable[[], Spiel],
) -> None:
    spiel = lage()
    gruende = gesperrt(spiel, SL)
    assert not namen(spiel, SL) & set(gruende)
    assert namen(spiel, SL) | set(gruende) == {name_of(each) for each in a.ANSAGEN}


@pytest.mark.rule("RUM-SL-02")
def test_am_leeren_tisch_sagt_der_sl_jeder_grund_was_fehlt() -> None:
    gruende = gesperrt(Spiel(), SL)
    leer = "Am Tisch ist noch keine Figur. (RUM-SL-02)"
    gleich = ("proben", "aendern", "figur_entfernen", "passen", "probe_verlangen", "eingreifen")
    assert {gruende[name] for name in gleich} == {leer}


@pytest.mark.rule("RUM-SCHICKSAL-01")
def test_wer_nur_nsc_fuehrt_hat_einen_anderen_grund_als_fehlende_punkte() -> None:
    gruende = gesperrt(Spiel(ADA, nsc("Wolf")), "wolf")
    assert gruende["fragen_stellen"] == (
        "Nach Schicksalspunkten werden nur Spielfiguren gefragt; dieser Platz führt keine. "
        "(RUM-SCHICKSAL-01)"
    )


def test_die_gruende_verraten_nichts_verdecktes() -> None:
    def tisch(**mehr: Any) -> Spiel:
        return Spiel(ADA, {"name": "Ork", "nsc": True, "verdeckt": True, **mehr})

    eins, zwei = tisch(werte={"Nahkampf": 3}), tisch(werte={"Nahkampf": 9}, lp=50)
    assert RUMBLE.locked(eins.tisch, "ada") == RUMBLE.locked(zwei.tisch, "ada")
