"""Distributions of others beside ours: whole systems, and broken ones of every kind."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import wuerfelwerk.systems.rumble as original
from wuerfelwerk.rules.system import GROUP, installed

SOURCE = Path(original.__file__).parent
KOPIE = "kopie"
"""The id and the package of a whole system whose class is in ``__init__``."""
BROKEN: Mapping[str, tuple[str, str, str]] = {
    "wirft": (
        "wirft:SYSTEM",
        "raise RuntimeError('mitten im Laden')",
        "Beim Laden kam ein Fehler (RuntimeError: mitten im Laden).",
    ),
    "endet": ("endet:SYSTEM", "raise SystemExit(4)", "Beim Laden kam ein Fehler (SystemExit: 4)."),
    "stumm": (
        "stumm:SYSTEM",
        "class Stumm(Exception):\n    def __str__(self):\n        raise ValueError\nraise Stumm",
        "Beim Laden kam ein Fehler (Stumm).",
    ),
    "grundsaetzlich": (
        "grundsaetzlich:SYSTEM",
        "class Grund(BaseException): ...\nraise Grund('am Grund')",
        "Beim Laden kam ein Fehler (Grund: am Grund).",
    ),
    "fehlt": (
        "gibtesnicht:SYSTEM",
        "",
        "Beim Laden kam ein Fehler (ModuleNotFoundError: No module named 'gibtesnicht').",
    ),
    "leer": (
        "leer:SYSTEM",
        "",
        "Beim Laden kam ein Fehler (AttributeError: module 'leer' has no attribute 'SYSTEM').",
    ),
    "zahl": (
        "zahl:SYSTEM",
        "SYSTEM = 7",
        "Erwartet wird ein System; dem Gefundenen (int) fehlt: id, edition, catalogue,",
    ),
    "klasse": (
        "klasse:Vault",
        "from support.toys import Vault",
        "Erwartet wird ein System, nicht die Klasse „Vault“: Es fehlt der Aufruf.",
    ),
    "doppelt": (
        "doppelt:SYSTEM",
        "from support.toys import Vault\nclass Zwei(Vault):\n    id = 'rumble'\nSYSTEM = Zwei()",
        "Die Kennung „rumble“ hat schon ein System aus dem Paket „wuerfelwerk“.",
    ),
    "schief": (
        "schief:SYSTEM",
        "from support.toys import Vault\nclass Schief(Vault):\n    id = '../x'\nSYSTEM = Schief()",
        "Als Kennung erwartet werden kleine Buchstaben, Ziffern, - und _, nicht „../x“.",
    ),
    "regellos": (
        "regellos:SYSTEM",
        "from wuerfelwerk.systems.rumble.system import Rumble\n"
        "class Regellos(Rumble):\n    id = 'regellos'\nSYSTEM = Regellos()",
        "Beim Laden kam ein Fehler (ValueError: regellos lies in no package with a regeln.toml).",
    ),
    "ohnedaten": (
        "ohnedaten:SYSTEM",
        "from pathlib import Path\nfrom support.toys import Vault\n"
        "class OhneDaten(Vault):\n    id = 'ohnedaten'\n"
        "    def start(self, setup, /):\n        return Path('gibtesnicht.toml').read_text()\n"
        "SYSTEM = OhneDaten()",
        "Beim Laden kam ein Fehler (FileNotFoundError: ",
    ),
    "formlos": (
        "formlos:SYSTEM",
        "from support.toys import Vault\n"
        "class Formlos(Vault):\n    id, sheet = 'formlos', int\nSYSTEM = Formlos()",
        "Beim Laden kam ein Fehler (TypeError: ",
    ),
}
"""By what is wrong: the entry point, the module it leads to, and how the reason begins."""


def distribution(folder: Path, name: str, entries: str) -> None:
    """Say that a distribution of this name is installed in the folder."""
    dist = folder / f"{name}-1.0.dist-info"
    dist.mkdir(parents=True)
    (dist / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (dist / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}\n")


def broken(folder: Path, *kinds: str) -> None:
    """Plug-ins that are broken in these ways."""
    for kind in kinds or BROKEN:
        entry, code, _ = BROKEN[kind]
        (folder / f"{kind}.py").write_text(code, "utf-8")
        distribution(folder, f"paket-{kind}", f"{kind} = {entry}")


def whole(folder: Path) -> None:
    """A copy of Dice Rumble by another id, its class in the ``__init__`` of its package."""
    package = folder / KOPIE
    shutil.copytree(SOURCE, package, ignore=shutil.ignore_patterns("__pycache__"))
    for path in package.rglob("*.py"):
        path.write_text(_renamed(path.read_text("utf-8")), "utf-8")
    (package / "system.py").replace(package / "__init__.py")
    (package / "vorlage.py").write_text("print 'kein Python'\n", "utf-8")
    distribution(folder, "paket-kopie", f"{KOPIE} = {KOPIE}:RUMBLE")


def _renamed(code: str) -> str:
    for old, new in ((original.__name__, KOPIE), ('id = "rumble"', f'id = "{KOPIE}"')):
        code = code.replace(old, new)
    return code


@contextmanager
def plugged(folder: Path) -> Iterator[None]:
    """The distributions of the folder are installed in this process, and then gone again."""
    before, known = list(sys.path), set(sys.modules)
    sys.path[:0] = [str(folder)]
    installed.cache_clear()
    try:
        yield
    finally:
        sys.path[:] = before
        for name in set(sys.modules) - known:
            file = getattr(sys.modules[name], "__file__", None)
            if file and Path(file).is_relative_to(folder):
                del sys.modules[name]
        installed.cache_clear()
