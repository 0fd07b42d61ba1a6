"""Words that newcomers do not understand stand on no page but those of rules and of the proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wuerfelwerk.present.language import LANGS, translator

TEMPLATES = Path(__file__).parents[2] / "src/wuerfelwerk/web/templates"
OF_RULES = {"regelbuch.html", "regeln_alle.html", "regeln.html", "pruefen.html", "herkunft.html"}
"""Pages of rule texts and of the proof, which may use the words of books."""
SAID = re.compile(r"""n?gettext\("([^"]+)", "([^"]+)"|_\((?:"([^"]+)"|'([^']+)')""")
OLD = {
    "de": r"Bögen|Lesart|Figur erschaffen|Siegel|Probe stellen|Mein Platz|NSC|Chronik|Rechenweg"
    r"|Zum Ausprobieren|für mich übernimmt",
    "en": r"\b[Rr]eadings\b|\b[Ss]eals?\b|\bNPC\b|[Cc]hronicle|My seat\b|To try out",
}


def said(page: Path) -> set[str]:
    """The messages of a template."""
    return {each for found in SAID.findall(page.read_text("utf-8")) for each in found if each}


@pytest.mark.parametrize("lang", LANGS)
def test_no_page_says_what_newcomers_do_not_understand(lang: str) -> None:
    say = translator(lang)
    found = {
        f"{page.name}: {say(each)}"
        for page in TEMPLATES.rglob("*.html")
        if page.name not in OF_RULES
        for each in said(page)
        if re.search(OLD[lang], say(each))
    }
    assert found == set()
