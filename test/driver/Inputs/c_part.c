/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Not C++ AMP, and not C++: restrict is a keyword, class a name. */
#include <strings.h>
int first(const char *restrict class) { return index(class, 'b') - class; }
