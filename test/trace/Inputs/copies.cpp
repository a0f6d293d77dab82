// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A large copy to the device, a kernel, and a large copy back.
#include <amp.h>
#include <vector>

using namespace concurrency;

int main() {
  const int n = 2 << 20;
  std::vector<int> data(n, 1);
  array<int> a(n);
  copy(data.begin(), data.end(), a);
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) { a[i] += 1; });
  copy(a, data.begin());
  return data[n - 1] == 2 ? 0 : 1;
}
