# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Has Clang's thread-safety analysis look at the runtime.

    locks.py CLANG SOURCE BUILD [FILE]

A folder of the runtime is one translation unit, as that takes a third of the time;
or FILE is the only one. Exits 1 where a lock is missing.
"""
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def main(clang, source, build, *files):
    command = [clang, "-fsyntax-only", "-std=c++20", "-Wno-everything", "-Werror=thread-safety",
               '-DAMPVK_VERSION="0"', f"-I{source}/include", f"-I{source}/runtime/lib",
               f"-I{source}/runtime/include", f"-I{build}/runtime"]
    units = [[file] for file in files]
    for room in Path(source, "runtime/lib").iterdir() if not files else []:
        units.append(sorted(room.glob("*.cpp")))

    def look(unit):
        text = "".join(f'#include "{file}"\n' for file in unit)
        return subprocess.run([*command, "-x", "c++", "-"], input=text, text=True).returncode

    with ThreadPoolExecutor(2) as pool:
        return max(pool.map(look, units))


sys.exit(main(*sys.argv[1:]))
