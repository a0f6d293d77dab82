// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The types and macros that all headers of Microsoft's C library have.
#ifndef AMPVK_COMPAT_CRTDEFS_H
#define AMPVK_COMPAT_CRTDEFS_H

#include "ampvk_compat/c_names.h"
#include "sal.h"

#endif
