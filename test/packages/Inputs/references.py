# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks whether all files that packages name are in one of them:
references.py <folder into which all packages are unpacked>

Read are manual pages, changelogs, entries of doc-base, what pkg-config reads, the
examples, and the handbook where it is about installed files. The links within the
handbook are for test/docs/Inputs/links.py."""
import gzip
import re
import sys
from pathlib import Path

# Of packages that every system or every user of the named file has.
OTHERS = (
    "/usr/share/common-licenses/",
    "/usr/local",
    "/usr/bin/env",
    "/usr/bin/ampcc-",
)
READ = ("*.[1-9].gz", "changelog*.gz", "copyright", "*.pc", "*.handbook", "*.cmake", "*.cpp",
        "CMakeLists.txt", "Makefile", "meson.build", "README*")


def text_of(path):
    data = path.read_bytes()
    data = gzip.decompress(data) if path.suffix == ".gz" else data
    # Manual pages have fonts and other marks around paths.
    return re.sub(r"\\(f.|[%&])", "", data.decode(errors="replace"))


def missing(root, text):
    for name in re.findall(r"(?<![\w:./}~])/usr/[\w./*+-]+", text):
        name = name.rstrip(".,")
        if not name.startswith(OTHERS) and not any(root.glob(name.lstrip("/"))):
            yield name
    # Documents of the sources, as they are named there.
    yield from re.findall(r"(?<![\w/])docs/[\w/-]+\.md", text)


def main(root):
    root, files, wrong = Path(root), 0, []
    for path in sorted(set(file for pattern in READ for file in root.rglob(pattern))):
        if path.is_symlink() or not path.is_file():
            continue
        files += 1
        wrong += [f"{path.relative_to(root)}: {name}" for name in missing(root, text_of(path))]
    print(*wrong, f"{files} files", sep="\n")
    return 1 if wrong else 0


sys.exit(main(sys.argv[1]))
