#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_suite.py SOURCE OUTPUT: whether each racy kernel of SOURCE is reported, with lines that are
marked, and no other kernel. Prints how many there are; exits with 1 if something is wrong."""
import re
import sys
from pathlib import Path


def kernels(source):
    """By name: the numbers of the marked lines, and of all lines."""
    found, name = {}, None
    for number, line in enumerate(source.read_text().splitlines(), 1):
        if begin := re.match(r"KERNEL\((\w+)\)", line):
            name = begin[1]
            found[name] = set()
        if line.endswith("// race"):
            found[name].add(number)
    return found


def reports(output):
    """By name: the pairs of lines of its races, and the lines that say anything else."""
    races, others, name = {}, {}, None
    for line in output.read_text().splitlines():
        if line.startswith("== "):
            name = line[3:]
            races[name], others[name] = set(), []
        elif race := re.match(r"\S+?:(\d+): race in .*?(?: at \S+?:(\d+))?$", line):
            races[name].add((int(race[1]), int(race[2]) if race[2] else None))
        elif not re.match(r"Faults in the kernel |\S+?:\d+: and \d+ more$|and at other lines$", line):
            others[name].append(line)
    return races, others


def main():
    source, output = map(Path, sys.argv[1:])
    marks = kernels(source)
    races, others = reports(output)
    wrong = []
    for name, lines in marks.items():
        if name not in races:
            wrong.append(f"{name} did not run")
            continue
        if name.startswith("racy_") != bool(lines):
            wrong.append(f"{name} has {len(lines)} marked lines")
        if bool(lines) != bool(races[name]):
            wrong.append(f"{name}: {len(races[name])} races are reported")
        for pair in races[name]:
            if not {line for line in pair if line} <= lines:
                wrong.append(f"{name}: the lines {pair} are reported, of {sorted(lines)}")
        wrong += [f"{name}: {line}" for line in others[name]]
    racy = sum(name.startswith("racy_") for name in marks)
    print(f"{racy} racy, {len(marks) - racy} free of races, {len(wrong)} wrong")
    print("\n".join(wrong), end="\n" if wrong else "")
    return bool(wrong) or not marks


sys.exit(main())
