// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same local names as in kernels_of_two_files.cpp, for other kernels.
#include "launch.h"
#include "shared_kernel.h"
using namespace Concurrency;

static void same(double d) {
  parallel_for_each(extent<1>(4).tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static int cell[64];
    int mark = 200;
    cell[t.local[0]] = mark + int(d);
  });
}

namespace {
struct Functor {
  double d;
  void operator()(tiled_index<4> t) const restrict(amp) {
    tile_static int cell[64];
    int mark = 201;
    cell[t.local[0]] = mark + int(d);
  }
};
} // namespace

void other() {
  same(1.0);
  parallel_for_each(extent<1>(4).tile<4>(), Functor{1.0});
  shared(2);
}
