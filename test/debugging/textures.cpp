// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sanitizers see texels: an access beyond a dimension is one beyond the texture,
// also where other texels lie. Coordinates of samples may be anything.
// REQUIRES: sanitizers
// RUN: %ampcc -fnative-kernels -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all %s -o %t
// RUN: env AMPVK_DEVICE=native ASAN_OPTIONS=detect_leaks=0 not %t beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: env AMPVK_DEVICE=native ASAN_OPTIONS=detect_leaks=0 %t 2>&1 | FileCheck %s
#include <amp_graphics.h>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

// BEYOND: heap-buffer-overflow
// CHECK-NOT: {{Sanitizer|runtime error}}
// CHECK: all numbers

void beyond(const texture_view<float, 2> &level) {
  parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
    // BEYOND: #0 {{.*}}textures.cpp:[[@LINE+1]]
    level.set(index<2>(i[0], level.extent[1]), 1.0f);
  });
}

int main(int argc, char **) {
  texture<float, 2> plane(extent<2>(5, 7), 32u, 0u);
  texture<unorm_4, 3> box(4, 5, 6, 8u);
  if (argc > 1)
    beyond(texture_view<float, 2>(plane, 1));
  const std::vector<float> places{NAN,     INFINITY, -INFINITY, FLT_MAX,
                                  -FLT_MAX, 1e20f,   -1e20f,    1e10f,
                                  -1e-9f,  -0.0f,    1.0f,      1e-40f};
  const int n = static_cast<int>(places.size());
  std::vector<float> out(n * n * n);
  array_view<const float> at(n, places);
  array_view<float, 3> sums(n, n, n, out);
  texture_view<const float, 2> p(plane);
  texture_view<const unorm_4, 3> b(box);
  bool areNumbers = true;
  for (filter_mode filter : {filter_point, filter_linear})
    for (address_mode address :
         {address_wrap, address_mirror, address_clamp, address_border}) {
      sampler how(filter, address, float_4(1, NAN, INFINITY, -2));
      parallel_for_each(sums.extent, [=](index<3> i) restrict(amp) {
        const float x = at[i[0]], y = at[i[1]], z = at[i[2]];
        unorm_4 color = b.sample(how, float_3(x, y, z), z);
        float_4 four = p.gather_red(how, float_2(x, y));
        sums[i] = p.sample(how, float_2(x, y), z) + four.x + four.z + color.y +
                  color.z;
      });
      sums.synchronize();
      for (float sum : out)
        areNumbers &= std::isfinite(sum);
    }
  std::puts(areNumbers ? "all numbers" : "no numbers");
}
