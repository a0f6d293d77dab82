// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// norm and unorm: a float that is clamped to [-1, 1] or [0, 1] when it is made
/// and after each operation (specification 10.7).
///
/// NaN, which the specification leaves open, becomes the lower bound, on the
/// host and on the device. Only these classes write what they hold, so it is
/// taken to be in range wherever it is read: the compiler leaves out a clamp of
/// what is in range anyway (lib/Transforms/RangeAnalysis/RemoveClamps.h).
#ifndef AMPVK_AMPVK_NORM_H
#define AMPVK_AMPVK_NORM_H

#include "builtins.h"

namespace Concurrency {
namespace __detail {

inline float __amp_clamped(float __x, float __low, float __high) restrict(cpu,
                                                                          amp) {
#ifdef __AMP_DEVICE_PASS__
  return __amp_clamp(__x, __low, __high);
#else
  return __x > __low ? (__x < __high ? __x : __high) : __low; // NaN: low
#endif
}

/// x, which is known to lie between the bounds.
inline float __amp_within(float __x, float __low, float __high) restrict(cpu,
                                                                         amp) {
#ifdef __AMP_DEVICE_PASS__
  return __amp_in_range(__x, __low, __high);
#else
  return (void)__low, (void)__high, __x;
#endif
}

} // namespace __detail

namespace graphics {

#define _AMP_NORM_OPERATOR(Self, op, assign)                                   \
  friend Self operator op(const Self &__a, const Self &__b) restrict(cpu,      \
                                                                     amp) {    \
    return Self(static_cast<float>(__a) op static_cast<float>(__b));           \
  }                                                                            \
  /** Computes the same and stores it in this number. */                       \
  Self &operator assign(const Self &__other) restrict(cpu, amp) {              \
    return *this = *this op __other;                                           \
  }

#define _AMP_NORM_COMPARISON(Self, op)                                         \
  /** Compares the values. */                                                  \
  friend bool operator op(const Self &__a, const Self &__b) restrict(cpu,      \
                                                                     amp) {    \
    return static_cast<float>(__a) op static_cast<float>(__b);                 \
  }

/// What both classes have, and their data.
#define _AMP_NORM_MEMBERS(Self, low)                                           \
  _AMP_ZERO_CONSTRUCTOR(Self)                                                  \
  explicit Self(float __v) restrict(cpu, amp)                                  \
      : _M_base{__detail::__amp_clamped(__v, low, 1.0f)} {}                    \
  explicit Self(int __v) restrict(cpu, amp) : Self(static_cast<float>(__v)) {} \
  explicit Self(unsigned __v) restrict(cpu, amp)                               \
      : Self(static_cast<float>(__v)) {}                                       \
  explicit Self(double __v) restrict(cpu, amp)                                 \
      : Self(static_cast<float>(__v)) {}                                       \
                                                                               \
  /** The value.                                                               \
      \see section 10.7 */                                                     \
  operator float() const restrict(cpu, amp) {                                  \
    return __detail::__amp_within(_M_base[0], low, 1.0f);                      \
  }                                                                            \
                                                                               \
  /** The sum, clamped. */                                                     \
  _AMP_NORM_OPERATOR(Self, +, +=)                                              \
  /** The difference, clamped. */                                              \
  _AMP_NORM_OPERATOR(Self, -, -=)                                              \
  /** The product, clamped. */                                                 \
  _AMP_NORM_OPERATOR(Self, *, *=)                                              \
  /** The quotient, clamped. */                                                \
  _AMP_NORM_OPERATOR(Self, /, /=)                                              \
  _AMP_NORM_COMPARISON(Self, ==)                                               \
  _AMP_NORM_COMPARISON(Self, !=)                                               \
  _AMP_NORM_COMPARISON(Self, <)                                                \
  _AMP_NORM_COMPARISON(Self, <=)                                               \
  _AMP_NORM_COMPARISON(Self, >)                                                \
  _AMP_NORM_COMPARISON(Self, >=)                                               \
                                                                               \
  /** Adds 1, clamped. */                                                      \
  Self &operator++() restrict(cpu, amp) { return *this += Self(1.0f); }        \
  /** Subtracts 1, clamped. */                                                 \
  Self &operator--() restrict(cpu, amp) { return *this -= Self(1.0f); }        \
  Self operator++(int) restrict(cpu, amp) {                                    \
    Self __old = *this;                                                        \
    *this += Self(1.0f);                                                       \
    return __old;                                                              \
  }                                                                            \
  Self operator--(int) restrict(cpu, amp) {                                    \
    Self __old = *this;                                                        \
    *this -= Self(1.0f);                                                       \
    return __old;                                                              \
  }                                                                            \
                                                                               \
private:                                                                       \
  float _M_base[1];

class norm;

/// A float that is clamped to [0, 1]. NaN becomes the lower bound. No member
/// throws.
/// \see section 10.7
class _AMP_VECTOR unorm {
public:
  /// Makes a number of another type; what is out of range becomes the nearest
  /// bound.
  /// \see section 10.7.2
  explicit unorm(const norm &__other) restrict(cpu, amp);
  _AMP_NORM_MEMBERS(unorm, 0.0f)
};

/// A float that is clamped to [-1, 1]. NaN becomes the lower bound. No member
/// throws.
/// \see section 10.7
class _AMP_VECTOR norm {
public:
  /// Makes a number of another type; what is out of range becomes the nearest
  /// bound.
  /// \see section 10.7.2
  norm(const unorm &__other) restrict(cpu, amp)
      : _M_base{static_cast<float>(__other)} {}
  /// The difference, clamped; or the number with the opposite sign.
  /// \see section 10.7
  norm operator-() const restrict(cpu, amp) {
    return norm(-static_cast<float>(*this));
  }
  _AMP_NORM_MEMBERS(norm, -1.0f)
};

inline unorm::unorm(const norm &__other) restrict(cpu, amp)
    : unorm(static_cast<float>(__other)) {}

#undef _AMP_NORM_OPERATOR
#undef _AMP_NORM_COMPARISON
#undef _AMP_NORM_MEMBERS

} // namespace graphics
} // namespace Concurrency

/// The norm 0.
#define NORM_ZERO (::Concurrency::graphics::norm(0.0f))
/// The least norm, -1.
#define NORM_MIN (::Concurrency::graphics::norm(-1.0f))
/// The greatest norm, 1.
#define NORM_MAX (::Concurrency::graphics::norm(1.0f))
/// The unorm 0.
#define UNORM_ZERO (::Concurrency::graphics::unorm(0.0f))
/// The least unorm, 0.
#define UNORM_MIN (::Concurrency::graphics::unorm(0.0f))
/// The greatest unorm, 1.
#define UNORM_MAX (::Concurrency::graphics::unorm(1.0f))

#endif
