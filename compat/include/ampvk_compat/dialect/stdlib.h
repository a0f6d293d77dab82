// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Behind the system's: rand (random.inc) and what belongs to it.
#include "random.inc"
#include_next <stdlib.h>

#undef RAND_MAX
#define RAND_MAX 0x7fff

#include "c_names.inc"
