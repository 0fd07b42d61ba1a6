"""Draw the pictures of the terminal duel for the README: a real game, keys laid down in advance."""

from __future__ import annotations

import builtins
import re
import sys
from io import StringIO
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from wuerfelwerk.cli.duel import run

KEYS = ("1", "Wind", "c", "3", "1", "q")
FORMAT = re.sub(r"@font-face \{\{.*?\}\}", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
"""Rich's own, without the fonts it would fetch from elsewhere."""


def draw(lang: str, path: Path) -> None:
    """Play a few moves and keep what the terminal showed."""
    console, keys = Console(record=True, width=96, file=StringIO(), force_terminal=True), iter(KEYS)

    def typed(*_: object) -> str:
        key = next(keys)
        console.print(key, style="bold green")
        return key

    builtins.input = typed
    run(
        system="rumble",
        lang=lang,
        hotseat=False,
        real_dice=False,
        seed=4,
        log=None,
        auto=False,
        console=console,
    )
    title = "wuerfelwerk play --system rumble" + (" --lang en" if lang == "en" else "")
    svg = console.export_svg(title=title, code_format=FORMAT, unique_id=f"duell-{lang}")
    path.write_text("\n".join(line.rstrip() for line in svg.splitlines()) + "\n", "utf-8")


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for language in ("de", "en"):
        draw(language, folder / f"duell-{language}.svg")
