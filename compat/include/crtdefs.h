// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What all headers of Microsoft's C library include: its types and macros.
#ifndef AMPVK_COMPAT_CRTDEFS_H
#define AMPVK_COMPAT_CRTDEFS_H

#include "ampvk_compat/c_names.h"
#include "sal.h"

#endif
