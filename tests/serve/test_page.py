"""test_page.py: what a phone shows of a game, in a real browser.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import signal
import unittest

from selenium.webdriver.common.keys import Keys

from browser import PageCase
from serve import GAME

HOSTILE = '<b>Mia</b> & "Co"'


class Page(PageCase):
    def test_watching(self):
        """Joining by letters, the score sheet of an entry, and an entry of the host that appears by itself."""
        phone = self.open_browser()
        self.join_with(phone)
        phone.wait_for_text("leads by 24")
        self.assertIn(HOSTILE, phone.text())
        self.assertEqual(0, phone.run("return document.querySelectorAll('#page b').length - "
                                      "document.querySelectorAll('.what > b').length"))

        phone.press("Road, 9 tiles")
        phone.wait_for_text("9 road tiles")
        phone.run("document.querySelector('[data-entry]').focus()")
        self.import_game(GAME + "turn blue\ncity tiles=4 meeples=blue:1\n")
        phone.wait_for_text("City, 4 tiles")
        self.assertIn("Jan, ", phone.text())
        self.assertIn("Road, 9 tiles", phone.get_focus())
        self.assertIn("9 road tiles", phone.text())
        self.assertIn("City, 4 tiles", phone.get_announcement())
        self.assertIn("Turn 2", phone.driver.title)
        self.check_log(phone)

    def test_corrected(self):
        """Earlier entries are not shown as they were before they were corrected."""
        game = GAME + "".join(f"turn {('blue', 'green', 'red')[i % 3]}\nroad tiles=2 meeples=red:1\n" for i in range(45))
        self.import_game(game)
        phone = self.open_browser()
        self.join_with(phone)
        phone.press("Show Earlier Entries")
        phone.wait_for_text("Road, 9 tiles")
        self.import_game(game.replace("tiles=9", "tiles=8").replace("red 24", "red 23"), "--take=there")
        phone.wait_without_text("Road, 9 tiles")
        phone.press("Show Earlier Entries")
        phone.wait_for_text("Road, 8 tiles")

    def test_load(self):
        """The page is small, complete, and from this address alone."""
        phone = self.open_browser()
        self.join_with(phone)
        loaded = phone.run("return performance.getEntriesByType('resource').map((entry) => "
                           "[entry.name, entry.encodedBodySize])")
        self.assertEqual([], [name for name, _ in loaded if not name.startswith(self.origin + "/")])
        self.assertIn(f"{self.origin}/icons.svg", [name for name, _ in loaded])
        self.assertLess(sum(size for name, size in loaded if not name.endswith("/state")), 100_000)

    def test_link(self):
        """Joining with the key of the QR code, which is taken out of the address; reloading keeps the place."""
        phone = self.open_browser()
        phone.driver.get(self.link)
        phone.wait_for_text("Anna")
        self.assertEqual(f"{self.origin}/", phone.driver.current_url)
        token = phone.run("return localStorage.getItem('waymark-phone')")
        phone.driver.refresh()
        phone.wait_for_text("Anna")
        phone.driver.get(self.link)
        phone.wait_for_text("Anna")
        self.assertEqual(token, phone.run("return localStorage.getItem('waymark-phone')"))
        self.check_log(phone)

    def test_full_storage(self):
        """A browser in which nothing can be stored keeps its place until the page is closed."""
        phone = self.open_browser()
        script = phone.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"})
        self.addCleanup(phone.driver.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        phone.driver.get(self.link)
        phone.wait_for_text("Anna")
        self.import_game(GAME + "turn blue\ncity tiles=4 meeples=blue:1\n")
        phone.wait_for_text("City, 4 tiles")
        self.check_log(phone)

    def test_joining(self):
        """Wrong letters are refused with the reason, and can be typed again."""
        phone = self.open_browser()
        phone.driver.get(self.origin)
        wrong = "B" * 6 if self.letters != "B" * 6 else "C" * 6
        phone.wait("field", lambda: phone.run("return document.getElementById('code')")).send_keys(wrong + Keys.ENTER)
        phone.wait("reason", lambda: phone.run("return document.getElementById('join-error')?.textContent"))
        self.assertEqual(phone.run("return document.getElementById('join-error').textContent"), phone.get_announcement())
        self.join_with(phone)
        self.check_log(phone, "403", "429")

    def test_lost_and_found(self):
        """Without a connection the last state stays, with its time; then the game goes on."""
        phone = self.open_browser()
        self.join_with(phone)
        phone.set_offline(True)
        phone.wait_for_text("Connection Lost")
        self.assertIn("Anna", phone.text())
        self.assertIn("Connection Lost", phone.get_announcement())
        self.import_game(GAME + "turn blue\ncity tiles=4 meeples=blue:1\n")
        phone.set_offline(False)
        phone.wait_for_text("City, 4 tiles")
        phone.wait_without_text("Connection Lost")

    def test_stopped(self):
        """When the host stops, one sentence remains; the phone has to join the next game again."""
        phone = self.open_browser()
        self.join_with(phone)
        self.end(signal.SIGTERM)
        phone.wait("end", lambda: phone.run("return localStorage.getItem('waymark-phone')") is None)
        phone.wait_without_text("Anna")

    def test_languages(self):
        """The page speaks the language of the phone, or one that the person chooses."""
        phone = self.open_browser("de-AT")
        self.join_with(phone)
        phone.wait_for_text("Straße, 9 Plättchen")
        phone.wait_for_text("Um Erlaubnis zum Eintragen bitten")
        self.assertEqual("de", phone.run("return document.documentElement.lang"))
        phone.run("const select = document.getElementById('language'); select.value = 'ja';"
                  "select.dispatchEvent(new Event('change'))")
        phone.wait_for_text("道路、タイル9枚")
        phone.wait_for_text("入力の許可を求める")
        self.assertEqual("ja", phone.run("return document.documentElement.lang"))
        phone.driver.refresh()
        phone.wait_for_text("入力の許可を求める")
        self.check_log(phone)

    def test_sizes(self):
        """Nothing is wider than a phone of 320 pixels; on its side it shows the board without being asked."""
        phone = self.open_browser()
        phone.resize(320, 568)
        self.join_with(phone)
        self.assertEqual(320, phone.run("return document.documentElement.scrollWidth"))
        phone.resize(568, 320)
        phone.wait("board", lambda: phone.run("return document.querySelector('.board') !== null"))
        self.assertEqual(568, phone.run("return document.documentElement.scrollWidth"))
        phone.press("Close")
        phone.wait_for_text("Road, 9 tiles")
        phone.wait("no board", lambda: phone.run("return document.querySelector('.board') === null"))


if __name__ == "__main__":
    unittest.main(argv=[__file__, "-v"])
