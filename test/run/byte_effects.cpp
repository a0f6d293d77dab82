// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A byte that a function with effects computes from itself: the function is
// called once, however often others write the rest of the word meanwhile.
// RUN: %ampcc %s -o %t && %t && env AMPVK_TEST=variant=portable %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

unsigned char counted(unsigned char old, array_view<int> calls, int i)
    restrict(cpu, amp) {
  for (int k = 0; k < 3; ++k)
    if (old > k)
      calls[i] += old;
  return (unsigned char)(old * 3 + calls[i]);
}

struct Pixel {
  short s;
  signed char c;
  bool b;
};

bool changed(bool old, Pixel &other, array_view<int> calls, int i)
    restrict(cpu, amp) {
  ++calls[i];
  ++other.c;
  return !old;
}

void elements() {
  const int size = 64;
  std::vector<unsigned char> data(size), expected;
  for (int i = 0; i < size; ++i)
    data[i] = (unsigned char)(i + 1);
  expected = data;
  std::vector<int> counts(size), expectedCounts(size);
  array_view<int> hostCalls(size, expectedCounts);
  for (int i = 0; i < size; ++i)
    expected[i] = counted(expected[i], hostCalls, i);
  array_view<unsigned char> bytes(size, data);
  array_view<int> calls(size, counts);
  parallel_for_each(bytes.extent, [=](index<1> i) restrict(amp) {
    bytes[i] = counted(bytes[i], calls, i[0]);
  });
  bytes.synchronize();
  calls.synchronize();
  for (int i = 0; i < size; ++i) {
    CHECK_EQ(data[i], expected[i]);
    CHECK_EQ(counts[i], expectedCounts[i]);
  }
}

/// The function changes another part of the same word.
void members() {
  const int size = 64;
  std::vector<Pixel> data(size);
  for (int i = 0; i < size; ++i)
    data[i] = {short(i), (signed char)(i), i % 3 == 0};
  std::vector<int> counts(size);
  array_view<Pixel> pixels(size, data);
  array_view<int> calls(size, counts);
  parallel_for_each(pixels.extent, [=](index<1> i) restrict(amp) {
    pixels[i].b = changed(pixels[i].b, pixels[i], calls, i[0]);
  });
  pixels.synchronize();
  calls.synchronize();
  for (int i = 0; i < size; ++i) {
    CHECK(counts[i] == 1);
    CHECK(data[i].s == i && data[i].c == (signed char)(i + 1));
    CHECK(data[i].b == (i % 3 != 0));
  }
}

} // namespace

int main() {
  elements();
  members();
  return check::result();
}
