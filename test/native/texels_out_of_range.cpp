// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Texels outside of a texture, or of a mipmap level that it does not have, are zeros,
// and writes to them are lost, as on Direct3D devices.
// RUN: %ampcc -O2 -fnative-kernels %s -o %t && env AMPVK_DEVICE=native %t
#include "../run/Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

int main() {
  // The neighbors of each texel, those of the edges too.
  const int n = 5;
  std::vector<unsigned> numbers(n * n, 7);
  texture<unsigned, 2> plane(n, n, numbers.begin(), numbers.end());
  std::vector<unsigned> sums(n * n);
  array_view<unsigned, 2> out(n, n, sums);
  parallel_for_each(out.extent, [=, &plane](index<2> i) restrict(amp) {
    unsigned sum = 0;
    for (int y = -1; y <= 1; ++y)
      for (int x = -1; x <= 1; ++x)
        sum += plane[i + index<2>(y, x)];
    out[i] = sum + plane[index<2>(i[0] - 1000000000, i[1] + 2000000000)];
  });
  out.synchronize();
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x)
      CHECK_EQ(sums[y * n + x],
               7u * (3 - (y == 0 || y == n - 1)) * (3 - (x == 0 || x == n - 1)));

  // Threads of a padded extent write beyond the edges.
  texture<float_2, 3> box(3, 5, 6, 32u);
  writeonly_texture_view<float_2, 3> target(box);
  parallel_for_each(extent<3>(5, 8, 8), [=](index<3> i) restrict(amp) {
    target.set(i - index<3>(1, 1, 1), float_2(float(i[0]), float(i[1])));
  });
  std::vector<float_2> texels(3 * 5 * 6);
  copy(box, texels.data(), unsigned(texels.size() * sizeof(float_2)));
  for (int z = 0; z < 3; ++z)
    for (int y = 0; y < 5; ++y)
      for (int x = 0; x < 6; ++x)
        CHECK(texels[(z * 5 + y) * 6 + x] ==
              float_2(float(z + 1), float(y + 1)));

  // Levels that there are not.
  texture<float, 1> levels(extent<1>(8), 32u, 2u);
  std::vector<float> read(4, -1);
  array_view<float> some(4, read);
  texture_view<const float, 1> view(levels);
  parallel_for_each(some.extent, [=](index<1> i) restrict(amp) {
    some[i] = view.get(index<1>(0), unsigned(i[0] + 2) * 1000000u);
  });
  some.synchronize();
  CHECK_EQ(read, std::vector<float>(4, 0.0f));
  return check::result();
}
