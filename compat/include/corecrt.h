// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Another name of <crtdefs.h>.
#ifndef AMPVK_COMPAT_CORECRT_H
#define AMPVK_COMPAT_CORECRT_H

#include "crtdefs.h"

#endif
