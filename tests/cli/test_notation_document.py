# test_notation_document.py: the document about the notation and its examples agree with the program.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import glob
import json
import os
import re
import sys

import cli

GAMES = os.path.abspath(sys.argv[2])
DOCS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs")

# The pieces of a definition: a quoted text, a set of characters, a name, or a sign.
PIECE = re.compile(r""""([^"]*)"|'([^']*)'|(\[[^\]]*\])|(\w+)|([()|*+?])|\s+""")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def examples(folder):
    found = sorted(glob.glob(os.path.join(DOCS, "notation-examples", folder, "*.waymark")))
    assert found, folder
    return found


def read_set(text):
    """Returns a set of characters of the grammar as one of a regular expression."""
    return re.sub(r"#x([0-9A-F]+)", lambda match: f"\\x{int(match.group(1), 16):02x}", text.replace("\\", "\\\\"))


def read_grammar(document):
    """Returns a function that turns a name of the grammar into a regular expression; no definition contains itself."""
    grammar = re.search(r"^```ebnf\n(.*?)^```$", document, re.M | re.S).group(1)
    definitions = dict(re.findall(r"^(\w+) +::= (.*)$", grammar, re.M))

    def expand(name):
        made = ""
        for piece in PIECE.finditer(definitions[name]):
            double, single, characters, other, sign = piece.groups()
            if double is not None or single is not None:
                made += re.escape(double if double is not None else single)
            elif characters:
                made += read_set(characters)
            elif other:
                made += f"(?:{expand(other)})"
            else:
                made += sign.replace("(", "(?:") if sign else ""
        return made

    return definitions, expand


class NotationDocument(cli.Case):
    def setUp(self):
        super().setUp()
        self.document = read(os.path.join(DOCS, "notation.md"))
        self.definitions, self.expand = read_grammar(self.document)

    def lines(self, text):
        return [line[:-1] if line.endswith("\r") else line for line in text.removeprefix("\ufeff").split("\n")]

    def test_grammar(self):
        """Every line of a valid record matches the grammar, and every definition is used."""
        line = re.compile(self.expand("Line"))
        for path in examples("valid") + examples("written") + sorted(glob.glob(os.path.join(GAMES, "*.waymark"))):
            for text in self.lines(read(path)):
                self.assertTrue(line.fullmatch(text), (path, text))
        for name in set(self.definitions) - {"Line"}:
            self.assertTrue(any(re.search(rf"\b{name}\b", other) for other in self.definitions.values()), name)

    def test_grammar_is_narrow(self):
        """What is wrong whatever the expansions does not match the grammar."""
        line = re.compile(self.expand("Line"))
        for text in ('player red “Anna”', 'player blue "J\\an"', 'player green "Mia', "road tiles=1234567890", "edition C4",
                     "id 0b6f8a52", "played 2026-11-20", "Road tiles=3", "= red", "=red 3", "road tiles = 3", 'note="\x07"'):
            self.assertFalse(line.fullmatch(text), text)

    def test_example_in_the_text(self):
        record = re.search(r"^```\n(waymark 1\n.*?)^```$", self.document, re.M | re.S).group(1)
        self.assertEqual(self.run_cli("check", self.write(record))[1], "")

    def test_valid(self):
        """The stated points agree, and all games are written back as the documents say."""
        for path in examples("valid") + examples("written"):
            self.assertEqual(self.run_cli("check", path)[1], "", path)
        for number, path in enumerate(examples("valid")):
            written = os.path.join(DOCS, "notation-examples", "written", os.path.basename(path))
            wanted = read(written if os.path.exists(written) else path)
            history = os.path.join(self.folder, f"{number}.db")
            self.run_cli("import", "-d", history, path)
            exported = self.run_cli("export", "-d", history)[0]
            for statement in ("id", "played"):
                if not re.search(rf"^{statement} ", wanted, re.M):
                    exported = re.sub(rf"^{statement} .*\n", "", exported, flags=re.M)
            self.assertEqual(exported, wanted, path)
        for path in examples("written"):
            self.assertTrue(os.path.exists(path.replace("written", "valid")), path)

    def test_refused(self):
        """The first mistake of each line that is marked is at the column stated, and no other line has one."""
        for path in examples("refused"):
            wanted = [(number, int(column)) for number, line in enumerate(self.lines(read(path)), 1)
                      for column in re.findall(r"# refused: (\d+)$", line)]
            out, err = self.run_cli("score", path, status=1)
            self.assertEqual(out, "")
            found = {}
            for number, column in re.findall(r"\.waymark:(\d+):(\d+): ", err):
                found.setdefault(int(number), int(column))
            self.assertEqual(sorted(found.items()), wanted, path)

    def test_tables(self):
        """The keys in the tables exist, with the ranges that are stated."""
        rules = json.loads(self.run_cli("rules", "--json")[0])
        subjects = {subject["subject"]: {key["key"]: key for key in subject["keys"]} for subject in rules["subjects"]}
        rows = re.findall(r"^\| (`.*?|any feature) \| (.*) \|$", self.document[self.document.index("| subject |"):], re.M)
        self.assertEqual(len(rows), 11)
        for names, keys in rows:
            for subject in re.findall(r"`([\w-]+)`", names) or ["road", "city"]:
                for key in re.findall(r"`([\w-]+)(?:=\w+)?`", keys) if names != "`final`, `end`" else []:
                    self.assertIn(key, subjects[subject], subject)
        self.assertEqual([subjects["road"]["tiles"][end] for end in ("least", "most")], [1, 200])
        self.assertEqual([subjects["bookmaker"]["stack"][end] for end in ("least", "most")], [1, 10])
        self.assertEqual([subjects["correction"]["points"][end] for end in ("least", "most")], [-999, 999])
        self.assertIn(f"`{'`, `'.join(rules['editions'][:-1])}` or `{rules['editions'][-1]}`", self.document)
        self.assertEqual(re.findall(r'"(\w+)"', self.definitions["Color"]), rules["colours"])


cli.main()
