# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""program(seed): a C++ AMP program that runs kernels on the device and on the
host and compares what they write, bit for bit."""

import random

import cpptypes as types
from declarations import Declarations
from expressions import Expressions
from kernels import Kernels
from statements import Statements
from tree import items, text

# Each program leaves some of these out: what is rare in the mixture of all is
# then frequent in a few.
FEATURES = {
    "pointers": 0.75,
    "retarget": 0.5,
    "null": 0.5,
    "picks": 0.4,
    "index effects": 0.4,
    "lambdas": 0.6,
    "small": 0.7,
    "narrow storage": 0.05,
    "wide": 0.6,
    "float": 0.6,
    "double": 0.4,
    "structs": 0.85,
    "templates": 0.6,
    "tiles": 0.8,
}

PRELUDE = """#include <amp.h>
#include <cstdio>
#include <exception>
#include <vector>
using namespace concurrency;

static int failures = 0;

// Prints the first difference. `key` makes a number of an element.
template <class T, class Key>
void compare(const char *what, const std::vector<T> &device,
             const std::vector<T> &host, Key key) {
  for (std::size_t i = 0; i < host.size(); i++) {
    if (key(device[i]) != key(host[i])) {
      std::printf("%s at %d: device %lld, host %lld\\n", what, (int)i, (long long)key(device[i]), (long long)key(host[i]));
      failures++;
      return;
    }
  }
}

template <class T> std::vector<T> filled(int count, int seed) {
  std::vector<T> values(count);
  for (int i = 0; i < count; i++) {
    values[i] = (T)((i * 7919 + seed * 104729) % 1021);
  }
  return values;
}

template <class T>
T &pick(bool first, T &a, T &b) restrict(cpu, amp) {
  return first ? a : b;
}

template <class F>
unsigned twice(F f, unsigned a) restrict(cpu, amp) {
  return f(a) ^ f(a + 1u);
}
"""


class Generator(Expressions, Statements, Declarations, Kernels):
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.functions = []
        self.structs = []
        self.scope = None
        self.features = {f for f, p in FEATURES.items() if self.chance(p)}
        self.choose_types()

    def on(self, feature):
        return feature in self.features

    def choose_types(self):
        """A few types a program, so that values of the same type meet."""
        pool = [types.BOOL]
        if self.on("small"):
            pool += self.rng.sample(types.SMALL, 2)
        if self.on("wide"):
            pool += self.rng.sample(types.WIDE, 2)
        self.integers = [types.INT, types.INT, types.UINT] + pool
        self.floats = [types.FLOAT] if self.on("float") else []
        self.floats += [types.DOUBLE] if self.on("double") else []
        self.scalars = self.integers + self.floats

    @property
    def results(self):
        return self.scalars + self.structs

    def program(self):
        declarations = items()
        for _ in range(self.rng.randint(1, 4) if self.on("structs") else 0):
            declarations.parts.append(self.struct())
        for _ in range(self.rng.randint(0, 2) if self.on("templates") else 0):
            declarations.parts.append(self.template())
        for _ in range(self.rng.randint(2, 7)):
            declarations.parts.append(self.function())
        runs = items()
        for number in range(self.rng.randint(3, 5)):
            tiled = self.on("tiles") and self.chance(0.35)
            make = self.tiled if tiled else self.flat
            functions, run = make(number)
            declarations.parts += functions
            runs.parts.append(run)
        return text(
            PRELUDE,
            declarations,
            "int main() {\ntry {\n",
            runs,
            "} catch (const std::exception &e) {\n"
            'std::printf("exception: %s\\n", e.what());\nreturn 3;\n}\n'
            "return failures != 0;\n}\n",
        )


def program(seed):
    """The same tree for the same seed."""
    return Generator(seed).program()
