// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers between two texels of norm and unorm: the nearer one; of a half, the one
// that is farther from zero, as in Direct3D.
// RUN: %ampcc -O2 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
#include "../run/Inputs/check.h"
#include <amp_graphics.h>
#include <cmath>

using namespace concurrency;
using namespace concurrency::graphics;

/// Stores i / parts, each a multiple of a fraction of a texel, and compares.
template <class T, class Texel>
static void compare(int least, int most, float greatest, unsigned bits) {
  const int n = (most - least) * 4 + 1; // quarters of texels
  texture<T, 1> line(extent<1>(n), bits);
  texture_view<T, 1> view(line);
  parallel_for_each(line.extent, [=](index<1> i) restrict(amp) {
    view.set(i, T((float(i[0]) / 4 + float(least)) / greatest));
  });
  std::vector<Texel> texels(n);
  copy(line, texels.data(), unsigned(n * sizeof(Texel)));
  for (int i = 0; i < n; ++i) {
    const float scaled = (float(i) / 4 + float(least)) / greatest * greatest;
    CHECK_EQ(int(texels[i]), int(std::round(scaled)));
  }
}

int main() {
  compare<unorm, unsigned char>(0, 255, 255, 8);
  compare<norm, signed char>(-127, 127, 127, 8);
  compare<unorm, unsigned short>(1000, 4000, 65535, 16);
  compare<norm, short>(-2000, 2000, 32767, 16);
  return check::result();
}
