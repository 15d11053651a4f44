# test_sync_common.py: merged names and what is typed once for new games, on several computers.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import re
import sqlite3

from cli import main
from synced import Device, SyncCase, alter, uuid_of

WRITTEN = "The merged names of players and the values for new games were written to the folder."
NAMES = "The merged names of players were updated from the folder."
UPDATED = "The merged names of players were updated."
CHIPS = "The betting chips for new games were updated from the folder."
SPACES = "The ladders and snakes for new games were updated from the folder."


class Person(Device):
    def play(self, number, *names):
        players = "".join(f'player {color} "{name}"\n' for color, name in zip(("red", "blue", "green"), names))
        text = f"waymark 1\nid {uuid_of(number)}\nplayed 2026-11-20T19:30:00+01:00\n{players}\nturn red\n"
        return self.run("import", self.case.write(text, f"{self.name}.waymark"))

    def people(self):
        """The other names of each person."""
        people = json.loads(self.run("people", "--json")[0])["people"]
        return {person["name"]: sorted(person["others"]) for person in people if person["others"]}

    def execute(self, sql, *values):
        with sqlite3.connect(self.history) as database:
            database.execute(sql, values)
        database.close()

    def type_chip(self, chip, *faces):
        self.execute("DELETE FROM chip_face WHERE game IS NULL AND chip = ?", chip)
        for face, (tiles, points) in enumerate(faces, 1):
            self.execute("INSERT INTO chip_face VALUES (NULL, ?, ?, ?, 0, ?)", chip, face, tiles, points)

    def type_space(self, space, leads_to):
        self.execute("DELETE FROM space_end WHERE game IS NULL AND space = ?", space)
        self.execute("INSERT INTO space_end VALUES (NULL, ?, ?)", space, leads_to)

    def values(self):
        return (self.ask("SELECT chip, face, tiles, points FROM chip_face WHERE game IS NULL ORDER BY 1, 2"),
                self.ask("SELECT space, leads_to FROM space_end WHERE game IS NULL ORDER BY 1"))

    def common(self):
        return [name for name in self.files() if name.endswith("/common")]


class Common(SyncCase):
    def setUp(self):
        super().setUp()
        for device in (self.one, self.two):
            device.__class__ = Person
        self.one.play(1, "Anna", "Jan")
        self.one.play(2, "Anne", "Jan")
        self.one.play(3, "Annie", "Mia")
        self.share()

    def expect_people(self, people, *devices):
        for device in devices or (self.one, self.two):
            self.assertEqual(device.people(), people, device.name)


class Names(Common):
    def test_merged_and_separated(self):
        self.assertEqual(self.one.common(), [])
        self.one.run("people", "merge", "Anne", "Anna")
        self.assertEqual(self.one.sync()[0], f"{WRITTEN}\n")
        self.deliver(self.one, self.two)
        self.assertIn(NAMES, self.two.sync()[0])
        self.expect_people({"Anna": ["Anne"]})
        self.assertEqual(self.two.sync()[0], "Nothing has changed.\n")
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        self.two.run("people", "merge", "Annie", "Anne")
        self.share()
        self.expect_people({"Anna": ["Anne", "Annie"]})
        self.one.run("people", "split", "Anne")
        self.share()
        self.expect_people({"Anna": ["Annie"]})

    def test_before_the_games_arrive(self):
        other = Person(self, "three")
        other.sync("--set-up")
        self.one.play(4, "Eva", "Jan")
        self.one.play(5, "Ewa", "Jan")
        self.one.run("people", "merge", "Ewa", "Eva")
        self.one.sync()
        name = self.one.common()[0]
        other.write(name, self.one.read(name))
        other.sync()
        self.deliver(self.one, other)
        self.assertNotIn(NAMES, other.sync()[0])
        self.assertEqual(other.people(), {"Eva": ["Ewa"]})

    def test_merged_on_both(self):
        self.one.run("people", "merge", "Anne", "Anna")
        self.two.run("people", "merge", "Anne", "Annie")
        self.share()
        self.assertEqual(self.one.people(), self.two.people())
        (_, others), = self.one.people().items()
        self.assertEqual(len(others), 2)
        self.one.run("people", "split", others[0])
        self.share()
        self.assertEqual(self.one.people(), self.two.people())
        (_, others), = self.one.people().items()
        self.assertEqual(len(others), 1)

    def test_played_together(self):
        """The two cannot be one person on any device, whatever was merged elsewhere."""
        self.one.run("people", "merge", "Anne", "Anna")
        self.two.play(4, "Anna", "Anne", "Mia")
        self.share()
        self.expect_people({})
        self.one.run("people", "merge", "Annie", "Anna")
        self.share()
        self.expect_people({"Anna": ["Annie"]})
        # The game was a mistake.
        self.two.delete(uuid_of(4))
        self.share()
        self.assertEqual(self.one.people(), self.two.people())

    def test_changed_by_a_game_of_this_device(self):
        """Nothing came from the folder, so nothing says that it did."""
        self.one.run("people", "merge", "Anne", "Anna")
        self.share()
        # A person who has two names, as merging allows, until the folder is compared.
        self.one.execute("UPDATE seat SET person = (SELECT id FROM person WHERE name = 'Anne')"
                         " WHERE person = (SELECT id FROM person WHERE name = 'Jan') AND game = 1")
        self.assertEqual(self.one.sync()[0], f"{UPDATED}\n")
        self.expect_people({}, self.one)
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")
        # The game was a mistake.
        self.one.delete(uuid_of(1))
        self.assertEqual(self.one.sync()[0], f"The deletion of 1 game was written to the folder.\n{UPDATED}\n")
        self.expect_people({"Anna": ["Anne"]}, self.one)
        self.assertEqual(self.one.sync()[0], "Nothing has changed.\n")

    def test_a_restored_backup(self):
        self.one.run("people", "merge", "Anne", "Anna")
        self.share()
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.two.run("people", "split", "Anne")
        self.two.run("people", "merge", "Annie", "Anne")
        self.share()
        self.one.run("restore", backup)
        self.share()
        self.expect_people({"Anne": ["Annie"]})

    def test_a_restored_backup_of_before(self):
        """What a backup has was not typed now, even if it was made before anything was synced."""
        self.one.run("people", "merge", "Anne", "Anna")
        self.one.type_chip(1, (4, 3))
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.share()
        self.expect_people({"Anna": ["Anne"]})
        self.two.run("people", "split", "Anne")
        self.two.type_chip(1, (5, 3))
        self.share()
        self.one.run("restore", backup)
        self.share()
        self.expect_people({})
        for device in (self.one, self.two):
            self.assertEqual(device.values()[0], [(1, 1, 5, 3)])

    def test_a_restored_backup_on_a_new_computer(self):
        self.one.run("people", "merge", "Anne", "Anna")
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.share()
        self.two.run("people", "split", "Anne")
        self.share()
        third = Person(self, "third")
        self.deliver(self.one, third)
        third.run("restore", backup)
        third.sync()
        self.deliver(third, self.one, self.two)
        self.share()
        self.expect_people({}, self.one, self.two, third)

    def test_changed_after_a_backup_was_restored(self):
        """This is not from the backup; and what was separated elsewhere stays so."""
        self.one.play(4, "Robert", "Mia")
        self.one.play(5, "Bob", "Mia")
        self.one.run("people", "merge", "Anne", "Anna")
        self.one.type_chip(1, (4, 3))
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.share()
        self.two.run("people", "split", "Anne")
        self.two.run("people", "merge", "Anne", "Annie")
        self.two.type_chip(1, (5, 3))
        self.share()
        self.one.run("restore", backup)
        self.one.run("people", "merge", "Robert", "Bob")
        self.one.type_chip(2, (6, 2))
        self.one.type_space(12, 30)
        self.share()
        self.expect_people({"Annie": ["Anne"], "Bob": ["Robert"]})
        for device in (self.one, self.two):
            self.assertEqual(device.values(), ([(1, 1, 5, 3), (2, 1, 6, 2)], [(12, 30)]))
        self.one.run("people", "split", "Robert")
        self.share()
        self.expect_people({"Annie": ["Anne"]})

    def test_a_restored_backup_and_a_lost_folder(self):
        """Nobody else knows what the backup has."""
        self.one.run("people", "merge", "Anne", "Anna")
        self.one.type_chip(1, (4, 3))
        backup = os.path.join(self.folder, "backup.db")
        self.one.run("backup", backup)
        self.one.sync()
        self.one.forget()
        self.one.run("restore", backup)
        self.share()
        self.expect_people({"Anna": ["Anne"]})
        self.assertEqual(self.two.values()[0], [(1, 1, 4, 3)])

    def test_a_lost_folder(self):
        self.one.run("people", "merge", "Anne", "Anna")
        self.share()
        self.one.forget()
        self.two.forget()
        self.share()
        self.expect_people({"Anna": ["Anne"]})
        self.assertEqual(len(self.one.common()), 2)


class Values(Common):
    def test_typed(self):
        self.one.type_chip(3, (7, 7), (4, 10))
        self.one.type_space(12, 30)
        self.one.sync()
        self.deliver(self.one, self.two)
        out = self.two.sync()[0]
        self.assertIn(CHIPS, out)
        self.assertIn(SPACES, out)
        expected = ([(3, 1, 7, 7), (3, 2, 4, 10)], [(12, 30)])
        self.assertEqual(self.two.values(), expected)
        self.assertEqual(self.two.sync()[0], "Nothing has changed.\n")
        self.two.type_chip(3)
        self.two.type_chip(1, (5, 6))
        self.share()
        for device in (self.one, self.two):
            self.assertEqual(device.values(), ([(1, 1, 5, 6)], [(12, 30)]))

    def test_typed_on_both(self):
        """One of them holds on all devices; what was typed by somebody who has seen the other one always does."""
        self.one.type_chip(1, (4, 3))
        self.two.type_chip(1, (5, 3))
        self.two.type_chip(2, (6, 2))
        self.one.sync()
        self.two.sync()
        self.deliver(self.one, self.two)
        said = [CHIPS in device.sync()[0] for device in (self.one, self.two)]
        self.share()
        self.assertEqual(self.one.values(), self.two.values())
        self.assertIn(self.one.values()[0][0], [(1, 1, 4, 3), (1, 1, 5, 3)])
        self.assertEqual(self.one.values()[0][1], (2, 1, 6, 2))
        self.assertTrue(said[0])
        self.one.type_chip(1, (9, 9))
        self.share()
        self.assertEqual(self.two.values()[0][0], (1, 1, 9, 9))


class Files(Common):
    def setUp(self):
        super().setUp()
        self.one.run("people", "merge", "Anne", "Anna")
        self.one.sync()
        self.name = self.one.common()[0]

    def test_the_file(self):
        text = self.one.read(self.name)
        self.assertRegex(text, r"^waymark-common 1\nsame: 1 [0-9a-f]{32}\tAnne\tAnna\n# check: [0-9a-f]{64}\n$")
        self.assertEqual(self.two.people(), {})

    def test_bad_files(self):
        """Such a file is named, and nothing of it is used; games and the files of other devices are."""
        text = self.one.read(self.name)
        self.one.play(6, "Eva", "Jan")
        self.one.sync()
        cases = {
            "common": (text[:-9], "Not complete yet"),
            "common (copy)": ("Dear Anna\n", "Not a Waymark file"),
            "common-2": ("waymark-common 2\nanything\n", "Written by a newer version"),
            "common.x": (alter(text, ("same: 1", "same: x")), "There are mistakes in this file."),
            "common.nextcloud": (text, "Not downloaded"),
        }
        for name, (content, _) in cases.items():
            self.two.write(f"other/{name}", content)
        self.deliver(self.one, self.two)
        error = self.two.sync()[1]
        for name, (_, reason) in cases.items():
            self.assertRegex(error, rf"other/{re.escape(name)}: {reason}")
        self.assertEqual(error.count("\n"), len(cases))
        self.assertEqual(self.two.people(), {"Anna": ["Anne"]})
        self.assertEqual(self.two.entries(uuid_of(6)), ["turn red"])

    def test_conflict_copies(self):
        self.two.write("other/common.sync-conflict-20261127-201500-ABCDEFG", self.one.read(self.name))
        self.assertEqual(self.two.sync()[1], "")
        self.expect_people({"Anna": ["Anne"]})

    def test_lines_of_later_programs(self):
        self.one.write(self.name, alter(self.one.read(self.name), ("same: ", "avatar Anna: 1 x\nsame: ")))
        self.share()
        for name in self.two.common():
            self.assertIn("\navatar Anna: 1 x\n", self.two.read(name))

    def test_lines_that_no_history_keeps(self):
        """They would make what is noted here unreadable, so that names which were separated are merged again."""
        self.one.write("other/common", alter("waymark-common 1\n# check: ", ("1\n", "1\nlater: a\x01b\n")))
        self.assertIn("other/common: There are mistakes in this file.", self.one.sync()[1])
        self.one.run("people", "split", "Anne")
        self.share()
        self.expect_people({})

    def test_a_folder_for_later_programs(self):
        marker = self.one.read("waymark-folder")
        self.two.run("people", "merge", "Annie", "Mia", status=2)
        self.two.run("people", "merge", "Annie", "Jan")
        self.two.write("waymark-folder", marker.replace("format: 1", "format: 2"))
        self.two.sync()
        self.assertEqual(self.two.common(), [])
        self.two.write("waymark-folder", marker)
        self.share()
        self.expect_people({"Anna": ["Anne"], "Jan": ["Annie"]})

    def test_many_merged_names(self):
        """More than a file may have: it is not written, the reason is said, and games are synced all the same."""
        self.one.execute("WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2001) INSERT INTO person"
                         " (name, same_as) SELECT 'Anna ' || i, (SELECT id FROM person WHERE name = 'Anna') FROM n")
        before = self.one.read(self.name)
        self.one.add("turn red", number=7)
        out, error = self.one.sync()
        self.assertEqual(out, "1 game was written to the folder.\n")
        self.assertEqual(error, f"{self.name}: There are too many merged names. Not all of them are synced.\n")
        self.assertEqual(self.one.read(self.name), before)
        self.assertEqual(len(self.one.people()["Anna"]), 2002)

    def test_a_damaged_note(self):
        """What is here was typed here, then; nothing is lost."""
        self.share()
        self.two.execute("UPDATE synced_common SET state = 'x', people = 'y'")
        self.share()
        self.expect_people({"Anna": ["Anne"]})
        self.one.run("people", "split", "Anne")
        self.share()
        self.expect_people({})

    def test_a_damaged_state(self):
        """The names beside it say nothing alone, even if no other computer has them."""
        self.one.execute("UPDATE synced_common SET state = 'x'")
        self.one.forget()
        self.assertEqual(self.one.sync()[0].splitlines()[-1], WRITTEN)
        self.share()
        self.expect_people({"Anna": ["Anne"]})


main()
