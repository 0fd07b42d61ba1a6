"""What all commands share: their language, their options, and how they print and read."""

from __future__ import annotations

import gettext
import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

import click

from wuerfelwerk.errors import BrokenLog, TooMuch, Unknown, shorten
from wuerfelwerk.present.language import LANGS, LOCALE, translator
from wuerfelwerk.rules.wording import N_

ENVIRONMENT = "WUERFELWERK_LANG"
LARGEST = 50_000_000
"""The most bytes of a file that are read."""
_LANG: ContextVar[str] = ContextVar("lang", default=LANGS[0])


def lang() -> str:
    """The language spoken just now."""
    return _LANG.get()


def _(message: str, **values: object) -> str:
    """A German message in the language spoken just now, filled in."""
    said = translator(lang())(message, values)
    return said % values if values else said


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language; click finds its own German texts by the usual way of gettext."""
    gettext.bindtextdomain("messages", str(LOCALE))
    token, before = _LANG.set(language), os.environ.get("LANGUAGE")
    os.environ["LANGUAGE"] = language
    try:
        yield
    finally:
        _LANG.reset(token)
        del os.environ["LANGUAGE"]
        os.environ |= {} if before is None else {"LANGUAGE": before}


class _Spoken:
    """Help and metavar are written in German and read in the language spoken just now."""

    _help: str | None = None
    _metavar: str | None = None

    @property
    def help(self) -> str | None:
        return self._help and _(self._help)

    @help.setter
    def help(self, text: str | None) -> None:
        self._help = text

    @property
    def metavar(self) -> str | None:
        return self._metavar and _(self._metavar)

    @metavar.setter
    def metavar(self, text: str | None) -> None:
        self._metavar = text


class SpokenOption(_Spoken, click.Option):
    """An option whose help is translated."""


class Argument(_Spoken, click.Argument):
    """An argument whose name is translated."""


class SpokenCommand(_Spoken, click.Command):
    """A command with the options that every command has."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        return [_(piece) for piece in super().collect_usage_pieces(ctx)]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        return HELP


def shared() -> list[click.Parameter]:
    """The options of every command; what they say was read before parsing (see ``group``)."""
    return [
        SpokenOption(
            ["--json", "as_json"], is_flag=True, help=N_("Ausgabe als JSON, für Programme.")
        ),
        *general(),
    ]


def general(envvar: str | None = None) -> list[click.Parameter]:
    """The options that may stand before and after the command."""
    return [
        SpokenOption(
            ["--lang"],
            type=click.Choice(LANGS),
            envvar=envvar,
            expose_value=False,
            help=N_("Sprache: de oder en (auch als WUERFELWERK_LANG in der Umgebung)."),
        ),
        SpokenOption(
            ["--debug"],
            is_flag=True,
            expose_value=False,
            help=N_("Bei unerwarteten Fehlern den Ablauf zeigen."),
        ),
    ]


def _show_help(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


HELP = SpokenOption(
    ["--help", "-h", "wants_help"],
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
    help=N_("Diese Hilfe zeigen."),
)


def command(
    help: str, *params: click.Parameter
) -> Callable[[Callable[..., int | None]], SpokenCommand]:
    """Makes a function a command; it returns its exit code."""

    def made(function: Callable[..., int | None]) -> SpokenCommand:
        return SpokenCommand(
            function.__name__,
            callback=function,
            params=[*params, *shared()],
            help=help,
            options_metavar=N_("[OPTIONEN]"),
        )

    return made


Callback = Callable[[click.Context, click.Parameter, str | None], int | None]


def whole(low: int, high: int) -> Callback:
    """Reads a whole number in a range; anything else is refused with a sentence of ours."""

    def read(ctx: click.Context, param: click.Parameter, text: str | None) -> int | None:
        if text is None:
            return None
        digits = text.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 20 and low <= int(text) <= high:
            return int(text)
        said = _(
            "Erwartet wird eine ganze Zahl von %(low)s bis %(high)s, nicht „%(raw)s“.",
            low=low,
            high=high,
            raw=shorten(text),
        )
        raise click.BadParameter(said, ctx, param)

    return read


def emit(value: Any) -> None:
    """Print a value for machines."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def read_text(path: str) -> str:
    """The text of a file (``-``: of standard input), or a sentence why there is none."""
    try:
        raw = _bytes(path)
    except FileNotFoundError:
        raise Unknown("Die Datei „%(path)s“ gibt es nicht.", path=shorten(path, 200)) from None
    except (OSError, ValueError):
        raise Unknown(
            "„%(path)s“ lässt sich nicht lesen; erwartet wird eine Textdatei.",
            path=shorten(path, 200),
        ) from None
    if len(raw) > LARGEST:
        raise TooMuch(
            "„%(path)s“ ist größer als %(most)d Bytes.", path=shorten(path, 200), most=LARGEST
        )
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise BrokenLog("„%(path)s“ ist kein Text in UTF-8.", path=shorten(path, 200)) from None


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(LARGEST + 1)
    with open(path, "rb") as file:
        return file.read(LARGEST + 1)


def new_file(path: str) -> None:
    """Make an empty file, or say why not; an evening that is there already is never lost."""
    if os.path.exists(path):
        raise Unknown(
            "„%(path)s“ gibt es schon; erwartet wird der Name einer neuen Datei.",
            path=shorten(path, 200),
        )
    write_text(path, "")


def write_text(path: str, text: str) -> None:
    """Write a file, or say in a sentence why it cannot be written."""
    write_bytes(path, text.encode())


def write_bytes(path: str, raw: bytes) -> None:
    """Write a file, or say in a sentence why it cannot be written."""
    try:
        with open(path, "wb") as file:
            file.write(raw)
    except (OSError, ValueError):
        raise Unknown(
            "„%(path)s“ lässt sich nicht schreiben; erwartet wird ein Ort für eine Datei.",
            path=shorten(path, 200),
        ) from None
