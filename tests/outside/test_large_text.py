#!/usr/bin/python3
# test_large_text.py PROGRAM CLI BUILD: with texts of one and a half times their size, every page fits the screen of a phone.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import unittest

import driver

PLAYERS = 'player  red "Anna"\nplayer  blue "Jan"\nplayer  green "Mia"\nplayer  yellow "Petr"\n'
HEADER = "waymark 1\nedition C3\nwith    inns-and-cathedrals signposts bets tunnel\n" + PLAYERS
PLAYED = """\
turn red
bookmaker stack=1 chips=red,blue,yellow
road tiles=5 left=1 straight=1 meeples=red:1
tunnel-token set=red
turn blue
city tiles=7 coats=2 meeples=blue:1,red:1
tunnel-token set=blue
turn green
monastery meeples=green:1
turn yellow
tunnel-token set=yellow
"""
FINISHED = HEADER + "played  2026-10-%02dT19:30:00+02:00\n" + PLAYED + "final\nfield cities=3 meeples=green:1\nend\n"
BUTTONS = ("push button", "toggle button", "radio button", "list item")

# What opens a page from the table, a key or an action of the window; each is closed with Escape.
FROM_TABLE = ["r", "c", "m", "g", "f", "b", "t", "slash", "F1", "win.board", "win.judge", "win.events", "win.final", "win.result"]


class LargeText(unittest.TestCase):
    def assert_fits(self, app, what):
        """Nothing is wider than the window, or outside it to the left or right."""
        width = driver.wait_until(lambda: app.get_frame().place[2], "no window", app.check)
        self.assertLessEqual(width, 360, what)
        found = [
            "%s: %r at %s" % (what, node, node.place)
            for node in app.page.walk(False)
            # A button may have a border of 1 px outside the window; a scroll bar that is not needed has no place.
            if node.role != "scroll bar" and node.place[2] > 0
            and (node.place[0] < -1 or node.place[0] + node.place[2] > width + 1)
        ]
        self.assertEqual(found, [])

    @classmethod
    def setUpClass(cls):
        resources = ("RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t144\n")
        subprocess.run(["xprop", "-root", "-f", *resources], check=True)

    def start(self, *games):
        table = driver.Table()
        for game in games:
            table.run_cli("import", "-", given=game)
        return table

    def act(self, app, action):
        frame = app.get_frame()
        driver.Atspi.Action.do_action(frame.accessible, frame.actions.index(action))

    def is_at_table(self, app):
        """A card covers only a part of the table."""
        keys = app.page.find_all("push button", re.compile("^Final Scoring|^Continue Final"))
        return any(node.place[2] > 0 for node in keys) and app.page.find_now("dialog") is None

    def wait_for_table(self, app, at_table=True):
        driver.wait_until(lambda: self.is_at_table(app) == at_table, lambda: app.page.draw(), app.check)

    def test_pages_of_a_game(self):
        with self.start(HEADER + PLAYED) as table, table.start() as app:
            app.on_page("push button", "Resume").press()
            self.wait_for_table(app)
            self.assert_fits(app, "table")
            for way in FROM_TABLE:
                if way.startswith("win."):
                    self.act(app, way)
                else:
                    app.key(way)
                self.wait_for_table(app, False)
                self.assert_fits(app, way)
                app.key("Escape")
                self.wait_for_table(app)

    def test_player(self):
        with self.start(HEADER + PLAYED) as table, table.start() as app:
            app.on_page("push button", "Resume").press()
            self.wait_for_table(app)
            app.tab_to("table cell", re.compile("^Anna"))
            app.key("Return")
            give = app.on_page("push button", "Adjust Points…")
            self.assert_fits(app, "the sheet of a player")
            give.press()
            app.on_page("push button", "Delete digit")
            app.key("minus", "1", "2", "3")
            self.assert_fits(app, "points that are given")

    def test_answered_forms(self):
        forms = {
            "road": ("r", "1", "4", "F1", "F2", "l", "s", "r", "i"),
            "city": ("c", "9", "alt+2", "F1", "F3"),
            "unlikely city": ("c", "1", "9", "9", "F1"),
            "early field": ("f", "4", "F1", "F2"),
        }
        with self.start(HEADER + PLAYED) as table, table.start() as app:
            app.on_page("push button", "Resume").press()
            for what, keys in forms.items():
                self.wait_for_table(app)
                app.key(keys[0])
                self.wait_for_table(app, False)
                app.key(*keys[1:])
                app.on_page("push button", re.compile("^Keep" if what in ("unlikely city", "early field") else r"\+\d"))
                self.assert_fits(app, what)
                app.key("Escape")

    def test_final_scoring(self):
        with self.start(HEADER + PLAYED) as table, table.start() as app:
            app.on_page("push button", "Resume").press()
            self.wait_for_table(app)
            app.key("e")
            app.on_page("push button", "3 Chips Left to Reveal")
            for step in ("Bets", "Unfinished", "Fields", "End"):
                app.on_page(BUTTONS, re.compile("^" + step)).press()
                app.on_page(BUTTONS, re.compile("^%s.*shown" % step))
                self.assert_fits(app, "final scoring, " + step)

    def test_history_and_statistics(self):
        games = [FINISHED % day for day in range(1, 13)]
        with self.start(*games) as table, table.start() as app:
            app.on_page("push button", "Play Again")
            self.assert_fits(app, "history")
            app.key("n")
            app.on_page("push button", re.compile("^Start"))
            self.assert_fits(app, "new game")
            for name in ("Expansions", "Rule Options"):
                row = app.page.find_now("list item", re.compile("^" + name))
                self.assertIsNotNone(row, name)
                row.press()
                driver.wait_until(lambda: not app.page.find_now("push button", re.compile("^Start")), name, app.check)
                self.assert_fits(app, name)
                app.key("Escape")
                app.on_page("push button", re.compile("^Start"))
            app.key("Escape")
            app.on_page("push button", "Play Again")
            app.on_page("push button", "Statistics").press()
            app.on_page("list", None)
            self.assert_fits(app, "statistics")


if __name__ == "__main__":
    driver.main()
