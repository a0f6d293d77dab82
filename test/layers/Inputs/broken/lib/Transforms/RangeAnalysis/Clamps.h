// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Upwards.h"
#include "Transforms/Cleanup/Sideways.h"
