// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Active Template Library, which is refused.
#ifndef AMPVK_COMPAT_ATLCONV_H
#define AMPVK_COMPAT_ATLCONV_H

#include "atlbase.h"

#endif
