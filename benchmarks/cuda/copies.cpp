// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "copies.h"

#include <algorithm>
#include <amp.h>

using namespace concurrency;

static void on_device(pairs::Run &run, const Copies &data,
                      const array<unsigned> &there) {
  array<unsigned> other(data.count);
  run.time("copies", "copy_on_device" + data.suffix, Copies::InARow,
           [&] { copy(there, other); });
  data.check(other, "element copied on the device");
}

static void measure(pairs::Run &run, const Copies &data) {
  array<unsigned> there(data.count);
  std::vector<unsigned> back(data.count);
  for (const char *group : {"copies", "pinned"}) {
    run.time(group, "copy_to_device" + data.suffix, 1,
             [&] { copy(data.from.begin(), data.from.end(), there); });
    std::fill(back.begin(), back.end(), 0);
    run.time(group, "copy_from_device" + data.suffix, 1,
             [&] { copy(there, back.begin()); });
    data.check(back, "element copied up and down");
  }
  on_device(run, data, there);
}

void pairs::copies(Run &run) {
  Copies::forEachSize(run, [&](const Copies &data) { measure(run, data); });
}
