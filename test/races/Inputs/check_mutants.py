#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_mutants.py TABLE SOURCES FOLDER COMPILER...: compiles each mutant of TABLE in FOLDER, runs it, and
compares the checks that report something with those of the table. Prints how many mutants there are; exits
with 1 if something is wrong."""
import os
import re
import subprocess
import sys
from pathlib import Path

from mutants import CONDITIONS, barriers, mutant, plain_sum, sums

REPORTS = {"race": re.compile(r": race in '"), "barrier": re.compile(r": barrier reached by ")}


def rows(table):
    """(source's name, "barrier" or "sum", its number, by condition: what the table has)"""
    for line in table.read_text().splitlines():
        if line and not line.startswith("#"):
            name, what, number, *checks = line.split("|")[0].split()
            conditions = CONDITIONS if what == "barrier" else ["plain"]
            yield name, what, int(number), dict(zip(conditions, checks, strict=True))


# Tiles are alike, and a few of them take a tenth of the time.
FEW_TILES = os.environ | {"AMPVK_CHECK_TILES": "4"}


def found(program):
    """The checks that report something, or an error's text."""
    try:
        done = subprocess.run([program], capture_output=True, text=True, timeout=120,
                              env=FEW_TILES)
    except subprocess.TimeoutExpired:
        return "no end"
    checks = [check for check, report in REPORTS.items() if report.search(done.stdout + done.stderr)]
    if checks or "Faults in the kernel" not in done.stderr:
        return "+".join(checks) or "-"
    return done.stderr


def main():
    table, sources, folder = map(Path, sys.argv[1:4])
    folder.mkdir(parents=True, exist_ok=True)
    count, wrong, known = 0, [], {}
    for name, what, number, checks in rows(table):
        source = sources / f"{name}.cpp"
        known.setdefault(source, []).append((what, number))
        for when, expected in checks.items():
            if expected == ".":
                continue
            program = folder / f"{name}_{number}_{when}"
            copy = program.with_suffix(".cpp")
            copy.write_text(mutant(source, number, when) if what == "barrier" else plain_sum(source, number))
            subprocess.run([*sys.argv[4:], copy, "-o", program], check=True)
            result = found(program)
            count += 1
            if result != expected:
                wrong.append(f"{name}: {what} {number}, {when}: {result}, not {expected}")
    for source, rows_of in known.items():
        all_of = [("barrier", n + 1) for n in range(barriers(source))] + [("sum", n + 1) for n in range(sums(source))]
        if rows_of != all_of:
            wrong.append(f"{source.stem}: the table has {rows_of}")
    print(f"{count} mutants, {len(wrong)} wrong")
    print("\n".join(wrong), end="\n" if wrong else "")
    return bool(wrong) or not count


sys.exit(main())
