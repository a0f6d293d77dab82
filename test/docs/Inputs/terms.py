# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds coined terms: terms.py <table> <file or root of the sources>

The table (terms.txt) has where a term counts, its pattern and what to write instead."""
import re
import subprocess
import sys
from pathlib import Path

CXX = re.compile(r"\.(h|cpp|def|inc)$")
SOURCES = ("lib", "runtime/lib", "include", "compat/include", "tools")
# Visual Studio and CMake have these.
ALLOWED = re.compile(r"(?i:solution ?folders?|folderType)|FOLDER|\"Folder\"")
TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<string>"(?:\\.|[^"\\\n])*")|(?P<name>[A-Za-z_]\w*)""",
    re.S,
)


def rules(table):
    for line in Path(table).read_text().splitlines():
        if line and not line.startswith("#"):
            where, pattern, instead = line.split("\t")
            if where == "prose":
                pattern = re.compile(r"\b(?:%s)\b" % pattern, re.I)
            elif where == "comment":
                pattern = re.compile(r"^\s*//+ (?:%s)" % pattern, re.M)
            else:
                pattern = re.compile(r"(?:%s)\Z" % pattern)
            yield where, pattern, instead


def parts(name, text):
    """(kind, start, text) of what is to be read."""
    if not CXX.search(name):
        yield "prose", 0, text
        return
    yield "comment", 0, text
    for token in TOKEN.finditer(text):
        kind = "name" if token.lastgroup == "name" else "prose"
        yield kind, token.start(), token[0]


def find(name, text, table):
    text = ALLOWED.sub(lambda found: "-" * len(found[0]), text)
    for kind, start, part in parts(name, text):
        for where, pattern, instead in table:
            if where != kind:
                continue
            found = [pattern.match(part)] if kind == "name" else pattern.finditer(part)
            for one in filter(None, found):
                line = text.count("\n", 0, start + one.end()) + 1
                yield line, one[0].strip(), instead


def files(path):
    if Path(path).is_file():
        return [(path, Path(path))]
    root = Path(path)
    names = [p for d in SOURCES for p in (root / d).rglob("*") if CXX.search(p.name)]
    names += [root / "README.md", *root.glob("docs/**/*.md"), *root.glob("lib/**/*.md")]
    return [(str(p.relative_to(root)), p) for p in sorted(names)]


def main(table, path):
    table = list(rules(table))
    isBad = False
    for name, file in files(path):
        for line, term, instead in find(name, file.read_text(errors="replace"), table):
            print("%s:%d: '%s': write %s" % (name, line, term, instead))
            isBad = True
    return isBad


sys.exit(main(sys.argv[1], sys.argv[2]))
