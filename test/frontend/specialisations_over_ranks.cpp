// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Partial specialisations over classes with a rank, of which one is better, as
// Microsoft's compiler orders them whatever the type of the rank is.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WARNING
// RUN: %ampcc -fmsvc -c %s -o %t.o
#include <amp.h>
#include <amp_graphics.h>

#define RANK unsigned
namespace amp = concurrency;

// WARNING: :[[@LINE+4]]:25: warning: template parameter 'N' used as a rank must be 'int'
template <class T> struct kind {
  static const int value = 0;
};
template <class T, RANK N> struct kind<amp::array_view<T, N>> {
  static const int value = 1, rank = N;
};
template <class T, RANK N> struct kind<amp::array_view<const T, N>> {
  static const int value = 2, rank = N;
};
template <class T, RANK N> struct kind<amp::array<T, N>> {
  static const int value = 3;
};
template <RANK N> struct kind<amp::array<float, N>> {
  static const int value = 4;
};
template <RANK N> struct kind<amp::index<N>> {
  static const int value = 5;
};
template <RANK N> struct kind<amp::extent<N>> {
  static const int value = 6;
};
template <class T, RANK N> struct kind<amp::graphics::texture<T, N>> {
  static const int value = 7;
};
template <RANK N> struct kind<amp::graphics::texture<int, N>> {
  static const int value = 8;
};
template <RANK A> struct kind<amp::tiled_index<A>> {
  static const int value = 9;
};
template <RANK A, RANK B> struct kind<amp::tiled_index<A, B>> {
  static const int value = 10;
};
template <RANK A> struct kind<amp::tiled_index<A, 4>> {
  static const int value = 11;
};

// Other types of ranks.
template <class T> struct sized {
  static const int value = 0;
};
template <class T, std::size_t N> struct sized<amp::array_view<T, N>> {
  static const int value = 1;
};
template <class T, std::size_t N> struct sized<amp::array_view<const T, N>> {
  static const int value = 2;
};
template <class T> struct shorter {
  static const int value = 0;
};
template <class T, unsigned short N> struct shorter<amp::array<T, N>> {
  static const int value = 1;
};
template <class T, unsigned short N> struct shorter<amp::array<T *, N>> {
  static const int value = 2;
};
template <class T, long N> struct shorter<amp::array_view<T, N>> {
  static const int value = 3;
};
template <class T, int N> struct shorter<amp::array_view<const T, N>> {
  static const int value = 4;
};
// No two of them fit.
template <class T, unsigned N> struct shorter<amp::graphics::texture<T, N>> {
  static const int value = 5 + N;
};

// The type of the rank itself.
template <class T> struct automatic {
  static const int value = 0;
};
template <class T, auto N> struct automatic<amp::array_view<T, N>> {
  static const int value = 1;
};
template <class T, auto N> struct automatic<amp::array_view<const T, N>> {
  static const int value = 2;
};

#define IS(trait, type, number)                                                \
  static_assert(trait<type>::value == number, #type)
#define COMMA ,
IS(kind, int, 0);
IS(kind, amp::array_view<float COMMA 2>, 1);
IS(kind, amp::array_view<const float COMMA 2>, 2);
static_assert(kind<amp::array_view<const float, 3>>::rank == 3, "");
IS(kind, amp::array_view<const amp::array_view<int>>, 2);
IS(kind, amp::array<int COMMA 2>, 3);
IS(kind, amp::array<float>, 4);
IS(kind, amp::index<2>, 5);
IS(kind, amp::extent<3>, 6);
IS(kind, amp::graphics::texture<float COMMA 2>, 7);
IS(kind, amp::graphics::texture<int COMMA 2>, 8);
IS(kind, amp::tiled_index<4>, 9);
IS(kind, amp::tiled_index<4 COMMA 8>, 10);
IS(kind, amp::tiled_index<8 COMMA 4>, 11);
IS(sized, amp::array_view<float COMMA 2>, 1);
IS(sized, amp::array_view<const float COMMA 2>, 2);
IS(shorter, amp::array<float COMMA 2>, 1);
IS(shorter, amp::array<float * COMMA 2>, 2);
IS(shorter, amp::array_view<float COMMA 2>, 3);
IS(shorter, amp::array_view<const float COMMA 2>, 4);
IS(shorter, amp::graphics::texture<float COMMA 2>, 7);
IS(automatic, amp::array_view<float COMMA 2>, 1);
IS(automatic, amp::array_view<const float COMMA 2>, 2);
