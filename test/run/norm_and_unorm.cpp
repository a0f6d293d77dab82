// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the article "norm and unorm in C++ AMP" says, a function for each
// statement; docs/reference/conformance.md has the list. On the device and on the host.
// RUN: %ampcc -O0 -std=c++14 %s -o %t && %t
// RUN: %ampcc -O2 -std=c++20 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <cfloat>
#include <limits>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

/// Values inside, outside and at the borders of both ranges.
std::vector<float> samples() {
  const float infinity = std::numeric_limits<float>::infinity();
  return {0.0f,      0.3f,       0.4f,      0.5f,     0.8f,     0.9f,
          1.0f,      1.5f,       1.66f,     2.0f,     -0.25f,   -0.9f,
          -1.0f,     -1.5f,      -5.3f,     1e-15f,   -1e-15f,  FLT_MAX,
          -FLT_MAX,  infinity,   -infinity, 1.0f / 3, 0.1f,     0.999999f,
          1.000001f, -1.000001f, 1e10f,     -1e10f,   1000000.f};
}

/// Of all pairs of samples f gives the same on the device, on the host, and as
/// `expected` does with floats. (The sign of a zero is not specified, and
/// Vulkan lets quotients be wrong in the last bits.)
template <class F, class E>
void forAllPairs(const check::Place &place, const F &f, const E &expected,
                 double tolerance = 0) {
  std::vector<float> in = samples();
  const int n = static_cast<int>(in.size());
  std::vector<float> out(n * n);
  array_view<const float> given(n, in);
  array_view<float> view(n * n, out);
  view.discard_data();
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    view[i] = f(given[i[0] / n], given[i[0] % n]);
  });
  view.synchronize();
  for (int i = 0; i < n * n; ++i) {
    const float a = in[i / n], b = in[i % n];
    check::near(place, out[i] + 0.0f, expected(a, b) + 0.0f, tolerance, i);
    check::equal(place, f(a, b) + 0.0f, expected(a, b) + 0.0f, i);
  }
}
#define FOR_ALL_PAIRS(...)                                                     \
  forAllPairs(CHECK_PLACE("all pairs of samples"), __VA_ARGS__)

float toNorm(float x) { return std::fmin(std::fmax(x, -1.0f), 1.0f); }
float toUnorm(float x) { return std::fmin(std::fmax(x, 0.0f), 1.0f); }

/// f() gives `expected` on both sides.
template <class F>
void gives(const check::Place &place, float expected, const F &f) {
  check::part([&] {
    const std::vector<float> out =
        check::onDevice<float>(1, [=](int) restrict(amp) { return f(); });
    check::equal(place, out[0], expected);
    check::equal(place, f(), expected);
  });
}
#define GIVES(EXPECTED, ...)                                                   \
  gives(CHECK_PLACE(#EXPECTED), EXPECTED,                                      \
        [=]() restrict(cpu, amp) -> float { __VA_ARGS__ })

void clampsIntoItsRange() {
  FOR_ALL_PAIRS([](float a, float) restrict(cpu, amp) -> float {
    return norm(a);
  }, [](float a, float) { return toNorm(a); });
  FOR_ALL_PAIRS([](float a, float) restrict(cpu, amp) -> float {
    return unorm(a);
  }, [](float a, float) { return toUnorm(a); });
}

void theArticlesExamplesOfConstruction() {
  GIVES(0.0f, norm n1; return n1;);
  GIVES(0.0f, unorm un1; return un1;);
  GIVES(-1.0f, norm n2(-1.5f); return n2;);
  GIVES(1.0f, unorm un2(1.66f); return un2;);
  GIVES(0.0f, unorm un3(-5.3f); return un3;);
  GIVES(1.0f, norm n4(5); return n4;);
  GIVES(-1.0f, norm n2(-1.5f); float fn2 = n2; return fn2;);
  GIVES(1.0f, unorm un2(1.66f); float fun2 = un2; return fun2;);
}

void defaultIsZero() {
  GIVES(0.0f, norm a[3]; return a[0] + a[1] + a[2];);
  GIVES(0.0f, return norm() + unorm(););
}

void implicitConversions() {
  static_assert(std::is_convertible<unorm, norm>::value, "unorm -> norm");
  static_assert(std::is_convertible<norm, float>::value, "norm -> float");
  static_assert(std::is_convertible<unorm, float>::value, "unorm -> float");
  static_assert(!std::is_convertible<norm, unorm>::value, "norm -> unorm");
  static_assert(!std::is_convertible<float, norm>::value, "float -> norm");
  static_assert(!std::is_convertible<float, unorm>::value, "float -> unorm");
  static_assert(!std::is_convertible<int, norm>::value, "int -> norm");
  static_assert(!std::is_convertible<unsigned, unorm>::value, "unsigned");
  static_assert(!std::is_convertible<double, norm>::value, "double -> norm");
  static_assert(!std::is_assignable<norm &, float>::value, "norm = float");
  static_assert(!std::is_assignable<unorm &, norm>::value, "unorm = norm");
  GIVES(0.5f, unorm u(0.5f); norm n = u; return n;);
  GIVES(0.0f, norm n(-0.5f); unorm u(n); return u;);
  GIVES(0.0f, norm n(-0.5f); return static_cast<unorm>(n););
}

void otherNumbersBecomeFloatsFirst() {
  // 1.00000001 is 1 as a float; 4294967295 is above the range of int.
  GIVES(1.0f, return norm(1.00000001););
  GIVES(0.1f, return unorm(0.1););
  GIVES(1.0f, return unorm(4294967295u););
  GIVES(-1.0f, return norm(-2147483647 - 1););
  GIVES(0.0f, return unorm(-3););
  GIVES(1.0f, double big = 1e300; return norm(big););
  int three = 3;
  unsigned zero = 0;
  double tiny = -1e-300;
  GIVES(1.0f, return unorm(three););
  GIVES(0.0f, return norm(zero););
  GIVES(0.0f, return norm(tiny) + 0.0f;);
}

void assignmentFromTheSameType() {
  GIVES(0.75f, norm a(0.75f); norm b; b = a; return b;);
  GIVES(0.75f, unorm a(0.75f); unorm b; unorm c; c = b = a; return c;);
}

void arithmeticIsClampedAsFloat() {
#define CHECK_OPERATOR(op, tolerance)                                          \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    return norm(a) op norm(b);                                                 \
  }, [](float a, float b) {                                                    \
    float r = toNorm(a) op toNorm(b);                                          \
    return r != r ? -1.0f : toNorm(r);                                         \
  }, tolerance);                                                               \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    norm n(a);                                                                 \
    n op## = norm(b);                                                          \
    return n;                                                                  \
  }, [](float a, float b) {                                                    \
    float r = toNorm(a) op toNorm(b);                                          \
    return r != r ? -1.0f : toNorm(r);                                         \
  }, tolerance);                                                               \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    return unorm(a) op unorm(b);                                               \
  }, [](float a, float b) {                                                    \
    float r = toUnorm(a) op toUnorm(b);                                        \
    return r != r ? 0.0f : toUnorm(r);                                         \
  }, tolerance);                                                               \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    unorm n(a);                                                                \
    n op## = unorm(b);                                                         \
    return n;                                                                  \
  }, [](float a, float b) {                                                    \
    float r = toUnorm(a) op toUnorm(b);                                        \
    return r != r ? 0.0f : toUnorm(r);                                         \
  }, tolerance);
  CHECK_OPERATOR(+, 0)
  CHECK_OPERATOR(-, 0)
  CHECK_OPERATOR(*, 0)
  CHECK_OPERATOR(/, 3e-7)
}

/// What is computed before an operation is clamped is not clamped once more.
void everyOperationClamps() {
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {
    norm x(a), y(b);
    return (x + y - norm(0.4f)) * (x - y) + -y;
  }, [](float a, float b) {
    float x = toNorm(a), y = toNorm(b);
    float sum = toNorm(toNorm(x + y) - 0.4f);
    return toNorm(toNorm(sum * toNorm(x - y)) + -y);
  });
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {
    unorm x(a), y(b);
    x += y * y;
    x -= unorm(0.25f);
    return unorm(norm(x) - norm(y)) + x;
  }, [](float a, float b) {
    float x = toUnorm(a), y = toUnorm(b);
    x = toUnorm(x + y * y);
    x = toUnorm(x - 0.25f);
    return toUnorm(toUnorm(x - y) + x);
  });
}

void incrementAndDecrement() {
  GIVES(1.0f, norm n(0.5f); return ++n;);
  GIVES(0.5f, norm n(0.5f); return n++;);
  GIVES(1.0f, norm n(0.5f); n++; return n;);
  GIVES(0.5f, norm n(-0.5f); ++n; return n;);
  GIVES(-1.0f, norm n(-0.5f); return --n;);
  GIVES(-0.5f, norm n(-0.5f); return n--;);
  GIVES(-0.25f, norm n(0.75f); n--; return n;);
  GIVES(1.0f, unorm n(0.5f); return ++n;);
  GIVES(0.5f, unorm n(0.5f); return n++;);
  GIVES(0.0f, unorm n(0.5f); return --n;);
  GIVES(0.5f, unorm n(0.5f); return n--;);
  GIVES(0.0f, unorm n(0.5f); n--; return n;);
}

void negation() {
  static_assert(std::is_same<decltype(-norm(0.8f)), norm>::value, "norm");
  static_assert(std::is_same<decltype(-unorm(0.8f)), float>::value, "float");
  GIVES(-0.8f, auto neg_norm = -norm(0.8f); return neg_norm;);
  GIVES(-0.8f, auto neg_unorm = -unorm(0.8f); return neg_unorm;);
}

void typesOfResults() {
  static_assert(std::is_same<decltype(norm() + norm()), norm>::value, "");
  static_assert(std::is_same<decltype(unorm() - unorm()), unorm>::value, "");
  static_assert(std::is_same<decltype(norm() * unorm()), norm>::value, "");
  static_assert(std::is_same<decltype(unorm() / norm()), norm>::value, "");
  static_assert(std::is_same<decltype(norm() + 1.0f), float>::value, "");
  static_assert(std::is_same<decltype(unorm() + 1), float>::value, "");
  static_assert(std::is_same<decltype(++std::declval<norm &>()), norm &>::value,
                "");
  static_assert(std::is_same<decltype(std::declval<norm &>()--), norm>::value,
                "");
}

void comparisons() {
#define CHECK_COMPARISON(op)                                                   \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    return norm(a) op norm(b) ? 1.0f : 0.0f;                                   \
  }, [](float a, float b) -> float { return toNorm(a) op toNorm(b); });        \
  FOR_ALL_PAIRS([](float a, float b) restrict(cpu, amp) -> float {             \
    return unorm(a) op unorm(b) ? 1.0f : 0.0f;                                 \
  }, [](float a, float b) -> float { return toUnorm(a) op toUnorm(b); });
  CHECK_COMPARISON(==)
  CHECK_COMPARISON(!=)
  CHECK_COMPARISON(<)
  CHECK_COMPARISON(<=)
  CHECK_COMPARISON(>)
  CHECK_COMPARISON(>=)
}

void macros() {
  static_assert(std::is_same<decltype(NORM_ZERO), norm>::value, "");
  static_assert(std::is_same<decltype(NORM_MIN), norm>::value, "");
  static_assert(std::is_same<decltype(NORM_MAX), norm>::value, "");
  static_assert(std::is_same<decltype(UNORM_ZERO), unorm>::value, "");
  static_assert(std::is_same<decltype(UNORM_MIN), unorm>::value, "");
  static_assert(std::is_same<decltype(UNORM_MAX), unorm>::value, "");
  GIVES(0.0f, return NORM_ZERO;);
  GIVES(-1.0f, return NORM_MIN;);
  GIVES(1.0f, return NORM_MAX;);
  GIVES(0.0f, return UNORM_ZERO;);
  GIVES(0.0f, return UNORM_MIN;);
  GIVES(1.0f, return UNORM_MAX;);
}

struct Mixed {
  int before;
  norm n;
  unorm u[3];
  double after;
};

void layoutOfFloat() {
  static_assert(sizeof(norm) == sizeof(float), "");
  static_assert(sizeof(unorm) == sizeof(float), "");
  static_assert(alignof(norm) == alignof(float), "");
  static_assert(std::is_trivially_copyable<unorm>::value, "");
  const int n = 70;
  std::vector<norm> norms(n);
  std::vector<float> floats(n);
  for (int i = 0; i < n; ++i)
    norms[i] = norm(floats[i] = i / 35.0f - 1);
  array_view<norm> view(n, norms);
  array_view<float> asFloats = view.reinterpret_as<float>();
  array<unorm, 2> unorms(7, 10);
  std::vector<Mixed> mixed(n);
  array_view<Mixed> structs(n, mixed);
  const norm captured(-0.5f);
  parallel_for_each(unorms.extent, [=, &unorms](index<2> i) restrict(amp) {
    const int at = i[0] * 10 + i[1];
    unorms[i] = unorm(view[at] * captured);
    structs[at].before = at;
    structs[at].n = view[at];
    structs[at].u[1] = unorm(view[at]);
    structs[at].after = view[at];
    asFloats[at] = asFloats[at] * 0.5f;
  });
  std::vector<unorm> back = unorms;
  view.synchronize();
  structs.synchronize();
  asFloats.synchronize();
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(float(back[i]) + 0.0f, toUnorm(floats[i] * -0.5f) + 0.0f);
    CHECK_EQ(mixed[i].before, i);
    CHECK_EQ(float(mixed[i].n), floats[i]);
    CHECK_EQ(float(mixed[i].u[1]), toUnorm(floats[i]));
    CHECK_EQ(mixed[i].after, double(floats[i]));
    CHECK_EQ(float(norms[i]), floats[i] * 0.5f);
  }
}

void inTileStaticMemory() {
  std::vector<norm> data(64);
  for (int i = 0; i < 64; ++i)
    data[i] = norm(i / 64.0f);
  array_view<norm> view(64, data);
  parallel_for_each(view.extent.tile<16>(),
                    [=](tiled_index<16> t) restrict(amp) {
    tile_static norm shared[16];
    tile_static unorm sum;
    shared[t.local[0]] = view[t];
    t.barrier.wait();
    if (t.local[0] == 0) {
      sum = unorm(0.0f);
      for (int i = 0; i < 16; ++i)
        sum += unorm(shared[i]);
    }
    t.barrier.wait();
    view[t] = shared[15 - t.local[0]] - sum;
  });
  view.synchronize();
  for (int tile = 0; tile < 4; ++tile) {
    float sum = 0;
    for (int i = 0; i < 16; ++i)
      sum = toUnorm(sum + (tile * 16 + i) / 64.0f);
    for (int i = 0; i < 16; ++i)
      CHECK_EQ(float(data[tile * 16 + i]),
               toNorm((tile * 16 + 15 - i) / 64.0f - sum));
  }
}

void theArticlesKernel() {
  std::vector<norm> data(5);
  array_view<norm, 1> datav(5, data);
  norm v1(0.9f);
  norm v2(0.3f);
  norm v3(0.4f);
  parallel_for_each(datav.extent, [=](index<1> idx) restrict(amp) {
    norm result = (v1 + v2) - v3;
    float resultf = (v1 + v2) - v3;
    if (idx[0] == 0)
      datav[idx] = result;
    else if (idx[0] == 1)
      datav[idx] = norm(resultf);
    else
      datav[idx] = (v1 + v2) - v3;
  });
  datav.synchronize();
  for (int i = 0; i < 5; ++i)
    CHECK_EQ(float(data[i]), 1.0f - 0.4f); // 0.6
}

void theArticlesKernelAsInHlsl() {
  std::vector<norm> data(5);
  array_view<norm, 1> datav(5, data);
  norm v1(0.9f);
  norm v2(0.3f);
  norm v3(0.4f);
  parallel_for_each(datav.extent, [=](index<1> idx) restrict(amp) {
    float f1(v1), f2(v2), f3(v3);
    float resultf = (f1 + f2) - f3;
    datav[idx] = norm(resultf);
  });
  datav.synchronize();
  for (int i = 0; i < 5; ++i)
    CHECK_EQ(float(data[i]), (0.9f + 0.3f) - 0.4f); // 0.8
}

/// Not in the article: NaN is the lower bound.
void nanIsTheLowerBound() {
  float nan = std::numeric_limits<float>::quiet_NaN();
  float infinity = std::numeric_limits<float>::infinity();
  GIVES(-1.0f, return norm(nan););
  GIVES(0.0f, return unorm(nan) + 0.0f;);
  GIVES(-1.0f, return norm(-nan););
  GIVES(0.0f, return unorm(infinity - infinity) + 0.0f;);
  GIVES(-1.0f, norm zero; return zero / zero;);
  GIVES(0.0f, unorm zero; return zero / zero + 0.0f;);
  GIVES(-1.0f, norm_4 v(0.5f, nan, 0.25f, 2); return v.y;);
  GIVES(0.0f, return unorm_3(norm_3(nan)).z + 0.0f;);
}

} // namespace

int main() {
  clampsIntoItsRange();
  theArticlesExamplesOfConstruction();
  defaultIsZero();
  implicitConversions();
  otherNumbersBecomeFloatsFirst();
  assignmentFromTheSameType();
  arithmeticIsClampedAsFloat();
  everyOperationClamps();
  incrementAndDecrement();
  negation();
  typesOfResults();
  comparisons();
  macros();
  check::part(layoutOfFloat);
  inTileStaticMemory();
  theArticlesKernel();
  theArticlesKernelAsInHlsl();
  nanIsTheLowerBound();
  return check::result();
}
