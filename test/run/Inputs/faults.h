// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prints what -fcheck finds in a launch, or that it finds nothing.
#ifndef AMPVK_TEST_RUN_FAULTS_H
#define AMPVK_TEST_RUN_FAULTS_H

#include <amp.h>
#include <cstdio>
#include <vector>

template <class F> void faultsOf(const char *name, const F &launch) {
  try {
    launch();
    std::printf("%s: none\n", name);
  } catch (const concurrency::runtime_exception &e) {
    std::printf("%s: %s\n", name, e.what());
  }
}

/// Calls f(t, y) in tiles of 64 threads, one for each element of `y`.
template <class F>
void faultsInTiles(const char *name, int threads, const F &f) {
  std::vector<int> ys(static_cast<size_t>(threads));
  concurrency::array_view<int> y(threads, ys);
  faultsOf(name, [&] {
    parallel_for_each(
        y.extent.template tile<64>(),
        [=](concurrency::tiled_index<64> t) restrict(amp) { f(t, y); });
  });
}

#endif
