// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of norm, unorm and the short vectors (specification 10.7 to
// 10.10), with its exact type, on both sides.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp_short_vectors.h>

using namespace concurrency::graphics;

template <class T> void comparisons(const T &a) restrict(cpu, amp) {
  IS(bool, a == a);
  IS(bool, a != a);
}

/// norm and unorm; Other is the other one.
template <class T, class Other>
void normalized(T &v, const T &c) restrict(cpu, amp) {
  static_assert(sizeof(T) == sizeof(float), "");
  static_assert(std::is_default_constructible<T>::value, "");
  MADE_EXPLICITLY(T, float);
  MADE_EXPLICITLY(T, int);
  MADE_EXPLICITLY(T, unsigned);
  MADE_EXPLICITLY(T, double);
  MADE_OF(T, const Other &);
  CONVERTS(const T &, float);
  IS(T &, v = c);
  IS(T &, v += c);
  IS(T &, v -= c);
  IS(T &, v *= c);
  IS(T &, v /= c);
  IS(T &, ++v);
  IS(T, v++);
  IS(T &, --v);
  IS(T, v--);
  IS(T, c + c);
  IS(T, c - c);
  IS(T, c * c);
  IS(T, c / c);
  comparisons(c);
  IS(bool, c < c);
  IS(bool, c <= c);
  IS(bool, c > c);
  IS(bool, c >= c);
  T zero, copy(c), ofFloat(0.5f), ofInt(1), ofUnsigned(1u), ofDouble(0.5);
  v = zero, v = copy, v = ofFloat, v = ofInt, v = ofUnsigned, v = ofDouble;
}
void bothNormalized(norm &n, unorm &u) restrict(cpu, amp) {
  normalized<norm, unorm>(n, n);
  normalized<unorm, norm>(u, u);
  CONVERTS(unorm, norm);
  CONVERTS_NOT(norm, unorm);
  IS(norm, -n);
  IS(float, -u);
  IS(norm, n + u);
  IS(float, n + 1.0f);
  IS(float, n + 1);
  IS(norm, norm(NORM_ZERO));
  IS(norm, norm(NORM_MIN));
  IS(norm, norm(NORM_MAX));
  IS(unorm, unorm(UNORM_ZERO));
  IS(unorm, unorm(UNORM_MIN));
  IS(unorm, unorm(UNORM_MAX));
}

/// What all vectors do.
template <class V, class S, int N>
void vectors(V &v, const V &c, const S &s) restrict(cpu, amp) {
  static_assert(V::size == N, "");
  TYPE_IS(const int, V::size);
  static_assert(std::is_same<typename V::value_type, S>::value, "");
  static_assert(std::is_same<typename short_vector<S, N>::type, V>::value, "");
  static_assert(short_vector_traits<V>::size == N, "");
  static_assert(
      std::is_same<typename short_vector_traits<V>::value_type, S>::value, "");
  static_assert(std::is_default_constructible<V>::value, "");
  CONVERTS(S, V);
  IS(V &, v = c);
  IS(V &, v += c);
  IS(V &, v -= c);
  IS(V &, v *= c);
  IS(V &, v /= c);
  IS(V &, ++v);
  IS(V, v++);
  IS(V &, --v);
  IS(V, v--);
  IS(V, c + c);
  IS(V, c - c);
  IS(V, c * c);
  IS(V, c / c);
  IS(V, c * s);
  IS(V, s * c);
  comparisons(c);
  PROPERTY(S, c, x);
  PROPERTY(S, c, y);
  IS(S &, v.ref_x());
  IS(S &, v.ref_y());
  IS(S &, v.ref_r());
  IS(S &, v.ref_g());
  IS(void, v.set_x(s));
  v.x = s;
  v.g = s;
  typedef typename short_vector<S, 2>::type V2;
  PROPERTY(V2, c, xy);
  PROPERTY(V2, c, yx);
  IS(void, v.set_yx(V2(s, s)));
  v.gr = V2(s, s);
  V zero, copy(c), filled(s);
  v = zero, v = copy, v = filled;
}
template <class V, class S>
void third(V &v, const V &c, const S &s) restrict(cpu, amp) {
  typedef typename short_vector<S, 3>::type V3;
  PROPERTY(S, c, z);
  PROPERTY(V3, c, zyx);
  IS(S &, v.ref_z());
  IS(S &, v.ref_b());
  IS(void, v.set_xzy(V3(s, s, s)));
  v.bgr = V3(s, s, s);
  v.z = s;
}
template <class V, class S>
void fourth(V &v, const V &c, const S &s) restrict(cpu, amp) {
  PROPERTY(S, c, w);
  PROPERTY(V, c, wzyx);
  IS(S &, v.ref_w());
  IS(S &, v.ref_a());
  IS(void, v.set_wxyz(c));
  v.abgr = c;
  v.w = s;
}
template <class V> void negated(const V &c) restrict(cpu, amp) { IS(V, -c); }
template <class V> void integers(V &v, const V &c) restrict(cpu, amp) {
  IS(V &, v %= c);
  IS(V &, v ^= c);
  IS(V &, v |= c);
  IS(V &, v &= c);
  IS(V &, v <<= c);
  IS(V &, v >>= c);
  IS(V, ~c);
  IS(V, c % c);
  IS(V, c ^ c);
  IS(V, c | c);
  IS(V, c & c);
  IS(V, c << c);
  IS(V, c >> c);
}

/// Explicitly from the five others of as many components.
template <class V, class A, class B, class C, class D, class E>
void converted() restrict(cpu, amp) {
  MADE_EXPLICITLY(V, A);
  MADE_EXPLICITLY(V, B);
  MADE_EXPLICITLY(V, C);
  MADE_EXPLICITLY(V, D);
  MADE_EXPLICITLY(V, E);
  V v;
  v = V(A()), v = V(B()), v = V(C()), v = V(D()), v = V(E());
}
#define CONVERTED(N)                                                           \
  converted<int_##N, uint_##N, float_##N, double_##N, norm_##N, unorm_##N>();  \
  converted<uint_##N, int_##N, float_##N, double_##N, norm_##N, unorm_##N>();  \
  converted<float_##N, int_##N, uint_##N, double_##N, norm_##N, unorm_##N>();  \
  converted<double_##N, int_##N, uint_##N, float_##N, norm_##N, unorm_##N>();  \
  converted<norm_##N, int_##N, uint_##N, float_##N, double_##N, unorm_##N>();  \
  converted<unorm_##N, int_##N, uint_##N, float_##N, double_##N, norm_##N>();  \
  MADE_EXPLICITLY(norm_##N, float);                                            \
  MADE_EXPLICITLY(unorm_##N, float)

#define OF_SCALAR(S, name)                                                     \
  void name##s(S##_2 &v2, S##_3 &v3, S##_4 &v4, const S &s) restrict(cpu,      \
                                                                     amp) {    \
    vectors<S##_2, S, 2>(v2, v2, s);                                           \
    vectors<S##_3, S, 3>(v3, v3, s);                                           \
    vectors<S##_4, S, 4>(v4, v4, s);                                           \
    third(v3, v3, s);                                                          \
    third(v4, v4, s);                                                          \
    fourth(v4, v4, s);                                                         \
    v2 = S##_2(s, s);                                                          \
    v3 = S##_3(s, s, s);                                                       \
    v4 = S##_4(s, s, s, s);                                                    \
    TYPE_IS(S##_2, direct3d::S##2());                                          \
    TYPE_IS(S##_3, direct3d::S##3());                                          \
    TYPE_IS(S##_4, direct3d::S##4());                                          \
    static_assert(std::is_same<short_vector<S, 1>::type, S>::value, "");       \
    static_assert(short_vector_traits<S>::size == 1, "");                      \
    static_assert(std::is_same<short_vector_traits<S>::value_type, S>::value,  \
                  "");                                                         \
  }
OF_SCALAR(int, int)
OF_SCALAR(uint, uint)
OF_SCALAR(float, float)
OF_SCALAR(double, double)
OF_SCALAR(norm, norm)
OF_SCALAR(unorm, unorm)

void others(int_2 &i2, int_4 &i4, uint_2 &u2, uint_4 &u4, float_3 &f3,
            double_2 &d2, norm_4 &n4) restrict(cpu, amp) {
  CONVERTED(2);
  CONVERTED(3);
  CONVERTED(4);
  integers(i2, i2);
  integers(i4, i4);
  integers(u2, u2);
  integers(u4, u4);
  negated(i2);
  negated(f3);
  negated(d2);
  negated(n4);
  MADE_OF(norm_2, float, float);
  MADE_OF(norm_3, float, float, float);
  MADE_OF(norm_4, float, float, float, float);
  MADE_OF(unorm_2, float, float);
  MADE_OF(norm_2, unorm, unorm);
  MADE_OF(norm_3, unorm, unorm, unorm);
  MADE_OF(norm_4, unorm, unorm, unorm, unorm);
  IS(float_2, 2 * float_2() * 1.0);
}
