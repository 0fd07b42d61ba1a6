"""``wuerfelwerk play``: run a scenario file, or sit down at the terminal."""

from __future__ import annotations

from typing import Any

import click
from rich.text import Text

from wuerfelwerk.cli.common import (
    Argument,
    SpokenOption,
    _,
    command,
    emit,
    lang,
    new_file,
    read_text,
    whole,
    write_text,
)
from wuerfelwerk.cli.screen import TerminalScreen, clean, fitting, table
from wuerfelwerk.dice.seal import new_secret
from wuerfelwerk.errors import Unknown, shorten
from wuerfelwerk.play import proof, scenario
from wuerfelwerk.play.game import Game
from wuerfelwerk.play.journal import export, head
from wuerfelwerk.play.report import report
from wuerfelwerk.play.view import Told, look, tale
from wuerfelwerk.present.language import translated
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.abilities import Charting
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.wording import N_

LARGEST_SEED = 10**18


@command(
    N_(
        "Spielt eine Szenariodatei (- für die Standardeingabe) und zeigt, wie jede Ansage "
        "gerechnet wird. Ohne Datei beginnt mit --system ein Spiel am Terminal."
    ),
    Argument(["file"], required=False, metavar=N_("[SZENARIO]")),
    SpokenOption(
        ["--seat"], metavar=N_("PLATZ"), help=N_("Nur zeigen, was dieser Platz sehen darf.")
    ),
    SpokenOption(
        ["--log"], metavar=N_("DATEI"), help=N_("Das Protokoll in diese Datei schreiben.")
    ),
    SpokenOption(
        ["--system"], metavar=N_("SYSTEM"), help=N_("Am Terminal spielen, in diesem System.")
    ),
    SpokenOption(
        ["--abend"],
        metavar=N_("ABEND"),
        help=N_(
            "Am Terminal: einen geführten Abend des Systems spielen, oder einen eigenen aus einer "
            "Datei mit der Endung .toml."
        ),
    ),
    SpokenOption(["--hotseat"], is_flag=True, help=N_("Am Terminal: Alle spielen an einem Gerät.")),
    SpokenOption(["--real-dice"], is_flag=True, help=N_("Am Terminal: echte Würfel, eingetippt.")),
    SpokenOption(
        ["--auto"], is_flag=True, help=N_("Am Terminal: Beide Seiten spielen von selbst.")
    ),
    SpokenOption(
        ["--seed"],
        metavar=N_("ZAHL"),
        callback=whole(-LARGEST_SEED, LARGEST_SEED),
        help=N_("Am Terminal: damit dieselben Würfel wieder fallen."),
    ),
)
def play(file: str | None, as_json: bool, seat: str | None, log: str | None, **seats: Any) -> int:
    """Play a file, or at the terminal."""
    _fitting(file is None, seat is not None or as_json, seats)
    if file is None:
        return _at_the_terminal(log=log, **seats)
    if log is not None:
        new_file(log)
    loaded = scenario.load(read_text(file))
    game = scenario.run(loaded).game
    if seat is not None and seat not in game.system.seats(game.state):
        raise Unknown(
            "Einen Platz „%(seat)s“ gibt es hier nicht; möglich ist: %(known)s.",
            seat=shorten(seat),
            known=", ".join(game.system.seats(game.state)),
        )
    key = new_secret()
    if log is not None:
        write_text(log, proof.save(game, key, {}, seat))
    if as_json:
        emit(report(game, seat))
        return 0
    show_game(TerminalScreen(), game, seat, loaded.title)
    if log is not None:
        click.echo(_("Protokoll geschrieben; Prüfsumme: %(head)s", head=head(export(game, key))))
    return 0


def _fitting(terminal: bool, for_files: bool, seats: dict[str, Any]) -> None:
    """Refuse options that would be of no effect."""
    if terminal and for_files and seats["system"]:
        raise click.UsageError(
            _("--seat und --json gehören zu einer Szenariodatei."), click.get_current_context()
        )
    if not terminal and any(value not in (None, False) for value in seats.values()):
        raise click.UsageError(
            _("--system, --abend, --hotseat, --real-dice, --auto und --seed gehören ans Terminal."),
            click.get_current_context(),
        )


def _at_the_terminal(
    *, system: str | None, abend: str | None, log: str | None, **seats: Any
) -> int:
    if system is None:
        raise click.UsageError(
            _("Erwartet wird eine Szenariodatei oder --system."), click.get_current_context()
        )
    from wuerfelwerk.cli import duel, evening

    screen = TerminalScreen(markup=True)
    if abend is not None and seats["hotseat"]:
        raise click.UsageError(
            _("Einen geführten Abend spielt man allein, ohne --hotseat."),
            click.get_current_context(),
        )
    if abend is not None:
        options = duel.Options(**seats)
        return evening.run(
            evening=abend, system=system, lang=lang(), options=options, log=log, console=screen
        )
    return duel.run(system=system, lang=lang(), log=log, console=screen, **seats)


def show_game(screen: TerminalScreen, game: Game[Any, Any], seat: str | None, title: str) -> None:
    """Every turn with its working, what is still open, and how things stand."""
    words = Words(game.system, lang())
    if title:
        screen.title(title)
    for told in tale(game, seat):
        _turn(screen, words, told)
    for each in game.open if seat is None else look(game, seat).open:
        asked = f"{each.question.seat}: {words.question(each.question)}  [{each.question.rule}]"
        screen.say(_("Offen ist: %(question)s", question=asked), style="bold")
    screen.title(_("So steht es:"))
    _standing(screen, words, game.system.view(game.state, GM if seat is None else seat))


def _turn(screen: TerminalScreen, words: Words, told: Told) -> None:
    corrected = _("korrigiert")
    mark = f"  ({corrected})" if told.corrected else ""
    screen.title(f"{told.number}. {told.seat}: {words.announcement(told.command)}{mark}")
    for step in told.steps:
        screen.say(f"{step.rule:<17} {words.step(step)}", 2, "dim", hang=18)
    for event in told.events:
        screen.say(f"→ {words.event(event)}", 2, hang=2)
    if told.refused:
        screen.say(_("Abgewiesen: %(why)s", why=words.refusal(told.refused)), 2, "red")


def _standing(screen: TerminalScreen, words: Words, view: Any) -> None:
    """The board if there is one, and how everybody is doing; what is hidden is a question mark."""
    for line in words.system.chart(view) if isinstance(words.system, Charting) else ():
        # Signs that stand where they belong: no wrapping, or the board would be none.
        screen.print(Text(clean(translated(line, words.lang))), soft_wrap=True)
    rows = words.system.overview(view)
    if not rows:
        return
    named = tuple(words.word(name) for name in rows[0])
    told = [tuple("?" if v is None else words.value(v) for v in row.values()) for row in rows]
    head, *cells = fitting([named, *told], screen.width)
    numbers = [at for at, value in enumerate(rows[0].values()) if isinstance(value, int | None)]
    shown = table(head, right=numbers if tuple(head) == named else range(1, len(head)))
    shown.columns[0].no_wrap = True
    for row in cells:
        shown.add_row(*row)
    screen.print(shown)
