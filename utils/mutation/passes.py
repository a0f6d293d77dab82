# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Mutants of the lists of transforms: an entry left out, or two swapped."""
import re
from dataclasses import dataclass

ENTRY = re.compile(r"^AMPVK_\w+\(", re.M)


@dataclass
class PassMutant:
    path: str
    line: int
    change: str
    text: str  # of the whole file

    def __str__(self):
        return f"{self.path}:{self.line}: pass: {self.change}"


def entries(text):
    """(begin, end) of each entry, which may have several lines."""
    for match in ENTRY.finditer(text):
        depth, end = 1, match.end()
        while depth:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        yield match.start(), end


def name_of(text):
    return re.sub(r"\s+", " ", text[text.index("(") + 1 : -1]).split(",")[0]


def pass_mutants(shown, text):
    places = list(entries(text))
    for number, (begin, end) in enumerate(places):
        line = text.count("\n", 0, begin) + 1
        entry = text[begin:end]
        yield PassMutant(shown, line, f"{name_of(entry)} is left out", text[:begin] + text[end:])
        if number + 1 == len(places):
            continue
        next_begin, next_end = places[number + 1]
        other = text[next_begin:next_end]
        swapped = text[:begin] + other + text[end:next_begin] + entry + text[next_end:]
        yield PassMutant(shown, line, f"{name_of(entry)} and {name_of(other)} are swapped", swapped)
