"""``wuerfelwerk serve``: the live table for the browsers of the house."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
import webbrowser
from collections.abc import Callable

import click

from wuerfelwerk.cli.common import SpokenOption, _, command, emit
from wuerfelwerk.cli.screen import TerminalScreen
from wuerfelwerk.errors import IllegalCommand, shorten
from wuerfelwerk.rules.wording import N_

OF_THE_PORT = frozenset({errno.EADDRINUSE, errno.EACCES, errno.EPERM})
"""Why an address of this machine cannot be had: somebody has the port, or it is not for all."""


@command(
    N_(
        "Öffnet den Spieltisch für die Browser im Haus. Ohne PostgreSQL "
        "(WUERFELWERK_DATABASE_URL) liegen die Tische in einer Datei unter --data."
    ),
    SpokenOption(
        ["--host"],
        default="127.0.0.1",
        show_default=True,
        help=N_("Wo der Server zuhört; 0.0.0.0 für alle im lokalen Netz."),
    ),
    SpokenOption(
        ["--port"],
        default=8321,
        show_default=True,
        type=click.IntRange(1, 65535),
        help=N_("Der Anschluss."),
    ),
    SpokenOption(["--data"], metavar=N_("ORDNER"), help=N_("Wo die Tische liegen.")),
    SpokenOption(
        ["--workers"],
        default=1,
        show_default=True,
        type=click.IntRange(1, 32),
        help=N_("Wie viele Prozesse; mehr als einer nur mit PostgreSQL."),
    ),
    SpokenOption(
        ["--examples", "show"],
        is_flag=True,
        help=N_("Die Startseite mit ihren Beispielen gleich im Browser zeigen."),
    ),
    SpokenOption(
        ["--log"], is_flag=True, help=N_("Jede Anfrage als JSON-Zeile auf die Fehlerausgabe.")
    ),
)
def serve(
    host: str, port: int, data: str | None, workers: int, show: bool, log: bool, as_json: bool
) -> int:
    """Serve until stopped."""
    from wuerfelwerk.rules.system import installed
    from wuerfelwerk.table.desk.limits import Limits as DeskLimits
    from wuerfelwerk.table.store.abandoned import kept_days
    from wuerfelwerk.table.store.folder import occupied
    from wuerfelwerk.table.store.location import chosen_location
    from wuerfelwerk.web.limits import Limits, trusted_proxy
    from wuerfelwerk.web.logs import to_stderr

    installed()  # whatever is broken is named before the door opens, not at the first guest
    Limits.of()  # and so is whatever the environment says wrongly
    trusted_proxy()
    DeskLimits.of()
    kept_days()
    where = chosen_location(data)
    if workers > 1 and where.get_backend_name() != "postgresql":
        raise IllegalCommand(
            "Mehrere Prozesse brauchen PostgreSQL; setze WUERFELWERK_DATABASE_URL."
        )
    url = where.render_as_string(hide_password=False)
    with _bound(host, port) as bound, occupied(where):
        to_stderr("info" if log else "warning")
        asyncio.run(_prepared(url))
        return _run(url, bound, workers, lambda: _welcome(host, port, show, as_json))


def _run(url: str, bound: socket.socket, workers: int, opened: Callable[[], None]) -> int:
    from wuerfelwerk.web.server import run
    from wuerfelwerk.web.workers import run_workers

    try:
        if workers > 1:
            return run_workers(url, bound, workers, opened)
        return run(url, bound, opened)
    except KeyboardInterrupt:
        pass
    return 0


def _bound(host: str, port: int) -> socket.socket:
    """The address, taken before anything is made ready; whoever comes early waits a moment."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    both = host == "::" and socket.has_dualstack_ipv6()
    try:
        return socket.create_server((host, port), family=family, dualstack_ipv6=both)
    except (OSError, TypeError, ValueError) as error:
        if not isinstance(error, OSError) or error.errno not in OF_THE_PORT:
            raise IllegalCommand(
                "An %(host)s kann der Server nicht zuhören: Das ist keine Adresse dieses Rechners. "
                "Nenne mit --host eine eigene; 127.0.0.1 ist nur hier zu erreichen, 0.0.0.0 im "
                "ganzen Netz.",
                host=shorten(host),
            ) from None
        raise IllegalCommand(
            "An %(host)s:%(port)d kann der Server nicht zuhören; vielleicht läuft er schon. "
            "Wähle einen anderen Anschluss mit --port.",
            host=shorten(host),
            port=port,
        ) from None


async def _prepared(url: str) -> None:
    """Make the store ready, so that what is wrong with it is said before the door opens."""
    from wuerfelwerk.table.service import Service
    from wuerfelwerk.table.store.sql import create_store

    service = Service(create_store(url))
    try:
        await service.start()
    finally:
        await service.close()


def _welcome(host: str, port: int, show: bool, as_json: bool) -> None:
    shown = _here() if host in ("0.0.0.0", "::") else host
    base = f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
    if as_json:
        emit({"url": base, "process": os.getpid()})
    else:
        screen = TerminalScreen()
        screen.title(_("Würfelwerk ist offen: %(url)s", url=f"{base}/"))
        screen.say(_("Beenden mit Strg+C."))
    if show and _has_screen():
        webbrowser.open(f"{base}/")


def _has_screen() -> bool:
    """Does somebody sit before this machine? Elsewhere a browser in the terminal would open."""
    drawn = any(os.environ.get(each) for each in ("DISPLAY", "WAYLAND_DISPLAY"))
    return drawn or sys.platform in ("darwin", "win32")


def _here() -> str:
    """The address others in the network reach this machine by, as far as it can be told."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
