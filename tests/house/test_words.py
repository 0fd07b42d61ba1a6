"""Words that newcomers do not understand stand on no page but those of rules and of the proof."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from wuerfelwerk.present.language import LANGS, translator

ROOT = Path(__file__).parents[2]
TEMPLATES = ROOT / "src/wuerfelwerk/web/templates"
COMMANDS = ROOT / "src/wuerfelwerk/cli"
OF_THE_PROOF = {"verify.py"}
"""The command that checks a proof, which has to say what a seal is."""
READ = ("szenario.md", "abende.md", "vorhersage.md")
"""Pages of documentation for whoever writes or leads an evening."""
TITLE = re.compile(r'@command\(\s*N_\("([^"]+)"')
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


@pytest.mark.parametrize("lang", LANGS)
def test_no_command_is_called_so(lang: str) -> None:
    say = translator(lang)
    written = [each.read_text("utf-8") for each in (ROOT / "src/wuerfelwerk/systems").rglob("*.py")]
    titles = {title for text in written for title in TITLE.findall(text)}
    assert len(titles) > 50
    led = OLD[lang].replace("NSC|", "").replace(r"\bNPC\b|", "")  # whoever leads knows that one
    found = {say(each) for each in titles if re.search(f"{led}|Nachfragen ein", say(each))}
    assert found == set()


def test_neither_the_command_line_nor_documentation_says_so() -> None:
    pages = [ROOT / "docs" / name for name in READ]
    pages += [each for each in COMMANDS.glob("*.py") if each.name not in OF_THE_PROOF]
    found = {
        f"{page.name}: {line.strip()}"
        for page in pages
        for line in page.read_text("utf-8").splitlines()
        if re.search(OLD["de"], line)
    }
    assert found == set()
