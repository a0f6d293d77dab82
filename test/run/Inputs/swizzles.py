# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a program that reads and writes every choice of different components
of short vectors by each of its names, on the device and on the host."""

from itertools import permutations

SPELLINGS = ("xyzw", "rgba")


def names(length):
    """(indices, name) of all choices of a vector's components, in xyzw."""
    for count in range(1, length + 1):
        for chosen in permutations(range(length), count):
            yield chosen, "".join(SPELLINGS[0][i] for i in chosen)


def part(scalar, count):
    return scalar if count == 1 else f"{scalar}_{count}"


def reads(scalar, length):
    """Statements that add the components in another order to `sum`."""
    for chosen, name in names(length):
        other = "".join(SPELLINGS[1][i] for i in chosen)
        kind = part(scalar, len(chosen))
        yield f"{{ const {kind} p = v.{name}, q = v.get_{name}(), r = v.{other};"
        for i in range(len(chosen)):
            for letter in "pqr":
                value = letter if len(chosen) == 1 else f"{letter}.{SPELLINGS[0][i]}"
                yield f"  sum = sum * 3 + {value};"
        yield "}"


def writes(scalar, length):
    """Statements that write the components in another order."""
    for chosen, name in names(length):
        other = "".join(SPELLINGS[1][i] for i in chosen)
        yield f"v.{name} = v.{SPELLINGS[0][:len(chosen)]};"
        yield f"v.set_{name}(v.get_{SPELLINGS[0][:len(chosen)]}());"
        yield f"v.{other} += {part(scalar, len(chosen))}({scalar}({len(name)}));"
        yield mix(length)
    for i in range(length):
        yield f"v.ref_{SPELLINGS[0][i]}() += {i + 1};"
        yield f"v.ref_{SPELLINGS[1][i]}() *= 3;"


def mix(length):
    return "; ".join(f"v.{c} = v.{c} * 5 + {i}" for i, c in enumerate("xyzw"[:length])) + ";"


def write_sum(length):
    for i in range(length):
        yield f"sum = sum * 3 + v.{SPELLINGS[0][i]};"


def function(scalar, length):
    yield f"unsigned test_{scalar}_{length}(int i) restrict(cpu, amp) {{"
    yield f"  {scalar}_{length} v({', '.join(f'i + {3 * k}' for k in range(length))});"
    yield "  unsigned sum = i;"
    for line in [*reads(scalar, length), *writes(scalar, length), *write_sum(length)]:
        yield "  " + line
    yield "  return sum;"
    yield "}"


def main():
    print('#include "Inputs/check.h"')
    print("#include <amp_short_vectors.h>")
    print("using namespace concurrency::graphics;")
    cases = [(scalar, length) for scalar in ("uint",) for length in (2, 3, 4)]
    for scalar, length in cases:
        print("\n".join(function(scalar, length)))
    print("int main() {")
    for scalar, length in cases:
        call = f"test_{scalar}_{length}(i)"
        print(f"  CHECK_SAME(unsigned, 4, [](int i) restrict(cpu, amp) {{ return {call}; }});")
    print("  return check::result();")
    print("}")


main()
