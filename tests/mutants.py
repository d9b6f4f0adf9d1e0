#!/usr/bin/env python3
"""Tests of the tests: makes mutants of libscore and of the checks of records, and tells which of them the tests notice.

A mutant has one change: another operator (< for <=), another constant (51 for 50, true for false) or the opposite condition. They are chosen
by the seed from all places in all files: a file with more places has more mutants. The changed source is compiled by itself and linked before
the libraries, so that its object is used instead of the library's. Of a changed header every inline function is linked so; if nothing fails,
the sources and tests that include it are compiled again. Then the test programs run, tests of a similar name first, until one fails: for
libscore test_libscore, test_formats, test_cli; for the checks test_formats, test_cli.

  noticed           a test fails, crashes, or exceeds its limit of time or memory; or a static_assert fails
  survived          all tests pass: a test is missing, or the changed code makes no difference and can be simplified
  does not compile  not counted

FILE:LINE makes every mutant of this line, whatever the count. script/mutate builds what is needed, and calls this program.
"""
import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import pathlib
import queue
import re
import resource
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIBRARIES, TESTS = ROOT / "build/mutate", ROOT / "build/release"  # build folders
FILES = {  # what is changed, and the test programs that verify it
    ("test_libscore", "test_formats", "test_cli"): ["libscore/src/**/*.[ch]pp", "libscore/include/**/*.hpp"],
    ("test_formats", "test_cli"): [
        "formats/src/check/*.[ch]pp", "formats/src/check_record.cpp", "formats/src/pbn/check_file.cpp", "formats/src/pbn/strict.cpp",
        "formats/src/pkn/check.cpp", "formats/src/pzn/check.cpp", "formats/src/notation/check_file.hpp", "formats/src/sheets/as_record.cpp",
        "formats/src/sheets/asked_event.[ch]pp", "formats/src/sheets/journal_findings.cpp", "formats/src/sheets/live_sheet.cpp",
        "formats/src/sheets/seated_line.cpp", "formats/src/sheets/sitting.cpp", "formats/include/score/formats/notation/check_file.hpp"],
}
# What a mutant is not tried with: tests of size and time, and of the corpus, which is not part of the project.
LEFT_OUT = {
    "test_libscore": [],
    "test_formats": ["*Hostile*", "*Memory*", "*Corpus*", "Generated.*", "CodeScanning.*", "LargeGame.*", "OneBadBoard.*", "BlockBorder.*", "AnyFile.*",
                     "DealFile/*"],
    "test_cli": ["Pipes.*", "DealsDd*", "*Corpus*", "EveryPairOfCommands.*", "Manual.*", "PartsOfARun.*", "Large*", "Hostile*", "Progress.*"],
}
LONG = {  # tests that take long, and the files they verify
    "test_libscore": {"KingProspects.AreTheBoundsOfEveryRest": "king/prospects", "KingRandomPlay.*": "king/", "BeziqueRandomPlay.*": "bezique/",
                      "RubberProspects.AreWhat*": "bridge/(prospects|rubber)", "ChicagoProspects.AreWhat*": "bridge/(prospects|chicago|duplicate)",
                      "SuspicionInGeneratedSessions.*": "bridge/(suspicion|likelihood)"},
    "test_formats": {"Judge.IsRightAboutWhatHappensThen": "sheets/"},
    "test_cli": {},
}
WANTED = 0.95
MEMORY = 4 << 30

# --- places to change

OPERATORS = {"+": "-", "-": "+", "*": "/", "/": "*", "%": "/", "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
             "&&": "||", "||": "&&", "+=": "-=", "-=": "+=", "*=": "+=", "&": "|", "|": "&", "<<": ">>", ">>": "<<"}
# The layout of code has spaces around binary operators, and none in declarators and template arguments.
BINARY = re.compile(r"(?<=\s)(" + "|".join(re.escape(o) for o in sorted(OPERATORS, key=len, reverse=True)) + r")(?=\s)")
STEP = re.compile(r"\+\+(?=\w)|--(?=\w)")
WORD = re.compile(r"\b(true|false)\b")
NOT = re.compile(r"!(?=[\w(])")
MINUS = re.compile(r"(?<=[(\[{,?:= ])-(?=[A-Za-z_(])")
NUMBER = re.compile(r"(?<![\w.'])(\d[\d']*)(?=[uUlL]*\b)(?![\w.']*[.xXe])")
QUESTION = re.compile(r"\s\?\s")
BRANCH = re.compile(r"\b(?:if|while) \(")
TEXT = re.compile(r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![\w'])'(?:\\.|[^'\\])+'|^[ \t]*\#[^\n]*""", re.DOTALL | re.MULTILINE)


def closing(text, opening):
    """The place of the bracket that closes the one at this place."""
    depth = 0
    for at in range(opening, len(text)):
        depth += (text[at] in "([{") - (text[at] in ")]}")
        if depth == 0:
            return at
    return len(text)


def blanked(text):
    """The text with spaces for what is not changed: comments, strings, characters, directives, static assertions."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    text = TEXT.sub(blank, text)
    for match in reversed(list(re.finditer(r"\bstatic_assert(?=\()|\breserve(?=\()", text))):
        end = closing(text, match.end())
        text = text[:match.start()] + re.sub(r"[^\n]", " ", text[match.start():end]) + text[end:]
    return text


def begin_of_condition(code, question):
    """Where the condition before this question mark begins."""
    depth = 0
    for at in range(question - 1, -1, -1):
        if code[at] in ")]}":
            depth += 1
        elif code[at] in "([{":
            if depth == 0:
                return at + 1
            depth -= 1
        elif depth == 0 and (code[at] in ",;" or re.match(r" (?:[-+*|&]?=|[?:]|<<) ", code[at:at + 4]) or re.match(r"\breturn\s", code[at:at + 7])):
            return at + (1 if code[at] in ",;" else re.match(r"return| \S+", code[at:at + 7]).end())
    return 0


def changes(code):
    """Every change of this text: its begin, its end, and what replaces it."""
    for match in BINARY.finditer(code):
        yield match.start(), match.end(), OPERATORS[match.group()]
    for match in STEP.finditer(code):
        yield match.start(), match.end(), "--" if match.group() == "++" else "++"
    for match in WORD.finditer(code):
        yield match.start(), match.end(), "false" if match.group() == "true" else "true"
    for match in NOT.finditer(code):
        yield match.start(), match.end(), ""
    for match in MINUS.finditer(code):
        yield match.start(), match.end(), ""
    for match in NUMBER.finditer(code):
        if not (code[match.end()] == ">" and code[match.start() - 1] in "< "):  # not the size of an array, or the place in a tuple
            yield match.start(), match.end(), str(int(match.group().replace("'", "")) + 1)
    for match in QUESTION.finditer(code):
        begin, end = begin_of_condition(code, match.start()), match.start()
        begin += len(code[begin:end]) - len(code[begin:end].lstrip())
        yield begin, end, f"!({code[begin:end]})"
    for match in BRANCH.finditer(code):
        begin, end = match.end(), closing(code, match.end() - 1)
        begin = max(begin, code.rfind("; ", begin, end) + 1)
        begin += len(code[begin:end]) - len(code[begin:end].lstrip())
        if not re.match(r"(?:auto|[\w:<>]+) (?:const)?[&*]{0,2} ?\w+ = ", code[begin:end]):  # a declaration cannot be negated
            yield begin, end, f"!({code[begin:end]})"


class Mutant:
    def __init__(self, file, text, begin, end, new):
        self.file, self.text, self.begin, self.end, self.new = file, text, begin, end, new
        self.line = text.count("\n", 0, begin) + 1
        self.column = begin - text.rfind("\n", 0, begin)

    @functools.cached_property
    def source(self):
        old = self.text[self.begin:self.end]
        return self.text[:self.begin] + (f"!({old})" if self.new.startswith("!(") else self.new) + self.text[self.end:]

    def lot(self, seed):
        """Where the seed puts it among all; changes elsewhere in the file do not matter."""
        line = self.text.split("\n")[self.line - 1].strip()
        return hashlib.sha256(f"{seed} {self.file} {line} {self.column} {self.new}".encode()).digest()

    @property
    def change(self):
        old = " ".join(self.text[self.begin:self.end].split())
        if self.new.startswith("!("):
            return f"not ({old})"
        before = self.text[:self.begin].rsplit("\n", 1)[-1].lstrip()[-16:]
        after = self.text[self.end:].split("\n", 1)[0][:16]
        return f"{before}[{old} -> {self.new}]{after}"


def mutants_of(file):
    text = (ROOT / file).read_text()
    return [Mutant(file, text, *change) for change in sorted(set(changes(blanked(text))))]


def all_files():
    """Each file that is changed, with its test programs."""
    return {str(path.relative_to(ROOT)): programs for programs, patterns in FILES.items() for pattern in patterns for path in sorted(ROOT.glob(pattern))}


# --- what the build folders say


def told(*command, folder):
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout


def compile_commands():
    """The command that compiles each source of the libraries, without its output."""
    commands = {}
    for entry in json.loads((LIBRARIES / "compile_commands.json").read_text()):
        words = shlex.split(entry["command"])
        words = words[words.index(next(w for w in words if re.search(r"(^|/)(c\+\+|g\+\+)[-\d]*$", w))):]  # without ccache
        output = words.index("-o")
        commands[os.path.relpath(entry["file"], ROOT)] = [w for w in words[:output] + words[output + 2:] if w not in ("-c", entry["file"])]
    return commands


def includes(folder):
    """The files that each object of a build folder was compiled from."""
    found, current = {}, None
    for line in told("ninja", "-t", "deps", folder=folder).splitlines():
        if not line.startswith(" "):
            current = found.setdefault(line.partition(":")[0], set()) if line else None
        elif current is not None:
            path = os.path.normpath(folder / line.strip())
            if path.startswith(f"{ROOT}/"):
                current.add(os.path.relpath(path, ROOT))
    return found


class Program:
    """A test program: how it is linked, and how long it runs."""

    def __init__(self, name):
        self.name = name
        commands = told("ninja", "-t", "commands", f"tests/{name}", folder=TESTS).splitlines()
        linking = next(c for c in reversed(commands) if f" -o tests/{name} " in c)
        words = shlex.split(linking.split("&&")[1])
        self.options = [w for w in words[:words.index("-o")] if not w.endswith(".o")]
        self.objects = [w for w in words if w.endswith(".o")]
        self.libraries = [w for w in words[words.index("-o") + 2:]]
        self.libraries = [str(LIBRARIES / w) if re.search(r"libscore_(core|formats)\.a$", w) else w for w in self.libraries]
        self.compiling = {re.search(r" -o (\S+)", c).group(1): c for c in commands if re.search(r" -c \S+$", c) and " -o " in c}
        self.seconds = None  # of processor time

    def sources(self, object_name):
        """The test sources in an object."""
        source = TESTS / self.compiling[object_name].split()[-1]
        if "/Unity/" in str(source):
            return re.findall(r'#include "(.*)"', source.read_text())
        return [str(source)]

    def ordered_for(self, file):
        """The objects, with those first whose tests are named as the file is: GoogleTest runs the tests in the order of linking."""
        common = {"cpp", "hpp", "src", "include", "score", "test", "tests", "libscore", "formats"}

        def words(path):
            return set(re.split(r"[/_.]", os.path.relpath(path, ROOT))) - common

        wanted = words(ROOT / file)
        return sorted(self.objects, key=lambda o: -max((len(wanted & words(s)) for s in self.sources(o)), default=0))


# --- one mutant


def linker():
    return next((f"-fuse-ld={name}" for name in ("lld", "gold") if shutil.which(f"ld.{name}")), None)


class Bench:
    """A copy of the sources, of links, in which one file is changed, and the commands that compile, link and run it."""

    def __init__(self, work, name, shared):
        self.folder = pathlib.Path(work) / name
        self.tree, self.shared = self.folder / "tree", shared
        self.tree.mkdir(parents=True)
        for part in ("libscore", "formats", "tests"):
            shutil.copytree(ROOT / part, self.tree / part, copy_function=os.symlink)
        (self.folder / "tmp").mkdir()

    def change(self, file, text):
        path = self.tree / file
        path.unlink()
        if text is None:
            path.symlink_to(ROOT / file)
        else:
            path.write_text(text)

    def moved(self, words, folder):
        """The words of a command, with the paths of sources in the copy."""
        def move(word):
            option, path = re.match(r"(-I|-iquote)?(.*)", word, re.DOTALL).groups()
            for part in ("libscore", "formats", "tests"):
                full = os.path.normpath(folder / path)
                if ("/" in path or path == "..") and (full + "/").startswith(f"{ROOT / part}/"):
                    return (option or "") + str(self.tree / os.path.relpath(full, ROOT))
            return word
        return [move(w) for w in words]

    def compile(self, words, folder, output):
        """The errors, or none."""
        done = subprocess.run([*self.moved(words, folder), "-w", "-c", "-o", output], cwd=folder, capture_output=True, text=True, env={**os.environ, "LC_ALL": "C"})
        return done.stderr if done.returncode else None

    def compile_source(self, source, output):
        return self.compile([*self.shared.commands[source], str(ROOT / source)], LIBRARIES, output)

    def compile_header(self, header, output):
        """An object with every inline function of a header."""
        source = self.folder / "header.cpp"
        source.write_text(f'#include "{self.tree / header}"\n')
        like = next(iter(self.shared.dependents(header)), None)
        command = self.shared.commands[like] if like else next(c for f, c in self.shared.commands.items() if f.startswith(header.split("/")[0]))
        return self.compile([*command, "-fkeep-inline-functions", str(source)], LIBRARIES, output)

    def compile_test(self, program, object_name, output):
        words = shlex.split(program.compiling[object_name])
        words = words[words.index(next(w for w in words if re.search(r"(^|/)(c\+\+|g\+\+)[-\d]*$", w))):]
        source = words[-1]
        if "/Unity/" in source:
            own = self.folder / "unity.cpp"
            own.write_text("".join(f'#include "{self.tree / os.path.relpath(s, ROOT)}"\n' for s in program.sources(object_name)))
            source = str(own)
        words = words[:words.index("-MD")] + [source]
        return self.compile(words, TESTS, output)

    def link(self, program, file, objects, replaced=()):
        rest = [o for o in program.ordered_for(file) if o not in replaced]
        path = self.folder / program.name
        options = [linker()] if linker() else []
        done = subprocess.run([*program.options, *options, *objects, *rest, *program.libraries, "-o", path], cwd=TESTS, capture_output=True, text=True)
        return done.stderr if done.returncode else None

    def run(self, program, file=None):
        """What fails of the tests that concern a file, or none; and the processor time."""
        long, left_out = LONG[program.name], LEFT_OUT[program.name]
        failed, seconds = self.run_some(program, "-" + ":".join([*long, *left_out]), 100, int(3 * program.seconds + 5) if program.seconds else 600)
        concerned = [tests for tests, files in long.items() if self.shared.long and file and re.search(files, file)]
        if not failed and concerned:
            failed, _ = self.run_some(program, ":".join(concerned), 10, 300)
        return failed, seconds

    def run_some(self, program, tests, values, limit):

        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 5))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        environment = {**os.environ, "LC_ALL": "C.UTF-8", "LANGUAGE": "en", "RC_PARAMS": f"seed=1 noshrink=1 max_success={values}", "TMPDIR": str(self.folder / "tmp")}
        command = [self.folder / program.name, "--gtest_fail_fast", "--gtest_brief=1", f"--gtest_filter={tests}"]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(self.folder / "output", "w+b") as output:
            started = subprocess.Popen(command, cwd=self.folder / "tmp", stdout=output, stderr=output, stdin=subprocess.DEVNULL, env=environment,
                preexec_fn=limits, start_new_session=True)
            try:
                status = started.wait(timeout=10 * limit)
            except subprocess.TimeoutExpired:
                status = -24
                os.killpg(started.pid, 9)
                started.wait()
            output.seek(0)
            text = output.read().decode(errors="replace")
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if status == 0:
            return None, seconds
        if status in (-24, -9):
            return f"{program.name}: time limit", seconds
        failed = re.search(r"\[  FAILED  \] ([\w/.]+)", text)
        return f"{program.name}: " + (failed.group(1) if failed else f"signal {-status}" if status < 0 else f"status {status}"), seconds

    def outcome(self, mutant):
        """noticed, survived or does not compile; and by what."""
        self.change(mutant.file, mutant.source)
        try:
            return self.judge(mutant.file)
        finally:
            self.change(mutant.file, None)
            shutil.rmtree(self.folder / "tmp")
            (self.folder / "tmp").mkdir()

    def judge(self, file):
        first = str(self.folder / "0.o")
        is_header = file.endswith(".hpp")
        fault = self.compile_header(file, first) if is_header else self.compile_source(file, first)
        if fault:
            return refused(fault)
        for program in self.shared.programs_of[file]:
            fault = self.link(program, file, [first])
            if fault:
                return "does not compile", "linker: " + fault.splitlines()[0]
            failed, _ = self.run(program, file)
            if failed:
                return "noticed", failed
        return self.judge_users(file, first) if is_header else ("survived", "")

    def judge_users(self, header, first):
        """Of a header: with the sources of its library that include it, and the tests that name it, compiled again."""
        name = re.sub(r".*/(include|src)/", "", header)

        def names_it(source):
            return f'#include "{name}"' in pathlib.Path(ROOT / source).read_text()

        objects = [first]
        for source in self.shared.dependents(header):
            if self.shared.first and not names_it(source):
                continue
            objects.append(str(self.folder / f"{len(objects)}.o"))
            if fault := self.compile_source(source, objects[-1]):
                return refused(fault)
        for program in self.shared.programs_of[header][:1]:
            tests, replaced = [], []
            for each in program.objects:
                if any(names_it(source) for source in program.sources(each)):
                    tests.append(str(self.folder / f"test{len(tests)}.o"))
                    replaced.append(each)
                    if fault := self.compile_test(program, each, tests[-1]):
                        return refused(fault)
            if fault := self.link(program, header, objects + tests, replaced):
                return "does not compile", "linker: " + fault.splitlines()[0]
            failed, _ = self.run(program, header)
            if failed:
                return "noticed", failed
        return "survived", ""


def refused(errors):
    if "static assertion failed" in errors:
        return "noticed", "static_assert"
    return "does not compile", next((line.split("error: ", 1)[1] for line in errors.splitlines() if "error: " in line), errors[-80:])[:80]


class Shared:
    def __init__(self, files, first, long):
        self.first, self.long = first, long
        self.commands = compile_commands()
        self.included = includes(LIBRARIES)
        self.programs = {name: Program(name) for name in dict.fromkeys(name for names in files.values() for name in names)}
        self.programs_of = {file: [self.programs[name] for name in names] for file, names in files.items()}

    @functools.cache
    def dependents(self, header):
        """The sources of its library that include a header."""
        library = header.split("/")[0] + "/src/"
        return sorted(source for files in self.included.values() if header in files for source in files
                      if source.startswith(library) and source.endswith(".cpp") and source in self.commands)


# --- all of them


def chosen(arguments):
    files = all_files()
    found, lines = [], []
    for argument in arguments.file:
        name, _, line = argument.partition(":")
        if name not in files:
            sys.exit(f"script/mutate: {name}: not one of the files that are changed; --list names them")
        of_file = mutants_of(name)
        (lines if line else found).extend(m for m in of_file if not line or m.line == int(line))
    if not arguments.file:
        found = [m for name in sorted(files) for m in mutants_of(name)]
    found.sort(key=lambda m: m.lot(arguments.seed))
    return sorted(lines + found[:arguments.count], key=lambda m: (m.file, m.begin))


def main():
    parser = argparse.ArgumentParser(prog="script/mutate", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="chooses the mutants (1)")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="number of mutants (300)")
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="mutants at a time (2)")
    parser.add_argument("--first", action="store_true", help="only the first test program of each file, and of a header only sources that name it: quicker, and less is noticed")
    parser.add_argument("--long", action="store_true", help="run the long tests too, on what survives the others")
    parser.add_argument("--list", action="store_true", help="only list the files, with the number of places in each")
    parser.add_argument("file", nargs="*", metavar="FILE[:LINE]", help="mutants of these files only, or of one line")
    arguments = parser.parse_args()
    if arguments.list:
        for name in sorted(all_files()):
            print(f"{len(mutants_of(name)):5} {name}")
        return 0

    mutants = chosen(arguments)
    if not mutants:
        sys.exit("script/mutate: no place to change")
    begun = time.monotonic()
    work = tempfile.mkdtemp(prefix="markoz-mutate-")
    try:
        shared = Shared({file: programs[:1] if arguments.first else programs for file, programs in all_files().items()}, arguments.first, arguments.long)
        benches = queue.SimpleQueue()
        for number in range(arguments.jobs):
            benches.put(Bench(work, f"bench{number}", shared))
        base = benches.get()
        needed = dict.fromkeys(program for m in mutants for program in shared.programs_of[m.file])
        for program in needed:  # a source as it is, linked in the same way
            source = next(f for f in shared.commands if f in shared.programs_of and program in shared.programs_of[f])
            fault = base.compile_source(source, str(base.folder / "0.o")) or base.link(program, source, [str(base.folder / "0.o")])
            if not fault:
                fault, program.seconds = base.run(program)
            if fault:
                sys.exit(f"script/mutate: without a change, {fault}")
            print(f"{program.name} without a change: passes in {program.seconds:.0f} s", flush=True)
        benches.put(base)

        def judged(mutant):
            bench = benches.get()
            try:
                return mutant, *bench.outcome(mutant)
            finally:
                benches.put(bench)

        outcomes = {"noticed": [], "survived": [], "does not compile": []}
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as threads:
            for mutant, outcome, by in threads.map(judged, mutants):
                outcomes[outcome].append(mutant)
                print(f"{mutant.file}:{mutant.line}:{mutant.column}\t{mutant.change}\t{outcome}{by and ': ' + by}", flush=True)
    finally:
        shutil.rmtree(work, ignore_errors=True)

    noticed, survived = len(outcomes["noticed"]), len(outcomes["survived"])
    if survived:
        print("\nsurvived:")
        for mutant in outcomes["survived"]:
            print(f"  {mutant.file}:{mutant.line}:{mutant.column}\t{mutant.change}")
    share = noticed / (noticed + survived) if noticed + survived else 1
    print(f"\n{len(mutants)} mutants: {noticed} noticed, {survived} survived, {len(outcomes['does not compile'])} do not compile; "
          f"noticed {100 * share:.1f} %, in {(time.monotonic() - begun) / 60:.0f} min")
    return 0 if share >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
