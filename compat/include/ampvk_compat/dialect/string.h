// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include_next <string.h>

#include "c_names.inc"
