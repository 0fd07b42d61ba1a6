"""Templates: one Jinja2 environment a language, strict and escaping; drawn pieces are kept."""

from __future__ import annotations

import hashlib
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import escape

from wuerfelwerk.present.language import LANGS, letter, translator
from wuerfelwerk.web.boards import BOARDS
from wuerfelwerk.web.fields import FIELDS, OfferForms, Widgets
from wuerfelwerk.web.heads import head
from wuerfelwerk.web.offered import own_veil
from wuerfelwerk.web.pieces import PIECES, dice, die, gauge, level
from wuerfelwerk.web.stage import STAGE, is_of_choices, is_row_of_numbers, is_weighed
from wuerfelwerk.web.templating import DrawnOnce, SpokenEnvironment
from wuerfelwerk.web.wheels import tapped_wheel, wheels

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
VARIANTS = 12
"""So many different texts are kept under one key: people at a table often see the same."""
PEOPLE = 6
"""Of so many of them it is known for longer which they were."""
BESIDE = 1000
"""What a piece weighs beside its text, in characters: above all the values it was drawn from."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece of a page, and the digest by which a stream knows that it has sent it."""

    html: str
    digest: str


def drawn(html: str) -> Drawn:
    """A piece with its digest."""
    return Drawn(html, blake2b(html.encode(), digest_size=9).hexdigest())


class Faded:
    """A piece that is known by its digest alone; whoever wants to see it has it drawn again."""

    __slots__ = ("_draw", "digest")

    def __init__(self, digest: str, draw: Callable[[], Drawn]) -> None:
        self.digest, self._draw = digest, draw

    @property
    def html(self) -> str:
        """As it stands in the page."""
        return self._draw().html


Piece: TypeAlias = Drawn | Faded


class Remembered(Generic[K, V]):
    """The last pieces drawn under each key, each as long as it is asked for by equal values.

    ``most`` is how many characters of them are kept in all; keys not asked for are let go first. Of
    so many ``faded`` keys it is still known which pieces they were: a stream that has sent them
    needs no more.
    """

    def __init__(self, most: int, faded: int = 0) -> None:
        self._most, self._size, self._most_faded = most, 0, faded
        self._made: OrderedDict[K, list[tuple[V, Drawn]]] = OrderedDict()
        self._faded: OrderedDict[K, list[tuple[V, str]]] = OrderedDict()

    def made(self, key: K, of: V, make: Callable[[], str]) -> Piece:
        """The piece, drawn anew only if it has to be."""
        known = self._made.get(key)
        if known is not None:
            self._made.move_to_end(key)
            for at, (values, piece) in enumerate(known):
                if values == of:
                    if at:
                        known.insert(0, known.pop(at))
                    return piece
        for values, digest in self._faded.get(key, ()):
            if values == of:
                self._faded.move_to_end(key)
                return Faded(digest, partial(self._draw, key, of, make))
        return self._draw(key, of, make)

    def _draw(self, key: K, of: V, make: Callable[[], str]) -> Drawn:
        piece = drawn(make())
        known = self._made.setdefault(key, [])
        known.insert(0, (of, piece))
        self._size += _weight(piece)
        self._tidy(known)
        return piece

    def _tidy(self, known: list[tuple[V, Drawn]]) -> None:
        self._size -= sum(_weight(piece) for _, piece in known[VARIANTS:])
        del known[VARIANTS:]
        while self._size > self._most and len(self._made) > 1:
            key, old = self._made.popitem(last=False)
            self._size -= sum(_weight(piece) for _, piece in old)
            self._fade(key, old)

    def _fade(self, key: K, old: list[tuple[V, Drawn]]) -> None:
        if self._most_faded:
            self._faded[key] = [(values, piece.digest) for values, piece in old[:PEOPLE]]
            self._faded.move_to_end(key)
        if len(self._faded) > self._most_faded:
            self._faded.popitem(last=False)


def _weight(piece: Drawn) -> int:
    return len(piece.html) + BESIDE


ONCE = (
    ("zeile", "rechenzeile"),
    ("platz", "figur_am_platz"),
    ("hand", "hand_im_kampf"),
    ("partei", "eine_partei"),
    ("brettbild", "brettbild"),
    ("reigenplatz", "platz_im_reigen"),
)
"""Macros whose pieces are drawn once for a value, by template and name."""
MOST_ONCE = 2_000_000
"""How many characters of each of them are kept."""
HERE = Path(__file__).resolve().parent
STATIC, VENDOR = HERE / "static", HERE / "vendor"
"""What is served as it is, under ``/static`` and ``/vendor``."""
THEMES = ("", "light", "dark")
"""As the device, light, dark."""


def _mark() -> str:
    """What stands for something that is put in later: nobody can type it, nobody ever sees it."""
    return f"~{secrets.token_hex(9)}~"


KEY = _mark()
"""Stands where a form's own request key goes; ``keyed`` puts it in."""
FALLEN = _mark()
"""Stands at the cloth of the stage; ``falling`` says whether its dice have just fallen."""
LATE = _mark()
"""Stands where a piece has something that is new with every act; ``completed`` puts it in."""


def completed(piece: Piece, late: str) -> Drawn:
    """A piece with what comes last in its place."""
    return drawn(piece.html.replace(LATE, escape(late)))


def falling(html: str, falls: bool) -> str:
    """A stage whose dice have just fallen, or have lain there before."""
    return html.replace(FALLEN, " faellt" if falls else "")


def keyed(html: str) -> str:
    """Give every form its own request key, so that sending it twice acts once."""
    first, *rest = html.split(KEY)
    return "".join([first, *(f"{secrets.token_urlsafe(12)}{each}" for each in rest)])


@cache
def environment(lang: str) -> Environment:
    """The templates of one language; an unknown language is refused."""
    env = SpokenEnvironment(
        translator(lang),
        loader=FileSystemLoader(HERE / "templates"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
    )
    env.filters.update({**PIECES, **FIELDS, **BOARDS, **STAGE})
    env.tests["wahlfrage"] = is_of_choices
    env.tests["gewogen"] = is_weighed
    env.tests["zahlenreihe"] = is_row_of_numbers
    env.globals.update(asset=asset, lang=lang, LANGS=LANGS, THEMES=THEMES, KEY=KEY, FALLEN=FALLEN)
    drawn = partial(dice, letter=letter(lang))
    once = {
        macro: DrawnOnce(env, f"teile/{template}.html", macro, MOST_ONCE)
        for template, macro in ONCE
    }
    env.drawings.update(wuerfel=drawn, ein_wuerfel=die, leiste=gauge, raeder=wheels, **once)
    env.drawings.update(pegel=level, kopf=head, tippkreis=tapped_wheel)
    env.drawings.update(eingabe=Widgets(env))
    env.tests["selbst_verdeckt"] = own_veil
    env.drawings.update(angebotsform=OfferForms(env))
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
    template = _template(lang, name)
    env = template.environment
    # What ``render`` does, but all that every template knows is not put together each time.
    context = env.context_class(env, {**env.globals, **values}, template.name, template.blocks)
    try:
        return "".join(template.root_render_func(context))
    except Exception:
        env.handle_exception()


def prepare(pause: float = 0.0, over: Callable[[], bool] = lambda: False) -> None:
    """Compile all templates in all languages, so that nobody who asks for a page waits for it.

    With a ``pause`` after each of them, for whoever is answered meanwhile; until it is ``over``.
    """
    for lang in LANGS:
        for name in environment(lang).list_templates(["html"]):
            if over():
                return
            _template(lang, name)
            time.sleep(pause)


@cache
def _template(lang: str, name: str) -> Template:
    return environment(lang).get_template(name)


def page(name: str, lang: str, theme: str = "", path: str = "/", /, **values: Any) -> str:
    """A whole page; ``path`` is where the switches in the footer lead back to."""
    shown = theme if theme in THEMES else ""
    return keyed(fragment(name, lang, theme=shown, path=path, **values))
