// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Accelerators and their views: listing, names, explicit launches.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <string>

using namespace concurrency;

int main() {
  std::vector<accelerator> all = accelerator::get_all();
  bool hasCpu = false;
  for (const accelerator &a : all) {
    CHECK(!a.device_path.empty());
    CHECK(!a.description.empty());
    hasCpu |= a.device_path == accelerator::cpu_accelerator;
  }
  CHECK(hasCpu);

  accelerator standard;
  CHECK(standard == accelerator(accelerator::default_accelerator));
  CHECK(standard.device_path != accelerator::cpu_accelerator);
  // software_accelerators.cpp has the names that Windows' software devices had.
  accelerator other(all.front().device_path);
  CHECK(other == all.front());

  std::vector<int> data(64);
  array_view<int, 1> view(64, data);
  accelerator_view own = other.create_view(queuing_mode_immediate);
  CHECK(own.accelerator == other);
  parallel_for_each(own, view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  parallel_for_each(other.default_view, view.extent.tile<8>(),
                    [=](tiled_index<8> t) restrict(amp) { view[t] *= 2; });
  CHECK_EQ(view[63], 126);

  array<int, 1> there(64, other.default_view);
  CHECK(there.accelerator_view.accelerator == other);
  parallel_for_each(there.extent,
                    [&there](index<1> i) restrict(amp) { there[i] = 5; });
  other.default_view.wait();
  copy(there, view);
  CHECK_EQ(view[10], 5);
  return check::result();
}
