// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an atomic operation returns, used at once.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace fatomicReturn {
static float swap_in(array_view<float> v, int k, float x) restrict(amp) {
  return atomic_exchange(&v[k], x);
}
} // namespace fatomicReturn

int main() {
  {
    std::vector<float> o(8, 1);
    array_view<float> v(8, o);
    std::vector<float> o2(8, 1);
    array_view<float> w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      float old;
      old = atomic_exchange(&v[i], 2.5f);
      w[i] = old + 0.5f;
    });
    v.synchronize();
    w.synchronize();
    for (int k = 0; k < 8; ++k) {
      CHECK_EQ(o[k], 2.5f);
      CHECK_EQ(o2[k], 1.5f);
    }
  }
  {
    std::vector<float> o(8, 1);
    array_view<float> v(8, o);
    std::vector<float> o2(8, 1);
    array_view<float> w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      w[i] = atomic_exchange(&v[i], v[i] + 1.5f);
    });
    v.synchronize();
    w.synchronize();
    for (int k = 0; k < 8; ++k) {
      CHECK_EQ(o[k], 2.5f);
      CHECK_EQ(o2[k], 1.f);
    }
  }
  {
    using namespace fatomicReturn;
    std::vector<float> o(8, 1);
    array_view<float> v(8, o);
    std::vector<float> o2(8, 1);
    array_view<float> w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      float a = swap_in(v, i[0], 2.5f);
      w[i] = a + swap_in(v, i[0], 4.f);
    });
    v.synchronize();
    w.synchronize();
    for (int k = 0; k < 8; ++k) {
      CHECK_EQ(o[k], 4.f);
      CHECK_EQ(o2[k], 3.5f);
    }
  }
  {
    std::vector<int> o(8, 1);
    array_view<int> v(8, o);
    std::vector<int> o2(8, 0);
    array_view<int> w(8, o2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
      int k = atomic_fetch_add(&v[i], 3) + v[i];
      if (atomic_fetch_inc(&v[i]) == 4 && atomic_fetch_or(&v[i], 8) == 5)
        k += 100;
      w[i] = k * 10 + atomic_fetch_sub(&v[i], atomic_fetch_add(&w[i], 0) + 1);
    });
    v.synchronize();
    w.synchronize();
    CHECK_EQ(o2[0], (1 + 4 + 100) * 10 + 13);
    CHECK_EQ(o[0], 12);
  }
  return check::result();
}
