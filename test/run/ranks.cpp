// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extents and indices of rank 1 to 5, and extents that no group divides.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=variant=large %t
#include "Inputs/check.h"

using namespace concurrency;

// Writes to each element its position, as digits, and reads it back.
template <int N> void checkRank(const int (&sizes)[N]) {
  extent<N> size(sizes);
  std::vector<int> out(size.size(), -1);
  array_view<int, N> view(size, out);
  parallel_for_each(size, [=](index<N> i) restrict(amp) {
    int code = 0;
    for (int d = 0; d < N; ++d)
      code = code * 20 + i[d];
    view[i] = code + 1000000000 * (view.extent[N - 1] != size[N - 1]);
  });
  view.synchronize();
  for (unsigned flat = 0; flat < size.size(); ++flat) {
    int digits[N];
    unsigned left = flat;
    for (int d = N - 1; d >= 0; --d) {
      digits[d] = left % sizes[d];
      left /= sizes[d];
    }
    int code = 0;
    for (int d = 0; d < N; ++d)
      code = code * 20 + digits[d];
    CHECK_EQ(out[flat], code);
  }
}

int main() {
  const int one[] = {13}, two[] = {7, 19}, three[] = {5, 3, 11};
  const int four[] = {3, 5, 2, 7}, five[] = {2, 3, 4, 5, 6};
  checkRank(one);
  checkRank(two);
  checkRank(three);
  checkRank(four);
  checkRank(five);
  const int ones[] = {1, 1, 1}, odd[] = {1, 1000003 % 19, 1};
  checkRank(ones);
  checkRank(odd);

  // Arithmetic of indices and extents, on both sides.
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    index<3> a(i, 2, 3), b(10, 20, 30);
    a += b;
    a = (a - 1) * 2 % 7 + index<3>(i, i, i) / 3;
    ++a;
    a[1] = -a[1];
    extent<3> size(5, 6, i + 1);
    return a[0] + 100 * a[1] + 10000 * a[2] + (a == b) + 2 * (a != b) +
           int(size.size()) + 1000000 * size.contains(index<3>(i, 0, i)) +
           (size + b)[2];
  });
  CHECK_SAME(int, 20, [=](int i) restrict(cpu, amp) {
    index<5> a, b;
    for (int d = 0; d < 5; ++d)
      a[d] = b[d] = d + i;
    a += b;
    b[4] = 0;
    return a[4] * 100 + a[0] + (a == b) * 10000;
  });
  return check::result();
}
