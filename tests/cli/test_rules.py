# test_rules.py: the notation. Every key, word and rule option that was ever written must stay readable, with the same
# ranges, so notation.txt lists them.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import json
import os
import re

import cli

SOURCES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "notation.txt")


# What a number counts, where that does not follow from the name of its key.
NUMBERS = [
    ("road", "toll", "The number shown"),
    ("road", "seen", "not points"),
    ("road", "seen-2", "not points"),
    ("road", "seen-3", "not points"),
    ("road", "large", "In addition to the other meeples"),
    ("city", "bathhouses", "worth 3, 4, or 5"),
    ("monastery", "tiles", "9 when complete"),
    ("monastery", "vineyards", "eight surrounding"),
    ("field", "besieged-cities", "also among the completed cities"),
    ("king-and-baron", "completed-cities", "Enter the total"),
    ("king-and-baron", "completed-roads", "Enter the total"),
    ("fruit-left", "kept", "Enter the total"),
    ("field", "pig", "never to a barn"),
    ("bet", "hit", "0 if there is no match"),
    ("bazaar", "bid", "In points"),
    ("catapult", "caught", "In points"),
    ("wheel", "counted", "Taxes:"),
    ("wheel", "counted", "Inquisition:"),
]

# Keys for which an answer of 0 is not the same as no answer.
ZEROS = ["hit"]


def describe_key(subject, key):
    words = [subject["subject"], key["key"], key["form"]]
    if "least" in key:
        words.append(f"{key['least']}…{key['most']}")
    if key.get("zero"):
        words.append("0-counts")
    if key["required"]:
        words.append("required")
    if key["positional"]:
        words.append("positional")
    if not key["states"]:
        words.append("refused")
    elif not set(subject["states"]) <= set(key["states"]):
        words += key["states"]
    if key["module"] != "base":
        words.append(f"({key['module']})")
    return " ".join(words) + "".join(f" | {choice}" for choice in key.get("choices", []))


def describe(rules):
    """Yields the lines of the list."""
    for subject in rules["subjects"]:
        yield f"{subject['subject']}: {' '.join(subject['states'])} ({subject['module']})"
        for key in subject["keys"]:
            yield describe_key(subject, key)
    for module in rules["modules"]:
        for option in module["rulings"]:
            choices = (choice["choice"] for choice in option["choices"])
            yield f"rule {option['ruling']} ({module['module']}), else {option['default']} | {' | '.join(choices)}"


class Notation(cli.Case):
    maxDiff = None

    def test_matches_the_list(self):
        out, _ = self.run_cli("rules", "--json")
        with open(LIST, encoding="utf-8") as file:
            written = [line for line in file.read().splitlines() if line and not line.startswith("#")]
        # Add what is new to the list, in the same commit. Never remove anything from it.
        self.assertEqual(list(describe(json.loads(out))), written)


def read_hints():
    """Yields every hint of a question in the core; the entry form shows them below the question."""
    for path in glob.glob(os.path.join(SOURCES, "src", "core", "modules", "**", "*.c"), recursive=True):
        with open(path, encoding="utf-8") as file:
            for texts in re.findall(r'\.hint\s*=\s*CARC_TEXT \(\s*"question",\s*((?:"[^"]*"\s*)+)\)', file.read()):
                yield "".join(re.findall(r'"([^"]*)"', texts))


class Hints(cli.Case):
    """What a number means is in the reference, in the words of the form."""

    def setUp(self):
        super().setUp()
        self.subjects = json.loads(self.run_cli("rules", "--json")[0])["subjects"]
        self.keys = {(subject["subject"], key["key"]): key for subject in self.subjects for key in subject["keys"]}

    def test_every_hint_of_the_form_is_printed(self):
        hints = set(read_hints())
        self.assertGreater(len(hints), 80)
        self.assertEqual(hints, {key["hint"] for key in self.keys.values() if "hint" in key})
        lines = {line.strip() for line in self.run_cli("rules")[0].splitlines()}
        self.assertEqual(hints - lines, set())

    def test_numbers_that_could_mean_several_things(self):
        for subject, key, words in NUMBERS:
            with self.subTest(subject=subject, key=key):
                self.assertIn(words, self.keys[subject, key]["hint"])

    def test_choices_and_zeros(self):
        animal = self.keys["circus", "animal"]
        self.assertEqual(list(animal["choice-words"]), animal["choices"])
        self.assertEqual(animal["choice-words"]["flea"], "Flea, 1")
        zeros = sorted({key for (_, key), value in self.keys.items() if value.get("zero")})
        self.assertEqual(zeros, ZEROS)


class Spaces(cli.Case):
    def test_the_printed_ladders_and_snakes(self):
        """An end that is not published is left out."""
        spaces = json.loads(self.run_cli("rules", "--json")[0])["spaces"]
        self.assertEqual(spaces, {
            "least": 0, "most": 49,
            "ladders": [{"space": 1, "end": 27}, {"space": 16, "end": 34}, {"space": 32}],
            "snakes": [{"space": 13}, {"space": 31}, {"space": 39, "end": 11}, {"space": 48}]})
        self.assertIn("  space 0…49 0…49\n", self.run_cli("rules")[0])


class References(cli.Case):
    def test_every_rule_names_its_source(self):
        for module in json.loads(self.run_cli("rules", "--json")[0])["modules"]:
            choices = [choice for option in module["rulings"] for choice in option["choices"]]
            for rule in choices + module["rules"] + module["passages"]:
                with self.subTest(module["module"], rule=rule):
                    self.assertTrue(rule["reference"])
                    # Others quote the publisher; what only they say is not official.
                    if rule["source"] == "official":
                        self.assertNotRegex(rule["reference"], "^(Wikicarpedia|JCloisterZone|Graceful Boot|Waymark)")
        self.assertNotIn(": ]", self.run_cli("rules")[0])


class Examples(cli.Case):
    def test_are_below_their_rule(self):
        rules = json.loads(self.run_cli("rules", "--json")[0])
        roads = next(passage for passage in rules["modules"][0]["passages"] if passage["title"] == "Roads")
        self.assertEqual(roads["example"], {"words": "A road of 3 tiles is worth 3 points.",
                                            "scored": "road tiles=3 meeples=red:1\n= red 3"})
        lines = self.run_cli("rules")[0].splitlines()
        below = next(i for i, line in enumerate(lines) if line.startswith("    " + roads["text"])) + 1
        self.assertEqual(lines[below], "    Example: A road of 3 tiles is worth 3 points.")


class Refused(cli.Case):
    def test_keys_that_every_entry_is_refused_for_are_not_printed(self):
        """The JSON lists them without a state, since it has listed them before."""
        subjects = json.loads(self.run_cli("rules", "--json")[0])["subjects"]
        refused = {(subject["subject"], key["key"])
                   for subject in subjects for key in subject["keys"] if not key["states"]}
        self.assertLessEqual({("monastery", "watchtower"), ("cemetery", "watcher"), ("field", "castle"),
                              ("abbot", "gold"), ("abbot", "robber")}, refused)
        self.assertNotIn(("road", "watchtower"), refused)
        printed = set()
        for line in self.run_cli("rules")[0].split("Entries and their keys", 1)[1].splitlines():
            if found := re.match(r"  (?:\[unfinished\] )?([a-z-]+)  .*\[[a-z-]+\]$", line):
                subject = found[1]
            elif found := re.match(r"    ([a-z0-9-]+)(?:=\S*)?  +.*\[[a-z-]+\]$", line):
                printed.add((subject, found[1]))
        self.assertIn(("road", "watchtower"), printed)
        self.assertEqual(refused & printed, set())


class Readme(cli.Case):
    def test_counts_the_expansions(self):
        rules = json.loads(self.run_cli("rules", "--json")[0])
        with open(os.path.join(SOURCES, "README.md"), encoding="utf-8") as file:
            counts = re.findall(r"(\d+)\s+expansions", file.read())
        expansions = {module["module"] for module in rules["modules"]} - {"base", "house"}
        self.assertEqual(counts, [str(len(expansions))])


cli.main()
