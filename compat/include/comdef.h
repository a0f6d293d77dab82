// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// COM's classes for C++, which are refused.
#ifndef AMPVK_COMPAT_COMDEF_H
#define AMPVK_COMPAT_COMDEF_H

#include "unknwn.h"

_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, _com_error)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, _bstr_t)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_COM, _variant_t)

#endif
