// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel and copies that have nothing to do with it. Compiled by ampcc.
#include "Ratios.h"

#include <amp.h>
#include <chrono>
#include <stdexcept>
#include <vector>

using namespace concurrency;

namespace {

constexpr int Threads = 1 << 16, Count = 16 << 20;

struct Work {
  array<float> busy{Threads};
  array<int> there{Count};
  std::vector<int> from = std::vector<int>(Count, 1), back = from;
  int steps = 1;

  /// With a kernel that takes as long as the copies.
  Work() {
    kernel(), copies(); // pays for what is made once
    const double wanted = seconds([&] { copies(); });
    while (seconds([&] { kernel(), wait(); }) < wanted)
      steps *= 2;
  }

  static Work &get() {
    static Work work;
    return work;
  }

  void kernel() {
    array<float> &values = busy;
    const int count = steps;
    parallel_for_each(
        values.get_extent(), [ =, &values ](index<1> i) restrict(amp) {
          float x = 0.5f;
          for (int step = 0; step < count; ++step)
            x = 3.7f * x * (1 - x);
          values[i] = x;
        });
  }
  void copies() {
    copy(from.begin(), from.end(), there);
    copy(there, back.begin());
  }
  void wait() { there.get_accelerator_view().wait(); }

  template <typename F> double seconds(F act) {
    const auto start = std::chrono::steady_clock::now();
    act();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         start)
        .count();
  }
};

void beside() {
  Work::get().kernel();
  Work::get().copies();
  Work::get().wait();
}

void afterwards() {
  Work::get().kernel();
  Work::get().wait();
  Work::get().copies();
}

} // namespace

std::vector<bench::Ratio> bench::besideRatios() {
  Work &work = Work::get();
  work.from.assign(Count, 2);
  beside();
  if (work.back != work.from)
    throw std::runtime_error("beside: the data came back changed");
  addLaunches("amp_copies_beside", beside);
  addLaunches("amp_copies_afterwards", afterwards);
  // Without a second queue, or on a CPU, there is nothing to gain.
  return {{"64 MiB there and back beside a kernel that takes as long, over "
           "after it",
           "amp_copies_beside", "amp_copies_afterwards", NoTarget}};
}
