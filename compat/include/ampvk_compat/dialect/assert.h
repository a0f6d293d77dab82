// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include_next <assert.h>

#include "assert.inc"
