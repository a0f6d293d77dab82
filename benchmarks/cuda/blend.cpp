// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "blend.h"

#include <amp.h>

using namespace concurrency;

static void blend(array_view<const unsigned char, 2> first,
                  array_view<const unsigned char, 2> second,
                  array_view<unsigned char, 2> out, int weight) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    out[i] = (first[i] * weight + second[i] * (256 - weight)) >> 8;
  });
}

void pairs::blend(Run &run) {
  const Blend data(run);
  typedef array<unsigned char, 2> Picture;
  const Picture first(data.height, data.width, data.first.begin());
  const Picture second(data.height, data.width, data.second.begin());
  Picture out(data.height, data.width);
  run.time("bytes", "blend", Blend::Launches,
           [&] { ::blend(first, second, out, data.weight); });
  data.check(out);
}
