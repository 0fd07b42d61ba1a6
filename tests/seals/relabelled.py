"""Sealed tables of every system, and their dice called something else than what they were."""

from __future__ import annotations

from functools import cache
from random import Random

from conformance.driver import AnyGame, RandomPlayer
from seals.forge import File
from seals.honest import KEY
from support.sealed_evenings import SECRET
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.play.engine import Hands, speak, submit
from wuerfelwerk.play.game import new_game
from wuerfelwerk.play.proof import save
from wuerfelwerk.rules.system import installed, system
from wuerfelwerk.table.play.hands import Chains, dice_for

TURNS = 8
FEWEST_THROWS = 3
LABELS = ("hand", "hand", "random", "scripted")


def systems() -> list[str]:
    """Every system there is."""
    return sorted(installed())


@cache
def sealed_table(name: str, seed: int) -> str:
    """A whole log of a system whose throws are sealed."""
    rules = system(name)
    player = RandomPlayer(rules, seed)
    setup = rules.examples[player.random.choice(sorted(rules.examples))]
    game = new_game(rules, setup, Chains(SECRET).promises)
    game = speak(game, "ada", f"Wort {seed}")
    for _ in range(40):
        game = _turn(player, game)
        if len(game.past) >= TURNS and _throws(game) >= FEWEST_THROWS:
            break
    return save(game, KEY, Chains(SECRET).seeds)


def _turn(player: RandomPlayer, game: AnyGame) -> AnyGame:
    command = player.announcement(game)
    try:
        player.hands = Hands(dice_for(SECRET, game))
        after = submit(game, command.wer, command, player.hands)
        while after.open:
            player.hands = Hands(dice_for(SECRET, after))
            after = player.answer(after)
    except WuerfelwerkError:
        return game
    return after


def _throws(game: AnyGame) -> int:
    return sum(":" in getattr(entry, "origin", "") for entry in game.log)


def relabelled(text: str, random: Random) -> tuple[str, int, int]:
    """The file with origins rewritten and hashed anew, how many were, and how many are left."""
    file = File.parse(text)
    sealed = file.sealed()
    kind = random.randrange(3)
    cut = random.randrange(len(sealed) + 1)
    chosen = sealed if kind == 0 else sealed[cut:] if kind == 1 else random.sample(sealed, cut)
    same = random.choice((None, *LABELS))
    for number in chosen:
        before, plus, _ = file.rows[number]["origin"].rpartition("+")
        file.rows[number]["origin"] = f"{before}{plus}{same or random.choice(LABELS)}"
    return file.text(), len(chosen), len(sealed) - len(chosen)
