// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tile_static bools: neighbours written by several threads at once, flags that
// several threads set, arrays of arrays, functions that take pointers, more
// than have a word each, and some that are seen as bytes.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t && env AMPVK_TEST=variant=portable %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

constexpr int Count = 512, Tile = 64;

void set(bool *flags, int at, bool value) restrict(cpu, amp) {
  flags[at] = value;
}
bool both(const bool &a, const bool &b) restrict(cpu, amp) { return a && b; }

/// Compares what `kernel` makes of the numbers with `expected(numbers, tile's
/// first, number in the tile)`.
template <class Kernel, class Expected>
void compared(const Kernel &kernel, const Expected &expected) {
  std::vector<int> numbers(Count);
  for (int i = 0; i < Count; ++i)
    numbers[i] = i * 37 % 101;
  std::vector<int> results(Count);
  array_view<const int> in(Count, numbers);
  array_view<int> out(Count, results);
  parallel_for_each(
      out.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
        kernel(in, out, t);
      });
  out.synchronize();
  for (int i = 0; i < Count; ++i)
    CHECK_EQ(results[i], expected(numbers.data() + i / Tile * Tile, i % Tile));
}

bool isSmall(int n) restrict(cpu, amp) { return n % 3 == 1; }

int anyOf(const int *numbers, int value) {
  for (int i = 0; i < Tile; ++i)
    if (numbers[i] == value)
      return 1;
  return 0;
}

} // namespace

int main() {
  // Neighbours, twice: a store must not bring back what the word had before.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool flags[Tile];
        const int i = t.local[0];
        flags[i] = true;
        t.barrier.wait();
        flags[i ^ 1] = isSmall(in[t.global]);
        t.barrier.wait();
        out[t.global] = flags[i] + 2 * flags[Tile - 1 - i];
      },
      [](const int *n, int i) {
    return isSmall(n[i ^ 1]) + 2 * isSmall(n[(Tile - 1 - i) ^ 1]);
      });
  // Flags that any thread sets.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool isFound, isOther;
        if (t.local[0] == 0)
          isFound = isOther = false;
        t.barrier.wait();
        if (in[t.global] == 7)
          isFound = true;
        if (in[t.global] == 8)
          isOther = true;
        t.barrier.wait();
        out[t.global] = isFound + 2 * isOther;
      },
      [](const int *n, int) { return anyOf(n, 7) + 2 * anyOf(n, 8); });
  // Rows, pointers and references.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool rows[4][Tile / 4 + 1];
        const int i = t.local[0];
        set(rows[i & 3], i >> 2, isSmall(in[t.global]));
        t.barrier.wait();
        const int j = i * 5 % Tile;
        out[t.global] = both(rows[j & 3][j >> 2], rows[i & 3][i >> 2]);
      },
      [](const int *n, int i) {
    return isSmall(n[i]) && isSmall(n[i * 5 % Tile]);
      });
  // With a word each they would be 40,000 bytes.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool many[10000];
        const int i = t.local[0];
        many[9000 + (i ^ 3)] = isSmall(in[t.global]);
        t.barrier.wait();
        out[t.global] = many[9000 + i];
      },
      [](const int *n, int i) { return isSmall(n[i ^ 3]); });
  // Computed from themselves, as only one thread does it.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool flags[Tile];
        const int i = t.local[0];
        flags[i] = isSmall(in[t.global]);
        flags[i] = !flags[i];
        flags[i] |= in[t.global] > 50;
        t.barrier.wait();
        out[t.global] = flags[i ^ 1];
      },
      [](const int *n, int i) { return !isSmall(n[i ^ 1]) || n[i ^ 1] > 50; });
  // Seen as bytes, and copied as a whole.
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static bool flags[Tile];
        const int i = t.local[0];
        flags[i] = isSmall(in[t.global]);
        t.barrier.wait();
        const unsigned *words = reinterpret_cast<const unsigned *>(flags);
        out[t.global] = static_cast<int>(words[i / 4]);
      },
      [](const int *n, int i) {
    int word = 0;
    for (int k = 0; k < 4; ++k)
      word |= isSmall(n[i / 4 * 4 + k]) << (8 * k);
    return word;
      });
  struct Four {
    bool flags[4];
  };
  compared(
      [](auto &in, auto &out, tiled_index<Tile> t) restrict(amp) {
        tile_static Four fours[Tile / 4];
        const int i = t.local[0];
        fours[i / 4].flags[i & 3] = isSmall(in[t.global]);
        t.barrier.wait();
        const Four copy = fours[Tile / 4 - 1 - i / 4];
        out[t.global] = copy.flags[i & 3] + 2 * copy.flags[3 - (i & 3)];
      },
      [](const int *n, int i) {
    const int first = Tile - 4 - i / 4 * 4;
    return isSmall(n[first + (i & 3)]) + 2 * isSmall(n[first + 3 - (i & 3)]);
      });
  return check::result();
}
