// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// array_view: lazy copies in both directions between host and device.
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

static void increment(const array_view<int, 1> &view) {
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] += 1; });
}

int main() {
  const int n = 100;
  std::vector<int> data(n, 10);
  array_view<int, 1> view(n, data);
  increment(view);
  CHECK_EQ(view[5], 11); // reading brings the data back
  view[5] = 20;          // writing on the host is seen by the next kernel
  increment(view);
  CHECK_EQ(view[5], 21);
  CHECK_EQ(view[6], 12);

  // Changed behind the view's back: refresh says so.
  view.synchronize();
  data[7] = 1000;
  view.refresh();
  increment(view);
  view.synchronize();
  CHECK_EQ(data[7], 1001);
  CHECK_EQ(data[6], 13);

  // A const view is only read, and shares what the other one wrote.
  array_view<const int, 1> readOnly(view);
  std::vector<int> sums(n);
  array_view<int, 1> out(n, sums);
  out.discard_data();
  increment(view);
  parallel_for_each(
      out.extent, [=](index<1> i) restrict(amp) { out[i] = readOnly[i] * 2; });
  CHECK_EQ(out[6], 28);
  CHECK_EQ(readOnly[7], 1002);

  // Overlapping sections see each other's writes.
  array_view<int, 1> low = view.section(0, 60), high = view.section(40, 60);
  increment(low);
  increment(high);
  CHECK_EQ(view[20], 15);
  CHECK_EQ(view[50], 16);
  CHECK_EQ(view[80], 15);

  // The last view synchronises when it goes.
  std::vector<int> late(n, 1);
  {
    array_view<int, 1> gone(n, late);
    increment(gone);
  }
  CHECK_EQ(late[99], 2);

  // A view without data of the host, and copies through it.
  array_view<int, 1> temporary(n);
  parallel_for_each(temporary.extent,
                    [=](index<1> i) restrict(amp) { temporary[i] = i[0]; });
  increment(temporary);
  std::vector<int> copied(n);
  copy(temporary, copied.begin());
  CHECK_EQ(copied[99], 100);
  copy(copied.begin(), copied.end(), view);
  CHECK_EQ(view[99], 100);
  array<int, 1> stored(view);
  view[98] = 5;
  view.copy_to(stored);
  CHECK_EQ(std::vector<int>(stored)[98], 5);

  // C arrays, pointers, and two-dimensional views on one vector.
  int plain[6] = {1, 2, 3, 4, 5, 6};
  array_view<int, 2> small(2, 3, plain);
  parallel_for_each(small.extent,
                    [=](index<2> i) restrict(amp) { small[i] *= i[0] + 2; });
  small.synchronize();
  CHECK_EQ(plain[2], 6);
  CHECK_EQ(plain[5], 18);
  return check::result();
}
