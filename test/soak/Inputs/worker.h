// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// One thread of a soak: its random numbers, and what it shares with the
/// others.
#ifndef AMPVK_TEST_SOAK_WORKER_H
#define AMPVK_TEST_SOAK_WORKER_H

#include <amp.h>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <random>
#include <vector>

namespace soak {

using namespace concurrency;

/// Ends the process with 1 if something is not as it must be.
inline void require(bool isTrue, const char *what) {
  if (isTrue)
    return;
  std::fprintf(stderr, "soak: wrong: %s\n", what);
  std::_Exit(1);
}

/// The data that all threads of a round share.
struct Shared {
  std::vector<int> data = std::vector<int>(1000);
  array_view<int> view{1000, data};
  std::atomic<int> sum{0};
};

class Worker {
public:
  Worker(Shared &shared, const std::vector<accelerator> &accelerators,
         unsigned seed)
      : shared(shared), accelerators(accelerators), random(seed) {}

  /// 1 to `most`.
  int upTo(int most) { return 1 + int(random() % static_cast<unsigned>(most)); }
  /// Small ones are as likely as large ones.
  int size() { return upTo(1 << random() % 17); }
  float between(float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(random);
  }
  std::vector<int> values(int count) {
    std::vector<int> made(count);
    for (int &each : made)
      each = upTo(1000) - 500;
    return made;
  }
  /// A view of any accelerator.
  accelerator_view view() {
    return accelerators[random() % accelerators.size()].get_default_view();
  }

  Shared &shared;
  const std::vector<accelerator> &accelerators;
  std::minstd_rand random;
};

} // namespace soak

#endif
