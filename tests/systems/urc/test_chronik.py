"""Chronik und Karte: in welcher Reihenfolge erzählt wird, und was zu sehen ist."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held
from support.urc_kampf import WORTE, schlaegt, woelfe
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.cards import cards
from wuerfelwerk.systems.urc.proben.wissen import Proben


def test_die_chronik_erzaehlt_erst_die_ansage_dann_den_wurf_dann_die_folgen() -> None:
    spiel = schlaegt(woelfe(14, 20))
    passage = chronicle(spiel.game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    anfaenge = ("Bo sagt an", "Bo hat den Angriff", "Bo wirft", "Bo greift", "Wolf 1 verliert",
                "Wolf 1 ist tot", "Der Zug")  # fmt: skip
    satzweise = [s for s in passage.sentences if not s.startswith("Fechten passt")]
    assert [s.startswith(a) for s, a in zip(satzweise, anfaenge, strict=True)] == [True] * 7


def test_die_chronik_sagt_zuletzt_wie_es_gelang() -> None:
    spiel = Spiel(held("Bo")).legen(bo="6 6 6 6")
    spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Horchen").antwortet(SL, "routine")
    passage = chronicle(spiel.schlicht().game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    assert [each.split(":")[0] for each in passage.sentences[-2:]] == [
        "Bo glänzt dabei mit 5 Punkten Brillanz.",
        "So gelingt es Bo",
    ]


@pytest.mark.rule("URC-POOL-08")
def test_die_karte_zeigt_was_weggenommen_ist() -> None:
    spiel = schlaegt(woelfe(20), wurf="1 2 5 1 6 6")
    (wurf,) = cards(spiel.game, "bo", WORTE)[-1].throws
    assert [die.total for die in wurf.dice if die.dropped] == [1]
    assert len(wurf.dice) == 6
    assert wurf.sentence == "6 Würfel: 1, 2, 5, 1, 6, 6. Weggenommen: 1."
