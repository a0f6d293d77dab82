// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Core.h"
#ifndef _DEBUG
#error only for Debug
#endif
const char *logName() { return "debug"; }
