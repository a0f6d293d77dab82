// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "devices.h"

#include <amp.h>
#include <ampvk/cluster.h>

using namespace concurrency;

// Each device has an array that it gives and one that it gets.
static void measure(pairs::Run &run, const Devices::Size &size,
                    const accelerator_view &one, const accelerator_view &two) {
  const std::string suffix = size.suffix;
  const int count = size.count;
  const array<unsigned> first(count, Devices::values(count, 0).begin(), one);
  const array<unsigned> second(count, Devices::values(count, 1).begin(), two);
  array<unsigned> on_first(count, one), on_second(count, two);
  run.time("devices", "to_other" + suffix, 1, [&] { copy(first, on_second); });
  Devices::check(on_second, 0);
  run.time("devices", "from_other" + suffix, 1,
           [&] { copy(second, on_first); });
  Devices::check(on_first, 1);
  run.time("devices", "both_ways" + suffix, 1, [&] {
    const completion_future there = copy_async(first, on_second);
    const completion_future back = copy_async(second, on_first);
    there.wait(), back.wait();
  });
  Devices::check(on_second, 0);
  Devices::check(on_first, 1);
}

void pairs::devices(Run &run) {
  const std::vector<accelerator> all = ampvk::computing_accelerators();
  if (Devices::enough(all.size()))
    for (const Devices::Size &size : Devices(run).sizes)
      measure(run, size, all[0].default_view, all[1].default_view);
}
