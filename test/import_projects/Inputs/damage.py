# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damages the solutions in a folder, in each of their files, and imports them:
damage.py <amp-import> <folder with solutions> <folder to work in>

amp-import must end with 0 or 1; with 1 it must have said why, with a file, and
have written nothing. The damage is the same in each run."""
import os
import random
import shutil
import subprocess
import sys

tool, inputs, work = sys.argv[1:]
SOLUTIONS = ["vs2010/Simulation.sln", "vs2012/Filters.sln", "vs2022/Life.sln"]
SOLUTIONS += ["vs2022/Life.slnx"]
KINDS = (".sln", ".slnx", ".vcxproj", ".props", ".vcxitems", ".filters", ".user")
OUTPUTS = ("CMakeLists.txt", "CMakePresets.json")
dice = random.Random(2012)


def damaged(data):
    place = dice.randrange(len(data))
    how = dice.randrange(5)
    if how == 0:
        return data[:place]
    if how == 1:
        return data[:place] + bytes([dice.randrange(256)]) + data[place + 1 :]
    if how == 2:  # a piece is missing
        return data[:place] + data[place + dice.randrange(1, 200) :]
    if how == 3:  # a piece is there twice
        return data[:place] + data[max(0, place - dice.randrange(1, 200)) :]
    letters = [b"<", b">", b'"', b"'", b"(", b")", b"$(", b"%(", b"|", b";", b"\0"]
    return data[:place] + dice.choice(letters) + data[place:]


def outputs(folder):
    return [name for name in OUTPUTS if os.path.exists(os.path.join(folder, name))]


def check(solution, what):
    folder = os.path.dirname(solution)
    done = subprocess.run(
        [tool, solution], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=60
    )
    said = done.stderr.decode(errors="replace")
    written = outputs(folder)
    is_good = done.returncode == 0 and len(written) == 2
    is_refused = done.returncode == 1 and not written and ": error: " in said
    if not is_good and not is_refused:
        sys.exit("%s: exit code %d, %s written\n%s" % (what, done.returncode, written, said))
    for name in written:
        os.remove(os.path.join(folder, name))
    return is_good


count = refused = 0
for name in SOLUTIONS:
    folder = os.path.join(work, os.path.dirname(name))
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(os.path.join(inputs, os.path.dirname(name)), folder)
    solution = os.path.join(work, name)
    if not check(solution, name):
        sys.exit(name + " is refused as it stands")
    for place, _, files in sorted(os.walk(folder)):
        for file in sorted(files):
            path = os.path.join(place, file)
            if not file.endswith(KINDS):
                continue
            with open(path, "rb") as input_file:
                data = input_file.read()
            for number in range(8):
                with open(path, "wb") as output:
                    output.write(damaged(data))
                refused += not check(solution, "%s, damage %d" % (path, number))
                count += 1
            with open(path, "wb") as output:
                output.write(data)
print("%d damaged, %d refused" % (count, refused))
sys.exit(count < 150 or refused < 30)
