# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks docs/reference/conformance.md: named_tests.py <root of the sources>

Each row has a state, and tests that exist. All classes, enumerations and
properties of the headers are named, but for extensions."""
import glob
import os
import re
import sys

root = sys.argv[1]
problems = []
rows = 0


def check_row(number, cells):
    state = cells[2].split(":")[0]
    tests = [name.strip() for name in cells[3].split(",") if name.strip()]
    if state not in ("done", "differs"):
        problems.append((number, "no state: " + cells[2]))
    if not tests:
        problems.append((number, "no test"))
    for name in tests:
        path = name if "/" in name else "run/" + name
        if not os.path.exists(os.path.join(root, "test", path + ".cpp")):
            problems.append((number, "no test " + name))


with open(os.path.join(root, "docs", "reference", "conformance.md")) as document:
    text = document.read()
for number, line in enumerate(text.splitlines(), 1):
    cells = [cell.strip() for cell in line.strip().split("|")[1:-1]]
    if len(cells) == 4 and cells[3] not in ("test", "---"):
        rows += 1
        check_row(number, cells)
    elif cells and len(cells) != 4:
        problems.append((number, "a row of %d cells" % len(cells)))

# What users see begins with a letter.
names = set()
for path in glob.glob(os.path.join(root, "runtime/include/ampvk/*.h")):
    with open(path) as header:
        code = header.read()
    # Extensions have pages of the guide.
    code = re.sub(r"(?ms)^namespace ampvk \{.*?^\} // namespace ampvk", "", code)
    names |= set(re.findall(r"\b(?:class|enum)(?: _AMP_\w+)? ([a-z]\w*) [:{]", code))
    names |= set(re.findall(r"_AMP_PROPERTY\(\s*get_(\w+),", code))
for name in sorted(names):
    if not re.search(r"\b%s\b" % name, text):
        problems.append((0, "no row for " + name))

for number, problem in problems:
    print("conformance.md:%d: %s" % (number, problem))
sys.exit(bool(problems) or rows < 100 or len(names) < 45)
