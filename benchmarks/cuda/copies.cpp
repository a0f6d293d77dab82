// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "copies.h"

#include <amp.h>

using namespace concurrency;

void pairs::copies(Run &run) {
  const Copies data(run);
  array<unsigned> there(data.count), other(data.count);
  std::vector<unsigned> back(data.count);
  run.time("copies", "copy_to_device", 1,
           [&] { copy(data.from.begin(), data.from.end(), there); });
  run.time("copies", "copy_from_device", 1, [&] { copy(there, back.begin()); });
  data.check(back, "element copied up and down");
  run.time("copies", "copy_on_device", Copies::InARow,
           [&] { copy(there, other); });
  data.check(other, "element copied on the device");
}
