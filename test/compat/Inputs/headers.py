# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the headers of compat/include: headers.py <what> <file to write>
<folder of the headers> <compiler and its arguments>...

    --alone=TURN   each that programs include, twice, in C++14
    --parts=TURN   likewise each that these are made of
    --together        all in several orders, in C++14 and C++20

Those that only include another one are not compiled alone. TURN is "all", or
the text that chooses an eighth of the headers (test/stages.py): these are the
same for all compilers, as which header needs another one is."""
import os
import random
import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
from stages import is_next

what, source, folder, *command = sys.argv[1:]
what, _, turn = what.partition("=")
assert what in ("--alone", "--parts", "--together")
folder = Path(folder)
# What takes the place of the system's headers in the mode comes with the mode.
headers = sorted(
    str(path.relative_to(folder))
    for path in folder.rglob("*.h")
    if "dialect" not in path.parts
)
assert len(headers) >= 80
failed = False


def compile(names, standards):
    global failed
    with open(source, "w") as file:
        file.writelines(f"#include <{name}>\n" for name in names)
    for standard in standards:
        arguments = ["-fsyntax-only", "-Wall", "-Wextra", "-Werror", source]
        if subprocess.call(command + ["-std=c++" + standard] + arguments):
            print("failed:", " ".join(names), file=sys.stderr)
            failed = True


def is_other_name(header):
    """Whether nothing is left without comments, its guard and one #include."""
    text = (folder / header).read_text()
    code = re.sub(r"//.*|#(ifndef|define|endif)\b.*", "", text)
    return re.sub(r"#include .*", "", code, count=1).strip() == ""


others = [header for header in headers if is_other_name(header)]
assert 20 <= len(others) <= len(headers) - 40
if what == "--together":
    compile(others + headers, ("14",))
    compile(headers[::-1], ("20",))
    random.seed(13)
    compile(random.sample(headers, len(headers)), ("14", "20"))
else:
    for header in sorted(set(headers) - set(others)):
        is_part = header.startswith("ampvk_compat")
        if is_part == (what == "--parts") and (turn == "all" or is_next(header, turn)):
            print("alone:", header)
            compile([header, header], ("14",))
sys.exit(failed)
