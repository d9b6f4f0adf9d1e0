#!/usr/bin/env python3
"""Checks what deals dd --play says of every play of a corpus: the costs of declarer's side less those of the defenders are the double-dummy
tricks minus the result, and the tricks after each card are those of SolveBoard for that position, called directly.

    tests/play_costs.py DEALS CORPUS

prints a line for each play that differs, and the figures; status 1 if there is one. Needs libdds.so.0."""
import collections
import ctypes
import json
import os
import subprocess
import sys

SUITS, RANKS, SEATS = "SHDC", "23456789TJQKA", "NESW"


class Deal(ctypes.Structure):
    _fields_ = [("trump", ctypes.c_int), ("first", ctypes.c_int), ("suits", ctypes.c_int * 3), ("ranks", ctypes.c_int * 3),
                ("remain", (ctypes.c_uint * 4) * 4)]


class Future(ctypes.Structure):
    _fields_ = [("nodes", ctypes.c_int), ("cards", ctypes.c_int), ("suit", ctypes.c_int * 13), ("rank", ctypes.c_int * 13),
                ("equals", ctypes.c_int * 13), ("score", ctypes.c_int * 13)]


def rank_of(card):
    return RANKS.index(card[1]) + 2


def winner(trick, trump):
    """The seat with the best of (seat, card) pairs."""
    led = trick[0][1][0]
    return max(trick, key=lambda one: (one[1][0] == trump, one[1][0] == led, rank_of(one[1])))[0]


def positions(library, hands, contract, declarer, cards):
    """Declarer's tricks by SolveBoard after 0, 1, ... cards, without the last trick."""
    remain = ((ctypes.c_uint * 4) * 4)()
    for seat, hand in hands.items():
        for suit, ranks in enumerate(hand.split(".")):
            for rank in ranks:
                remain[SEATS.index(seat)][suit] |= 1 << (RANKS.index(rank) + 2)
    trump = 4 if "NT" in contract else SUITS.index(contract[1])
    of_declarer = SEATS.index(declarer) % 2
    leader = (SEATS.index(declarer) + 1) % 4
    won, trick = [0, 0], []
    for seat, card in [*cards, (None, None)]:
        turn = (leader + len(trick)) % 4
        deal = Deal(trump, leader, remain=remain)
        for i, (_, played) in enumerate(trick):
            deal.suits[i], deal.ranks[i] = SUITS.index(played[0]), rank_of(played)
        future = Future()
        code = library.SolveBoard(deal, -1, 1, 1, ctypes.byref(future), 0)
        if code != 1:
            return
        left = 13 - sum(won)
        yield won[of_declarer] + (future.score[0] if turn % 2 == of_declarer else left - future.score[0])
        if seat is None:
            return
        remain[SEATS.index(seat)][SUITS.index(card[0])] &= ~(1 << rank_of(card))
        trick.append((SEATS.index(seat), card))
        if len(trick) == 4:
            leader = winner(trick, SUITS[trump] if trump < 4 else None)
            won[leader % 2] += 1
            trick = []
        if sum(won) == 12:
            return


def main(deals, corpus):
    library = ctypes.CDLL("libdds.so.0")
    library.SetMaxThreads(1)
    counts, wrong = collections.Counter(), 0
    for root, _, names in sorted(os.walk(corpus)):
        for name in sorted(names):
            file = os.path.join(root, name)
            out = subprocess.run([deals, "dd", "--play", "--no-cache", "--format", "json", file], capture_output=True, check=False).stdout
            plays = [one for one in map(json.loads, out.decode().splitlines()) if one.get("cards")]
            if not plays:
                continue
            counts["files"] += 1
            converted = subprocess.run([deals, "convert", "--to", "json", "--json", "plain", file], capture_output=True, check=False).stdout
            boards = [json.loads(line) for line in converted.decode().splitlines()]  # an object a game
            for play in plays:
                counts["plays"] += 1
                where = f"{file} {play['game']}"
                declarer = play["declarer"]
                costs = play["costs"]
                own = sum(n for seat, n in costs.items() if SEATS.index(seat) % 2 == SEATS.index(declarer) % 2)
                against = sum(costs.values()) - own
                last = play["cards"][-1]["tricks"]
                if own - against != play["double_dummy"] - last:
                    wrong += 1
                    print(f"COSTS {where}: {own} - {against}, but {play['double_dummy']} - {last}")
                if len(play["cards"]) == 52 and play.get("result") is not None and last != play["result"]:
                    counts["results that are not those of the play"] += 1
                cards = [(one["seat"], one["card"]) for one in play["cards"]]
                said = [play["double_dummy"], *(one["tricks"] for one in play["cards"])]
                for i, tricks in enumerate(positions(library, boards[play["game"] - 1]["deal"], play["contract"], declarer, cards)):
                    counts["positions"] += 1
                    if tricks != said[i]:
                        wrong += 1
                        print(f"TRICKS {where} after {i} cards: {said[i]}, but SolveBoard says {tricks}")
                        break
    print(", ".join(f"{n} {what}" for what, n in counts.items()) + f", {wrong} wrong", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    os._exit(main(sys.argv[1], sys.argv[2]))  # the library does not survive the end of a program that loaded it so
