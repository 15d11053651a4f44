"""test_watching.py: what phones see of a game, and when.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import pty
import signal
import subprocess
import sys
import threading
import time
import unittest

from serve import CROWD, CROWD_CITY, GAME, Phone, Table


class Watching(Table):
    def test_state(self):
        """Everything that a state has, and nothing else: no place, no note, no other games."""
        state = self.join().look()
        self.assertEqual({"build", "epoch", "rev", "log_rev", "now", "lang", "you", "game", "players", "log", "more", "result"},
                         set(state))
        self.assertEqual({"number", "name", "right", "player", "again", "can_ask", "can_enter", "here", "undo"},
                         set(state["you"]))
        self.assertEqual(("Phone 1", "watch", -1, False), tuple(state["you"][name] for name in
                                                                ["name", "right", "player", "can_enter"]))
        self.assertRegex(state["game"].pop("id"), "^[0-9a-f]{64}$")
        self.assertEqual({"title": "Turn 1 · Anna", "setting": "4 expansions", "phase": "turns", "turn": 1, "active": 0,
                          "saved": True}, state["game"])
        self.assertEqual(["Anna", "Jan", '<b>Mia</b> & "Co"'], [player["name"] for player in state["players"]])
        anna = state["players"][0]
        self.assertEqual({"seat": 0, "color": "red", "name": "Anna", "points": 24, "active": True, "leads": True,
                          "badge": "leads by 24", "to_play": "current turn", "place": "lap 1, space 24", "space": "lap 1 · 24",
                          "space_badge": "", "chips": 6, "tokens": 4},
                         {name: value for name, value in anna.items() if name != "description"})
        self.assertEqual(["header", "entry"], [row["kind"] for row in state["log"]])
        header, road = state["log"]
        self.assertEqual({"row": 1, "kind": "header", "entry": 0, "turn": 1, "seat": 0, "subject": "turn",
                          "title": "Turn 1 · Anna", "problem": ""}, header)
        self.assertEqual((0, 2, 1, 0, "road", "Road, 9 tiles", "", -1, [24, 0, 0], [0]),
                         tuple(road[name] for name in ["row", "entry", "turn", "seat", "subject", "title", "by", "by_player",
                                                       "gains", "concerned"]))
        self.assertEqual([("rule", 9), ("rule", 15), ("sum", 24)],
                         [(line["kind"], line["points"]) for line in road["lines"]])
        self.assertNotIn("Brno", str(state))

    def test_notes(self):
        """What somebody wrote beside an entry is for the person at the computer."""
        phone = self.join()
        self.import_game(GAME + 'turn blue\nroad tiles=2 meeples=blue:1 note="Secret of the road"\n  = blue 2\n'
                         'correction points=red:5 note="Secret of the correction"\n  = red 5\n')
        state = phone.wait(lambda state: len(state["log"]) > 3)
        self.assertEqual(["correction", "road"], [row["subject"] for row in state["log"][1:3]])
        self.assertEqual(29, state["players"][0]["points"])
        log = phone.ask("/log", before=10)["log"]
        self.assertEqual(state["log"], log)
        self.assertNotIn("Secret", str(state) + str(log))

    def test_languages(self):
        """Two phones, two languages, at the same time."""
        german, japanese = self.join("de-AT,en"), self.join("ja")
        self.assertEqual("Straße, 9\u00a0Plättchen", german.look()["log"][1]["title"])
        self.assertEqual("道路、タイル9枚", japanese.look()["log"][1]["title"])
        self.assertEqual("token-unknown", self.unknown_phone("de")[1]["error"])
        self.assertIn("Straße", [kind["name"] for kind in german.ask("/form")["kinds"]])
        self.assertIn("道路", [kind["name"] for kind in japanese.ask("/form")["kinds"]])
        self.assertEqual("Road, 9 tiles", self.join("xx").look()["log"][1]["title"])

    def unknown_phone(self, language):
        phone = self.join(language)
        phone.token = "nobody"
        return phone.post("/state")

    def test_form(self):
        """The form has features and what expansions add, but no turn, end or correction, and no free texts."""
        kinds = {kind["subject"]: kind for kind in self.join().ask("/form")["kinds"]}
        self.assertEqual({"road", "city", "monastery", "garden", "field", "bookmaker", "bet", "tunnel-token"}, set(kinds))
        road = {state["state"]: state for state in kinds["road"]["states"]}
        self.assertEqual({"completed", "unfinished"}, set(road))
        questions = {question["id"]: question for question in road["completed"]["questions"]}
        self.assertEqual(("count", 1, 200, True),
                         tuple(questions["tiles"][name] for name in ["ask", "min", "max", "required"]))
        self.assertNotIn("note", questions)

    def test_changes(self):
        """What another program enters is on the phone next, and the request before that is held."""
        phone = self.join()
        phone.look()
        states = []
        thread = threading.Thread(target=lambda: states.append(phone.wait(lambda state: len(state["log"]) > 2)))
        thread.start()
        self.import_game(GAME + "turn blue\ncity tiles=4 meeples=blue:1\n  = blue 8\n")
        thread.join()
        self.assertEqual("Turn 2 · Jan", states[0]["game"]["title"])
        self.assertEqual(8, states[0]["players"][1]["points"])

    def test_long_log(self):
        """Older rows come when they are asked for, each once."""
        turns = "".join(f"turn {color}\nroad tiles=2 meeples={color}:1\n  = {color} 2\n"
                        for _ in range(20) for color in ["red", "blue", "green"])
        self.import_game(GAME + turns)
        phone = self.join()
        state = phone.wait(lambda state: len(state["log"]) > 2)
        rows = [row["row"] for row in state["log"]]
        more = state["more"]
        while more:
            answer = phone.ask("/log", before=rows[-1])
            rows += [row["row"] for row in answer["log"]]
            more = answer["more"]
        self.assertEqual(list(range(121, -1, -1)), rows)
        self.assertEqual(60, len(state["log"]))

    def test_long_rows(self):
        """No answer is longer than 128 kB, and every row comes all the same."""
        self.import_game(CROWD + "turn red\n" + f"{CROWD_CITY}\n" * 150)
        self.show("2")
        phone = self.join()
        state = phone.look()
        self.assertLess(phone.length, 128 * 1024)
        rows = [row["row"] for row in state["log"]]
        more = state["more"]
        while more:
            status, answer = phone.post("/log", before=rows[-1])
            if status == 429:
                continue
            self.assertLess(phone.length, 128 * 1024)
            rows += [row["row"] for row in answer["log"]]
            more = answer["more"]
        self.assertEqual(list(range(150, -1, -1)), rows)

    def test_result(self):
        """A game that has ended shows its result, and where the points came from."""
        self.import_game(GAME + "final\nunfinished city tiles=3 meeples=blue:1\n  = blue 3\nend\n")
        state = self.join().wait(lambda state: state["game"]["phase"] == "over")
        self.assertEqual("Anna wins", state["result"]["title"])
        self.assertEqual([(0, 1, 24), (1, 2, 3), (2, 3, 0)],
                         [(rank["seat"], rank["rank"], rank["points"]) for rank in state["result"]["ranks"]])
        self.assertEqual({"roads": [9, 0, 0], "signposts": [15, 0, 0], "cities": [0, 3, 0]},
                         {source["id"]: source["points"] for source in state["result"]["sources"]})
        self.assertEqual("2026-11-20", state["result"]["day"])

    def test_kept_result(self):
        """A game that keeps the result of earlier rules shows it everywhere, and what today's would give."""
        self.import_game(GAME + "final\nend\n\n# scored: 1 red 5 blue 7 green 0\n")
        state = self.join().wait(lambda state: state["game"]["phase"] == "over")
        self.assertEqual([5, 7, 0], [player["points"] for player in state["players"]])
        self.assertEqual([False, True, False], [player["leads"] for player in state["players"]])
        self.assertEqual([1, 0, 2], [rank["seat"] for rank in state["result"]["ranks"]])
        self.assertEqual("by 2 points", state["result"]["margin"])
        self.assertIn("Under today’s rules: Anna 24", state["result"]["today"])

    def test_end(self):
        """Who stops showing the game tells every phone so, at once."""
        phone = self.join()
        state = phone.look()
        answers = []
        thread = threading.Thread(target=lambda: answers.append(phone.post("/state", epoch=state["epoch"],
                                                                           rev=state["rev"])))
        thread.start()
        # Whether the request is held by then or comes a little later.
        while not answers and thread.is_alive() and self.server.poll() is None:
            self.server.send_signal(signal.SIGINT)
            thread.join(0.2)
        thread.join()
        self.assertEqual(0, self.end())
        if answers:
            self.assertEqual((410, "gone"), (answers[0][0], answers[0][1]["error"]))


class Asking(Table):
    def test_ask(self):
        """A phone asks, takes it back, and asks for somebody who is not there; the host’s answer is not given here."""
        phone = self.join()
        phone.look()
        self.assertEqual("ask", phone.ask("/ask", player=1)["right"])
        state = phone.wait(lambda state: state["you"]["right"] == "ask")
        self.assertEqual(("Jan’s phone", 1, False), tuple(state["you"][name] for name in ["name", "player", "can_enter"]))
        self.assertEqual("watch", phone.ask("/ask", player=-1)["right"])
        phone.wait(lambda state: state["you"]["right"] == "watch")
        for player in [3, 8, 10**15]:
            self.assertEqual("bad", phone.post("/ask", player=player)[1]["error"])
        for path in ["/preview", "/record", "/undo"]:
            self.assertEqual("right", phone.post(path, entries=["road tiles=2 meeples=red:1"], entry=2, **{"try": "0" * 32})[1]["error"])

    def test_answer(self):
        """The host types the number that the phone shows; another number allows nobody."""
        phone = self.join()
        phone.look()
        phone.ask("/ask", player=1)
        printed = self.server.stdout.readline()
        self.assertIn("Jan’s phone asks to enter points", printed)
        self.assertIn(f" {phone.number},", printed)
        self.server.stdin.write(f"{phone.number - 1}\nyes\n")
        self.server.stdin.flush()
        for _ in range(2):
            self.assertIn("No phone shows that number.", self.server.stderr.readline())
        self.assertEqual("ask", phone.wait(lambda state: True)["you"]["right"])
        self.server.stdin.write(f"{phone.number}\n")
        self.server.stdin.flush()
        self.assertTrue(phone.wait(lambda state: state["you"]["right"] == "enter")["you"]["can_enter"])

    def test_another_device(self):
        """Whoever asks with the token of a phone from another address is not taken for the phone, and the phone is told."""
        phone = self.join()
        phone.look()
        phone.ask("/ask", player=1)
        self.assertIn("Jan’s phone asks", self.server.stdout.readline())
        self.server.stdin.write(f"{phone.number}\n")
        self.server.stdin.flush()
        phone.wait(lambda state: state["you"]["right"] == "enter")
        thief = Phone(self, phone.token)
        thief.source = ("127.0.0.9", 0)
        thief.look()
        thief.ask("/ask", player=1)
        self.assertIn("Jan’s phone asks", self.server.stdout.readline())
        self.assertIn("from another address than before, 127.0.0.9,", self.server.stdout.readline())
        told = phone.wait(lambda state: "notice" in state["you"])["you"]
        self.assertIn("Another device asks", told["notice"])
        self.assertTrue(told["can_enter"])
        self.assertNotIn("notice", thief.wait(lambda state: True)["you"])

    def test_half_line(self):
        """Phones get their answers while somebody types a number."""
        phone = self.join()
        phone.look()
        phone.ask("/ask", player=1)
        digits = str(phone.number)
        self.server.stdin.write(digits[0])
        self.server.stdin.flush()
        self.assertTrue(phone.ask("/log", before=10)["log"])
        self.server.stdin.write(f"{digits[1]}\n")
        self.server.stdin.flush()
        self.assertTrue(phone.wait(lambda state: state["you"]["right"] == "enter")["you"]["can_enter"])

    def test_flood(self):
        """Who asks without end is told to wait."""
        phone = self.join()
        answers = [phone.post("/ask", player=i % 2 - 1)[0] for i in range(30)]
        self.assertIn(429, answers)
        self.assertEqual({200, 429}, set(answers))

    def test_too_many(self):
        """Three may wait."""
        phones = [self.join() for _ in range(4)]
        phones[0].look()
        for phone in phones[:3]:
            self.assertEqual("ask", phone.ask("/ask", player=0)["right"])
        self.assertEqual("full", phones[3].post("/ask", player=0)[1]["error"])

    def test_other_address(self):
        """A phone that waits, and gets another address from the network, is told why it cannot ask again."""
        phone = self.join()
        phone.look()
        phone.ask("/ask", player=1)
        phone.source = ("127.0.0.2", 0)
        status, answer = phone.post("/ask", player=1)
        self.assertEqual((409, "waiting"), (status, answer["error"]))
        self.assertIn("has not answered yet", answer["text"])


class Alone(Table):
    typed = subprocess.DEVNULL

    def test_ask(self):
        """Where nothing can be typed, it is said how phones can enter points."""
        phone = self.join()
        phone.look()
        phone.ask("/ask", player=1)
        printed = self.server.stdout.readline()
        self.assertIn("Jan’s phone asks to enter points", printed)
        self.assertIn("--allow", printed)
        self.assertNotIn("type", printed)


class Background(Table):
    """As with & in a shell: what is typed in the terminal is for the shell."""

    STARTER = (sys.executable, "-c", """
import fcntl, os, signal, subprocess, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
started = subprocess.Popen(sys.argv[1:], preexec_fn=os.setpgrp)
signal.signal(signal.SIGTERM, lambda *_: (started.terminate(), started.send_signal(signal.SIGCONT)))
sys.exit(started.wait())
""")

    def setUp(self):
        self.terminal, self.typed = pty.openpty()
        self.addCleanup(os.close, self.terminal)
        self.addCleanup(os.close, self.typed)
        super().setUp()

    def test_typing(self):
        """Phones get their answers whatever is typed there."""
        phone = self.join()
        phone.look()
        os.write(self.terminal, b"ls\n")
        time.sleep(0.5)
        self.assertTrue(phone.ask("/log", before=10)["log"])


if __name__ == "__main__":
    unittest.main(argv=["test_watching.py"])
