// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The Active Template Library, which is refused.
#ifndef AMPVK_COMPAT_ATLBASE_H
#define AMPVK_COMPAT_ATLBASE_H

#include "unknwn.h"

template <class _Tp> class _AMP_COMPAT_NO_COM CComPtr;
template <class _Tp> class _AMP_COMPAT_NO_COM CComQIPtr;
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, CComBSTR)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, CComModule)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, CString)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, CStringA)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, CStringW)

#endif
