// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about what lib/Import refuses.
#ifndef AMPVK_DIAGNOSTICS_IMPORT_H
#define AMPVK_DIAGNOSTICS_IMPORT_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Import.def"

#endif
