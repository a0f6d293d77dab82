// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adds two vectors: the smallest whole C++ AMP program.
#include <amp.h>
#include <iostream>
#include <vector>

using namespace concurrency;

int main() {
  const int n = 1 << 20;
  std::vector<float> a(n), b(n), sum(n);
  for (int i = 0; i < n; ++i) {
    a[i] = static_cast<float>(i);
    b[i] = static_cast<float>(n - i) / 4;
  }

  // An array_view lays itself over memory of the host. Data moves to the
  // accelerator when a kernel needs it, and back when the host looks at it.
  array_view<const float, 1> va(n, a), vb(n, b);
  array_view<float, 1> vsum(n, sum);
  vsum.discard_data(); // all of it is overwritten: nothing to copy there

  // One thread for each element. restrict(amp) marks code for the accelerator.
  parallel_for_each(vsum.extent,
                    [=](index<1> i) restrict(amp) { vsum[i] = va[i] + vb[i]; });
  vsum.synchronize(); // wait, and bring the result into the vector

  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += sum[i] != a[i] + b[i];
  std::cout << "added " << n << " floats, " << wrong << " wrong\n";
  return wrong != 0;
}
