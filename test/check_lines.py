#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds lines of FileCheck that were cut.

    check_lines.py <folder>

A line that a formatter, or a hand, wraps into a second comment line checks only
its first half. So right behind a directive ("CHECK-NEXT: ...") no comment may
stand that is not a directive itself; an empty line between them says that it is
an ordinary comment. (Commands, "RUN:", are explained in such comments.) Prints
each breach and exits 1 if there was one. Runs as test/checks/*.test.
"""
import re
import sys
from pathlib import Path

SUFFIXES = {".cpp", ".ir", ".comp", ".test"}
COMMENT = re.compile(r"\s*(//|;|#(?= ))\s*(?P<text>\S.*)")
DIRECTIVE = re.compile(r"[A-Z][A-Z0-9_-]*:")
COMMAND = "RUN:"
# Comments that mean something to a tool.
TOOLS = re.compile(r"clang-format (on|off)")
# Lines that were cut, for this script's own test.
EXAMPLES = "checks/Inputs"


def comment(line):
    """The text of a line that is a comment and nothing else, or None."""
    match = COMMENT.match(line)
    return match and match["text"]


def breaches(text):
    """The numbers of directives with a comment right behind them."""
    lines = text.splitlines()
    for number, (line, following) in enumerate(zip(lines, lines[1:]), 1):
        directive, rest = comment(line), comment(following)
        if (
            directive
            and rest
            and DIRECTIVE.match(directive)
            and not directive.startswith(COMMAND)
            and not DIRECTIVE.match(rest)
            and not TOOLS.match(rest)
        ):
            yield number


def main(folder):
    files = [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in SUFFIXES
        and not path.relative_to(folder).is_relative_to(EXAMPLES)
    ]
    errors = 0
    for path in files:
        for number in breaches(path.read_text(errors="replace")):
            print(
                f"{path.relative_to(folder)}:{number}: a comment stands right "
                "behind this directive: was it cut?"
            )
            errors += 1
    print(f"{len(files)} files, {errors} errors")
    return errors != 0 or not files


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
