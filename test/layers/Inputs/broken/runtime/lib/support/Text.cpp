// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/Text.h"
#include "support/Trace.h"
