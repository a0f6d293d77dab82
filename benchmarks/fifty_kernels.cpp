// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program whose start is the compiling of its fifty kernels; second_start.py
// measures it. Compiled by ampcc.
#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

using namespace concurrency;

namespace {

constexpr int Kernels = 50;

/// Each of another shape, so that no two are the same to the driver.
template <int N> void step(const array_view<float> &values) {
  parallel_for_each(values.extent, [=](index<1> i) restrict(amp) {
    float x = values[i], sum = 0;
    for (int k = 0; k <= N % 7; ++k) {
      x = fast_math::sqrt(x * x + N) - fast_math::floor(x);
      sum += k % 3 ? x : fast_math::sin(x) * (N + 1);
    }
    for (int k = i[0] % (N + 2); k < N; k += 5)
      sum -= values[i] / (k + 1);
    values[i] = fast_math::fabs(sum) < 1000 ? sum : 1;
  });
}

template <int... N>
void steps(const array_view<float> &values, std::integer_sequence<int, N...>) {
  (step<N>(values), ...);
}

} // namespace

int main() {
  std::vector<float> data(1024, 1);
  {
    array_view<float> values(1024, data);
    steps(values, std::make_integer_sequence<int, Kernels>());
  }
  for (float one : data)
    if (!std::isfinite(one)) {
      std::puts("second start: a wrong result");
      return 1;
    }
}
