// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel whose text differs between the passes.
#include <amp.h>
#include <iostream>
using namespace concurrency;

int side() restrict(cpu, amp) {
#ifdef __AMP_DEVICE_PASS__
  return 1;
#else
  return 2;
#endif
}

int main() {
  int result = 0;
  array_view<int, 1> view(1, &result);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
#ifdef BROKEN
  again:
    if (view[i] == 0)
      goto again;
#endif
    view[i] = side();
  });
  std::cout << "device " << view[0] << ", host " << side() << '\n';
}
