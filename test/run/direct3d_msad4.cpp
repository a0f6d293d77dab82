// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// msad4, against its definition on arrays of bytes; in both namespaces, with
// both headers.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %ampcc -O0 -DHEADER='<amp_short_vectors.h>' %s -o %t && %t
#ifndef HEADER
#define HEADER <amp_graphics.h>
#endif
#include HEADER
#include "Inputs/check.h"
#include <cstring>
#include <random>

using namespace concurrency;
using graphics::uint;
using graphics::uint_2;
using graphics::uint_4;

struct Arguments {
  uint reference;
  uint_2 source;
  uint_4 sums;
};

/// Component `first`, from bytes.
uint expected(const Arguments &a, int first) {
  unsigned char reference[4], source[8];
  const uint words[] = {a.source.x, a.source.y};
  const uint sums[] = {a.sums.x, a.sums.y, a.sums.z, a.sums.w};
  std::memcpy(reference, &a.reference, 4);
  std::memcpy(source, words, 8);
  unsigned long long sum = sums[first];
  for (int i = 0; i < 4; ++i)
    if (reference[i])
      sum += std::abs(int(reference[i]) - int(source[first + i]));
  return sum < 0xffffffffull ? uint(sum) : 0xffffffffu;
}

std::vector<Arguments> someArguments() {
  std::vector<Arguments> all = {
      {0, {0x12345678, 0x9abcdef0}, {1, 2, 3, 4}},          // all masked
      {0x00ff00ff, {0, 0}, {0, 0, 0, 0}},                   // some masked
      {0x04030201, {0x04030201, 0x08070605}, {0, 0, 0, 0}}, // one fits
      {0xffffffff, {0, 0}, {0xffffffff, 0xfffffc03, 0xfffffc04, 0xfffffbff}},
      {0x01010101, {0xffffffff, 0xffffffff}, {7, 0x80000000, 0x7fffffff, 0}},
  };
  std::mt19937 random(7);
  auto some = [&] { return uint(random()); };
  for (int i = 0; i < 2000; ++i) {
    // Bytes of 0 are what matters.
    const uint mask = (random() & 1 ? 0xffu : 0) |
                      (random() & 1 ? 0xff00u : 0) |
                      (random() & 1 ? 0xff0000u : 0) | 0xff000000u;
    all.push_back({some() & mask,
                   {some(), some()},
                   {some(), some(), some() % 1000, ~(some() % 1000)}});
  }
  return all;
}

template <class F> void compare(const F &msad) {
  const std::vector<Arguments> all = someArguments();
  std::vector<uint_4> results(all.size());
  array_view<const Arguments> arguments(all);
  array_view<uint_4> sums(results);
  parallel_for_each(
      sums.extent, [=](index<1> i) restrict(amp) {
        sums[i] = msad(arguments[i]);
      });
  sums.synchronize();
  for (std::size_t i = 0; i < all.size(); ++i) {
    CHECK_EQ(results[i].x, expected(all[i], 0));
    CHECK_EQ(results[i].y, expected(all[i], 1));
    CHECK_EQ(results[i].z, expected(all[i], 2));
    CHECK_EQ(results[i].w, expected(all[i], 3));
  }
}

int main() {
  compare([](const Arguments &a) restrict(amp) {
    return direct3d::msad4(a.reference, a.source, a.sums);
  });
  compare([](const Arguments &a) restrict(amp) {
    return graphics::direct3d::msad4(a.reference, a.source, a.sums);
  });
  return check::result();
}
