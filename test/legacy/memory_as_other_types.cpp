// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory that is written as one type and read as another, on the host: Visual C++
// did not conclude from types that pointers point to different memory. (In kernels
// it is right in every dialect: run/reinterpretation.)
// RUN: %ampcc -O2 -fmsvc %s -o %t && %t
#include <amp.h>
#include <vector>
using namespace concurrency;

#pragma optimize("", on)
__declspec(noinline) unsigned bits_after(unsigned *bits, float *number, float x) {
  *bits = 1;
  *number = x;
  return *bits;
}

// As was often found, from 1999 on.
__declspec(noinline) float inverse_root(float x) {
  float y = x;
  long long bits = 0;
  *(float *)&bits = y;
  bits = 0x5f3759df - (bits >> 1);
  y = *(float *)&bits;
  return y * (1.5f - 0.5f * x * y * y);
}

int main() {
  unsigned word = 0;
  if (bits_after(&word, (float *)&word, 2.0f) != 0x40000000u)
    return 1;
  std::vector<float> numbers(16, 4.0f);
  array_view<float> view(16, numbers);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = view[i] * 4.0f; });
  view.synchronize();
  float root = inverse_root(numbers[3]);
  return root > 0.249f && root < 0.251f ? 0 : 2;
}
