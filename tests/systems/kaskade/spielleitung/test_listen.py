"""Listen des Tisches: Waffen und Rüstungen, mitgeliefert und eigene."""

from __future__ import annotations

from typing import Any

import pytest

from support import kaskade_ansagen as a
from support.kaskade_kampf import Gefecht, fechter
from wuerfelwerk.errors import IllegalCommand
from wuerfelwerk.systems.kaskade.kampf.waffen import WAFFENARTEN, trefferstaerke, zeilen_lesen
from wuerfelwerk.systems.kaskade.listen import mitgeliefert


def test_listen_fuer_den_kampf() -> None:
    listen = mitgeliefert()
    assert {w.art for w in listen.waffen} == set(WAFFENARTEN)
    assert all(w.beispiel and trefferstaerke(w.ts) for w in listen.waffen)
    assert all(r.beispiel and zeilen_lesen(r.zeilen) for r in listen.ruestungen)
    assert [(g.name, g.grund, g.wuerfel) for g in listen.groessen] == [
        ("riesig", 3, 3), ("sehr groß", 5, 6), ("groß", 7, 6), ("klein", 10, 8),
        ("sehr klein", 15, 8), ("winzig", 30, 12),
    ]  # fmt: skip
    assert not any(g.beispiel for g in listen.groessen)


def test_listen_aendern() -> None:
    spiel = Gefecht(fechter(), fechter("Wache"))
    spiel.sagt(
        "sl", a.WaffeEintragen, name="Rapier", art="schwert", fuehrung=1, ts="3W8", pts="1W20"
    )
    spiel.sagt("sl", a.RuestungEintragen, name="Hut", zeilen=("Kopf", "Schild"), punkte=2)
    spiel.sagt("sl", a.GroesseEintragen, name="Drache", grund=2, seiten="W3")
    listen = spiel.tisch.listen
    assert listen.waffe("Rapier").staerken == ("3W8", "1W20")
    hut = listen.ruestung("Hut")
    assert hut is not None
    assert (hut.schuetzt, hut.beispiel) == (("Kopf", "Schild"), False)
    assert listen.groesse("Drache").wuerfel == 3
    spiel.sagt("sl", a.Streichen, liste="waffen", name="Rapier")
    assert spiel.tisch.listen.waffe("Rapier").art == "waffenlos"


@pytest.mark.parametrize(
    "listen",
    [
        {"waffen": [{"name": "X", "art": "laser"}]},
        {"waffen": [{"name": "X", "ts": "viel"}]},
        {"ruestungen": [{"name": "X", "zeilen": "Nase"}]},
        {"ruestungen": [{"name": "X", "art": "mittel"}]},
        {"groessen": [{"name": "X", "wuerfel": 7}]},
    ],
)
def test_falsche_listen_werden_abgewiesen(listen: dict[str, Any]) -> None:
    with pytest.raises(IllegalCommand):
        Gefecht(fechter(), listen=listen, beginnt=False)


@pytest.mark.parametrize("feld", ["waffen", "ruestung"])
def test_unbekanntes_am_bogen(feld: str) -> None:
    bogen = fechter() | {feld: ["Donnerkeil"]}
    with pytest.raises(IllegalCommand, match="Donnerkeil"):
        Gefecht(bogen, beginnt=False)
