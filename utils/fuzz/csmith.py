# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs of Csmith (a generator of C programs, from Debian) as C++ AMP.

Globals and functions become members of a class, `Program`; what is there when it
has run is summed up, as Csmith's own main() does, on the device and on the host.
Where the object lies changes with the seed: PLACES.
"""

import os
import re
import signal
import subprocess
import tempfile

# Small, as lavapipe compiles kernels slowly; without what C++ AMP forbids, as goto,
# volatile and pointers to pointers.
OPTIONS = (
    "--no-bitfields --no-volatiles --no-volatile-pointers --no-jumps --no-argc --no-packed-struct --concise "
    "--max-funcs 4 --max-block-depth 3 --max-block-size 3 --max-expr-complexity 6 --max-array-len-per-dim 6 "
    "--max-pointer-depth 1".split()
)
SECONDS = 20
# The key of the Outcome of a program that is ended by its own limit(), on the host.
TOO_LONG = f"exit code {-signal.SIGVTALRM}"
# The beginnings of the key where C converts a pointer and C++ does not.
POINTERS_CONVERTED = (
    "cannot initialize return object of type",
    "cannot initialize a parameter of type",
    "assigning to '...' (aka '...') from '...' (aka '...') converts between pointers",
    "comparison of distinct pointer types",
)
# C has no narrowing; a loop that does nothing may go on for ever in C, and limit()
# ends it; and where csmith_math.h is.
FLAGS = ["-Wno-c++11-narrowing", "-fno-finite-loops", "-I" + os.path.dirname(os.path.abspath(__file__))]
# An object of each thread; one in tile_static memory; elements of a container.
PLACES = ("local", "tile_static", "element")

FUNCTION = re.compile(r"^static (?:inline )?(.*\bfunc_\d+\([^;{]*\))\s*$", re.M)
GLOBAL = re.compile(r"^static (.* \**g_\d+(?:\[\d+\])*) = (.*);\s*$", re.M)
POINTER = re.compile(
    r"^static .*\*\s*(?:const\s+)?g_\d|^\s+.*\*\s*(?:const\s+)?f\d+;|\*\s*(?:const\s+)?l_\d+\[", re.M
)
HASHED = re.compile(r'transparent_crc\((.*), "[^"]*", print_hash_value\);')
# Csmith likes pointers in globals: of so many programs the first without is taken.
TRIES = 12


def generated(seed, pointers):
    """Csmith's text, or None where it takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.c")
        command = ["csmith", "--seed", str(seed), *OPTIONS, pointers, "--output", path]
        try:
            # It leaves a file of its own where it runs.
            subprocess.run(command, cwd=folder, timeout=SECONDS, check=True, capture_output=True)
        except subprocess.TimeoutExpired:
            return None
        with open(path) as file:
            return file.read().replace("(void*)0", "nullptr")


def globals_of(text):
    """Each as a member. Const ones could not be assigned with their object."""
    for declared, value in GLOBAL.findall(text):
        yield f"  {declared.replace('const ', '')} = {value};"


def functions_of(text):
    body = text[text.index("static", FUNCTION.search(text).start()) :]
    body = body[: body.index("int main (void)")]
    return FUNCTION.sub(r"\1 restrict(cpu, amp)", body)


def sum_of(text):
    """The body of main() behind the call of func_1()."""
    body = text[text.index("int main (void)") :].partition("func_1();")[2]
    body = body[: body.index("platform_main_end")]
    body = re.sub(r"^.*if \(print_hash_value\).*$", "", body, flags=re.M)
    return HASHED.sub(r"add(hash, \1);", body)


def has_pointers(text):
    """Whether a global, an element of an array or a member of a class is a pointer."""
    return POINTER.search(text)


def classes_of(text):
    found = "\n".join(re.findall(r"^(?:struct|union) \w+ \{.*?^\};", text, re.M | re.S))
    return re.sub(r"^(\s+)const ", r"\1", found, flags=re.M)


KERNELS = {
    "local": """
  parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
    Program program;
    results[i] = program.run();
  });""",
    "tile_static": """
  parallel_for_each(results.extent.tile<2>(), [=](tiled_index<2> i) restrict(amp) {
    tile_static Program program;
    if (i.local[0] == 1)
      program = Program();
    i.barrier.wait();
    if (i.local[0] == 0)
      results[i] = program.run();
    i.barrier.wait();
    if (i.local[0] == 1)
      results[i] = program.sum();
  });""",
    "element": """
  std::vector<Program> given(threads);
  array_view<Program> programs(threads, given);
  parallel_for_each(results.extent, [=](index<1> i) restrict(amp) {
    programs[i].run();
  });
  for (int i = 0; i < threads; ++i)
    results[i] = programs[i].sum();""",
}

FRAME = """// Csmith, seed %(seed)d, %(place)s
#include <amp.h>
#include <cstdio>
#include <sys/time.h>
#include <vector>
#include "csmith_math.h"
using namespace concurrency;

%(classes)s

struct Program {
%(globals)s

  Program() restrict(cpu, amp) {}

%(functions)s

  static void add(unsigned &hash, uint64_t value) restrict(cpu, amp) {
    for (int k = 0; k < 64; k += 32)
      hash = (hash ^ unsigned(value >> k)) * 16777619u + 1u;
  }
  unsigned sum() restrict(cpu, amp) {
    int i = 0, j = 0, k = 0;
    unsigned hash = 2166136261u + i + j + k;
%(sum)s
    return hash;
  }
  unsigned run() restrict(cpu, amp) {
    func_1();
    return sum();
  }
};

// Ends the program by SIGVTALRM after so many microseconds of computing; 0: never.
static void limit(int microseconds) {
  itimerval timer = {};
  timer.it_value.tv_usec = microseconds;
  setitimer(ITIMER_VIRTUAL, &timer, nullptr);
}

int main() {
  // Csmith promises no end. What is too long is found here, not on the device.
  limit(100000);
  Program program;
  unsigned host = program.run();
  limit(0);
  const int threads = 4;
  std::vector<unsigned> memory(threads);
  array_view<unsigned> results(threads, memory);%(kernel)s
  results.synchronize();
  for (int i = 0; i < threads; ++i)
    if (memory[i] != host) {
      std::printf("thread %%d: device %%08x, host %%08x\\n", i, memory[i], host);
      return 1;
    }
  return 0;
}
"""


def program(seed):
    """The text of a seed's program, or None where there is none to be had."""
    pointers = "--pointers" if seed % 2 else "--no-pointers"
    texts = (generated(seed + 10_000_000 * n, pointers) for n in range(TRIES))
    text = next((text for text in texts if text and not has_pointers(text)), None)
    if text is None:
        return None
    members = "\n".join(globals_of(text))
    # An empty class is no element.
    place = PLACES[seed % len(PLACES)] if members else "local"
    parts = {
        "seed": seed,
        "place": place,
        "classes": classes_of(text),
        "globals": members,
        "functions": functions_of(text),
        "sum": sum_of(text),
        "kernel": KERNELS[place],
    }
    return FRAME % parts
