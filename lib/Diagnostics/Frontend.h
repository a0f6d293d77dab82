// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Messages about what C++ AMP forbids, and how programs are read.
#ifndef AMPVK_DIAGNOSTICS_FRONTEND_H
#define AMPVK_DIAGNOSTICS_FRONTEND_H

#include "Diagnostics/Message.h"

#define AMPVK_SECTION(...)
#include "Diagnostics/Frontend.def"

#endif
