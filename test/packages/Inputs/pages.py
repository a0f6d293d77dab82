# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares manual pages with what they are about: pages.py <build> <source>

A page's options are the bold words in front of indented texts. The tool's are
looked for in its --help: all lines that begin with one. Paths are not hyphenated, and a
page does not depend on the day of the build."""
import glob
import os
import re
import subprocess
import sys

build, source = sys.argv[1:]
problems = 0


def entries(page):
    with open(page, encoding="utf-8") as file:
        text = file.read().replace("\\-", "-").replace("\\&", "")
    lines = re.findall(r"^(\\fB(?:-|[A-Z]+_).*)\n\.RS", text, re.M)
    return re.findall(r"\\fB([\w-]+)", "\n".join(lines))


def compare(page, expected):
    """LLVM writes -MD as --MD, and takes both."""
    global problems
    found = set(re.sub("^--?(?=M|fcheck$)", "-", word) for word in entries(page))
    expected = set(re.sub("^--?(?=M|fcheck$)", "-", word) for word in expected)
    for word in sorted(expected ^ found):
        problems += 1
        what = "is not there" if word in expected else "is of no use"
        print(f"{os.path.basename(page)}: {word} {what}")
    if not expected:
        problems += 1
        print(f"{os.path.basename(page)}: nothing to compare with")


def look_at_words(page):
    global problems
    with open(page, encoding="utf-8") as file:
        text = file.read()
    for word in re.findall(r"\S*/usr/\S*", text):
        if not word.startswith("\\%"):
            problems += 1
            print(f"{os.path.basename(page)}: {word} may be hyphenated")
    if not re.search(r'^\.TH "[^"]*" "." ""', text, re.M):
        problems += 1
        print(f"{os.path.basename(page)}: has a date")


for page in sorted(glob.glob(os.path.join(build, "tools/man/*.1"))):
    tool = os.path.join(build, "bin", os.path.basename(page)[:-2])
    shown = subprocess.run([tool, "--help"], stdout=subprocess.PIPE, text=True).stdout
    # Clang's part of ampcc's begins with a headline of its own.
    own = shown[: shown.find("OVERVIEW", 1)] if "OVERVIEW" in shown[1:] else shown
    words = set(re.findall(r"^ +(--?[\w][\w-]*)", own, re.M))
    compare(page, {word for word in words if not word.startswith("--help-")})

with open(os.path.join(source, "include/ampvk/Variables.def"), encoding="utf-8") as file:
    variables = set(re.findall(r'^AMPVK_VARIABLE\("(\w+)"', file.read(), re.M))
compare(os.path.join(build, "tools/man/ampvk.7"), variables)
for page in glob.glob(os.path.join(build, "tools/man/*.[17]")):
    look_at_words(page)
sys.exit(problems > 0)
