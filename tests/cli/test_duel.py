"""The table at the terminal, played by keys laid down in advance."""

from __future__ import annotations

import builtins
from collections.abc import Iterable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from wuerfelwerk.cli.duel import run
from wuerfelwerk.play.proof import verify

Keys = Iterable[str]


class Terminal:
    """What was typed in and what was shown."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._patch = patch
        self.shown = ""

    def play(
        self,
        *keys: str,
        lang: str = "de",
        log: Path | None = None,
        system: str = "rumble",
        **options: bool,
    ) -> str:
        """Play with these keys; the end of the keys is the end of input."""
        out, laid = StringIO(), iter(keys)
        self._patch.setattr(builtins, "input", lambda *_: _next(laid))
        console = Console(file=out, width=100, force_terminal=False)
        code = run(
            system=system,
            lang=lang,
            hotseat=options.get("hotseat", False),
            real_dice=options.get("real_dice", False),
            seed=4,
            log=str(log) if log else None,
            auto=options.get("auto", False),
            console=console,
        )
        assert code == 0
        self.shown = out.getvalue()
        return self.shown


def _next(laid: object) -> str:
    found = next(laid, None)  # type: ignore[call-overload]
    if found is None:
        raise EOFError
    return str(found)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(monkeypatch)


def test_bots_fight_to_the_end_and_leave_a_proven_log(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "abend.log"
    shown = terminal.play(auto=True, log=log)
    assert "Es ist entschieden; es stehen noch:" in shown
    assert "[RUM-SCHADEN-01]" in shown
    report = verify(log.read_text("utf-8"))
    assert report.proven
    assert report.counts["sealed"] > 5
    assert report.head in shown.replace("\n", "")


def test_a_person_chooses_asks_why_and_gets_chances(terminal: Terminal) -> None:
    shown = terminal.play("1", "Wind", "1", "w", "c", "1", "1", "q")
    assert "angreifen: Bo, Schwert" in shown
    assert "RUM-GRUND-05      Ada auf Nahkampf: Schwellenwert 7 = Stärke 2 + Nahkampf 5" in shown
    assert "Ziel „" in shown
    assert "Du entscheidest später so gut wie möglich" in " ".join(shown.split())
    assert "Der Tisch bleibt, wie er ist." in shown


def test_taking_back_goes_to_ones_own_last_turn_and_asks_again(terminal: Terminal) -> None:
    shown = terminal.play("1", "Wind", "3", "u", "3")
    assert "Zurückgenommen: angreifen: Ada, Axt." in shown
    assert shown.count("Zurückgenommen: passen.") == 1
    assert shown.count("auf 10 gedreht: Ada") == 2


def test_there_is_nothing_to_take_back_before_the_first_turn(terminal: Terminal) -> None:
    assert "noch keinen eigenen Zug" in terminal.play("1", "", "u")


def test_chances_come_for_commands_as_well(terminal: Terminal) -> None:
    shown = terminal.play("1", "Wind", "c")
    assert "die anderen spielen schlicht" in " ".join(shown.split())


def test_a_wrong_number_is_asked_again_with_a_sentence(terminal: Terminal) -> None:
    shown = terminal.play("9", "drei", "1", "", "0", "٣", "?", "3")
    assert shown.count("Erwartet wird eine Zahl von 1 bis") == 4
    assert "auf 10 gedreht: Ada" in shown


def test_real_dice_are_typed_in_and_checked(terminal: Terminal, tmp_path: Path) -> None:
    log = tmp_path / "abend.log"
    shown = terminal.play("1", "11", "1", "1", "7", "1", "1", real_dice=True, log=log)
    assert "Runde 1 beginnt: Ada 1" in shown
    assert verify(log.read_text("utf-8")).counts["hand"] >= 2


def test_anything_on_offer_can_be_announced(terminal: Terminal) -> None:
    """Etwas anderes: a check of Ada's, on a talent chosen from the list, nothing else changed."""
    shown = terminal.play("1", "", "4", "2", "1", "1", "", "", "", "1")
    assert "Ada würfelt" in shown
    assert "auf Nahkampf" in shown


def test_everybody_can_sit_at_one_keyboard(terminal: Terminal) -> None:
    shown = terminal.play("1", "Wind", "1", hotseat=True)
    assert "bo: Wie reagiert Bo?" in shown


def test_a_figure_of_ones_own_is_refused_with_every_reason_until_it_is_legal(
    terminal: Terminal,
) -> None:
    wrong = ("Zed", "3", "3", "1", "1", "Nahkampf 7", "Schwert 2")
    right = ("Zed", "3", "zwei", "2", "1", "1", "Nahkampf 6, Konstitution 6", "Schwert 2")
    shown = terminal.play("4", *wrong, *right, "", "5")
    assert "3-2-1-1, nicht 3-3-1-1. (RUM-CHAR-04) Ein Talent geht bis 6" in shown
    assert "Geschick: Erwartet wird eine ganze Zahl" in shown
    assert "Zed" in shown.rpartition("RUM-CHAR-01")[2]


def test_it_speaks_english(terminal: Terminal) -> None:
    shown = terminal.play(auto=True, lang="en")
    assert "loses" in shown
    assert "verliert" not in shown


def test_hidden_values_of_an_npc_are_not_shown_to_a_player(terminal: Terminal) -> None:
    shown = terminal.play("2", "", "w")
    row = next(line for line in shown.splitlines() if line.strip().startswith("Ork"))
    assert row.split()[1:3] == ["?", "?"]


@pytest.mark.parametrize("keys", [(), ("q",), ("4",), ("1", "q")])
def test_leaving_early_is_fine(terminal: Terminal, keys: tuple[str, ...]) -> None:
    terminal.play(*keys)


def test_enter_takes_the_dice_that_are_shown_and_it_is_said_how_many_may_be_taken(
    terminal: Terminal,
) -> None:
    shown = terminal.play("4", *[""] * 6, system="kaskade")
    assert "› 1 6 11 14 · 3 bis 4 Würfel [1 6 11 14]:" in shown
    assert "› 6 11 14 · genau 1 Würfel [6]:" in shown
    assert "Erwartet werden" not in shown
    assert "Kampfphase 1; es handeln: Mira" in shown


def test_after_the_throw_the_dice_that_lie_are_shown_as_far_as_one_may_see(
    terminal: Terminal,
) -> None:
    shown = terminal.play("4", *[""] * 9, system="kaskade")
    assert "Mira: Es liegen: ohne Partner: 11; über 13: 14." in shown
    assert "Räuber: Es liegen: 9, 12." in shown
    thrown, attacked = shown.index("Kampfphase 1"), shown.index("Mira hat gehandelt")
    assert shown.count("Mira: Es liegen", thrown, attacked) == 1
    assert shown.count("Borin: Es liegen") == 1
    assert "Es liegt kein Würfel" not in shown


def test_a_chase_is_not_called_a_fight(terminal: Terminal) -> None:
    shown = terminal.play("2", "Wind", *[""] * 40, system="kaskade")
    assert "Die Jagd ist vorbei" in shown
    assert "Es ist entschieden; es stehen noch: " in shown
    assert "Kampf" not in shown
