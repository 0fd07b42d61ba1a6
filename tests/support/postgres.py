"""A PostgreSQL server of one's own, for tests: started in a short folder, gone afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from urllib.parse import quote

MISSING = "PostgreSQL is missing (initdb and pg_ctl); sh tools/services says how to get it."
QUICK: Mapping[str, str] = {"fsync": "off", "full_page_writes": "off"}
SAFE: Mapping[str, str] = {"fsync": "on"}
USER = "postgres"
FOLDER, PREFIX = "/tmp", "wwpg-"


def programs() -> Path | None:
    """The folder with ``initdb`` and ``pg_ctl``: on the path, or where Debian keeps them."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((each for each in folders if (each / "pg_ctl").exists()), None)


@dataclass(frozen=True, slots=True)
class Server:
    """A running server, reached through a socket in its folder."""

    folder: Path
    programs: Path

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{USER}@/{database}?host={quote(str(self.folder), safe='')}"

    @property
    def pid(self) -> int:
        """Its first process, whose children serve connections."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def start(self) -> None:
        """Start it, or start it again."""
        log = str(self.folder / "log")
        self._run("pg_ctl", "-D", self._data, "-l", log, "-w", "-t", "60", "-s", "start")

    def stop(self, mode: str = "immediate") -> None:
        """Stop it; ``immediate`` is what a power cut leaves behind."""
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "-t", "60", "-s", "stop")

    def remove(self) -> None:
        """Stop it if it runs, and leave nothing behind."""
        if (self.folder / "data" / "postmaster.pid").exists():
            with suppress(AssertionError):
                self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def create(self, settings: Mapping[str, str]) -> None:
        """Make an empty server with these settings."""
        trust = ("--auth=trust", "--encoding=UTF8", "--locale=C", f"--username={USER}")
        self._run("initdb", "--no-sync", *trust, self._data)
        own = {"listen_addresses": "", "unix_socket_directories": str(self.folder), **settings}
        with (self.folder / "data" / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in own.items())

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run a statement and say what it found."""
        address = self.url(database)
        return self._run(
            "psql", "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", address, "-c", statement
        )

    @property
    def _data(self) -> str:
        return str(self.folder / "data")

    def _run(self, program: str, *args: str) -> str:
        # A server refuses to run as root.
        other = ["runuser", "-u", USER, "--"] if os.geteuid() == 0 else []
        command = [*other, str(self.programs / program), *args]
        done = subprocess.run(
            command, cwd="/", stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{program}: {done.stderr}{done.stdout}"
        return done.stdout.strip()


@contextmanager
def server(settings: Mapping[str, str] = QUICK) -> Iterator[Server]:
    """A server while it is needed."""
    found = programs()
    assert found is not None, MISSING
    _sweep(found)
    # Short, because the path of a socket may have 107 bytes at most.
    made = Server(Path(tempfile.mkdtemp(prefix=PREFIX, dir=FOLDER)), found)
    try:
        (made.folder / "owner").write_text(str(os.getpid()))
        if os.geteuid() == 0:
            shutil.chown(made.folder, USER)
        made.create(settings)
        made.start()
        yield made
    finally:
        made.remove()


def _sweep(found: Path) -> None:
    """Servers of test runs that were killed and could not stop them."""
    for each in Path(FOLDER).glob(f"{PREFIX}*/owner"):
        with suppress(OSError, ValueError):
            if not Path("/proc", each.read_text()).exists():
                Server(each.parent, found).remove()


_NUMBERS = count(1)


@contextmanager
def database(on: Server, template: str = "template0") -> Iterator[str]:
    """The address of a new database, copied from a template in some hundredths of a second."""
    name = f"tisch{next(_NUMBERS)}"
    on.sql(f"CREATE DATABASE {name} TEMPLATE {template}")
    try:
        yield on.url(name)
    finally:
        on.sql(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
