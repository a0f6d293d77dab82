#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts what -fcheck proves of tile_static memory, so that it costs no time.

    utils/proved.py [--at-least ARRAYS SUBSCRIPTS] AMPCC FILE...

Compiles the files and prints for each one, and for all, how many variables are
free of races, how many are written before they are read, and how many of their
subscripts are in range. Variants of kernels of which something else is proved
have a sum of their own. With --at-least, it fails if, of any variant, less than
these percentages of the variables are free of races, or of the subscripts in
range.
"""

import argparse
import os
import re
import subprocess
import sys

REMARK = re.compile(
    r"remark: ('.*?'): "
    r"free of races: (not )?proved, written before it is read: (not )?proved, "
    r"subscripts in range: (\d+) of (\d+)(?: \((.*)\))?$")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--at-least", nargs=2, type=float, default=(0, 0))
    parser.add_argument("ampcc")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    found = []  # of each file, by the variable's remark: counts by variant
    for file in options.files:
        done = subprocess.run(
            [options.ampcc, "-O2", "-fcheck", "--explain-checks", "-c", file,
             "-o", os.devnull], capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(done.stderr)
        found.append(remarks(done.stderr))
        if found[-1]:
            show(os.path.basename(file), total(found[-1], ""))
    of_all = sum(found, [])
    sums = {variant: total(of_all, variant)
            for counts in of_all for variant in counts}
    for variant, counts in sums.items():
        show(f"all, {variant}" if variant else "all", counts)
    sys.exit(any(100 * counts[1] < options.at_least[0] * counts[0] or
                 100 * counts[3] < options.at_least[1] * counts[4]
                 for counts in sums.values()))


def remarks(text):
    """The counts of each variable, by the variant; "" is the first one, which
    stands for those without counts."""
    result = []
    last = {}  # kernels that share a function have its variables each
    for line in text.splitlines():
        found = REMARK.search(line)
        if not found:
            continue
        place = line[:found.end(1)]
        races, unwritten, proved, of_all, variant = found.groups()[1:]
        counts = [1, not races, not unwritten, int(proved), int(of_all)]
        if not variant:
            last[place] = {}
            result.append(last[place])
        last[place][variant or ""] = counts
    return result


def total(variables, variant):
    return [sum(counts.get(variant, counts[""])[i] for counts in variables)
            for i in range(5)]


def show(name, counts):
    variables, free, written, proved, subscripts = counts
    print(f"{name}: {free} of {variables} variables free of races, {written} "
          f"written before they are read, {proved} of {subscripts} subscripts in "
          "range")


if __name__ == "__main__":
    main()
