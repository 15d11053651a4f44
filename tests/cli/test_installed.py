# test_installed.py: an installation that was moved still finds its translations, next to the folder of the programs; and
# what the command line makes of a translated word.
#
# Usage: test_installed.py WAYMARK_CLI GAMES WAYMARK PO_FOLDER [unittest's options]
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import shutil
import subprocess
import sys

import cli

WAYMARK, TRANSLATIONS = (os.path.abspath(path) for path in sys.argv[3:5])


class Installed(cli.Case):
    def get_help(self, program):
        environment = {**os.environ, "LANGUAGE": "de", "ASAN_OPTIONS": "detect_leaks=0"}
        environment.pop("WAYMARK_LOCALEDIR", None)
        return subprocess.run([cli.OWN_LOCALE, program, "--help"], env=environment, capture_output=True, text=True,
                              check=True).stdout

    def move(self, program):
        folder = os.path.join(self.folder, "bin")
        os.makedirs(folder, exist_ok=True)
        return shutil.copy(program, folder)

    def test_moved(self):
        for program, german in ((cli.PROGRAM, "Spiele"), (WAYMARK, "Die Version")):
            moved = self.move(program)
            shutil.rmtree(os.path.join(self.folder, "share"), ignore_errors=True)
            self.assertNotIn(german, self.get_help(moved))
            target = os.path.join(self.folder, "share/locale/de/LC_MESSAGES")
            os.makedirs(target)
            shutil.copy(os.path.join(TRANSLATIONS, "de/LC_MESSAGES/waymark.mo"), target)
            self.assertIn(german, self.get_help(moved))

    def test_missing_argument(self):
        """The argument is named without its ellipsis, and without the space that some languages have before that."""
        for language, argument in (("cs", "SOUBOR"), ("de", "DATEI"), ("ja", "ファイル"), ("pl", "PLIK")):
            with self.subTest(language):
                environment = {"LANGUAGE": language, "WAYMARK_LOCALEDIR": TRANSLATIONS}
                _, err = self.run_cli("score", environment=environment, status=2)
                self.assertIn(argument, err)
                self.assertNotRegex(err, r"…|\s[\s.]")


cli.main()
