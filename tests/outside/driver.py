# driver.py: drives the built program from outside its process, with real input and through AT-SPI.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""Helpers for the tests in this folder.

A `Table` is a temporary home with a history file. `Table.start()` starts the program there and returns an `App`: the root of its
accessible tree, and functions for keys and clicks. Nodes are found by role and name; `App.translate()` returns a text in the
language of the program, from the same .mo file. There are no fixed delays; every wait has a condition.

Needs a display and a session bus of its own: run it with tests/support/own-display.
"""

import contextlib
import gettext
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

PATIENCE = 30  # seconds until a condition that is not met is an error; not a measurement
PAUSE = 0.02  # between two checks of a condition
# GTK forgets a button that is held longer than a double click may take, so that a busy machine would lose taps. Two taps
# of a test are two taps all the same, because they are never on the same spot; see App.tap_at().
SETTINGS = """\
[Settings]
gtk-font-name=Cantarell 11
gtk-enable-animations=false
gtk-cursor-blink=false
gtk-double-click-time=60000
gtk-double-click-distance=1
gtk-decoration-layout=appmenu:close
"""
BUTTONS = ("push button", "toggle button", "check box", "radio button", "switch", "menu item", "tab", "page tab")
LEAVES = ("label", "image", "scroll bar", "push button", "check box", "radio button")
# Names of classes and icons, which are meaningless to users.
MEANINGLESS = re.compile(r"(Gtk|Adw|Gdk|Way)[A-Z]\w+|[a-z]+(-[a-z]+)*-symbolic")


class NotThere(AssertionError):
    """A node that was expected does not exist."""


def _ask(call, default):
    """Returns the answer, or the default if the node disappears during the call."""
    try:
        return call()
    except GLib.Error:
        return default


def wait_until(condition, what, check=None):
    """Returns the first answer of the condition that is true."""
    end = time.monotonic() + PATIENCE
    while True:
        answer = condition()
        if answer:
            return answer
        if check:
            check()
        if time.monotonic() > end:
            raise NotThere(what() if callable(what) else what)
        time.sleep(PAUSE)


class Node:
    """An accessible node, as a screen reader sees it."""

    def __init__(self, app, accessible):
        self.app = app
        self.accessible = accessible
        self._role = ""

    @property
    def name(self):
        return _ask(self.accessible.get_name, "") or ""

    @property
    def role(self):
        """It never changes; every question costs four processes a message."""
        if not self._role:
            role = _ask(self.accessible.get_role_name, "") or ""
            # newer versions call a push button just a button
            self._role = "push button" if role == "button" else role
        return self._role

    @property
    def description(self):
        return _ask(self.accessible.get_description, "") or ""

    @property
    def states(self):
        states = _ask(lambda: self.accessible.get_state_set().get_states(), [])
        return {state.value_nick for state in states}

    @property
    def chosen(self):
        return bool(self.states & {"checked", "pressed", "selected"})

    @property
    def children(self):
        count = _ask(self.accessible.get_child_count, 0)
        for index in range(count):
            child = _ask(lambda index=index: self.accessible.get_child_at_index(index), None)
            if child:
                yield Node(self.app, child)

    @property
    def place(self):
        """x, y, width and height in the window; None if it is not laid out."""
        extents = _ask(lambda: Atspi.Component.get_extents(self.accessible, Atspi.CoordType.WINDOW), None)
        return (extents.x, extents.y, extents.width, extents.height) if extents else (0, 0, 0, 0)

    @property
    def actions(self):
        count = _ask(lambda: Atspi.Action.get_n_actions(self.accessible), 0)
        return [_ask(lambda i=i: self.accessible.get_action_name(i), "") for i in range(count)]

    def walk(self, deep=True):
        """Yields this node and its descendants in reading order; without @deep, no parts of buttons, labels and images."""
        yield self
        if deep or self.role not in LEAVES:
            for child in self.children:
                yield from child.walk(deep)

    def fits(self, role, name):
        if role is not None and self.role not in ((role,) if isinstance(role, str) else role):
            return False
        if name is None:
            return True
        return bool(name.search(self.name)) if hasattr(name, "search") else self.name == name

    def find_all(self, role=None, name=None):
        return [node for node in self.walk(False) if node.fits(role, name)]

    def find_now(self, role=None, name=None):
        """Returns the first node that matches, or None."""
        return next((node for node in self.walk(False) if node.fits(role, name)), None)

    def find(self, role=None, name=None):
        """Waits for a node that matches, and returns the first."""
        return wait_until(
            lambda: self.find_now(role, name),
            lambda: "no %s “%s” in\n%s" % (role, getattr(name, "pattern", name), self.app.draw()),
            self.app.check,
        )

    def press(self):
        """Does what a screen reader does to click; in GTK 4.8 a check button has no action, so it gets the space bar."""
        actions = self.actions
        for action in ("click", "toggle", "activate"):
            if action in actions:
                if not Atspi.Action.do_action(self.accessible, actions.index(action)):
                    raise AssertionError("%r refuses to be pressed" % self)
                return self
        self.app.tab_to(self.role, self.name)
        self.app.key("space")
        return self

    def point(self):
        """Returns the center on the screen, when the node no longer moves."""
        before = None

        def is_still():
            nonlocal before
            now = self.place
            still = now == before and now[2] > 0 and now[3] > 0
            before = now
            return now if still else None

        x, y, width, height = wait_until(is_still, lambda: "%r has no place on the screen" % self, self.app.check)
        left, top = self.app.get_origin(self.get_window())
        return left + x + width // 2, top + y + height // 2

    def get_window(self):
        """Returns the window or dialog that contains it."""
        node = self
        while (above := _ask(node.accessible.get_parent, None)) and Node(self.app, above).role != "application":
            node = Node(self.app, above)
        return node

    def get_pane(self):
        """Returns the scrolled pane that contains it, or None."""
        node = self
        while node and node.role != "scroll pane":
            above = _ask(node.accessible.get_parent, None)
            node = Node(self.app, above) if above else None
        return node

    def scroll_into_view(self):
        """Scrolls until the center is visible, like one swipe of a finger, if it is not."""
        pane = self.get_pane()
        if not pane:
            return self
        x, y, width, height = pane.place

        def is_above():
            return self.place[1] + self.place[3] // 2 < y

        def is_below():
            return self.place[1] + self.place[3] // 2 > y + height

        if is_above() or is_below():
            left, top = self.app.get_origin()
            self.app.swipe_at(left + x + width // 2, top + y + height // 2, is_above, is_below)
        return self

    def tap(self):
        """Clicks the center with the pointer."""
        self.app.tap_at(*self.point())
        return self

    def write(self, text):
        """Replaces the text of an entry. Not counted as taps."""
        if not Atspi.EditableText.set_text_contents(self.accessible, text):
            raise AssertionError("%r takes no text" % self)
        return self

    @property
    def text(self):
        count = _ask(lambda: Atspi.Text.get_character_count(self.accessible), 0)
        return _ask(lambda: Atspi.Text.get_text(self.accessible, 0, count), "")

    def draw(self, depth=0):
        """Returns the tree below as text."""
        marks = sorted(self.states & {"checked", "pressed", "selected", "focused", "expanded"})
        if self.role in BUTTONS and "sensitive" not in self.states:
            marks.append("insensitive")
        line = "  " * depth + self.role + " “" + self.name + "”"
        line += " (%s)" % self.description if self.description else ""
        line += " " + "+".join(marks) if marks else ""
        return "\n".join([line] + [child.draw(depth + 1) for child in self.children])

    def __eq__(self, other):
        return isinstance(other, Node) and self.accessible == other.accessible

    def __hash__(self):
        return hash(self.accessible)

    def __repr__(self):
        return "%s “%s”" % (self.role, self.name)


class App(Node):
    """The running program: the root of its tree, its window, and input. Counts keys, taps and swipes."""

    def __init__(self, table, program, *arguments):
        super().__init__(self, None)
        self.table = table
        self.taps = 0
        self.swipes = 0
        self.keys = 0
        self.is_beside = False
        self.log = open(os.path.join(table.home, "program.log"), "w+")
        self.process = subprocess.Popen(
            [program, *arguments],
            env=table.get_environment(),
            stdin=subprocess.PIPE,
            stdout=self.log,
            stderr=self.log,
            text=True,
        )
        desktop = Atspi.get_desktop(0)
        self.accessible = wait_until(
            lambda: next((app for app in self._list(desktop) if self._is_own(app)), None),
            "the program does not come to the accessibility bus",
            self.check,
        )
        # The cache may be outdated.
        _ask(lambda: self.accessible.set_cache_mask(Atspi.Cache.NONE), None)
        self.window = wait_until(self._get_window, "no window opens", self.check)
        wait_until(lambda: self.get_frame().place[2] > 0, "the window is not laid out", self.check)

    @staticmethod
    def _list(desktop):
        _ask(lambda: desktop.set_cache_mask(Atspi.Cache.NONE), None)
        for index in range(_ask(desktop.get_child_count, 0)):
            app = _ask(lambda index=index: desktop.get_child_at_index(index), None)
            if app:
                yield app

    def _is_own(self, app):
        return _ask(app.get_process_id, 0) == self.process.pid and _ask(app.get_child_count, 0) > 0

    def _get_windows(self):
        found = self._xdotool("search", "--onlyvisible", "--pid", str(self.process.pid), patient=True)
        return found.split()

    def wait_for_windows(self, number):
        """Waits until so many are open, without AT-SPI."""
        wait_until(lambda: len(self._get_windows()) == number, "not %d windows" % number, self.check)

    def _get_window(self):
        windows = self._get_windows()
        return windows[0] if windows else None

    @staticmethod
    def _xdotool(*words, patient=False):
        done = subprocess.run(["xdotool", *words], capture_output=True, text=True, check=False)
        if done.returncode != 0 and not patient:
            raise AssertionError("xdotool %s: %s" % (" ".join(words), done.stderr))
        return done.stdout

    def get_frame(self):
        """Returns the window in front."""
        frames = wait_until(lambda: list(self.children), "no window", self.check)
        return next((frame for frame in frames if "active" in frame.states), frames[0])

    @property
    def page(self):
        """Returns the visible page: the pages below it are in the tree before it."""

        def search(node):
            pages = [child for child in node.children if child.name == "GtkStackPage"]
            return pages[-1] if pages else next((page for page in map(search, node.children) if page), None)

        return wait_until(lambda: search(self.get_frame()), "no page", self.check)

    def on_page(self, role, name):
        """Waits for a visible page with this node, and returns the node."""
        return wait_until(
            lambda: self.page.find_now(role, name),
            lambda: "no %s “%s” on\n%s" % (role, getattr(name, "pattern", name), self.page.draw()),
            self.check,
        )

    def _find_origin(self, frame):
        _, _, width, height = frame.place
        for window in reversed(self._get_windows()):
            lines = self._xdotool("getwindowgeometry", "--shell", window, patient=True)
            found = {key: int(value) for key, value in re.findall(r"(X|Y|WIDTH|HEIGHT)=(-?\d+)", lines)}
            for border in (0, 5):
                if (found.get("WIDTH"), found.get("HEIGHT")) == (width + 2 * border, height + 2 * border):
                    return found["X"] + border, found["Y"] + border
        return None

    def get_origin(self, frame=None):
        """Returns where the content of the window, or of the front one, begins on the screen: without a compositor GTK
        draws a border in it. A window that was just opened may not be listed yet."""
        frame = frame or self.get_frame()
        return wait_until(
            lambda: self._find_origin(frame), lambda: "no window of %d×%d" % tuple(frame.place[2:]), self.check
        )

    def check(self):
        if self.process.poll() is not None:
            raise AssertionError("the program ended with %s\n%s" % (self.process.returncode, self.read_log()))

    def read_log(self):
        with open(self.log.name, encoding="utf-8", errors="replace") as log:
            return log.read()

    # Input.

    def say(self, line):
        """Writes a line to the standard input of the program."""
        self.check()
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def key(self, *keys):
        """Presses real keys, with their X names: "r", "ctrl+z", "F1", "Return"."""
        self.check()
        self.keys += len(keys)
        if keys:
            self._xdotool("key", "--delay", "20", *keys)

    def tap_at(self, x, y):
        """Clicks with the pointer: moves there from the side, and holds the button for a moment. Every second tap is a
        pixel beside the place, so that two taps are not a double click."""
        self.check()
        self.taps += 1
        self.is_beside = not self.is_beside
        x += self.is_beside
        self._xdotool(
            *("mousemove", str(x - 2), str(y - 2), "sleep", "0.03", "mousemove", str(x), str(y), "sleep", "0.03"),
            *("mousedown", "1", "sleep", "0.03", "mouseup", "1", "sleep", "0.03"),
        )

    def point_at(self, x, y):
        """Moves the pointer there."""
        self._xdotool("mousemove", str(x), str(y))

    def swipe_at(self, x, y, is_above, is_below):
        """Turns the wheel until neither condition is true."""
        self.swipes += 1
        self.point_at(x, y)

        def turn():
            self._xdotool("click", "4" if is_above() else "5", "sleep", "0.1")
            return not is_above() and not is_below()

        wait_until(turn, "scrolling does not bring it into view", self.check)

    def type(self, text):
        self._xdotool("type", "--delay", "10", text)

    @contextlib.contextmanager
    def counting(self):
        """Resets the counters, which can be read afterward."""
        self.taps = self.keys = self.swipes = 0
        yield self

    def get_focus(self, stops):
        """Returns the index of the node that has the focus, or None."""
        return next((index for index, node in enumerate(stops) if "focused" in node.states), None)

    def tab_to(self, role, name):
        """Presses Tab until this node has the focus, like a user without a pointer."""
        stops = self._get_stops()
        before = self.get_focus(stops)
        for _ in range(2 * len(stops) + 20):
            if before is not None and stops[before].fits(role, name):
                return stops[before]
            self.key("Tab")
            before = self._wait_for_focus(stops, before)
            if before is None:  # on something that has come to the page since
                stops = self._get_stops()
                before = self.get_focus(stops)
        raise NotThere("Tab does not come to the %s “%s” on\n%s" % (role, name, self.page.draw()))

    def _get_stops(self):
        return [node for node in self.page.walk(False) if "focusable" in node.states]

    def _wait_for_focus(self, stops, before):
        """Returns the next focused stop. Between two stops the focus may be on a widget that is not a stop of the page."""
        end = time.monotonic() + (PATIENCE if before is not None else 0.2)
        while (now := self.get_focus(stops)) == before and time.monotonic() < end:
            time.sleep(PAUSE)
        return now

    # The language.

    def translate(self, text, context=None):
        """Returns the translation of @text."""
        words = self.table.words
        return words.pgettext(context, text) if context else words.gettext(text)

    def translate_with(self, text, *values, context=None):
        """Returns the translation with placeholders replaced, which a language may have in another order."""
        rest = iter(values)

        def put(place):
            return str(values[int(place.group(1)) - 1] if place.group(1) else next(rest))

        return re.sub(r"%(?:(\d)\$)?[sd]", put, self.translate(text, context))

    # Shutdown.

    def end(self):
        """Ends the program without keys."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()

    def leave(self):
        """Quits with the shortcut, waits for the end, and checks the warnings of the program."""
        if self.process.poll() is None:
            self._xdotool("key", "ctrl+q")
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.send_signal(signal.SIGKILL)
                self.process.wait()
                raise AssertionError("the program does not end") from None
        complaints = [
            line
            for line in self.read_log().splitlines()
            if re.search(r"(WARNING|CRITICAL|ERROR) \*\*|AddressSanitizer|runtime error", line)
        ]
        self.log.close()
        if complaints or self.process.returncode not in (0, -signal.SIGTERM):
            raise AssertionError("the program ended with %s\n%s" % (self.process.returncode, "\n".join(complaints)))

    def kill(self):
        """Ends the program if a test has failed."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.log.close()


class Table:
    """A temporary home with a history file, a language, and the running program."""

    def __init__(self, language="en", programs=None):
        self.program, self.cli, self.build = programs or get_programs()
        self.language = language
        self.home = tempfile.mkdtemp(prefix="outside-")
        for folder in ("config/gtk-4.0", "data", "state", "cache"):
            os.makedirs(os.path.join(self.home, folder))
        with open(os.path.join(self.home, "config/gtk-4.0/settings.ini"), "w", encoding="utf-8") as settings:
            settings.write(SETTINGS)
        self.words = gettext.NullTranslations()
        if language != "en":
            self.words = gettext.translation("waymark", os.path.join(self.build, "po"), [language])
        self.history = os.path.join(self.home, "data", "waymark", "waymark.db")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.home, ignore_errors=True)

    def get_environment(self):
        environment = dict(os.environ)
        for name in ("WAYLAND_DISPLAY", "GTK_A11Y", "NO_AT_BRIDGE", "AT_SPI_BUS_ADDRESS", "LC_ALL"):
            environment.pop(name, None)
        environment.update(
            HOME=self.home,
            XDG_CONFIG_HOME=self.home + "/config",
            XDG_DATA_HOME=self.home + "/data",
            XDG_STATE_HOME=self.home + "/state",
            XDG_CACHE_HOME=self.home + "/cache",
            LC_ALL="C.UTF-8",
            LANGUAGE=self.language,
            GSETTINGS_SCHEMA_DIR=self.build + "/data",
            GSETTINGS_BACKEND="keyfile",
            WAYMARK_LOCALEDIR=self.build + "/po",
            GDK_BACKEND="x11",
            GSK_RENDERER="cairo",
            GDK_DEBUG="gl-disable",
            GTK_USE_PORTAL="0",
            ADW_DISABLE_PORTAL="1",
            GIO_USE_VFS="local",
        )
        return environment

    def set(self, key, value):
        """Sets a key of the settings, before the program is started."""
        folder = os.path.join(self.home, "config/glib-2.0/settings")
        os.makedirs(folder, exist_ok=True)
        with open(os.path.join(folder, "keyfile"), "a", encoding="utf-8") as settings:
            settings.write("[io/github/waymark/Waymark]\n%s=%s\n" % (key, value))

    def run_cli(self, *words, given=""):
        done = subprocess.run(
            [self.cli, *words], input=given, capture_output=True, text=True, env=self.get_environment(), check=False
        )
        if done.returncode != 0:
            raise AssertionError("waymark-cli %s: %s" % (" ".join(words), done.stderr))
        return done.stdout

    @contextlib.contextmanager
    def start(self, *arguments):
        app = App(self, self.program, *arguments)
        try:
            yield app
            app.leave()
        except BaseException:
            app.kill()
            raise

    # Queries the file on the disk like another program.

    def ask(self, question, *values):
        if not os.path.exists(self.history):
            return []
        with contextlib.closing(sqlite3.connect("file:%s?mode=ro" % self.history, uri=True)) as history:
            return history.execute(question, values).fetchall()

    def get_recorded(self):
        """Returns the changes in force of the newest game, in order, without the closing of steps of final scoring."""
        return [
            text
            for (text,) in self.ask(
                "SELECT entry_text FROM change JOIN game ON game.id = change.game"
                " WHERE game = (SELECT max (id) FROM game) AND number < ifnull (head, number + 1)"
                " AND NOT EXISTS (SELECT 1 FROM change AS mark WHERE mark.game = change.game "
                " AND mark.undo_group = change.undo_group AND mark.entry_text LIKE 'final note=\"nothing left: %')"
                " ORDER BY number"
            )
        ]

    def wait_for_recorded(self, count, check=None):
        """Waits until this many changes are in force, and returns them."""
        return wait_until(
            lambda: (recorded := self.get_recorded()) and len(recorded) == count and recorded,
            lambda: "%d changes are on the disk, not %d: %s" % (len(self.get_recorded()), count, self.get_recorded()[-3:]),
            check,
        )


def get_programs():
    """Returns the program, the command line program and the build directory, from the arguments of the test."""
    return [os.path.abspath(word) for word in sys.argv[1:4]]


@contextlib.contextmanager
def window_manager():
    """Runs a window manager, which gives windows the focus and maximizes them."""
    managers = [_start_manager()]

    def has_manager():
        # It exits if the display is not ready.
        if managers[-1].poll() is not None:
            managers.append(_start_manager())
        return _has_manager()

    try:
        Atspi.init()
        wait_until(has_manager, "no window manager")
        yield
    finally:
        managers[-1].terminate()
        managers[-1].wait()


def _start_manager():
    return subprocess.Popen(
        ["matchbox-window-manager", "-use_titlebar", "no"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )


def _has_manager():
    done = subprocess.run(["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True, check=False)
    return "window id" in done.stdout


def main():
    """Runs the tests of a file that was called with the program, the command line program and the build directory."""
    with window_manager():
        # libatspi calls half of its own functions deprecated
        result = unittest.main(argv=[sys.argv[0]], verbosity=2, exit=False, warnings="ignore").result
    sys.exit(not result.wasSuccessful())
