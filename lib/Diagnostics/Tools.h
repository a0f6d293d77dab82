// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about command lines and files.
#ifndef AMPVK_DIAGNOSTICS_TOOLS_H
#define AMPVK_DIAGNOSTICS_TOOLS_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Tools.def"

#endif
