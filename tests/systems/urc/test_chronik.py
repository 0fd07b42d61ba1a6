"""Chronik und Karte: in welcher Reihenfolge erzählt wird, und was zu sehen ist."""

from __future__ import annotations

import pytest

from support.urc import SL, Spiel, held
from support.urc_kampf import WORTE, schlaegt, woelfe
from wuerfelwerk.present.pages.chronicle import chronicle
from wuerfelwerk.present.screen.cards import cards
from wuerfelwerk.present.screen.story import sentence_of
from wuerfelwerk.systems.urc.proben.wissen import Proben


def test_die_chronik_erzaehlt_die_tat_mit_ihrem_ausgang_dann_die_folgen() -> None:
    spiel = schlaegt(woelfe(14, 20))
    passage = chronicle(spiel.game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    karte = cards(spiel.game, "bo", WORTE)[-1]
    assert passage.sentences == tuple(map(sentence_of, karte.tale)), "wie die Geschichte am Tisch"
    tat, *folgen = passage.sentences
    assert tat.startswith("Bo ")
    assert "trifft Wolf 1" in tat
    assert any(satz.startswith("Wolf 1 ") for satz in folgen), folgen


def test_die_chronik_sagt_wie_es_gelang() -> None:
    spiel = Spiel(held("Bo")).legen(bo="6 6 6 6")
    spiel.sagt("bo", Proben, figur="Bo", fertigkeit="Horchen").antwortet(SL, "routine")
    passage = chronicle(spiel.schlicht().game, "bo", WORTE, "Abend").chapters[-1].passages[-1]
    assert passage.sentences == (
        "Bo horcht, Bo schafft es (27 gegen 15).",
        "Bo glänzt dabei mit 5 Punkten Brillanz.",
    )


@pytest.mark.rule("URC-POOL-08")
def test_die_karte_zeigt_was_weggenommen_ist() -> None:
    spiel = schlaegt(woelfe(20), wurf="1 2 5 1 6 6")
    (wurf,) = cards(spiel.game, "bo", WORTE)[-1].throws
    assert [die.total for die in wurf.dice if die.dropped] == [1]
    assert len(wurf.dice) == 6
    assert wurf.sentence == "6 Würfel: 1, 2, 5, 1, 6, 6. Weggenommen: 1."
