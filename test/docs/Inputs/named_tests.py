# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks docs/conformance.md: named_tests.py <root of the sources>"""
import os
import sys

root = sys.argv[1]
problems = []
rows = 0
with open(os.path.join(root, "docs", "conformance.md")) as document:
    for number, line in enumerate(document, 1):
        cells = [cell.strip() for cell in line.strip().split("|")[1:-1]]
        if len(cells) != 4 or cells[3] in ("test", "---"):
            continue
        rows += 1
        state = cells[2].split(":")[0]
        tests = [name.strip() for name in cells[3].split(",") if name.strip()]
        if state not in ("done", "differs", "missing"):
            problems.append((number, "no state: " + cells[2]))
        if bool(tests) == (state == "missing"):
            problems.append((number, "a test and 'missing', or neither"))
        for name in tests:
            path = name if "/" in name else "run/" + name
            if not os.path.exists(os.path.join(root, "test", path + ".cpp")):
                problems.append((number, "no test " + name))
for number, text in problems:
    print("conformance.md:%d: %s" % (number, text))
sys.exit(bool(problems) or rows < 30)
