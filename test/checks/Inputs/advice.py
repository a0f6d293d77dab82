# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints each entry of Advice.def whose words no test expects in a message.

    advice.py <Advice.def> <folder of tests>
"""
import re
import sys
from pathlib import Path

definitions = Path(sys.argv[1]).read_text()
expected = "\n".join(
    line
    for path in Path(sys.argv[2]).rglob("*")
    if path.suffix in (".cpp", ".ir", ".test")
    for line in path.read_text(errors="replace").splitlines()
    if re.search(r"(error|note|warning):|-NEXT:|expected", line)
)
entries = re.findall(r'^AMPVK_ADVICE(?:_OF_[A-Z]+)?\("((?:[^"\\]|\\.)*)"', definitions, re.M)
assert entries
for words in entries:
    if words not in expected:
        print(f"no test expects a message with: {words}")
