"""Everything that can go wrong, as a page with a sentence."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.api.refusals import headers_of, status_of
from wuerfelwerk.errors import WuerfelwerkError
from wuerfelwerk.rules.wording import N_
from wuerfelwerk.web.pages.common import page, said, translate

TITLES = {
    403: N_("Das darfst du hier nicht"),
    404: N_("Das gibt es hier nicht"),
    405: N_("So geht das hier nicht"),
    408: N_("Das hat zu lange gedauert"),
    413: N_("Das ist zu viel auf einmal"),
    414: N_("Das ist zu viel auf einmal"),
    422: N_("Das geht nicht"),
    429: N_("Zu viele Versuche"),
    500: N_("Das Programm hat sich verrechnet"),
    503: N_("Gerade geht es nicht"),
}
SENTENCES = {
    400: N_("Die Anfrage war nicht zu lesen. Geh zurück und versuch es noch einmal."),
    403: N_("Diese Anfrage kam von einer fremden Seite und wurde nicht ausgeführt."),
    404: N_("Unter dieser Adresse liegt nichts. Prüf den Link oder fang bei den Tischen an."),
    405: N_("Diese Adresse nimmt keine solche Anfrage an. Öffne sie in der Adresszeile."),
    413: N_("Die Anfrage ist größer, als ein Formular je sein kann."),
    500: N_(
        "Der Fehler liegt bei uns. Nichts, was bestätigt war, ist verloren; lade die Seite neu."
    ),
    503: N_("Der Server hat zu tun. Versuch es in einem Augenblick noch einmal."),
}


def failure(request: Request, status: int, sentence: str = "", rule: str = "") -> Response:
    """A page that says what went wrong; where no sentence is given, the usual one."""
    _ = translate(request)
    title = _(TITLES.get(status, TITLES[422] if status < 500 else TITLES[500]))
    usual = SENTENCES.get(status, SENTENCES[400] if status < 500 else SENTENCES[500])
    values = {"title": title, "sentence": sentence or _(usual), "rule": rule, "status": status}
    return page(request, "fehler.html", status, **values)


async def refused(request: Request, error: Exception) -> Response:
    """What a person did wrong."""
    assert isinstance(error, WuerfelwerkError)
    return refused_now(request, error)


def refused_now(request: Request, error: WuerfelwerkError) -> Response:
    """What the guard refused, before any page was asked."""
    answer = failure(request, status_of(error), said(request, error), error.rule)
    answer.headers.update(headers_of(error))
    return answer


async def failed(request: Request, error: Exception) -> Response:
    """What the framework refused: no such address, no such method."""
    assert isinstance(error, HTTPException)
    return failure(request, error.status_code)
