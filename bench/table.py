#!/usr/bin/env python3
"""Measures whole programs in turn with `wc -w` on the same file, and writes the table as Markdown.

    bench/table.py DEALS BOARDS.pbn [--score SCORE] [--rounds N] [--games CHESS.pgn] >docs/performance.md

A ratio is of processor time (user and system, one thread) for a byte of input; the round's own `wc -w` is its reference, so a change of
the machine's speed between rounds does not matter. Median, least and most of the rounds. Memory is the peak of the process.
"""
import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import time

ENVIRONMENT = {**os.environ, "LC_ALL": "C", "PATH": os.environ["PATH"] + ":/usr/games"}


def seconds(command):
    """Of the processor, for a command whose status is 0 or 1."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=ENVIRONMENT).returncode not in (0, 1):
        sys.exit(f"bench/table.py: {' '.join(command)} failed")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def peak(command):
    """MiB of memory. Asked of time(1), a small process: what it begins does not have the memory of this one first."""
    told = subprocess.run(["/usr/bin/time", "-f", "%M", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                          env=ENVIRONMENT).stderr
    return int(told.split()[-1]) / 1024


def instructions(command):
    """Executed instructions, counted by valgrind; None without it."""
    if not shutil.which("valgrind"):
        return None
    told = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], capture_output=True, text=True,
                          env=ENVIRONMENT).stderr
    return int(next(line.split(":")[1] for line in told.splitlines() if "Collected" in line))


def spread(values, digits=2):
    return f"{statistics.median(values):.{digits}f} ({min(values):.{digits}f} to {max(values):.{digits}f})"


def starts(command, times=200):
    """Milliseconds of wall-clock time of a start, the least of many."""
    best = float("inf")
    for _ in range(times):
        begun = time.perf_counter()
        subprocess.run(command, stdout=subprocess.DEVNULL, env=ENVIRONMENT)
        best = min(best, time.perf_counter() - begun)
    return best * 1e3


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("deals")
    parser.add_argument("boards")
    parser.add_argument("--score")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", help="chess games, for pgn-extract")
    given = parser.parse_args()
    deals, boards = given.deals, given.boards
    single = ["--threads", "1"] if "--threads" in subprocess.run([deals, "check", "--help"], capture_output=True, text=True).stdout else []
    commands = [
        ("deals check", 0.65, ["check"]),
        ("deals list", 0.40, ["list"]),
        ("deals list --format json", 0.45, ["list", "--format", "json"]),
        ("deals pick --where 'hcp(N) >= 20'", None, ["pick", "--where", "hcp(N) >= 20"]),
        ("deals fmt", 0.9, ["fmt"]),
        ("deals convert --to json", 0.85, ["convert", "--to", "json"]),
        ("deals convert --to csv", 0.85, ["convert", "--to", "csv"]),
        ("deals convert --to lin --lossy", 1.3, ["convert", "--to", "lin", "--lossy"]),
        ("deals stats", 0.8, ["stats"]),
    ]
    rows = [(title, aim, [deals, *words, *single, boards], boards) for title, aim, words in commands]
    if given.games and shutil.which("pgn-extract", path=ENVIRONMENT["PATH"]):
        rows.append(("pgn-extract -r, as many bytes of chess", None, ["pgn-extract", "-r", given.games], given.games))
    ratios = {title: [] for title, *_ in rows}
    for _ in range(given.rounds):
        for title, _, command, file in rows:
            reference = seconds(["wc", "-w", boards]) / os.path.getsize(boards)
            ratios[title].append(seconds(command) / os.path.getsize(file) / reference)

    size = os.path.getsize(boards)
    print("# Performance\n")
    print(f"Written by `script/bench`: medians of {given.rounds} rounds in turn with `LC_ALL=C wc -w` on the same file of {size:,} bytes,")
    print("with the least and the most of them. Processor time of one thread, as multiples of that of `wc -w` for a byte.\n")
    print("| command | x `wc -w` | aim | peak memory | instructions a byte |")
    print("|---|---|---|---|---|")
    for title, aim, command, file in rows:
        count = instructions(command) if command[0] == deals else None
        per_byte = f"{count / os.path.getsize(file):.1f}" if count else ""
        print(f"| `{title}` | {spread(ratios[title])} | {aim or ''} | {peak(command):.1f} MiB | {per_byte} |")
    if given.score:
        count = instructions([given.score, "bridge", "4S="])
        ratio = starts([given.score, "bridge", "4S="]) / starts(["/bin/true"])
        print(f"\nA start of `score bridge 4S=` takes {ratio:.2f} times that of `/bin/true`, the least of 200 starts each (aim 1.2)"
              + (f", and {count:,} instructions (aim 300,000)." if count else "."))
    print("\nRecorded earlier, in boards a second, on another machine: `deals check` reads 100 times as many as endplay, 8 times as many as the")
    print("package `pbn` of npm.")


main()
