# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""lit's formats, with what all suites share: only tests of the stage run, and the
processor time of each is written to the file that --param timings names."""
import json
import os
import resource
import time

import lit.formats

import stages


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Staged:
    """Comes before one of lit's formats among a class's bases."""

    def getTestsInDirectory(self, suite, path, lit_config, local_config):
        parameters = lit_config.params
        stage, turn = parameters.get("stage", "all"), parameters.get("turn", "")
        for test in super().getTestsInDirectory(suite, path, lit_config, local_config):
            if stages.is_chosen(test.getFullName(), stage, turn):
                yield test

    def execute(self, test, lit_config):
        # Each worker of lit is a process and runs one test at a time.
        begin, used = time.monotonic(), processor_seconds()
        result = super().execute(test, lit_config)
        if file := lit_config.params.get("timings"):
            line = json.dumps([test.getFullName(), processor_seconds() - used,
                               time.monotonic() - begin])
            with open(file, "ab", buffering=0) as out:
                out.write(line.encode() + b"\n")
        return result


class ShTest(Staged, lit.formats.ShTest):
    pass


class GoogleTest(Staged, lit.formats.GoogleTest):
    pass
