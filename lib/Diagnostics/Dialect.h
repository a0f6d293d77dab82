// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about Microsoft's dialect.
#ifndef AMPVK_DIAGNOSTICS_DIALECT_H
#define AMPVK_DIAGNOSTICS_DIALECT_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Dialect.def"

#endif
