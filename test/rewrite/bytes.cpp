// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A kernel with several shaders, for shaders.test.
// RUN: rm -rf %t && %amp2glsl --rewrite=%t %s
#include <amp.h>

using namespace concurrency;

void brighten(array_view<unsigned char> pixels) {
  parallel_for_each(pixels.extent,
                    [=](index<1> i) restrict(amp) { pixels[i[0] / 2] = 1; });
}
