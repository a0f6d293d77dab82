// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Packed types of DirectXMath, which are refused.
#ifndef AMPVK_COMPAT_DIRECTXPACKEDVECTOR_H
#define AMPVK_COMPAT_DIRECTXPACKEDVECTOR_H

#include "DirectXMath.h"

namespace DirectX {
namespace PackedVector {

_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_DIRECTXMATH, XMCOLOR)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_DIRECTXMATH, XMHALF2)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_DIRECTXMATH, XMHALF4)

} // namespace PackedVector
} // namespace DirectX

#endif
