// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the members of containers lie on the host is what their classes say.
// RUN: %ampcc -c -o %t.o --amp-dump-ir %s > %t
// RUN: grep -E '^ *[(](buffer|texture) ' %t | FileCheck %s
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

struct Nested {
  double first;
  array_view<short, 3> cube;
};

struct Kernel {
  array_view<float> line;
  array_view<const double, 2> plane;
  array<int, 2> &whole;
  Nested nested;
  texture<int, 1> &texels;
  texture_view<const float_4, 2> view;
  sampler how;

  void operator()(index<1> i) const restrict(amp) {
    line[i] += float(plane(0, i[0])) + whole(i[0], 0) + nested.cube(1, 2, 3);
    texels.set(i, texels[i] + int(view.sample(how, float_2(0.5f)).x));
  }
};

void launch(const Kernel &kernel) {
  parallel_for_each(kernel.line.extent, kernel);
}
// CHECK: %line (array f32 0) (host none 0) (container 1 4 (offset 8) (extent 16))
// CHECK: %plane (array f64 0) readonly (host none 24) (container 2 8 (offset 32) (extent 40) (strides 48))
// CHECK: %whole (array i32 0) (host 56 0) (container 2 4 home (extent 8))
// CHECK: %nested_cube (array i16 0) (host none 72) (container 3 2 (offset 80) (extent 88) (strides 104))
// CHECK: %texels (image int 1 1) (host 120 0) (container 0 0 home (extent 16) (level 8) (levels 12))
// CHECK: %view (image float 4 2) const readonly (host none 128) (container 0 0 home (extent 144) (level 136) (levels 140))
// CHECK: %how sampler const (host none 152) (container 0 0 (filter 160) (address 164) (border 168))
