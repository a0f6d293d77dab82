# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks README.md and docs/*.md: named_things.py <root of the sources>

Links lead to files; paths in backticks are files or folders; in tables with a
column "test" or "tests" the names in it are tests or functions of tests;
variables AMPVK_... and options --... are in the sources."""
import glob
import os
import re
import sys

root = sys.argv[1]
# Folders that a document may leave out in front of a path.
PLACES = ["", "docs", "lib", "runtime/lib", "runtime/include", "runtime/include/ampvk"]
TESTS = ["", "run", "glsl", "driver"]
ENDINGS = ["", ".cpp", ".ir", ".test"]
FOLDERS = (
    "lib runtime include tools utils test benchmarks examples docs cmake compat/include"
)
ELSEWHERE = ("build/", "clang/", "saxpy.cpp")  # made; Clang's; in README.md itself
FOREIGN = {"--init", "--help", "--target", "--build", "--preset", "--install"}
FOREIGN |= {"--filter", "--param", "--analyze", "--cflags", "--libs", "--extra-arg"}  # of other programs


def exists(path, places, endings):
    return any(
        os.path.exists(os.path.join(root, place, path + ending))
        for place in places
        for ending in endings
    )


def read(pattern):
    texts = []
    for path in sorted(glob.glob(os.path.join(root, pattern), recursive=True)):
        if os.path.isfile(path):
            with open(path, errors="ignore") as file:
                texts.append(file.read())
    return "\n".join(texts)


sources = "\n".join(
    read(pattern)
    for pattern in ("lib/**", "runtime/**", "tools/**", "utils/**", "CMake*", "test/*")
)
words_of_tests = set(re.findall(r"\w+", read("test/**/*.cpp")))
names = {
    os.path.basename(path)
    for folder in FOLDERS.split()
    for path in glob.glob(os.path.join(root, folder, "**/*.*"), recursive=True)
}


def is_test(name):
    places = [os.path.join("test", place) for place in TESTS]
    return name in words_of_tests or exists(name, places, ENDINGS)


def problems_of(line, column):
    """What is wrong in a line; `column` is that of tests, if it is a row."""
    for link in re.findall(r"\]\((?!http)([^)#<]+)[^)<]*\)", line):
        if " " not in link and not exists(link, PLACES, [""]):
            yield "no file " + link
    for name in re.findall(r"`([\w./-]+)`", line):
        is_file = "/" in name or re.search(r"\w\.(cpp|h|md|def|py|ir|test)$", name)
        if not is_file or name.startswith(ELSEWHERE) or is_test(name):
            continue
        if not exists(name, PLACES, ["", ".h"]) and name not in names:
            yield "no file " + name
    cells = re.split(r"(?<!\\)\|", line)
    if column and column < len(cells):
        for name in re.findall(r"`([a-z]\w+)`", cells[column]):
            if not is_test(name):
                yield "no test " + name
    for name in re.findall(r"\bAMPVK_[A-Z]\w*(?![\w<*])", line):
        if name not in sources:
            yield "nothing reads " + name
    for option in re.findall(r"(?<![\w-])--[a-z][\w-]+", line):
        if option not in FOREIGN and option[2:] not in sources:
            yield "nothing has the option " + option


count = 0
documents = [os.path.join(root, "README.md")]
documents += sorted(glob.glob(os.path.join(root, "docs/*.md")))
for path in documents:
    column = None
    with open(path) as document:
        for number, line in enumerate(document, 1):
            heads = [cell.strip() for cell in line.split("|")]
            if "test" in heads or "tests" in heads:
                column = heads.index("test" if "test" in heads else "tests")
            elif not line.startswith("|"):
                column = None
            for problem in problems_of(line, column):
                count += 1
                print("%s:%d: %s" % (os.path.basename(path), number, problem))
sys.exit(count > 0)
