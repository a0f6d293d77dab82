// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Core.h"
#ifdef _DEBUG
#error not for Debug
#endif
const char *logName() { return "release"; }
