"""Templates of one language: what they say is looked up when they are compiled, not when drawn.

And pieces of them that are drawn once for a value, as long as it is the very same value.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Hashable
from typing import Any, cast

from jinja2 import Environment, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from wuerfelwerk.present.language import Translate
from wuerfelwerk.rules.kept import Kept

SAYING = frozenset({"_", "gettext"})
"""The names by which templates say something."""
FILLED = "ausgefuellt"
BESIDE = 500
"""What a piece weighs beside its text, in characters: above all the value it was drawn from."""
DRAWINGS = frozenset({
    "wuerfel", "ein_wuerfel", "leiste", "raeder", "eingabe", "rechenzeile", "figur_am_platz",
    "hand_im_kampf", "angebotsform", "eine_partei", "pegel", "brettbild",
    "platz_im_reigen", "kopf", "tippkreis",
})  # fmt: skip
"""Functions that make a drawing of a value; templates have nothing else by these names."""


def filled_in(said: str, **values: Any) -> Markup:
    """A message of a template with its values, escaped as everything is.

    >>> filled_in("%(wer)s würfelt %(n)d-mal", wer="<Ada>", n=2)
    Markup('&lt;Ada&gt; würfelt 2-mal')
    """
    plain = {k: v if type(v) in (int, float) else escape(v) for k, v in values.items()}
    return Markup(said % plain)


class _Saying(NodeTransformer):
    """Puts what is said in place of asking for it."""

    def __init__(self, translate: Translate, drawings: Container[str]) -> None:
        self._translate, self._drawings = translate, drawings

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """A message that stands in the template itself, or a drawing."""
        self.generic_visit(node)
        if isinstance(node.node, nodes.Name) and node.node.name in self._drawings:
            return self._drawn(node, node.node.name)
        return self._said(node)

    def _drawn(self, node: nodes.Call, name: str) -> nodes.Node:
        """As a filter, which is called at once; functions are asked first what they want."""
        first, *rest = node.args
        return nodes.Filter(first, name, rest, node.kwargs, None, None, lineno=node.lineno)

    def _said(self, node: nodes.Call) -> nodes.Node:
        """Its values are drawn as before."""
        said = _message(node)
        if said is None:
            return node
        words, line = self._translate(said), {"lineno": node.lineno}
        if not node.kwargs:
            return nodes.MarkSafe(nodes.Const(words % {}, **line), **line)
        return nodes.Filter(nodes.Const(words, **line), FILLED, [], node.kwargs, None, None, **line)


def _message(node: nodes.Call) -> str | None:
    called = isinstance(node.node, nodes.Name) and node.node.name in SAYING
    plain = len(node.args) == 1 and node.dyn_args is None and node.dyn_kwargs is None
    first = node.args[0] if called and plain else None
    return first.value if isinstance(first, nodes.Const) else None


_marked = re.compile("[&<>\"']").search


def shown(value: Any) -> str:
    """A value as it stands in a page, escaped; what needs no escaping is not copied for it.

    >>> shown("<Ada>"), shown("Bo"), shown(3), shown(0.5)
    (Markup('&lt;Ada&gt;'), 'Bo', '3', '0.5')
    """
    kind = type(value)
    if kind is str:
        return value if _marked(value) is None else escape(value)
    if kind is Markup:
        return cast(str, value)
    return str(value) if kind is int or kind is float else escape(value)


class _Writing(CodeGenerator):
    """Templates that put values together as plain text."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.shown(")


class SpokenEnvironment(Environment):
    """Templates that speak one language."""

    code_generator_class = _Writing

    def __init__(self, translate: Translate, **options: Any) -> None:
        super().__init__(extensions=["jinja2.ext.i18n"], autoescape=True, **options)
        self.shown = shown
        self._saying = _Saying(translate, DRAWINGS)
        self.install_gettext_callables(  # type: ignore[attr-defined]
            translate, translate.plural, newstyle=True
        )
        self.filters[FILLED] = filled_in

    @property
    def drawings(self) -> dict[str, Callable[..., Any]]:
        """Where functions that draw go: called by the names in ``DRAWINGS``, they are filters."""
        return self.filters

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = self._saying.visit(super()._parse(source, name, filename))
        return parsed


class DrawnOnce:
    """A macro of a template; what it draws of a value is kept.

    It gets the value and ``rest`` and nothing else, so that these say all that a piece is made of.
    ``most`` is how many characters are kept.
    """

    def __init__(self, env: Environment, template: str, macro: str, most: int) -> None:
        # Looked up when it is called: templates that draw each other see each other only then.
        self._macro: Callable[[], Callable[..., str]] = lambda: getattr(
            env.get_template(template).module, macro
        )
        self._kept: Kept[Markup] = Kept(most, weigh)

    def __call__(self, value: object, *rest: Hashable) -> Markup:
        """The piece."""
        return self._kept.made(value, rest, lambda: Markup(self._macro()(value, *rest)))


def weigh(piece: str) -> int:
    """What it weighs in memory to keep a piece."""
    return len(piece) + BESIDE
