"""Click speaks German: its own texts have a catalogue of ours."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import click
import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from wuerfelwerk.present.language import LOCALE

PO = LOCALE / "de" / "LC_MESSAGES" / "messages.po"
FIELD = re.compile(r"\{\w*(?:![rs])?\}|%\(\w+\)s")


@pytest.fixture(scope="module")
def german() -> Catalog:
    """The catalogue as translators see it."""
    return read_po(BytesIO(PO.read_bytes()), locale="de", abort_invalid=True)


def forms(text: object) -> list[str]:
    """The singular and plural forms of a message."""
    return list(text) if isinstance(text, list | tuple) else [str(text)]


def test_every_text_of_the_installed_click_is_translated(german: Catalog) -> None:
    keywords = {"_": None, "ngettext": (1, 2)}
    folder = Path(click.__file__).parent
    found = extract_from_dir(folder, [("**.py", "python")], {}, keywords)
    known = {form for message in german for form in forms(message.id)}
    assert [form for _, _, text, _, _ in found for form in forms(text) if form not in known] == []


def test_no_translation_is_missing_or_has_other_fields(german: Catalog) -> None:
    for message in german:
        if message.id:
            wanted = [set(FIELD.findall(form)) for form in forms(message.id)]
            said = [set(FIELD.findall(form)) for form in forms(message.string)]
            assert all(forms(message.string)), message.id
            assert said == wanted, message.id


def contents(catalog: Catalog) -> dict[tuple[str, ...], list[str]]:
    """The messages of a catalogue but its header."""
    return {tuple(forms(each.id)): forms(each.string) for each in catalog if each.id}


def test_the_compiled_catalogue_is_current(german: Catalog) -> None:
    compiled = read_mo(BytesIO(PO.with_suffix(".mo").read_bytes()))
    assert contents(compiled) == contents(german)
