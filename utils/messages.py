#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""docs/reference/messages.md, from the tables of messages, and what holds them right.

    messages.py write SOURCE               writes the page
    messages.py check SOURCE               compares the page with the tables
    messages.py examples SOURCE AMPCC DIR  compiles the examples, in DIR
"""
import re
import subprocess
import sys
from pathlib import Path

import documents
from tables import calls

PAGE = "docs/reference/messages.md"
TABLES = ["Frontend", "Library", "Import", "Kernels", "Dialect", "Rewrite", "Tools"]

INTRO = """# Messages

This page is for programmers who look up a message of ampvk. Clang's messages about C++ are
not on it. `utils/messages.py write .` generates it from the tables in `lib/Diagnostics`.

A message ends with its id, as `[amp-goto]`. `-Wno-<id>` turns a warning off, and
`-Werror=<id>` makes it an error.

The rule is a section of the specification (C++ AMP 1.2). "…" stands for a name, a type
or a number. An example that begins with "kernel:" stands in the kernel

```
parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { ... });
```

over an `array_view<int> a`, one with "tiled:" in the same over
`a.extent.tile<16>()`.
"""

PRELUDE = """#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <ampvk/subgroup.h>
#include <algorithm>
#include <cstdio>
#include <typeinfo>
#include <vector>
using namespace concurrency;
"""
AROUND = {
    "kernel": ("inline void launch(array_view<int> a) { parallel_for_each("
               "a.extent, [=](index<1> i) restrict(amp) {",
               "}); }"),
    "tiled": ("inline void launch(array_view<int> a) { parallel_for_each("
              "a.extent.tile<16>(), [=](tiled_index<16> i) restrict(amp) {",
              "}); }"),
}


class Row:
    def __init__(self, kind, name, rule, text, example, advice=""):
        self.kind, self.rule, self.text = kind, rule, text
        self.id = name.replace("_", "-")
        self.example, self.advice = example, advice

    def isProgram(self):
        return not self.example.startswith("- ")

    def sentence(self):
        """With "…" for the arguments."""
        text = re.sub(r"%select\{([^}]*)\}\d", lambda m: m[1].replace("|", "/"), self.text)
        text = re.sub(r"%\d", "…", text)
        return {"Forbidden": text + " is not allowed in restrict(amp) code",
                "Unsupported": "not supported yet: " + text}.get(self.kind, text)


class Section:
    def __init__(self, title, text="", options=""):
        self.title, self.text, self.options, self.rows = title, text, options, []


def sections(source):
    result = []
    files = [source / f"lib/Diagnostics/{table}.def" for table in TABLES]
    for file in filter(Path.exists, files):
        for kind, values in calls(file):
            if kind == "AMPVK_SECTION":
                result.append(Section(*values))
            else:
                result[-1].rows.append(Row(*values))
    return result


def cell(text):
    return text.replace("|", r"\|")


def line(row):
    kind = {"Forbidden": "error", "Unsupported": "error", "Reason": "part"}.get(
        row.kind, row.kind.lower())
    message = row.sentence()
    if row.advice:
        message += f" (write instead: {row.advice})"
    example = f"`{row.example}`"
    if not row.isProgram():
        example = re.sub(r"see (\S+)$", r"see `\1`", row.example[2:])
    return "| " + " | ".join(map(cell, [f"`{row.id}`", kind, message, row.rule or "-",
                                        example])) + " |"


def page(tables, source):
    text = INTRO
    for section in tables:
        text += f"\n## {section.title}\n\n"
        if section.text:
            text += section.text + "\n\n"
        if section.options:
            text += f"Options: `{section.options}`\n\n"
        text += "| id | kind | message | rule | example |\n|---|---|---|---|---|\n"
        text += "".join(line(row) + "\n" for row in section.rows)
    return documents.linked(source, PAGE, text)


def program(rows):
    text = PRELUDE
    for number, row in enumerate(rows, 1):
        kind, _, code = row.example.partition(": ")
        before, behind = AROUND.get(kind, ("", ""))
        if not before:
            code = row.example
        text += (f'namespace example{number} {{\n#line {number} "example"\n'
                 f"{before}{code}{behind}\n}}\n")
    return text


def saidOnLines(options, file, ampcc, folder):
    """{line: what was said of it} for a program of examples."""
    run = subprocess.run([ampcc, "-c", "-ferror-limit=0", "-fno-msvc", *options.split(),
                          str(file), "-o", str(folder / "examples.o")],
                         capture_output=True, text=True)
    said = {}
    for number, text in re.findall(
            r"^example:(\d+):(?:\d+:)? (?:error|warning|note): (.*)$", run.stderr, re.M):
        said.setdefault(int(number), []).append(text)
    return said


def isSaid(row, said):
    """Notes and parts of messages show no id."""
    if row.kind in ("Note", "Reason"):
        parts = re.split(r"%select\{[^}]*\}\d|%\d", row.text)
        words = re.compile(".*".join(map(re.escape, parts)))
        return any(words.search(text) for text in said)
    hasAdvice = any(text.startswith("write instead: ") for text in said)
    return any(re.search(rf"[\[W]{row.id}\]$", text) for text in said) and (
        hasAdvice or not row.advice)


def examples(tables, ampcc, folder):
    """What does not yield its message."""
    wrong = []
    for section in tables:
        rows = [row for row in section.rows if row.isProgram()]
        if not rows:
            continue
        file = folder / "examples.cpp"
        file.write_text(program(rows))
        said = saidOnLines(section.options, file, ampcc, folder)
        wrong += [f"the example of {row.id} yields {said.get(number)}"
                  for number, row in enumerate(rows, 1)
                  if not isSaid(row, said.get(number, []))]
    return wrong


def check(tables, source):
    wrong = []
    if (source / PAGE).read_text() != page(tables, source):
        wrong.append(f"{PAGE} is not what utils/messages.py makes of the tables")
    for row in (row for section in tables for row in section.rows):
        test = re.match(r"- see (\S+)$", row.example)
        if test and not list(source.glob(f"test/{test[1]}.*")):
            wrong.append(f"{row.id}: there is no test {test[1]}")
    return wrong


def main(command, source, *rest):
    source = Path(source)
    tables = sections(source)
    if command == "write":
        (source / PAGE).write_text(page(tables, source))
        return False
    wrong = (check(tables, source) if command == "check"
             else examples(tables, rest[0], Path(rest[1])))
    print("\n".join(wrong) or f"{sum(len(s.rows) for s in tables)} messages")
    return bool(wrong)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
