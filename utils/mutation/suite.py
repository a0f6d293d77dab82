# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs single tests of the suite of one build, several at a time."""
import os
import re
import subprocess
import time
from pathlib import Path

CONFIGURATION = '''
lit_config.load_config(config, r"{build}/test/lit.site.cfg.py")
config.test_exec_root = r"{folder}"
config.excludes = [*config.excludes, "drivers", "unit", "wide", "processor"]  # suites of their own
lit_config.maxIndividualTestTime = {seconds}
'''


class Suite:
    """The tests of `build`, with a folder for what they write."""

    def __init__(self, lit, build, folder, seconds):
        self.lit, self.build, self.folder = lit, Path(build), Path(folder)
        self.seconds = seconds
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "lit.site.cfg.py").write_text(
            CONFIGURATION.format(build=build, folder=folder, seconds=seconds)
        )

    def names(self):
        """Every test: a file of the suite, or "unit/<program>"."""
        output = subprocess.run(
            [self.lit, "--show-tests", self.folder], stdout=subprocess.PIPE, text=True
        ).stdout
        files = re.findall(r"^\s+ampvk :: (\S+)$", output, re.M)
        programs = (self.build / "test/unit").glob("*_tests")
        return sorted(files) + sorted("unit/" + p.name for p in programs)

    def passes(self, names, **environment):
        """Whether all of these pass. Ends with the first that does not."""
        files = [str(self.folder / n) for n in names if not n.startswith("unit/")]
        programs = [n[len("unit/"):] for n in names if n.startswith("unit/")]
        if files and not self.run(["--max-failures=1", *files], environment):
            return False
        # One after the other: their results lie in one folder.
        return all(
            self.run(["--filter", f"/{p}/", str(self.build / "test/unit")], environment)
            for p in programs
        )

    def run(self, arguments, environment):
        command = [self.lit, "-q", "-j1", *arguments]
        try:
            return subprocess.run(
                command,
                env=dict(os.environ, **environment),
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=20 * self.seconds,
            ).returncode == 0
        except subprocess.TimeoutExpired:
            return False

    def timed(self, name, **environment):
        """(whether the test passes, seconds)"""
        start = time.monotonic()
        passed = self.passes([name], **environment)
        return passed, time.monotonic() - start
