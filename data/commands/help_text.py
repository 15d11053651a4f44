"""help_text.py: reads commands and options from what a program prints for --help.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import dataclasses
import os
import re
import subprocess

COMMON = ('--help', '--version')
OPTION = re.compile(r'  (?:(-\w), )?(--[\w-]+)(?:=(\S+))? {2,}(\S.*)')


@dataclasses.dataclass
class Option:
    short: str # with its hyphen, or empty
    long: str  # with its hyphens
    value: str # the placeholder, or empty
    text: str

    def names(self):
        return [name for name in (self.short, self.long) if name]


@dataclasses.dataclass
class Command:
    name: str
    parameters: str
    text: str
    options: list
    rest: list # the lines below the options

    def own_options(self):
        return [option for option in self.options if option.long not in COMMON]


def ask(program, *words):
    """Returns what the program prints, in English."""
    environment = dict(os.environ, LC_ALL='C.UTF-8', LANGUAGE='')
    # Leaks of libraries are none of the help's business.
    environment['ASAN_OPTIONS'] = environment.get('ASAN_OPTIONS', '') + ':detect_leaks=0'
    return subprocess.run([program, *words] if words else [program, '--help'], env=environment, stdin=subprocess.DEVNULL,
                          check=True, capture_output=True, text=True, encoding='utf-8').stdout


def read_options(text):
    """Returns the options in a help; -h is one, in whichever group it is."""
    options = [Option(short or '', long, value or '', words) for short, long, value, words in OPTION.findall(text)]
    if not any(option.long == '--help' for option in options):
        raise ValueError(f'there are no options in this help:\n{text}')
    return [option for option in options if not option.long.startswith('--help-')]


def read_command(program, name, parameters, text):
    shown = ask(program, name, '--help').splitlines()
    below = max(number for number, line in enumerate(shown) if OPTION.fullmatch(line)) + 1
    return Command(name, parameters, text, read_options('\n'.join(shown[:below])), shown[below:])


def read_commands(program):
    """Returns the commands in the help of the program, each with its own help."""
    lines = re.findall(r'^  (\w+)(?: (\S.*?))? {2,}(\S.*)$', ask(program, '--help'), re.M)
    if not lines:
        raise ValueError(f'there are no commands in the help of {program}')
    return [read_command(program, *line) for line in lines]
