# test_sync_failing.py: what is said, and remembered, if the folder or the history cannot be written.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import shutil

from cli import main
from synced import GAME, SyncCase, uuid_of


class Unwritten(SyncCase):
    def block(self, device):
        """Makes a file that the device always writes one that it cannot, also as root."""
        about = os.path.join(device.folder, self.find_writer(device), "about")
        if os.path.exists(about):
            os.unlink(about)
        os.makedirs(about)

    def unblock(self, device):
        os.rmdir(os.path.join(device.folder, self.find_writer(device), "about"))

    def find_writer(self, device):
        with open(f"{device.history}-device", encoding="utf-8") as file:
            return re.search("^writer=(.*)$", file.read(), re.MULTILINE)[1]

    def share_games(self, n):
        for number in range(1, n + 1):
            self.one.add("turn red", number=number)
        self.share()

    def delete_there(self, first, last):
        for number in range(first, last + 1):
            self.two.delete(uuid_of(number))
        self.two.sync()
        writer = self.find_writer(self.two)
        shutil.copytree(os.path.join(self.two.folder, writer), os.path.join(self.one.folder, writer), dirs_exist_ok=True)

    def test_games_that_were_deleted_before(self):
        self.share_games(12)
        self.delete_there(1, 3)
        self.block(self.one)
        out, error = self.one.sync(status=2)
        self.assertEqual(out, "3 games were deleted, because they were deleted on another device.\n")
        self.assertIn("failed: about: Is a directory", error)
        # What was lost is not forgotten.
        self.delete_there(4, 7)
        out, error = self.one.sync(status=2)
        self.assertEqual(out, "")
        self.assertEqual(self.one.ask("SELECT count (*) FROM game WHERE deleted IS NULL"), [(9,)])
        self.unblock(self.one)
        self.assertIn("4 games would be deleted", self.one.sync(status=1)[0])

    def test_a_decision(self):
        self.differ()
        self.one.sync(status=1)
        self.block(self.one)
        error = self.one.sync(GAME, "--keep", "there", status=2)[1]
        self.assertIn("Your choice was saved on this device, but could not be written to “", error)
        self.assertIn("”: about: Is a directory. Sync again to write it.", error)
        self.assertEqual(self.one.entries(), ["turn red", "road tiles=3 meeples=blue:1"])
        self.unblock(self.one)
        self.share()
        self.expect("turn red", "road tiles=3 meeples=blue:1")

    def test_a_full_disk(self):
        """What was added before the history was full is said, and nothing that was not."""
        self.share_games(0)
        for number in range(1, 61):
            self.two.add("turn red", number=number)
        self.two.sync()
        self.deliver(self.two, self.one)
        self.one.write_sql("CREATE UNIQUE INDEX full ON game (CASE WHEN id < 55 THEN id ELSE 54 END)")
        out = self.one.sync(status=2)[0]
        n = self.one.ask("SELECT count (*) FROM game")[0][0]
        self.assertGreater(n, 0)
        self.assertRegex(out, f"^{n} games? w[a-z]+ added from the folder")
        self.one.write_sql("DROP INDEX full")
        self.assertIn(f"{60 - n} games were added", self.one.sync()[0])


main()
