// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Adapters and formats of Direct3D, which are refused.
#ifndef AMPVK_COMPAT_DXGIFORMAT_H
#define AMPVK_COMPAT_DXGIFORMAT_H

#include "dxgi.h"

#endif
