// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Windows Runtime Library, which is refused.
#ifndef AMPVK_COMPAT_WRL_CLIENT_H
#define AMPVK_COMPAT_WRL_CLIENT_H

#include "../unknwn.h"

namespace Microsoft {
namespace WRL {
template <class _Tp> class _AMP_COMPAT_NO_COM ComPtr;
} // namespace WRL
} // namespace Microsoft

#endif
