# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The format of tests on a driver that may lack what they need.

A test that fails is unsupported if the runtime has refused a kernel by name and
no comparison has failed: so what a test needs is written down nowhere. What is a
fault of the driver's, or no matter of it, is listed in its suite.
"""
import os
import re

import lit.Test

import formats
from refusals import lacks

DIFFERENT = re.compile(r"\S+:\d+: .* != |\d+ comparisons failed")


def choose_programs(config):
    """The suite has the tests of run/ and examples/ that use a device."""
    others = {*os.listdir(config.test_source_root)} - {"run", "examples"}
    config.excludes = [*config.excludes, *others, "readme.test"]


class OnDriver(formats.ShTest):
    def __init__(self, excuses, left_out):
        """`excuses`: why tests fail that need not pass, `left_out`: why tests are
        not run, both by their names."""
        super().__init__(execute_external=False)
        self.excuses, self.left_out = excuses, left_out

    def execute(self, test, litConfig):
        name = "/".join(test.path_in_suite)
        if name in self.left_out and not test.config.unsupported:
            return lit.Test.Result(lit.Test.UNSUPPORTED, "excuse: " + self.left_out[name])
        result = super().execute(test, litConfig)
        excuse = self.excuses.get(name)
        if excuse:
            if result.code == lit.Test.PASS:
                return lit.Test.Result(lit.Test.XPASS, "it passes, though: " + excuse)
            if result.code == lit.Test.FAIL:
                return lit.Test.Result(lit.Test.UNSUPPORTED, "excuse: " + excuse)
        if result.code == lit.Test.FAIL:
            if lacks(result.output) and not DIFFERENT.search(result.output):
                return lit.Test.Result(lit.Test.UNSUPPORTED, result.output)
        return result
