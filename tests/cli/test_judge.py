# test_judge.py: every case of a correct signpost, wrong usage, help and version.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import os
import re

import cli

ARROWS = ("left", "straight", "right")

# Types of next tiles, and the arrows that are correct before them.
CASES = [
    ("road:straight", "straight"),
    ("road:left", "left"),
    ("road:right", "right"),
    ("ends", ""),
    ("bends-away", ""),
    ("roundabout:left+straight", "left straight"),
    ("roundabout:left+right", "left right"),
    ("roundabout:straight+right", "straight right"),
    ("roundabout-4", "left straight right"),
    ("labyrinth", "left straight right"),
    ("tunnel-plain:left", "left"),
    ("tunnel:straight", "straight"),
    ("tunnel:right", "right"),
    ("tunnel-elsewhere", ""),
    ("tunnel-open", ""),
    ("ferry:right", "right"),
    ("bridge", "straight"),
    ("abbey", ""),
    ("city-gate", ""),
    ("halfling:left", "left"),
    ("halfling-pair:left", "left"),
    ("halfling-gap", ""),
    ("double:straight", "straight"),
    ("double-ends", ""),
    ("leipzig-road", "straight"),
    ("german-castle", ""),
    ("german-cathedral", ""),
    ("river-source", ""),
    ("start-2x2", ""),
    ("wonder:left+straight", "left straight"),
    ("wonder:right", "right"),
    ("dirt-patch", ""),
    ("empty", ""),
]

WRONG_CALLS = [
    ("judge",),
    ("judge", "left"),
    ("judge", "up", "ends"),
    ("judge", "left", "rode:left"),
    ("judge", "left", "road"),
    ("judge", "left", "road:up"),
    ("judge", "left", "road:left+right"),
    ("judge", "left", "ends:left"),
    ("judge", "left", "ends", "ends"),
    ("judge", "--nothing"),
]

WRONG_ARGUMENTS = [
    (("scroe",), "Unknown command “scroe”. Did you mean “score”? See “waymark-cli --help” for a list."),
    (("banana",), "Unknown command “banana”. See “waymark-cli --help” for a list."),
    (("-",), "Unknown command “-”. See “waymark-cli --help” for a list."),
    (("judge", "left", "road+left"), "“road” takes 1 exit: left, straight, or right, for example road:left."),
    (("judge", "left", "empty+left"), "“empty+left” is not possible, because “empty” takes no exits."),
    (("--foo",), "Unknown option “--foo”. See “waymark-cli --help”."),
    (("score", "--jsn", "x"), "Unknown option “--jsn”. Did you mean “--json”?"),
    (("export", "--fromat=csv"), "Unknown option “--fromat”. Did you mean “--format”?"),
    (("list", "--jsn"), "Unknown option “--jsn”. See “waymark-cli list --help”."),
    (("list", "-x"), "Unknown option “-x”. See “waymark-cli list --help”."),
    (("export", "--format"), "Option “--format” needs a value. See “waymark-cli export --help”."),
    (("stats", "-p", b"\xff"), "The value of an option is not valid text. Nothing was done."),
    (("stats", "-n", "x"), "“x” is not a number of players. Use a number from 1 to 8."),
    (("stats", "--seats=0"), "“0” is not a number of players. Use a number from 1 to 8."),
    (("serve", "--port=x", "1"), "“x” is not a port. Use a number from 1 to 65535."),
    (("serve", "--port=65536", "1"), "“65536” is not a port. Use a number from 1 to 65535."),
    (("score",), "The argument FILE is missing. See “waymark-cli score --help”."),
    (("judge",), "The argument SIGNPOST is missing. See “waymark-cli judge --help”."),
    (("judge", "left"), "The argument NEXT is missing. See “waymark-cli judge --help”."),
    (("sync",), "The argument FOLDER is missing. See “waymark-cli sync --help”."),
    (("show", "1", "2"), "Unexpected argument “2”. See “waymark-cli show --help”."),
    (("import", "--take=mine", "x"), "“mine” is not a value of --take. Use --take=here or --take=there."),
    (("import", "--take=here", "--as-copy", "x"), "--take and --as-copy cannot be used together. Nothing was imported."),
    (("sync", ".", "--losses=x"), "“x” is not a value of --losses. Use --losses=here or --losses=there."),
    (("sync", ".", "--keep=here"), "The argument GAME is missing after --keep or --earlier. Nothing was synced."),
    (("sync", ".", "1"), "A GAME can be specified only with --keep or --earlier. Nothing was synced."),
    (("verify", "1"), "A GAME can be specified only with --rebuild. Nothing was checked."),
    (("restore",), "Specify either a backup or --salvage. See “waymark-cli restore --help”."),
    (
        ("people", "merge", "a"),
        "Use “people merge NAME OTHER” or “people split NAME”. Put a name that contains spaces in quotation marks.",
    ),
    (
        ("list", "--database=/"),
        "The history file is a folder, a pipe, or a device, so it was not opened. Use --database to choose a file.",
    ),
    (("score", ""), "A file name or another argument is empty. Nothing was done."),
]


class Judge(cli.Case):
    def test_every_case(self):
        for next_tile, correct in CASES:
            for arrow in ARROWS:
                with self.subTest(next_tile=next_tile, arrow=arrow):
                    out, err = self.run_cli("judge", arrow, next_tile)
                    verdict, reason, source = out.splitlines()
                    self.assertEqual(verdict, "correct" if arrow in correct.split() else "wrong")
                    self.assertTrue(reason.endswith("."))
                    self.assertIn("Signposts", source)
                    self.assertEqual(err, "")

    def test_wrong_usage(self):
        for call in WRONG_CALLS:
            with self.subTest(call=call):
                out, err = self.run_cli(*call, status=2)
                self.assertEqual(out, "")
                self.assertTrue(err.startswith("waymark-cli"))

    def test_names_the_nearest(self):
        _, err = self.run_cli("judge", "left", "rode:left", status=2)
        self.assertIn("Did you mean “road:left”?", err)
        # A labyrinth has no exits to enter.
        _, err = self.run_cli("judge", "left", "labirynth:left", status=2)
        self.assertIn("Did you mean “labyrinth”?", err)

    def test_names_the_exits(self):
        """The example in the message is accepted."""
        for word, message in [
            ("road:left+right", "“road” takes 1 exit: left, straight, or right, for example road:left."),
            ("road", "“road” takes 1 exit: left, straight, or right, for example road:left."),
            ("ferry:up", "“ferry” takes 1 exit: left, straight, or right, for example ferry:left."),
            ("roundabout:up", "“roundabout” takes up to 2 different exits (left, straight, or right) joined by “+”, "
                              "for example roundabout:left+right."),
            ("wonder:left+left", "“wonder” takes up to 3 different exits (left, straight, or right) joined by “+”, "
                                 "for example wonder:left+right."),
            ("empty:left", "“empty:left” is not possible, because “empty” takes no exits."),
        ]:
            with self.subTest(word):
                _, err = self.run_cli("judge", "left", word, status=2)
                self.assertEqual(err, f"waymark-cli: {message}\n")
                for example in re.findall(r"for example (\S+)\.$", err, re.M):
                    self.run_cli("judge", "left", example)

    def test_help_lists_the_values(self):
        """Every call that the help suggests is accepted."""
        out, _ = self.run_cli("judge", "--help")
        self.assertIn("left, straight, right", out)
        listed = re.findall(r"^  ([a-z][a-z0-9-]*)(:EXITS?)?  ", out, re.M)
        self.assertEqual({name for name, _ in listed}, {next_tile.split(":")[0] for next_tile, _ in CASES})
        for name, exits in listed:
            with self.subTest(name):
                self.run_cli("judge", "left", name + (":left" if exits else ""))
                self.run_cli("judge", "left", name + ":left+right", status=0 if exits == ":EXITS" else 2)


class Commands(cli.Case):
    def test_no_or_unknown_command(self):
        for call in [(), ("banana",), ("stat",), ("--banana",)]:
            out, err = self.run_cli(*call, status=2)
            self.assertEqual(out, "")
            self.assertIn("waymark-cli --help", err)

    def test_wrong_arguments(self):
        """Each error names what is wrong and ends with a full stop, whatever GLib says."""
        for call, message in WRONG_ARGUMENTS:
            with self.subTest(call=call):
                out, err = self.run_cli(*call, status=2)
                self.assertEqual(out, "")
                self.assertEqual(err, f"waymark-cli: {message}\n")

    def test_help_and_version_everywhere(self):
        out, _ = self.run_cli("--help")
        for command in ["score", "check", "judge", "rules", "list", "show", "export", "import"]:
            self.assertIn("\n  " + command, out)
            shown, err = self.run_cli(command, "--help")
            self.assertIn("waymark-cli " + command, shown)
            self.assertEqual(err, "")
            shown, _ = self.run_cli(command, "--version")
            self.assertRegex(shown, r"^waymark-cli \d+\.\d+")
        out, _ = self.run_cli("--version")
        self.assertRegex(out, r"^waymark-cli \d+\.\d+")

    def test_help_names_the_defaults(self):
        """Every option with a value says what applies without it; filters count everything."""
        out, _ = self.run_cli("--help")
        self.assertIn("(default: all)", re.search(r"^  export .*$", out, re.M).group())
        for command in re.findall(r"^  (\w+) ", out, re.M):
            for option, words in re.findall(r"(--\w[\w-]*)=[A-Z]+ +(.+)$", self.run_cli(command, "--help")[0], re.M):
                with self.subTest(command=command, option=option):
                    self.assertRegex(words, "default|instead of standard output|^Count only|^Show everything about")

    def test_the_default_history(self):
        """Without --database the command line uses the file that the help names."""
        path = os.path.join(self.folder, "data", "waymark", "waymark.db")
        self.run_cli("import", self.write(cli.EXAMPLE))
        self.assertIn("$XDG_DATA_HOME/waymark/waymark.db", self.run_cli("list", "--help")[0])
        self.assertEqual(self.run_cli("list"), self.run_cli("list", "--database=" + path))

    def test_a_full_disk_is_noticed(self):
        with open("/dev/full", "wb") as full:
            import subprocess

            done = subprocess.run([cli.PROGRAM, "rules"], stdout=full, stderr=subprocess.PIPE, timeout=60)
        self.assertEqual(done.returncode, 2)
        self.assertEqual(done.stderr.decode(), "waymark-cli: The output could not be written (No space left on device).\n")


cli.main()
