"""test_entering.py: phones that enter: what they may, exactly once, and only what they were shown.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import secrets
import signal
import sqlite3
import threading
import time
import unittest

from serve import CROWD, CROWD_CITY, GAME, Phone, Table

ROAD = "road tiles=5 meeples=blue:1"
CITY = "city tiles=4 meeples=green:1"


class Entering(Table):
    OPTIONS = ("--allow",)

    def enter(self, player=1):
        phone = self.join()
        phone.let_in(player)
        return phone

    def insist(self, phone, path, **members):
        """Sends it until it is not too fast."""
        while True:
            status, answer = phone.post(path, **members)
            if answer.get("error") != "slow":
                return status, answer

    def record(self, phone, *entries, accept=(), attempt=None, shown=None):
        attempt = attempt or secrets.token_hex(16)
        if shown is None:
            shown = self.insist(phone, "/preview", entries=entries)[1]["shown"]
        status, answer = self.insist(phone, "/record", entries=entries, shown=shown, accept=list(accept),
                                     **{"try": attempt})
        return status, answer, attempt

    def count(self, what):
        with sqlite3.connect(self.history) as history:
            return history.execute(f"SELECT count (*) FROM {what}").fetchone()[0]

    def test_preview(self):
        """A preview has the sheet, the points and the label of the button, and leaves nothing."""
        phone = self.enter()
        before = self.count("change")
        answer = phone.ask("/preview", entries=[ROAD, "bookmaker stack=1 chips=red"])
        self.assertEqual((True, "Record · Jan +5", 1, "Turn 1 · Anna"),
                         tuple(answer[name] for name in ["can_record", "label", "turn", "turn_text"]))
        self.assertEqual(["Road, 5 tiles", "Bookmaker tile, stack 1"], [sheet["title"] for sheet in answer["sheet"]])
        self.assertEqual([0, 5, 0], answer["sheet"][0]["gains"])
        self.assertEqual([{"seat": 1, "before": 0, "after": 5, "gain": 5, "place": "lap 1, space 5"}], answer["points"])
        self.assertEqual(([], [], []), (answer["problems"], answer["missing"], answer["doubts"]))
        self.assertRegex(answer["shown"], "^[0-9a-f]{64}$")
        self.assertEqual(answer["shown"], phone.ask("/preview", entries=[ROAD, "bookmaker stack=1 chips=red"])["shown"])
        self.assertNotEqual(answer["shown"], self.insist(phone, "/preview", entries=[ROAD])[1]["shown"])
        self.assertEqual(before, self.count("change"))

    def test_incomplete(self):
        """What is missing, impossible, or not well formed is named."""
        phone = self.enter()
        missing = phone.ask("/preview", entries=["road meeples=blue:1"])
        self.assertEqual((False, [{"part": 0, "question": "tiles"}]), (missing["can_record"], missing["missing"]))
        odd = phone.ask("/preview", entries=[ROAD, "road tiles=999 meeples=blue:1"])
        self.assertEqual((False, [(1, "tiles")]),
                         (odd["can_record"], [(problem["part"], problem["question"]) for problem in odd["problems"]]))
        impossible = phone.ask("/preview", entries=["bet stack=1 on=city tiles=7 chip=red:5"])
        self.assertFalse(impossible["can_record"])
        self.assertTrue(impossible["problems"][0]["text"])
        status, answer, _ = self.record(phone, "road meeples=blue:1")
        self.assertEqual((422, "impossible"), (status, answer["error"]))

    def test_refused(self):
        """A phone enters features and what expansions add: no turn, end or correction, no note, no list without end."""
        phone = self.enter()
        for entries in [["turn blue"], ["final"], ["end"], ["correction points=blue:50"], [f'{ROAD} note="x"'],
                        [ROAD, "turn blue"], [], [ROAD] * 5, None, "road tiles=5"]:
            for path in ["/preview", "/record"]:
                status, answer = self.insist(phone, path, entries=entries, shown="", **{"try": secrets.token_hex(16)})
                self.assertEqual((400, "bad"), (status, answer["error"]), entries)
        for attempt in [None, "", "x" * 32, "A" * 32, "0" * 31, 7]:
            self.assertEqual("bad", self.insist(phone, "/undo", entry=2, **{"try": attempt})[1]["error"])
        self.assertEqual(2, self.count("change"))

    def test_record(self):
        """An entry is on every phone, with the phone that it came from, and in the history."""
        jan, watching = self.enter(), self.join()
        status, answer, _ = self.record(jan, ROAD)
        self.assertEqual((200, False, "Recorded · Jan +5"), (status, answer["undone"], answer["text"]))
        state = watching.wait(lambda state: len(state["log"]) == 3)
        self.assertEqual(("Road, 5 tiles", "Jan’s phone", 1),
                         tuple(state["log"][1][name] for name in ["title", "by", "by_player"]))
        self.assertEqual([], state["you"]["undo"])
        self.assertEqual([answer["entry"]], jan.wait(lambda state: state["you"]["undo"])["you"]["undo"])
        self.assertIn("5 road tiles", self.run_cli("show", "1"))
        # It is never exported.
        self.assertNotIn("source", self.run_cli("export", "1"))

    def test_once(self):
        """The same try is one entry, however often it arrives: one after another, at the same time, after an undo."""
        phone = self.enter()
        status, first, attempt = self.record(phone, ROAD)
        self.assertEqual(200, status)
        answers = []
        shown = self.insist(phone, "/preview", entries=[ROAD])[1]["shown"]
        threads = [threading.Thread(target=lambda: answers.append(self.record(phone, ROAD, attempt=attempt, shown=shown)))
                   for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual([(200, first)] * 4, [answer[:2] for answer in answers])
        self.assertEqual((409, "other-body"), (lambda status, answer, _: (status, answer["error"]))(
            *self.record(phone, CITY, attempt=attempt)))
        self.assertEqual(3, self.count("change"))

        undo = secrets.token_hex(16)
        for _ in range(2):
            status, answer = self.insist(phone, "/undo", entry=first["entry"], **{"try": undo})
            self.assertEqual((200, first["entry"]), (status, answer["entry"]))
        self.assertEqual(4, self.count("change"))
        status, again, _ = self.record(phone, ROAD, attempt=attempt, shown=shown)
        self.assertEqual((200, first["entry"], True), (status, again["entry"], again["undone"]))
        self.assertEqual(4, self.count("change"))

    def test_killed(self):
        """What was recorded before the program died is not recorded again by the next one, which it is sent to again."""
        phone = self.enter()
        attempts = []
        status, first, attempt = self.record(phone, ROAD)
        attempts.append((first["entry"], ROAD, attempt))
        self.end(signal.SIGKILL)
        self.start()
        phone = self.enter()
        for entry, line, attempt in attempts:
            status, answer, _ = self.record(phone, line, attempt=attempt)
            self.assertEqual((200, entry, False), (status, answer["entry"], answer["undone"]))
        self.assertEqual(3, self.count("change"))
        self.assertEqual([first["entry"]], phone.wait(lambda state: True)["you"]["undo"])

    def test_killed_halfway(self):
        """Whenever it dies, a try that is sent until it is answered is one entry."""
        for _ in range(4):
            phone = self.enter()
            attempt = secrets.token_hex(16)
            before = self.count("change")
            shown = self.insist(phone, "/preview", entries=[ROAD])[1]["shown"]
            doubts = [doubt["id"] for doubt in self.insist(phone, "/preview", entries=[ROAD])[1]["doubts"]]

            def send():
                try:
                    phone.post("/record", entries=[ROAD], shown=shown, accept=doubts, **{"try": attempt})
                except OSError:
                    pass
                except Exception as problem:  # http.client has its own kinds
                    assert type(problem).__module__ == "http.client", problem

            thread = threading.Thread(target=send)
            thread.start()
            self.end(signal.SIGKILL)
            thread.join()
            self.start()
            phone = self.enter()
            shown = self.insist(phone, "/preview", entries=[ROAD])[1]["shown"]
            status, _, _ = self.record(phone, ROAD, attempt=attempt, shown=shown, accept=doubts)
            self.assertEqual(200, status)
            self.assertEqual(before + 1, self.count("change"))

    def test_changed(self):
        """What was shown is recorded, or nothing: a new turn is another place for it."""
        phone = self.enter()
        shown = self.insist(phone, "/preview", entries=[ROAD])[1]["shown"]
        self.import_game(GAME + "turn blue\n")
        phone.wait(lambda state: state["game"]["turn"] == 2)
        status, answer, _ = self.record(phone, ROAD, shown=shown)
        self.assertEqual((409, "changed", "Turn 2 · Jan"), (status, answer["error"], answer["turn_text"]))
        self.assertEqual(200, self.record(phone, ROAD, shown=answer["shown"])[0])

    def test_unaffected(self):
        """A change that alters nothing of it refuses nothing."""
        phone, other = self.enter(), self.enter(2)
        shown = self.insist(phone, "/preview", entries=[ROAD])[1]["shown"]
        self.assertEqual(200, self.record(other, CITY)[0])
        self.assertEqual(200, self.record(phone, ROAD, shown=shown)[0])

    def test_same(self):
        """The road that two phones enter in one turn is asked about, and so is an odd number."""
        jan, mia = self.enter(), self.enter(2)
        entry = self.record(jan, ROAD)[1]["entry"]
        status, answer, _ = self.record(mia, ROAD)
        self.assertEqual((409, "doubt", [f"same-{entry}"]),
                         (status, answer["error"], [doubt["id"] for doubt in answer["doubts"]]))
        same = answer["doubts"][0]["same"]
        self.assertEqual(("Road, 5 tiles", "Jan’s phone"), (same["title"], same["by"]))
        self.assertGreater(same["time"], 0)
        self.assertEqual(3, self.count("change"))
        self.assertEqual(200, self.record(mia, ROAD, accept=[f"same-{entry}"])[0])
        odd = mia.ask("/preview", entries=["city tiles=80 meeples=green:1"])
        self.assertEqual(("tiles", None), tuple(odd["doubts"][0][name] for name in ["question", "same"]))
        self.assertTrue(odd["doubts"][0]["text"])
        self.assertTrue(odd["can_record"])

    def test_same_own(self):
        """Two phones of one player are asked as well, but not about another road, or one that was sent again."""
        one, other = self.enter(), self.enter()
        status, answer, attempt = self.record(one, ROAD)
        entry = answer["entry"]
        status, answer, _ = self.record(other, ROAD)
        self.assertEqual((409, "doubt", [f"same-{entry}"]),
                         (status, answer["error"], [doubt["id"] for doubt in answer["doubts"]]))
        self.assertEqual("Jan’s phone", answer["doubts"][0]["same"]["by"])
        self.assertEqual((200, entry), (lambda status, answer, _: (status, answer["entry"]))(
            *self.record(one, ROAD, attempt=attempt)))
        self.assertEqual(3, self.count("change"))
        self.assertEqual(200, self.record(other, ROAD.replace("5", "6"))[0])
        self.assertEqual(200, self.record(other, ROAD, accept=[f"same-{entry}"])[0])

    def test_same_often(self):
        """However often it was recorded in this turn, it is asked once, about the newest."""
        self.import_game(CROWD + "turn red\n" + f"{CROWD_CITY}\n" * 60)
        self.show("2")
        phone = self.enter()
        answer = phone.ask("/preview", entries=[CROWD_CITY] * 4)
        self.assertLess(phone.length, 128 * 1024)
        self.assertEqual([("same-61", part) for part in range(4)],
                         [(doubt["id"], doubt["part"]) for doubt in answer["doubts"] if doubt["id"].startswith("same")])
        self.assertTrue(answer["sheet"][0]["lines"])

    def test_undo(self):
        """Only one’s own entry, of this turn, and only while nothing needs it."""
        jan, mia = self.enter(), self.enter(2)
        entry = self.record(jan, ROAD)[1]["entry"]
        for phone, wanted in [(mia, entry), (jan, 2), (jan, 99), (jan, 0)]:
            status, answer = self.insist(phone, "/undo", entry=wanted, **{"try": secrets.token_hex(16)})
            self.assertEqual((409, "needed"), (status, answer["error"]))
        self.assertEqual(200, self.insist(jan, "/undo", entry=entry, **{"try": secrets.token_hex(16)})[0])
        state = jan.wait(lambda state: len(state["log"]) == 2)
        self.assertEqual([], state["you"]["undo"])

    def test_ended(self):
        """After the turns, phones only watch."""
        phone = self.enter()
        self.import_game(GAME + "final\n")
        self.assertFalse(phone.wait(lambda state: state["game"]["phase"] == "final")["you"]["can_enter"])
        self.assertEqual((409, "ended"), (lambda status, answer: (status, answer["error"]))(
            *phone.post("/preview", entries=[ROAD])))

    def test_stolen(self):
        """A token does not enter from another address than the one it was allowed for."""
        phone = self.enter()
        thief = Phone(self, phone.token)
        thief.source = ("127.0.0.9", 0)
        state = thief.look()
        self.assertEqual((False, False), (state["you"]["here"], state["you"]["can_enter"]))
        self.assertEqual((403, "right"), (lambda status, answer: (status, answer["error"]))(
            *thief.post("/preview", entries=[ROAD])))
        self.assertEqual(200, phone.post("/preview", entries=[ROAD])[0])

    def test_stolen_permission(self):
        """Nobody at the computer has allowed it, so it stays with the phone."""
        phone = self.enter()
        thief = Phone(self, phone.token)
        thief.source = ("127.0.0.9", 0)
        thief.look()
        thief.post("/ask", player=2)
        phone.wait(lambda state: state["you"]["right"] == "enter" and "notice" not in state["you"])
        self.assertFalse(thief.wait(lambda state: state["you"]["right"] != "ask")["you"]["can_enter"])
        self.assertEqual(200, self.record(phone, ROAD)[0])

    def test_stolen_flood(self):
        """Whoever has read a token neither uses up the phone’s limit of requests, nor ends its requests for the state."""
        phone = self.enter()
        thief = Phone(self, phone.token)
        thief.source = ("127.0.0.9", 0)
        self.assertIn(429, [thief.post("/record", entries=[ROAD])[0] for _ in range(30)])
        self.assertIn(429, [thief.post("/form", kind="road")[0] for _ in range(30)])
        self.assertEqual(200, phone.post("/preview", entries=[ROAD])[0])
        self.assertEqual(200, self.record(phone, ROAD)[0])

        state = phone.look()
        seen = {"epoch": state["epoch"], "rev": state["rev"]}
        own, others = [], []
        threads = [threading.Thread(target=lambda: own.append(phone.post("/state", **seen)[0]))]
        threads += [threading.Thread(target=lambda: others.append(thief.post("/state", **seen)[0])) for _ in range(4)]
        for thread in threads:
            thread.start()
        limit = time.monotonic() + 30
        while len(others) < 2:
            self.assertLess(time.monotonic(), limit)
        self.end()
        for thread in threads:
            thread.join()
        self.assertEqual(([410], [409, 409, 410, 410]), (own, sorted(others)))

    def test_flood(self):
        """Who asks without end is told to wait, and the others are not."""
        phone, other = self.enter(), self.enter(2)
        statuses = [phone.post("/preview", entries=[ROAD])[0] for _ in range(30)]
        self.assertIn(429, statuses)
        self.assertEqual(200, other.post("/preview", entries=[CITY])[0])


if __name__ == "__main__":
    unittest.main(argv=["test_entering.py"])
