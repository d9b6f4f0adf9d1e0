#!/usr/bin/env python3
"""Writes the results of a pairs session as CSV:  make_results.py BOARDS TABLES > session.csv

Every board is played at all tables, by pairs 1 to TABLES North-South and as many East-West, who move one table per board.
The same arguments always produce the same file."""

import random
import sys

boards, tables = int(sys.argv[1]), int(sys.argv[2])
random.seed(boards * 1000 + tables)
print("Board,Table,Pair NS,Pair EW,Contract,Declarer,Result")
contracts = [f"{level}{denomination}" for level in range(1, 7) for denomination in ("C", "D", "H", "S", "NT")]
for board in range(1, boards + 1):
    usual = random.sample(contracts, 4)
    for table in range(1, tables + 1):
        contract = random.choice(usual)
        over = random.randint(-3, 7 - int(contract[0]))
        result = "=" if over == 0 else f"{over:+}"
        east_west = tables + 1 + (table + board) % tables
        print(f"{board},{table},{table},{east_west},{contract},{random.choice('NESW')},{result}")
