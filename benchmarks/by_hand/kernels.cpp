// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels of ../cuda in GLSL by hand.
#include "../cuda/bitonic_sort.h"
#include "../cuda/matrix_multiply.h"
#include "../cuda/scan_forms.h"
#include "../cuda/sparse_product.h"
#include "../cuda/transpose.h"
#include "Recorded.h"
#include "add_totals_1024.spv.h"
#include "add_totals_256.spv.h"
#include "matrix_multiply_16.spv.h"
#include "matrix_multiply_32.spv.h"
#include "scan_four_each.spv.h"
#include "scan_in_place.spv.h"
#include "scan_tree.spv.h"
#include "sort_in_tiles.spv.h"
#include "sort_pass.spv.h"
#include "sparse_product.spv.h"
#include "transpose.spv.h"
#include "transpose_32x8.spv.h"

using namespace bench;

namespace {

struct Words {
  uint32_t first, second;
};
Words words(int first, int second) {
  return {static_cast<uint32_t>(first), static_cast<uint32_t>(second)};
}

void transpose(pairs::Run &run, const Transpose &data, const Array<float> &in,
               const char *name, Shader &shader, int tile) {
  const Array<float> out(data.x.size());
  measureRecorded(run, name, Transpose::Launches, [&](VkCommandBuffer into) {
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
  measureRecorded(run, "bitonic_sort", BitonicSort::Launches,
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

/// A part has as many elements as a group scans; one thread adds the total to
/// one element.
template <size_t N, size_t M>
void scan(pairs::Run &run, const char *name, const uint32_t (&partsSpirv)[N],
          const uint32_t (&totalsSpirv)[M], int part) {
  const ScanForms data(run);
  using Numbers = Array<unsigned>;
  const Numbers in(data.x);
  Scanner<Numbers> scanner(data.count, part);
  Shader scanParts(firstDevice(), partsSpirv, 3, 0);
  Shader addTotals(firstDevice(), totalsSpirv, 2, 0);
  measureRecorded(run, name, ScanForms::Launches, [&](VkCommandBuffer into) {
    scanner.scan(
        in, [&](const Numbers &from, Numbers &to, Numbers &totals, int parts) {
      scanParts.bind(into, {from, to, totals});
      dispatch(into, parts);
    }, [&](const Numbers &totals, Numbers &to, int parts) {
      addTotals.bind(into, {totals, to});
      dispatch(into, parts * (part / ScanForms::Tile));
    });
  });
  data.check(scanner.out.values(), name);
}

void scan(pairs::Run &run) {
  constexpr int Tile = ScanForms::Tile, Large = Tile * ScanForms::Each;
  scan(run, "scan_in_place", scan_in_placeSpirv, add_totals_256Spirv, Tile);
  scan(run, "scan_tree", scan_treeSpirv, add_totals_256Spirv, Tile);
  scan(run, "scan_four_each", scan_four_eachSpirv, add_totals_1024Spirv, Large);
}

void multiply(pairs::Run &run, const MatrixMultiply &data, const char *name,
              Shader &shader, int tile) {
  const Array<float> a(data.a), b(data.b), c(data.a.size());
  measureRecorded(run, name, MatrixMultiply::Launches,
                  [&](VkCommandBuffer into) {
    shader.bind(into, {a, b, c});
    shader.pass(into, data.size);
    dispatch(into, data.size / tile, data.size / tile);
  });
  data.check(c.values());
}

void multiply(pairs::Run &run) {
  const MatrixMultiply data(run);
  Shader small(firstDevice(), matrix_multiply_16Spirv, 3, sizeof data.size);
  multiply(run, data, "matrix_multiply_16", small, 16);
  Shader large(firstDevice(), matrix_multiply_32Spirv, 3, sizeof data.size);
  multiply(run, data, "matrix_multiply_32", large, 32);
}

void sparseProduct(pairs::Run &run) {
  constexpr int Group = 256;
  const SparseProduct data(run);
  const Array<int> starts(data.starts), columns(data.columns);
  const Array<float> values(data.values), x(data.x), y(data.x.size());
  Shader shader(firstDevice(), sparse_productSpirv, 5, sizeof data.rows);
  measureRecorded(run, "sparse_product", SparseProduct::Launches,
                  [&](VkCommandBuffer into) {
    shader.bind(into, {starts, columns, values, x, y});
    shader.pass(into, data.rows);
    dispatch(into, (data.rows + Group - 1) / Group);
  });
  data.check(y.values());
}

} // namespace

void pairs::kernels(Run &run) {
  multiply(run);
  sparseProduct(run);
  transpose(run);
  sort(run);
  scan(run);
}
