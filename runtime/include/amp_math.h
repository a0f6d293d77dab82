// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Mathematical functions for kernels: fast_math and precise_math.
#ifndef AMPVK_AMP_MATH_H
#define AMPVK_AMP_MATH_H

#include "ampvk/macros_off.h" // before all others

#include "ampvk/fast_math.h"
#include "ampvk/precise_math.h"

#include "ampvk/macros_on.h" // after all others

#endif
