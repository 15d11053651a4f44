#!/usr/bin/python3
# test_phones.py PROGRAM CLI BUILD: a game of the program is shown on a phone with a real browser, which enters points.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import re
import subprocess
import sys
import unittest

import driver

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "serve"))
from browser import Chromium  # noqa: E402

ADDRESS = "192.168.77.24:8765"
GAME = """\
waymark 1
with    inns-and-cathedrals signposts
player  red "Anna"
player  blue "Jan"
turn red
"""


class Phones(unittest.TestCase):
    @contextlib.contextmanager
    def play(self):
        """The program, with a game opened in it."""
        with driver.Table() as self.table:
            self.table.run_cli("import", "-", given=GAME)
            with self.table.start() as self.app:
                self.press("Resume")
                self.find("Road")
                yield

    def find(self, name):
        return self.app.on_page(driver.BUTTONS, name)

    def press(self, name):
        self.find(name).press()

    def wait_for_words(self, words):
        driver.wait_until(
            lambda: any(words in node.name for node in self.app.page.walk()),
            lambda: "no “%s” on\n%s" % (words, self.app.page.draw()),
            self.app.check,
        )

    def choose(self, name):
        """In the menu of the game."""
        self.app.key("F10")
        driver.wait_until(
            lambda: next((node for node in self.app.get_frame().walk() if node.fits("menu item", name)), None),
            "no item of the menu",
            self.app.check,
        ).press()

    def read_link(self, before=""):
        """Returns the link of the code, which is not that of @before."""

        def read():
            done = subprocess.run(["xclip", "-selection", "clipboard", "-o"], capture_output=True, text=True, check=False)
            link = done.stdout.rstrip("\0")  # GTK ends texts with a zero, which not every read includes
            return link if link.startswith("http") and link != before else None

        self.press("Copy Link")
        return driver.wait_until(read, "no link in the clipboard", self.app.check)

    def open_phone(self, link):
        phone = Chromium.take("en")
        self.addCleanup(phone.give_back)
        phone.driver.get(link)
        phone.wait_for_text("Anna")
        return phone

    def enter_road(self, phone):
        for key in ("Road", "6", "Jan: 0"):
            phone.press(key)
        phone.press("Record · Jan")
        phone.wait_for_text("Recorded")

    def test_evening(self):
        """Join with the code, ask, be allowed at the table, enter a road beside a form of the host, and see it undone."""
        with self.play():
            self.spend_evening()

    def spend_evening(self):
        self.choose("Show on Phones")
        link = self.read_link()
        self.assertTrue(link.startswith("http://%s/#" % ADDRESS), link)
        self.wait_for_words(ADDRESS)
        phone = self.open_phone(link)
        self.wait_for_words("Phone 1")
        self.press("Back")
        self.find("Shown on Phones")

        phone.press("Ask to Enter Points")
        phone.press("Jan")
        self.find("Shown on Phones: 1 phone asks")
        self.assertIn(re.search(r"\b\d\d\b", phone.text()).group(), [node.name for node in self.app.page.walk()])
        self.press("Allow")
        phone.find("City")
        self.find("Shown on Phones")

        # The form of the host stays as it is.
        self.app.key("c")
        self.app.on_page(driver.BUTTONS, "5").press()
        self.enter_road(phone)
        self.table.wait_for_recorded(2, self.app.check)
        self.assertTrue(self.find("5").chosen)
        self.app.key("Escape")
        self.wait_for_words("Road, 6 tiles")
        self.wait_for_words("entered with Jan’s phone")

        self.press("Undo")
        phone.wait_without_text("Road, 6 tiles")

        self.press("Shown on Phones")
        self.wait_for_words("Jan’s phone")
        self.press("Stop Showing")
        phone.wait_for_text("The game is not shown on this phone anymore.")

        # With another key.
        self.press("Show on Phones")
        self.assertNotEqual(link, self.read_link(link))

    def let_in(self):
        """Returns a phone that may enter points, and the link with which it came."""
        self.choose("Show on Phones")
        link = self.read_link()
        phone = self.open_phone(link)
        phone.press("Ask to Enter Points")
        phone.press("Jan")
        self.press("Allow")
        phone.find("City")
        return phone, link

    def crash(self):
        """Ends the program while the game is shown; returns what let_in() returns."""
        self.app = driver.App(self.table, self.table.program)
        try:
            self.press("Resume")
            self.find("Road")
            return self.let_in()
        finally:
            self.app.kill()

    def test_crash(self):
        """After a crash the game is shown again, to those who were there, until the host stops that."""
        with driver.Table() as self.table:
            self.table.run_cli("import", "-", given=GAME)
            phone, link = self.crash()
            with self.table.start() as self.app:
                self.find("Shown on Phones")
                self.enter_road(phone)
                self.table.wait_for_recorded(2, self.app.check)
                self.press("Shown on Phones")
                self.wait_for_words("Jan’s phone")
                self.assertEqual(link, self.read_link())
                self.press("Stop Showing")
                phone.wait_for_text("The game is not shown on this phone anymore.")

    def change_address(self, what):
        subprocess.run(["ip", "address", what, "192.168.77.24/24", "dev", "lo"], check=True)

    def test_lost_network(self):
        """While the network is away, the host waits; when it is back, phones go on where they were."""
        with self.play():
            phone, link = self.let_in()
            self.change_address("del")
            try:
                self.wait_for_words("Waiting for the Network")
            finally:
                self.change_address("add")
            self.wait_for_words(ADDRESS)
            self.assertEqual(link, self.read_link())
            self.enter_road(phone)
            self.table.wait_for_recorded(2, self.app.check)

    def move_history(self):
        """The program notices that the file is gone, and goes on in memory."""
        os.rename(self.table.history, self.table.history + ".x")
        self.find("Save History")

    def test_moved(self):
        """While the history is only in memory, a phone cannot enter, and is told so; nor is the result called saved."""
        with self.play():
            phone, _ = self.let_in()
            self.move_history()
            phone.wait_for_text("The host’s device cannot save at the moment.")
            self.assertFalse(phone.run("return [...document.querySelectorAll('.entry-key')].some((key) => !key.disabled)"))
            self.press("Save History")
            phone.wait_without_text("cannot save")
            self.enter_road(phone)
            self.table.wait_for_recorded(2, self.app.check)
            self.press("Back")
            self.press("Final Scoring")
            self.find("None Left · Next: Fields")
            self.app.key("n", "n", "Return")
            phone.wait_for_text("The game is saved. You can close this page.")
            self.move_history()
            phone.wait_for_text("The host’s device cannot save at the moment.")
            self.assertNotIn("is saved", phone.text())
            self.press("Save History")
            phone.wait_for_text("The game is saved. You can close this page.")


if __name__ == "__main__":
    driver.main()
