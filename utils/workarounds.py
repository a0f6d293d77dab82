#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page docs/reference/workarounds.md, which is made of include/ampvk/Workarounds.def.

    workarounds.py            prints it
    workarounds.py --write    puts it into the document
    workarounds.py --verify   whether the document is what it prints, and what the
                              table says of the tree is true
"""
import re
import sys
from collections import namedtuple
from pathlib import Path

from tables import calls

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "include/ampvk/Workarounds.def"
DOCUMENT = ROOT / "docs/reference/workarounds.md"
BEGIN, END = "<!-- workarounds -->\n", "<!-- end -->\n"

Row = namedtuple("Row", "id name side fault where found test upstream")


def rows():
    return [Row(*values) for _, values in calls(TABLE)]


def uses():
    """The sources that ask for each workaround."""
    found = {}
    for folder in ("lib", "runtime/lib"):
        for file in sorted((ROOT / folder).rglob("*.cpp")):
            for id in re.findall(r"\bWorkaround::(\w+)", file.read_text()):
                found.setdefault(id, set()).add(str(file.relative_to(ROOT)))
    return found


def rendered():
    asked = uses()
    lines = []
    for row in sorted(rows(), key=lambda row: row.name):
        who = "the compiler and the runtime" if row.side == "both" else f"the {row.side}"
        where = " ".join(f"`{file}`" for file in sorted(asked.get(row.id, [])))
        lines += [
            f"## {row.name}",
            "",
            f"{row.where}: {row.fault}.",
            "",
            f"- found out by {who}: {row.found}",
            f"- asked for in {where}",
            f"- shown by {row.test}",
            f"- upstream: {row.upstream}",
            "",
        ]
    return "\n".join(lines)


def in_document():
    return DOCUMENT.read_text().partition(BEGIN)[2].partition(END)[0]


def problems():
    asked = uses()
    known = list(rows())
    if in_document() != rendered():
        yield f"{DOCUMENT} is not what {TABLE} says; utils/workarounds.py --write makes it so"
    for row in known:
        if row.id not in asked:
            yield f"{row.name}: nothing asks for Workaround::{row.id}"
        if row.side not in ("compiler", "runtime", "both"):
            yield f"{row.name}: the side is '{row.side}'"
        for path in re.findall(r"test/[\w./-]+", row.test) or ["no test"]:
            if not (ROOT / path).is_file():
                yield f"{row.name}: there is no {path}"
        if not re.match(r"https://|not reported|fixed", row.upstream):
            yield f"{row.name}: upstream is '{row.upstream}'"


def main(words):
    if words == ["--write"]:
        DOCUMENT.write_text(DOCUMENT.read_text().replace(BEGIN + in_document() + END, BEGIN + rendered() + END))
    elif words == ["--verify"]:
        return "\n".join(problems()) or None
    elif words:
        return __doc__
    else:
        print(rendered(), end="")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
