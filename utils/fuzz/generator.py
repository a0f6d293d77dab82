# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""program(seed): a C++ AMP program that runs kernels on the device and on the
host and compares what they write, bit for bit."""

import random

import cpptypes as types
from expressions import Expressions
from functions import Functions
from kernels import Kernels
from lambdas import Lambdas
from loops import Loops
from operators import Operators
from places import Places
from scope import Scope
from statements import Statements
from structs import Structs
from templates import Templates
from tiles import Tiles
from tree import items, text
from values import Values

# Each program leaves some of these out: what is rare in the mixture of all is
# then frequent in a few.
FEATURES = {
    "pointers": 0.75,
    "flat rows": 0.5,
    "retarget": 0.5,
    "null": 0.5,
    "picks": 0.4,
    "index effects": 0.4,
    "lambdas": 0.6,
    "small": 0.7,
    "narrow storage": 0.25,
    "wide": 0.6,
    "float": 0.6,
    "double": 0.4,
    "structs": 0.85,
    "unions": 0.25,
    "enums": 0.4,
    "references": 0.5,
    "containers": 0.4,
    "makers": 0.3,
    "tables": 0.4,
    "overloads": 0.2,
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
void compare(const char *what, const T *device, const T *host, int count, Key key) {
  for (int i = 0; i < count; i++) {
    if (key(device[i]) != key(host[i])) {
      std::printf("%s at %d: device %lld, host %lld\\n", what, i, (long long)key(device[i]), (long long)key(host[i]));
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

template <class T> T *at(T *p, unsigned i) restrict(cpu, amp) { return p + i; }

template <class T> const T &same(const T &v) restrict(cpu, amp) { return v; }

template <class T, class U>
T after(const T &read, U &changed, U to) restrict(cpu, amp) {
  changed = to;
  return read;
}

template <class F>
unsigned twice(F f, unsigned a) restrict(cpu, amp) {
  unsigned first = f(a);
  return first ^ f(a + 1u);
}

template <class F, class... A>
auto invoke(F &&f, A &&...a) restrict(cpu, amp) {
  return f(static_cast<A &&>(a)...);
}

template <class F> void forEach(unsigned n, F f) restrict(cpu, amp) {
  for (unsigned i = 0; i < n; i++) {
    f(i);
  }
}

// The atomic functions, and what they do where there is one thread.
#define ATOMIC(name, device, host) \
  template <class T> T name(T *p, T v) restrict(amp) { return device(p, v); } \
  template <class T> T name(T *p, T v) restrict(cpu) { \
    T old = *p; \
    *p = (T)(host); \
    return old; \
  }
ATOMIC(fetchAdd, atomic_fetch_add, (unsigned)old + (unsigned)v)
ATOMIC(fetchAnd, atomic_fetch_and, old & v)
ATOMIC(fetchOr, atomic_fetch_or, old | v)
ATOMIC(fetchXor, atomic_fetch_xor, old ^ v)
ATOMIC(fetchMin, atomic_fetch_min, v < old ? v : old)
ATOMIC(fetchMax, atomic_fetch_max, v > old ? v : old)
ATOMIC(exchange, atomic_exchange, v)

template <class T> T swapIf(T *p, T expected, T v) restrict(amp) {
  return atomic_compare_exchange(p, &expected, v) ? v : expected;
}
template <class T> T swapIf(T *p, T expected, T v) restrict(cpu) {
  T old = *p;
  if (old != expected) {
    return old;
  }
  *p = v;
  return v;
}
"""


class Generator(
    Expressions,
    Functions,
    Kernels,
    Lambdas,
    Loops,
    Operators,
    Places,
    Statements,
    Structs,
    Templates,
    Tiles,
    Values,
):
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.names = 0
        self.functions = []
        self.structs = []
        self.enums = []
        self.globals = []  # Variable: constants that every function sees
        self.references = []  # Function: its result refers to an argument
        self.makers = []  # (Function, the lambda that it returns)
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

    def new_scope(self, result=None):
        scope = Scope(result)
        scope.variables = list(self.globals)
        return scope

    def several(self, feature, low, high, make):
        count = self.rng.randint(low, high) if self.on(feature) else 0
        return [make() for _ in range(count)]

    def declarations(self):
        made = self.several("enums", 1, 2, self.enumeration_type)
        made += self.several("tables", 1, 2, self.table)
        made += self.several("unions", 1, 2, self.union_type)
        made += self.several("structs", 1, 4, self.struct)
        made += self.several("references", 1, 3, self.reference_function)
        if self.on("templates"):
            kinds = [self.template, self.template, self.class_template]
            made += [self.rng.choice(kinds)() for _ in range(self.rng.randint(0, 3))]
        made += self.several("makers", 1, 2, self.maker)
        made += self.several("overloads", 1, 1, self.overloads)
        for _ in range(self.rng.randint(2, 7)):
            kind = self.rng.random()
            if self.on("containers") and kind < 0.3:
                made.append(self.container_function())
            elif kind < 0.4:
                made.append(self.function_with_defaults())
            else:
                made.append(self.function())
        return made

    def program(self):
        declarations, runs = items(self.declarations()), items()
        for number in range(self.rng.randint(3, 5)):
            kinds = [(self.flat, 4)]
            kinds += [(self.tiled, 3)] if self.on("tiles") else []
            kinds += [(self.whole, 3)] if self.on("containers") else []
            make = self.rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
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
