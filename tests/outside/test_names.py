#!/usr/bin/python3
# test_names.py PROGRAM CLI BUILD: every control of every page has an accessible name, and each page can be reached and left
# without a pointer.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import unittest

import driver

GAME = """waymark 1
edition C3
with    inns-and-cathedrals signposts bets tunnel
player  red "Anna"
player  blue "Jan"
player  green "Mia"

turn red
bookmaker stack=1 chips=red,blue
tunnel-token set=red
road tiles=5 meeples=red:1
turn blue
"""
CONTROLS = {
    *("push button", "toggle button", "radio button", "check box", "spin button", "slider", "text", "entry"),
    *("combo box", "page tab", "menu item", "dialog", "frame"),
}
# A screen reader reads the names of these also while the focus is inside.
CONTAINERS = {"list", "table", "table cell"}

# How to open a page from the table: with a key, or with an action of the window; each is closed with Escape.
PAGES = {
    "a road": "r",
    "a city": "c",
    "a monastery": "m",
    "a garden": "g",
    "a field": "f",
    "a bookmaker tile": "b",
    "tunnel tokens": "t",
    "the quick entry": "slash",
    "the rules": "F1",
    "the big board": "win.board",
    "the judge": "win.judge",
    "the shelf": "win.events",
    "final scoring": "win.final",
    "the result": "win.result",
}
WINDOWS = {"the preferences": "ctrl+comma", "the shortcuts": "ctrl+question"}


def needs_name(node):
    """A row that does not take the focus is read by what it contains."""
    if node.role in CONTROLS or node.role == "list item":
        return node.role in ("frame", "dialog") or "focusable" in node.states
    return node.role in CONTAINERS


def walk(node):
    """Yields this node and its descendants, but not the list in a combo box, which libadwaita does not name."""
    yield node
    if node.role != "combo box":
        for child in node.children:
            yield from walk(child)


def find_nameless(root):
    """Visible controls and containers without a name, or with a meaningless one."""
    return [
        "%r at %s, in %s" % (node, node.place, root)
        for node in walk(root)
        if needs_name(node)
        and node.place[2] > 0
        and (not node.name or re.fullmatch(r"(Gtk|Adw|Gdk|Way)[A-Z]\w+", node.name))
    ]


class Names(unittest.TestCase):
    def is_at_table(self, app):
        """A card covers only a part of the table."""
        has_keys = app.page.find_now("push button", re.compile("^Next Turn")) is not None
        return has_keys and app.page.find_now("dialog") is None

    def wait_for_table(self, app, at_table, what):
        driver.wait_until(lambda: self.is_at_table(app) == at_table, what, app.check)

    def go(self, app, way):
        if way.startswith("win."):
            frame = app.get_frame()
            driver.Atspi.Action.do_action(frame.accessible, frame.actions.index(way))
        else:
            app.key(way)

    def test_every_page(self):
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME)
            with table.start() as app:
                app.on_page("push button", "Resume")
                found = find_nameless(app.page)
                app.on_page("push button", "Resume").press()
                self.wait_for_table(app, True, "no table")
                found += find_nameless(app.page)
                app.tab_to("list item", re.compile("^Road"))
                app.key("Return")
                app.on_page("push button", "Add Entry Before…")
                found += ["an opened entry: " + nameless for nameless in find_nameless(app.page)]
                for name, way in PAGES.items():
                    self.go(app, way)
                    self.wait_for_table(app, False, "no way to %s" % name)
                    found += [name + ": " + nameless for nameless in find_nameless(app.get_frame())]
                    app.key("Escape")
                    self.wait_for_table(app, True, "no way back from %s" % name)
                self.assertEqual(found, [])

    def test_windows(self):
        """A new session for each, because AT-SPI of Debian 12 crashes if it is queried while a window is closed."""
        for name, way in WINDOWS.items():
            with driver.Table() as table, self.subTest(name):
                table.run_cli("import", "-", given=GAME)
                with table.start() as app:
                    app.on_page("push button", "Resume")
                    app.key(way)
                    driver.wait_until(lambda: len(list(app.children)) == 2, "no window", app.check)
                    self.assertEqual(find_nameless(app.get_frame()), [])
                    app.key("Escape")
                    app.wait_for_windows(1)

    def test_names_are_said_once(self):
        """The question about the meeples names its row, not the keys in it again."""
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME)
            with table.start() as app:
                app.on_page("push button", "Resume").press()
                self.wait_for_table(app, True, "no table")
                app.key("r")
                app.on_page("check box", re.compile("^Anna"))
                named = [node for node in app.page.walk() if node.name == "Meeples" and node.role == "panel"]
                self.assertEqual(len(named), 1)

    def test_points_are_read_out(self):
        """The status of the table page reads out what was recorded."""
        with driver.Table() as table:
            table.run_cli("import", "-", given=GAME)
            with table.start() as app:
                app.on_page("push button", "Resume").press()
                self.wait_for_table(app, True, "no table")
                app.key("m", "F2", "Return")
                driver.wait_until(
                    lambda: any("Jan plus 9, now 9, takes the lead" in (node.name, node.text) for node in app.page.walk()),
                    "the status does not say what Jan got",
                    app.check,
                )


if __name__ == "__main__":
    driver.main()
