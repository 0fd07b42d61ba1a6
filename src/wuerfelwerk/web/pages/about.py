"""Where everything comes from: rules, their authors and licences, examples, other people's code."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk import __version__
from wuerfelwerk.rules.system import installed
from wuerfelwerk.web.pages.common import page_for_all
from wuerfelwerk.web.pages.start import examples_of
from wuerfelwerk.web.render import VENDOR


@cache
def vendored() -> tuple[Mapping[str, Any], ...]:
    """The files of others that are served along, each with package, version and licence."""
    found = json.loads((VENDOR / "VENDORED.json").read_text("utf-8"))
    return tuple(found)


async def about(request: Request) -> Response:
    """The page."""
    return page_for_all(request, "herkunft.html", installed(), lambda: _values(request))


def _values(request: Request) -> Mapping[str, Any]:
    lang = request.state.lang
    systems = [
        {
            "id": each.id,
            "name": each.catalogue.name.said(lang),
            "source": each.catalogue.source.said(lang),
            "licence": each.catalogue.licence.said(lang),
            "edition": each.edition,
            "rules": len(each.catalogue),
            "rulings": len(each.catalogue.rulings),
            "examples": examples_of(request, each),
        }
        for each in installed().values()
    ]
    return {
        "hier": "/herkunft",
        "systems": systems,
        "left_out": installed().left_out,
        "vendored": vendored(),
        "version": __version__,
    }
