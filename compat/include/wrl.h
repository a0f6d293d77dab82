// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Windows Runtime Library, which is refused.
#ifndef AMPVK_COMPAT_WRL_H
#define AMPVK_COMPAT_WRL_H

#include "wrl/client.h"

#endif
