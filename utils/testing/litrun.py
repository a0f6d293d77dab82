# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One run of lit: shows failures, how far it is, and finds out when it breaks off."""
import glob
import os
import re
import selectors
import signal
import subprocess
import sys
import time

from progress import Progress

RESULT = re.compile(r"([A-Z]+): (\S+ :: .+) \((\d+) of (\d+).*\)$")
QUIET = {"PASS", "UNSUPPORTED", "XFAIL", "SKIPPED", "EXCLUDED"}
MINUTE = 60


def children(pid):
    found = set()
    for file in glob.glob(f"/proc/{pid}/task/*/children"):
        try:
            with open(file) as listed:
                found.update(map(int, listed.read().split()))
        except OSError:
            pass
    return found


class LitRun:
    """`lines` is what lit said at its end, `problem` why the run is incomplete, or
    None, `done` of `total` tests came to a result."""

    def __init__(self, command):
        self.command = command
        self.lines, self.problem = [], None
        self.done = self.total = 0
        self.workers = None
        self.progress = Progress(0)
        self.began = self.told = time.monotonic()

    def wait(self):
        process = subprocess.Popen(self.command, stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT)
        try:
            with self.progress:
                self._read(process)
        except OSError as error:  # a full disk, a closed pipe
            self.problem = f"the output could not be written: {error.strerror}"
        except KeyboardInterrupt:
            self.problem = "it was interrupted"
        if self.problem:
            self._end(process)
        elif process.wait() < 0:
            self.problem = f"lit was ended by signal {-process.returncode}"
            self._end(process)

    def _read(self, process):
        """Until lit ends, or one of its workers has."""
        os.set_blocking(process.stdout.fileno(), False)
        selector = selectors.DefaultSelector()
        selector.register(process.stdout, selectors.EVENT_READ)
        rest = b""
        while True:
            ended = process.poll() is not None
            block = process.stdout.read() if ended or selector.select(2) else None
            if block:
                *whole, rest = (rest + block).split(b"\n")
                for line in whole:
                    self._line(line.decode(errors="replace"))
            elif ended or block == b"":
                return
            elif self._lost_worker(process.pid):
                self.problem = "a process of lit was killed (out of memory?)"
                return
            self._tell()

    def _lost_worker(self, pid):
        """lit waits for ever for the result of a worker that was killed."""
        if not 0 < self.done < self.total:
            return False
        now = children(pid)
        if self.workers is None:
            self.workers = now
        return not self.workers <= now

    def _line(self, line):
        match = RESULT.match(line)
        if match:
            self.lines = []
            self.done, self.total = int(match[3]), int(match[4])
            self.progress.total = self.total
            self.progress.step(self.done - self.progress.done, match[2])
            if match[1] in QUIET:
                return
        self.lines.append(line)
        self.progress.say(line)

    def _tell(self):
        """A line for each minute, where no terminal shows the progress."""
        now = time.monotonic()
        if not self.progress.shows and now - self.told >= MINUTE:
            self.told = now
            minutes = round((now - self.began) / MINUTE)
            print(f"   {self.done} of {self.total} tests, {minutes} min", flush=True)

    def _end(self, process):
        """lit, its workers and what they run."""
        everything = [process.pid]
        for pid in everything:
            everything.extend(children(pid))
        for pid in [*everything, *(self.workers or ())]:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        process.wait()
