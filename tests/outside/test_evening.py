# test_evening.py: plays an evening from the empty start page to the picture of the result, by one kind of input alone.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""test_evening.py PROGRAM CLI BUILD keyboard|pointer|accessibility

The same evening is played with each kind of input. With the keyboard, every control is reached with Tab or an arrow key and pressed with
the space bar; no shortcut is used. The pointer taps the center of each target, after one swipe if the target is not
visible. With accessibility, only the actions that the program offers to screen readers are used.
"""

import re
import subprocess
import sys
import unittest

import driver

PLAYED = ["turn red", "road tiles=4 meeples=red:1 left=1", "turn blue", "city tiles=5 meeples=blue:1"]
FINAL = ["final", "unfinished road tiles=3 meeples=red:1", "field cities=2 meeples=blue:1"]
BUTTONS = ("push button", "toggle button", "radio button", "check box")


def find_usable(app, role, name):
    """Waits for a node that is visible and sensitive: those of hidden parts of a page are in the tree, too."""

    def find_now():
        nodes = app.page.find_all(role, name)
        return next((node for node in nodes if "sensitive" in node.states and node.place[2] > 0), None)

    text = getattr(name, "pattern", name)
    return driver.wait_until(find_now, lambda: "no usable “%s” on\n%s" % (text, app.page.draw()), app.check)


class Keyboard:
    """Presses Tab and arrow keys until the control has the focus, then the space bar."""

    def __init__(self, app):
        self.app = app

    def press(self, role, name):
        node = find_usable(self.app, role, name)
        keypad = self.find_keypad(node)
        if keypad:  # one stop of the Tab key; the arrow keys move inside
            self.app.tab_to("radio button", keypad[0].name)
            for key in keypad[1 : keypad.index(node) + 1]:
                self.app.key("Right")
                driver.wait_until(lambda key=key: "focused" in key.states, "no focus on %r" % key, self.app.check)
        else:
            self.app.tab_to(role, name)
        self.app.key("space")

    def find_keypad(self, node):
        """Returns the keys of the keypad that contains it, or None."""
        if not node.name.isdigit():
            return None
        keys = [key for key in self.app.page.find_all("radio button") if key.name.isdigit() and key.place[2] > 0]
        start = max(index for index, key in enumerate(keys) if key.name in "01" and index <= keys.index(node))
        return keys[start:]

    def press_node(self, node):
        def has_focus():
            if "focused" not in node.states:
                self.app.key("Tab")
            return "focused" in node.states

        driver.wait_until(has_focus, "Tab does not come to %r" % node, self.app.check)
        self.app.key("space")

    def close(self, _dialog):
        self.app.key("Escape")

    def write(self, name, text):
        self.app.tab_to("text", name)
        self.app.key("ctrl+a")
        self.app.type(text)


class Pointer:
    """Taps, as with a finger."""

    def __init__(self, app):
        self.app = app

    def press(self, role, name):
        find_usable(self.app, role, name).scroll_into_view().tap()

    @staticmethod
    def press_node(node):
        node.tap()

    @staticmethod
    def close(dialog):
        dialog.find("push button", "Close").tap()

    def write(self, name, text):
        find_usable(self.app, "text", name).scroll_into_view().tap()
        self.app.key("ctrl+a")
        self.app.type(text)


class Accessibility:
    """Uses the actions of the accessible nodes, as a screen reader does."""

    def __init__(self, app):
        self.app = app

    def press(self, role, name):
        find_usable(self.app, role, name).press()

    @staticmethod
    def press_node(node):
        node.press()

    @staticmethod
    def close(dialog):
        dialog.find("push button", "Close").press()

    def write(self, name, text):
        find_usable(self.app, "text", name).write(text)


INPUTS = {"keyboard": Keyboard, "pointer": Pointer, "accessibility": Accessibility}
INPUT = INPUTS[sys.argv[4]]


def starting(text):
    return re.compile("^" + re.escape(text))


class Evening(unittest.TestCase):
    def test_evening(self):
        with driver.Table() as table, table.start() as app:
            self.table, self.app, self.input = table, app, INPUT(app)
            self.set_up()
            self.play()
            self.finish()
            self.share()

    def press(self, name, role=BUTTONS):
        self.input.press(role, name)

    def assert_recorded(self, lines):
        self.assertEqual(self.table.wait_for_recorded(len(lines), self.app.check), lines)

    def set_up(self):
        self.press("New Game")
        self.input.write("Name for seat 1", "Anna")
        self.input.write("Name for seat 2", "Jan")
        expansions = self.app.page.find_now("list item", starting("Expansions"))
        if expansions:  # on a page of their own, on a phone
            self.press(expansions.name, "list item")
        self.press("The Signposts")
        if expansions:
            self.press("Back")
        self.press(starting("Start"))

    def play(self):
        self.press("Road")
        self.press("4")
        self.press(starting("Anna, seat 1"))
        self.press(starting("left"))
        self.press(starting("Record"))
        self.assert_recorded(PLAYED[:2])
        self.press(starting("Next Turn"))
        self.press("City")
        self.press("5")
        self.press(starting("Jan, seat 2"))
        self.press(starting("Record"))
        self.assert_recorded(PLAYED)
        self.press("Undo")
        self.assert_recorded(PLAYED[:3])
        self.press("Redo")
        self.assert_recorded(PLAYED)

    def finish(self):
        self.press("Final Scoring")
        self.assert_recorded(PLAYED + FINAL[:1])
        self.press("Unfinished Road")
        find_usable(self.app, BUTTONS, starting("Anna, seat 1"))
        self.press("3")
        self.press(starting("Anna, seat 1"))
        self.press(starting("Record"))
        self.assert_recorded(PLAYED + FINAL[:2])
        self.press(starting("None Left"))
        self.press("2")
        self.press(starting("Jan, seat 2"))
        self.press(starting("Record"))
        self.assert_recorded(PLAYED + FINAL)
        self.press(starting("None Left"))
        self.press("End Game")

    def share(self):
        self.press("Share Picture…")
        title = "Picture of the Result"
        dialog = self.app.find(None, title)
        self.input.press_node(dialog.find("push button", "Copy"))
        driver.wait_until(self.has_picture, "no picture is in the clipboard", self.app.check)
        self.input.close(dialog)
        driver.wait_until(lambda: not self.app.find_now(None, title), "the dialog stays", self.app.check)

    @staticmethod
    def has_picture():
        """Whether the clipboard offers a picture. Only its owner knows more."""
        targets = subprocess.run(["xclip", "-selection", "clipboard", "-target", "TARGETS", "-out"], capture_output=True)
        return b"image/png" in targets.stdout


if __name__ == "__main__":
    driver.main()
