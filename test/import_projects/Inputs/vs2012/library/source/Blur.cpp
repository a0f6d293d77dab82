// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stdafx.h"
#include "..\Include\Filters.h"
using namespace concurrency;

#ifndef _UNICODE
#error the character set is said to be Unicode
#endif
#ifdef WIN32
#error this is not Windows
#endif

namespace
{
    int clampTo(int value, int limit) restrict(cpu, amp)
    {
        return value < 0 ? 0 : value >= limit ? limit - 1 : value;
    }
}

Image blur(const Image &image, int width, int height)
{
    Image result(image.size());
    array_view<const float, 2> in(height, width, image);
    array_view<float, 2> out(height, width, result);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<2> i) restrict(amp)
    {
        float sum = 0;
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                sum += in(clampTo(i[0] + y, in.extent[0]), clampTo(i[1] + x, in.extent[1]));
        out[i] = sum / 9;
    });
    out.synchronize();
    return result;
}
