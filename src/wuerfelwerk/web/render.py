"""Templates: one Jinja2 environment a language, strict and escaping, with the house's filters."""

from __future__ import annotations

import hashlib
import secrets
from functools import cache, partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from wuerfelwerk.present.language import LANGS, translator
from wuerfelwerk.present.pools import letter
from wuerfelwerk.web.filters import FILTERS
from wuerfelwerk.web.offered import own_veil
from wuerfelwerk.web.pieces import Widgets, dice, die, gauge
from wuerfelwerk.web.wheels import wheels

HERE = Path(__file__).resolve().parent
STATIC, VENDOR = HERE / "static", HERE / "vendor"
"""What is served as it is, under ``/static`` and ``/vendor``."""
THEMES = ("", "light", "dark")
"""As the device, light, dark."""


KEY = "\ue0ff"
"""Stands where a form's own request key goes; ``keyed`` puts it in."""


def keyed(html: str) -> str:
    """Give every form its own request key, so that sending it twice acts once."""
    first, *rest = html.split(KEY)
    return "".join([first, *(f"{secrets.token_urlsafe(12)}{each}" for each in rest)])


@cache
def environment(lang: str) -> Environment:
    """The templates of one language; an unknown language is refused."""
    translate = translator(lang)
    env = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        extensions=["jinja2.ext.i18n"],
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    env.install_gettext_callables(  # type: ignore[attr-defined]
        translate, lambda one, more, n: translate(one if n == 1 else more), newstyle=True
    )
    env.filters.update(FILTERS)
    env.globals.update(asset=asset, lang=lang, LANGS=LANGS, THEMES=THEMES, KEY=KEY)
    drawn = partial(dice, letter=letter(lang))
    env.globals.update(
        wuerfel=drawn, ein_wuerfel=die, leiste=gauge, raeder=wheels, eingabe=Widgets(env)
    )
    env.tests["selbst_verdeckt"] = own_veil
    return env


@cache
def asset(name: str) -> str:
    """The address of a static file; it changes with the file, so browsers may keep it for ever.

    >>> asset("static/wuerfelwerk.css").split("?v=")[0]
    '/static/wuerfelwerk.css'
    """
    return f"/{name}?v={hashlib.sha256((HERE / name).read_bytes()).hexdigest()[:12]}"


def fragment(name: str, lang: str, /, **values: Any) -> str:
    """A template without the frame of a page around it."""
    return environment(lang).get_template(name).render(values)


def page(name: str, lang: str, theme: str = "", path: str = "/", /, **values: Any) -> str:
    """A whole page; ``path`` is where the switches in the footer lead back to."""
    shown = theme if theme in THEMES else ""
    return keyed(fragment(name, lang, theme=shown, path=path, **values))
