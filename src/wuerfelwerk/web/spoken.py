"""Templates of one language: what they say is looked up when they are compiled, not when drawn."""

from __future__ import annotations

from typing import Any

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from wuerfelwerk.present.language import Translate

SAYING = frozenset({"_", "gettext"})
"""The names by which templates say something."""
FILLED = "ausgefuellt"


def filled_in(said: str, **values: Any) -> Markup:
    """A message of a template with its values, escaped as everything is.

    >>> filled_in("%(wer)s würfelt %(n)d-mal", wer="<Ada>", n=2)
    Markup('&lt;Ada&gt; würfelt 2-mal')
    """
    plain = {k: v if type(v) in (int, float) else escape(v) for k, v in values.items()}
    return Markup(said % plain)  # noqa: S704


class _Saying(NodeTransformer):
    """Puts what is said in place of asking for it."""

    def __init__(self, translate: Translate) -> None:
        self._translate = translate

    def visit_Call(self, node: nodes.Call) -> nodes.Node:
        """A message that stands in the template itself; its values are drawn as before."""
        self.generic_visit(node)
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
        self._saying = _Saying(translate)
        self.install_gettext_callables(  # type: ignore[attr-defined]
            translate, translate.plural, newstyle=True
        )
        self.filters[FILLED] = filled_in

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = self._saying.visit(super()._parse(source, name, filename))
        return parsed
