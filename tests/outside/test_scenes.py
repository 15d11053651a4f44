#!/usr/bin/python3
# test_scenes.py SHOW-SCENE CLI BUILD [SCENE…]: on every page and dialog, in every state that has a scene, the focus begins at
# something that does something, and whatever takes the focus, and every list, has a name and a role that a screen reader knows.
#
# SPDX-License-Identifier: GPL-3.0-or-later

import re
import subprocess
import sys
import unittest

import driver

CONTROLS = {
    *("push button", "toggle button", "radio button", "check box", "switch", "spin button", "slider", "text", "entry"),
    *("combo box", "page tab", "menu item", "link", "list item", "table row", "table cell", "column header"),
    "filler",  # the heading of a column, in GTK 4.8
}
LISTS = {"list", "list box", "table", "tree table"}
WINDOWS = {"frame", "dialog", "window"}
MEANINGLESS = re.compile(r"((Gtk|Adw|Gdk|Way)[A-Z]\w+)?")
CHARTS = {"image"}  # the arrow keys move through their values
# Tab enters them, and stops at what they contain. A pane without anything that takes the focus is scrolled with the arrow keys.
PASSED = LISTS | {"scroll pane"}
# What they contain is said with their names.
WHOLE = ("combo box", "push button", "toggle button", "radio button", "check box", "label", "image", "scroll bar")
LEAVES = ("label", "scroll bar")  # nothing in them takes the focus, so their parts are not asked for

# The focus of the text field in an AdwEntryRow, which libadwaita 1.2 does not tell.
UNTOLD_FOCUS = {"details"}
NO_FOCUS = "nothing has the focus"


def walk(node, is_part=False):
    """Yields this node and its descendants, each with whether it is a part of a control."""
    yield node, is_part
    for child in () if node.role in LEAVES else node.children:
        yield from walk(child, is_part or node.role in WHOLE)


def find_mistake(node, states):
    """Returns what a screen reader could not say about this node, or None."""
    role, name = node.role, node.name
    if "focusable" in states and role not in CONTROLS | CHARTS | PASSED | WINDOWS:
        return "takes the focus"
    named = role in LISTS | WINDOWS or "focusable" in states and role != "scroll pane"
    if named and MEANINGLESS.fullmatch(name):
        return "has no name"
    if role == "radio button" and name.isdigit() and not node.description:
        return "does not say what it counts"
    return None


def find_mistakes(root):
    """Returns what is wrong with the window, and the focus in it."""
    found = []
    focus = None
    after = []
    for node, is_part in walk(root):
        states = node.states
        if not (states & {"focusable", "focused"} or node.role in LISTS | WINDOWS) or node.place[2] == 0:
            continue
        mistake = None if is_part else find_mistake(node, states)
        if mistake:
            found.append("%r at %s %s" % (node, node.place, mistake))
        if "focused" in states:
            focus = node
        elif focus and "focusable" in states and node.role in CONTROLS:
            after.append(node)
    if not focus:
        found.append(NO_FOCUS)
    elif focus.role not in CONTROLS and (focus.role != "scroll pane" or after):
        found.append("%r has the focus, but not %r" % (focus, after[:1]))
    return found


class Scenes(unittest.TestCase):
    def find_mistakes_of(self, name, app):
        driver.wait_until(lambda: "open %s\n" % name in app.read_log(), "%s does not open" % name, app.check)
        frames = list(app.children)
        # GTK 4.8 does not tell whether a dialog is active.
        driver.wait_until(
            lambda: "active" in frames[-1].states or frames[-1].role == "dialog",
            "the window of %s is not active" % name,
            app.check,
        )
        found = find_mistakes(frames[-1] if len(frames) > 1 else app.page)
        return ["%s: %s" % (name, mistake) for mistake in found if mistake != NO_FOCUS or name not in UNTOLD_FOCUS]

    def test_every_scene(self):
        program = driver.get_programs()[0]
        listed = subprocess.run([program], capture_output=True, text=True, check=True).stdout.split()
        names = sys.argv[4:] or listed
        with driver.Table() as table, table.start(names[0], "1280", "800") as app:
            found = self.find_mistakes_of(names[0], app)
            for name in names[1:]:
                app.say(name)
                found += self.find_mistakes_of(name, app)
            app.end()
        self.assertGreater(len(listed), 50)
        self.assertEqual(found, [], "\n" + "\n".join(found))


if __name__ == "__main__":
    driver.main()
