// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections, projections, view_as and reinterpret_as, on both sides.
// RUN: %ampcc -O1 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

int main() {
  const int rows = 10, columns = 12;
  std::vector<int> data(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    data[i] = i;
  std::vector<int> expected(data);

  array_view<int, 2> whole(rows, columns, data);
  array_view<int, 2> inner = whole.section(2, 3, 5, 6);
  array_view<int, 2> innermost = inner.section(index<2>(1, 2));
  array_view<int, 1> row = whole[9];
  CHECK_EQ(innermost.extent[0], 4);
  CHECK_EQ(innermost.extent[1], 4);
  parallel_for_each(inner.extent,
                    [=](index<2> i) restrict(amp) { inner[i] += 1000; });
  parallel_for_each(innermost.extent, [=](index<2> i) restrict(amp) {
    innermost(i[0], i[1]) += 10000;
  });
  parallel_for_each(row.extent,
                    [=](index<1> i) restrict(amp) { row[i] = -row[i]; });
  // Views that a kernel makes.
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
    array_view<int, 1> line = whole[i[0]];
    for (int k = 0; k < line.extent[0]; ++k)
      line[k] += 50;
    array_view<int, 2> corner = whole.section(0, 10, 2, 2);
    corner(i[0], 1) *= 2;
  });
  for (int r = 0; r < rows; ++r)
    for (int c = 0; c < columns; ++c) {
      int &e = expected[r * columns + c];
      if (r >= 2 && r < 7 && c >= 3 && c < 9)
        e += 1000;
      if (r >= 3 && r < 7 && c >= 5 && c < 9)
        e += 10000;
      if (r == 9)
        e = -e;
      if (r < 2)
        e += 50;
      if (r < 2 && c == 11)
        e *= 2;
      CHECK_EQ(whole(r, c), e);
      CHECK_EQ(whole[r][c], e);
    }
  CHECK_EQ(inner(0, 0), expected[2 * columns + 3]);

  std::vector<int> other(rows * columns);
  array_view<int, 1> flat(rows * columns, other);
  array_view<int, 3> box = flat.view_as(extent<3>(2, 5, 12));
  array_view<float, 1> floats = flat.section(0, 4).reinterpret_as<float>();
  parallel_for_each(box.extent, [=](index<3> i) restrict(amp) {
    box[i] = i[0] * 10000 + i[1] * 100 + i[2];
  });
  parallel_for_each(floats.extent,
                    [=](index<1> i) restrict(amp) { floats[i] = i[0] + 0.5f; });
  CHECK_EQ(floats[2], 2.5f);
  for (int i = 4; i < rows * columns; ++i)
    CHECK_EQ(flat[i], i / 60 * 10000 + i / 12 % 5 * 100 + i % 12);
  return check::result();
}
