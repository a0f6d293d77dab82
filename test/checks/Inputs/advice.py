# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each advice of Advice.def that no test expects. (That of a message
belongs to its example, which test/docs/messages.test compiles.)

    advice.py <Advice.def> <folder of tests>
"""
import re
import sys
from pathlib import Path

definitions = Path(sys.argv[1]).read_text()
expected = "\n".join(
    line
    for path in Path(sys.argv[2]).rglob("*")
    if path.suffix in (".cpp", ".test")
    for line in path.read_text(errors="replace").splitlines()
    if "instead" in line
)
entries = re.findall(r'^AMPVK_ADVICE\("([^"]*)", "([^"]*)"\)', definitions, re.M)
assert entries
for name, advice in entries:
    # Tests have the first words.
    if " ".join(advice.split()[:3]) not in expected:
        print(f"no test expects the advice for {name}: {advice}")
