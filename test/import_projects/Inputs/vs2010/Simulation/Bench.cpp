// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Core.h"
#include <cstdio>
int main()
{
    std::vector<Real> p(1000, 1.0f), v(1000);
    step(p, v, 0.5f);
    printf("bench %.2f %.2f\n", p[0], v[999]);
    return 0;
}
