// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include_next <wchar.h>

#include "c_names.inc"
