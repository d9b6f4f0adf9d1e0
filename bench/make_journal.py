#!/usr/bin/env python3
"""Writes a journal of many evenings:  make_journal.py SITTINGS > many.journal

Those of fixtures/journal/club.journal over and over, each in turn a day later, at one of six places, with players of a club of sixty. The
same number always produces the same file."""

import hashlib
import pathlib
import random
import re
import sys
from datetime import date, timedelta

count = int(sys.argv[1])
random.seed(count)
club = pathlib.Path(__file__).parent.parent / "fixtures/journal/club.journal"
title, *sittings = club.read_text(encoding="utf-8").strip().split("\n\n")
names = [f"{first} {last}" for first in ("Ayşe", "Bora", "Cem", "Deniz", "Ege", "Figen", "Gül", "Hakan", "İnci", "Jale", "Kemal", "Suna")
         for last in ("Arı", "Bulut", "Çelik", "Demir", "Er")]
places = ["Moda", "Kadıköy", "Şişli", "Beşiktaş", "Üsküdar", "Bebek"]

print(title)
for number in range(count):
    day = (date(1980, 1, 1) + timedelta(number % 16000)).isoformat()
    players = random.sample(names, 4)
    lines = []
    for line in sittings[number % len(sittings)].splitlines():
        if line.startswith("sitting "):
            game = line.split()[2]
            line = f"sitting {hashlib.sha256(str(number).encode()).hexdigest()[:32]} {game}"
        elif line.startswith("seat "):
            line = f"{line[:6]} {players['NESW'.index(line[5])]}"
        elif line.startswith("place "):
            line = f"place {random.choice(places)}"
        else:
            line = re.sub(r"^(started|\d+) \d{4}-\d\d-\d\d", rf"\1 {day}", line)
        lines.append(line)
    print("", *lines, sep="\n")
