// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "graphs.h"

#include <amp.h>

using namespace concurrency;

static void add_one(array<int> &numbers) {
  parallel_for_each(numbers.extent,
                    [&numbers](index<1> i) restrict(amp) {
    numbers[i] += 1;
  });
}

static void measure(pairs::Run &run, const Graphs &data, const char *name,
                    int count) {
  array<int> numbers(count, data.start(count).begin());
  const int chains = run.time("graphs", name, 1, [&] {
    for (int i = 0; i < data.kernels; ++i)
      add_one(numbers);
  });
  data.check(numbers, chains);
}

void pairs::graphs(Run &run) {
  const Graphs data(run);
  measure(run, data, "chain", data.few);
  measure(run, data, "chain_large", data.many);
}
