// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections, projections and new shapes must lie within what they are made of;
// a failed one changes nothing.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

struct three {
  int x, y, z;
};

template <class F> static bool throwsInvalid(const F &make) {
  try {
    make();
  } catch (const runtime_exception &e) {
    return e.get_error_code() == E_INVALIDARG;
  }
  return false;
}

template <class C> static void checkPlane(C &plane) { // 3 x 4
  CHECK(throwsInvalid([&] { plane[3]; }));
  CHECK(throwsInvalid([&] { plane(-1); }));
  CHECK(throwsInvalid([&] { plane.section(0, 0, 0, 4); }));
  CHECK(throwsInvalid([&] { plane.section(0, 0, 3, -1); }));
  CHECK(throwsInvalid([&] { plane.section(1, 1, 2, 4); }));
  CHECK(
      throwsInvalid([&] { plane.section(index<2>(-1, 0), extent<2>(1, 1)); }));
  CHECK(throwsInvalid([&] { plane.section(index<2>(0, 4)); }));
  CHECK(throwsInvalid([&] { plane.section(extent<2>(3, 5)); }));
  CHECK(throwsInvalid([&] { plane.section(2147483647, 1, 2147483647, 1); }));
  CHECK_EQ(plane.section(2, 3, 1, 1).extent.size(), 1u);
  CHECK_EQ(plane.section(index<2>(1, 1)).extent[1], 3);
  CHECK_EQ(plane[2].extent[0], 4);
}

template <class C> static void checkLine(C &line) { // 12
  CHECK(throwsInvalid([&] { line.view_as(extent<2>(3, 5)); }));
  CHECK(throwsInvalid([&] { line.view_as(extent<2>(-3, -4)); }));
  CHECK(throwsInvalid([&] { line.view_as(extent<3>(1, 0, 4)); }));
  CHECK(throwsInvalid(
      [&] { line.section(0, 11).template reinterpret_as<three>(); }));
  CHECK_EQ(line.view_as(extent<2>(2, 5)).extent[1], 5);
  CHECK_EQ(line.template reinterpret_as<three>().extent[0], 4);
}

int main() {
  std::vector<int> data(12, 1);
  array_view<int, 2> plane(3, 4, data);
  array_view<const int, 2> constPlane(plane);
  array<int, 2> planeArray(3, 4, data.begin());
  checkPlane(plane);
  checkPlane(constPlane);
  checkPlane(planeArray);

  array_view<int> line(data);
  array<int> lineArray(12, data.begin());
  const array<int> &constLineArray = lineArray;
  checkLine(line);
  checkLine(lineArray);
  checkLine(constLineArray);

  // Parts of parts, in a kernel.
  parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) {
    plane.section(1, 1, 2, 3).section(index<2>(0, 1))[1][i[0]] = 5;
  });
  CHECK_EQ(data[10] + data[11], 2); // not yet looked at
  CHECK_EQ(plane(2, 2), 5);
  CHECK_EQ(plane(2, 3), 5);
  CHECK_EQ(plane(1, 3), 1);
  return check::result();
}
