"""The English catalogue is complete, fits the source and is the one that was compiled."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po

from wuerfelwerk import errors

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "wuerfelwerk"
PO = SOURCE / "locale" / "en" / "LC_MESSAGES" / "wuerfelwerk.po"
PLACEHOLDER = re.compile(r"%\(\w+\)[#0\- +]*\d*(?:\.\d+)?[a-zA-Z]|%%")


def keywords() -> list[str]:
    """What ``make locale`` takes messages from."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (line,) = re.findall(r"^KEYWORDS := (.+)$", makefile, re.MULTILINE)
    return str(line).split()


def messages(catalog: Catalog) -> list[Message]:
    """All messages of a catalogue but its header."""
    return [message for message in catalog if message.id]


def forms(text: str | Iterable[str]) -> tuple[str, ...]:
    """The singular and plural forms of a message; most have one form."""
    return (text,) if isinstance(text, str) else tuple(text)


def incomplete(catalog: Catalog) -> list[str]:
    """Messages without a translation, or with one that nobody has looked at."""
    found = [m for m in messages(catalog) if m.fuzzy or not all(forms(m.string or ""))]
    return [forms(message.id)[0] for message in found]


def unlike(catalog: Catalog) -> list[str]:
    """Messages whose translation has other placeholders, or cannot be filled in."""
    return [forms(m.id)[0] for m in messages(catalog) if not _alike(m)]


def _alike(message: Message) -> bool:
    said = [set(PLACEHOLDER.findall(form)) for form in forms(message.id)]
    told = forms(message.string or "")
    filled = not said[0] or all(_fills(form) for form in told)
    return filled and all(set(PLACEHOLDER.findall(form)) in said for form in told)


def _fills(text: str) -> bool:
    try:
        return bool(text % defaultdict(int))
    except (TypeError, ValueError):
        return False


def missing(catalog: Catalog, source: Path) -> list[str]:
    """Messages of the source that the catalogue lacks."""
    found = extract_from_dir(source, [("**.py", "python")], {}, parse_keywords(keywords()))
    known = {form for message in messages(catalog) for form in forms(message.id)}
    return [form for _, _, text, _, _ in found for form in forms(text) if form not in known]


def compiled(catalog: Catalog) -> bytes:
    """What ``pybabel compile`` writes for a catalogue."""
    out = BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def contents(mo: bytes) -> dict[object, object]:
    """The messages of a compiled catalogue; its header also names the compiler's version."""
    read = messages(read_mo(BytesIO(mo)))
    return {forms(message.id): forms(message.string or "") for message in read}


@pytest.fixture(scope="module")
def english() -> Catalog:
    """The English catalogue as translators see it."""
    with PO.open("rb") as file:
        return read_po(file, locale="en", abort_invalid=True)


def test_every_message_is_translated(english: Catalog) -> None:
    assert messages(english)
    assert incomplete(english) == []


def test_placeholders_are_the_same(english: Catalog) -> None:
    assert unlike(english) == []


def test_the_source_has_no_message_that_the_catalogue_lacks(english: Catalog) -> None:
    assert missing(english, SOURCE) == []


def test_the_compiled_catalogue_is_current(english: Catalog) -> None:
    assert contents(PO.with_suffix(".mo").read_bytes()) == contents(compiled(english))


def test_messages_are_taken_from_every_error_class() -> None:
    classes = {c.__name__ for c in errors.WuerfelwerkError.__subclasses__()}
    ours = {name for name in classes if getattr(errors, name, None)}
    assert ours
    assert ours | {"_", "N_", "Ask"} <= set(keywords())


def planted(po: str) -> Catalog:
    """A small catalogue, written down as a translator would."""
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return read_po(BytesIO((header + po).encode()), locale="en")


def test_a_missing_or_unchecked_translation_is_seen() -> None:
    catalog = planted(
        'msgid "Wurf"\nmsgstr "throw"\n\nmsgid "Platz"\nmsgstr ""\n\n'
        '#, fuzzy\nmsgid "Tisch"\nmsgstr "tablet"\n'
    )
    assert incomplete(catalog) == ["Platz", "Tisch"]


@pytest.mark.parametrize("wrong", ["no %(nam)s", "none", "no %(name)d", "no %(name)s, 5 % of it"])
def test_a_wrong_placeholder_is_seen(wrong: str) -> None:
    assert unlike(planted('msgid "Kein %(name)s"\nmsgstr "no %(name)s"\n')) == []
    assert unlike(planted(f'msgid "Kein %(name)s"\nmsgstr "{wrong}"\n')) == ["Kein %(name)s"]


def test_a_message_that_was_never_collected_is_seen(tmp_path: Path) -> None:
    code = '_("Wurf")\nraise Unknown("Kein " "Platz.", rule="R")\nprint("nicht für Leute")\n'
    code += 'plural("%(n)s Tag", "%(n)s Tage", "n")\nsame_plural("%(n)s Meter", "n")\n'
    (tmp_path / "a.py").write_text(code, encoding="utf-8")
    assert missing(planted('msgid "Wurf"\nmsgstr "throw"\n'), tmp_path) == [
        "Kein Platz.", "%(n)s Tag", "%(n)s Tage", "%(n)s Meter", "%(n)s Meter",
    ]  # fmt: skip


def test_an_outdated_compilation_is_seen() -> None:
    old = planted('msgid "Wurf"\nmsgstr "roll"\n')
    new = planted('msgid "Wurf"\nmsgstr "throw"\n')
    assert contents(compiled(old)) == contents(compiled(old)) != contents(compiled(new))


def overlooked(source: str) -> list[str]:
    """Messages inside f-strings: what collects messages does not look there."""
    strings = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    calls = (each for node in strings for each in ast.walk(node) if isinstance(each, ast.Call))
    return [
        str(call.args[0].value)
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in ("_", "N_")
        if call.args and isinstance(call.args[0], ast.Constant)
    ]


def test_no_message_stands_inside_an_f_string() -> None:
    found = {
        str(path.relative_to(SOURCE)): missed
        for path in SOURCE.rglob("*.py")
        if (missed := overlooked(path.read_text(encoding="utf-8")))
    }
    assert found == {}
    assert overlooked("f\"{_('übliche Lesart')}\"") == ["übliche Lesart"]
