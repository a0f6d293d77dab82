# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what ampcc makes of a.cpp with and without -j1.

    shared_start.py AMPCC [OPTION...]
"""
import pathlib
import subprocess
import sys


def compile(name, *options):
    for ending in (".o", ".d"):
        pathlib.Path(name + ending).unlink(missing_ok=True)
    command = [*sys.argv[1:], *options, "-c", "-O1", "-Wall", "a.cpp", "-MD", "-MF", name + ".d",
               "-MT", "a", "-o", name + ".o"]
    done = subprocess.run(command, capture_output=True, text=True)
    made, files = pathlib.Path(name + ".o"), pathlib.Path(name + ".d")
    return (done.returncode, done.stderr, made.read_bytes() if made.exists() else None,
            sorted(files.read_text().replace("\\\n", " ").split()) if done.returncode == 0 else None)


both, one = compile("both"), compile("one", "-j1")
for what, a, b in zip(("exit codes", "messages", "objects", "dependencies"), both, one):
    if a != b:
        sys.exit(f"{what} differ:\n{a if what != 'objects' else ''}\n{b if what != 'objects' else ''}")
