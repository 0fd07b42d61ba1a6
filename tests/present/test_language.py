"""German is the source; English comes from the compiled catalogue."""

from __future__ import annotations

import pytest

from wuerfelwerk.errors import Unknown
from wuerfelwerk.present.language import LANGS, LOCALE, translator


def test_german_is_taken_as_it_is() -> None:
    assert translator("de")("Spielleitung") == "Spielleitung"


def test_english_is_looked_up() -> None:
    assert translator("en")("Schwellenwert") == "threshold"


@pytest.mark.parametrize("lang", LANGS)
def test_an_unknown_message_stays_and_an_empty_one_stays_empty(lang: str) -> None:
    assert translator(lang)("Gibt es nicht: xyz") == "Gibt es nicht: xyz"
    assert translator(lang)("") == ""


def test_another_language_is_refused_with_the_list() -> None:
    with pytest.raises(Unknown, match=r"„fr“.*de, en"):
        translator("fr")


def test_translators_are_made_once() -> None:
    assert translator("en") is translator("en")


def test_the_catalogues_lie_in_the_package() -> None:
    assert (LOCALE / "en" / "LC_MESSAGES" / "wuerfelwerk.mo").is_file()


def test_nobody_reads_the_sense_that_tells_two_messages_apart() -> None:
    for lang in LANGS:
        assert "|" not in translator(lang)("leib|Rumpf")
    assert translator("de")("leib|Rumpf") == "Rumpf"
    assert translator("de")("A|B") == "A|B"
