// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Direct3D, which is refused.
#ifndef AMPVK_COMPAT_D3D10_H
#define AMPVK_COMPAT_D3D10_H

#include "d3d11.h"

#endif
