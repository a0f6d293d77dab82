#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The names of lib/Support/HeaderNames.h.

    known_names.py <source root>

Prints each that is in no header, and each text in lib/ that spells one out. Of
ordinary words, "index", that cannot be told: only those are looked for that
are reserved, or an annotation. Exits 1 if there was one.
"""
import re
import sys
from pathlib import Path

HOME = "lib/Support/HeaderNames.h"
NAME = re.compile(r'^constexpr Name (\w+) =\s*"([^"]+)"', re.M)
TEXT = re.compile(r'"(?:[^"\\\n]|\\.)*"')
SPELT = re.compile(r"(?<!\w)(?:(?:__amp_|__AMP_|__AMPVK_|__CPPAMP)\w*|amp\.\w+\.?)")
# Annotations look like names of files.
FILES = {"amp.h"}


def files(root, *folders):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file():
                yield path


def main():
    root = Path(sys.argv[1])
    known = dict(NAME.findall((root / HOME).read_text()))
    headers = "\n".join(
        path.read_text(errors="replace")
        for path in files(root, "runtime/include", "compat/include")
    )
    errors = [
        f"{HOME}: {name}: no header has '{text}'"
        for name, text in known.items()
        if text.removeprefix("ampvk/") not in headers
    ]
    for path in files(root, "lib"):
        where = path.relative_to(root).as_posix()
        if where == HOME or path.suffix not in {".h", ".cpp", ".def"}:
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            code = line.split("//")[0]
            for name in SPELT.findall(" ".join(TEXT.findall(code))):
                if name not in FILES:
                    errors.append(f"{where}:{number}: {name} is for {HOME}")
    print("\n".join(errors) or f"{len(known)} names")
    sys.exit(1 if errors or not known else 0)


if __name__ == "__main__":
    main()
