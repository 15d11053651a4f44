# synced.py: computers with histories of their own, and the folder between them.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import fcntl
import hashlib
import os
import shutil
import sqlite3
import tempfile

from cli import Case

# Every comparison waits for the disk.
if os.access("/dev/shm", os.W_OK):
    tempfile.tempdir = "/dev/shm"

GAME = "11111111-1111-4111-8111-111111111111"
HEADER = """\
waymark 1
id {uuid}
played 2026-11-20T19:30:00+01:00
{place}player red "Anna"
player blue "Jan"

"""


def alter(text, *pairs):
    """A file of the folder with parts replaced, and a check that agrees."""
    text = text.split("# check: ", maxsplit=1)[0]
    for part, other in pairs:
        assert part in text, part
        text = text.replace(part, other)
    return f"{text}# check: {hashlib.sha256(text.encode()).hexdigest()}\n"


def uuid_of(number):
    return f"{number:08x}-1111-4111-8111-111111111111"


class Device:
    """A computer with a history of its own, and its own copy of the folder."""

    def __init__(self, case, name):
        self.case = case
        self.name = name
        self.lock = None
        self.history = os.path.join(case.folder, f"{name}.db")
        self.folder = os.path.join(case.folder, f"folder-{name}")
        os.mkdir(self.folder)

    def run(self, command, *words, status=0):
        return self.case.run_cli(command, "--database", self.history, *words, status=status)

    def sync(self, *words, status=0):
        return self.run("sync", self.folder, *words, status=status)

    def add(self, *entries, number=0, place="", take=False):
        uuid = uuid_of(number) if number else GAME
        text = HEADER.format(uuid=uuid, place=f'place "{place}"\n' if place else "") + "".join(f"{entry}\n" for entry in entries)
        path = self.case.write(text, f"{self.name}.waymark")
        return self.run("import", *(["--take=theirs"] if take else []), path)

    def change(self, sql, uuid=GAME):
        """What the program does when it changes a game."""
        with sqlite3.connect(self.history) as database:
            database.execute(sql, (uuid,))
            database.execute("UPDATE synced SET changed = 1 WHERE uuid = ?", (uuid,))
        database.close()

    def undo(self, uuid=GAME):
        self.change("UPDATE game SET head = (SELECT count (*) FROM change WHERE game = game.id) - 1 WHERE uuid = ?", uuid)

    def delete(self, uuid=GAME):
        self.change("UPDATE game SET deleted = 1700000000 WHERE uuid = ?", uuid)

    def restore_game(self, uuid=GAME):
        self.change("UPDATE game SET deleted = NULL WHERE uuid = ?", uuid)

    def write_sql(self, sql):
        with sqlite3.connect(self.history) as database:
            database.execute(sql)
        database.close()

    def ask(self, sql):
        database = sqlite3.connect(self.history)
        rows = database.execute(sql).fetchall()
        database.close()
        return rows

    def entries(self, uuid=GAME):
        """The entries of a game; None: there is none."""
        if not self.ask(f"SELECT 1 FROM game WHERE uuid = '{uuid}' AND deleted IS NULL"):
            return None
        text = self.run("export", uuid)[0]
        body = text.split("\n\n", 1)[1] if "\n\n" in text else ""
        return [line for line in body.splitlines() if line and not line.startswith(("  =", "total", "#"))]

    def files(self):
        return [os.path.join(writer, name) for writer in sorted(os.listdir(self.folder))
                if os.path.isdir(os.path.join(self.folder, writer))
                for name in sorted(os.listdir(os.path.join(self.folder, writer))) if name != "about"]

    def read(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def open(self, game):
        """What Waymark does when it opens a game; 0: it is left."""
        if self.lock:
            self.lock.close()
        self.lock = None
        if game:
            self.lock = open(f"{self.history}-locks", "a+b")
            self.case.addCleanup(self.lock.close)
            fcntl.lockf(self.lock, fcntl.LOCK_SH, 1, game)

    def forget(self):
        for name in os.listdir(self.folder):
            path = os.path.join(self.folder, name)
            if os.path.isdir(path):
                shutil.rmtree(path)


class SyncCase(Case):
    def setUp(self):
        super().setUp()
        self.one = Device(self, "one")
        self.two = Device(self, "two")
        self.one.sync("--set-up")
        self.two.sync("--set-up")

    def deliver(self, *devices):
        """The program that syncs: every file reaches every device."""
        devices = devices or (self.one, self.two)
        for device in devices:
            for other in devices:
                if other is not device:
                    shutil.copytree(device.folder, other.folder, dirs_exist_ok=True)

    def share(self):
        for _ in range(3):
            self.one.sync()
            self.deliver(self.one, self.two)
            self.two.sync()
            self.deliver(self.two, self.one)

    def differ(self):
        """Both change the game before they know of each other."""
        self.one.add("turn red")
        self.share()
        self.one.add("turn red", "turn blue")
        self.two.add("turn red", "road tiles=3 meeples=blue:1")
        self.one.sync()
        self.two.sync()
        self.deliver()

    def expect(self, *entries, uuid=GAME):
        for device in (self.one, self.two):
            self.assertEqual(device.entries(uuid), list(entries) if entries else None, device.name)
