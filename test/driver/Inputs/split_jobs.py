# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a program in several jobs, and runs it.

    split_jobs.py FOLDER CLANG AMPCC
"""
import pathlib
import shutil
import subprocess
import sys

folder = pathlib.Path(sys.argv[1])
clang = [sys.argv[2]]
ampcc = sys.argv[3:]
PROGRAM = pathlib.Path(__file__).parent / "split_jobs.cpp"
# Each line is a call of the compiler.
WAYS = (
    ["-save-temps main.cpp -o main"],
    ["-save-temps=obj -O2 -c main.cpp -o main.o", "main.o -o main"],
    ["-save-temps=cwd -j1 -fno-integrated-cc1 -fno-integrated-as main.cpp -o main"],
    ["-save-temps -g -gsplit-dwarf -fmsvc main.cpp -o main"],
    ["-save-temps -fdirectives-only main.cpp -o main"],
    ["-E main.cpp -o main.ii", "-save-temps -S main.ii -o main.s", "main.s -o main"],
    ["-O2 -Xclang -disable-llvm-passes main.cpp -o main"],
    ["-Xclang -disable-llvm-passes -Xclang -disable-llvm-verifier main.cpp -o main"],
    ["-O2 -emit-llvm -c -Xclang -disable-llvm-passes main.cpp -o main.bc", "-O2 main.bc -o main"],
    ["-flto=thin -emit-llvm -S main.cpp -o main.ll", "-fembed-bitcode main.ll -o main"],
)
OURS = {"-j1", "-fmsvc"}


def run(command, place):
    return subprocess.run(command, cwd=place, capture_output=True, text=True, timeout=60)


def build(compiler, way, name):
    """The files that it leaves, and what was wrong."""
    place = folder / name
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copy(PROGRAM, place / "main.cpp")
    for call in way:
        words = [word for word in call.split() if compiler != clang or word not in OURS]
        done = run([*compiler, *words], place)
        if done.returncode != 0:
            return None, done.stderr
    return sorted(path.name for path in place.iterdir()), ""


failed = 0
for way in WAYS:
    files, error = build(ampcc, way, "ours")
    expected, _ = build(clang, way, "clangs")
    if not error:
        error = run(["./main"], folder / "ours").stdout.removesuffix("kernel 5, host 2\n")
    if error or files != expected:
        print(f"{way}: leaves {files}, clang++ {expected}\n{error}")
        failed += 1
sys.exit(failed != 0)
