# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Several programs as one, which saves the compiler's and the driver's start."""

import re

# What stands before a program's own declarations, and is the same for all.
SHARED = re.compile(r"^(?:#include .*|using namespace .*)\n", re.M)
MAIN = re.compile(r"^int main\(\)", re.M)


def combined(texts):
    """A program that runs those of `texts` in order. It fails where one of them does,
    so which one, and how, is seen by running each alone."""
    shared = dict.fromkeys(line for text in texts for line in SHARED.findall(text))
    bodies = [
        f"namespace program{k} {{\n{MAIN.sub('int run()', SHARED.sub('', text))}\n}}\n"
        for k, text in enumerate(texts)
    ]
    calls = " || ".join(f"program{k}::run()" for k in range(len(texts)))
    return "".join(shared) + "".join(bodies) + f"int main() {{ return {calls}; }}\n"
