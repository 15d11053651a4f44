#!/usr/bin/python3
# test_dead_ends.py PROGRAM CLI BUILD: every page can be left, no answer is lost, and no page shows outdated text.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import re
import unittest

import driver

GAME = """\
waymark 1
edition C3
with    inns-and-cathedrals signposts bets tunnel
chip    5 7+:7
chip    6 8+:7
player  red "Anna"
player  blue "Jan"
player  green "Mia"
turn red
"""
CHIPS = "bookmaker stack=1 chips=red\n"
FINISHED = GAME + "monastery meeples=red:1\nfinal\nend\n"


class DeadEnds(unittest.TestCase):
    @contextlib.contextmanager
    def play(self, game=GAME):
        """Yields the program with this game opened."""
        with driver.Table() as table:
            table.run_cli("import", "-", given=game)
            with table.start() as app:
                self.table, self.app = table, app
                app.on_page("push button", "Resume").press()
                app.on_page("push button", "Road")
                self.n_recorded = len(table.get_recorded())
                yield app

    def assert_recorded(self, *lines):
        """Asserts that exactly these lines were recorded since the last call."""
        self.n_recorded += len(lines)
        recorded = self.table.wait_for_recorded(self.n_recorded, self.app.check)
        self.assertEqual(recorded[self.n_recorded - len(lines) :], list(lines))

    def act(self, action):
        frame = self.app.get_frame()
        driver.Atspi.Action.do_action(frame.accessible, frame.actions.index(action))

    def press(self, name, role="push button"):
        self.app.on_page(role, name).press()

    def get_words(self):
        return [node.name for node in self.app.page.walk() if node.role == "label"]

    def wait_for_words(self, words):
        driver.wait_until(
            lambda: any(words in node.name or words in node.text for node in self.app.page.walk()),
            lambda: "no “%s” on\n%s" % (words, self.app.page.draw()),
            self.app.check,
        )

    def type_quick(self, line):
        self.app.key("slash")
        self.app.on_page("text", "Entry in text notation")
        self.app.type(line)
        self.app.key("Return")
        self.assert_recorded(line)
        self.app.on_page("push button", "Road")

    def begin_final(self):
        self.app.key("e")
        self.assert_recorded("final")
        return self.app.on_page("list item", re.compile("shown"))

    def go_to_step(self, name):
        """With the list of steps."""
        self.app.on_page("list item", re.compile("^" + name)).tap()
        self.app.on_page("list item", re.compile("^%s.*shown" % name))

    def is_sensitive(self, name):
        return "sensitive" in self.app.on_page("push button", name).states

    def get_focused(self):
        return next((node for node in self.app.page.walk() if "focused" in node.states), None)

    # The end of a game.

    def test_end_waits_for_every_step(self):
        with self.play(GAME + CHIPS) as app:
            self.begin_final()
            app.on_page("push button", "1 Chip Left to Reveal")
            self.go_to_step("End")
            self.wait_for_words("Still to do: Bets, Unfinished, Fields")
            # The button can be reached and says why it does nothing.
            app.tab_to("push button", "End Game")
            app.key("Return")
            self.assertEqual(self.table.get_recorded()[-1], "final")
            self.go_to_step("Bets")
            app.tab_to("list item", re.compile("^Anna, Face down"))
            app.key("shift+Tab", "Return")
            driver.wait_until(
                lambda: next((n for n in app.get_frame().walk() if n.fits("menu item", "Return Without Points")), None),
                "no menu of the stack",
                app.check,
            ).press()
            self.assert_recorded("bet stack=1 returned")
            app.on_page("push button", "Next: Unfinished")
            # Enter skips nothing.
            app.key("Return", "n")
            app.on_page("push button", "Unfinished Road")
            app.key("Return")
            app.on_page("push button", re.compile("^Record"))
            app.key("Escape")
            app.on_page("list item", re.compile("^Unfinished.*shown"))
            app.key("n")
            app.on_page("list item", re.compile("^Fields.*shown"))
            app.key("n")
            app.on_page("list item", re.compile("^End.*shown"))
            app.key("Return")
            self.assert_recorded("end")

    def test_nothing_left_survives(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME)
            for step in ("Unfinished", "Fields"):
                with table.start() as app:
                    app.on_page("push button", "Resume").press()
                    app.on_page("push button", "Road")
                    app.key("e")
                    app.on_page("list item", re.compile("^%s.*shown" % step))
                    app.key("n")
                    app.on_page("list item", re.compile("^%s.*done" % step))

    def test_letters_in_final_scoring(self):
        with self.play() as app:
            self.begin_final()
            for letter, title in (("r", "Road"), ("c", "City"), ("m", "Monastery"), ("g", "Garden")):
                app.on_page("list item", re.compile("^Unfinished.*shown"))
                app.key(letter)
                app.on_page("push button", re.compile("^Record"))
                self.wait_for_words("Unfinished " + title)
                app.key("Escape")

    def test_back_after_the_end(self):
        with self.play() as app:
            self.begin_final()
            app.key("m", "5", "F1", "Return")
            self.assert_recorded("unfinished monastery tiles=5 meeples=red:1")
            app.on_page("list item", re.compile("^Unfinished.*shown"))
            app.key("n", "n", "Return")
            self.assert_recorded("end")
            app.on_page("push button", re.compile("^Play Again"))
            app.key("Escape")
            app.on_page("push button", "Road")

    def test_back_before_anything_is_recorded(self):
        with self.play() as app:
            self.begin_final()
            app.key("Escape")
            app.on_page("push button", re.compile("^Next Turn"))
            self.assertEqual(len(self.table.get_recorded()), self.n_recorded - 1)

    def test_ended_game_opens_no_forms(self):
        with self.play() as app:
            for line in ("final", "end"):
                self.type_quick(line)
            for name in ("Road", "City", "Monastery", "Bookmaker Tile", "Tunnel Token"):
                self.assertFalse(self.is_sensitive(name), name)
            app.key("r", "b", "t", "slash")
            self.act("win.final")
            app.on_page("push button", re.compile("^Play Again"))
            app.key("Escape")
            self.assertFalse(self.is_sensitive("Road"))

    def test_result_after_undo(self):
        with self.play() as app:
            for line in ("monastery meeples=red:1", "final", "end"):
                self.type_quick(line)
            self.press("Result")
            self.wait_for_words("Anna wins")
            self.wait_for_words("by 9 points")
            app.key("ctrl+z")
            self.table.wait_for_recorded(self.n_recorded - 1, app.check)
            self.wait_for_words("The game continues")
            app.on_page("push button", "Continue Final Scoring")
            words = " ".join(self.get_words())
            self.assertNotIn("wins", words)
            self.assertNotIn("Saved", words)

    # Undo.

    def test_undo_says_what_it_undid(self):
        with self.play(GAME + "road tiles=4 meeples=blue:1\n") as app:
            app.key("r", "5", "F1", "Return")
            self.assert_recorded("road tiles=5 meeples=red:1")
            app.key("n")
            self.assert_recorded("turn blue")
            self.wait_for_words("It is Jan’s turn")
            for words in ("Undone: Next Turn · Jan", "Undone: Anna +5", "Undone: Jan +4"):
                app.key("ctrl+z")
                self.wait_for_words(words)
            app.key("ctrl+shift+z")
            self.wait_for_words("Redone: Jan +4 · now 4")

    # The keyboard.

    def test_log_by_keyboard(self):
        with self.play(GAME + "road tiles=4 meeples=blue:1\n") as app:
            stops = []
            for _ in range(24):
                app.key("Tab")
                focused = driver.wait_until(self.get_focused, "no focus", app.check)
                stops.append(focused.role)
                self.assertTrue(focused.name and not driver.MEANINGLESS.fullmatch(focused.name), repr(focused))
                if focused.role == "list item" and focused.name.startswith("Road"):
                    break
            self.assertEqual(stops[-1], "list item", stops)
            app.key("Return")
            app.on_page("push button", "Delete")

    def test_focus_stays_after_a_field(self):
        with self.play(GAME + "city tiles=4 meeples=blue:1\ncity tiles=5 meeples=red:1\n") as app:
            self.begin_final()
            app.key("n")
            app.on_page("list item", re.compile("^Fields.*shown"))
            names = [node.name for node in app.page.walk() if "focusable" in node.states and node.role not in ("scroll pane", "list")]
            self.assertEqual([name for name in names if driver.MEANINGLESS.fullmatch(name) or not name], [])
            app.key("1", "F1", "Return")
            self.assert_recorded("field cities=1 meeples=red:1")
            focused = driver.wait_until(self.get_focused, "no focus", app.check)
            self.assertEqual((focused.role, focused.name), ("radio button", "1"))

    def test_enter_keeps_an_answer(self):
        with self.play(GAME + CHIPS) as app:
            self.begin_final()
            row = app.on_page("list item", re.compile("^Anna, Face down"))
            row.find(driver.BUTTONS, "City").tap()
            key = row.find("radio button", "8")
            key.tap()
            driver.wait_until(lambda: key.chosen, "8 is not chosen", app.check)
            app.key("Return")
            app.key("F6", "Return")
            self.assert_recorded("bet stack=1 on=city tiles=8 chip=red:6")

    def open_correction(self):
        self.app.key("o")
        driver.wait_until(
            lambda: next((n for n in self.app.get_frame().walk() if n.fits("menu item", "Adjust Points…")), None),
            "no correction in the menu",
            self.app.check,
        ).press()
        self.app.on_page("push button", re.compile("^Record"))

    def test_numbers_of_a_correction_are_typed(self):
        with self.play() as app:
            self.open_correction()
            app.tab_to("push button", "Increase")
            app.key("1", "2", "Return")
            self.assert_recorded("correction points=red:12")
            app.on_page("push button", "Road")
            self.open_correction()
            app.tab_to("push button", "Increase")
            app.key("Tab", "minus", "3", "0", "Return")
            self.assert_recorded("correction points=blue:-30")

    def test_enter_after_also_completed_records(self):
        with self.play() as app:
            app.key("c", "5", "F1")
            app.tab_to("push button", "Add Another Completed Feature")
            app.key("Return")
            driver.wait_until(
                lambda: next((n for n in app.get_frame().walk() if n.fits("menu item", "Road")), None), "no menu", app.check
            )
            app.key("Return")
            app.on_page("label", "Completed Road")
            app.key("4", "F2", "Return")
            self.assert_recorded("city tiles=5 meeples=red:1", "road tiles=4 meeples=blue:1")

    def has_undo(self):
        return any(
            "sensitive" in node.states and node.place[2] > 0 for node in self.app.page.find_all("push button", "Undo")
        )

    def test_undo_is_not_on_a_form(self):
        """It would undo the entry before, not the last answer."""
        with self.play(GAME + "road tiles=4 meeples=blue:1\n" + CHIPS) as app:
            for name, form in (("Road", "label"), ("Monastery", "dialog"), ("Tunnel Token", "dialog")):
                app.on_page("push button", "Undo")
                self.press(name)
                app.on_page(form, re.compile(name))
                driver.wait_until(lambda: not self.has_undo(), "it can be undone", app.check)
                app.key("3", "ctrl+z", "Escape")
                driver.wait_until(self.has_undo, "no way back", app.check)
                self.assert_recorded()
            app.key("ctrl+z")
            self.n_recorded -= 1
            self.table.wait_for_recorded(self.n_recorded, app.check)

    # Checking signposts.

    def judge(self):
        app = self.app
        app.on_page("push button", "Turns left").press()
        driver.wait_until(lambda: self.is_sensitive("Add to Road · Left"), "nothing counts", app.check)
        self.press("Add to Road · Left")

    def test_count_of_the_judge_from_the_table(self):
        with self.play() as app:
            self.act("win.judge")
            self.judge()
            app.on_page("push button", re.compile("^Record"))
            app.key("5", "F1", "Return")
            self.assert_recorded("road tiles=5 meeples=red:1 left=1")

    def test_enter_after_the_judge_records(self):
        with self.play() as app:
            app.key("r", "5", "F1")
            app.tab_to("push button", "Check Signpost")
            app.key("Return")
            self.judge()
            app.on_page("push button", re.compile("^Record"))
            app.key("Return")
            self.assert_recorded("road tiles=5 meeples=red:1 left=1")

    # The log, and the buttons below it.

    def find_rows(self, name):
        return [node for node in self.app.page.walk() if node.role == "list item" and node.name.startswith(name)]

    def is_in_sight(self, node):
        _, top, _, height = node.get_pane().place
        _, y, _, own = node.place
        return own > 0 and y >= top and y + own <= top + height

    def test_opened_row_comes_into_sight(self):
        roads = "".join("road tiles=%d meeples=red:1\n" % (2 + number % 10) for number in range(30))
        with self.play(GAME + roads) as app:
            rows = [row for row in self.find_rows("Road") if self.is_in_sight(row)]
            rows[-1].tap()
            driver.wait_until(
                lambda: (key := app.page.find_now("push button", "Delete")) and self.is_in_sight(key),
                "what was opened is not in sight",
                app.check,
            )

    def test_newest_row_stays_in_sight(self):
        turns = "".join(
            "road tiles=%d meeples=red:1\nturn %s\n" % (2 + number % 10, ("blue", "green", "red")[number % 3])
            for number in range(30)
        )
        with self.play(GAME + turns) as app:
            for _ in range(3):
                app.key("r", "5", "F1", "Return")
                self.assert_recorded("road tiles=5 meeples=red:1")
                app.on_page("push button", "Road")
                app.key("ctrl+z")
                self.n_recorded -= 1
                self.table.wait_for_recorded(self.n_recorded, app.check)
            app.key("r", "5", "F1", "Return")
            self.assert_recorded("road tiles=5 meeples=red:1")
            driver.wait_until(lambda: self.find_rows("Road, 5"), "no row", app.check)
            driver.wait_until(
                lambda: self.is_in_sight(self.find_rows("Road, 5")[0]), "the newest row is not in sight", app.check
            )

    def test_keys_keep_their_places(self):
        with self.play() as app:
            names = ("Road", "City", "Monastery", "More")
            before = [app.on_page(None, name).place for name in names]
            app.key("r", "5", "F1", "Return")
            self.assert_recorded("road tiles=5 meeples=red:1")
            app.on_page("push button", "Road")
            self.wait_for_words("Anna plus 5, now 5")
            self.assertEqual([app.on_page(None, name).place for name in names], before)

    def test_every_shape_has_a_number(self):
        bets = "bookmaker stack=1 chips=red,blue,green\nroad tiles=7 meeples=red:1\n"
        settled = "bet stack=1 on=road tiles=7 chip=red:5,blue:6,green:5\n"
        with self.play(GAME + bets + settled):
            row = driver.wait_until(lambda: self.find_rows("Bet, stack 1"), "no row", self.app.check)[0]
            words = [node.name for node in row.walk() if node.role == "label"]
            self.assertEqual([word for word in words if word.startswith("+")], ["+7", "+7"])
            self.assertIn("Jan: 8+ (no match)", " ".join(words))
            self.assertIn("Mia: 7+ (match)", " ".join(words))


if __name__ == "__main__":
    driver.main()
