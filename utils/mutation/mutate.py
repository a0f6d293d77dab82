#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Changes the compiler and the runtime in small ways, and looks whether a test
fails each time.

    utils/mutation/mutate.py --sample 200 --passes 20

A copy of the project in build/mutation holds all sampled mutants at once; an
environment variable chooses one (Mutant.h). First every test is run alone and
says which mutants it reaches, then each mutant meets the tests that reach it, the
likeliest first, until one fails. Mutants that no test reaches, or that outlive
--seconds of tests, survive. Results are kept: the same command goes on where it
stopped.
"""
import argparse
import json
import os
import random
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

import sites
from passes import pass_mutants
from suite import Suite
from tree import Tree

PROJECT = Path(__file__).resolve().parents[2]
sys.path.append(str(PROJECT / "utils"))
import llvm
from progress import Progress

PASS_LISTS = ["lib/Transforms/Transforms.def", "lib/GLSL/Passes.def"]
BATCH = 12  # tests in one run of lit


def parse_options():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sample", type=int, default=200, help="mutants of expressions and statements")
    parser.add_argument("--passes", type=int, default=20, help="mutants of the lists of passes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=120, help="of tests for each mutant")
    parser.add_argument("--folders", nargs="+", default=["lib", "runtime/lib"])
    parser.add_argument("-j", type=int, default=os.cpu_count(), dest="workers")
    return parser.parse_args()


class Run:
    def __init__(self, options):
        self.options = options
        self.folder = PROJECT / "build/mutation"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.tree = Tree(PROJECT, self.folder)
        self.state_path = self.folder / f"state-{options.seed}.json"
        self.state = {"mutants": {}, "tests": {}, "results": {}}
        if self.state_path.exists():
            self.state = json.loads(self.state_path.read_text())

    def save(self):
        partial = self.state_path.with_suffix(".new")
        partial.write_text(json.dumps(self.state, indent=1))
        partial.replace(self.state_path)

    # 1. The build.
    def build(self):
        if self.state["mutants"]:
            self.tree.configure()
            return
        self.tree.copy()
        self.tree.configure()
        sites.use_library(str(llvm.libraries(self.tree.build)))
        found = self.tree.find_sites(self.options.folders)
        print(f"{len(found)} places for a mutant", flush=True)
        chosen = sample(found, self.options)
        self.tree.write(chosen)
        for shown in sorted(self.tree.compile()):
            for number in [n for n, s in chosen.items() if s.path == shown]:
                if not self.tree.compiles_alone(chosen[number]):
                    del chosen[number]
        self.tree.copy()
        self.tree.write(chosen)
        if failed := self.tree.compile():
            raise SystemExit(f"mutants in {failed} compile alone, not together")
        self.state["mutants"] = {str(n): [s.path, str(s)] for n, s in chosen.items()}
        self.save()

    # 2. Which test reaches which mutant.
    def suites(self, seconds):
        lit = str(llvm.lit(self.tree.build))
        free = SimpleQueue()
        for worker in range(self.options.workers):
            free.put(Suite(lit, self.tree.build, self.folder / f"worker{worker}", seconds))
        return free

    def measure(self):
        free = self.suites(300)
        first = free.get()
        names = [n for n in first.names() if n not in self.state["tests"]]
        free.put(first)

        def one(name):
            suite = free.get()
            log = self.folder / f"reached-{name.replace('/', '-')}.log"
            log.unlink(missing_ok=True)
            passed, seconds = suite.timed(name, AMPVK_MUTANT_LOG=str(log))
            reached = sorted(set(log.read_text().split())) if log.exists() else []
            log.unlink(missing_ok=True)
            free.put(suite)
            if not passed:
                progress.say(f"not used, as it fails without a mutant: {name}")
            progress.step(what=name)
            self.state["tests"][name] = {"passed": passed, "seconds": seconds, "reached": reached}

        with ThreadPoolExecutor(self.options.workers) as pool, Progress(len(names)) as progress:
            list(pool.map(one, names))
        self.save()

    def tests_for(self, number):
        """Within the time for one mutant; the quickest first, and those that
        reach little else, as they are likely to be about it."""
        found = [
            (t["seconds"] * len(t["reached"]), t["seconds"], name)
            for name, t in self.state["tests"].items()
            if t["passed"] and (number is None or number in t["reached"])
        ]  # fmt: skip
        names, total = [], 0.0
        for _, seconds, name in sorted(found):
            total += seconds
            if names and total > self.options.seconds:
                break
            names.append(name)
        return names

    # 3. The mutants.
    def killer(self, suite, names, environment):
        """The tests among which one failed, or None."""
        start, count = 0, BATCH
        while batch := names[start : start + count]:
            start, count = start + count, 3 * count
            if not suite.passes(batch, **environment):
                return batch
        return None

    def try_all(self):
        free = self.suites(60)

        def one(number):
            names = self.tests_for(number)
            suite = free.get()
            batch = self.killer(suite, names, {"AMPVK_MUTANT": number})
            free.put(suite)
            self.record(number, names, batch, progress)

        waiting = [n for n in self.state["mutants"] if n not in self.state["results"]]
        with ThreadPoolExecutor(self.options.workers) as pool, Progress(len(waiting)) as progress:
            list(pool.map(one, waiting))

    def record(self, key, names, batch, progress):
        outcome = "killed" if batch else "survived" if names else "not reached"
        self.state["results"][key] = {"outcome": outcome, "tests": len(names), "by": batch or []}
        if not batch:
            progress.say(f"{outcome} ({len(names)} tests): {self.state['mutants'][key][1]}")
        progress.step()
        self.save()

    # 4. The passes: each mutant is a build.
    def try_passes(self):
        found = [
            mutant for shown in PASS_LISTS if (PROJECT / shown).exists()
            for mutant in pass_mutants(shown, (PROJECT / shown).read_text())
        ]  # fmt: skip
        random.Random(self.options.seed).shuffle(found)
        free = self.suites(60)
        waiting = [m for m in found[: self.options.passes] if str(m) not in self.state["results"]]
        with Progress(len(waiting)) as progress:
            for mutant in waiting:
                self.try_pass(mutant, free, progress)
        self.builds()

    def try_pass(self, mutant, free, progress):
        key = str(mutant)
        self.state["mutants"][key] = [mutant.path, key]
        place = self.tree.source / mutant.path
        place.write_text(mutant.text)
        built = self.builds()
        names = self.tests_for(None)
        suite = free.get()
        killers = self.killer(suite, names, {}) if built else ["the build"]
        self.record(key, names, killers, progress)
        free.put(suite)
        place.write_text((PROJECT / mutant.path).read_text())

    def builds(self):
        command = ["cmake", "--build", self.tree.build, "--target", "ampcc", "amp2glsl", "amp-opt", "unit-tests"]
        return not subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode

    def report(self):
        print()
        counts = {}
        for key, result in self.state["results"].items():
            path, text = self.state["mutants"][key]
            kind = text.split(": ")[1]
            for row in ("/".join(path.split("/")[:2]), kind, "all"):
                counts.setdefault(row, []).append(result["outcome"] == "killed")
        for row, killed in sorted(counts.items()):
            print(f"{row:20} {sum(killed):4} of {len(killed):4} killed, {100 * sum(killed) / len(killed):.0f} %")


def sample(found, options):
    """{number: Site}, chosen at random, none within another one."""
    random.Random(options.seed).shuffle(found)
    chosen = {}
    for site in found:
        if len(chosen) == options.sample:
            break
        if not any(s.path == site.path and s.begin < site.end and site.begin < s.end for s in chosen.values()):
            chosen[len(chosen)] = site
    return chosen


def main():
    options = parse_options()
    run = Run(options)
    run.build()
    run.measure()
    run.try_all()
    run.try_passes()
    run.report()


if __name__ == "__main__":
    main()
