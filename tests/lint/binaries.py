"""binaries.py: what the linker made is hardened: a mistake in memory ends the program instead of leading it.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import subprocess


def check_hardening(path):
    """The program lies at a random place, runs no data, seals its tables before it begins, and watches stack and copies."""
    done = subprocess.run(['readelf', '-W', '--file-header', '--program-headers', '--dynamic', '--dyn-syms', path],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return [f'{path}: readelf cannot read it: {done.stderr.strip()}']
    said = done.stdout
    wanted = {
        'is not position independent': re.search(r'Type:\s+DYN', said) and re.search(r'FLAGS_1\).*\bPIE\b', said),
        'has a stack that can be run': re.search(r'GNU_STACK\s+(0x\w+\s+)+RW\s', said),
        'has tables that stay open (no relro)': 'GNU_RELRO' in said,
        'looks functions up late (no bindnow)': re.search(r'\(BIND_NOW\)|\(FLAGS\).*\bBIND_NOW\b|FLAGS_1\).*\bNOW\b', said),
        'has no stack protector': '__stack_chk_fail' in said,
        'has no checked calls (no _FORTIFY_SOURCE)': re.search(r'\b__(?!stack)\w+_chk\b', said),
    }
    return [f'{path}: {what}' for what, found in wanted.items() if not found]
