// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <amp.h>
inline void wrong(int *p) restrict(amp) { goto end; end:; }
