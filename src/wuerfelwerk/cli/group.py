"""``wuerfelwerk`` itself: which commands there are, and what holds for all of them."""

from __future__ import annotations

import sys
from collections.abc import MutableMapping, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any

import click

from wuerfelwerk import __version__
from wuerfelwerk.cli.common import ENVIRONMENT, HELP, SpokenOption, _, general, speaking
from wuerfelwerk.cli.guard import Manner, guarded
from wuerfelwerk.rules.wording import N_

COMMANDS = {
    "serve": N_("Den Spieltisch für Browser öffnen."),
    "play": N_("Ein Szenario abspielen oder am Terminal spielen."),
    "forecast": N_("Einen Kampf vorhersagen: wer gewinnt, wer fällt, was es kostet."),
    "odds": N_("Genaue Chancen: als Liste, als Tabelle, als Matrix."),
    "roll": N_("Würfeln, Schritt für Schritt gerechnet."),
    "rules": N_("Regeln nachschlagen, suchen und ihre Abdeckung prüfen."),
    "systems": N_("Welche Regelsysteme installiert sind."),
    "verify": N_("Ein Protokoll prüfen: nichts verändert, kein Würfel berührt."),
    "backup": N_("Alle Tische in eine Datei sichern."),
    "restore": N_("Eine Sicherung zurückspielen."),
    "schema": N_("Das JSON-Schema der Szenariodateien."),
}
"""Every command with what it does; its module is loaded when it is called."""


class SpokenGroup(click.Group):
    """Loads commands lazily, speaks two languages and never shows a stack trace."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        found: click.Command = getattr(import_module(f"wuerfelwerk.cli.{name}"), name)
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section(_("Befehle")):
            formatter.write_dl([(name, _(what)) for name, what in COMMANDS.items()])

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        what = _(
            "Der Spieltisch, der die Regeln kennt: würfeln, Chancen ausrechnen, Szenarien spielen, "
            "Regeln nachschlagen und Protokolle prüfen."
        )
        codes = _(
            "Rückgabe: 0 in Ordnung, 1 Ergebnis negativ, 2 falsche Eingabe, 70 Fehler im Programm, "
            "130 abgebrochen. Mit --json steht auch ein Fehler als JSON auf der Fehlerausgabe."
        )
        for text in (what, codes):
            formatter.write_paragraph()
            with formatter.indentation():
                formatter.write_text(text)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [_("[OPTIONEN]"), _("BEFEHL …")]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return HELP

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        """Run a command; leaves with its exit code, or returns it outside standalone mode."""
        given = list(sys.argv[1:] if args is None else args)
        name = prog_name or "wuerfelwerk"
        manner = Manner.of(given)
        _readable()
        with speaking(manner.lang):
            self._main_shell_completion(extra, name, complete_var)
            code = guarded(lambda: self._run(name, given, extra), manner)
        if standalone_mode:
            sys.exit(code)
        return code

    def _run(self, name: str, args: list[str], extra: MutableMapping[str, Any]) -> int | None:
        with self.make_context(name, args, **extra) as context:
            code: int | None = self.invoke(context)
            return code


def _readable() -> None:
    """A terminal that lacks a character shows a question mark instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _show_version(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(f"Würfelwerk {__version__}")
        ctx.exit()


def _begin(ctx: click.Context) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


VERSION = SpokenOption(
    ["--version"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help=N_("Die Version zeigen."),
)
GROUP = SpokenGroup(
    "wuerfelwerk",
    params=[*general(ENVIRONMENT), VERSION],
    invoke_without_command=True,
    callback=click.pass_context(_begin),
)
