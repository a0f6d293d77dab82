# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Does what a page of the tutorial says: follow.py <page> <folder> <examples>

The folder becomes the reader's, and <examples> that of examples/. A block behind
a paragraph that ends with `name`: is written into that file. Of blocks in
```console, what stands behind "$ " is called, and has to print what follows; a
line "..." stands for any lines, and "..." in a line for any text. Every other block of C++ or GLSL has to be a part
of a file that is there by then. Blocks without a language are only looked at."""
import os
import re
import shutil
import subprocess
import sys

FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.M | re.S)
QUOTED = ("cpp", "glsl", "cmake")


def blocks_of(text):
    """(line, file or None, language, content) of each block, in their order."""
    for block in FENCE.finditer(text):
        before = text[: block.start()].rstrip()
        name = re.search(r"`([\w./-]+)`:$", before)
        line = text.count("\n", 0, block.start()) + 1
        yield line, name and name[1], block[1], block[2]


def lines_of(text):
    return [line.strip() for line in text.splitlines()]


def is_part(content, path):
    """Whether the lines of `content` stand in the file, one behind the other."""
    with open(path, errors="ignore") as file:
        whole = lines_of(file.read())
    part = lines_of(content)
    return any(
        whole[start : start + len(part)] == part for start in range(len(whole))
    )


def matches(printed, expected):
    """Whether it is what the page shows."""
    pattern = "".join(
        r"(?:.*\n)*?"
        if line == "..."
        else re.escape(line).replace(r"\.\.\.", ".*") + "\n"
        for line in expected
    )
    return re.fullmatch(pattern, printed) is not None


def calls_of(content):
    """(command, lines that it prints) of each call of a block."""
    calls = []
    for line in content.splitlines():
        if line.startswith("$ "):
            calls.append((line[2:], []))
        elif calls[-1][0].endswith("\\"):
            command, printed = calls.pop()
            calls.append((command + "\n" + line, printed))
        else:
            calls[-1][1].append(line)
    return calls


def wrong_call(command, expected, folder):
    done = subprocess.run(
        ["bash", "-c", "{ " + command + "\n} 2>&1"],
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    # Of a program that ends by a signal the shell tells the process's number. Spaces
    # at a line's end are invisible on the page.
    printed = "".join(
        line.rstrip() + "\n"
        for line in done.stdout.splitlines()
        if not re.match(r"bash: line \d+: +\d+ ", line)
    )
    if matches(printed, expected):
        return None
    return "'%s' prints\n%s" % (command, printed)


def wrong_block(name, language, content, folder):
    """What is wrong with a block, after doing what it says."""
    if name:
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w") as file:
            file.write(content)
        return None
    if language == "console":
        calls = (wrong_call(*call, folder) for call in calls_of(content))
        return next((wrong for wrong in calls if wrong), None)
    if language not in QUOTED:
        return None
    files = [
        os.path.join(place, file)
        for place, _, names in os.walk(folder)
        for file in names
        if file.endswith((".cpp", ".h", ".comp", ".txt"))
    ]
    if any(is_part(content, path) for path in files):
        return None
    return "no file has this block"


def main(page, folder, examples):
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(examples, os.path.join(folder, "examples"))
    with open(page) as document:
        text = document.read()
    problems, called = 0, 0
    for line, name, language, content in blocks_of(text):
        wrong = wrong_block(name, language, content, folder)
        called += language == "console"
        if wrong:
            problems += 1
            print("%s:%d: %s" % (os.path.basename(page), line, wrong))
    if not called:
        print("%s: nothing is called" % os.path.basename(page))
    return problems > 0 or not called


sys.exit(main(*sys.argv[1:]))
