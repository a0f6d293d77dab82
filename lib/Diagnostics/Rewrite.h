// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about what amp2glsl --rewrite does not change.
#ifndef AMPVK_DIAGNOSTICS_REWRITE_H
#define AMPVK_DIAGNOSTICS_REWRITE_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Rewrite.def"

#endif
