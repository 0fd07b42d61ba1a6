"""Verfolgungsjagd: Tempo, Abstand, Überholen, Ende."""

from __future__ import annotations

import pytest

from support.kaskade import SL, Spiel, held, nsc
from support.kaskade_jagd import abstand, jagd, laeuft
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade import KASKADE
from wuerfelwerk.systems.kaskade.szenen import jagd as j
from wuerfelwerk.systems.kaskade.szenen.abstand import Gelaufen, JagdBeendet
from wuerfelwerk.systems.kaskade.szenen.lauf import tempostufe
from wuerfelwerk.values import replace


@pytest.mark.rule("KAS-JAGD-08")
def test_tempostufen() -> None:
    assert [tempostufe(n) for n in (0, 3, 4, 6, 7, 10, 11, 15, 16, 20, 21, 30, 31, 59, 60)] == [
        0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7,
    ]  # fmt: skip


@pytest.mark.rule("KAS-JAGD-01", "KAS-JAGD-02")
def test_nur_der_initiator_siebt_und_nur_zuerst() -> None:
    spiel = jagd("Bodo").legen("flink", "9 2 2", "4 2").legen("bodo", "9 2 2")
    spiel.sagt(SL, j.JagdRunde)
    assert spiel.fragen == [("flink", "KAS-SIEB-01")]
    spiel.antwortet("flink", "9").schlicht()
    assert "KAS-JAGD-01" in spiel.regeln
    laeuft(spiel, flink="9 2 2", bodo="9 2 2")
    assert "KAS-JAGD-02" in spiel.regeln
    assert not spiel.schritte("KAS-SIEB-02")


@pytest.mark.rule("KAS-JAGD-04", "KAS-JAGD-05", "KAS-JAGD-06", "KAS-JAGD-07")
@pytest.mark.parametrize(
    ("bodo", "neu", "physis"),
    [("17 2 2", 3, 12), ("16 2 2", 3, 11), ("9 2 2", 5, 11), ("18 2 2", 3, 12), ("12 12 2", 2, 12)],
)
def test_langsamer_gleich_schneller(bodo: str, neu: int, physis: int) -> None:
    """Der Führende läuft 17 (zügig); Abstand vorher: kleiner Vorsprung."""
    spiel = laeuft(jagd("Bodo", abstand=3), flink="17 2 2", bodo=bodo)
    spiel.schlicht()
    assert (abstand(spiel, "Bodo"), spiel.figur("Bodo").physis) == (neu, physis)
    assert {"KAS-JAGD-04", "KAS-JAGD-07", "KAS-JAGD-08"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-03", "KAS-JAGD-06")
def test_ueberholen() -> None:
    """Atemweite; 7 gegen 22: drei Stufen schneller, also zwei Stufen Vorsprung."""
    spiel = laeuft(jagd("Bodo", abstand=1), flink="7 2 2", bodo="11 11 2").schlicht()
    assert spiel.tisch.jagd is not None
    assert (spiel.tisch.jagd.fuehrt, abstand(spiel, "Flink")) == ("Bodo", 2)
    assert {"KAS-JAGD-03", "KAS-JAGD-06"} <= spiel.regeln


@pytest.mark.rule("KAS-JAGD-07")
def test_wer_enteilt_ist_beendet_die_jagd() -> None:
    spiel = laeuft(jagd("Bodo", abstand=4), flink="17 2 2", bodo="4 2 2")
    assert spiel.eins(JagdBeendet).wodurch == "enteilt"
    assert spiel.tisch.jagd is None
    with pytest.raises(IllegalCommand, match="erst eine Jagd"):
        spiel.sagt(SL, j.JagdRunde)
    drei = laeuft(jagd("Bodo", "Ute", abstand=4), flink="17 2 2", bodo="4 2 2", ute="17 2 2")
    assert drei.tisch.jagd is not None
    assert [each.figur for each in drei.tisch.jagd.laeufer] == ["Flink", "Ute"]
    with pytest.raises(IllegalCommand, match="schon gejagt"):
        drei.sagt(SL, j.JagdBeginnen, fliehend="Bodo", verfolger=("Ute",))
    assert drei.sagt(SL, j.JagdBeenden, wodurch="gefasst").tisch.jagd is None


def gefolgert(spiel: Spiel) -> list[tuple[str, int]]:
    """Was die letzte Runde brachte: wie, und wie viele Schritte noch."""
    return [(each.wie, each.noch) for each in spiel.nur(Gelaufen)]


@pytest.mark.rule("KAS-JAGD-05", "KAS-JAGD-06")
@pytest.mark.parametrize(
    ("bodo", "wie", "noch"),
    [
        ("12 12 2", "naeher", 2), ("17 2 2", "gleich", 3), ("9 2 2", "weiter", 5),
        ("4 2 2", "enteilt", 6), ("20 12 12", "naeher", 2),
    ],
)  # fmt: skip
def test_eine_runde_sagt_wie_weit_es_noch_ist(bodo: str, wie: str, noch: int) -> None:
    spiel = laeuft(jagd("Bodo", abstand=3), flink="17 2 2", bodo=bodo).schlicht()
    assert gefolgert(spiel) == [(wie, noch)]


@pytest.mark.rule("KAS-JAGD-06", "KAS-JAGD-07")
def test_wer_gleichauf_ist_hat_ihn_und_die_sl_beendet_die_jagd() -> None:
    spiel = laeuft(jagd("Bodo", abstand=2), flink="7 2 2", bodo="17 2 2").schlicht()
    assert gefolgert(spiel) == [("eingeholt", 0)]
    assert KASKADE.acting(spiel.tisch) is None
    ende = KASKADE.host(spiel.tisch)
    assert ende == j.JagdBeenden(SL, "eingeholt")
    assert spiel.sagt(SL, j.JagdBeenden).eins(JagdBeendet).wodurch == "eingeholt"


def test_das_zeichen_gibt_wer_mitlaeuft_und_sonst_die_sl() -> None:
    """Die SL hält nur in Gang, was niemand sonst ansagen kann."""
    spiel = jagd("Bodo")
    assert (KASKADE.acting(spiel.tisch), KASKADE.host(spiel.tisch)) == ("flink", None)
    assert KASKADE.candidates(spiel.tisch, "flink") == (j.JagdRunde("flink"),)
    spiel.legen("flink", "9 2 2").legen("bodo", "9 2 2").sagt("bodo", j.JagdRunde)
    allein = Spiel(held("Zara"), nsc("Dieb"), nsc("Wache"))
    allein.sagt(SL, j.JagdBeginnen, fliehend="Dieb", verfolger=("Wache",))
    assert KASKADE.host(allein.tisch) == j.JagdRunde(SL)
    with pytest.raises(IllegalCommand, match="nur die Spielleitung"):
        allein.sagt("zara", j.JagdRunde)


def test_nach_zwoelf_runden_reicht_der_vorsprung() -> None:
    spiel = jagd("Bodo")
    assert spiel.tisch.jagd is not None
    lange = replace(spiel.tisch, jagd=replace(spiel.tisch.jagd, runde=12))
    assert (KASKADE.host(lange), KASKADE.acting(lange)) == (j.JagdBeenden(SL, "zeit"), None)
    assert spiel.sagt(SL, j.JagdBeenden).eins(JagdBeendet).wodurch == "entkommen"


def test_das_ziel_einer_jagd_zaehlt_gewonnene_schritte() -> None:
    ziel = KASKADE.goals["jagd_gewinnen"]
    spiel = jagd("Bodo", abstand=3)
    vorher = spiel.tisch
    laeuft(spiel, flink="17 2 2", bodo="12 12 2").schlicht()
    events = spiel.game.past[-1].events
    assert (ziel.worth("bodo", vorher, events), ziel.worth("flink", vorher, events)) == (1, -1)
