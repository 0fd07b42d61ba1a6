"""A chase, a bargain and the clock in words, for whoever looks at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from wuerfelwerk.messages import plural
from wuerfelwerk.present.screen.scenes import (
    BargainShown,
    ClockShown,
    DueShown,
    PartyShown,
    RunnerShown,
    TrackShown,
    gauge_shown,
)
from wuerfelwerk.present.screen.values import CardShown, OfferShown
from wuerfelwerk.present.wording import Words
from wuerfelwerk.rules.note import Seat
from wuerfelwerk.rules.scene import Clock, Due, Party, Scene, Track, TwoSided
from wuerfelwerk.rules.wording import N_

HOUR, DAY = 60, 1440


def track_shown(
    scene: Scene, seat: Seat, cards: Iterable[CardShown], words: Words
) -> TrackShown | None:
    """The chase, and what this seat wants in it; the newest card tells what lies in whose way."""
    track = scene.track
    if track is None:
        return None
    steps = tuple(
        (words.word(name), tuple(_runners(track, nr, words))) for nr, name in enumerate(track.steps)
    )
    paces, title = max(0, len(track.paces) - 1), words.word(track.title)
    return TrackShown(
        steps,
        paces,
        title,
        track.rule,
        scene.round,
        _news(cards, words),
        _aim(scene, track, seat, words),
    )


def _runners(track: Track, step: int, words: Words) -> Iterable[RunnerShown]:
    for nr, each in enumerate(track.runners):
        if each.step == step:
            rank = track.paces.index(each.pace) if each.pace in track.paces else 0
            yield RunnerShown(each.figure, words.word(each.pace), rank, nr == 0)


def _aim(scene: Scene, track: Track, seat: Seat, words: Words) -> str:
    """What the first runner of this seat wants, as long as it is not reached."""
    own = {each.name for each in scene.figures if each.seat == seat and not each.npc}
    want = next((each for each in track.wants if each.figure in own and each.left > 0), None)
    if want is None:
        return ""
    return words.say(want.said, wer=want.figure, wen=want.other, noch=want.left, weit=want.most)


def _news(cards: Iterable[CardShown], words: Words) -> tuple[str, ...]:
    told = words.system.wording.layout.tracked
    newest = next(iter(cards), None)
    return tuple(each.sentence for each in newest.lines if each.rule in told) if newest else ()


def bargain_shown(scene: Scene, words: Words) -> BargainShown | None:
    """The bargain, its numbers on one scale."""
    deal = scene.bargain
    if deal is None:
        return None
    most = max(deal.start, *(each.offer for each in deal.parties))
    left, right = (_party(each, deal, most, words) for each in deal.parties)
    return BargainShown(
        deal.about,
        deal.start,
        deal.start / most,
        (left, right),
        deal.round,
        deal.ahead == "",
        words.word(deal.title),
        deal.rule,
        _ahead(deal, words),
    )


def _party(party: Party, deal: TwoSided, most: int, words: Words) -> PartyShown:
    return PartyShown(
        party.figure,
        words.word(party.role),
        party.offer,
        gauge_shown(party.strength, words),
        party.lost,
        party.figure == deal.ahead,
        party.offer / most if party.offer else None,
    )


def _ahead(deal: TwoSided, words: Words) -> str:
    if not deal.ahead:
        return words.say(N_("Gleichstand"))
    return words.say(N_("%(figur)s liegt vorn"), figur=deal.ahead)


def clock_shown(scene: Scene, offers: Sequence[OfferShown], words: Words) -> ClockShown | None:
    """The time; only whoever may announce it lets it pass."""
    clock = scene.clock
    if clock is None:
        return None
    may = any(each.name == clock.command for each in offers)
    return ClockShown(
        clock.minute // DAY + 1,
        clock.minute % DAY // HOUR,
        clock.minute % HOUR,
        tuple(_due(each, clock, words) for each in clock.due),
        clock.command,
        clock.field,
        tuple((n, lasting(n, words)) for n in clock.strides) if may else (),
        clock.rule,
    )


def _due(due: Due, clock: Clock, words: Words) -> DueShown:
    return DueShown(due.figure, words.word(due.what), lasting(due.at - clock.minute, words),
                    due.rule)  # fmt: skip


def lasting(minutes: int, words: Words) -> str:
    """How long something takes, in the largest units that are whole enough."""
    days, rest = divmod(minutes, DAY)
    hours, left = divmod(rest, HOUR)
    said = [
        words.say(plural("%(n)d Tag", "%(n)d Tage", "n"), n=days) if days else "",
        words.say(N_("%(n)d Std."), n=hours) if hours else "",
        words.say(N_("%(n)d Min."), n=left) if left or not minutes else "",
    ]
    return " ".join(each for each in said if each)
