// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "../Pipeline.h"
#include "Transforms/RangeAnalysis/Clamps.h"
