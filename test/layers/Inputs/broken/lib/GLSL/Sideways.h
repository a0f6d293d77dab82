// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SPIRV/Compile.h"
#include "IR/Module.h"
