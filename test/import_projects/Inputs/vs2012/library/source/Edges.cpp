// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stdafx.h"
#include "../include/filters.h"
#include <amp_math.h>
using namespace concurrency;

// Größe des Gradienten
Image edges(const Image &image, int width, int height)
{
    Image result(image.size());
    array_view<const float, 2> in(height, width, image);
    array_view<float, 2> out(height, width, result);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp)
    {
        int x = i[1] + 1 < in.extent[1] ? i[1] + 1 : i[1];
        int y = i[0] + 1 < in.extent[0] ? i[0] + 1 : i[0];
        out[i] = fast_math::fabs(in(i[0], x) - in[i]) + fast_math::fabs(in(y, i[1]) - in[i]);
    });
    out.synchronize();
    return result;
}
