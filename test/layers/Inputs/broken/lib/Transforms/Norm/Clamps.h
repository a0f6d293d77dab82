// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Common/Upwards.h"
#include "Transforms/Tidy/Sideways.h"
