// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Math\Vector.h"
#include <amp.h>
#include <amp_math.h>
#include <vector>

inline void normalizeAll(std::vector<Vector3> &points)
{
    concurrency::array_view<Vector3> view(int(points.size()), points);
    concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp)
    {
        Vector3 &p = view[i];
        p = p * concurrency::fast_math::rsqrt(p.dot(p));
    });
    view.synchronize();
}
