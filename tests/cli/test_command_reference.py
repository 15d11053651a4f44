# test_command_reference.py: the man pages and the completion have every command and option of --help.
#
# Usage: test_command_reference.py WAYMARK_CLI GAMES WAYMARK FOLDER [unittest's options]
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re
import subprocess
import sys

import cli

GAMES, WAYMARK, FOLDER = (os.path.abspath(path) for path in sys.argv[2:5])

# What the words of a man page are surrounded by.
FONTS = re.compile(r'\\f[BIR]|\\&')


class CommandReference(cli.Case):
    def read(self, name):
        with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
            return file.read()

    def read_man_page(self, name):
        return FONTS.sub("", self.read(name)).replace("\\-", "-").replace("\\e", "\\")

    def commands(self):
        return re.findall(r"^  (\w+) .*?  +(\S.*)$", self.run_cli("--help")[0], re.M)

    def options(self, text):
        found = re.findall(r"^ +((?:-\w, )?--[\w-]+(?:=\w+)?)  +(\S.*)$", text, re.M)
        self.assertTrue(found, text)
        return [(names, words) for names, words in found if not names.startswith("--help-")]

    def complete(self, *words, program="waymark-cli", folder=None):
        """Returns what a bash offers for the last of the @words, which are split as bash does."""
        script = 'PATH="$2:$PATH"; source "$1"; shift 2; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); ' \
            'function=$(complete -p "$1"); function=${function% *}; "${function##* }"; printf "%s\\n" "${COMPREPLY[@]}"'
        done = subprocess.run(["bash", "--norc", "-c", script, "bash", os.path.join(FOLDER, program), os.path.dirname(cli.PROGRAM),
                               program, *words], capture_output=True, text=True, check=True, cwd=folder or self.folder,
                              env={**os.environ, "XDG_DATA_HOME": os.path.join(self.folder, "data")})
        self.assertEqual(done.stderr, "", words)
        return done.stdout.split()

    def test_man_page_has_all(self):
        page = self.read_man_page("waymark-cli.1")
        sections = dict(re.findall(r"^\.SS (\w+)[^\n]*\n(.*?)(?=^\.S[SH] )", page, re.M | re.S))
        common = re.search(r"^\.SH OPTIONS\n(.*?)^\.SH", page, re.M | re.S).group(1)
        self.assertEqual(list(sections), [name for name, _ in self.commands()])
        for name, summary in self.commands():
            self.assertIn(summary + ".\n", sections[name])
            for names, words in self.options(self.run_cli(name, "--help")[0]):
                if "--help" in names or "--version" in names:
                    self.assertIn(names, common)
                else:
                    self.assertIn(f".TP\n{names}\n{words}.", sections[name])
        self.assertIn("\nroundabout:EXITS\nRoundabout\n", sections["judge"])
        self.assertIn("\nroad:EXIT\nRoad\n", sections["judge"])
        self.assertIn("[--rebuild [GAME]]", page.replace("\\-", "-"))

    def test_man_page_of_the_app(self):
        shown = subprocess.run([WAYMARK, "--help"], capture_output=True, text=True, check=True,
                               env={**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "", "ASAN_OPTIONS": "detect_leaks=0"}).stdout
        page = self.read_man_page("waymark.1")
        for names, words in self.options(shown):
            self.assertIn(f"\n{names}\n{words}.", page)

    def test_man_pages_are_valid(self):
        """Every request is one that the man pages use, and no placeholder of the templates is left."""
        for name in ("waymark.1", "waymark-cli.1"):
            page = self.read(name)
            self.assertNotRegex(page, r"@[A-Z]+@")
            self.assertRegex(page, r'^\.\\" SPDX[^\n]*\n\.TH WAYMARK[^ ]* 1 "\d{4}-\d\d-\d\d" "Waymark [\d.]+" ')
            for line in page.splitlines():
                self.assertRegex(line, r"^(?:[^.'\s]|\.(?:\\\"|TH|SH|SS|TP|PP|B|BR|I|IR|RI|in|nf|fi)\b|\.\\\")")

    def test_completion_has_all(self):
        zsh, fish = self.read("_waymark"), self.read("waymark-cli.fish")
        for name, _ in self.commands():
            self.assertIn(name, self.complete(""))
            self.assertIn(f"\n  '{name}:", zsh)
            self.assertIn(f" -a {name} ", fish)
            for names, _ in self.options(self.run_cli(name, "--help")[0]):
                long = re.search(r"--[\w-]+", names).group()
                self.assertIn(long, self.complete(name, "-"))
                self.assertRegex(zsh[zsh.index(f"\n{name})"):], rf"'{long}=?\[")
                self.assertRegex(fish, rf"from {name}' -l {long[2:]} ")

    def test_words(self):
        self.assertEqual(self.complete("ex"), ["export"])
        self.assertEqual(self.complete("export", "--form"), ["--format"])
        self.assertEqual(self.complete("export", "--format", "=", "cs"), ["csv"])
        self.assertEqual(self.complete("export", "-f", "p"), ["pdf", "png"])
        self.assertEqual(self.complete("import", "--take", "="), ["here", "there"])
        self.assertEqual(self.complete("stats", "-e", "sign"), ["signposts"])
        self.assertEqual(self.complete("judge", "l"), ["left"])
        self.assertEqual(self.complete("judge", "left", "lab"), ["labyrinth"])
        self.assertEqual(self.complete("judge", "left", "road"), ["road:left", "road:straight", "road:right"])
        self.assertEqual(self.complete("judge", "left", "road", ":", "s"), ["straight"])
        self.assertEqual(self.complete("people", "m"), ["merge"])
        self.assertEqual(self.complete("stats", "--seats", ""), [])
        self.assertEqual(self.complete("--v", program="waymark"), ["--version"])

    def test_every_word_is_accepted(self):
        """An unknown format, or an unknown value of another option, would be an error."""
        self.run_cli("import", os.path.join(GAMES, "example.waymark"))
        for form in self.complete("export", "-f", ""):
            self.run_cli("export", "1", "-f", form, "-o", os.path.join(self.folder, form))
        for side in self.complete("import", "--take", ""):
            self.run_cli("import", "--take", side, os.path.join(GAMES, "example.waymark"))
        for word in self.complete("judge", "left", ""):
            self.run_cli("judge", "left", word)
        for expansion in ("base", "signposts"):
            self.assertIn(expansion, self.complete("stats", "-e", ""))

    def test_files_and_history(self):
        self.write("waymark 1\n", "a game.waymark")
        self.assertEqual(" ".join(self.complete("score", "a")), "a game.waymark")
        self.run_cli("import", os.path.join(GAMES, "example.waymark"))
        self.assertEqual(self.complete("show", ""), ["1"])
        self.run_cli("import", "-d", "other.db", os.path.join(GAMES, "house.waymark"), os.path.join(GAMES, "siege-fields.waymark"),
                     cwd=self.folder)
        self.assertEqual(sorted(self.complete("show", "-d", "other.db", "")), ["1", "2"])
        self.run_cli("backup")
        self.assertEqual(self.complete("restore", "2"),
                         [line.split()[0] for line in self.run_cli("backup", "--list")[0].splitlines()])


cli.main()
