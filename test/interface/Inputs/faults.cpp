// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
#include <cstdio>
#include <cstring>
#include <thread>
#include <vector>
using namespace concurrency;

template <class F> static void launch(const F &f) {
  try {
    f();
  } catch (const unsupported_feature &) {
    throw;
  } catch (const runtime_exception &fault) {
    std::printf("%s\n", fault.what());
  }
}

static void tiled() {
  std::vector<int> ys(64);
  array_view<int, 2> y(8, 8, ys);
  launch([&] {
    parallel_for_each(y.extent.tile<4, 4>(),
                      [=](tiled_index<4, 4> t) restrict(amp) {
                        tile_static int near[4][4];
                        const int r = t.local[0], c = t.local[1];
                        near[r][c] = t.global[1];
                        y[t] = near[r][c ^ 1]; // RACE
                        y(t.global[0], t.global[1] + (r == 1 && t.global[1] == 7)) = 1; // INDEX
                      });
  });
}

static void plain(int zero) {
  std::vector<int> ys(4);
  array_view<int> y(4, ys);
  launch([&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      y[i] = 1 / (i[0] == 2 ? zero : 1) + (1 << (i[0] == 3 ? 40 : 0)); // NUMBERS
    });
  });
}

static void right() {
  std::vector<int> ys(4);
  array_view<int> y(4, ys);
  launch([&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] = 1; });
  });
}

int main(int argc, char **argv) {
  if (argc > 1) { // many at once
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i)
      threads.emplace_back([] {
        for (int k = 0; k < 25; ++k)
          plain(0);
      });
    for (std::thread &each : threads)
      each.join();
    return 0;
  }
  tiled();
  plain(0);
  right();
}
