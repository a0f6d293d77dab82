// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The utilities of Direct3D, which are refused.
#ifndef AMPVK_COMPAT_D3DX11ASYNC_H
#define AMPVK_COMPAT_D3DX11ASYNC_H

#include "d3dx11.h"

#endif
