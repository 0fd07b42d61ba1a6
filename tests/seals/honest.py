"""Honest log files of every kind, the same every time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from typing import Any

from play.test_proof import text as duel
from support.becher import BECHER, Bieten, Werfen
from support.sealed_evenings import SECRET, WORDS, Evening
from wuerfelwerk.play.engine import (
    BY_HAND,
    Hands,
    answer,
    correct,
    pledge,
    reveal,
    roll,
    speak,
    submit,
    undo,
)
from wuerfelwerk.play.entries import Opened
from wuerfelwerk.play.game import Game, new_game, restore
from wuerfelwerk.play.proof import save
from wuerfelwerk.rules.note import GM, Seat
from wuerfelwerk.table.play.hands import Chains, dice_for
from wuerfelwerk.values import replace

KEY = b"vektoren"
AnyGame = Game[Any, Any]


def opened() -> AnyGame:
    """A new table of the toy with every kind of throw."""
    return new_game(BECHER, {"punkte": 0}, Chains(SECRET).promises)


def before() -> AnyGame:
    """A table as it was opened when words went into the seal in the order of the log."""
    first, *rest = opened().log
    assert isinstance(first, Opened)
    return restore(BECHER, (replace(first, by_seat=False), *rest))


def hands(game: AnyGame) -> Hands:
    """Sealed dice for everybody."""
    return Hands(dice_for(SECRET, game))


def thrown(game: AnyGame, dice: str, hidden: bool = False, seat: Seat = "ada") -> AnyGame:
    """A throw, and every question after it answered with the first answer."""
    return finished(submit(game, seat, Werfen(seat, dice, hidden), hands(game)))


def finished(game: AnyGame) -> AnyGame:
    while game.open:
        question = game.open[0].question
        game = answer(game, question.seat, next(question.answers()), hands(game))
    return game


def ended(game: AnyGame) -> AnyGame:
    """The evening is over."""
    return reveal(game, Chains(SECRET, game.evening).seeds)


def file(game: AnyGame, seat: Seat | None = None, shown: bool = True) -> str:
    """The log as a file; the running evening's seeds are shown, or not yet."""
    seeds = Chains(SECRET, game.evening).seeds if shown else {}
    return save(game, KEY, seeds, seat)


def spoken() -> AnyGame:
    """An evening with every odd kind of words."""
    game = opened()
    for number, words in enumerate(WORDS):
        game = speak(game, f"platz {number} “ä”", words)
    return thrown(thrown(game, "3W6"), "2W10", True)


def evenings() -> AnyGame:
    """Three evenings, the last one running, with words on the first two."""
    game = thrown(speak(speak(opened(), "ada", "Mond"), "gast", "Sterne"), "2W6 1W10")
    game = speak(ended(thrown(game, "1W20", True)), "bo", "noch einmal")
    return thrown(ended(thrown(thrown(game, "3W2!"), "2W6")), "5W10")


def unthrown() -> AnyGame:
    """Words are shown, and the evening ends before an open die fell, twice; one after that."""
    game = opened()
    for _ in range(2):
        game = pledge(game, "ada", sha256(b"Mond").hexdigest())
        game = thrown(speak(game, "bo", "Sterne"), "1W20", True, GM)
        game = answer(submit(game, "ada", Werfen("ada", "2W6"), BY_HAND), "ada", "1 2", BY_HAND)
        game = ended(speak(finished(game), "ada", "Mond"))
    return ended(thrown(game, "2W6"))


SHOWN = ("Mond und Käse", "5f1c 🎲", "nie gezeigt")


def pledged(game: AnyGame | None = None) -> AnyGame:
    """Words that were pledged and shown after the first announcement, one of them never."""
    game = game or opened()
    for seat, words in zip(("ada", "bo", "cy"), SHOWN, strict=True):
        game = pledge(game, seat, sha256(words.encode()).hexdigest())
    game = thrown(speak(game, "gast", "ohne Versprechen"), "1W20", True, GM)
    game = submit(game, "ada", Werfen("ada", "2W6"), BY_HAND)
    game = speak(game, "ada", SHOWN[0])
    return thrown(speak(rolled(game), "bo", SHOWN[1]), "3W6")


SEATS = ("\uff5eTilde", "🎲", "bo", "Bo", "Ärger")
"""Not in order; by code points the die comes last, by UTF-16 the tilde does."""


def shown_by(*seats: Seat) -> AnyGame:
    """All have pledged words, and show them in this order; one of two throws is taken back."""
    game = opened()
    for seat in SEATS:
        game = pledge(game, seat, sha256(f"Worte {seat}".encode()).hexdigest())
    game = submit(game, "ada", Werfen("ada", "3W6"), BY_HAND)
    for seat in seats:
        game = speak(game, seat, f"Worte {seat}")
    return thrown(undo(rolled(game), 0, hands(game)), "3W6")


def spoken_before() -> AnyGame:
    """Words that went into the seal as they were spoken."""
    return thrown(speak(speak(before(), "bo", "Mond"), "ada", "Käse"), "3W6")


def rolled(game: AnyGame, seat: Seat = "ada") -> AnyGame:
    """The open throw with sealed dice."""
    dice = dice_for(SECRET, game)
    return finished(roll(game, seat, dice.answering(game, game.open[0]), hands(game)))


def in_secret_first() -> AnyGame:
    """Words after something that only the game master knows of."""
    game = submit(opened(), GM, Werfen(GM, "1W20"), hands(opened()), frozenset({GM}))
    game = submit(finished(game), GM, Werfen(GM, "2W20"), BY_HAND, frozenset({GM}))
    game = rolled(speak(game, "ada", "mitten darin"), GM)
    return thrown(pledge(game, "bo", "0" * 64), "2W6")


def corrected() -> AnyGame:
    """Dice added on a later evening, dice left over, a struck throw, another set-up."""
    game = ended(thrown(thrown(thrown(opened(), "2W6"), "3W6"), "1W6", True))
    game = finished(correct(game, 0, Werfen("ada", "3W6"), hands(game)))
    game = finished(correct(game, 1, Werfen("ada", "1W6"), hands(game)))
    return thrown(finished(undo(game, 2, hands(game))), "4W8")


def by_hand() -> AnyGame:
    """Typed dice, one more added by the program, and bids behind veils."""
    game = submit(opened(), "bo", Werfen("bo", "2W6"), BY_HAND)
    game = finished(answer(game, "bo", "4 6", BY_HAND))
    game = finished(correct(game, 0, Werfen("bo", "3W6"), hands(game)))
    return finished(submit(game, GM, Bieten(GM), hands(game)))


def struck_bids() -> AnyGame:
    """Dice that fell behind a veil and were struck before it was lifted; then open ones."""
    game = submit(thrown(opened(), "2W6"), GM, Bieten(GM), BY_HAND)
    game = answer(game, "ada", 2, hands(game))
    return thrown(undo(game, 1, hands(game)), "3W6")


@cache
def valid() -> Mapping[str, tuple[str, str]]:
    """Every honest file by its name, with what it is for."""
    last, random = evenings(), Evening(7)
    random.play(25).end()
    return {
        "ein-abend": ("one evening, over", file(ended(thrown(opened(), "2W6")))),
        "worte": ("odd words: quotes, bars, empty, long, emoji", file(spoken())),
        "abende": ("three evenings, all seeds shown", file(last)),
        "abende-laufend": ("three evenings, the last one still running", file(last, None, False)),
        "abende-spieler": ("the same as a player reads it", file(last, "ada")),
        "abende-leitung": ("the same as the game master reads it", file(last, GM)),
        "ohne-wurf": ("two evenings ended before any sealed open die", file(unthrown())),
        "ohne-wurf-spieler": ("the same as a player reads it", file(unthrown(), "ada")),
        "berichtigt": ("corrections over evenings, an undone throw", file(corrected())),
        "von-hand": ("typed dice, dice added to them, veiled bids", file(by_hand())),
        "von-hand-spieler": ("the same as a player reads it", file(by_hand(), "ada")),
        "offene-wuerfel": ("open-ended dice, mixed pools", file(thrown(opened(), "3W2! 2W6 1W4!"))),
        "gestrichen": ("dice struck behind a veil", file(struck_bids())),
        "gestrichen-spieler": ("the same as another player reads it", file(struck_bids(), "bo")),
        "versprochen": ("words pledged first and shown later, one never", file(pledged())),
        "versprochen-spieler": ("the same as a player reads it", file(pledged(), "ada")),
        "reihenfolge": ("words shown in an order that is not theirs", file(shown_by(*SEATS))),
        "zurueckgehalten": ("four pledges never shown, a throw taken back", file(shown_by("bo"))),
        "format-1": ("words in the order of the log, as it was first", file(spoken_before())),
        "format-2": ("the same with pledges, as it was then", file(pledged(before()))),
        "heimlich-zuerst": ("words after a secret announcement", file(in_secret_first())),
        "heimlich-zuerst-spieler": ("the same as a player", file(in_secret_first(), "ada")),
        "gemischt": ("a random table of two evenings", file(random.play(20).game)),
        "gemischt-spieler": ("the same as a player reads it", file(random.game, "bo")),
    }


@cache
def bases() -> tuple[str, ...]:
    """Whole files, all seeds shown, that are worth tampering with."""
    tables = []
    for seed in range(40, 46):
        table = Evening(seed).play(12)
        for _ in range(2):
            table.end()
            table.play(12)
        tables.append(file(table.game))
    known = valid()
    return (*(known[name][1] for name in ("abende", "berichtigt", "worte")), duel(), *tables)
