"""A whole evening of Dice Rumble in real browsers, from opening the table to checking its log."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Locator, ViewportSize, expect

from support.browsing import DESK, LONG, PHONE, Line, Person, typed
from wuerfelwerk.cli.group import GROUP
from wuerfelwerk.cli.verify import EXIT_CODES
from wuerfelwerk.play.proof import Verdict
from wuerfelwerk.present.language import pool_said

OFFLINE = int(os.environ.get("WUERFELWERK_OFFLINE", "2"))
"""For how many seconds somebody loses the line; ``make browser-long`` takes sixty."""


@dataclass
class Group:
    """The people of the evening."""

    jona: Person
    merle: Person
    noor: Person

    def everybody(self) -> tuple[Person, Person, Person]:
        """All three."""
        return self.jona, self.merle, self.noor


MIXED = [("de", "en", DESK, PHONE)]
ALIKE = [("de", "de", DESK, DESK), ("en", "en", PHONE, PHONE)]


@pytest.mark.parametrize(("lang", "other", "size", "small"), ALIKE if LONG else MIXED)
def test_an_evening(
    device: Callable[..., Person],
    line: Line,
    lang: str,
    other: str,
    size: ViewportSize,
    small: ViewportSize,
    tmp_path: Path,
) -> None:
    group = Group(device(lang), device(other, small, line.home), device(lang, size))
    opened(group)
    a_hidden_figure(group.jona, group.merle)
    a_check_with_a_hidden_target(group)
    the_fight_begins(group)
    an_attack_with_a_reaction(group)
    a_correction_keeps_the_dice(group)
    taken_back_with_consent(group)
    off_the_line(group, line)
    a_pause(group)
    a_new_round(group)
    advice_is_followed(group)
    the_lead_changes_hands(group)
    the_end(group)
    the_log_is_honest(group.noor, tmp_path, "intact")
    the_log_is_honest(group.merle, tmp_path, "partly")


def opened(group: Group) -> None:
    """Jona opens a table; Merle comes by code, Noor by link."""
    jona, merle, noor = group.everybody()
    jona.goto("/")
    prepare = jona.say("Einen Tisch vorbereiten")
    jona.page.get_by_role("link", name=f"{prepare}: Dice Rumble").click()
    jona.page.get_by_label(jona.say("Wie heißt der Abend?")).fill("Überfall am Kai")
    jona.page.get_by_label(jona.say("Dein Name am Tisch")).fill("Jona")
    jona.page.locator("[name=example][value=ueberfall]").check()
    jona.press("Tisch öffnen")
    jona.connected()
    invited = jona.page.locator("#auftakt .einladung")
    code = invited.locator(".code").inner_text()
    merle.goto("/")
    merle.page.get_by_label(merle.say("Code der Einladung")).fill(f" {code.lower()} ")
    merle.press("Mitspielen")
    merle.page.get_by_label(merle.say("Dein Name am Tisch")).fill("Merle")
    takes(merle, "Ada")
    link = invited.get_by_role("link", name=jona.say("Link zum Mitspielen")).get_attribute("href")
    noor.page.goto(link or "")
    noor.page.get_by_label(noor.say("Dein Name am Tisch")).fill("Noor")
    takes(noor, "Cy")
    for person in group.everybody():
        expect(person.stream).to_contain_text(person.say("%(name)s nimmt Platz.", name="Noor"))
        promised = person.say("Worte versprochen, noch nicht gezeigt:")
        expect(person.page.locator("#siegel")).to_contain_text(f"{promised} ")
    expect(invited).to_be_visible()


def takes(person: Person, figure: str) -> None:
    """Sit down to play somebody, once the page can keep words to itself."""
    person.page.wait_for_load_state()
    person.page.get_by_label(figure, exact=True).check()
    person.press("Platz nehmen")
    person.connected()
    throws_by_button(person)


def throws_by_button(person: Person) -> None:
    """Dice fall with the tap that leads to them; whoever has real ones wants a button instead."""
    menu = person.unfolded(person.page.locator(".menue:not(.hilfe)"))
    done(person, person.button(person.say("Würfeln: sofort mit dem Tipp"), menu))
    expect(person.button(person.say("Würfeln: mit eigenem Knopf"), menu)).to_be_visible()
    menu.locator("summary").click()


def a_hidden_figure(jona: Person, merle: Person) -> None:
    """Jona brings somebody in whose values only she knows."""
    form = jona.offer("figur_stellen")
    form.get_by_label(jona.say("Name"), exact=True).fill("Schatten")
    more = jona.unfold(jona.say("mehr"), form)
    more.get_by_label(jona.say("NSC"), exact=True).check()
    more.get_by_label(jona.say("Werte nur für die SL")).check()
    short = jona.say("Schwellenwerte (Kurzbogen)")
    more.get_by_label(jona.say("%(feld)s, Name", feld=short)).first.fill("Nahkampf")
    more.get_by_label(jona.say("%(feld)s, Zahl", feld=short)).first.fill("6")
    more.get_by_label(jona.say("Lebenspunkte (Kurzbogen)")).fill("37")
    more.get_by_label(jona.say("Mentale Gesundheit (Kurzbogen)")).fill("3")
    jona.button(jona.title("figur_stellen"), form).click()
    expect(figure(jona, "Schatten")).to_contain_text("37/37")
    expect(figure(merle, "Schatten")).to_contain_text(merle.say("verdeckt"))
    expect(figure(merle, "Schatten")).not_to_contain_text("37")


def figure(person: Person, name: str) -> Locator:
    """How a figure is doing."""
    return person.page.locator(".platz").filter(has_text=re.compile(rf"\b{name}\b"))


def a_check_with_a_hidden_target(group: Group) -> None:
    """Jona asks both for a check that is harder than they may know; one throws real dice."""
    jona, merle, noor = group.everybody()
    form = jona.page.locator("#verlangen form").first
    form.get_by_label(jona.say("Schwellenwert verdeckt, Wurf und Ausgang offen")).check()
    expect(form.get_by_label("Ada")).to_be_checked()
    expect(form.get_by_label("Cy")).to_be_checked()
    form.get_by_label(jona.say("Talent")).select_option("Wahrnehmung")
    form.get_by_label(jona.say("Deine Worte dazu, sie stehen in der Geschichte")).fill(
        "Hört ihr das?"
    )
    jona.button(jona.title("probe_verlangen"), form).click()
    jona.asked("RUM-SL-03").get_by_role("spinbutton").fill("-4")
    jona.press("Diese Zahl nennen")
    for person in group.everybody():
        promised = person.say("Worte versprochen, noch nicht gezeigt:")
        expect(person.page.locator("#siegel")).not_to_contain_text(promised)
    merle.asked("RUM-GRUND-02", figur="Ada")
    noor.asked("RUM-GRUND-02", figur="Cy")
    a_throw_that_cannot_be(merle, noor)
    typed(merle, "8")
    merle.chooses(merle.word("wiederholen"))
    typed(merle, "2")
    done(noor, noor.button(noor.say("Würfeln: %(wuerfel)s", wuerfel=pool_said("1W10", noor.lang))))
    settled(group)
    expect(figure(noor, "Ada")).to_contain_text(re.compile(rf"{noor.word('schicksal')}.*1"))
    for person in (merle, noor):
        card = person.tale()
        expect(card).to_contain_text("Hört ihr das?")
        person.unfold(person.say("Warum?"), card)
        expect(card).not_to_contain_text("−4")
    expect(jona.tales.first).to_contain_text("−4")


def a_throw_that_cannot_be(merle: Person, noor: Person) -> None:
    """What is refused is said beside its form, and nobody sees anything of it."""
    before = noor.number()
    fold = merle.unfold(merle.say("Echten Wurf eintippen"), merle.question)
    fold.get_by_role("textbox").fill("11")
    merle.press("Diesen Wurf werten", fold)
    expect(fold.get_by_role("status")).to_contain_text("11")
    expect(fold.get_by_role("textbox")).to_have_value("11")
    merle.asked("RUM-GRUND-02", figur="Ada")
    assert noor.number() == before


def done(person: Person, button: Locator) -> None:
    """Press, and wait until the page knows of it."""
    before = person.number()
    button.click()
    expect(person.page.locator("#nummer")).not_to_have_attribute("data-nummer", before)


def settled(group: Group) -> None:
    """Whatever is still asked in this turn is answered, by whoever is asked."""
    running = group.jona.page.locator(".satz.laeuft")
    for _ in range(200):
        asked = [person for person in group.everybody() if person.question.is_visible()]
        for person in asked[:1]:
            done(person, person.question.locator(".option, .bestaetigen").first)
        if not asked and not running.count():
            return
        group.jona.page.wait_for_timeout(0 if asked else 25)
    pytest.fail("the turn does not end")


def the_fight_begins(group: Group) -> None:
    """Jona throws real dice from now on; all types of hands throw for initiative."""
    jona, merle, noor = group.everybody()
    for_me(jona, jona.say("Würfe"), False)
    form = jona.offer("kampf_beginnen")
    for name in ("Ada", "Cy", "Wache"):
        form.get_by_label(name, exact=True).check()
    form.get_by_label(jona.say("Gesetzter erster Zug")).select_option("Ada")
    jona.button(jona.title("kampf_beginnen"), form).click()
    for person, name, face in ((merle, "Ada", "4"), (noor, "Cy", "7"), (jona, "Wache", "9")):
        person.asked("RUM-INI-01", figur=name)
        typed(person, face)
    settled(group)
    for person in group.everybody():
        expect(person.page.locator("#reigen li:has(i) .n b")).to_have_text(["Ada", "Cy", "Wache"])


def for_me(person: Person, kind: str, wanted: bool) -> None:
    """What the program does for somebody."""
    fold = person.unfold(person.say("Was fragt mich das Programm?"))
    fold.get_by_label(kind, exact=True).set_checked(wanted)
    done(person, person.button(person.say("So übernehmen"), fold))


def an_attack_with_a_reaction(group: Group) -> None:
    """Ada attacks, the guard dodges; the dice decide for Ada by three."""
    jona, merle, _ = group.everybody()
    form = merle.offer("angreifen")
    form.get_by_label("Wache", exact=True).check()
    form.get_by_label(merle.say("Ansage"), exact=True).fill("Von links!")
    merle.button(merle.title("angreifen"), form).click()
    jona.asked("RUM-REAKT-01", ziel="Wache")
    jona.chooses(jona.word("ausweichen"))
    jona.asked("RUM-GRUND-02", figur="Wache")
    typed(jona, "5")
    merle.asked("RUM-GRUND-02", figur="Ada")
    typed(merle, "2")
    settled(group)
    for person in group.everybody():
        expect(figure(person, "Wache")).to_contain_text("5/10")


def a_correction_keeps_the_dice(group: Group) -> None:
    """It was the pistol: the same dice, three points more; the preview says so before."""
    jona, _, noor = group.everybody()
    card = jona.tale()
    card.get_by_role("link", name=jona.say("Berichtigen, Würfel behalten")).click()
    bench = jona.page.locator("#werkbank")
    bench.get_by_label(jona.say("Waffe (leer: die erste)")).select_option("Pistole")
    jona.press("Zeigen, was sich ändern würde", bench)
    preview = bench.get_by_role("region", name=jona.say("Was sich ändern würde"))
    expect(preview).to_contain_text(re.compile("5 .*8 ", re.DOTALL))
    expect(figure(noor, "Wache")).to_contain_text("5/10")
    done(jona, jona.button(jona.say("Berichtigen, alle sehen es"), bench))
    for person in group.everybody():
        expect(figure(person, "Wache")).to_contain_text("2/10")
        latest = person.tales.first
        expect(latest).to_contain_text(person.say("berichtigt"))
        expect(latest.locator(".wuerfe")).to_contain_text(re.compile(r"5\..*2\.", re.DOTALL))


def taken_back_with_consent(group: Group) -> None:
    """Noor passes and wants it back; everybody has to agree."""
    jona, merle, noor = group.everybody()
    fold = jona.unfold(jona.say("Einstellungen des Tisches"))
    fold.get_by_label(jona.say("wenn alle zustimmen")).check()
    done(jona, jona.button(jona.say("Einstellungen übernehmen"), fold))
    passes(noor)
    on_turn(noor, "10", "Cy")
    done(noor, noor.button(noor.say("Zurücknehmen"), noor.tale()))
    for person in (merle, jona):
        on_turn(noor, "10", "Cy")
        done(person, person.button(person.say("Zustimmen")))
    for person in group.everybody():
        on_turn(person, "7", "Cy")
        expect(person.page.locator("#zusage")).to_be_empty()


def on_turn(person: Person, value: str, name: str) -> None:
    """Whose turn it is, with which die."""
    expect(person.page.locator("#reigen [aria-current=step]")).to_contain_text(f"{value} {name}")


def passes(person: Person) -> None:
    """Pass."""
    form = person.offer("passen")
    done(person, person.button(person.title("passen"), form))


def off_the_line(group: Group, line: Line) -> None:
    """Merle loses the line while Noor passes again, and has caught up once it is back."""
    _, merle, noor = group.everybody()
    merle.page.context.set_offline(True)
    line.cut()
    lost = merle.say("getrennt, Stand von %(zeit)s. Versuche es weiter …", zeit="@").partition("@")
    expect(merle.page.locator("#lage")).to_contain_text(lost[0])
    passes(noor)
    merle.page.wait_for_timeout(OFFLINE * 1000)
    on_turn(merle, "7", "Cy")
    line.mend()
    merle.page.context.set_offline(False)
    merle.connected()
    on_turn(merle, "10", "Cy")


def a_pause(group: Group) -> None:
    """In a pause only the game master announces."""
    jona, merle, _ = group.everybody()
    jona.press("Pause machen")
    expect(merle.page.locator("#frage")).to_contain_text(
        merle.say("Der Tisch macht Pause; die Spielleitung setzt das Spiel fort.")
    )
    expect(merle.page.locator("#a-proben")).to_have_count(0)
    jona.press("Weiterspielen")
    expect(merle.page.locator("#a-proben")).to_be_attached()


def a_new_round(group: Group) -> None:
    """Noor lets the program throw from now on; the guard is to begin."""
    jona, merle, noor = group.everybody()
    for_me(noor, noor.say("Würfe"), True)
    passes(noor)
    form = jona.offer("neue_runde")
    form.get_by_label(jona.say("Gesetzter erster Zug")).select_option("Wache")
    jona.button(jona.title("neue_runde"), form).click()
    for person, name in ((merle, "Ada"), (jona, "Wache")):
        person.asked("RUM-INI-01", figur=name)
        typed(person, "3")
    settled(group)
    assert noor.page.get_by_text(noor.say("Echten Wurf eintippen")).count() == 0


def advice_is_followed(group: Group) -> None:
    """The guard attacks Cy; Noor does what the program advises."""
    jona, _, noor = group.everybody()
    form = jona.offer("angreifen")
    form.get_by_label("Cy", exact=True).check()
    jona.button(jona.title("angreifen"), form).click()
    noor.asked("RUM-REAKT-01", ziel="Cy")
    noor.press(noor.word("schonen"), noor.question.locator("#zielwahl"))
    goal = noor.question.locator("#zielwahl summary")
    expect(goal).to_contain_text(noor.word("schonen"))
    best = noor.question.locator(".option.rat").first
    expect(best.locator(".wie")).to_have_text(re.compile(r"\d"))
    noor.taps(best)
    settled(group)


def the_lead_changes_hands(group: Group) -> None:
    """Jona hands the lead over to Merle."""
    jona, merle, noor = group.everybody()
    fold = jona.unfold(jona.say("Leute am Tisch"))
    merles = fold.get_by_role("listitem").filter(has_text="Merle")
    merles.get_by_text(jona.say("Leitung übergeben")).click()
    jona.button(jona.say("Ja, %(wer)s leitet ab jetzt", wer="Merle"), merles).click()
    expect(noor.stream).to_contain_text(noor.say("%(name)s leitet jetzt das Spiel.", name="Merle"))
    for person, heading, role in ((merle, "Leitung", "sl"), (jona, "Mein Gerät", "spieler")):
        expect(person.page.locator("#h-leitung")).to_have_text(person.say(heading))
        expect(person.page.locator("html")).to_have_attribute("data-rolle", role)
        person.connected()


def the_end(group: Group) -> None:
    """Merle ends the fight and the evening; the seals are open for everybody."""
    _, merle, noor = group.everybody()
    form = merle.offer("kampf_beenden")
    merle.button(merle.title("kampf_beenden"), form).click()
    expect(noor.page.locator("#reigen li:has(i)")).to_have_count(0)
    fold = merle.unfold(merle.say("Den Abend beenden"))
    fold.get_by_text(merle.say("Abend beenden und die Würfel offenlegen")).click()
    merle.press("Ja, der Abend ist zu Ende", fold)
    for person in group.everybody():
        person.unfold(person.say("Zum Mitschreiben"))
        expect(person.page.locator("#siegel")).to_contain_text(person.say("offengelegt"))


def the_log_is_honest(person: Person, folder: Path, verdict: Verdict) -> None:
    """Take the log home and have it checked twice: by the program and on the page."""
    fold = person.unfold(person.say("Zum Mitschreiben"))
    with person.page.expect_download() as taken:
        fold.get_by_role("link", name=person.say("Protokoll herunterladen")).click()
    file = folder / "abend.jsonl"
    taken.value.save_as(file)
    checked = CliRunner().invoke(GROUP, ["verify", str(file), "--json", "--lang", person.lang])
    assert checked.exit_code == EXIT_CODES[verdict], checked.output
    found = json.loads(checked.output)
    assert sorted(found["speakers"][0]) == ["ada", "cy"]
    assert found["pledged"] >= 2
    assert (found["withheld"], found["wordless"]) == (0, 0), found
    fold.get_by_role("link", name=person.say("Protokoll prüfen")).click()
    chosen_file = person.page.get_by_label(person.say("Protokoll wählen oder hierher ziehen"))
    chosen_file.set_input_files(file)
    person.press("Prüfen")
    expect(person.page.locator("#urteil")).to_have_text(f"abend.jsonl: {found['headline']}")
