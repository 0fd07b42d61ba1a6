"""Guided evenings as data: what a file says, and one clear sentence for every mistake in it."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from wuerfelwerk.errors import BrokenLog
from wuerfelwerk.present.wording import sentence
from wuerfelwerk.rules.abend import Abend, parse, read_all
from wuerfelwerk.rules.abend_text import LONGEST_TEXT
from wuerfelwerk.rules.catalogue import Bilingual
from wuerfelwerk.rules.note import GM
from wuerfelwerk.rules.system import installed, system

RUMBLE = system("rumble")
HEAD = """
title = { de = "Nacht", en = "Night" }
about = { de = "Ein Versuch.", en = "A try." }
hero = "ada"
example = "ueberfall"
"""
WAY = """
[[scenes.ways]]
words = { de = "Hinein", en = "Inside" }
command = "proben"
fields = { figur = "Ada", talent = "Schleichen" }
success = { de = "Drin.", en = "In." }
failure = { de = "Laut.", en = "Loud.", next = "ende" }
"""
START = """
[[scenes]]
id = "tor"
title = { de = "Tor", en = "Gate" }
text = { de = "Ein Tor.", en = "A gate." }
"""
END = """
[[scenes]]
id = "ende"
title = { de = "Ende", en = "End" }
text = { de = "Aus.", en = "Over." }
"""
WHOLE = HEAD + START + WAY + END


def read(text: str) -> Abend:
    """An evening of Dice Rumble."""
    return parse(text, "nacht", RUMBLE)


def test_an_evening_is_read_with_its_commands() -> None:
    found = read(WHOLE)
    (way,) = found.first.ways
    assert (found.name, found.title.en, found.hero) == ("nacht", "Night", "ada")
    assert found.setup == RUMBLE.examples["ueberfall"]
    assert (way.seat, way.command.talent, way.fight) == ("ada", "Schleichen", False)
    assert [each.next for each in way.outcomes] == ["ende", "ende"]
    assert found.steps_from("tor") == 2
    assert [scene.ends for scene in found.scenes.values()] == [False, True]


def test_the_game_master_announces_what_is_for_him() -> None:
    fight = WAY.replace('"proben"', '"kampf_beginnen"').replace(
        'fields = { figur = "Ada", talent = "Schleichen" }', 'seat = "sl"\nfight = true'
    )
    (way,) = read(HEAD + START + fight + END).first.ways
    assert (way.seat, way.fight, way.rounds, way.stop) == (GM, True, 0, None)


def test_a_way_without_dice_has_one_outcome() -> None:
    sure = WAY.replace('failure = { de = "Laut.", en = "Loud.", next = "ende" }\n', "")
    (way,) = read(HEAD + START + sure + END).first.ways
    assert (way.sure, way.thrown, len(way.outcomes)) == (True, False, 1)
    assert way.outcome(good=False) is way.success


def test_what_is_spared_may_be_so_in_some_scenes_alone() -> None:
    spared = '[[spared]]\nquestion = "RUM-SCHICKSAL-02"\nanswer = "behalten"\n'
    (all_,) = read(HEAD + spared + START + WAY + END).spared
    (some,) = read(HEAD + spared + 'scenes = ["tor"]\n' + START + WAY + END).spared
    assert (all_.holds_in("ende"), some.holds_in("tor"), some.holds_in("ende")) == (
        True,
        True,
        False,
    )


GUARDED = """
[names]
Wache = { de = "Wache", en = "Guard" }
Ork = { de = "Ork", en = "Orc" }
"""
TALK = """
[[scenes.ways]]
words = { de = "Die Wache fragen", en = "Ask Wache, not the Orchestra" }
seat = "sl"
command = "duellieren"
fields = { figur = "Ada", gegner = "Wache", talent = "Überreden", gegner_talent = "Willenskraft" }
success = { de = "Die Wache nickt.", en = "Wache and Guard and Ork nod." }
failure = { de = "Nein.", en = "No." }
"""


def test_figures_are_called_as_the_language_has_it() -> None:
    text = HEAD + GUARDED + START + TALK + END
    german, english = (parse(text, "nacht", RUMBLE, lang) for lang in ("de", "en"))
    assert [each["name"] for each in german.setup["sheets"]] == ["Ada", "Cy", "Ork", "Wache"]
    assert [each["name"] for each in english.setup["sheets"]] == ["Ada", "Cy", "Orc", "Guard"]
    (one,), (other,) = german.first.ways, english.first.ways
    assert (one.command.gegner, other.command.gegner) == ("Wache", "Guard")
    assert (german.lang, english.lang) == ("de", "en")


def test_texts_that_mention_figures_follow() -> None:
    (way,) = parse(HEAD + GUARDED + START + TALK + END, "nacht", RUMBLE).first.ways
    assert (way.words.de, way.words.en) == ("Die Wache fragen", "Ask Guard, not the Orchestra")
    assert way.success.text.en == "Guard and Guard and Orc nod."


def test_what_is_no_text_of_an_evening_can_follow_as_well() -> None:
    abend = parse(HEAD + GUARDED + START + TALK + END, "nacht", RUMBLE)
    hint = abend.mentioning(Bilingual("Die Wache ruft.", "Wache calls."))
    assert (hint.de, hint.en) == ("Die Wache ruft.", "Guard calls.")
    assert read(WHOLE).mentioning(hint) == hint


def test_all_our_evenings_are_the_same_in_both_languages_but_for_names() -> None:
    for rules in installed().values():
        german, english = read_all(rules), read_all(rules, "en")
        for name, abend in german.items():
            other = english[name]
            assert [*abend.scenes] == [*other.scenes]
            for key, each in abend.names.items():
                assert each.de == key
            said = {each["name"] for each in other.setup["sheets"]}
            assert not abend.names or said & {each.en for each in abend.names.values()}
            assert not said & {each.de for each in abend.names.values()}


MISTAKES = [
    (HEAD + '[names]\nRiese = { de = "Riese", en = "Giant" }\n' + START + WAY + END,
     "nacht.toml, names: „Riese“ heißt an diesem Tisch niemand."),
    (HEAD + '[names]\nWache = { de = "Wache", en = "Ada" }\n' + START + WAY + END,
     "nacht.toml, names: Zwei Figuren heißen „Ada“."),
    (HEAD + '[names]\nWache = "Guard"\n' + START + WAY + END,
     "nacht.toml, names: „Wache“ steht in beiden Sprachen da"),
    (HEAD + "names = 3\n" + START + WAY + END,
     "nacht.toml: „names“ ist eine Tabelle aus Namen und Werten."),
    (HEAD + "[names]\n" + "".join(f'a{n} = {{ de = "a", en = "b" }}\n' for n in range(41))
     + START + WAY + END, "nacht.toml, names: Genannt werden höchstens 40 Figuren."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nfight = true').replace(
        'failure = { de = "Laut.", en = "Loud.", next = "ende" }', ""),
     "nacht.toml, scenes „tor“, ways 1: Es fehlt „failure“."),
    ('[[spared]]\nquestion = "RUM-SCHICKSAL-02"\nanswer = "ja"\nscenes = ["hof"]\n' + WHOLE,
     "nacht.toml, spared 1: Eine Szene „hof“ gibt es nicht; möglich ist: tor, ende."),
    ("title = [", "nacht.toml: Das ist kein lesbares TOML"),
    (HEAD, "nacht.toml: Es fehlt „scenes“."),
    ("farbe = 1\n" + WHOLE, "nacht.toml: „farbe“ gibt es hier nicht; möglich ist: title, about"),
    (WHOLE.replace('hero = "ada"', 'hero = "bo"'),
     "nacht.toml: „bo“ hat an diesem Tisch keinen Platz; möglich ist: ada, cy."),
    (WHOLE.replace('hero = "ada"', "hero = 3"),
     "nacht.toml: „hero“ ist ein Text in Anführungszeichen."),
    (WHOLE.replace('example = "ueberfall"', ""),
     "nacht.toml: Genannt wird entweder „example“ oder „sheets“."),
    (WHOLE.replace('"ueberfall"', '"fest"'),
     "nacht.toml: Ein Beispiel „fest“ gibt es nicht; möglich ist: duell, ueberfall"),
    (WHOLE.replace('example = "ueberfall"', "sheets = [{ name = 3 }]"), "nacht.toml: "),
    ('goal = "ruhm"\n' + WHOLE, "nacht.toml: Ein Ziel „ruhm“ gibt es nicht; möglich ist: gut"),
    ('primer = "track"\n' + WHOLE,
     "nacht.toml: Eine Erklärung „track“ gibt es nicht; möglich ist: –."),
    (HEAD + 'scenes = "viele"\n', "nacht.toml: „scenes“ sind 1 bis 20 Tabellen, je unter"),
    (WHOLE.replace('title = { de = "Tor", en = "Gate" }', 'title = { de = "Tor" }'),
     "nacht.toml, scenes „tor“: „title“ steht in beiden Sprachen da: { de = \"…\", en = \"…\" }."),
    (WHOLE.replace("Ein Tor.", "x" * (LONGEST_TEXT + 1)),
     "nacht.toml, scenes „tor“: „text“ hat höchstens 600 Zeichen."),
    (WHOLE.replace('id = "ende"', 'id = "tor"'), "nacht.toml: Zwei Szenen heißen „tor“."),
    (WHOLE.replace('"proben"', '"tanzen"'),
     "nacht.toml, scenes „tor“, ways 1: Eine Ansage „tanzen“ gibt es nicht; möglich ist: "),
    (WHOLE.replace("figur =", "wer ="),
     "nacht.toml, scenes „tor“, ways 1: proben kennt kein Feld „wer“; möglich ist: figur"),
    (WHOLE.replace('figur = "Ada", ', ""), "nacht.toml, scenes „tor“, ways 1: Bei proben fehlt: "),
    (WHOLE.replace('fields = { figur = "Ada", talent = "Schleichen" }', "fields = 1"),
     "nacht.toml, scenes „tor“, ways 1: „fields“ ist eine Tabelle aus Namen und Werten."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nseat = "cy"'),
     "nacht.toml, scenes „tor“, ways 1: Ansagen kann hier ada, sl, nicht „cy“."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nfight = "ja"'),
     "nacht.toml, scenes „tor“, ways 1: „fight“ ist true oder false."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nrounds = 3'),
     "nacht.toml, scenes „tor“, ways 1: „rounds“ und „stop“ stehen zusammen, bei einem Kampf."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nkeep = ["Ada"]'),
     "nacht.toml, scenes „tor“, ways 1: „keep“ steht nur bei einem Kampf."),
    (WHOLE.replace('command = "proben"', 'command = "proben"\nbefore = []'),
     "nacht.toml, scenes „tor“, ways 1: „before“ steht nur, wo kein einzelner Wurf entscheidet."),
    (HEAD + START + WAY * 4 + END, "nacht.toml, scenes „tor“: „ways“ sind 0 bis 3 Tabellen"),
    (WHOLE.replace('next = "ende"', 'next = "hof"'),
     "nacht.toml, scenes „tor“, ways 1, failure: Eine Szene „hof“ gibt es nicht; möglich ist: tor"),
    (HEAD + START + WAY.replace('"ende"', '"tor"') + END,
     "nacht.toml: Von der Szene „tor“ kommt man zu ihr zurück; jeder Weg muss enden."),
    (WHOLE + END.replace('"ende"', '"insel"'),
     "nacht.toml: Die Szene „insel“ ist von der ersten aus nicht zu erreichen."),
    ('[[spared]]\nquestion = "RUM-X-1"\nanswer = "ja"\n' + WHOLE,
     "nacht.toml, spared 1: Eine Regel „RUM-X-1“ gibt es nicht."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "said"), MISTAKES, ids=[said[:60] for _, said in MISTAKES])
def test_every_mistake_is_one_sentence_with_its_place(text: str, said: str) -> None:
    # What stands before the first table belongs to the file itself.
    head, table, rest = text.partition("[[spared]]")
    text = rest.partition(HEAD)[1] + head + table + rest.replace(HEAD, "") if table else text
    with pytest.raises(BrokenLog) as caught:
        read(text)
    assert str(caught.value).startswith(said)
    english = sentence(caught.value, "en")
    assert english.startswith("nacht.toml")
    assert english != str(caught.value) or "name" in said


def test_whoever_leads_announces_first_and_some_must_not_fall() -> None:
    mehr = 'seat = "sl"\nfight = true\nkeep = {}\nbefore = [{{ command = "{}" }}]'
    fight = WAY.replace('"proben"', '"kampf_beginnen"').replace(
        'fields = { figur = "Ada", talent = "Schleichen" }', mehr
    )
    whole = HEAD + START + fight + END
    (way,) = read(_said(whole, '["Ada"]', "kampf_beenden")).first.ways
    assert ([each.wer for each in way.before], way.keep) == ([GM], ("Ada",))
    with pytest.raises(BrokenLog, match="before 1: Eine Ansage „tanzen“ gibt es nicht"):
        read(_said(whole, '["Ada"]', "tanzen"))
    with pytest.raises(BrokenLog, match="„keep“ nennt höchstens 4 Namen"):
        read(_said(whole, '["a", "b", "c", "d", "e"]', "kampf_beenden"))


def _said(text: str, keep: str, command: str) -> str:
    found = text.replace("keep = {}", f"keep = {keep}").replace("{{", "{").replace("}}", "}")
    return found.replace('command = "{}"', f'command = "{command}"')


def test_a_fight_may_last_so_long() -> None:
    limits = 'seat = "sl"\nfight = true\nrounds = {}\nstop = "kampf_beenden"\n'
    fight = WAY.replace('"proben"', '"kampf_beginnen"').replace(
        'fields = { figur = "Ada", talent = "Schleichen" }',
        limits + 'enough = { de = "Genug.", en = "Enough." }',
    )
    (way,) = read((HEAD + START + fight + END).replace("{}", "3")).first.ways
    assert (way.rounds, way.stop.wer) == (3, GM)
    assert way.enough is not None
    assert len(way.outcomes) == 3
    with pytest.raises(BrokenLog, match="„rounds“ ist eine Zahl von 1 bis 9"):
        read((HEAD + START + fight + END).replace("{}", "30"))


@pytest.mark.parametrize("rules", installed().values(), ids=lambda each: str(each.id))
def test_all_our_evenings_can_be_read(rules: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        found = read_all(rules)
    for each in found.values():
        assert each.note.de or not each.goal, "what chances count has to be said"
