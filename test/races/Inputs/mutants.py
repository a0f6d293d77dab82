# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mutants of C++ AMP programs: in each, one barrier is left out at certain times, or by certain threads; or one
atomic sum is a load and a store."""
import re

BARRIER = re.compile(r"^(\s*)((\w+)\.barrier\.wait\w*\(\);)(.*)$")
SUM = re.compile(r"(?:(\w+) = )?atomic_fetch_add\(&([^,]+), (.+)\);")
# When the barrier is there: by how often the thread came to it, or by which thread it is.
CONDITIONS = {
    "always": "false",
    "first": "passed != 1",
    "even": "passed % 2 != 0",
    "later": "passed == 1",
    "thread0": "{tile}.local[0] != 0",
    "odd": "{tile}.local[0] % 2 == 0",
}


def mutant(source, number, when):
    """The text of the source in which its barrier of this number (from 1) is missing then."""
    lines = source.read_text().splitlines()
    at = [i for i, line in enumerate(lines) if BARRIER.match(line)][number - 1]
    kernel = max(i for i in range(at) if "tile_static " in lines[i] and ";" in lines[i])
    space, wait, tile, rest = BARRIER.match(lines[at]).groups()
    condition = CONDITIONS[when].format(tile=tile)
    lines[at] = f"{space}++passed; if ({condition}) {wait}{rest}"
    lines[kernel] = "int passed = 0; " + lines[kernel]
    return "\n".join(lines) + "\n"


def plain_sum(source, number):
    """The text of the source in which its atomic sum of this number (from 1) is not atomic."""
    text = source.read_text()
    found = list(SUM.finditer(text))[number - 1]
    before, place, value = found.groups()
    load = f"{before} = {place}; " if before else ""
    return text[:found.start()] + f"{{ {load}{place} += {value}; }}" + text[found.end():]


def sums(source):
    """How many atomic sums the source has."""
    return len(SUM.findall(source.read_text()))


def barriers(source):
    """How many the source has."""
    return sum(bool(BARRIER.match(line)) for line in source.read_text().splitlines())
