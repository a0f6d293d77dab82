// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a program may catch: impossible extents, mismatches, unknown devices.
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"
#include <string>

using namespace concurrency;

template <class E, class F> bool throws(const F &f) {
  try {
    f();
  } catch (const E &e) {
    return std::string(e.what()) != "";
  }
  return false;
}

int main() {
  std::vector<int> data(100);
  array_view<int, 1> view(100, data);
  auto kernel = [=](index<1> i) restrict(amp) { view[i] = 1; };
  CHECK(throws<invalid_compute_domain>(
      [&] { parallel_for_each(extent<1>(0), kernel); }));
  CHECK(throws<invalid_compute_domain>(
      [&] { parallel_for_each(extent<1>(-5), kernel); }));
  CHECK(throws<invalid_compute_domain>([&] {
    parallel_for_each(extent<1>(100).tile<64>(),
                      [=](tiled_index<64> t) restrict(amp) { view[t] = 2; });
  }));
  CHECK(throws<runtime_exception>([] { array<int, 1> a(extent<1>(-1)); }));
  CHECK(throws<runtime_exception>([] { array<int, 2> a(5, 0); }));
  CHECK(throws<runtime_exception>([] { accelerator a(L"no such device"); }));
  CHECK(throws<runtime_exception>([] {
    array<int, 1> a(10), b(11);
    copy(a, b);
  }));
  // Nothing of that was run.
  CHECK_EQ(view[0], 0);
  parallel_for_each(view.extent, kernel);
  CHECK_EQ(view[99], 1);
  return check::result();
}
