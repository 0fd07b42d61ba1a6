"""Two verifiers, written apart: they agree on every file, and nothing gets past either."""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from collections.abc import Callable
from itertools import islice, permutations
from random import Random
from typing import Any

import pytest

from seals import vectors
from seals.browser import Verifier, in_node
from seals.forge import CONSEQUENCES, FORGERIES, TAMPERINGS, File, forged, tampered, unmended
from seals.honest import KEY, SEATS, bases, file, shown_by, valid
from seals.relabelled import relabelled, sealed_table, systems
from support.sealed_evenings import SECRET, Evening
from wuerfelwerk.play.proof import save, verify
from wuerfelwerk.present.verdict import headline
from wuerfelwerk.rules.note import GM
from wuerfelwerk.table.play.hands import Chains

MUTATIONS = int(os.environ.get("WUERFELWERK_MUTATIONS", "400"))
"""The long run (``make seals``) tries ten thousand."""
RELABELLED = MUTATIONS // 10
"""The long run rewrites the origins of a thousand logs."""
TABLES = max(1, MUTATIONS // 1000)
"""How many tables of each system are played for it."""


def shipped() -> list[dict[str, Any]]:
    index: list[dict[str, Any]] = json.loads((vectors.FOLDER / "index.json").read_text("utf-8"))
    return [
        {**each, "text": (vectors.FOLDER / each["file"]).read_bytes().decode()} for each in index
    ]


def test_the_vectors_are_those_that_the_code_makes() -> None:
    there = {path.name: path.read_bytes().decode() for path in vectors.FOLDER.iterdir()}
    assert there == vectors.files(), "make vectors"


def test_both_verifiers_agree_on_every_vector(browser: Verifier) -> None:
    asked = [{"text": each["text"], "noted": each.get("noted", {})} for each in shipped()]
    for each, report in zip(shipped(), browser(asked), strict=True):
        noted = each.get("noted", {})
        found = verify(each["text"], noted.get("head"), noted.get("promise"))
        assert found.verdict == each["verdict"], each["about"]
        assert (report["verdict"] == each["verdict"]) != each.get("consequence", False), each[
            "about"
        ]
        if "counts" in each:
            assert vectors.counts(found.counts) == vectors.counts(report["counts"]), each["about"]
            assert [list(names) for names in found.speakers] == [
                evening["speakers"] for evening in report["evenings"]
            ]


def test_without_webcrypto_the_same_is_found(browser: Verifier) -> None:
    asked = [{"text": each["text"], "noted": each.get("noted", {})} for each in shipped()]
    assert browser(asked, True) == browser(asked)


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_every_tampering_shows_in_both(kind: str, browser: Verifier) -> None:
    texts = []
    for number in range(MUTATIONS // 2 // len(TAMPERINGS)):
        random = Random(f"{kind}{number}")
        honest = random.choice(bases())
        made = unmended(honest, random) if kind == "forge" else tampered(honest, kind, random)
        texts += [made] if made != honest else []
    assert len(texts) > MUTATIONS // 4 // len(TAMPERINGS)
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        assert verify(text).faults, text[:300]
        assert report["verdict"] == "broken", text[:300]


@pytest.mark.parametrize("name", FORGERIES)
def test_a_house_that_hashes_anew_is_caught_by_both(name: str, browser: Verifier) -> None:
    texts = _forged(name, MUTATIONS // 2 // len(FORGERIES) + 2)
    assert texts
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        assert verify(text).faults, text[:300]
        assert report["verdict"] == "broken", text[:300]


IN_SIGHT = [
    "a_face", "a_number", "a_chain", "a_pool", "two_throws", "a_doubled_throw", "a_seed",
    "a_promise", "an_audience", "a_question", "a_seat", "the_words", "late_words",
]  # fmt: skip


@pytest.mark.parametrize("name", IN_SIGHT)
def test_between_veiled_lines_open_dice_cannot_be_forged_either(
    name: str, browser: Verifier
) -> None:
    texts = []
    for number in range(MUTATIONS // 4 // len(IN_SIGHT) + 2):
        random = Random(f"{name}{number}")
        file = File.parse(valid()[random.choice(("abende-spieler", "gemischt-spieler"))][1])
        file.chains = ("offen",)
        texts += [file.text()] if FORGERIES[name](file, random) else []
    assert texts
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        assert verify(text).faults, text
        assert report["verdict"] == "broken", text


@pytest.mark.parametrize("name", CONSEQUENCES)
def test_only_the_rules_tell_of_forged_consequences(name: str, browser: Verifier) -> None:
    texts = _forged(name, 8)
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        assert verify(text).faults, text[:300]
        assert report["verdict"] in ("proven", "partly")


def _forged(name: str, times: int) -> list[str]:
    found: list[str] = []
    for number in range(times):
        random = Random(f"{name}{number}")
        honest = random.choice(bases())
        text = forged(honest, (FORGERIES | CONSEQUENCES)[name], random)
        found += [text] if text and text != honest else []
    return found


def test_what_the_page_finds_the_program_finds_too(browser: Verifier) -> None:
    """Any value in any entry changed and hashed anew: the page never knows better."""
    texts = []
    for number in range(MUTATIONS // 4):
        random = Random(number)
        file = File.parse(random.choice(bases()))
        _scrambled(random.choice(file.rows), random)
        texts.append(file.text())
    found = browser([{"text": text} for text in texts])
    caught = Counter(report["verdict"] for report in found)
    assert caught["broken"] > len(texts) // 4, caught
    for text, report in zip(texts, found, strict=True):
        assert report["verdict"] != "broken" or verify(text).faults, (report["faults"], text)


def _scrambled(value: Any, random: Random) -> None:
    """One value somewhere within becomes another."""
    keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    if not keys:
        return
    key = random.choice(keys)
    if isinstance(value[key], dict | list) and value[key] and random.random() < 0.8:
        _scrambled(value[key], random)
    else:
        value[key] = random.choice((0, 1, -1, "", "ada", None, True, [], [[]], {}, "offen:0:1W6"))


@pytest.mark.parametrize("seed", range(100, 100 + max(6, MUTATIONS // 400)))
def test_every_seat_s_honest_export_passes_both(seed: int, browser: Verifier) -> None:
    table = Evening(seed, pledging=seed % 2 == 1).play(40)
    seeds = Chains(SECRET, table.game.evening).seeds
    texts = [save(table.game, KEY, seeds, seat) for seat in (None, "ada", "bo", GM, "niemand")]
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        found = verify(text)
        assert found.intact, [str(fault) for fault in found.faults]
        assert not report["faults"], report["faults"]
        assert vectors.counts(found.counts) == vectors.counts(report["counts"])


@pytest.mark.parametrize("garbage", ["", "\n", "{}\n", "null\n", "[" * 9000 + "\n", "\x00\n", "x"])
def test_what_is_no_log_file_is_a_finding_for_both(garbage: str, browser: Verifier) -> None:
    assert verify(garbage).faults
    assert browser([{"text": garbage}])[0]["faults"]


def test_no_log_without_a_sealed_die_is_called_proven(browser: Verifier) -> None:
    """Origins rewritten at random in logs of every system, every hash made anew."""
    made = []
    for number in range(RELABELLED):
        random = Random(f"Herkunft {number}")
        name = systems()[number % len(systems())]
        made.append(relabelled(sealed_table(name, random.randrange(TABLES)), random))
    found = browser([{"text": text} for text, _, _ in made])
    verdicts = Counter(report["verdict"] for report in found)
    assert {"proven", "unsealed", "partly", "broken"} <= set(verdicts), verdicts
    for (text, changed, left), report in zip(made, found, strict=True):
        mine = verify(text)
        assert mine.verdict == report["verdict"], (mine.faults, report["faults"])
        assert (mine.verdict == "proven") == (changed == 0), (changed, left)
        assert mine.proven == (mine.verdict == "proven")
        if not left:
            assert mine.verdict == "unsealed", mine.faults


def _pledges(change: Callable[[File], object]) -> str:
    file = File.parse(valid()["versprochen"][1])
    change(file)
    return file.text()


def _moved(file: File, kind: str, after: str) -> None:
    """The last line of a kind goes behind the last of another."""
    row = file.rows.pop(file.at(kind)[-1])
    file.rows.insert(file.at(after)[-1] + 1, row)


BROKEN_PLEDGES: dict[str, Callable[[File], object]] = {
    "other words": lambda file: file.rows[file.at("Spoken")[-1]].update(words="bessere"),
    "another digest": lambda file: file.rows[file.at("Pledged")[0]].update(digest="0" * 64),
    "no digest": lambda file: file.rows[file.at("Pledged")[2]].update(digest="Mond"),
    "the house": lambda file: file.rows[file.at("Pledged")[2]].update(seat="sl"),
    "twice": lambda file: file.rows.insert(3, dict(file.rows[file.at("Pledged")[0]])),
    "shown twice": lambda file: file.rows.append(dict(file.rows[file.at("Spoken")[-1]])),
    "too late": lambda file: _moved(file, "Pledged", "Spoken"),
    "too early": lambda file: _moved(file, "Spoken", "Pledged"),
    "in secret": lambda file: file.rows[file.at("Pledged")[2]].update(audience={"set": ["sl"]}),
    "dropped": lambda file: file.rows.pop(file.at("Pledged")[0]),
    "first format": lambda file: file.top.update(wuerfelwerk=1),
    "second format": lambda file: file.top.update(wuerfelwerk=2),
    "words in the order of the log": lambda file: (
        file.top.update(wuerfelwerk=2),
        file.rows[0].pop("by_seat"),
    ),
    "by seat in no way": lambda file: file.rows[0].update(by_seat=False),
    "by seat where it means nothing": lambda file: file.rows[2].update(by_seat=True),
}


@pytest.mark.parametrize("name", BROKEN_PLEDGES)
def test_a_broken_pledge_is_found_by_both(name: str, browser: Verifier) -> None:
    text = _pledges(BROKEN_PLEDGES[name])
    (report,) = browser([{"text": text}])
    assert (verify(text).verdict, report["verdict"]) == ("broken", "broken")


def _dice(text: str) -> list[object]:
    file = File.parse(text)
    return [file.rows[number]["answer"] for number in file.sealed()]


def test_the_order_in_which_words_are_shown_chooses_no_dice(browser: Verifier) -> None:
    """The house writes the log, and knows the seed: it could try every order."""
    texts = [file(shown_by(*seats)) for seats in islice(permutations(SEATS), 0, 120, 7)]
    assert {str(_dice(text)) for text in texts} == {str(_dice(valid()["reihenfolge"][1]))}
    for text, report in zip(texts, browser([{"text": text} for text in texts]), strict=True):
        assert (verify(text).verdict, report["verdict"]) == ("proven", "proven")


@pytest.mark.parametrize(("name", "words"), [("format-1", 1), ("format-2", 2)])
def test_where_the_order_could_be_chosen_both_say_so(
    name: str, words: int, browser: Verifier
) -> None:
    """Files of tables that were opened before are proven as they were, with a word on it."""
    text = valid()[name][1]
    (report,) = browser([{"text": text}])
    found = verify(text)
    assert (found.verdict, report["verdict"]) == ("proven", "proven")
    assert found.counts["arranged"] == report["counts"]["arranged"] == words


@pytest.mark.parametrize("name", ["ohne-wurf", "ohne-wurf-spieler"])
def test_evenings_ended_before_an_open_die_are_counted_by_both(
    name: str, browser: Verifier
) -> None:
    """When words are shown the house knows the dice; another evening has others."""
    text = valid()[name][1]
    (report,) = browser([{"text": text}])
    found = verify(text)
    assert found.counts["unthrown"] == report["counts"]["unthrown"] == 2
    assert found.counts["evenings"] == report["counts"]["evenings"] == 3
    assert "beendete Abende ohne offenen versiegelten Wurf: 2" in headline(found, "de")


def test_burnt_numbers_are_counted_by_both(browser: Verifier) -> None:
    file = File.parse(valid()["abende-laufend"][1])
    last = file.sealed()[-1]
    file.rows[last]["origin"] = file.rows[last]["origin"].replace("offen:0:", "offen:4:")
    (report,) = browser([{"text": file.text()}])
    found = verify(file.text())
    assert found.counts["burnt"] == report["counts"]["burnt"] == 4
    assert (found.verdict, report["verdict"]) == ("broken", "broken")
    assert report["faults"] == [{"code": "burnt", "n": 4}]


def test_typed_dice_are_named_line_by_line(browser: Verifier) -> None:
    (report,) = browser([{"text": valid()["von-hand"][1]}])
    assert report["typed"] == [{"line": 5, "seat": "bo", "faces": [[4, 6]]}]


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node here")
def test_under_node_the_same_is_found(browser: Verifier) -> None:
    asked = [{"text": each["text"], "noted": each.get("noted", {})} for each in shipped()]
    assert in_node(asked) == in_node(asked, True) == browser(asked)
