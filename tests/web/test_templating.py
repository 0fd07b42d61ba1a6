"""What templates say is looked up when they are compiled, and drawn as it always was."""

from __future__ import annotations

import re

import pytest
from jinja2 import DictLoader
from markupsafe import Markup

from wuerfelwerk.present.language import LANGS, translator
from wuerfelwerk.web import render
from wuerfelwerk.web.templating import DRAWINGS, SpokenEnvironment

TEMPLATES = render.HERE / "templates"


def drawn(text: str, lang: str = "de", **values: object) -> str:
    env = SpokenEnvironment(translator(lang), loader=DictLoader({"t": text}))
    return env.get_template("t").render(values)


@pytest.mark.parametrize(("lang", "said"), [("de", "Figuren"), ("en", "Characters")])
def test_a_message_is_in_the_template_already(lang: str, said: str) -> None:
    env = SpokenEnvironment(translator(lang))
    assert said in str(env.compile('{{ _("Figuren") }}', raw=True))
    assert drawn('{{ _("Figuren") }}', lang) == said


def test_values_are_escaped_and_numbers_stay_numbers() -> None:
    text = '{{ _("Runde %(n)d: %(wer)s, %(teil)s", n=3, wer=wer, teil=teil) }}'
    teil = Markup("<b>x</b>")
    assert drawn(text, wer="<i>", teil=teil) == "Runde 3: &lt;i&gt;, <b>x</b>"


def test_a_percent_sign_is_doubled_with_values_and_without() -> None:
    assert drawn('{{ _("50 %%") }} {{ _("%(n)s %%", n=5) }}') == "50 % 5 %"


def test_a_message_that_comes_from_elsewhere_is_still_looked_up() -> None:
    assert drawn("{{ _(was) }}", "en", was="Figuren") == "Characters"


def test_one_or_many_is_said_as_before() -> None:
    text = '{{ ngettext("%(n)s Tag", "%(n)s Tage", n, n=n) }}'
    assert [drawn(text, n=n) for n in (1, 2)] == ["1 Tag", "2 Tage"]


def test_no_template_has_anything_else_by_the_name_of_a_drawing() -> None:
    names = "|".join(DRAWINGS)
    taken = re.compile(rf"{{%-? *(?:set|for|with|import)\b[^%]*\b(?:{names})\b *(?:=|,| in )")
    for path in TEMPLATES.rglob("*.html"):
        assert not taken.search(path.read_text("utf-8")), path.name


@pytest.mark.parametrize("lang", LANGS)
def test_every_drawing_can_be_drawn(lang: str) -> None:
    assert set(render.environment(lang).filters) >= DRAWINGS
