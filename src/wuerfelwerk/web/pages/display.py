"""What a viewer chooses for this browser: language and light."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from wuerfelwerk.present.language import LANGS
from wuerfelwerk.web.guard import LANG, THEME, YEAR
from wuerfelwerk.web.pages.common import page_for_all, posted, see_other, text
from wuerfelwerk.web.render import THEMES


async def display(request: Request) -> Response:
    """Remember the choice, and go back to where it was made."""
    form = await posted(request)
    answer = see_other(_home(text(form, "zurueck")))
    secure = request.scope.get("scheme") == "https"
    for name, key, known in ((LANG, "lang", LANGS), (THEME, "theme", THEMES)):
        if key in form and text(form, key) in known:
            answer.set_cookie(name, text(form, key), max_age=YEAR, samesite="lax", secure=secure)
    return answer


def _home(path: str) -> str:
    """A place of this house; anything else leads to the first page."""
    ours = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
    return path if ours and len(path) < 2000 else "/"


async def verifier(request: Request) -> Response:
    """The second verifier: it runs in the browser, on a file that never leaves it."""
    return page_for_all(request, "pruefen.html", verifier, lambda: {"hier": "/pruefen"})
