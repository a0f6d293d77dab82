#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Damaged inputs, which no tool may crash of, hang on or lie about. See docs/developer/fuzzing.md.

  utils/fuzz/mutants.py --kind source --count 500 --keep bad test/run/*.cpp
  utils/fuzz/mutants.py --kind ir --count 50000 test/ir/*.ir test/transforms/*.ir
  utils/fuzz/mutants.py --kind image --count 50000 kernels.o
  utils/fuzz/mutants.py --kind program --count 500 program

A mutant is one of the files with a few tokens (source, ir), or bytes of what
ampcc wrote into it (image, program), dropped, doubled, exchanged or replaced. It
is compiled; read and taken through all passes; inspected; or started.
"""

import argparse
import collections
import concurrent.futures
import os
import random
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "utils"))
import drivers

SECONDS = 120
TOKEN = re.compile(r"//[^\n]*|;[^\n]*(?=\n)|\w+|\s+|\"[^\"\n]*\"|[^\w\s]")
WORDS = {
    "source": "( ) { } [ ] < > ; , * & && = == :: : ? . -> + - 0 1 -1 4294967296 1.5f int float double bool char "
    "const auto restrict(amp) restrict(cpu) restrict(cpu,amp) tile_static this return break continue "
    "template struct union enum index<1> extent<2> array_view<int> array<int,2> tiled_index<4> wait() goto "
    "new delete throw nullptr volatile static operator~ virtual mutable".split(" "),
    "ir": "( ) 0 1 -1 2147483648 99999999999999999999 i32 f32 f64 u8 bool void pointer array struct vec "
    "loop if switch return break \"\" x".split(" "),
}
PART = re.compile(rb"^;--- .*$", re.M)
# The bytes that a kernel image begins with (KernelImageMagic of KernelInterface.h).
IMAGE = b"AMVK"


def change(parts, words, choose):
    """Does something to one of the parts of a list."""
    at = choose.randrange(len(parts))
    action = choose.randrange(6)
    if action == 0:
        del parts[at]
    elif action == 1:
        parts.insert(at, parts[at])
    elif action == 2:
        other = choose.randrange(len(parts))
        parts[at], parts[other] = parts[other], parts[at]
    elif action == 3:
        parts[at] = choose.choice(parts)
    elif action == 4:
        parts[at] = choose.choice(words)
    else:
        length = min(choose.randrange(1, 12), len(parts) - at)
        block = parts[at : at + length]
        if choose.random() < 0.5:
            del parts[at : at + length]
        else:
            to = choose.randrange(len(parts))
            parts[to:to] = block


def mutated_text(text, kind, choose):
    tokens = TOKEN.findall(text.decode(errors="replace"))
    # What begins the file, its includes and commands, stays.
    first = max((i for i, token in enumerate(tokens) if token == "include"), default=0)
    visible = [i for i, token in enumerate(tokens[first + 8 :], first + 8) if not token.isspace()]
    if not visible:
        return text
    near = choose.choice(visible)
    window = tokens[near : near + choose.choice((4, 30, 400))]
    for _ in range(choose.choice((1, 1, 2, 3))):
        if window:
            change(window, WORDS[kind], choose)
    end = min(len(tokens), near + len(window))
    return "".join(tokens[:near] + window + tokens[end:]).encode()


def mutated_bytes(data, choose):
    """The same length: a linker would not have written another."""
    data = bytearray(data)
    starts = [match.start() for match in re.finditer(re.escape(IMAGE), bytes(data))]
    start = choose.choice(starts) if starts else 0
    for _ in range(choose.choice((1, 1, 2, 8))):
        at = min(len(data) - 9, start + choose.randrange(choose.choice((64, 4096, 65536))))
        action = choose.randrange(4)
        if action == 0:
            data[at] ^= 1 << choose.randrange(8)
        elif action == 1:
            data[at] = choose.randrange(256)
        elif action == 2:
            data[at : at + 4] = choose.choice((0, 1, 0x7FFFFFFF, 0xFFFFFFFF, 0x10000)).to_bytes(4, "little")
        else:
            length = choose.randrange(1, 9)
            data[at : at + length] = data[at + 1 : at + 1 + length]
    return bytes(data)


class Checker:
    """Runs one tool on mutants, and says what it did wrong."""

    def __init__(self, arguments):
        self.kind = arguments.kind
        self.bin = arguments.bin
        self.flags = arguments.flag
        self.environment = dict(os.environ, AMPVK_VALIDATE_IR="1", LANG="C")
        if drivers.lavapipe():
            self.environment.setdefault("VK_DRIVER_FILES", drivers.lavapipe())

    def command(self, path, folder):
        tool = lambda name: os.path.join(self.bin, name)
        return {
            "source": [tool("ampcc"), "-c", "-w", "-ferror-limit=3", *self.flags, path, "-o", folder + "/out.o"],
            "ir": [tool("amp-opt"), "--passes=all", "--spirv", *self.flags, path],
            "image": [tool("amp-inspect"), "--json", "--glsl", "--disassemble", *self.flags, path],
            "program": [path, *self.flags],
        }[self.kind]

    def fault(self, path, folder):
        """What went wrong with a mutant, or None; and all that was said."""
        try:
            done = subprocess.run(
                self.command(path, folder),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=SECONDS,
                env=self.environment,
            )
        except subprocess.TimeoutExpired as expired:
            return "hangs", (expired.output or b"").decode(errors="replace")
        said = done.stdout.decode(errors="replace")
        # A program ends itself where nobody catches the exception of its image.
        is_thrown = "terminate called after throwing" in said
        if (done.returncode < 0 and not is_thrown) or "Stack dump" in said or "Sanitizer" in said:
            return "crashes", said
        if "internal error" in said:
            return "internal error", said
        if done.returncode != 0 and not is_thrown and not said.strip():
            return "no message", said
        return None, said


def mutant_path(folder, name):
    return os.path.join(folder, "mutant" + os.path.splitext(name)[1])


def inputs(names):
    """(name, content) of each file; one for each part, where split-file divides it."""
    for name in sorted(names):
        with open(name, "rb") as file:
            content = file.read()
        for part in PART.split(content) if name.endswith(".ir") else [content]:
            if not name.endswith(".ir") or b"(kernel" in part:
                yield name, part


def run_one(job):
    checker, (name, original), seed, keep = job
    choose = random.Random(f"{seed} {os.path.basename(name)}")
    is_text = checker.kind in WORDS
    mutant = mutated_text(original, checker.kind, choose) if is_text else mutated_bytes(original, choose)
    with tempfile.TemporaryDirectory() as folder:
        path = mutant_path(folder, name)
        with open(path, "wb") as file:
            file.write(mutant)
        os.chmod(path, 0o755)
        fault, said = checker.fault(path, folder)
    if fault and keep:
        os.makedirs(keep, exist_ok=True)
        stem = os.path.join(keep, f"{fault.replace(' ', '-')}-{seed}-{os.path.basename(name)}")
        with open(stem, "wb") as file:
            file.write(mutant)
        with open(stem + ".txt", "w") as file:
            file.write(said[-20000:])
    return fault, name, seed, said


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--kind", choices=("source", "ir", "image", "program"), default="source")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first mutant")
    parser.add_argument("--bin", default=os.path.join(ROOT, "build/release/bin"), help="where the tools are")
    parser.add_argument("--flag", action="append", default=[], help="for the tool")
    parser.add_argument("--keep", metavar="DIR", help="store the mutants that show a fault")
    parser.add_argument("--jobs", type=int, default=1)
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    checker = Checker(arguments)
    seeds = range(arguments.seed, arguments.seed + arguments.count)
    files = list(inputs(arguments.files))
    jobs = [(checker, files[seed % len(files)], seed, arguments.keep) for seed in seeds]
    faults = collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for fault, name, seed, said in pool.map(run_one, jobs):
            if fault:
                faults[fault] += 1
                lines = [line for line in said.split("\n") if "internal error" in line or "Assert" in line]
                print(f"{name}, seed {seed}: {fault}: {lines[0] if lines else ''}", flush=True)
    print(f"{len(jobs)} mutants:", ", ".join(f"{n} {what}" for what, n in faults.items()) or "no fault")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
