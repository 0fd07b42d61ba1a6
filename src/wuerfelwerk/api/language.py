"""Which language an answer is in: asked for in the address, else the first that is accepted."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Depends, Query
from starlette.requests import Request

from wuerfelwerk.present.language import LANGS


def spoken(request: Request) -> str:
    """The language for a request, whatever else is wrong with it."""
    chosen = request.query_params.get("lang", "")
    return chosen if chosen in LANGS else accepted(request.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The first language of the header that is spoken here.

    >>> accepted("fr-CH, en;q=0.9, de;q=0.8"), accepted("")
    ('en', 'de')
    """
    wanted = (part.split(";")[0].strip()[:2].lower() for part in header[:200].split(","))
    return next((lang for lang in wanted if lang in LANGS), LANGS[0])


async def language(
    request: Request,
    lang: Annotated[
        Literal["de", "en"] | None,
        Query(description="The language of the answer; otherwise Accept-Language decides."),
    ] = None,
) -> str:
    """The language of an answer, as an operation asks for it."""
    return lang or accepted(request.headers.get("accept-language", ""))


Lang = Annotated[str, Depends(language)]
