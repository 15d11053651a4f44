# test_example_evening.py: the evening that the program shows as an example.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import cli

EVENING = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "example.waymark")


class ExampleEvening(cli.Case):
    def setUp(self):
        super().setUp()
        with open(EVENING, encoding="utf-8") as file:
            self.text = file.read()

    def test_points_agree(self):
        """Nothing is wrong with it, and every entry that scores states its points."""
        out, err = self.run_cli("check", EVENING)
        self.assertEqual(err, "")
        self.assertEqual(out.count("\n"), 1)
        self.assertTrue(self.text.endswith("total red 160 blue 134 green 137 yellow 109\n"))

    def test_it_is_whole(self):
        self.assertEqual(re.findall(r"^player +\w+ \"(.*)\"$", self.text, re.M), ["Anna", "Jan", "Mia", "Petr"])
        self.assertEqual(len(re.findall(r"^turn ", self.text, re.M)), 81)
        self.assertIn("\nwith    signposts bets tunnel\n", self.text)

    def test_only_known_chips(self):
        """The numbers on the other chips are not published."""
        self.assertEqual(re.findall(r"^chip +(.*)$", self.text, re.M), ["5 7+:7", "6 8+:7"])
        chips = re.findall(r"\w+:(\d)", " ".join(re.findall(r" chip=(\S+)", self.text)))
        self.assertGreater(len(chips), 8)
        self.assertLessEqual(set(chips), {"5", "6"})
        self.assertNotIn("hit=", self.text)


cli.main()
