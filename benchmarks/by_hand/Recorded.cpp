// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Recorded.h"

void bench::measureRecorded(pairs::Run &run, const char *name, int launches,
                            const Queue::Record &act,
                            const std::function<void()> &restart) {
  const int count = run.size(launches, (launches + 9) / 10, 3);
  Queue &queue = firstDevice().main;
  const VkCommandBuffer all = queue.prerecord([&](VkCommandBuffer into) {
    for (int i = 0; i < count; ++i)
      act(into);
  });
  run.measure("by_hand", name, [&] {
    restart();
    return pairs::millisecondsOf([&] { queue.poll(queue.submit(all)); }) /
           count;
  });
  queue.free(all);
}
