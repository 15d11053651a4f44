# test_rules.py: the notation. Every key, word and rule option that was ever written must stay readable, with the same
# ranges, so notation.txt lists them.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os

import cli

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), "notation.txt")


def describe_key(subject, key):
    words = [subject["subject"], key["key"], key["form"]]
    if "least" in key:
        words.append(f"{key['least']}…{key['most']}")
    if key["required"]:
        words.append("required")
    if key["positional"]:
        words.append("positional")
    if not set(subject["states"]) <= set(key["states"]):
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
        for ruling in module["rulings"]:
            choices = (choice["choice"] for choice in ruling["choices"])
            yield f"rule {ruling['ruling']} ({module['module']}), else {ruling['default']} | {' | '.join(choices)}"


class Notation(cli.Case):
    maxDiff = None

    def test_matches_the_list(self):
        out, _ = self.run_cli("rules", "--json")
        with open(LIST, encoding="utf-8") as file:
            written = [line for line in file.read().splitlines() if line and not line.startswith("#")]
        # Add what is new to the list, in the same commit. Never remove anything from it.
        self.assertEqual(list(describe(json.loads(out))), written)


class Examples(cli.Case):
    def test_are_below_their_rule(self):
        rules = json.loads(self.run_cli("rules", "--json")[0])
        roads = next(passage for passage in rules["modules"][0]["passages"] if passage["title"] == "Roads")
        self.assertEqual(roads["example"], {"words": "A road of 3 tiles is worth 3 points.",
                                            "scored": "road tiles=3 meeples=red:1\n= red 3"})
        lines = self.run_cli("rules")[0].splitlines()
        below = next(i for i, line in enumerate(lines) if line.startswith("    " + roads["text"])) + 1
        self.assertEqual(lines[below], "    Example: A road of 3 tiles is worth 3 points.")


cli.main()
