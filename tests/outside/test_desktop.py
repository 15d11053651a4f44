#!/usr/bin/python3
# test_desktop.py PROGRAM CLI BUILD: what the desktop starts on the session bus: the actions of the icon's menu, and its search.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import contextlib
import os
import re
import subprocess
import unittest
import unittest.mock

import driver

from gi.repository import Gio, GLib

NAME = "io.github.waymark.Waymark"
PATH = "/" + NAME.replace(".", "/")
SEARCH = "org.gnome.Shell.SearchProvider2"

FINISHED = """\
waymark 1
id 7e1d5c0a-4c1f-4b5e-8f0e-0c7a3f1f9b01
played 2026-05-20T19:30:00Z
place "Brno"
player red "Anna Nováková"
player blue "Jan"
road tiles=5 meeples=red:1
final
end
"""
IN_PROGRESS = """\
waymark 1
id 7e1d5c0a-4c1f-4b5e-8f0e-0c7a3f1f9b02
played 2026-05-21T19:30:00Z
player red "Mia"
player blue "Jan"
turn red
city tiles=4 meeples=red:1
"""
GAMES = {"finished": "game:7e1d5c0a-4c1f-4b5e-8f0e-0c7a3f1f9b01", "open": "game:7e1d5c0a-4c1f-4b5e-8f0e-0c7a3f1f9b02"}


class Desktop(unittest.TestCase):
    def setUp(self):
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(self, path, interface, method, parameters, answer=None):
        done = self.bus.call_sync(NAME, path, interface, method, parameters, GLib.VariantType(answer) if answer else None,
                                  Gio.DBusCallFlags.NO_AUTO_START, 1000 * driver.PATIENCE)
        return done.unpack()[0] if answer else None

    def activate(self, action):
        self.call(PATH, "org.freedesktop.Application", "ActivateAction", GLib.Variant("(sava{sv})", (action, [], {})))

    def search(self, *terms):
        return self.call(PATH + "/SearchProvider", SEARCH, "GetInitialResultSet", GLib.Variant("(as)", (terms,)), "(as)")

    def choose(self, hit):
        self.call(PATH + "/SearchProvider", SEARCH, "ActivateResult", GLib.Variant("(sasu)", (hit, [], 0)))

    @contextlib.contextmanager
    def history(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=FINISHED)
            table.run_cli("import", "-", given=IN_PROGRESS)
            yield table

    @contextlib.contextmanager
    def service(self, table):
        """Yields the process of the program, which the bus has started and which has no window yet."""
        process = subprocess.Popen([table.program, "--gapplication-service"], env=table.get_environment())
        try:
            driver.wait_until(lambda: self.bus.call_sync(
                "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
                GLib.Variant("(s)", (NAME,)), None, Gio.DBusCallFlags.NONE, -1).unpack()[0], "the service has no name")
            yield process
        finally:
            process.terminate()
            process.wait()

    def count_windows(self, process):
        found = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(process.pid)], capture_output=True, text=True,
                               check=False)
        return len(found.stdout.split())

    def test_search(self):
        with self.history() as table, self.service(table) as process:
            self.assertEqual(self.search("anna"), ["player:Anna Nováková", GAMES["finished"]])
            self.assertEqual(self.search("novak", "AN"), ["player:Anna Nováková", GAMES["finished"]])
            self.assertEqual(self.search("brno"), [GAMES["finished"]])
            self.assertEqual(self.search("jan"), ["player:Jan", GAMES["open"], GAMES["finished"]])
            self.assertEqual(self.search("jan", "mia"), [GAMES["open"]])
            self.assertEqual(self.search("carl"), [])
            self.assertEqual(self.search("  "), [])
            self.assertEqual(self.search(), [])
            narrowed = self.call(PATH + "/SearchProvider", SEARCH, "GetSubsearchResultSet",
                                 GLib.Variant("(asas)", (["player:Jan"], ["jan", "brno"])), "(as)")
            self.assertEqual(narrowed, [GAMES["finished"]])
            metas = self.call(PATH + "/SearchProvider", SEARCH, "GetResultMetas",
                              GLib.Variant("(as)", (["player:Jan", GAMES["finished"], "game:gone", "nonsense"],)), "(aa{sv})")
            self.assertEqual([(meta["id"], meta["name"]) for meta in metas],
                             [("player:Jan", "Jan"), (GAMES["finished"], "Anna Nováková 5 · Jan 0")])
            self.assertRegex(metas[1]["description"], "May 20, 2026 · Brno")
            self.assertTrue(all(meta["icon"] for meta in metas))
            self.assertEqual(self.count_windows(process), 0)
            # With its window open, the program searches the history that it has open.
            self.activate("statistics")
            driver.wait_until(lambda: self.count_windows(process) == 1, "no window opens")
            self.assertEqual(self.search("brno"), [GAMES["finished"]])

    def add_handler(self, table, kind):
        """Makes a program the default for @kind that writes what it is asked to open into a file, and returns that file."""
        folder = os.path.join(table.home, "data/applications")
        os.makedirs(folder, exist_ok=True)
        opened = os.path.join(table.home, "opened")
        script = os.path.join(table.home, "viewer")
        with open(script, "w", encoding="utf-8") as file:
            file.write("#!/bin/sh\nprintf '%%s\\n' \"$1\" > '%s.new'\nmv '%s.new' '%s'\n" % (opened, opened, opened))
        os.chmod(script, 0o755)
        with open(os.path.join(folder, "viewer.desktop"), "w", encoding="utf-8") as file:
            file.write("[Desktop Entry]\nType=Application\nName=Viewer\nExec=%s %%u\nMimeType=%s;\n" % (script, kind))
        with open(os.path.join(folder, "mimeapps.list"), "w", encoding="utf-8") as file:
            # The help viewer of this computer, too, would be one.
            file.write("[Default Applications]\n%s=viewer.desktop\n" % kind)
            file.write("[Removed Associations]\nx-scheme-handler/help=yelp.desktop;org.gnome.Yelp.desktop;\n")
        return opened

    def assert_help(self, kind, wanted, language="en", manual="help/html"):
        with driver.Table(language) as table:
            opened = self.add_handler(table, kind)
            environment = {**os.environ, "WAYMARK_MANUALDIR": os.path.join(table.build, manual)}
            with unittest.mock.patch.dict(os.environ, environment), table.start() as app:
                app.key("ctrl+F1")
                driver.wait_until(lambda: os.path.exists(opened), "nothing is opened", app.check)
                with open(opened, encoding="utf-8") as file:
                    self.assertRegex(file.read().strip(), wanted)

    def test_help(self):
        self.assert_help("x-scheme-handler/help", "^help:waymark$")

    def test_help_in_a_browser(self):
        self.assert_help("text/html", "/html/C/index.html$")
        self.assert_help("text/html", "/html/de/index.html$", language="de")

    def test_help_is_missing(self):
        with driver.Table() as table:
            with unittest.mock.patch.dict(os.environ, WAYMARK_MANUALDIR=table.home), table.start() as app:
                app.key("ctrl+F1")
                app.find("label", "Help Could Not Be Opened")
                app.wait_for_windows(2)
                app.key("Escape")
                app.wait_for_windows(1)

    def test_search_without_history(self):
        with driver.Table() as table, self.service(table):
            self.assertEqual(self.search("anna"), [])

    def test_actions(self):
        with self.history() as table, table.start() as app:
            self.activate("new-game")
            app.on_page("push button", re.compile("Start Game"))
            self.activate("resume")
            app.on_page("push button", "Road")
            self.activate("statistics")
            app.on_page("list", "Ranking")
            self.choose(GAMES["finished"])
            app.on_page("push button", re.compile("Play Again"))
            self.activate("resume")
            app.on_page("push button", "Road")
            self.choose("player:Jan")
            app.on_page("label", "Jan")
            self.call(PATH + "/SearchProvider", SEARCH, "LaunchSearch", GLib.Variant("(asu)", (["brno"], 0)))
            driver.wait_until(lambda: any(node.text == "brno" for node in app.page.walk()),
                              lambda: app.page.draw(), app.check)
            app.key("ctrl+w")
            driver.wait_until(lambda: app.process.poll() is not None, "Ctrl+W does not close the window")
            self.assertEqual(app.process.returncode, 0)


if __name__ == "__main__":
    driver.main()
