// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "core.h"
#include <cmath>
#include <cstdio>
#ifdef ONLY_HERE
#error this is for one source
#endif

int main()
{
    std::vector<Real> p(100), v(100), expectedP, expectedV;
    for (int i = 0; i < 100; ++i)
    {
        p[i] = i * 0.25f;
        v[i] = 50.0f - i;
    }
    expectedP = p;
    expectedV = v;
    for (int s = 0; s < STEPS; ++s)
    {
        step(p, v, 0.125f);
        for (int i = 0; i < 100; ++i)
        {
            expectedV[i] -= expectedP[i] * 0.125f;
            expectedP[i] += expectedV[i] * 0.125f;
        }
    }
    for (int i = 0; i < 100; ++i)
        if (std::fabs(p[i] - expectedP[i]) > 1e-3f || std::fabs(v[i] - expectedV[i]) > 1e-3f)
        {
            printf("%d: %f is not %f\n", i, p[i], expectedP[i]);
            return 1;
        }
    printf("%s: %d steps, %s, flags %d\n", TITLE, STEPS, logName(), flags());
    return 0;
}
