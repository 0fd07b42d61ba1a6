"""Templates of one language: what they say is looked up when they are compiled, not when drawn."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from wuerfelwerk.present.language import Translate

SAYING = frozenset({"_", "gettext"})
"""The names by which templates say something."""
FILLED = "ausgefuellt"
DRAWINGS = frozenset({
    "wuerfel", "ein_wuerfel", "leiste", "raeder", "eingabe", "rechenzeile", "figur_am_platz",
    "hand_im_kampf", "angebotsform",
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


class SpokenEnvironment(Environment):
    """Templates that speak one language."""

    def __init__(self, translate: Translate, **options: Any) -> None:
        super().__init__(extensions=["jinja2.ext.i18n"], autoescape=True, **options)
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
