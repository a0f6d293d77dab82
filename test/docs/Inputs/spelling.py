# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the spelling of Markdown: spelling.py <word list> <file or root of the sources>

aspell knows English, the list what else is a word here; code and links are no prose.
Names with capitals or digits inside, and words of one or two letters, are skipped. A
word of the list that no file has is told, too, unless few files are checked."""
import glob
import os
import re
import subprocess
import sys

NO_PROSE = [
    r"^ *```.*?^ *```",  # blocks
    r"(`+).+?\1",
    r"\]\([^)]*\)",
    r"<[^>]*>",
    r"https?://\S+",
    r"\S*[/\\@_=.]\w\S*",  # paths, names
]
WORD = re.compile(r"[\w-]+")
PROSE = re.compile(r"[A-Z]?[a-z]{2,}")


def words_of(text):
    """(line, word) of each word of the prose."""
    for pattern in NO_PROSE:
        text = re.sub(
            pattern, lambda found: "\n" * found[0].count("\n") + " ", text, flags=re.M | re.S
        )
    for number, line in enumerate(text.splitlines(), 1):
        for name in WORD.findall(line):
            for word in name.split("-") if not name.startswith("-") else []:
                if PROSE.fullmatch(word):
                    yield number, word


def unknown(words):
    done = subprocess.run(
        ["aspell", "list", "-l", "en", "--encoding=utf-8"],
        input="\n".join(sorted(words)),
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def documents(path):
    if os.path.isfile(path):
        return [path]
    patterns = ("*.md", "docs/**/*.md", "benchmarks/**/*.md", "compat/*.md", "lib/**/*.md")
    found = [glob.glob(os.path.join(path, p), recursive=True) for p in patterns]
    return sorted(sum(found, []))


def main(list_name, path):
    with open(list_name) as file:
        listed = {line.strip() for line in file if not line.startswith("#")}
    found = []
    for name in documents(path):
        with open(name) as file:
            found += [(name, *place) for place in words_of(file.read())]
    words = {word for _, _, word in found}
    wrong = {word for word in unknown(words) if not {word, word.lower()} & listed}
    for name, line, word in found:
        if word in wrong:
            print("%s:%d: %s" % (name, line, word))
    return bool(wrong)


sys.exit(main(sys.argv[1], sys.argv[2]))
