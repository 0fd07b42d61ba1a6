"""The sentences for what happens at a table beside the game."""

from __future__ import annotations

from collections.abc import Mapping

from wuerfelwerk.rules.wording import N_

NOTICES: Mapping[str, str] = {
    "geoeffnet": N_("%(name)s öffnet den Tisch."),
    "gekommen": N_("%(name)s nimmt Platz."),
    "gegangen": N_("%(name)s verlässt den Tisch."),
    "zuschauer_gegangen": N_(
        "Niemand sieht mehr zu; wer zusehen will, braucht eine neue Einladung."
    ),
    "uebergeben": N_("%(name)s leitet jetzt das Spiel."),
    "eingestellt": N_("Die Spielleitung stellt um: %(was)s."),
    "pause": N_("Der Tisch macht Pause."),
    "weiter": N_("Es geht weiter."),
    "vorgeschlagen": N_("%(name)s bittet darum, „%(was)s“ zurückzunehmen."),
    "zugestimmt": N_("%(name)s ist einverstanden."),
    "abgelehnt": N_("%(name)s ist nicht einverstanden."),
    "zurueckgenommen": N_("„%(was)s“ ist zurückgenommen."),
    "gestrichen": N_("%(name)s nimmt „%(was)s“ zurück."),
    "berichtigt": N_("Die Spielleitung berichtigt „%(was)s“; die Würfel bleiben liegen."),
    "autopilot": N_("%(name)s lässt das Programm entscheiden: %(was)s."),
    "gespielt": N_("Das Programm spielt %(name)s."),
    "von_hand": N_("%(name)s entscheidet wieder alles selbst."),
    "vertreten": N_("Für %(wen)s spricht %(name)s."),
    "angestupst": N_("%(name)s stupst %(wen)s an."),
    "abend": N_("Abend %(nummer)s ist zu Ende, die Würfel sind offengelegt."),
}
"""By kind; the values are named where the notice is made."""

CLEAR = "klar"
"""Questions to which one answer is never worse than any other, such as keeping the highest dice."""
ONWARD = "weiter"
"""Playing on after a throw that concerns somebody alone with the program; else it waits for them to
have read it."""
UNWEIGHED = frozenset({"wurf", CLEAR, ONWARD})
"""What the program does for people without weighing anything."""
AT_ONCE = ("wurf", CLEAR)
"""What it does for them from the beginning; everybody can have it otherwise."""
KINDS: Mapping[str, str] = {
    "wurf": N_("Würfe"),
    CLEAR: N_("Fragen mit nur einer guten Antwort"),
    ONWARD: N_("Weiterspielen nach einem Wurf"),
    "wuerfel": N_("Würfelwahl"),
    "wahl": N_("Entscheidungen"),
    "zahl": N_("Zahlen"),
    "reihenfolge": N_("Reihenfolgen"),
    "weg": N_("Wege"),
    "text": N_("Texte"),
    "ansage": N_("eigene Ansagen"),
}
"""What the program can do for a seat, by kind of question; ``ansage`` is the whole turn."""

SETTINGS: Mapping[str, str] = {
    "advice": N_("Rat und Chancen am Tisch"),
    "undo": N_("Zurücknehmen"),
    "locked": N_("Tisch geschlossen"),
    "paused": N_("Pause"),
    "watch": N_("Zuschauen erlaubt"),
    "foretold": N_("Vorhersage für alle"),
    "title": N_("Name des Tisches"),
    "password": N_("Passwort"),
}

UNDO: Mapping[str, str] = {
    "sl": N_("nur die Spielleitung"),
    "alle": N_("wenn alle einverstanden sind"),
    "frei": N_("den eigenen letzten Zug, solange kein Würfel fiel"),
}
