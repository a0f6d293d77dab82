# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares what ampcc makes of files with and without -j1: objects, shaders, dependencies, messages.

    shared_start.py FILE[,FILE...] AMPCC [OPTION...]
"""
import pathlib
import shutil
import subprocess
import sys

MADE = pathlib.Path("made")


def outputs(command):
    """What the command says, and what it leaves in the folder, by name."""
    shutil.rmtree(MADE, ignore_errors=True)
    MADE.mkdir()
    done = subprocess.run(command, capture_output=True, text=True)
    result = {"exit code": done.returncode, "messages": done.stderr, "text": done.stdout}
    for file in MADE.iterdir():
        if done.returncode and file.suffix == ".d":
            continue  # with -j1, there is no host pass behind errors of the device pass
        result[file.name] = file.read_bytes()
    return result


def differing(file, command):
    command = [*command, "-c", file, "-MD", "-MF", MADE / "a.d", "-MT", "a", "-o", MADE / "a.o"]
    command.append(f"--amp-save-shaders={MADE}")
    both, one = outputs(command), outputs([*command, "-j1"])
    for name in sorted({*both, *one}):
        if both.get(name) != one.get(name):
            yield name, both.get(name), one.get(name)


failed = False
for file in sys.argv[1].split(","):
    for name, both, one in differing(file, sys.argv[2:]):
        failed = True
        print(f"{file} {sys.argv[3:]}: {name}")
        if isinstance(both, str):
            print(both, "-j1:", one, sep="\n")
sys.exit(failed)
