#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the translation of large files takes time and memory, and makes GLSL,
in proportion to what they hold.

Writes files with 1000, 3000 and 10,000 of each of SHAPES, translates them with
amp2glsl and prints CPU time, memory and bytes of GLSL. What a file with none of
them costs is subtracted. The last line of each table is the cost of one of the
last size over that of one of the first: 1 is linear, 10 would be quadratic.
(100 take less than two runs of an empty kernel differ by.)
glslang searches some of its lists for each thing that is added to them, and Clang
all scopes of an else-if chain for each name in it: benchmarks/RESULTS.md has their
shares, and benchmarks/upstream shows them alone. Exit code 1 if a ratio is beyond
its target.
"""
import argparse
import dataclasses
import os
import subprocess
import sys
import tempfile

TARGET = 1.3

FUNCTION = """
static float step{k}(array_view<const float> in, int i, float x) restrict(amp) {{
  float sum = x * {k}.5f;
  for (int j = 0; j < {loops}; ++j) {{
    if (in[(i + j) % {size}] > sum)
      sum += in[i] - x;
    else
      sum = sum * 0.5f + j;
  }}
  return sum;
}}
"""

STATEMENTS = """    float a{k} = in[(i[0] + {k}) % {size}] * x;
    float b{k} = in[(i[0] * {size}) % {size}] - a{k} * {k}.25f;
    int n{k} = int(a{k}) + i[0] * {k} - int(b{k}) / {size};
    x += a{k} * b{k} + in[n{k} & 63] * 0.5f;
    if (a{k} > x)
      x += b{k} * {k}.25f + n{k};
"""

FILE = """#include <amp.h>
using namespace concurrency;
{functions}
void run(array_view<const float> in, array_view<float> out) {{
{captured}  {launch}
    float x = in[i];
    int n = i[0];
{before}{body}{after}    out[i] = x;
  }});
}}
"""

KERNEL = """
void run{k}(array_view<const float> in, array_view<float> out) {{
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {{
    out[i] = in[i] * {k}.5f;
  }});
}}
"""

INSTANCES = """template <int K> float f(float x) restrict(amp) {
  for (int i = 0; i < K; ++i)
    x = x * .5f + i;
  return x;
}
"""

CLASS = """struct C{k} {{
  float a, b;
  float sum() const restrict(amp) {{ return a + b * {k}; }}
}};
"""

PLAIN = "parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {"
TILED = """parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    index<1> i = t.global;"""


@dataclasses.dataclass
class Shape:
    """Text of a file. What names {k} is there once for each of its things; the
    rest is there once."""

    functions: str = ""  # before the kernel
    captured: str = ""
    before: str = ""  # before `body`
    body: str = ""
    after: str = ""
    launch: str = PLAIN
    lines: int = 1  # of each thing, as the sizes are in lines

    def text(self, count):
        def repeated(text):
            if "{k}" not in text:
                return text
            things = range(count // self.lines)
            return "".join(text.format(k=k, loops=k % 7 + 2, size=k + 64) for k in things)

        parts = ("functions", "captured", "before", "body", "after")
        return FILE.format(launch=self.launch, **{p: repeated(getattr(self, p)) for p in parts})


SHAPES = {
    "functions": Shape(functions=FUNCTION, body="    x = step{k}(in, i[0], x);\n"),
    "statements": Shape(body=STATEMENTS, lines=5),
    "else_ifs": Shape(
        before="    if (n < 0) x = 0;\n", body="    else if (n == {k}) x += {k}.5f;\n"
    ),
    "choices": Shape(before="    x += ", body="n == {k} ? {k}.5f :\n", after="x;\n"),
    "disjunctions": Shape(before="    x += ", body="n == {k} * n ||\n", after="n == -1;\n"),
    "arguments": Shape(captured="  float c{k} = in[{k}];\n", body="    x += c{k};\n"),
    "instances": Shape(functions=INSTANCES, body="    x = f<{k}>(x);\n"),
    "kernels": Shape(functions=KERNEL),
    "lambdas": Shape(body="    auto f{k} = [&](float y) {{ x += y * {k}.5f; }}; f{k}(n);\n"),
    "classes": Shape(functions=CLASS, body="    C{k} c{k} = {{x, {k}.5f}}; x += c{k}.sum();\n"),
    "declarations": Shape(before="    float v{k};\n", body="    v{k} = x * {k}.5f; x += v{k};\n"),
    "cases": Shape(
        before="    switch (n) {\n", body="    case {k}: x += {k}.5f; break;\n", after="    }\n"
    ),
    "falling_cases": Shape(
        before="    switch (n) {\n", body="    case {k}: x += {k}.5f;\n", after="    }\n"
    ),
    "barriers": Shape(
        launch=TILED,
        before="    tile_static float shared[64];\n",
        body="    shared[n & 63] = x; t.barrier.wait(); if (n > {k}) x += shared[{k} & 63];\n"
        "    t.barrier.wait();\n",
        lines=2,
    ),
}


def cost(command):
    """(CPU seconds, MiB at most) of one process that must succeed."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"{' '.join(command)} failed")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def translate(amp2glsl, text, folder):
    """(CPU seconds, MiB, bytes of GLSL)"""
    source = os.path.join(folder, "large.cpp")
    with open(source, "w") as file:
        file.write(text)
    out = os.path.join(folder, "out")
    seconds, memory = cost([amp2glsl, source, "-o", out])
    size = sum(
        os.path.getsize(os.path.join(out, name))
        for name in os.listdir(out)
        if name.endswith(".comp")
    )
    return seconds, memory, size


def best_of(shape, options):
    """By size, the best of several runs. The sizes take turns, so that a busy
    moment of the machine hits all of them. Small files have more runs: what they
    cost is little beside what runs differ by."""
    best = {}
    largest = max(options.sizes)
    for i in range(3 * options.repetitions):
        for n in (0, *options.sizes):
            if n == largest and i >= options.repetitions:
                continue
            with tempfile.TemporaryDirectory() as folder:
                run = translate(options.amp2glsl, shape.text(n), folder)
            best[n] = min(best.get(n, run), run)
    return best


def measure(name, options):
    """Prints a table; returns whether the target is met."""
    best = best_of(SHAPES[name], options)
    print(f"\n{name:13} {'CPU time':>10} {'memory':>10} {'GLSL':>14}")
    each = {}
    for n in options.sizes:
        each[n] = [(of - least) / n for of, least in zip(best[n], best[0])]
        seconds, memory, size = best[n]
        print(
            f"{n:13} {seconds * 1e3:7.0f} ms {memory:6.0f} MiB {size:8} bytes",
            flush=True,
        )
    first, last = each[options.sizes[0]], each[options.sizes[-1]]
    time = last[0] / max(first[0], 1e-9)
    print(f"{'ratio':13} {time:10.2f}   {'met' if time <= TARGET else 'missed'}")
    return time <= TARGET


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("amp2glsl")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 3000, 10000])
    parser.add_argument("--shapes", nargs="+", default=list(SHAPES), choices=SHAPES)
    options = parser.parse_args()
    met = [measure(name, options) for name in options.shapes]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
