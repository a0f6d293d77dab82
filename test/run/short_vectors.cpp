// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Short vectors of all scalar types and lengths: constructors, conversions,
// operators and traits give on the device what they give on the host, and on
// the host what their components do.
// RUN: %ampcc -O0 -std=c++14 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

/// Component i of a vector, as a number.
template <class V, int N = V::size> struct Component;
template <class V> struct Component<V, 2> {
  static double get(const V &v, int i) restrict(cpu, amp) {
    return i == 0 ? static_cast<double>(v.x) : static_cast<double>(v.y);
  }
};
template <class V> struct Component<V, 3> {
  static double get(const V &v, int i) restrict(cpu, amp) {
    return i == 2 ? static_cast<double>(v.z) : Component<V, 2>::get(v, i);
  }
};
template <class V> struct Component<V, 4> {
  static double get(const V &v, int i) restrict(cpu, amp) {
    return i == 3 ? static_cast<double>(v.w) : Component<V, 3>::get(v, i);
  }
};

/// A vector of the first of four numbers.
template <class V, int N = V::size> struct Make;
template <class V> struct Make<V, 2> {
  typedef typename V::value_type T;
  static V of(double a, double b, double, double) restrict(cpu, amp) {
    return V(T(a), T(b));
  }
};
template <class V> struct Make<V, 3> {
  typedef typename V::value_type T;
  static V of(double a, double b, double c, double) restrict(cpu, amp) {
    return V(T(a), T(b), T(c));
  }
};
template <class V> struct Make<V, 4> {
  typedef typename V::value_type T;
  static V of(double a, double b, double c, double d) restrict(cpu, amp) {
    return V(T(a), T(b), T(c), T(d));
  }
};

/// What operator `number` gives for one scalar type; the vectors have to agree
/// with it component by component.
template <class T> struct Common {
  static const int count = 16;
  template <class V>
  static V apply(int number, const V &a, const V &b) restrict(cpu, amp) {
    V r = a;
    switch (number) {
    case 0:
      return a + b;
    case 1:
      return a - b;
    case 2:
      return a * b;
    case 3:
      return a / b;
    case 4:
      r += b;
      return r;
    case 5:
      r -= b;
      return r;
    case 6:
      r *= b;
      return r;
    case 7:
      r /= b;
      return r;
    case 8:
      return ++r;
    case 9:
      return --r;
    case 10:
      return r++;
    case 11:
      return r--;
    case 12:
      r++;
      return r;
    case 13:
      r--;
      return r;
    case 14:
      r = b;
      return r;
    default:
      return V(r);
    }
  }
};

template <class T> struct Negation {
  static const int count = 1;
  template <class V>
  static V apply(int, const V &a, const V &) restrict(cpu, amp) {
    return -a;
  }
};

template <class T> struct OfIntegers {
  static const int count = 13;
  template <class V>
  static V apply(int number, const V &a, const V &b) restrict(cpu, amp) {
    V r = a;
    switch (number) {
    case 0:
      return a % b;
    case 1:
      return a & b;
    case 2:
      return a | b;
    case 3:
      return a ^ b;
    case 4:
      return a << (b & V(7));
    case 5:
      return a >> (b & V(7));
    case 6:
      r %= b;
      return r;
    case 7:
      r &= b;
      return r;
    case 8:
      r |= b;
      return r;
    case 9:
      r ^= b;
      return r;
    case 10:
      r <<= b & V(7);
      return r;
    case 11:
      r >>= b & V(7);
      return r;
    default:
      return ~a;
    }
  }
};

template <class V, class Operators> void operatorsOf() {
  typedef typename V::value_type T;
  const int cases = 6, n = cases * Operators::count * V::size;
  const double a[cases][4] = {{7, -3, 0.5, 100},    {1, 2, 3, 4},
                              {0.25, -0.75, 1, 0},  {-8, 9, -10, 11},
                              {0.1, 0.2, 0.3, -.4}, {123456, 3, 77, -1}};
  const double b[cases][4] = {{2, 2, 1, -7},       {-1, 5, 1, 2},
                              {0.5, 0.5, -1, 1},   {3, -4, 5, -6},
                              {0.3, 0.7, 0.9, .5}, {1000, 7, -1, 1}};
  std::vector<V> as, bs;
  const bool isSigned = std::is_convertible<decltype(-T(1)), T>::value &&
                        !std::is_same<T, uint>::value;
  auto number = [=](double x) { return isSigned ? x : std::fabs(x); };
  for (int i = 0; i < cases; ++i) {
    as.push_back(Make<V>::of(number(a[i][0]), number(a[i][1]), number(a[i][2]),
                             number(a[i][3])));
    bs.push_back(Make<V>::of(number(b[i][0]), number(b[i][1]), number(b[i][2]),
                             number(b[i][3])));
    if (std::is_integral<T>::value && i == 2) // no division by 0
      bs.back() = V(T(1));
    if (std::is_integral<T>::value && i == 4)
      bs.back() = V(T(5));
  }
  array_view<const V> left(cases, as), right(cases, bs);
  auto f = [=](int i) restrict(cpu, amp) -> double {
    const int at = i / V::size / Operators::count;
    V r = Operators::apply(i / V::size % Operators::count, left[at], right[at]);
    return Component<V>::get(r, i % V::size);
  };
  auto g = [=](int i) restrict(cpu, amp) -> double {
    const int at = i / V::size / Operators::count;
    V u = left[at], v = right[at];
    T r = Operators::apply(i / V::size % Operators::count,
                           T(Component<V>::get(u, i % V::size)),
                           T(Component<V>::get(v, i % V::size)));
    return static_cast<double>(r);
  };
  bool isDivisionExact = std::is_integral<T>::value;
  if (isDivisionExact)
    CHECK_SAME(double, n, f);
  else
    CHECK_CLOSE(double, 1e-6, n, f);
  CHECK_EQ(check::onHost<double>(n, f), check::onHost<double>(n, g));
}

template <class V> void equality() {
  typedef typename V::value_type T;
  auto f = [](int i) restrict(cpu, amp) -> int {
    V a = Make<V>::of(0.5, 1, 0.25, 1), b = a;
    if (i == 1)
      b.x = T(0);
    if (i == 2)
      b.y = T(0);
    return (a == b) * 10 + (a != b);
  };
  CHECK_SAME(int, 3, f);
  CHECK_EQ(f(0), 10);
  CHECK_EQ(f(1), std::is_integral<T>::value ? 10 : 1);
  CHECK_EQ(f(2), 1);
}

template <class V> void constructors() {
  typedef typename V::value_type T;
  static_assert(sizeof(V) == V::size * sizeof(T), "no padding");
  static_assert(alignof(V) == alignof(T), "the alignment of the components");
  static_assert(std::is_trivially_copyable<V>::value, "");
  static_assert(std::is_convertible<T, V>::value, "one value for all");
  auto f = [](int i) restrict(cpu, amp) -> double {
    V zero, same(T(1)), copy(same), assigned;
    assigned = T(1);
    V parts = Make<V>::of(1, 0.25, 3, 2);
    const int c = i % V::size;
    switch (i / V::size) {
    case 0:
      return Component<V>::get(zero, c);
    case 1:
      return Component<V>::get(same, c);
    case 2:
      return Component<V>::get(copy, c);
    case 3:
      return Component<V>::get(assigned, c);
    default:
      return Component<V>::get(parts, c);
    }
  };
  CHECK_SAME(double, 5 * V::size, f);
  for (int i = 0; i < V::size; ++i) {
    CHECK_EQ(f(i), 0.0);
    CHECK_EQ(f(V::size + i), 1.0);
    CHECK_EQ(f(2 * V::size + i), 1.0);
    CHECK_EQ(f(3 * V::size + i), 1.0);
  }
}

template <class To, class From> void conversion() {
  typedef typename To::value_type T;
  static_assert(std::is_same<To, From>::value ||
                    !std::is_convertible<From, To>::value,
                "explicit");
  std::vector<From> in = {Make<From>::of(1, 0, 0.75, 0.5),
                          Make<From>::of(2, 40, 7, 3.9),
                          Make<From>::of(0.1, 1e-3, 123456, 1)};
  if (!std::is_same<T, uint>::value) // negative numbers are no uint
    in.push_back(Make<From>::of(-1, 0.5, -0.25, -7));
  const int n = static_cast<int>(in.size());
  array_view<const From> view(n, in);
  auto f = [=](int i) restrict(cpu, amp) -> double {
    return Component<To>::get(To(view[i / To::size]), i % To::size);
  };
  CHECK_SAME(double, n *To::size, f);
  // The sign of a zero is not specified where a clamp makes it.
  for (int i = 0; i < n * To::size; ++i)
    CHECK_EQ(f(i) + 0.0,
             static_cast<double>(
                 static_cast<T>(static_cast<typename From::value_type>(
                     Component<From>::get(in[i / To::size], i % To::size)))) +
                 0.0);
}

template <class V> void conversions() {
  conversion<V, typename short_vector<int, V::size>::type>();
  conversion<V, typename short_vector<uint, V::size>::type>();
  conversion<V, typename short_vector<float, V::size>::type>();
  conversion<V, typename short_vector<double, V::size>::type>();
  conversion<V, typename short_vector<norm, V::size>::type>();
  conversion<V, typename short_vector<unorm, V::size>::type>();
}

template <class T> struct IsUnsigned {
  static const bool value =
      std::is_same<T, uint>::value || std::is_same<T, unorm>::value;
};
template <class V> void negations(std::false_type) {
  operatorsOf<V, Negation<typename V::value_type>>();
}
template <class V> void negations(std::true_type) {}
template <class V> void integers(std::true_type) {
  operatorsOf<V, OfIntegers<typename V::value_type>>();
}
template <class V> void integers(std::false_type) {}

template <class V> void everything() {
  typedef typename V::value_type T;
  constructors<V>();
  equality<V>();
  conversions<V>();
  operatorsOf<V, Common<T>>();
  negations<V>(std::integral_constant<bool, IsUnsigned<T>::value>());
  integers<V>(std::is_integral<T>());
}

template <class T, class V2, class V3, class V4> void typesOf() {
  static_assert(std::is_same<typename short_vector<T, 1>::type, T>::value, "");
  static_assert(std::is_same<typename short_vector<T, 2>::type, V2>::value, "");
  static_assert(std::is_same<typename short_vector<T, 3>::type, V3>::value, "");
  static_assert(std::is_same<typename short_vector<T, 4>::type, V4>::value, "");
  static_assert(short_vector_traits<T>::size == 1, "");
  static_assert(short_vector_traits<V2>::size == 2 && V2::size == 2, "");
  static_assert(short_vector_traits<V3>::size == 3 && V3::size == 3, "");
  static_assert(short_vector_traits<V4>::size == 4 && V4::size == 4, "");
  static_assert(
      std::is_same<typename short_vector_traits<T>::value_type, T>::value, "");
  static_assert(
      std::is_same<typename short_vector_traits<V3>::value_type, T>::value, "");
  static_assert(std::is_same<typename V4::value_type, T>::value, "");
}

void types() {
  using namespace concurrency::graphics::direct3d;
  typesOf<int, int2, int3, int4>();
  typesOf<unsigned int, uint2, uint3, uint4>();
  typesOf<float, float2, float3, float4>();
  typesOf<double, double2, double3, double4>();
  typesOf<norm, norm2, norm3, norm4>();
  typesOf<unorm, unorm2, unorm3, unorm4>();
  static_assert(
      std::is_same<float_4, Concurrency::graphics::direct3d::float4>::value,
      "twins");
}

/// Scalars are converted to vectors where one conversion does it.
void scalarOperands() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    float_2 v(3, 5);
    int_3 n(1, 2, 3);
    norm_2 m(0.5f, -0.25f);
    switch (i) {
    case 0:
      return (2 * v * 1.0).y;
    case 1:
      return (v / 2u).x;
    case 2:
      return (n << 3).z;
    case 3:
      return (1 - n).z;
    case 4:
      return (m + norm(0.25f)).x;
    case 5:
      return (norm(1.0f) - m).y;
    case 6:
      v += 1;
      return v.x;
    default:
      return v == 3.0f;
    }
  };
  CHECK_SAME(double, 8, f);
  const double expected[] = {10, 1.5, 24, -2, 0.75, 1, 4, 0};
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(f(i), expected[i]);
}

/// norm and unorm vectors are also made of floats, those of norm of unorms.
void componentsOfNorms() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    norm_4 a(-2.0f, 0.5f, 7.0f, -0.25f);
    unorm_3 b(0.5f, -1.0f, 3.0f);
    norm_2 c(unorm(0.25f), unorm(0.75f)), d(-3.5f), e(1, 0);
    unorm_2 g(2.5f);
    const double results[] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, c.x,
                              c.y, d.x, d.y, e.x, e.y, g.x, g.y};
    return results[i] + 0.0;
  };
  CHECK_SAME(double, 15, f);
  const double expected[] = {-1,   0.5, 1,  -0.25, 0.5, 0, 1, 0.25,
                             0.75, -1,  -1, 1,     0,   1, 1};
  for (int i = 0; i < 15; ++i)
    CHECK_EQ(f(i), expected[i]);
}

/// What drivers and glslang like to simplify.
void floatSemantics() {
  auto f = [](int i) restrict(cpu, amp) -> float {
    float_4 v(i - 1.0f, 1.0f / i, -0.0f, 3.0e38f * i);
    switch (i % 7) {
    case 0:
      return (v * float_4()).y; // infinity * 0
    case 1:
      return (v + float_4(1, 1, 0, 1)).z; // -0 + 0
    case 2:
      return (v * float_4(1, 1, 1, 0)).w;
    case 3:
      return (float_2(0.05f, 0.1f) * float_2(0.05f, 0.2f)).x;
    case 4:
      return (float_2(0.05f, 0.1f) * 0.7f + float_2(0.3f)).y;
    case 5:
      return ((v + 1e8f) - 1e8f).x;
    default:
      return v == v ? (v != v ? 1.0f : 2.0f) : 3.0f;
    }
  };
  CHECK_SAME(float, 21, f);
}

} // namespace

int main() {
  types();
  scalarOperands();
  componentsOfNorms();
  floatSemantics();
#define EVERYTHING(T)                                                          \
  everything<T##_2>();                                                         \
  everything<T##_3>();                                                         \
  everything<T##_4>();
  EVERYTHING(int)
  EVERYTHING(uint)
  EVERYTHING(float)
  EVERYTHING(double)
  EVERYTHING(norm)
  EVERYTHING(unorm)
  return check::result();
}
