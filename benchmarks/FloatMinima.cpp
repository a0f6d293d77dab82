// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compiled by ampcc for each mapping: -DMINIMA=minimaCas --float-atomics=cas.
#include "FloatMinima.h"

#include <amp.h>
#include <ampvk/assume.h>

using namespace concurrency;

namespace {

const int Count = 1 << 24;

struct Data {
  array<float> values{Count};
  array<float> least{1};

  Data() {
    array<float> &v = values, &l = least;
    parallel_for_each(v.extent, [&](index<1> i) restrict(amp) {
      const unsigned x = unsigned(i[0]) * 2654435761u;
      v[i] = float((x ^ x >> 15) % 1000003 + 7) / 8;
      if (i[0] == 0)
        l[0] = 1e30f;
    });
  }
};

Data &data() {
  static Data all;
  return all;
}

void atOnce() {
  array<float> &v = data().values, &least = data().least;
  parallel_for_each(v.extent, [&](index<1> i) restrict(amp) {
    atomic_fetch_min(&least[0], ampvk::assume_nonnegative(v[i]));
  });
  v.accelerator_view.wait();
}

void tilesFirst() {
  array<float> &v = data().values, &least = data().least;
  parallel_for_each(v.extent.tile<256>(),
                    [&](tiled_index<256> t) restrict(amp) {
    tile_static float found;
    if (t.local[0] == 0)
      found = 1e30f;
    t.barrier.wait_with_tile_static_memory_fence();
    atomic_fetch_min(&found, ampvk::assume_nonnegative(v[t.global]));
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] == 0)
      atomic_fetch_min(&least[0], ampvk::assume_nonnegative(found));
  });
  v.accelerator_view.wait();
}

float least() {
  std::vector<float> found = data().least;
  return found[0];
}

} // namespace

const bench::FloatMinima bench::MINIMA = {atOnce, tilesFirst, least};
