// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The utilities of Direct3D, which are refused.
#ifndef AMPVK_COMPAT_D3DX11_H
#define AMPVK_COMPAT_D3DX11_H

#include "d3d11.h"

_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, D3DX11CompileFromFile)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D,
                             D3DX11CreateShaderResourceViewFromFile)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_DIRECT3D, D3DX11SaveTextureToFile)

#endif
