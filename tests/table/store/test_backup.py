"""A backup holds everything, also while others write; bringing it back loses nothing."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from table.conftest import TABLE, opening, with_table
from table.store.test_work import increase_title
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.errors import BrokenLog, IllegalCommand, Unavailable
from wuerfelwerk.table.store import sqlite_copies as copies
from wuerfelwerk.table.store.backup import backup, restore
from wuerfelwerk.table.store.location import FILE
from wuerfelwerk.table.store.migrate import latest

ENTRIES = ["eins", "zwei", "drei"]


@pytest.fixture
def data(folder: Path) -> str:
    """A data directory with a table in it."""

    async def fill() -> None:
        async with with_table(lambda: opening(str(folder))):
            pass

    asyncio.run(fill())
    return str(folder)


async def entries(where: Path | str) -> list[str]:
    async with opening(str(where)) as store:
        return list(await store.entries("t1"))


def run(*args: str, **env: str | None) -> Result:
    """Call the command line as people do."""
    clean = {"WUERFELWERK_LANG": None, "WUERFELWERK_DATA": None, "WUERFELWERK_DATABASE_URL": None}
    return CliRunner().invoke(GROUP, args, env={**clean, **env})


def test_a_backup_comes_back(data: str, tmp_path: Path) -> None:
    saved, elsewhere = tmp_path / "sicher.sqlite3", tmp_path / "neu" / "hier"
    assert backup(saved, data) == copies.FoundCopy(latest(), 1)
    assert saved.stat().st_mode & 0o077 == 0
    assert sorted(each.name for each in tmp_path.iterdir()) == ["daten", "sicher.sqlite3"]
    assert restore(saved, str(elsewhere)) == (copies.FoundCopy(latest(), 1), None)
    assert asyncio.run(entries(elsewhere)) == ENTRIES


async def test_a_backup_during_play_is_whole(data: str, tmp_path: Path) -> None:
    async def play() -> None:
        for number in range(4, 10**6):
            async with store.work("t1") as work:
                await work.append([f"{number}", f"{number}"], 1.0)
            done.append(number)

    done: list[int] = []
    async with opening(data) as store:
        playing = asyncio.ensure_future(play())
        saved = []
        for number in range(10):
            before = len(done)
            while len(done) < before + 3:
                await asyncio.sleep(0.001)
            path = tmp_path / f"{number}.sqlite3"
            await asyncio.to_thread(backup, path, data)
            saved.append((len(done), path))
        playing.cancel()
        await asyncio.wait([playing])
    lengths = [len(await entries(path)) for _, path in saved]
    assert all((length - 3) % 2 == 0 for length in lengths)
    assert all(length >= 3 + 2 * 3 * (n + 1) for n, length in enumerate(lengths))
    assert all(length <= 3 + 2 * (now + 1) for length, (now, _) in zip(lengths, saved, strict=True))


def test_nothing_is_overwritten_without_being_asked(data: str, tmp_path: Path) -> None:
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    was = saved.read_bytes()
    asyncio.run(changed(data))
    assert run("backup", str(saved), "--data", data).exit_code == 2
    assert saved.read_bytes() == was
    with pytest.raises(IllegalCommand, match="erwartet wird --force"):
        restore(saved, data)
    assert asyncio.run(entries(data)) == [*ENTRIES, "vier"]


async def changed(data: str) -> None:
    async with opening(data) as store, store.work("t1") as work:
        await work.append(["vier"], 1.0)


def test_what_is_replaced_is_kept(data: str, tmp_path: Path) -> None:
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    for name in ("tische-ersetzt.sqlite3", "tische-ersetzt-2.sqlite3"):
        asyncio.run(changed(data))
        _, kept = restore(saved, data, force=True)
        assert kept == Path(data) / name
        assert kept.stat().st_mode & 0o077 == 0
        assert asyncio.run(entries(data)) == ENTRIES
        assert asyncio.run(entries(kept)) == [*ENTRIES, "vier"]


async def test_a_running_table_is_not_replaced(data: str, tmp_path: Path) -> None:
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    names = set(Path(data).iterdir())
    async with opening(data) as store:
        with pytest.raises(Unavailable, match="gerade in Benutzung"):
            await asyncio.to_thread(restore, saved, data, True)
        await increase_title(store)
        assert {each.name for each in Path(data).iterdir()} >= {each.name for each in names}
        assert not (Path(data) / "tische-ersetzt.sqlite3").exists()
    restore(saved, data, force=True)
    async with opening(data) as store:
        assert await store.table("t1") == TABLE


def test_a_damaged_file_is_set_aside(data: str, tmp_path: Path) -> None:
    saved, damaged = tmp_path / "sicher.sqlite3", Path(data) / FILE
    backup(saved, data)
    damaged.write_bytes(b"Liebe Ada, " * 1000)
    (Path(data) / f"{FILE}-wal").write_bytes(b"Rest")
    _, kept = restore(saved, data, force=True)
    assert kept is not None
    assert kept.read_bytes() == b"Liebe Ada, " * 1000
    assert Path(f"{kept}-wal").read_bytes() == b"Rest"
    assert asyncio.run(entries(data)) == ENTRIES


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:20_000])


def scribbled(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[:20_480] + b"\xff" * 4_096 + raw[24_576:])


def foreign(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE tables (id)")


def empty(path: Path) -> None:
    path.write_bytes(b"")


def text(path: Path) -> None:
    path.write_text("x" * 10_000)


def unmarked(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA application_id = 7")


def emptied(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute(f"DROP TABLE {copies.VERSION}")


SPOILT = [cut, scribbled, foreign, empty, text, unmarked, emptied]


@pytest.mark.parametrize("spoil", SPOILT)
def test_only_a_whole_backup_of_ours_is_brought_back(
    data: str, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    spoil(saved)
    with pytest.raises(BrokenLog, match="beschädigt oder keine Sicherung"):
        restore(saved, data, force=True)
    assert asyncio.run(entries(data)) == ENTRIES
    assert not (Path(data) / "tische-ersetzt.sqlite3").exists()


def test_a_backup_of_a_newer_program_is_refused(data: str, tmp_path: Path) -> None:
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    with closing(sqlite3.connect(saved)) as file:
        file.execute(f"UPDATE {copies.VERSION} SET version_num = '9999'")
        file.commit()
    with pytest.raises(Unavailable, match="neueren Ausgabe"):
        restore(saved, data, force=True)
    assert asyncio.run(entries(data)) == ENTRIES


def test_a_stick_without_links_will_do(
    data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*args: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", none)
    assert backup(tmp_path / "sicher.sqlite3", data).tables == 1


def test_people_are_told(data: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "sicher.sqlite3")
    said = run("backup", saved, WUERFELWERK_DATA=data)
    assert (said.exit_code, said.stdout) == (0, f"Gesichert in „{saved}“. Tische: 1.\n")
    said = run("restore", saved, "--data", data, "--force")
    assert said.stdout.startswith("Zurückgespielt. Tische: 1.\nWas vorher da war, liegt in „")
    said = run("restore", saved, "--data", str(tmp_path / "neu"))
    assert said.stdout == "Zurückgespielt. Tische: 1.\n"


def test_programs_are_told(data: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "sicher.sqlite3")
    found = {"file": saved, "tables": 1, "revision": latest()}
    assert json.loads(run("backup", saved, "--data", data, "--json").stdout) == found
    back = json.loads(run("restore", saved, "--data", data, "--force", "--json").stdout)
    assert back == {**found, "kept": str(Path(data) / "tische-ersetzt.sqlite3")}


SECRET = "postgres://anna:geheim@haus:5433/tische?sslmode=require&sslpassword=geheim"
ADDRESS = "'--dbname=postgresql://anna@haus:5433/tische?sslmode=require'"


@pytest.mark.parametrize(
    ("args", "command"),
    [
        (("backup", "a b.dump"), f"pg_dump {ADDRESS} --format=custom '--file=a b.dump'"),
        (
            ("restore", "a.dump", "--force"),
            f"pg_restore {ADDRESS} --clean --if-exists --single-transaction a.dump",
        ),
    ],
)
def test_postgresql_has_its_own_tools(args: tuple[str, ...], command: str) -> None:
    said = run(*args, WUERFELWERK_DATABASE_URL=SECRET)
    assert said.exit_code == 2
    assert said.stderr.endswith(f"{command}\n")
    assert "geheim" not in said.stderr


def test_the_named_folder_counts_more_than_the_environment(data: str, tmp_path: Path) -> None:
    saved = str(tmp_path / "sicher.sqlite3")
    assert run("backup", saved, "--data", data, WUERFELWERK_DATABASE_URL=SECRET).exit_code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("backup", "a.sqlite3", "--data", "gibt-es-nicht"), "liegen keine Tische"),
        (("backup", "a.sqlite3", "--data", "x" * 5_000), "liegen keine Tische"),
        (("restore", "gibt-es-nicht.sqlite3"), "gibt es nicht"),
        (("restore", "x" * 5_000), "gibt es nicht"),
        (("restore", "."), "gibt es nicht"),
    ],
)
def test_wrong_names_get_a_sentence(args: tuple[str, ...], said: str) -> None:
    result = run(*args)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    assert len(result.stderr) < 700


@pytest.mark.parametrize("name", ["gibt-es-nicht/x", "x" * 5_000, "daten/tische.sqlite3/x"])
def test_a_place_that_cannot_be_written_gets_a_sentence(
    data: str, tmp_path: Path, name: str
) -> None:
    result = run("backup", str(tmp_path / name), "--data", data)
    assert result.exit_code == 2
    assert "lässt sich nicht lesen oder nicht schreiben" in result.stderr
    saved = tmp_path / "sicher.sqlite3"
    backup(saved, data)
    result = run("restore", str(saved), "--data", str(saved / name))
    assert result.exit_code == 2
    assert "lässt sich nicht anlegen" in result.stderr
