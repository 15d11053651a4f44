# test_messages.py: what the command line says about mistakes in records that are typed by hand. Each message says what to
# write instead, names the key of the answer, and is not followed by others that are only consequences.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import cli

HEAD = """\
waymark 1
with inns-and-cathedrals bets tunnel messages
player red "Anna"
player blue "Jan"
"""

# A line after HEAD, where the mistake is, and the message.
ENTRIES = [
    ("correction points=red:−5", "5:23", "points: A number is needed here; “−5” is not a number. Write “-5”."),
    ("road tiles=+5", "5:12", "tiles: A number is needed here; “+5” is not a number. Write “5”."),
    ("road tiles =3", "5:12", "No spaces are allowed inside an answer. Write “tiles=3”."),
    (
        "road tiles=3 note=“hi there”",
        "5:19",
        "note: Text can only be enclosed in straight quotation marks. Write “\"hi there\"”.",
    ),
    ("undo", "5:1", "“undo” is neither a header keyword nor an entry. To undo an entry, delete its line."),
    ("town tiles=3", "5:1", "“town” is neither a header keyword nor an entry. Did you mean “city”?"),
    ("city tiles=3 inn", "5:14", "“inn” is not a key of this entry. It is a key of “road”."),
    ("road tiles=300", "5:12", "tiles: The number is outside the range 1–200."),
    (
        "road tiles=3 mage",
        "5:14",
        "This word belongs to “mage-and-witch”, which is not in play. Add “mage-and-witch” to the line “with” of the header.",
    ),
    (
        "message by=red",
        "5:1",
        "The key “says” is missing. Valid words: shortest-road, smallest-city, smallest-monastery, extra-turn, coats, "
        "knights, farmers, one-meeple.",
    ),
    # Sentences of the rules, in the words of the form, with the key.
    (
        "message says=coats by=red",
        "5:1",
        "counted: Enter how many there are, or choose 2 points instead.",
    ),
    ("road tiles=3 beyond=1", "5:21", "beyond: No tunnel is complete yet. Enter the tunnel tokens first."),
    ("turn Anna", "5:6", "“Anna” is not a color allowed here. Did you mean “red”? Colors: red, blue."),
    (
        "road tiles=3 meeples=red:1 = red 3",
        "5:28",
        "“=” is not a key of this entry. The points of an entry are on a line of their own, below the entry.",
    ),
]

# A whole text, and the lines about it.
TEXTS = [
    ("", ["1:1: The file is empty. A record must begin with “waymark 1”."]),
    (
        'waymark 1\nplayed 2026-13-20T19:30:00+01:00\nplayer red "Anna"\n',
        [
            "2:8: “2026-13-20T19:30:00+01:00” is not a date and time in the form 2026-11-20T19:30:00+01:00. "
            "The month must be from 01 to 12."
        ],
    ),
    (
        'waymark 1\nplayed 2026-11-20\nplayer red "Anna"\n',
        [
            "2:8: “2026-11-20” is not a date and time in the form 2026-11-20T19:30:00+01:00. "
            "The time of day is missing."
        ],
    ),
    (
        'waymark 1\nid 12\nplayer red "Anna"\n',
        [
            "2:4: “12” is not a UUID. An ID has the form 0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11. "
            "Without this line, importing creates a new one."
        ],
    ),
    (
        'waymark 1\nwith inns\nplayer red "Anna"\nroad tiles=3 inn\n',
        ["2:6: Unknown expansion “inns”. Did you mean “inns-and-cathedrals”?"],
    ),
    ("waymark 1\nplayer red\nturn red\n", ["2:11: The player’s name is missing. Write “player red \"…\"”."]),
    (
        "waymark 1\nturn red\nroad tiles=3 meeples=red:1\n",
        ["2:1: The header does not name any players. Write “player red \"Anna\"”."],
    ),
    (
        'waymark 1\nturn red\nroad tiles=3 meeples=red:1\nplayer red "Anna"\n',
        ["4:1: “player” is only allowed before the first entry."],
    ),
    # A player whose line cannot be read is not missing in each entry.
    *(
        (f"waymark 1\n{player}\n{more}road tiles=3 meeples=red:1\n  = red 3\ntotal red 3\n", [f"2:{message}"])
        for more in ("", 'player blue "Jan"\n')
        for player, message in (
            ('player red "An\x01na"', "15: Control characters are not allowed here."),
            ('player re\x7fd "Anna"', "10: Control characters are not allowed here."),
            ('player\u00a0red "Anna"', "7: Words can only be separated by ordinary spaces."),
            ('player: red "Anna"', "1: “player:” is neither a header keyword nor an entry. Write “player”."),
            ('player=red "Anna"', "1: “player=red” is neither a header keyword nor an entry. Write “player red”."),
            ("player", "7: A value is missing after “player”."),
            ('// player red "Anna"', "1: “//” is neither a header keyword nor an entry. A comment begins with “#”."),
        )
    ),
    (
        'waymark 1\nplayer red "An\x01na"\nplayer blue "Jan"\nroad tiles=3 meeples=green:1\n',
        [
            "2:15: Control characters are not allowed here.",
            "4:22: meeples: No player in this game has the color “green”. Colors: blue.",
        ],
    ),
    # A player with a wrong color has one color in the entries.
    (
        'waymark 1\nplayer "Anna"\nroad tiles=3 meeples=red:1,blue:1\ncity tiles=3 meeples=red:1\n',
        [
            "2:8: “\"Anna\"” is not a color allowed here. Write “player red \"Anna\"”. Colors: red, blue, green, "
            "yellow, black, pink, white, purple.",
            "3:28: meeples: No player in this game has the color “blue”.",
        ],
    ),
    # Every mistake of a text is reported.
    (
        'waymark 1\nedition 3\nplayer red Anna\nfarm cities=2\nroad tiles=+3 inn=yes\nROAD tiles=3\n',
        [
            "2:9: Unknown edition “3”. The editions are C1, C2, C3, and C3.1.",
            "3:12: Put the text in straight quotation marks. Write “\"Anna\"”.",
            "4:1: “farm” is neither a header keyword nor an entry. Did you mean “field”?",
            "5:12: tiles: A number is needed here; “+3” is not a number. Write “3”.",
            "5:15: This word belongs to “inns-and-cathedrals”, which is not in play. "
            "Add the line “with inns-and-cathedrals” to the header.",
            "6:1: “ROAD” is neither a header keyword nor an entry. Did you mean “road”?",
        ],
    ),
]


class Messages(cli.Case):
    maxDiff = None

    def complain(self, text):
        out, err = self.run_cli("score", "-", status=1, given=text.encode())
        self.assertEqual(out, "")
        return [line.removeprefix("-:") for line in err.splitlines()]

    def test_entries(self):
        for line, place, message in ENTRIES:
            with self.subTest(line):
                self.assertEqual(self.complain(HEAD + line + "\n"), [f"{place}: {message}"])

    def test_texts(self):
        for text, lines in TEXTS:
            with self.subTest(text):
                self.assertEqual(self.complain(text), lines)


cli.main()
