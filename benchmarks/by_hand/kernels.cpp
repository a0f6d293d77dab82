// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels of ../cuda in GLSL by hand. Each is recorded as often as it is timed,
// and submitted at once: nothing is between launches but a barrier.
#include "../cuda/bitonic_sort.h"
#include "../cuda/scan_forms.h"
#include "../cuda/transpose.h"
#include "Device.h"
#include "Shader.h"
#include "add_totals.spv.h"
#include "scan_tree.spv.h"
#include "sort_in_tiles.spv.h"
#include "sort_pass.spv.h"
#include "transpose.spv.h"
#include "transpose_32x8.spv.h"

using namespace bench;

namespace {

/// The time of one of `launches` acts.
void measure(pairs::Run &run, const char *name, int launches,
             const Queue::Record &act) {
  const int count = run.size(launches, (launches + 9) / 10, 3);
  Queue &queue = firstDevice().main;
  const VkCommandBuffer all = queue.prerecord([&](VkCommandBuffer into) {
    for (int i = 0; i < count; ++i)
      act(into);
  });
  run.measure("by_hand", name, [&] {
    return pairs::millisecondsOf([&] { queue.poll(queue.submit(all)); }) /
           count;
  });
  queue.free(all);
}

void dispatch(VkCommandBuffer into, int groups, int rowsOfGroups = 1) {
  vkCmdDispatch(into, static_cast<uint32_t>(groups),
                static_cast<uint32_t>(rowsOfGroups), 1);
  waitForShaders(into);
}

struct Words {
  uint32_t first, second;
};
Words words(int first, int second) {
  return {static_cast<uint32_t>(first), static_cast<uint32_t>(second)};
}

void transpose(pairs::Run &run, const Transpose &data, const Array<float> &in,
               const char *name, Shader &shader, int tile) {
  const Array<float> out(data.x.size());
  measure(run, name, Transpose::Launches, [&](VkCommandBuffer into) {
    shader.bind(into, {in, out});
    shader.pass(into, words(data.rows, data.columns));
    dispatch(into, data.columns / tile, data.rows / tile);
  });
  data.check(out.values());
}

void transpose(pairs::Run &run) {
  const Transpose data(run);
  const Array<float> in(data.x);
  Shader small(firstDevice(), transposeSpirv, 2, sizeof(Words));
  transpose(run, data, in, "transpose", small, Transpose::Tile);
  Shader large(firstDevice(), transpose_32x8Spirv, 2, sizeof(Words));
  transpose(run, data, in, "transpose_32x8", large, Transpose::Large);
}

void sort(pairs::Run &run) {
  const BitonicSort data(run);
  constexpr int Tile = BitonicSort::Tile, Block = BitonicSort::Block;
  Shader inTiles(firstDevice(), sort_in_tilesSpirv, 2, sizeof(Words));
  Shader pass(firstDevice(), sort_passSpirv, 1, sizeof(Words));
  const Array<unsigned> unsorted(data.keys), keys(data.keys.size());
  const auto passesInTiles = [&](VkCommandBuffer into, VkBuffer from,
                                 int firstRun, int lastRun) {
    inTiles.bind(into, {from, keys});
    inTiles.pass(into, words(firstRun, lastRun));
    dispatch(into, data.count / Block);
  };
  measure(run, "bitonic_sort", BitonicSort::Launches,
          [&](VkCommandBuffer into) {
    passesInTiles(into, unsorted, 2, Block);
    for (int length = 2 * Block; length <= data.count; length *= 2) {
      pass.bind(into, {keys});
      for (int distance = length / 2; distance >= Block; distance /= 2) {
        pass.pass(into, words(length, distance));
        dispatch(into, data.count / 2 / Tile);
      }
      passesInTiles(into, keys, length, length);
    }
  });
  data.check(keys.values());
}

void scan(pairs::Run &run) {
  const ScanForms data(run);
  Shader scanTiles(firstDevice(), scan_treeSpirv, 3, 0);
  Shader addTotals(firstDevice(), add_totalsSpirv, 2, 0);
  using Numbers = Array<unsigned>;
  const Numbers in(data.x);
  Scanner<Numbers> scanner(data.count, ScanForms::Tile);
  measure(run, "scan_tree", ScanForms::Launches, [&](VkCommandBuffer into) {
    scanner.scan(
        in, [&](const Numbers &from, Numbers &to, Numbers &totals, int tiles) {
      scanTiles.bind(into, {from, to, totals});
      dispatch(into, tiles);
    }, [&](const Numbers &totals, Numbers &to, int tiles) {
      addTotals.bind(into, {totals, to});
      dispatch(into, tiles);
    });
  });
  data.check(scanner.out.values(), "scan_tree");
}

} // namespace

void pairs::kernels(Run &run) {
  transpose(run);
  sort(run);
  scan(run);
}
