#!/usr/bin/env python3
"""Converts every board of every file of a corpus to every format that is written, reads the result back, and compares the two in meaning
(deals diff). Each difference must be among the losses that the conversion reported.

    tests/conversions.py DEALS CORPUS [FORMAT...]

prints a line for each difference that was not reported, and the figures; status 1 if there is one. A board is converted alone, so that its
losses are its own; of a large file the first boards, as many as --most (20)."""
import collections
import json
import os
import re
import subprocess
import sys
import tempfile

KEYS = {  # the keys of the JSON of a board, and the losses that account for them; other tags are their own
    "board": "Board", "dealer": "Dealer", "vulnerable": "Vulnerable", "deal": "Deal", "contract": "Contract", "declarer": "Declarer",
    "result": "Result", "score": "Score", "score_imp": "ScoreIMP", "score_mp": "ScoreMP", "score_percentage": "ScorePercentage",
    "score_rubber": "ScoreRubber", "double_dummy_tricks": "DoubleDummyTricks", "optimum_score": "OptimumScore", "event": "Event",
    "site": "Site", "date": "Date", "scoring": "Scoring", "par_contract": "ParContract", "comments": "Comment", "tables": "Section",
}
FOLLOW = {  # what diff takes as said because it follows from these
    "contract": ["Auction"], "declarer": ["Auction", "Dealer"], "result": ["Play", "Auction", "Deal", "Contract", "Declarer"],
    "score": ["Play", "Auction", "Dealer", "Deal", "Contract", "Declarer", "Result", "Vulnerable"],
}
SEATS = {"N": "North", "E": "East", "S": "South", "W": "West"}
SECTION_PARTS = {"notes": "Note", "comments": "Comment", "glyphs": "Glyph"}


def accounted_by(key, told):
    """The losses any of which accounts for a difference in this key."""
    head, _, rest = key.partition(".")
    head = head.split("[")[0]
    if head in ("auction", "play"):
        section = head.capitalize()
        return {section} | {f"{section}/{part}" for part in ("Note", "Glyph", "Irregularity", "Ending", "Comment")} | (
            {"Comment"} if ".comment" in key or "remarks" in key else set())
    if head in FOLLOW:
        return {KEYS[head], *FOLLOW[head]}
    if head == "players":
        return {SEATS.get(rest, rest)}
    if head == "double_dummy":
        return {"DoubleDummyTricks", "OptimumResultTable", "Section"}
    if head == "tags" or head == "tables":
        return {rest.split(".")[0].split("[")[0], "Section"} | ({name for name in told if name.endswith("Table")} if head == "tables" else set())
    if head == "hands" or head == "deal":
        return {"Deal"}
    return {KEYS.get(head, head), head, head.replace("_", "").lower()}


TOLD_OF_ANY = {"type", "game", "line", "pbn", "tags", "format"}  # what a game of nothing has too
GAINED = ("board", "dealer", "vulnerable")  # by the position in a format without numbers, and what follows from it (Law 2)


def same_number(source, again):
    """Gives the second board the number of the first, so that diff compares them; whether the number was another one."""
    with open(source, encoding="utf-8") as file:
        first = [json.loads(line) for line in file if line.strip()]
    with open(again, encoding="utf-8") as file:
        second = [json.loads(line) for line in file if line.strip()]
    first_boards = [one for one in first if one.get("type") == "board"]
    second_boards = [one for one in second if one.get("type") == "board"]
    if len(first_boards) != 1 or len(second_boards) != 1 or first_boards[0].get("board") == second_boards[0].get("board"):
        return False
    for board in (first_boards[0], second_boards[0]):
        board.pop("pbn", None)
    number = first_boards[0].get("board")
    if number is None:
        second_boards[0].pop("board", None)
    else:
        second_boards[0]["board"] = number
    with open(again, "w", encoding="utf-8") as file:
        file.writelines(json.dumps(one) + "\n" for one in second)
    return number is not None


def run(*words):
    return subprocess.run(words, capture_output=True, check=False)


def texts(value):
    """All comments of a board, without the white space around them: a comment may change its place among the tags."""
    found = collections.Counter()
    stack = [value]
    while stack:
        one = stack.pop()
        if isinstance(one, str):
            found[" ".join(one.split())] += 1
        elif isinstance(one, dict):
            stack.extend(one.values())
        elif isinstance(one, list):
            stack.extend(one)
    return found


def main(deals, corpus, wanted, most=20):
    formats = [line.split()[0] for line in run(deals, "formats").stdout.decode().splitlines() if not line.startswith(" ")]
    written = [f for f in formats if f in wanted] if wanted else [
        line.split()[0] for line in run(deals, "formats").stdout.decode().splitlines()
        if not line.startswith(" ") and re.search(r"\brw\s+(boards|any)\b", line)]
    counts = collections.Counter()
    pairs = set()
    silent = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for root, _, names in sorted(os.walk(corpus)):
            for name in sorted(names):
                file = os.path.join(root, name)
                listed = run(deals, "list", "--format", "json", file)
                boards = [json.loads(line) for line in listed.stdout.decode(errors="replace").splitlines()]
                if not boards or "contract" not in boards[0]:
                    continue
                kind = os.path.basename(root)
                print(f"{file}: {len(boards)} rows", file=sys.stderr, flush=True)
                counts["files"] += 1
                games = list(dict.fromkeys(str(board["game"]) for board in boards))  # a table of results is a board a row
                for game in games[:most]:
                    as_json = run(deals, "convert", "--game", game, "--to", "json", file).stdout
                    if not set(json.loads(as_json.splitlines()[0] if as_json else b"{}")) - TOLD_OF_ANY:
                        counts["empty"] += 1
                        continue
                    source = os.path.join(folder, "source.json")
                    for to in written:
                        out = os.path.join(folder, "out")
                        made = run(deals, "convert", "--game", game, "--to", to, file)
                        with open(out, "wb") as to_file:
                            to_file.write(made.stdout)
                        told = made.stderr.decode(errors="replace")
                        if made.returncode == 2:
                            counts["refused"] += 1
                            print(f"REFUSED {file} {game} {to}: {told[:200]}")
                            continue
                        lost = set()
                        for line in re.findall(r"cannot hold (.*?) \[convert-lost\]", told):
                            lost |= {one.strip() for one in line.split(",")}
                        if "is left out [convert-lost]" in told:
                            lost.add("Deal")
                        counts["conversions"] += 1
                        pairs.add((kind, to))
                        if "Deal" in lost and not os.path.getsize(out):
                            continue
                        if to == "csv" and "ScoreTable" in lost:  # a row for each of its results, not for the board
                            counts["tables"] += 1
                            continue
                        with open(source, "wb") as to_file:
                            to_file.write(as_json)
                        again = os.path.join(folder, "again.json")
                        with open(again, "wb") as to_file:
                            to_file.write(run(deals, "convert", "--from", to, "--to", "json", out).stdout)
                        if same_number(source, again) and "Board" not in lost:
                            silent[(kind, to, "board")] += 1
                            print(f"SILENT {file} {game} {to}: another number; told: {sorted(lost)}")
                        compared = run(deals, "diff", "--format", "json", source, again)
                        if compared.returncode == 2:
                            print(f"UNREADABLE {file} {game} {to}: {compared.stderr.decode(errors='replace')[:200]}")
                            counts["unreadable"] += 1
                            continue
                        differences = [json.loads(line) for line in compared.stdout.decode().splitlines()]
                        for d in differences:
                            if d["type"] == "missing" and "Deal" in lost:  # what cannot be dealt is left out
                                continue
                            if d["type"] == "missing":
                                silent[(kind, to, "missing")] += 1
                                print(f"SILENT {file} {game} {to}: the board is missing; told: {sorted(lost)}")
                                continue
                            counts["differences"] += 1
                            if d["first"] is None and d["key"].startswith("play.tricks"):  # what is no card, which was told, is unknown
                                continue
                            if d["first"] is None and d["key"].split(".")[0] in GAINED or d["first"] is None and d["key"] in ("tags.Room", "play.ending"):
                                counts["gained"] += 1
                                continue
                            reasons = accounted_by(d["key"], lost)
                            if reasons & lost:
                                continue
                            if texts(d["first"]) == texts(d["second"]) and texts(d["first"]):  # white space
                                continue
                            if d["key"].startswith("comments"):
                                firsts, seconds = [], []
                                for e in differences:
                                    if e["key"].startswith("comments"):
                                        firsts.append(e["first"])
                                        seconds.append(e["second"])
                                if texts(firsts) == texts(seconds):
                                    continue
                            silent[(kind, to, d["key"].split("[")[0])] += 1
                            print(f"SILENT {file} {game} {to}: {d['key']}: {json.dumps(d['first'])[:60]} | {json.dumps(d['second'])[:60]}; "
                                  f"told: {sorted(lost)}")
    print(f"{counts['files']} files, {counts['conversions']} conversions of a board, {len(pairs)} pairs of formats, "
          f"{counts['differences']} differences, {counts['gained']} of them numbers and what follows from them, {sum(silent.values())} of them not told, {counts['refused']} refused, {counts['empty']} of "
          f"games with nothing of a board, {counts['tables']} of tables of results, "
          f"{counts['unreadable']} unreadable")
    for (kind, to, key), n in sorted(silent.items()):
        print(f"  {kind} -> {to}: {key}: {n}")
    return 1 if silent or counts["unreadable"] else 0


if __name__ == "__main__":
    words = sys.argv[1:]
    most = 20
    if "--most" in words:
        at = words.index("--most")
        most = int(words[at + 1])
        del words[at:at + 2]
    if len(words) < 2:
        sys.exit(__doc__)
    sys.exit(main(words[0], words[1], words[2:], most))
