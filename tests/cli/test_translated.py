# test_translated.py: what translations must not do to the output: each help is in columns, and what keeps words of buttons on one
# line is not printed.
#
# Usage: test_translated.py WAYMARK_CLI GAMES PO_FOLDER [unittest's options]
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import sys
import unicodedata

import cli

TRANSLATIONS = os.path.abspath(sys.argv[3])
LANGUAGES = ("cs", "de", "ja", "pl")


def count_cells(text):
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


class Translated(cli.Case):
    def run_in(self, language, *words):
        return self.run_cli(*words, environment={"LANGUAGE": language, "WAYMARK_LOCALEDIR": TRANSLATIONS})[0]

    def test_help_is_in_columns(self):
        """The summaries of all commands begin in the same column, two blanks after the longest call."""
        english = self.run_cli("--help")[0]
        for language in LANGUAGES:
            with self.subTest(language):
                text = self.run_in(language, "--help")
                self.assertNotEqual(text, english)
                rows = [line[2:].split("  ", 1) for line in text.splitlines() if line.startswith("  ")]
                columns = {count_cells(call) + 2 + count_cells(rest) - count_cells(rest.lstrip()) for call, rest in rows}
                self.assertEqual(columns, {max(count_cells(call) for call, _ in rows) + 2})

    def test_no_word_joiners(self):
        with open(os.path.join(TRANSLATIONS, "ja/LC_MESSAGES/waymark.mo"), "rb") as file:
            self.assertIn("\u2060", file.read().decode(errors="replace"))
        self.assertNotIn("\u2060", self.run_in("ja", "judge", "--help"))
        self.assertIn("環状交差点", self.run_in("ja", "judge", "--help"))


cli.main()
