// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Behind the system's: _aligned_malloc and the like.
#include_next <malloc.h>

#include "../c_names.h"
