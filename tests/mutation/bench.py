"""bench.py: a copy of the tree, built once, in which mutants are compiled and tested one after another.

SPDX-License-Identifier: GPL-3.0-or-later
"""

import copy
import filecmp
import hashlib
import json
import os
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile
import time

MEMORY = 2 << 30       # bytes of memory per test
KEPT = '.kept'         # suffix of the original object while a mutant is in its place
OUTPUT = 1 << 30       # maximum size of a file in bytes
LEAST_SECONDS = 4      # CPU seconds that a test may use in addition to the time it takes without a mutant, at least
SLOW = 10              # seconds; slower tests run last
LEAST_PATIENCE = 120   # wall-clock seconds, on a machine with other work

SANITIZERS = {
    'ASAN_OPTIONS': f'detect_leaks=1:hard_rss_limit_mb={MEMORY >> 20}',
    'UBSAN_OPTIONS': 'halt_on_error=1:print_stacktrace=1',
}


def copy_tree(root, tree):
    """Makes @tree a copy of the sources in @root; unchanged files keep their time."""
    wanted = set()
    for folder, folders, names in os.walk(root):
        folders[:] = [name for name in folders
                      if name not in ('.git', '__pycache__') and not (folder == root and name.startswith('_'))]
        place = os.path.join(tree, os.path.relpath(folder, root))
        os.makedirs(place, exist_ok=True)
        for name in names:
            source, target = os.path.join(folder, name), os.path.normpath(os.path.join(place, name))
            if name == '.git':
                continue
            wanted.add(target)
            if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
                shutil.copy(source, target, follow_symlinks=False)
    for folder, _, names in os.walk(tree):
        for name in names:
            if os.path.join(folder, name) not in wanted:
                os.unlink(os.path.join(folder, name))


def scratch_folder():
    """Returns a folder for the output of the tests, in memory if possible, because they wait for the disk thousands of times.
    Tests that run as root become another user, who must have access to their files."""
    memory = '/dev/shm' if os.access('/dev/shm', os.W_OK) else None
    folder = tempfile.mkdtemp(prefix='waymark-mutants-', dir=os.environ.get('TMPDIR') or memory)
    os.chmod(folder, 0o711)
    return folder


def library_of(output):
    return output[:output.index('.a.p/')] + '.a'


class Failure(Exception):
    """An error of this tool or its environment."""


class Test:
    """A test of meson, with its duration on the unchanged program."""

    def __init__(self, entry, suite):
        self.name = entry['name']
        self.suite = suite
        self.command = entry['cmd']
        self.environment = entry['env']
        self.targets = entry['depends']
        self.cpu = self.clock = 0.0

    def moved(self, old, new):
        other = copy.copy(self)
        other.command = [word.replace(old, new) for word in self.command]
        other.environment = {name: value.replace(old, new) for name, value in self.environment.items()}
        return other


class Bench:
    """A copy of the tree with its build, for one worker."""

    def __init__(self, root, work, folders, sanitize):
        """Uses the folder @work. If it has the copy of an earlier run, only changed files are built."""
        self.work = work
        self.tree = os.path.join(work, 'tree')
        self.build = os.path.join(work, 'build')
        self.sanitize = sanitize
        copy_tree(root, self.tree)
        self.scratch = scratch_folder()
        self.environment = self.surroundings()
        self.suites = sorted({suite for folder in folders for suite in SUITES[folder]})
        self.set_up()
        self.commands = self.read_commands()

    def clone(self, work):
        """Returns a second bench without building anything again: paths in the build are relative to its own folder."""
        other = copy.copy(self)
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(self.work, work, symlinks=True)
        for name in ('work', 'tree', 'build'):
            setattr(other, name, getattr(self, name).replace(self.work, work))
        other.scratch = scratch_folder()
        other.environment = other.surroundings()
        other.commands = {name: (command, output.replace(self.work, work))
                          for name, (command, output) in self.commands.items()}
        other.tests = {suite: [test.moved(self.work, work) for test in tests] for suite, tests in self.tests.items()}
        return other

    def surroundings(self):
        environment = dict(os.environ, TMPDIR=self.scratch, LC_ALL='C.UTF-8', GSETTINGS_BACKEND='memory',
                           GIO_USE_VFS='local', G_SLICE='always-malloc')
        for name in ('RUNTIME_DIR', 'DATA_HOME', 'CONFIG_HOME', 'CACHE_HOME', 'STATE_HOME'):
            environment['XDG_' + name] = os.path.join(self.scratch, name)
            os.mkdir(environment['XDG_' + name], 0o700)
        for name in ('LANGUAGE', 'WAYMARK_TEST_LONG', 'ASAN_OPTIONS', 'UBSAN_OPTIONS', 'LSAN_OPTIONS'):
            environment.pop(name, None)
        if self.sanitize:
            environment.update(SANITIZERS)
            environment['LSAN_OPTIONS'] = f'suppressions={self.tree}/tests/lsan.supp:print_suppressions=0'
        return environment

    def call(self, *command, **options):
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              text=True, errors='replace', **{'env': self.environment, **options})

    def set_up(self):
        # Debug information is not needed.
        options = ['-Dtests=enabled', '-Ddebug=false'] + (['-Db_sanitize=address,undefined', '-Db_lundef=false'] if self.sanitize else [])
        if os.path.exists(os.path.join(self.build, 'build.ninja')):
            self.mend()
            done = self.call('ninja', '-C', self.build, 'build.ninja')
        else:
            done = self.call('meson', 'setup', self.build, self.tree, *options)
        if done.returncode != 0:
            raise Failure(f'The copy could not be configured:\n{done.stdout[-3000:]}')
        targets = {target['id']: os.path.relpath(target['filename'][0], self.build)
                   for target in self.introspect('--targets')}
        self.tests = {suite: [] for suite in self.suites}
        for entry in self.introspect('--tests'):
            suite = next((name.rpartition(':')[2] for name in entry['suite']), '')
            # Tests without build dependencies only check the sources.
            if suite in self.tests and entry['depends']:
                test = Test(entry, suite)
                test.targets = [targets[target] for target in test.targets]
                self.tests[suite].append(test)
        done = self.make([target for suite in self.suites for target in self.targets_of(suite)])
        if done.returncode != 0:
            raise Failure(f'The copy could not be built:\n{done.stdout[-3000:]}')

    def mend(self):
        """Restores the original objects after a run that was killed."""
        for folder, _, names in os.walk(self.build):
            for name in names:
                if name.endswith(KEPT):
                    output = os.path.join(folder, name[:-len(KEPT)])
                    os.rename(output + KEPT, output)
                    self.forget(library_of(output))

    def introspect(self, what):
        return json.loads(self.call('meson', 'introspect', self.build, what).stdout)

    def targets_of(self, suite):
        return {target for test in self.tests[suite] for target in test.targets}

    def make(self, targets, jobs=2):
        return self.call('ninja', '-C', self.build, f'-j{jobs}', *sorted(set(targets)))

    def read_commands(self):
        """Reads the commands that compile the source files of the libraries."""
        commands = {}
        with open(os.path.join(self.build, 'compile_commands.json'), encoding='utf-8') as file:
            for entry in json.load(file):
                name = os.path.relpath(os.path.join(entry['directory'], entry['file']), self.tree)
                if entry['output'].startswith('src/') and name.startswith('src/'):
                    command = shlex.split(entry['command'])
                    if os.path.basename(command[0]) == 'ccache':
                        del command[0]
                    commands[name] = (command, os.path.join(self.build, entry['output']))
        return commands

    def measure(self):
        """Runs all tests on the unchanged program: all must pass, and the fastest come first from now on."""
        failed = []
        for suite in self.suites:
            for test in self.tests[suite]:
                test.cpu = test.clock = 300.0
                before = resource.getrusage(resource.RUSAGE_CHILDREN)
                begun = time.monotonic()
                verdict = self.run(test)
                after = resource.getrusage(resource.RUSAGE_CHILDREN)
                test.clock = time.monotonic() - begun
                test.cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
                if verdict:
                    failed.append(f'{test.name} ({verdict})')
            self.tests[suite].sort(key=lambda test: test.clock)
        if failed:
            raise Failure('Without any mutant these tests fail: ' + ', '.join(failed))

    def run(self, test):
        """Returns the reason why the test fails, or None."""
        def limit():
            seconds = int(5 * test.cpu) + LEAST_SECONDS
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
            resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT, OUTPUT))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if not self.sanitize:  # AddressSanitizer alone needs more; it has a limit of its own
                resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        environment = dict(self.environment)
        for name, value in test.environment.items():
            own = environment.get(name) if name == 'ASAN_OPTIONS' else None
            environment[name] = f'{own}:{value}' if own else value
        process = subprocess.Popen(test.command, cwd=self.build, env=environment, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                   preexec_fn=limit)
        try:
            status = process.wait(10 * test.clock + LEAST_PATIENCE)
        except subprocess.TimeoutExpired:
            status = None
        # End all processes that the test has started.
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        self.tidy()
        if status is None:
            return 'took too long'
        if status < 0:
            return signal.Signals(-status).name
        return f'exit {status}' if status else ''

    def tidy(self):
        for name in os.listdir(self.scratch):
            if name.endswith(('_DIR', '_HOME')):
                continue
            path = os.path.join(self.scratch, name)
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path, ignore_errors=True)
            else:
                os.unlink(path)

    def compile(self, file, text):
        """Compiles @text in place of @file. Returns the path of the object, or None."""
        command, output = self.commands[file]
        source = os.path.join(self.tree, file)
        with open(source, encoding='utf-8') as original:
            kept = original.read()
        times = os.stat(source)
        made = output + '.mutant'
        command = [made if word == command[command.index('-o') + 1] else word for word in command]
        # Keep the dependency file of the original object.
        command = [made + '.d' if i > 0 and command[i - 1] == '-MF' else word for i, word in enumerate(command)]
        try:
            with open(source, 'w', encoding='utf-8') as place:
                place.write(text)
            done = self.call(*command, '-w', cwd=self.build, env=dict(self.environment, CCACHE_DISABLE='1'))
        finally:
            with open(source, 'w', encoding='utf-8') as place:
                place.write(kept)
            os.utime(source, ns=(times.st_atime_ns, times.st_mtime_ns))
        return made if done.returncode == 0 else None

    def digest(self, path):
        """Returns a hash of the object without line numbers."""
        plain = path + '.plain'
        if self.call('objcopy', '--strip-debug', '--remove-section=.comment', path, plain).returncode != 0:
            raise Failure('objcopy is missing; it comes with binutils.')
        with open(plain, 'rb') as file:
            return hashlib.sha256(file.read()).digest()

    def try_mutant(self, mutant, suites):
        """Returns a verdict, “killed”, “live”, “same” (the same machine code) or “unbuildable”, and an explanation."""
        with open(os.path.join(self.tree, mutant.file), encoding='utf-8') as file:
            text = file.read()
        made = self.compile(mutant.file, mutant.plant(text))
        if made is None:
            return 'unbuildable', ''
        output = self.commands[mutant.file][1]
        if self.digest(made) == self.digest(output):
            return 'same', ''
        library = library_of(output)
        kept = output + KEPT
        times = os.stat(output)
        os.rename(output, kept)
        try:
            os.rename(made, output)
            # Restore the time, so that ninja considers the object unchanged; deleted libraries are linked again.
            os.utime(output, ns=(times.st_atime_ns, times.st_mtime_ns))
            self.forget(library)
            for tests in self.order(suites):
                done = self.make({target for test in tests for target in test.targets})
                if done.returncode != 0:
                    raise Failure(f'{mutant.file}:{mutant.line} could not be linked:\n{done.stdout[-3000:]}')
                for test in tests:
                    reason = self.run(test)
                    if reason:
                        self.tests[test.suite].remove(test)
                        self.tests[test.suite].insert(0, test)
                        return 'killed', f'{test.name}, {reason}'
            return 'live', ''
        finally:
            os.rename(kept, output)
            os.utime(output, ns=(times.st_atime_ns, times.st_mtime_ns))
            self.forget(library)

    def order(self, suites):
        """Returns the tests in the order of execution, grouped by what must be linked for them: first those that killed the last
        mutants, so that usually nothing else is linked; the slow ones last."""
        slow = []
        for suite in suites:
            quick = [test for test in self.tests[suite] if test.clock <= SLOW]
            slow += [test for test in self.tests[suite] if test.clock > SLOW]
            yield from (quick[:1], quick[1:2], quick[2:])
        yield from ([test] for test in sorted(slow, key=lambda test: test.clock))

    @staticmethod
    def forget(path):
        if os.path.exists(path):
            os.unlink(path)


# The suites for each folder, the most relevant first.
SUITES = {'core': ['core', 'cli'], 'store': ['store', 'model', 'cli'], 'model': ['model', 'cli']}
