# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How far long work is, in one line at the bottom of a terminal."""
import os
import shutil
import sys
import threading


class Progress:
    """Use as a context manager. The line is shown on standard error, and nowhere if
    that is no terminal, if it has no control sequences (TERM=dumb), or with NO_COLOR.
    Threads may share it."""

    def __init__(self, total):
        self.total, self.done = total, 0
        self.lock = threading.Lock()
        self.shows = (
            sys.stderr.isatty()
            and os.environ.get("TERM", "dumb") != "dumb"
            and not os.environ.get("NO_COLOR")
        )

    def __enter__(self):
        self.step(0)
        return self

    def __exit__(self, *_):
        with self.lock:
            self._write("")

    def step(self, count=1, what=""):
        """So many more are done; `what` stands behind the number."""
        with self.lock:
            self.done += count
            self._show(what)

    def say(self, text):
        """Prints a line that stays."""
        with self.lock:
            self._write("")
            print(text, flush=True)
            self._show("")

    def _show(self, what):
        text = f"[{self.done}/{self.total}] {what}".rstrip()
        # One that is wider than the terminal could not be wiped away.
        self._write(text[: shutil.get_terminal_size().columns - 1])

    def _write(self, text):
        if self.shows:
            sys.stderr.write("\r\x1b[K" + text)
            sys.stderr.flush()
