#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows where glslang, spirv-val and Clang take time that grows with the square of
a file, by their tools alone.

Writes for each of CASES a file with n, 2n and 4n lines, runs the tool on it and
prints its CPU time. The last column is the time of 4n over that of n, without the
time for an empty file: 4 is linear, 16 quadratic. README.md says which function takes the time, and which
releases have mended it. `--keep <folder>` keeps the files.
"""
import argparse
import os
import subprocess
import sys
import tempfile

MAIN = "void main() {{\n  uint i = gl_GlobalInvocationID.x;\n  float x = v[i];\n{}  v[i] = x;\n}}\n"
HEAD = (
    "#version 450\nlayout(local_size_x = 64) in;\n"
    "layout(set = 0, binding = 0, std430) buffer V { float v[]; };\n"
)


def lines(text, n):
    return "".join(text.replace("@", str(k)) for k in range(n))


def shader(body, before=""):
    return HEAD + before + MAIN.format(body)


def constants(n):
    return shader(lines("  x += float(i * @u);\n", n))


def pointer_types(n):
    structs = lines("struct S@ { float a, b; };\n", n)
    return shader(lines("  { S@ s; s.a = x; x += s.a; }\n", n), structs)


def members(n):
    block = "layout(set = 0, binding = 1, std140) uniform B {\n  float m;\n"
    block += lines("  float member@;\n", n) + "} b;\n"
    return shader(lines("  x += b.member@;\n", n), block)


def calls(n):
    functions = lines("float f@(float x) { return x * x; }\n", n)
    return shader(lines("  x = f@(x);\n", n), functions)


def labels(n):
    return shader("  switch (i) {\n" + lines("  case @u: x += x; break;\n", n) + "  default: break;\n  }\n")


def conditions(n):
    return shader(lines("  if (x > 2) x += 1;\n", n))


def same_names(n):
    return shader(lines("  { float name = x + 1; x += name; }\n", n))


def falling_cases(n):
    return shader("  switch (i) {\n" + lines("  case @u: x += x;\n", n) + "  default: break;\n  }\n")


def else_ifs(n):
    links = lines("  else if (n == @) ++n;\n", n)
    return f"int f(int n) {{\n  if (n < 0) n = 0;\n{links}  return n;\n}}\n"


def disjunctions(n):
    return "bool f(int n) {\n  return " + lines("n == @ ||\n", n) + "n < 0;\n}\n"


GLSLANG = ["glslangValidator", "-V", "--target-env", "vulkan1.1"]
VALIDATE = ["spirv-val", "--target-env", "vulkan1.1"]
CLANG = ["clang++-22", "-fsyntax-only", "-Wno-everything"]
# By name: the file's text for n lines, n, and the command that is measured.
CASES = {
    "constants": (constants, 2500, GLSLANG),
    "pointer_types": (pointer_types, 2500, GLSLANG),
    "members": (members, 2500, GLSLANG),
    "calls": (calls, 1000, GLSLANG),
    "labels": (labels, 2000, GLSLANG),
    "conditions": (conditions, 500, VALIDATE),
    "same_names": (same_names, 1000, VALIDATE),
    "falling_cases": (falling_cases, 500, VALIDATE),
    "else_ifs": (else_ifs, 2500, CLANG),
    "disjunctions": (disjunctions, 2500, CLANG),
}


def seconds(command):
    """CPU time of a process that must succeed. Its stack is as large as allowed."""
    text = 'ulimit -s unlimited 2>/dev/null; exec "$@"'
    process = subprocess.Popen(["sh", "-c", text, "sh", *command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    return usage.ru_utime + usage.ru_stime


def measure(make, n, command, path):
    """CPU time of the best of three runs, on a file with n lines."""
    source = f"{path}.{n}." + ("cpp" if command == CLANG else "comp")
    with open(source, "w") as file:
        file.write(make(n))
    arguments = [*command, source]
    if command != CLANG:
        spirv = source + ".spv"
        compile_it = [*GLSLANG, "-g", source, "-o", spirv]
        arguments = compile_it if command == GLSLANG else [*command, spirv]
        if command == VALIDATE:
            seconds(compile_it)
    return min(seconds(arguments) for _ in range(3))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--keep", metavar="folder")
    parser.add_argument("cases", nargs="*", default=list(CASES))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or temporary
        os.makedirs(folder, exist_ok=True)
        print(f"{'case':14} {'n':>6} {'n (s)':>8} {'2n (s)':>8} {'4n (s)':>8} {'ratio':>6}")
        for name in options.cases:
            make, n, command = CASES[name]
            path = os.path.join(folder, name)
            empty, *times = (measure(make, k, command, path) for k in (0, n, 2 * n, 4 * n))
            ratio = (times[2] - empty) / max(times[0] - empty, 1e-3)
            columns = " ".join(f"{time:8.2f}" for time in times)
            print(f"{name:14} {n:6} {columns} {ratio:6.1f}", flush=True)


if __name__ == "__main__":
    main()
