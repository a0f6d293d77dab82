// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Core.h"
int flags() { return ONLY_HERE; }
