# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks README.md, docs/**/*.md, and lib/**/README.md: named_things.py <root of the sources>

Links lead to files and their headings; paths in backticks are files or folders; in tables with a
column "test" or "tests" the names in it are tests or functions of tests, in those with a column
"subdirectory" they are directories; variables AMPVK_... and options --... are in the sources. In
documents for developers, identifiers in backticks are in the code."""
import glob
import os
import re
import sys

root = sys.argv[1]
# Folders that a document may leave out in front of a path.
PLACES = ["", "docs", "lib", "lib/Frontend", "runtime/lib", "runtime/include", "runtime/include/ampvk"]
TESTS = ["", "run", "glsl", "driver"]
ENDINGS = ["", ".cpp", ".ir", ".test"]
FOLDERS = (
    "lib runtime include tools utils test benchmarks examples docs cmake compat/include"
)
ELSEWHERE = ("build/", "clang/", "saxpy.cpp")  # made; Clang's; in README.md itself
FOREIGN = {"--init", "--help", "--target", "--build", "--preset", "--install"}
FOREIGN |= {"--filter", "--param", "--analyze", "--cflags", "--libs", "--extra-arg"}  # of other programs
FOREIGN |= {"--ntasks-per-node", "--gpus-per-node", "--allow-run-as-root"}  # Slurm's, Open MPI's
# Identifiers that no code has: patterns, names in an example, and one that is advised against.
EXAMPLES = {"_Upper", "_M_lower", "_AMP_UPPER", "__amp_lower", "gl_x", "glx", "x_buffer"}
EXAMPLES |= {"RecursiveASTVisitor"}


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
without_comments = re.sub(r"(?m)(?<![:\"/])//.*$", "", sources)
words_of_code = set(re.findall(r"\w+", without_comments))
words_of_tests = set(re.findall(r"\w+", read("test/**/*.cpp")))
words_of_code |= words_of_tests | set(re.findall(r"\w+", read("test/**/*.h") + read("test/**/*.py")))
directories = {
    os.path.basename(os.path.dirname(path))
    for place in ("lib", "runtime/lib")
    for path in glob.glob(os.path.join(root, place, "**/"), recursive=True)
}
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


def is_for_developers(path):
    return "/developer/" in path or path.startswith(os.path.join(root, "lib"))


def unknown_identifiers(line):
    for name in re.findall(r"`((?:\w+::)*\w+)(?:\(\))?`", line):
        if name in EXAMPLES or name.startswith("VK_"):
            continue
        if not all(word in words_of_code or exists(word, PLACES, [""]) for word in name.split("::")):
            yield "no identifier " + name


def cell_of(line, heads, *titles):
    """The cell of the row in the column with one of the titles."""
    cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
    for number, title in enumerate(heads):
        if number < len(cells) and title.split(" of ")[0] in titles:
            return cells[number]
    return ""


def problems_of(path, made, line, heads):
    """What is wrong in a line; `heads` are the titles of its columns, if it is a row."""
    yield from wrong_links(path, line)
    for name in re.findall(r"`([\w./-]+)`", line):
        is_file = "/" in name or re.search(r"\w\.(cpp|h|md|def|py|ir|test)$", name)
        if not is_file or name in made or name.startswith(ELSEWHERE) or is_test(name):
            continue
        if not exists(name, PLACES, ["", ".h"]) and name not in names:
            yield "no file " + name
    for name in re.findall(r"`([a-z]\w+)`", cell_of(line, heads, "test", "tests")):
        if not is_test(name):
            yield "no test " + name
    subdirectories = re.findall(r"`(\w+)`", cell_of(line, heads, "subdirectory"))
    for name in subdirectories:
        if name not in directories:
            yield "no directory " + name
    if is_for_developers(path) and not subdirectories:
        yield from unknown_identifiers(line)
    for name in re.findall(r"\bAMPVK_[A-Z]\w*(?![\w<*])", line):
        if name not in sources:
            yield "nothing reads " + name
    for option in re.findall(r"(?<![\w-])--[a-z][\w-]+", line):
        if option not in FOREIGN and option[2:] not in sources:
            yield "nothing has the option " + option


count = 0
documents = [os.path.join(root, "README.md")]
documents += sorted(glob.glob(os.path.join(root, "docs/**/*.md"), recursive=True))
documents += sorted(glob.glob(os.path.join(root, "lib/**/README.md"), recursive=True))
for path in documents:
    heads, made = [], made_by(path)
    with open(path) as document:
        for number, line in enumerate(document, 1):
            if not line.startswith("|"):
                heads = []
            elif not heads:
                heads = [cell.strip() for cell in line.split("|")]
            for problem in problems_of(path, made, line, heads):
                count += 1
                print("%s:%d: %s" % (os.path.basename(path), number, problem))
sys.exit(count > 0)
