#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random programs, run on the device and on the host. See docs/developer/fuzzing.md.

  utils/fuzz/fuzz.py --seeds 1..500 --ampcc build/release/bin/ampcc --keep bad
  utils/fuzz/fuzz.py --csmith --seeds 1..500
  utils/fuzz/fuzz.py --print 42
"""

import argparse
import functools
import itertools
import multiprocessing
import os
import shutil
import sys
import tempfile
import time
from collections import Counter, namedtuple

import csmith
from batch import combined
from generator import program
from runner import Runner
from shrinker import Shrinker
from tree import source

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.append(os.path.join(ROOT, "utils"))
from progress import Progress


def parse_arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--seeds", metavar="A..B", default="1..100")
    parser.add_argument("--csmith", action="store_true", help="programs of Csmith, translated")
    parser.add_argument("--ampcc", default=os.path.join(ROOT, "build/release/bin/ampcc"))
    parser.add_argument("--native", action="store_true", help="also as native code of the processor")
    parser.add_argument("--native-only", action="store_true", help="only as native code: no Vulkan, no portable variants")
    parser.add_argument("--flag", action="append", default=[], help="for ampcc, e.g. --flag=-O0")
    parser.add_argument("--keep", metavar="DIR", help="store failing programs, shrunk")
    parser.add_argument("--batch", type=int, default=1, metavar="N", help="N programs in one; alone where it fails")
    parser.add_argument("--one-profile", action="store_true", help="each batch with one of its profiles, in turn")
    parser.add_argument("--time", type=float, metavar="SECONDS", help="stop after this time")
    parser.add_argument("--jobs", type=int, default=1, metavar="N")
    parser.add_argument("--shrink-time", type=float, default=180, metavar="SECONDS")
    parser.add_argument("--refusals", action="store_true", help="refusals are failures, too")
    parser.add_argument("--progress", action="store_true", help="count aloud")
    parser.add_argument("--print", type=int, metavar="SEED", help="show a program, run nothing")
    return parser.parse_args()


def store(directory, name, text, outcome):
    os.makedirs(directory, exist_ok=True)
    path = os.path.join(directory, name)
    with open(path, "w") as file:
        file.write(text)
        for line in outcome.output.strip().split("\n")[:20]:
            file.write(f"// {line}\n")
    return path


def keep(arguments, runner, seed, tree, outcome):
    """Stores a failing program as small as it gets; lines that say so."""
    stem = f"{outcome.kind}-{seed}"

    def fails(candidate):
        found = runner.run(candidate)
        return (found.kind, found.key) == (outcome.kind, outcome.key)

    if arguments.shrink_time <= 0 or outcome.kind == "timeout":
        return []
    text = source(Shrinker(tree, fails, arguments.shrink_time).shrink())
    path = store(arguments.keep, f"{stem}-small.cpp", text, runner.run(text))
    return [f"  {path}: {text.count(chr(10))} lines"]


def report(kinds, keys):
    total = sum(kinds.values())
    counts = ", ".join(f"{kinds[k]} {k}" for k in sorted(kinds))
    print(f"{total} programs: {counts}")
    for (kind, key), count in keys.most_common():
        print(f"  {count} {kind}: {key}")


# Otherwise a refusal is counted, not stored: it is an answer.
def harmless(arguments):
    return ("ok",) if arguments.refusals else ("ok", "refusal")


# A seed's program: what the shrinker cuts, or None; its text, or None where there is none.
# `turn`: that of its batch (Runner).
Program = namedtuple("Program", "seed tree text turn")


def program_of(arguments, seed, turn=None):
    if arguments.csmith:
        return Program(seed, None, csmith.program(seed), turn)
    tree = program(seed)
    return Program(seed, tree, source(tree), turn)


OK = (("ok", ""), [])
NONE = (("refusal", "Csmith has no program for this seed"), [])


def run_seeds(arguments, end, seeds):
    """Of each seed the Outcome's kind and key, and what to say; None for those that
    there was no time for."""
    if end and time.monotonic() > end:
        return [None] * len(seeds)  # which are not even generated
    turn = seeds[0] // arguments.batch if arguments.one_profile else None
    return run_programs(arguments, end, [program_of(arguments, seed, turn) for seed in seeds])


def run_programs(arguments, end, programs):
    """As one program; where that fails, each half of them."""
    if end and time.monotonic() > end:
        return [None] * len(programs)
    if len(programs) == 1:
        return [run_alone(arguments, programs[0])]
    if all_well(arguments, programs):
        return [OK if program.text else NONE for program in programs]
    middle = len(programs) // 2
    halves = programs[:middle], programs[middle:]
    return [outcome for half in halves for outcome in run_programs(arguments, end, half)]


def all_well(arguments, programs):
    texts = [program.text for program in programs if program.text]
    with tempfile.TemporaryDirectory() as directory:
        runner = Runner(arguments.ampcc, directory, arguments.flag, arguments.native_only, len(texts), programs[0].turn)
        return runner.run(combined(texts)).kind == "ok"


def run_alone(arguments, program):
    seed, tree, text, turn = program
    if text is None:
        return NONE
    lines = []
    with tempfile.TemporaryDirectory() as directory:
        runner = Runner(arguments.ampcc, directory, arguments.flag, arguments.native_only, turn=turn)
        outcome = runner.run(text)
        if outcome.key == csmith.TOO_LONG:
            return ("refusal", "a program that takes too long"), []
        if arguments.csmith and outcome.key.startswith(csmith.POINTERS_CONVERTED):
            return ("refusal", "a program that is no C++"), []
        if outcome.kind not in harmless(arguments):
            line = outcome.output.strip().split("\n")[0]
            lines.append(f"seed {seed}: {outcome.kind}: {line}")
            if arguments.keep:
                store(arguments.keep, f"{outcome.kind}-{seed}.cpp", text, outcome)
            if arguments.keep and tree:
                lines += keep(arguments, runner, seed, tree, outcome)
    return (outcome.kind, outcome.key), lines


def main():
    arguments = parse_arguments()
    if arguments.print is not None:
        print(program_of(arguments, arguments.print).text, end="")
        return 0
    if arguments.csmith:
        if not shutil.which("csmith"):
            sys.exit("fuzz.py: --csmith needs Debian's package csmith")
        arguments.flag += csmith.FLAGS
    if arguments.native or arguments.native_only:
        arguments.flag.append("-fnative-kernels")
    first, last = map(int, arguments.seeds.split(".."))
    end = time.monotonic() + arguments.time if arguments.time else None
    kinds, keys = Counter(), Counter()
    run = functools.partial(run_seeds, arguments, end)
    seeds = range(first, last + 1)
    batches = [seeds[k : k + arguments.batch] for k in range(0, len(seeds), arguments.batch)]
    with multiprocessing.Pool(arguments.jobs) as pool, Progress(len(seeds)) as progress:
        for result in itertools.chain.from_iterable(pool.imap_unordered(run, batches)):
            progress.step()
            if result is None:
                continue
            found, lines = result
            for line in lines:
                progress.say(line)
            kinds[found[0]] += 1
            if found[0] != "ok":
                keys[found] += 1
            if arguments.progress and sum(kinds.values()) % 100 == 0:
                progress.say(f"{sum(kinds.values())} programs")
    report(kinds, keys)
    return int(any(kinds[k] for k in kinds if k not in harmless(arguments)))


if __name__ == "__main__":
    sys.exit(main())
