#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes the polynomials of precise_math and writes them as a C++ header.

    utils/math_polynomials.py > runtime/include/ampvk/precise_math/polynomials.h

Each is the Chebyshev interpolant of a function that is evaluated with 50
digits, of the lowest degree that keeps the error below a tolerance. The tables
of bits come from the same arithmetic. Needs nothing but Python.
"""
import functools
import math
from decimal import Decimal as D
from decimal import getcontext, localcontext
from fractions import Fraction

DIGITS = 50
getcontext().prec = DIGITS


def power_series(x, first, ratio):
    """first + first * ratio(1) x + ..., until nothing changes any more."""
    total, term, n = D(0), D(first), 0
    while abs(term) > D(10) ** (-getcontext().prec - 5):
        total += term
        n += 1
        term *= ratio(n) * x
    return total


def pi():
    def atan_inverse(n):
        total, power, k = D(0), D(1) / n, 0
        while power > D(10) ** (-getcontext().prec - 5):
            total += (-1) ** k * power / (2 * k + 1)
            power /= n * n
            k += 1
        return total

    return 4 * (4 * atan_inverse(5) - atan_inverse(239))


PI = pi()


def erf_over_x(x):
    """erf(x) / x; the terms cancel, so the work needs more digits."""
    with localcontext() as context:
        context.prec = DIGITS + 20 + int(x * x)
        z = -x * x
        total, term, n = D(0), D(1), 0
        while abs(term) > D(10) ** (-context.prec):
            total += term / (2 * n + 1)
            n += 1
            term *= z / n
        return total * 2 / pi().sqrt()


def erfcx(x):
    """exp(x * x) erfc(x)."""
    with localcontext() as context:
        context.prec = DIGITS + 20 + int(x * x)
        return (x * x).exp() * (1 - x * erf_over_x(x))


def erfinv(y):
    if y == 0:
        return D(0)
    x = y * PI.sqrt() / 2
    for _ in range(8):  # Newton
        x -= (x * erf_over_x(x) - y) * PI.sqrt() / 2 * (x * x).exp()
    return x


def bernoulli(count):
    """B(2), B(4), ..., by the recurrence over all of them."""
    b = [Fraction(1)]
    for m in range(1, 2 * count + 1):
        row, total = 1, Fraction(0)
        for k in range(m):
            total += row * b[k]
            row = row * (m + 1 - k) // (k + 1)
        b.append(-total / (m + 1))
    return [D(v.numerator) / D(v.denominator) for v in b[2::2]]


BERNOULLI = bernoulli(40)


def stirling(x):
    """lgamma(x) - ((x - 1/2) log x - x + log(2 pi) / 2), times x."""
    log_product = D(0)
    y = x
    while y < 80:
        log_product += y.ln()
        y += 1
    tail = sum(
        b / (2 * n * (2 * n - 1) * y ** (2 * n - 1))
        for n, b in enumerate(BERNOULLI, start=1)
    )
    main = lambda v: (v - D("0.5")) * v.ln() - v
    return ((main(y) + tail - log_product) - main(x)) * x


def lgamma(x):
    main = (x - D("0.5")) * x.ln() - x + (2 * PI).ln() / 2
    return main + stirling(x) / x


def sin_tail(z):  # (sin r - r) / r^3, z = r * r
    return power_series(-z, D(-1) / 6, lambda n: D(1) / ((2 * n + 2) * (2 * n + 3)))


def cos_tail(z):  # (cos r - 1 + z / 2) / z^2
    return power_series(-z, D(1) / 24, lambda n: D(1) / ((2 * n + 3) * (2 * n + 4)))


def exp_tail(r):  # (e^r - 1 - r) / r^2
    return power_series(r, D(1) / 2, lambda n: D(1) / (n + 2))


def sinh_tail(z):  # (sinh x - x) / x^3
    return power_series(z, D(1) / 6, lambda n: D(1) / ((2 * n + 2) * (2 * n + 3)))


def log_tail(z):  # (log((1+s)/(1-s)) - 2s - 2s^3/3) / s^5
    return power_series(z, D(2) / 5, lambda n: D(2 * n + 3) / (2 * n + 5))


def atan_tail(z):  # (atan t - t) / t^3
    return power_series(-z, D(-1) / 3, lambda n: D(2 * n + 1) / (2 * n + 3))


def tanh_tail(z):  # (tanh x - x) / x^3
    x = z.sqrt()
    e = (2 * x).exp()
    return ((e - 1) / (e + 1) - x) / (x * z)


# Where erfcx is fitted, in t = (x - 2) / (x + 2), which is tame to infinity.
def erfcx_argument(t):
    return 2 * (1 + t) / (1 - t)


def euler():
    """Euler's constant, by Euler and Maclaurin from n = 80."""
    n = D(80)
    terms = (b / (2 * k * n ** (2 * k)) for k, b in enumerate(BERNOULLI, start=1))
    return sum(1 / D(i) for i in range(1, 81)) - n.ln() - 1 / (2 * n) + sum(terms)


ONE_MINUS_EULER = 1 - euler()


def lgamma_tail(t):
    if abs(t) < D(10) ** -20:
        return (PI * PI / 6 - 1) / 2
    return (lgamma(2 + t) / t - ONE_MINUS_EULER) / t


def inner(f):
    """f without the ends, where the formula above divides by zero."""
    return lambda z: f(z if z else D(10) ** -20)


# name, what it is, function, interval, tolerance (absolute)
POLYNOMIALS = [
    ("expTail", "(e^x - 1 - x) / x^2, |x| <= log(2) / 2 + 0.01", exp_tail, -0.357, 0.357, 2e-18),
    ("logTail", "(log((1+s)/(1-s)) - 2s - 2s^3/3) / s^5, x = s^2 <= 0.0295", log_tail, 0, 0.0295, 1e-17),
    ("sinTail", "(sin r - r) / r^3, x = r^2 <= 0.63", sin_tail, 0, 0.63, 3e-18),
    ("cosTail", "(cos r - 1 + r^2/2) / r^4, x = r^2 <= 0.63", cos_tail, 0, 0.63, 3e-18),
    ("atanTail", "(atan t - t) / t^3, x = t^2 <= 0.1725", atan_tail, 0, 0.1725, 2e-17),
    ("sinhTail", "(sinh y - y) / y^3, x = y^2 <= 1", sinh_tail, 0, 1, 5e-18),
    ("tanhTail", "(tanh y - y) / y^3, x = y^2 <= 0.32", inner(tanh_tail), 0, 0.32, 1e-17),
    ("erfTail", "erf(y) / y - 1, x = y^2 <= 1", lambda z: erf_over_x(z.sqrt()) - 1, 0, 1, 5e-18),
    ("erfcxScaled", "(1 + 2y) e^(y^2) erfc(y), x = (y - 2) / (y + 2), 0.46 <= y <= 30",
     lambda t: (1 + 2 * erfcx_argument(t)) * erfcx(erfcx_argument(t)), -0.626, 0.876, 2e-17),
    ("erfinvTail", "erfinv(y) / y - 1, x = y^2 <= 0.25",
     inner(lambda z: erfinv(z.sqrt()) / z.sqrt() - 1), 0, 0.25, 5e-18),
    ("lgammaTail", "(lgamma(2 + x) / x - 1 + Euler's constant) / x, |x| <= 0.5", lgamma_tail, -0.5, 0.5, 5e-18),
    ("stirlingTail", "y (lgamma(y) - (y - 1/2) log y + y - log(2 pi) / 2), x = 1 / y^2 <= 0.01",
     inner(lambda w: stirling(1 / w.sqrt())), 0, 0.01, 1e-17),
]


def interpolant(f, low, high, degree):
    """Coefficients in powers of x of the Chebyshev interpolant."""
    count = degree + 1
    angles = [PI * (2 * k + 1) / (2 * count) for k in range(count)]
    nodes = [cosine(a) for a in angles]
    middle, half = (low + high) / 2, (high - low) / 2
    values = [f(middle + half * u) for u in nodes]
    chebyshev = [
        sum(v * cosine(j * a) for v, a in zip(values, angles)) * (1 if j == 0 else 2) / count
        for j in range(count)
    ]
    # T(0), T(1), ... in powers of u, summed, then u = (x - middle) / half.
    total = [D(0)] * count
    previous, current = [D(1)], [D(0), D(1)]
    for c in chebyshev:
        for i, p in enumerate(previous):
            total[i] += c * p
        doubled = [D(0)] + [2 * p for p in current]
        for i, p in enumerate(previous):
            doubled[i] -= p
        previous, current = current, doubled
    return in_powers_of_x(total, middle, half)


def in_powers_of_x(coefficients, middle, half):
    result = [D(0)]
    for c in reversed(coefficients):
        shifted = [D(0)] + [r / half for r in result]
        for i, r in enumerate(result):
            shifted[i] -= r * middle / half
        shifted[0] += c
        result = shifted
    return result[: len(coefficients)]


def cosine(angle):
    return power_series(-angle * angle, 1, lambda n: D(1) / ((2 * n - 1) * (2 * n)))


def worst_error(f, coefficients, low, high):
    worst = D(0)
    for k in range(41):
        x = low + (high - low) * k / 40
        value = D(0)
        for c in reversed(coefficients):
            value = value * x + c
        worst = max(worst, abs(value - f(x)))
    return worst


def fit(f, low, high, tolerance):
    low, high = D(str(low)), D(str(high))
    cached = functools.lru_cache(maxsize=None)(f)
    for degree in range(3, 40):
        coefficients = interpolant(f, low, high, degree)
        if worst_error(cached, coefficients, low, high) < D(tolerance):
            return coefficients
    raise SystemExit("no polynomial is good enough")


def print_steps(coefficients, y, x, spelling):
    """The body of a function that evaluates the polynomial by Horner's rule."""
    kind, number = spelling
    plus = lambda c: f"{'-' if c < 0 else '+'} {number(abs(c))}"
    print(f"  {kind} {y} = {number(coefficients[-1])};")
    for c in reversed(coefficients[1:-1]):
        print(f"  {y} = {y} * {x} {plus(c)};")
    print(f"  return {y} * {x} {plus(coefficients[0])};")
    print("}\n")


DOUBLE = ("double", lambda c: repr(float(c)))


def print_polynomial(name, what, coefficients):
    print(f"/// {what}.")
    print(f"_AMP_FUNCTION inline double __{name}(double __x) restrict(cpu, amp) {{")
    print_steps(coefficients, "__y", "__x", DOUBLE)


def print_pair(name, what, value, bits=53):
    """A constant as the sum of two; the first has that many bits."""
    high = float(value)
    if bits < 53:
        scale = 2 ** (bits - math.frexp(high)[1])
        high = math.floor(high * scale) / scale
    low = float(value - D(high))
    print(f"/// {what}.")
    print(f"constexpr double __{name}High = {high!r};")
    print(f"constexpr double __{name}Low = {low!r};\n")


def two_over_pi_words(count):
    with localcontext() as context:
        context.prec = 450
        bits = int(2 / pi() * D(2) ** (32 * count))
    return [bits >> (32 * (count - 1 - i)) & 0xFFFFFFFF for i in range(count)]


def print_table(declared, values, columns):
    rows = [", ".join(values[i:i + columns]) for i in range(0, len(values), columns)]
    print(f"constexpr {declared} = {{\n    " + ",\n    ".join(rows) + "};\n")


def main():
    print("// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception")
    print("/// \\file")
    print("/// Polynomials and constants of precise_math, computed by")
    print("/// utils/math_polynomials.py: change that, not this.")
    print("#ifndef AMPVK_AMPVK_PRECISE_MATH_POLYNOMIALS_H")
    print("#define AMPVK_AMPVK_PRECISE_MATH_POLYNOMIALS_H\n")
    print('#include "../config.h"\n')
    print("namespace Concurrency {\nnamespace __detail {\nnamespace __math {\n")
    ln2, ln10 = D(2).ln(), D(10).ln()
    # Products of the short ones with a binary exponent are exact.
    print_pair("ln2", "log(2); the first part has 41 bits", ln2, 41)
    print_pair("log10of2", "log10(2); the first part has 41 bits", ln2 / ln10, 41)
    print_pair("ln2Full", "log(2)", ln2)
    print_pair("ln10", "log(10)", ln10)
    print_pair("log2ofE", "1 / log(2)", 1 / ln2)
    print_pair("log10ofE", "1 / log(10)", 1 / ln10)
    print_pair("log2of10", "log2(10)", ln10 / ln2)
    print_pair("pi", "pi", PI)
    print("/// 2 / pi.")
    print(f"constexpr double __twoOverPi = {float(2 / PI)!r};\n")
    print_pair("oneMinusEuler", "1 - Euler's constant", ONE_MINUS_EULER)
    print_pair("halfLog2Pi", "log(2 pi) / 2", (2 * PI).ln() / 2)
    print_pair("twoOverRootPi", "2 / sqrt(pi)", 2 / PI.sqrt())
    print("/// pi / 2 in parts of 33 bits, the last of 53.")
    rest = PI / 2
    for part in "123":
        scale = D(2) ** (32 + 33 * (int(part) - 1))
        value = D(int(rest * scale)) / scale
        rest -= value
        print(f"constexpr double __halfPi{part} = {float(value)!r};")
    print(f"constexpr double __halfPi4 = {float(rest)!r};\n")
    words = [0, 0] + two_over_pi_words(42)
    print("/// 64 zeros, then the bits of 2 / pi behind the point.")
    print_table(f"unsigned __twoOverPiWords[{len(words)}]", [f"{w:#010x}u" for w in words], 5)
    for name, what, f, low, high, tolerance in POLYNOMIALS:
        print_polynomial(name, what, fit(f, low, high, tolerance))
    print("} // namespace __math\n} // namespace __detail\n} // namespace Concurrency\n")
    print("#endif")


if __name__ == "__main__":
    main()
