"""test_crash.py: a game that is shown survives the end of the program, unless somebody has stopped showing it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import fcntl
import hashlib
import os
import re
import secrets
import signal
import stat
import time
import unittest

from serve import Phone, Table

ROAD = "road tiles=5 meeples=blue:1"


class Crash(Table):
    OPTIONS = ("--allow",)

    @property
    def folder_of_books(self):
        return os.path.join(self.state, "waymark", "phones")

    @property
    def book(self):
        """The path of the only file about phones."""
        names = os.listdir(self.folder_of_books)
        self.assertEqual(1, len(names), names)
        return os.path.join(self.folder_of_books, names[0])

    def enter(self, player=1):
        """Returns a phone that may enter, which the program has written by then: it answers in the order of what it was asked."""
        phone = self.join()
        phone.let_in(player)
        phone.ask("/log", before=0)
        return phone

    def crash(self):
        self.end(signal.SIGKILL)

    def assert_right(self, expected, phone):
        self.assertEqual(expected, phone.wait(lambda state: True)["you"]["right"])

    def assert_forgotten(self, phone, link):
        """Neither the phone nor what it came with is of use anymore."""
        status, answer = phone.post("/state", epoch="", rev=0)
        self.assertEqual((403, "token-unknown"), (status, answer["error"]))
        status, answer = Phone(self).post("/join", key=link.split("#")[1])
        self.assertEqual((403, "key-wrong"), (status, answer["error"]))

    def test_goes_on(self):
        """Phones go on with what they have, and a new one comes in with the same code."""
        phone, watching, link, letters = self.enter(), self.join(), self.link, self.letters
        watching.ask("/log", before=0)
        self.crash()
        self.start(self.port)
        self.assertEqual((link, letters), (self.link, self.letters))
        state = phone.wait(lambda state: True)
        self.assertEqual(("enter", 1, True, phone.number), tuple(state["you"][name] for name in ["right", "player", "can_enter", "number"]))
        self.assert_right("watch", watching)
        shown = phone.ask("/preview", entries=[ROAD])["shown"]
        answer = phone.ask("/record", entries=[ROAD], shown=shown, accept=[], **{"try": secrets.token_hex(16)})
        self.assertEqual("Recorded · Jan +5", answer["text"])
        self.join()

    def test_stopped(self):
        """Who has stopped showing the game, by Ctrl+C, a signal or with the terminal, has sent everybody away."""
        for how in [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]:
            phone, link = self.enter(), self.link
            self.end(how)
            self.assertEqual([], os.listdir(self.folder_of_books))
            self.start(self.port)
            self.assert_forgotten(phone, link)

    def test_private(self):
        """Only the owner can read the file, in which no phone finds the token of another one."""
        phone = self.enter()
        self.assertEqual(0o600, stat.S_IMODE(os.stat(self.book).st_mode))
        self.assertEqual(0o700, stat.S_IMODE(os.stat(self.folder_of_books).st_mode))
        with open(self.book, encoding="utf-8") as file:
            self.assertNotIn(phone.token, file.read())

    def spoil(self, change):
        """Does something with the file of a program that has crashed, and checks that nothing of it is used."""
        phone, link = self.enter(), self.link
        self.crash()
        with open(self.book, encoding="utf-8") as file:
            text = file.read()
        change(self.book, text)
        self.start(self.port)
        self.assert_forgotten(phone, link)
        self.enter()
        self.assertEqual(0o600, stat.S_IMODE(os.lstat(self.book).st_mode))

    def rewrite(self, path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def set_began(self, path, text, began):
        """Writes when the game was shown first."""
        text = re.sub("began=[0-9]+", f"began={began}", text.split("\n", 1)[1])
        digest = hashlib.sha256(text.encode()).hexdigest()
        self.rewrite(path, f"waymark-phones 1 {digest} {len(text.encode())}\n{text}")

    def test_clock(self):
        """Phones go on if the clock was set back meanwhile, and not after half a day."""
        phone, link = self.enter(), self.link
        self.crash()
        with open(self.book, encoding="utf-8") as file:
            self.set_began(self.book, file.read(), int(time.time()) + 1_000_000)
        self.start(self.port)
        self.assertEqual(link, self.link)
        self.assert_right("enter", phone)
        self.end()
        self.start()
        self.spoil(lambda path, text: self.set_began(path, text, int(time.time()) - 12 * 60 * 60))

    def test_files_of_other_games(self):
        """Old ones go, but not that of a game that is shown: a clock that was set ahead makes all files old."""
        self.end()
        left, shown = (os.path.join(self.folder_of_books, f"{number * 8}-0000-4000-8000-000000000000") for number in "12")
        for path in left, shown:
            self.rewrite(path, "")
            os.utime(path, (time.time() - 13 * 60 * 60,) * 2)
        with open(shown, "rb+") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            self.start()
        self.assertTrue(os.path.exists(shown))
        self.assertFalse(os.path.exists(left))

    def test_readable(self):
        """Others could have read the key."""
        self.spoil(lambda path, text: os.chmod(path, 0o640))

    def test_foreign(self):
        """The file of somebody else, as long as this program can replace it."""
        if os.geteuid() == 0:
            self.spoil(lambda path, text: os.chown(path, 12345, -1))

    def test_linked(self):
        """A link is not followed, and a file with two names is not the own one alone."""
        other = os.path.join(self.folder, "other")

        def link(path, text):
            os.rename(path, other)
            os.symlink(other, path)
        self.spoil(link)
        self.assertTrue(os.path.exists(other))
        os.unlink(other)
        self.spoil(lambda path, text: os.link(path, other))

    def test_damaged(self):
        """What was cut or changed is not used, nor something else in its place."""
        for change in [lambda text: text[:-9], lambda text: text.replace("number=", "number=1"), lambda text: "", lambda text: "\0" * 900]:
            self.spoil(lambda path, text, change=change: self.rewrite(path, change(text)))

    def test_one_program(self):
        """Another program that shows the same game has phones of its own, and takes none away."""
        phone, first, link, port = self.enter(), self.server, self.link, self.port
        self.start()
        second = self.server
        self.assert_forgotten(phone, link)
        self.end()
        self.server, self.port, self.origin = first, port, f"http://127.0.0.1:{port}"
        self.assert_right("enter", phone)
        self.crash()
        self.start(port)
        self.assertEqual(link, self.link)
        self.assertIsNotNone(second.poll())

    def test_nowhere(self):
        """Where no file can be, the game is shown all the same."""
        self.end()
        os.chmod(self.folder_of_books, 0o777)
        self.start()
        self.enter()
        self.assertEqual([], os.listdir(self.folder_of_books))


if __name__ == "__main__":
    unittest.main(argv=["test_crash.py"])
