// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// concurrency::array: constructors, access of each rank, const, copies.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static void doubles() {
  array<double, 3> box(2, 3, 4);
  parallel_for_each(box.extent, [&box](index<3> i) restrict(amp) {
    box(i[0], i[1], i[2]) = i[0] * 100 + i[1] * 10 + i[2];
  });
  std::vector<double> boxData = box;
  for (int i = 0; i < 24; ++i)
    CHECK_EQ(boxData[i], i / 12 * 100.0 + i / 4 % 3 * 10 + i % 4);
}

int main() {
  const int rows = 7, columns = 13, count = rows * columns;
  std::vector<int> data(count);
  for (int i = 0; i < count; ++i)
    data[i] = i * 3;

  array<int, 2> in(rows, columns, data.begin(), data.end());
  array<int, 2> out(extent<2>(rows, columns));
  const array<int, 2> &readOnly = in;
  parallel_for_each(out.extent, [&out, &readOnly](index<2> i) restrict(amp) {
    out[i] =
        readOnly[i] + readOnly(i[0], 0) + readOnly[i[0]][i[1]] + out.extent[1];
  });
  std::vector<int> result = out;
  for (int i = 0; i < count; ++i)
    CHECK_EQ(result[i], 2 * data[i] + data[i / columns * columns] + columns);

  array<int, 2> copied(out), moved(std::move(in)), other(rows, columns);
  other = moved;
  parallel_for_each(copied.extent, [&](index<2> i) restrict(amp) {
    copied(i) -= other(i[0], i[1]);
  });
  copy(copied, result.begin());
  for (int i = 0; i < count; ++i)
    CHECK_EQ(result[i], data[i] + data[i / columns * columns] + columns);

  array<float, 1> line(100);
  parallel_for_each(line.extent, [&line](index<1> i) restrict(amp) {
    line[i[0]] = i[0] * 0.5f;
  });
  std::vector<float> lineData(100);
  copy(line, lineData.begin());
  for (int i = 0; i < 100; ++i)
    CHECK_EQ(lineData[i], i * 0.5f);
  check::part(doubles);

  // A view of an array, beside the array itself.
  array_view<float, 1> view(line);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 1.0f; });
  copy(line, lineData.begin());
  for (int i = 0; i < 100; ++i)
    CHECK_EQ(lineData[i], i * 0.5f + 1.0f);
  return check::result();
}
