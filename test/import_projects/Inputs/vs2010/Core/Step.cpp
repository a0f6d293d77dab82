// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "core.h"
#include <amp.h>
using namespace concurrency;
#if !defined(_MBCS) || defined(UNICODE) || !defined(_WINDLL)
#error a library of bytes
#endif

void step(std::vector<Real> &positions, std::vector<Real> &speeds, Real dt)
{
    array_view<Real> p(int(positions.size()), positions), v(int(speeds.size()), speeds);
    parallel_for_each(p.extent, [=](index<1> i) restrict(amp)
    {
        v[i] -= p[i] * dt;
        p[i] += v[i] * dt;
    });
    p.synchronize();
    v.synchronize();
}
