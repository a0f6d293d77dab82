// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Also plain C++, for clang++.
#include <algorithm>
#include <cstdio>
#ifdef __CPPAMP__
#include <amp.h>
#if defined(__AMP_DEVICE_PASS__)
#define VALUE 4
#else
#define VALUE 2
#endif

struct Limits {
  static const int least = 1;
};

template <typename F>
void eachElement(concurrency::array_view<int> a, F value) {
  concurrency::parallel_for_each(
      a.extent, [=](concurrency::index<1> i) restrict(amp) {
        a[i] = value() + 1;
      });
}

int main() {
  int data = 0;
  concurrency::array_view<int> a(1, &data);
  eachElement(a, [=]() restrict(amp) { return VALUE; });
  a.synchronize();
  std::printf("kernel %d, host %d\n", std::max(data, Limits::least), VALUE);
}
#else
int main() {}
#endif
