"""test_killed.py PROGRAM [KILLS [SEED]]: whenever the program or the connection of a phone dies around Record, a try that is sent until
it is answered is one entry. WAYMARK_TEST_LONG=1: 1,000 times.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import os
import random
import secrets
import signal
import socket
import sqlite3
import statistics
import struct
import sys
import threading
import time
import unittest

from serve import ADDRESS, Phone, Table

KILLS = int(sys.argv[2]) if len(sys.argv) > 2 else 1000 if os.environ.get("WAYMARK_TEST_LONG") else 8


class Killed(Table):
    OPTIONS = ("--allow",)

    def setUp(self):
        super().setUp()
        self.phones = {}
        self.seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
        self.random = random.Random(self.seed)
        self.took = [0.01] # seconds, to record an entry

    def insist(self, phone, path, **members):
        while True:
            begun = time.monotonic()
            status, answer = phone.post(path, **members)
            if answer.get("error") not in ("slow", "busy"):
                if path == "/record":
                    self.took = [*self.took[-8:], time.monotonic() - begun]
                return status, answer

    def wait_a_bit(self):
        """So long that an entry may be recorded by then, or not."""
        time.sleep(self.random.choice([0, 1, 4]) * self.random.random() * statistics.median(self.took))

    def enter(self, number):
        """Returns a phone that may enter, the same as before if the program still knows it."""
        phone = self.phones.get(number)
        if not phone or phone.post("/preview", entries=["road"])[1].get("error") in ("token-unknown", "right"):
            phone = Phone(self)
            phone.source = (f"127.0.0.{2 + number}", 0)
            answer = phone.ask("/join", key=self.link.split("#")[1])
            phone.token, phone.number = answer["token"], answer["number"]
            phone.let_in(1)
            self.phones[number] = phone
        return phone

    def read(self, query, *values):
        history = sqlite3.connect(self.history)
        try:
            return history.execute(query, values).fetchall()
        finally:
            history.close()

    def count(self):
        return self.read("SELECT count (*) FROM change")[0][0]

    def make_line(self, number):
        """Returns an entry like no other one."""
        return f"city tiles={2 + number % 60} coats={1 + number // 60} meeples=blue:1"

    def send_once(self, phone, body, cut):
        """Sends the request; @cut: only so many bytes, and the connection dies. Returns its answer, or None."""
        data = (f"POST /record HTTP/1.1\r\nHost: {ADDRESS}:{self.port}\r\nOrigin: {self.origin}\r\nContent-Type: application/json\r\n"
                f"Authorization: Waymark {phone.token}\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode()
        try:
            with socket.create_connection((ADDRESS, self.port), timeout=30, source_address=phone.source) as connection:
                self.connected.set()
                if cut is not None:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    connection.sendall(data[:min(cut, len(data))])
                    self.wait_a_bit()
                    return None
                connection.sendall(data)
                whole = b""
                while more := connection.recv(65536):
                    whole += more
        except OSError:
            return None
        finally:
            self.connected.set()
        head, _, text = whole.partition(b"\r\n\r\n")
        try:
            return json.loads(text) if head.startswith(b"HTTP/1.1 200") else None
        except ValueError: # it died in the middle of the answer
            return None

    def try_once(self, number, kills_host):
        """Returns what had become of the try when it was sent again."""
        phone = self.enter(number % 2)
        line, attempt = self.make_line(number), secrets.token_hex(16)
        preview = self.insist(phone, "/preview", entries=[line])[1]
        members = {"entries": [line], "shown": preview["shown"], "accept": [doubt["id"] for doubt in preview["doubts"]], "try": attempt}
        body = json.dumps({"lang": "en", **members})
        before, answers = self.count(), []
        self.connected = threading.Event()
        cut = None if kills_host else self.random.choice([self.random.randrange(1, 500), 100000, 100000])
        thread = threading.Thread(target=lambda: answers.append(self.send_once(phone, body, cut)))
        thread.start()
        if kills_host:
            self.connected.wait()
            self.wait_a_bit()
            self.assertIsNone(self.server.poll())
            self.end(signal.SIGKILL)
            self.start(self.port)
        thread.join()
        done = self.count() - before
        self.assertIn(done, [1] if answers[0] else [0, 1])
        phone = self.enter(number % 2)
        status, answer = self.insist(phone, "/record", **members)
        self.assertEqual((200, False), (status, answer.get("undone")), answer)
        if answers[0]:
            self.assertEqual(answers[0]["entry"], answer["entry"])
        self.assertEqual(before + 1, self.count())
        self.assertEqual([(answer["entry"],)], self.read("SELECT entry FROM request WHERE try = ?", attempt))
        return "acknowledged" if answers[0] else "recorded" if done else "not recorded"

    def test_killed(self):
        """What was acknowledged is there, and everything is there once, in the order in which it was sent."""
        found = {}
        with self.subTest(seed=self.seed):
            for number in range(KILLS):
                what = self.random.choice(["phone", "host"]) if number % 2 == 0 else "host"
                fate = f"{what} killed: {self.try_once(number, what == 'host')}"
                found[fate] = found.get(fate, 0) + 1
            self.assertEqual(0, self.end())
            lines = [line for line in self.run_cli("export", "1").splitlines() if line.startswith("city")]
            self.assertEqual([self.make_line(number) for number in range(KILLS)], lines)
            self.assertEqual([("ok",)], self.read("PRAGMA integrity_check"))
        print(", ".join(f"{fate} {n}" for fate, n in sorted(found.items())), file=sys.stderr)


if __name__ == "__main__":
    unittest.main(argv=["test_killed.py"])
