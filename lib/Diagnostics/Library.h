// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about what the headers of C++ AMP refuse.
#ifndef AMPVK_DIAGNOSTICS_LIBRARY_H
#define AMPVK_DIAGNOSTICS_LIBRARY_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Library.def"

#endif
