"""Chances over a board are counted elsewhere, from what the seat sees of it."""

from __future__ import annotations

import pickle

from support.raumschlacht import zu_zweit
from wuerfelwerk.play.view import look
from wuerfelwerk.present.screen.aims import aims_from, striking
from wuerfelwerk.present.wording import Words
from wuerfelwerk.table.weighing.aims import Aims


def test_what_is_sent_is_enough_to_count() -> None:
    game = zu_zweit({}, kommandant=0).runde(a="6 | 5", b="1 | 2").zieht("A", "").game
    sight, words = look(game, "a"), Words(game.system, "de")
    scene = game.system.scene(sight.view)
    now = striking(scene, sight)
    assert now is not None
    asked = Aims(game.system.id, sight.view, now.at, now.heading, "de")
    sent: Aims = pickle.loads(pickle.dumps(asked))
    assert hash(sent) == hash(asked)
    assert sent.answer() == aims_from(scene, now.at, now.heading, words)
    assert [each.figure for each in sent.answer()] == ["B"]
    assert striking(scene, look(game, "b")) is None
