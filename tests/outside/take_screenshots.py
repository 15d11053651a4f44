# take_screenshots.py: takes the pictures for software centers and for the README from the running program.
#
# SPDX-License-Identifier: GPL-3.0-or-later
"""take_screenshots.py PROGRAM CLI BUILD FOLDER NAME…

Each name is one of PICTURES. The window fills the screen, so run it with a display of the size of the pictures; build-aux/screenshots
does that. The games are those of evening_games.py, and the program is operated with keys and clicks, as in the tests.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

import driver
import evening_games

N_FRAME_MILLISECONDS = 900  # how long a step of the animation is shown
CORNER = 12  # the radius of a window's corners in libadwaita
SHADOW = "45x11+0+4"  # opacity, softness and offset, for ImageMagick


class Studio(driver.Table):
    """A table with past games, a current one and a theme."""

    def __init__(self, theme):
        super().__init__()
        keyfile = os.path.join(self.home, "config/glib-2.0/settings/keyfile")
        os.makedirs(os.path.dirname(keyfile))
        with open(keyfile, "w", encoding="utf-8") as settings:
            settings.write("[io/github/waymark/Waymark]\ntheme='%s'\n" % theme)

    def add(self, *games):
        self.run_cli("import", "-", given="\n".join(games))


def save(app, path):
    """Saves the content of the window, when nothing moves anymore."""
    left, top = app.get_origin()
    _, _, width, height = app.get_frame().place
    command = ["import", "-silent", "-window", "root", "-crop", "%dx%d+%d+%d" % (width, height, left, top), "+repage"]
    app.point_at(left + width // 2, top + 2)  # where no key is lit by the pointer
    previous = None

    def is_still():
        nonlocal previous
        now = subprocess.run([*command, "rgb:-"], capture_output=True, check=True).stdout
        still = now == previous
        previous = now
        return still

    driver.wait_until(is_still, "the window does not come to rest", app.check)
    subprocess.run([*command, "-strip", "png24:" + path], check=True)


def add_frame(path):
    """Adds what a compositor would: round corners and a shadow around them."""
    size = subprocess.run(["identify", "-format", "%w %h", path], capture_output=True, text=True, check=True).stdout
    width, height = map(int, size.split())
    shape = "roundrectangle 0,0 %d,%d %d,%d" % (width - 1, height - 1, CORNER, CORNER)
    corners = ["(", "-size", "%dx%d" % (width, height), "xc:none", "-fill", "white", "-draw", shape, ")"]
    outline = ["-compose", "over", "-fill", "none", "-stroke", "#00000030", "-draw", shape]
    shadow = ["(", "+clone", "-background", "black", "-shadow", SHADOW, ")", "+swap", "-background", "none"]
    command = ["convert", path, "-alpha", "set", *corners, "-compose", "dst-in", "-composite", *outline, *shadow]
    subprocess.run([*command, "-layers", "merge", "+repage", "-strip", "png32:" + path], check=True)


def resume(app):
    app.on_page("push button", "Resume").press()
    app.on_page("push button", "Road")


def show_start(app):
    app.on_page("push button", "Resume")


def show_table(app):
    resume(app)


def show_entry(app):
    resume(app)
    enter_road(app)


def show_result(app):
    app.on_page("push button", re.compile("^Friday, November 20, 2026")).press()
    app.on_page("push button", "Share Picture…")


def show_statistics(app):
    app.find("push button", "Statistics").press()
    app.on_page(None, re.compile("^All Players"))


def enter_road(app):
    """Fills in a road with signposts, without recording it."""
    app.key("r", "5", "F1", "l", "l", "s")


# Name: theme, is the current game over, what is shown.
PICTURES = {
    "start-phone": ("light", False, show_start),
    "table": ("light", False, show_table),
    "entry": ("light", False, show_entry),
    "entry-phone-dark": ("dark", False, show_entry),
    "result-dark": ("dark", True, show_result),
    "statistics": ("light", False, show_statistics),
}


def take(name, folder):
    theme, is_over, show = PICTURES[name]
    with Studio(theme) as studio:
        studio.add(*evening_games.write_finished_games())
        studio.add(evening_games.write_current_game(is_over))
        with studio.start() as app:
            show(app)
            path = os.path.join(folder, name + ".png")
            save(app, path)
            add_frame(path)


# The keys of the animation, and what is written under the picture.
KEYS = (("", "A road is completed"), ("r", "R"), ("5", "5"), ("F1", "F1"), ("l", "L"), ("l", "L"), ("s", "S"), ("Return", "Enter"))


def animate(folder):
    """Makes an animation of a road that is entered: a picture after each key, with its name."""
    frames = tempfile.mkdtemp(prefix="frames-")
    with Studio("light") as studio:
        studio.add(evening_games.write_current_game())
        with studio.start() as app:
            resume(app)
            for number, (key, caption) in enumerate(KEYS):
                path = os.path.join(frames, "%02d.png" % number)
                app.key(*key.split())
                save(app, path)
                write_caption(path, caption)
    pictures = [os.path.join(frames, name) for name in sorted(os.listdir(frames))]
    command = ["convert", "-delay", str(N_FRAME_MILLISECONDS // 10), *pictures[:-1]]
    command += ["-delay", str(3 * N_FRAME_MILLISECONDS // 10), pictures[-1]]
    subprocess.run([*command, "-loop", "0", "-layers", "optimize", os.path.join(folder, "road.gif")], check=True)
    shutil.rmtree(frames)


def write_caption(path, caption):
    """Makes the picture smaller and writes a line below it."""
    look = ["-resize", "960x", "-background", "#241f31", "-gravity", "south", "-splice", "0x48"]
    look += ["-font", "Cantarell-Bold", "-pointsize", "22", "-fill", "white", "-annotate", "+0+10", caption]
    subprocess.run(["convert", path, *look, "png24:" + path], check=True)


def main():
    folder, *names = sys.argv[4:]
    with driver.window_manager():
        for name in names:
            if name == "road":
                animate(folder)
            else:
                take(name, folder)


if __name__ == "__main__":
    main()
