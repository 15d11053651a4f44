"""binaries.py: the programs are hardened, so that a memory error ends them and cannot be exploited.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import re
import subprocess


def check_hardening(path):
    """A program is position-independent, has no executable stack, full RELRO, stack protectors and checked library calls."""
    done = subprocess.run(['readelf', '-W', '--file-header', '--program-headers', '--dynamic', '--dyn-syms', path],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        return [f'{path}: readelf cannot read it: {done.stderr.strip()}']
    headers = done.stdout
    wanted = {
        'is not position independent': re.search(r'Type:\s+DYN', headers) and re.search(r'FLAGS_1\).*\bPIE\b', headers),
        'has an executable stack': re.search(r'GNU_STACK\s+(0x\w+\s+)+RW\s', headers),
        'has no relro': 'GNU_RELRO' in headers,
        'has no bindnow': re.search(r'\(BIND_NOW\)|\(FLAGS\).*\bBIND_NOW\b|FLAGS_1\).*\bNOW\b', headers),
        'has no stack protector': '__stack_chk_fail' in headers,
        'has no checked library calls (_FORTIFY_SOURCE)': re.search(r'\b__(?!stack)\w+_chk\b', headers),
    }
    return [f'{path}: {what}' for what, found in wanted.items() if not found]
