#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts what -fcheck proves of tile_static memory, so that it costs no time.

    utils/proved.py [--at-least ARRAYS SUBSCRIPTS] AMPCC FILE...

Compiles the files and prints for each one, and for all, how many variables are
free of races, how many are written before they are read, and how many of their
subscripts are in range. With --at-least, it fails if less than these percentages
of the variables are free of races, and of the subscripts in range.
"""

import argparse
import os
import re
import subprocess
import sys

REMARK = re.compile(
    r"free of races: (not )?proved, written before it is read: (not )?proved, "
    r"subscripts in range: (\d+) of (\d+)")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--at-least", nargs=2, type=float, default=(0, 0))
    parser.add_argument("ampcc")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    total = [0] * 5
    for file in options.files:
        done = subprocess.run(
            [options.ampcc, "-O2", "-fcheck", "--explain-checks", "-c", file,
             "-o", os.devnull], capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stderr)
        # Kernels that share a function have its variables each.
        counts = [0] * 5
        for races, unwritten, proved, all_ in REMARK.findall(done.stderr):
            for i, more in enumerate((1, not races, not unwritten, int(proved),
                                      int(all_))):
                counts[i] += more
        if counts[0]:
            show(os.path.basename(file), counts)
        total = [a + b for a, b in zip(total, counts)]
    show("all", total)
    arrays, subscripts = options.at_least
    sys.exit(100 * total[1] < arrays * total[0] or
             100 * total[3] < subscripts * total[4])


def show(name, counts):
    variables, free, written, proved, subscripts = counts
    print(f"{name}: {free} of {variables} variables free of races, {written} "
          f"written before they are read, {proved} of {subscripts} subscripts in "
          "range")


if __name__ == "__main__":
    main()
