// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sum and a product of one expression may be fused on the device, and nothing
// else changes: each result is one of those that C++ allows.
// RUN: %ampcc -ffp-contract=on %s -o %t && %t
// RUN: %ampcc -ffp-contract=off %s -o %t && %t off
#include "Inputs/check.h"

#include <amp_short_vectors.h>

// (The header forbids it for what stands behind it.)
#pragma STDC FP_CONTRACT DEFAULT

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

constexpr int n = 1000;
bool isOff = false;

struct Numbers {
  std::vector<float> x, y, z;
  Numbers() : x(n), y(n), z(n) {
    for (int i = 0; i < n; ++i) {
      x[i] = 1.0f + 0.37f * float(i) / n;
      y[i] = 1.0f + 0.73f * float(n - i) / n;
      z[i] = -x[i] * y[i]; // so that fused, the rounding error is the result
    }
  }
};
const Numbers numbers;

float rounded(float x) { // what the host's compiler fuses nothing with
  volatile float copy = x;
  return copy;
}
float fused(float x, float y, float z) { return std::fma(x, y, z); }
float plain(float x, float y, float z) { return rounded(rounded(x * y) + z); }

/// Runs the kernel; each result has to be one of the values that `allowed`
/// gives, the first of which has nothing fused.
template <typename Kernel, typename Allowed>
void compare(const Kernel &kernel, const Allowed &allowed) {
  std::vector<float> results(n);
  array_view<const float> x(n, numbers.x), y(n, numbers.y), z(n, numbers.z);
  array_view<float> out(n, results);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = kernel(x[i], y[i], z[i]);
  });
  out.synchronize();
  for (int i = 0; i < n; ++i) {
    std::vector<float> values =
        allowed(numbers.x[i], numbers.y[i], numbers.z[i]);
    float nearest = values[0];
    for (float value : values)
      if (value == results[i] && !isOff)
        nearest = value;
    CHECK_EQ(results[i], nearest);
  }
}

void pairs() {
  auto either = [](float x, float y, float z) {
    return std::vector<float>{plain(x, y, z), fused(x, y, z)};
  };
  compare([](float x, float y, float z) restrict(amp) { return x * y + z; },
          either);
  compare([](float x, float y, float z) restrict(amp) { return z + x * y; },
          either);
  compare([](float x, float y, float z) restrict(amp) {
    float_2 v(x, y), w(y, x), u(z, z);
    v = v * w + u;
    return v.y;
  }, either);
  compare([](float x, float y, float z) restrict(amp) {
    z += x * y;
    return z;
  }, either);
}

void statements() {
  auto apart = [](float x, float y, float z) {
    return std::vector<float>{plain(x, y, z)};
  };
  compare([](float x, float y, float z) restrict(amp) {
    float product = x * y;
    return product + z;
  }, apart);
  compare([](float x, float y, float z) restrict(amp) {
    const float &product = x * y;
    return product + z + (x * y - x * y);
  }, [](float x, float y, float z) {
    const float error = fused(x, y, -rounded(x * y));
    const float sum = plain(x, y, z);
    return std::vector<float>{sum, rounded(sum + error), rounded(sum - error)};
  });
  compare([](float x, float y, float z) restrict(amp) {
#pragma STDC FP_CONTRACT OFF
    return x * y + z;
  }, apart);
}

/// What may fuse may not be reordered for that.
void order() {
  compare([](float x, float y, float) restrict(amp) {
    return 1e8f + x * x - y * 1e8f;
  }, [](float x, float y, float) {
    std::vector<float> values;
    for (float sum : {plain(x, x, 1e8f), fused(x, x, 1e8f)}) {
      values.push_back(plain(-y, 1e8f, sum));
      values.push_back(fused(-y, 1e8f, sum));
    }
    return values;
  });
  compare([](float x, float y, float) restrict(amp) {
    float sum = 3e7f;
    sum += x * x;
    sum -= 3e7f;
    sum += y * y;
    return sum;
  }, [](float x, float y, float) {
    std::vector<float> values;
    for (float sum : {plain(x, x, 3e7f), fused(x, x, 3e7f)}) {
      const float rest = rounded(sum - 3e7f);
      values.push_back(plain(y, y, rest));
      values.push_back(fused(y, y, rest));
    }
    return values;
  });
}

/// Nor across statements, where the constant is only seen by the driver.
void orderOfStatements() {
  compare([](float x, float y, float) restrict(amp) {
    float sum = 1e8f;
    sum += x * x;
    sum += y * y;
    return sum;
  }, [](float x, float y, float) {
    std::vector<float> values;
    for (float sum : {plain(x, x, 1e8f), fused(x, x, 1e8f)}) {
      values.push_back(plain(y, y, sum));
      values.push_back(fused(y, y, sum));
    }
    return values;
  });
}

} // namespace

int main(int count, char **) {
  isOff = count > 1;
  pairs();
  statements();
  order();
  orderOfStatements();
  return check::result();
}
