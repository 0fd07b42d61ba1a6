"""PNG through typst, where it is installed; a sentence where it is not."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import pytest

from wuerfelwerk.errors import Unknown
from wuerfelwerk.odds.distribution import Distribution
from wuerfelwerk.present.charts.charts import distribution_chart
from wuerfelwerk.present.charts.raster import png

SVG = distribution_chart(Distribution.uniform([1, 2]), "#eval(1)", standalone=True)


def test_a_picture_or_a_sentence() -> None:
    if find_spec("typst"):
        assert png(SVG).startswith(b"\x89PNG")
    else:
        with pytest.raises(Unknown, match=r"wuerfelwerk\[pdf\]"):
            png(SVG)


def test_without_typst_a_sentence_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(Unknown, match=r"wuerfelwerk\[pdf\].*SVG"):
        png(SVG)


def test_the_picture_goes_in_as_data(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []

    def compile_(source: bytes, **options: Any) -> bytes:
        asked.append({"source": source, **options})
        return b"png"

    monkeypatch.setitem(sys.modules, "typst", SimpleNamespace(compile=compile_))
    assert png(SVG) == b"png"
    (once,) = asked
    assert (once["format"], once["sys_inputs"]) == ("png", {"svg": SVG})
    assert b"eval" not in once["source"]
