// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The functions of COM that <windows.h> declares, which are refused.
#ifndef AMPVK_COMPAT_COM_H
#define AMPVK_COMPAT_COM_H

#include "ampvk_compat/refused.h"

_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_COM, CoInitialize)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_COM, CoInitializeEx)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_COM, CoUninitialize)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_COM, CoCreateInstance)
_AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_COM, CoTaskMemFree)

#endif
