"""bench_sync.py PROGRAM MAKE-HISTORY [GAMES]: how long three devices need to share a history of 10,000 games through a folder, and to
find that nothing has changed. Processor time is compared with the aims, as other programs do not change it much. Also for how long other
programs could not write to the history meanwhile, at the longest, there and with one game in 128 versions.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import fcntl
import hashlib
import os
import resource
import struct
import subprocess
import sys
import tempfile
import threading
import time

FIRST = 10 # seconds that the first scan may take
PROGRAM, MAKE_HISTORY = sys.argv[1:3]
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 10000
VERSIONS = 128 # of one game; more are not compared
ENTRIES = 120
GAME = "11111111-1111-4111-8111-111111111111"
WRITE_LOCK = 120 # the byte of the file "-shm" that SQLite locks while it writes to a log
FLOCK = "hhqqi4x"


class Watch:
    """Finds out, without taking it, for how long a program has held the lock for writing at a time."""

    def __init__(self, history):
        self.path = history + "-shm"
        self.longest = 0
        self.done = False
        self.thread = threading.Thread(target=self.look)

    def is_held(self, file):
        asked = struct.pack(FLOCK, fcntl.F_RDLCK, os.SEEK_SET, WRITE_LOCK, 1, 0)
        return struct.unpack(FLOCK, fcntl.fcntl(file, fcntl.F_GETLK, asked))[0] != fcntl.F_UNLCK

    def look(self):
        file, since = None, None
        while not self.done:
            if file is None and os.path.exists(self.path):
                file = open(self.path, "rb")
            now = time.perf_counter()
            if file is None or not self.is_held(file):
                since = None
            else:
                since = since or now
                self.longest = max(self.longest, now - since)
            time.sleep(0.001)
        if file is not None:
            file.close()

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *failure):
        self.done = True
        self.thread.join()


def sync(folder, device, what, expected, aim=None, *options, status=0):
    """Returns whether the aim was reached."""
    environment = {**os.environ, **{name: os.path.join(folder, device) for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]}}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    with Watch(f"{folder}/{device}.db") as watch:
        done = subprocess.run([PROGRAM, "sync", f"--database={folder}/{device}.db", f"{folder}/synced", *options], env=environment,
                              capture_output=True, text=True, check=False)
    assert done.returncode == status, done.stderr
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert expected in done.stdout, done.stdout
    good = aim is None or processor <= aim
    print(f"  {what:60}{processor:8.2f} s of a processor, {wall:.2f} s, locked {watch.longest * 1000:.0f} ms" + ("" if aim is None else f"  (aim {aim} s)") + ("" if good else "  MISSED"), flush=True)
    return good


def write_versions(folder):
    """One game that differs between all devices there can be."""
    record = f'waymark 1\nid {GAME}\nplayed 2026-11-20T19:30:00+01:00\nplayer red "Anna"\nplayer blue "Jan"\n\nturn red\n'
    record += "".join(f"road tiles={number % 9 + 2} meeples=red:1,blue:{number % 2}\n" for number in range(ENTRIES - 1))
    with open(f"{folder}/game.waymark", "w", encoding="utf-8") as file:
        file.write(record)
    subprocess.run([PROGRAM, "import", f"--database={folder}/many.db", f"{folder}/game.waymark"], check=True, stdout=subprocess.DEVNULL)
    sync(folder, "many", "one game is written", "written", None, "--set-up", "--name=many")
    writer = next(name for name in os.listdir(f"{folder}/synced") if os.path.isdir(f"{folder}/synced/{name}"))
    with open(f"{folder}/synced/{writer}/{GAME}.waymark", encoding="utf-8") as file:
        text = file.read().split("# check: ", maxsplit=1)[0]
    version = text.split("# version: ", 1)[1][:32]
    for number in range(1, VERSIONS):
        other = text.replace(version, f"{number:032x}").replace("\nturn red\n", f'\nturn red note="{number}"\n')
        path = f"{folder}/synced/{number % 60:016x}"
        os.makedirs(path, exist_ok=True)
        with open(f"{path}/{GAME}-{number}.waymark", "w", encoding="utf-8") as file:
            file.write(f"{other}# check: {hashlib.sha256(other.encode()).hexdigest()}\n")


def measure_versions():
    for word in "both", "there":
        with tempfile.TemporaryDirectory(prefix="waymark-") as folder:
            os.mkdir(os.path.join(folder, "synced"))
            write_versions(folder)
            sync(folder, "many", f"one game in {VERSIONS} versions", "1 game differs", None, status=1)
            keep = "both" if word == "both" else f"{1:032x}"
            sync(folder, "many", "all of them are kept" if word == "both" else "another one is kept", "", None, GAME, "--keep", keep)


def main():
    good = True
    print(f"{GAMES} games, load {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory(prefix="waymark-") as folder:
        os.mkdir(os.path.join(folder, "synced"))
        subprocess.run([MAKE_HISTORY, str(GAMES), f"{folder}/one.db"], check=True, stdout=subprocess.DEVNULL)
        good &= sync(folder, "one", "the first device writes its games", "written", FIRST, "--set-up", "--name=one")
        sync(folder, "one", "nothing has changed", "Nothing")
        for device in "two", "three":
            good &= sync(folder, device, "an empty device takes all games", "added", FIRST, f"--name={device}")
        for device in "one", "two", "three":
            sync(folder, device, "nothing has changed", "Nothing")
        measure_versions()
        print(f"load {os.getloadavg()[0]:.1f}")
    if not good:
        sys.exit("An aim was missed.")


if __name__ == "__main__":
    main()
