// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers in switches, with arms that fall through, breaks, variables of several
// arms, and loops around and inside.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"
#include <algorithm>

using namespace concurrency;

static constexpr int tile = 16;

int main() {
  for (int mode = 0; mode < 6; ++mode) {
    const int rounds = 5;
    std::vector<int> results(3 * tile);
    array_view<int> r(3 * tile, results);
    parallel_for_each(
        r.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
          tile_static int shared[tile];
          const int me = t.local[0];
          int sum = me;
          for (int k = 0; k < rounds; ++k) {
            switch ((mode + k) % 6) {
              int kept;
            case 0:
              shared[me] = sum;
              t.barrier.wait();
              sum += shared[(me + 1) % tile];
              t.barrier.wait();
            case 1:
              kept = sum * 3;
              if (k == 2)
                break;
              shared[me] = kept;
              t.barrier.wait();
              sum ^= shared[(me + 2) % tile] + kept;
              t.barrier.wait();
              break;
            case 3:
              if (k & 1)
                continue;
              shared[me] = sum + 7;
              t.barrier.wait();
              sum -= shared[(me + 3) % tile];
              t.barrier.wait();
              break;
            default:
              for (int j = 0; j < 4; ++j) {
                shared[me] = sum + j;
                t.barrier.wait();
                sum += shared[(me + j) % tile];
                t.barrier.wait();
                if (j == rounds - 3)
                  break;
              }
            case 5:
              ++sum;
            }
            sum = sum * 5 + k;
          }
          r[t] = sum;
        });
    r.synchronize();
    // All threads in step.
    int sum[tile], shared[tile];
    for (int me = 0; me < tile; ++me)
      sum[me] = me;
    auto each = [&](auto f) {
      int next[tile];
      for (int me = 0; me < tile; ++me)
        next[me] = f(me);
      std::copy(next, next + tile, sum);
    };
    auto put = [&](int factor, int by) {
      for (int me = 0; me < tile; ++me)
        shared[me] = sum[me] * factor + by;
    };
    for (int k = 0; k < rounds; ++k) {
      switch ((mode + k) % 6) {
      case 0:
        put(1, 0);
        each([&](int me) { return sum[me] + shared[(me + 1) % tile]; });
      case 1:
        if (k == 2)
          break;
        put(3, 0);
        each([&](int me) {
          return sum[me] ^ (shared[(me + 2) % tile] + sum[me] * 3);
        });
        break;
      case 3:
        if (k & 1)
          continue;
        put(1, 7);
        each([&](int me) { return sum[me] - shared[(me + 3) % tile]; });
        break;
      default:
        for (int j = 0; j < 4; ++j) {
          put(1, j);
          each([&](int me) { return sum[me] + shared[(me + j) % tile]; });
          if (j == rounds - 3)
            break;
        }
      case 5:
        each([&](int me) { return sum[me] + 1; });
      }
      each([&](int me) { return sum[me] * 5 + k; });
    }
    for (int i = 0; i < 3 * tile; ++i)
      CHECK_EQ(results[i], sum[i % tile]);
  }
  return check::result();
}
