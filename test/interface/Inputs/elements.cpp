// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels with a race in a container, and with elements that were never written.
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

template <class F> static void faultsOf(const F &launch) {
  try {
    launch();
  } catch (const runtime_exception &e) {
    std::printf("%s\n", e.what());
  }
}

static void shifted(array_view<int, 2> a) {
  parallel_for_each(extent<1>(3), [=](index<1> i) restrict(amp) {
    const int next =
        a(1, i[0] + 1);
    a(1, i[0]) = next;
  });
}

static void summed(const array<int> &a, array_view<int> sum) {
  parallel_for_each(sum.extent, [=, &a](index<1> i) restrict(amp) {
    sum[i] =
        a[i[0] + 6];
  });
}

static void beyond(array_view<int> view) {
  array_view<int> low = view.section(0, 4), high = view.section(4, 4);
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
    if (i[0] == 0)
      high[2] = 7;
    else
      atomic_fetch_inc(&low[0] + 6);
  });
}

int main() {
  std::vector<int> values(8), sums(3);
  array_view<int, 2> view(2, 4, values);
  array_view<int> sum(3, sums);
  array<int> a(16);
  copy(values.begin(), values.end(), a.section(0, 8));
  faultsOf([&] { shifted(view); });
  faultsOf([&] { summed(a, sum); });
  faultsOf([&] { beyond(array_view<int>(8, values)); });
}
