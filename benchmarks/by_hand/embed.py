#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""embed.py HEADER FOLDER: the words of all .spv files of a folder, as fiftyKernels in a header."""
import array
import sys
from pathlib import Path


def main():
    header, folder = map(Path, sys.argv[1:])
    files = sorted(folder.glob("*.spv"))
    lines = ["#include <cstddef>", "#include <cstdint>"]
    for file in files:
        words = ", ".join(map(str, array.array("I", file.read_bytes())))
        lines.append(f"static const uint32_t {file.stem}[] = {{{words}}};")
    rows = [f"  {{{file.stem}, sizeof {file.stem} / 4}}," for file in files]
    lines.append("static const struct { const uint32_t *words; size_t count; } fiftyKernels[] = {")
    header.write_text("\n".join(lines + rows) + "\n};\n")


main()
