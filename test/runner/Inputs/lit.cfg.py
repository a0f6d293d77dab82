# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# A suite of small shell commands, each a test.
import os
import sys

sys.path.insert(0, os.path.join(os.environ["SOURCE"], "test"))
import formats

config.name = os.environ.get("SUITE", "ampvk")
config.suffixes = [".test"]
config.test_format = formats.ShTest(execute_external=False)
config.test_source_root = config.test_exec_root = os.path.dirname(__file__)
