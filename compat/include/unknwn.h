// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// COM, which is refused.
#ifndef AMPVK_COMPAT_UNKNWN_H
#define AMPVK_COMPAT_UNKNWN_H

#include "ampvk_compat/refused.h"
#include "windows.h"

typedef const IID &REFIID;
typedef const GUID &REFGUID;
typedef const CLSID &REFCLSID;

_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, IDispatch)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, IStream)

#endif
