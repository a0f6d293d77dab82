// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// <strings.h> without the name index.
///
/// The C library's <string.h> includes this header, which declares the obsolete
/// function ::index (now called strchr). With it, no program that says
/// `using namespace concurrency;` could write `index<1>`: the name would be
/// ambiguous. The functions keep their symbols, only the name is another.
#define index __amp_posix_index
#include_next <strings.h>
#undef index
