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

HEADER = re.compile(r"-- Testing: (\d+) .*tests, (\d+) workers --$")
RESULT = re.compile(r"([A-Z]+): (\S+ :: .+) \((\d+) of (\d+).*\)$")
QUIET = {"PASS", "UNSUPPORTED", "XFAIL", "SKIPPED", "EXCLUDED"}
MINUTE = 60
PATIENCE = 4  # seconds that a worker is missed before it counts as lost


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
        self.done = self.total = self.expected = 0
        self.workers = set()
        self.missed = None  # since when a worker is
        self.progress = Progress(0)
        self.began = self.told = time.monotonic()

    def wait(self):
        signal.signal(signal.SIGTERM, signal.default_int_handler)
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
            if not ended and self._lost_worker(process):
                self.problem = "a process of lit was killed (out of memory?)"
                return
            self._tell()

    def _lost_worker(self, process):
        """lit waits for ever for the result of a worker that was killed. Where lit
        itself was killed, its workers are missed for a moment, too."""
        now = children(process.pid)
        if not self.workers and 0 < self.expected <= len(now):
            self.workers = now
        if self.done == self.total or self.workers <= now or process.poll() is not None:
            self.missed = None
            return False
        self.missed = self.missed or time.monotonic()
        return time.monotonic() - self.missed >= PATIENCE

    def _line(self, line):
        if match := HEADER.match(line):
            self.total, self.expected = int(match[1]), int(match[2])
            self.progress.total = self.total
        elif match := RESULT.match(line):
            self.lines = []
            self.done = int(match[3])
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
        for pid in [*everything, *self.workers]:
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        process.wait()
