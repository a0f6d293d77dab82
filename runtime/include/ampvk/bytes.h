// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Bytes in containers of unsigned, for code that packs four of them into each.
/// (An array_view<unsigned char> does all of this by itself.)
///
/// `__words` is anything with `unsigned &operator[](int)`:
/// array_view<unsigned>, array<unsigned>, a tile_static or local array. `__at`
/// counts bytes from its start; byte 0 is the lowest of word 0, as in the
/// host's memory. Each function leaves the other bytes of the word alone,
/// whoever changes them meanwhile, and is one atomic operation on its byte.
/// Sums wrap within the byte. (Article "char arrays", whose own functions carry
/// into the next byte, and whose write loses bits if two threads write the same
/// byte.)
#ifndef AMPVK_AMPVK_BYTES_H
#define AMPVK_AMPVK_BYTES_H

#include "macros_off.h" // before all others

#include "../amp.h"

namespace ampvk {

/// The byte, 0 to 255.
template <typename _Words>
unsigned read_uchar(_Words &__words, int __at) restrict(amp) {
  return __words[__at >> 2] >> ((__at & 3) * 8) & 255u;
}

/// The byte becomes the low eight bits of `value`.
template <typename _Words>
void write_uchar(_Words &__words, int __at, unsigned value) restrict(amp) {
  const int __shift = (__at & 3) * 8;
  unsigned __seen = __words[__at >> 2];
  while (!Concurrency::atomic_compare_exchange(&__words[__at >> 2], &__seen,
                                               (__seen & ~(255u << __shift)) |
                                                   (value & 255u) << __shift))
    ;
}

/// Adds to the byte.
template <typename _Words>
void addto_uchar(_Words &__words, int __at, unsigned value) restrict(amp) {
  const int __shift = (__at & 3) * 8;
  unsigned __seen = __words[__at >> 2];
  while (!Concurrency::atomic_compare_exchange(
      &__words[__at >> 2], &__seen,
      (__seen & ~(255u << __shift)) | ((__seen >> __shift) + value & 255u)
                                          << __shift))
    ;
}

/// Adds one to the byte.
template <typename _Words>
void increment_uchar(_Words &__words, int __at) restrict(amp) {
  addto_uchar(__words, __at, 1u);
}

// The same with an index, and for rows of `__columns` bytes each.
#define _AMP_BYTE_FORMS(result, name, Parameters, Arguments)                   \
  template <typename _Words>                                                   \
  result name(_Words &__words,                                                 \
              Concurrency::index<1> __at Parameters) restrict(amp) {           \
    return name(__words, __at[0] Arguments);                                   \
  }                                                                            \
  template <typename _Words>                                                   \
  result name(_Words &__words, int __row, int __column,                        \
              int __columns Parameters) restrict(amp) {                        \
    return name(__words, __row * __columns + __column Arguments);              \
  }                                                                            \
  template <typename _Words>                                                   \
  result name(_Words &__words, Concurrency::index<2> __at,                     \
              int __columns Parameters) restrict(amp) {                        \
    return name(__words, __at[0] * __columns + __at[1] Arguments);             \
  }
#define _AMP_COMMA ,
_AMP_BYTE_FORMS(unsigned, read_uchar, , )
_AMP_BYTE_FORMS(void, increment_uchar, , )
_AMP_BYTE_FORMS(void, addto_uchar, _AMP_COMMA unsigned value, _AMP_COMMA value)
_AMP_BYTE_FORMS(void, write_uchar, _AMP_COMMA unsigned value, _AMP_COMMA value)
#undef _AMP_COMMA
#undef _AMP_BYTE_FORMS

} // namespace ampvk

#include "macros_on.h" // after all others

#endif
