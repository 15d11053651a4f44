# test_full_game.py: plays a game of 60 entries from the empty start page to the result, in the language that is passed.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""The expected record is also the script: each line of full-game.waymark is translated to keys and clicks."""

import json
import os
import re
import shlex
import sys
import unittest

import driver

EXPECTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "full-game.waymark")
LANGUAGE = sys.argv[4] if len(sys.argv) > 4 else "en"
EXPANSIONS = ("Inns & Cathedrals", "The Signposts", "The Bets", "The Tunnel")
LETTERS = {"road": "r", "city": "c", "monastery": "m", "garden": "g", "field": "f"}
SUBJECTS = {
    "road": "Unfinished Road",
    "city": "Unfinished City",
    "monastery": "Unfinished Monastery",
    "garden": "Unfinished Garden",
}


def normalise(record):
    """Removes the id and the time, which the program creates."""
    return re.sub(r"^(id|played) .*$", r"\1", record, flags=re.M)


def read_expected():
    with open(EXPECTED, encoding="utf-8") as file:
        return file.read()


class Entry:
    """A line of the record: its subject and its answers."""

    def __init__(self, line):
        words = shlex.split(line)
        self.line = line
        self.unfinished = words[0] == "unfinished"
        if self.unfinished:
            words.pop(0)
        self.subject = words.pop(0)
        self.answers = dict(word.split("=", 1) if "=" in word else (word, "") for word in words)

    def number(self, key):
        return int(self.answers.get(key, "0"))

    def seats(self, key):
        """Returns (color, number) for each player with an answer."""
        pairs = [word.partition(":") for word in self.answers.get(key, "").split(",") if word]
        return [(color, int(number or "1")) for color, _, number in pairs]


class FullGame(unittest.TestCase):
    def setUp(self):
        lines = [line for line in read_expected().splitlines() if line and not line.startswith("  = ")]
        self.names = [line.split('"')[1] for line in lines if line.startswith("player ")]
        self.colors = [line.split()[1] for line in lines if line.startswith("player ")]
        first = next(i for i, line in enumerate(lines) if line.startswith("turn "))
        self.entries = [Entry(line) for line in lines[first:] if not line.startswith("total ")]
        self.n_recorded = 0
        self.turn = None
        self.is_final = False
        self.is_unfinished_shown = False
        self.n_fields = 0

    def test_game(self):
        with driver.Table(LANGUAGE) as self.table:
            with self.table.start() as self.app:
                self.set_up()
                for index, entry in enumerate(self.entries):
                    following = self.entries[index + 1] if index + 1 < len(self.entries) else None
                    self.play(entry, following)
                self.check_result()
            record = self.table.run_cli("export")
            self.assertEqual(normalise(record), normalise(read_expected()))
            self.check_score(record)

    # Input.

    def translate(self, text, context=None):
        return self.app.translate(text, context)

    def press(self, role, text, context=None):
        return self.app.on_page(role, self.translate(text, context)).press()

    def get_key(self, color):
        return "F%d" % (self.colors.index(color) + 1)

    def find_seat(self, color):
        seat = self.colors.index(color)
        name = self.app.translate_with("%1$s, seat %2$d", self.names[seat], seat + 1)
        return self.app.on_page("check box", re.compile("^" + re.escape(name)))

    def assert_recorded(self, line):
        """Asserts that the line of the record is on the disk."""
        self.n_recorded += 1
        self.assertEqual(self.table.wait_for_recorded(self.n_recorded, self.app.check)[-1], line)

    def digits(self, number, modifier=""):
        return [modifier + digit for digit in str(number)]

    # A new game.

    def set_up(self):
        app = self.app
        self.press("push button", "New Game")
        self.press("push button", "Add Player")
        driver.wait_until(lambda: len(self.find_names()) == 3, "three seats", app.check)
        for node, name in zip(self.find_names(), self.names):
            node.write(name)
        app.on_page("text", self.translate("Location", "details")).write("Brno, u Petry")
        for name in EXPANSIONS:
            self.press("check box", name, "expansion")
        app.on_page("push button", self.app.translate_with("Start Game · %s First", self.names[0])).press()
        # The chips can be copied, once.
        self.press("push button", "Later", "button")
        app.on_page("push button", self.translate("Road", "entry key"))

    def find_names(self):
        wanted = [self.app.translate_with("Name for seat %d", seat + 1) for seat in range(3)]
        return [node for node in self.app.page.find_all("text") if node.name in wanted]

    # The turns.

    def play(self, entry, following):
        if entry.subject == "turn":
            self.turn = entry.line.split()[1]
        if self.n_recorded == 0:  # the first player was chosen at the setup
            self.assert_recorded(entry.line)
            return
        kind = "unfinished" if entry.unfinished else entry.subject
        getattr(self, "play_" + kind.replace("-", "_"))(entry, following)

    def play_turn(self, entry, following):
        self.app.key("n")
        self.assert_recorded(entry.line)

    def play_feature(self, entry, following):
        self.app.key(LETTERS[entry.subject])
        self.fill_in(entry, following)

    play_road = play_city = play_monastery = play_garden = play_feature

    def fill_in(self, entry, following=None):
        keys = self.digits(entry.number("tiles")) if "tiles" in entry.answers else []
        keys += self.digits(entry.number("coats"), "alt+") if "coats" in entry.answers else []
        for color, number in entry.seats("meeples"):
            keys += [self.get_key(color)] * number
        for color, _ in entry.seats("large"):
            keys += ["shift+" + self.get_key(color)]
        for key, letter in (("left", "l"), ("straight", "s"), ("right", "r")):
            keys += [letter] * entry.number(key)
        keys += ["i"] if "inn" in entry.answers else []
        self.app.key(*keys)
        if "cathedral" in entry.answers:
            self.press("check box", "City with a cathedral", "question")
        if "beyond" in entry.answers:
            self.fill_in_tunnel(entry)
        bets = following and following.subject == "bet" and following.answers.get("on") == entry.subject
        if bets and not entry.unfinished:
            name = self.app.translate_with("Settles stack %d", following.number("stack"), context="switch")
            self.app.on_page("check box", name).press()
        self.app.key("Return")
        self.assert_recorded(entry.line)

    def fill_in_tunnel(self, entry):
        self.press("check box", "Road through a tunnel")
        row = self.app.on_page("panel", self.translate("Road tiles beyond the tunnels", "question"))
        for number in range(1, entry.number("beyond") + 1):
            row.find("push button", self.translate("Increase")).press()
            # A button clicked like this is shown as pressed for a moment, and ignores other clicks.
            row.find("spin button").find("label", str(number))
        for _ in range(entry.number("same-tile")):
            row.find("check box", self.translate("One tile shows the road on both sides of the tunnel")).press()

    def play_bookmaker(self, entry, following):
        self.app.key("b", *[self.get_key(color) for color, _ in entry.seats("chips")], "Return")
        self.assert_recorded(entry.line)

    def play_tunnel_token(self, entry, following):
        self.app.key("t", "Return")
        self.assert_recorded(entry.line)

    def play_correction(self, entry, following):
        self.app.key("slash")
        self.app.on_page("text", self.translate("Entry in text notation"))
        self.app.type(entry.line)
        self.app.key("Return")
        self.assert_recorded(entry.line)

    def play_bet(self, entry, following):
        seats = entry.seats("chip")
        if self.is_final:  # the chips of a stack are revealed in the order of the seats
            self.app.key({"road": "r", "city": "c"}[entry.answers["on"]], *self.digits(entry.number("tiles")))
            self.app.key(*["F%d" % int(chip) for _, chip in seats])
            if following.subject == "bet" and following.number("stack") == entry.number("stack"):
                self.n_recorded += 1  # all of them are recorded together
                return
            self.app.key("Return")
        else:  # in turn, beginning with the active player
            seats.sort(key=lambda pair: (self.colors.index(pair[0]) - self.colors.index(self.turn)) % len(self.colors))
            self.app.key(*[str(chip) for _, chip in seats], "Return")
        self.assert_recorded(entry.line)

    # Final scoring.

    def play_final(self, entry, following):
        self.is_final = True
        self.app.key("e")
        self.assert_recorded(entry.line)

    def choose(self, question, role, name):
        """Chooses one of several, and waits until it is chosen, because it is shown as pressed for a moment first."""
        group = self.app.on_page("grouping", self.translate(question, "question"))
        group.find(role, name).press()
        driver.wait_until(lambda: group.find(role, name).chosen, name + " is not chosen", self.app.check)

    def play_unfinished(self, entry, following):
        if not self.is_unfinished_shown:
            self.is_unfinished_shown = True
            name = self.app.translate_with("Next: %s", self.translate("Unfinished", "step of final scoring"))
            self.app.on_page("push button", name).press()
            # The keys of a hidden step cannot be pressed. The first one gets the focus when the step is shown.
            road = self.app.on_page("push button", self.translate(SUBJECTS["road"], "feature"))
            driver.wait_until(lambda: "focused" in road.states, "the step is not shown", self.app.check)
        self.press("push button", SUBJECTS[entry.subject], "feature")
        self.app.on_page("push button", self.translate("Record", "button"))
        self.fill_in(entry)

    def play_field(self, entry, following):
        if self.n_fields == 0:
            self.app.key("n")
        self.n_fields += 1
        # The form of a hidden step takes no answers.
        self.app.on_page("label", self.app.translate_with("Field %d", self.n_fields, context="final scoring"))
        self.choose("Completed cities", "radio button", entry.answers["cities"])
        for color, _ in entry.seats("meeples"):
            self.find_seat(color).press()
        self.press_record()
        self.assert_recorded(entry.line)

    def press_record(self):
        record = self.translate("Record", "button")
        if self.n_fields > 0:
            record = self.app.translate_with("Record Field %d", self.n_fields)
        name = re.compile("^" + re.escape(record))

        def can_record():
            button = self.app.page.find_now("push button", name)
            return button if button and "sensitive" in button.states else None

        driver.wait_until(can_record, "nothing can be recorded", self.app.check).press()

    def play_end(self, entry, following):
        self.app.key("n")
        self.press("push button", "End Game")
        self.assert_recorded(entry.line)

    # The result.

    def check_result(self):
        """The result page shows the totals of the record, and all steps are done."""
        totals = re.search(r"^total (.*)$", read_expected(), flags=re.M).group(1).split()
        self.app.on_page("push button", re.compile("^" + re.escape(self.translate("Play Again"))))
        shown = [node.name for node in self.app.page.walk() if node.role == "label"]
        for points in totals[1::2]:
            self.assertIn(points, shown)

    def check_score(self, record):
        path = os.path.join(self.table.home, "game.waymark")
        with open(path, "w", encoding="utf-8") as file:
            file.write(record)
        score = json.loads(self.table.run_cli("score", "--json", path))
        totals = re.search(r"^total (.*)$", read_expected(), flags=re.M).group(1).split()
        points = [word for player in score["players"] for word in (player["color"], str(player["points"]))]
        self.assertEqual(points, totals)


if __name__ == "__main__":
    driver.main()
