// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Bytes in containers of unsigned, for code that packs four of them into each.
/// (An array_view<unsigned char> does all of this by itself.)
///
/// `words` is anything with `unsigned &operator[](int)`: array_view<unsigned>,
/// array<unsigned>, a tile_static or local array. `at` counts bytes from its
/// start; byte 0 is the lowest of word 0, as in the host's memory. Each function
/// leaves the other bytes of the word alone, whoever changes them meanwhile, and
/// is one atomic operation on its byte. Sums wrap within the byte. (Article
/// "char arrays", whose own functions carry into the next byte, and whose write
/// loses bits if two threads write the same byte.)
#ifndef AMPVK_AMPVK_BYTES_H
#define AMPVK_AMPVK_BYTES_H

#include "../amp.h"

namespace ampvk {

/// The byte, 0 to 255.
template <typename Words>
unsigned read_uchar(Words &words, int at) restrict(amp) {
  return words[at >> 2] >> ((at & 3) * 8) & 255u;
}

/// The byte becomes the low eight bits of `value`.
template <typename Words>
void write_uchar(Words &words, int at, unsigned value) restrict(amp) {
  const int shift = (at & 3) * 8;
  unsigned seen = words[at >> 2];
  while (!Concurrency::atomic_compare_exchange(
      &words[at >> 2], &seen,
      (seen & ~(255u << shift)) | (value & 255u) << shift))
    ;
}

/// Adds to the byte.
template <typename Words>
void addto_uchar(Words &words, int at, unsigned value) restrict(amp) {
  const int shift = (at & 3) * 8;
  unsigned seen = words[at >> 2];
  while (!Concurrency::atomic_compare_exchange(
      &words[at >> 2], &seen,
      (seen & ~(255u << shift)) | ((seen >> shift) + value & 255u) << shift))
    ;
}

/// Adds one to the byte.
template <typename Words>
void increment_uchar(Words &words, int at) restrict(amp) {
  addto_uchar(words, at, 1u);
}

// The same with an index, and for rows of `columns` bytes each.
#define _AMP_BYTE_FORMS(result, name, Parameters, Arguments)                   \
  template <typename Words>                                                    \
  result name(Words &words, Concurrency::index<1> at Parameters)               \
      restrict(amp) {                                                          \
    return name(words, at[0] Arguments);                                       \
  }                                                                            \
  template <typename Words>                                                    \
  result name(Words &words, int row, int column, int columns Parameters)       \
      restrict(amp) {                                                          \
    return name(words, row *columns + column Arguments);                       \
  }                                                                            \
  template <typename Words>                                                    \
  result name(Words &words, Concurrency::index<2> at, int columns Parameters)  \
      restrict(amp) {                                                          \
    return name(words, at[0] * columns + at[1] Arguments);                     \
  }
#define _AMP_COMMA ,
_AMP_BYTE_FORMS(unsigned, read_uchar, , )
_AMP_BYTE_FORMS(void, increment_uchar, , )
_AMP_BYTE_FORMS(void, addto_uchar, _AMP_COMMA unsigned value, _AMP_COMMA value)
_AMP_BYTE_FORMS(void, write_uchar, _AMP_COMMA unsigned value, _AMP_COMMA value)
#undef _AMP_COMMA
#undef _AMP_BYTE_FORMS

} // namespace ampvk

#endif
