# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks README.md and docs/**/*.md: named_things.py <root of the sources>

Links lead to files and their headings; paths in backticks are files or folders; in tables with a
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
FOREIGN |= {"--ntasks-per-node", "--gpus-per-node", "--allow-run-as-root"}  # Slurm's, Open MPI's


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
    for pattern in ("include/**", "lib/**", "runtime/**", "tools/**", "utils/**", "CMake*", "cmake/**", "test/*")
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


def places_in(path):
    """GitHub's names for the headings of a document."""
    with open(path) as document:
        headings = re.findall(r"^#+ (.*)$", document.read(), re.M)
    names = (re.sub(r"[^\w -]", "", heading).lower() for heading in headings)
    return {name.replace(" ", "-") for name in names}


def wrong_links(path, line):
    for link, place in re.findall(r"\]\((?!http)([^)#< ]*)(?:#([^)< ]*))?\)", line):
        target = os.path.join(os.path.dirname(path), link) if link else path
        if not os.path.exists(target) and not is_code(link):
            yield "no file " + link
        elif place and place not in places_in(target):
            yield "no heading " + link + "#" + place


def is_code(link):
    """As in [=](int)."""
    return re.fullmatch(r"\w*", link)


def made_by(path):
    """The files whose text a page of the tutorial has (test/tutorial/)."""
    with open(path) as document:
        return set(re.findall(r"`([\w./-]+)`:$", document.read(), re.M))


def problems_of(path, made, line, column):
    """What is wrong in a line; `column` is that of tests, if it is a row."""
    yield from wrong_links(path, line)
    for name in re.findall(r"`([\w./-]+)`", line):
        is_file = "/" in name or re.search(r"\w\.(cpp|h|md|def|py|ir|test)$", name)
        if not is_file or name in made or name.startswith(ELSEWHERE) or is_test(name):
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
documents += sorted(glob.glob(os.path.join(root, "docs/**/*.md"), recursive=True))
for path in documents:
    column, made = None, made_by(path)
    with open(path) as document:
        for number, line in enumerate(document, 1):
            heads = [cell.strip() for cell in line.split("|")]
            if "test" in heads or "tests" in heads:
                column = heads.index("test" if "test" in heads else "tests")
            elif not line.startswith("|"):
                column = None
            for problem in problems_of(path, made, line, column):
                count += 1
                print("%s:%d: %s" % (os.path.basename(path), number, problem))
sys.exit(count > 0)
