#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the translation of large files takes time and memory, and makes GLSL,
in proportion to what they hold.

Writes files with 1000, 3000 and 10,000 of each of SHAPES, translates them with
amp2glsl and prints CPU time, memory and bytes of GLSL. What a file with none of
them costs is subtracted. The last line of each table is the cost of one of the
last size over that of one of the first: 1 is linear, 10 would be quadratic.
(100 take less than two runs of an empty kernel differ by.)
Some of glslang's lists are searched for each thing that is added to them, which is
most of what `functions`, `disjunctions`, `arguments` and `instances` take beyond
their target (benchmarks/RESULTS.md). Exit code 1 if a ratio is beyond its target.
"""
import argparse
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
{captured}  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {{
    float x = in[i];
    int n = i[0];
{body}    out[i] = x;
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


def file(functions="", captured="", body=""):
    return FILE.format(functions=functions, captured=captured, body=body)


def repeated(text, count):
    return "".join(
        text.format(k=k, loops=k % 7 + 2, size=k + 64) for k in range(count)
    )


def functions(count):
    calls = repeated("    x = step{k}(in, i[0], x);\n", count)
    return file(functions=repeated(FUNCTION, count), body=calls)


def statements(count):
    return file(body=repeated(STATEMENTS, count // 5))


def else_ifs(count):
    links = repeated("    else if (n == {k}) x += {k}.5f;\n", count)
    return file(body="    if (n < 0) x = 0;\n" + links)


def choices(count):
    return file(body="    x += " + repeated("n == {k} ? {k}.5f :\n", count) + "x;\n")


def disjunctions(count):
    return file(body="    x += " + repeated("n == {k} * n ||\n", count) + "n == -1;\n")


def arguments(count):
    captured = repeated("  float c{k} = in[{k}];\n", count)
    return file(captured=captured, body=repeated("    x += c{k};\n", count))


def instances(count):
    template = """template <int K> float f(float x) restrict(amp) {
  for (int i = 0; i < K; ++i)
    x = x * .5f + i;
  return x;
}
"""
    return file(functions=template, body=repeated("    x = f<{k}>(x);\n", count))


def kernels(count):
    return file(functions=repeated(KERNEL, count))


SHAPES = (
    functions,
    statements,
    else_ifs,
    choices,
    disjunctions,
    arguments,
    instances,
    kernels,
)


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


def best_of(make, options):
    """By size, the best of several runs. The sizes take turns, so that a busy
    moment of the machine hits all of them."""
    best = {}
    for _ in range(options.repetitions):
        for n in (0, *options.sizes):
            with tempfile.TemporaryDirectory() as folder:
                run = translate(options.amp2glsl, make(n), folder)
            best[n] = min(best.get(n, run), run)
    return best


def measure(make, options):
    """Prints a table; returns whether the target is met."""
    best = best_of(make, options)
    print(f"\n{make.__name__:12} {'CPU time':>10} {'memory':>10} {'GLSL':>14}")
    each = {}
    for n in options.sizes:
        each[n] = [(of - least) / n for of, least in zip(best[n], best[0])]
        seconds, memory, size = best[n]
        print(
            f"{n:12} {seconds * 1e3:7.0f} ms {memory:6.0f} MiB {size:8} bytes",
            flush=True,
        )
    first, last = each[options.sizes[0]], each[options.sizes[-1]]
    time = last[0] / max(first[0], 1e-9)
    print(f"{'ratio':12} {time:10.2f}   {'met' if time <= TARGET else 'missed'}")
    return time <= TARGET


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("amp2glsl")
    parser.add_argument("--repetitions", type=int, default=3)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1000, 3000, 10000])
    parser.add_argument("--shapes", nargs="+", default=[s.__name__ for s in SHAPES])
    options = parser.parse_args()
    shapes = [shape for shape in SHAPES if shape.__name__ in options.shapes]
    met = [measure(shape, options) for shape in shapes]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
