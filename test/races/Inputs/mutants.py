#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mutants.py SOURCE FOLDER: copies of a C++ AMP program in FOLDER, in each of which one barrier, or one
atomic operation, is missing: always, the first time, the second time, each other time, ..., or until the
next statement. Prints a line for each: its file, the barrier's line, what is missing."""
import re
import sys
from pathlib import Path

BARRIER = re.compile(r"^(\s*)(\w+\.barrier\.wait\w*\(\);)(.*)$")
ATOMIC = re.compile(r"\batomic_fetch_(add|sub|max|min)\(&([^,;]+), ([^;]+)\);")
# When the barrier is there, by how often the thread came to it.
CONDITIONS = {
    "always": "false",
    "the first time": "passed != 1",
    "the second time": "passed != 2",
    "the third time": "passed != 3",
    "each second time": "passed % 2 == 0",
    "each other time": "passed % 2 == 1",
    "but the first time": "passed == 1",
    "but the second time": "passed == 2",
    "two of three times": "passed % 3 == 0",
    "one of three times": "passed % 3 != 0",
    "after the second time": "passed <= 2",
    "up to the second time": "passed > 2",
}


def mutants(source):
    """(line, what is missing, the lines of the mutant)"""
    lines = source.read_text().splitlines()
    for at, line in enumerate(lines):
        if barrier := BARRIER.match(line):
            kernel = max(i for i in range(at) if "tile_static " in lines[i] and ";" in lines[i])
            for when, condition in CONDITIONS.items():
                copy = list(lines)
                copy[at] = f"{barrier[1]}++passed; if ({condition}) {barrier[2]}{barrier[3]}"
                copy[kernel] = "int passed = 0; " + copy[kernel]
                yield at + 1, f"barrier: {when}", copy
        if atomic := ATOMIC.search(line):
            copy = list(lines)
            sign = {"add": "+", "sub": "-"}.get(atomic[1])
            plain = f"{atomic[2]} {sign}= {atomic[3]};" if sign else f"{atomic[2]} = {atomic[3]};"
            copy[at] = ATOMIC.sub(lambda _: plain, line)
            yield at + 1, "atomic operation", copy


def main():
    source, folder = map(Path, sys.argv[1:])
    folder.mkdir(parents=True, exist_ok=True)
    for number, (line, missing, text) in enumerate(mutants(source)):
        file = folder / f"{source.stem}_{number}.cpp"
        file.write_text("\n".join(text) + "\n")
        print(f"{file}\t{line}\t{missing}")


main()
