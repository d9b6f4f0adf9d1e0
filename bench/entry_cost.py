#!/usr/bin/env python3
"""What one entry costs in the scorepad: functions of ours that run, and instructions.

  entry_cost.py [--scorepad build/release/bin/scorepad] [--list] [--entries 5 200] [GAME ...]

For each GAME (rubber, king) and each number of entries that stand already: makes a book, opens the evening under callgrind, types one more
entry key by key, and counts for its last letter and for Enter what runs until the screen is painted and the row is in the archive. A function
counts once, however often it runs; it is one of ours if it is in namespace score or in the program itself, and has code of its own (what
the compiler has put into its callers does not count; an outlined part of a function is that function). --list names them by folder, which
needs line tables: configure with -DCMAKE_BUILD_TYPE=RelWithDebInfo. Needs valgrind.
"""
import argparse
import collections
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ROWS, COLUMNS = 24, 80
ENTER, RIGHT, F2 = "\r", "\x1bOC", "\x1bOQ"
NAMES = ["Ayşe", "Burak", "Ceren", "Deniz"]

# The keys of the form up to the first name; lines that stand, in turn; the one that is entered.
GAMES = {
    "rubber": ("n" + ENTER, ["1nt= n", "2h-1 e", "1s= e", "4s-1 n", "2d= s"], "4sx-1 n"),
    "king": ("n" + 5 * RIGHT + ENTER + ENTER, ["w kupa 3 6 4 0", "rıfkı e", "kız 1 1 1 1", "erkek 2 2 2 2", "el 3 3 3 4"], "kız 2 1 1 0"),
}
LONG = {"rubber": ["3nt= n", "1s-1 e", "2c= w", "4s= s", "rubber"]}


class Pad:
    """A scorepad on a terminal of its own."""

    def __init__(self, command, folder, quiet=0.02):
        self.quiet = quiet
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            for word in ("LANGUAGE", "LANG", "NO_COLOR", "LINES", "COLUMNS"):
                os.environ.pop(word, None)
            os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder, XDG_CONFIG_HOME=folder, XDG_DATA_HOME=folder)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
            os.execvp(command[0], command)
        self.settle()

    def used(self):
        with open("/proc/%d/stat" % self.pid) as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12]), fields[0]

    def settle(self):
        """Until it waits for a key: nothing is painted, and no time is used."""
        quiet = 0
        last = None
        while quiet < 4:
            ready = select.select([self.terminal], [], [], self.quiet)[0]
            if ready:
                try:
                    self.seen = os.read(self.terminal, 1 << 16)
                except OSError:
                    sys.exit("the scorepad has ended")
            now = self.used()
            quiet = quiet + 1 if not ready and now == last and now[1] == "S" else 0
            last = now

    def type(self, text):
        os.write(self.terminal, text.encode())
        self.settle()

    def leave(self):
        os.kill(self.pid, signal.SIGHUP)
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def control(pad, what):
    subprocess.run(["callgrind_control", what, str(pad.pid)], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def is_ours(name):
    return re.match(r"_Z[ZNKL]*(5score|12_GLOBAL__N_1)", name) is not None


def ran(file):
    """The instructions of a dump, and of each function of ours its source."""
    names, files, of = {}, {}, {}
    total, function, source = 0, None, None
    after_calls = False

    def named(table, text):
        found = re.match(r"\((\d+)\)(?: (.*))?$", text)
        if found[2]:
            table[found[1]] = found[2]
        return table[found[1]]

    with open(file) as lines:
        for line in lines:
            line = line.rstrip("\n")
            key, _, value = line.partition("=")
            if key == "fl":
                source = named(files, value)
            elif key in ("fi", "fe", "cfi", "cfl"):
                named(files, value)
            elif key == "fn":
                function = re.sub(r"(\.(isra|part|constprop|cold|lto_priv).*|'\d+)$", "", named(names, value))
                source_of = source
            elif key == "cfn":
                named(names, value)
            elif key == "calls":
                after_calls = True
            elif re.match(r"[+*-]?\d* ?", line) and re.match(r"[+*\-\d]", line):
                if not after_calls:
                    cost = int(line.split()[1])
                    total += cost
                    if cost and is_ours(function):
                        of[function] = source_of
                after_calls = False
    return total, of


def counted(pad, out, keys):
    """Types the keys; what ran for them."""
    control(pad, "-z")
    pad.type(keys)
    before = set(os.listdir(os.path.dirname(out)))
    control(pad, "-d")
    new = set(os.listdir(os.path.dirname(out))) - before
    return ran(os.path.join(os.path.dirname(out), new.pop()))


def folder_of(source):
    found = re.search(r"(?:^|/)((?:libscore|formats|tui|cli)/.*)/[^/]*$", source or "")
    return found[1] if found else "?"


def show(functions):
    by_folder = collections.defaultdict(list)
    plain = subprocess.run(["c++filt"], input="\n".join(functions), capture_output=True, text=True, check=True).stdout.splitlines()
    for source, name in zip(functions.values(), plain):
        by_folder[folder_of(source)].append(name)
    for folder in sorted(by_folder):
        print("  %s: %d" % (folder, len(by_folder[folder])))
        for name in sorted(by_folder[folder]):
            print("    " + name)


def measure(scorepad, game, entries, is_listed):
    form, short, line = GAMES[game]
    lines = short if entries <= len(short) else LONG[game]
    with tempfile.TemporaryDirectory() as folder:
        book = ["--book", os.path.join(folder, "evenings.book")]
        pad = Pad([scorepad] + book, folder)
        for keys in [form] + [name + ENTER for name in NAMES] + [F2]:
            pad.type(keys)
        for i in range(entries - 1):
            pad.type(lines[i % len(lines)] + ENTER)
        pad.leave()
        out = os.path.join(folder, "callgrind.out")
        pad = Pad(["valgrind", "--tool=callgrind", "--demangle=no", "--callgrind-out-file=" + out, scorepad] + book + ["last"], folder, 0.2)
        pad.type(lines[(entries - 1) % len(lines)] + ENTER)  # so that the book knows the evening
        for key in line[:-1]:
            pad.type(key)
        key, key_ours = counted(pad, out, line[-1])
        enter, enter_ours = counted(pad, out, ENTER)
        pad.leave()
    both = {**key_ours, **enter_ours}
    print("%-6s %3d entries: a key %5d functions %9d instructions; Enter %5d functions %9d instructions; both %5d functions"
          % (game, entries, len(key_ours), key, len(enter_ours), enter, len(both)))
    if is_listed:
        show(enter_ours)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scorepad", default="build/release/bin/scorepad")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--entries", type=int, nargs="+", default=[5])
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    options = parser.parse_args()
    for game in options.games or GAMES:
        for entries in options.entries:
            if entries <= len(GAMES[game][1]) or game in LONG:
                measure(os.path.abspath(options.scorepad), game, entries, options.list)


if __name__ == "__main__":
    main()
