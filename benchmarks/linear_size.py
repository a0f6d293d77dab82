#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the translation of large files takes time, and makes GLSL, in
proportion to what they hold.

Writes files with 100, 300 and 1000 functions, all reached from one kernel, and
files with as many groups of five statements in one kernel, translates them with
amp2glsl and prints CPU time and bytes for each. What an empty kernel costs is
subtracted. The last line of each table is the cost of one of 1000 over that of
one of 100: 1 is linear, 10 would be quadratic. Within one function, spirv-val's
search for dominators grows with the square of the number of branches, so the
second target is a wider one. Exit code 1 if a ratio is beyond its target.
"""
import argparse
import os
import resource
import subprocess
import sys
import tempfile

SIZES = (100, 300, 1000)

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
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {{
    float x = in[i];
{body}    out[i] = x;
  }});
}}
"""


def functions(count):
    texts = [
        FUNCTION.format(k=k, loops=k % 7 + 2, size=k + 64) for k in range(count)
    ]
    calls = [f"    x = step{k}(in, i[0], x);\n" for k in range(count)]
    return FILE.format(functions="".join(texts), body="".join(calls))


def statements(count):
    texts = [STATEMENTS.format(k=k, size=k + 64) for k in range(count)]
    return FILE.format(functions="", body="".join(texts))


def cpu_seconds(command):
    """CPU time of one process that must succeed."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def translate(amp2glsl, text, folder):
    """(CPU seconds, bytes of GLSL)"""
    source = os.path.join(folder, "large.cpp")
    with open(source, "w") as file:
        file.write(text)
    out = os.path.join(folder, "out")
    seconds = cpu_seconds([amp2glsl, source, "-o", out])
    size = sum(
        os.path.getsize(os.path.join(out, name))
        for name in os.listdir(out)
        if name.endswith(".comp")
    )
    return seconds, size


def best_of(make, options):
    """By size, the best of several runs. The sizes take turns, so that a busy
    moment of the machine hits all of them."""
    best = {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(options.repetitions):
            for n in (0, *SIZES):
                run = translate(options.amp2glsl, make(n), folder)
                best[n] = min(best.get(n, run), run)
    return best


def measure(what, make, target, options):
    """Prints a table; returns whether the target is met."""
    best = best_of(make, options)
    print(f"\n{what:12} {'CPU time':>10} {'each':>10} {'GLSL':>12} {'each':>10}")
    each = {}
    for n in SIZES:
        each[n] = [(of - least) / n for of, least in zip(best[n], best[0])]
        print(
            f"{n:12} {best[n][0] * 1e3:7.0f} ms {each[n][0] * 1e3:7.2f} ms"
            f" {best[n][1]:6} bytes {each[n][1]:4.0f} bytes",
            flush=True,
        )
    time, size = (each[SIZES[-1]][i] / each[SIZES[0]][i] for i in (0, 1))
    print(
        f"{'ratio':12} {'':10} {time:10.2f} {'':12} {size:10.2f}"
        f"   target {target}  {'met' if time <= target else 'missed'}"
    )
    return time <= target


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("amp2glsl")
    parser.add_argument("--repetitions", type=int, default=7)
    options = parser.parse_args()
    met = [
        measure("functions", functions, 2, options),
        measure("statements", statements, 3, options),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
