// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifdef __AMP_DEVICE_PASS__
#include "bonus.h"
#else
constexpr int bonus = 0;
#endif
