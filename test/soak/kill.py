# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kills programs at random moments (kill -9) that write files, and demands that
what they leave is of use:

    kill.py --build BUILD --folder FOLDER [--seconds N] [--seed N]

A program that keeps pipelines and writes a trace, ampcc, and amp2glsl. After each
death the same command runs to its end: its results are those of one that was never
disturbed, whatever lies in the folders. At the end these have no files that they
would not have otherwise, but for unfinished objects, which Clang leaves too.
"""
import argparse
import filecmp
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

INPUTS = Path(__file__).resolve().parent / "Inputs"
SOURCE = INPUTS / "killed.cpp"


def demand(holds, what):
    if not holds:
        sys.exit(f"kill.py: {what}")


def files_in(folder):
    return sorted(str(f.relative_to(folder)) for f in folder.rglob("*") if f.is_file())


class Writer:
    """A command, and the folder that it writes to."""

    def __init__(self, name, command, folder, environment):
        self.name = name
        self.command = [str(word) for word in command]
        self.folder = folder
        self.environment = {**os.environ, **environment}
        self.deaths = 0

    def start(self, **more):
        self.folder.mkdir(parents=True, exist_ok=True)
        return subprocess.Popen(
            self.command,
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
            **more,
        )

    def run(self):
        process = self.start()
        said, _ = process.communicate()
        demand(process.returncode == 0, f"{self.name}: {process.returncode}, {said}")
        self.check_whole()

    def prepare(self):
        """Remembers how it is without deaths."""
        begin = time.monotonic()
        self.run()
        self.takes = time.monotonic() - begin
        self.reference = self.folder.with_name(self.folder.name + ".reference")
        shutil.copytree(self.folder, self.reference)

    def kill(self, generator):
        if generator.random() < 0.3:  # from the beginning on
            shutil.rmtree(self.folder)
        self.die(generator)
        self.check_left()
        self.run()

    def die(self, generator):
        process = self.start()
        # Most is written at the end.
        begin = generator.choice([0, 0.9 * self.takes])
        time.sleep(generator.uniform(begin, 1.1 * self.takes))
        if process.poll() is None:
            self.deaths += 1
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()

    def check_left(self):
        """What lies there after a death."""

    def check_whole(self):
        """What lies there after a whole run."""
        if not hasattr(self, "reference"):
            return
        for name in files_in(self.reference):
            same = filecmp.cmp(self.folder / name, self.reference / name, shallow=False)
            demand(same, f"{self.name}: {name} is another one")

    def check_end(self):
        more = {f for f in files_in(self.folder) if not f.endswith(".o.tmp")}
        more -= set(files_in(self.reference))
        demand(not more, f"{self.name}: more files than before: {sorted(more)}")


class Program(Writer):
    def die(self, generator):
        if generator.random() < 0.5:
            return super().die(generator)
        # In the middle of the file with the pipelines, which is a small one.
        size = max(f.stat().st_size for f in self.reference.glob("cache/*/*"))
        limit = generator.randrange(size)
        without_trace = {**self.environment, "AMPVK_TRACE": "0"}
        self.environment, old = without_trace, self.environment
        process = self.start(
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
        )
        process.communicate()
        self.environment = old
        self.deaths += process.returncode == -signal.SIGXFSZ

    def check_left(self):
        trace = self.folder / "run.json"
        # It is empty before the first words are written.
        if trace.exists() and trace.stat().st_size:
            json.loads(trace.read_text())

    def check_whole(self):
        demand(len(json.loads((self.folder / "run.json").read_text())), "empty trace")


class Compiler(Writer):
    def check_whole(self):
        if not hasattr(self, "reference"):
            return
        for name in ("killed.o", "killed.d"):
            same = filecmp.cmp(self.folder / name, self.reference / name, shallow=False)
            demand(same, f"ampcc: {name} is another one")


def writers(build, folder):
    ampcc = [build / "bin/ampcc", "-std=c++17", "-O1", "-fno-native-kernels", SOURCE]
    program = folder / "program"
    subprocess.run([*ampcc, "-o", program], check=True)
    yield Program(
        "program",
        [program],
        folder / "run",
        {
            "AMPVK_TRACE": "run.json",
            "AMPVK_FAKE_KEEPS_PIPELINES": "1",
            "LD_LIBRARY_PATH": str(build / "test/fake"),
            "MESA_SHADER_CACHE_DISABLE": "true",
            "XDG_CACHE_HOME": str(folder / "run/cache"),
        },
    )
    yield Compiler(
        "ampcc",
        [*ampcc, "-c", "-MD", "-o", "killed.o"],
        folder / "compile",
        {},
    )
    yield Writer(
        "amp2glsl",
        [build / "bin/amp2glsl", SOURCE, "-o", "."],
        folder / "translate",
        {},
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    folder = arguments.folder.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    all_writers = list(writers(arguments.build.resolve(), folder))
    for writer in all_writers:
        writer.prepare()
    generator = random.Random(arguments.seed)
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end or not all(w.deaths for w in all_writers):
        for writer in all_writers:
            writer.kill(generator)
    for writer in all_writers:
        writer.check_end()
    print("killed", ", ".join(f"{w.name} {w.deaths} times" for w in all_writers))


main()
