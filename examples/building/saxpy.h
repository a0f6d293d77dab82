// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef SAXPY_H
#define SAXPY_H

#include <vector>

/// y += a * x
void saxpy(float a, const std::vector<float> &x, std::vector<float> &y);

#endif
