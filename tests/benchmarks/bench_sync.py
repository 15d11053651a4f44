"""bench_sync.py PROGRAM MAKE-HISTORY [GAMES]: how long three devices need to share a history of 10,000 games through a folder, and to
find that nothing has changed. Processor time is compared with the aims, as other programs do not change it much.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import os
import resource
import subprocess
import sys
import tempfile
import time

FIRST = 10 # seconds that the first scan may take
PROGRAM, MAKE_HISTORY = sys.argv[1:3]
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 10000


def sync(folder, device, what, expected, aim=None, *options):
    """Returns whether the aim was reached."""
    environment = {**os.environ, **{name: os.path.join(folder, device) for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]}}
    before, begun = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
    done = subprocess.run([PROGRAM, "sync", *options, f"--database={folder}/{device}.db", f"{folder}/synced"], env=environment,
                          capture_output=True, text=True, check=True)
    wall, after = time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN)
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    assert expected in done.stdout, done.stdout
    good = aim is None or processor <= aim
    print(f"  {what:60}{processor:8.2f} s of a processor, {wall:.2f} s" + ("" if aim is None else f"  (aim {aim} s)") + ("" if good else "  MISSED"), flush=True)
    return good


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
        print(f"load {os.getloadavg()[0]:.1f}")
    if not good:
        sys.exit("An aim was missed.")


if __name__ == "__main__":
    main()
