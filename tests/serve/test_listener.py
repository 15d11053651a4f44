"""test_listener.py: unknown clients, other pages, and programs that attack.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import http.client
import json
import os
import signal
import socket
import subprocess
import threading
import time
import unittest

from serve import ADDRESS, PROGRAM, Phone, Table


def head(*lines, body=b""):
    return "\r\n".join([*lines, "", ""]).encode() + body


def measure_memory(server):
    with open(f"/proc/{server.pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


class Listener(Table):
    def get(self, path, **headers):
        connection = http.client.HTTPConnection(ADDRESS, self.port, timeout=30)
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def test_files(self):
        """The page allows itself nothing but its own files, and is not kept."""
        types = {"/": "text/html; charset=utf-8", "/page.css": "text/css; charset=utf-8",
                 "/page.js": "text/javascript; charset=utf-8", "/icons.svg": "image/svg+xml"}
        for path, media_type in types.items():
            answer, body = self.get(path)
            self.assertEqual(200, answer.status)
            self.assertTrue(body)
            headers = dict(answer.getheaders())
            self.assertEqual(media_type, headers["Content-Type"])
            self.assertEqual("nosniff", headers["X-Content-Type-Options"])
            self.assertEqual("same-origin", headers["Referrer-Policy"])
            self.assertEqual("no-store", headers["Cache-Control"])
            self.assertEqual("close", headers["Connection"])
            self.assertEqual("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
                             "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
                             headers["Content-Security-Policy"])
            self.assertFalse([name for name in headers if name.lower().startswith(("access-control", "set-cookie"))])
        for path in ["/page", "//page.js", "/%2e%2e/etc/passwd", "/state", "/join", "/favicon.ico"]:
            self.assertEqual(404, self.get(path)[0].status, path)

    def test_other_hosts(self):
        """A name that leads here, or another port, is not this page’s address."""
        for host in ["evil.example", f"evil.example:{self.port}", ADDRESS, f"localhost:{self.port}",
                     f"{ADDRESS}:{self.port + 1}", ""]:
            self.assertEqual(421, self.send_status(head("GET / HTTP/1.1", f"Host: {host}")), host)
        self.assertIn(self.send_status(head("GET / HTTP/1.1")), [0, 400, 421])
        self.assertIn(self.send_status(head("GET http://evil.example/ HTTP/1.1", "Host: evil.example")), [0, 400, 421])
        self.assertEqual(200, self.send_status(head("GET / HTTP/1.1", f"Host: {ADDRESS}:{self.port}")))
        hosts = [f"Host: {ADDRESS}:{self.port}", "Host: evil.example"]
        for lines in [hosts, hosts[::-1], hosts[:1] * 2]:
            self.assertIn(self.send_status(head("GET / HTTP/1.1", *lines)), [0, 400, 421], lines)

    def test_public_address(self):
        """Nobody on the internet can connect."""
        for address in ["8.8.8.8", "0.0.0.0", "2001:db8::1", "::"]:
            done = subprocess.run([PROGRAM, "serve", "1", f"--database={self.history}", f"--address={address}"],
                                  capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(2, done.returncode)
            self.assertIn("private network", done.stderr)

    def test_other_pages(self):
        """A page of somebody else cannot ask anything, even in a browser of a phone that has joined."""
        phone = self.join()
        for origin in [None, "null", "http://evil.example", f"https://{ADDRESS}:{self.port}",
                       f"http://{ADDRESS}:{self.port + 1}", f"{self.origin}/", f"http://{ADDRESS}"]:
            self.assertEqual((403, None), phone.post("/state", headers={"Origin": origin}), origin)
        good = [f"Host: {ADDRESS}:{self.port}", "Content-Type: application/json", "Content-Length: 2",
                f"Authorization: Waymark {phone.token}"]
        self.assertEqual(200, self.send_status(head("POST /form HTTP/1.1", f"Origin: {self.origin}", *good, body=b"{}")))
        origins = [f"Origin: {self.origin}", "Origin: http://evil.example"]
        for lines in [origins, origins[::-1], origins[:1] * 2]:
            self.assertEqual(403, self.send_status(head("POST /form HTTP/1.1", *lines, *good, body=b"{}")), lines)
        for media_type in [None, "text/plain", "application/x-www-form-urlencoded"]:
            self.assertEqual((415, None), phone.post("/state", headers={"Content-Type": media_type}), media_type)
        self.assertEqual("token-unknown", Phone(self).post("/state")[1]["error"])
        for method in ["OPTIONS", "PUT", "DELETE", "TRACE", "CONNECT", "PATCH", "HEAD", "GARBAGE"]:
            answer = self.send(head(f"{method} /state HTTP/1.1", f"Host: {ADDRESS}:{self.port}", "Content-Length: 0"))
            self.assertNotIn("HTTP/1.1 200", answer, method)
            self.assertNotIn("Access-Control", answer)

    def test_bodies(self):
        """Only a short body of a known length is read, and only one flat object."""
        phone = self.join()
        lines = [f"Host: {ADDRESS}:{self.port}", f"Origin: {self.origin}", "Content-Type: application/json",
                 f"Authorization: Waymark {phone.token}"]

        def post(body, *more):
            return self.send_status(head("POST /form HTTP/1.1", *lines, *more, body=body))

        def post_whole(body):
            return post(body, f"Content-Length: {len(body)}")

        self.assertEqual(200, post_whole(b"{}"))
        self.assertEqual(200, post_whole(b"{" + b" " * 4000 + b"}"))
        self.assertIn(post_whole(b"{" + b" " * 4096 + b"}"), [0, 413])
        self.assertIn(post(b"{}", "Content-Length: 1000000000"), [0, 413])
        for length in ["-1", "00000002", "18446744073709551618", "4294967298", "9" * 100]:
            self.assertIn(post(b"{}", f"Content-Length: {length}"), [0, 400, 411], length)
        self.assertIn(post(b"{}", "Content-Length: 2", "Content-Length: 3"), [0, 400, 411])
        self.assertIn(post(b"2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked"), [0, 400, 411])
        self.assertIn(post(b"2\r\n{}\r\n0\r\n\r\n", "Transfer-Encoding: chunked", "Content-Length: 2"), [0, 400, 411])
        for body in [b"", b"[]", b"1", b"null", b'{"a":{}}', b'{"a":[[]]}', b'{"a":[1]}', b"[" * 4000, b'{"a":' * 800,
                     b"{", b'{"a"', b"\xff\xfe", b"{}\0", b'{"a":"\xc3"}', b"/* { */ {}", b"{'a':1}"]:
            self.assertEqual(400, post_whole(body), body)
        # What is not known is passed over.
        self.assertEqual(200, post_whole('{"ä":"ö","lang":"de","n":1.5,"b":true,"c":null,"l":["x"]}'.encode()))

    def test_lengths_that_are_none(self):
        """libsoup would answer these itself, and keep the path for good: they do not get that far."""
        good = [f"Host: {ADDRESS}:{self.port}", f"Origin: {self.origin}", "Content-Type: application/json"]
        lengths = ["0x21", "33,33", "", "+2", "2 2", "2;", "2.0", "-0", "\xff", "2\f", "2\v", "\f2", "2\r", "2\x7f"]
        lines = [f"Content-Length: {length}" for length in lengths]
        lines += ["content-length : 0x21", "CONTENT-LENGTH:\t0x21", "Content-Length: 2\r\n\t,3", "Transfer-Encoding: gzip",
                  "Transfer-Encoding: chunked", "X: y\nContent-Length: 0x21", "Content-Length: 2\r\nContent-Length: 0x21",
                  "X: y\r\n\r\r\nContent-Length: 0x21"]
        for line in lines:
            for first in ["POST /form HTTP/1.1", "GET / HTTP/1.1", "GET / HTTP/1.0"]:
                self.assertEqual("", self.send(head(first, *good, line, body=b"{}")), (first, line))
        self.assertEqual(200, self.get("/")[0].status)

    def test_request_lines_that_are_none(self):
        """What libsoup could take for a part of the headers does not get that far, either."""
        host = f"Host: {ADDRESS}:{self.port}"
        for first in ["A", "A\n\r\nContent-Length:0x21 / HTTP/1.1", "A\nContent-Length:0x21 / HTTP/1.1", "GET", "GET /", "GET / ",
                      " GET / HTTP/1.1", "GET  / HTTP/1.1", "GET\t/ HTTP/1.1", "GET / / HTTP/1.1", "GET / HTTP/1.1 ", "GET / HTTP/1.12",
                      "GET / HTTP/2.0", "GET / http/1.1", "get / HTTP/1.1", "GET * HTTP/1.1", "GET x HTTP/1.1", "GET /\f HTTP/1.1",
                      "\rGET / HTTP/1.1", "X: y", "Content-Length: 0x21"]:
            self.assertEqual("", self.send(head(first, host)), first)
        for empty in ["", "\n", "\r\n", "\r\n\r\n"]:
            self.assertEqual(200, self.send_status(head(f"{empty}GET / HTTP/1.1", host)), empty)

    def test_ends(self):
        """Nor does a head that has no end."""
        whole = head("GET / HTTP/1.1", f"Host: {ADDRESS}:{self.port}")
        for n in range(len(whole)):
            self.assertEqual("", self.send(whole[:n], ends=True), whole[:n])
        self.assertTrue(self.send(whole, ends=True).startswith("HTTP/1.1 200"))

    def test_heads(self):
        """A head that is too long gets no answer; ranges are ignored; what is no HTTP is not answered as if it were."""
        host = f"Host: {ADDRESS}:{self.port}"
        before = measure_memory(self.server)
        self.assertEqual(200, self.send_status(head("GET / HTTP/1.1", host, "X: " + "x" * 7000)))
        for lines in [["X: " + "x" * 9000], ["X: " + "x" * 900] * 10, ["x" * 100000], ["X: 1"] * 3000]:
            self.assertEqual(0, self.send_status(head("GET / HTTP/1.1", host, *lines)))
        ranges = "bytes=" + ",".join(f"{i}-{i}" for i in range(500))
        answer = self.send(head("GET / HTTP/1.1", host, f"Range: {ranges}"))
        self.assertTrue(answer.startswith("HTTP/1.1 200"))
        for data in [b"\0" * 9000, b"\r\n" * 9000, b"GET\r\n\r\n", os.urandom(9000), b"GET / HTTP/9.9\r\n\r\n",
                     "GET /ä HTTP/1.1\r\n\r\n".encode(), b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 9000]:
            self.assertNotEqual(200, self.send_status(data))
        # More than one request is not read.
        twice = self.send(head("GET / HTTP/1.1", host) * 2)
        self.assertEqual(1, twice.count("HTTP/1.1"))
        self.assertLess(measure_memory(self.server) - before, 16 * 1024)

    def test_crowd(self):
        """One address gets no more connections than it needs, and those that are there go on."""
        idle = []
        for _ in range(200):
            connection = socket.create_connection((ADDRESS, self.port), timeout=30)
            self.addCleanup(connection.close)
            idle.append(connection)
        # Those that were refused are closed.
        closed = 0
        for connection in idle[8:]:
            try:
                closed += connection.recv(1) == b""
            except ConnectionResetError:
                closed += 1
        self.assertEqual(192, closed)
        for connection in idle:
            connection.close()
        while self.send_status(head("GET / HTTP/1.1", f"Host: {ADDRESS}:{self.port}")) != 200:
            pass

    def test_rush(self):
        """While the program has no time, those who come wait in line: who is turned away by the system tries again a second later."""
        with open("/proc/sys/net/core/somaxconn", encoding="ascii") as file:
            most = min(600, int(file.read()) - 8)
        phone = self.join()
        self.server.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, self.server.pid, os.WSTOPPED | os.WNOWAIT)
        try:
            for i in range(most):
                connection = socket.create_connection((ADDRESS, self.port), timeout=20, source_address=(f"127.0.1.{1 + i % 8}", 0))
                self.addCleanup(connection.close)
        finally:
            self.server.send_signal(signal.SIGCONT)
        self.assertEqual(200, phone.post("/state")[0])

    def test_guessers(self):
        """Who guesses the letters is slowed down; who has the code of the screen is not."""
        wrong = "AAAAAA" if self.letters != "AAAAAA" else "BBBBBB"
        slow = 0
        while slow < 50:
            begin = time.monotonic()
            status, answer = Phone(self).post("/join", code=wrong)
            if slow > 0 and status == 429:
                continue
            self.assertEqual((403, "key-wrong"), (status, answer["error"]))
            self.assertGreaterEqual(answer["again"], 1)
            while slow < 50:
                status, answer = Phone(self).post("/join", code=self.letters)
                if status == 200 and time.monotonic() - begin >= 1:
                    break  # the second is over, on a busy machine
                self.assertEqual((429, "slow"), (status, answer["error"]))
                self.assertGreaterEqual(answer["again"], 1)
                slow += 1
        for key in ["", "A" * 22, self.letters]:
            self.assertEqual("key-wrong", Phone(self).post("/join", key=key)[1]["error"])
        self.assertEqual("key-wrong", Phone(self).post("/join")[1]["error"])

    def test_tokens(self):
        """Only the token of a phone is a token, and there are no more phones than there may be."""
        phones = [self.join(source=(f"127.0.0.{2 + i // 4}", 0)) for i in range(16)]
        self.assertEqual(16, len({phone.token for phone in phones}))
        self.assertEqual(16, len({phone.number for phone in phones}))
        self.assertEqual((503, "full"), (lambda status, answer: (status, answer["error"]))(
            *Phone(self).post("/join", code=self.letters)))
        token = phones[0].token
        for wrong in ["", "x", token[:-1], token + "A", token.lower(), "A" * 5000]:
            status, answer = Phone(self, wrong).post("/log")
            self.assertTrue(answer is None or answer["error"] == "token-unknown")
        self.assertEqual(200, phones[0].post("/log")[0])

    def test_letters(self):
        """Small letters, blanks and hyphens are the same letters."""
        typed = f" {self.letters[:3].lower()}-{self.letters[3:]} "
        self.assertEqual(200, Phone(self).post("/join", code=typed)[0])

    def test_leaving(self):
        """A phone that closes its page makes room at once, although its state is held."""
        phone = self.join()
        state = phone.look()
        body = json.dumps({"epoch": state["epoch"], "rev": state["rev"]}).encode()
        for _ in range(60):
            with socket.create_connection((ADDRESS, self.port), timeout=30) as connection:
                connection.sendall(head("POST /state HTTP/1.1", f"Host: {ADDRESS}:{self.port}", f"Origin: {self.origin}",
                                        "Content-Type: application/json", f"Content-Length: {len(body)}",
                                        f"Authorization: Waymark {phone.token}", body=body))
        while self.send_status(head("GET / HTTP/1.1", f"Host: {ADDRESS}:{self.port}")) != 200:
            pass

    def test_tabs(self):
        """Of more than two tabs of one phone, the newest go on."""
        phone = self.join()
        state = phone.look()
        seen = {"epoch": state["epoch"], "rev": state["rev"]}
        answers = []
        threads = [threading.Thread(target=lambda: answers.append(phone.post("/state", **seen))) for _ in range(3)]
        for thread in threads:
            thread.start()
        while not answers:
            pass
        self.assertEqual((409, "other"), (answers[0][0], answers[0][1]["error"]))
        self.end()
        for thread in threads:
            thread.join()
        self.assertEqual([409, 410, 410], sorted(status for status, _ in answers))


class Memory(Table):
    # The address sanitizer would keep what was freed for a while.
    ENVIRONMENT = {"ASAN_OPTIONS": ":".join([os.environ.get("ASAN_OPTIONS", ""), "quarantine_size_mb=0"]).strip(":")}

    def test_memory(self):
        """libsoup would keep the path of these for good."""
        path = "a" * 7800
        for data, ends in [(head(f"POST /{path} HTTP/1.1", "Host: x", "Content-Length: 0x21"), False),
                           (head(f"POST /{path} HTTP/1.1", "Host: x", "Content-Length: 5\f"), False),
                           (head(f"POST /{path} HTTP/1.1", "Host: x", "Content-Length: 0x21")[:-2], True),
                           (head(f"POST /{path} HTTP/1.1", "Host: x", "Transfer-Encoding: gzip")[:-2], True),
                           (head(f"A\n\r\nContent-Length:0x21 /{path[:3900]} HTTP/1.1"), False)]:
            self.send(data, ends)
            before = measure_memory(self.server)
            for _ in range(1000):
                self.send(data, ends)
            self.assertLess(measure_memory(self.server) - before, 2 * 1024, data)


if __name__ == "__main__":
    unittest.main(argv=["test_door.py"])
