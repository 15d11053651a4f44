"""completion.py: makes the completion of command lines for bash, zsh and fish.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import json
import re

import help_text

# What completes a placeholder. Everything else is completed by names of files, or not at all.
FILES = ('FILE', 'FILE…', '[FILE]', 'FOLDER [GAME…]')
GAMES = ('GAME', '[GAME…]', '[--rebuild [GAME]]')
ACTIONS = ('merge', 'split')
# The first column of a list, for the numbers of games and the days of backups.
LISTS = {'games': 'list', 'backups': 'backup --list'}

BASH = r'''# Completion of waymark and waymark-cli in bash; made from --help.

# Complete the current word with the words that are given.
_waymark_words ()
{
  COMPREPLY=($(compgen -W "$*" -- "$cur"))
}

_waymark_files ()
{
  local IFS=$'\n'

  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}

# The first column of what a command prints about the history that the command line names.
_waymark_column ()
{
  local -a history=()
  local i

  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      -d) history=(--database "${COMP_WORDS[i + 1]}") ;;
      --database) [[ ${COMP_WORDS[i + 1]} != = ]] || ((i++)); history=(--database "${COMP_WORDS[i + 1]}") ;;
    esac
  done
  _waymark_words "$(waymark-cli "$@" "${history[@]}" 2>/dev/null | cut -d ' ' -f 1)"
}

# bash splits words at = and :, which are parts of the words here.
_waymark_begin ()
{
  cur=${COMP_WORDS[COMP_CWORD]}
  prev=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]]; then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi
}

_waymark ()
{
  local cur prev

  _waymark_begin
  case $prev in
@APP_VALUES@
  esac
  case $cur in
    -*) _waymark_words "@APP_OPTIONS@" ;;
    *) _waymark_files ;;
  esac
}

_waymark_cli ()
{
  local cur prev

  _waymark_begin
  if ((COMP_CWORD == 1)); then
    _waymark_words "@COMMANDS@ --help --version"
    return
  fi
  case ${COMP_WORDS[1]}:$prev in
@VALUES@
  esac
  case ${COMP_WORDS[1]}:$cur in
@OPTIONS@
@ARGUMENTS@
  esac
}

complete -F _waymark waymark
complete -F _waymark_cli waymark-cli
'''


def read_values(program):
    """Returns the words that placeholders stand for."""
    describe = help_text.ask(program, 'judge', '--help')
    signposts = re.search(r'^SIGNPOST is one of: (.*)$', describe, re.M).group(1).split(', ')
    next_tiles = re.findall(r'^  ([a-z0-9x-]+)(?::EXITS?)? {2,}\S', describe[describe.index('NEXT is'):], re.M)
    with_exits = re.findall(r'^  ([a-z0-9x-]+):EXITS? ', describe, re.M)
    formats = help_text.ask(program, 'export', '--help')
    rules = json.loads(help_text.ask(program, 'rules', '--json'))
    return {
        'SIGNPOST': signposts,
        'NEXT': [tile for tile in next_tiles if tile not in with_exits]
                + [f'{tile}:{exit}' for tile in with_exits for exit in signposts],
        'FORMAT': re.findall(r'[a-z][a-z-]+(?= \(|,|$)', re.sub(r'\([^)]*\)|\bor\b', '',
                             re.search(r'Export format: (.*)', formats).group(1)).replace(' ', ',')),
        'SIDE': ['here', 'there'],
        'VERSION': ['here', 'there', 'both'],
        'EXPANSION': [module['module'] for module in rules['modules']],
    }


def first_arguments(command):
    """Returns what completes the arguments of a command: a word of LISTS, “files”, words, or None."""
    if command.parameters in FILES:
        return 'files'
    if command.parameters in GAMES:
        return 'games'
    if command.parameters == '[BACKUP]':
        return 'backups'
    if command.parameters == '[ACTION NAME…]':
        return ACTIONS
    return None


def names_of(options):
    return [name for option in options for name in option.names()]


def make_bash(app, commands, values):
    def value_case(prefix, option):
        patterns = ' | '.join(prefix + name for name in option.names())
        if option.value == 'FILE':
            return f'    {patterns}) _waymark_files; return ;;'
        if option.value in values:
            return f'    {patterns}) _waymark_words "{" ".join(values[option.value])}"; return ;;'
        return f'    {patterns}) return ;;'

    def argument_case(command):
        wanted = first_arguments(command)
        if command.name == 'judge':
            # Two words, the second of which may have been split at its colon.
            return (f'    judge:*)\n      if ((COMP_CWORD == 2)); then\n        _waymark_words "{" ".join(values["SIGNPOST"])}"\n'
                    '      else\n        local IFS=\n'
                    '        cur="${COMP_WORDS[*]:3:COMP_CWORD - 2}"\n        IFS=$\' \\n\'\n'
                    f'        _waymark_words "{" ".join(values["NEXT"])}"\n'
                    '        [[ $cur != *:* || $COMP_WORDBREAKS != *:* ]] || COMPREPLY=("${COMPREPLY[@]#*:}")\n      fi\n      ;;')
        if wanted == 'files':
            return f'    {command.name}:*) _waymark_files ;;'
        if wanted in LISTS:
            return f'    {command.name}:*) _waymark_column {LISTS[wanted]} ;;'
        if wanted:
            return f'    {command.name}:*) ((COMP_CWORD != 2)) || _waymark_words "{" ".join(wanted)}" ;;'
        return f'    {command.name}:*) ;;'

    parts = {
        'APP_VALUES': '\n'.join(value_case('', option) for option in app if option.value),
        'APP_OPTIONS': ' '.join(names_of(app)),
        'COMMANDS': ' '.join(command.name for command in commands),
        'VALUES': '\n'.join(value_case(f'{command.name}:', option)
                            for command in commands for option in command.options if option.value),
        'OPTIONS': '\n'.join(f'    {command.name}:-*) _waymark_words "{" ".join(names_of(command.options))}" ;;'
                             for command in commands),
        'ARGUMENTS': '\n'.join(argument_case(command) for command in commands),
    }
    text = BASH
    for name, part in parts.items():
        text = text.replace(f'@{name}@', part)
    return text


def make_zsh(app, commands, values):
    def plain(text):
        return re.sub(r"([\[\]:\\])", r'\\\1', text).replace("'", "'\\''")

    def action(placeholder):
        if placeholder == 'FILE':
            return '_files'
        return f'({" ".join(value.replace(":", chr(92) + ":") for value in values[placeholder])})' if placeholder in values else ' '

    def spec(option):
        value = f':{option.value}:{action(option.value)}' if option.value else ''
        again = '\\*' if 'repeated' in option.text else ''
        parts = []
        for name in option.names():
            equals = '=' if value and name.startswith('--') else ''
            parts.append(f"    {again}'{name}{equals}[{plain(option.text)}]{value}'")
        return parts

    def arguments(command):
        wanted = first_arguments(command)
        if command.name == 'judge':
            return [f"    '1:SIGNPOST:{action('SIGNPOST')}'", f"    '2:NEXT:{action('NEXT')}'"]
        if wanted == 'files':
            return ["    '*:FILE:_files'"]
        if wanted in LISTS:
            return [f"    '*:{wanted}:($(waymark-cli {LISTS[wanted]} 2>/dev/null | cut -d \" \" -f 1))'"]
        return [f"    '1:ACTION:({' '.join(wanted)})'"] if wanted else []

    def call(lines):
        return '  _arguments -s \\\n' + ' \\\n'.join(lines)

    lines = ['#compdef waymark waymark-cli', '', '# Completion of waymark and waymark-cli in zsh; made from --help.', '',
             'if [[ $service == waymark ]]; then',
             call([part for option in app for part in spec(option)] + ["    '*:FILE:_files'"]), '  return', 'fi', '',
             'local -a commands=(', *[f"  '{command.name}:{plain(command.text)}'" for command in commands], ')', '',
             'if ((CURRENT == 2)); then', "  _describe command commands", "  compadd -- --help --version", '  return', 'fi', '',
             'shift words', '((CURRENT--))', 'case $words[1] in']
    for command in commands:
        lines += [f'{command.name})', call([part for option in command.options for part in spec(option)] + arguments(command)),
                  '  ;;']
    return '\n'.join(lines + ['esac', ''])


def make_fish(app, commands, values):
    def quote(text):
        return "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'"

    def option_line(program, condition, option):
        words = ['complete', '-c', program, *condition, '-l', option.long[2:]]
        words += ['-s', option.short[1:]] if option.short else []
        if option.value == 'FILE':
            words += ['-r', '-F']
        elif option.value:
            words += ['-x'] + (['-a', quote(' '.join(values[option.value]))] if option.value in values else [])
        return ' '.join(words + ['-d', quote(option.text)])

    def argument_lines(command, condition):
        wanted = first_arguments(command)
        if wanted == 'files':
            return [f'complete -c waymark-cli {condition} -F']
        if wanted in LISTS:
            wanted = f'(waymark-cli {LISTS[wanted]} 2>/dev/null | string replace -r " .*" "")'
        elif command.name == 'judge':
            wanted = ' '.join(values['SIGNPOST'] + values['NEXT'])
        elif wanted:
            wanted = ' '.join(wanted)
        return [f'complete -c waymark-cli {condition} -a {quote(wanted)}'] if wanted else []

    lines = ['# Completion of waymark-cli in fish; made from --help.', '', 'complete -c waymark-cli -f']
    lines += [f'complete -c waymark-cli -n __fish_use_subcommand -a {command.name} -d {quote(command.text)}' for command in commands]
    lines += [option_line('waymark-cli', ['-n', '__fish_use_subcommand'], option)
              for option in commands[0].options if option.long in help_text.COMMON]
    for command in commands:
        condition = ['-n', quote(f'__fish_seen_subcommand_from {command.name}')]
        lines += [option_line('waymark-cli', condition, option) for option in command.options]
        lines += argument_lines(command, ' '.join(condition))
    of_app = ['# Completion of waymark in fish; made from --help.', '', *[option_line('waymark', [], option) for option in app]]
    return {'waymark-cli.fish': '\n'.join(lines) + '\n', 'waymark.fish': '\n'.join(of_app) + '\n'}


def make(app, commands, values):
    """Returns the text of each file by its name."""
    return {
        # bash looks for a file with the name of the command.
        'waymark': make_bash(app, commands, values),
        'waymark-cli': make_bash(app, commands, values),
        '_waymark': make_zsh(app, commands, values),
        **make_fish(app, commands, values),
    }
