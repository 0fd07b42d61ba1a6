"""Whatever goes wrong ends in one sentence and an exit code, never in a stack trace."""

from __future__ import annotations

import json
import os
import sys
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any

import click

from wuerfelwerk.cli.common import ENVIRONMENT, _, lang
from wuerfelwerk.errors import LeftOut, WuerfelwerkError, shorten
from wuerfelwerk.present.language import LANGS
from wuerfelwerk.values import dataclass

FINE, NEGATIVE, WRONG, UNEXPECTED, INTERRUPTED, PIPE = 0, 1, 2, 70, 130, 141
LONGEST = 600


@dataclass(frozen=True, slots=True)
class Manner:
    """How to speak, known before the arguments are understood: even a wrong one needs an answer."""

    lang: str = LANGS[0]
    json: bool = False
    debug: bool = False

    @classmethod
    def of(cls, args: Sequence[str]) -> Manner:
        """Read off the arguments; what is not a language is refused later, with a sentence."""
        ours = args[: args.index("--")] if "--" in args else args
        named = [os.environ.get(ENVIRONMENT, "")]
        named += [after for each, after in pairwise(ours) if each == "--lang"]
        named += [each.partition("=")[2] for each in ours if each.startswith("--lang=")]
        known = [each for each in named if each in LANGS]
        return cls((known or LANGS)[-1 if known else 0], "--json" in ours, "--debug" in ours)


def guarded(run: Callable[[], int | None], manner: Manner) -> int:
    """The exit code of ``run``; errors are told on standard error."""
    try:
        with _naming_left_out(manner):
            code = run()
        sys.stdout.flush()
    except click.exceptions.Exit as stop:
        return stop.exit_code
    except (click.Abort, EOFError, KeyboardInterrupt):
        return _told(manner, "interrupted", _("Abgebrochen."), INTERRUPTED)
    except click.ClickException as error:
        return _usage(manner, error)
    except WuerfelwerkError as error:
        return _told(manner, error.code, _sentence(error), WRONG, error.rule)
    except BrokenPipeError:
        _hush()
        return PIPE
    except Exception:
        return _unexpected(manner)
    return code or FINE


@contextmanager
def _naming_left_out(manner: Manner) -> Iterator[None]:
    """Say on standard error which systems are not there, as soon as that turns out."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", LeftOut)
        usual = warnings.showwarning

        def show(message: Warning | str, *rest: Any, **more: Any) -> None:
            if isinstance(message, LeftOut):
                _left_out(manner, message)
            else:
                usual(message, *rest, **more)

        warnings.showwarning = show
        yield


def _left_out(manner: Manner, warning: LeftOut) -> None:
    said = shorten(_sentence(warning.error), LONGEST)
    if manner.json:
        found = {"warning": {"code": "left-out", "message": said, "system": warning.name}}
        click.echo(json.dumps(found, ensure_ascii=False), err=True)
    else:
        click.echo(_("Warnung: %(why)s", why=said), err=True)


def _sentence(error: WuerfelwerkError) -> str:
    from wuerfelwerk.present.wording import sentence

    return sentence(error, lang())


def _usage(manner: Manner, error: click.ClickException) -> int:
    context = error.ctx if isinstance(error, click.UsageError) else None
    if context is not None and not manner.json:
        click.echo(context.get_usage(), err=True)
        click.echo(_("Mehr dazu: %(path)s --help", path=context.command_path), err=True)
    return _told(manner, "usage", error.format_message(), WRONG)


def _unexpected(manner: Manner) -> int:
    if manner.debug:
        traceback.print_exc()
    why = _("Das hätte nicht passieren dürfen: ein Fehler im Programm, nicht in der Eingabe.")
    hint = _("Mit --debug zeigt sich, wo.")
    return _told(manner, "unexpected", f"{why} {hint}", UNEXPECTED)


def _told(manner: Manner, code: str, message: str, exit_code: int, rule: str = "") -> int:
    message = shorten(message, LONGEST)
    if manner.json:
        found = {"error": {"code": code, "message": message, "rule": rule}}
        click.echo(json.dumps(found, ensure_ascii=False), err=True)
    else:
        plain = code == "interrupted"
        click.echo(message if plain else _("Fehler: %(why)s", why=message), err=True)
    return exit_code


def _hush() -> None:
    """Nobody reads on: whatever is still buffered goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
