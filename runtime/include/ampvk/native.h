// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the C++ that ampcc makes of a kernel is written in. Programs do not
/// include it, but the files that amp2glsl --rewrite --native has written do.
///
/// It includes nothing of the standard library, as it is compiled with each
/// file that has kernels. All of it is internal: a program may have a namespace
/// amp of its own.
#ifndef AMPVK_AMPVK_NATIVE_H
#define AMPVK_AMPVK_NATIVE_H

#include "native_compiler.h"
#include "native_launch.h"
#include "native_math.h"

namespace {

/// Before the program's own constructors, which may list accelerators.
__attribute__((constructor(101))) void announce() {
  Concurrency::__detail::__amp_has_native_code();
}

typedef signed char int8;
typedef unsigned char uint8;
typedef short int16;
typedef unsigned short uint16;
typedef long int64;
typedef unsigned long uint64;

/// An index or a short vector, laid out as on the host.
template <typename T, unsigned N> struct vec {
  T c[N];
  AMP_INLINE T &operator[](long i) { return c[i]; }
  AMP_INLINE const T &operator[](long i) const { return c[i]; }
};
/// An array that is a value.
template <typename T, unsigned N> struct array {
  T e[N];
};

#define AMP_BINARY(op)                                                         \
  template <typename T, unsigned N>                                            \
  AMP_INLINE vec<T, N> operator op(const vec<T, N> &a, const vec<T, N> &b) {   \
    vec<T, N> r;                                                               \
    for (unsigned i = 0; i != N; ++i)                                          \
      r.c[i] = T(a.c[i] op b.c[i]);                                            \
    return r;                                                                  \
  }
AMP_BINARY(+)
AMP_BINARY(-)
AMP_BINARY(*)
AMP_BINARY(/)
AMP_BINARY(&)
AMP_BINARY(|)
AMP_BINARY(^)
#undef AMP_BINARY
/// Of a count, the bits that a shift of T uses.
template <typename T> AMP_INLINE unsigned shift_count(long count) {
  return unsigned(count) & (sizeof(T) == 8 ? 63 : 31);
}
#define AMP_SHIFT(op)                                                          \
  template <typename T, typename U, unsigned N>                                \
  AMP_INLINE vec<T, N> operator op(const vec<T, N> &a, const vec<U, N> &b) {   \
    vec<T, N> r;                                                               \
    for (unsigned i = 0; i != N; ++i)                                          \
      r.c[i] = T(a.c[i] op shift_count<T>(long(b.c[i])));                      \
    return r;                                                                  \
  }                                                                            \
  template <typename T, unsigned N>                                            \
  AMP_INLINE vec<T, N> operator op(const vec<T, N> &a, long b) {               \
    vec<T, N> r;                                                               \
    for (unsigned i = 0; i != N; ++i)                                          \
      r.c[i] = T(a.c[i] op shift_count<T>(b));                                 \
    return r;                                                                  \
  }
AMP_SHIFT(<<)
AMP_SHIFT(>>)
#undef AMP_SHIFT
#define AMP_UNARY(op)                                                          \
  template <typename T, unsigned N>                                            \
  AMP_INLINE vec<T, N> operator op(const vec<T, N> &a) {                       \
    vec<T, N> r;                                                               \
    for (unsigned i = 0; i != N; ++i)                                          \
      r.c[i] = T(op a.c[i]);                                                   \
    return r;                                                                  \
  }
AMP_UNARY(-)
AMP_UNARY(~)
#undef AMP_UNARY
template <typename T, unsigned N>
AMP_INLINE bool operator==(const vec<T, N> &a, const vec<T, N> &b) {
  bool r = true;
  for (unsigned i = 0; i != N; ++i)
    r = r & (a.c[i] == b.c[i]);
  return r;
}
template <typename T, unsigned N>
AMP_INLINE bool operator!=(const vec<T, N> &a, const vec<T, N> &b) {
  return !(a == b);
}

namespace amp {

// What a launch gives.

/// `value`, of which LLVM learns that it is neither negative nor above `most`:
/// then it knows that indices made of it do not wrap.
AMP_INLINE int in_range(int value, int most) {
  AMP_ASSUME(value >= 0 && value <= most);
  return value;
}

struct launch {
  const char *closure;
  const int *extent;
  void *const *buffers;
  const long *bytes;

  AMP_INLINE explicit launch(const ampvk::NativeLaunch &given)
      : closure(given.closure), extent(given.extent), buffers(given.buffers),
        bytes(given.bytes) {}
  /// A captured value in the closure, or in an object that it refers to.
  template <typename T> AMP_INLINE const T &argument(long offset) const {
    return *reinterpret_cast<const T *>(closure + offset);
  }
  template <typename T>
  AMP_INLINE const T &argument(long pointer, long offset) const {
    const char *object = *reinterpret_cast<const char *const *>(closure + pointer);
    return *reinterpret_cast<const T *>(object + offset);
  }
  template <typename T> AMP_INLINE T *buffer(unsigned number) const {
    return static_cast<T *>(buffers[number]);
  }
  /// The number of elements of such a buffer.
  template <typename T> AMP_INLINE long length(unsigned number) const {
    return bytes[number] / long(sizeof(T));
  }
  /// The extent: an int, or a vector.
  template <typename T> AMP_INLINE const T &all() const {
    return *reinterpret_cast<const T *>(extent);
  }
};

/// The tiles first .. last - 1 of an extent.
template <unsigned Rank> struct tiles {
  int index[Rank];
  int count[Rank];
  int size[Rank];
  long left;

  AMP_INLINE tiles(const int *extent, const int (&size)[Rank], long first,
                   long last)
      : left(last - first) {
    for (unsigned i = Rank; i-- != 0;) {
      this->size[i] = size[i];
      count[i] = extent[i] / size[i];
      index[i] = int(first % count[i]);
      first /= count[i];
    }
  }
  AMP_INLINE bool more() const { return left > 0; }
  AMP_INLINE int at(unsigned i) const {
    return in_range(index[i], 0x7fffffff / size[i] - 1);
  }
  AMP_INLINE void next() {
    --left;
    for (unsigned i = Rank; i-- != 0;) {
      if (++index[i] != count[i])
        return;
      index[i] = 0;
    }
  }
};

/// The threads first .. last - 1 of an extent, as parts of rows.
template <unsigned Rank> struct rows {
  int index[Rank];
  int extent[Rank];
  int from, to;
  long left; ///< of this row on

  AMP_INLINE rows(const int *all, long first, long last) : left(last - first) {
    for (unsigned i = Rank; i-- != 0;) {
      extent[i] = all[i];
      index[i] = int(first % all[i]);
      first /= all[i];
    }
    from = index[Rank - 1];
    limit();
  }
  AMP_INLINE bool more() const { return left > 0; }
  AMP_INLINE int begin() const { return in_range(from, 0x7fffffff); }
  AMP_INLINE int end() const { return in_range(to, 0x7fffffff); }
  AMP_INLINE int at(unsigned i) const { return in_range(index[i], 0x7ffffffe); }
  AMP_INLINE void next() {
    left -= to - from;
    from = 0;
    for (unsigned i = Rank - 1; i-- != 0;) {
      if (++index[i] != extent[i])
        break;
      index[i] = 0;
    }
    limit();
  }
  AMP_INLINE void limit() {
    const int rest = extent[Rank - 1] - from;
    to = from + (left < rest ? int(left) : rest);
  }
};

// Composition and conversion.

/// An empty member: its class T is not plain old data, but an aggregate.
template <typename T> struct not_plain_base {};
template <typename T> struct not_plain : not_plain_base<T> {};

template <unsigned... I, typename T, unsigned N>
AMP_INLINE vec<T, sizeof...(I)> swizzle(const vec<T, N> &v) {
  return {v.c[I]...};
}
template <unsigned... I, typename T, unsigned N>
AMP_INLINE void assign(vec<T, N> &v, vec<T, sizeof...(I)> value) {
  unsigned i = 0;
  ((v.c[I] = value.c[i++]), ...);
}
template <typename V, typename T> AMP_INLINE V splat(T value) {
  V r;
  for (auto &c : r.c)
    c = value;
  return r;
}
template <typename V, typename T, unsigned N>
AMP_INLINE V convert(const vec<T, N> &v) {
  V r;
  for (unsigned i = 0; i != N; ++i)
    r.c[i] = decltype(r.c[0] + r.c[0])(v.c[i]);
  return r;
}
template <typename T, typename U> AMP_INLINE T &memory_as(U &place) {
  return *reinterpret_cast<T *>(&place);
}

// Vectors as arrays, for debuggers.

template <typename T, unsigned N> AMP_INLINE T (&shown(vec<T, N> &v))[N] {
  return v.c;
}
template <typename T, unsigned N>
AMP_INLINE const T (&shown(const vec<T, N> &v))[N] {
  return v.c;
}
/// Of an index<1>.
template <typename T> AMP_INLINE T (&index_shown(T &v))[1] {
  return reinterpret_cast<T (&)[1]>(v);
}
/// Of an object that holds vectors.
template <typename Shown, typename T> AMP_INLINE Shown &shown_as(T &v) {
  return reinterpret_cast<Shown &>(v);
}
template <typename Shown, typename T>
AMP_INLINE const Shown &shown_as(const T &v) {
  return reinterpret_cast<const Shown &>(v);
}

// Functions, of scalars and component by component.

#define AMP_EACH(name, arguments, list, ...)                                   \
  template <typename T, unsigned N>                                            \
  AMP_INLINE vec<T, N> name(__VA_ARGS__) {                                     \
    vec<T, N> r;                                                               \
    for (unsigned i = 0; i != N; ++i)                                          \
      r.c[i] = name list;                                                      \
    return r;                                                                  \
  }
#define AMP_EACH1(name) AMP_EACH(name, 1, (a.c[i]), const vec<T, N> &a)
#define AMP_EACH2(name)                                                        \
  AMP_EACH(name, 2, (a.c[i], b.c[i]), const vec<T, N> &a, const vec<T, N> &b)
#define AMP_EACH3(name)                                                        \
  AMP_EACH(name, 3, (a.c[i], b.c[i], c.c[i]), const vec<T, N> &a,              \
           const vec<T, N> &b, const vec<T, N> &c)

AMP_INLINE float sqrt(float x) { return __builtin_sqrtf(x); }
AMP_INLINE double sqrt(double x) { return __builtin_sqrt(x); }
AMP_EACH1(sqrt)
#define AMP_FLOAT1(name)                                                       \
  AMP_INLINE float name(float x) { return math::name(x); }                     \
  AMP_INLINE double name(double x) { return __builtin_##name(x); }             \
  AMP_EACH1(name)
AMP_FLOAT1(sin)
AMP_FLOAT1(cos)
AMP_FLOAT1(tan)
AMP_FLOAT1(asin)
AMP_FLOAT1(acos)
AMP_FLOAT1(atan)
AMP_FLOAT1(sinh)
AMP_FLOAT1(cosh)
AMP_FLOAT1(tanh)
AMP_FLOAT1(exp)
AMP_FLOAT1(exp2)
AMP_FLOAT1(log)
AMP_FLOAT1(log2)
#undef AMP_FLOAT1
#define AMP_FLOAT2(name)                                                       \
  AMP_INLINE float name(float x, float y) { return math::name(x, y); }         \
  AMP_INLINE double name(double x, double y) {                                 \
    return __builtin_##name(x, y);                                             \
  }                                                                            \
  AMP_EACH2(name)
AMP_FLOAT2(pow)
AMP_FLOAT2(atan2)
#undef AMP_FLOAT2
#define AMP_ROUNDING(name)                                                     \
  AMP_INLINE float name(float x) { return AMP_ROUND(name, f, x); }             \
  AMP_INLINE double name(double x) { return AMP_ROUND(name, , x); }            \
  AMP_EACH1(name)
AMP_ROUNDING(floor)
AMP_ROUNDING(ceil)
AMP_ROUNDING(trunc)
AMP_ROUNDING(roundeven)
#undef AMP_ROUNDING

template <typename T> AMP_INLINE T inversesqrt(T x) { return T(1) / sqrt(x); }
AMP_EACH1(inversesqrt)
AMP_INLINE float abs(float x) { return __builtin_fabsf(x); }
AMP_INLINE double abs(double x) { return __builtin_fabs(x); }
template <typename T> AMP_INLINE T abs(T x) { return x < 0 ? T(0u - x) : x; }
AMP_EACH1(abs)
template <typename T> AMP_INLINE T sign(T x) {
  return T((x > T(0)) - (x < T(0)));
}
AMP_EACH1(sign)
// If one of the two is NaN, the result is the other one.
template <typename T> AMP_INLINE T min(T x, T y) {
  return y < x || x != x ? y : x;
}
AMP_EACH2(min)
template <typename T> AMP_INLINE T max(T x, T y) {
  return x < y || x != x ? y : x;
}
AMP_EACH2(max)
/// NaN is the lower bound.
template <typename T> AMP_INLINE T clamp(T x, T low, T high) {
  const T above = x > low ? x : low;
  return above < high ? above : high;
}
AMP_EACH3(clamp)
AMP_INLINE float fma(float a, float b, float c) {
  return math::fma(a, b, c);
}
AMP_INLINE double fma(double a, double b, double c) {
  return __builtin_fma(a, b, c);
}
AMP_EACH3(fma)
AMP_INLINE float ldexp(float x, int n) { return math::ldexp(x, n); }
AMP_INLINE double ldexp(double x, int n) { return __builtin_ldexp(x, n); }
template <typename T> AMP_INLINE bool isnan(T x) { return __builtin_isnan(x); }
template <typename T> AMP_INLINE bool isinf(T x) { return __builtin_isinf(x); }
template <typename T> AMP_INLINE T smoothstep(T low, T high, T x) {
  const T t = clamp((x - low) / (high - low), T(0), T(1));
  return t * t * (T(3) - T(2) * t);
}
AMP_EACH3(smoothstep)
template <typename T> AMP_INLINE T step(T edge, T x) {
  return x < edge ? T(0) : T(1);
}
AMP_EACH2(step)
template <typename T> AMP_INLINE T radians(T degrees) {
  return degrees * T(0.017453292519943295769);
}
AMP_EACH1(radians)
AMP_INLINE float remainder(float x, float y) { return __builtin_fmodf(x, y); }
AMP_INLINE double remainder(double x, double y) { return __builtin_fmod(x, y); }
/// Of integers. Some divisions would end the process; by 0 the quotient and
/// the remainder are 0, and the least number by -1 is itself.
template <typename T> AMP_INLINE T quotient(T x, T y) {
  const bool negates = T(-1) < T(0) && y == T(-1);
  const bool isNone = (y == 0) | negates;
  const T result = T(x / (isNone ? T(1) : y));
  return y == 0 ? T(0) : negates ? T(T(0) - x) : result;
}
AMP_EACH2(quotient)
template <typename T> AMP_INLINE T remainder(T x, T y) {
  const bool isNone = (y == 0) | (T(-1) < T(0) && y == T(-1));
  return T(x % (isNone ? T(1) : y));
}
AMP_EACH2(remainder)

AMP_INLINE int bit_count(int x) { return __builtin_popcount(unsigned(x)); }
AMP_INLINE unsigned bit_count(unsigned x) {
  return unsigned(__builtin_popcount(x));
}
AMP_INLINE unsigned bit_reverse(unsigned x) {
  return AMP_BIT_REVERSE(x);
}
AMP_INLINE int bit_reverse(int x) {
  return int(AMP_BIT_REVERSE(unsigned(x)));
}
/// -1 of 0; of a negative number, the highest bit that is 0.
AMP_INLINE unsigned find_msb(unsigned x) {
  return x ? 31u - unsigned(__builtin_clz(x)) : ~0u;
}
AMP_INLINE int find_msb(int x) {
  return int(find_msb(unsigned(x < 0 ? ~x : x)));
}
AMP_INLINE unsigned find_lsb(unsigned x) {
  return x ? unsigned(__builtin_ctz(x)) : ~0u;
}
AMP_INLINE int find_lsb(int x) { return int(find_lsb(unsigned(x))); }
AMP_EACH1(bit_count)
AMP_EACH1(bit_reverse)
AMP_EACH1(find_msb)
AMP_EACH1(find_lsb)

// Atomic operations, which return the old value: of memory that other
// processors see, and of a tile's own.

template <typename T> struct same_type { typedef T type; };
template <typename T> using value_of = typename same_type<T>::type;

template <typename T, typename F> AMP_INLINE T atomic_update(T &place, F f) {
  T old = place, next;
  __atomic_load(&place, &old, __ATOMIC_RELAXED);
  do
    next = f(old);
  while (!__atomic_compare_exchange(&place, &old, &next, false,
                                    __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  return old;
}
template <typename T, typename F> AMP_INLINE T tile_update(T &place, F f) {
  const T old = place;
  place = f(old);
  return old;
}
#define AMP_ATOMIC(name, expression)                                           \
  template <typename T> AMP_INLINE T atomic_##name(T &place, value_of<T> by) { \
    return atomic_update(place, [=](T old) { return T(expression); });         \
  }                                                                            \
  template <typename T> AMP_INLINE T tile_##name(T &place, value_of<T> by) {   \
    return tile_update(place, [=](T old) { return T(expression); });           \
  }
AMP_ATOMIC(add, old + by)
AMP_ATOMIC(sub, old - by)
// A number takes the place of NaN.
AMP_ATOMIC(min, old <= by || by != by ? old : by)
AMP_ATOMIC(max, old >= by || by != by ? old : by)
AMP_ATOMIC(and, old &by)
AMP_ATOMIC(or, old | by)
AMP_ATOMIC(xor, old ^ by)
AMP_ATOMIC(exchange, by)
#undef AMP_ATOMIC
// The instructions of processors.
#define AMP_FETCH(T)                                                           \
  AMP_INLINE T atomic_add(T &place, T by) {                                    \
    return __atomic_fetch_add(&place, by, __ATOMIC_RELAXED);                   \
  }                                                                            \
  AMP_INLINE T atomic_sub(T &place, T by) {                                    \
    return __atomic_fetch_sub(&place, by, __ATOMIC_RELAXED);                   \
  }
AMP_FETCH(int)
AMP_FETCH(unsigned)
AMP_FETCH(int64)
AMP_FETCH(uint64)
#undef AMP_FETCH
template <typename T>
AMP_INLINE T atomic_compare_exchange(T &place, value_of<T> expected,
                                     value_of<T> desired) {
  __atomic_compare_exchange(&place, &expected, &desired, false,
                            __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  return expected;
}
template <typename T>
AMP_INLINE T tile_compare_exchange(T &place, value_of<T> expected,
                                   value_of<T> desired) {
  const T old = place;
  if (old == expected)
    place = desired;
  return old;
}

AMP_INLINE void fence() { __atomic_thread_fence(__ATOMIC_SEQ_CST); }

#undef AMP_EACH
#undef AMP_EACH1
#undef AMP_EACH2
#undef AMP_EACH3

} // namespace amp
} // namespace

#endif
