# serve.py: a table that is shown on phones, and phones without a browser.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import unittest

PROGRAM = os.path.abspath(sys.argv[1])
ADDRESS = "127.0.0.1"

# Started by nohup, these programs would not notice that their terminal is closed.
signal.signal(signal.SIGHUP, signal.SIG_DFL)

GAME = """\
waymark 1
id      0b6f8a52-7f0e-4a8e-9a54-3f3f6f0a2c11
played  2026-11-20T19:30:00+01:00
place   "Brno, u Petry"
with    inns-and-cathedrals signposts bets tunnel
chip    5 7+:7
player  red "Anna"
player  blue "Jan"
player  green "<b>Mia</b> & \\"Co\\""

turn red
road tiles=9 meeples=red:1 left=2 straight=1 right=2
  = red 24
"""

COLORS = ["red", "blue", "green", "yellow", "black", "pink"]

# Names as long as may be, and as many players.
CROWD = "waymark 1\nplayed 2026-11-20T19:30:00+01:00\n" + "".join(f'player {color} "{"Ž" * 99 + str(i)}"\n' for i, color in enumerate(COLORS))
CROWD_CITY = "city tiles=5 meeples=" + ",".join(f"{color}:1" for color in COLORS)


def find_port():
    with socket.socket() as free:
        free.bind((ADDRESS, 0))
        return free.getsockname()[1]


class Phone:
    """A phone, which may have joined."""

    def __init__(self, table, token=None, number=None, language="en"):
        self.table = table
        self.token = token
        self.number = number
        self.language = language
        self.source = None # the address it is at
        self.length = 0 # bytes of the last answer
        self.seen = {"epoch": "", "rev": 0}

    def post(self, path, headers=None, **members):
        """Sends a request, and returns the status and the answer."""
        connection = http.client.HTTPConnection(ADDRESS, self.table.port, timeout=30, source_address=self.source)
        body = json.dumps({"lang": self.language, **members})
        sent = {"Origin": self.table.origin, "Content-Type": "application/json"}
        if self.token is not None:
            sent["Authorization"] = f"Waymark {self.token}"
        sent.update(headers or {})
        try:
            connection.request("POST", path, body, {name: value for name, value in sent.items() if value is not None})
            answer = connection.getresponse()
            text = answer.read()
            self.length = len(text)
            return answer.status, json.loads(text) if text else None
        finally:
            connection.close()

    def ask(self, path, **members):
        """Returns the answer to a request that is not refused."""
        status, answer = self.post(path, **members)
        assert status == 200, (path, status, answer)
        return answer

    def look(self):
        """Returns the next state, which is another one than that seen before."""
        while True:
            state = self.ask("/state", **self.seen)
            seen = {"epoch": state["epoch"], "rev": state["rev"]}
            if seen != self.seen:
                self.seen = seen
                return state

    def wait(self, fits):
        """Returns the first state for which @fits returns true."""
        self.seen = {"epoch": "", "rev": 0}
        state = self.look()
        while not fits(state):
            state = self.look()
        return state

    def let_in(self, player):
        """Becomes a phone of that player, at a table that lets everybody in."""
        assert self.ask("/ask", player=player)["right"] == "ask"
        return self.wait(lambda state: state["you"]["right"] == "enter")


class Table(unittest.TestCase):
    OPTIONS = ()
    STARTER = () # another program that starts it, and passes SIGTERM on
    ENVIRONMENT = {}
    typed = subprocess.PIPE
    game = "1"

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.history = os.path.join(self.folder, "history.db")
        self.state = os.path.join(self.folder, "state")
        self.import_game(GAME)
        self.start()

    def run_cli(self, *words):
        done = subprocess.run([PROGRAM, *words, f"--database={self.history}"], capture_output=True, text=True, timeout=60,
                              check=True)
        return done.stdout

    def import_game(self, text, *options):
        path = os.path.join(self.folder, "game.waymark")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        self.run_cli("import", *options, path)

    def show(self, game):
        """Shows another game than the first."""
        self.end()
        self.game = game
        self.start()

    def start(self, port=None):
        """Another program may take a port that is not given in between."""
        while True:
            self.port = port or find_port()
            self.server = subprocess.Popen([*self.STARTER, PROGRAM, "serve", self.game, f"--database={self.history}",
                                            f"--address={ADDRESS}", f"--port={self.port}", *self.OPTIONS],
                                           start_new_session=bool(self.STARTER), stdin=self.typed, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                           env={**os.environ, "XDG_STATE_HOME": self.state, **self.ENVIRONMENT})
            printed = ""
            while "Ctrl+C" not in printed:
                line = self.server.stdout.readline()
                if not line:
                    break
                printed += line
            if "Ctrl+C" in printed:
                break
            problem = self.server.stderr.read()
            self.end()
            assert "--port" in problem, problem
        self.addCleanup(self.end)
        self.origin = f"http://{ADDRESS}:{self.port}"
        self.letters = re.search(r"enter ([A-Z]{6})", printed).group(1)
        self.link = re.search(r"^http://\S+#\S+$", printed, re.MULTILINE).group(0)

    def end(self, how=signal.SIGTERM):
        if self.server.poll() is None:
            self.server.send_signal(how)
        problems = self.server.communicate(timeout=60)[1]
        if how == signal.SIGTERM:
            self.assertEqual("", problems)
        return self.server.returncode

    def join(self, language="en", source=None):
        phone = Phone(self, language=language)
        phone.source = source
        answer = phone.ask("/join", code=self.letters)
        phone.token, phone.number = answer["token"], answer["number"]
        return phone

    def send(self, data, ends=False):
        """Returns what comes back until the connection is closed. If it @ends, no more can come from here."""
        with socket.create_connection((ADDRESS, self.port), timeout=30) as connection:
            answer = b""
            try:
                connection.sendall(data)
                if ends:
                    connection.shutdown(socket.SHUT_WR)
                while True:
                    more = connection.recv(65536)
                    if not more:
                        break
                    answer += more
            except (ConnectionResetError, BrokenPipeError):
                pass
            return answer.decode("utf-8", "replace")

    def send_status(self, data):
        """Returns the status; 0: the connection was closed without one."""
        found = re.match(r"HTTP/1\.1 (\d+)", self.send(data))
        return int(found.group(1)) if found else 0
