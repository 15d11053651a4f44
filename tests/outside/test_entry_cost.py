# test_entry_cost.py: how many keys and taps an entry costs, from the table page until it is on the disk. On a screen as small as
# a phone's, one swipe may be needed to scroll to the target; swipes are counted separately.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import unittest

import driver

GAME = """\
waymark 1
id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11
played  2026-11-20T19:30:00+01:00
edition C3
with    inns-and-cathedrals signposts bets tunnel
chip    5 7+:7
chip    6 8+:7
player  red "Anna"
player  blue "Jan Novák"
turn red
"""

# The entry, what must be recorded, the maximum number of keys and taps, and which ones.
ENTRIES = [
    (
        "completed road, 5 tiles, one owner",
        "road tiles=5 meeples=red:1",
        (4, ["r", "5", "F1", "Return"]),
        (4, ["Road", "5", "Anna, seat 1", "Record"]),
    ),
    (
        "the same with 3 signposts of two kinds and an inn",
        "road tiles=5 inn meeples=red:1 left=2 straight=1",
        (8, ["r", "5", "F1", "l", "l", "s", "i", "Return"]),
        (8, ["Road", "5", "Anna, seat 1", "left", "left", "straight ahead", "Road with an inn", "Record"]),
    ),
    (
        "city, 7 tiles, 2 coats, tie of two",
        "city tiles=7 coats=2 meeples=red:1,blue:1",
        (6, ["c", "7", "alt+2", "F1", "F2", "Return"]),
        (7, ["City", "7", "2 coats", "Anna, seat 1", "Jan Novák, seat 2", "Record"]),
    ),
    (
        "monastery, complete",
        "monastery meeples=red:1",
        (3, ["m", "F1", "Return"]),
        (3, ["Monastery", "Anna, seat 1", "Record"]),
    ),
]
IS_PHONE = "WAYMARK_TEST_SCREEN" in os.environ
MOST_SWIPES = 1 if IS_PHONE else 0
PRESSABLE = ("push button", "radio button", "check box", "toggle button")


def find(app, what):
    """Finds a button by its name, or by the beginning of a name that ends with a count or points."""
    if what.endswith(" coats"):
        group = app.on_page("grouping", "Coats of arms")
        return group.find("radio button", what.split()[0])
    beginnings = (what + ",", what + " ·")

    def find_visible():
        found = [n for n in app.page.find_all(PRESSABLE) if n.name == what or n.name.startswith(beginnings)]
        found.sort(key=lambda n: n.name != what)  # “End Game” is also the beginning of the name of a step
        return next((n for n in found if n.place[2] > 0), None)  # a hidden widget has no width

    return driver.wait_until(
        find_visible,
        lambda: "no “%s” on\n%s" % (what, app.page.draw()),
        app.check,
    )


class EntryCost(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.rows = []

    @classmethod
    def tearDownClass(cls):
        print("\n%-52s %10s %10s %10s" % ("entry", "keys", "taps", "swipes"))
        for what, keys, taps, swipes in cls.rows:
            print("%-52s %10s %10s %10d" % (what, "%d of %d" % keys, "%d of %d" % taps, swipes))

    def count(self, what, keys, taps, swipes):
        self.rows.append((what, keys, taps, swipes))
        self.assertLessEqual(swipes, MOST_SWIPES, what + ", swipes")
        self.assertLessEqual(keys[0], keys[1], what + ", keys")
        self.assertLessEqual(taps[0], taps[1], what + ", taps")

    def open_table(self, table, app):
        """Resumes the game; keys and taps before the table page are not counted."""
        app.on_page("push button", "Resume").press()
        app.on_page("push button", "Road")
        return len(table.get_recorded())

    def assert_recorded(self, table, app, count, expected):
        self.assertEqual(table.wait_for_recorded(count, app.check)[-1], expected)
        app.on_page("push button", "Road")

    def test_entries(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME)
            with table.start() as app:
                count = self.open_table(table, app)
                for what, expected, (most_keys, keys), (most_taps, taps) in ENTRIES:
                    with self.subTest(what):
                        with app.counting():
                            app.key(*keys)
                            self.assert_recorded(table, app, count + 1, expected)
                        used_keys = app.keys
                        self.assertEqual(app.taps, 0)
                        with app.counting():
                            for tap in taps:
                                find(app, tap).scroll_into_view().tap()
                            self.assert_recorded(table, app, count + 2, expected)
                        self.assertEqual(app.keys, 0)
                        count += 2
                        self.count(what, (used_keys, most_keys), (app.taps, most_taps), app.swipes)

    def test_final_scoring(self):
        """Enters the same steps with keys in one game and with taps in another."""
        steps = [
            ("to final scoring from the table", "final", ["e"], ["Final Scoring"]),
            (
                "unfinished road, 3 tiles",
                "unfinished road tiles=3 meeples=red:1",
                ["r", "3", "F1", "Return"],
                ["Unfinished Road", "3", "Anna, seat 1", "Record"],
            ),
            ("step with nothing in it", None, ["n"], ["None Left"]),
            (
                "field, 4 cities, one farmer",
                "field cities=4 meeples=red:1",
                ["4", "F1", "Return"],
                ["4", "Anna, seat 1", "Record" if IS_PHONE else "Record Field 1"],
            ),
        ]
        costs = {"keys": [], "taps": []}
        for kind in costs:
            with driver.Table() as table:
                table.run_cli("import", "-", given=GAME + "monastery meeples=red:1\n")
                with table.start() as app:
                    count = self.open_table(table, app)
                    for what, line, keys, taps in steps:
                        find(app, taps[0])
                        with app.counting():
                            if kind == "keys":
                                app.key(*keys)
                            for tap in taps if kind == "taps" else []:
                                find(app, tap).scroll_into_view().tap()
                        count += line is not None
                        if line is not None:
                            self.assertEqual(table.wait_for_recorded(count, app.check)[-1], line)
                        costs[kind].append((app.keys, app.taps, app.swipes))
        for (what, _, keys, taps), by_keys, by_taps in zip(steps, costs["keys"], costs["taps"]):
            self.count(what, (by_keys[0], len(keys)), (by_taps[1], len(taps)), by_taps[2])

    def test_end_with_nothing_to_record(self):
        costs = []
        for kind in ("keys", "taps"):
            with driver.Table() as table:
                table.run_cli("import", "-", given=GAME + "monastery meeples=red:1\n")
                with table.start() as app:
                    count = self.open_table(table, app)
                    with app.counting():
                        if kind == "keys":
                            app.key("e", "n", "n", "Return")
                        for tap in ["Final Scoring", *2 * ["None Left"], "End Game"] if kind == "taps" else []:
                            find(app, tap).scroll_into_view().tap()
                    self.assertEqual(table.wait_for_recorded(count + 2, app.check)[-1], "end")
                    find(app, "Play Again")
                    costs.append((app.keys, app.taps, app.swipes))
        self.count("end a game with nothing to record", (costs[0][0], 4), (costs[1][1], 4), costs[1][2])

    def test_undo(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME + "monastery meeples=red:1\nturn blue\n")
            with table.start() as app:
                count = self.open_table(table, app)
                with app.counting():
                    app.key("ctrl+z")
                    table.wait_for_recorded(count - 1, app.check)
                keys = app.keys
                with app.counting():
                    find(app, "Undo").tap()
                    table.wait_for_recorded(count - 2, app.check)
                self.count("undo", (keys, 1), (app.taps, 1), app.swipes)

    def test_player(self):
        """Where the points come from costs one key, and 7 points for a player three more."""
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME + "monastery meeples=red:1\n")
            with table.start() as app:
                count = self.open_table(table, app)
                app.tab_to("table cell", re.compile("^Anna"))
                with app.counting():
                    app.key("Return")
                    app.on_page("push button", "Adjust Points…")
                self.count("where the points come from", (app.keys, 1), (app.taps, 1), app.swipes)
                app.key("Escape")
                driver.wait_until(lambda: not app.page.find_now("push button", "Adjust Points…"), "still open", app.check)
                with app.counting():
                    app.key("Return")
                    app.on_page("push button", "Adjust Points…")
                    app.key("Return", "7", "Return")
                    self.assert_recorded(table, app, count + 1, "correction points=red:7")
                self.count("7 points for a player", (app.keys, 4), (app.taps, 4), app.swipes)

    def open_chips(self, app):
        frame = app.get_frame()
        driver.Atspi.Action.do_action(frame.accessible, frame.actions.index("win.chips"))
        app.on_page("spin button", "Number on chip 1")

    def wait_for_chips(self, table, app, *expected):
        """The chips of new games, without those that are known before."""
        driver.wait_until(
            lambda: tuple(table.ask("SELECT chip, tiles, or_more, points FROM chip_face WHERE game IS NULL AND chip < 5 ORDER BY chip"))
            == expected,
            "other chips",
            app.check,
        )

    def test_chips(self):
        """A number, its points, and the next chip. The numbers are invented."""
        chips = [("3", "3"), ("4", "4"), ("5", "5"), ("6", "6")]
        stored = tuple((i + 1, int(tiles), 0, int(points)) for i, (tiles, points) in enumerate(chips))
        costs = {"keys": [], "taps": []}
        for kind in costs:
            with driver.Table() as table, table.start() as app:
                app.on_page("push button", "New Game")
                self.open_chips(app)
                with app.counting():
                    for i, chip in enumerate(chips):
                        if kind == "keys":
                            app.key(*chip, "Return")
                        for tap in (*chip, "Next Chip" if i < 3 else "Done") if kind == "taps" else []:
                            find(app, tap).scroll_into_view().tap()
                        self.wait_for_chips(table, app, *stored[: i + 1])
                        costs[kind].append((app.keys, app.taps, app.swipes))
                app.on_page("push button", "Done")
        for what, i, most in (("a betting chip", 0, 3), ("four betting chips", 3, 12)):
            self.count(what, (costs["keys"][i][0], most), (costs["taps"][i][1], most), costs["taps"][i][2])

    def test_last_stack(self):
        """Four chips on a city and a road, and four on one city."""
        game = GAME.replace("chip    5", "chip    2 4:4\nchip    5")
        game += 'turn red\nbookmaker stack=1 chips=red,blue,green,yellow\nfinal\n'
        game = game.replace('turn red\n', 'player green "Mia"\nplayer yellow "Petr"\nturn red\n', 1)
        stacks = [
            ("last stack of four chips", 9, "c 8 F5 F6 F5 r 4 F2 Return", "City 8 7+ 8+ 7+ Road 4 4: Record"),
            ("the same on one city", 7, "c 8 F5 F6 F5 F7 Return", "City 8 7+ 8+ 7+ none Record"),
        ]
        for what, most, keys, taps in stacks:
            costs = []
            for kind in ("keys", "taps"):
                with driver.Table() as table:
                    table.run_cli("import", "-", given=game)
                    with table.start() as app:
                        app.on_page("push button", "Resume").press()
                        find(app, "Continue Final Scoring").press()
                        app.on_page("push button", "4 Chips Left to Reveal")
                        count = len(table.get_recorded())
                        with app.counting():
                            if kind == "keys":
                                app.key(*keys.split())
                            seats = iter(("Anna", "Jan", "Mia", "Petr"))
                            row = None
                            for tap in taps.split() if kind == "taps" else []:
                                row = self.tap_bet(app, tap, row, seats)
                            recorded = table.wait_for_recorded(count + 4, app.check)
                        self.assertEqual(recorded[-2], "bet stack=1 on=city tiles=8 chip=green:5")
                        costs.append((app.keys, app.taps, app.swipes))
            self.count(what, (costs[0][0], most), (costs[1][1], most), costs[1][2])

    def tap_bet(self, app, what, row, seats):
        """Taps in the open row, which a chip closes. Returns the row that is open then."""
        if what == "Record":
            find(app, "Record Stack 1").tap()
            return None
        row = row or app.on_page("list item", re.compile("^%s.*, Face down" % next(seats)))
        if what in ("City", "Road"):
            row.find(driver.BUTTONS, what).scroll_into_view().tap()
        elif what == "none":
            row.find("push button", "no match").scroll_into_view().tap()
        elif what.isdigit():
            row.find("radio button", what).scroll_into_view().tap()
        else:
            row.find("push button", re.compile("^" + re.escape(what.rstrip(":")) + ",")).scroll_into_view().tap()
            return None
        return row

    def test_unknown_chip_in_a_bet(self):
        """From the question to the answer, with what is printed on the chip."""
        costs = []
        for kind in ("keys", "taps"):
            with driver.Table() as table:
                table.run_cli("import", "-", given=GAME + "bookmaker stack=1 chips=red\n")
                with table.start() as app:
                    count = self.open_table(table, app)
                    app.key("r", "4", "F2")
                    app.on_page("check box", "Settles stack 1").press()
                    app.key("Return")
                    app.on_page("push button", "Settle Later")
                    with app.counting():
                        if kind == "keys":
                            app.key("1", "4", "5", "Return")
                        else:
                            app.on_page("push button", "Another chip, not known yet").scroll_into_view().tap()
                            answer = app.on_page(("grouping", "panel"), "Anna’s chip")
                            for tap in ("4", "5", re.compile("^Use This Chip ·")):
                                key = answer.find("push button", tap)
                                if IS_PHONE:
                                    key.scroll_into_view().tap()
                                else:  # a popover is a window of its own, whose place is not known
                                    key.press()
                                    app.taps += 1
                        driver.wait_until(lambda: table.ask("SELECT points FROM chip_face WHERE game IS NULL AND chip = 1") == [(5,)], "no chip", app.check)
                    costs.append((app.keys, app.taps, app.swipes))
                    find(app, "Record").tap()
                    table.wait_for_recorded(count + 2, app.check)
                    self.assertEqual(table.get_recorded()[-1], "bet stack=1 on=road tiles=4 chip=red:1")
        self.count("a chip that is not known", (costs[0][0], 4), (costs[1][1], 4), costs[1][2])

    def enter_first_road_by_keys(self, app):
        driver.wait_until(lambda: "focused" in app.on_page("push button", "New Game").states, "no focus", app.check)
        app.key("Return")
        app.on_page("text", "Name for seat 1")
        for name in ("Anna", "Jan"):
            app.type(name)
            app.key("Return")
        app.key("Return", "Return")
        app.on_page("push button", "Road")
        app.key("r", "5", "F1", "Return")

    def enter_first_road_by_taps(self, app):
        find(app, "New Game").tap()
        for seat, name in ((1, "Anna"), (2, "Jan")):
            app.on_page("text", "Name for seat %d" % seat).scroll_into_view().tap()
            app.type(name)
        for tap in ("Start Game", "Road", "5", "Anna, seat 1", "Record"):
            find(app, tap).scroll_into_view().tap()

    def test_first_road(self):
        """From the first start to the first road. A name counts as one action. On a phone no name has the focus, so
        that no keyboard covers the page: there it is tapped."""
        with driver.Table() as table, table.start() as app:
            with app.counting():
                if IS_PHONE:
                    self.enter_first_road_by_taps(app)
                else:
                    self.enter_first_road_by_keys(app)
                driver.wait_until(lambda: "road tiles=5 meeples=red:1" in table.get_recorded(), "no road", app.check)
            self.assertRegex(table.run_cli("export", "1"), 'player +red "Anna"\nplayer +blue "Jan"')
            actions = app.keys + app.taps + 2
            self.count("the first road after the first start", (actions, 12), (app.taps, 12), app.swipes)

    def test_next_game(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME + "monastery meeples=red:1\nfinal\nend\n")
            table.set("chips-offered", "true")
            with table.start() as app:
                app.on_page("push button", "Play Again")
                with app.counting():
                    app.key("p", "Return")
                    self.check_games(table, app, 2)
                keys = app.keys
                app.key("Escape")
                app.on_page("push button", "Play Again")
                with app.counting():
                    find(app, "Play Again").tap()
                    find(app, "Start Game").tap()
                    self.check_games(table, app, 3)
                self.count("next game, same people and expansions", (keys, 2), (app.taps, 2), app.swipes)

    def check_games(self, table, app, count):
        games = driver.wait_until(
            lambda: (found := self.read_games(table)) and len(found) == count and found, "no new game", app.check
        )
        self.assertEqual(games[-1], games[0])

    @staticmethod
    def read_games(table):
        """Returns the expansions of each game, and the seats with their colors."""
        return [
            (modules, table.ask("SELECT seat, person, seat_key FROM seat WHERE game = ? ORDER BY seat", game))
            for game, modules in table.ask("SELECT id, modules FROM game ORDER BY id")
        ]


if __name__ == "__main__":
    driver.main()
