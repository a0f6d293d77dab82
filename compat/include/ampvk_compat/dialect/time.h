// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include_next <time.h>

// The system's header has parts that others ask for.
#ifdef CLOCKS_PER_SEC
#include "clock.inc"
#endif
