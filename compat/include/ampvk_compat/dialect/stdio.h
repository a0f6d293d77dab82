// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "fopen.inc"
#include_next <stdio.h>

#include "c_names.inc"
