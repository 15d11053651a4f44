"""test_page_entry.py: how a phone enters points, in a real browser.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import secrets
import signal
import sqlite3
import time
import unittest

from selenium.webdriver.common.keys import Keys

from browser import PageCase
from serve import GAME

# Requests of a path come to the server, but their answers not to the page.
LOSE_ANSWER = """
const lost = arguments[0], original = window.fetch;
window.fetch = async (path, options) => {
  const response = await original(path, options);
  if (path === lost)
    throw new TypeError('lost');
  return response;
};
"""

# The server lets a phone wait.
SLOW_DOWN = """
const original = window.fetch;
window.fetch = (path, options) => path === '/record'
  ? Promise.resolve(new Response('{"error": "slow", "text": "Too fast.", "again": 600}', {status: 429}))
  : original(path, options);
window.letThrough = () => { window.fetch = original; };
"""

# The server cannot save an entry.
FAIL_TO_SAVE = """
const original = window.fetch;
window.times = window.said = 0;
new MutationObserver(() => {
  if (document.getElementById('live').textContent.trim() === 'The disk is full.')
    window.said++;
}).observe(document.getElementById('live'), {childList: true, characterData: true, subtree: true});
window.fetch = (path, options) => path === '/record'
  ? Promise.resolve(new Response('{"error": "unsaved", "text": "The disk is full.", "again": 1}',
                                 {status: 503, headers: {'X-N': window.times++}}))
  : original(path, options);
"""

# An entry that is sent gets no answer until the test fails it.
HOLD = """
const original = window.fetch;
window.fetch = (path, options) => path === '/record'
  ? new Promise((_, reject) => {
      window.fail = () => reject(new TypeError('lost'));
      options.signal.addEventListener('abort', window.fail);
    })
  : original(path, options);
window.letThrough = () => { window.fetch = original; };
"""

# The server is busy when the next entry comes from a phone that may enter.
BE_BUSY = """
const original = window.fetch;
window.fetch = async (path, options) => {
  const response = await original(path, options);
  if (path !== '/record' || !response.ok || window.wasBusy)
    return response;
  window.wasBusy = true;
  return new Response('{"error": "busy", "text": "Busy.", "again": 1}', {status: 503});
};
"""

# The next entry is doubted when the test says so, with what its preview was.
DOUBT_LATER = """
const original = window.fetch;
window.fetch = async (path, options) => {
  if (path !== '/record' || window.answer)
    return original(path, options);
  const preview = await (await original('/preview', options)).json();
  await new Promise((resolve) => { window.answer = resolve; });
  return new Response(JSON.stringify({...preview, error: 'doubt', text: 'Not recorded yet: is this correct?'}), {status: 409});
};
"""


# The host withdraws the right to enter points, and gives it back when the test says so.
WITHDRAW = """
const original = window.fetch;
window.fetch = async (path, options) => {
  const response = await original(path, options);
  if (path !== '/state' || !response.ok || window.isAllowed)
    return response;
  const state = await response.json();
  Object.assign(state.you, {right: 'watch', can_enter: false, undo: []});
  return new Response(JSON.stringify(state));
};
"""


class PageEntry(PageCase):
    def enter_as(self, browser, player):
        self.join_with(browser)
        browser.press("Ask to Enter Points")
        browser.press(player)
        browser.find("City")

    def test_entry(self):
        """A road with signposts, seen by another phone at once; then its own undo."""
        phone, other = self.open_browser(), self.open_browser()
        self.enter_as(phone, "Jan")
        self.join_with(other)

        phone.press("Road")
        for key in ("6", "Jan: 0", "Jan: 1", "Anna: 0", "Correct signposts pointing left: 0",
                    "Correct signposts pointing right: 0"):
            phone.press(key)
        phone.wait_for_text("6 road tiles")
        phone.press("Record · Jan")
        phone.wait_for_text("Recorded")
        phone.wait_for_text("Road, 6 tiles")
        other.wait_for_text("Road, 6 tiles")
        other.wait_for_text("Jan’s phone")
        self.assertIn("road tiles=6 meeples=red:1,blue:2 left=1 right=1", self.run_cli("export", "1"))

        phone.press("Undo")
        phone.wait_without_text("Road, 6 tiles")
        other.wait_without_text("Road, 6 tiles")
        self.check_log(phone)

    def test_lost_on_the_way(self):
        """An entry that gets no answer is shown as waiting, also when the page is reloaded, and recorded once."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        phone.press("City")
        phone.press("5")
        phone.press("Jan: 0")
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.assertIn("Connection Lost", phone.text())
        self.assertNotIn("city", self.run_cli("export", "1"))
        phone.block()
        phone.driver.refresh()
        phone.wait("entry", lambda: "city tiles=5" in self.run_cli("export", "1"))
        phone.wait_without_text("It is recorded once")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))

    def test_two_tabs(self):
        """An entry on its way stays so while one of another tab is recorded, also when the page is reloaded."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        first = phone.driver.current_window_handle
        phone.driver.switch_to.new_window("tab")
        second = phone.driver.current_window_handle
        phone.resize(360, 720)
        phone.driver.get(self.origin)
        phone.find("City")

        phone.driver.switch_to.window(first)
        for key in ("Road", "4", "Jan: 0"):
            phone.press(key)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        phone.driver.switch_to.window(second)
        for key in ("City", "5", "Jan: 0", "Record · Jan"):
            phone.press(key)
        phone.wait_for_text("City, 5 tiles")
        phone.driver.close()
        phone.driver.switch_to.window(first)
        self.assertNotIn("road tiles=4", self.run_cli("export", "1"))

        phone.block()
        phone.driver.refresh()
        phone.wait("entry", lambda: "road tiles=4" in self.run_cli("export", "1"))
        phone.wait_without_text("It is recorded once")
        exported = self.run_cli("export", "1")
        self.assertEqual((1, 1), (exported.count("road tiles=4"), exported.count("city tiles=5")))
        self.assertEqual("[]", phone.run("return localStorage.getItem('waymark-sending')"))

    def test_shown_again(self):
        """An entry without an answer is recorded once, too, if the host stops and shows the game again meanwhile."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        port = self.port
        self.end()
        self.start(port)
        phone.wait_for_text("The game is not shown on this phone anymore.")
        phone.wait_for_text("It is recorded once, when you can enter points again.")
        phone.block()
        phone.driver.get(self.link)
        phone.wait_for_text("Anna")
        phone.wait_for_text("It is recorded once, when you can enter points again.")
        self.assertNotIn("Join the game again", phone.text())
        phone.driver.refresh()
        phone.wait_for_text("It is recorded once, when you can enter points again.")
        phone.press("Ask to Enter Points")
        phone.press("Jan")
        phone.wait_for_text("Recorded")
        phone.wait_without_text("It is recorded once")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))
        phone.driver.refresh()
        phone.find("City")

    def test_recorded_and_shown_again(self):
        """If only the answer was lost, that is found as soon as the phone has joined again."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.find("Record · Jan")
        phone.run(LOSE_ANSWER, "/record")
        phone.press("Record · Jan")
        phone.wait("entry", lambda: "city tiles=5" in self.run_cli("export", "1"))
        phone.wait_for_text("It is recorded once")
        port = self.port
        self.end()
        self.start(port)
        phone.driver.refresh()
        self.enter_letters(phone)
        phone.wait_for_text("Recorded")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))

    def test_another_game(self):
        """What was meant for one game is not for another one at the same address."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.import_game(GAME.replace("0b6f8a52", "0b6f8a53"))
        port = self.port
        self.end()
        self.game = "2"
        self.start(port)
        phone.block()
        phone.driver.refresh()
        self.enter_letters(phone)
        phone.wait_for_text("Not sent again: this is another game.")
        phone.press("Ask to Enter Points")
        phone.press("Jan")
        phone.find("City")
        self.assertNotIn("city tiles=5", self.run_cli("export", "2"))

    def test_final_scoring_meanwhile(self):
        """What cannot be recorded anymore does not wait, and that is said."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        port = self.port
        self.end()
        self.start(port)
        phone.block()
        phone.driver.refresh()
        self.enter_letters(phone)
        phone.wait_for_text("It is recorded once, when you can enter points again.")
        self.import_game(GAME + "final\n")
        phone.wait_for_text("Not recorded: final scoring has begun.")
        phone.wait_without_text("It is recorded once")
        self.assertNotIn("city tiles=5", self.run_cli("export", "1"))

    def test_changed_on_the_way(self):
        """The form comes back to a page that was loaded anew while its entry was on the way."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.import_game(GAME + "turn blue\n")
        phone.wait("turn 2", lambda: "Turn 2" in phone.driver.title)
        phone.block()
        phone.driver.refresh()
        phone.wait_for_text("Not Recorded")
        phone.press("Record · Jan")
        phone.wait_for_text("Recorded")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))

    def test_refused_on_the_way(self):
        """When the form is closed that came back, what had been said before is not said again."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.import_game(GAME + "turn blue\n")
        phone.wait("turn 2", lambda: "Turn 2" in phone.driver.title)
        phone.block()
        phone.driver.refresh()
        phone.press("Back to the Form")
        phone.driver.back()
        phone.find("City")
        self.assertNotIn("Not recorded", phone.text())

    def test_doubt_after_a_crash(self):
        """An answer that comes while what can be entered is not known is taken when it is, and the preview goes on."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.block("/form")
        phone.run(DOUBT_LATER)
        phone.press("Record · Jan")
        phone.wait("preview", lambda: phone.run("return 'answer' in window"))
        self.end(signal.SIGKILL)
        self.start(self.port)
        phone.wait("form", lambda: phone.run("return performance.getEntriesByName(location.origin + '/form').length > 1"))
        phone.run("window.answer()")
        phone.block()
        self.import_game(GAME + "monastery tiles=9 meeples=red:1\n")
        phone.wait_for_text("Recorded")
        phone.press("City")
        for key in ("6", "Jan: 0", "Record · Jan"):
            phone.press(key)
        phone.wait_for_text("City, 6 tiles")

    def test_too_fast(self):
        """A phone that has to wait for long says so, and shows the table meanwhile."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.find("Record · Jan")
        phone.run(SLOW_DOWN)
        phone.press("Record · Jan")
        phone.wait_for_text("Too many entries in a short time. This one is sent at ")
        self.assertIn("This one is sent at", phone.get_announcement())
        self.assertIn("Road, 9 tiles", phone.text())

    def test_unsaved(self):
        """A phone that tries again and again says once why."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.run(FAIL_TO_SAVE)
        phone.press("Record · Jan")
        phone.wait_for_text("The disk is full.")
        phone.wait("tries", lambda: phone.run("return window.times >= 4"))
        self.assertEqual(1, phone.run("return window.said"))

    def fill_city(self, phone):
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.find("Record · Jan")

    def show_again(self, phone):
        """What the phone has sent waits until it may enter points again."""
        port = self.port
        self.end()
        self.start(port)
        phone.wait_for_text("The game is not shown on this phone anymore.")
        phone.wait_for_text("It is recorded once, when you can enter points again.")

    def join_again(self, phone):
        """Without loading the page anew."""
        phone.driver.get(self.link)
        phone.wait_for_text("Anna")
        phone.wait_for_text("It is recorded once, when you can enter points again.")

    def ask_again(self, phone):
        phone.press("Ask to Enter Points")
        phone.press("Jan")
        phone.wait_for_text("Recorded")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))

    def test_too_fast_and_shown_again(self):
        """A long wait ends with the game: the entry is sent as soon as the phone may enter again."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.run(SLOW_DOWN)
        phone.press("Record · Jan")
        phone.wait_for_text("This one is sent at ")
        self.show_again(phone)
        phone.run("window.letThrough()")
        self.join_again(phone)
        self.ask_again(phone)

    def test_held_and_shown_again(self):
        """Who has no place anymore has not lost the connection if the last request gets no answer."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.run(HOLD)
        phone.press("Record · Jan")
        phone.wait("request", lambda: phone.run("return 'fail' in window"))
        self.show_again(phone)
        phone.run("window.fail(); window.letThrough()")
        self.assertIn("It is recorded once, when you can enter points again.", phone.text())
        self.join_again(phone)
        self.ask_again(phone)

    def test_busy_and_shown_again(self):
        """An entry that has waited is tried again soon if the server is busy just then."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.show_again(phone)
        phone.block()
        phone.run(BE_BUSY)
        self.join_again(phone)
        start = time.monotonic()
        self.ask_again(phone)
        self.assertLess(time.monotonic() - start, 10)

    def test_discard(self):
        """An entry that waits can be left out; its form comes back when the phone may enter points."""
        phone = self.open_browser()
        self.fill_city(phone)
        phone.block("/record")
        phone.press("Record · Jan")
        phone.wait_for_text("It is recorded once")
        self.assertNotIn("Do Not Record", phone.text())
        self.show_again(phone)
        self.assertNotIn("Do Not Record", phone.text())
        phone.block()
        self.join_again(phone)
        phone.press("Do Not Record")
        phone.wait_without_text("It is recorded once")
        phone.wait_for_text("Not recorded. Your form comes back when you can enter points.")
        self.assertTrue(phone.get_focus().startswith("Ask"))
        phone.press("Ask to Enter Points")
        phone.press("Jan")
        phone.press("Record · Jan")
        phone.wait_for_text("Recorded")
        self.assertEqual(1, self.run_cli("export", "1").count("city tiles=5"))

    def test_same(self):
        """The same feature from the host in this turn is asked about, and left out with the first button."""
        phone = self.open_browser()
        self.enter_as(phone, "Anna")
        for key in ("Road", "9", "Anna: 0", "Record · Anna"):
            phone.press(key)
        phone.wait("title", lambda: phone.get_focus() == "Has This Been Recorded Already?")
        phone.press("Back to the Form")
        phone.press("Record · Anna")
        phone.press("The Same")
        phone.find("City")
        self.assertEqual(1, self.run_cli("export", "1").count("road "))

        for key in ("Road", "9", "Anna: 0", "Record · Anna", "Another One"):
            phone.press(key)
        phone.wait_for_text("Recorded")
        self.assertEqual(2, self.run_cli("export", "1").count("road "))

    def ask_about_same(self, phone):
        for key in ("Road", "9", "Anna: 0", "Record · Anna"):
            phone.press(key)
        phone.wait("title", lambda: phone.get_focus() == "Has This Been Recorded Already?")

    def undo_here(self):
        with sqlite3.connect(self.history) as database:
            database.execute("UPDATE game SET head = (SELECT count(*) - 1 FROM change WHERE game = game.id)")
        database.close()

    def test_same_undone(self):
        """The question is withdrawn if the entry it is about is undone at the table, and the form stays."""
        phone = self.open_browser()
        self.enter_as(phone, "Anna")
        self.ask_about_same(phone)
        self.undo_here()
        phone.wait_without_text("Has This Been Recorded Already?")
        self.assertNotIn("road ", self.run_cli("export", "1"))
        phone.press("Record · Anna")
        phone.wait_for_text("Recorded")
        self.assertEqual(1, self.run_cli("export", "1").count("road tiles=9"))
        self.check_log(phone)

    def test_same_newer(self):
        """The question about one entry does not become that about another under the finger: it closes, and Record asks it."""
        phone, jan = self.open_browser(), self.join()
        jan.let_in(1)
        self.enter_as(phone, "Anna")
        self.ask_about_same(phone)
        entries = ["road tiles=9 meeples=red:1"]
        preview = jan.ask("/preview", entries=entries)
        jan.ask("/record", entries=entries, shown=preview["shown"], accept=[doubt["id"] for doubt in preview["doubts"]],
                **{"try": secrets.token_hex(16)})
        phone.wait_without_text("Has This Been Recorded Already?")
        phone.press("Record · Anna")
        phone.wait_for_text("Jan’s phone")
        phone.press("Another One")
        phone.wait_for_text("Recorded")
        self.assertEqual(3, self.run_cli("export", "1").count("road tiles=9"))
        self.check_log(phone)

    def test_same_undone_in_a_crash(self):
        """The same after the program was killed; meanwhile More, whose entries are not known, is closed, too."""
        phone, other = self.open_browser(), self.open_browser()
        self.enter_as(phone, "Anna")
        self.enter_as(other, "Jan")
        self.ask_about_same(phone)
        other.press("More")
        other.wait_for_text("Close")
        other.block("/form")
        self.end(signal.SIGKILL)
        self.undo_here()
        self.start(self.port)
        phone.wait_without_text("Has This Been Recorded Already?")
        phone.find("Record · Anna")
        other.wait_without_text("Close")
        other.wait_without_text("Connection Lost")
        other.block()
        other.find("City")

    def test_changed(self):
        """If the turn ends between the preview and Record, the form stays and shows what would be recorded now."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        phone.press("Road")
        phone.press("3")
        phone.press("Jan: 0")
        record = phone.find("Record · Jan")
        self.import_game(GAME + "turn blue\n")
        phone.wait("turn 2", lambda: "Turn 2" in phone.driver.title)
        phone.run("arguments[0].click()", record)
        phone.wait_for_text("Not Recorded")
        phone.press("Record · Jan")
        phone.wait_for_text("Recorded")
        self.check_log(phone, "409")

    def test_bookmaker(self):
        """What has to be answered is not among what is rarely asked."""
        phone = self.open_browser()
        self.enter_as(phone, "Anna")
        for key in ("Bookmaker", "1", "Anna", "Record"):
            phone.press(key)
        phone.wait_for_text("Recorded")
        self.assertIn("bookmaker stack=1 chips=red", self.run_cli("export", "1"))

    def test_withdrawn(self):
        """What was typed comes back with the right to enter points, in an instant or later."""
        phone = self.open_browser()
        self.enter_as(phone, "Jan")
        for key in ("City", "5", "Jan: 0"):
            phone.press(key)
        phone.run(WITHDRAW)
        self.import_game(GAME + "turn blue\n")
        phone.wait_for_text("You can only watch now")
        phone.run("window.isAllowed = true")
        self.import_game(GAME + "turn blue\nroad tiles=2 meeples=red:1\n")
        phone.press("Record · Jan")
        phone.wait_for_text("City, 5 tiles")
        self.assertIn("city tiles=5 meeples=blue:1", self.run_cli("export", "1"))
        self.check_log(phone)

    def test_reload(self):
        """A reloaded page still has its place at the table and its form."""
        phone = self.open_browser()
        self.enter_as(phone, "Anna")
        phone.press("Monastery")
        phone.press("Anna: 0")
        phone.find("Record · Anna")
        phone.driver.refresh()
        phone.find("Record · Anna")
        phone.driver.back()
        phone.find("City")

    def test_keyboard(self):
        """Everything without a pointer: asking, a form, Record, with the focus where one expects it."""
        phone = self.open_browser()
        self.join_with(phone)
        phone.find("Ask to Enter Points")
        phone.tab_to("Ask to Enter Points")
        phone.type(Keys.ENTER)
        phone.wait("title", lambda: phone.get_focus() == "Who Are You?")
        phone.tab_to("Anna")
        phone.type(Keys.SPACE)
        phone.find("City")
        phone.tab_to("City")
        phone.type(Keys.ENTER)
        phone.wait("form", lambda: phone.get_focus() == "City")
        phone.tab_to("4")
        phone.type(Keys.SPACE)
        phone.tab_to("Anna: 0")
        phone.type(Keys.SPACE)
        phone.find("Record · Anna")
        phone.tab_to("Record")
        phone.type(Keys.ENTER)
        phone.wait_for_text("Recorded")
        phone.wait("key", lambda: phone.get_focus() == "City")
        phone.tab_to("More")
        phone.type(Keys.ENTER)
        phone.wait("title", lambda: phone.get_focus() == "More")
        phone.type(Keys.ESCAPE)
        phone.wait("key", lambda: phone.get_focus() == "More")
        self.assertIn("Recorded", phone.get_announcement())


if __name__ == "__main__":
    unittest.main(argv=[__file__, "-v"])
