#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes the polynomials of native code's functions on float, as a C++ header:

    utils/native_polynomials.py > runtime/include/ampvk/native_polynomials.h

See math_polynomials.py.
"""
import math
import struct
from decimal import Decimal as D

import math_polynomials as of
from math_polynomials import PI, power_series


def atan_tail(z):
    """(atan t - t) / t^3, by halvings of the angle."""
    t, factor = z.sqrt(), 1
    while t > D("0.25"):
        t, factor = t / (1 + (1 + t * t).sqrt()), 2 * factor
    return (factor * (t + t**3 * of.atan_tail(t * t)) / z.sqrt() - 1) / z


def asin_tail(z):
    ratio = lambda n: D((2 * n + 1) ** 2) / ((2 * n + 2) * (2 * n + 3))
    return power_series(z, D(1) / 6, ratio)


def log1p_tail(f):
    if abs(f) < D("0.1"):
        return power_series(-f, D(1) / 3, lambda n: D(n + 2) / (n + 3))
    return ((1 + f).ln() - f + f * f / 2) / f**3


def log2_tail(z):
    """(log2((1+s)/(1-s)) - 2s/log(2)) / s^3, z = s * s"""
    return (D(2) / 3 + z * of.log_tail(z)) / D(2).ln()


def as_float(value):
    """The nearest one, as text."""
    return f"{struct.unpack('f', struct.pack('f', float(value)))[0]:.9g}f"


FLOAT = ("float", as_float)

# name, what it is, spelling, function, interval, tolerance (absolute)
POLYNOMIALS = [
    ("exp_tail", "(e^x - 1 - x) / x^2, |x| <= log(2) / 2 + 0.01",
     FLOAT, of.exp_tail, -0.357, 0.357, 8e-8),
    ("log1p_tail", "(log(1 + x) - x + x^2 / 2) / x^3, sqrt(1/2) <= 1 + x <= sqrt(2)",
     FLOAT, log1p_tail, -0.2929, 0.4143, 8e-8),
    ("log2_tail", "(log2((1+s)/(1-s)) - 2s/log(2)) / s^3, x = s^2 <= 0.0295",
     of.DOUBLE, log2_tail, 0, 0.0295, 4e-9),
    ("sin_tail", "(sin r - r) / r^3, x = r^2 <= 0.63",
     FLOAT, of.sin_tail, 0, 0.63, 4e-9),
    ("cos_tail", "(cos r - 1 + r^2/2) / r^4, x = r^2 <= 0.63",
     FLOAT, of.cos_tail, 0, 0.63, 4e-9),
    ("atan_tail", "(atan t - t) / t^3, x = t^2 <= 1",
     FLOAT, of.inner(atan_tail), 0, 1, 5e-9),
    ("asin_tail", "(asin y - y) / y^3, x = y^2 <= 0.25",
     FLOAT, asin_tail, 0, 0.25, 1e-8),
    ("sinh_tail", "(sinh y - y) / y^3, x = y^2 <= 1",
     FLOAT, of.sinh_tail, 0, 1, 4e-9),
    ("tanh_tail", "(tanh y - y) / y^3, x = y^2 <= 0.32",
     FLOAT, of.inner(of.tanh_tail), 0, 0.32, 1e-8),
]


def print_polynomial(name, what, spelling, coefficients):
    """Neighbors are joined in pairs (G. Estrin, 1960), so that few operations
    wait for one another."""
    kind, number = spelling
    print(f"/// {what}.")
    print(f"AMP_INLINE {kind} {name}({kind} x) {{")
    parts, power, level = [number(c) for c in coefficients], "x", 0
    while len(parts) > 1:
        joined = []
        for low, high in zip(parts[::2], parts[1::2]):
            joined.append(f"{chr(97 + level)}{len(joined)}")
            print(f"  const {kind} {joined[-1]} = {low} + {high} * {power};")
        parts = joined + parts[2 * len(joined):]
        if len(parts) > 1:
            print(f"  const {kind} x{2 << level} = {power} * {power};")
        level, power = level + 1, f"x{2 << level}"
    print(f"  return {parts[0]};")
    print("}\n")


def print_parts(name, what, value, bits, spelling):
    """A constant as the sum of two; the first has that many bits."""
    kind, number = spelling
    scale = D(2) ** (bits - math.frexp(float(value))[1])
    high = D(int(value * scale)) / scale
    print(f"/// {what}; the first part has {bits} bits.")
    print(f"constexpr {kind} {name}_high = {number(high)};")
    print(f"constexpr {kind} {name}_low = {number(value - high)};\n")


def main():
    print("// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception")
    print("/// \\file")
    print("/// Polynomials and constants of native_math.h, computed by")
    print("/// utils/native_polynomials.py: change that, not this.")
    print("#ifndef AMPVK_AMPVK_NATIVE_POLYNOMIALS_H")
    print("#define AMPVK_AMPVK_NATIVE_POLYNOMIALS_H\n")
    print('#include "native_compiler.h"\n')
    print("namespace {\nnamespace amp {\nnamespace math {\n")
    ln2 = D(2).ln()
    for name, what, value in [("ln2", "log(2)", ln2), ("log2_of_e", "1 / log(2)", 1 / ln2),
                              ("two_over_ln2", "2 / log(2)", 2 / ln2),
                              ("two_over_pi", "2 / pi", 2 / PI)]:
        print(f"/// {what}.\nconstexpr double {name} = {float(value)!r};\n")
    print_parts("ln2", "log(2)", ln2, 16, FLOAT)
    print_parts("half_pi", "pi / 2", PI / 2, 24, FLOAT)
    print_parts("quarter", "pi / 2", PI / 2, 25, of.DOUBLE)
    for name, what, spelling, f, low, high, tolerance in POLYNOMIALS:
        print_polynomial(name, what, spelling, of.fit(f, low, high, tolerance))
    print("} // namespace math\n} // namespace amp\n} // namespace\n")
    print("#endif")


if __name__ == "__main__":
    main()
