# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PPL's headers say without oneTBB's: missing.py <file to write> <folder of
the headers> <compiler>. Without the system's headers there is none of oneTBB's."""
import subprocess
import sys
from pathlib import Path

source, folder, compiler = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
names = ["agents.h", "ppl*.h", "conc*.h"]
headers = sorted(path.name for name in names for path in folder.glob(name))
for header in headers:
    with open(source, "w") as file:
        file.write(f"#include <{header}>\n")
    arguments = ["-nostdlibinc", "-nostdinc++", f"-I{folder}", "-fsyntax-only"]
    said = subprocess.run(
        [compiler, *arguments, source], stderr=subprocess.PIPE, text=True
    ).stderr
    errors = [line for line in said.splitlines() if "error: " in line]
    if len(errors) != 2 or "oneTBB here: install its headers" not in errors[0]:
        sys.exit(f"<{header}>: " + said)
print(len(headers), "headers say so")
