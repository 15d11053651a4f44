"""test_history.py: what happens to the history file while a game of it is shown.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import contextlib
import os
import secrets
import shutil
import signal
import sqlite3
import time
import unittest

from serve import GAME, Table


class History(Table):
    OPTIONS = ("--allow",)

    def setUp(self):
        super().setUp()
        self.phone = self.join()
        self.phone.let_in(1)

    def insist(self, phone, path, **members):
        """Returns the status and the answer, as soon as the phone need not wait any longer."""
        while True:
            status, answer = phone.post(path, **members)
            if answer.get("error") != "slow":
                return status, answer

    def record(self, entry):
        """Returns the answer to the phone that records the entry, or to the one that may not even try."""
        preview = self.insist(self.phone, "/preview", entries=[entry])[1]
        if "shown" not in preview:
            return preview
        return self.insist(self.phone, "/record", entries=[entry], shown=preview["shown"], accept=[],
                           **{"try": secrets.token_hex(16)})[1]

    def settle(self):
        """Waits until the log beside the file is empty, and until the program does something else."""
        log = self.history + "-wal"
        end = time.monotonic() + 20
        while os.path.getsize(log) > 0:
            self.assertLess(time.monotonic(), end, "The log is not emptied")
            time.sleep(0.05)
        self.insist(self.phone, "/preview", entries=["city tiles=2 meeples=blue:1"])

    def export(self, *words):
        return self.run_cli("export", *words)

    def test_log_is_emptied(self):
        """The file alone has what a phone recorded, even if the program is killed and another file takes its place."""
        other = os.path.join(self.folder, "other.db")
        shutil.copy(self.history, other)
        self.record("city tiles=4 meeples=blue:1")
        self.settle()
        away = os.path.join(self.folder, "away.db")
        os.rename(self.history, away)
        self.end(signal.SIGKILL)
        os.rename(other, self.history)
        self.assertNotIn("city", self.export())
        self.history = away
        self.assertIn("city tiles=4", self.export())

    def test_moved_back(self):
        """Nothing is recorded while the file is away, which is said each time; then it is again."""
        away = os.path.join(self.folder, "away.db")
        for tiles in 4, 5:
            self.settle()
            os.rename(self.history, away)
            self.assertIn("are not recorded until the file is back in its place.", self.server.stderr.readline())
            self.assertNotIn("Recorded", self.record("city tiles=9 meeples=blue:1").get("text", ""))
            os.rename(away, self.history)
            self.assertIn("Recorded", self.record(f"city tiles={tiles} meeples=blue:1")["text"])
            self.assertIn(f"city tiles={tiles} ", self.export())

    def test_moved_while_it_is_read(self):
        """The file does not get what is only in the log, so everything is saved in another one at the end."""
        reader = sqlite3.connect(f"file:{self.history}?mode=ro", uri=True, isolation_level=None)
        self.addCleanup(reader.close)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM change").fetchall()
        self.assertIn("Recorded", self.record("city tiles=4 meeples=blue:1")["text"])
        os.rename(self.history, os.path.join(self.folder, "away.db"))
        self.assertIn("are not recorded until the file is back in its place.", self.server.stderr.readline())
        self.server.send_signal(signal.SIGINT)
        saved = self.history + "-saved"
        self.assertIn(f"is saved in “{saved}”", self.server.stderr.readline())
        self.server.wait(60)
        self.assertFalse(os.path.exists(self.history + "-wal"))
        self.history = saved
        self.assertIn("city tiles=4", self.export())

    def delete_log(self):
        for ending in "-wal", "-shm":
            os.unlink(self.history + ending)

    def insist_on_recording(self, entry):
        """It is refused until the program has opened the file again."""
        end = time.monotonic() + 20
        while "Recorded" not in self.record(entry).get("text", ""):
            self.assertLess(time.monotonic(), end, "Nothing is recorded anymore")
            time.sleep(0.05)

    def test_log_is_deleted(self):
        """The program goes on with a new log. It writes again what the file lacks, because another program has read it."""
        self.record("city tiles=4 meeples=blue:1")
        self.settle()
        self.delete_log()
        self.insist_on_recording("city tiles=5 meeples=blue:1")
        reader = sqlite3.connect(f"file:{self.history}?mode=ro", uri=True, isolation_level=None)
        self.addCleanup(reader.close)
        self.settle()
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM change").fetchall()
        self.record("city tiles=6 meeples=blue:1")
        self.delete_log()
        self.insist_on_recording("city tiles=7 meeples=blue:1")
        for tiles in range(4, 8):
            self.assertEqual(1, self.export().count(f"city tiles={tiles} "))
        self.assertEqual(0, self.end())
        self.assertIn("intact", self.run_cli("verify"))
        for tiles in range(4, 8):
            self.assertEqual(1, self.export().count(f"city tiles={tiles} "))

    def test_log_is_deleted_and_another_begun(self):
        """Another program has recorded something else: nothing of that is changed, and the host is told."""
        reader = sqlite3.connect(f"file:{self.history}?mode=ro", uri=True, isolation_level=None)
        self.addCleanup(reader.close)
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM change").fetchall()
        self.record("city tiles=6 meeples=blue:1")
        self.server.send_signal(signal.SIGSTOP)
        self.delete_log()
        self.assertNotIn("tiles=6 meeples=blue", self.export())
        self.import_game(GAME + "city tiles=3 meeples=blue:1\n  = blue 6\n")
        self.server.send_signal(signal.SIGCONT)
        self.assertIn("history.db-wal”, a part of the history file, was deleted", self.server.stderr.readline())
        self.assertNotIn("Recorded", self.record("city tiles=9 meeples=blue:1").get("text", ""))
        self.assertEqual(2, self.end())
        self.assertIn("city tiles=3 ", self.export())
        self.assertNotIn("tiles=6 meeples=blue", self.export())

    def test_touched(self):
        """A file that is only given another time keeps everything."""
        for tiles in range(2, 5):
            self.record(f"city tiles={tiles} meeples=blue:1")
        self.settle()
        later = time.time() + 60
        os.utime(self.history, (later, later))
        self.assertIn("Recorded", self.record("city tiles=5 meeples=blue:1")["text"])
        self.assertEqual(0, self.end())
        for tiles in range(2, 6):
            self.assertIn(f"city tiles={tiles} ", self.export())

    def overwrite(self, path):
        with open(path, "rb") as source, open(self.history, "r+b") as target:
            target.write(source.read())
            target.truncate()

    def test_overwritten(self):
        """What was there is lost for good, also if it is written back. Neither file gets anything of the other one."""
        other = os.path.join(self.folder, "other.db")
        before = os.path.join(self.folder, "before.db")
        shutil.copy(self.history, other)
        self.record("city tiles=4 meeples=blue:1")
        self.settle()
        shutil.copy(self.history, before)
        self.overwrite(other)
        self.assertIn("are not recorded until you show the game again.", self.server.stderr.readline())
        self.assertNotIn("Recorded", self.record("city tiles=9 meeples=blue:1").get("text", ""))
        self.overwrite(before)
        self.assertNotIn("Recorded", self.record("city tiles=9 meeples=blue:1").get("text", ""))
        self.assertEqual(2, self.end())
        self.assertIn("city tiles=4", self.export())
        self.assertNotIn("tiles=9 meeples=blue", self.export())
        self.assertIn("intact", self.run_cli("verify"))

    def test_deleted(self):
        """The host is told, once, and at the end the status says so."""
        os.unlink(self.history)
        self.assertIn("Entries from phones are not recorded", self.server.stderr.readline())
        status, answer = self.insist(self.phone, "/preview", entries=["city tiles=4 meeples=blue:1"])
        self.assertEqual(200, status)
        status, answer = self.insist(self.phone, "/record", entries=["city tiles=4 meeples=blue:1"], shown=answer["shown"],
                                     accept=[], **{"try": secrets.token_hex(16)})
        self.assertNotEqual(200, status)
        self.assertEqual(2, self.end())

    def test_deleted_game(self):
        """A game that was deleted is shown no longer, and nobody comes in with what was shown."""
        with contextlib.closing(sqlite3.connect(self.history)) as history, history:
            history.execute("UPDATE game SET deleted = 1")
        self.assertIn("The game was deleted", self.server.stderr.readline())
        self.assertEqual(2, self.server.wait(timeout=60))
        self.assertEqual([], os.listdir(os.path.join(self.state, "waymark", "phones")))

    def test_replaced_game(self):
        """Another version of the game, which was imported in its place, is shown."""
        path = os.path.join(self.folder, "version.waymark")
        with open(path, "w", encoding="utf-8") as file:
            file.write(GAME.replace("tiles=9", "tiles=8").replace("red 24", "red 23"))
        self.run_cli("import", "--take=theirs", path)
        self.phone.wait(lambda state: state["log"][-1]["title"] == "Road, 8 tiles")
        self.assertIn("Recorded", self.record("city tiles=4 meeples=blue:1")["text"])

    def test_other_players(self):
        """A version with other seats is another game for the phones. They are disconnected, and the host is told why."""
        with contextlib.closing(sqlite3.connect(self.history)) as history, history:
            history.execute("INSERT INTO seat (game, seat, person, seat_key, color) SELECT game, 3, person, 'pink', 'pink' "
                            "FROM seat WHERE seat = 0")
        self.assertIn("more or fewer players", self.server.stderr.readline())
        self.assertEqual(2, self.server.wait(timeout=60))

    def test_synced(self):
        """A synced folder changes the game only when it is shown no longer."""
        here, synced = self.history, os.path.join(self.folder, "synced")
        os.mkdir(synced)
        self.run_cli("sync", "--set-up", synced)
        self.history = os.path.join(self.folder, "other.db")
        self.run_cli("sync", synced)
        path = os.path.join(self.folder, "version.waymark")
        with open(path, "w", encoding="utf-8") as file:
            file.write(GAME + "road tiles=3 meeples=blue:1\n")
        self.run_cli("import", "--take=theirs", path)
        self.run_cli("sync", synced)
        self.history = here
        self.assertIn("A game is open", self.run_cli("sync", synced))
        self.assertNotIn("tiles=3", self.export())
        self.end()
        self.assertIn("1 game was updated", self.run_cli("sync", synced))
        self.assertIn("tiles=3", self.export())


if __name__ == "__main__":
    unittest.main(argv=["test_history.py"])
