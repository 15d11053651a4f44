"""bench_serve.py PROGRAM: how soon phones see an entry, what a table of phones costs, and what attacks do to the phones that are known.

Processes and connections are real; the phones are threads of this program, whose own work is in the times. What is over its aim is
named, and is a failure.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import http.client
import os
import secrets
import socket
import statistics
import sys
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "serve"))
from serve import ADDRESS, GAME, Phone, Table

ENTRIES = 24 # that are recorded
IDLE = 20 # seconds
ATTACKED = 4 # seconds for each attack
KNOCKS = 2000 # connections in a second
LOG = "".join(f"city tiles={2 + i % 30} meeples=green:1\n" for i in range(60))


class Bench(Table):
    OPTIONS = ("--allow",)

    def runTest(self):
        """Only to be a test; main() runs it."""

    def setUp(self):
        self.missed = []
        super().setUp()
        self.end()
        self.import_game(GAME + LOG)
        self.start()

    def check(self, what, value, unit, aim=None):
        good = aim is None or value <= aim
        print(f"  {what:66}{value:10.1f} {unit}" + ("" if aim is None else f"  (aim {aim} {unit})") + ("" if good else "  MISSED"), flush=True)
        if not good:
            self.missed.append(what)

    def join_at(self, i):
        """Returns a phone with an address of its own."""
        phone = Phone(self)
        phone.source = (f"127.0.0.{2 + i}", 0)
        answer = phone.ask("/join", key=self.link.split("#")[1])
        phone.token, phone.number = answer["token"], answer["number"]
        return phone

    def read_process(self, name):
        """Returns a line of the status of the process, in kB."""
        with open(f"/proc/{self.server.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith(name))

    def read_cpu(self):
        """Returns the seconds of a processor that all threads have used."""
        total = 0
        for task in os.listdir(f"/proc/{self.server.pid}/task"):
            with open(f"/proc/{self.server.pid}/task/{task}/schedstat", encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def send_with(self, phone, path, **members):
        """Returns the milliseconds, when they began, and the answer, not counting when it was told to wait."""
        while True:
            begun = time.perf_counter()
            status, answer = phone.post(path, **members)
            took = (time.perf_counter() - begun) * 1000
            if status == 200:
                return took, begun, answer
            assert answer["error"] in ("slow", "busy"), answer
            time.sleep(0.2)

    # How soon

    def watch(self, phone, arrivals, over):
        """Notes when each revision arrives; the phone asks for the next one as soon as it has one."""
        while not over.is_set():
            try:
                state = phone.look()
            except (AssertionError, OSError, http.client.HTTPException):
                return # the program has ended
            now = time.perf_counter()
            if state["log"]:
                arrivals.append((now, state["rev"], len(state["log"]), max(row["entry"] for row in state["log"])))

    def measure_arrivals(self):
        print("8 phones, and 60 entries in the log")
        phones = [self.join_at(i) for i in range(8)]
        for i, phone in enumerate(phones):
            phone.let_in(i % 3)
        over, seen = threading.Event(), [[] for _ in phones]
        watchers = []
        for i, arrivals in enumerate(seen):
            watcher = Phone(self, phones[i].token)
            watcher.source = phones[i].source
            watchers.append(threading.Thread(target=self.watch, args=(watcher, arrivals, over), daemon=True))
        for watcher in watchers:
            watcher.start()
        while not all(seen):
            time.sleep(0.01)

        previews, records, delays, slowest = [], [], [], []
        for i in range(ENTRIES):
            phone = phones[i % len(phones)]
            line = f"city tiles={40 + i} meeples=blue:1"
            took, _, preview = self.send_with(phone, "/preview", entries=[line])
            previews.append(took)
            for _ in range(2):
                previews.append(self.send_with(phone, "/preview", entries=[line])[0])
            time.sleep(0.15) # a revision follows another one after 100 ms at the earliest
            took, begun, answer = self.send_with(phone, "/record", entries=[line], shown=preview["shown"], **{"try": secrets.token_hex(16)},
                                                 accept=[doubt["id"] for doubt in preview["doubts"]])
            records.append(took)
            while not all(any(entry == answer["entry"] for _, _, _, entry in arrivals) for arrivals in seen):
                time.sleep(0.01)
            each = [next(now - begun for now, _, _, entry in arrivals if entry == answer["entry"]) * 1000 for arrivals in seen]
            delays += each
            slowest.append(max(each))
        self.check("a preview, median", statistics.median(previews), "ms", 50)
        self.check("a preview, slowest", max(previews), "ms")
        self.check("an entry is recorded and acknowledged, median", statistics.median(records), "ms", 100)
        self.check("an entry of the table is on a phone, median", statistics.median(delays), "ms", 100)
        self.check("an entry of the table is on all phones, median", statistics.median(slowest), "ms")
        self.check("an entry of the table is on all phones, slowest", max(slowest), "ms")

        delays = []
        for i in range(4):
            before = [len(arrivals) for arrivals in seen]
            game = self.run_cli("export", "1").rstrip("\n")
            begun = time.perf_counter()
            self.import_game(game + f"\nroad tiles={2 + i} meeples=red:1\n")
            while not all(len(arrivals) > n for arrivals, n in zip(seen, before)):
                time.sleep(0.01)
            delays += [(arrivals[n][0] - begun) * 1000 for arrivals, n in zip(seen, before)]
        self.check("an entry that another program records is on a phone, median", statistics.median(delays), "ms", 1000)
        over.set()
        self.end()
        for watcher in watchers:
            watcher.join()
        self.start()

    # What idle phones cost

    def measure_idle(self):
        print("16 phones that only wait")
        time.sleep(1)
        before, begun = self.read_process("VmRSS"), self.read_cpu()
        time.sleep(5)
        self.check("processor without phones", (self.read_cpu() - begun) / 5 * 100, "%", 1)
        over, threads = threading.Event(), []
        for i in range(16):
            threads.append(threading.Thread(target=self.watch, args=(self.join_at(i), [], over), daemon=True))
            threads[-1].start()
        time.sleep(2)
        begun = self.read_cpu()
        time.sleep(IDLE)
        self.check("processor", (self.read_cpu() - begun) / IDLE * 100, "%", 1)
        self.check("memory, more than without phones", (self.read_process("VmRSS") - before) / 1024, "MiB", 8)
        over.set()
        self.end()
        for thread in threads:
            thread.join()
        self.start()

    # Attacks

    def head(self, method, path, *lines, length=None):
        length = [] if length is None else [f"Content-Length: {length}"]
        return "\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {ADDRESS}:{self.port}", f"Origin: {self.origin}",
                            "Content-Type: application/json", *length, *lines, "", ""]).encode()

    def connect(self, number, room=None):
        """@room: for what comes, in bytes."""
        connection = socket.socket()
        try:
            connection.settimeout(10)
            if room:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
            connection.bind((f"127.0.1.{1 + number}", 0))
            connection.connect((ADDRESS, self.port))
        except OSError:
            connection.close()
            raise
        return connection

    def keep_sending(self, number, first, more, pause, over):
        """Sends @first, and then @more after each pause, until it is sent away, and begins again."""
        while not over.is_set():
            try:
                with self.connect(number) as connection:
                    self.n_connections += 1
                    connection.sendall(first)
                    while more and not over.wait(pause):
                        connection.sendall(more)
                    while not more and connection.recv(65536):
                        pass
            except OSError:
                time.sleep(0.001)

    def read_slowly(self, number, over):
        """Reads from as many connections as it may have."""
        reading = []
        while not over.wait(0.2):
            try:
                while len(reading) < 8:
                    reading.append(self.connect(number, 2048))
                    self.n_connections += 1
                    reading[-1].sendall(self.head("GET", "/page.js"))
                reading = [connection for connection in reading if connection.recv(10)]
            except OSError:
                reading.clear()

    def crowd(self, number, over):
        """Holds as many connections as it gets."""
        held = []
        while not over.is_set():
            try:
                held.append(self.connect(number))
                self.n_connections += 1
            except OSError:
                pass
            if len(held) > 200:
                held.pop(0).close()
            time.sleep(0.002)
        for connection in held:
            connection.close()

    def knock(self, number, over):
        """Connects and leaves, from 8 addresses as often as KNOCKS."""
        begun, n = time.monotonic(), 0
        while not over.is_set():
            over.wait(max(begun + n * 8 / KNOCKS - time.monotonic(), 0))
            try:
                self.connect(number).close()
                self.n_connections += 1
            except OSError:
                pass
            n += 1

    def guess(self, number, over):
        guests = [Phone(self, token) for token in [None, "x" * 22]]
        while not over.is_set():
            for guest in guests:
                guest.source = (f"127.0.1.{1 + number}", 0)
                try:
                    guest.post("/state" if guest.token else "/join", code="AAAAAA")
                    self.n_connections += 1
                except (OSError, http.client.HTTPException, ValueError):
                    pass

    def measure_attack(self, name, act, n=8):
        known = self.join_at(0)
        known.ask("/state")
        before, over, self.n_connections = self.read_process("VmRSS"), threading.Event(), 0
        with open(f"/proc/{self.server.pid}/clear_refs", "w", encoding="ascii") as file:
            file.write("5") # the peak is that from now on
        threads = [threading.Thread(target=act, args=(i, over), daemon=True) for i in range(n)]
        for thread in threads:
            thread.start()
        waits, end = [], time.monotonic() + ATTACKED
        while time.monotonic() < end:
            begun = time.perf_counter()
            known.ask("/state")
            waits.append((time.perf_counter() - begun) * 1000)
            time.sleep(0.05)
        peak = self.read_process("VmHWM")
        over.set()
        for thread in threads:
            thread.join()
        print(f" {name}: {self.n_connections / ATTACKED:.0f} connections a second")
        self.check("a known phone has its state, slowest", max(waits), "ms", 1000)
        self.check("memory, at most more than before", (peak - before) / 1024, "MiB", 16)

    def measure_attacks(self):
        print("Attacks, each from 8 addresses")
        ranges = "Range: bytes=" + ",".join(f"{i}-{i}" for i in range(1200))
        attacks = {
            "connections that only come": self.knock,
            "connections that stay": self.crowd,
            "heads that come slowly": lambda i, over: self.keep_sending(i, b"GET / HTTP/1.1\r\n", b"X", 0.1, over),
            "heads without an end": lambda i, over: self.keep_sending(i, b"GET / HTTP/1.1\r\nX: ", b"x" * 65536, 0, over),
            "bodies that come slowly": lambda i, over: self.keep_sending(i, self.head("POST", "/state", length=4000), b" ", 0.1, over),
            "bodies of 1 GB": lambda i, over: self.keep_sending(i, self.head("POST", "/state", length=10 ** 9), b" " * 65536, 0, over),
            "bodies in pieces": lambda i, over: self.keep_sending(
                i, self.head("POST", "/state", "Transfer-Encoding: chunked"), b"10000\r\n" + b" " * 65536 + b"\r\n", 0, over),
            "nested bodies": lambda i, over: self.keep_sending(i, self.head("POST", "/join", length=4000) + b"[" * 4000, b"", 0, over),
            "many ranges": lambda i, over: self.keep_sending(i, self.head("GET", "/page.js", ranges), b"", 0, over),
            "slow readers, each of 8 answers": self.read_slowly,
            "guessers": self.guess,
        }
        for name, act in attacks.items():
            self.measure_attack(name, act)
            self.end()
            self.start()


def main():
    bench = Bench()
    bench.setUp()
    try:
        print(f"load {os.getloadavg()[0]:.1f}")
        bench.measure_arrivals()
        bench.measure_idle()
        bench.measure_attacks()
        print(f"load {os.getloadavg()[0]:.1f}")
    finally:
        bench.doCleanups()
    if bench.missed:
        sys.exit("missed: " + "; ".join(bench.missed))


if __name__ == "__main__":
    main()
