// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// COM, which is refused.
#ifndef AMPVK_COMPAT_OBJBASE_H
#define AMPVK_COMPAT_OBJBASE_H

#include "unknwn.h"

#endif
