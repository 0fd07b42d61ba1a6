"""``wuerfelwerk serve`` as a person sees it: open when it says so, or one sentence."""

from __future__ import annotations

import asyncio
import ctypes
import os
import re
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest

from support.serving import PATIENCE, free_port, serving
from wuerfelwerk.table.store.folder import LOCK
from wuerfelwerk.table.store.location import FILE
from wuerfelwerk.table.store.sql import create_store


def served(*args: str, env: Mapping[str, str] | None = None, **more: object) -> str:
    """All that a start writes which cannot succeed; how it ends is a refusal, never a crash."""
    command = [sys.executable, "-m", "wuerfelwerk", "serve", *args]
    if "--port" not in args:
        command += ["--port", str(free_port())]
    done = subprocess.run(
        command, env={**os.environ, **(env or {})}, capture_output=True, text=True,
        timeout=PATIENCE, **more,  # type: ignore[call-overload]
    )  # fmt: skip
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    return str(done.stderr)


def one_sentence(said: str) -> str:
    """A start that failed is told in one line."""
    assert "Traceback" not in said
    (line,) = said.splitlines()
    assert line.startswith("Fehler: ")
    return line


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        said = one_sentence(served("--port", port, "--data", str(tmp_path)))
    assert f"127.0.0.1:{port}" in said
    assert "--port" in said
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("host", ["nirgends.invalid", "8.8.8.8", "[", "x" * 300, "ä" * 80])
def test_a_host_that_is_none_of_this_machine(host: str, tmp_path: Path) -> None:
    said = one_sentence(served("--host", host, "--data", str(tmp_path)))
    assert "Das ist keine Adresse dieses Rechners" in said
    assert "--port" not in said


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "datei").write_text("nichts")
    said = one_sentence(served("--data", str(tmp_path / "datei")))
    assert "lässt sich nichts speichern" in said
    assert (tmp_path / "datei").read_text() == "nichts"


def test_a_folder_where_the_file_is_to_be(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    said = one_sentence(served("--data", str(tmp_path)))
    assert f"„{tmp_path / FILE}“ ist ein Ordner" in said


@pytest.mark.parametrize(
    ("env", "why"),
    [
        ({"WUERFELWERK_DATABASE_URL": "foo"}, "eine Adresse wie postgresql://"),
        ({"WUERFELWERK_DATABASE_URL": "postgresql://["}, "führt zu keiner Datenbank"),
        ({"WUERFELWERK_PROXY": "notanaddress"}, "In WUERFELWERK_PROXY steht keine Adresse"),
    ],
)
def test_a_wrong_word_in_the_environment(env: dict[str, str], why: str, tmp_path: Path) -> None:
    assert why in one_sentence(served(env=env, cwd=tmp_path))
    assert not [*tmp_path.iterdir()]


def like_anybody() -> None:
    """Permissions count for the program to be started, even if root starts it."""
    libc = ctypes.CDLL(None)
    for capability in (1, 2):  # to write and to read what is not permitted
        libc.prctl(24, capability, 0, 0, 0)


def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    (folder := tmp_path / "fest").mkdir()
    folder.chmod(0o500)
    said = one_sentence(served("--data", str(folder), preexec_fn=like_anybody))
    assert f"In „{folder}“ lässt sich nichts speichern" in said
    assert not [*folder.iterdir()]


def test_tables_in_a_folder_that_has_become_read_only(tmp_path: Path) -> None:
    (folder := tmp_path / "fest").mkdir()
    asyncio.run(_made(folder))
    before = (folder / FILE).read_bytes()
    folder.chmod(0o500)
    said = one_sentence(served("--data", str(folder), preexec_fn=like_anybody))
    assert f"In „{folder}“ lässt sich nichts speichern" in said
    assert (folder / FILE).read_bytes() == before


def test_a_file_that_has_become_read_only(tmp_path: Path) -> None:
    asyncio.run(_made(tmp_path))
    (tmp_path / FILE).chmod(0o400)
    said = one_sentence(served("--data", str(tmp_path), preexec_fn=like_anybody))
    assert "nicht zu erreichen" in said


def small_files(most: int) -> Callable[[], None]:
    """No file may grow beyond this: to the program the same as a full disk."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))


@pytest.mark.parametrize("most", [0, 5_000, 30_000])
def test_a_full_disk(most: int, tmp_path: Path) -> None:
    env = {"PYTHONDONTWRITEBYTECODE": "1"}
    said = one_sentence(served("--data", str(tmp_path), env=env, preexec_fn=small_files(most)))
    assert "Platz hat" in said


def test_after_a_full_disk_all_is_well(tmp_path: Path) -> None:
    """What was left behind by a start without room is no obstacle to the next."""
    env = {"PYTHONDONTWRITEBYTECODE": "1"}
    served("--data", str(tmp_path), env=env, preexec_fn=small_files(5_000))
    with serving(str(tmp_path), tmp_path) as again:
        assert again.running


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "ist leer; erwartet wird eine, die Würfelwerk angelegt hat"),
        (b"nothing that we have made" * 100, "beschädigt oder keine von Würfelwerk"),
        (b"SQLite format 3\0", "beschädigt oder keine von Würfelwerk"),
    ],
)
def test_a_file_that_is_not_ours(content: bytes, why: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert why in one_sentence(served("--data", str(tmp_path)))
    assert (tmp_path / FILE).read_bytes() == content


def test_a_database_of_another_program(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("CREATE TABLE moebel (stuhl)")
    assert "keine von Würfelwerk" in one_sentence(served("--data", str(tmp_path)))


async def _made(folder: Path) -> None:
    store = create_store(folder)
    await store.start()
    await store.close()


def test_a_database_of_a_newer_program(tmp_path: Path) -> None:
    asyncio.run(_made(tmp_path))
    with closing(sqlite3.connect(tmp_path / FILE)) as file:
        file.execute("UPDATE wuerfelwerk_version SET version_num = '9999'")
        file.commit()
    assert "neueren Ausgabe" in one_sentence(served("--data", str(tmp_path)))


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_postgresql_that_nobody_answers_for(workers: str, tmp_path: Path) -> None:
    url = f"postgresql://nobody:geheim@/nothing?host={tmp_path}"
    said = one_sentence(served("--workers", workers, env={"WUERFELWERK_DATABASE_URL": url}))
    assert "nicht zu erreichen" in said
    assert "geheim" not in said


@pytest.mark.parametrize("url", ["mysql://a:geheim@b/c", "://", "sqlite://", "postgresql://a:b:c/"])
def test_an_address_of_no_database(url: str) -> None:
    said = one_sentence(served(env={"WUERFELWERK_DATABASE_URL": url}))
    assert "führt zu keiner Datenbank" in said
    assert "geheim" not in said


def test_several_processes_need_postgresql(tmp_path: Path) -> None:
    said = one_sentence(served("--data", str(tmp_path), "--workers", "2"))
    assert "brauchen PostgreSQL" in said


@pytest.mark.parametrize(
    ("name", "raw"),
    [
        ("WUERFELWERK_RATE", "viele"),
        ("WUERFELWERK_CONNECTIONS", "0"),
        ("WUERFELWERK_CONNECTIONS_PER_ADDRESS", "nan"),
    ],
)
def test_a_limit_that_is_no_number(name: str, raw: str, tmp_path: Path) -> None:
    said = one_sentence(served("--data", str(tmp_path), env={name: raw}))
    assert f"{name}: Erwartet wird eine Zahl" in said
    assert not [*tmp_path.iterdir()]


def test_a_second_server_on_the_same_folder_is_refused_until_the_first_is_gone(
    tmp_path: Path,
) -> None:
    with serving(str(tmp_path), tmp_path) as first:
        said = one_sentence(served("--data", str(tmp_path)))
        assert f"Im Ordner „{tmp_path}“ läuft schon ein Würfelwerk" in said
        assert httpx.get(f"{first.url}/health", timeout=PATIENCE).json()["status"] == "ok"
        first.kill()
        with serving(str(tmp_path), tmp_path) as second:
            assert httpx.get(f"{second.url}/health", timeout=PATIENCE).json()["status"] == "ok"


def test_a_backup_is_made_while_the_server_runs_and_restored_only_afterwards(
    tmp_path: Path,
) -> None:
    copy = tmp_path / "kopie.sqlite3"
    with serving(str(tmp_path), tmp_path):
        assert said_by("backup", str(copy), "--data", str(tmp_path)).returncode == 0
        refused = said_by("restore", str(copy), "--data", str(tmp_path), "--force")
        assert refused.returncode == 2
        assert "in Benutzung" in one_sentence(refused.stderr)
    assert (tmp_path / f"{FILE}{LOCK}").exists()
    assert said_by("restore", str(copy), "--data", str(tmp_path), "--force").returncode == 0


def said_by(*args: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "wuerfelwerk", *args]
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)


BROKEN_WORKER = """
import os, sys
if "wuerfelwerk.web.worker" in sys.orig_argv:
    os._exit(4)
"""


def test_workers_that_cannot_begin_are_not_started_for_ever(
    postgres_url: str, tmp_path: Path
) -> None:
    (tmp_path / "sitecustomize.py").write_text(BROKEN_WORKER)
    path = os.pathsep.join([str(tmp_path), *sys.path])
    env = {"WUERFELWERK_DATABASE_URL": postgres_url, "PYTHONPATH": path}
    said = served("--workers", "2", env=env)
    assert "Traceback" not in said
    *ended, last = said.splitlines()
    failures = re.findall(r'"worker ended".*"failures": (\d)', "\n".join(ended))
    assert failures[:5] == ["1", "2", "3", "4", "5"]
    assert last.startswith("Fehler: Die Prozesse des Hauses enden gleich nach ihrem Beginn")


@contextmanager
def starting(*args: str, **env: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server whose output is read, and that is gone afterwards."""
    port = free_port()
    command = [sys.executable, "-m", "wuerfelwerk", "serve", "--port", str(port), *args]
    process = subprocess.Popen(
        command, env={**os.environ, **env}, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        text=True,
    )  # fmt: skip
    try:
        yield process, port
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
        assert process.stdout
        process.stdout.close()


def opened_at(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return next(line for line in process.stdout if "ist offen" in line)


def test_it_says_that_it_is_open_when_it_is(tmp_path: Path) -> None:
    with starting("--data", str(tmp_path)) as (process, port):
        assert f"http://127.0.0.1:{port}/" in opened_at(process)
        assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE).status_code == 200


def test_with_several_processes_it_says_so_when_one_answers(postgres_url: str) -> None:
    with starting("--workers", "2", WUERFELWERK_DATABASE_URL=postgres_url) as (process, port):
        opened_at(process)
        assert httpx.get(f"http://127.0.0.1:{port}/health", timeout=PATIENCE).status_code == 200
