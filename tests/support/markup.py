"""A page as a browser without eyes has it: elements, and what their forms would send."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = frozenset({"input", "br", "img", "link", "meta", "hr", "rect", "circle", "path", "use"})
Items = list[tuple[str, str]]


@dataclass(eq=False)
class Element:
    """A tag with what is in it."""

    tag: str
    attrs: dict[str, str]
    parent: Element | None = None
    children: list[Element | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Element]:
        """All elements in it, in the order of the page."""
        for each in self.children:
            if isinstance(each, Element):
                yield each
                yield from each

    @property
    def classes(self) -> frozenset[str]:
        """Its classes."""
        return frozenset(self.attrs.get("class", "").split())

    @property
    def text(self) -> str:
        """What is to be read in it."""
        return " ".join(self._text().split())

    def _text(self) -> str:
        return "".join(e._text() if isinstance(e, Element) else e for e in self.children)

    def above(self) -> Iterator[Element]:
        """What it stands in, from the inside out."""
        found = self.parent
        while found is not None:
            yield found
            found = found.parent

    def of(self, css: str = "", tag: str = "") -> list[Element]:
        """All elements in it of this class and tag."""
        return [
            each
            for each in self
            if (not css or css in each.classes) and (not tag or each.tag == tag)
        ]

    def by_id(self, name: str) -> Element | None:
        """The element of this name."""
        return next((each for each in self if each.attrs.get("id") == name), None)

    def root(self) -> Element:
        """The whole of it."""
        return [self, *self.above()][-1]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.at = self.root = Element("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(found)
        if tag not in VOID:
            self.at = found

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if any(each.tag == tag for each in (self.at, *self.at.above())):
            while self.at.tag != tag:
                self.at = self.at.parent or self.root
            self.at = self.at.parent or self.root

    def handle_data(self, data: str) -> None:
        self.at.children.append(data)


def read(html: str) -> Element:
    """What a page or a piece of it is made of."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.root


def form_of(control: Element) -> Element | None:
    """The form a control belongs to."""
    if name := control.attrs.get("form"):
        return control.root().by_id(name)
    return next((each for each in control.above() if each.tag == "form"), None)


def sent(button: Element) -> Items:
    """What is sent when a button is pressed: exactly the fields of its form."""
    form = form_of(button)
    assert form is not None, button.text
    found: Items = []
    for each in button.root():
        usable = each.tag in ("input", "select", "textarea") and "disabled" not in each.attrs
        if usable and form_of(each) is form:
            found += _value(each)
    if name := button.attrs.get("name"):
        found.append((name, button.attrs.get("value", "")))
    return found


def _value(control: Element) -> Items:
    name = control.attrs.get("name", "")
    if not name:
        return []
    if control.tag == "textarea":
        return [(name, control.text)]
    if control.tag == "select":
        options = control.of(tag="option")
        chosen = [each for each in options if "selected" in each.attrs] or options[:1]
        return [(name, each.attrs.get("value", each.text)) for each in chosen]
    if control.attrs.get("type") in ("checkbox", "radio"):
        return [(name, control.attrs.get("value", "on"))] if "checked" in control.attrs else []
    return [(name, control.attrs.get("value", ""))]


CONTROLS = frozenset({"button", "input", "select", "textarea"})


def controls(page: Element, beside: frozenset[str] = frozenset()) -> list[Element]:
    """What can be used on a page as it stands: not folded, not hidden, not in parts ``beside``."""
    return list(_controls(page, beside))


def _controls(at: Element, beside: frozenset[str]) -> Iterator[Element]:
    for each in at.children:
        if not isinstance(each, Element) or each.classes & beside or each.tag in beside:
            continue
        if "hidden" in each.attrs or each.attrs.get("type") == "hidden":
            continue
        if each.tag in CONTROLS or (each.tag == "a" and "href" in each.attrs):
            yield each
        elif each.tag != "details" or "open" in each.attrs:
            yield from _controls(each, beside)
        else:
            folded = [e for e in each.children if isinstance(e, Element) and e.tag == "summary"]
            yield from (e for one in folded for e in (one, *_controls(one, beside)))
