// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What Csmith's programs compute with, defined for all values: sums and the
/// like wrap, a division that is not defined gives its left operand, and so
/// does a shift by what is negative or too far.
#ifndef AMPVK_UTILS_FUZZ_CSMITHMATH_H
#define AMPVK_UTILS_FUZZ_CSMITHMATH_H

#include <cstdint>

namespace safe {

/// Both operands as T; wide enough for the result, or unsigned.
template <typename T> T add(T a, T b) restrict(cpu, amp) {
  return T(uint64_t(a) + uint64_t(b));
}
template <typename T> T sub(T a, T b) restrict(cpu, amp) {
  return T(uint64_t(a) - uint64_t(b));
}
template <typename T> T mul(T a, T b) restrict(cpu, amp) {
  return T(uint64_t(a) * uint64_t(b));
}
template <typename T> T unary_minus(T a) restrict(cpu, amp) {
  return T(uint64_t(0) - uint64_t(a));
}
template <typename T> bool divides(T a, T b) restrict(cpu, amp) {
  return b != 0 && !(T(-1) < T(0) && b == T(-1));
}
template <typename T> T div(T a, T b) restrict(cpu, amp) {
  return divides(a, b) ? T(a / b) : a;
}
template <typename T> T mod(T a, T b) restrict(cpu, amp) {
  return divides(a, b) ? T(a % b) : a;
}
template <typename T, typename N> bool shifts(T a, N by) restrict(cpu, amp) {
  return !(by < N(0)) && uint64_t(by) < sizeof(T) * 8 && !(a < T(0));
}
template <typename T, typename N> T lshift(T a, N by) restrict(cpu, amp) {
  return shifts(a, by) ? T(uint64_t(a) << int(by)) : a;
}
template <typename T, typename N> T rshift(T a, N by) restrict(cpu, amp) {
  return shifts(a, by) ? T(a >> int(by)) : a;
}

} // namespace safe

#define SAFE_BINARY(name, type, sign)                                          \
  inline type safe_##name##_func_##type##_##sign##_##sign(                     \
      type a, type b) restrict(cpu, amp) {                                     \
    return safe::name<type>(a, b);                                             \
  }
#define SAFE_SHIFT(name, type, sign, by, by_sign)                              \
  inline type safe_##name##_func_##type##_##sign##_##by_sign(                  \
      type a, by b) restrict(cpu, amp) {                                       \
    return safe::name<type, by>(a, b);                                         \
  }
#define SAFE_OF(type, sign)                                                    \
  SAFE_BINARY(add, type, sign)                                                 \
  SAFE_BINARY(sub, type, sign)                                                 \
  SAFE_BINARY(mul, type, sign)                                                 \
  SAFE_BINARY(div, type, sign)                                                 \
  SAFE_BINARY(mod, type, sign)                                                 \
  SAFE_SHIFT(lshift, type, sign, int, s)                                       \
  SAFE_SHIFT(lshift, type, sign, unsigned, u)                                  \
  SAFE_SHIFT(rshift, type, sign, int, s)                                       \
  SAFE_SHIFT(rshift, type, sign, unsigned, u)                                  \
  inline type safe_unary_minus_func_##type##_##sign(type a) restrict(cpu,      \
                                                                     amp) {    \
    return safe::unary_minus<type>(a);                                         \
  }

SAFE_OF(int8_t, s)
SAFE_OF(int16_t, s)
SAFE_OF(int32_t, s)
SAFE_OF(int64_t, s)
SAFE_OF(uint8_t, u)
SAFE_OF(uint16_t, u)
SAFE_OF(uint32_t, u)
SAFE_OF(uint64_t, u)

#undef SAFE_OF
#undef SAFE_SHIFT
#undef SAFE_BINARY

#endif
